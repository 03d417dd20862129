/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-plan.h"
#include "pit-play.h"
#include "pit-table-senses.h"

G_BEGIN_DECLS

/** A time that never comes, unless something is ordered before. */
#define PIT_CROUPIER_NEVER G_MAXINT64

/**
 * PitCroupierTable:
 *
 * One simulated table: its people, cards and money on a time line of its own that begins at 0, in microseconds. Pure:
 * no clock, disk or socket; whoever drives it asks when the next event is due and lets it happen. The same plan, rules
 * and seed give the same events for ever, whatever the stamps. Belongs to one thread.
 *
 * What it knows is kept as it acts, for its state message: it is an account of its own, not a fold of its events.
 * What an order changes there alone is folded from the event that tells of it.
 */
PitCroupierTable    *pit_croupier_table_new            (const PitFloorPlan    *floor,
                                                        const PitTablePlan    *plan,
                                                        guint64                seed,
                                                        const PitUuid         *epoch);
void                 pit_croupier_table_free           (PitCroupierTable      *self);
gint64               pit_croupier_table_next_due       (PitCroupierTable      *self);
PitEvent            *pit_croupier_table_step           (PitCroupierTable      *self,
                                                        const PitStamp        *stamp);
gboolean             pit_croupier_table_obey           (PitCroupierTable      *self,
                                                        PitEvent              *event,
                                                        const PitStamp        *stamp);
gint64               pit_croupier_table_get_time       (PitCroupierTable      *self);
gint64               pit_croupier_table_get_seq        (PitCroupierTable      *self);
const PitPlay       *pit_croupier_table_get_play       (PitCroupierTable      *self);
const PitTableState *pit_croupier_table_get_state      (PitCroupierTable      *self);
gboolean             pit_croupier_table_is_at_work     (PitCroupierTable      *self);
gboolean             pit_croupier_table_is_at_rest     (PitCroupierTable      *self);
void                 pit_croupier_table_take_over      (PitCroupierTable      *self,
                                                        gint64                 seq,
                                                        gint64                 round,
                                                        const PitTableState   *state,
                                                        gboolean               is_shut);
void                 pit_croupier_table_forget_history (PitCroupierTable      *self,
                                                        const PitUuid         *epoch);

/* Its whole memory as bytes that this same build can take up again. */
GBytes  *pit_croupier_table_save (PitCroupierTable *self);
gboolean pit_croupier_table_load (PitCroupierTable *self,
                                  GBytes           *bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitCroupierTable, pit_croupier_table_free)

G_END_DECLS
