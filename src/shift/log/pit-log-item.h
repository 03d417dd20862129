/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "pit-gaming-day.h"
#include "pit-id.h"
#include "pit-log-group.h"
#include "pit-money.h"

G_BEGIN_DECLS

/**
 * PitLogFacts:
 * @number: its number in the pit log
 * @kind: which kind of entry it is, interned
 * @title: what such an entry records, translated
 * @dated: when it happened, or, where that is not known or can't be believed, when it was entered
 * @day: its gaming day, "2026-11-20"; "" where the venue's zone was not known
 * @table: the table that it is about; "" for none
 * @table_words: (nullable): "Table 7"
 * @words: what happened, in one line, without its table
 * @text: (nullable): all that a person said; %NULL: nothing, or it was erased
 * @who: (nullable): the person, by the staff number; %NULL: the program
 * @name: (nullable): the person's name today; %NULL: not known
 * @post: (nullable): the person's post then
 * @authority: (nullable): by what authority
 * @refers_to: the number of the entry that it corrects or tells more of; %PIT_UNKNOWN: none
 * @corrected_by: the number of the newest entry that corrects it; %PIT_UNKNOWN: none does
 * @noted_by: the number of the newest note that tells more of it; %PIT_UNKNOWN: none does
 * @line: the entry as it is kept and proven, for an inspector
 */
typedef struct
{
  gint64      number;
  const char *kind;
  const char *title;
  gint64      occurred;
  gint64      dated;
  gint64      decided;
  gint64      entered;
  char        day[PIT_DAY_SIZE];
  PitId       table;
  char       *table_words;
  char       *words;
  char       *text;
  char       *who;
  char       *name;
  char       *post;
  char       *authority;
  gint64      round;
  gint64      refers_to;
  gint64      corrected_by;
  gint64      noted_by;
  char       *line;
} PitLogFacts;

#define PIT_TYPE_LOG_ITEM (pit_log_item_get_type ())
G_DECLARE_FINAL_TYPE (PitLogItem, pit_log_item, PIT, LOG_ITEM, GObject)

/**
 * PitLogItem:
 *
 * One thing that happened, as the pit log has it, for people. Never changes: where an entry was corrected since, another
 * item takes its place. All texts are safe to be shown: without control characters or marks that turn the direction of
 * writing. Times are UTC microseconds.
 */
const PitLogFacts *pit_log_item_get_facts      (PitLogItem *self);
char              *pit_log_item_dup_person     (PitLogItem *self);
gboolean           pit_log_item_is_correctable (PitLogItem *self);

G_END_DECLS
