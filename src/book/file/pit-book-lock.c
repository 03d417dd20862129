/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* open file description locks */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-lock.h"

/* The lock stands on a file of its own, PATH.lock, and not on the book: SQLite's own locks on the book are the
 * process's, and closing any descriptor of it would drop them. It belongs to the open file description, so a second
 * book object in the same process is refused like a second program, and it goes with the process, however it ends.
 * The file stays behind: removing it would let two programs lock two different files of one name. */

static char *
dup_holder (int fd)
{
  char text[32] = { 0 };

  if (pread (fd, text, sizeof text - 1, 0) <= 0)
    return NULL;
  g_strchomp (text);
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isdigit (*c))
      return NULL;

  return text[0] != '\0' ? g_strdup (text) : NULL;
}

static gboolean
write_holder (int fd)
{
  g_autofree char *text = g_strdup_printf ("%d\n", (int) getpid ());

  return ftruncate (fd, 0) == 0 && pwrite (fd, text, strlen (text), 0) == (gssize) strlen (text);
}

/**
 * pit_book_lock_take:
 * @path: the book's canonical path
 *
 * Takes the book for this application. %PIT_BOOK_ERROR_IN_USE names the program that holds it, if it is known.
 *
 * Returns: the lock, to be given to pit_book_lock_release(); %PIT_BOOK_LOCK_NONE on error
 */
int
pit_book_lock_take (const char  *path,
                    GError     **error)
{
  g_autofree char *name = g_strconcat (path, ".lock", NULL);
  struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  int saved;

  if (fd < 0)
    {
      saved = errno;
      g_set_error (error, PIT_BOOK_ERROR, saved == EACCES || saved == EROFS ? PIT_BOOK_ERROR_READ_ONLY : PIT_BOOK_ERROR_IO,
                   _("Can't write %s, so this program can't lock the book: %s"), name,
                   g_strerror (saved));
      return PIT_BOOK_LOCK_NONE;
    }

  if (fcntl (fd, F_OFD_SETLK, &lock) == 0)
    {
      /* The number is a courtesy for the message of the next one; a full disk must not keep the book shut. */
      if (!write_holder (fd))
        g_info ("%s: the process number could not be written", name);
      return fd;
    }

  saved = errno;
  if (saved == EAGAIN || saved == EACCES)
    {
      g_autofree char *holder = dup_holder (fd);

      if (holder != NULL)
        g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE,
                     _("%s is in use by another program (process %s); close that program first"), path, holder);
      else
        g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE,
                     _("%s is in use by another program; close that program first"), path);
    }
  else
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IO, _("%s can't be locked: %s"), name, g_strerror (saved));
    }
  close (fd);

  return PIT_BOOK_LOCK_NONE;
}

/**
 * pit_book_lock_release:
 * @lock: (inout): becomes %PIT_BOOK_LOCK_NONE
 */
void
pit_book_lock_release (int *lock)
{
  if (*lock == PIT_BOOK_LOCK_NONE)
    return;

  if (ftruncate (*lock, 0) != 0)
    g_debug ("The process number stays in the lock file: %s", g_strerror (errno));
  close (*lock);
  *lock = PIT_BOOK_LOCK_NONE;
}
