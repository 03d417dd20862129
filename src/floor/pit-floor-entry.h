/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-table-feed.h"

G_BEGIN_DECLS

/* Private to the floor: a table on it, what feeds it, and what that tells of it. */

typedef enum
{
  PIT_FLOOR_TOLD_ROUND,      /* a PitCheckedRound */
  PIT_FLOOR_TOLD_CORRECTION, /* a PitEvent */
  PIT_FLOOR_TOLD_FINDING,    /* a PitFinding */
  PIT_FLOOR_TOLD_GONE,       /* likewise */
  PIT_FLOOR_TOLD_ENDED,      /* a PitFindingEnd */
  PIT_FLOOR_TOLD_DIRTY,      /* a flush is needed */
  PIT_FLOOR_TOLD_URGENT,     /* now */
  PIT_N_FLOOR_TOLD,
} PitFloorTold;

typedef void (*PitFloorTell) (PitFloor     *floor,
                              PitFloorTold  what,
                              PitTable     *table,
                              gpointer      about);

typedef struct
{
  PitFloor     *floor; /* unowned */
  PitFloorTell  tell;
  PitTable     *table;
  PitTableFeed *feed;
  PitId         rules; /* by the floor plan, for a table that does not say; "": not known */
  gboolean      is_dirty; /* it waits for a flush */
} PitFloorEntry;

PitFloorEntry *pit_floor_entry_new           (PitFloor              *floor,
                                              PitFloorTell           tell,
                                              const char            *id,
                                              guint                  number,
                                              const char            *name);
void           pit_floor_entry_free          (PitFloorEntry         *entry);
void           pit_floor_entry_set_rules     (PitFloorEntry         *entry,
                                              const char            *rules);
void           pit_floor_entry_flush         (PitFloorEntry         *entry);
void           pit_floor_entry_mark_dirty    (PitFloorEntry         *entry);
void           pit_floor_entry_set_known_at  (PitFloorEntry         *entry,
                                              gint64                 known_at);
void           pit_floor_entry_move_known_at (PitFloorEntry         *entry,
                                              gint64                 wall,
                                              gint64                 now);
void           pit_floor_entry_end_findings  (PitFloorEntry         *entry,
                                              PitFindingEnd          end,
                                              const PitFindingFacts *like);
PitFinding    *pit_floor_entry_add_finding   (PitFloorEntry         *entry,
                                              const PitFindingFacts *facts,
                                              PitFinding            *earlier);

gboolean pit_floor_entries_have_other_pit (GPtrArray           *entries,
                                           const PitFloorEntry *entry);
void     pit_floor_entries_sort           (GPtrArray           *entries);
guint    pit_floor_entries_find_place     (GPtrArray           *entries,
                                           const PitFloorEntry *entry,
                                           gboolean             by_pit);

G_END_DECLS
