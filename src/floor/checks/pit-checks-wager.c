/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"

static PitMoney
get_staked (const PitRound *round,
            guint           seat,
            PitWager        wager)
{
  return pit_stake_total (pit_round_get_line (round, seat, wager)->staked);
}

static gboolean
is_wager_at_seat (const PitEvent *event)
{
  return event->wager.seat >= 1 && event->wager.seat <= PIT_MAX_SEATS && event->wager.wager != PIT_WAGER_UNKNOWN;
}

static PitMoney
get_laid (const PitWagerBody *body)
{
  return pit_stake_total ((PitStake) { body->chips, body->tokens == PIT_UNKNOWN ? 0 : body->tokens });
}

static PitStakeTime
find_time (const PitLook *look,
           PitWager       wager)
{
  const PitWagerKind *kind = pit_game_find_kind (look->basis->game, wager);

  return kind != NULL ? kind->time : PIT_STAKED_NEVER;
}

/* NSW 8.5: such a stake comes when the cards are dealt and the dealer's are not yet turned. */
static gboolean
may_stake_last (const PitLook *look)
{
  PitStage stage = look->round->stage;

  return stage == PIT_STAGE_DECISIONS || (stage == PIT_STAGE_DEAL && look->self->next >= look->self->n_steps);
}

/* Whose such a bet is nobody knows, and it may be missing at another seat. */
void
pit_check_seat (PitLook *look)
{
  const gint64 seat = look->event->wager.seat, n_seats = look->state->terms.seats;
  PitFindingFacts facts;

  if (n_seats == PIT_UNKNOWN || seat <= n_seats)
    return;

  pit_look_begin (look, &facts, PIT_FINDING_BAD_EVENT, (PitPlace) seat);
  /* Translators: the number of an event, then those of two seats. */
  pit_finding_facts_set_detail (&facts, _("event %" PRId64 " is about a bet at seat %" PRId64 "; the table's last seat is %"
                                          PRId64), look->event->at.seq, seat, n_seats);
  pit_look_report (look, &facts);
  pit_round_monitor_blind (look->self, facts.detail);
}

/* NSW 5.2, 5.4: from the first card on nothing is placed, changed or taken away, but for what is laid last in its time. */
void
pit_check_late_wager (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;
  const PitRound *round = look->round;
  PitMoney before, laid;

  PitStakeTime time = find_time (look, body->wager);

  if (!is_wager_at_seat (look->event) || round->stage < PIT_STAGE_DEAL)
    return;
  if (time == PIT_STAKED_NEVER || (time == PIT_STAKED_LAST && may_stake_last (look)))
    return;

  before = get_staked (round, body->seat, body->wager);
  laid = get_laid (body);
  if (laid == before)
    return;

  look->self->late_seats |= 1u << body->seat;
  pit_look_report_amounts (look, PIT_FINDING_LATE_WAGER, body->seat, body->wager, laid, before,
                           pit_round_seat_in (round, body->seat) ? PIT_CITE_LATE_WAGER : PIT_CITE_STAKE_FIRST);
}

/* NSW 5.1. */
void
pit_check_medium (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;

  if (is_wager_at_seat (look->event) && body->other != PIT_UNKNOWN && body->other > 0)
    pit_look_report_amounts (look, PIT_FINDING_STAKE_MEDIUM, body->seat, body->wager, body->other, 0, PIT_CITE_CHIPS);
}

/* NSW 5.5. */
void
pit_check_second_hand (PitLook *look)
{
  gint64 seat = look->event->wager.seat;
  const PitId *player;

  if (!is_wager_at_seat (look->event) || !pit_round_seat_in (look->round, seat))
    return;

  player = &pit_round_get_seat (look->round, (guint) seat)->player;
  if (player->text[0] == '\0')
    return;

  for (guint other = 1; other <= PIT_MAX_SEATS; other++)
    if (other != seat && pit_round_seat_in (look->round, other)
        && strcmp (pit_round_get_seat (look->round, other)->player.text, player->text) == 0)
      pit_look_report_amounts (look, PIT_FINDING_SECOND_HAND, MAX (seat, other), PIT_WAGER_UNKNOWN, MAX (seat, other),
                               MIN (seat, other), PIT_CITE_ONE_HAND);
}

/* NSW 5.6. */
void
pit_check_shared_area (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;
  const PitId *owner;

  if (!is_wager_at_seat (look->event) || body->player.text[0] == '\0' || get_laid (body) == 0)
    return;

  owner = &look->state->seat[body->seat].player;
  if (owner->text[0] == '\0' && get_staked (look->round, body->seat, body->wager) != 0)
    owner = &pit_round_get_seat (look->round, (guint) body->seat)->player;

  if (owner->text[0] != '\0' && strcmp (owner->text, body->player.text) != 0)
    pit_look_report_amounts (look, PIT_FINDING_SHARED_AREA, body->seat, body->wager, get_laid (body), 0, PIT_CITE_ONE_WAGER);
}

/* NSW 5.3, 8.5: no Play stake without an Ante, none before the deal. */
void
pit_check_last_stake (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;
  PitWager beside;
  PitMoney laid;

  if (!is_wager_at_seat (look->event) || find_time (look, body->wager) != PIT_STAKED_LAST)
    return;

  laid = get_staked (look->round, body->seat, body->wager);
  if (laid == 0 || laid == PIT_UNKNOWN)
    return;

  beside = pit_game_find_kind (look->basis->game, body->wager)->beside;
  if (look->round->stage == PIT_STAGE_WAGERS)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, body->wager, laid, 0, PIT_CITE_PLAY_STAKE);
  else if (beside != NULL && get_staked (look->round, body->seat, beside) == 0)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, body->wager, laid, 0, PIT_CITE_PLAY_WITHOUT_ANTE);
}

/* What is wrong with a stake can be put right by taking it back, or to what it was. */
void
pit_check_put_right (PitLook *look)
{
  static const PitFindingKind kinds[] = { PIT_FINDING_LATE_WAGER, PIT_FINDING_PLAY_STAKE };
  const PitWagerBody *body = &look->event->wager;
  PitFindingFacts like;

  if (!is_wager_at_seat (look->event))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      pit_look_begin (look, &like, kinds[i], body->seat);
      like.wager = body->wager;
      like.expected = get_laid (body);
      if (pit_look_is_raised (look, &like))
        pit_look_end_like (look, &like);
    }
  if (body->other == PIT_UNKNOWN || body->other == 0)
    pit_look_end (look, PIT_FINDING_STAKE_MEDIUM, body->seat, body->wager);
  if (get_laid (body) == 0 || body->player.text[0] == '\0')
    pit_look_end (look, PIT_FINDING_SHARED_AREA, body->seat, body->wager);
  if (pit_round_seat_in (look->round, body->seat))
    return;

  pit_look_end (look, PIT_FINDING_SECOND_HAND, body->seat, PIT_WAGER_UNKNOWN);
  for (guint seat = body->seat + 1; seat <= PIT_MAX_SEATS; seat++)
    {
      pit_look_begin (look, &like, PIT_FINDING_SECOND_HAND, seat);
      like.expected = body->seat;
      if (pit_look_is_raised (look, &like))
        pit_look_end_like (look, &like);
    }
}

/* How much of a stake lies above the last step of the sign's unit, which counts from the minimum (NSW 6.1). */
static PitMoney
get_off_unit (const PitLimit *limit,
              PitMoney        staked)
{
  PitMoney above = staked - MAX (limit->min, 0);

  return limit->unit > 0 && above > 0 ? above % limit->unit : 0;
}

/* NSW 6.1 - 6.3. */
static void
check_limits_of (PitLook  *look,
                 PitWager  wager)
{
  const PitLimit *limit = pit_limits_get (&look->round->limits, wager);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      PitMoney staked = get_staked (look->round, seat, wager);

      if (staked == PIT_UNKNOWN || staked == 0)
        continue;
      if (limit->min != PIT_UNKNOWN && staked < limit->min)
        pit_look_report_amounts (look, PIT_FINDING_STAKE_LIMIT, seat, wager, staked, limit->min, PIT_CITE_UNDER_MIN);
      else if (limit->max != PIT_UNKNOWN && staked > limit->max)
        pit_look_report_amounts (look, PIT_FINDING_STAKE_LIMIT, seat, wager, staked, limit->max, PIT_CITE_OVER_MAX);
      else if (get_off_unit (limit, staked) != 0)
        pit_look_report_amounts (look, PIT_FINDING_STAKE_LIMIT, seat, wager, staked,
                                 staked - get_off_unit (limit, staked), PIT_CITE_LIMITS);
    }
}

void
pit_check_limits (PitLook *look)
{
  const PitGame *game = look->basis->game;

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].time == PIT_STAKED_FIRST)
      check_limits_of (look, game->wagers[i].id);
}

/* NSW 8.5. */
static void
check_ranges_of (PitLook  *look,
                 PitWager  wager)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      PitMoney staked, least, most;

      look->basis->game->find_range (look->round, look->basis->settings, seat, wager, &staked, &least, &most);
      if (least != PIT_UNKNOWN && staked < least)
        pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, seat, wager, staked, least, PIT_CITE_PLAY_STAKE);
      if (most != PIT_UNKNOWN && staked > most)
        pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, seat, wager, staked, most, PIT_CITE_PLAY_STAKE);
    }
}

/* What is laid last lies there when the dealer's hand is shown. */
void
pit_check_last_stakes (PitLook *look)
{
  const PitGame *game = look->basis->game;

  if (look->event->hand.place != PIT_PLACE_DEALER || look->basis->settings == NULL)
    return;

  for (guint i = 0; game != NULL && i < game->n_wagers; i++)
    if (game->wagers[i].time == PIT_STAKED_LAST)
      {
        check_limits_of (look, game->wagers[i].id);
        check_ranges_of (look, game->wagers[i].id);
      }
}
