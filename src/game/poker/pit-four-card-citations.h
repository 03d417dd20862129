/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settings-head.h"

G_BEGIN_DECLS

/** A #PitCitation, or what this game alone cites. */
typedef guint PitFourCardCitation;

enum
{
  PIT_CITE_DECISION = PIT_N_CITATIONS, /* a player has to decide */
  PIT_CITE_PLAY_UNIT,
  PIT_CITE_ACES_UP_ODDS,
  PIT_CITE_ANTE_BONUS_ODDS,
  PIT_CITE_ACES_UP_ALONE,
  PIT_CITE_FOLD_KEEP_ACES_UP,
  PIT_CITE_BLIND_PLAY, /* a Play stake laid before the deal comes back on folding */
  PIT_CITE_ABSENT,
  PIT_CITE_CANNOT_PLAY,
  PIT_CITE_DEALER_WINS,
  PIT_CITE_HAND_WINS,
  PIT_CITE_TIE,
  PIT_CITE_ACES_UP_LOSES,
  PIT_CITE_ACES_UP_WINS,
  PIT_CITE_ANTE_BONUS,
  PIT_CITE_MAX_PAYOUT,
  PIT_N_FOUR_CARD_CITATIONS,
};

G_STATIC_ASSERT (PIT_N_FOUR_CARD_CITATIONS <= PIT_MAX_CITATIONS);

extern const PitNames pit_four_card_citation_names;

G_END_DECLS
