/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-fault.h"
#include "pit-floor.h"
#include "pit-heartbeat.h"
#include "pit-inflow.h"

G_BEGIN_DECLS

/** Between a simulated table and a floor, without a socket: what its controller and its connection do wrong. */
typedef struct
{
  PitCroupierTable *table;
  PitFloor         *floor;
  const char       *id;
  gint64            start;    /* UTC microseconds at which the table's time is 0 */
  gint64            off;      /* by which its wall clock is wrong */
  GPtrArray        *kept;     /* PitEvent: those that were told last, or wait to be */
  guint             n_lost;   /* that are still to be lost */
  guint             n_epochs;

  gint64       now;          /* the table's time */
  PitInflow   *inflow;       /* what the desk counts of it */
  gint64       last;         /* number that was taken */
  PitHeartbeat heart;        /* the desk's pings */
  gint64       next_ping;
  gint64       silent_until; /* 0: it speaks */
  gboolean     is_lost;      /* the desk has noticed */
} PitFaultyLink;

void      pit_faulty_link_init    (PitFaultyLink    *self,
                                   PitCroupierTable *table,
                                   PitFloor         *floor,
                                   const char       *id,
                                   gint64            start);
void      pit_faulty_link_clear   (PitFaultyLink    *self);
PitEvent *pit_faulty_link_step    (PitFaultyLink    *self);
void      pit_faulty_link_deliver (PitFaultyLink    *self,
                                   PitEvent         *event);
gboolean  pit_faulty_link_is_silent (const PitFaultyLink *self);
void      pit_faulty_link_do      (PitFaultyLink    *self,
                                   PitFaultKind      kind,
                                   guint             n);

G_END_DECLS
