/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <limits.h>
#include <locale.h>
#include <string.h>

#include "pit-currency.h"

/* Amounts in words for people. All of a house is in one currency: so it is one for the program, and belongs to the main
 * thread. */
static PitCurrency current = { "$", 2 };

#define AT(member) .offset = G_STRUCT_OFFSET (PitCurrency, member), .flags = PIT_FIELD_REQUIRED

static const PitField currency_fields[] = {
  { "symbol", &pit_field_text, AT (symbol), .min = 1, .max = PIT_CURRENCY_SYMBOL_MAX },
  { "digits", &pit_field_integer, AT (digits), .min = 0, .max = 4 },
};
const PitShape pit_currency_shape = PIT_SHAPE (NULL, PitCurrency, currency_fields);

static void
copy_sign (char        to[8],
           const char *from,
           const char *otherwise)
{
  g_autofree char *text = g_locale_to_utf8 (from, -1, NULL, NULL, NULL);

  g_strlcpy (to, text != NULL && text[0] != '\0' && strlen (text) < 8 ? text : otherwise, 8);
}

static char *
group_digits (guint64     units,
              const char *sign)
{
  g_autofree char *plain = g_strdup_printf ("%" G_GUINT64_FORMAT, units);
  gsize length = strlen (plain);
  GString *grouped = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && (length - i) % 3 == 0)
        g_string_append (grouped, sign);
      g_string_append_c (grouped, plain[i]);
    }

  return g_string_free (grouped, FALSE);
}

static const PitMoneyStyle *
get_style (void)
{
  static PitMoneyStyle style;

  if (style.decimal[0] == '\0')
    pit_money_style_read (&style);

  return &style;
}

/* No-break spaces are spaces here, as in what pit_money_style_write() writes. */
static void
skip_space (const char **text)
{
  while (g_unichar_isspace (g_utf8_get_char (*text)))
    *text = g_utf8_next_char (*text);
}

static gboolean
skip_word (const char **text,
           const char  *word)
{
  if (word[0] == '\0' || !g_str_has_prefix (*text, word))
    return FALSE;

  *text += strlen (word);
  return TRUE;
}

static gboolean
add_digit (PitMoney *amount,
           char      digit)
{
  if (*amount > (PIT_MONEY_MAX - (digit - '0')) / 10)
    return FALSE;

  *amount = *amount * 10 + (digit - '0');
  return TRUE;
}

/* A sign of thousands stands before each three digits, or nowhere: "1,25" is no amount. */
static gboolean
parse_units (const PitMoneyStyle *style,
             const char         **text,
             PitMoney            *amount)
{
  guint n = 0;
  gboolean is_grouped = FALSE;

  for (;;)
    {
      if (g_ascii_isdigit (**text))
        {
          if (!add_digit (amount, *(*text)++))
            return FALSE;
          n++;
        }
      else if (n > 0 && g_str_has_prefix (*text, style->thousands) && g_ascii_isdigit ((*text)[strlen (style->thousands)]))
        {
          *text += strlen (style->thousands);
          if (is_grouped ? n != 3 : n > 3)
            return FALSE;
          is_grouped = TRUE;
          n = 0;
        }
      else
        return n > 0 && (!is_grouped || n == 3);
    }
}

/**
 * pit_currency_set:
 * @currency: copied
 *
 * What all amounts are shown in from now on. Until it is called they are dollars and cents. Main thread.
 */
void
pit_currency_set (const PitCurrency *currency)
{
  g_return_if_fail (currency != NULL);
  g_return_if_fail (currency->digits >= 0 && currency->digits <= 4);

  current = *currency;
}

/** Returns: whether amounts of both are the same amounts */
gboolean
pit_currency_equal (const PitCurrency *self,
                    const PitCurrency *other)
{
  return self->digits == other->digits && strcmp (self->symbol, other->symbol) == 0;
}

/**
 * pit_currency_format:
 * @amount: minor units, and known
 *
 * Returns: (transfer full): @amount as all screens and findings write it, in the user's language: "$1,250", "$12.50"
 */
char *
pit_currency_format (PitMoney amount)
{
  return pit_money_style_write (get_style (), &current, amount);
}

/** pit_count_format: (transfer full): a number of things, as amounts beside it are written: "15,460" */
char *
pit_count_format (gint64 count)
{
  g_return_val_if_fail (count >= 0, NULL);

  return group_digits ((guint64) count, get_style ()->thousands);
}

/**
 * pit_currency_parse:
 * @text: as somebody typed it in the user's language: "25", "$1,250", "12.50"
 * @amount: (out): minor units
 *
 * Returns: whether it is an amount; no guess is made of what may have been meant
 */
gboolean
pit_currency_parse (const char *text,
                    PitMoney   *amount)
{
  return pit_money_style_parse (get_style (), &current, text, amount);
}

/** pit_money_style_read: how the program's locale writes amounts; where it doesn't say, as English does */
void
pit_money_style_read (PitMoneyStyle *style)
{
  const struct lconv *locale = localeconv ();
  gboolean is_told = locale->mon_decimal_point[0] != '\0';

  memset (style, 0, sizeof *style);
  copy_sign (style->thousands, is_told ? locale->mon_thousands_sep : "", is_told ? "" : ",");
  copy_sign (style->decimal, locale->mon_decimal_point, ".");
  style->symbol_first = locale->p_cs_precedes == CHAR_MAX || locale->p_cs_precedes != 0;
  style->spaced = locale->p_sep_by_space != CHAR_MAX && locale->p_sep_by_space != 0;
}

/** pit_money_style_write: (transfer full): whole units are written without minor ones */
char *
pit_money_style_write (const PitMoneyStyle *style,
                       const PitCurrency   *currency,
                       PitMoney             amount)
{
  guint64 size = amount < 0 ? (guint64) -(amount + 1) + 1 : (guint64) amount, unit = 1;
  const char *minus = amount < 0 ? "−" : "";
  const char *space = style->spaced ? "\u00a0" : "";
  g_autofree char *number = NULL;

  for (gint64 i = 0; i < currency->digits; i++)
    unit *= 10;
  number = group_digits (size / unit, style->thousands);
  if (size % unit != 0)
    {
      char *whole = g_steal_pointer (&number);

      number = g_strdup_printf ("%s%s%0*" G_GUINT64_FORMAT, whole, style->decimal, (int) currency->digits, size % unit);
      g_free (whole);
    }

  return style->symbol_first ? g_strconcat (minus, currency->symbol, space, number, NULL)
                             : g_strconcat (minus, number, space, currency->symbol, NULL);
}

/** pit_money_style_parse: as pit_currency_parse(), of any currency in any style */
gboolean
pit_money_style_parse (const PitMoneyStyle *style,
                       const PitCurrency   *currency,
                       const char          *text,
                       PitMoney            *amount)
{
  PitMoney parsed = 0;
  gint64 n_minor = 0;

  skip_space (&text);
  skip_word (&text, currency->symbol);
  skip_space (&text);
  if (!parse_units (style, &text, &parsed))
    return FALSE;
  if (currency->digits > 0 && skip_word (&text, style->decimal))
    for (; g_ascii_isdigit (*text) && n_minor < currency->digits; n_minor++)
      if (!add_digit (&parsed, *text++))
        return FALSE;
  /* Half of the minor digits may be meant in two ways. */
  if (n_minor != 0 && n_minor != currency->digits)
    return FALSE;
  for (; n_minor < currency->digits; n_minor++)
    if (!add_digit (&parsed, '0'))
      return FALSE;
  skip_space (&text);
  skip_word (&text, currency->symbol);
  skip_space (&text);
  if (*text != '\0')
    return FALSE;

  *amount = parsed;
  return TRUE;
}
