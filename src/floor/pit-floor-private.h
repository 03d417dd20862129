/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-place.h"

G_BEGIN_DECLS

struct _PitFloor
{
  GObject     parent_instance;

  PitClock   *clock;
  GThread    *thread;
  GPtrArray  *places; /* of PitFloorPlace, by pit and number of the table */
  GHashTable *by_id;   /* id -> PitFloorPlace, unowned */
  GHashTable *packs;   /* id -> PitRulePack */
  PitCauseFunc cause_func; /* (nullable) */
  gpointer    cause_data;
  gboolean    by_pit;  /* there is more than one */
  gboolean    is_dirty;
  gboolean    is_urgent;
};

void           _pit_floor_assert_thread (PitFloor   *self);
PitFloorPlace *_pit_floor_find_place    (PitFloor   *self,
                                         const char *id);

G_END_DECLS
