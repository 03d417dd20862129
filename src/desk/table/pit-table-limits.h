/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-rule-pack.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_LIMITS (pit_table_limits_get_type ())
G_DECLARE_FINAL_TYPE (PitTableLimits, pit_table_limits, PIT, TABLE_LIMITS, GtkBox)

void pit_table_limits_show (PitTableLimits      *self,
                            const PitRulePack   *rules,
                            const PitTableTerms *terms,
                            const char          *title);

G_END_DECLS
