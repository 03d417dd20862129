/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-corrections.h"
#include "pit-event-marks.h"
#include "pit-round-monitor.h"
#include "pit-table-faults.h"
#include "pit-table-feed.h"
#include "pit-table-findings.h"
#include "pit-unwatched-rounds.h"

G_BEGIN_DECLS

/* Private to a feed: pit-table-feed.c takes what comes, pit-table-feed-rounds.c begins and ends its rounds. */

/** A round's number, and an event up to which it was the last one's. */
typedef struct
{
  gint64 number; /* 0: no round yet */
  gint64 seq;
} PitRoundCount;

struct _PitTableFeed
{
  PitId                     table;
  const PitTableFeedTarget *target;
  gpointer                  user_data;

  PitSenses                 senses;
  PitCursor                 cursor;
  PitEventMarks             marks;

  PitTableState             state;
  gint64                    last_seq;    /* last event folded into it; below the cursor where numbers are missing */
  gint64                    before_seq;  /* what was folded of the round that is going on came after it */
  PitRoundCount             last_round;    /* whatever its number */
  PitRoundCount             counted_round; /* the last one whose number could be so */
  gint64                    highest_round; /* of those; 0: none yet */
  gint64                    odd_round;     /* the last number that could not be so; 0: none yet */
  PitRoundMonitor           monitor;
  gint64                    unheard_since; /* by the desk's monotonic clock; PIT_UNKNOWN: the table is live */
  char                      hole[PIT_REASON_MAX + 1];

  gint64                    oldest; /* lowest number that the controller still keeps; 0: it never said */
  PitTableState            *stated; /* NULL: history has come up to it, or there was none yet */
  gint64                    as_of;

  gboolean                  is_held;
  gboolean                  is_shown_doubtful; /* there is a hole in what people see */

  GArray                   *found; /* by the event that is taken */
  GArray                   *gone;
  PitTableFindings         *findings;
  PitCorrections           *corrections;
  PitTableFaults            faults;
  PitUnwatchedRounds        unwatched;
  gboolean                  are_rules_unknown; /* and that was said */
  gboolean                  is_first; /* its history is met for the first time: no desk was there to be missed */
};

void          _pit_table_feed_begin_facts       (PitTableFeed        *self,
                                                 PitFindingFacts     *facts,
                                                 PitFindingKind       kind,
                                                 gint64               occurred);
PitRoundBasis _pit_table_feed_find_basis        (PitTableFeed        *self);
gboolean      _pit_table_feed_count_round       (PitTableFeed        *self,
                                                 gint64               number,
                                                 gint64               seq);
void          _pit_table_feed_meet_round        (PitTableFeed        *self,
                                                 gboolean             is_first);
gboolean      _pit_table_feed_was_opened        (const PitTableFeed  *self,
                                                 gint64               number);
void          _pit_table_feed_begin_round       (PitTableFeed        *self,
                                                 const PitEvent      *event);
void          _pit_table_feed_finish_round      (PitTableFeed        *self);
void          _pit_table_feed_look_at_rules     (PitTableFeed        *self,
                                                 gint64               occurred);

G_END_DECLS
