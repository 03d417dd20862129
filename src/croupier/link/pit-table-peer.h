/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "pit-close.h"
#include "pit-controller.h"

G_BEGIN_DECLS

typedef struct _PitTablePeer PitTablePeer;

/**
 * PitPeerListener:
 * @admit: says what a desk with that book is to the table; %PIT_DESK_UNKNOWN: there is no place for it
 * @greeted: a desk has said who it is and is taken
 * @closed: the connection is gone; may free the peer
 */
typedef struct
{
  PitDeskRole (*admit)   (PitTablePeer  *peer,
                          const PitUuid *book,
                          gpointer       user_data);
  void        (*greeted) (PitTablePeer  *peer,
                          gpointer       user_data);
  void        (*closed)  (PitTablePeer  *peer,
                          gpointer       user_data);
} PitPeerListener;

/**
 * PitTablePeer:
 *
 * One connection of a desk to a table, docs/protocol.md from the controller's side.
 */
PitTablePeer  *pit_table_peer_new        (PitController           *controller,
                                          SoupWebsocketConnection *connection,
                                          const PitPeerListener   *listener,
                                          gpointer                 user_data);
void           pit_table_peer_free       (PitTablePeer            *self);
void           pit_table_peer_close      (PitTablePeer            *self,
                                          PitClose                 close,
                                          const char              *text);
gboolean       pit_table_peer_is_greeted (PitTablePeer            *self);
PitDeskRole    pit_table_peer_get_role   (PitTablePeer            *self);
const PitUuid *pit_table_peer_get_book   (PitTablePeer            *self);

G_END_DECLS
