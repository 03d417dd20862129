/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card-form.h"
#include "pit-table-glance.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_CARD (pit_table_card_get_type ())
G_DECLARE_FINAL_TYPE (PitTableCard, pit_table_card, PIT, TABLE_CARD, GtkButton)

GtkWidget            *pit_table_card_new        (PitTable         *table,
                                                 GTimeZone        *zone);
PitTable             *pit_table_card_get_table  (PitTableCard     *self);
const PitTableGlance *pit_table_card_get_glance (PitTableCard     *self);
void                  pit_table_card_tick       (PitTableCard     *self,
                                                 gint64            now);
void                  pit_table_card_set_fit    (PitTableCard     *self,
                                                 const PitCardFit *fit);
void                  pit_table_card_set_chosen (PitTableCard     *self,
                                                 gboolean          is_chosen);
gboolean              pit_table_card_is_chosen  (PitTableCard     *self);
void                  pit_table_card_set_in_hand_by (PitTableCard *self,
                                                     const char   *name);
void                  pit_table_card_set_aside  (PitTableCard     *self,
                                                 gboolean          is_aside);
gboolean              pit_table_card_is_aside   (PitTableCard     *self);

void pit_table_card_set_pit (PitTableCard *self,
                             const char   *pit);

G_END_DECLS
