/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-scenario.h"

G_BEGIN_DECLS

/**
 * PitScenarioSocket:
 *
 * Takes orders for faults over a Unix socket: each line is one, and is answered by one line, `{"accepted":true}` or
 * `{"accepted":false,"reason":"..."}`. Belongs to the main thread; the socket is gone with it.
 */
typedef struct _PitScenarioSocket PitScenarioSocket;

PitScenarioSocket *pit_scenario_socket_new (const char      *path,
                                            PitScenarioFunc  order,
                                            gpointer         user_data,
                                            GError         **error);
void               pit_scenario_socket_free (PitScenarioSocket *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitScenarioSocket, pit_scenario_socket_free)

G_END_DECLS
