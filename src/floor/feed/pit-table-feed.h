/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-cause.h"
#include "pit-checked-round.h"
#include "pit-message.h"
#include "pit-rule-pack.h"

G_BEGIN_DECLS

typedef struct _PitTableFeed PitTableFeed;

/**
 * PitTableFeedTarget:
 * @find_pack: (nullable): the rule pack of that id
 * @judge_cause: whether an event's cause is an order that somebody gave
 * @found: something is wrong, or more is known of what was found earlier (nullable); returns (transfer full) the
 *   finding made of it
 * @gone: findings that match are no longer so
 * @ended: findings of this end are over
 * @round_doubted: @finding says that the round of that number, which was over, was not what it was taken for
 * @round_corrected: something was handed over for a round that is over
 * @done_at_table: the table opened, closed, stopped or went on, and the event names no order
 * @round_over: a round is over and checked; pit_table_feed_get_history() is then the state after it
 *
 * Whom a feed tells. All are called during the call that caused it, in the order in which things happened.
 */
typedef struct
{
  PitRulePack *(*find_pack)  (const char            *id,
                              gpointer               user_data);
  PitCause     (*judge_cause) (const PitEvent        *event,
                               gpointer               user_data);
  PitFinding  *(*found)      (const PitFindingFacts *facts,
                              PitFinding            *earlier,
                              gpointer               user_data);
  void         (*gone)       (const PitFindingFacts *like,
                              gpointer               user_data);
  void         (*ended)      (PitFindingEnd          end,
                              gpointer               user_data);
  void         (*round_doubted) (gint64              number,
                                 PitFinding         *finding,
                                 gpointer            user_data);
  void         (*round_corrected) (const PitEvent    *event,
                                   gpointer           user_data);
  void         (*done_at_table) (const PitEvent      *event,
                                 gpointer             user_data);
  void         (*round_over) (PitCheckedRound       *round,
                              gpointer               user_data);
} PitTableFeedTarget;

PitTableFeed        *pit_table_feed_new          (const char               *table,
                                                  const PitTableFeedTarget *target,
                                                  gpointer                  user_data);
void                 pit_table_feed_free         (PitTableFeed             *self);
void                 pit_table_feed_restore      (PitTableFeed             *self,
                                                  const PitCursor          *cursor,
                                                  const PitTableState      *state);
void                 pit_table_feed_take_welcome (PitTableFeed             *self,
                                                  const PitWelcome         *welcome);
void                 pit_table_feed_take_state   (PitTableFeed             *self,
                                                  const PitUuid            *epoch,
                                                  const PitStateMessage    *stated);
void                 pit_table_feed_recall       (PitTableFeed             *self,
                                                  PitFinding               *finding);
void                 pit_table_feed_recall_round (PitTableFeed             *self,
                                                  PitCheckedRound          *round);
void                 pit_table_feed_lose_contact   (PitTableFeed           *self,
                                                    gint64                  heard);
void                 pit_table_feed_regain_contact (PitTableFeed           *self,
                                                    gint64                  now);
void                 pit_table_feed_tick         (PitTableFeed             *self,
                                                  gint64                    now);
void                 pit_table_feed_take_event   (PitTableFeed             *self,
                                                  const PitEvent           *event);
const PitTableState *pit_table_feed_get_shown    (const PitTableFeed       *self);
const PitTableState *pit_table_feed_get_history  (const PitTableFeed       *self,
                                                  PitCursor                *cursor);
gboolean             pit_table_feed_is_held      (const PitTableFeed       *self);
gboolean             pit_table_feed_tells_past   (const PitTableFeed       *self);
gboolean             pit_table_feed_wants_state  (const PitTableFeed       *self);
gboolean             pit_table_feed_is_trusted   (const PitTableFeed       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTableFeed, pit_table_feed_free)

G_END_DECLS
