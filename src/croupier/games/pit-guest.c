/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-guest.h"

#define SECOND G_GINT64_CONSTANT (1000000)

static const PitHabit habits[] = {
  /* common min beside alone chg mis slow conc abs sits out move */
  { 400, 2, 450, 20, 20, 10, 60, 2, 1, 20, 6, 1 },   /* careful */
  { 300, 4, 700, 10, 10, 30, 30, 4, 2, 10, 8, 2 },   /* regular */
  { 150, 3, 850, 60, 40, 90, 150, 12, 6, 40, 15, 6 }, /* on a night out */
  { 100, 6, 800, 5, 15, 40, 15, 3, 2, 5, 4, 3 },     /* in a hurry */
  { 50, 1, 300, 200, 30, 150, 200, 20, 8, 60, 10, 4 }, /* first time */
};

static PitMoney
clamp_to_limit (PitMoney        amount,
                const PitLimit *limit)
{
  PitMoney step = pit_limit_get_step (limit);

  amount = CLAMP (amount, limit->min, limit->max);

  return limit->min + (amount - limit->min) / step * step;
}

/* Tokens go first: they are good for nothing else. */
static PitStake
take_stake (const PitStake *purse,
            PitMoney        amount)
{
  PitMoney tokens = MIN (purse->tokens, amount);

  return (PitStake) { amount - tokens, tokens };
}

/**
 * pit_guest_arrive:
 * @self: (out caller-allocates): who comes
 * @random: chance
 * @game: what is played
 * @limits: of the table, which say how much money people bring
 * @serial: how many came before
 */
void
pit_guest_arrive (PitGuest        *self,
                  PitRandom       *random,
                  const PitGame   *game,
                  const PitLimits *limits,
                  gint64           serial)
{
  PitMoney min = pit_limits_get (limits, game->areas[0])->min;
  guint kind = pit_random_below (random, 1000);
  guint habit = 0;

  while (kind >= habits[habit].common)
    kind -= habits[habit++].common;

  memset (self, 0, sizeof *self);
  self->present = TRUE;
  self->habit = (guint8) habit;
  self->purse.chips = min * pit_random_between (random, 12, 70);
  if (pit_random_chance (random, 80))
    self->purse.tokens = min * pit_random_between (random, 1, 4);
  self->stay = pit_random_between (random, 15, 90);
  if (pit_random_chance (random, 650))
    g_snprintf (self->player.text, sizeof self->player.text, "M%06u-%" G_GINT64_FORMAT, pit_random_below (random, 1000000),
                serial);
}

const PitHabit *
pit_guest_get_habit (const PitGuest *self)
{
  return &habits[self->habit];
}

/**
 * pit_guest_lay:
 * @left: (inout): what is left in the purse
 * @stake: (out): about @amount of it, within @limit
 *
 * Returns: whether it is enough for a stake
 */
gboolean
pit_guest_lay (PitStake       *left,
               PitStake       *stake,
               PitMoney        amount,
               const PitLimit *limit)
{
  amount = MIN (amount, left->chips + left->tokens);
  if (amount < limit->min)
    return FALSE;

  amount = clamp_to_limit (amount, limit);
  *stake = take_stake (left, amount);
  left->chips -= stake->chips;
  left->tokens -= stake->tokens;

  return TRUE;
}

/**
 * pit_guest_hesitate:
 * @choice: (out caller-allocates): how long the guest thinks, whatever comes of it; or that nothing does
 */
void
pit_guest_hesitate (const PitGuest *self,
                    PitRandom      *random,
                    PitGuestChoice *choice)
{
  const PitHabit *habit = &habits[self->habit];

  memset (choice, 0, sizeof *choice);
  if (pit_random_chance (random, habit->slow))
    choice->delay = pit_random_between (random, 3 * SECOND, 10 * SECOND);
  if (pit_random_chance (random, habit->absent))
    {
      choice->decision = PIT_DECISION_ABSENT;
      choice->leaves = pit_random_chance (random, 600);
      choice->delay = pit_random_between (random, 5 * SECOND, 9 * SECOND);
    }
}

/**
 * pit_guest_is_broke:
 *
 * Returns: whether nothing can be staked any more
 */
gboolean
pit_guest_is_broke (const PitGuest  *self,
                    const PitGame   *game,
                    const PitLimits *limits)
{
  PitMoney least = G_MAXINT64;

  for (guint i = 0; i < game->n_wagers; i++)
    if (game->wagers[i].time == PIT_STAKED_FIRST)
      least = MIN (least, pit_limits_get (limits, game->wagers[i].id)->min);

  return self->purse.chips + self->purse.tokens < least;
}
