/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-round-history.h"

G_BEGIN_DECLS

#define PIT_TYPE_OLDER_ROUNDS (pit_older_rounds_get_type ())
G_DECLARE_FINAL_TYPE (PitOlderRounds, pit_older_rounds, PIT, OLDER_ROUNDS, GtkWidget)

void pit_older_rounds_set_history (PitOlderRounds  *self,
                                   PitRoundHistory *history,
                                   PitDeskClock    *clock);

G_END_DECLS
