/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-words.h"

G_BEGIN_DECLS

/** A word of a body, and what it is for people; without a word: what any other is. */
typedef struct
{
  const char *word;
  const char *text;
} PitLogSaid;

/**
 * PitLogTelling:
 * @body: the entry's; it may hold anything: what a member is not is as if it were absent
 * @what: what its kind's row says of it, translated; "" where that says nothing
 *
 * An entry that is put into words.
 */
typedef struct
{
  const PitLogRow   *row;
  JsonObject        *body;
  const PitLogNames *names;
  const char        *what;
} PitLogTelling;

/**
 * PitLogKind:
 * @kind: of entry
 * @group: where people look for it
 * @is_change: it sets something of the house down, in place of what stood there before
 * @of_alert: what became of an alert: the line begins with the alert
 * @member: (nullable): of its body, whose word stands in @said; %TRUE_WORD where it is true
 * @said: (nullable): what is said of each word, up to a row without a text; of a word that has no row, the word
 * @more: (nullable): a member of its body that is said after that
 * @sealed: (nullable): likewise, a sealed text
 * @phrases: (nullable): what @words may say beside @said and what the body holds, untranslated: by it the entry is found;
 *   %NULL: anything, and there are few of these entries
 * @words: (nullable): what an entry of this kind says, translated, where it is more than those
 *
 * The words for each kind of entry.
 */
typedef struct
{
  const char       *kind;
  PitLogGroup       group;
  gboolean          is_change;
  gboolean          of_alert;
  const char       *member;
  const PitLogSaid *said;
  const char       *more;
  const char       *sealed;
  const char *const *phrases;
  char           *(*words) (const PitLogTelling *t);
} PitLogKind;

const PitLogKind *pit_log_kinds (guint *n_kinds);

G_END_DECLS
