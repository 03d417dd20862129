/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-four-card-citations.h"
#include "pit-four-card-wager.h"

static const char *const words[PIT_FOUR_CARD_N_WAGERS] = {
  [PIT_FOUR_CARD_ANTE] = "ante",
  [PIT_FOUR_CARD_PLAY] = "play",
  [PIT_FOUR_CARD_ACES_UP] = "aces-up",
  [PIT_FOUR_CARD_ANTE_BONUS] = "ante-bonus",
};

const PitNames pit_four_card_wager_names = PIT_NAMES (words);

const PitWagerKind pit_four_card_wagers[] = {
  { .id = "ante", .name = NC_("wager", "Ante"), .time = PIT_STAKED_FIRST },
  { .id = "play", .name = NC_("wager", "Play"), .time = PIT_STAKED_LAST, .beside = "ante" },
  { .id = "aces-up", .name = NC_("wager", "Aces Up"), .time = PIT_STAKED_FIRST, .odds = PIT_CITE_ACES_UP_ODDS },
  { .id = "ante-bonus", .name = NC_("wager", "Ante Bonus"), .time = PIT_STAKED_NEVER, .odds = PIT_CITE_ANTE_BONUS_ODDS },
};

/** Returns: which of its wagers it is; %PIT_FOUR_CARD_NO_WAGER: none */
PitFourCardWager
pit_four_card_wager_find (PitWager wager)
{
  guint number;

  return pit_names_from_word (&pit_four_card_wager_names, wager, &number) ? number : PIT_FOUR_CARD_NO_WAGER;
}

/** Returns: (transfer none) (nullable): its id; %NULL: it is none */
PitWager
pit_four_card_wager_id (PitFourCardWager wager)
{
  return pit_names_to_word (&pit_four_card_wager_names, wager);
}
