/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"

G_BEGIN_DECLS

/** Four Card Poker: five cards to each player, six to the dealer, the best four count. */
extern const PitGame pit_four_card_poker;

#define PIT_FOUR_CARD_PLAYER_CARDS 5
#define PIT_FOUR_CARD_DEALER_CARDS 6

G_END_DECLS
