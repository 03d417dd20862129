/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/file.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-journal-private.h"

#define LOCK_FILE "lock"

static gboolean
take_lock (PitJournal *self,
           GError    **error)
{
  g_autofree char *path = g_build_filename (self->directory, LOCK_FILE, NULL);

  if (g_mkdir_with_parents (self->directory, 0700) != 0
      || (self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600)) < 0)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s can't be used: %s"),
                   self->directory, g_strerror (errno));
      return FALSE;
    }
  if (flock (self->lock, LOCK_EX | LOCK_NB) != 0)
    {
      g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_IN_USE, _("%s is in use by another program"),
                   self->directory);
      return FALSE;
    }

  return TRUE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The power may go when the last segment has its name already and the one before it has not all of its events yet. Nobody
 * was told of those: they are given again. */
static gboolean
is_begun_too_early (PitJournal       *self,
                    const PitSegment *segment,
                    gboolean          last)
{
  return last && pit_segment_get_next (segment) == pit_segment_get_first (segment) &&
         pit_segment_get_next (_pit_journal_get_last (self)) < pit_segment_get_first (segment);
}

static gboolean
load_segments (PitJournal *self,
               GError    **error)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (self->directory, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (pit_segment_is_name (name))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  for (guint i = 0; i < names->len; i++)
    {
      gboolean last = i + 1 == names->len;
      PitSegment *segment = pit_segment_open (self->directory, g_ptr_array_index (names, i), last, error);

      if (segment == NULL)
        return FALSE;
      if (i > 0 && is_begun_too_early (self, segment, last))
        {
          pit_segment_remove (segment);
          pit_segment_free (segment);
          return TRUE;
        }
      if (i > 0 && pit_segment_get_next (_pit_journal_get_last (self)) != pit_segment_get_first (segment))
        {
          g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED,
                       _("%s: events %" PRId64 " to %" PRId64 " are missing"), self->directory,
                       pit_segment_get_next (_pit_journal_get_last (self)), pit_segment_get_first (segment) - 1);
          pit_segment_free (segment);
          return FALSE;
        }
      g_ptr_array_add (self->segments, segment);
    }

  return TRUE;
}

/* What a killed program has written may never have left the machine's memory: nobody is told of it before the first
 * commit. */
static void
doubt_segments (PitJournal *self)
{
  for (guint i = 0; i + 1 < self->segments->len; i++)
    pit_flush_add_fd (self->next_flush, pit_segment_get_fd (g_ptr_array_index (self->segments, i)));
  pit_flush_add_directory (self->next_flush);
  self->durable = MIN (self->storage.acknowledged, pit_journal_get_head (self));
}

/* Numbers that were told are never given again, even if the disk lost what was acknowledged. */
static gboolean
begin_after_loss (PitJournal *self,
                  GError    **error)
{
  if (self->segments->len > 0 && pit_segment_get_next (_pit_journal_get_last (self)) > self->storage.acknowledged)
    return TRUE;

  for (guint i = 0; i < self->segments->len; i++)
    pit_segment_remove (g_ptr_array_index (self->segments, i));
  g_ptr_array_set_size (self->segments, 0);

  return _pit_journal_add_segment (self, self->storage.acknowledged + 1, error);
}

/** Takes what is kept in the journal's directory, and goes on from there; see pit_journal_open(). */
gboolean
_pit_journal_load (PitJournal *self,
                   guint64     seed,
                   GError    **error)
{
  if (!take_lock (self, error) || !pit_storage_load (self->directory, seed, &self->storage, error)
      || !load_segments (self, error) || !begin_after_loss (self, error))
    return FALSE;

  doubt_segments (self);
  self->memory = pit_memory_load (self->directory, &self->memory_seq);
  if (self->memory_seq > pit_journal_get_head (self))
    {
      g_clear_pointer (&self->memory, g_bytes_unref);
      self->memory_seq = 0;
    }

  return TRUE;
}
