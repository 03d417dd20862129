/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-asking.h"
#include "pit-clock.h"
#include "pit-heartbeat.h"
#include "pit-inflow.h"
#include "pit-news.h"

G_BEGIN_DECLS

/** A ping goes out so often. Microseconds. */
#define PIT_PING_INTERVAL (2 * G_USEC_PER_SEC)
/** From dialling to the controller's whole state. */
#define PIT_GREETING_TIMEOUT (10 * G_USEC_PER_SEC)
/** Waiting before dialling again: doubled each time, give or take a quarter. */
#define PIT_REDIAL_FIRST (G_USEC_PER_SEC / 4)
#define PIT_REDIAL_MOST (10 * G_USEC_PER_SEC)
/** Most events of one batch. */
#define PIT_BATCH_EVENTS 512
/** A frame that can't be read at one place in the history: so often, then a person must say that it be skipped. */
#define PIT_BAD_FRAMES 3

/** How a person lets a held link go on. */
typedef enum
{
  PIT_RESUME_RETRY = 0,    /* try again from the same place */
  PIT_RESUME_SKIP,         /* ask for what follows the frame that can't be read; an event there becomes a gap */
  PIT_RESUME_ACCEPT,       /* take the history that the controller has now: a new epoch from its beginning, an old
                              one from where the book stands */
} PitResume;

/** How to reach a table. Copied. */
typedef struct
{
  const char *table;       /* id */
  const char *url;         /* wss://host:port/tables/ID; ws:// only to this machine */
  const char *fingerprint; /* SHA-256 of the table's certificate; required for wss:// */
  const char *next;        /* (nullable): of another that will do as well */
  PitCursor   cursor;      /* where the book stands */
  PitLinkTrouble held;     /* an earlier run left it held, and nobody has said a word since; else PIT_TROUBLE_NONE */
  const char *held_text;   /* why, naming the table; with @held only */
} PitLinkPlan;

/** Who the desk is. Copied; the network keeps the two objects. */
typedef struct
{
  GTlsDatabase    *authority;   /* the only one that counts; %NULL: ws:// only */
  GTlsCertificate *certificate; /* the desk's own, with its key; %NULL: none */
  PitUuid          book;
  PitDigest        head;        /* of the book's chain */
  guint            n_tables;    /* that will be added; more may come */
} PitNetworkPlan;

/**
 * PitNetworkListener:
 * @tell: (transfer full): what was learnt of a table
 * @is_behind: (nullable): whether the listener has more than @most bytes in memory of the events and states that it was told
 *   of the table, over all connections, each event with %PIT_EVENT_BYTES beside its frame; if so, it calls
 *   pit_network_caught_up() when it has no longer
 *
 * Both are called on the network's thread and must return at once.
 */
typedef struct
{
  void     (*tell)      (PitNews           *news,
                         gpointer           user_data);
  gboolean (*is_behind) (const PitLinkName *link,
                         gsize              most,
                         gpointer           user_data);
} PitNetworkListener;

typedef struct _PitNetwork PitNetwork;

gboolean    pit_url_is_loopback     (const char               *url);
gboolean    pit_link_trouble_allows (PitLinkTrouble            trouble,
                                     PitResume                 how);
void        pit_network_prepare     (void);
PitNetwork *pit_network_new         (PitClock                 *clock,
                                     const PitNetworkPlan     *plan,
                                     const PitNetworkListener *listener,
                                     gpointer                  user_data);
void        pit_network_close       (PitNetwork               *self);
void        pit_network_free        (PitNetwork               *self);
void        pit_network_set_identity (PitNetwork              *self,
                                      GTlsDatabase            *authority,
                                      GTlsCertificate         *certificate);
void        pit_network_add_table   (PitNetwork               *self,
                                     const PitLinkPlan       *plan);
void        pit_network_acknowledge (PitNetwork               *self,
                                     const PitLinkName        *link,
                                     const PitCursor          *cursor,
                                     const PitDigest          *head);
void        pit_network_caught_up   (PitNetwork               *self,
                                     const PitLinkName        *link);
void        pit_network_request_state (PitNetwork             *self,
                                       const PitLinkName      *link);
void        pit_network_send_command  (PitNetwork             *self,
                                       const PitLinkName      *link,
                                       const PitCommand       *command,
                                       gint64                  valid_for);
void        pit_network_query_command (PitNetwork             *self,
                                       const PitLinkName      *link,
                                       const PitUuid          *id);
void        pit_network_expect      (PitNetwork               *self,
                                     const char               *table,
                                     const PitDigest          *fingerprint,
                                     const PitDigest          *next);
void        pit_network_hold        (PitNetwork               *self,
                                     const char               *table,
                                     PitLinkTrouble            trouble,
                                     const char               *text);
void        pit_network_resume      (PitNetwork               *self,
                                     const char               *table,
                                     PitResume                 how);
void        pit_network_wake        (PitNetwork               *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitNetwork, pit_network_free)

G_END_DECLS
