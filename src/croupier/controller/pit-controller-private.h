/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-controller-faults.h"
#include "pit-controller.h"
#include "pit-croupier-table.h"

G_BEGIN_DECLS

struct _PitController
{
  GObject parent_instance;

  const PitFloorPlan *floor;
  const PitTablePlan *plan;
  PitDigest           next_certificate; /* fingerprint; empty: none is announced */
  PitClock           *clock;
  double              speed;
  char               *storage;

  PitJournal       *journal;
  PitCroupierTable *table;
  PitOrderTaker    *orders;
  GBytes           *pending; /* happened, but the journal could not take it yet */
  gboolean          stuck;   /* ... and it was tried */
  gboolean          full;

  /* The clock's monotonic time at which the table's time was what. */
  gint64 began_at;
  gint64 began_time;

  PitControllerFaults faults;

  GSource *source;
  guint    flush_source;
};

/* The storage: what has happened is kept before anything else does. */
gboolean _pit_controller_open_storage (PitController  *self,
                                       guint64         seed,
                                       GError        **error);
void     _pit_controller_lose_storage (PitController  *self);
gboolean _pit_controller_has_room     (PitController  *self);
gboolean _pit_controller_keep_pending (PitController  *self);
void     _pit_controller_keep_memory  (PitController  *self);

/* The table's time. */
extern const PitOrderTarget _pit_controller_order_target;

gint64   _pit_controller_get_mono     (PitController  *self);
void     _pit_controller_begin_now    (PitController  *self);
void     _pit_controller_halt         (PitController  *self);

G_END_DECLS
