/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table.h"

G_BEGIN_DECLS

/** What the totals of a floor count, and people look for by them. */
typedef enum
{
  PIT_FLOOR_ALL = 0,
  PIT_FLOOR_OPEN,       /* live: what is not known now is neither open nor closed */
  PIT_FLOOR_CLOSED,
  PIT_FLOOR_IN_PLAY,    /* of those that are open */
  PIT_FLOOR_ON_HOLD,    /* likewise */
  PIT_FLOOR_NO_CONTACT, /* not heard yet, or no longer */
  PIT_FLOOR_UNDECIDED,  /* a person has to decide about it */
  PIT_FLOOR_NOT_KNOWN,  /* catching up, or it does not say what it is */
  PIT_N_FLOOR_TOTALS,
} PitFloorTotal;

/**
 * PitFloorFilter:
 * @total: which tables
 * @pit: (nullable): in which pit; %NULL: in any
 *
 * Which tables a person looks for.
 */
typedef struct
{
  PitFloorTotal total;
  const char   *pit;
} PitFloorFilter;

gboolean pit_floor_filter_passes (const PitFloorFilter *self,
                                  PitTable             *table);
guint    pit_floor_filter_count  (const PitFloorFilter *self,
                                  GListModel           *tables);
char    *pit_floor_total_say     (PitFloorTotal         total,
                                  guint                 n,
                                  const char           *number);

G_END_DECLS
