/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n.h>

#include "pit-round-monitor.h"
#include "pit-table-fold.h"

/* What a check looks at. */
typedef struct
{
  PitRoundMonitor     *self;
  const PitTableState *state;
  const PitRound      *round; /* of @state */
  const PitRoundBasis *basis;
  const PitEvent      *event;
  GArray              *found;
} Look;

typedef void (*CheckFunc) (Look *look);

/* One thing that is looked at when an event comes: before or after it is folded into the state. */
typedef struct
{
  PitEventType on;
  enum { BEFORE, AFTER } when;
  CheckFunc    check;
} Check;

/* --- Saying what was found --- */

static void
begin_facts (Look            *look,
             PitFindingFacts *facts,
             PitFindingKind   kind,
             PitPlace         place)
{
  pit_finding_facts_clear (facts, kind);
  facts->place = place;
  facts->occurred = look->event->stamp.wall;
  if (look->round->stage != PIT_STAGE_NONE && look->round->stage != PIT_STAGE_OVER)
    facts->round = look->round->number;
}

/* Says it once for each place and wager of a round. */
static void
raise (Look                  *look,
       const PitFindingFacts *facts)
{
  PitRoundMonitor *self = look->self;
  guint16 bit = facts->place < PIT_N_PLACES ? 1u << facts->place : 1u << PIT_N_PLACES;

  if (facts->round != PIT_UNKNOWN)
    {
      if (self->raised[facts->kind][facts->wager] & bit)
        return;
      self->raised[facts->kind][facts->wager] |= bit;
      self->n_found++;
    }

  g_array_append_val (look->found, *facts);
}

static void
raise_amounts (Look           *look,
               PitFindingKind  kind,
               PitPlace        place,
               PitWager        wager,
               gint64          found,
               gint64          expected,
               const char     *rule)
{
  PitFindingFacts facts;

  begin_facts (look, &facts, kind, place);
  facts.wager = wager;
  facts.found = found;
  facts.expected = expected;
  facts.rule = rule;
  raise (look, &facts);
}

/* --- Cards and decks --- */

static const PitDeckState *
find_deck (const PitTableState *state,
           const PitId         *deck)
{
  for (guint i = 0; i < state->n_decks; i++)
    if (strcmp (state->deck[i].deck.text, deck->text) == 0)
      return &state->deck[i];

  return NULL;
}

static const PitDeckState *
find_deck_dealt (const PitTableState *state)
{
  if (state->round.deck.text[0] != '\0')
    return find_deck (state, &state->round.deck);

  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].in_play == PIT_YES)
      return &state->deck[i];

  return NULL;
}

static PitDeviceKind
get_device (const PitTableState *state)
{
  return state->round.device != PIT_DEVICE_UNKNOWN && state->round.stage != PIT_STAGE_OVER ? state->round.device
                                                                                            : state->terms.device;
}

/* NSW 3.2.2. */
static void
check_deck_colours (Look *look)
{
  const PitDeckState *deck = find_deck (look->state, &look->event->deck.deck);

  if (deck == NULL || deck->back.text[0] == '\0' || look->state->terms.device != PIT_DEVICE_SHUFFLER)
    return;

  for (guint i = 0; i < look->state->n_decks; i++)
    {
      const PitDeckState *other = &look->state->deck[i];
      PitFindingFacts facts;

      if (other == deck || strcmp (other->back.text, deck->back.text) != 0)
        continue;

      begin_facts (look, &facts, PIT_FINDING_DECK_COLOURS, PIT_PLACE_UNKNOWN);
      pit_finding_facts_set_detail (&facts, _("decks %s and %s both have %s backs"), other->deck.text,
                                    deck->deck.text, deck->back.text);
      raise (look, &facts);
    }
}

/* NSW 3.1, 3.8: a deck that is counted has fifty-two cards. */
static void
check_deck_count (Look *look)
{
  gint64 count = look->event->deck.count;

  if (count != PIT_UNKNOWN && count != PIT_DECK_SIZE)
    raise_amounts (look, PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN, PIT_WAGER_UNKNOWN, count, PIT_DECK_SIZE,
                   look->event->type == PIT_EVENT_DECK_COUNTED ? "3.8" : "3.1");
}

static void
raise_deck (Look           *look,
            PitFindingKind  kind,
            const PitId    *deck,
            const char     *rule)
{
  PitFindingFacts facts;

  begin_facts (look, &facts, kind, PIT_PLACE_UNKNOWN);
  facts.rule = rule;
  g_strlcpy (facts.detail, deck->text, sizeof facts.detail);
  raise (look, &facts);
}

/* NSW 3.4, 4.1, 4.2: what had to be done with the deck before its first card came. */
static void
check_deck_ready (Look *look)
{
  PitRoundMonitor *self = look->self;
  const PitDeckState *deck = find_deck_dealt (look->state);
  const char *rule = self->was_opened ? "4.1.1" : self->was_vacant ? "4.1.3" : "4.1.2";
  PitFindingFacts facts;

  self->was_opened = FALSE;
  self->was_vacant = FALSE;
  if (deck == NULL)
    return;

  if (deck->checked == PIT_NO)
    raise_deck (look, PIT_FINDING_DECK_NOT_CHECKED, &deck->deck, "3.4");
  if (deck->shuffled == PIT_NO)
    raise_deck (look, PIT_FINDING_NOT_SHUFFLED, &deck->deck, rule);
  if (deck->cut == PIT_NO && get_device (look->state) == PIT_DEVICE_SHOE)
    {
      begin_facts (look, &facts, PIT_FINDING_CUT, PIT_PLACE_UNKNOWN);
      facts.rule = "4.2";
      pit_finding_facts_set_detail (&facts, _("deck %s was not cut"), deck->deck.text);
      raise (look, &facts);
    }
}

/* NSW 4.3, 4.4. */
static void
check_cut (Look *look)
{
  const PitDeckBody *body = &look->event->deck;
  const char *by = pit_names_to_word (&pit_actor_names, body->by);
  PitFindingFacts facts;

  begin_facts (look, &facts, PIT_FINDING_CUT, PIT_PLACE_UNKNOWN);

  if (look->state->terms.device == PIT_DEVICE_SHUFFLER)
    {
      facts.rule = "4.4";
      pit_finding_facts_set_detail (&facts, _("deck %s was cut at a shuffling device"), body->deck.text);
    }
  else if (body->by != PIT_ACTOR_UNKNOWN && body->by != PIT_ACTOR_DEALER)
    {
      facts.rule = "4.3";
      pit_finding_facts_set_detail (&facts, _("deck %s was cut by: %s"), body->deck.text, by);
    }
  else
    return;

  raise (look, &facts);
}

/* NSW 3.1, 12.10: no face twice in a round, whether it was read in the deal or when the hand was shown. */
static void
take_face (Look     *look,
           PitPlace  place,
           PitCard   face)
{
  PitRoundMonitor *self = look->self;
  PitFindingFacts facts;

  if (!pit_card_is_known (face))
    return;

  if (self->seen & (G_GUINT64_CONSTANT (1) << face))
    {
      begin_facts (look, &facts, PIT_FINDING_DUPLICATE_CARD, place);
      facts.card = face;
      facts.rule = "12.10";
      raise (look, &facts);
    }
  self->seen |= G_GUINT64_CONSTANT (1) << face;
}

static void
check_dealt_face (Look *look)
{
  take_face (look, look->event->card.place, look->event->card.face);
}

/* A hand that shows a face which was read differently, or not at all, brings a face nobody saw dealt. */
static void
check_shown_faces (Look *look)
{
  const PitHandBody *body = &look->event->hand;
  const PitRoundHand *hand;

  if (body->place >= PIT_N_PLACES)
    return;

  hand = &look->round->hand[body->place];
  for (guint i = 0; i < MIN (body->n_cards, PIT_MAX_HAND); i++)
    if (pit_card_is_known (body->cards[i]) && memchr (hand->cards, body->cards[i], hand->n_cards) == NULL)
      take_face (look, body->place, body->cards[i]);
}

/* --- Wagers --- */

static PitMoney
get_staked (const PitRound *round,
            guint           seat,
            PitWager        wager)
{
  return pit_stake_total (round->seat[seat].line[wager].staked);
}

static gboolean
is_wager_at_seat (const PitEvent *event)
{
  return event->wager.seat >= 1 && event->wager.seat <= PIT_MAX_SEATS
         && event->wager.wager > PIT_WAGER_UNKNOWN && event->wager.wager < PIT_N_WAGERS;
}

static PitMoney
get_laid (const PitWagerBody *body)
{
  return pit_stake_total ((PitStake) { body->chips, body->tokens == PIT_UNKNOWN ? 0 : body->tokens });
}

/* NSW 5.2, 5.4: from the first card on only Play stakes may come, from the last card to the dealer's reveal. */
static void
check_late_wager (Look *look)
{
  const PitWagerBody *body = &look->event->wager;
  const PitRound *round = look->round;
  PitMoney before, laid;

  if (!is_wager_at_seat (look->event) || round->stage < PIT_STAGE_DEAL)
    return;
  if (body->wager == PIT_WAGER_PLAY && round->stage <= PIT_STAGE_DECISIONS
      && (look->self->n_steps == 0 || look->self->next >= look->self->n_steps))
    return;

  before = get_staked (round, body->seat, body->wager);
  laid = get_laid (body);
  if (laid == before)
    return;

  look->self->late_seats |= 1u << body->seat;
  raise_amounts (look, PIT_FINDING_LATE_WAGER, body->seat, body->wager, laid, before,
                 pit_round_seat_in (round, body->seat) ? "5.4" : "5.2");
}

/* NSW 5.1. */
static void
check_medium (Look *look)
{
  const PitWagerBody *body = &look->event->wager;

  if (is_wager_at_seat (look->event) && body->other != PIT_UNKNOWN && body->other > 0)
    raise_amounts (look, PIT_FINDING_STAKE_MEDIUM, body->seat, body->wager, body->other, 0, "5.1");
}

/* NSW 5.5. */
static void
check_second_hand (Look *look)
{
  gint64 seat = look->event->wager.seat;
  const PitId *player;

  if (!is_wager_at_seat (look->event) || !pit_round_seat_in (look->round, seat))
    return;

  player = &look->round->seat[seat].player;
  if (player->text[0] == '\0')
    return;

  for (guint other = 1; other <= PIT_MAX_SEATS; other++)
    if (other != seat && pit_round_seat_in (look->round, other)
        && strcmp (look->round->seat[other].player.text, player->text) == 0)
      raise_amounts (look, PIT_FINDING_SECOND_HAND, seat, PIT_WAGER_UNKNOWN, seat, other, "5.5");
}

/* NSW 5.6. */
static void
check_shared_area (Look *look)
{
  const PitWagerBody *body = &look->event->wager;
  const PitId *owner;

  if (!is_wager_at_seat (look->event) || body->player.text[0] == '\0' || get_laid (body) == 0)
    return;

  owner = &look->state->seat[body->seat].player;
  if (owner->text[0] == '\0' && get_staked (look->round, body->seat, body->wager) != 0)
    owner = &look->round->seat[body->seat].player;

  if (owner->text[0] != '\0' && strcmp (owner->text, body->player.text) != 0)
    raise_amounts (look, PIT_FINDING_SHARED_AREA, body->seat, body->wager, get_laid (body), 0, "5.6");
}

/* NSW 5.3, 8.5: no Play stake without an Ante, none before the deal. */
static void
check_play_area (Look *look)
{
  const PitWagerBody *body = &look->event->wager;
  PitMoney laid;

  if (!is_wager_at_seat (look->event) || body->wager != PIT_WAGER_PLAY)
    return;

  laid = get_staked (look->round, body->seat, PIT_WAGER_PLAY);
  if (laid == 0 || laid == PIT_UNKNOWN)
    return;

  if (look->round->stage == PIT_STAGE_WAGERS)
    raise_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, PIT_WAGER_PLAY, laid, 0, "8.5");
  else if (get_staked (look->round, body->seat, PIT_WAGER_ANTE) == 0)
    raise_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, PIT_WAGER_PLAY, laid, 0, "5.3");
}

/* NSW 6.2, 6.3. */
static void
check_limits_of (Look     *look,
                 PitWager  wager)
{
  const PitLimit *limit = &look->round->limits.area[wager];

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      PitMoney staked = get_staked (look->round, seat, wager);

      if (staked == PIT_UNKNOWN || staked == 0)
        continue;
      if (limit->min != PIT_UNKNOWN && staked < limit->min)
        raise_amounts (look, PIT_FINDING_STAKE_LIMIT, seat, wager, staked, limit->min, "6.2");
      else if (limit->max != PIT_UNKNOWN && staked > limit->max)
        raise_amounts (look, PIT_FINDING_STAKE_LIMIT, seat, wager, staked, limit->max, "6.3");
    }
}

static void
check_limits (Look *look)
{
  for (guint wager = PIT_WAGER_UNKNOWN + 1; wager < PIT_N_WAGERS; wager++)
    if (wager != PIT_WAGER_PLAY)
      check_limits_of (look, wager);
}

/* --- The deal --- */

static void
begin_deal (Look *look)
{
  PitRoundMonitor *self = look->self;
  guint8 seats[PIT_MAX_SEATS];
  guint n_seats = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_round_seat_in (look->round, seat))
      {
        seats[n_seats++] = seat;
        self->dealt_in |= 1u << seat;
      }

  if (look->basis->game != NULL && look->basis->senses.wagers != PIT_NO)
    self->n_steps = look->basis->game->deal_order (look->round->device, seats, n_seats, self->step);
  if (self->n_steps == 0 && look->round->device == PIT_DEVICE_UNKNOWN)
    pit_round_monitor_doubt (self, "%s", _("the dealing device is not known"));
}

static char *
describe_place (PitPlace place)
{
  return place == PIT_PLACE_DEALER ? g_strdup (_("the dealer")) : g_strdup_printf (_("seat %u"), (guint) place);
}

/* The rule of a step: NSW 7.3.1 - 7.3.4 for a shoe, 7.4.1 and 7.4.2 for a shuffling device. */
static const char *
find_step_rule (const Look        *look,
                const PitDealStep *step,
                PitPlace           place)
{
  if (look->round->device == PIT_DEVICE_SHUFFLER)
    return step->place == PIT_PLACE_DEALER ? "7.4.2" : "7.4.1";
  if (step->face_up)
    return "7.3.4";
  if (step->index > 0)
    return "7.3.3";
  if (step->place == PIT_PLACE_DEALER)
    return "7.3.2";

  return place == PIT_PLACE_DEALER ? "7.3.1" : "7.2";
}

static void
raise_deal_order (Look              *look,
                  const PitDealStep *step)
{
  PitPlace place = look->event->card.place;
  g_autofree char *got = describe_place (place);
  g_autofree char *next = describe_place (step->place);
  PitFindingFacts facts;

  begin_facts (look, &facts, PIT_FINDING_DEAL_ORDER, PIT_PLACE_UNKNOWN);
  facts.found = place;
  facts.expected = step->place;
  facts.rule = find_step_rule (look, step, place);
  if (place == step->place)
    pit_finding_facts_set_detail (&facts, "%s", _("the dealer's last card came face down"));
  else
    pit_finding_facts_set_detail (&facts, _("card %d went to %s, %s was next"), (int) look->self->n_dealt, got, next);
  raise (look, &facts);
}

/* NSW 7.2 - 7.4: one wrong place moves all that follow, so only the first one is told. */
static void
check_deal_order (Look *look)
{
  PitRoundMonitor *self = look->self;
  const PitCardBody *body = &look->event->card;
  const PitDealStep *step;

  if (body->order != self->n_dealt + 1)
    pit_round_monitor_doubt (self, _("card %d of the deal was not reported"), (int) (self->n_dealt + 1));
  self->n_dealt = body->order;

  if (body->place >= PIT_N_PLACES || self->n_steps == 0)
    return;
  if (body->place != PIT_PLACE_DEALER && !(self->dealt_in & (1u << body->place)))
    {
      raise_amounts (look, PIT_FINDING_UNSTAKED_HAND, body->place, PIT_WAGER_UNKNOWN, PIT_UNKNOWN, PIT_UNKNOWN,
                     look->round->device == PIT_DEVICE_SHUFFLER ? "7.4.1" : "7.3.1");
      return;
    }
  if (self->next >= self->n_steps)
    return;

  step = &self->step[self->next++];
  if (self->is_out_of_order)
    return;
  if (step->place != body->place || (step->face_up && body->up == PIT_NO))
    {
      self->is_out_of_order = TRUE;
      raise_deal_order (look, step);
    }
}

/* NSW 7.1, 12.3, 12.5: every card lies face down but the dealer's last; one tally for the round. */
static void
check_exposed (Look *look)
{
  const PitCardBody *body = &look->event->card;
  PitFindingFacts facts;
  gboolean may_be_up;

  if (body->place >= PIT_N_PLACES)
    return;

  may_be_up = look->basis->game == NULL
              || (body->place == PIT_PLACE_DEALER
                  && look->round->hand[PIT_PLACE_DEALER].n_cards + 1u == look->basis->game->dealer_cards);
  if (body->exposed != PIT_YES && (may_be_up || body->up != PIT_YES))
    return;

  begin_facts (look, &facts, PIT_FINDING_EXPOSED_CARD, body->place);
  facts.found = ++look->self->n_exposed;
  facts.card = body->face;
  facts.rule = look->self->n_exposed > 1 ? "12.3" : "7.1";
  raise (look, &facts);
}

static void
check_hand_size (Look       *look,
                 PitPlace    place,
                 guint       expected,
                 const char *rule)
{
  guint n_cards = look->round->hand[place].n_cards;

  if (n_cards != expected)
    raise_amounts (look, PIT_FINDING_HAND_COUNT, place, PIT_WAGER_UNKNOWN, n_cards, expected, rule);
}

/* NSW 12.1, 12.2, 12.6: looked at once, when the deal has ended; what follows hangs on whether cards were handled. */
static void
check_hands (Look *look)
{
  PitRoundMonitor *self = look->self;
  const PitGame *game = look->basis->game;
  gboolean is_handled = look->event->type == PIT_EVENT_FIRST_TOUCH || look->event->type == PIT_EVENT_DECISION;

  if (self->is_deal_over || game == NULL)
    return;
  self->is_deal_over = TRUE;

  if (self->n_dealt == 0)
    {
      pit_round_monitor_doubt (self, "%s", _("no cards were reported"));
      return;
    }

  check_hand_size (look, PIT_PLACE_DEALER, game->dealer_cards, "12.2");
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (self->dealt_in & (1u << seat))
      check_hand_size (look, seat, game->player_cards, is_handled ? "12.6" : "12.1");
}

/* A card that comes when the deal has ended. */
static void
check_extra_card (Look *look)
{
  PitPlace place = look->event->card.place;
  const PitGame *game = look->basis->game;

  if (!look->self->is_deal_over || game == NULL || place >= PIT_N_PLACES)
    return;

  check_hand_size (look, place, place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards,
                   place == PIT_PLACE_DEALER ? "12.2" : "12.6");
}

/* --- Betting --- */

/* NSW 8.4, 9.3, 9.4: a hand given up stays so; nobody concedes before the dealer's hand is shown. */
static void
check_decision (Look *look)
{
  const PitDecisionBody *body = &look->event->decision;
  PitFindingFacts facts;
  PitDecision before;

  if (body->seat < 1 || body->seat > PIT_MAX_SEATS)
    return;

  before = look->round->seat[body->seat].decision;
  begin_facts (look, &facts, PIT_FINDING_DECISION, body->seat);

  if ((before == PIT_DECISION_FOLD || before == PIT_DECISION_CONCEDE) && body->decision != before)
    {
      facts.rule = before == PIT_DECISION_FOLD ? "8.4" : "9.4";
      pit_finding_facts_set_detail (&facts, _("decided “%s” after “%s”"),
                                    pit_names_to_word (&pit_decision_names, body->decision),
                                    pit_names_to_word (&pit_decision_names, before));
    }
  else if (body->decision == PIT_DECISION_CONCEDE && look->round->stage < PIT_STAGE_SETTLEMENT)
    {
      facts.rule = "9.3";
      pit_finding_facts_set_detail (&facts, "%s", _("conceded before the dealer's hand was shown"));
    }
  else
    return;

  raise (look, &facts);
}

/* NSW 8.6. */
static void
check_all_decided (Look *look)
{
  guint first = 0, n = 0;

  if (look->event->hand.place != PIT_PLACE_DEALER || look->round->stage >= PIT_STAGE_SETTLEMENT)
    return;

  for (guint seat = PIT_MAX_SEATS; seat >= 1; seat--)
    if (pit_round_seat_in (look->round, seat) && look->round->seat[seat].decision == PIT_DECISION_UNKNOWN)
      {
        first = seat;
        n++;
      }

  if (n > 0)
    raise_amounts (look, PIT_FINDING_EARLY_REVEAL, first, PIT_WAGER_UNKNOWN, n, 0, "8.6");
}

/* NSW 8.5: from once to three times the Ante, as far as that counts (6.3). */
static void
check_play_range_at (Look  *look,
                     guint  seat)
{
  const PitGameSettings *settings = look->basis->settings;
  const PitLimit *limit = &look->round->limits.area[PIT_WAGER_ANTE];
  PitMoney ante = get_staked (look->round, seat, PIT_WAGER_ANTE);
  PitMoney play = get_staked (look->round, seat, PIT_WAGER_PLAY);
  PitMoney least, most;

  if (ante == PIT_UNKNOWN || play == PIT_UNKNOWN || ante == 0)
    return;
  if (settings->over_max == PIT_OVER_MAX_CAPPED && limit->max != PIT_UNKNOWN)
    ante = MIN (ante, limit->max);

  if (pit_money_pay (ante, settings->play_min, PIT_ROUNDING_UP, &least) && play < least)
    raise_amounts (look, PIT_FINDING_PLAY_STAKE, seat, PIT_WAGER_PLAY, play, least, "8.5");
  if (pit_money_pay (ante, settings->play_max, PIT_ROUNDING_DOWN, &most) && play > most)
    raise_amounts (look, PIT_FINDING_PLAY_STAKE, seat, PIT_WAGER_PLAY, play, most, "8.5");
}

static void
check_play_stakes (Look *look)
{
  if (look->event->hand.place != PIT_PLACE_DEALER || look->basis->settings == NULL)
    return;

  check_limits_of (look, PIT_WAGER_PLAY);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (look->round->seat[seat].decision == PIT_DECISION_PLAY)
      check_play_range_at (look, seat);
}

/* NSW 8.4: the cards of a hand given up are counted before they go into the rack. */
static void
check_hand_counted (Look *look)
{
  const PitHandBody *body = &look->event->hand;
  const PitGame *game = look->basis->game;
  guint expected;

  if (body->place >= PIT_N_PLACES || game == NULL)
    return;

  expected = body->place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards;
  if (body->count == expected)
    expected = look->round->hand[body->place].n_cards;
  if (body->count != expected)
    raise_amounts (look, PIT_FINDING_CARD_COUNT, body->place, PIT_WAGER_UNKNOWN, body->count, expected, "8.4");
}

/* --- Settlement --- */

static gboolean
find_best (const Look  *look,
           PitPlace     place,
           PitBestHand *best)
{
  const PitGame *game = look->basis->game;
  const PitRoundHand *hand;

  if (game == NULL || place >= PIT_N_PLACES)
    return FALSE;

  hand = &look->round->hand[place];
  return hand->n_cards == (place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards)
         && game->best_hand (hand->cards, hand->n_cards, best);
}

static gboolean
is_any_player_shown (const PitRound *round)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (round->seat[seat].shown == PIT_YES)
      return TRUE;

  return FALSE;
}

/* The dealer's hand may be put right until a player's hand is shown; then it stands (NSW 12.8). */
static const char *
find_set_rule (const Look *look,
               PitPlace    place)
{
  if (place != PIT_PLACE_DEALER)
    return "9.2";

  return is_any_player_shown (look->round) ? "12.8" : "9.1";
}

static void
write_cards (const PitCard *cards,
             guint          n_cards,
             char           text[PIT_SET_SIZE * PIT_CARD_TEXT_SIZE])
{
  for (guint i = 0; i < n_cards; i++)
    {
      pit_card_to_text (cards[i], text + i * PIT_CARD_TEXT_SIZE);
      text[i * PIT_CARD_TEXT_SIZE + PIT_CARD_TEXT_SIZE - 1] = i + 1 < n_cards ? ' ' : '\0';
    }
}

/* NSW 9.1, 9.2: the four that count are the best there are. */
static void
check_hand_set (Look *look)
{
  PitPlace place = look->event->hand.place;
  const PitRoundHand *hand;
  PitBestHand best, set;
  PitFindingFacts facts;
  char best_text[PIT_SET_SIZE * PIT_CARD_TEXT_SIZE], set_text[PIT_SET_SIZE * PIT_CARD_TEXT_SIZE];

  if (!find_best (look, place, &best))
    return;

  hand = &look->round->hand[place];
  if (hand->n_set != PIT_SET_SIZE)
    return;

  begin_facts (look, &facts, PIT_FINDING_HAND_SET, place);
  facts.rule = find_set_rule (look, place);
  write_cards (hand->set, PIT_SET_SIZE, set_text);
  write_cards (best.best, PIT_SET_SIZE, best_text);

  for (guint i = 0; i < PIT_SET_SIZE; i++)
    if (memchr (hand->cards, hand->set[i], hand->n_cards) == NULL)
      {
        pit_finding_facts_set_detail (&facts, _("set as %s, which are not all of this hand"), set_text);
        raise (look, &facts);
        return;
      }

  if (look->basis->game->best_hand (hand->set, PIT_SET_SIZE, &set) && set.value == best.value)
    return;

  pit_finding_facts_set_detail (&facts, _("set as %s, the best four are %s"), set_text, best_text);
  raise (look, &facts);
}

static void
check_hand_declared (Look *look)
{
  const PitHandBody *body = &look->event->hand;
  PitBestHand best;
  PitFindingFacts facts;

  if (!find_best (look, body->place, &best) || body->category == best.category)
    return;

  begin_facts (look, &facts, PIT_FINDING_HAND_SET, body->place);
  facts.rule = find_set_rule (look, body->place);
  pit_finding_facts_set_detail (&facts, _("declared “%s”, the best is “%s”"),
                                pit_names_to_word (&pit_category_names, body->category),
                                pit_names_to_word (&pit_category_names, best.category));
  raise (look, &facts);
}

/* All that is looked at while events come, in the order in which it is looked at. Payments, collections and the
 * count at the end are compared when the round is over (pit-round-check.c). */
static const Check checks[] = {
  { PIT_EVENT_DECK_CHECKED, AFTER, check_deck_count },
  { PIT_EVENT_DECK_COUNTED, AFTER, check_deck_count },
  { PIT_EVENT_DECK_LOADED, AFTER, check_deck_colours },
  { PIT_EVENT_CUT, AFTER, check_cut },
  { PIT_EVENT_WAGER, BEFORE, check_late_wager },
  { PIT_EVENT_WAGER, BEFORE, check_shared_area },
  { PIT_EVENT_WAGER, AFTER, check_medium },
  { PIT_EVENT_WAGER, AFTER, check_second_hand },
  { PIT_EVENT_WAGER, AFTER, check_play_area },
  { PIT_EVENT_ROUND_STARTED, AFTER, check_deck_ready },
  { PIT_EVENT_ROUND_STARTED, AFTER, check_limits },
  { PIT_EVENT_ROUND_STARTED, AFTER, begin_deal },
  { PIT_EVENT_CARD, BEFORE, check_deal_order },
  { PIT_EVENT_CARD, BEFORE, check_exposed },
  { PIT_EVENT_CARD, BEFORE, check_dealt_face },
  { PIT_EVENT_CARD, AFTER, check_extra_card },
  { PIT_EVENT_FIRST_TOUCH, BEFORE, check_hands },
  { PIT_EVENT_DECISION, BEFORE, check_hands },
  { PIT_EVENT_DECISION, BEFORE, check_decision },
  { PIT_EVENT_HAND_SHOWN, BEFORE, check_hands },
  { PIT_EVENT_HAND_SHOWN, BEFORE, check_all_decided },
  { PIT_EVENT_HAND_SHOWN, BEFORE, check_shown_faces },
  { PIT_EVENT_HAND_SHOWN, AFTER, check_play_stakes },
  { PIT_EVENT_HAND_SET, AFTER, check_hand_set },
  { PIT_EVENT_HAND_DECLARED, AFTER, check_hand_declared },
  { PIT_EVENT_CARDS_COUNTED, AFTER, check_hand_counted },
};

static void
run_checks (Look *look,
            int   when)
{
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    if (checks[i].on == look->event->type && (int) checks[i].when == when)
      checks[i].check (look);
}

/* What is remembered of the round before ends here; what lies between rounds stays. */
static void
begin_round (PitRoundMonitor *self,
             gint64           seq)
{
  gboolean was_opened = self->was_opened;
  gboolean was_vacant = self->was_vacant;

  pit_round_monitor_init (self);
  self->was_opened = was_opened;
  self->was_vacant = was_vacant;
  self->first_seq = seq;
}

/* A table that can't sense wagers leaves every stake unknown: nothing there is not the same as not known. */
static void
forget_stakes (PitRound *round)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint wager = 0; wager < PIT_N_WAGERS; wager++)
      round->seat[seat].line[wager].staked = (PitStake) { PIT_UNKNOWN, PIT_UNKNOWN };
}

void
pit_round_monitor_init (PitRoundMonitor *self)
{
  memset (self, 0, sizeof *self);
  self->first_seq = PIT_UNKNOWN;
}

/**
 * pit_round_monitor_doubt:
 * @self: a monitor
 * @format: why the round that is going on can't be certain, translated; only the first reason is kept
 */
void
pit_round_monitor_doubt (PitRoundMonitor *self,
                         const char      *format,
                         ...)
{
  const char *end;
  va_list args;

  if (self->doubt[0] != '\0')
    return;

  va_start (args, format);
  g_vsnprintf (self->doubt, sizeof self->doubt, format, args);
  va_end (args);
  if (!g_utf8_validate (self->doubt, -1, &end))
    self->doubt[end - self->doubt] = '\0';
}

/**
 * pit_round_monitor_take:
 * @self: what is remembered of the table
 * @state: the table's state; @event is folded into it
 * @basis: what the table is played and judged by
 * @event: its next event
 * @found: (element-type PitFindingFacts): what is not as the rules want it is added here
 */
void
pit_round_monitor_take (PitRoundMonitor     *self,
                        PitTableState       *state,
                        const PitRoundBasis *basis,
                        const PitEvent      *event,
                        GArray              *found)
{
  Look look = { self, state, &state->round, basis, event, found };
  gboolean fits = pit_table_state_fits (state, event);

  if (fits && event->type == PIT_EVENT_ROUND_OPENED)
    begin_round (self, event->at.seq);
  if (fits)
    run_checks (&look, BEFORE);

  if (!pit_table_state_fold (state, event))
    pit_round_monitor_doubt (self, _("event %" G_GINT64_FORMAT " (%s) does not fit what came before"),
                             event->at.seq, event->type_name != NULL ? event->type_name : "?");

  if (fits && event->type == PIT_EVENT_ROUND_OPENED && basis->senses.wagers == PIT_NO)
    forget_stakes (&state->round);
  if (event->type == PIT_EVENT_TABLE_OPENED)
    self->was_opened = TRUE;
  if (state->vacant == PIT_YES)
    self->was_vacant = TRUE;
  if (fits)
    run_checks (&look, AFTER);
}
