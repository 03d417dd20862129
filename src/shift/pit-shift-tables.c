/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-recorded-act.h"
#include "pit-shift-private.h"

/* What people are told of a table's link, and what they decide about one that is held. */

/* While its entry is written. */
typedef struct
{
  PitId        table;
  PitRelease   how;
  PitTableHold hold;
} Decision;

static void
decided (GTask          *task,
         const PitEntry *entry)
{
  PitShift *self = g_task_get_source_object (task);
  const Decision *decision = g_task_get_task_data (task);
  PitTableWatch *watch = _pit_shift_get_watch (self);

  if (watch != NULL && !_pit_shift_is_closing (self)
      && pit_table_watch_resume (watch, decision->table.text, decision->how, &decision->hold))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID,
                             _("The decision on %s is on record, but meanwhile the table is not held for the same; look at "
                               "it again"), decision->table.text);
}

/**
 * pit_shift_get_table_trouble:
 *
 * Returns: (transfer none) (nullable): why a table is not heard, or not checked, in words that name it
 */
const char *
pit_shift_get_table_trouble (PitShift   *self,
                             const char *table)
{
  PitTableWatch *watch;

  g_return_val_if_fail (PIT_IS_SHIFT (self), NULL);
  g_return_val_if_fail (table != NULL, NULL);

  watch = _pit_shift_get_watch (self);
  return watch != NULL ? pit_table_watch_get_trouble (watch, table) : NULL;
}

/** Returns: whether nothing more is taken from a table until a person decides; @hold (optional) says why, and what */
gboolean
pit_shift_get_table_hold (PitShift     *self,
                          const char   *table,
                          PitTableHold *hold)
{
  PitTableWatch *watch;

  g_return_val_if_fail (PIT_IS_SHIFT (self), FALSE);
  g_return_val_if_fail (table != NULL, FALSE);

  watch = _pit_shift_get_watch (self);
  return watch != NULL && pit_table_watch_get_hold (watch, table, hold);
}

/**
 * pit_shift_decide_async:
 * @how: retry lets a link that is held try again from where it was; skip lets it go on behind a message that can't be
 *   read, which stays missing; accept takes the history that the table's controller has now for the table's from now on: a
 *   new life of its storage from the beginning, one that went back or says other things by known numbers from where the
 *   book stands
 *
 * A person's word on a table that is held. The table goes on by it once the book has it.
 */
void
pit_shift_decide_async (PitShift            *self,
                        const char          *table,
                        PitRelease           how,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  PitTableWatch *watch;
  PitEntry *entry;
  Decision *decision;
  GError *error = NULL;

  g_return_if_fail (PIT_IS_SHIFT (self) && table != NULL && how < PIT_N_RELEASES);

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_name (task, "decide-link");
  watch = _pit_shift_is_closing (self) ? NULL : _pit_shift_get_watch (self);
  if (watch == NULL)
    {
      g_task_return_new_error (task, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));
      return;
    }
  entry = pit_recorded_act_check (pit_shift_get_roster (self), _pit_shift_get_writer (self), PIT_ACTION_LINK_DECISION, &error)
            ? pit_table_watch_decide (watch, table, how, &error) : NULL;
  if (entry == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  decision = g_new0 (Decision, 1);
  g_strlcpy (decision->table.text, table, sizeof decision->table.text);
  decision->how = how;
  pit_table_watch_get_hold (watch, table, &decision->hold);
  g_task_set_task_data (task, decision, g_free);
  pit_recorded_act_append (pit_shift_get_roster (self), _pit_shift_get_writer (self), PIT_ACTION_LINK_DECISION, entry,
                           g_steal_pointer (&task), decided);
}

/**
 * pit_shift_decide_finish:
 * @error: return location for a #PitRosterError, whose words say why not and what helps
 *
 * Returns: whether the table goes on
 */
gboolean
pit_shift_decide_finish (PitShift      *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * _pit_shift_set_aside: (skip)
 *
 * What waits for a round of a history that was given up, or of a table that is not on the floor any more, waits in vain: it is
 * set aside, once, also where an earlier version left it.
 */
void
_pit_shift_set_aside (const PitShiftOpening *opening,
                      PitBookkeeper         *bookkeeper)
{
  for (guint i = 0; i < opening->recovered->len; i++)
    {
      const PitRecoveredTable *table = g_ptr_array_index (opening->recovered, i);
      gboolean is_on_floor = opening->house->n_tables == 0;

      for (guint j = 0; j < opening->house->n_tables && !is_on_floor; j++)
        is_on_floor = g_str_equal (opening->house->table[j].id.text, table->table.text);
      if (table->cursor.seq > table->checked.seq && (table->is_past || !is_on_floor))
        pit_bookkeeper_set_aside (bookkeeper, table->table.text, &table->cursor,
                                  table->is_past ? _("their history was given up")
                                                 : _("the table is not in the floor plan any more"));
    }
}
