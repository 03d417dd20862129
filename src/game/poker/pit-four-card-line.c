/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-card-field.h"
#include "pit-four-card-line.h"
#include "pit-four-card-poker.h"
#include "pit-shape-strict.h"

/* More than any table pays; keeps sums far from their limits. */
#define MAX_ODDS 1000000
#define BONUS_ROWS 3

/* The members of a line, as they stand there. */

typedef struct
{
  guint   n_cards;
  PitCard cards[PIT_MAX_HAND];
} CardList;

typedef struct
{
  PitId  id; /* one of the pack's tables, or empty */
  guint  n_odds;
  gint64 odds[BONUS_ROWS];
} Bonus;

typedef struct
{
  PitStake ante;
  PitStake play;
  PitStake aces_up;
} Wagers;

typedef struct
{
  PitLimit ante;
  PitLimit play;
  PitLimit aces_up;
} Limits;

typedef struct
{
  gint64      seat;
  CardList    cards;
  PitDecision decision;
  PitTruth    warned;
  Wagers      wagers;
} Seat;

typedef struct
{
  PitId    rules;
  PitId    aces_up_table;
  Bonus    ante_bonus;
  PitMoney max_payout;
  CardList dealer;
  CardList dealer_set;
  Limits   limits;
  guint    n_seats;
  Seat     seats[PIT_MAX_SEATS];
} Line;

/* --- Kinds of member --- */

static gboolean
read_cards (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  CardList *list = value;

  return pit_field_check_cards (field, node, list->cards, &list->n_cards, error);
}

/* An amount, or chips and tokens apart. */
static gboolean
read_stake (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  static const PitField parts[] = {
    { .name = "chips", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (PitStake, chips),
      .flags = PIT_FIELD_REQUIRED, .max = PIT_MONEY_MAX },
    { .name = "tokens", .type = &pit_field_integer, .offset = G_STRUCT_OFFSET (PitStake, tokens),
      .flags = PIT_FIELD_REQUIRED, .max = PIT_MONEY_MAX },
  };
  static const PitShape shape = PIT_SHAPE (NULL, PitStake, parts);
  PitStake *stake = value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_check_integer (field, node, 0, PIT_MONEY_MAX, &stake->chips, error);

  if (!pit_shape_refuse_others (&shape, json_node_get_object (node), error)
      || !pit_shape_read (&shape, json_node_get_object (node), stake, error))
    {
      g_prefix_error (error, "%s.", field->name);
      return FALSE;
    }
  if (pit_stake_total (*stake) == PIT_UNKNOWN)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "chips and tokens together are too much");

  return TRUE;
}

/* "25/20/2", [25,20,2] or the id of one of the pack's tables. */
static gboolean
read_bonus (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  Bonus *bonus = value;
  g_auto(GStrv) words = NULL;
  const char *text;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array;

      if (!pit_field_check_array (field, node, BONUS_ROWS, BONUS_ROWS, &array, error))
        return FALSE;
      for (guint i = 0; i < BONUS_ROWS; i++)
        if (!pit_field_check_integer (field, json_array_get_element (array, i), 0, MAX_ODDS, &bonus->odds[i], error))
          return FALSE;
      bonus->n_odds = BONUS_ROWS;
      return TRUE;
    }

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;
  if (pit_id_is_valid (text))
    {
      g_strlcpy (bonus->id.text, text, sizeof bonus->id.text);
      return TRUE;
    }

  words = g_strsplit (text, "/", BONUS_ROWS + 1);
  for (; bonus->n_odds < BONUS_ROWS && words[bonus->n_odds] != NULL; bonus->n_odds++)
    if (!g_ascii_string_to_signed (words[bonus->n_odds], 10, 0, MAX_ODDS, &bonus->odds[bonus->n_odds], NULL))
      break;
  if (g_strv_length (words) != BONUS_ROWS || bonus->n_odds != BONUS_ROWS)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                             "is neither a table's id nor odds for four of a kind, straight flush and three of a kind, "
                             "\"25/20/2\"");
  return TRUE;
}

static void
clear_cards (const PitField *field,
             gpointer        value)
{
  ((CardList *) value)->n_cards = 0;
}

/* Nothing staked is an empty area, which is known; the struct was zeroed before. */
static void
clear_nothing (const PitField *field,
               gpointer        value)
{
}

static const PitFieldType field_cards = { .read = read_cards, .clear = clear_cards };
static const PitFieldType field_stake = { .read = read_stake, .clear = clear_nothing };
static const PitFieldType field_bonus = { .read = read_bonus, .clear = clear_nothing };

/* --- Shapes --- */

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define AMOUNT(least) .type = &pit_field_integer, .min = (least), .max = PIT_MONEY_MAX

static const PitField limit_fields[] = {
  { .name = "min", AMOUNT (0), AT (PitLimit, min) },
  { .name = "max", AMOUNT (1), AT (PitLimit, max) },
  { .name = "unit", AMOUNT (1), AT (PitLimit, unit) },
};
static const PitShape limit_shape = PIT_SHAPE (NULL, PitLimit, limit_fields);

static const PitField limits_fields[] = {
  { .name = "ante", .type = &pit_field_object, AT (Limits, ante), .shape = &limit_shape },
  { .name = "play", .type = &pit_field_object, AT (Limits, play), .shape = &limit_shape },
  { .name = "aces-up", .type = &pit_field_object, AT (Limits, aces_up), .shape = &limit_shape },
};
static const PitShape limits_shape = PIT_SHAPE (NULL, Limits, limits_fields);

static const PitField wager_fields[] = {
  { .name = "ante", .type = &field_stake, AT (Wagers, ante) },
  { .name = "play", .type = &field_stake, AT (Wagers, play) },
  { .name = "aces-up", .type = &field_stake, AT (Wagers, aces_up) },
};
static const PitShape wagers_shape = PIT_SHAPE (NULL, Wagers, wager_fields);

static const PitField seat_fields[] = {
  { .name = "seat", .type = &pit_field_integer, AT (Seat, seat), REQUIRED, .min = 1, .max = PIT_MAX_SEATS },
  { .name = "cards", .type = &field_cards, AT (Seat, cards), .max = PIT_MAX_HAND },
  { .name = "decision", .type = &pit_field_word, AT (Seat, decision), REQUIRED, .names = &pit_decision_names },
  { .name = "warned", .type = &pit_field_truth, AT (Seat, warned) },
  { .name = "wagers", .type = &pit_field_object, AT (Seat, wagers), REQUIRED, .shape = &wagers_shape },
};
static const PitShape seat_shape = PIT_SHAPE (NULL, Seat, seat_fields);

static const PitField line_fields[] = {
  { .name = "rules", .type = &pit_field_id, AT (Line, rules), REQUIRED },
  { .name = "aces_up_table", .type = &pit_field_id, AT (Line, aces_up_table) },
  { .name = "ante_bonus", .type = &field_bonus, AT (Line, ante_bonus) },
  { .name = "max_payout", AMOUNT (1), AT (Line, max_payout) },
  { .name = "limits", .type = &pit_field_object, AT (Line, limits), .shape = &limits_shape },
  { .name = "dealer", .type = &field_cards, AT (Line, dealer), REQUIRED, .max = PIT_MAX_HAND },
  { .name = "dealer_set", .type = &field_cards, AT (Line, dealer_set), .min = PIT_SET_SIZE, .max = PIT_SET_SIZE },
  { .name = "seats", .type = &pit_field_list, AT (Line, seats), REQUIRED, .max = PIT_MAX_SEATS, .shape = &seat_shape,
    .count_offset = G_STRUCT_OFFSET (Line, n_seats), .stride = sizeof (Seat) },
};
static const PitShape line_shape = PIT_SHAPE (NULL, Line, line_fields);

/* --- What shapes can't say --- */

static gboolean
claim_cards (const CardList *list,
             const char     *member,
             gboolean       *claimed,
             GError        **error)
{
  for (guint i = 0; i < list->n_cards; i++)
    {
      char text[PIT_CARD_TEXT_SIZE];

      if (claimed[list->cards[i]])
        {
          pit_card_to_text (list->cards[i], text);
          return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s[%u]: %s is there twice", member, i, text);
        }
      claimed[list->cards[i]] = TRUE;
    }

  return TRUE;
}

static gboolean
check_number (const CardList *list,
              guint           n_cards,
              const char     *member,
              GError        **error)
{
  if (list->n_cards == n_cards)
    return TRUE;

  return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s: %u cards, where the hand has %u", member, list->n_cards,
                          n_cards);
}

static gboolean
check_set (const Line                *line,
           const PitFourCardSettings *settings,
           GError                   **error)
{
  gboolean claimed[PIT_DECK_SIZE] = { FALSE };

  if (line->dealer_set.n_cards > 0 && settings->set_stands != PIT_YES)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "dealer_set: by the rules a hand that is set wrongly never stands");

  for (guint i = 0; i < line->dealer_set.n_cards; i++)
    if (memchr (line->dealer.cards, line->dealer_set.cards[i], line->dealer.n_cards) == NULL)
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "dealer_set[%u]: is not one of the dealer's cards", i);

  return claim_cards (&line->dealer_set, "dealer_set", claimed, error);
}

static gboolean
check_seat (const Line  *line,
            guint        index,
            gboolean    *claimed,
            GError     **error)
{
  const Seat *seat = &line->seats[index];
  g_autofree char *cards = g_strdup_printf ("seats[%u].cards", index);

  for (guint i = 0; i < index; i++)
    if (line->seats[i].seat == seat->seat)
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "seats[%u].seat: seat %d is there twice", index, (int) seat->seat);

  if (seat->cards.n_cards == 0 && seat->decision != PIT_DECISION_FOLD)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s: missing; only a fold goes without", cards);
  if (seat->cards.n_cards != 0
      && (!check_number (&seat->cards, PIT_FOUR_CARD_PLAYER_CARDS, cards, error)
          || !claim_cards (&seat->cards, cards, claimed, error)))
    return FALSE;

  if (pit_stake_total (seat->wagers.ante) == 0 && pit_stake_total (seat->wagers.play) == 0
      && pit_stake_total (seat->wagers.aces_up) == 0)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "seats[%u].wagers: nothing is staked", index);
  if (pit_stake_total (seat->wagers.aces_up) != 0 && line->aces_up_table.text[0] == '\0')
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "aces_up_table: missing; seat %d staked Aces Up", (int) seat->seat);

  return TRUE;
}

static gboolean
check_line (const Line                *line,
            const PitFourCardSettings *settings,
            GError                   **error)
{
  gboolean claimed[PIT_DECK_SIZE] = { FALSE };

  if (!check_number (&line->dealer, PIT_FOUR_CARD_DEALER_CARDS, "dealer", error)
      || !claim_cards (&line->dealer, "dealer", claimed, error) || !check_set (line, settings, error))
    return FALSE;

  for (guint i = 0; i < line->n_seats; i++)
    if (!check_seat (line, i, claimed, error))
      return FALSE;

  if (line->max_payout != PIT_UNKNOWN && settings->payout_cap != PIT_YES)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "max_payout: the rules have no maximum payout");

  return TRUE;
}

/* --- From the line to the round --- */

/* A scale that is written out takes the place of the pack's. */
static void
use_bonus (const Bonus         *bonus,
           PitFourCardSettings *settings)
{
  static const PitCategory rows[BONUS_ROWS] = {
    PIT_CATEGORY_FOUR_OF_A_KIND,
    PIT_CATEGORY_STRAIGHT_FLUSH,
    PIT_CATEGORY_THREE_OF_A_KIND,
  };
  PitPayTable *table = &settings->ante_bonus.table[0];

  memset (table, 0, sizeof *table);
  settings->ante_bonus.n_tables = 1;
  g_strlcpy (table->id.text, "as-written", sizeof table->id.text);
  for (guint i = 0; i < BONUS_ROWS; i++)
    if (bonus->odds[i] > 0)
      table->row[table->n_rows++] = (PitPayRow) { rows[i], 0, { (guint32) bonus->odds[i], 1 } };
}

static gboolean
choose_tables (const Line       *line,
               PitFourCardLine  *out,
               GError          **error)
{
  Bonus bonus = line->ante_bonus;

  if (line->aces_up_table.text[0] != '\0'
      && pit_pay_tables_find (&out->settings.aces_up, line->aces_up_table.text) == NULL)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "aces_up_table: the rules have no table \"%s\"",
                            line->aces_up_table.text);
  if (bonus.id.text[0] != '\0' && pit_pay_tables_find (&out->settings.ante_bonus, bonus.id.text) == NULL)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "ante_bonus: the rules have no table \"%s\"", bonus.id.text);

  pit_pay_table_ids_set (&out->round.pay_tables, "aces-up", line->aces_up_table.text);
  if (bonus.id.text[0] == '\0' && bonus.n_odds == 0)
    bonus = (Bonus) { .n_odds = BONUS_ROWS, .odds = { 25, 20, 2 } };
  if (bonus.n_odds != 0)
    {
      use_bonus (&bonus, &out->settings);
      bonus.id = out->settings.ante_bonus.table[0].id;
    }
  pit_pay_table_ids_set (&out->round.pay_tables, "ante-bonus", bonus.id.text);
  return TRUE;
}

static void
put_cards (const CardList *list,
           PitRoundHand   *hand)
{
  hand->n_cards = (guint8) list->n_cards;
  memcpy (hand->cards, list->cards, list->n_cards);
}

static void
fill_round (const Line      *line,
            PitFourCardLine *out)
{
  PitFourCardRound *round = &out->round;

  if (line->max_payout != PIT_UNKNOWN)
    out->settings.max_payout = line->max_payout;
  round->stage = PIT_STAGE_SETTLEMENT;
  round->limits.area[PIT_FOUR_CARD_ANTE] = line->limits.ante;
  round->limits.area[PIT_FOUR_CARD_PLAY] = line->limits.play;
  round->limits.area[PIT_FOUR_CARD_ACES_UP] = line->limits.aces_up;
  /* Left out here means that there are none, not that nobody knows them. */
  if (!pit_flat_limits_are_known (&round->limits))
    round->limits.area[PIT_FOUR_CARD_ANTE].min = 0;

  put_cards (&line->dealer, &round->hand[PIT_PLACE_DEALER]);
  out->has_set = line->dealer_set.n_cards > 0;
  round->hand[PIT_PLACE_DEALER].n_set = (guint8) line->dealer_set.n_cards;
  memcpy (round->hand[PIT_PLACE_DEALER].set, line->dealer_set.cards, line->dealer_set.n_cards);

  out->n_seats = line->n_seats;
  for (guint i = 0; i < line->n_seats; i++)
    {
      const Seat *from = &line->seats[i];
      PitFourCardSeat *seat = &round->seat[from->seat];

      out->seat[i] = (guint8) from->seat;
      put_cards (&from->cards, &round->hand[from->seat]);
      seat->decision = from->decision;
      seat->warned = from->warned;
      /* To give the dealer's hand as set is to say that it stands. */
      seat->shown = PIT_YES;
      seat->line[PIT_FOUR_CARD_ANTE].staked = from->wagers.ante;
      seat->line[PIT_FOUR_CARD_PLAY].staked = from->wagers.play;
      seat->line[PIT_FOUR_CARD_ACES_UP].staked = from->wagers.aces_up;
    }
}

/* --- Public API --- */

/**
 * pit_four_card_line_read:
 * @line: (out caller-allocates): the round; without meaning on failure
 * @object: a line of input
 * @settings: of the rules that it names
 * @error: return location for a #PitJsonError that begins with the path of the member at fault
 *
 * Any thread.
 *
 * Returns: whether @object is a round that can be settled
 */
gboolean
pit_four_card_line_read (PitFourCardLine           *line,
                         JsonObject                *object,
                         const PitFourCardSettings *settings,
                         GError                   **error)
{
  Line read;

  line->settings = *settings;
  pit_four_card_round_clear (&line->round);
  if (!pit_shape_refuse_others (&line_shape, object, error) || !pit_shape_read (&line_shape, object, &read, error)
      || !check_line (&read, settings, error) || !choose_tables (&read, line, error))
    return FALSE;

  fill_round (&read, line);
  return TRUE;
}
