/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-asking.h"
#include "pit-clock.h"
#include "pit-heartbeat.h"
#include "pit-inflow.h"
#include "pit-message.h"

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

typedef enum
{
  PIT_LINK_DOWN = 0, /* no contact; it is dialled again by itself */
  PIT_LINK_UP,       /* greeted: welcome and state have come */
  PIT_LINK_HELD,     /* no contact until a person says how to go on: see PitLinkTrouble */
} PitLinkState;

/** Why a link is not up, or was cut. */
typedef enum
{
  PIT_TROUBLE_NONE = 0,
  PIT_TROUBLE_ADDRESS,     /* the plan's address can't be used */
  PIT_TROUBLE_UNREACHABLE, /* nobody answers there, or the connection broke */
  PIT_TROUBLE_SILENT,      /* connected, and does not answer any more */
  PIT_TROUBLE_IDENTITY,    /* not the certificate, or not the table, that the plan names */
  PIT_TROUBLE_REFUSED,     /* the controller says no, and why */
  PIT_TROUBLE_FRAME,       /* an event that can't be read: one to skip */
  PIT_TROUBLE_MESSAGE,     /* another frame that can't be read, or is out of place: there is none to skip */
  PIT_TROUBLE_FLOOD,       /* more than the window allows */
  PIT_TROUBLE_EPOCH,       /* the controller's storage has begun a new life */
  PIT_TROUBLE_FORGOTTEN,   /* the controller knows less of its history than the book has */
  PIT_TROUBLE_NUMBERS,     /* numbers that can't be: of its newest or oldest event, of its account, of an event */
  PIT_TROUBLE_CONFLICT,    /* a number came again with other content: found by the book, see pit_network_hold() */
  PIT_TROUBLE_BUSY,        /* the controller serves nobody now */
  PIT_TROUBLE_NO_TABLE,    /* a controller answers, and has no such table */
  PIT_TROUBLE_NO_ROOM,     /* its rounds don't end, and too much waits for one that does: likewise */
  PIT_N_LINK_TROUBLES,
} PitLinkTrouble;

/** The words of troubles, as the book has them. */
extern const PitNames pit_link_trouble_names;

/** How a person lets a held link go on. */
typedef enum
{
  PIT_RESUME_RETRY = 0,    /* try again from the same place */
  PIT_RESUME_SKIP,         /* ask for what follows the frame that can't be read; an event there becomes a gap */
  PIT_RESUME_ACCEPT,       /* take the history that the controller has now: a new epoch from its beginning, an old
                              one from where the book stands */
} PitResume;

/** One connection of one table: a new generation for each time it is dialled. */
typedef struct
{
  PitId table;
  guint generation;
} PitLinkName;

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
 * @state: the link came up, went down or is held; @since is wall time. Where the last connections answered no ping, it comes up
 *   after its @table_state, with the first answer
 * @welcome: answered to the hello
 * @table_state: the whole present state
 * @events: (transfer full) (element-type PitEvent): in the order in which they came
 * @certificate: (nullable): the one that the controller has shown, which is the pinned one or the next, is valid until
 *   @expires, wall time; it may be over
 * @renewal: (nullable): with each welcome over a connection whose certificate is one that was expected: @shown is its
 *   fingerprint, @next of the one that the controller announces; empty: none
 * @skew: the controller's wall clock, less the desk's, is @offset, which @is_wrong or not; told first and when it moves
 * @trouble: @text names the table and says what is wrong; told again only when it changes or after the link was up
 * @result: what became of a command that was sent, or asked for, over this connection
 * @flood: (nullable): the table sends more than its share, @rate events a second, and is slowed; or no longer does
 * @false_clock: (nullable): what the table says of its monotonic clock can't be, as @text says; once for a connection
 * @is_behind: (nullable): whether the listener has more than @most bytes in memory of what @events and @table_state told it
 *   of the table, over all connections, each event with %PIT_EVENT_BYTES beside its frame; if so, it calls
 *   pit_network_caught_up() when it has no longer
 * @not_sent: neither a command nor a question of that @id went out, and none will; @text says why
 *
 * All are called on the network's thread and must return at once.
 */
typedef struct
{
  void (*state)       (const PitLinkName     *link,
                       PitLinkState           state,
                       gint64                 since,
                       gpointer               user_data);
  void (*welcome)     (const PitLinkName     *link,
                       const PitUuid         *epoch,
                       const PitWelcome      *welcome,
                       gpointer               user_data);
  void (*table_state) (const PitLinkName     *link,
                       const PitUuid         *epoch,
                       const PitStateMessage *state,
                       gpointer               user_data);
  void (*events)      (const PitLinkName     *link,
                       GPtrArray             *events,
                       gpointer               user_data);
  void (*certificate) (const PitLinkName     *link,
                       gint64                 expires,
                       gpointer               user_data);
  void (*renewal)     (const PitLinkName     *link,
                       const PitDigest       *shown,
                       const PitDigest       *next,
                       gpointer               user_data);
  void (*skew)        (const PitLinkName     *link,
                       gboolean               is_wrong,
                       gint64                 offset,
                       gpointer               user_data);
  void (*trouble)     (const PitLinkName     *link,
                       PitLinkTrouble         trouble,
                       const char            *text,
                       gpointer               user_data);
  void (*result)      (const PitLinkName      *link,
                       const PitUuid          *epoch,
                       const PitCommandResult *result,
                       gpointer                user_data);
  void (*not_sent)    (const PitLinkName     *link,
                       const PitUuid         *id,
                       const char            *text,
                       gpointer               user_data);
  void (*flood)       (const PitLinkName     *link,
                       gboolean               is_flooding,
                       gint64                 rate,
                       gpointer               user_data);
  void (*false_clock) (const PitLinkName     *link,
                       const char            *text,
                       gpointer               user_data);
  gboolean (*is_behind) (const PitLinkName   *link,
                         gsize                most,
                         gpointer             user_data);
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
