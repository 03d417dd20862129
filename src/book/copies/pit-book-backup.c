/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-copy-private.h"
#include "pit-book-file.h"

/* What is there may go where the caller says so, if nobody writes it and it is a file. */
static gboolean
may_be_made (const char        *path,
             PitBookCopyFlags   flags,
             GError           **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  if (g_lstat (path, &info) != 0)
    return _pit_book_check_no_log (path, error);
  if ((flags & PIT_BOOK_COPY_REPLACE) == 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_CONFLICT, _("%s already exists; give the copy another name"), path);
  if (!S_ISREG (info.st_mode))
    return pit_book_refuse (error, PIT_BOOK_ERROR_DIRECTORY, _("%s is a folder or a device; a copy is a file"), path);
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    return pit_book_refuse (error, PIT_BOOK_ERROR_IN_USE,
                            _("%s is a book that another program has open; give the copy another name"), path);

  return TRUE;
}

/* The book and what stands beside it are no place for a copy: its log holds what was written last. */
static gboolean
belongs_to_book (const char *path,
                 const char *source)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", ".lock" };
  g_autofree char *real = _pit_book_dup_canonical (path);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *beside = g_strconcat (source, endings[i], NULL);

      if (g_str_equal (real, beside) || _pit_book_is_same_file (path, beside))
        return TRUE;
    }

  return FALSE;
}

static gboolean
measure_book (const char  *source,
              gint64      *bytes,
              GError     **error)
{
  g_autoptr(PitSql) sql = _pit_book_open_for_reading (source, error);

  return sql != NULL && pit_sql_get_number (sql, bytes, error,
                                            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size", NULL);
}

/* What an earlier copy of that name left, which was broken off, is taken over: its room counts as free. */
static gint64
measure_left_over (const char *path)
{
  g_autofree char *draft = g_strconcat (path, ".new", NULL);
  GStatBuf info;

  return g_lstat (draft, &info) == 0 && S_ISREG (info.st_mode) ? (gint64) info.st_blocks * 512 : 0;
}

static gboolean
look_at_folder (const char        *path,
                const char        *source,
                PitBookCopyPlace  *place,
                GError           **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct statvfs room;
  GStatBuf info, book;

  if (g_stat (folder, &info) != 0 || !S_ISDIR (info.st_mode))
    return pit_book_refuse (error, PIT_BOOK_ERROR_MISSING, _("There is no folder %s; create it, or choose another "
                                                             "folder"),
                            folder);
  if (!_pit_book_may (folder, W_OK | X_OK) || statvfs (folder, &room) != 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_READ_ONLY, _("Can't write in the folder %s: %s; choose another "
                                                               "folder"),
                            folder, g_strerror (errno));
  place->available = (gint64) MIN ((guint64) room.f_bavail * room.f_frsize, (guint64) G_MAXINT64 / 2) +
                     measure_left_over (path);
  place->same_disk = g_stat (source, &book) == 0 && book.st_dev == info.st_dev;

  return TRUE;
}

/**
 * pit_book_backup_look:
 * @order: what is to be copied, and where to
 * @place: (out caller-allocates): what is known of that place
 * @error: return location for a #PitBookError
 *
 * Looks whether a copy can be made, before anything is written. Any thread; it waits for disks.
 *
 * Returns: whether nothing is in its way
 */
gboolean
pit_book_backup_look (const PitBookCopyOrder  *order,
                      PitBookCopyPlace        *place,
                      GError                 **error)
{
  g_autofree char *source = _pit_book_dup_canonical (order->from);
  g_autofree char *path = g_canonicalize_filename (order->to, NULL);

  *place = (PitBookCopyPlace) { 0 };
  if (!_pit_book_look_at_file (source, error))
    return FALSE;
  if (belongs_to_book (path, source))
    return pit_book_refuse (error, PIT_BOOK_ERROR_IN_USE, _("%s belongs to the book that you copy; give the copy "
                                                            "another name"),
                            path);
  if (!may_be_made (path, order->flags, error) || !look_at_folder (path, source, place, error) ||
      !measure_book (source, &place->needed, error))
    return FALSE;
  if (place->needed > place->available)
    {
      g_autofree char *needed = g_format_size ((guint64) place->needed);
      g_autofree char *available = g_format_size ((guint64) place->available);

      return pit_book_refuse (error, PIT_BOOK_ERROR_FULL,
                              _("There is no room for %s: the copy needs %s, and only %s is free; free some space, or "
                                "choose another disk"),
                              path, needed, available);
    }

  return TRUE;
}

/**
 * pit_book_backup:
 * @is_kept: (out): whether the file was made: not where the copy has faults, unless the order says so
 * @error: return location for a #PitBookError
 *
 * Copies a book, also while an application writes it, brings the copy to the disk and verifies it; only then does it get
 * its name. It is the whole book, PINs' digests and all. Any thread; other parts of the process may have the book open, as
 * nothing here opens the file of it but SQLite.
 *
 * Returns: (transfer full): what verifying the copy came to
 */
PitBookProof *
pit_book_backup (const PitBookCopyOrder  *order,
                 gboolean                *is_kept,
                 GError                 **error)
{
  g_autofree char *source = _pit_book_dup_canonical (order->from);
  g_autofree char *path = g_canonicalize_filename (order->to, NULL);
  g_autoptr(PitBookDraft) draft = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  PitBookCopyPlace place;

  *is_kept = FALSE;
  if (!pit_book_backup_look (order, &place, error))
    return NULL;

  draft = _pit_book_draft_new (path, source, error);
  if (draft == NULL || !_pit_book_draft_fill (draft, order, error) || !_pit_book_draft_sync (draft, order, error))
    return NULL;
  proof = _pit_book_draft_prove (draft, order, error);
  if (proof == NULL)
    return NULL;

  if (proof->faults->len == 0 || (order->flags & PIT_BOOK_COPY_FAULTY) != 0)
    {
      if (!may_be_made (path, order->flags, error) ||
          !_pit_book_draft_give_name (draft, (order->flags & PIT_BOOK_COPY_REPLACE) != 0, error))
        return NULL;
      *is_kept = TRUE;
    }

  return g_steal_pointer (&proof);
}
