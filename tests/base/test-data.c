/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-data.h"
#include "pit-test-folder.h"

static void
test_folders (void)
{
  g_auto(GStrv) unset = NULL;
  g_auto(GStrv) empty = NULL;
  g_auto(GStrv) chosen = NULL;

  g_unsetenv ("PITSTAND_DATA_DIR");
  unset = pit_data_list_folders ();
  g_assert_cmpuint (g_strv_length (unset), ==, 1);
  g_assert_cmpstr (unset[0], ==, PIT_DATA_DIR);
  g_setenv ("PITSTAND_DATA_DIR", "", TRUE);
  empty = pit_data_list_folders ();
  g_assert_true (g_strv_equal ((const char *const *) unset, (const char *const *) empty));
  g_setenv ("PITSTAND_DATA_DIR", "/some/where", TRUE);
  chosen = pit_data_list_folders ();
  g_assert_cmpuint (g_strv_length (chosen), ==, 2);
  g_assert_cmpstr (chosen[0], ==, "/some/where");
  g_assert_cmpstr (chosen[1], ==, PIT_DATA_DIR);
}

/* What is chosen comes first, and what is nowhere is looked for where it should have been. */
static void
test_find (void)
{
  g_autofree char *folder = pit_test_folder_new ("data");
  g_autofree char *file = g_build_filename (folder, "a.json", NULL);
  g_autofree char *installed = g_build_filename (PIT_DATA_DIR, "no-such-file.json", NULL);
  g_autofree char *there = NULL;
  g_autofree char *nowhere = NULL;

  g_assert_true (g_file_set_contents (file, "{}", -1, NULL));
  g_setenv ("PITSTAND_DATA_DIR", folder, TRUE);
  there = pit_data_find ("a.json");
  nowhere = pit_data_find ("no-such-file.json");
  g_assert_cmpstr (there, ==, file);
  g_assert_cmpstr (nowhere, ==, installed);
  pit_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/data/folders", test_folders);
  g_test_add_func ("/data/find", test_find);

  return g_test_run ();
}
