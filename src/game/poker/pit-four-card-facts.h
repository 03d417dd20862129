/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-round.h"
#include "pit-four-card-settings.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

/** Why something can't be judged or is not allowed. Without a reason: nothing is wrong. */
typedef struct
{
  PitFourCardCitation rule;
  const char         *reason; /* static, marked for translation */
  PitCard             card;   /* what it is about; PIT_CARD_UNKNOWN: no card */
} PitTrouble;

static inline PitTrouble
pit_trouble (PitFourCardCitation  rule,
             const char          *reason)
{
  return (PitTrouble) { rule, reason, PIT_CARD_UNKNOWN };
}

PitTrouble pit_four_card_judge_round    (const PitFourCardRound    *round);
PitTrouble pit_four_card_judge_dealer   (const PitFourCardRound    *round,
                                         const PitFourCardSettings *settings,
                                         PitSettlement             *settlement);
PitTrouble pit_four_card_judge_decision (const PitFourCardSettings *settings,
                                         PitDecision                decision,
                                         PitMoney                   play);
PitTrouble pit_four_card_judge_stake    (const PitFourCardSettings *settings,
                                         PitStake                   stake,
                                         const PitLimit            *limit);
PitTrouble pit_four_card_judge_play     (const PitFourCardRound    *round,
                                         const PitFourCardSettings *settings,
                                         gboolean                   with_play,
                                         PitMoney                   ante,
                                         PitMoney                   play);
PitMoney   pit_four_card_get_least      (const PitLimits           *limits,
                                         gconstpointer              rules,
                                         PitWager                   area);
gboolean   pit_four_card_check_limits   (const PitLimits           *limits,
                                         gconstpointer              rules,
                                         PitLimitFault             *fault);

G_END_DECLS
