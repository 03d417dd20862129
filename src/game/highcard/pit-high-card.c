/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-card-field.h"
#include "pit-high-card.h"
#include "pit-shape-strict.h"

/* The player's card against the dealer's. */

typedef enum
{
  PIT_HIGH_CARD_CITE_WINS = PIT_N_CITATIONS,
  PIT_HIGH_CARD_CITE_LOSES,
  PIT_HIGH_CARD_N_CITATIONS,
} PitHighCardCitation;

typedef struct
{
  PitSettingsHead head;
  PitOdds         odds;
  PitRounding     rounding;
} PitHighCardSettings;

typedef struct
{
  PitHighCardSettings settings;
  PitHighCardSettings house;
  const char         *citations[PIT_HIGH_CARD_N_CITATIONS];
} Sections;

typedef struct
{
  gint64 high;
} Stakes;

typedef struct
{
  PitId   rules;
  PitCard player;
  PitCard dealer;
  Stakes  wagers;
} Line;

static const char *const citations[PIT_HIGH_CARD_N_CITATIONS] = {
  [PIT_HIGH_CARD_CITE_WINS] = "high-wins",
  [PIT_HIGH_CARD_CITE_LOSES] = "high-loses",
};

static const PitNames citation_names = PIT_NAMES (citations);

#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField settings_fields[] = {
  { "high-odds", &pit_field_odds, .offset = G_STRUCT_OFFSET (PitHighCardSettings, odds), REQUIRED },
};
static const PitShape settings_shape = PIT_SHAPE (NULL, PitHighCardSettings, settings_fields);

static const PitField house_fields[] = {
  { "rounding", &pit_field_word, .offset = G_STRUCT_OFFSET (PitHighCardSettings, rounding), REQUIRED, .names = &pit_rounding_names },
};
static const PitShape house_shape = PIT_SHAPE (NULL, PitHighCardSettings, house_fields);

static const PitField sections_fields[] = {
  { "settings", &pit_field_object, .offset = G_STRUCT_OFFSET (Sections, settings), REQUIRED, .shape = &settings_shape },
  { "house", &pit_field_object, .offset = G_STRUCT_OFFSET (Sections, house), REQUIRED, .shape = &house_shape },
  { "citations", &pit_field_citations, .offset = G_STRUCT_OFFSET (Sections, citations), REQUIRED, .names = &citation_names },
};
static const PitShape sections_shape = PIT_SHAPE (NULL, Sections, sections_fields);

static const PitField stakes_fields[] = {
  { "high", &pit_field_integer, .offset = G_STRUCT_OFFSET (Stakes, high), REQUIRED, .min = 1, .max = PIT_MONEY_MAX },
};
static const PitShape stakes_shape = PIT_SHAPE (NULL, Stakes, stakes_fields);

static const PitField line_fields[] = {
  { "rules", &pit_field_id, .offset = G_STRUCT_OFFSET (Line, rules), REQUIRED },
  { "player", &pit_field_card, .offset = G_STRUCT_OFFSET (Line, player), REQUIRED },
  { "dealer", &pit_field_card, .offset = G_STRUCT_OFFSET (Line, dealer), REQUIRED },
  { "wagers", &pit_field_object, .offset = G_STRUCT_OFFSET (Line, wagers), REQUIRED, .shape = &stakes_shape },
};
static const PitShape line_shape = PIT_SHAPE (NULL, Line, line_fields);

static const PitWagerKind wagers[] = {
  { .id = "high", .name = NC_("wager", "High Card"), .time = PIT_STAKED_FIRST },
};

static gboolean
read_settings (JsonObject *sections,
               gpointer    settings,
               GError    **error)
{
  PitHighCardSettings *self = settings;
  Sections read = { 0 };

  if (!pit_shape_refuse_others (&sections_shape, sections, error) || !pit_shape_read (&sections_shape, sections, &read, error))
    return FALSE;
  if (read.settings.odds.num == 0)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "settings.high-odds: must be more than 0");

  *self = read.settings;
  self->rounding = read.house.rounding;
  memcpy (self->head.citation, read.citations, sizeof read.citations);
  return TRUE;
}

static const char *
get_pay_table (gconstpointer settings,
               PitWager      wager,
               guint         n)
{
  return NULL;
}

static const char *
find_approval (gconstpointer settings,
               const char   *wager,
               const char   *table)
{
  return NULL;
}

static JsonNode *
settle_line (JsonObject    *object,
             gconstpointer  settings,
             gboolean      *is_whole,
             GError       **error)
{
  const PitHighCardSettings *terms = settings;
  JsonObject *answer;
  PitMoney net;
  Line line;

  if (!pit_shape_refuse_others (&line_shape, object, error) || !pit_shape_read (&line_shape, object, &line, error))
    return NULL;
  if (line.player == line.dealer)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "dealer: the player has that card") ? NULL : NULL;

  answer = json_object_new ();
  *is_whole = TRUE;
  net = -line.wagers.high;
  if (pit_card_rank (line.player) == pit_card_rank (line.dealer))
    net = 0;
  else if (pit_card_rank (line.player) > pit_card_rank (line.dealer))
    *is_whole = pit_money_pay (line.wagers.high, terms->odds, terms->rounding, &net);
  if (*is_whole)
    json_object_set_int_member (answer, "net", net);
  else
    json_object_set_string_member (answer, "reason", N_("a payment does not come out even or is too large"));

  return pit_node_take_object (answer);
}

const PitGame pit_high_card = {
  .id = "high-card",
  .name = N_("High Card"),
  .wagers = wagers,
  .n_wagers = G_N_ELEMENTS (wagers),
  .settings_size = sizeof (PitHighCardSettings),
  .read_settings = read_settings,
  .get_pay_table = get_pay_table,
  .find_approval = find_approval,
  .settle_line = settle_line,
  .line_help = N_("  rules          the rule pack: \"xx-high-card\"\n"
                  "  player         the player's card\n"
                  "  dealer         the dealer's card\n"
                  "  wagers         {\"high\":1000}\n"),
};
