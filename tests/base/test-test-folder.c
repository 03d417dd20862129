/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-test-folder.h"

/* What other tests rely on when they clean up behind themselves. */

static void
write_file (const char *folder,
            const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "x", -1, NULL));
}

/* Another program makes a folder and says which; it is alive until it is killed. */
static char *
make_elsewhere (GPid *child)
{
  char name[256] = { 0 };
  int ends[2];

  g_assert_cmpint (pipe (ends), ==, 0);
  *child = fork ();
  if (*child == 0)
    {
      g_autofree char *path = pit_test_folder_new ("elsewhere");

      write_file (path, "left");
      if (write (ends[1], path, strlen (path)) > 0)
        pause ();
      _exit (1);
    }

  g_assert_cmpint (read (ends[0], name, sizeof name - 1), >, 0);
  close (ends[0]);
  close (ends[1]);

  return g_strdup (name);
}

static void
end (GPid child)
{
  g_assert_cmpint (kill (child, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
}

static void
test_removed (void)
{
  g_autofree char *folder = pit_test_folder_new ("removed");
  g_autofree char *inner = g_build_filename (folder, "a", "b", NULL);

  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  write_file (inner, ".hidden");
  write_file (folder, "c");
  pit_test_folder_empty (folder);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (inner, 0700), ==, 0);
  pit_test_folder_remove (folder);
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
}

static void
test_links (void)
{
  g_autofree char *kept = pit_test_folder_new ("kept");
  g_autofree char *folder = pit_test_folder_new ("links");
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "nowhere", NULL);
  g_autofree char *file = g_build_filename (kept, "file", NULL);

  write_file (kept, "file");
  g_assert_cmpint (symlink (kept, link), ==, 0);
  g_assert_cmpint (symlink ("no such file", nowhere), ==, 0);
  pit_test_folder_remove (folder);
  g_assert_true (g_file_test (file, G_FILE_TEST_IS_REGULAR));
  pit_test_folder_remove (kept);
}

static void
test_left_by_another (void)
{
  GPid child;
  g_autofree char *theirs = make_elsewhere (&child);
  g_autofree char *own = pit_test_folder_new ("own");
  g_autofree char *another = pit_test_folder_new ("own");
  g_autofree char *last = NULL;

  g_assert_true (g_file_test (theirs, G_FILE_TEST_IS_DIR));
  g_assert_true (g_file_test (own, G_FILE_TEST_IS_DIR));

  end (child);
  last = pit_test_folder_new ("own");
  g_assert_false (g_file_test (theirs, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (own, G_FILE_TEST_IS_DIR));
  pit_test_folder_remove (own);
  pit_test_folder_remove (another);
  pit_test_folder_remove (last);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/test-folder/removed", test_removed);
  g_test_add_func ("/test-folder/links", test_links);
  g_test_add_func ("/test-folder/left-by-another-program", test_left_by_another);

  return g_test_run ();
}
