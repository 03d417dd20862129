/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <libsoup/soup.h>

#include "pit-close.h"
#include "pit-controller.h"

G_BEGIN_DECLS

#define PIT_TYPE_TABLE_PEER (pit_table_peer_get_type ())
G_DECLARE_FINAL_TYPE (PitTablePeer, pit_table_peer, PIT, TABLE_PEER, GObject)

/** What went over one connection. */
typedef struct
{
  guint64 frames_in;
  guint64 frames_out;
  guint64 events_out;
  guint64 bytes_out; /* of events */
  gint64  most_waiting; /* events sent and not acknowledged, at worst */
  gint64  most_bytes;
} PitPeerCounts;

typedef struct _PitTablePeer PitTablePeer;

/** What a desk with that book is to the table; %PIT_DESK_UNKNOWN: there is no place for it. */
typedef PitDeskRole (*PitPeerAdmit) (PitTablePeer  *peer,
                                 const PitUuid *book,
                                 gpointer       user_data);

/**
 * PitTablePeer:
 *
 * One connection of a desk to a table, docs/protocol.md from the controller's side. Emits `greeted` when a desk has
 * said who it is and is taken, and `closed` when the connection is gone.
 */
PitTablePeer        *pit_table_peer_new        (PitController           *controller,
                                                SoupWebsocketConnection *connection,
                                                PitPeerAdmit             admit,
                                                gpointer                 user_data);
void                 pit_table_peer_close      (PitTablePeer            *self,
                                                PitClose                 close,
                                                const char              *text);
gboolean             pit_table_peer_is_greeted (PitTablePeer            *self);
PitDeskRole              pit_table_peer_get_role   (PitTablePeer            *self);
const PitUuid       *pit_table_peer_get_book   (PitTablePeer            *self);
const PitPeerCounts *pit_table_peer_get_counts (PitTablePeer            *self);

G_END_DECLS
