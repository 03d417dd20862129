/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-citations.h"
#include "pit-four-card-citations.h"
#include "pit-pay-table.h"

G_BEGIN_DECLS

/** What becomes of the Ante of a player who is absent, refuses or is too slow. */
typedef enum
{
  PIT_ABSENT_RETURNS_ANTE = 0, /* NSW 12.13 */
  PIT_ABSENT_FORFEITS,         /* NZ FCP 11.13 */
} PitAbsentRule;

/** What becomes of a stake above the maximum. */
typedef enum
{
  PIT_OVER_MAX_CAPPED = 0, /* NSW 6.3: settled at the maximum, the excess goes back */
  PIT_OVER_MAX_IN_FULL,
} PitOverMaxRule;

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
 * code. Begins as #PitSettingsHead does.
 */
typedef struct
{
  PitId          rules; /* the pack's id, "nsw-four-card-poker" */
  PitOdds        ante_odds;
  PitOdds        play_odds;
  PitOdds        play_min;   /* smallest Play stake, in Antes */
  PitOdds        play_max;   /* largest */
  PitOdds        play_step;  /* { 0, 1 }: any amount between (NSW 8.5) */
  PitTruth       tie_wins;   /* NSW 10.6 */
  PitTruth       aces_up_alone;
  PitTruth       set_stands; /* the dealer's hand counts as set once a player hand is shown (NSW 12.8) */
  PitAbsentRule  absent;
  PitOverMaxRule over_max;
  PitTokenRule   winning_token;
  PitRounding    rounding;
  gint64         decision_wait; /* seconds that a player may take to decide before it is said (NSW 12.13) */
  PitPayTables   aces_up;
  PitPayTables   ante_bonus;
  const char    *citation[PIT_N_FOUR_CARD_CITATIONS]; /* the rule's number; NULL: the rule set has none for it */
} PitFourCardSettings;

gboolean    pit_four_card_settings_read          (JsonObject    *sections,
                                                  gpointer       settings,
                                                  GError       **error);
const char *pit_four_card_settings_find_approval (gconstpointer  settings,
                                                  const char    *wager,
                                                  const char    *table);

G_END_DECLS
