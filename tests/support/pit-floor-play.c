/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-play-private.h"

#include <string.h>

#include "pit-games.h"

#define BOOT "0d9a3c1e-52b7-4c43-9f67-6a1be3c2d411"
#define SEATS 7
#define UNIT 500 /* of all limits */
/* Friday evening at a casino in Sydney. */
#define START (G_GINT64_CONSTANT (1795169041) * G_USEC_PER_SEC)

static const PitMoney minimums[] = { 1500, 2500, 1500, 5000, 1000, 10000 };

Play *
_pit_floor_play_find (PitFloorPlay *self,
                      guint         number)
{
  g_assert (number >= 1 && number <= self->n_tables);

  return &self->play[number - 1];
}

static PitEvent *
make (PitEventType type)
{
  return pit_event_new (type);
}

/* @event: (transfer full) */
void
_pit_floor_play_send (PitFloorPlay *self,
                      Play         *play,
                      PitEvent     *event)
{
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  pit_manual_clock_advance (self->clock, 40000);
  g_strlcpy (event->table.text, play->id, sizeof event->table.text);
  g_strlcpy (event->at.epoch.text, PIT_FLOOR_PLAY_EPOCH, sizeof event->at.epoch.text);
  event->at.seq = ++play->seq;
  event->stamp.wall = pit_clock_now (PIT_CLOCK (self->clock));
  event->stamp.mono = pit_clock_monotonic (PIT_CLOCK (self->clock));
  g_strlcpy (event->stamp.boot.text, BOOT, sizeof event->stamp.boot.text);
  g_ptr_array_add (events, event);
  pit_floor_apply (self->floor, events);
  if (self->tap != NULL)
    self->tap (event, (guint) (play - self->play) + 1, self->tap_data);
}

static void
set_id (PitId      *id,
        const char *text)
{
  g_strlcpy (id->text, text, sizeof id->text);
}

static const char *
deck_name (Play  *play,
           guint  deck)
{
  return deck == 0 ? "K-118" : "K-204";
}

static void
send_deck (PitFloorPlay *self,
           Play         *play,
           PitEventType  type,
           guint         deck)
{
  PitEvent *event = make (type);

  set_id (&event->deck.deck, deck_name (play, deck));
  set_id (&event->deck.back, deck == 0 ? "blue" : "red");
  event->deck.by = type == PIT_EVENT_SHUFFLED ? PIT_ACTOR_MACHINE : PIT_ACTOR_DEALER;
  if (type == PIT_EVENT_DECK_CHECKED)
    event->deck.count = PIT_DECK_SIZE;
  _pit_floor_play_send (self, play, event);
}

static void
shuffle (Play *play)
{
  for (guint i = 0; i < PIT_DECK_SIZE; i++)
    play->deck[i] = (PitCard) i;
  for (guint i = PIT_DECK_SIZE - 1; i > 0; i--)
    {
      guint k = (guint) g_rand_int_range (play->random, 0, (int) i + 1);
      PitCard card = play->deck[i];

      play->deck[i] = play->deck[k];
      play->deck[k] = card;
    }
  play->dealt = 0;
}

static const PitTableState *
now (PitFloorPlay *self,
     Play         *play)
{
  pit_floor_flush (self->floor);

  return pit_table_get_state (play->table);
}

static void
send_wager (PitFloorPlay *self,
            Play         *play,
            guint         seat,
            PitWager      wager,
            PitMoney      chips,
            PitMoney      tokens)
{
  PitEvent *event = make (PIT_EVENT_WAGER);

  event->wager.round = play->round;
  event->wager.seat = seat;
  event->wager.wager = wager;
  event->wager.chips = chips;
  event->wager.tokens = tokens;
  _pit_floor_play_send (self, play, event);
}

static void
send_money (PitFloorPlay *self,
            Play         *play,
            PitEventType  type,
            guint         seat,
            PitWager      wager,
            PitStake      amount)
{
  PitEvent *event;

  if (amount.chips <= 0 && amount.tokens <= 0)
    return;
  event = make (type);
  event->money.round = play->round;
  event->money.seat = seat;
  event->money.wager = wager;
  event->money.chips = amount.chips;
  if (type != PIT_EVENT_PAYMENT)
    event->money.tokens = amount.tokens;
  _pit_floor_play_send (self, play, event);
}

static void
send_hand (PitFloorPlay      *self,
           Play              *play,
           PitEventType       type,
           PitPlace           place,
           const PitCard     *cards,
           guint              n_cards,
           PitCategory        category)
{
  PitEvent *event = make (type);

  event->hand.round = play->round;
  event->hand.place = place;
  event->hand.n_cards = n_cards;
  if (n_cards > 0)
    memcpy (event->hand.cards, cards, n_cards * sizeof (PitCard));
  event->hand.category = category;
  _pit_floor_play_send (self, play, event);
}

/* A card that is not among the best takes the place of the last of them. */
static void
leave_out (const PitRoundHand *hand,
           PitBestHand        *best)
{
  for (guint i = 0; i < hand->n_cards; i++)
    {
      gboolean is_best = FALSE;

      for (guint k = 0; k < PIT_SET_SIZE; k++)
        is_best |= best->best[k] == hand->cards[i];
      if (is_best)
        continue;
      best->best[PIT_SET_SIZE - 1] = hand->cards[i];
      return;
    }
}

static void
reveal (PitFloorPlay *self,
        Play         *play,
        PitPlace      place,
        PitPlayFault  fault)
{
  const PitTableState *state = now (self, play);
  const PitGame *game = pit_games_find_for_floor ("four-card-poker");
  const PitRoundHand hand = pit_round_get_hand (state->round, place);
  PitBestHand best;

  send_hand (self, play, PIT_EVENT_HAND_SHOWN, place, hand.cards, hand.n_cards, PIT_CATEGORY_UNKNOWN);
  g_assert_true (game->best_hand (hand.cards, hand.n_cards, &best));
  if (fault == PIT_PLAY_WRONG_HAND && place != PIT_PLACE_DEALER && best.category == PIT_CATEGORY_FLUSH)
    {
      leave_out (&hand, &best);
      g_assert_true (game->best_hand (best.best, PIT_SET_SIZE, &best));
    }
  send_hand (self, play, PIT_EVENT_HAND_SET, place, best.best, PIT_SET_SIZE, PIT_CATEGORY_UNKNOWN);
  send_hand (self, play, PIT_EVENT_HAND_DECLARED, place, NULL, 0, best.category);
}

static void
send_wagers (PitFloorPlay *self,
             Play         *play,
             gboolean      half)
{
  PitTableState state = *now (self, play);
  PitMoney ante = pit_limits_get (&state.terms.limits, "ante")->min;

  for (guint seat = 1; seat <= (half ? SEATS / 2u : SEATS); seat++)
    {
      guint style = (seat + (guint) play->round) % 5;

      if (state.seat[seat].taken != PIT_YES || state.seat[seat].away == PIT_YES)
        continue;
      if (style != 4)
        send_wager (self, play, seat, "ante", ante * (1 + style % 3) + (style == 2 ? ante / (2 * UNIT) * UNIT : 0), 0);
      if (style != 1)
        send_wager (self, play, seat, "aces-up", seat == 3 ? 0 : 500 + 500 * (style % 3), seat == 3 ? 1000 : 0);
    }
}

static void
send_deal (PitFloorPlay *self,
           Play         *play,
           gboolean      half)
{
  PitTableState state = *now (self, play);
  g_autoptr(PitRound) round = pit_round_ref (state.round);
  PitDealStep steps[PIT_MAX_DEAL];
  guint8 seats[PIT_MAX_SEATS];
  guint n_seats = 0, n_steps;
  PitEvent *event = make (PIT_EVENT_ROUND_STARTED);

  event->round_started.round = play->round;
  set_id (&event->round_started.deck, deck_name (play, play->deck_in_play));
  event->round_started.device = state.terms.device;
  event->round_started.pay_tables = state.terms.pay_tables;
  _pit_floor_play_send (self, play, event);

  for (guint seat = 1; seat <= SEATS; seat++)
    if (pit_round_seat_in (round, seat))
      seats[n_seats++] = (guint8) seat;
  n_steps = pit_games_find_for_floor ("four-card-poker")->deal_order (state.terms.device, seats, n_seats, steps);
  for (guint i = 0; i < (half ? n_steps * 3 / 5 : n_steps); i++)
    {
      event = make (PIT_EVENT_CARD);
      event->card.round = play->round;
      event->card.order = i + 1;
      event->card.place = steps[i].place;
      event->card.face = play->deck[play->dealt++];
      event->card.up = steps[i].face_up ? PIT_YES : PIT_NO;
      _pit_floor_play_send (self, play, event);
    }
}

static void
send_decisions (PitFloorPlay *self,
                Play         *play,
                gboolean      half)
{
  g_autoptr(PitRound) round = pit_round_ref (now (self, play)->round);
  const PitGame *game = pit_games_find_for_floor ("four-card-poker");
  guint n = 0;

  for (guint seat = 1; seat <= SEATS; seat++)
    {
      PitMoney ante = pit_stake_total (pit_round_get_line (round, seat, "ante")->staked);
      const PitRoundHand hand = pit_round_get_hand (round, seat);
      PitBestHand best;
      PitEvent *event;
      gboolean plays;

      if (!pit_round_seat_in (round, seat))
        continue;
      event = make (PIT_EVENT_FIRST_TOUCH);
      event->decision.round = play->round;
      event->decision.seat = seat;
      _pit_floor_play_send (self, play, event);
      if (half && n++ >= 3)
        continue;

      g_assert_true (game->best_hand (hand.cards, hand.n_cards, &best));
      plays = ante == 0 || best.category >= PIT_CATEGORY_PAIR;
      event = make (PIT_EVENT_DECISION);
      event->decision.round = play->round;
      event->decision.seat = seat;
      event->decision.decision = plays ? PIT_DECISION_PLAY : PIT_DECISION_FOLD;
      _pit_floor_play_send (self, play, event);
      if (plays && ante > 0)
        send_wager (self, play, seat, "play", best.category >= PIT_CATEGORY_TWO_PAIR ? ante * 3 : ante, 0);
      if (!plays)
        for (guint i = 0; i < game->n_wagers; i++)
          send_money (self, play, PIT_EVENT_COLLECTION, seat, game->wagers[i].id,
                      pit_round_get_line (round, seat, game->wagers[i].id)->staked);
    }
}

static void
send_settlement (PitFloorPlay *self,
                 Play         *play,
                 gboolean      half,
                 PitPlayFault  fault)
{
  const PitGame *game = pit_games_find_for_floor ("four-card-poker");
  g_autoptr(PitRound) round = NULL;
  PitSettlement due;
  guint n = 0;
  gboolean done = fault != PIT_PLAY_WRONG_PAYMENT;

  reveal (self, play, PIT_PLACE_DEALER, fault);
  round = pit_round_ref (now (self, play)->round);
  game->settle (round, self->pack->settings, &due);
  for (guint seat = 1; seat <= SEATS; seat++)
    {
      if (!pit_round_seat_in (round, seat) || pit_round_get_seat (round, seat)->decision != PIT_DECISION_PLAY)
        continue;
      if (half && n++ >= 3)
        return;
      reveal (self, play, (PitPlace) seat, fault);
      for (guint i = 0; i < game->n_wagers; i++)
        {
          PitDueLine line = due.seat[seat].line[i + 1];
          PitWager wager = game->wagers[i].id;

          if (!done && pit_wager_is (wager, "ante") && line.pay > 0)
            {
              line.pay += 500;
              done = TRUE;
            }
          else if (!done && pit_wager_is (wager, "play") && line.collect.chips > 0)
            {
              line.collect.chips -= 500;
              done = TRUE;
            }
          send_money (self, play, PIT_EVENT_PAYMENT, seat, wager, (PitStake) { line.pay, 0 });
          send_money (self, play, PIT_EVENT_COLLECTION, seat, wager, line.collect);
          send_money (self, play, PIT_EVENT_RETURN, seat, wager, line.give_back);
        }
    }
}

static void
send_end (PitFloorPlay *self,
          Play         *play)
{
  PitEvent *event = make (PIT_EVENT_CARDS_COUNTED);

  event->hand.round = play->round;
  event->hand.place = PIT_PLACE_UNKNOWN;
  event->hand.count = play->dealt;
  _pit_floor_play_send (self, play, event);
  event = make (PIT_EVENT_ROUND_OVER);
  event->round.round = play->round;
  _pit_floor_play_send (self, play, event);

  send_deck (self, play, PIT_EVENT_SHUFFLED, play->deck_in_play);
  play->deck_in_play = 1 - play->deck_in_play;
  send_deck (self, play, PIT_EVENT_DECK_LOADED, play->deck_in_play);
}

/**
 * pit_floor_play_new:
 * @n_tables: how many
 * @name_format: a printf format of the tables' names, taking an unsigned number
 *
 * Returns: (transfer full): a floor of tables numbered from 1, none of which was heard yet
 */
PitFloorPlay *
pit_floor_play_new (guint       n_tables,
                    const char *name_format)
{
  return pit_floor_play_new_in_pits (n_tables, name_format, 0);
}

/** pit_floor_play_new_in_pits: likewise, in @n_pits pits of as many tables each as can be */
PitFloorPlay *
pit_floor_play_new_in_pits (guint       n_tables,
                            const char *name_format,
                            guint       n_pits)
{
  PitFloorPlay *self = g_new0 (PitFloorPlay, 1);
  g_autoptr(GError) error = NULL;

  self->clock = pit_manual_clock_new (START);
  self->floor = pit_floor_new (PIT_CLOCK (self->clock));
  self->pack = pit_rule_pack_load_id ("nsw-four-card-poker", &error);
  g_assert_no_error (error);
  pit_floor_add_pack (self->floor, self->pack);
  self->n_tables = n_tables;
  self->play = g_new0 (Play, n_tables);
  for (guint i = 0; i < n_tables; i++)
    {
      Play *play = &self->play[i];
      g_autofree char *name = NULL;
      g_autofree char *pit = n_pits > 0 ? g_strdup_printf ("Pit %u", i * n_pits / n_tables + 1) : NULL;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
      name = g_strdup_printf (name_format, i + 1);
#pragma GCC diagnostic pop
      g_snprintf (play->id, sizeof play->id, "FCP%03u", i + 1);
      play->table = pit_floor_add_table_in (self->floor, pit, play->id, i + 1, name);
      play->random = g_rand_new_with_seed (4711 + i);
    }
  pit_floor_flush (self->floor);

  return self;
}

void
pit_floor_play_free (PitFloorPlay *self)
{
  for (guint i = 0; i < self->n_tables; i++)
    {
      g_rand_free (self->play[i].random);
    }
  g_free (self->play);
  pit_rule_pack_unref (self->pack);
  g_object_unref (self->floor);
  g_object_unref (self->clock);
  g_free (self);
}

PitFloor *
pit_floor_play_get_floor (PitFloorPlay *self)
{
  return self->floor;
}

PitManualClock *
pit_floor_play_get_clock (PitFloorPlay *self)
{
  return self->clock;
}

PitTable *
pit_floor_play_get_table (PitFloorPlay *self,
                          guint         number)
{
  return _pit_floor_play_find (self, number)->table;
}

/** pit_floor_play_set_tap: lets @tap hear all events from now on */
void
pit_floor_play_set_tap (PitFloorPlay    *self,
                        PitFloorPlayTap  tap,
                        gpointer         user_data)
{
  self->tap = tap;
  self->tap_data = user_data;
}

static void
open_table (PitFloorPlay *self,
            guint         number,
            guint         n_players,
            PitTruth      senses_seats)
{
  static const guint order[SEATS] = { 4, 2, 6, 3, 5, 1, 7 };
  Play *play = _pit_floor_play_find (self, number);
  PitWelcome welcome = { .oldest = 1, .head = 0, .controller = "Play 1" };
  PitStateMessage state = { .as_of = 0 };
  PitUuid epoch = { PIT_FLOOR_PLAY_EPOCH };
  PitEvent *event;
  PitMoney minimum = minimums[number % G_N_ELEMENTS (minimums)];

  welcome.senses = (PitSenses) PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, senses_seats, PIT_YES, PIT_YES);
  pit_table_state_clear (&state.state);
  pit_floor_set_contact (self->floor, play->id, PIT_CONTACT_CATCHING_UP, pit_clock_now (PIT_CLOCK (self->clock)));
  pit_floor_welcome (self->floor, play->id, &welcome);
  pit_floor_take_state (self->floor, play->id, &epoch, &state);
  pit_floor_set_contact (self->floor, play->id, PIT_CONTACT_LIVE, pit_clock_now (PIT_CLOCK (self->clock)));

  event = make (PIT_EVENT_DEALER_ON);
  g_snprintf (event->dealer.dealer.text, sizeof event->dealer.dealer.text, "D-%u", 104 + number * 7 % 90);
  _pit_floor_play_send (self, play, event);

  event = make (PIT_EVENT_TABLE_OPENED);
  set_id (&event->opened.terms.game, "four-card-poker");
  set_id (&event->opened.terms.rules, "nsw-four-card-poker");
  event->opened.terms.device = PIT_DEVICE_SHUFFLER;
  set_id (&event->opened.terms.device_id, "SM-12");
  pit_pay_table_ids_set (&event->opened.terms.pay_tables, "aces-up", "6");
  pit_pay_table_ids_set (&event->opened.terms.pay_tables, "ante-bonus", "25-20-2");
  event->opened.terms.seats = SEATS;
  *pit_limits_edit (&event->opened.terms.limits, "ante") = (PitLimit) { minimum, minimum * 20, UNIT };
  *pit_limits_edit (&event->opened.terms.limits, "play") = (PitLimit) { minimum, minimum * 60, UNIT };
  *pit_limits_edit (&event->opened.terms.limits, "aces-up") = (PitLimit) { UNIT, 20000, UNIT };
  event->opened.vacant = senses_seats == PIT_YES ? PIT_YES : PIT_TRUTH_UNKNOWN;
  _pit_floor_play_send (self, play, event);

  for (guint deck = 0; deck < 2; deck++)
    {
      send_deck (self, play, PIT_EVENT_DECK_IN, deck);
      send_deck (self, play, PIT_EVENT_DECK_CHECKED, deck);
      send_deck (self, play, PIT_EVENT_SHUFFLED, deck);
    }
  send_deck (self, play, PIT_EVENT_DECK_LOADED, 0);

  for (guint i = 0; i < MIN (n_players, SEATS); i++)
    {
      event = make (PIT_EVENT_SEAT_TAKEN);
      event->seat.seat = order[i];
      if (order[i] % 3 != 0)
        g_snprintf (event->seat.player.text, sizeof event->seat.player.text, "P-%u", 1000 + (number * 613 + order[i] * 97) % 9000);
      _pit_floor_play_send (self, play, event);
    }
  pit_floor_flush (self->floor);
}

/** Connects a table, opens it with a dealer and two decks, and seats so many players. */
void
pit_floor_play_open (PitFloorPlay *self,
                     guint         number,
                     guint         n_players)
{
  open_table (self, number, n_players, PIT_YES);
}

/** The same of a table that can't tell who sits where. */
void
pit_floor_play_open_unsensed (PitFloorPlay *self,
                              guint         number)
{
  open_table (self, number, 0, PIT_NO);
}

/** A table that has not been heard yet, as a book knows it from a run before: open, with a minimum of so many. */
void
pit_floor_play_restore (PitFloorPlay *self,
                        guint         number,
                        gint64        known_at)
{
  const PitCursor cursor = { { PIT_FLOOR_PLAY_EPOCH }, 400 };
  PitMoney minimum = minimums[number % G_N_ELEMENTS (minimums)];
  PitTableState state;

  pit_table_state_clear (&state);
  state.opening = PIT_OPENING_OPEN;
  set_id (&state.terms.game, "four-card-poker");
  *pit_limits_edit (&state.terms.limits, "ante") = (PitLimit) { minimum, minimum * 20, UNIT };
  pit_floor_restore (self->floor, _pit_floor_play_find (self, number)->id, &cursor, &state, known_at);
  pit_floor_flush (self->floor);
}

/** Plays a new round of a table whose last one is over, up to the middle of @until, or to its end for OVER. */
void
pit_floor_play_round (PitFloorPlay *self,
                      guint         number,
                      PitStage      until,
                      PitPlayFault  fault)
{
  Play *play = _pit_floor_play_find (self, number);
  PitEvent *event = make (PIT_EVENT_ROUND_OPENED);

  shuffle (play);
  event->round_opened.round = ++play->round;
  event->round_opened.limits = now (self, play)->terms.limits;
  _pit_floor_play_send (self, play, event);
  send_wagers (self, play, until == PIT_STAGE_WAGERS);
  if (until > PIT_STAGE_WAGERS)
    {
      event = make (PIT_EVENT_CLOSING_CALL);
      event->round.round = play->round;
      _pit_floor_play_send (self, play, event);
      send_deal (self, play, until == PIT_STAGE_DEAL);
    }
  if (until > PIT_STAGE_DEAL)
    send_decisions (self, play, until == PIT_STAGE_DECISIONS);
  if (until > PIT_STAGE_DECISIONS)
    send_settlement (self, play, until == PIT_STAGE_SETTLEMENT, fault);
  if (until > PIT_STAGE_SETTLEMENT)
    send_end (self, play);
  pit_manual_clock_advance (self->clock, 20 * G_USEC_PER_SEC);
  pit_floor_flush (self->floor);
}

/** Takes a chip for a round that is over. */
void
pit_floor_play_stray (PitFloorPlay *self,
                      guint         number,
                      gint64        round)
{
  PitEvent *event = make (PIT_EVENT_COLLECTION);

  event->money.round = round;
  event->money.seat = 1;
  event->money.wager = "ante";
  event->money.chips = UNIT;
  event->money.tokens = 0;
  _pit_floor_play_send (self, _pit_floor_play_find (self, number), event);
  pit_floor_flush (self->floor);
}

/** The wrong payment or collection that was found last at the table is put right with money. */
void
pit_floor_play_correct (PitFloorPlay *self,
                        guint         number)
{
  Play *play = _pit_floor_play_find (self, number);
  GListModel *findings = pit_table_get_findings (pit_floor_play_get_table (self, number));
  g_autoptr(PitFinding) finding = g_list_model_get_item (findings, 0);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  PitMoney owed = facts->expected - facts->found;
  PitEvent *event = make (PIT_EVENT_CORRECTION);

  if (facts->kind == PIT_FINDING_WRONG_COLLECTION)
    owed = -owed;
  event->correction.round = facts->round;
  event->correction.seat = facts->place;
  event->correction.wager = facts->wager;
  event->correction.to_player = MAX (owed, 0);
  event->correction.to_house = MAX (-owed, 0);
  _pit_floor_play_send (self, play, event);
  pit_floor_flush (self->floor);
}

/** Everybody leaves. */
void
pit_floor_play_leave (PitFloorPlay *self,
                      guint         number)
{
  Play *play = _pit_floor_play_find (self, number);
  PitTableState state = *now (self, play);

  for (guint seat = 1; seat <= SEATS; seat++)
    if (state.seat[seat].taken == PIT_YES)
      {
        PitEvent *event = make (PIT_EVENT_SEAT_LEFT);

        event->seat.seat = seat;
        _pit_floor_play_send (self, play, event);
      }
  pit_floor_flush (self->floor);
}

/** Everybody leaves and the table closes. */
void
pit_floor_play_close (PitFloorPlay *self,
                      guint         number)
{
  pit_floor_play_leave (self, number);
  _pit_floor_play_send (self, _pit_floor_play_find (self, number), make (PIT_EVENT_TABLE_CLOSED));
  pit_floor_flush (self->floor);
}
