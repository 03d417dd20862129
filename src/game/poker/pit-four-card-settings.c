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
  [PIT_ABSENT_NO_RULE] = "no-rule",
};

static const char *const cannot_play_rules[] = {
  [PIT_CANNOT_PLAY_RETURNS_ANTE] = "returns-ante",
  [PIT_CANNOT_PLAY_FOLDS] = "folds",
};

static const char *const over_max_rules[] = {
  [PIT_OVER_MAX_CAPPED] = "capped",
  [PIT_OVER_MAX_IN_FULL] = "in-full",
  [PIT_OVER_MAX_NO_RULE] = "no-rule",
};

static const char *const under_min_rules[] = {
  [PIT_UNDER_MIN_VALID] = "valid",
  [PIT_UNDER_MIN_NO_RULE] = "no-rule",
};

static const char *const off_unit_rules[] = {
  [PIT_OFF_UNIT_PLAY_REFUSED] = "play-refused",
  [PIT_OFF_UNIT_NO_RULE] = "no-rule",
};

static const char *const tokens_rules[] = {
  [PIT_TOKENS_ALLOWED] = "allowed",
  [PIT_TOKENS_REFUSED] = "refused",
  [PIT_TOKENS_NO_RULE] = "no-rule",
};

static const char *const token_rules[] = {
  [PIT_TOKEN_STAYS] = "stays",
  [PIT_TOKEN_COLLECTED] = "collected",
};

static const PitNames absent_names = PIT_NAMES (absent_rules);
static const PitNames cannot_play_names = PIT_NAMES (cannot_play_rules);
static const PitNames over_max_names = PIT_NAMES (over_max_rules);
static const PitNames under_min_names = PIT_NAMES (under_min_rules);
static const PitNames off_unit_names = PIT_NAMES (off_unit_rules);
static const PitNames tokens_names = PIT_NAMES (tokens_rules);
static const PitNames token_names = PIT_NAMES (token_rules);

/* An amount, or "none". */
static gboolean
read_cap (const PitField *field,
          JsonNode       *node,
          gpointer        value,
          GError        **error)
{
  if (JSON_NODE_HOLDS_VALUE (node) && g_strcmp0 (json_node_get_string (node), "none") == 0)
    return TRUE;

  return pit_field_check_integer (field, node, field->min, field->max, value, error);
}

static void
clear_cap (const PitField *field,
           gpointer        value)
{
  *(PitMoney *) value = PIT_UNKNOWN;
}

static const PitFieldType field_cap = { .read = read_cap, .clear = clear_cap };

#define AT(member) .offset = G_STRUCT_OFFSET (PitFourCardSettings, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField settings_fields[] = {
  { "ante-odds", &pit_field_odds, AT (ante_odds), REQUIRED },
  { "play-odds", &pit_field_odds, AT (play_odds), REQUIRED },
  { "play-min", &pit_field_odds, AT (play_min), REQUIRED },
  { "play-max", &pit_field_odds, AT (play_max), REQUIRED },
  { "play-step", &pit_field_odds, AT (play_step), REQUIRED },
  { "blind-play", &pit_field_truth, AT (blind_play), REQUIRED },
  { "tie-wins", &pit_field_truth, AT (tie_wins), REQUIRED },
  { "aces-up-alone", &pit_field_truth, AT (aces_up_alone), REQUIRED },
  { "fold-keeps-aces-up", &pit_field_truth, AT (fold_keeps_aces_up), REQUIRED },
  { "concede", &pit_field_truth, AT (concede), REQUIRED },
  { "set-stands", &pit_field_truth, AT (set_stands), REQUIRED },
  { "absent", &pit_field_word, AT (absent), REQUIRED, .names = &absent_names },
  { "cannot-play", &pit_field_word, AT (cannot_play), REQUIRED, .names = &cannot_play_names },
  { "over-max", &pit_field_word, AT (over_max), REQUIRED, .names = &over_max_names },
  { "under-min", &pit_field_word, AT (under_min), REQUIRED, .names = &under_min_names },
  { "off-unit", &pit_field_word, AT (off_unit), REQUIRED, .names = &off_unit_names },
  { "tokens", &pit_field_word, AT (tokens), REQUIRED, .names = &tokens_names },
  { "payout-cap", &pit_field_truth, AT (payout_cap), REQUIRED },
};
static const PitShape settings_shape = PIT_SHAPE (NULL, PitFourCardSettings, settings_fields);

static const PitField house_fields[] = {
  { "winning-token", &pit_field_word, AT (winning_token), REQUIRED, .names = &token_names },
  { "rounding", &pit_field_word, AT (rounding), REQUIRED, .names = &pit_rounding_names },
  { "decision-wait", &pit_field_integer, AT (head.decision_wait), REQUIRED, .min = 1, .max = 3600 },
  { "max-payout", &field_cap, AT (max_payout), REQUIRED, .min = 1, .max = PIT_MONEY_MAX },
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

static guint64
find_gcd (guint64 a,
          guint64 b)
{
  while (b != 0)
    {
      guint64 rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* Whether whole steps lead from the least Play stake to the greatest. In lowest terms the way a / b holds the step c / d a whole
 * number of times if c divides a, and b divides d. */
static gboolean
is_max_reached (const PitFourCardSettings *settings)
{
  PitOdds min = settings->play_min, max = settings->play_max, step = settings->play_step;
  guint64 way = (guint64) max.num * min.den - (guint64) min.num * max.den;
  guint64 parts = (guint64) max.den * min.den;
  guint64 of_way = find_gcd (way, parts), of_step = find_gcd (step.num, step.den);

  return step.num == 0
         || ((way / of_way) % (step.num / of_step) == 0 && (step.den / of_step) % (parts / of_way) == 0);
}

static gboolean
check_play (const PitFourCardSettings *settings,
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
  if (!is_max_reached (settings))
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.play-step: steps from play-min miss play-max");

  return TRUE;
}

/* A rule that a setting says there is has a number, and one that there isn't has none. */
static gboolean
check_citations (const PitFourCardSettings *settings,
                 const char *const         *numbers,
                 GError                   **error)
{
  const struct
  {
    const char         *setting;
    gboolean            has_rule;
    PitFourCardCitation key;
  } pairs[] = {
    { "blind-play", settings->blind_play == PIT_YES, PIT_CITE_BLIND_PLAY },
    { "fold-keeps-aces-up", settings->fold_keeps_aces_up == PIT_YES, PIT_CITE_FOLD_KEEP_ACES_UP },
    { "concede", settings->concede == PIT_YES, PIT_CITE_CONCEDE },
    { "set-stands", settings->set_stands == PIT_YES, PIT_CITE_DEALER_SET },
    { "absent", settings->absent != PIT_ABSENT_NO_RULE, PIT_CITE_ABSENT },
    { "over-max", settings->over_max != PIT_OVER_MAX_NO_RULE, PIT_CITE_OVER_MAX },
    { "under-min", settings->under_min != PIT_UNDER_MIN_NO_RULE, PIT_CITE_UNDER_MIN },
    { "off-unit", settings->off_unit != PIT_OFF_UNIT_NO_RULE, PIT_CITE_PLAY_UNIT },
    { "tokens", settings->tokens != PIT_TOKENS_NO_RULE, PIT_CITE_TOKENS },
    { "payout-cap", settings->payout_cap == PIT_YES, PIT_CITE_MAX_PAYOUT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (pairs[i].has_rule != (numbers[pairs[i].key] != NULL))
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.%s: does not go with citations.%s, which %s",
                              pairs[i].setting, pit_names_to_word (&pit_four_card_citation_names, pairs[i].key),
                              pairs[i].has_rule ? "has no number" : "has one");

  return TRUE;
}

static gboolean
check_sections (const Sections *sections,
                GError        **error)
{
  if (!check_play (&sections->settings, error) || !check_citations (&sections->settings, sections->citations, error))
    return FALSE;
  if (sections->settings.payout_cap != PIT_YES && sections->house.max_payout != PIT_UNKNOWN)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "house.max-payout: the rules allow none (settings.payout-cap)");

  return pit_pay_tables_check (&sections->pay_tables.aces_up, "pay-tables.aces-up", error)
         && pit_pay_tables_check (&sections->pay_tables.ante_bonus, "pay-tables.ante-bonus", error);
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
      || !check_sections (read, error))
    return FALSE;

  *self = read->settings;
  self->winning_token = read->house.winning_token;
  self->rounding = read->house.rounding;
  self->head.decision_wait = read->house.head.decision_wait;
  self->max_payout = read->house.max_payout;
  self->aces_up = read->pay_tables.aces_up;
  self->ante_bonus = read->pay_tables.ante_bonus;
  memcpy (self->head.citation, read->citations, sizeof read->citations);
  return TRUE;
}

/** Returns: (nullable) (transfer none): the @n-th pay table of @wager; %NULL: there are no more */
const PitPayTable *
pit_four_card_settings_get_pay_table (gconstpointer settings,
                                      PitWager      wager,
                                      guint         n)
{
  const PitFourCardSettings *self = settings;
  const PitPayTables *tables = NULL;

  if (pit_wager_is (wager, "aces-up"))
    tables = &self->aces_up;
  else if (pit_wager_is (wager, "ante-bonus"))
    tables = &self->ante_bonus;

  return tables != NULL && n < tables->n_tables ? &tables->table[n] : NULL;
}
