/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-derby-wager.h"

#include "derby-fixture.h"

/* The New Zealand proposal: the engine is tested without the pack. */
void
derby_fixture_settings (PitDerbySettings *settings)
{
  *settings = (PitDerbySettings) {
    .head.rules = { "nz-racing-card-derby" },
    .min_decks = 1,
    .max_decks = 8,
    .winner_cards = 4,
    .protest_card = pit_card_make (2, PIT_SUIT_SPADES),
    .colour_odds = { 1, 1 },
    .colour_protested = { 1, 2 },
    .suit_odds = { 3, 1 },
    .suit_protested = { 2, 1 },
    .quinella_odds = { 10, 1 },
    .trifecta_odds = { { 1, 1 }, { 2, 1 }, { 10, 1 } },
    .rounding = PIT_ROUNDING_EXACT,
    .head.citation = {
      [PIT_DERBY_CITE_RED_WINS] = "5.1(a)(i)",
      [PIT_DERBY_CITE_BLACK_WINS] = "5.1(b)(i)",
      [PIT_DERBY_CITE_SUIT_WINS] = "5.1(c)(i)",
      [PIT_DERBY_CITE_QUINELLA_WINS] = "5.1(d)(i)",
      [PIT_DERBY_CITE_TRIFECTA_WINS] = "5.1(e)(i)",
      [PIT_DERBY_CITE_TRIFECTA_WINS_TWO] = "5.1(e)(ii)",
      [PIT_DERBY_CITE_TRIFECTA_WINS_THREE] = "5.1(e)(iii)",
      [PIT_DERBY_CITE_RED_LOSES] = "5.1(a)(ii)",
      [PIT_DERBY_CITE_BLACK_LOSES] = "5.1(b)(ii)",
      [PIT_DERBY_CITE_SUIT_LOSES] = "5.1(c)(ii)",
      [PIT_DERBY_CITE_QUINELLA_LOSES] = "5.1(d)(ii)",
      [PIT_DERBY_CITE_TRIFECTA_LOSES] = "5.1(e)(iv)",
    },
  };
}

/* Reads "As Kh ..." and returns how many cards there are. */
guint
derby_fixture_cards (const char *text,
                     PitCard     cards[DERBY_FIXTURE_CARDS])
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_assert_true (pit_card_from_text (words[i], &cards[n++]));

  return n;
}

/* "quinella-SH" */
PitBet
derby_fixture_bet (const char *name,
                   PitMoney    stake)
{
  PitBet bet = { .line.staked = { stake, 0 } };

  g_assert_true (pit_bet_read_name (pit_derby_wagers, PIT_DERBY_N_WAGERS, name, &bet.wager, &bet.pick));
  return bet;
}
