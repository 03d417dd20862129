/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-checked-round.h"

G_BEGIN_DECLS

#define PIT_TYPE_ROUND_DETAIL (pit_round_detail_get_type ())
G_DECLARE_FINAL_TYPE (PitRoundDetail, pit_round_detail, PIT, ROUND_DETAIL, GtkBox)

GtkWidget *pit_round_detail_new (PitCheckedRound *round,
                                 const char      *game);

G_END_DECLS
