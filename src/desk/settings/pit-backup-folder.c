/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-folder.h"

#define KEY "backup-folder"

static GSettings *
open_settings (void)
{
  g_autoptr(GSettingsSchema) schema = g_settings_schema_source_lookup (g_settings_schema_source_get_default (), PIT_APP_ID,
                                                                       TRUE);

  return schema != NULL && g_settings_schema_has_key (schema, KEY) ? g_settings_new (PIT_APP_ID) : NULL;
}

/** Returns: (transfer full): the folder of the last backup if it is there, as a memory stick may not be; else the user's own */
GFile *
pit_backup_folder_get (void)
{
  g_autoptr(GSettings) settings = open_settings ();
  g_autofree char *uri = settings != NULL ? g_settings_get_string (settings, KEY) : NULL;
  g_autoptr(GFile) last = uri != NULL && uri[0] != '\0' ? g_file_new_for_uri (uri) : NULL;

  if (last != NULL && g_file_query_file_type (last, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY)
    return g_steal_pointer (&last);

  return g_file_new_for_path (g_get_home_dir ());
}

/** pit_backup_folder_set: @file is a backup that was made */
void
pit_backup_folder_set (GFile *file)
{
  g_autoptr(GSettings) settings = open_settings ();
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = folder != NULL ? g_file_get_uri (folder) : NULL;

  if (settings != NULL && uri != NULL)
    g_settings_set_string (settings, KEY, uri);
}
