/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-four-card-citations.h"

static const char *const citations[PIT_N_FOUR_CARD_CITATIONS] = {
  PIT_CITATION_WORDS
  [PIT_CITE_DECISION] = "decision",
  [PIT_CITE_PLAY_UNIT] = "play-unit",
  [PIT_CITE_ACES_UP_ODDS] = "aces-up-odds",
  [PIT_CITE_ANTE_BONUS_ODDS] = "ante-bonus-odds",
  [PIT_CITE_ACES_UP_ALONE] = "aces-up-alone",
  [PIT_CITE_FOLD_KEEP_ACES_UP] = "fold-keep-aces-up",
  [PIT_CITE_BLIND_PLAY] = "blind-play",
  [PIT_CITE_ABSENT] = "absent",
  [PIT_CITE_CANNOT_PLAY] = "cannot-play",
  [PIT_CITE_DEALER_WINS] = "dealer-wins",
  [PIT_CITE_HAND_WINS] = "hand-wins",
  [PIT_CITE_TIE] = "tie",
  [PIT_CITE_ACES_UP_LOSES] = "aces-up-loses",
  [PIT_CITE_ACES_UP_WINS] = "aces-up-wins",
  [PIT_CITE_ANTE_BONUS] = "ante-bonus",
  [PIT_CITE_MAX_PAYOUT] = "max-payout",
};

const PitNames pit_four_card_citation_names = PIT_NAMES (citations);
