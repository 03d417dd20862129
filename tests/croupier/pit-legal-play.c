/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "naive-four-card.h"
#include "pit-legal-play.h"

typedef struct
{
  PitId    id;
  PitId    back;
  gboolean here;
  gboolean checked;
  gboolean shuffled;
  gboolean cut;
  gboolean loaded;
} Deck;

struct _PitLegalPlay
{
  guint64       count[PIT_N_EVENTS];
  gboolean      open;
  gboolean      closing;
  gboolean      dealer;
  gboolean      held;
  gboolean      warned[PIT_N_PLACES]; /* in this round */
  PitId         supervisor;
  PitTableTerms terms;
  Deck          decks[PIT_MAX_SEATS];
  gboolean      vacated;
  gboolean      taken[PIT_N_PLACES];
  gboolean      away[PIT_N_PLACES];

  PitFourCardRound round; /* no round is on while the stage is NONE */
  gint64   last_round;
  guint    n_cards;
  gboolean dealt[PIT_DECK_SIZE];
  gint64   seq;
  gint64   wall;
};

#define RULE(condition, rule)        \
  G_STMT_START                       \
    {                                \
      if (!(condition))              \
        return (rule);               \
    }                                \
  G_STMT_END

static Deck *
find_deck (PitLegalPlay *self,
           const char   *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->decks); i++)
    if (self->decks[i].here && g_str_equal (self->decks[i].id.text, id))
      return &self->decks[i];

  return NULL;
}

static gint64
total (const PitFourCardRound *round,
       guint                   seat,
       PitFourCardWager                wager)
{
  return round->seat[seat].line[wager].staked.chips + round->seat[seat].line[wager].staked.tokens;
}

static gboolean
plays (const PitFourCardRound *round,
       guint                   seat)
{
  return total (round, seat, PIT_FOUR_CARD_ANTE) + total (round, seat, PIT_FOUR_CARD_ACES_UP) > 0;
}

static const char *
judge_table (PitLegalPlay   *self,
             const PitEvent *event)
{
  gboolean round_on = self->round.stage != PIT_STAGE_NONE;

  switch ((guint) event->type)
    {
    case PIT_EVENT_DEALER_ON:
      RULE (!self->dealer && !round_on, "a dealer relieves nobody, or in a round");
      self->dealer = TRUE;
      break;
    case PIT_EVENT_DEALER_OFF:
      RULE (self->dealer && !round_on, "a dealer leaves a round");
      self->dealer = FALSE;
      break;
    case PIT_EVENT_TABLE_OPENED:
      RULE (self->dealer && !self->open, "opened without a dealer, or twice");
      for (guint seat = 1; seat < PIT_N_PLACES; seat++)
        RULE (event->opened.vacant == PIT_YES && !self->taken[seat], "opened with players, or not saying that there are none");
      self->open = TRUE;
      self->closing = FALSE;
      self->vacated = TRUE;
      self->terms = event->opened.terms;
      break;
    case PIT_EVENT_TABLE_CLOSED:
      RULE (self->open && !round_on, "closed in a round");
      for (guint seat = 1; seat < PIT_N_PLACES; seat++)
        RULE (!self->taken[seat], "closed with players");
      RULE (self->closing && !self->held, "14.8 closed without a word before, or while it is held");
      self->open = FALSE;
      break;
    case PIT_EVENT_TABLE_CLOSING:
      RULE (self->open && !round_on && !self->closing, "announced twice, or in a round");
      self->closing = TRUE;
      break;
    case PIT_EVENT_SUPERVISOR_ON:
      RULE (self->supervisor.text[0] == '\0' && event->supervisor.supervisor.text[0] != '\0', "two supervisors");
      self->supervisor = event->supervisor.supervisor;
      break;
    case PIT_EVENT_SUPERVISOR_OFF:
      RULE (!self->held && g_str_equal (self->supervisor.text, event->supervisor.supervisor.text), "another goes away");
      self->supervisor = (PitId) { 0 };
      break;
    case PIT_EVENT_TABLE_HELD:
      RULE (self->open && !round_on && !self->held && self->supervisor.text[0] != '\0', "held by nobody, or twice");
      self->held = TRUE;
      break;
    case PIT_EVENT_TABLE_RELEASED:
      RULE (self->held, "released without a hold");
      self->held = FALSE;
      break;
    default:
      break;
    }

  return NULL;
}

static const char *
judge_deck_in (PitLegalPlay   *self,
               const PitEvent *event)
{
  Deck *deck = self->decks;

  RULE (find_deck (self, event->deck.deck.text) == NULL, "the same deck twice");
  while (deck->here)
    deck++;
  for (guint i = 0; i < G_N_ELEMENTS (self->decks); i++)
    RULE (!self->decks[i].here || !g_str_equal (self->decks[i].back.text, event->deck.back.text), "3.2.2 back colours");
  *deck = (Deck) { .id = event->deck.deck, .back = event->deck.back, .here = TRUE };

  return NULL;
}

static const char *
judge_deck (PitLegalPlay   *self,
            const PitEvent *event)
{
  gboolean shoe = self->terms.device == PIT_DEVICE_SHOE;
  Deck *deck;

  if (event->type == PIT_EVENT_DECK_IN)
    return judge_deck_in (self, event);

  deck = find_deck (self, event->deck.deck.text);
  RULE (deck != NULL, "a deck that is not here");
  switch ((guint) event->type)
    {
    case PIT_EVENT_DECK_OUT:
      deck->here = FALSE;
      break;
    case PIT_EVENT_DECK_CHECKED:
      RULE (event->deck.count == PIT_DECK_SIZE, "3.1 fifty-two");
      deck->checked = TRUE;
      break;
    case PIT_EVENT_DECK_COUNTED:
      RULE (event->deck.count == PIT_DECK_SIZE, "3.1 fifty-two");
      deck->shuffled = FALSE;
      break;
    case PIT_EVENT_SHUFFLED:
      RULE (deck->checked, "3.4 not checked");
      RULE (!deck->loaded || self->round.stage == PIT_STAGE_NONE, "shuffled while dealt");
      deck->shuffled = TRUE;
      deck->cut = FALSE;
      /* Only a shuffle after somebody came back counts (4.1.3). */
      for (guint seat = 1; seat < PIT_N_PLACES; seat++)
        if (self->taken[seat] && self->round.stage == PIT_STAGE_NONE)
          self->vacated = FALSE;
      break;
    case PIT_EVENT_CUT:
      RULE (shoe && deck->shuffled, "4.4 cut");
      RULE (event->deck.by == PIT_ACTOR_DEALER, "4.3 who cuts");
      deck->cut = TRUE;
      break;
    case PIT_EVENT_DECK_LOADED:
      RULE (deck->shuffled && deck->cut == shoe, "4.2 loaded");
      for (guint i = 0; i < G_N_ELEMENTS (self->decks); i++)
        self->decks[i].loaded = FALSE;
      deck->loaded = TRUE;
      break;
    default:
      break;
    }

  return NULL;
}

static const char *
judge_seat (PitLegalPlay   *self,
            const PitEvent *event)
{
  gint64 seat = event->seat.seat;
  gboolean round_on = self->round.stage != PIT_STAGE_NONE;
  gboolean anybody = FALSE;

  RULE (self->open && seat >= 1 && seat <= self->terms.seats, "a seat that is not");
  RULE (!round_on || event->type == PIT_EVENT_SEAT_AWAY, "changed seats in a round");
  RULE (self->taken[seat] == (event->type != PIT_EVENT_SEAT_TAKEN), "taken twice, or not at all");
  switch ((guint) event->type)
    {
    case PIT_EVENT_SEAT_TAKEN:
      self->taken[seat] = TRUE;
      break;
    case PIT_EVENT_SEAT_AWAY:
    case PIT_EVENT_SEAT_BACK:
      RULE (self->away[seat] == (event->type == PIT_EVENT_SEAT_BACK), "away twice, or back from nowhere");
      self->away[seat] = event->type == PIT_EVENT_SEAT_AWAY;
      break;
    case PIT_EVENT_SEAT_MOVED:
      RULE (event->seat.to <= self->terms.seats && !self->taken[event->seat.to] && !self->away[seat], "moved to nowhere");
      self->taken[event->seat.to] = TRUE;
      self->taken[seat] = FALSE;
      break;
    case PIT_EVENT_SEAT_LEFT:
      self->taken[seat] = FALSE;
      self->away[seat] = FALSE;
      break;
    default:
      break;
    }

  for (guint i = 1; i < PIT_N_PLACES; i++)
    anybody = anybody || self->taken[i];
  if (!anybody)
    self->vacated = TRUE;

  return NULL;
}

static const char *
judge_wager (PitLegalPlay   *self,
             const PitEvent *event)
{
  const PitWagerBody *body = &event->wager;
  const PitLimit *limit = &self->round.limits.area[pit_four_card_wager_find (body->wager)];
  gint64 amount = body->chips + body->tokens;
  gint64 ante = total (&self->round, (guint) body->seat, PIT_FOUR_CARD_ANTE);

  RULE (self->taken[body->seat] && !self->away[body->seat], "a wager of nobody");
  RULE (amount == 0 || (amount >= limit->min && amount <= limit->max && (amount - limit->min) % pit_limit_get_step (limit) == 0),
        "6.1 limits");
  if (pit_wager_is (body->wager, "play"))
    {
      RULE (self->round.seat[body->seat].decision == PIT_DECISION_PLAY, "8.5 Play without playing");
      RULE (ante > 0, "5.3 Play without Ante");
      RULE (amount >= ante && amount <= 3 * ante, "8.5 one to three times");
    }
  else
    {
      RULE (self->round.stage == PIT_STAGE_WAGERS && self->round.called != PIT_YES, "5.4 late");
    }
  self->round.seat[body->seat].line[pit_four_card_wager_find (body->wager)].staked = (PitStake) { body->chips, body->tokens };

  return NULL;
}

/* Where the n-th card goes, found by counting rather than from a list. */
static PitPlace
find_place (PitLegalPlay *self,
            guint         nth)
{
  PitPlace places[PIT_N_PLACES];
  guint n = 0;

  for (PitPlace seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (plays (&self->round, seat))
      places[n++] = seat;
  places[n++] = PIT_PLACE_DEALER;
  if (nth >= n * 5)
    return PIT_PLACE_DEALER;

  return self->terms.device == PIT_DEVICE_SHOE ? places[nth % n] : places[nth / 5];
}

static const char *
judge_card (PitLegalPlay   *self,
            const PitEvent *event)
{
  const PitCardBody *body = &event->card;
  PitRoundHand *hand = &self->round.hand[body->place];

  RULE (self->round.stage == PIT_STAGE_DEAL, "a card outside the deal");
  RULE (body->order == self->n_cards + 1, "cards out of order");
  RULE (body->place == find_place (self, self->n_cards), "7.3, 7.4 deal order");
  RULE ((body->up == PIT_YES) == (body->place == PIT_PLACE_DEALER && hand->n_cards == 5), "7.1 face down");
  RULE (pit_card_is_known (body->face) && !self->dealt[body->face], "3.1 the same card twice");
  hand->cards[hand->n_cards++] = body->face;
  self->dealt[body->face] = TRUE;
  self->n_cards++;

  return NULL;
}

static const char *
judge_decision (PitLegalPlay   *self,
                const PitEvent *event)
{
  PitFourCardSeat *seat = &self->round.seat[event->decision.seat];

  RULE (self->round.hand[PIT_PLACE_DEALER].n_cards == 6, "before the deal is over");
  RULE (plays (&self->round, (guint) event->decision.seat), "a decision of nobody");
  self->round.stage = MAX (self->round.stage, PIT_STAGE_DECISIONS);
  if (event->type == PIT_EVENT_FIRST_TOUCH)
    {
      RULE (seat->decision == PIT_DECISION_UNKNOWN, "touched after deciding");
      seat->touched = PIT_YES;
      return NULL;
    }

  if (event->decision.decision == PIT_DECISION_CONCEDE)
    RULE (self->round.stage == PIT_STAGE_SETTLEMENT && seat->decision == PIT_DECISION_PLAY, "9.3 conceded early");
  else
    RULE (self->round.stage == PIT_STAGE_DECISIONS && seat->decision == PIT_DECISION_UNKNOWN, "8.1 decided twice");
  RULE ((event->decision.decision == PIT_DECISION_ABSENT) == (seat->touched != PIT_YES), "8.1 touched");
  RULE (event->decision.decision != PIT_DECISION_CANNOT_PLAY || event->decision.warned == PIT_YES
        || self->warned[event->decision.seat], "12.11 not warned the first time");
  seat->decision = event->decision.decision;
  seat->warned = event->decision.warned;

  return NULL;
}

static const char *
judge_warning (PitLegalPlay   *self,
               const PitEvent *event)
{
  RULE (self->round.seat[event->decision.seat].touched == PIT_YES, "12.11 warned who did not play");
  self->warned[event->decision.seat] = TRUE;

  return NULL;
}

static const char *
judge_hand (PitLegalPlay   *self,
            const PitEvent *event)
{
  PitRoundHand *hand;
  PitPlace place = event->hand.place;
  gboolean dealer = place == PIT_PLACE_DEALER;
  NaiveHand best;
  NaiveHand set;

  if (event->type == PIT_EVENT_CARDS_COUNTED && place == PIT_PLACE_UNKNOWN)
    {
      RULE (event->hand.count == self->n_cards, "9.2.2 count");
      return NULL;
    }

  hand = &self->round.hand[place];
  RULE (hand->n_cards == (dealer ? 6 : 5), "1.1 hand");
  naive_best_hand (hand->cards, hand->n_cards, &best);
  switch ((guint) event->type)
    {
    case PIT_EVENT_HAND_SHOWN:
      for (guint seat = 1; seat < PIT_N_PLACES; seat++)
        RULE (!plays (&self->round, seat) || self->round.seat[seat].decision != PIT_DECISION_UNKNOWN, "8.6 shown early");
      RULE (dealer == (self->round.stage == PIT_STAGE_DECISIONS), "9.2 the dealer's hand comes first");
      RULE (event->hand.n_cards == hand->n_cards && memcmp (event->hand.cards, hand->cards, hand->n_cards) == 0, "faces");
      self->round.stage = PIT_STAGE_SETTLEMENT;
      self->round.seat[place].shown = PIT_YES;
      break;
    case PIT_EVENT_HAND_SET:
      naive_best_hand (event->hand.cards, PIT_SET_SIZE, &set);
      RULE (self->round.seat[place].shown == PIT_YES && naive_compare (&best, &set) == 0, "9.1 best four");
      hand->n_set = PIT_SET_SIZE;
      memcpy (hand->set, event->hand.cards, sizeof hand->set);
      break;
    case PIT_EVENT_HAND_DECLARED:
      RULE ((int) event->hand.category == best.key[0], "9.1 declared");
      break;
    case PIT_EVENT_CARDS_COUNTED:
      RULE (hand->counted == PIT_UNKNOWN && event->hand.count == hand->n_cards, "8.4, 9.2.2 count");
      hand->counted = event->hand.count;
      break;
    default:
      break;
    }

  return NULL;
}

static const char *
judge_money (PitLegalPlay   *self,
             const PitEvent *event)
{
  PitRoundLine *line = &self->round.seat[event->money.seat].line[pit_four_card_wager_find (event->money.wager)];

  RULE (self->round.seat[event->money.seat].decision != PIT_DECISION_UNKNOWN, "money before a decision");
  RULE (event->money.chips + event->money.tokens > 0, "no money");
  if (event->type == PIT_EVENT_PAYMENT)
    {
      RULE (self->round.seat[event->money.seat].shown == PIT_YES, "9.2 paid unseen");
      line->paid += event->money.chips;
    }
  else
    {
      PitStake *stake = event->type == PIT_EVENT_COLLECTION ? &line->collected : &line->returned;

      stake->chips += event->money.chips;
      stake->tokens += event->money.tokens;
    }

  return NULL;
}

static const char *
judge_round_over (PitLegalPlay   *self,
                  const PitEvent *event)
{
  NaiveSeat due[PIT_N_PLACES];

  naive_settle (&self->round, FALSE, due);
  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    {
      if (!plays (&self->round, seat))
        continue;
      RULE (due[seat].status == PIT_SEAT_OK, "a seat that can't be settled");
      RULE (self->round.hand[seat].counted == 5, "9.2.2 not counted");
      for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
        {
          const PitRoundLine *line = &self->round.seat[seat].line[wager];
          const NaiveLine *expected = &due[seat].line[wager];

          RULE (line->paid == expected->pay, "9.6 payment");
          RULE (line->collected.chips == expected->collect_chips && line->collected.tokens == expected->collect_tokens,
                "9.2.1 collection");
          RULE (line->returned.chips == expected->back_chips && line->returned.tokens == expected->back_tokens,
                "12.11, 12.13 return");
        }
    }
  RULE (self->round.hand[PIT_PLACE_DEALER].counted == 6, "9.2.2 dealer not counted");
  self->last_round = self->round.number;
  self->round.stage = PIT_STAGE_NONE;

  return NULL;
}

static const char *
judge_round_opened (PitLegalPlay   *self,
                    const PitEvent *event)
{
  RULE (self->open && self->dealer && !self->held && self->round.stage == PIT_STAGE_NONE, "opened in a round, closed or held");
  RULE (event->round_opened.round == self->last_round + 1, "round numbers");
  pit_four_card_round_clear (&self->round);
  self->round.number = event->round_opened.round;
  self->round.stage = PIT_STAGE_WAGERS;
  pit_flat_limits_read (&self->round.limits, &pit_four_card_poker, &event->round_opened.limits);
  self->n_cards = 0;
  memset (self->dealt, 0, sizeof self->dealt);
  memset (self->warned, 0, sizeof self->warned);

  return NULL;
}

static const char *
judge_round_started (PitLegalPlay   *self,
                     const PitEvent *event)
{
  Deck *deck = find_deck (self, event->round_started.deck.text);
  gboolean anybody = FALSE;

  RULE (self->round.stage == PIT_STAGE_WAGERS, "started twice");
  RULE (deck != NULL && deck->loaded && deck->shuffled, "4.1 not shuffled, or not loaded");
  RULE (!self->vacated, "4.1.3 not shuffled since the table was vacant");
  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    anybody = anybody || plays (&self->round, seat);
  RULE (anybody, "dealt to nobody");
  deck->shuffled = FALSE;
  deck->cut = FALSE;
  self->round.stage = PIT_STAGE_DEAL;
  self->round.deck = event->round_started.deck;
  self->round.device = event->round_started.device;
  self->round.pay_tables = event->round_started.pay_tables;

  return NULL;
}

static const char *
judge_call (PitLegalPlay   *self,
            const PitEvent *event)
{
  RULE (self->round.stage == PIT_STAGE_WAGERS, "7.2 called late");
  self->round.called = PIT_YES;

  return NULL;
}

static const char *
judge_discards (PitLegalPlay   *self,
                const PitEvent *event)
{
  gboolean racked[PIT_DECK_SIZE] = { FALSE };

  RULE (event->discards.n_cards == self->n_cards, "discards");
  for (guint i = 0; i < self->n_cards; i++)
    {
      RULE (self->dealt[event->discards.cards[i]] && !racked[event->discards.cards[i]], "discards that were not dealt");
      racked[event->discards.cards[i]] = TRUE;
    }

  return NULL;
}

typedef const char *(*JudgeFunc) (PitLegalPlay   *self,
                                  const PitEvent *event);

static const JudgeFunc judges[PIT_N_EVENTS] = {
  [PIT_EVENT_DEALER_ON] = judge_table,
  [PIT_EVENT_DEALER_OFF] = judge_table,
  [PIT_EVENT_TABLE_OPENED] = judge_table,
  [PIT_EVENT_TABLE_CLOSED] = judge_table,
  [PIT_EVENT_TABLE_CLOSING] = judge_table,
  [PIT_EVENT_TABLE_HELD] = judge_table,
  [PIT_EVENT_TABLE_RELEASED] = judge_table,
  [PIT_EVENT_SUPERVISOR_ON] = judge_table,
  [PIT_EVENT_SUPERVISOR_OFF] = judge_table,
  [PIT_EVENT_DECK_IN] = judge_deck,
  [PIT_EVENT_DECK_OUT] = judge_deck,
  [PIT_EVENT_DECK_CHECKED] = judge_deck,
  [PIT_EVENT_DECK_COUNTED] = judge_deck,
  [PIT_EVENT_SHUFFLED] = judge_deck,
  [PIT_EVENT_CUT] = judge_deck,
  [PIT_EVENT_DECK_LOADED] = judge_deck,
  [PIT_EVENT_SEAT_TAKEN] = judge_seat,
  [PIT_EVENT_SEAT_MOVED] = judge_seat,
  [PIT_EVENT_SEAT_AWAY] = judge_seat,
  [PIT_EVENT_SEAT_BACK] = judge_seat,
  [PIT_EVENT_SEAT_LEFT] = judge_seat,
  [PIT_EVENT_ROUND_OPENED] = judge_round_opened,
  [PIT_EVENT_WAGER] = judge_wager,
  [PIT_EVENT_CLOSING_CALL] = judge_call,
  [PIT_EVENT_ROUND_STARTED] = judge_round_started,
  [PIT_EVENT_CARD] = judge_card,
  [PIT_EVENT_FIRST_TOUCH] = judge_decision,
  [PIT_EVENT_DECISION] = judge_decision,
  [PIT_EVENT_PLAYER_WARNED] = judge_warning,
  [PIT_EVENT_HAND_SHOWN] = judge_hand,
  [PIT_EVENT_HAND_SET] = judge_hand,
  [PIT_EVENT_HAND_DECLARED] = judge_hand,
  [PIT_EVENT_PAYMENT] = judge_money,
  [PIT_EVENT_COLLECTION] = judge_money,
  [PIT_EVENT_RETURN] = judge_money,
  [PIT_EVENT_CARDS_COUNTED] = judge_hand,
  [PIT_EVENT_DISCARDS] = judge_discards,
  [PIT_EVENT_ROUND_OVER] = judge_round_over,
};

static const char *
judge (PitLegalPlay   *self,
       const PitEvent *event)
{
  gint64 round = pit_event_round (event);

  RULE (event->at.seq == self->seq + 1, "numbers");
  RULE (event->stamp.wall >= self->wall, "time runs back");
  self->seq++;
  self->wall = event->stamp.wall;
  RULE (round == PIT_UNKNOWN || event->type == PIT_EVENT_ROUND_OPENED
        || (self->round.stage != PIT_STAGE_NONE && round == self->round.number), "another round's event");
  RULE (judges[event->type] != NULL, "nobody in judges[] says when this may occur");

  return judges[event->type] (self, event);
}

PitLegalPlay *
pit_legal_play_new (void)
{
  return g_new0 (PitLegalPlay, 1);
}

void
pit_legal_play_free (PitLegalPlay *self)
{
  g_free (self);
}

/**
 * pit_legal_play_judge:
 * @event: the next event of the table
 *
 * Returns: (transfer full) (nullable): what is wrong with it; %NULL if it may happen there
 */
char *
pit_legal_play_judge (PitLegalPlay   *self,
                      const PitEvent *event)
{
  const char *rule = judge (self, event);

  self->count[event->type]++;
  if (rule == NULL)
    return NULL;

  return g_strdup_printf ("%s %" G_GINT64_FORMAT ": %s", event->type_name, event->at.seq, rule);
}

/**
 * pit_legal_play_count:
 *
 * Returns: how many events of @type there were
 */
guint
pit_legal_play_count (PitLegalPlay *self,
                      PitEventType  type)
{
  return (guint) self->count[type];
}
