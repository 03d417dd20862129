/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-desk-keys.h"
#include "pit-house-plan.h"
#include "pit-roster.h"
#include "pit-table.h"

G_BEGIN_DECLS

/** What came of a try of a table's address. */
typedef struct
{
  gboolean  is_well;     /* a table controller answers there, with a certificate of the house's authority */
  char     *words;       /* why not; %NULL where it is well */
  PitDigest fingerprint; /* of the certificate that it showed; empty: none */
  char     *name;        /* (nullable): whom that certificate is made out to */
  char     *issuer;      /* (nullable): who signed it */
  gint64    begins;      /* from when it is valid, UTC microseconds; PIT_UNKNOWN: not known */
  gint64    expires;     /* when it is over, likewise */
  char     *doubt;       /* of a look: why the house's authority does not stand for it; NULL: it does */
} PitTableTrial;

/** A certificate that a table announces, and that a person has refused. */
typedef struct
{
  PitId     table;
  PitDigest fingerprint;
  PitId     who; /* staff number; empty: not known */
  gint64    at;  /* UTC microseconds */
} PitCertificateRefusal;

#define PIT_TYPE_FLOOR_PLANNER (pit_floor_planner_get_type ())
G_DECLARE_FINAL_TYPE (PitFloorPlanner, pit_floor_planner, PIT, FLOOR_PLANNER, GObject)

/**
 * PitFloorPlanner:
 *
 * The house's floor plan, and how it becomes another: by an entry in the name of who is signed on. Main thread.
 *
 * Signals: `changed ()`: the book has another plan. It counts when the shift is opened anew, for a table must not change
 * its address under a round that is going on. `certificates-changed ()`: what tables announce is another, or a plan that
 * differs in their certificates alone is in the book; that counts at once.
 */
const PitHousePlan *pit_floor_planner_get_plan   (PitFloorPlanner      *self);
gboolean            pit_floor_planner_is_demo    (PitFloorPlanner      *self);
PitDeskKeys        *pit_floor_planner_get_keys   (PitFloorPlanner      *self);
gboolean            pit_floor_planner_needs_keys (PitFloorPlanner      *self);
GTimeZone          *pit_floor_planner_dup_zone   (PitFloorPlanner      *self);
const PitDigest    *pit_floor_planner_get_announced (PitFloorPlanner  *self,
                                                     const char       *table);
const PitCertificateRefusal *
                    pit_floor_planner_get_refusal (PitFloorPlanner     *self,
                                                   const char          *table);
PitAct             *pit_floor_planner_accept     (PitFloorPlanner      *self,
                                                  const char           *table,
                                                  const PitDigest      *fingerprint);
PitAct             *pit_floor_planner_refuse     (PitFloorPlanner      *self,
                                                  const char           *table,
                                                  const PitDigest      *fingerprint);
PitAct             *pit_floor_planner_set        (PitFloorPlanner      *self,
                                                  const PitHousePlan   *plan);
void                pit_floor_planner_try_async  (PitFloorPlanner      *self,
                                                  const char           *table,
                                                  const char           *url,
                                                  GCancellable         *cancellable,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
void                pit_floor_planner_look_async (PitFloorPlanner      *self,
                                                  const char           *table,
                                                  const char           *url,
                                                  GCancellable         *cancellable,
                                                  GAsyncReadyCallback   callback,
                                                  gpointer              user_data);
PitTableTrial      *pit_floor_planner_try_finish (PitFloorPlanner      *self,
                                                  GAsyncResult         *result,
                                                  GError              **error);
void                pit_table_trial_free         (PitTableTrial        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitTableTrial, pit_table_trial_free)

G_END_DECLS
