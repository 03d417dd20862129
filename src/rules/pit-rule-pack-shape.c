/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-rule-pack-shape.h"

static const char *const statuses[PIT_N_PACK_STATUSES] = {
  [PIT_PACK_IN_FORCE] = "in-force",
  [PIT_PACK_PROPOSED] = "proposed",
  [PIT_PACK_TRIAL] = "trial",
};

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

static const char *const roundings[] = {
  [PIT_ROUNDING_EXACT] = "exact",
  [PIT_ROUNDING_DOWN] = "down",
  [PIT_ROUNDING_UP] = "up",
};

const PitNames pit_pack_status_names = PIT_NAMES (statuses);
static const PitNames absent_names = PIT_NAMES (absent_rules);
static const PitNames over_max_names = PIT_NAMES (over_max_rules);
static const PitNames token_names = PIT_NAMES (token_rules);
static const PitNames rounding_names = PIT_NAMES (roundings);

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define TEXT(Struct, member) AT (Struct, member), .min = 1, .max = PIT_PACK_TEXT
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField row_fields[] = {
  { "hand", &pit_field_word, AT (PitPackRow, hand), REQUIRED, .names = &pit_category_names },
  { "min-rank", &pit_field_integer, AT (PitPackRow, min_rank), .min = 2, .max = PIT_RANK_ACE },
  { "odds", &pit_field_odds, AT (PitPackRow, odds), REQUIRED },
};
static const PitShape row_shape = PIT_SHAPE (NULL, PitPackRow, row_fields);

static const PitField table_fields[] = {
  { "id", &pit_field_id, AT (PitPackTable, id), REQUIRED },
  { "approved", &pit_field_truth, AT (PitPackTable, approved), REQUIRED },
  { "reference", &pit_field_text, TEXT (PitPackTable, reference) },
  { "rows", &pit_field_list, AT (PitPackTable, rows), REQUIRED, .min = 1, .max = PIT_MAX_PAY_ROWS, .shape = &row_shape,
    .count_offset = G_STRUCT_OFFSET (PitPackTable, n_rows), .stride = sizeof (PitPackRow) },
};
static const PitShape table_shape = PIT_SHAPE (NULL, PitPackTable, table_fields);

static const PitField tables_fields[] = {
  { "aces-up", &pit_field_list, AT (PitPackTables, aces_up), REQUIRED, .min = 1, .max = PIT_MAX_PAY_TABLES,
    .shape = &table_shape, .count_offset = G_STRUCT_OFFSET (PitPackTables, n_aces_up),
    .stride = sizeof (PitPackTable) },
  { "ante-bonus", &pit_field_list, AT (PitPackTables, ante_bonus), REQUIRED, .min = 1, .max = PIT_MAX_PAY_TABLES,
    .shape = &table_shape, .count_offset = G_STRUCT_OFFSET (PitPackTables, n_ante_bonus),
    .stride = sizeof (PitPackTable) },
};
static const PitShape tables_shape = PIT_SHAPE (NULL, PitPackTables, tables_fields);

static const PitField settings_fields[] = {
  { "ante-odds", &pit_field_odds, AT (PitGameSettings, ante_odds), REQUIRED },
  { "play-odds", &pit_field_odds, AT (PitGameSettings, play_odds), REQUIRED },
  { "play-min", &pit_field_odds, AT (PitGameSettings, play_min), REQUIRED },
  { "play-max", &pit_field_odds, AT (PitGameSettings, play_max), REQUIRED },
  { "play-step", &pit_field_odds, AT (PitGameSettings, play_step), REQUIRED },
  { "tie-wins", &pit_field_truth, AT (PitGameSettings, tie_wins), REQUIRED },
  { "aces-up-alone", &pit_field_truth, AT (PitGameSettings, aces_up_alone), REQUIRED },
  { "set-stands", &pit_field_truth, AT (PitGameSettings, set_stands), REQUIRED },
  { "absent", &pit_field_word, AT (PitGameSettings, absent), REQUIRED, .names = &absent_names },
  { "over-max", &pit_field_word, AT (PitGameSettings, over_max), REQUIRED, .names = &over_max_names },
};
static const PitShape settings_shape = PIT_SHAPE (NULL, PitGameSettings, settings_fields);

static const PitField house_fields[] = {
  { "winning-token", &pit_field_word, AT (PitGameSettings, winning_token), REQUIRED, .names = &token_names },
  { "rounding", &pit_field_word, AT (PitGameSettings, rounding), REQUIRED, .names = &rounding_names },
  { "decision-wait", &pit_field_integer, AT (PitGameSettings, decision_wait), REQUIRED, .min = 1, .max = 3600 },
};
static const PitShape house_shape = PIT_SHAPE (NULL, PitGameSettings, house_fields);

static const PitField currency_fields[] = {
  { "symbol", &pit_field_text, AT (PitCurrency, symbol), REQUIRED, .min = 1, .max = PIT_CURRENCY_SYMBOL_MAX },
  { "digits", &pit_field_integer, AT (PitCurrency, digits), REQUIRED, .min = 0, .max = 4 },
};
static const PitShape currency_shape = PIT_SHAPE (NULL, PitCurrency, currency_fields);

static const PitField file_fields[] = {
  { "format", &pit_field_integer, AT (PitPackFile, format), REQUIRED, .min = 1, .max = G_MAXINT },
  { "id", &pit_field_id, AT (PitPackFile, id), REQUIRED },
  { "name", &pit_field_text, TEXT (PitPackFile, name), REQUIRED },
  { "source", &pit_field_text, TEXT (PitPackFile, source), REQUIRED },
  { "jurisdiction", &pit_field_text, AT (PitPackFile, jurisdiction), REQUIRED, .min = 1, .max = PIT_PACK_CITE },
  { "currency", &pit_field_object, AT (PitPackFile, currency), REQUIRED, .shape = &currency_shape },
  { "status", &pit_field_word, AT (PitPackFile, status), REQUIRED, .names = &pit_pack_status_names },
  { "version", &pit_field_id, AT (PitPackFile, version), REQUIRED },
  { "game", &pit_field_id, AT (PitPackFile, game), REQUIRED },
  { "settings", &pit_field_object, AT (PitPackFile, settings), REQUIRED, .shape = &settings_shape },
  { "house", &pit_field_object, AT (PitPackFile, house), REQUIRED, .shape = &house_shape },
  { "pay-tables", &pit_field_object, AT (PitPackFile, pay_tables), REQUIRED, .shape = &tables_shape },
};
const PitShape pit_pack_shape = PIT_SHAPE (NULL, PitPackFile, file_fields);
