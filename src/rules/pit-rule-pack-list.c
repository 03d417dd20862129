/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-data.h"
#include "pit-rule-pack.h"

/* Takes @pack. */
static void
add_pack (GPtrArray   *packs,
          PitRulePack *pack)
{
  if (pit_rule_pack_is_for_floor (pack))
    g_ptr_array_add (packs, pack);
  else
    pit_rule_pack_unref (pack);
}

static void
add_packs (GPtrArray  *packs,
           const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "rules", NULL);
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *id = NULL;
      g_autoptr(GError) error = NULL;
      PitRulePack *pack;

      if (!g_str_has_suffix (name, ".json"))
        continue;
      id = g_strndup (name, strlen (name) - strlen (".json"));
      if (pit_rule_packs_find (packs, id) != NULL)
        continue;
      pack = pit_rule_pack_load_id (id, &error);
      if (pack != NULL)
        add_pack (packs, pack);
      else
        g_info ("%s", error->message);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_utf8_collate ((*(PitRulePack *const *) a)->head.name,
                         (*(PitRulePack *const *) b)->head.name);
}

/**
 * pit_rule_packs_load:
 *
 * Looks for all rule packs where pit_rule_pack_load_id() does, and keeps those that tables of the floor can be played by.
 * Those that can't be used are left out. Blocks while it reads. Any thread.
 *
 * Returns: (transfer full) (element-type PitRulePack): the packs, by name
 */
GPtrArray *
pit_rule_packs_load (void)
{
  g_auto(GStrv) folders = pit_data_list_folders ();
  GPtrArray *packs = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_rule_pack_unref);

  for (guint i = 0; folders[i] != NULL; i++)
    add_packs (packs, folders[i]);
  g_ptr_array_sort (packs, compare_names);

  return packs;
}

/** pit_rule_packs_find: (transfer none) (nullable): of @packs the one with that id. Any thread. */
PitRulePack *
pit_rule_packs_find (GPtrArray  *packs,
                     const char *id)
{
  g_return_val_if_fail (packs != NULL && id != NULL, NULL);

  for (guint i = 0; i < packs->len; i++)
    if (g_str_equal (((PitRulePack *) packs->pdata[i])->head.id.text, id))
      return packs->pdata[i];

  return NULL;
}
