/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-checks.h"

/* NSW 12.11, 12.13: a table waits for a player. How long is reasonable the house says, in its pack. Time is taken from the
 * controller's monotonic clock where one event follows another, and from the desk's where none follows. Of the time without
 * contact the desk knows nothing, and counts none of it: only the controller's own times can tell that a player was slow then. */

static gint64
get_patience (const PitRoundBasis *basis)
{
  return basis->settings != NULL && basis->settings->decision_wait > 0 ? basis->settings->decision_wait : PIT_UNKNOWN;
}

static gboolean
is_undecided (const PitRound *round,
              gint64          seat)
{
  return seat >= 1 && seat <= PIT_MAX_SEATS && pit_round_seat_in (round, (guint) seat)
         && pit_round_get_seat (round, (guint) seat)->decision == PIT_DECISION_UNKNOWN;
}

/* Players decide one after the other from the dealer's left. */
static guint
find_first_undecided (const PitRound *round)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (is_undecided (round, seat))
      return seat;

  return 0;
}

static gboolean
is_deciding (const PitRoundMonitor *self,
             const PitRound        *round)
{
  /* After a misdeal nobody decides any more. */
  if (round->declaration == PIT_DECLARATION_MISDEAL || round->declaration == PIT_DECLARATION_VOID)
    return FALSE;

  return round->stage == PIT_STAGE_DECISIONS
         || (round->stage == PIT_STAGE_DEAL && self->n_steps > 0 && self->next >= self->n_steps);
}

/* What a player who is thinking, or a supervisor, does while everybody waits. */
static gboolean
is_part_of_waiting (const PitEvent *event)
{
  return pit_event_round (event) == PIT_UNKNOWN || event->type == PIT_EVENT_FIRST_TOUCH
         || event->type == PIT_EVENT_PLAYER_WARNED;
}

/* Before @event is folded: did all wait too long for it? */
void
pit_check_waited (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  gint64 patience = get_patience (look->basis);
  guint seat = find_first_undecided (look->round);
  gint64 waited;

  if (self->waiting.mono == PIT_UNKNOWN || patience == PIT_UNKNOWN
      || strcmp (self->waiting.boot.text, look->event->stamp.boot.text) != 0)
    return;
  waited = look->event->stamp.mono - self->waiting.mono;
  if (waited <= patience * G_USEC_PER_SEC)
    return;

  /* A controller that has never told of a decision may know of none. */
  if (look->event->type == PIT_EVENT_DECISION && is_undecided (look->round, look->event->decision.seat))
    seat = (guint) look->event->decision.seat;
  else if (!self->between.hears_decisions)
    return;
  if (seat != 0)
    pit_look_report_amounts (look, PIT_FINDING_SLOW_PLAYER, seat, PIT_WAGER_UNKNOWN, waited / G_USEC_PER_SEC,
                             patience, PIT_CITE_SLOW_PLAYER);
}

/* After @event was folded: does everybody wait from now on? */
void
pit_check_waiting (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  const PitEvent *event = look->event;

  if (event->type == PIT_EVENT_DECISION)
    {
      self->between.hears_decisions = TRUE;
      if (event->decision.seat >= 1 && event->decision.seat <= PIT_MAX_SEATS)
        pit_look_end (look, PIT_FINDING_SLOW_PLAYER, (PitPlace) event->decision.seat, PIT_WAGER_UNKNOWN);
    }

  if (!is_deciding (self, look->round) || find_first_undecided (look->round) == 0)
    {
      self->waiting.mono = PIT_UNKNOWN;
      self->waiting_received = PIT_UNKNOWN;
    }
  else if (self->waiting.mono == PIT_UNKNOWN || !is_part_of_waiting (event))
    {
      self->waiting = event->stamp;
      self->waiting_received = event->received;
      self->waiting_unheard = 0;
    }
}

/**
 * pit_check_still_waiting:
 * @self: what is remembered of the table
 * @state: the table's state
 * @basis: what the table is played and judged by
 * @now: the desk's monotonic time
 * @facts: (out caller-allocates): what is found, but for the table
 *
 * Nothing comes from a table while everybody waits.
 *
 * Returns: whether somebody keeps a live table waiting too long, and that was not said yet
 */
gboolean
pit_check_still_waiting (PitRoundMonitor     *self,
                         const PitTableState *state,
                         const PitRoundBasis *basis,
                         gint64               now,
                         PitFindingFacts     *facts)
{
  gint64 patience = get_patience (basis);
  gint64 waited;
  guint seat;

  if (self->waiting_received == PIT_UNKNOWN || patience == PIT_UNKNOWN || !self->between.hears_decisions
      || self->is_blind || !basis->is_state_known)
    return FALSE;
  waited = now - self->waiting_received - self->waiting_unheard;
  if (waited <= patience * G_USEC_PER_SEC)
    return FALSE;

  seat = find_first_undecided (state->round);
  if (seat == 0 || self->raised[PIT_FINDING_SLOW_PLAYER][0] & (1u << seat))
    return FALSE;

  self->raised[PIT_FINDING_SLOW_PLAYER][0] |= 1u << seat;
  pit_finding_facts_clear (facts, PIT_FINDING_SLOW_PLAYER);
  facts->round = state->round->number;
  facts->place = (PitPlace) seat;
  facts->found = waited / G_USEC_PER_SEC;
  facts->expected = patience;
  facts->cites = PIT_CITE_SLOW_PLAYER;
  facts->occurred = self->waiting.wall + waited + self->waiting_unheard;
  return TRUE;
}
