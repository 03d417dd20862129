/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-backups-private.h"
#include "pit-book-place.h"
#include "pit-stand-back.h"
#include "pit-task.h"

/* The copy itself, on a thread of its own, by the function that pitstand-book calls. */

typedef struct
{
  char              *book;
  char              *path;
  PitBookCopyFlags   flags;
  PitBookCopyPlace   place;

  PitBackupProgress  progress;
  gpointer           progress_data;
  GCancellable      *cancellable;
  PitBackupStage     stage;   /* that was told last, and ... */
  int                percent; /* ... how much of it */

  PitBackup          made;
} Copy;

typedef struct
{
  GTask          *task;
  PitBackupStage  stage;
  double          fraction;
} Told;

static void
copy_free (Copy *self)
{
  g_free (self->book);
  g_free (self->path);
  g_clear_object (&self->cancellable);
  g_free (self);
}

static Copy *
copy_new (const char *book,
          const char *path,
          gboolean    replace)
{
  Copy *self = g_new0 (Copy, 1);

  self->book = g_strdup (book);
  self->path = g_strdup (path);
  self->flags = replace ? PIT_BOOK_COPY_REPLACE : PIT_BOOK_COPY_NEW;

  return self;
}

static void
fill_order (Copy             *self,
            PitBookCopyOrder *order)
{
  *order = (PitBookCopyOrder) { .from = self->book, .to = self->path, .flags = self->flags,
                                .cancellable = self->cancellable };
}

static void
told_free (Told *told)
{
  g_object_unref (told->task);
  g_free (told);
}

static gboolean
tell_cb (gpointer user_data)
{
  Told *told = user_data;
  Copy *self = g_task_get_task_data (told->task);

  if (!g_task_get_completed (told->task))
    self->progress (told->stage, told->fraction, self->progress_data);

  return G_SOURCE_REMOVE;
}

/* A page is told of, and there are hundreds of thousands: each percent is told once. */
static void
progress_cb (PitBookCopyStage stage,
             gint64           done,
             gint64           total,
             gpointer         user_data)
{
  static const PitBackupStage stages[] = {
    [PIT_BOOK_COPYING] = PIT_BACKUP_COPYING,
    [PIT_BOOK_WRITING] = PIT_BACKUP_WRITING,
    [PIT_BOOK_PROVING] = PIT_BACKUP_PROVING,
  };
  GTask *task = user_data;
  Copy *self = g_task_get_task_data (task);
  double fraction = total > 0 ? (double) done / (double) total : 0;
  Told *told;

  if (stages[stage] == self->stage && (int) (fraction * 100) == self->percent)
    return;

  self->stage = stages[stage];
  self->percent = (int) (fraction * 100);
  told = g_new (Told, 1);
  *told = (Told) { g_object_ref (task), self->stage, fraction };
  pit_task_tell (task, tell_cb, told, (GDestroyNotify) told_free);
}

static void
look_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Copy *self = task_data;
  PitBookCopyOrder order;
  GError *error = NULL;

  fill_order (self, &order);
  if (pit_book_check_place (self->book, self->path, TRUE, &error) && pit_book_backup_look (&order, &self->place, &error))
    g_task_return_boolean (task, TRUE);
  else if (self->flags == PIT_BOOK_COPY_NEW && g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT))
    {
      g_task_return_new_error (task, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_EXISTS, "%s", error->message);
      g_error_free (error);
    }
  else
    g_task_return_error (task, error);
}

static void
copy (GTask *task)
{
  Copy *self = g_task_get_task_data (task);
  g_autoptr(PitBookProof) proof = NULL;
  PitBookCopyOrder order;
  GError *error = NULL;
  gboolean is_kept;
  GStatBuf info;

  fill_order (self, &order);
  order.progress = progress_cb;
  order.user_data = task;
  proof = pit_book_backup (&order, &is_kept, &error);
  if (proof == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  if (!is_kept)
    {
      const PitBookFault *fault = proof->faults->pdata[0];

      g_task_return_new_error (task, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_FAULTS,
                               _("The pit log itself has faults, so no copy was kept. The first: %s: %s. Keep the pit "
                                 "log as evidence. “pitstand-book verify” lists all faults, and “pitstand-book backup "
                                 "--with-faults” copies the pit log with them"), fault->place, fault->message);
      return;
    }

  self->made.bytes = g_stat (self->path, &info) == 0 ? (gint64) info.st_size : PIT_UNKNOWN;
  self->made.entries = proof->head_seq;
  self->made.head = proof->head;
  g_task_return_boolean (task, TRUE);
}

/* Not one of the pool's, whose next work would be slow as well. */
static gpointer
copy_thread (gpointer data)
{
  g_autoptr(GTask) task = data;

  pit_stand_back ();
  copy (task);

  return NULL;
}

/**
 * pit_backup_look_async:
 * @source: whose work it is
 * @replace: whether a file that is there may go
 *
 * Looks whether a copy can be made.
 */
void
pit_backup_look_async (gpointer             source,
                       const char          *book,
                       const char          *path,
                       gboolean             replace,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, user_data);

  g_task_set_task_data (task, copy_new (book, path, replace), (GDestroyNotify) copy_free);
  pit_task_run_in_thread (task, look_thread_cb);
}

/** Returns: whether nothing is in the way of it; else a #PitBookError, or %PIT_BACKUP_ERROR_EXISTS */
gboolean
pit_backup_look_finish (GAsyncResult      *result,
                        PitBookCopyPlace  *place,
                        GError           **error)
{
  *place = ((Copy *) g_task_get_task_data (G_TASK (result)))->place;

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * pit_backup_copy_async:
 * @progress: told on the thread that asks, never after @callback
 * @cancellable: ends it early; one that came too late leaves the copy, and it is done
 *
 * Makes the copy, and verifies it.
 */
void
pit_backup_copy_async (gpointer             source,
                       const char          *book,
                       const char          *path,
                       gboolean             replace,
                       PitBackupProgress    progress,
                       gpointer             progress_data,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  /* Without the cancellable: a task would say of a copy that has its name that it was cancelled. */
  g_autoptr(GTask) task = g_task_new (source, NULL, callback, user_data);
  Copy *data = copy_new (book, path, replace);

  data->progress = progress;
  data->progress_data = progress_data;
  data->cancellable = g_object_ref (cancellable);
  g_task_set_name (task, "backup");
  g_task_set_task_data (task, data, (GDestroyNotify) copy_free);
  pit_task_keep_source (task);
  g_thread_unref (g_thread_new ("backup", copy_thread, g_steal_pointer (&task)));
}

/** Returns: whether the copy has its name, with its size and its head in @backup; else @error says why not */
gboolean
pit_backup_copy_finish (GAsyncResult  *result,
                        PitBackup     *backup,
                        GError       **error)
{
  const Copy *data = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  backup->bytes = data->made.bytes;
  backup->entries = data->made.entries;
  backup->head = data->made.head;

  return TRUE;
}
