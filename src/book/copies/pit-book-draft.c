/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* open file description locks, renameat2(), sync_file_range() */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-copy-private.h"
#include "pit-book-file.h"

/* One snapshot is copied, from a transaction that reads: a commit in between, which would make SQLite begin again, is not
 * seen. While it stands the writer's log can't be taken up again from its beginning, so it stands as short as can be: the
 * pages are copied into the system's memory at full speed, and only then brought to the disk, in pieces small enough that
 * the writer's own commits get between them. */
#define STEP_PAGES 1024
#define SYNC_BYTES ((gint64) 4 * 1024 * 1024)

/* Whoever held the lock before may have given the file its name meanwhile: it is a whole copy then, and not ours. */
static gboolean
is_still_named (int         fd,
                const char *name)
{
  struct stat ours, named;

  return fstat (fd, &ours) == 0 && lstat (name, &named) == 0 && ours.st_dev == named.st_dev &&
         ours.st_ino == named.st_ino && S_ISREG (ours.st_mode) && ours.st_nlink == 1;
}

static void
report (const PitBookCopyOrder *order,
        PitBookCopyStage        stage,
        gint64                  done,
        gint64                  total)
{
  if (order->progress != NULL)
    order->progress (stage, done, total, order->user_data);
}

/* SQLite finds these by the name alone: whose they ever were, they must not be met by another file of that name. */
static void
remove_beside (const char *name)
{
  static const char *const endings[] = { "-wal", "-shm", "-journal" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (name, endings[i], NULL);

      g_unlink (beside);
    }
}

/* Of a file that was emptied ext4 brings all to the disk at once when it is closed first. That would be SQLite's doing, which
 * lets no other file of the process be locked meanwhile: on a gigabyte a commit waited half a second for it. So it is closed
 * once while it is empty. */
static gboolean
make_empty (int         fd,
            const char *name)
{
  int other;

  if (ftruncate (fd, 0) != 0)
    return FALSE;

  other = g_open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);

  return other >= 0 && close (other) == 0;
}

/* Empty, ours alone, and locked; what an earlier one left that was killed is taken over. */
static int
open_draft (const char  *name,
            GError     **error)
{
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1 };
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);

  if (fd < 0)
    {
      _pit_book_set_errno (name, _("can't be created"), error);
      return -1;
    }
  if (fcntl (fd, F_OFD_SETLK, &lock) != 0 || !is_still_named (fd, name))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE,
                   _("%s is in the way: another program writes it, or it is something else; wait, or move it away"), name);
      close (fd);
      return -1;
    }
  if (fchmod (fd, 0600) != 0 || !make_empty (fd, name))
    {
      _pit_book_set_errno (name, _("can't be written"), error);
      close (fd);
      return -1;
    }
  remove_beside (name);

  return fd;
}

/**
 * _pit_book_draft_new:
 * @path: canonical: what the copy will be
 * @source: canonical: what will be copied; never the same file
 */
PitBookDraft *
_pit_book_draft_new (const char  *path,
                     const char  *source,
                     GError     **error)
{
  g_autofree char *name = g_strconcat (path, ".new", NULL);
  PitBookDraft *self;
  int fd;

  if (_pit_book_is_same_file (path, source) || _pit_book_is_same_file (name, source))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT,
                   _("%s is the book that you copy; give the copy another name"), source);
      return NULL;
    }

  fd = open_draft (name, error);
  if (fd < 0)
    return NULL;

  self = g_new0 (PitBookDraft, 1);
  self->path = g_strdup (path);
  self->name = g_steal_pointer (&name);
  self->fd = fd;

  return self;
}

void
_pit_book_draft_free (PitBookDraft *self)
{
  if (self == NULL)
    return;

  if (self->name != NULL)
    {
      remove_beside (self->name);
      g_unlink (self->name);
    }
  close (self->fd);
  g_free (self->name);
  g_free (self->path);
  g_free (self);
}

static gboolean
copy_pages (PitSql                  *to,
            PitSql                  *from,
            const PitBookCopyOrder  *order,
            GError                 **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (to->db, "main", from->db, "main");
  gboolean was_cancelled = FALSE;
  int code = SQLITE_OK;
  gint64 total;

  if (backup == NULL)
    {
      pit_sql_set_error (to, sqlite3_errcode (to->db), error);
      return FALSE;
    }

  while (code == SQLITE_OK && !was_cancelled)
    {
      code = sqlite3_backup_step (backup, STEP_PAGES);
      total = sqlite3_backup_pagecount (backup);
      report (order, PIT_BOOK_COPYING, total - sqlite3_backup_remaining (backup), total);
      was_cancelled = g_cancellable_set_error_if_cancelled (order->cancellable, error);
    }
  sqlite3_backup_finish (backup);
  if (was_cancelled)
    return FALSE;
  if (code != SQLITE_DONE)
    {
      /* What can't be read is the source's fault, all else the copy's. */
      pit_sql_set_error ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB ? from : to, code, error);
      return FALSE;
    }

  return TRUE;
}

/**
 * _pit_book_draft_fill:
 *
 * Copies one snapshot of the book that @order names, which others may be writing.
 */
gboolean
_pit_book_draft_fill (PitBookDraft            *self,
                      const PitBookCopyOrder  *order,
                      GError                 **error)
{
  g_autoptr(PitSql) from = _pit_book_open_for_reading (order->from, error);
  g_autoptr(PitSql) to = NULL;
  gint64 tables;

  if (from == NULL || !pit_sql_exec (from, "BEGIN", error) ||
      !pit_sql_get_number (from, &tables, error, "SELECT count (*) FROM sqlite_schema", NULL))
    return FALSE;

  /* Nothing is rolled back here, a draft is whole or is taken away; and it is brought to the disk by us. */
  to = pit_sql_open (self->name, PIT_SQL_WRITE, &pit_book_sql, error);
  if (to == NULL || !pit_sql_exec (to, "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -2048", error))
    return FALSE;

  /* Asking once more tells whether a file that nobody had open was changed meanwhile. */
  return copy_pages (to, from, order, error) &&
         pit_sql_get_number (from, &tables, error, "SELECT count (*) FROM sqlite_schema", NULL);
}

/**
 * _pit_book_draft_sync:
 *
 * Brings all of it to the disk.
 */
gboolean
_pit_book_draft_sync (PitBookDraft            *self,
                      const PitBookCopyOrder  *order,
                      GError                 **error)
{
  const guint whole = SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  struct stat info;

  if (fstat (self->fd, &info) != 0)
    return _pit_book_set_errno (self->name, _("can't be written"), error);

  for (gint64 at = 0; at < info.st_size; at += SYNC_BYTES)
    {
      gint64 started = g_get_monotonic_time ();

      if (g_cancellable_set_error_if_cancelled (order->cancellable, error))
        return FALSE;
      /* Only a courtesy to others: what it could not do, fsync() does, and says so. */
      if (sync_file_range (self->fd, at, SYNC_BYTES, whole) == 0)
        g_usleep ((gulong) (g_get_monotonic_time () - started));
      report (order, PIT_BOOK_WRITING, MIN (at + SYNC_BYTES, info.st_size), info.st_size);
    }

  return fsync (self->fd) == 0 || _pit_book_set_errno (self->name, _("can't be written"), error);
}

/**
 * _pit_book_draft_prove:
 *
 * Returns: (transfer full): what pit_book_verify() has to say of it
 */
PitBookProof *
_pit_book_draft_prove (PitBookDraft            *self,
                       const PitBookCopyOrder  *order,
                       GError                 **error)
{
  PitBookProof *proof;

  report (order, PIT_BOOK_PROVING, 0, 1);
  proof = pit_book_verify (self->name, order->cancellable, error);
  report (order, PIT_BOOK_PROVING, 1, 1);

  return proof;
}

/**
 * _pit_book_draft_give_name:
 * @replace: whether a file that has the name goes
 *
 * The copy gets its name, for good.
 */
gboolean
_pit_book_draft_give_name (PitBookDraft  *self,
                           gboolean       replace,
                           GError       **error)
{
  int code = renameat2 (AT_FDCWD, self->name, AT_FDCWD, self->path, replace ? 0 : RENAME_NOREPLACE);

  /* A memory stick's file system may not know how to refuse. */
  if (code != 0 && errno == EINVAL && !g_file_test (self->path, G_FILE_TEST_EXISTS))
    code = g_rename (self->name, self->path);
  if (code != 0)
    return _pit_book_set_errno (self->path, _("can't be created"), error);
  g_clear_pointer (&self->name, g_free);

  return _pit_book_sync_folder (self->path, error);
}
