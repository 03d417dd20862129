/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-guest.h"

#define SECOND G_GINT64_CONSTANT (1000000)

/* How people play: shares in a thousand. The first column says how common they are. */
typedef struct
{
  guint common;
  guint antes;      /* stakes up to so many minimums */
  guint both;       /* stakes Aces Up beside the Ante */
  guint aces_alone; /* stakes Aces Up alone */
  guint changes;    /* second thoughts about a stake while that is allowed */
  guint misplays;   /* folds what should be played, or plays what should be folded */
  guint slow;       /* declares slowly */
  guint concedes;   /* gives up a hand once the dealer's lies open */
  guint absent;     /* does not decide at all */
  guint sits_out;   /* lets a round pass */
  guint goes_out;   /* leaves the chair for some rounds */
  guint moves;      /* takes another chair */
} Habit;

static const Habit habits[] = {
  /* common antes both alone chg mis slow conc abs sits out move */
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

static gboolean
add_stake (PitStake       *left,
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

/* Source 004's simplified strategy: 3x on a pair of tens or better, 1x on a pair of threes to nines, else fold. */
static guint
count_antes_to_play (const PitBestHand *best)
{
  guint rank = pit_card_rank (best->best[0]);

  if (best->category > PIT_CATEGORY_PAIR || (best->category == PIT_CATEGORY_PAIR && rank >= 10))
    return 3;

  return best->category == PIT_CATEGORY_PAIR && rank >= 3 ? 1 : 0;
}

/**
 * pit_guest_arrive:
 * @self: (out caller-allocates): who comes
 * @random: chance
 * @limits: of the table, which say how much money people bring
 * @serial: how many came before
 */
void
pit_guest_arrive (PitGuest        *self,
                  PitRandom       *random,
                  const PitLimits *limits,
                  gint64           serial)
{
  PitMoney min = pit_limits_get (limits, "ante")->min;
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

/**
 * pit_guest_wager:
 * @stakes: (out caller-allocates): what to stake on each line
 *
 * Returns: whether there is any stake
 */
gboolean
pit_guest_wager (PitGuest        *self,
                 PitRandom       *random,
                 const PitLimits *limits,
                 PitStake         stakes[PIT_FOUR_CARD_N_WAGERS])
{
  const Habit *habit = &habits[self->habit];
  const PitLimit *ante = pit_limits_get (limits, "ante");
  const PitLimit *aces_up = pit_limits_get (limits, "aces-up");
  PitStake left = self->purse;
  gboolean any = FALSE;

  memset (stakes, 0, sizeof (PitStake) * PIT_FOUR_CARD_N_WAGERS);
  if (pit_random_chance (random, habit->sits_out))
    return FALSE;

  if (!pit_random_chance (random, habit->aces_alone))
    any = add_stake (&left, &stakes[PIT_FOUR_CARD_ANTE], ante->min * pit_random_between (random, 1, habit->antes), ante);
  if (!any || pit_random_chance (random, habit->both))
    any |= add_stake (&left, &stakes[PIT_FOUR_CARD_ACES_UP], aces_up->min * pit_random_between (random, 1, habit->antes),
                      aces_up);

  return any;
}

/**
 * pit_guest_decide:
 * @seat: the guest's stakes in this round
 * @best: the best four of the guest's cards
 * @choice: (out caller-allocates): what the guest does
 */
void
pit_guest_decide (PitGuest              *self,
                  PitRandom             *random,
                  const PitLimits       *limits,
                  const PitFourCardSeat *seat,
                  const PitBestHand     *best,
                  PitGuestChoice        *choice)
{
  const Habit *habit = &habits[self->habit];
  PitMoney ante = pit_stake_total (seat->line[PIT_FOUR_CARD_ANTE].staked);
  guint antes = count_antes_to_play (best);

  memset (choice, 0, sizeof *choice);
  if (pit_random_chance (random, habit->slow))
    choice->delay = pit_random_between (random, 3 * SECOND, 10 * SECOND);
  if (pit_random_chance (random, habit->absent))
    {
      choice->decision = PIT_DECISION_ABSENT;
      choice->leaves = pit_random_chance (random, 600);
      choice->delay = pit_random_between (random, 5 * SECOND, 9 * SECOND);
      return;
    }

  if (pit_random_chance (random, habit->misplays))
    antes = antes == 0 ? 1 : antes - 1;
  choice->decision = antes == 0 ? PIT_DECISION_FOLD : PIT_DECISION_PLAY;
  /* Nobody gives up an Aces Up stake that may still win, and has nothing else to lose (NSW 5.3). */
  if (ante == 0)
    choice->decision = PIT_DECISION_PLAY;
  if (ante == 0 || antes == 0)
    return;

  antes = MIN (antes, (guint) (MIN (self->purse.chips, pit_limits_get (limits, "play")->max) / ante));
  choice->play = ante * antes;
  if (antes == 0)
    choice->decision = PIT_DECISION_CANNOT_PLAY;
}

/**
 * pit_guest_changes:
 *
 * Returns: whether the guest has second thoughts about a stake just laid
 */
gboolean
pit_guest_changes (PitGuest  *self,
                   PitRandom *random)
{
  return pit_random_chance (random, habits[self->habit].changes);
}

gboolean
pit_guest_concedes (PitGuest  *self,
                    PitRandom *random)
{
  return pit_random_chance (random, habits[self->habit].concedes);
}

gboolean
pit_guest_goes_out (PitGuest  *self,
                    PitRandom *random)
{
  return pit_random_chance (random, habits[self->habit].goes_out);
}

gboolean
pit_guest_moves (PitGuest  *self,
                 PitRandom *random)
{
  return pit_random_chance (random, habits[self->habit].moves);
}

/**
 * pit_guest_is_broke:
 *
 * Returns: whether nothing can be staked any more
 */
gboolean
pit_guest_is_broke (const PitGuest  *self,
                    const PitLimits *limits)
{
  PitMoney least = MIN (pit_limits_get (limits, "ante")->min, pit_limits_get (limits, "aces-up")->min);

  return self->purse.chips + self->purse.tokens < least;
}
