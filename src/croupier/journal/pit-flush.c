/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-flush.h"

typedef struct
{
  char   *name;
  GBytes *contents;
} File;

struct _PitFlush
{
  char    *directory;
  GArray  *fds;   /* int, owned */
  GArray  *files; /* File, in the order in which they are written */
  gboolean names; /* files are new there */
  char    *spoilt; /* why not all is here that the disk is to keep; NULL: all is */

  GMutex   lock;
  GCond    ran;
  gboolean done;
  gboolean kept;
};

static void
clear_file (gpointer data)
{
  File *file = data;

  g_free (file->name);
  g_bytes_unref (file->contents);
}

static void
clear_fd (gpointer data)
{
  close (*(int *) data);
}

static gboolean
is_whole (PitFlush *self,
          GError  **error)
{
  if (self->spoilt != NULL)
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, _("%s: the disk can't keep it: %s"), self->directory, self->spoilt);

  return self->spoilt == NULL;
}

static gboolean
sync_fds (PitFlush *self,
          GError  **error)
{
  for (guint i = 0; i < self->fds->len; i++)
    if (fdatasync (g_array_index (self->fds, int, i)) != 0)
      {
        g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s: the disk did not keep it: %s"),
                     self->directory, g_strerror (errno));
        return FALSE;
      }

  return TRUE;
}

static gboolean
sync_directory (PitFlush *self,
                GError  **error)
{
  int fd = g_open (self->directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  gboolean synced = fd >= 0 && fsync (fd) == 0;
  int fault = errno;

  if (fd >= 0)
    close (fd);
  if (!synced)
    g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (fault), _("%s: the disk did not keep it: %s"),
                 self->directory, g_strerror (fault));

  return synced;
}

static gboolean
write_files (PitFlush *self,
             GError  **error)
{
  for (guint i = 0; i < self->files->len; i++)
    {
      const File *file = &g_array_index (self->files, File, i);
      g_autofree char *path = g_build_filename (self->directory, file->name, NULL);

      if (!g_file_set_contents_full (path, g_bytes_get_data (file->contents, NULL),
                                     (gssize) g_bytes_get_size (file->contents),
                                     G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * pit_flush_new:
 * @directory: where the files are
 *
 * Returns: (transfer full): a flush of nothing yet
 */
PitFlush *
pit_flush_new (const char *directory)
{
  PitFlush *self = g_new0 (PitFlush, 1);

  self->directory = g_strdup (directory);
  self->fds = g_array_new (FALSE, FALSE, sizeof (int));
  self->files = g_array_new (FALSE, FALSE, sizeof (File));
  g_array_set_clear_func (self->fds, clear_fd);
  g_array_set_clear_func (self->files, clear_file);
  g_mutex_init (&self->lock);
  g_cond_init (&self->ran);

  return self;
}

void
pit_flush_free (PitFlush *self)
{
  g_array_unref (self->fds);
  g_array_unref (self->files);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->ran);
  g_free (self->spoilt);
  g_free (self->directory);
  g_free (self);
}

/**
 * pit_flush_add_fd:
 * @fd: of a file that was appended to; stays the caller's
 */
void
pit_flush_add_fd (PitFlush *self,
                  int       fd)
{
  int own = fcntl (fd, F_DUPFD_CLOEXEC, 0);

  if (own >= 0)
    g_array_append_val (self->fds, own);
  else
    pit_flush_spoil (self, g_strerror (errno));
}

/**
 * pit_flush_add_directory:
 *
 * Files are new in the directory, and must be found there again.
 */
void
pit_flush_add_directory (PitFlush *self)
{
  self->names = TRUE;
}

/**
 * pit_flush_add_file:
 * @name: a file in the directory
 * @contents: (transfer full): what it will hold, whole or not at all
 */
void
pit_flush_add_file (PitFlush   *self,
                    const char *name,
                    GBytes     *contents)
{
  File file = { g_strdup (name), contents };

  g_array_append_val (self->files, file);
}

/**
 * pit_flush_spoil:
 * @why: why the disk will not have all that it was to keep
 *
 * Whatever the disk says, this flush is one that failed.
 */
void
pit_flush_spoil (PitFlush   *self,
                 const char *why)
{
  if (self->spoilt == NULL)
    self->spoilt = g_strdup (why);
}

/**
 * pit_flush_run:
 *
 * Appended files come first: what is written anew may speak of what they hold. Any thread; once.
 *
 * Returns: whether the disk has all of it
 */
gboolean
pit_flush_run (PitFlush *self,
               GError  **error)
{
  gboolean kept = is_whole (self, error) && sync_fds (self, error) && (!self->names || sync_directory (self, error))
                  && write_files (self, error);

  g_mutex_lock (&self->lock);
  self->done = TRUE;
  self->kept = kept;
  g_cond_broadcast (&self->ran);
  g_mutex_unlock (&self->lock);

  return kept;
}

/**
 * pit_flush_wait:
 *
 * Waits for another thread to be through with pit_flush_run().
 *
 * Returns: what that returned
 */
gboolean
pit_flush_wait (PitFlush *self)
{
  g_mutex_lock (&self->lock);
  while (!self->done)
    g_cond_wait (&self->ran, &self->lock);
  g_mutex_unlock (&self->lock);

  return self->kept;
}
