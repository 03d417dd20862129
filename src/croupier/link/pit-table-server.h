/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-peer.h"

G_BEGIN_DECLS

/**
 * PitTableServer:
 *
 * The address of one table: takes desks' connections on a port of the loopback, and on nothing else. It serves the
 * recorder and some observers, each book once: a newer connection of a book ends its older one.
 */
typedef struct _PitTableServer PitTableServer;

PitTableServer *pit_table_server_new         (PitController    *controller,
                                              GTlsCertificate  *certificate,
                                              GTlsDatabase     *authority);
void            pit_table_server_free        (PitTableServer   *self);
gboolean        pit_table_server_listen      (PitTableServer   *self,
                                              guint             port,
                                              GError          **error);
void            pit_table_server_stop        (PitTableServer   *self);
const char     *pit_table_server_get_url     (PitTableServer   *self);

G_END_DECLS
