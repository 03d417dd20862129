/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-peer.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_SERVER (pit_table_server_get_type ())
G_DECLARE_FINAL_TYPE (PitTableServer, pit_table_server, PIT, TABLE_SERVER, GObject)

/**
 * PitTableServer:
 *
 * The address of one table: takes desks' connections on a port of the loopback, and on nothing else. It serves the
 * recorder and some observers, each book once: a newer connection of a book ends its older one.
 */
PitTableServer *pit_table_server_new         (PitController    *controller,
                                              GTlsCertificate  *certificate,
                                              GTlsDatabase     *authority);
gboolean        pit_table_server_listen      (PitTableServer   *self,
                                              guint             port,
                                              GError          **error);
void            pit_table_server_stop        (PitTableServer   *self);
const char     *pit_table_server_get_url     (PitTableServer   *self);
PitTablePeer   *pit_table_server_get_peer    (PitTableServer   *self);

G_END_DECLS
