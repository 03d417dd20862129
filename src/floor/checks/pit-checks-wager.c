/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-checks.h"

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
  return event->wager.seat >= 1 && event->wager.seat <= PIT_MAX_SEATS && event->wager.wager > PIT_WAGER_UNKNOWN
         && event->wager.wager < PIT_N_WAGERS;
}

static PitMoney
get_laid (const PitWagerBody *body)
{
  return pit_stake_total ((PitStake) { body->chips, body->tokens == PIT_UNKNOWN ? 0 : body->tokens });
}

/* NSW 8.5: a Play stake comes when the cards are dealt and the dealer's are not yet turned. */
static gboolean
may_stake_play (const PitLook *look)
{
  PitStage stage = look->round->stage;

  return stage == PIT_STAGE_DECISIONS || (stage == PIT_STAGE_DEAL && look->self->next >= look->self->n_steps);
}

/* NSW 5.2, 5.4: from the first card on nothing is placed, changed or taken away, but for Play stakes in their time. */
void
pit_check_late_wager (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;
  const PitRound *round = look->round;
  PitMoney before, laid;

  if (!is_wager_at_seat (look->event) || round->stage < PIT_STAGE_DEAL)
    return;
  if (body->wager == PIT_WAGER_PLAY && may_stake_play (look))
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

  player = &look->round->seat[seat].player;
  if (player->text[0] == '\0')
    return;

  for (guint other = 1; other <= PIT_MAX_SEATS; other++)
    if (other != seat && pit_round_seat_in (look->round, other)
        && strcmp (look->round->seat[other].player.text, player->text) == 0)
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
    owner = &look->round->seat[body->seat].player;

  if (owner->text[0] != '\0' && strcmp (owner->text, body->player.text) != 0)
    pit_look_report_amounts (look, PIT_FINDING_SHARED_AREA, body->seat, body->wager, get_laid (body), 0, PIT_CITE_ONE_WAGER);
}

/* NSW 5.3, 8.5: no Play stake without an Ante, none before the deal. */
void
pit_check_play_area (PitLook *look)
{
  const PitWagerBody *body = &look->event->wager;
  PitMoney laid;

  if (!is_wager_at_seat (look->event) || body->wager != PIT_WAGER_PLAY)
    return;

  laid = get_staked (look->round, body->seat, PIT_WAGER_PLAY);
  if (laid == 0 || laid == PIT_UNKNOWN)
    return;

  if (look->round->stage == PIT_STAGE_WAGERS)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, PIT_WAGER_PLAY, laid, 0, PIT_CITE_PLAY_STAKE);
  else if (get_staked (look->round, body->seat, PIT_WAGER_ANTE) == 0)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, body->seat, PIT_WAGER_PLAY, laid, 0, PIT_CITE_PLAY_WITHOUT_ANTE);
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
  const PitLimit *limit = &look->round->limits.area[wager];

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
  for (guint wager = PIT_WAGER_UNKNOWN + 1; wager < PIT_N_WAGERS; wager++)
    if (wager != PIT_WAGER_PLAY)
      check_limits_of (look, wager);
}

static PitMoney
get_counting (const PitLook *look,
              guint          seat,
              PitWager       wager)
{
  PitMoney staked = get_staked (look->round, seat, wager);
  PitMoney max = look->round->limits.area[wager].max;

  if (look->basis->settings->over_max != PIT_OVER_MAX_CAPPED || max == PIT_UNKNOWN)
    return staked;

  return MIN (staked, max);
}

/* NSW 8.5: from once to three times the Ante, both as far as they count (6.3). Where the limits are not known, less of
 * the Ante may count than lies there. */
static void
check_play_range_at (PitLook *look,
                     guint    seat)
{
  const PitFourCardSettings *settings = look->basis->settings;
  PitMoney ante = get_counting (look, seat, PIT_WAGER_ANTE);
  PitMoney play = get_counting (look, seat, PIT_WAGER_PLAY);
  PitMoney least, most;

  if (ante == PIT_UNKNOWN || play == PIT_UNKNOWN || ante == 0)
    return;

  if ((play == 0 || pit_limits_are_known (&look->round->limits))
      && pit_money_pay (ante, settings->play_min, PIT_ROUNDING_UP, &least) && play < least)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, seat, PIT_WAGER_PLAY, play, least, PIT_CITE_PLAY_STAKE);
  if (pit_money_pay (ante, settings->play_max, PIT_ROUNDING_DOWN, &most) && play > most)
    pit_look_report_amounts (look, PIT_FINDING_PLAY_STAKE, seat, PIT_WAGER_PLAY, play, most, PIT_CITE_PLAY_STAKE);
}

void
pit_check_play_stakes (PitLook *look)
{
  if (look->event->hand.place != PIT_PLACE_DEALER || look->basis->settings == NULL)
    return;

  check_limits_of (look, PIT_WAGER_PLAY);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (look->round->seat[seat].decision == PIT_DECISION_PLAY)
      check_play_range_at (look, seat);
}
