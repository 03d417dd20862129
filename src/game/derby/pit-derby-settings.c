/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-card-field.h"
#include "pit-derby-settings.h"
#include "pit-shape-strict.h"

/* What a pack says of the game, as it stands there. Each object fills its own part of the settings. */
typedef struct
{
  PitDerbySettings settings;
  PitDerbySettings house;
  const char      *citations[PIT_DERBY_N_CITATIONS];
} Sections;

static const char *const citations[PIT_DERBY_N_CITATIONS] = {
  [PIT_DERBY_CITE_RED_WINS] = "red-wins",
  [PIT_DERBY_CITE_BLACK_WINS] = "black-wins",
  [PIT_DERBY_CITE_SUIT_WINS] = "suit-wins",
  [PIT_DERBY_CITE_QUINELLA_WINS] = "quinella-wins",
  [PIT_DERBY_CITE_TRIFECTA_WINS] = "trifecta-wins",
  [PIT_DERBY_CITE_TRIFECTA_WINS_TWO] = "trifecta-wins-two",
  [PIT_DERBY_CITE_TRIFECTA_WINS_THREE] = "trifecta-wins-three",
  [PIT_DERBY_CITE_RED_LOSES] = "red-loses",
  [PIT_DERBY_CITE_BLACK_LOSES] = "black-loses",
  [PIT_DERBY_CITE_SUIT_LOSES] = "suit-loses",
  [PIT_DERBY_CITE_QUINELLA_LOSES] = "quinella-loses",
  [PIT_DERBY_CITE_TRIFECTA_LOSES] = "trifecta-loses",
};

static const PitNames citation_names = PIT_NAMES (citations);

G_STATIC_ASSERT (PIT_DERBY_N_CITATIONS <= PIT_MAX_CITATIONS);

#define AT(member) .offset = G_STRUCT_OFFSET (PitDerbySettings, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField settings_fields[] = {
  { "decks-min", &pit_field_integer, AT (min_decks), REQUIRED, .min = 1, .max = PIT_DERBY_MAX_DECKS },
  { "decks-max", &pit_field_integer, AT (max_decks), REQUIRED, .min = 1, .max = PIT_DERBY_MAX_DECKS },
  { "winner-cards", &pit_field_integer, AT (winner_cards), REQUIRED, .min = 1, .max = PIT_DECK_SIZE / 4 },
  { "protest-card", &pit_field_card, AT (protest_card), REQUIRED },
  { "colour-odds", &pit_field_odds, AT (colour_odds), REQUIRED },
  { "colour-odds-protested", &pit_field_odds, AT (colour_protested), REQUIRED },
  { "suit-odds", &pit_field_odds, AT (suit_odds), REQUIRED },
  { "suit-odds-protested", &pit_field_odds, AT (suit_protested), REQUIRED },
  { "quinella-odds", &pit_field_odds, AT (quinella_odds), REQUIRED },
  { "trifecta-odds-one", &pit_field_odds, AT (trifecta_odds[0]), REQUIRED },
  { "trifecta-odds-two", &pit_field_odds, AT (trifecta_odds[1]), REQUIRED },
  { "trifecta-odds-three", &pit_field_odds, AT (trifecta_odds[2]), REQUIRED },
};
static const PitShape settings_shape = PIT_SHAPE (NULL, PitDerbySettings, settings_fields);

static const PitField house_fields[] = {
  { "rounding", &pit_field_word, AT (rounding), REQUIRED, .names = &pit_rounding_names },
};
static const PitShape house_shape = PIT_SHAPE (NULL, PitDerbySettings, house_fields);

static const PitField sections_fields[] = {
  { "settings", &pit_field_object, .offset = G_STRUCT_OFFSET (Sections, settings), REQUIRED, .shape = &settings_shape },
  { "house", &pit_field_object, .offset = G_STRUCT_OFFSET (Sections, house), REQUIRED, .shape = &house_shape },
  { "citations", &pit_field_citations, .offset = G_STRUCT_OFFSET (Sections, citations), REQUIRED,
    .names = &citation_names },
};
static const PitShape sections_shape = PIT_SHAPE (NULL, Sections, sections_fields);

/* --- What shapes can't say --- */

static gboolean
check_settings (const PitDerbySettings *settings,
                GError                **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (settings_fields); i++)
    if (settings_fields[i].type == &pit_field_odds
        && G_STRUCT_MEMBER (PitOdds, settings, settings_fields[i].offset).num == 0)
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.%s: must be more than 0", settings_fields[i].name);

  if (settings->max_decks < settings->min_decks)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.decks-max: is below decks-min");

  return TRUE;
}

/**
 * pit_derby_settings_read:
 * @sections: a pack without its envelope
 * @settings: (out caller-allocates): a #PitDerbySettings
 * @error: return location for a #PitJsonError that names the member at fault
 *
 * Any thread.
 *
 * Returns: whether @sections has all that Racing Card Derby needs, and nothing else
 */
gboolean
pit_derby_settings_read (JsonObject *sections,
                         gpointer    settings,
                         GError    **error)
{
  PitDerbySettings *self = settings;
  Sections read = { 0 };

  if (!pit_shape_refuse_others (&sections_shape, sections, error)
      || !pit_shape_read (&sections_shape, sections, &read, error) || !check_settings (&read.settings, error))
    return FALSE;

  *self = read.settings;
  self->rounding = read.house.rounding;
  memcpy (self->head.citation, read.citations, sizeof read.citations);
  return TRUE;
}
