/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-derby-settle.h"
#include "pit-derby-wager.h"

static gboolean
is_red (PitSuit suit)
{
  return suit == PIT_SUIT_HEARTS || suit == PIT_SUIT_DIAMONDS;
}

/* How many places are as the pick has them, from the first on; one that is wrong ends the count. */
static guint
count_hits (const PitDerbyRace *race,
            PitDerbyWager       wager,
            const char         *pick)
{
  guint n = 0;

  if (pick == NULL)
    return race->n_places > 0 && is_red (race->place[0]) == (wager == PIT_DERBY_RED);

  while (n < race->n_places && pick[n] == PIT_DERBY_SUITS[race->place[n]])
    n++;

  return n;
}

/* NZ RCD 5.8: a protested race pays less on colours and single suits, never on the others. */
static PitOdds
get_odds (const PitDerbyRace     *race,
          const PitDerbySettings *settings,
          PitDerbyWager           wager,
          guint                   hits)
{
  gboolean protested = race->protested == PIT_YES;

  switch (wager)
    {
    case PIT_DERBY_RED:
    case PIT_DERBY_BLACK:
      return protested ? settings->colour_protested : settings->colour_odds;
    case PIT_DERBY_SUIT:
      return protested ? settings->suit_protested : settings->suit_odds;
    case PIT_DERBY_QUINELLA:
      return settings->quinella_odds;
    case PIT_DERBY_TRIFECTA:
      return settings->trifecta_odds[hits - 1];
    case PIT_DERBY_N_WAGERS:
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (nullable): why the bet can't be judged */
static const char *
settle_bet (const PitDerbyRace     *race,
            const PitDerbySettings *settings,
            const PitBet           *bet,
            PitDueLine             *line)
{
  static const char *const undecided[PIT_DERBY_PLACES] = {
    N_("nobody reported the winner"),
    N_("nobody reported second place"),
    N_("nobody reported third place"),
  };
  const char *const *picks = pit_derby_wagers[bet->wager].picks;
  const char *pick = picks != NULL ? picks[bet->pick] : NULL;
  guint n_suits = pick != NULL ? (guint) strlen (pick) : 1;
  guint least = bet->wager == PIT_DERBY_TRIFECTA ? 1 : n_suits;
  PitMoney staked = pit_stake_total (bet->line.staked);
  guint hits = count_hits (race, bet->wager, pick);

  if (staked == PIT_UNKNOWN)
    return N_("nobody reported the stake");
  if (staked == 0)
    return NULL;

  /* All that is known is as the pick has it, and more could come. */
  if (hits == race->n_places && hits < n_suits)
    return undecided[hits];

  if (hits < least)
    {
      line->outcome = PIT_OUTCOME_LOSE;
      line->collect = bet->line.staked;
      line->net = -staked;
      line->rule = settings->head.citation[PIT_DERBY_CITE_RED_LOSES + bet->wager];
      return NULL;
    }

  if (!pit_money_pay (staked, get_odds (race, settings, bet->wager, hits), settings->rounding, &line->pay))
    return N_("a payment isn't a whole amount, or is too large");

  line->outcome = PIT_OUTCOME_WIN;
  line->net = line->pay;
  line->rule = settings->head.citation[PIT_DERBY_CITE_RED_WINS + bet->wager + hits - least];
  return NULL;
}

/**
 * pit_derby_settle:
 * @race: what the cards say
 * @settings: the constants of the rules
 * @bets: (array length=n_bets): the bets where they lay when the result was known (NZ RCD 5.7)
 * @n_bets: how many
 * @due: (out caller-allocates) (array length=n_bets): what is due on each
 *
 * A bet is settled as soon as the cards decide it, though the race may go on. A bet gets a reason and nothing due where
 * the cards leave it open, its stake is not known, or its payment can't be made. Any thread; allocates nothing.
 * (NZ RCD 5.1, 5.7, 5.8, 9.2.)
 */
void
pit_derby_settle (const PitDerbyRace     *race,
                  const PitDerbySettings *settings,
                  const PitBet           *bets,
                  guint                   n_bets,
                  PitDueBet              *due)
{
  for (guint i = 0; i < n_bets; i++)
    {
      g_return_if_fail (bets[i].wager < PIT_DERBY_N_WAGERS);

      memset (&due[i], 0, sizeof due[i]);
      due[i].reason = settle_bet (race, settings, &bets[i], &due[i].line);
    }
}
