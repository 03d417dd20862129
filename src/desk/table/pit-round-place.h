/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-checked-round.h"

G_BEGIN_DECLS

#define PIT_TYPE_ROUND_PLACE (pit_round_place_get_type ())
G_DECLARE_FINAL_TYPE (PitRoundPlace, pit_round_place, PIT, ROUND_PLACE, GtkBox)

GtkWidget *pit_round_place_new_dealer (PitCheckedRound *round,
                                       const char      *game);
GtkWidget *pit_round_place_new_seat   (PitCheckedRound *round,
                                       const char      *game,
                                       guint            seat);

G_END_DECLS
