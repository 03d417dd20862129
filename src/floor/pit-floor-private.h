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
  PIT_FLOOR_TOLD_AT_TABLE,   /* likewise */
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
} PitFloorPlace;

PitFloorPlace *pit_floor_place_new           (PitFloor              *floor,
                                              PitFloorTell           tell,
                                              const char            *id,
                                              guint                  number,
                                              const char            *name);
void           pit_floor_place_free          (PitFloorPlace         *place);
void           pit_floor_place_set_rules     (PitFloorPlace         *place,
                                              const char            *rules);
void           pit_floor_place_flush         (PitFloorPlace         *place);
void           pit_floor_place_mark_dirty    (PitFloorPlace         *place);
void           pit_floor_place_set_known_at  (PitFloorPlace         *place,
                                              gint64                 known_at);
void           pit_floor_place_move_known_at (PitFloorPlace         *place,
                                              gint64                 wall,
                                              gint64                 now);
void           pit_floor_place_end_findings  (PitFloorPlace         *place,
                                              PitFindingEnd          end,
                                              const PitFindingFacts *like);
PitFinding    *pit_floor_place_add_finding   (PitFloorPlace         *place,
                                              const PitFindingFacts *facts,
                                              PitFinding            *earlier);

gboolean pit_floor_places_have_other_pit (GPtrArray           *places,
                                          const PitFloorPlace *place);
void     pit_floor_places_sort           (GPtrArray           *places);
guint    pit_floor_places_find_index     (GPtrArray           *places,
                                          const PitFloorPlace *place,
                                          gboolean             by_pit);

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
