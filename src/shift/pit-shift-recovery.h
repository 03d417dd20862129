/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-event.h"
#include "pit-network.h"
#include "pit-round-record.h"

G_BEGIN_DECLS

/** Where the book stands with one table, and what of it has not been checked yet. */
typedef struct
{
  PitId          table;
  PitCursor      cursor;  /* last event stored */
  PitCursor      checked; /* last event that a stored round covers */
  PitRoundAfter *after;   /* (nullable): the fold after @checked */
  gint64         known_at; /* when @after was so, UTC microseconds; PIT_UNKNOWN: not known */
  GPtrArray     *events;  /* (element-type PitEvent): those after @checked */
  PitLinkTrouble held;    /* for what the last run left its link held, where only a person's acceptance helps */
  char          *held_text; /* why, in words */
  gint64         held_since; /* UTC microseconds; PIT_UNKNOWN: not known */
} PitRecoveredTable;

GPtrArray               *pit_shift_recovery_read (PitBookReader  *reader,
                                            GError        **error);
GArray                  *pit_shift_recovery_read_orders (PitBookReader  *reader,
                                                         GError        **error);
const PitRecoveredTable *pit_shift_recovery_find (GPtrArray      *recovered,
                                            const char     *table);

G_END_DECLS
