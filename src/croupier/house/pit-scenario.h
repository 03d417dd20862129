/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fault.h"

G_BEGIN_DECLS

/**
 * PitScenarioFunc:
 *
 * Takes an order for a fault. Returns: whether it is taken; if not, why
 */
typedef gboolean (*PitScenarioFunc) (const PitFault *fault,
                                     gpointer        user_data,
                                     GError        **error);

gboolean pit_scenario_read_line (const char      *line,
                                 PitFault        *fault,
                                 GError         **error);
gboolean pit_scenario_load      (const char      *path,
                                 PitScenarioFunc  order,
                                 gpointer         user_data,
                                 GError         **error);

G_END_DECLS
