/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-games.h"
#include "pit-round-shape.h"
#include "pit-wire-fields.h"

/* A round in JSON, on the wire and in the book: hands by place, and seats, each with its bets by wager. */

#define AT(Struct, member) .offset = G_STRUCT_OFFSET (Struct, member)
#define REQUIRED .flags = PIT_FIELD_REQUIRED
#define TIME(name_, member) \
  { .name = name_, .type = &pit_field_integer, AT (PitToldRound, round.member), .max = PIT_INTEGER_MAX }

static const PitField stake_fields[] = {
  { .name = "chips", .type = &pit_field_integer, AT (PitStake, chips), .max = PIT_MONEY_MAX },
  { .name = "tokens", .type = &pit_field_integer, AT (PitStake, tokens), .max = PIT_MONEY_MAX },
};
static const PitShape stake_shape = PIT_SHAPE (NULL, PitStake, stake_fields);

static const PitField line_fields[] = {
  { .name = "staked", .type = &pit_field_object, AT (PitRoundLine, staked), .shape = &stake_shape },
  { .name = "paid", .type = &pit_field_integer, AT (PitRoundLine, paid), .max = PIT_MONEY_MAX },
  { .name = "collected", .type = &pit_field_object, AT (PitRoundLine, collected), .shape = &stake_shape },
  { .name = "returned", .type = &pit_field_object, AT (PitRoundLine, returned), .shape = &stake_shape },
  { .name = "to-player", .type = &pit_field_amount, AT (PitRoundLine, to_player) },
  { .name = "to-house", .type = &pit_field_amount, AT (PitRoundLine, to_house) },
};
static const PitShape line_shape = PIT_SHAPE (NULL, PitRoundLine, line_fields);

static const PitField hand_fields[] = {
  { .name = "cards", .type = &pit_field_few_cards, AT (PitRoundHand, cards), .max = PIT_MAX_HAND,
    .count_offset = G_STRUCT_OFFSET (PitRoundHand, n_cards) },
  { .name = "exposed", .type = &pit_field_tally, AT (PitRoundHand, n_exposed), .max = PIT_MAX_HAND },
  { .name = "set", .type = &pit_field_few_cards, AT (PitRoundHand, set), .max = PIT_SET_SIZE,
    .count_offset = G_STRUCT_OFFSET (PitRoundHand, n_set) },
  { .name = "declared", .type = &pit_field_word, AT (PitRoundHand, declared), .names = &pit_category_names },
  { .name = "counted", .type = &pit_field_integer, AT (PitRoundHand, counted), .max = 416 },
};
static const PitShape hand_shape = PIT_SHAPE (NULL, PitRoundHand, hand_fields);

static const PitField seat_fields[] = {
  { .name = "player", .type = &pit_field_id, AT (PitToldSeat, seat.player) },
  { .name = "touched", .type = &pit_field_truth, AT (PitToldSeat, seat.touched) },
  { .name = "shown", .type = &pit_field_truth, AT (PitToldSeat, seat.shown) },
  { .name = "warned", .type = &pit_field_truth, AT (PitToldSeat, seat.warned) },
  { .name = "decision", .type = &pit_field_word, AT (PitToldSeat, seat.decision), .names = &pit_decision_names },
  { .name = "lines", .type = &pit_field_bets, AT (PitToldSeat, bet), .count_offset = G_STRUCT_OFFSET (PitToldSeat, n_bets) },
};
static const PitShape seat_shape = PIT_SHAPE (NULL, PitToldSeat, seat_fields);

static const PitField round_fields[] = {
  { .name = "number", .type = &pit_field_integer, AT (PitToldRound, round.number), REQUIRED, .min = 1,
    .max = PIT_INTEGER_MAX },
  { .name = "stage", .type = &pit_field_word, AT (PitToldRound, round.stage), REQUIRED, .names = &pit_stage_names },
  TIME ("opened-at", opened_at),
  TIME ("started-at", started_at),
  TIME ("over-at", over_at),
  { .name = "called", .type = &pit_field_truth, AT (PitToldRound, round.called) },
  { .name = "declaration", .type = &pit_field_word, AT (PitToldRound, round.declaration), .names = &pit_declaration_names },
  { .name = "limits", .type = &pit_field_limits, AT (PitToldRound, round.limits) },
  { .name = "dealer", .type = &pit_field_id, AT (PitToldRound, round.dealer) },
  { .name = "deck", .type = &pit_field_id, AT (PitToldRound, round.deck) },
  { .name = "device", .type = &pit_field_word, AT (PitToldRound, round.device), .names = &pit_device_names },
  PIT_PAY_TABLE_FIELDS (PitToldRound, round.pay_tables),
  { .name = "hands", .type = &pit_field_by_place, AT (PitToldRound, hand), .shape = &hand_shape,
    .stride = sizeof (PitRoundHand) },
  { .name = "seats", .type = &pit_field_by_seat, AT (PitToldRound, seat), .shape = &seat_shape,
    .stride = sizeof (PitToldSeat) },
  { .name = "counted", .type = &pit_field_integer, AT (PitToldRound, round.counted), .max = 416 },
};
const PitShape pit_told_round_shape = PIT_SHAPE ("round", PitToldRound, round_fields);

static gboolean
is_empty (const PitRoundLine *line)
{
  static const PitRoundLine none;

  return memcmp (line, &none, sizeof none) == 0;
}

/* What says more than which seat it is. */
static gboolean
is_told (const PitRoundSeat *seat)
{
  return seat->player.text[0] != '\0' || seat->touched != PIT_TRUTH_UNKNOWN || seat->shown != PIT_TRUTH_UNKNOWN
         || seat->warned != PIT_TRUTH_UNKNOWN || seat->decision != PIT_DECISION_UNKNOWN;
}

/** Returns: (transfer full): the round that @told tells of, with what happened in its lists */
PitRound *
pit_told_round_make (const PitToldRound *told)
{
  PitRound *round = pit_round_new ();

  *round = told->round;
  round->ref_count = 1;
  for (guint place = 0; place < PIT_N_PLACES; place++)
    {
      const PitToldSeat *seat = &told->seat[place];

      pit_round_add_hand (&round, place, &told->hand[place]);
      for (guint i = 0; i < seat->n_bets; i++)
        if (!is_empty (&seat->bet[i].line))
          *pit_round_edit_line (&round, place, seat->bet[i].wager) = seat->bet[i].line;
      if (is_told (&seat->seat))
        {
          PitRoundSeat *added = pit_round_edit_seat (&round, place);

          *added = seat->seat;
          added->number = (guint8) place;
        }
    }

  return round;
}

static void
tell (const PitRound *round,
      PitToldRound   *told)
{
  pit_shape_clear (&pit_told_round_shape, told);
  told->round = *round;
  for (guint place = 0; place < PIT_N_PLACES; place++)
    told->hand[place] = pit_round_get_hand (round, place);
  for (guint i = 0; i < round->n_seats; i++)
    told->seat[pit_round_seats (round)[i].number].seat = pit_round_seats (round)[i];
  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitRoundBet *bet = &pit_round_bets (round)[i];
      PitToldSeat *seat = &told->seat[bet->seat];

      seat->bet[seat->n_bets++] = (PitToldBet) { bet->wager, bet->line };
    }
}

/**
 * pit_round_read_json:
 * @error: return location for a #PitJsonError that begins with "round." and the path of the member at fault
 *
 * Returns: (transfer full) (nullable): the round in @object
 */
PitRound *
pit_round_read_json (JsonObject *object,
                     GError    **error)
{
  PitToldRound told;

  return pit_shape_read (&pit_told_round_shape, object, &told, error) ? pit_told_round_make (&told) : NULL;
}

/** Returns: (transfer full): @round, whose number and stage are known, as an object */
JsonNode *
pit_round_write_json (const PitRound *round)
{
  PitToldRound told;

  tell (round, &told);
  return pit_shape_write (&pit_told_round_shape, &told);
}

static guint *
count_bets (const PitField *field,
            gconstpointer   value)
{
  return (guint *) ((char *) value - field->offset + field->count_offset);
}

static void
know_nothing_staked (PitStake *stake)
{
  if (stake->chips == PIT_UNKNOWN)
    stake->chips = 0;
  if (stake->tokens == PIT_UNKNOWN)
    stake->tokens = 0;
}

/* What it says of wagers that no game has is left alone. */
static gboolean
read_bets (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  const PitField element = { .name = field->name, .shape = &line_shape };
  guint *n_bets = count_bets (field, value);
  PitToldBet *bets = value;
  const PitWagerKind *kind;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_read_object (&element, "", node, NULL, error);

  *n_bets = 0;
  for (guint i = 0; (kind = pit_games_get_kind (i)) != NULL; i++)
    {
      JsonNode *member = json_object_get_member (json_node_get_object (node), kind->id);
      PitRoundLine *line = &bets[*n_bets].line;
      g_autofree char *place = NULL;

      if (member == NULL)
        continue;
      if (*n_bets == PIT_MAX_KINDS)
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "more wagers than %d", PIT_MAX_KINDS);
      place = g_strconcat (".", kind->id, NULL);
      if (!pit_field_read_object (&element, place, member, line, error))
        return FALSE;
      bets[(*n_bets)++].wager = kind->id;
      /* What is not said there is nothing, not unknown. */
      if (kind->time == PIT_STAKED_NEVER)
        {
          know_nothing_staked (&line->staked);
          know_nothing_staked (&line->collected);
          know_nothing_staked (&line->returned);
        }
    }

  return TRUE;
}

static JsonNode *
write_bets (const PitField *field,
            gconstpointer   value)
{
  const PitToldBet *bets = value;
  guint n_bets = *count_bets (field, value);
  g_autoptr(JsonObject) object = json_object_new ();
  const PitWagerKind *kind;

  for (guint n = 0; (kind = pit_games_get_kind (n)) != NULL; n++)
    for (guint i = 0; i < n_bets; i++)
      if (pit_wager_is (bets[i].wager, kind->id) && !is_empty (&bets[i].line))
        json_object_set_member (object, kind->id, pit_shape_write (&line_shape, &bets[i].line));

  if (json_object_get_size (object) == 0)
    return NULL;
  return pit_node_take_object (g_steal_pointer (&object));
}

static gboolean
read_round (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  const PitField object = { .name = field->name, .shape = &pit_told_round_shape };
  PitRound **round = value;
  PitToldRound told;

  if (!pit_field_read_object (&object, "", node, &told, error))
    return FALSE;

  *round = pit_told_round_make (&told);
  return TRUE;
}

static JsonNode *
write_round (const PitField *field,
             gconstpointer   value)
{
  PitToldRound told;

  tell (*(PitRound *const *) value, &told);
  return pit_shape_write_known (&pit_told_round_shape, &told);
}

static void
clear_round (const PitField *field,
             gpointer        value)
{
  *(PitRound **) value = pit_round_none ();
}

static void
release_round (const PitField *field,
               gpointer        value)
{
  pit_round_unref (*(PitRound **) value);
}

const PitFieldType pit_field_bets = { read_bets, write_bets, NULL, NULL };
const PitFieldType pit_field_round = { read_round, write_round, clear_round, release_round };
