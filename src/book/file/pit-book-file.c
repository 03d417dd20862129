/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* faccessat() with the effective user */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-file.h"
#include "pit-book-schema.h"

/* Whether we may, as who we are now. */
gboolean
_pit_book_may (const char *path,
               int         mode)
{
  return faccessat (AT_FDCWD, path, mode, AT_EACCESS) == 0;
}

/* One name for one file, so that two ways to write it meet at one lock. */
char *
_pit_book_dup_canonical (const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (absolute);
  g_autofree char *base = g_path_get_basename (absolute);
  char *whole = realpath (absolute, NULL);
  char *real_folder;
  char *result;

  if (whole != NULL)
    {
      result = g_strdup (whole);
      free (whole);
      return result;
    }

  real_folder = realpath (folder, NULL);
  result = real_folder != NULL ? g_build_filename (real_folder, base, NULL) : g_steal_pointer (&absolute);
  free (real_folder);

  return result;
}

/** Sets what went wrong with a file, by errno; @what: what can't be done to it. Returns: FALSE */
gboolean
_pit_book_set_errno (const char  *path,
                     const char  *what,
                     GError     **error)
{
  int saved = errno;
  PitBookError code = PIT_BOOK_ERROR_IO;

  if (saved == ENOSPC || saved == EDQUOT)
    code = PIT_BOOK_ERROR_FULL;
  else if (saved == EACCES || saved == EPERM || saved == EROFS)
    code = PIT_BOOK_ERROR_READ_ONLY;
  return pit_book_refuse (error, code, "%s %s: %s", path, what, g_strerror (saved));
}

gboolean
_pit_book_is_same_file (const char *one,
                        const char *other)
{
  GStatBuf a, b;

  return g_stat (one, &a) == 0 && g_stat (other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* What was done to the name @path is on the disk. */
gboolean
_pit_book_sync_folder (const char  *path,
                       GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean ok;

  if (fd < 0)
    return _pit_book_set_errno (folder, _("can't be opened"), error);
  /* Some file systems know no such thing, and need none. */
  ok = fsync (fd) == 0 || errno == EINVAL || _pit_book_set_errno (folder, _("can't be written"), error);
  close (fd);

  return ok;
}

/* Nothing of ours makes a rollback journal. SQLite would write what is in one over the book before anybody has looked. Through
 * a link in the place of its own files it would write somewhere else; it doesn't, but without words that help. */
static gboolean
check_beside (const char  *path,
              GError     **error)
{
  static const char *const own[] = { "-wal", "-shm" };
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  GStatBuf info;

  if (g_lstat (journal, &info) == 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_PLANTED,
                            _("%s lies beside %s. Pitstand never makes such a file, and it would change the pit log. Move it "
                              "away, keep it as evidence, and try again"), journal, path);
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    {
      g_autofree char *beside = g_strconcat (path, own[i], NULL);

      if (g_lstat (beside, &info) != 0 || S_ISREG (info.st_mode))
        continue;
      return pit_book_refuse (error, PIT_BOOK_ERROR_PLANTED,
                              _("%s is a link or a folder; Pitstand makes a file of that name. Move it away, keep it as "
                                "evidence, and try again"), beside);
    }

  return TRUE;
}

/* What can be told of the file before SQLite touches it, and without opening it: closing any descriptor of a book drops
 * the locks that SQLite holds on it for this process, the writer's among them. */
gboolean
_pit_book_look_at_file (const char  *path,
                        GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0)
    {
      int saved = errno;

      return pit_book_refuse (error, saved == ENOENT ? PIT_BOOK_ERROR_MISSING
                              : saved == EACCES ? PIT_BOOK_ERROR_PERMISSION : PIT_BOOK_ERROR_IO,
                              _("Can't open the book %s: %s"), path, g_strerror (saved));
    }
  if (!S_ISREG (info.st_mode))
    return pit_book_refuse (error, PIT_BOOK_ERROR_DIRECTORY, _("%s is a folder or a device; a book is a file"), path);

  if (info.st_size == 0)
    return pit_book_refuse (error, PIT_BOOK_ERROR_EMPTY,
                            _("%s is empty; a book never is. Restore it from a copy, or move it away to begin a new "
                              "one"),
                            path);
  if (!_pit_book_may (path, R_OK))
    return pit_book_refuse (error, PIT_BOOK_ERROR_PERMISSION, _("%s can't be read: %s"), path, g_strerror (errno));

  return check_beside (path, error);
}

static gboolean
is_same_file (const GStatBuf *one,
              const GStatBuf *other)
{
  return one->st_dev == other->st_dev && one->st_ino == other->st_ino;
}

/* The log holds what a crash left of the book. A restore gives it a second name with the book's, and then takes its first:
 * without the first one the book would lose what was acknowledged last. */
static gboolean
take_log_back (const char  *path,
               const char  *leftover,
               GError     **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *left_log = g_strconcat (leftover, "-wal", NULL);
  GStatBuf left, info;

  if (g_lstat (left_log, &left) != 0)
    return TRUE;
  if (g_lstat (log, &info) != 0)
    {
      if (link (left_log, log) != 0 || g_lstat (log, &info) != 0 || !_pit_book_sync_folder (path, error))
        return FALSE;
    }

  return is_same_file (&left, &info) && g_unlink (left_log) == 0;
}

/* Names of this file that only we give: that of a new book's draft, and that under which a restore keeps the old one. Whoever
 * was interrupted between two names left both. */
static gboolean
take_leftovers_away (const char      *path,
                     const GStatBuf  *info,
                     GError         **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, error);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *leftover = g_build_filename (folder, name, NULL);
      const char *rest = g_str_has_prefix (name, base) ? name + strlen (base) : "";
      GStatBuf other;

      if ((!g_str_equal (rest, ".new") && !g_str_has_prefix (rest, PIT_BOOK_ASIDE)) || g_lstat (leftover, &other) != 0 ||
          !is_same_file (info, &other))
        continue;
      if (!take_log_back (path, leftover, error) || g_unlink (leftover) != 0)
        return FALSE;
      g_message ("Took away %s: an interrupted restore, or the making of the book, left this second name of it", leftover);
    }

  return dir != NULL;
}

/**
 * _pit_book_check_one_name:
 *
 * A file with two names has two lock files and two logs: two applications would write it at once. Names that an interruption
 * left of ours are taken away; the lock is held.
 */
gboolean
_pit_book_check_one_name (const char  *path,
                          GError     **error)
{
  GStatBuf info;

  if (g_stat (path, &info) != 0 || info.st_nlink <= 1)
    return TRUE;
  if (take_leftovers_away (path, &info, error) && g_stat (path, &info) == 0 && info.st_nlink == 1)
    return TRUE;

  g_clear_error (error);
  return pit_book_refuse (error, PIT_BOOK_ERROR_LINKED,
                          _("%s has another name (a hard link), and a second program could write it under that name. "
                            "Find that name with “find / -samefile %s”, remove it, and try again"), path, path);
}

/** Returns: whether a log with anything in it lies beside the book: somebody has it open, or it was not closed in order */
gboolean
_pit_book_has_log (const char *path)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

/**
 * _pit_book_check_no_log:
 * @path: where there is no book
 *
 * A log without its book was left by somebody who moved the book away, and has what was acknowledged last: whatever book
 * came to lie there would be met by it.
 */
gboolean
_pit_book_check_no_log (const char  *path,
                        GError     **error)
{
  if (!_pit_book_has_log (path))
    return TRUE;

  return pit_book_refuse (error, PIT_BOOK_ERROR_PLANTED,
                          _("%s-wal, the log of a book, lies there without its book. Put the book back, or move the "
                            "log away and keep it as evidence; then try again"), path);
}

/** _pit_book_mention_log: what SQLite finds damaged may be whole without a log that is not the book's own; SQLite can't tell */
void
_pit_book_mention_log (const char  *path,
                       GError     **error)
{
  if (error != NULL && g_error_matches (*error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED) && _pit_book_has_log (path))
    g_prefix_error (error, _("With the log %s-wal, which may be another book's (keep both files as evidence): "), path);
}

gboolean
_pit_book_read_meta (PitSql    *sql,
                     PitUuid   *id,
                     gboolean  *is_demo,
                     GError   **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error, "SELECT name, value FROM meta", NULL);

  id->text[0] = '\0';
  *is_demo = FALSE;
  while (pit_sql_next (&list))
    {
      if (g_str_equal (pit_sql_text (&list, 0), "book"))
        g_strlcpy (id->text, pit_sql_text (&list, 1), sizeof id->text);
      else if (g_str_equal (pit_sql_text (&list, 0), "demo"))
        *is_demo = TRUE;
    }
  if (list.step == PIT_STEP_DONE && !pit_uuid_is_valid (id->text))
    return pit_book_refuse (error, PIT_BOOK_ERROR_DAMAGED, _("%s does not say which book it is"), sql->path);

  return list.step == PIT_STEP_DONE;
}

static PitSql *
open_file (const char  *path,
           GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *index = g_strconcat (path, "-shm", NULL);

  /* As long as anybody has it open, or if it was not closed in order, there is a log beside it. */
  if (!_pit_book_may (log, F_OK))
    return pit_sql_open (path, PIT_SQL_IMMUTABLE, &pit_book_sql, error);

  if (!_pit_book_may (index, F_OK) && !_pit_book_may (folder, W_OK))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_READ_ONLY,
                   _("%s was not closed properly, and its folder can't be written; copy it, with %s, to another "
                     "folder and read it there"),
                   path, log);
      return NULL;
    }

  return pit_sql_open (path, PIT_SQL_READ, &pit_book_sql, error);
}

/* Opens a book to read it, older versions too. No lock is taken, and nothing is left beside a book that nobody has
 * open: it may be evidence, or on a medium that can't be written. */
PitSql *
_pit_book_open_for_reading (const char  *path,
                            GError     **error)
{
  g_autofree char *real = _pit_book_dup_canonical (path);
  g_autoptr(PitSql) sql = NULL;
  int version;

  if (!_pit_book_look_at_file (real, error))
    return NULL;
  sql = open_file (real, error);
  if (sql == NULL || !pit_book_schema_check (sql, &version, error))
    {
      _pit_book_mention_log (real, error);
      return NULL;
    }

  return g_steal_pointer (&sql);
}
