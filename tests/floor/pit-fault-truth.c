/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-fault-truth.h"

/* What has to be found of a fault, word by word, by what its ground truth says and what the table's own events were. No
 * code of the monitor's has a part in it. */

/* More than what the fault says that somebody waits: the others decide meanwhile. */
#define SLACK 30
/* Seconds that the demo house waits for a decision. */
#define DECISION_WAIT 60
#define PLAYER_CARDS 5
#define DEALER_CARDS 6

typedef guint (*ListFunc) (const PitInjection *truth,
                           const PitFaultSeen *seen,
                           PitFaultDue        *due);

void
pit_fault_seen_init (PitFaultSeen       *self,
                     const PitTablePlan *plan)
{
  memset (self, 0, sizeof *self);
  self->plan = plan;
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
}

void
pit_fault_seen_clear (PitFaultSeen *self)
{
  g_clear_pointer (&self->events, g_ptr_array_unref);
}

/** Another round: nothing of the last one is left. */
void
pit_fault_seen_reset (PitFaultSeen *self)
{
  const PitTablePlan *plan = self->plan;

  pit_fault_seen_clear (self);
  pit_fault_seen_init (self, plan);
}

void
pit_fault_seen_take (PitFaultSeen *self,
                     PitEvent     *event)
{
  g_ptr_array_add (self->events, pit_event_ref (event));
  switch ((guint) event->type)
    {
    case PIT_EVENT_ROUND_STARTED:
      self->deck = event->round_started.deck;
      break;
    case PIT_EVENT_WAGER:
      self->staked[event->wager.seat][pit_four_card_wager_find (event->wager.wager)] = event->wager.chips + event->wager.tokens;
      break;
    case PIT_EVENT_CARD:
      self->place_of_card[event->card.order] = event->card.place;
      self->face_of_card[event->card.order] = event->card.face;
      self->n_cards++;
      break;
    case PIT_EVENT_HAND_SHOWN:
      self->is_shown[event->hand.place] = TRUE;
      break;
    case PIT_EVENT_PAYMENT:
      self->paid[event->money.seat][pit_four_card_wager_find (event->money.wager)] += event->money.chips;
      break;
    case PIT_EVENT_COLLECTION:
      self->collected[event->money.seat][pit_four_card_wager_find (event->money.wager)] += event->money.chips + event->money.tokens;
      break;
    case PIT_EVENT_DECK_COUNTED:
      self->is_counted = TRUE;
      break;
    default:
      break;
    }
}

/* The n-th event that the truth names. */
static const PitEvent *
get_event (const PitInjection *truth,
           const PitFaultSeen *seen,
           guint               nth)
{
  for (guint i = 0; nth < truth->n_events && i < seen->events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (seen->events, i);

      if (event->at.seq == truth->event[nth])
        return event;
    }

  g_error ("the truth names an event that nobody saw");
}

static PitFindingFacts *
add (PitFaultDue        *due,
     guint              *n,
     PitFindingKind      kind,
     const PitInjection *truth)
{
  g_assert_cmpuint (*n, <, PIT_FAULT_MAX_DUE);
  memset (&due[*n], 0, sizeof due[*n]);
  pit_finding_facts_clear (&due[*n].facts, kind);
  due[*n].facts.table = truth->fault.table;
  due[*n].facts.round = truth->round;
  due[*n].most_found = PIT_UNKNOWN;

  return &due[(*n)++].facts;
}

static guint
list_exposed (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  guint n = 0;

  for (guint i = 0; i < truth->n_events; i++)
    {
      const PitEvent *event = get_event (truth, seen, i);
      PitFindingFacts *facts;

      /* Of a misdeal: what came after the cards. */
      if (event->type != PIT_EVENT_CARD)
        break;
      facts = add (due, &n, PIT_FINDING_EXPOSED_CARD, truth);
      facts->place = event->card.place;
      facts->card = event->card.face;
      facts->found = n;
      due[n - 1].rule = n > 1 ? "12.3" : "7.1";
    }

  return n;
}

static guint
list_hand (const PitInjection *truth,
           const PitFaultSeen *seen,
           PitFaultDue        *due)
{
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_HAND_COUNT, truth);

  facts->place = truth->fault.args.place;
  facts->expected = facts->place == PIT_PLACE_DEALER ? DEALER_CARDS : PLAYER_CARDS;
  facts->found = facts->expected + (truth->fault.kind == PIT_FAULT_HAND_SHORT ? -1 : 1);

  return n;
}

static guint
list_unstaked (const PitInjection *truth,
               const PitFaultSeen *seen,
               PitFaultDue        *due)
{
  guint n = 0;

  add (due, &n, PIT_FINDING_UNSTAKED_HAND, truth)->place = (PitPlace) truth->fault.args.seat;

  return n;
}

/* The second of two alike is the one that is seen. */
static guint
list_duplicate (const PitInjection *truth,
                const PitFaultSeen *seen,
                PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  gint64 second = args->card;
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_DUPLICATE_CARD, truth);

  for (guint order = (guint) args->card + 1; order <= seen->n_cards; order++)
    if (seen->face_of_card[order] == args->as)
      second = order;
  facts->place = seen->place_of_card[second];
  facts->card = args->as;
  facts->deck = seen->deck;
  facts->device = seen->plan->device_id;
  facts->certainty = truth->fault.kind == PIT_FAULT_CARD_FOREIGN ? PIT_CERTAINTY_FOREIGN : PIT_CERTAINTY_MISREAD;
  due[0].rule = "12.10";

  return n;
}

/* The face that it has in truth is the one that is read afterwards; nobody but the second reader knows it. */
static guint
list_misread (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  PitPlace place = seen->place_of_card[args->card];
  guint n = 0;
  PitFindingFacts *facts;

  if (args->dealt == PIT_YES)
    return list_duplicate (truth, seen, due);
  if (args->discards != PIT_YES && !(args->shown == PIT_YES && seen->is_shown[place]))
    return 0;

  facts = add (due, &n, PIT_FINDING_MISREAD_CARD, truth);
  facts->place = place;
  facts->deck = seen->deck;
  facts->device = seen->plan->device_id;
  facts->certainty = PIT_CERTAINTY_MISREAD;
  due[0].rule = "12.10";
  for (guint i = 0; i < seen->events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (seen->events, i);
      const PitCard *cards = event->type == PIT_EVENT_HAND_SHOWN ? event->hand.cards : event->discards.cards;
      guint n_cards = event->type == PIT_EVENT_HAND_SHOWN ? event->hand.n_cards : event->discards.n_cards;

      if (event->type != PIT_EVENT_DISCARDS
          && !(event->type == PIT_EVENT_HAND_SHOWN && event->hand.place == place && args->shown == PIT_YES))
        continue;
      /* Of the rack it is the one face that was not dealt; of the hand likewise. */
      for (guint j = 0; j < n_cards; j++)
        {
          gboolean is_dealt = FALSE;

          for (guint order = 1; order <= seen->n_cards; order++)
            is_dealt |= seen->face_of_card[order] == cards[j];
          if (!is_dealt)
            facts->card = cards[j];
        }
    }

  return n;
}

static guint
list_unreadable (const PitInjection *truth,
                 const PitFaultSeen *seen,
                 PitFaultDue        *due)
{
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_UNREADABLE_CARD, truth);

  facts->place = seen->place_of_card[truth->fault.args.card];
  facts->deck = seen->deck;
  facts->device = seen->plan->device_id;

  return n;
}

static PitFindingFacts *
add_line (PitFaultDue        *due,
          guint              *n,
          PitFindingKind      kind,
          const PitInjection *truth,
          gint64              seat,
          PitFourCardWager    wager)
{
  PitFindingFacts *facts = add (due, n, kind, truth);

  facts->place = (PitPlace) seat;
  facts->wager = pit_four_card_wager_id (wager);

  return facts;
}

static guint
list_misdeal (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  guint n = truth->fault.args.cause == PIT_MISDEALT_EXPOSED ? list_exposed (truth, seen, due) : 0;

  for (guint i = 0; i < truth->n_events; i++)
    {
      const PitEvent *event = truth->fault.args.kept == PIT_YES ? get_event (truth, seen, i) : NULL;
      PitFindingFacts *facts;

      if (event == NULL || event->type != PIT_EVENT_COLLECTION)
        continue;
      facts = add_line (due, &n, PIT_FINDING_WRONG_COLLECTION, truth, event->money.seat,
                        pit_four_card_wager_find (event->money.wager));
      facts->found = event->money.chips + event->money.tokens;
      facts->expected = 0;
      due[n - 1].rule = "12.4";
    }

  return n;
}

/* What was won was taken, or what was lost was paid: each is two things wrong on its line. */
static guint
list_settled (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  guint n = 0;

  for (guint i = 0; i < truth->n_events; i++)
    {
      const PitEvent *event = get_event (truth, seen, i);
      gint64 seat = event->money.seat;
      PitFourCardWager wager = pit_four_card_wager_find (event->money.wager);
      PitMoney stake = seen->staked[seat][wager];
      PitFindingFacts *paid = add_line (due, &n, PIT_FINDING_WRONG_PAYMENT, truth, seat, wager);
      PitFindingFacts *taken = add_line (due, &n, PIT_FINDING_WRONG_COLLECTION, truth, seat, wager);

      paid->found = event->type == PIT_EVENT_PAYMENT ? stake : 0;
      paid->expected = stake - paid->found;
      taken->found = event->type == PIT_EVENT_PAYMENT ? 0 : stake;
      taken->expected = stake - taken->found;
    }

  return n;
}

static guint
list_misset (const PitInjection *truth,
             const PitFaultSeen *seen,
             PitFaultDue        *due)
{
  guint n = 0;

  if (truth->fault.args.in == PIT_MISREAD_SETTLED)
    return list_settled (truth, seen, due);

  add (due, &n, PIT_FINDING_HAND_SET, truth)->place = truth->fault.args.place;
  /* The dealer's stands as soon as a player's is shown. */
  due[0].rule = truth->fault.args.place == PIT_PLACE_DEALER ? NULL : "9.2";

  return n;
}

static guint
list_payment (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  guint n = 0;
  PitFindingFacts *facts = add_line (due, &n, PIT_FINDING_WRONG_PAYMENT, truth, args->seat, args->wager);

  facts->found = seen->paid[args->seat][args->wager];
  facts->expected = facts->found - args->amount;

  return n;
}

static guint
list_collection (const PitInjection *truth,
                 const PitFaultSeen *seen,
                 PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  guint n = 0;
  PitFindingFacts *facts = add_line (due, &n, PIT_FINDING_WRONG_COLLECTION, truth, args->seat, args->wager);

  facts->found = seen->collected[args->seat][args->wager];
  facts->expected = seen->staked[args->seat][args->wager] - facts->found;

  return n;
}

static guint
list_limit (const PitInjection *truth,
            const PitFaultSeen *seen,
            PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  const PitLimit *limit = pit_limits_get (&seen->plan->limits, pit_four_card_wager_id (args->wager));
  gboolean is_over = truth->fault.kind == PIT_FAULT_WAGER_OVER;
  guint n = 0;
  PitFindingFacts *facts = add_line (due, &n, PIT_FINDING_STAKE_LIMIT, truth, args->seat, args->wager);

  facts->found = is_over ? limit->max + limit->unit : get_event (truth, seen, 0)->wager.chips;
  facts->expected = is_over ? limit->max : limit->min;
  due[0].rule = is_over ? "6.3" : "6.2";

  return n;
}

static guint
list_late (const PitInjection *truth,
           const PitFaultSeen *seen,
           PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  const PitEvent *event = get_event (truth, seen, 0);
  guint n = 0;
  PitFindingFacts *facts = add_line (due, &n, PIT_FINDING_LATE_WAGER, truth, args->seat, args->wager);

  facts->found = event->wager.chips + event->wager.tokens;
  facts->expected = facts->found - args->amount;

  return n;
}

static guint
list_play (const PitInjection *truth,
           const PitFaultSeen *seen,
           PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  PitMoney ante = seen->staked[args->seat][PIT_FOUR_CARD_ANTE];
  guint n = 0;
  PitFindingFacts *facts = add_line (due, &n, PIT_FINDING_PLAY_STAKE, truth, args->seat, PIT_FOUR_CARD_PLAY);

  facts->found = args->amount;
  facts->expected = args->amount < ante ? ante : 3 * ante;

  return n;
}

static guint
list_slow (const PitInjection *truth,
           const PitFaultSeen *seen,
           PitFaultDue        *due)
{
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_SLOW_PLAYER, truth);

  facts->place = (PitPlace) truth->fault.args.seat;
  facts->found = truth->fault.args.seconds;
  facts->expected = DECISION_WAIT;
  due[0].most_found = facts->found + SLACK;

  return n;
}

static guint
list_jam (const PitInjection *truth,
          const PitFaultSeen *seen,
          PitFaultDue        *due)
{
  const PitEvent *event = get_event (truth, seen, 0);
  gboolean is_live = truth->fault.args.deck == PIT_JAMMED_LIVE;
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_DEVICE_FAULT, truth);
  guint n_out = 0;

  for (guint i = 0; g_ptr_array_index (seen->events, i) != event; i++)
    n_out += ((PitEvent *) g_ptr_array_index (seen->events, i))->type == PIT_EVENT_CARD;
  facts->device = seen->plan->device_id;
  facts->deck = event->fault.deck;
  g_assert_cmpint (strcmp (facts->deck.text, seen->deck.text) == 0, ==, is_live);
  facts->found = is_live && n_out > 0 ? (PitMoney) n_out : PIT_UNKNOWN;
  due[0].rule = is_live && n_out > 0 ? "13.2" : "13.1";

  return n;
}

static guint
list_sign (const PitInjection *truth,
           const PitFaultSeen *seen,
           PitFaultDue        *due)
{
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_SIGN_PANEL, truth);

  facts->round = PIT_UNKNOWN;
  g_snprintf (facts->device.text, sizeof facts->device.text, "SIGN-%u", (guint) seen->plan->number);

  return n;
}

static guint
list_limits (const PitInjection *truth,
             const PitFaultSeen *seen,
             PitFaultDue        *due)
{
  const PitFaultArgs *args = &truth->fault.args;
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_LIMITS_AT_TABLE, truth);

  facts->round = PIT_UNKNOWN;
  facts->wager = pit_four_card_wager_id (args->wager);
  facts->expected = pit_limits_get (&seen->plan->limits, facts->wager)->min;
  facts->found = facts->expected + args->amount;

  return n;
}

static guint
list_silence (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  guint n = 0;

  if (truth->fault.kind != PIT_FAULT_SILENCE || seen->n_done >= PIT_FAULT_SILENCE_FOUND)
    add (due, &n, PIT_FINDING_SILENCE, truth)->round = PIT_UNKNOWN;

  return n;
}

static guint
list_unwatched (const PitInjection *truth,
                const PitFaultSeen *seen,
                PitFaultDue        *due)
{
  guint n = list_silence (truth, seen, due);
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_ROUNDS_UNWATCHED, truth);

  facts->round = PIT_UNKNOWN;
  facts->found = seen->n_unwatched;

  return n;
}

static guint
list_flood (const PitInjection *truth,
            const PitFaultSeen *seen,
            PitFaultDue        *due)
{
  guint n = 0;

  add (due, &n, PIT_FINDING_OVERRUN, truth)->round = PIT_UNKNOWN;
  add (due, &n, PIT_FINDING_SILENCE, truth)->round = PIT_UNKNOWN;

  return n;
}

static guint
list_history (const PitInjection *truth,
              const PitFaultSeen *seen,
              PitFaultDue        *due)
{
  guint n = 0;

  add (due, &n, PIT_FINDING_HISTORY, truth)->round = PIT_UNKNOWN;

  return n;
}

static guint
list_gap (const PitInjection *truth,
          const PitFaultSeen *seen,
          PitFaultDue        *due)
{
  guint n = 0;
  PitFindingFacts *facts = add (due, &n, PIT_FINDING_GAP, truth);

  facts->found = truth->event[0] + 1;
  facts->expected = truth->event[0] + seen->n_done;

  return n;
}

static const ListFunc lists[PIT_N_FAULT_KINDS] = {
  [PIT_FAULT_CARD_EXPOSED] = list_exposed,
  [PIT_FAULT_HAND_SHORT] = list_hand,
  [PIT_FAULT_HAND_LONG] = list_hand,
  [PIT_FAULT_HAND_UNSTAKED] = list_unstaked,
  [PIT_FAULT_CARD_FOREIGN] = list_duplicate,
  [PIT_FAULT_CARD_MISREAD] = list_misread,
  [PIT_FAULT_CARD_UNREADABLE] = list_unreadable,
  [PIT_FAULT_MISDEAL] = list_misdeal,
  [PIT_FAULT_HAND_MISREAD] = list_misset,
  [PIT_FAULT_PAYMENT_WRONG] = list_payment,
  [PIT_FAULT_COLLECTION_WRONG] = list_collection,
  [PIT_FAULT_WAGER_OVER] = list_limit,
  [PIT_FAULT_WAGER_UNDER] = list_limit,
  [PIT_FAULT_WAGER_LATE] = list_late,
  [PIT_FAULT_PLAY_RANGE] = list_play,
  [PIT_FAULT_PLAYER_ABSENT] = list_slow,
  [PIT_FAULT_PLAYER_SLOW] = list_slow,
  [PIT_FAULT_SHUFFLER_JAM] = list_jam,
  [PIT_FAULT_SIGN_DEAD] = list_sign,
  [PIT_FAULT_LIMITS_CHANGED] = list_limits,
  [PIT_FAULT_SILENCE] = list_silence,
  [PIT_FAULT_NEW_EPOCH] = list_history,
  [PIT_FAULT_EVENTS_LOST] = list_gap,
  [PIT_FAULT_FRAMES_FLOOD] = list_flood,
  [PIT_FAULT_UNWATCHED] = list_unwatched,
};

/**
 * pit_fault_truth_list:
 * @truth: a fault that happened
 * @seen: what else did in its round
 * @due: (out caller-allocates): %PIT_FAULT_MAX_DUE of them
 *
 * Returns: how many findings have to be there; what a count of the deck says is not among them
 */
guint
pit_fault_truth_list (const PitInjection *truth,
                      const PitFaultSeen *seen,
                      PitFaultDue        *due)
{
  return lists[truth->fault.kind] != NULL ? lists[truth->fault.kind](truth, seen, due) : 0;
}

/**
 * pit_fault_truth_is_near:
 *
 * Returns: whether @facts, a consequence of the fault, is at the seat or place where that one happened; of the dealer's
 *   hand that is any, as each plays against it
 */
gboolean
pit_fault_truth_is_near (const PitInjection    *truth,
                         const PitFaultSeen    *seen,
                         const PitFindingFacts *facts)
{
  const PitFaultArgs *args = &truth->fault.args;
  PitPlace place = args->place;

  if (args->seat != PIT_UNKNOWN)
    place = (PitPlace) args->seat;
  else if (args->card != PIT_UNKNOWN)
    place = seen->place_of_card[args->card];

  return facts->place == PIT_PLACE_UNKNOWN || place == PIT_PLACE_UNKNOWN || place == PIT_PLACE_DEALER
         || facts->place == place;
}

/** Returns: whether @facts is what is due, but for how certain it is. */
gboolean
pit_fault_due_is (const PitFaultDue     *due,
                  const PitFindingFacts *facts)
{
  const PitFindingFacts *like = &due->facts;
  gboolean is_amount = due->most_found == PIT_UNKNOWN ? facts->found == like->found
                                                      : facts->found >= like->found && facts->found <= due->most_found;

  return facts->kind == like->kind && strcmp (facts->table.text, like->table.text) == 0 && facts->round == like->round
         && facts->place == like->place && pit_wager_is (facts->wager, like->wager) && is_amount
         && facts->expected == like->expected && facts->card == like->card
         && strcmp (facts->deck.text, like->deck.text) == 0 && strcmp (facts->device.text, like->device.text) == 0
         && (due->rule == NULL || g_strcmp0 (due->rule, facts->rule) == 0);
}
