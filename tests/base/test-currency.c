/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-currency.h"

static const PitMoneyStyle english = { ",", ".", TRUE, FALSE };
static const PitMoneyStyle german = { ".", ",", FALSE, TRUE };
static const PitMoneyStyle bare = { "", ".", TRUE, FALSE };
static const PitCurrency dollars = { "$", 2 };
static const PitCurrency euros = { "€", 2 };
static const PitCurrency yen = { "¥", 0 };

/* What somebody types; PIT_UNKNOWN: it is no amount. */
static const struct
{
  const PitMoneyStyle *style;
  const PitCurrency   *currency;
  const char          *text;
  PitMoney             amount;
} typed_amounts[] = {
  { &english, &dollars, "25", 2500 },
  { &english, &dollars, " $25 ", 2500 },
  { &english, &dollars, "$ 12.50", 1250 },
  { &english, &dollars, "25$", 2500 },
  { &english, &dollars, "1,250", 125000 },
  { &english, &dollars, "1,250,000.05", 125000005 },
  { &english, &dollars, "1250", 125000 },
  { &english, &dollars, "0", 0 },
  { &english, &dollars, "0.05", 5 },
  { &english, &dollars, "12.", 1200 },
  { &german, &euros, "1.250,50\u00a0€", 125050 },
  { &german, &euros, "1.250", 125000 },
  { &bare, &dollars, "1250.50", 125050 },
  { &english, &yen, "¥3,000", 3000 },
  { &english, &dollars, "90071992547409.91", PIT_MONEY_MAX },
  { &english, &dollars, "90071992547409.92", PIT_UNKNOWN },
  { &english, &dollars, "99999999999999999999999", PIT_UNKNOWN },
  { &english, &dollars, "", PIT_UNKNOWN },
  { &english, &dollars, "$", PIT_UNKNOWN },
  { &english, &dollars, ".50", PIT_UNKNOWN },
  { &english, &dollars, "1,25", PIT_UNKNOWN },
  { &english, &dollars, "1,2500", PIT_UNKNOWN },
  { &english, &dollars, "1250,000", PIT_UNKNOWN },
  { &english, &dollars, "12.5", PIT_UNKNOWN },
  { &english, &dollars, "12.505", PIT_UNKNOWN },
  { &english, &dollars, "-5", PIT_UNKNOWN },
  { &english, &dollars, "25 000", PIT_UNKNOWN },
  { &english, &dollars, "25x", PIT_UNKNOWN },
  { &english, &dollars, "1e3", PIT_UNKNOWN },
  { &english, &yen, "3.00", PIT_UNKNOWN },
  { &german, &euros, "12.50", PIT_UNKNOWN },
};

static void
test_typed_amounts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (typed_amounts); i++)
    {
      PitMoney amount = PIT_UNKNOWN;
      gboolean is_one = pit_money_style_parse (typed_amounts[i].style, typed_amounts[i].currency, typed_amounts[i].text,
                                               &amount);

      g_test_message ("“%s”", typed_amounts[i].text);
      g_assert_cmpint (amount, ==, typed_amounts[i].amount);
      g_assert_cmpint (is_one, ==, amount != PIT_UNKNOWN);
    }
}

/* What is written can be typed. */
static void
test_written_amounts (void)
{
  static const PitMoney amounts[] = { 0, 5, 100, 1250, 99999, 100000, 123456789, PIT_MONEY_MAX };
  const PitMoneyStyle *styles[] = { &english, &german, &bare };

  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (amounts); j++)
      {
        g_autofree char *text = pit_money_style_write (styles[i], &euros, amounts[j]);
        PitMoney amount = PIT_UNKNOWN;

        g_assert_true (pit_money_style_parse (styles[i], &euros, text, &amount));
        g_assert_cmpint (amount, ==, amounts[j]);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/currency/typed", test_typed_amounts);
  g_test_add_func ("/currency/written", test_written_amounts);

  return g_test_run ();
}
