/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-money.h"
#include "pit-shape.h"

G_BEGIN_DECLS

#define PIT_CURRENCY_SYMBOL_MAX 16

/** What amounts are of: the sign that stands with them, and how many digits of them are minor units. */
typedef struct
{
  char   symbol[PIT_CURRENCY_SYMBOL_MAX + 1];
  gint64 digits; /* 0 to 4: "cents" are two */
} PitCurrency;

/** How a language writes amounts. */
typedef struct
{
  char     thousands[8];
  char     decimal[8];
  gboolean symbol_first;
  gboolean spaced; /* between symbol and number */
} PitMoneyStyle;

extern const PitShape pit_currency_shape; /* { "symbol": "$", "digits": 2 }; absent: symbol "" */

void  pit_currency_set      (const PitCurrency   *currency);
gboolean pit_currency_equal (const PitCurrency   *self,
                             const PitCurrency   *other);
char *pit_currency_format   (PitMoney             amount);
char *pit_count_format      (gint64               count);
void  pit_money_style_read  (PitMoneyStyle       *style);
char *pit_money_style_write (const PitMoneyStyle *style,
                             const PitCurrency   *currency,
                             PitMoney             amount);

gboolean pit_currency_parse   (const char          *text,
                               PitMoney            *amount);
gboolean pit_money_style_parse (const PitMoneyStyle *style,
                                const PitCurrency   *currency,
                                const char          *text,
                                PitMoney            *amount);

G_END_DECLS
