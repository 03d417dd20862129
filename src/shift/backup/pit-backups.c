/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-backups-private.h"
#include "pit-roster-private.h"

struct _PitBackups
{
  GObject        parent_instance;

  PitClock      *clock;
  PitRoster     *roster;
  char          *book;         /* path; NULL: no book is open */
  PitBookWriter *writer;
  PitBackupRun  *run;          /* NULL: none is being made */
  GCancellable  *cancellable;  /* of @run */
  GError        *error;        /* why @run is not done, while that is being recorded */
  PitEntry      *cancelled_by; /* who cancelled it, with post and authority as held then; NULL: nobody */
  gboolean       is_beginning; /* that it is begun is on its way to the disk */
  GTask         *stopping;     /* the desk is being closed, and waits for the copy to end */
  gboolean       is_stopped;
  gboolean       is_loading;
  gboolean       is_known;
  PitBackup      done;         /* the latest that is done; without an entry: none is */
  PitBackup      latest;       /* the latest that was begun; likewise */
  PitBackupsState state;       /* as it was asked for last */
};

/* What somebody wants made. */
typedef struct
{
  char     *path;
  gboolean  replace; /* a file of that name goes, once the copy is verified */
} Wanted;

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitBackups, pit_backups, G_TYPE_OBJECT)

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  g_free (wanted->path);
  g_free (wanted);
}

static PitBookWriter *
get_writer (gpointer subject)
{
  const PitBackups *self = subject;

  return self->is_stopped ? NULL : self->writer;
}

static void
emit_changed (PitBackups *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
run_free (PitBackupRun *run)
{
  g_free (run->path);
  g_free (run);
}

static void
end_run (PitBackups *self)
{
  g_clear_pointer (&self->run, run_free);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->cancelled_by, pit_entry_free);
  emit_changed (self);
}

/* Nothing more of it is going to happen but that an entry is on its way to the disk, which closing the book waits for. */
static void
stop_if_asked (PitBackups *self)
{
  g_autoptr(GTask) task = g_steal_pointer (&self->stopping);

  if (task != NULL)
    g_task_return_boolean (task, TRUE);
}

static void
set_stage (PitBackups     *self,
           PitBackupStage  stage)
{
  self->run->stage = stage;
  self->run->fraction = 0;
  emit_changed (self);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitBackups *self = PIT_BACKUPS (source);
  g_autoptr(GError) error = NULL;
  g_autofree PitBackupPast *past = g_task_propagate_pointer (G_TASK (result), &error);

  self->is_loading = FALSE;
  if (past == NULL)
    {
      g_message ("What the pit log has of backups can't be read: %s", error->message);
      return;
    }
  /* What came of one meanwhile is newer than what was read. */
  if (self->done.entry < past->done.entry)
    self->done = past->done;
  if (self->latest.entry < past->latest.entry)
    self->latest = past->latest;
  self->is_known = TRUE;
  emit_changed (self);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PitAct *act = user_data; /* of whoever has it made */
  g_autoptr(GError) trouble = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &trouble);
  PitBackups *self = pit_act_get (act)->subject;
  GError *error = g_steal_pointer (&self->error);
  PitBackup backup = self->run->backup;

  if (entry != NULL)
    self->latest = backup;
  if (entry != NULL && backup.outcome == PIT_BACKUP_DONE)
    self->done = backup;
  end_run (self);

  if (error == NULL && entry == NULL)
    g_set_error (&error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_UNRECORDED,
                 _("The copy is made and verified, but the pit log couldn't record it: %s"), trouble->message);
  pit_act_end (act, error);
}

/* @error: (transfer full) (nullable): why it is not done. */
static void
record_end (PitBackups *self,
            PitAct     *act,
            GError     *error)
{
  PitBackup *backup = &self->run->backup;
  gboolean by_person = backup->outcome == PIT_BACKUP_CANCELLED && self->cancelled_by != NULL;
  PitEntry *entry = by_person ? g_steal_pointer (&self->cancelled_by) : pit_entry_new ("backup-ended");

  entry->occurred = pit_clock_now (self->clock);
  entry->refers_to = backup->entry;
  entry->body = pit_backup_write_ended (backup);
  self->error = error;
  set_stage (self, PIT_BACKUP_RECORDING);
  pit_book_writer_append_entry_async (self->writer, entry, ended_cb, act);
  stop_if_asked (self);
}

static void
set_cancelled (PitBackups *self)
{
  PitBackup *backup = &self->run->backup;

  backup->outcome = PIT_BACKUP_CANCELLED;
  backup->reason = self->cancelled_by == NULL ? PIT_BACKUP_REASON_CLOSING : PIT_BACKUP_REASON_NONE;
}

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitBackups *self = PIT_BACKUPS (source);
  PitBackup *backup = &self->run->backup;
  GError *error = NULL;

  if (pit_backup_copy_finish (result, backup, &error))
    {
      backup->outcome = PIT_BACKUP_DONE;
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      set_cancelled (self);
    }
  else
    {
      backup->outcome = PIT_BACKUP_FAILED;
      backup->reason = pit_backup_judge (error);
      g_message ("The backup %s was not made: %s", self->run->path, error->message);
    }
  record_end (self, user_data, error);
}

static void
progress_cb (PitBackupStage stage,
             double         fraction,
             gpointer       user_data)
{
  PitBackups *self = user_data;

  if (self->run == NULL)
    return;
  self->run->stage = stage;
  self->run->fraction = fraction;
  emit_changed (self);
}

/* Nothing was begun. */
static void
refuse (PitBackups *self,
        PitAct     *act,
        GError     *error)
{
  end_run (self);
  pit_act_end (act, error);
  stop_if_asked (self);
}

/* It is on record who has it made. */
static void
begun_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  PitAct *act = user_data;
  PitBackups *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;
  PitBackup *backup = &self->run->backup;
  GError *error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  self->is_beginning = FALSE;
  if (entry == NULL)
    {
      refuse (self, act, error);
      return;
    }

  backup->entry = entry->seq;
  backup->begun = entry->occurred;
  g_strlcpy (backup->who.text, entry->who, sizeof backup->who.text);
  self->latest = *backup;
  /* What is on record as begun has its end there, also where nothing was copied. */
  if (g_cancellable_set_error_if_cancelled (self->cancellable, &error))
    {
      set_cancelled (self);
      record_end (self, act, error);
      return;
    }
  set_stage (self, PIT_BACKUP_COPYING);
  pit_backup_copy_async (self, self->book, self->run->path, wanted->replace, progress_cb, self, self->cancellable, copied_cb,
                         act);
}

/* Whoever wanted it may be gone by now. */
static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitBackups *self = PIT_BACKUPS (source);
  PitAct *act = user_data;
  PitBookCopyPlace place;
  GError *error = NULL;
  PitEntry *entry;

  if (!pit_backup_look_finish (result, &place, &error)
      || g_cancellable_set_error_if_cancelled (self->cancellable, &error)
      || !pit_act_check_book (get_writer (self), &error) || !pit_roster_may (self->roster, PIT_ACTION_BACKUP, &error))
    {
      refuse (self, act, error);
      return;
    }

  if (place.same_disk)
    self->run->backup.same_disk = PIT_YES;
  entry = pit_backup_write_begun (&self->run->backup);
  entry->occurred = entry->decided = pit_clock_now (self->clock);
  pit_roster_stamp (self->roster, entry);
  self->is_beginning = TRUE;
  emit_changed (self);
  pit_book_writer_append_entry_async (self->writer, entry, begun_cb, act);
}

static gboolean
check_none (PitAct  *act,
            GError **error)
{
  const PitBackups *self = pit_act_get (act)->subject;

  if (self->run == NULL)
    return TRUE;

  g_set_error (error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_UNDER_WAY,
               _("A backup is already running: %s. Start another when it has ended."), self->run->backup.file);
  return FALSE;
}

static void
make (PitAct *act)
{
  PitBackups *self = pit_act_get (act)->subject;
  const Wanted *wanted = pit_act_get (act)->data;

  self->run = g_new0 (PitBackupRun, 1);
  pit_backup_init (&self->run->backup, wanted->path);
  self->run->path = g_canonicalize_filename (wanted->path, NULL);
  self->cancellable = g_cancellable_new ();
  emit_changed (self);
  pit_backup_look_async (self, self->book, self->run->path, wanted->replace, looked_cb, act);
}

static const PitActKind make_kind = {
  .action = PIT_ACTION_BACKUP,
  .get_writer = get_writer,
  .check = check_none,
  .carry_out = make,
  .result = N_("The backup is made and verified."),
};

/* Who cancelled it is on the entry that says what became of it. */
static gboolean
cancel (PitAct          *act,
        const PitEntry  *entry,
        GError         **error)
{
  PitBackups *self = pit_act_get (act)->subject;

  if (self->run == NULL || self->run->is_cancelled || self->run->stage == PIT_BACKUP_RECORDING)
    return TRUE;

  self->cancelled_by = pit_entry_new ("backup-ended");
  pit_roster_stamp (self->roster, self->cancelled_by);
  self->cancelled_by->decided = pit_clock_now (self->clock);
  self->run->is_cancelled = TRUE;
  g_cancellable_cancel (self->cancellable);
  emit_changed (self);

  return TRUE;
}

static const PitActKind cancel_kind = {
  .action = PIT_ACTION_BACKUP,
  .effect = cancel,
};

static void
pit_backups_finalize (GObject *object)
{
  PitBackups *self = PIT_BACKUPS (object);

  pit_backups_close (self);
  g_clear_object (&self->clock);
  g_clear_object (&self->roster);
  g_clear_object (&self->writer);
  g_free (self->book);

  G_OBJECT_CLASS (pit_backups_parent_class)->finalize (object);
}

static void
pit_backups_class_init (PitBackupsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_backups_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
pit_backups_init (PitBackups *self)
{
}

/**
 * pit_backups_new:
 * @roster: whose acts they are
 *
 * Returns: (transfer full): backups of no book yet
 */
PitBackups *
pit_backups_new (PitClock  *clock,
                 PitRoster *roster)
{
  PitBackups *self;

  g_return_val_if_fail (PIT_IS_CLOCK (clock) && PIT_IS_ROSTER (roster), NULL);

  self = g_object_new (PIT_TYPE_BACKUPS, NULL);
  self->clock = g_object_ref (clock);
  self->roster = g_object_ref (roster);

  return self;
}

/** pit_backups_open: a book is open; @book is its path */
void
pit_backups_open (PitBackups    *self,
                  const char    *book,
                  PitBookWriter *writer)
{
  g_return_if_fail (PIT_IS_BACKUPS (self) && self->book == NULL);

  self->book = g_strdup (book);
  self->writer = g_object_ref (writer);
}

/**
 * pit_backups_stop_async:
 *
 * The book is about to be closed: none is begun any more, and one that is being made is cancelled. Ends when nothing reads
 * the book, and what is to be said of it is with the writer.
 */
void
pit_backups_stop_async (PitBackups          *self,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_BACKUPS (self) && self->stopping == NULL);

  task = g_task_new (self, NULL, callback, user_data);
  self->is_stopped = TRUE;
  if (self->run != NULL)
    {
      self->run->is_cancelled = TRUE;
      g_cancellable_cancel (self->cancellable);
    }
  /* What is with the writer comes to the disk, or can't, when that is closed. */
  if (self->run == NULL || self->is_beginning || self->run->stage == PIT_BACKUP_RECORDING)
    g_task_return_boolean (task, TRUE);
  else
    self->stopping = g_steal_pointer (&task);
}

/** pit_backups_close: the book is about to be closed; what is known stays */
void
pit_backups_close (PitBackups *self)
{
  g_return_if_fail (PIT_IS_BACKUPS (self));

  self->is_stopped = TRUE;
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

/**
 * pit_backups_make:
 * @path: (type filename): the file to be made; its folder must be there
 * @replace: whether a file of that name goes, once the copy is verified
 *
 * What is in the way of it is said before anything is begun: a #PitRosterError, #PitBookError or #PitBackupError. Of one that
 * was cancelled the error is %G_IO_ERROR_CANCELLED.
 *
 * Returns: (transfer full): the act that has a copy of the book made; it is done when the copy is there, verified, and on
 *   record: see #PitBackupsState
 */
PitAct *
pit_backups_make (PitBackups *self,
                  const char *path,
                  gboolean    replace)
{
  Wanted *wanted;

  g_return_val_if_fail (PIT_IS_BACKUPS (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  wanted = g_new0 (Wanted, 1);
  wanted->path = g_strdup (path);
  wanted->replace = replace;

  return pit_act_new (&make_kind, self, self->roster, wanted, wanted_free);
}

/**
 * pit_backups_cancel:
 *
 * It is cancelled when nothing of it is left, and done all the same where the copy had its name before.
 *
 * Returns: (transfer full): the act that asks for the one that is being made to be cancelled
 */
PitAct *
pit_backups_cancel (PitBackups *self)
{
  g_return_val_if_fail (PIT_IS_BACKUPS (self), NULL);

  return pit_act_new (&cancel_kind, self, self->roster, NULL, NULL);
}

/** Returns: (transfer none): backups at this moment */
const PitBackupsState *
pit_backups_get (PitBackups *self)
{
  g_return_val_if_fail (PIT_IS_BACKUPS (self), NULL);

  self->state = (PitBackupsState) {
    .run = self->run,
    .is_known = self->is_known,
    .done = self->done.entry != 0 ? &self->done : NULL,
    .latest = self->latest.entry != 0 ? &self->latest : NULL,
  };

  return &self->state;
}

/** pit_backups_load: reads what the pit log has of earlier ones, once; `changed` says when it is known */
void
pit_backups_load (PitBackups *self)
{
  g_return_if_fail (PIT_IS_BACKUPS (self));

  if (self->book == NULL || self->is_known || self->is_loading || self->is_stopped)
    return;

  self->is_loading = TRUE;
  pit_backup_past_load_async (self, self->book, loaded_cb, NULL);
}

/** Returns: (transfer full): who had it made, by number and, where there is one, by today's name */
char *
pit_backups_dup_who (PitBackups      *self,
                     const PitBackup *backup)
{
  g_autoptr(GHashTable) names = NULL;
  const char *name;

  g_return_val_if_fail (PIT_IS_BACKUPS (self) && backup != NULL, NULL);

  names = pit_roster_list_names (self->roster);
  name = g_hash_table_lookup (names, backup->who.text);

  return name != NULL ? g_strdup_printf ("%s %s", backup->who.text, name) : g_strdup (backup->who.text);
}
