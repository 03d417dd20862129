/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-test-folder.h"

/* path -> a descriptor that holds the folder's lock: the sign that its program is alive. */
static GHashTable *held;

static void
let_go (gpointer fd)
{
  close (GPOINTER_TO_INT (fd));
}

static int
open_folder (const char *path)
{
  return g_open (path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Somebody may just be reading a book there, whose log comes and goes beside it: what is gone is gone. */
static void
remove_path (const char *path)
{
  int fd = open_folder (path);
  gboolean failed;

  if (fd < 0)
    {
      if (g_unlink (path) != 0 && errno != ENOENT)
        g_error ("%s can't be removed: %s", path, g_strerror (errno));
      return;
    }

  close (fd);
  do
    pit_test_folder_empty (path);
  while ((failed = g_rmdir (path) != 0) && (errno == ENOTEMPTY || errno == EEXIST));
  if (failed)
    g_error ("%s can't be removed: %s", path, g_strerror (errno));
}

/* Whose program is not there any more. */
static void
sweep (const char *parent)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (parent, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (parent, name, NULL);
      int fd = open_folder (path);

      if (fd < 0)
        continue;
      if (flock (fd, LOCK_EX | LOCK_NB) == 0)
        remove_path (path);
      close (fd);
    }
}

/**
 * pit_test_folder_new:
 * @name: what it is for
 *
 * Returns: (transfer full): a new folder, to be removed with pit_test_folder_remove()
 */
char *
pit_test_folder_new (const char *name)
{
  g_autofree char *parent = g_strdup_printf ("%s/pitstand-tests.%u", g_get_tmp_dir (), getuid ());
  g_autofree char *path = g_strdup_printf ("%s/%s-XXXXXX", parent, name);
  struct stat info;
  int parent_fd, fd;

  g_assert_true (g_mkdir (parent, 0700) == 0 || errno == EEXIST);
  parent_fd = open_folder (parent);
  g_assert_cmpint (parent_fd, >=, 0);
  g_assert_true (fstat (parent_fd, &info) == 0 && info.st_uid == getuid ());
  /* A test may give its rights up and has to get to its own folder still. */
  g_assert_cmpint (fchmod (parent_fd, 0711), ==, 0);

  /* A folder is there without its lock only while its maker has the parent's. */
  g_assert_cmpint (flock (parent_fd, LOCK_EX), ==, 0);
  sweep (parent);
  g_assert_nonnull (g_mkdtemp (path));
  fd = open_folder (path);
  g_assert_true (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0);
  close (parent_fd);

  if (held == NULL)
    held = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, let_go);
  g_hash_table_insert (held, g_strdup (path), GINT_TO_POINTER (fd));

  return g_steal_pointer (&path);
}

/** Removes all that is in that folder, which has to be there. What links point to stays. */
void
pit_test_folder_empty (const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (path, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      remove_path (inner);
    }
}

/** Removes that folder, which has to be there, and all that is in it. What links point to stays. */
void
pit_test_folder_remove (const char *path)
{
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK));
  remove_path (path);
  if (held != NULL)
    g_hash_table_remove (held, path);
}
