/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-guest.h"

G_BEGIN_DECLS

/**
 * PitPlay:
 * @game: what is played
 * @rules: what its dealers have learnt: the game's settings
 * @lines: the numbers of its kinds of wager in the order in which a dealer settles those of a seat, up to 0
 * @wager: what @guest lays before the first card, by the number of the kind of wager; FALSE: nothing
 * @change: what @guest makes of @stake on the kind @wager on second thoughts, with @left chips to spare; @stakes is what
 *   was to be laid on each kind; FALSE: it stays
 * @decide: what @guest, who has laid @staked, does with a hand whose best is @best
 * @ends: whether what lies on the kind @wager is settled as soon as the player has decided so
 *
 * How simulated people play a game: functions without state.
 */
typedef struct
{
  const PitGame *game;
  gconstpointer  rules;
  guint8         lines[PIT_MAX_KINDS + 1];

  gboolean (*wager)  (const PitGuest     *guest,
                      PitRandom          *random,
                      const PitLimits    *limits,
                      PitStake            stakes[PIT_MAX_KINDS + 1]);
  gboolean (*change) (PitRandom          *random,
                      const PitLimits    *limits,
                      guint               wager,
                      const PitStake      stakes[PIT_MAX_KINDS + 1],
                      PitMoney            left,
                      PitStake           *stake);
  void     (*decide) (const PitGuest     *guest,
                      PitRandom          *random,
                      const PitLimits    *limits,
                      const PitRoundLine  staked[PIT_MAX_KINDS + 1],
                      const PitBestHand  *best,
                      PitGuestChoice     *choice);
  gboolean (*ends)   (PitDecision         decision,
                      guint               wager);
} PitPlay;

extern const PitPlay pit_four_card_play;

const PitPlay *pit_play_find        (const char           *game);
const char    *pit_play_judge_terms (const PitPlay        *self,
                                     const PitLimits      *limits,
                                     const PitPayTableIds *pay_tables);

G_END_DECLS
