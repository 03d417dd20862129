/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-data.h"

/* Where the files lie that the program comes with: rules, roles, a demo's floor. */

/**
 * pit_data_list_folders:
 *
 * Returns: (transfer full) (array zero-terminated=1): where to look, in this order: `$PITSTAND_DATA_DIR` if it is set, then
 *   where the program is installed
 */
char **
pit_data_list_folders (void)
{
  const char *chosen = g_getenv ("PITSTAND_DATA_DIR");
  const char *folders[] = { PIT_DATA_DIR, NULL, NULL };

  if (chosen != NULL && chosen[0] != '\0')
    {
      folders[0] = chosen;
      folders[1] = PIT_DATA_DIR;
    }

  return g_strdupv ((char **) folders);
}

/**
 * pit_data_find:
 * @name: of a file, below a folder of data: "rules/nsw-four-card-poker.json"
 *
 * Returns: (transfer full) (type filename): the first that is there; else where it should have been installed, so that the
 *   words of whoever can't read it name that
 */
char *
pit_data_find (const char *name)
{
  g_auto(GStrv) folders = pit_data_list_folders ();

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], name, NULL);

      if (folders[i + 1] == NULL || g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }

  g_assert_not_reached ();
}
