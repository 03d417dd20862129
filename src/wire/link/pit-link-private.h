/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-awaited.h"
#include "pit-dial.h"
#include "pit-heartbeat.h"
#include "pit-inflow.h"
#include "pit-link-history.h"
#include "pit-link-numbers.h"
#include "pit-link-stamps.h"
#include "pit-link.h"
#include "pit-stream.h"

G_BEGIN_DECLS

/* One table's connection, from dialling to the last event. Lives on the network's thread.
 *
 *              start, alarm            connected            welcome             state
 *   WAITING ----------------> DIALLING ---------> GREETING ---------> STATING ---------> UP
 *      ^                         |                   |                   |               |
 *      +------- cut (backoff) ---+-------------------+-------------------+---------------+
 *
 * From anywhere but WAITING a cut for which a person must decide leads to HELD, and resume from there to WAITING.
 * One alarm serves all phases: it dials, gives up the greeting, or sends the next ping. */
typedef enum
{
  PIT_LINK_PHASE_WAITING,
  PIT_LINK_PHASE_DIALLING,
  PIT_LINK_PHASE_GREETING,
  PIT_LINK_PHASE_STATING,
  PIT_LINK_PHASE_UP,
  PIT_LINK_PHASE_HELD,
} PitLinkPhase;

struct _PitLink
{
  PitLinkHost             *host; /* unowned */
  char                    *url;
  PitDigest                fingerprint;
  PitDigest                next;       /* of another that will do as well; empty: none */
  PitDigest                pinned;     /* which of them this connection has shown; empty: it is without encryption */
  PitLinkName              name;
  PitLinkPhase             phase;
  GSource                 *alarm;
  PitDial                 *dial;       /* while DIALLING */
  SoupWebsocketConnection *connection; /* from GREETING to UP */

  PitCursor                cursor;  /* committed */
  PitUuid                  epoch;   /* of the controller, as its welcome said */
  PitLinkWindow            window;  /* of the connection */
  PitInflow                inflow;
  PitShare                 share;    /* over all connections */
  gint64                   released; /* of what is committed, what this connection was told */
  gint64                   greeted_head; /* as its welcome said: what is up to there is past */
  gint64                   peak;     /* events a second, when it began to owe */
  GSource                 *pace;     /* an alarm, while it owes */
  gboolean                 is_pacing;
  GPtrArray               *batch;   /* (nullable): decoded, not handed over yet */

  gint64                   redial_after; /* grows until a ping is answered */
  guint                    n_silent; /* connections in a row that answered no ping */
  gboolean                 is_shown; /* that this connection is up was told */
  PitHeartbeat             heart;
  gint64                   heard;   /* wall time of the last frame; PIT_UNKNOWN: none yet */

  PitLinkNumbers           numbers; /* of the connection */
  PitLinkStamps            stamps;  /* likewise */
  PitLinkHistory           history;
  PitAsking                asking;
  PitAwaited               awaited; /* results */
  gboolean                 has_unasked; /* one that nobody asked for has come; the support log says so once in a run */
  PitStamp                 told;    /* the controller's clocks, as last told ... */
  gint64                   told_at; /* ... when, by the desk's monotonic one */
  PitLinkTrouble           trouble; /* last told ... */
  char                    *trouble_text;
};

void       _pit_link_set_alarm     (PitLink            *self,
                                    gint64              delay);
void       _pit_link_tell_state    (PitLink            *self,
                                    PitLinkState        state);
gboolean   _pit_link_say           (PitLink            *self,
                                    PitMessage         *message);
PitStream *_pit_link_get_stream    (PitLink            *self);
void       _pit_link_watch_end     (PitLink            *self);
void       _pit_link_drop          (PitLink            *self,
                                    PitClose            close,
                                    const char         *detail);
void       _pit_link_cut           (PitLink            *self,
                                    gboolean            hold,
                                    PitLinkTrouble      trouble,
                                    char               *text);
void       _pit_link_cut_with      (PitLink            *self,
                                    gboolean            hold,
                                    PitLinkTrouble      trouble,
                                    char               *text,
                                    PitClose            close,
                                    const char         *detail);
void       _pit_link_cut_for_frame (PitLink            *self,
                                    PitClose            close,
                                    const char         *why);
void       _pit_link_cut_for_flood (PitLink            *self);

/* Orders, in pit-link-commands.c. */
void     _pit_link_send_command  (PitLink             *self,
                                  const PitNetworkJob *job);
void     _pit_link_query_command (PitLink             *self,
                                  const PitNetworkJob *job);
gboolean _pit_link_take_result   (PitLink             *self,
                                  const PitMessage    *message);

/* The table's share, in pit-link-share.c. */
gboolean _pit_link_is_behind   (PitLink            *self,
                              guint               windows);
void     _pit_link_share_init  (PitLink            *self);
void     _pit_link_share_clear (PitLink            *self);
void     _pit_link_share_take  (PitLink            *self,
                                gint64              events,
                                gsize               bytes);
void     _pit_link_pace        (PitLink            *self);
gint64   _pit_link_next_redial (PitLink            *self);
void     _pit_link_release     (PitLink            *self,
                                gboolean            again);
void     _pit_link_acknowledge (PitLink            *self,
                                guint               generation,
                                const PitCursor    *cursor);

G_END_DECLS
