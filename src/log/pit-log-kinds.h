/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-words.h"

G_BEGIN_DECLS

/**
 * PitLogKind:
 * @kind: of entry
 * @group: where people look for it
 * @words: what an entry of this kind says, translated; @body is the entry's. A body may hold anything: what a member is not
 *   is as if it were absent
 * @is_change: it sets something of the house down, in place of what stood there before
 *
 * The words for each kind of entry.
 */
typedef struct
{
  const char  *kind;
  PitLogGroup  group;
  char      *(*words) (const PitLogRow   *row,
                       JsonObject        *body,
                       const PitLogNames *names);
  gboolean     is_change;
} PitLogKind;

const PitLogKind *pit_log_kinds (guint *n_kinds);

G_END_DECLS
