/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-plan-guard.h"

#include <glib/gi18n.h>

/* What a new plan of the house leaves alone, the tables at which people play, and what is lost with it. */

/* Returns: whether @words (transfer full) were asked before; else @error asks */
static gboolean
ask (GHashTable  *asked,
     char        *words,
     GError     **error)
{
  if (!g_hash_table_contains (asked, words))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, words);

  return !g_hash_table_add (asked, words);
}

/* What isn't live may be dead for good, and can be removed; but it may be open still, so a person says so twice. */
static gboolean
ask_about_removed (GPtrArray   *numbers,
                   GHashTable  *asked,
                   GError     **error)
{
  guint n = numbers->len;
  g_autofree char *list = NULL;
  char *words;

  if (n == 0)
    return TRUE;

  g_ptr_array_add (numbers, NULL);
  list = g_strjoinv (", ", (char **) numbers->pdata);
  /* Translators: the number of a table, or of several: "3, 7". */
  words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                        "Table %s was open when it was last heard. Its alerts go with it. If it is closed now, save "
                                        "again.",
                                        "Tables %s were open when they were last heard. Their alerts go with them. If they are "
                                        "closed now, save again.", n), list);

  return ask (asked, words, error);
}

/**
 * pit_plan_guard_check:
 * @plan: of the house, as it is to be
 * @asked: (element-type utf8): what the person was asked, who saves it again if it is meant so; owns its words
 *
 * A table at which people play keeps its number, as it stands there, and its address and certificate, by which the desk sees it.
 * Whoever removes one that was open when it was last heard is asked once, and so is who restarts the desk over what another person
 * has not saved.
 *
 * Returns: whether @plan can be saved
 */
gboolean
pit_plan_guard_check (const PitDeskParts  *desk,
                      const PitHousePlan  *plan,
                      GHashTable          *asked,
                      GError             **error)
{
  const PitHousePlan *now = pit_floor_planner_get_plan (desk->planner);
  g_autoptr(GPtrArray) removed = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; desk->floor != NULL && i < now->n_tables; i++)
    {
      const PitHouseTable *table = &now->table[i], *planned = pit_house_plan_find_table (plan, table->id.text);
      PitTable *watched = pit_floor_find (desk->floor, table->id.text);
      gboolean is_live = watched != NULL && pit_table_get_view (watched)->contact == PIT_CONTACT_LIVE;

      if (watched == NULL || pit_table_get_state (watched)->opening != PIT_OPENING_OPEN
          || (planned != NULL && planned->number == table->number && g_str_equal (planned->url, table->url)
              && g_str_equal (planned->fingerprint.text, table->fingerprint.text)))
        continue;
      if (is_live)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                       _("Table %u is open. Close it before you change its number, address or certificate, or remove it."),
                       (guint) table->number);
          return FALSE;
        }
      if (planned == NULL)
        g_ptr_array_add (removed, g_strdup_printf ("%u", (guint) table->number));
    }

  if (desk->unsaved_by != NULL
      && !ask (asked, g_strdup_printf (_("Saving restarts this desk. What was changed under Settings by %s, and not saved, is lost. If "
                                         "that is right, save again."), desk->unsaved_by), error))
    return FALSE;

  return ask_about_removed (removed, asked, error);
}
