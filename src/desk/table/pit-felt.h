/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-drawing.h"
#include "pit-table.h"

G_BEGIN_DECLS

#define PIT_TYPE_FELT (pit_felt_get_type ())
G_DECLARE_FINAL_TYPE (PitFelt, pit_felt, PIT, FELT, PitDrawing)

void pit_felt_set_table   (PitFelt    *self,
                           PitTable   *table);
void pit_felt_set_last    (PitFelt    *self,
                           const char *label);
void pit_felt_set_turned  (PitFelt    *self,
                           gboolean    turned);
void pit_felt_refresh     (PitFelt    *self);
gboolean pit_felt_is_left (PitFelt    *self);

G_END_DECLS
