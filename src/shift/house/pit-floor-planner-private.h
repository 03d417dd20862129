/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-floor.h"
#include "pit-floor-planner.h"
#include "pit-network.h"

G_BEGIN_DECLS

struct _PitFloorPlanner
{
  GObject        parent_instance;

  PitRoster     *roster;
  PitClock      *clock;     /* owned */
  PitFloor      *floor;     /* owned; (nullable): nobody is told of what tables announce */
  PitBookWriter *writer;    /* NULL: no book is open */
  char          *book;      /* its path; likewise */
  PitNetwork    *network;   /* unowned; likewise */
  PitDeskKeys   *keys;      /* owned */
  PitHousePlan  *plan;      /* owned; as the book has it */
  gboolean       is_demo;
  GHashTable    *renewals;  /* id -> PitRenewal */
  GHashTable    *refusals;  /* id -> PitCertificateRefusal */
  guint          n_pending; /* plans on their way into the book */
};

/* What an act wants: of the plan, or of a certificate that a table announces. */
typedef struct
{
  PitHousePlan plan;
  gboolean     is_other;    /* it was recorded, and differs in more than the next certificates of tables */
  PitId        table;
  PitDigest    fingerprint; /* as the person saw it announced */
} PitPlanWanted;

/* For the shift. */
PitFloorPlanner *pit_floor_planner_new   (PitRoster          *roster,
                                          PitClock           *clock,
                                          PitFloor           *floor);
void             pit_floor_planner_open  (PitFloorPlanner    *self,
                                          const PitHousePlan *plan,
                                          const char         *book,
                                          PitBookWriter      *writer,
                                          PitNetwork         *network,
                                          GPtrArray          *refusals,
                                          gboolean            demo);
void             pit_floor_planner_close (PitFloorPlanner    *self);
void             pit_floor_planner_hear  (PitFloorPlanner    *self,
                                          const PitId        *table,
                                          const PitDigest    *shown,
                                          const PitDigest    *next);

/* pit-floor-planner.c */
PitBookWriter   *_pit_floor_planner_get_writer (gpointer      subject);
void             _pit_floor_planner_begin (PitFloorPlanner    *self);
void             _pit_floor_planner_end   (PitFloorPlanner    *self,
                                           gboolean            is_there);
PitEntry        *_pit_floor_planner_write (PitAct             *act,
                                           GError            **error);
gboolean         _pit_floor_planner_set   (PitAct             *act,
                                           const PitEntry     *entry,
                                           GError            **error);
void             _pit_floor_planner_take  (PitFloorPlanner    *self,
                                           const PitHousePlan *plan,
                                           const PitEntry     *entry);

/* pit-floor-planner-renewal.c */
void             _pit_floor_planner_take_refusal (PitFloorPlanner *self,
                                                  const PitEntry  *entry);
void             _pit_floor_planner_look  (PitFloorPlanner    *self);
void             _pit_floor_planner_tell  (PitFloorPlanner    *self,
                                           const PitHousePlan *before);

G_END_DECLS
