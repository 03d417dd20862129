/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table.h"

G_BEGIN_DECLS

/** Tables that follow each other on the floor and stand in one pit. */
typedef struct
{
  char *pit;   /* its name; "": in none, or the floor isn't told by pits */
  guint first; /* their place among the tables */
  guint n;
} PitFloorRun;

gint    pit_floor_pits_compare (PitTable   *table,
                                PitTable   *other,
                                gboolean    by_pit);
GArray *pit_floor_pits_list    (GListModel *tables);

G_END_DECLS
