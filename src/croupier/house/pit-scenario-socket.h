/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-scenario.h"

G_BEGIN_DECLS

#define PIT_TYPE_SCENARIO_SOCKET (pit_scenario_socket_get_type ())
G_DECLARE_FINAL_TYPE (PitScenarioSocket, pit_scenario_socket, PIT, SCENARIO_SOCKET, GObject)

/**
 * PitScenarioSocket:
 *
 * Takes orders for faults over a Unix socket: each line is one, and is answered by one line, `{"accepted":true}` or
 * `{"accepted":false,"reason":"..."}`. Belongs to the main thread; the socket is gone with the object.
 */
PitScenarioSocket *pit_scenario_socket_new (const char      *path,
                                            PitScenarioFunc  order,
                                            gpointer         user_data,
                                            GError         **error);

G_END_DECLS
