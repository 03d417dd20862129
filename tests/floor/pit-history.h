/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-seen.h"

G_BEGIN_DECLS

#define PIT_HISTORY_ROUNDS 4

/** A table that plays PIT_HISTORY_ROUNDS clean rounds, and a floor that has heard none of it yet. */
typedef struct
{
  PitFloorSeen *seen;
  GPtrArray    *events;
  guint         opened[PIT_HISTORY_ROUNDS + 1]; /* index of the event that opens each round; then the end */
} PitHistory;

void pit_history_set_up        (PitHistory    *fixture,
                                gconstpointer  data);
void pit_history_tear_down     (PitHistory    *fixture,
                                gconstpointer  data);
void pit_history_assert_reason (PitHistory    *fixture,
                                guint          nth,
                                const char    *words);
void pit_history_assert_found  (PitHistory    *fixture,
                                PitFindingKind kind,
                                const char    *words);

G_END_DECLS
