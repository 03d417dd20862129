/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fact-line.h"
#include "pit-rule-pack.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

guint pit_table_limits_show (PitFactLine         *line,
                             guint                slot,
                             const PitRulePack   *rules,
                             const PitTableTerms *terms);

G_END_DECLS
