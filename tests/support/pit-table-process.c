/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "pit-table-process.h"
#include "pit-test-folder.h"

/* Of a test that fails nothing stays: whoever runs it would wait for this to end. */
static void
die_with_test (gpointer user_data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/**
 * pit_table_process_make_demo:
 *
 * Returns: (transfer full): a folder of its own with the keys of the demo floor; pit_test_folder_remove() leaves those
 */
char *
pit_table_process_make_demo (void)
{
  char *demo = pit_test_folder_new ("demo");
  g_autofree char *keys = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", "demo-pki", NULL);
  g_autofree char *link = g_build_filename (demo, "pki", NULL);

  g_assert_cmpint (symlink (keys, link), ==, 0);

  return demo;
}

/**
 * pit_table_process_start:
 * @demo: folder of certificates and journals
 * @speed: table seconds to a second
 *
 * Returns: (transfer full) (nullable): the process, once its tables listen
 */
GSubprocess *
pit_table_process_start (const char  *demo,
                         const char  *speed,
                         GError     **error)
{
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr(GSubprocess) process = NULL;
  g_autoptr(GDataInputStream) lines = NULL;
  g_autofree char *line = NULL;

  /* Telling libsoup's losses from the tables' own takes whole stacks, too slow for them here: the suite croupier does. */
  if (g_getenv ("ASAN_OPTIONS") != NULL)
    {
      g_autofree char *options = g_strconcat (g_getenv ("ASAN_OPTIONS"), ":detect_leaks=0", NULL);

      g_subprocess_launcher_setenv (launcher, "ASAN_OPTIONS", options, TRUE);
    }
  g_subprocess_launcher_set_child_setup (launcher, die_with_test, NULL, NULL);
  process = g_subprocess_launcher_spawn (launcher, error, g_getenv ("PITSTAND_TABLE"), "--demo", demo, "--speed", speed,
                                         NULL);
  if (process == NULL)
    return NULL;

  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  line = g_data_input_stream_read_line (lines, NULL, NULL, error);
  if (line == NULL || !g_str_has_prefix (line, "ready "))
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "pitstand-table said: %s", line != NULL ? line : "nothing");
      g_subprocess_force_exit (process);
      return NULL;
    }

  return g_steal_pointer (&process);
}
