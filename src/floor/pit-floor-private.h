/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-entry.h"

G_BEGIN_DECLS

struct _PitFloor
{
  GObject     parent_instance;

  PitClock   *clock;
  GThread    *thread;
  GPtrArray  *entries; /* of PitFloorEntry, by pit and number of the table */
  GHashTable *by_id;   /* id -> PitFloorEntry, unowned */
  GHashTable *packs;   /* id -> PitRulePack */
  PitCauseFunc cause_func; /* (nullable) */
  gpointer    cause_data;
  gboolean    by_pit;  /* there is more than one */
  gboolean    is_dirty;
  gboolean    is_urgent;
};

void           _pit_floor_assert_thread (PitFloor   *self);
PitFloorEntry *_pit_floor_find_entry    (PitFloor   *self,
                                         const char *id);

G_END_DECLS
