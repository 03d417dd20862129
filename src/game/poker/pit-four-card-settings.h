/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-citations.h"
#include "pit-pay-table.h"
#include "pit-settings-head.h"

G_BEGIN_DECLS

/* Value 0 of each is what NSW has. Where a rule set says nothing, what happened is left to a person: unchecked. */

/** What becomes of the wagers of a player who is absent, refuses or is too slow. */
typedef enum
{
  PIT_ABSENT_RETURNS_ANTE = 0, /* NSW 12.13 */
  PIT_ABSENT_FORFEITS,         /* NZ FCP 11.13 */
  PIT_ABSENT_NO_RULE,
} PitAbsentRule;

/** What becomes of the wagers of a player who can't pay for the least Play stake. */
typedef enum
{
  PIT_CANNOT_PLAY_RETURNS_ANTE = 0, /* NSW 12.11: once, then the Ante is forfeited */
  PIT_CANNOT_PLAY_FOLDS,            /* NZ FCP 5.2, UK outline 6 */
} PitCannotPlayRule;

/** What becomes of a stake above the maximum. */
typedef enum
{
  PIT_OVER_MAX_CAPPED = 0, /* NSW 6.3: settled at the maximum, the excess goes back */
  PIT_OVER_MAX_IN_FULL,
  PIT_OVER_MAX_NO_RULE,
} PitOverMaxRule;

/** What becomes of a stake below the minimum. */
typedef enum
{
  PIT_UNDER_MIN_VALID = 0, /* NSW 6.2 */
  PIT_UNDER_MIN_NO_RULE,
} PitUnderMinRule;

/** What becomes of a stake that is not in the unit of the sign. */
typedef enum
{
  PIT_OFF_UNIT_PLAY_REFUSED = 0, /* NSW 6.1, 8.5: a Play stake goes back, others are valid */
  PIT_OFF_UNIT_NO_RULE,
} PitOffUnitRule;

/** Whether promotional tokens may be staked. */
typedef enum
{
  PIT_TOKENS_ALLOWED = 0, /* NSW 5.1 */
  PIT_TOKENS_REFUSED,     /* NZ FCP 5.3: they go back */
  PIT_TOKENS_NO_RULE,
} PitTokensRule;

/** What becomes of a promotional token that wins; the rules leave it to the voucher. */
typedef enum
{
  PIT_TOKEN_STAYS = 0,
  PIT_TOKEN_COLLECTED,
} PitTokenRule;

/**
 * PitFourCardSettings:
 *
 * The constants by which a rule set of Four Card Poker differs from another: read from a rule pack, never written in
 * code.
 */
typedef struct
{
  PitSettingsHead   head;       /* cites as #PitFourCardCitation */
  PitOdds           ante_odds;
  PitOdds           play_odds;
  PitOdds           play_min;   /* smallest Play stake, in Antes */
  PitOdds           play_max;   /* largest */
  PitOdds           play_step;  /* { 0, 1 }: any amount between (NSW 8.5) */
  PitTruth          blind_play; /* a Play stake may be laid before the deal, and comes back on folding (NZ FCP 5.1(b), 5.8(b)) */
  PitTruth          tie_wins;   /* NSW 10.6 */
  PitTruth          aces_up_alone;
  PitTruth          fold_keeps_aces_up; /* NZ FCP 9.3, UK outline 6 */
  PitTruth          concede;    /* a hand may be given up after the dealer's was shown (NSW 9.3) */
  PitTruth          set_stands; /* the dealer's hand counts as set once a player hand is shown (NSW 12.8) */
  PitAbsentRule     absent;
  PitCannotPlayRule cannot_play;
  PitOverMaxRule    over_max;
  PitUnderMinRule   under_min;
  PitOffUnitRule    off_unit;
  PitTokensRule     tokens;
  PitTruth          payout_cap; /* the house may set a maximum payout (NZ FCP 5.10) */
  PitTokenRule      winning_token;
  PitRounding       rounding;
  PitMoney          max_payout; /* for each line that wins, where the rules allow one; PIT_UNKNOWN: none is set */
  PitPayTables      aces_up;
  PitPayTables      ante_bonus;
} PitFourCardSettings;

gboolean           pit_four_card_settings_read          (JsonObject    *sections,
                                                         gpointer       settings,
                                                         GError       **error);
const PitPayTable *pit_four_card_settings_get_pay_table (gconstpointer  settings,
                                                         PitWager       wager,
                                                         guint          n);

G_END_DECLS
