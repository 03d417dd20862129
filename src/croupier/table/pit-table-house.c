/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-house.h"

/* What happens at a table around its rounds: dealers, decks, people coming and going. */

#define SECOND G_GINT64_CONSTANT (1000000)
#define MINUTE (60 * SECOND)

/* Until a dealer is relieved, a deck is changed. */
#define DEALER_TIME (20 * MINUTE)
#define DECK_TIME (240 * MINUTE)
/* In a thousand rounds: a casino supervisor has the cards counted (NSW 3.8). */
#define COUNTS 6
/* In a hundred looks: somebody new sits down at a table that has fewer players than is usual, or as many. */
#define ARRIVALS_BELOW 30
#define ARRIVALS_ABOVE 2
/* A table where nobody stakes looks again after this time. */
#define LOOK_TIME (6 * SECOND)

static guint
decks_in_use (PitCroupierTable *self)
{
  return self->plan->device == PIT_DEVICE_SHUFFLER ? 2 : 1;
}

static void
plan_decks_in (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  for (guint i = 0; i < decks_in_use (self); i++)
    {
      PitTableAct *act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_DECK_IN);

      act->deck = (guint8) ((memory->next_deck + i) % self->plan->n_decks);
      act->by = PIT_ACTOR_SUPERVISOR;
    }
  for (guint i = 0; i < decks_in_use (self); i++)
    {
      PitTableAct *act = pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_DECK_CHECKED);

      act->deck = (guint8) i;
      act->by = self->plan->device == PIT_DEVICE_SHUFFLER ? PIT_ACTOR_MACHINE : PIT_ACTOR_DEALER;
    }
  memory->next_deck = (memory->next_deck + decks_in_use (self)) % self->plan->n_decks;
  memory->decks_until = memory->now + pit_table_vary (self, DECK_TIME);
  memory->must_shuffle = TRUE;
}

static void
plan_decks_out (PitCroupierTable *self)
{
  for (guint i = 0; i < self->memory.state.n_decks; i++)
    {
      PitTableAct *act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_DECK_OUT);

      /* The others move up. */
      act->deck = 0;
      act->by = PIT_ACTOR_SUPERVISOR;
    }
}

static void
plan_dealer_on (PitCroupierTable *self)
{
  pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_DEALER_ON);
  self->memory.dealer_until = self->memory.now + pit_table_vary (self, DEALER_TIME);
}

static gboolean
find_free_seat (PitCroupierTable *self,
                guint            *seat)
{
  guint n_free = (guint) self->plan->seats - pit_table_count_seats (self);
  guint nth;

  if (n_free == 0)
    return FALSE;

  nth = pit_random_below (&self->memory.random, n_free);
  for (*seat = 1; self->memory.guest[*seat].present || nth-- > 0; (*seat)++);
  return TRUE;
}

/* Guests are put into their seats while planning, so that two don't choose the same one. */
static void
plan_arrival (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gboolean first = pit_table_count_seats (self) == 0;
  PitGuest *guest;
  guint seat;

  if (!find_free_seat (self, &seat))
    return;

  guest = &memory->guest[seat];
  pit_guest_arrive (guest, &memory->random, self->game, &memory->terms.limits, ++memory->n_guests);
  memory->bought_in.chips += guest->purse.chips;
  memory->bought_in.tokens += guest->purse.tokens;
  pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SEAT_TAKEN)->place = (PitPlace) seat;
  /* NSW 4.1.3 */
  if (first)
    memory->must_shuffle = TRUE;
}

static void
plan_departure (PitCroupierTable *self,
                guint             seat)
{
  PitGuest *guest = &self->memory.guest[seat];

  self->memory.taken_home.chips += guest->purse.chips;
  self->memory.taken_home.tokens += guest->purse.tokens;
  memset (guest, 0, sizeof *guest);
  pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SEAT_LEFT)->place = (PitPlace) seat;
}

static void
plan_move (PitCroupierTable *self,
           guint             seat)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *act;
  guint to;

  if (!find_free_seat (self, &to))
    return;

  memory->guest[to] = memory->guest[seat];
  memset (&memory->guest[seat], 0, sizeof memory->guest[seat]);
  act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SEAT_MOVED);
  act->place = (PitPlace) seat;
  act->to = (guint8) to;
}

static void
plan_people (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gboolean moved = FALSE;
  guint chance;

  for (guint seat = 1; seat <= self->plan->seats; seat++)
    {
      PitGuest *guest = &memory->guest[seat];

      if (!guest->present)
        continue;

      if (guest->away_rounds > 0)
        {
          if (--guest->away_rounds == 0)
            pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SEAT_BACK)->place = (PitPlace) seat;
        }
      else if (guest->stay-- <= 0 || pit_guest_is_broke (guest, self->game, &memory->terms.limits))
        plan_departure (self, seat);
      else if (pit_random_chance (&memory->random, pit_guest_get_habit (guest)->goes_out))
        {
          guest->away_rounds = pit_random_between (&memory->random, 1, 4);
          pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_SEAT_AWAY)->place = (PitPlace) seat;
        }
      else if (!moved && pit_random_chance (&memory->random, pit_guest_get_habit (guest)->moves))
        {
          plan_move (self, seat);
          moved = TRUE;
        }
    }

  chance = pit_table_count_seats (self) < self->plan->crowd ? ARRIVALS_BELOW : ARRIVALS_ABOVE;
  if (pit_random_chance (&memory->random, chance * 10))
    plan_arrival (self);
}

/* A deck that is not whole is taken away. */
static void
plan_count_for_fault (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *act;

  if (memory->counts_for == 0)
    return;

  act = pit_table_plan (self, pit_table_vary (self, 12 * SECOND), PIT_EVENT_DECK_COUNTED);
  act->deck = pit_table_find_deck (self);
  act->by = PIT_ACTOR_SUPERVISOR;
  act->fault = memory->counts_for;
  memory->counts_for = 0;
  memory->must_shuffle = TRUE;
  if (memory->deck[act->deck].n_odd != 0)
    memory->decks_until = memory->now;
}

/* Somebody has noticed that the limits are not those that were ordered. */
static void
plan_limits_back (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  PitTableAct *act;

  /* A round at the least is played with them. */
  if (memory->limits_for == 0 || memory->last_round < memory->injection[memory->limits_for - 1].round)
    return;

  act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_LIMITS_CHANGED);
  act->limits = self->plan->limits;
  act->fault = memory->limits_for;
  memory->limits_for = 0;
}

static void
plan_staff (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  guint n_acts = memory->n_acts;

  if (memory->now >= memory->dealer_until)
    {
      pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_DEALER_OFF);
      memory->dealer = (memory->dealer + 1) % self->plan->n_dealers;
      plan_dealer_on (self);
    }
  if (memory->now >= memory->decks_until)
    {
      plan_decks_out (self);
      plan_decks_in (self);
    }
  else if (memory->n_acts == n_acts && memory->last_round > 0 && pit_random_chance (&memory->random, COUNTS))
    {
      PitTableAct *act = pit_table_plan (self, pit_table_vary (self, 12 * SECOND), PIT_EVENT_DECK_COUNTED);

      act->deck = pit_table_find_deck (self);
      act->by = PIT_ACTOR_SUPERVISOR;
      memory->must_shuffle = TRUE;
    }
}

static void
plan_session (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  memory->open_until = self->floor->by_order ? PIT_INTEGER_MAX : memory->now + self->floor->session_minutes * MINUTE;
  for (gint64 i = 0; i < self->plan->crowd; i++)
    plan_arrival (self);
  memory->phase = PIT_PHASE_BETWEEN;
}

/**
 * pit_table_plan_staffing:
 *
 * It was opened by order: a dealer comes, decks are brought and checked, and then the players.
 */
void
pit_table_plan_staffing (PitCroupierTable *self)
{
  plan_dealer_on (self);
  plan_decks_in (self);
  plan_session (self);
}

/* Dealer and decks leave. */
static void
plan_table_clearing (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  plan_decks_out (self);
  if (memory->state.dealer.text[0] != '\0')
    pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_DEALER_OFF);
  memory->dealer = (memory->dealer + 1) % self->plan->n_dealers;
  memory->phase = PIT_PHASE_OPENING;
}

/**
 * pit_table_plan_clearing:
 *
 * It was closed by order: who and what is there leaves. Somebody sits there only where a person's word stood against it.
 */
void
pit_table_plan_clearing (PitCroupierTable *self)
{
  for (guint seat = 1; seat <= self->plan->seats; seat++)
    if (self->memory.guest[seat].present)
      plan_departure (self, seat);
  pit_table_plan_supervisor_off (self);
  plan_table_clearing (self);
}

/**
 * pit_table_plan_end_of_night:
 *
 * Whatever was at the table is over: it closes, where it was not closed, and is cleared.
 */
void
pit_table_plan_end_of_night (PitCroupierTable *self)
{
  pit_table_plan_supervisor_off (self);
  if (self->memory.state.opening != PIT_OPENING_CLOSED)
    pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_TABLE_CLOSED);
  plan_table_clearing (self);
}

/**
 * pit_table_plan_opening:
 *
 * A dealer comes, decks are brought and checked, the table opens.
 */
void
pit_table_plan_opening (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  memory->now += pit_random_between (&memory->random, 0, 3 * SECOND);
  plan_dealer_on (self);
  plan_decks_in (self);
  pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_TABLE_OPENED);
  plan_session (self);
}

/**
 * pit_table_plan_between:
 *
 * All that may only happen while no round is under way.
 */
void
pit_table_plan_between (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  plan_count_for_fault (self);
  plan_limits_back (self);
  pit_table_plan_closing_notice (self);
  if (memory->now >= memory->open_until)
    {
      for (guint seat = 1; seat <= self->plan->seats; seat++)
        if (memory->guest[seat].present)
          plan_departure (self, seat);
      memory->phase = PIT_PHASE_CLOSING;
      return;
    }

  pit_table_plan_supervisor (self);
  plan_staff (self);
  plan_people (self);
  if (pit_table_count_seats (self) > 0)
    memory->phase = PIT_PHASE_CARDS;
  else
    memory->now += pit_table_vary (self, LOOK_TIME);
}

/**
 * pit_table_plan_cards:
 *
 * The next round's cards: shuffled, cut where they go into a shoe, and loaded (NSW 4.1 - 4.4).
 */
void
pit_table_plan_cards (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;
  gboolean machine = self->plan->device == PIT_DEVICE_SHUFFLER;
  guint8 deck = 0;
  PitTableAct *act;

  memory->phase = PIT_PHASE_WAGERS;
  for (guint i = 0; i < memory->state.n_decks; i++)
    if (memory->state.deck[i].in_play == PIT_YES)
      deck = (guint8) i;

  /* Nothing was dealt from it since it was made ready. */
  if (!memory->must_shuffle && memory->state.deck[deck].shuffled == PIT_YES)
    return;

  /* The device has mixed the other deck meanwhile (NSW 3.2.1). */
  if (machine && memory->state.deck[deck].in_play == PIT_YES && memory->state.deck[deck].shuffled == PIT_NO)
    deck = 1 - deck;
  if (memory->must_shuffle || memory->state.deck[deck].shuffled != PIT_YES)
    {
      act = pit_table_plan (self, pit_table_vary (self, (machine ? 4 : 8) * SECOND), PIT_EVENT_SHUFFLED);
      act->deck = deck;
      act->by = machine ? PIT_ACTOR_MACHINE : PIT_ACTOR_DEALER;
    }
  if (!machine)
    {
      act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_CUT);
      act->deck = deck;
      act->by = PIT_ACTOR_DEALER;
    }
  act = pit_table_plan (self, pit_table_vary (self, SECOND), PIT_EVENT_DECK_LOADED);
  act->deck = deck;
  act->by = PIT_ACTOR_DEALER;
  memory->must_shuffle = FALSE;
}

/**
 * pit_table_plan_closing:
 *
 * The table closes, decks and dealer leave; it opens again after a pause.
 */
void
pit_table_plan_closing (PitCroupierTable *self)
{
  PitTableMemory *memory = &self->memory;

  pit_table_plan_supervisor_off (self);
  pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_TABLE_CLOSED);
  plan_decks_out (self);
  pit_table_plan (self, pit_table_vary (self, 2 * SECOND), PIT_EVENT_DEALER_OFF);
  memory->dealer = (memory->dealer + 1) % self->plan->n_dealers;
  memory->now += self->floor->pause_minutes * MINUTE;
  memory->phase = PIT_PHASE_OPENING;
}
