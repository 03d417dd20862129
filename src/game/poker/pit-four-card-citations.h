/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-names.h"

G_BEGIN_DECLS

/** What the settlement cites. The word of each is a key of a pack's `citations`, where the rule set's number stands. */
typedef enum
{
  PIT_CITE_NOTHING = 0,

  /* What makes a round or a hand a matter for a ruling. */
  PIT_CITE_CARD_TWICE,
  PIT_CITE_DEALER_COUNT,
  PIT_CITE_EXPOSED_CARDS,
  PIT_CITE_PLAYER_COUNT,
  PIT_CITE_DEALER_SET, /* the dealer's hand stands as it was set */
  PIT_CITE_DECISION,   /* a player has to decide */

  /* What may be staked. */
  PIT_CITE_PLAY_STAKE, /* how much, and beside what decision */
  PIT_CITE_PLAY_WITHOUT_ANTE,
  PIT_CITE_PLAY_UNIT,
  PIT_CITE_ACES_UP_ALONE,
  PIT_CITE_OVER_MAX,
  PIT_CITE_TOKENS,

  /* What a decision does. */
  PIT_CITE_FOLD,
  PIT_CITE_FOLD_KEEP_ACES_UP,
  PIT_CITE_BLIND_PLAY, /* a Play stake laid before the deal comes back on folding */
  PIT_CITE_CONCEDE,
  PIT_CITE_ABSENT,
  PIT_CITE_CANNOT_PLAY,

  /* What the cards do. */
  PIT_CITE_DEALER_WINS,
  PIT_CITE_HAND_WINS,
  PIT_CITE_TIE,
  PIT_CITE_ACES_UP_LOSES,
  PIT_CITE_ACES_UP_WINS,
  PIT_CITE_ACES_UP_ODDS,
  PIT_CITE_ANTE_BONUS,
  PIT_CITE_ANTE_BONUS_ODDS,
  PIT_CITE_MAX_PAYOUT,
  PIT_N_FOUR_CARD_CITATIONS,
} PitFourCardCitation;

extern const PitNames pit_four_card_citation_names;

G_END_DECLS
