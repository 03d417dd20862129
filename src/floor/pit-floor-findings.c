/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-private.h"
#include "pit-table-private.h"

/** A finding of somebody else about a table: another table's certificate. */
void
pit_floor_report (PitFloor              *self,
                  const PitFindingFacts *facts)
{
  PitFloorPlace *place = _pit_floor_find_place (self, facts->table.text);

  if (place != NULL)
    g_object_unref (pit_floor_place_add_finding (place, facts, NULL));
}

/** What somebody else reported has ended: a table's clock is right again. */
void
pit_floor_end (PitFloor      *self,
               const char    *table,
               PitFindingEnd  end)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_floor_place_end_findings (place, end, NULL);
  pit_floor_place_mark_dirty (place);
}

/* NULL: it is at no table, or at none of this floor. */
static PitFloorPlace *
find_place (PitFloor   *self,
            PitFinding *finding)
{
  const PitId *table = &pit_finding_get_facts (finding)->table;

  return table->text[0] != '\0' ? _pit_floor_find_place (self, table->text) : NULL;
}

/** A finding that was there before, of an earlier run, or dismissed too soon, is on its table's list once more. */
void
pit_floor_recall (PitFloor   *self,
                  PitFinding *finding)
{
  PitFloorPlace *place = find_place (self, finding);

  if (place == NULL)
    return;

  pit_table_add_finding (place->table, finding);
  pit_table_feed_recall (place->feed, finding);
  pit_floor_place_mark_dirty (place);
}

/** What is owed of @round, of an earlier run, is what its record says: what was put right by then is gone. */
void
pit_floor_recall_round (PitFloor        *self,
                        PitCheckedRound *round)
{
  PitFloorPlace *place = _pit_floor_find_place (self, pit_checked_round_get_facts (round)->table);

  if (place != NULL)
    pit_table_feed_recall_round (place->feed, round);
}

/** Nobody has to do anything about @finding any more: it leaves its table's list. */
void
pit_floor_dismiss (PitFloor   *self,
                   PitFinding *finding)
{
  PitFloorPlace *place = find_place (self, finding);

  if (place != NULL && pit_table_remove_finding (place->table, finding))
    pit_floor_place_mark_dirty (place);
}

/** What of that table waits for a person from now on. */
void
pit_floor_set_waiting (PitFloor              *self,
                       const char            *table,
                       const PitTableWaiting *waiting)
{
  PitFloorPlace *place = _pit_floor_find_place (self, table);

  if (place == NULL)
    return;

  pit_table_get_next (place->table)->waiting = *waiting;
  pit_floor_place_mark_dirty (place);
}
