/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-file.h"
#include "pit-book-place.h"

/* Whoever names a file to be written must not lose the house its record by that, whatever the name and whatever leads there. */

/* The desk's keys, below the folder of the book. */
#define KEYS "pki"

/* What a file that is there holds. */
typedef enum
{
  HOLDS_NONE,   /* there is none, or it is no file */
  HOLDS_OTHER,
  HOLDS_BOOK,   /* a book, a copy of one, or the log of either */
  HOLDS_HIDDEN, /* what we may not read */
} Holds;

/* Never of the running book: closing a file that SQLite has open in this process takes its locks away. A pipe is not waited for. */
static Holds
look_into (const char *path)
{
  static const char book[] = "SQLite format 3", log_even[] = "\x37\x7f\x06\x82", log_odd[] = "\x37\x7f\x06\x83";
  char start[sizeof book] = "";
  struct stat info;
  gssize size;
  int fd;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode))
    return HOLDS_NONE;
  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  if (fd < 0)
    return errno == ENOENT ? HOLDS_NONE : HOLDS_HIDDEN;
  size = read (fd, start, sizeof start);
  close (fd);
  if (size < 0)
    return HOLDS_HIDDEN;

  /* With its last byte, which is 0. */
  return memcmp (start, book, sizeof book) == 0 || memcmp (start, log_even, 4) == 0 || memcmp (start, log_odd, 4) == 0
           ? HOLDS_BOOK : HOLDS_OTHER;
}

/* Whether what lies at @path lies in @folder or below it; @path is there, and without links. By what the folders are: a folder
 * may be seen at a second place. */
static gboolean
is_below (const char *path,
          const char *folder)
{
  g_autofree char *place = g_path_get_dirname (path);

  while (!_pit_book_is_same_file (place, folder))
    {
      g_autofree char *above = g_path_get_dirname (place);

      if (g_str_equal (above, place))
        return FALSE;
      g_free (place);
      place = g_steal_pointer (&above);
    }

  return TRUE;
}

/* @path as it was written, for ".." behind a link leads elsewhere than without it. (transfer full) (nullable): NULL: its folder
 * isn't there, and nothing can be written */
static char *
resolve_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (folder, NULL);
  char *resolved = real != NULL ? g_build_filename (real, name, NULL) : NULL;

  free (real);
  return resolved;
}

/* A copy of the book may lie beside it, and take the place of an earlier one; not that of what the program keeps there. */
static gboolean
may_hold_copy (const char *book,
               const char *folder,
               const char *path)
{
  g_autofree char *keys = g_build_filename (folder, KEYS, NULL);
  g_autofree char *own = g_path_get_basename (book);
  g_autofree char *name = g_path_get_basename (path);
  GStatBuf info;

  if (is_below (path, keys))
    return FALSE;

  return g_lstat (path, &info) != 0
         || (!_pit_book_is_same_file (path, book) && !g_str_has_prefix (name, own) && look_into (path) == HOLDS_BOOK);
}

/* @path: without links */
static gboolean
check_resolved (const char  *book,
                const char  *path,
                gboolean     is_copy,
                GError     **error)
{
  g_autofree char *real = _pit_book_dup_canonical (book);
  const char *const books[] = { book, real };

  for (guint i = 0; i < G_N_ELEMENTS (books); i++)
    {
      g_autofree char *folder = g_path_get_dirname (books[i]);

      if (is_below (path, folder) && !(is_copy && may_hold_copy (books[i], folder, path)))
        return pit_book_refuse (error, PIT_BOOK_ERROR_IN_USE,
                                _("That folder holds the pit log and this desk's keys. Choose another folder, such as a memory "
                                  "stick."));
    }

  return TRUE;
}

/**
 * pit_book_check_place:
 * @book: the path of the book that this desk has open
 * @path: where somebody wants a file written
 * @is_copy: whether that is a copy of the book: it may take the place of an earlier one, which its own question is about
 * @error: return location for a #PitBookError
 *
 * Asked before any file is written whose name a person has chosen. Refused is every place in the folder of the book, where its
 * record and the desk's keys are, and what would replace a book or a copy of one anywhere. Any thread but the main one; it waits
 * for disks.
 *
 * Returns: whether a file may be written there
 */
gboolean
pit_book_check_place (const char  *book,
                      const char  *path,
                      gboolean     is_copy,
                      GError     **error)
{
  g_autofree char *resolved = resolve_folder (path);
  g_autofree char *name = g_filename_display_basename (path);
  char *target = realpath (path, NULL);
  gboolean is_right = (resolved == NULL || check_resolved (book, resolved, is_copy, error))
                      && (target == NULL || check_resolved (book, target, is_copy, error));
  Holds holds;

  free (target);
  if (!is_right || is_copy)
    return is_right;

  /* A second name of the running book is not looked into either. */
  holds = _pit_book_is_same_file (path, book) ? HOLDS_BOOK : look_into (path);
  if (holds == HOLDS_BOOK)
    return pit_book_refuse (error, PIT_BOOK_ERROR_CONFLICT,
                            /* Translators: a file's name. */
                            _("“%s” is a pit log or a backup of one, and is kept. Choose another name."), name);
  if (holds == HOLDS_HIDDEN)
    return pit_book_refuse (error, PIT_BOOK_ERROR_PERMISSION,
                            /* Translators: a file's name. */
                            _("“%s” can't be read and may be a pit log, so it is kept. Choose another name."), name);

  return TRUE;
}
