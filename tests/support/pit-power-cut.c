/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* statx() */
#include "config.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-power-cut.h"
#include "pit-test-folder.h"

/* A flush, and how the folder looked then. The first one is what was there when watching began. */
typedef struct
{
  char       *file;  /* which file's bytes are safe now; NULL: it was the folder itself */
  GBytes     *bytes;
  GHashTable *names; /* name -> file */
} Flush;

static struct
{
  GMutex     lock;
  char      *folder; /* NULL: nothing is watched */
  GPtrArray *flushes;
} power;

static void
flush_free (gpointer data)
{
  Flush *flush = data;

  g_clear_pointer (&flush->bytes, g_bytes_unref);
  g_hash_table_unref (flush->names);
  g_free (flush->file);
  g_free (flush);
}

/* An inode's number is given to another file soon; when it was born tells them apart. */
static char *
dup_file (int         fd,
          const char *path)
{
  struct statx info;

  if (statx (fd, path, AT_EMPTY_PATH | AT_SYMLINK_NOFOLLOW, STATX_INO | STATX_BTIME, &info) != 0)
    return NULL;

  return g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GINT64_FORMAT ".%u", (guint64) info.stx_ino,
                          (gint64) info.stx_btime.tv_sec, info.stx_btime.tv_nsec);
}

static GHashTable *
list_names (void)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(GDir) dir = g_dir_open (power.folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (power.folder, name, NULL);
      char *file = dup_file (AT_FDCWD, path);

      /* Another thread may just have taken it away. */
      if (file != NULL)
        g_hash_table_replace (names, g_strdup (name), file);
    }

  return names;
}

static void
add_flush (char   *file,
           GBytes *bytes)
{
  Flush *flush = g_new0 (Flush, 1);

  flush->file = file;
  flush->bytes = bytes;
  flush->names = list_names ();
  g_ptr_array_add (power.flushes, flush);
}

/* By the descriptor itself: closing another one of the file would drop SQLite's locks on it. */
static GBytes *
read_bytes (int fd)
{
  struct stat info;
  char *text;

  g_assert_cmpint (fstat (fd, &info), ==, 0);
  text = g_malloc ((gsize) info.st_size + 1);
  g_assert_cmpint (pread (fd, text, (gsize) info.st_size, 0), ==, info.st_size);

  return g_bytes_new_take (text, (gsize) info.st_size);
}

/* Whose descriptor it is: a file there, the folder, or neither. What is written while the flush goes on is not in it. */
static void
note_flush (int fd)
{
  g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", fd);
  g_autofree char *path = g_file_read_link (link, NULL);
  g_autofree char *parent = path != NULL ? g_path_get_dirname (path) : NULL;

  g_mutex_lock (&power.lock);
  if (power.folder != NULL && g_strcmp0 (path, power.folder) == 0)
    add_flush (NULL, NULL);
  else if (power.folder != NULL && g_strcmp0 (parent, power.folder) == 0)
    add_flush (dup_file (fd, ""), read_bytes (fd));
  g_mutex_unlock (&power.lock);
}

int
fsync (int fd)
{
  note_flush (fd);

  return (int) syscall (SYS_fsync, fd);
}

int
fdatasync (int fd)
{
  note_flush (fd);

  return (int) syscall (SYS_fdatasync, fd);
}

/**
 * pit_power_watch:
 * @folder: (nullable): canonical; what is in it now is safe. %NULL: watches no longer, and forgets
 */
void
pit_power_watch (const char *folder)
{
  GHashTableIter iter;
  gpointer name, file;

  g_mutex_lock (&power.lock);
  g_clear_pointer (&power.folder, g_free);
  g_clear_pointer (&power.flushes, g_ptr_array_unref);
  if (folder != NULL)
    {
      g_autoptr(GHashTable) names = NULL;

      power.folder = g_strdup (folder);
      power.flushes = g_ptr_array_new_with_free_func (flush_free);
      add_flush (NULL, NULL);
      names = list_names ();
      g_hash_table_iter_init (&iter, names);
      while (g_hash_table_iter_next (&iter, &name, &file))
        {
          g_autofree char *path = g_build_filename (folder, name, NULL);
          char *text;
          gsize length;

          g_assert_true (g_file_get_contents (path, &text, &length, NULL));
          add_flush (g_strdup (file), g_bytes_new_take (text, length));
        }
    }
  g_mutex_unlock (&power.lock);
}

guint
pit_power_now (void)
{
  guint now;

  g_mutex_lock (&power.lock);
  g_assert_nonnull (power.folder);
  now = power.flushes->len;
  g_mutex_unlock (&power.lock);

  return now;
}

/* The names as the last flush of the folder before @moment left them. */
static GHashTable *
find_kept (guint moment)
{
  const Flush *flush;

  do
    flush = power.flushes->pdata[--moment];
  while (flush->file != NULL);

  return g_hash_table_ref (flush->names);
}

/* The names just before the flush that ends @moment. */
static GHashTable *
find_present (guint moment)
{
  return moment < power.flushes->len ? g_hash_table_ref (((Flush *) power.flushes->pdata[moment])->names) : list_names ();
}

static GHashTable *
find_names (guint         moment,
            PitPowerNames names)
{
  g_autoptr(GHashTable) present = find_present (moment);
  g_autoptr(GHashTable) kept = find_kept (moment);
  GHashTable *left;
  GHashTableIter iter;
  gpointer name, file;

  if (names == PIT_NAMES_LATE)
    return g_steal_pointer (&kept);
  if (names == PIT_NAMES_EARLY)
    return g_steal_pointer (&present);

  left = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &name, &file))
    if (names == PIT_NAMES_GIVEN || g_hash_table_contains (present, name))
      g_hash_table_replace (left, g_strdup (name), g_strdup (file));
  g_hash_table_iter_init (&iter, present);
  while (names == PIT_NAMES_GIVEN && g_hash_table_iter_next (&iter, &name, &file))
    g_hash_table_replace (left, g_strdup (name), g_strdup (file));

  return left;
}

static GBytes *
find_bytes (guint       moment,
            const char *file)
{
  while (moment > 0)
    {
      const Flush *flush = power.flushes->pdata[--moment];

      if (g_strcmp0 (flush->file, file) == 0)
        return g_bytes_ref (flush->bytes);
    }

  return g_bytes_new_static ("", 0);
}

/**
 * pit_power_cut:
 * @moment: from pit_power_now(); or any number from 1 up to that
 * @names: what became of names that were not flushed
 *
 * Returns: (transfer full): a new folder with what a loss of power at that moment leaves, to be removed with
 *   pit_test_folder_remove()
 */
char *
pit_power_cut (guint         moment,
               PitPowerNames names)
{
  char *left = pit_test_folder_new ("power");
  g_autoptr(GHashTable) there = NULL;
  GHashTableIter iter;
  gpointer name, file;

  g_mutex_lock (&power.lock);
  g_assert_true (power.folder != NULL && moment > 0 && moment <= power.flushes->len);
  there = find_names (moment, names);
  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, &name, &file))
    {
      g_autofree char *path = g_build_filename (left, name, NULL);
      g_autoptr(GBytes) bytes = find_bytes (moment, file);
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);

      g_assert_true (g_file_set_contents_full (path, text != NULL ? text : "", (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600,
                                               NULL));
    }
  g_mutex_unlock (&power.lock);

  return left;
}
