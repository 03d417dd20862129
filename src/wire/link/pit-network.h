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

/** What the network can be asked for, and which members of #PitNetworkJob beside the table count for it. */
typedef enum
{
  PIT_JOB_IDENTITY = 0,  /* of no table. @authority, @certificate: who the desk is from the next attempt on, of all tables;
                            connections that are up stay */
  PIT_JOB_ADD,           /* @url, @fingerprint, @next, @cursor: dials the table, which must not be there yet. @trouble, @text: it is
                            held instead, as an earlier run left it */
  PIT_JOB_EXPECT,        /* @fingerprint, @next: from the next attempt on; a connection that is up stays */
  PIT_JOB_ACKNOWLEDGE,   /* @cursor: what came over @link up to there is on the disk; @head: of the book's chain by now */
  PIT_JOB_CAUGHT_UP,     /* see #PitNetworkListener's is_behind */
  PIT_JOB_REQUEST_STATE, /* asks for the whole state, as what came over @link does not fit: at most each %PIT_STATE_INTERVAL,
                            and until it has come or that connection is gone. A controller that does not answer is dialled again */
  PIT_JOB_SEND_COMMAND,  /* @command, @valid_for: sends an order now, over @link, by which the table was seen as the order takes
                            it to be. It is never kept for another: where that one is gone, the listener is told so at once */
  PIT_JOB_QUERY_COMMAND, /* @command's id alone: asks what became of one that was sent, over whichever connection */
  PIT_JOB_HOLD,          /* @trouble, @text: cuts the link until a person lets it go on */
  PIT_JOB_RESUME,        /* @how: a person's word on a link that is held */
} PitNetworkTask;

/**
 * PitNetworkJob:
 * @link: the table, and the connection where that counts
 * @cursor: where the book stands
 * @head: empty: as it was
 * @fingerprint: SHA-256 of the certificate that is taken for the table's; required for wss://
 * @next: of another that will do as well; empty: none
 * @trouble: %PIT_TROUBLE_NONE: it is not held
 * @command: its epoch and its end are the network's matter
 * @valid_for: microseconds; how long the controller may wait with it
 * @text: why, naming the table
 * @url: wss://host:port/tables/ID; ws:// only to this machine
 * @authority: the only one that counts
 * @certificate: the desk's own, with its key
 *
 * One thing that the network is to do. What it points to is copied by pit_network_do().
 */
typedef struct
{
  PitNetworkTask   kind;
  PitLinkName      link;
  PitCursor        cursor;
  PitDigest        head;
  PitDigest        fingerprint;
  PitDigest        next;
  PitLinkTrouble   trouble;
  PitResume        how;
  PitCommand       command;
  gint64           valid_for;
  const char      *text;
  const char      *url;
  GTlsDatabase    *authority;
  GTlsCertificate *certificate;
} PitNetworkJob;

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
 *   of the table, over all connections, each event with %PIT_EVENT_BYTES beside its frame; if so, it sends
 *   %PIT_JOB_CAUGHT_UP when it has no longer
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
void        pit_network_do          (PitNetwork               *self,
                                     const PitNetworkJob      *job);
void        pit_network_close       (PitNetwork               *self);
void        pit_network_free        (PitNetwork               *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitNetwork, pit_network_free)

G_END_DECLS
