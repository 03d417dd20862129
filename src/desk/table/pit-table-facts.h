/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-desk-clock.h"
#include "pit-fact-line.h"
#include "pit-rule-pack.h"
#include "pit-table.h"

G_BEGIN_DECLS

void pit_table_facts_show (PitFactLine  *line,
                           PitTable     *table,
                           PitRulePack  *pack,
                           PitDeskClock *clock);
char *pit_table_facts_say_last (gint64        over_at,
                                PitDeskClock *clock);

G_END_DECLS
