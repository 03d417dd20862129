/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-round.h"

static const char *const decisions[PIT_N_DECISIONS] = {
  [PIT_DECISION_PLAY] = "play",
  [PIT_DECISION_FOLD] = "fold",
  [PIT_DECISION_CONCEDE] = "concede",
  [PIT_DECISION_ABSENT] = "absent",
  [PIT_DECISION_CANNOT_PLAY] = "cannot-play",
  [PIT_DECISION_FOLD_KEEP_ACES_UP] = "fold-keep-aces-up",
};

static const char *const stages[PIT_N_STAGES] = {
  [PIT_STAGE_WAGERS] = "wagers",
  [PIT_STAGE_DEAL] = "deal",
  [PIT_STAGE_DECISIONS] = "decisions",
  [PIT_STAGE_SETTLEMENT] = "settlement",
  [PIT_STAGE_OVER] = "over",
};

static const char *const declarations[PIT_N_DECLARATIONS] = {
  [PIT_DECLARATION_MISDEAL] = "misdeal",
  [PIT_DECLARATION_VOID] = "void",
  [PIT_DECLARATION_COUNT_ERROR] = "count-error",
};

static const char *const devices[PIT_N_DEVICES] = {
  [PIT_DEVICE_SHOE] = "shoe",
  [PIT_DEVICE_SHUFFLER] = "shuffler",
};

static const char *const categories[PIT_N_CATEGORIES] = {
  [PIT_CATEGORY_HIGH_CARD] = "high-card",
  [PIT_CATEGORY_PAIR] = "pair",
  [PIT_CATEGORY_TWO_PAIR] = "two-pair",
  [PIT_CATEGORY_STRAIGHT] = "straight",
  [PIT_CATEGORY_FLUSH] = "flush",
  [PIT_CATEGORY_THREE_OF_A_KIND] = "three-of-a-kind",
  [PIT_CATEGORY_STRAIGHT_FLUSH] = "straight-flush",
  [PIT_CATEGORY_FOUR_OF_A_KIND] = "four-of-a-kind",
};

static const char *const category_labels[PIT_N_CATEGORIES] = {
  [PIT_CATEGORY_HIGH_CARD] = N_("High card"),
  [PIT_CATEGORY_PAIR] = N_("Pair"),
  [PIT_CATEGORY_TWO_PAIR] = N_("Two pair"),
  [PIT_CATEGORY_STRAIGHT] = N_("Straight"),
  [PIT_CATEGORY_FLUSH] = N_("Flush"),
  [PIT_CATEGORY_THREE_OF_A_KIND] = N_("Three of a kind"),
  [PIT_CATEGORY_STRAIGHT_FLUSH] = N_("Straight flush"),
  [PIT_CATEGORY_FOUR_OF_A_KIND] = N_("Four of a kind"),
};

const PitNames pit_decision_names = PIT_NAMES (decisions);
const PitNames pit_stage_names = PIT_NAMES (stages);
const PitNames pit_declaration_names = PIT_NAMES (declarations);
const PitNames pit_device_names = PIT_NAMES (devices);
const PitNames pit_category_names = PIT_NAMES (categories);

/* Rounds take memory in steps of so many bytes. */
#define STEP 256

/* What is known where nothing was told. */
static const PitRoundLine no_line = { .paid = 0 };
static const PitRoundLine unknown_line = { .staked = { PIT_UNKNOWN, PIT_UNKNOWN } };
static const PitRoundSeat no_seat = { .number = 0 };
static const PitRoundResult no_result = { .counted = PIT_UNKNOWN };

/* How many bytes a round of @size has: a list that grows by a card need not be moved each time. */
static gsize
get_room (gsize size)
{
  return (size + STEP - 1) / STEP * STEP;
}

static void
clear (PitRound *round)
{
  memset (round, 0, sizeof *round);
  round->number = PIT_UNKNOWN;
  round->opened_at = PIT_UNKNOWN;
  round->started_at = PIT_UNKNOWN;
  round->over_at = PIT_UNKNOWN;
  round->counted = PIT_UNKNOWN;
}

/**
 * pit_round_new:
 *
 * Nothing is staked, dealt or decided in it, and no time, person, limit or count is known. Where a table can't sense
 * wagers, whoever fills it sets @stakes_unknown.
 *
 * Returns: (transfer full): a round in which nothing happened yet
 */
PitRound *
pit_round_new (void)
{
  PitRound *round = g_malloc (get_room (sizeof *round));

  clear (round);
  round->ref_count = 1;

  return round;
}

/** Returns: (transfer full): the same as pit_round_new() gives, but one and the same for all, which needs no freeing */
PitRound *
pit_round_none (void)
{
  static PitRound none;
  static gsize is_made;

  if (g_once_init_enter (&is_made))
    {
      clear (&none);
      g_once_init_leave (&is_made, 1);
    }

  return &none;
}

/** Returns: (transfer full): @round, held once more. Any thread. */
PitRound *
pit_round_ref (const PitRound *round)
{
  PitRound *held = (PitRound *) round;

  if (g_atomic_int_get (&held->ref_count) > 0)
    g_atomic_int_inc (&held->ref_count);

  return held;
}

void
pit_round_unref (PitRound *round)
{
  if (g_atomic_int_get (&round->ref_count) > 0 && g_atomic_int_dec_and_test (&round->ref_count))
    g_free (round);
}

/** Returns: how many bytes it takes, its lists included */
gsize
pit_round_size (const PitRound *round)
{
  return (gsize) ((const char *) (pit_round_cards (round) + round->n_cards) - (const char *) round);
}

static guint
find_bet (const PitRound *round,
          guint           seat,
          PitWager        wager)
{
  const PitRoundBet *bets = pit_round_bets (round);
  guint i = 0;

  while (i < round->n_bets && bets[i].seat < seat)
    i++;
  while (i < round->n_bets && bets[i].seat == seat && bets[i].wager != wager && strcmp (bets[i].wager, wager) < 0)
    i++;

  return i;
}

static gboolean
is_bet (const PitRound *round,
        guint           i,
        guint           seat,
        PitWager        wager)
{
  return i < round->n_bets && pit_round_bets (round)[i].seat == seat && pit_wager_is (pit_round_bets (round)[i].wager, wager);
}

static guint
find_result (const PitRound *round,
             guint           place)
{
  guint i = 0;

  while (i < round->n_results && pit_round_results (round)[i].place < place)
    i++;

  return i;
}

static guint
find_seat (const PitRound *round,
           guint           seat)
{
  guint i = 0;

  while (i < round->n_seats && pit_round_seats (round)[i].number < seat)
    i++;

  return i;
}

/** Returns: (transfer none): what lies, or lay, there and what became of it */
const PitRoundLine *
pit_round_get_line (const PitRound *round,
                    guint           seat,
                    PitWager        wager)
{
  guint i = find_bet (round, seat, wager);

  if (is_bet (round, i, seat, wager))
    return &pit_round_bets (round)[i].line;

  return round->stakes_unknown ? &unknown_line : &no_line;
}

/** Returns: (transfer none): what is known of a seat; of %PIT_PLACE_DEALER, whether the dealer's hand was shown */
const PitRoundSeat *
pit_round_get_seat (const PitRound *round,
                    guint           seat)
{
  guint i = find_seat (round, seat);

  return i < round->n_seats && pit_round_seats (round)[i].number == seat ? &pit_round_seats (round)[i] : &no_seat;
}

/** Returns: the hand at @place */
PitRoundHand
pit_round_get_hand (const PitRound *round,
                    guint           place)
{
  guint i = find_result (round, place);
  const PitRoundResult *result = &no_result;
  PitRoundHand hand = { 0 };

  if (i < round->n_results && pit_round_results (round)[i].place == place)
    result = &pit_round_results (round)[i];

  for (guint n = 0; n < round->n_cards && hand.n_cards < PIT_MAX_HAND; n++)
    if (pit_round_cards (round)[n].place == place)
      hand.cards[hand.n_cards++] = pit_round_cards (round)[n].face;
  hand.n_exposed = result->n_exposed;
  hand.n_set = result->n_set;
  memcpy (hand.set, result->set, sizeof hand.set);
  hand.declared = result->declared;
  hand.counted = result->counted;

  return hand;
}

/** Returns: how many cards lie at @place */
guint
pit_round_count_cards (const PitRound *round,
                       guint           place)
{
  guint n = 0;

  for (guint i = 0; i < round->n_cards; i++)
    n += pit_round_cards (round)[i].place == place;

  return n;
}

/** Returns: whether @round has opened and is not over */
gboolean
pit_round_is_on (const PitRound *round)
{
  return round->stage != PIT_STAGE_NONE && round->stage != PIT_STAGE_OVER;
}

/**
 * pit_round_seat_in:
 * @round: a round
 * @seat: a seat number
 *
 * A seat takes part when something lies on one of its areas (NSW 5.2). Where stakes are not known, cards dealt to
 * it are what tells; cards at a place known to be unstaked make no player of it (NSW 12.7).
 *
 * Returns: whether @seat takes part in @round
 */
gboolean
pit_round_seat_in (const PitRound *round,
                   guint           seat)
{
  const PitRoundBet *bets = pit_round_bets (round);
  gboolean known = !round->stakes_unknown;

  if (seat == 0 || seat > PIT_MAX_SEATS)
    return FALSE;

  for (guint i = 0; i < round->n_bets; i++)
    {
      const PitStake *stake = &bets[i].line.staked;

      if (bets[i].seat != seat)
        continue;
      if (stake->chips == PIT_UNKNOWN || stake->tokens == PIT_UNKNOWN)
        known = FALSE;
      else if (stake->chips != 0 || stake->tokens != 0)
        return TRUE;
    }

  return !known && pit_round_count_cards (round, seat) > 0;
}

/* --- Changing --- */

/**
 * pit_round_edit:
 * @round: (inout): a round; replaced by a copy where somebody else holds it as well
 *
 * Returns: (transfer none): @round, whose own facts may be changed until it is given to others; its lists change by the
 *   functions below
 */
PitRound *
pit_round_edit (PitRound **round)
{
  gsize size;
  PitRound *copy;

  if (g_atomic_int_get (&(*round)->ref_count) == 1)
    return *round;

  size = pit_round_size (*round);
  copy = memcpy (g_malloc (get_room (size)), *round, size);
  copy->ref_count = 1;
  pit_round_unref (*round);
  *round = copy;

  return copy;
}

/* Makes room for @size bytes at @at: they are zero, and the round may be changed. */
static gpointer
make_room (PitRound      **round,
           gconstpointer   at,
           gsize           size)
{
  gsize whole = pit_round_size (*round);
  gsize before = (gsize) ((const char *) at - (const char *) *round);
  char *grown = (char *) pit_round_edit (round);

  if (get_room (whole + size) > get_room (whole))
    grown = g_realloc (grown, get_room (whole + size));

  memmove (grown + before + size, grown + before, whole - before);
  memset (grown + before, 0, size);
  *round = (PitRound *) grown;

  return grown + before;
}

static guint
count_bets (const PitRound *round,
            guint           seat)
{
  guint n = 0;

  for (guint i = 0; i < round->n_bets; i++)
    n += pit_round_bets (round)[i].seat == seat;

  return n;
}

/**
 * pit_round_edit_line:
 * @wager: a text that lives as long as the program
 *
 * Returns: (transfer none) (nullable): the line of @wager, to be changed until anything else is; %NULL: it has none, and as many
 *   other kinds of wager lie there as a game can have
 */
PitRoundLine *
pit_round_edit_line (PitRound **round,
                     guint      seat,
                     PitWager   wager)
{
  guint i = find_bet (*round, seat, wager);
  PitRoundBet *bet;

  if (is_bet (*round, i, seat, wager))
    return &((PitRoundBet *) pit_round_bets (pit_round_edit (round)))[i].line;
  if (count_bets (*round, seat) == PIT_MAX_KINDS)
    return NULL;

  bet = make_room (round, &pit_round_bets (*round)[i], sizeof *bet);
  (*round)->n_bets++;
  bet->seat = (guint8) seat;
  bet->wager = wager;
  bet->line = (*round)->stakes_unknown ? unknown_line : no_line;

  return &bet->line;
}

/** Returns: (transfer none): what is known of a seat, to be changed until anything else of @round is */
PitRoundSeat *
pit_round_edit_seat (PitRound **round,
                     guint      seat)
{
  guint i = find_seat (*round, seat);
  PitRoundSeat *added;

  if (i < (*round)->n_seats && pit_round_seats (*round)[i].number == seat)
    return &((PitRoundSeat *) pit_round_seats (pit_round_edit (round)))[i];

  added = make_room (round, &pit_round_seats (*round)[i], sizeof *added);
  (*round)->n_seats++;
  added->number = (guint8) seat;

  return added;
}

/** Returns: (transfer none): what came of the cards at @place, to be changed until anything else of @round is */
PitRoundResult *
pit_round_edit_result (PitRound **round,
                       guint      place)
{
  guint i = find_result (*round, place);
  PitRoundResult *added;

  if (i < (*round)->n_results && pit_round_results (*round)[i].place == place)
    return &((PitRoundResult *) pit_round_results (pit_round_edit (round)))[i];

  added = make_room (round, &pit_round_results (*round)[i], sizeof *added);
  (*round)->n_results++;
  added->place = (PitPlace) place;
  added->counted = PIT_UNKNOWN;

  return added;
}

/** A card has come to @place, after those that lie there. */
void
pit_round_add_card (PitRound **round,
                    guint      place,
                    PitCard    face)
{
  PitRoundCard *card = make_room (round, &pit_round_cards (*round)[(*round)->n_cards], sizeof *card);

  (*round)->n_cards++;
  card->place = (PitPlace) place;
  card->face = face;
}

/**
 * pit_round_set_faces:
 * @faces: (array): of the cards at @place, in their order
 */
void
pit_round_set_faces (PitRound     **round,
                     guint          place,
                     const PitCard *faces)
{
  PitRound *edited = pit_round_edit (round);
  PitRoundCard *cards = (PitRoundCard *) pit_round_cards (edited);

  for (guint i = 0; i < edited->n_cards; i++)
    if (cards[i].place == place)
      cards[i].face = *faces++;
}

/** Lays @hand at @place, where nothing lies yet. */
void
pit_round_add_hand (PitRound          **round,
                    guint               place,
                    const PitRoundHand *hand)
{
  PitRoundResult *result;

  for (guint i = 0; i < hand->n_cards; i++)
    pit_round_add_card (round, place, hand->cards[i]);

  if (hand->n_exposed == 0 && hand->n_set == 0 && hand->declared == PIT_CATEGORY_UNKNOWN && hand->counted == PIT_UNKNOWN)
    return;

  result = pit_round_edit_result (round, place);
  result->n_exposed = hand->n_exposed;
  result->n_set = hand->n_set;
  memcpy (result->set, hand->set, sizeof result->set);
  result->declared = hand->declared;
  result->counted = hand->counted;
}

/**
 * pit_stake_total:
 * @stake: chips and tokens
 *
 * Returns: their sum; %PIT_UNKNOWN where a part is unknown, negative or too large
 */
PitMoney
pit_stake_total (PitStake stake)
{
  PitMoney total;

  if (stake.chips < 0 || stake.tokens < 0 || !pit_money_add (stake.chips, stake.tokens, &total))
    return PIT_UNKNOWN;

  return total;
}

/** pit_category_get_label: (nullable): what people call such a hand; %NULL: it is not known */
const char *
pit_category_get_label (PitCategory category)
{
  if (category >= PIT_N_CATEGORIES || category_labels[category] == NULL)
    return NULL;

  return g_dgettext (GETTEXT_PACKAGE, category_labels[category]);
}
