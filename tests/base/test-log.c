/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pit-log.h"
#include "pit-test-folder.h"

typedef struct
{
  char *directory;
  char *path;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer unused)
{
  fixture->directory = pit_test_folder_new ("log");
  fixture->path = g_build_filename (fixture->directory, "state", "pitstand", "a.log", NULL);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer unused)
{
  pit_test_folder_remove (fixture->directory);
  g_free (fixture->directory);
  g_free (fixture->path);
}

static guint
mode_of (const char *path)
{
  struct stat st;

  g_assert_cmpint (lstat (path, &st), ==, 0);
  return st.st_mode & 07777;
}

/* The log belongs to the whole process, so each case is a process of its own that gets its path by environment. */
static void
run_in_process (Fixture *fixture)
{
  g_setenv ("TEST_LOG_PATH", fixture->path, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_passed ();
}

static const char *
start_log (void)
{
  const char *path = g_getenv ("TEST_LOG_PATH");
  g_autoptr(GError) error = NULL;

  pit_log_install ("a-test");
  g_assert_true (pit_log_to_file (path, &error));
  g_assert_no_error (error);
  return path;
}

static void
test_line (Fixture      *fixture,
           gconstpointer unused)
{
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  if (g_test_subprocess ())
    {
      start_log ();
      g_message ("plain %s", "\xc3\xa9");
      g_message ("two\nlines \x1b[31m \xff \xe2\x80\xae");
      g_debug ("quiet");
      g_info ("for the file");
      return;
    }

  run_in_process (fixture);
  g_test_trap_assert_stderr ("*a-test[*] test-base message: plain*");
  g_test_trap_assert_stderr_unmatched ("*quiet*");
  g_test_trap_assert_stderr_unmatched ("*for the file*");

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpint (g_strv_length (lines), ==, 4);
  g_assert_true (g_regex_match_simple ("^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z a-test\\[\\d+\\] "
                                       "test-base message: plain \xc3\xa9$", lines[0], 0, 0));
  g_assert_true (g_str_has_suffix (lines[1], "two\\x0alines \\x1b[31m \\xff \\xe2\\x80\\xae"));
  g_assert_true (g_str_has_suffix (lines[2], " test-base info: for the file"));
  g_assert_cmpstr (lines[3], ==, "");
  g_assert_cmpint (mode_of (fixture->path), ==, 0600);
}

/* What G_DEBUG calls fatal ends the program, after it was written down, in whichever way it was logged. */
static void
test_fatal (Fixture      *fixture,
            gconstpointer unused)
{
  g_autofree char *text = NULL;

  if (g_test_subprocess ())
    {
      start_log ();
      g_log_structured ("a-library", G_LOG_LEVEL_CRITICAL, "MESSAGE", "%s", "broken");
      return;
    }

  g_setenv ("TEST_LOG_PATH", fixture->path, TRUE);
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_true (g_str_has_suffix (text, " a-library critical: broken\n"));
}

static void
test_mode (Fixture      *fixture,
           gconstpointer unused)
{
  g_autofree char *directory = NULL;
  g_autofree char *text = NULL;

  if (g_test_subprocess ())
    {
      start_log ();
      g_message ("new");
      return;
    }

  directory = g_path_get_dirname (fixture->path);
  g_mkdir_with_parents (directory, 0700);
  g_assert_true (g_file_set_contents_full (fixture->path, "old\n", -1, G_FILE_SET_CONTENTS_NONE, 0644, NULL));
  run_in_process (fixture);
  g_assert_cmpint (mode_of (fixture->path), ==, 0600);
  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "old\n20"));
}

static void
test_turn_over (Fixture      *fixture,
                gconstpointer unused)
{
  g_autofree char *older = g_strconcat (fixture->path, ".1", NULL);
  g_autofree char *oldest = g_strconcat (fixture->path, ".2", NULL);
  struct stat st;

  if (g_test_subprocess ())
    {
      g_autofree char *long_text = g_strnfill (1024 * 1024 - 1, 'x');

      start_log ();
      for (guint i = 0; i < 9; i++)
        g_message ("%u %s", i, long_text);
      return;
    }

  run_in_process (fixture);
  g_assert_cmpint (stat (fixture->path, &st), ==, 0);
  g_assert_cmpint (st.st_size, <=, PIT_LOG_MAX_BYTES);
  g_assert_cmpint (st.st_size, >, 1024 * 1024);
  g_assert_cmpint (stat (older, &st), ==, 0);
  g_assert_cmpint (st.st_size, <=, PIT_LOG_MAX_BYTES);
  g_assert_cmpint (mode_of (older), ==, 0600);
  g_assert_false (g_file_test (oldest, G_FILE_TEST_EXISTS));
}

static void
test_refused (Fixture      *fixture,
              gconstpointer unused)
{
  g_autofree char *directory = g_path_get_dirname (fixture->path);
  g_autofree char *target = g_build_filename (fixture->directory, "target", NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (directory, 0700);
  g_assert_cmpint (symlink (target, fixture->path), ==, 0);
  g_assert_false (pit_log_to_file (fixture->path, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
  g_assert_nonnull (strstr (error->message, fixture->path));
  g_assert_false (g_file_test (target, G_FILE_TEST_EXISTS));
  g_clear_error (&error);

  g_assert_false (pit_log_to_file ("/dev/null/a.log", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOTDIR);
  g_clear_error (&error);

  g_assert_false (pit_log_to_file ("/dev/null", &error));
  g_assert_nonnull (error);
}

static void
test_path (Fixture      *fixture,
           gconstpointer unused)
{
  g_autofree char *path = pit_log_path ("pitstand");
  g_autofree char *due = g_build_filename (g_get_user_state_dir (), "pitstand", "pitstand.log", NULL);

  g_assert_cmpstr (path, ==, due);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/log/line", Fixture, NULL, set_up, test_line, tear_down);
  g_test_add ("/log/fatal", Fixture, NULL, set_up, test_fatal, tear_down);
  g_test_add ("/log/mode", Fixture, NULL, set_up, test_mode, tear_down);
  g_test_add ("/log/turn-over", Fixture, NULL, set_up, test_turn_over, tear_down);
  g_test_add ("/log/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/log/path", Fixture, NULL, set_up, test_path, tear_down);

  return g_test_run ();
}
