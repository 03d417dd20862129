/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-rule-pack.h"
#include "pit-table.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_FACTS (pit_table_facts_get_type ())
G_DECLARE_FINAL_TYPE (PitTableFacts, pit_table_facts, PIT, TABLE_FACTS, GtkBox)

void pit_table_facts_show (PitTableFacts       *self,
                           PitTableStatus       status,
                           gboolean             is_only_watched,
                           const PitTableState *state,
                           const PitSenses     *senses,
                           PitRulePack         *pack,
                           const char          *reader,
                           const char          *title);

G_END_DECLS
