/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-book-job.h"
#include "pit-round-store.h"
#include "pit-set-aside.h"

/* Whether the whole transaction is lost, and has to be tried again, or only the job was not fit to be done. */
static gboolean
is_trouble (const GError *error)
{
  static const PitBookError own[] = { PIT_BOOK_ERROR_INVALID, PIT_BOOK_ERROR_CONFLICT, PIT_BOOK_ERROR_NOT_FOUND };

  if (error->domain != PIT_BOOK_ERROR)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    if (error->code == (int) own[i])
      return FALSE;

  return TRUE;
}

gboolean
pit_book_run_events (PitBookJob         *self,
                     const PitBookDesk  *desk,
                     GError            **error)
{
  self->n_stored = 0;
  g_array_set_size (self->gaps, 0);

  for (guint i = 0; i < self->rows->len; i++)
    {
      const PitInboxRow *row = &g_array_index (self->rows, PitInboxRow, i);
      PitEventFate fate;
      PitBookGap gap;

      if (!pit_inbox_store_add (desk->inbox, row, desk->now, &fate, &gap, error))
        return FALSE;
      self->fates[i] = (guint8) fate;
      self->n_stored += fate == PIT_EVENT_STORED;
      if (gap.first != 0)
        g_array_append_val (self->gaps, gap);
    }

  return TRUE;
}

gboolean
pit_book_run_entry (PitBookJob         *self,
                    const PitBookDesk  *desk,
                    GError            **error)
{
  return pit_chain_append (desk->chain, self->entry, desk->now, error);
}

gboolean
pit_book_run_erase (PitBookJob         *self,
                    const PitBookDesk  *desk,
                    GError            **error)
{
  return pit_chain_erase (desk->chain, self->erased.text, self->entry, desk->now, error);
}

/* The entry that says so and the PIN itself, or neither. */
gboolean
pit_book_run_pin (PitBookJob         *self,
                  const PitBookDesk  *desk,
                  GError            **error)
{
  const char *put = self->pin != NULL ? "INSERT OR REPLACE INTO pin (person, hash) VALUES (?1, ?2)"
                                      : "DELETE FROM pin WHERE person = ?1";

  return pit_sql_run (desk->sql, error, put, PIT_SQL_TEXT (self->person), PIT_SQL_TEXT (self->pin), NULL) &&
         pit_chain_append (desk->chain, self->entry, desk->now, error);
}

gboolean
pit_book_run_round (PitBookJob         *self,
                    const PitBookDesk  *desk,
                    GError            **error)
{
  gint64 taken;

  if (!pit_round_store_put (desk->sql, self->round, desk->now, &taken, error))
    return FALSE;

  pit_inbox_store_taken (desk->inbox, &self->round->table, &self->round->epoch, taken);
  return TRUE;
}

gboolean
pit_book_run_aside (PitBookJob         *self,
                    const PitBookDesk  *desk,
                    GError            **error)
{
  gboolean has_any;

  if (!pit_set_aside_fill (desk->sql, &self->epoch, self->last, self->entry, &has_any, error))
    return FALSE;

  self->is_void = !has_any;
  return self->is_void || pit_chain_append (desk->chain, self->entry, desk->now, error);
}

void
pit_book_job_free (PitBookJob *self)
{
  g_clear_object (&self->task);
  g_clear_error (&self->error);
  g_clear_pointer (&self->entry, pit_entry_free);
  g_clear_pointer (&self->round, pit_round_row_free);
  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->gaps, g_array_unref);
  g_free (self->fates);
  g_free (self->person);
  if (self->pin != NULL)
    explicit_bzero (self->pin, strlen (self->pin));
  g_free (self->pin);
  g_free (self);
}

/** Returns: (transfer none): of what goes with the rounds: whose it is */
const char *
pit_book_job_get_table (const PitBookJob *self)
{
  return self->round != NULL ? self->round->table.text : self->entry->table.text;
}

/** Returns: whether what it takes away must not survive on free pages or in the log */
gboolean
pit_book_job_wipes (const PitBookJob *self)
{
  return self->erased.text[0] != '\0' || self->person != NULL;
}

/** Returns: whether the running transaction has from it that the desk stopped */
gboolean
pit_book_job_stops (const PitBookJob *self)
{
  return self->error == NULL && self->entry != NULL && g_str_equal (self->entry->kind, "desk-stopped");
}

guint
pit_book_job_n_events (const PitBookJob *self)
{
  return self->rows != NULL ? self->rows->len : 0;
}

/**
 * pit_book_job_perform:
 *
 * Runs the job in the running transaction. What is wrong with the job alone is undone and kept for its caller, and
 * the transaction goes on.
 *
 * Returns: %FALSE with @error if the transaction can't go on
 */
gboolean
pit_book_job_perform (PitBookJob        *self,
                      const PitBookDesk *desk,
                      GError           **error)
{
  g_autoptr(GError) local_error = NULL;

  g_clear_error (&self->error);
  /* Batches can't be unfit: what is wrong with an event is its fate. */
  if (self->task == NULL)
    return self->run (self, desk, error);

  /* The cursors of events in this transaction must be on record before a round can lean on them, and before the
   * savepoint: what is undone with a job that is refused is that job's alone. */
  if (!pit_inbox_store_flush (desk->inbox, error) || !pit_sql_exec (desk->sql, "SAVEPOINT job", error))
    return FALSE;
  if (self->run (self, desk, &local_error))
    return pit_sql_exec (desk->sql, "RELEASE job", error);

  if (is_trouble (local_error))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  self->error = g_steal_pointer (&local_error);
  pit_chain_forget (desk->chain);

  return pit_sql_exec (desk->sql, "ROLLBACK TO job; RELEASE job", error);
}

/**
 * pit_book_job_finish:
 *
 * Tells who waits what became of the job: its error, or what was stored.
 */
void
pit_book_job_finish (PitBookJob *self)
{
  if (self->task == NULL)
    return;

  if (self->error != NULL)
    g_task_return_error (self->task, g_steal_pointer (&self->error));
  else if (self->round != NULL)
    {
      g_task_set_task_data (self->task, g_memdup2 (&self->round->repeat, sizeof self->round->repeat), g_free);
      g_task_return_int (self->task, self->round->id);
    }
  else if (self->is_void)
    g_task_return_pointer (self->task, NULL, NULL);
  else
    g_task_return_pointer (self->task, g_steal_pointer (&self->entry), (GDestroyNotify) pit_entry_free);
}
