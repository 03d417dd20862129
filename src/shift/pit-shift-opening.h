/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-altered-record.h"
#include "pit-attention-memory.h"
#include "pit-gaming-day.h"
#include "pit-house-plan.h"
#include "pit-intake.h"
#include "pit-key-set.h"
#include "pit-roster-private.h"
#include "pit-shift-recovery.h"
#include "pit-rule-pack.h"
#include "pit-shift.h"

G_BEGIN_DECLS

/** Everything that is made off the main thread before there is a floor. */
typedef struct
{
  PitBook       *book;
  PitBookWriter *writer;
  PitIntake     *intake;
  PitHousePlan  *house;
  PitGamingDay  *day;       /* of the house; NULL: it is not known where it is */
  GPtrArray     *recovered; /* (element-type PitRecoveredTable) */
  PitRosterRecord *people;  /* until the roster takes it */
  GPtrArray     *settings;  /* (element-type PitEntry): see pit_house_settings_load() */
  GArray        *orders;    /* (element-type PitBookOrder): see pit_shift_recovery_read_orders() */
  PitAttentionMemory *memory; /* what waits for a person */
  GPtrArray     *refusals;  /* (element-type PitEntry): announced certificates that people refused */
  GPtrArray     *packs;     /* (element-type PitRulePack) */
  PitCurrency    currency;  /* of the house; symbol "": not known */
  GHashTable    *table_packs; /* table id -> PitRulePack, by the floor plan */
  PitAlteredRecord *altered; /* what was found of the book that no desk did; until the health takes it */
  PitKeySet     *keys;      /* until the planner takes them */
  GHashTable    *bad_packs; /* id -> why it can't be used */
} PitShiftOpening;

char            *_pit_shift_find_book                (const PitShiftOptions *options);
void             pit_shift_opening_run_async         (gpointer               source,
                                                      PitClock              *clock,
                                                      const PitShiftOptions *options,
                                                      GAsyncReadyCallback    callback,
                                                      gpointer               user_data);
PitShiftOpening *pit_shift_opening_run_finish        (gpointer               source,
                                                      GAsyncResult          *result,
                                                      GError               **error);
void             pit_shift_opening_close_links_async (gpointer               source,
                                                      PitShiftOpening       *self,
                                                      GAsyncReadyCallback    callback,
                                                      gpointer               user_data);
void             pit_shift_opening_close_book        (PitShiftOpening       *self,
                                                      PitClock              *clock,
                                                      GTask                 *task);
void             pit_shift_opening_free              (PitShiftOpening       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitShiftOpening, pit_shift_opening_free)

G_END_DECLS
