/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-four-card-settings.h"
#include "pit-shape-strict.h"

/* What a pack says of the game, as it stands there. Each object fills its own part of the settings. */
typedef struct
{
  PitFourCardSettings settings;
  PitFourCardSettings house;
  PitFourCardSettings pay_tables;
  const char         *citations[PIT_N_FOUR_CARD_CITATIONS];
} Sections;

static const char *const absent_rules[] = {
  [PIT_ABSENT_RETURNS_ANTE] = "returns-ante",
  [PIT_ABSENT_FORFEITS] = "forfeits",
};

static const char *const over_max_rules[] = {
  [PIT_OVER_MAX_CAPPED] = "capped",
  [PIT_OVER_MAX_IN_FULL] = "in-full",
};

static const char *const token_rules[] = {
  [PIT_TOKEN_STAYS] = "stays",
  [PIT_TOKEN_COLLECTED] = "collected",
};

static const PitNames absent_names = PIT_NAMES (absent_rules);
static const PitNames over_max_names = PIT_NAMES (over_max_rules);
static const PitNames token_names = PIT_NAMES (token_rules);

#define AT(member) .offset = G_STRUCT_OFFSET (PitFourCardSettings, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField settings_fields[] = {
  { "ante-odds", &pit_field_odds, AT (ante_odds), REQUIRED },
  { "play-odds", &pit_field_odds, AT (play_odds), REQUIRED },
  { "play-min", &pit_field_odds, AT (play_min), REQUIRED },
  { "play-max", &pit_field_odds, AT (play_max), REQUIRED },
  { "play-step", &pit_field_odds, AT (play_step), REQUIRED },
  { "tie-wins", &pit_field_truth, AT (tie_wins), REQUIRED },
  { "aces-up-alone", &pit_field_truth, AT (aces_up_alone), REQUIRED },
  { "set-stands", &pit_field_truth, AT (set_stands), REQUIRED },
  { "absent", &pit_field_word, AT (absent), REQUIRED, .names = &absent_names },
  { "over-max", &pit_field_word, AT (over_max), REQUIRED, .names = &over_max_names },
};
static const PitShape settings_shape = PIT_SHAPE (NULL, PitFourCardSettings, settings_fields);

static const PitField house_fields[] = {
  { "winning-token", &pit_field_word, AT (winning_token), REQUIRED, .names = &token_names },
  { "rounding", &pit_field_word, AT (rounding), REQUIRED, .names = &pit_rounding_names },
  { "decision-wait", &pit_field_integer, AT (decision_wait), REQUIRED, .min = 1, .max = 3600 },
};
static const PitShape house_shape = PIT_SHAPE (NULL, PitFourCardSettings, house_fields);

static const PitField tables_fields[] = {
  { .name = "aces-up", PIT_PAY_TABLES_FIELD (PitFourCardSettings, aces_up) },
  { .name = "ante-bonus", PIT_PAY_TABLES_FIELD (PitFourCardSettings, ante_bonus) },
};
static const PitShape tables_shape = PIT_SHAPE (NULL, PitFourCardSettings, tables_fields);

#define PART(part) &pit_field_object, .offset = G_STRUCT_OFFSET (Sections, part), .flags = PIT_FIELD_REQUIRED

static const PitField sections_fields[] = {
  { "citations", &pit_field_citations, .offset = G_STRUCT_OFFSET (Sections, citations), .flags = PIT_FIELD_REQUIRED,
    .names = &pit_four_card_citation_names },
  { "settings", PART (settings), .shape = &settings_shape },
  { "house", PART (house), .shape = &house_shape },
  { "pay-tables", PART (pay_tables), .shape = &tables_shape },
};
static const PitShape sections_shape = PIT_SHAPE (NULL, Sections, sections_fields);

/* --- What shapes can't say --- */

static gboolean
check_ratio (const char *name,
             PitOdds     ratio,
             GError    **error)
{
  return ratio.num > 0 || pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.%s: must be more than 0", name);
}

static gboolean
check_settings (const PitFourCardSettings *settings,
                GError                   **error)
{
  if (!check_ratio ("ante-odds", settings->ante_odds, error)
      || !check_ratio ("play-odds", settings->play_odds, error)
      || !check_ratio ("play-min", settings->play_min, error)
      || !check_ratio ("play-max", settings->play_max, error))
    return FALSE;

  if ((guint64) settings->play_min.num * settings->play_max.den
      > (guint64) settings->play_max.num * settings->play_min.den)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.play-max: is below play-min");

  return TRUE;
}

/* --- Public API --- */

/**
 * pit_four_card_settings_read:
 * @sections: a pack without its envelope
 * @settings: (out caller-allocates): a #PitFourCardSettings
 * @error: return location for a #PitJsonError that names the member at fault
 *
 * Any thread.
 *
 * Returns: whether @sections has all that Four Card Poker needs, and nothing else
 */
gboolean
pit_four_card_settings_read (JsonObject *sections,
                             gpointer    settings,
                             GError    **error)
{
  g_autofree Sections *read = g_new0 (Sections, 1);
  PitFourCardSettings *self = settings;

  if (!pit_shape_refuse_others (&sections_shape, sections, error)
      || !pit_shape_read (&sections_shape, sections, read, error)
      || !check_settings (&read->settings, error)
      || !pit_pay_tables_check (&read->pay_tables.aces_up, "pay-tables.aces-up", error)
      || !pit_pay_tables_check (&read->pay_tables.ante_bonus, "pay-tables.ante-bonus", error))
    return FALSE;

  *self = read->settings;
  self->winning_token = read->house.winning_token;
  self->rounding = read->house.rounding;
  self->decision_wait = read->house.decision_wait;
  self->aces_up = read->pay_tables.aces_up;
  self->ante_bonus = read->pay_tables.ante_bonus;
  memcpy (self->citation, read->citations, sizeof self->citation);
  return TRUE;
}

/**
 * pit_four_card_settings_find_approval:
 * @settings: a #PitFourCardSettings
 * @wager: the id of a kind of wager
 * @table: the id of one of its pay tables
 *
 * NSW 10.3 and 10.5 demand scales that the Authority approved and name none, so those that come with the program
 * are templates.
 *
 * Returns: (nullable) (transfer none): the reference of the approval; %NULL for a template, not approved
 */
const char *
pit_four_card_settings_find_approval (gconstpointer settings,
                                      const char   *wager,
                                      const char   *table)
{
  const PitFourCardSettings *self = settings;
  const PitPayTable *found = NULL;

  if (g_str_equal (wager, "aces-up"))
    found = pit_pay_tables_find (&self->aces_up, table);
  else if (g_str_equal (wager, "ante-bonus"))
    found = pit_pay_tables_find (&self->ante_bonus, table);

  return found != NULL && found->approved == PIT_YES ? found->reference : NULL;
}
