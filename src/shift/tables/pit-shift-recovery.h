/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-event.h"
#include "pit-network.h"
#include "pit-round-record.h"

G_BEGIN_DECLS

/** So many events of a table that wait for a round are looked at before there is a window: a round has about forty. */
#define PIT_RECOVERY_AT_ONCE 512

/** Where the book stands with one table, and what of it has not been checked yet. */
typedef struct
{
  PitId          table;
  PitCursor      cursor;  /* last event stored */
  PitCursor      corrected; /* last event of whose correction an entry tells; .seq 0: none does */
  PitCursor      done_at_table; /* likewise, of what was done there without an order */
  PitCursor      checked; /* last event that a stored round covers, or that was set aside */
  gboolean       is_past; /* the table has a newer history: nothing of this one was read */
  PitRoundAfter *after;   /* (nullable): the fold after @checked */
  gint64         known_at; /* when @after was so, UTC microseconds; PIT_UNKNOWN: not known */
  GPtrArray     *events;  /* (element-type PitEvent): those after @checked ... */
  PitCursor      read;    /* ... up to here ... */
  gboolean       has_more; /* ... where there may be more of them: see PitBacklog */
  PitLinkTrouble held;    /* for what the last run left its link held, where only a person's word helps */
  char          *held_text; /* why, in words */
  gint64         out_since; /* since when it was not heard, UTC microseconds; PIT_UNKNOWN: it was, or that is not known */
  guint          n_tries;   /* how often persons had it tried again since */
} PitRecoveredTable;

GPtrArray               *pit_shift_recovery_read (PitBookReader  *reader,
                                            GError        **error);
GPtrArray               *pit_shift_recovery_read_events (PitBookReader  *reader,
                                                         const PitId    *table,
                                                         PitCursor      *after,
                                                         guint           limit,
                                                         gboolean       *has_more,
                                                         GError        **error);
GArray                  *pit_shift_recovery_read_orders (PitBookReader  *reader,
                                                         GError        **error);
const PitRecoveredTable *pit_shift_recovery_find (GPtrArray      *recovered,
                                            const char     *table);

G_END_DECLS
