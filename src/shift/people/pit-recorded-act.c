/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-recorded-act.h"

#include <glib/gi18n-lib.h>

#include "pit-roster-private.h"

/* From a person's act to what is done: somebody who may is signed on, the entry says who that is, the book has it on the
 * disk, and only then anything follows from it. The same order is kept by what has more to it than an entry and its one
 * consequence, in a way of its own: alerts (pit-attention-acts.c), orders, and PINs. Main thread. */

typedef struct
{
  GTask           *task;
  PitRecordedFunc  done;
} Act;

static void
appended_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autofree Act *act = user_data;
  g_autoptr(GTask) task = act->task;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  if (entry != NULL)
    act->done (task, entry);
  else
    g_task_return_error (task, error);
}

/**
 * pit_recorded_act_check_book:
 * @writer: (nullable): the book's; %NULL: none is open
 * @error: return location for %PIT_ROSTER_ERROR_CLOSED
 *
 * Returns: whether what is done now can be put on record
 */
gboolean
pit_recorded_act_check_book (PitBookWriter  *writer,
                             GError        **error)
{
  g_autoptr(GError) trouble = NULL;

  if (writer == NULL)
    {
      g_set_error_literal (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED, _("No pit log is open"));
      return FALSE;
    }
  trouble = pit_book_writer_dup_trouble (writer);
  if (trouble != NULL)
    {
      g_set_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED,
                   _("Nothing can be put on record at this moment: %s"), trouble->message);
      return FALSE;
    }

  return TRUE;
}

/**
 * pit_recorded_act_check:
 * @writer: (nullable): the book's; %NULL: none is open
 * @error: return location for a #PitRosterError
 *
 * Returns: whether who is signed on may do it, and it can be put on record now
 */
gboolean
pit_recorded_act_check (PitRoster      *roster,
                        PitBookWriter  *writer,
                        PitAction       action,
                        GError        **error)
{
  g_return_val_if_fail (PIT_IS_ROSTER (roster), FALSE);

  return pit_recorded_act_check_book (writer, error) && pit_roster_may (roster, action, error);
}

/**
 * pit_recorded_act_append:
 * @writer: (nullable): the book's; %NULL: none is open
 * @action: what it takes the right to
 * @entry: (transfer full): says what is done; gets who does it
 * @task: (transfer full): the act; returned here where it is refused or can't be stored
 * @done: called when it is on the disk, and has to return @task
 */
void
pit_recorded_act_append (PitRoster       *roster,
                         PitBookWriter   *writer,
                         PitAction        action,
                         PitEntry        *entry,
                         GTask           *task,
                         PitRecordedFunc  done)
{
  g_autoptr(PitEntry) owned = entry;
  g_autoptr(GTask) kept = task;
  GError *error = NULL;
  Act *act;

  g_return_if_fail (PIT_IS_ROSTER (roster));
  g_return_if_fail (entry != NULL && G_IS_TASK (task) && done != NULL);

  if (!pit_recorded_act_check (roster, writer, action, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  pit_roster_stamp (roster, owned);
  act = g_new (Act, 1);
  act->task = g_steal_pointer (&kept);
  act->done = done;
  pit_book_writer_append_entry_async (writer, g_steal_pointer (&owned), NULL, appended_cb, act);
}
