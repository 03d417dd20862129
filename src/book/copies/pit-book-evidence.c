/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-book-evidence.h"
#include "pit-book-file.h"
#include "pit-json-write.h"
#include "pit-write.h"

/* The files of an altered book are copied byte by byte, before anything in them is mended. Nobody has the book open in this
 * process meanwhile: closing any descriptor of a file drops the locks that SQLite holds on it. */

/* Somebody waits for the window: a book that takes longer than a few seconds to copy is not copied. What was altered in it
 * stands in the entry, old and new. */
#define MOST_BYTES ((gint64) 256 * 1024 * 1024)

/* What has to be left for the desk itself. */
#define ROOM_LEFT ((gint64) 64 * 1024 * 1024)

#define CHUNK (256 * 1024)

/* Names tried when one is taken. */
#define MOST_NAMES 100

static gint64
measure (const char *path)
{
  GStatBuf info;

  return g_lstat (path, &info) == 0 && S_ISREG (info.st_mode) ? (gint64) info.st_size : 0;
}

static gboolean
has_room (const char *path,
          gint64      needed)
{
  g_autofree char *folder = g_path_get_dirname (path);
  struct statvfs room;

  return statvfs (folder, &room) == 0 && room.f_bavail * room.f_frsize >= (guint64) (needed + ROOM_LEFT);
}

static gboolean
copy_bytes (int        from,
            int        to,
            PitDigest *digest)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree guint8 *chunk = g_malloc (CHUNK);
  gssize got;

  while ((got = read (from, chunk, CHUNK)) != 0)
    {
      if (got < 0 && errno == EINTR)
        continue;
      if (got < 0 || !pit_write_all (to, chunk, (gsize) got))
        return FALSE;
      g_checksum_update (sum, chunk, got);
    }
  g_strlcpy (digest->text, g_checksum_get_string (sum), sizeof digest->text);

  return fsync (to) == 0;
}

/* Never over what is there. */
static gboolean
copy_file (const char *from,
           const char *to,
           PitDigest  *digest)
{
  int source = g_open (from, O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0);
  int copy = source >= 0 ? g_open (to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
  gboolean is_made = copy >= 0;
  gboolean ok = is_made && copy_bytes (source, copy, digest);
  int saved = errno;

  if (source >= 0)
    close (source);
  if (copy >= 0)
    ok = close (copy) == 0 && ok;
  if (is_made && !ok)
    g_unlink (to);
  errno = saved;

  return ok;
}

/* (transfer full) (nullable): a name that neither a copy nor its log has. */
static char *
dup_free_name (const char *path,
               gint64      now)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autofree char *when = g_date_time_format (time, "%Y%m%dT%H%M%SZ");

  for (guint i = 1; i <= MOST_NAMES; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup_printf ("%s" PIT_BOOK_FOUND "%s", path, when)
                                     : g_strdup_printf ("%s" PIT_BOOK_FOUND "%s-%u", path, when, i);
      g_autofree char *log = g_strconcat (name, "-wal", NULL);
      GStatBuf info;

      if (g_lstat (name, &info) != 0 && errno == ENOENT && g_lstat (log, &info) != 0 && errno == ENOENT)
        return g_steal_pointer (&name);
    }

  return NULL;
}

/**
 * _pit_book_evidence_keep:
 * @path: the book, which nobody has open in this process, and of which the lock is held
 *
 * Makes a copy in the same folder, with its log, which is not merged into it, and brings both to the disk. Where that can't
 * be, or would take too long, it says why. Blocks; not for the main thread.
 */
void
_pit_book_evidence_keep (PitBookEvidence *self,
                         const char      *path,
                         gint64           now)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *copy = dup_free_name (path, now);
  g_autofree char *copy_log = copy != NULL ? g_strconcat (copy, "-wal", NULL) : NULL;
  gint64 log_size = measure (log), size = measure (path) + log_size;

  self->is_tried = TRUE;
  if (size > MOST_BYTES)
    self->none = "large";
  else if (!has_room (path, size))
    self->none = "no-room";
  /* The log first: a copy that is there has all of it. */
  else if (copy == NULL || (log_size > 0 && !copy_file (log, copy_log, &self->log_digest)))
    self->none = "failed";
  else if (!copy_file (path, copy, &self->digest))
    {
      if (log_size > 0)
        g_unlink (copy_log);
      self->none = "failed";
    }
  else
    self->name = g_path_get_basename (copy);

  if (self->name != NULL && !_pit_book_sync_folder (path, NULL))
    g_message ("%s may not outlast a power cut", self->name);
  if (self->none != NULL)
    g_message ("No copy of the altered book was made: %s", self->none);
}

/** _pit_book_evidence_write: puts into the body of an entry where the copy is, or why there is none */
void
_pit_book_evidence_write (const PitBookEvidence *self,
                          JsonNode              *body)
{
  if (self->name != NULL)
    pit_json_add (body, "copy", PIT_JSON_TEXT (self->name), "copy-digest", PIT_JSON_TEXT (self->digest.text),
                  "log-digest", PIT_JSON_TEXT (self->log_digest.text), NULL);
  else
    pit_json_add (body, "no-copy", PIT_JSON_TEXT (self->none), NULL);
}

void
_pit_book_evidence_clear (PitBookEvidence *self)
{
  g_clear_pointer (&self->name, g_free);
}
