/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-names.h"

G_BEGIN_DECLS

/**
 * PitMoney:
 *
 * An amount in minor units (cents). Amounts that come from outside stay within ±%PIT_MONEY_MAX, which JSON
 * numbers carry exactly; everything computed from them goes through the checked functions below.
 */
typedef gint64 PitMoney;

/** An integer or amount that nobody told us. It is never shown, added or compared as a number. */
#define PIT_UNKNOWN (G_MININT64)
/** 2^53 - 1: the largest integer that every JSON implementation carries exactly. */
#define PIT_INTEGER_MAX (G_GINT64_CONSTANT (9007199254740991))
#define PIT_MONEY_MAX PIT_INTEGER_MAX

/**
 * PitOdds:
 * @num: units paid ...
 * @den: ... for each unit staked; 0 means "pays nothing"
 *
 * Odds as the ratio that stands on the sign, "9 to 1" being { 9, 1 }.
 */
typedef struct
{
  guint32 num;
  guint32 den;
} PitOdds;

/** How a house rounds odds that do not come out even; a named setting, never a silent habit. */
typedef enum
{
  PIT_ROUNDING_EXACT = 0, /* an uneven result is an error */
  PIT_ROUNDING_DOWN,
  PIT_ROUNDING_UP,
} PitRounding;

/** "exact", "down", "up": here value 0 has a word. */
extern const PitNames pit_rounding_names;

gboolean pit_money_add   (PitMoney   a,
                          PitMoney   b,
                          PitMoney  *sum) G_GNUC_WARN_UNUSED_RESULT;
gboolean pit_money_pay   (PitMoney    stake,
                          PitOdds     odds,
                          PitRounding rounding,
                          PitMoney   *winnings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
