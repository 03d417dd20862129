/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-cause.h"
#include "pit-clock.h"
#include "pit-message.h"
#include "pit-rule-pack.h"
#include "pit-table.h"

G_BEGIN_DECLS

#define PIT_TYPE_FLOOR (pit_floor_get_type ())
G_DECLARE_FINAL_TYPE (PitFloor, pit_floor, PIT, FLOOR, GObject)

/**
 * PitFloor:
 *
 * A GListModel of #PitTable in order of their numbers, where there is more than one pit of their pits before; lives on
 * the main thread. Events and contacts are folded as they come; models and #PitTable::changed move only in
 * pit_floor_flush(), which the scheduler calls at most ten times a second, and at once after #PitFloor::urgent.
 *
 * Signals: `round-checked (PitTable, PitCheckedRound)` as soon as a round is over; `round-corrected (PitTable,
 * PitEvent)` when something was handed over for one that was over before; `done-at-table (PitTable, PitEvent)` when a
 * table opened, closed, stopped or went on without an order; `finding (PitTable, PitFinding)` for every new finding, and
 * for one that stands for an earlier one; `finding-gone (PitTable, PitFinding)` when it is no longer so; `ended (PitTable,
 * PitFindingEnd)` when all findings of one end are over there, shown or not; `dirty ()` when something waits to be
 * flushed that was not waiting before; `urgent ()` likewise, when a person must see it at once.
 */
PitFloor *pit_floor_new         (PitClock   *clock);
PitTable *pit_floor_add_table   (PitFloor   *self,
                                 const char *id,
                                 guint       number,
                                 const char *name);
PitTable *pit_floor_add_table_in (PitFloor  *self,
                                 const char *pit,
                                 const char *id,
                                 guint       number,
                                 const char *name);
PitTable *pit_floor_find        (PitFloor   *self,
                                 const char *id);
PitTable *pit_floor_find_number (PitFloor   *self,
                                 guint       number);
void      pit_floor_add_pack    (PitFloor    *self,
                                 PitRulePack *pack);

PitRulePack *pit_floor_find_pack (PitFloor   *self,
                                  const char *id);
void         pit_floor_set_rules (PitFloor   *self,
                                  const char *table,
                                  const char *rules);
void         pit_floor_set_cause_func (PitFloor       *self,
                                       PitCauseFunc    func,
                                       gpointer        user_data);
PitCause     pit_floor_judge_cause    (PitFloor       *self,
                                       const PitEvent *event);

/*
 * Going on after a restart: before the first event of a table, say where the book stands with it and the state that
 * was stored there; the events after that are then applied again. What to store is asked for during round-checked.
 * Where a person accepts that a new history begins, the same with an empty cursor and a cleared state.
 */
void                 pit_floor_restore     (PitFloor            *self,
                                            const char          *table,
                                            const PitCursor     *cursor,
                                            const PitTableState *state,
                                            gint64               known_at);
const PitTableState *pit_floor_get_history (PitFloor            *self,
                                            const char          *table,
                                            PitCursor           *cursor);
gboolean             pit_floor_is_held     (PitFloor            *self,
                                            const char          *table);
gboolean             pit_floor_wants_state (PitFloor            *self,
                                            const char          *table);

/* What intake tells it, in this order for each connection: welcome, state, history up to as_of, live events. */
void pit_floor_set_obstacle (PitFloor       *self,
                             const char     *table,
                             PitFindingKind  obstacle);
void pit_floor_set_contact (PitFloor        *self,
                            const char      *table,
                            PitContact       contact,
                            gint64           since);
void pit_floor_set_role    (PitFloor         *self,
                            const char       *table,
                            PitDeskRole       role);
void pit_floor_set_waiting (PitFloor              *self,
                            const char            *table,
                            const PitTableWaiting *waiting);
void pit_floor_welcome     (PitFloor         *self,
                            const char       *table,
                            const PitWelcome *welcome);
void pit_floor_take_state  (PitFloor              *self,
                            const char            *table,
                            const PitUuid         *epoch,
                            const PitStateMessage *state);
void pit_floor_apply       (PitFloor  *self,
                            GPtrArray *events);
void pit_floor_report      (PitFloor              *self,
                            const PitFindingFacts *facts);
void pit_floor_end         (PitFloor              *self,
                            const char            *table,
                            PitFindingEnd          end);
void pit_floor_recall      (PitFloor              *self,
                            PitFinding            *finding);
void pit_floor_recall_round (PitFloor             *self,
                             PitCheckedRound      *round);
void pit_floor_dismiss     (PitFloor              *self,
                            PitFinding            *finding);
void pit_floor_tick        (PitFloor *self);
void pit_floor_flush       (PitFloor *self);

G_END_DECLS
