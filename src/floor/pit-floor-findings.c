/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-private.h"
#include "pit-table-private.h"

/** A finding of somebody else about a table: another table's certificate. */
void
pit_floor_report (PitFloor              *self,
                  const PitFindingFacts *facts)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = _pit_floor_find_entry (self, facts->table.text);
  if (entry != NULL)
    g_object_unref (pit_floor_entry_add_finding (entry, facts, NULL));
}

/** What somebody else reported has ended: a table's clock is right again. */
void
pit_floor_end (PitFloor      *self,
               const char    *table,
               PitFindingEnd  end)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = _pit_floor_find_entry (self, table);
  if (entry == NULL)
    return;

  pit_floor_entry_end_findings (entry, end, NULL);
  pit_floor_entry_mark_dirty (entry);
}

/* NULL: it is at no table, or at none of this floor. */
static PitFloorEntry *
find_entry (PitFloor   *self,
            PitFinding *finding)
{
  const PitId *table = &pit_finding_get_facts (finding)->table;

  return table->text[0] != '\0' ? _pit_floor_find_entry (self, table->text) : NULL;
}

/** A finding that was there before, of an earlier run, or dismissed too soon, is on its table's list once more. */
void
pit_floor_recall (PitFloor   *self,
                  PitFinding *finding)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, finding);
  if (entry == NULL)
    return;

  pit_table_add_finding (entry->table, finding);
  pit_table_feed_recall (entry->feed, finding);
  pit_floor_entry_mark_dirty (entry);
}

/** What is owed of @round, of an earlier run, is what its record says: what was put right by then is gone. */
void
pit_floor_recall_round (PitFloor        *self,
                        PitCheckedRound *round)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = _pit_floor_find_entry (self, pit_checked_round_get_facts (round)->table);
  if (entry != NULL)
    pit_table_feed_recall_round (entry->feed, round);
}

/** Nobody has to do anything about @finding any more: it leaves its table's list. */
void
pit_floor_dismiss (PitFloor   *self,
                   PitFinding *finding)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = find_entry (self, finding);
  if (entry != NULL && pit_table_remove_finding (entry->table, finding))
    pit_floor_entry_mark_dirty (entry);
}

/** What of that table waits for a person from now on. */
void
pit_floor_set_waiting (PitFloor              *self,
                       const char            *table,
                       const PitTableWaiting *waiting)
{
  PitFloorEntry *entry;

  g_return_if_fail (PIT_IS_FLOOR (self));

  entry = _pit_floor_find_entry (self, table);
  if (entry == NULL)
    return;

  pit_table_get_next (entry->table)->waiting = *waiting;
  pit_floor_entry_mark_dirty (entry);
}
