/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round-history.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_ROUND_LIST (pit_round_list_get_type ())
G_DECLARE_FINAL_TYPE (PitRoundList, pit_round_list, PIT, ROUND_LIST, PitView)

void     pit_round_list_set_history  (PitRoundList    *self,
                                      PitRoundHistory *history);
void     pit_round_list_set_follows  (PitRoundList    *self,
                                      gboolean         follows);
gboolean pit_round_list_focus_newest (PitRoundList    *self);
void     pit_round_list_open_newest  (PitRoundList    *self);
void     pit_round_list_show_round   (PitRoundList    *self,
                                      gint64           number,
                                      gint64           at);
gboolean pit_round_list_step         (PitRoundList    *self,
                                      gboolean         back);
void     pit_round_list_tidy         (PitRoundList    *self);
gboolean pit_round_list_is_reading   (PitRoundList    *self);

G_END_DECLS
