/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-checked-round.h"
#include "pit-desk-clock.h"

G_BEGIN_DECLS

#define PIT_TYPE_LAST_ROUND (pit_last_round_get_type ())
G_DECLARE_FINAL_TYPE (PitLastRound, pit_last_round, PIT, LAST_ROUND, GtkListBoxRow)

GtkWidget       *pit_last_round_new       (PitCheckedRound *round,
                                          const char      *game,
                                          PitDeskClock    *clock);
PitCheckedRound *pit_last_round_get_round (PitLastRound     *self);
void             pit_last_round_set_open  (PitLastRound     *self,
                                          gboolean         open);
gboolean         pit_last_round_is_open   (PitLastRound     *self);
gboolean         pit_last_round_focus     (PitLastRound     *self);

G_END_DECLS
