/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-money.h"

static const char *const roundings[] = {
  [PIT_ROUNDING_EXACT] = "exact",
  [PIT_ROUNDING_DOWN] = "down",
  [PIT_ROUNDING_UP] = "up",
};

const PitNames pit_rounding_names = PIT_NAMES (roundings);

/**
 * pit_money_add:
 * @a: an amount
 * @b: another
 * @sum: (out): their sum; untouched on failure
 *
 * Returns: %FALSE if either amount is unknown or the sum leaves ±%PIT_MONEY_MAX
 */
gboolean
pit_money_add (PitMoney  a,
               PitMoney  b,
               PitMoney *sum)
{
  gint64 result;

  if (a == PIT_UNKNOWN || b == PIT_UNKNOWN)
    return FALSE;
  if (__builtin_add_overflow (a, b, &result) || result > PIT_MONEY_MAX || result < -PIT_MONEY_MAX)
    return FALSE;

  *sum = result;
  return TRUE;
}

/**
 * pit_money_pay:
 * @stake: the amount staked
 * @odds: the odds it is paid at
 * @rounding: what the house does with a fraction of a minor unit
 * @winnings: (out): what is paid beside the stake; untouched on failure
 *
 * Returns: %FALSE if the stake is unknown, the result too large, or uneven under %PIT_ROUNDING_EXACT
 */
gboolean
pit_money_pay (PitMoney    stake,
               PitOdds     odds,
               PitRounding rounding,
               PitMoney   *winnings)
{
  gint64 product;
  gint64 whole;

  if (stake == PIT_UNKNOWN || stake < 0)
    return FALSE;
  if (odds.den == 0)
    {
      *winnings = 0;
      return TRUE;
    }
  if (__builtin_mul_overflow (stake, (gint64) odds.num, &product))
    return FALSE;

  whole = product / odds.den;
  if (product % odds.den != 0)
    {
      if (rounding == PIT_ROUNDING_EXACT)
        return FALSE;
      if (rounding == PIT_ROUNDING_UP)
        whole += 1;
    }
  if (whole > PIT_MONEY_MAX)
    return FALSE;

  *winnings = whole;
  return TRUE;
}
