/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-attention.h"
#include "pit-desk-clock.h"
#include "pit-doorkeeper.h"

G_BEGIN_DECLS

#define PIT_TYPE_ATTENTION_PANE (pit_attention_pane_get_type ())
G_DECLARE_FINAL_TYPE (PitAttentionPane, pit_attention_pane, PIT, ATTENTION_PANE, GtkWidget)

void      pit_attention_pane_set_attention (PitAttentionPane *self,
                                            PitAttention     *attention,
                                            PitDeskClock     *clock);
void      pit_attention_pane_set_altered   (PitAttentionPane *self,
                                            const char       *title);
void      pit_attention_pane_set_doorkeeper (PitAttentionPane *self,
                                            PitDoorkeeper    *doorkeeper);
void              pit_attention_pane_refuse        (PitAttentionPane *self,
                                                   const char       *why);
void      pit_attention_pane_arrive        (PitAttentionPane *self,
                                            PitTable         *table);
PitAlert *pit_attention_pane_get_alert     (PitAttentionPane *self);

G_END_DECLS
