/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** What a table gets of the desk at once, so that it catches up with an outage quickly ... */
#define PIT_SHARE_EVENTS 12000
#define PIT_SHARE_BYTES (8 * 1024 * 1024)
/** ... and each second from then on: many times what the busiest table sends. */
#define PIT_SHARE_EVENTS_PER_SECOND 500
#define PIT_SHARE_BYTES_PER_SECOND (256 * 1024)
/** What the desk has of an event beside its frame, in memory as on the disk: about as many bytes. */
#define PIT_EVENT_BYTES 1024
/** What a table's events may take on the disk, %PIT_EVENT_BYTES beside each: more than an outage of a day leaves. A table
 * that sends as much as it may uses it up in ten minutes ... */
#define PIT_SHARE_STORED (360 * 1024 * 1024)
/** ... and gets this much each second: a busy table plays for about a twentieth of it. */
#define PIT_SHARE_STORED_PER_SECOND (64 * 1024)
/** What other things cost, in events: a message that is none (a state is compared whole), and a connection. */
#define PIT_SHARE_MESSAGE 8
#define PIT_SHARE_DIAL 1000
/** So long a table has to be over its share before people hear of it; longer where it tells of the past. Microseconds. */
#define PIT_SHARE_PATIENCE (2 * G_USEC_PER_SEC)
#define PIT_SHARE_PATIENCE_PAST (4 * G_TIME_SPAN_MINUTE)

/** One thing that a table may use: so much at once, and so much each second from then on. */
typedef struct
{
  gint64 most;
  gint64 per_second;
} PitShareLimit;

/**
 * PitShareLimits:
 *
 * How much a table may use; for tests and benchmarks to set.
 */
typedef struct
{
  PitShareLimit events;
  PitShareLimit bytes;
  PitShareLimit stored;
} PitShareLimits;

extern const PitShareLimits pit_share_limits;

/** How much a table owes. */
typedef struct
{
  guint events;
  gsize bytes;
  gsize stored; /* with %PIT_EVENT_BYTES for each event */
} PitShareOwed;

/** What is left of one of them. */
typedef struct
{
  const PitShareLimit *limit;
  gint64 left;    /* in millionths; negative: owed */
  gint64 full_at; /* when nothing of it was used last */
  gint64 n_taken; /* events since then */
} PitPurse;

typedef enum
{
  PIT_PURSE_EVENTS,
  PIT_PURSE_BYTES,
  PIT_PURSE_STORED,
  PIT_N_PURSES
} PitPurseKind;

/**
 * PitShare:
 *
 * One table's share of the desk, over all of its connections. What it sends is always taken; what it sends beyond its
 * share is owed, and acknowledged only as time pays for it. Times are monotonic, in microseconds.
 */
typedef struct
{
  PitPurse purse[PIT_N_PURSES];
  gint64   since;       /* when those were so */
  gint64   owes_since;  /* 0: it owes nothing */
  gboolean is_flooding; /* as people were told */
} PitShare;

void     pit_share_init        (PitShare             *self,
                                const PitShareLimits *limits,
                                gint64                now);
void     pit_share_take        (PitShare             *self,
                                gint64                events,
                                gsize                 bytes,
                                gint64                now);
gboolean pit_share_get_owed    (PitShare             *self,
                                gint64                now,
                                PitShareOwed         *owed);
gint64   pit_share_find_wait   (PitShare             *self,
                                gint64                now);
gint64   pit_share_find_rate   (const PitShare       *self,
                                gint64                now);
gboolean pit_share_look        (PitShare             *self,
                                gboolean              tells_past,
                                gint64                now);

G_END_DECLS
