/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-card-field.h"
#include "pit-derby-settle.h"
#include "pit-derby-wager.h"
#include "pit-json-write.h"
#include "pit-shape-strict.h"

typedef struct
{
  guint   n_cards;
  PitCard cards[PIT_DERBY_MAX_DECKS * PIT_DECK_SIZE];
} CardList;

typedef struct
{
  guint  n_bets;
  PitBet bets[PIT_DERBY_N_BETS]; /* in the order of the line */
} BetList;

/* The members of a line, as they stand there. */
typedef struct
{
  PitId    rules;
  gint64   decks;
  CardList cards;
  BetList  wagers;
} Line;

/* --- Reading --- */

static gboolean
read_cards (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  CardList *list = value;

  return pit_field_check_cards (field, node, list->cards, &list->n_cards, error);
}

static gboolean
read_bet (const char *name,
          JsonNode   *node,
          PitBet     *bet,
          GError    **error)
{
  g_autofree char *path = g_strconcat ("wagers.", name, NULL);
  const PitField field = { .name = path };

  if (!pit_bet_read_name (pit_derby_wagers, PIT_DERBY_N_WAGERS, name, &bet->wager, &bet->pick))
    return pit_field_refuse (&field, error, PIT_JSON_ERROR_NAME, "no such wager");

  return pit_field_check_integer (&field, node, 0, PIT_MONEY_MAX, &bet->line.staked.chips, error);
}

/* No member of an object is there twice, so there are no more than the game has. */
static gboolean
read_wagers (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  BetList *list = value;
  JsonObjectIter iter;
  const char *name;
  JsonNode *stake;
  gboolean is_staked = FALSE;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "must be an object");

  list->n_bets = 0;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &stake))
    {
      PitBet bet = { 0 };

      if (!read_bet (name, stake, &bet, error))
        return FALSE;
      is_staked = is_staked || bet.line.staked.chips > 0;
      list->bets[list->n_bets++] = bet;
    }

  return is_staked || pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "nothing is staked");
}

static void
clear_cards (const PitField *field,
             gpointer        value)
{
  ((CardList *) value)->n_cards = 0;
}

static void
clear_wagers (const PitField *field,
              gpointer        value)
{
  ((BetList *) value)->n_bets = 0;
}

static const PitFieldType field_cards = { .read = read_cards, .clear = clear_cards };
static const PitFieldType field_wagers = { .read = read_wagers, .clear = clear_wagers };

#define AT(member) .offset = G_STRUCT_OFFSET (Line, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED

static const PitField line_fields[] = {
  { .name = "rules", .type = &pit_field_id, AT (rules), REQUIRED },
  { .name = "decks", .type = &pit_field_integer, AT (decks), REQUIRED },
  { .name = "cards", .type = &field_cards, AT (cards), REQUIRED, .max = PIT_DERBY_MAX_DECKS * PIT_DECK_SIZE },
  { .name = "wagers", .type = &field_wagers, AT (wagers), REQUIRED },
};
static const PitShape line_shape = PIT_SHAPE (NULL, Line, line_fields);

static gboolean
check_line (const Line             *line,
            const PitDerbySettings *settings,
            GError                **error)
{
  char text[PIT_CARD_TEXT_SIZE];
  guint surplus;

  if (line->decks < settings->min_decks || line->decks > settings->max_decks)
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "decks: the rules allow %d to %d", (int) settings->min_decks,
                            (int) settings->max_decks);
  if (pit_derby_race_check_decks (line->cards.cards, line->cards.n_cards, (guint) line->decks, &surplus))
    return TRUE;

  pit_card_to_text (line->cards.cards[surplus], text);
  return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "cards[%u]: %s is there more often than the decks have it",
                          surplus, text);
}

/* --- Writing --- */

static void
add_areas (JsonObject         *answer,
           const PitDerbyRace *race,
           const PitCard      *cards)
{
  static const char *const names[PIT_DERBY_PLACES] = { "first", "second", "third" };

  for (guint area = 0; area < PIT_DERBY_PLACES; area++)
    {
      JsonArray *array = json_array_new ();

      for (guint i = 0; i < race->n_cards[area]; i++)
        {
          char text[PIT_CARD_TEXT_SIZE];

          pit_card_to_text (*cards++, text);
          json_array_add_string_element (array, text);
        }
      json_object_set_array_member (answer, names[area], array);
    }
}

/* A protest that may still come is not "no". */
static void
add_result (JsonObject         *answer,
            const PitDerbyRace *race)
{
  JsonArray *places = json_array_new ();

  for (guint i = 0; i < race->n_places; i++)
    {
      const char suit[] = { PIT_DERBY_SUITS[race->place[i]], '\0' };

      json_array_add_string_element (places, suit);
    }
  json_object_set_array_member (answer, "places", places);
  if (race->protested != PIT_TRUTH_UNKNOWN)
    json_object_set_boolean_member (answer, "protested", race->protested == PIT_YES);
}

static void
add_bet (JsonObject      *wagers,
         const PitBet    *bet,
         const PitDueBet *due)
{
  g_autofree char *name = pit_bet_dup_name (&pit_derby_wagers[bet->wager], bet->pick);
  const char *outcome = due->reason == NULL ? pit_names_to_word (&pit_outcome_names, due->line.outcome)
                                            : pit_names_to_word (&pit_seat_status_names, PIT_SEAT_UNCHECKED);

  json_object_set_member (wagers, name,
                          pit_json_object ("outcome", PIT_JSON_TEXT (outcome), "reason", PIT_JSON_TEXT (due->reason),
                                           "net", PIT_JSON_INT (due->reason == NULL ? due->line.net : PIT_UNKNOWN), NULL));
}

/* Returns: whether every bet is settled, and what they come to together can be said */
static gboolean
add_bets (JsonObject      *answer,
          const BetList   *list,
          const PitDueBet *due)
{
  JsonObject *wagers = json_object_new ();
  gboolean is_whole = TRUE;
  PitMoney net = 0;

  for (guint i = 0; i < list->n_bets; i++)
    {
      add_bet (wagers, &list->bets[i], &due[i]);
      is_whole = is_whole && due[i].reason == NULL && pit_money_add (net, due[i].line.net, &net);
    }
  json_object_set_object_member (answer, "wagers", wagers);
  if (is_whole)
    json_object_set_int_member (answer, "net", net);

  return is_whole;
}

/**
 * pit_derby_line_settle:
 * @object: a line of input
 * @settings: a #PitDerbySettings, of the rules that it names
 * @is_whole: (out): whether every bet could be judged
 * @error: return location for a #PitJsonError that begins with the path of the member at fault
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): what is due, as docs/settle.md has it
 */
JsonNode *
pit_derby_line_settle (JsonObject    *object,
                       gconstpointer  settings,
                       gboolean      *is_whole,
                       GError       **error)
{
  PitDueBet due[PIT_DERBY_N_BETS];
  JsonObject *answer;
  PitDerbyRace race;
  Line line;

  if (!pit_shape_refuse_others (&line_shape, object, error) || !pit_shape_read (&line_shape, object, &line, error)
      || !check_line (&line, settings, error))
    return NULL;

  pit_derby_race_read (line.cards.cards, line.cards.n_cards, settings, &race);
  pit_derby_settle (&race, settings, line.wagers.bets, line.wagers.n_bets, due);

  answer = json_object_new ();
  add_areas (answer, &race, line.cards.cards);
  add_result (answer, &race);
  *is_whole = add_bets (answer, &line.wagers, due);
  return pit_node_take_object (answer);
}
