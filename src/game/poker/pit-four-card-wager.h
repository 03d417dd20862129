/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bet.h"

G_BEGIN_DECLS

/** The kinds of wager of Four Card Poker, by their numbers in its #PitGame. */
typedef enum
{
  PIT_FOUR_CARD_NO_WAGER = 0,
  PIT_FOUR_CARD_ANTE,
  PIT_FOUR_CARD_PLAY,
  PIT_FOUR_CARD_ACES_UP,
  PIT_FOUR_CARD_ANTE_BONUS, /* paid on the ante; never staked */
  PIT_FOUR_CARD_N_WAGERS,
} PitFourCardWager;

/** "ante", "play", "aces-up", "ante-bonus" */
extern const PitNames     pit_four_card_wager_names;
extern const PitWagerKind pit_four_card_wagers[PIT_FOUR_CARD_N_WAGERS - 1];

PitFourCardWager pit_four_card_wager_find (PitWager         wager);
PitWager         pit_four_card_wager_id   (PitFourCardWager wager);

G_END_DECLS
