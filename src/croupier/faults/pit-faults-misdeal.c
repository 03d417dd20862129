/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-faults-private.h"

/* NSW 12.1 - 12.4: before anybody has touched a card the dealer sees that it was dealt wrong, and says so. All stakes go
 * back, the cards are gathered and counted, and the next round is dealt from a deck that was shuffled anew. */

#define SECOND G_GINT64_CONSTANT (1000000)

/* Until the dealer has seen it, and for each thing that is done then. */
#define NOTICES (3 * SECOND)
#define STEP (SECOND / 2)
/* In a thousand, where the scenario leaves it open: a stake that has to go back is taken instead. */
#define KEPT 250

static const char *
deal_wrong (PitCroupierTable *self,
            PitInjection     *injection)
{
  PitFaultArgs *args = &injection->fault.args;

  if (args->cause == PIT_MISDEALT_UNKNOWN)
    args->cause = PIT_MISDEALT_EXPOSED + pit_faults_choose (self, PIT_N_MISDEALT - 1);
  if (args->cause == PIT_MISDEALT_SHORT)
    return pit_faults_shorten_hand (self, injection);
  if (args->cause == PIT_MISDEALT_LONG)
    return pit_faults_lengthen_hand (self, injection);

  if (args->cards == PIT_UNKNOWN)
    args->cards = 2;
  return pit_faults_expose_card (self, injection);
}

/* Every stake of every seat; or, where one is kept, all but that. */
static void
give_back (PitCroupierTable *self,
           PitInjection     *injection)
{
  static const PitFourCardWager wagers[] = { PIT_FOUR_CARD_ANTE, PIT_FOUR_CARD_ACES_UP };
  const PitFlatRound *round = &self->memory.round;
  gboolean keeps = pit_faults_decide (self, &injection->fault.args.kept, KEPT);

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    for (guint i = 0; i < G_N_ELEMENTS (wagers); i++)
      {
        PitStake staked = round->seat[seat].line[wagers[i]].staked;
        PitTableAct *act;

        if (pit_stake_total (staked) <= 0)
          continue;
        act = pit_table_plan (self, pit_table_vary (self, STEP), keeps ? PIT_EVENT_COLLECTION : PIT_EVENT_RETURN);
        act->place = (PitPlace) seat;
        act->wager = wagers[i];
        act->stake = staked;
        if (keeps)
          pit_faults_mark (self, injection, act);
        keeps = FALSE;
      }
}

/** NSW 12.1 - 12.4. */
const char *
pit_faults_misdeal (PitCroupierTable *self,
                    PitInjection     *injection)
{
  PitTableMemory *memory = &self->memory;
  const char *reason = deal_wrong (self, injection);
  PitTableAct *declared;

  if (reason != NULL)
    return reason;

  declared = pit_table_plan (self, pit_table_vary (self, NOTICES), PIT_EVENT_DECLARED);
  declared->declaration = PIT_DECLARATION_MISDEAL;
  pit_faults_mark (self, injection, declared);
  give_back (self, injection);
  pit_table_plan_rack (self, STEP);
  pit_faults_have_counted (self, injection);
  memory->must_shuffle = TRUE;
  memory->phase = PIT_PHASE_BETWEEN;

  return NULL;
}
