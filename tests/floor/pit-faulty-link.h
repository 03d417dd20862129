/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-floor.h"

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
  guint             n_silent; /* that are still to be kept back */
  guint             n_epochs;
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
void      pit_faulty_link_do      (PitFaultyLink    *self,
                                   PitFaultKind      kind,
                                   guint             n);

G_END_DECLS
