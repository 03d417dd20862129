/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-error.h"
#include "pit-rule-pack-shape.h"

/* The areas of the sign, which a pack names in the terms of its game. */

/* In which area a wager is already; -1: in none. */
static int
find_area (const PitSettingsHead *settings,
           PitWager               wager)
{
  for (guint i = 0; i < settings->n_areas; i++)
    for (guint j = 0; j < settings->area[i].n_wagers; j++)
      if (pit_wager_is (settings->area[i].wager[j], wager))
        return (int) i;

  return -1;
}

static gboolean
has_name (const PitSettingsHead *settings,
          const char            *name)
{
  g_autofree char *folded = g_utf8_casefold (name, -1);

  for (guint i = 0; i < settings->n_areas; i++)
    {
      g_autofree char *other = g_utf8_casefold (settings->area[i].name, -1);

      if (strcmp (folded, other) == 0)
        return TRUE;
    }

  return FALSE;
}

static gboolean
add_area (const PitPackArea *from,
          const PitGame     *game,
          PitSettingsHead   *settings,
          GError           **error)
{
  const guint at = settings->n_areas;
  PitLimitArea *area = &settings->area[at];

  if (has_name (settings, from->name))
    return pit_json_refuse (error, PIT_JSON_ERROR_DUPLICATE, "limit-areas[%u].name: \"%s\" is there twice", at, from->name);

  memcpy (area->name, from->name, sizeof area->name);
  settings->n_areas++;
  for (guint i = 0; i < from->n_wagers; i++)
    {
      const char *id = from->wager[i].text;
      const PitWagerKind *kind = pit_game_find_kind (game, id);

      if (kind == NULL)
        return pit_json_refuse (error, PIT_JSON_ERROR_NAME, "limit-areas[%u].wagers: %s has no wager \"%s\"", at, game->id, id);
      if (kind->time == PIT_STAKED_NEVER)
        return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "limit-areas[%u].wagers: nothing is staked on \"%s\"", at, id);
      if (find_area (settings, id) >= 0)
        return pit_json_refuse (error, PIT_JSON_ERROR_DUPLICATE, "limit-areas[%u].wagers: \"%s\" is in limit-areas[%d] already",
                                at, id, find_area (settings, id));
      area->wager[area->n_wagers++] = kind->id;
    }

  return TRUE;
}

/**
 * pit_pack_areas_read:
 * @envelope: of the pack
 * @game: the game of the pack
 * @settings: (out): gets the areas
 * @error: return location for a #PitJsonError that names the member at fault
 *
 * Returns: whether each wager that is staked in @game is in one area, and no two areas have one name
 */
gboolean
pit_pack_areas_read (const PitPackEnvelope *envelope,
                     const PitGame         *game,
                     PitSettingsHead       *settings,
                     GError               **error)
{
  for (guint i = 0; i < envelope->n_areas; i++)
    if (!add_area (&envelope->area[i], game, settings, error))
      return FALSE;

  for (guint i = 0; i < game->n_wagers; i++)
    if (game->wagers[i].time != PIT_STAKED_NEVER && find_area (settings, game->wagers[i].id) < 0)
      return pit_json_refuse (error, PIT_JSON_ERROR_MISSING, "limit-areas: no area has the wager \"%s\"", game->wagers[i].id);

  return TRUE;
}
