/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-digest.h"
#include "pit-id.h"
#include "pit-money.h"
#include "pit-names.h"
#include "pit-text.h"

#define UNTOUCHED 4711

static const struct { PitMoney a; PitMoney b; gboolean fine; PitMoney sum; } sums[] = {
  { 0, 0, TRUE, 0 },
  { 1, 2, TRUE, 3 },
  { 5, -7, TRUE, -2 },
  { PIT_MONEY_MAX, 0, TRUE, PIT_MONEY_MAX },
  { PIT_MONEY_MAX - 1, 1, TRUE, PIT_MONEY_MAX },
  { PIT_MONEY_MAX, 1, FALSE, 0 },
  { -PIT_MONEY_MAX, -1, FALSE, 0 },
  { -PIT_MONEY_MAX, 0, TRUE, -PIT_MONEY_MAX },
  { PIT_UNKNOWN, 0, FALSE, 0 },
  { 0, PIT_UNKNOWN, FALSE, 0 },
  { G_MAXINT64, G_MAXINT64, FALSE, 0 },
};

static void
test_add (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      PitMoney sum = UNTOUCHED;

      g_assert_cmpint (pit_money_add (sums[i].a, sums[i].b, &sum), ==, sums[i].fine);
      g_assert_cmpint (sum, ==, sums[i].fine ? sums[i].sum : UNTOUCHED);
    }
}

static const struct { PitMoney stake; PitOdds odds; PitRounding rounding; gboolean fine; PitMoney winnings; } pays[] = {
  { 1000, { 1, 1 }, PIT_ROUNDING_EXACT, TRUE, 1000 },
  { 500, { 9, 1 }, PIT_ROUNDING_EXACT, TRUE, 4500 },
  { 500, { 0, 0 }, PIT_ROUNDING_EXACT, TRUE, 0 },
  { 0, { 50, 1 }, PIT_ROUNDING_EXACT, TRUE, 0 },
  { 500, { 1, 2 }, PIT_ROUNDING_EXACT, TRUE, 250 },
  { 501, { 1, 2 }, PIT_ROUNDING_EXACT, FALSE, 0 },
  { 501, { 1, 2 }, PIT_ROUNDING_DOWN, TRUE, 250 },
  { 501, { 1, 2 }, PIT_ROUNDING_UP, TRUE, 251 },
  { 500, { 1, 2 }, PIT_ROUNDING_UP, TRUE, 250 },
  { -1, { 1, 1 }, PIT_ROUNDING_EXACT, FALSE, 0 },
  { PIT_UNKNOWN, { 1, 1 }, PIT_ROUNDING_EXACT, FALSE, 0 },
  { PIT_UNKNOWN, { 0, 0 }, PIT_ROUNDING_EXACT, FALSE, 0 },
  { PIT_MONEY_MAX, { 1, 1 }, PIT_ROUNDING_EXACT, TRUE, PIT_MONEY_MAX },
  { PIT_MONEY_MAX, { 2, 1 }, PIT_ROUNDING_EXACT, FALSE, 0 },
  { PIT_MONEY_MAX, { G_MAXUINT32, 1 }, PIT_ROUNDING_EXACT, FALSE, 0 },
};

static void
test_pay (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pays); i++)
    {
      PitMoney winnings = UNTOUCHED;

      g_assert_cmpint (pit_money_pay (pays[i].stake, pays[i].odds, pays[i].rounding, &winnings), ==, pays[i].fine);
      g_assert_cmpint (winnings, ==, pays[i].fine ? pays[i].winnings : UNTOUCHED);
    }
}

static void
test_id (void)
{
  static const char *const fine[] = { "a", "Z", "0", "FCP-7", "a.b_c-d", "a2345678901234567890123456789012" };
  static const char *const wrong[] = { "", ".a", "-a", "_a", "a b", "a/b", "a\n", "\xc3\xa9",
                                       "a23456789012345678901234567890123" };

  for (guint i = 0; i < G_N_ELEMENTS (fine); i++)
    g_assert_true (pit_id_is_valid (fine[i]));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (pit_id_is_valid (wrong[i]));
}

static void
test_uuid (void)
{
  static const char *const wrong[] = {
    "", "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d1", "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d100",
    "6F1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10", "6f1ed002ab5f-4c2e-9c4b-2e8f1c3a7d10-", "6g1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10",
  };

  g_assert_true (pit_uuid_is_valid ("6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10"));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (pit_uuid_is_valid (wrong[i]));
}

static void
test_digest (void)
{
  PitDigest digest;

  /* FIPS 180's own examples. */
  pit_digest_of (&digest, "", 0);
  g_assert_cmpstr (digest.text, ==, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  g_assert_true (pit_digest_is_valid (digest.text));
  pit_digest_of (&digest, "abc", 3);
  g_assert_cmpstr (digest.text, ==, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");

  g_assert_false (pit_digest_is_valid (""));
  g_assert_false (pit_digest_is_valid (digest.text + 1));
  digest.text[5] = 'A';
  g_assert_false (pit_digest_is_valid (digest.text));
  digest.text[5] = 'g';
  g_assert_false (pit_digest_is_valid (digest.text));
}

static void
test_names (void)
{
  static const char *const words[] = { NULL, "one", NULL, "three" };
  const PitNames names = PIT_NAMES (words);
  guint value = UNTOUCHED;

  g_assert_cmpstr (pit_names_to_word (&names, 1), ==, "one");
  g_assert_cmpstr (pit_names_to_word (&names, 0), ==, NULL);
  g_assert_cmpstr (pit_names_to_word (&names, 4), ==, NULL);
  g_assert_cmpstr (pit_names_to_word (&names, G_MAXUINT), ==, NULL);
  g_assert_true (pit_names_from_word (&names, "three", &value));
  g_assert_cmpint (value, ==, 3);
  value = UNTOUCHED;
  g_assert_false (pit_names_from_word (&names, "Three", &value));
  g_assert_false (pit_names_from_word (&names, "", &value));
  g_assert_cmpint (value, ==, UNTOUCHED);
}

static void
test_text (void)
{
  static const char *const plain[] = { "", "Table 7: caf\xc3\xa9", "\xf0\x9f\x82\xa1", "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d" };
  static const char *const not_plain[] = {
    "a\tb", "a\nb", "\x1b[31m", "\x7f", "\xc2\x9b", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xe2\x80\xaa", "\xe2\x80\xae",
    "\xe2\x81\xa6", "\xe2\x81\xa9", "\xff", "\xc3", "\xed\xa0\x80",
  };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    g_assert_true (pit_text_is_plain (plain[i], strlen (plain[i])));
  for (guint i = 0; i < G_N_ELEMENTS (not_plain); i++)
    g_assert_false (pit_text_is_plain (not_plain[i], strlen (not_plain[i])));
  g_assert_false (pit_text_is_plain ("a\0b", 3));
}

static void
test_append_integer (void)
{
  static const gint64 integers[] = { 0, 1, -1, 9, 10, -10, 1234567890123, PIT_INTEGER_MAX, -PIT_INTEGER_MAX, G_MAXINT64,
                                     G_MININT64 };

  for (guint i = 0; i < G_N_ELEMENTS (integers); i++)
    {
      g_autofree char *expected = g_strdup_printf ("a%" G_GINT64_FORMAT, integers[i]);
      g_autoptr(GString) text = g_string_new ("a");

      pit_text_append_integer (text, integers[i]);
      g_assert_cmpstr (text->str, ==, expected);
    }
}

/* A name of letters from the right turns nothing of its sentence round; of others nothing is added. */
static void
test_isolate (void)
{
  g_autofree char *plain = pit_text_isolate ("Ana Nguyen");
  g_autofree char *turned = pit_text_isolate ("רות כהן");

  g_assert_cmpstr (plain, ==, "Ana Nguyen");
  g_assert_cmpstr (turned, ==, "\u200e\u2068רות כהן\u2069");
}

/* Nothing that is shown looks like what it is not; what letters and pictures need to look right stays theirs. */
static void
test_reveal (void)
{
  static const struct
  {
    const char *text;
    const char *shown;
  } cases[] = {
    { "", "" },
    { "Salon 4", "Salon 4" },
    { "Sa\u200blon", "Sa[U+200B]lon" },
    { "Salon\u200d", "Salon[U+200D]" },
    { "\u200cSalon", "[U+200C]Salon" },
    { "pay\u202eed", "pay[U+202E]ed" },
    { "a\u00ad\u2060\ufeff\u3164\u115f\u034f", "a[U+00AD][U+2060][U+FEFF][U+3164][U+115F][U+034F]" },
    { "a\U000e0041", "a[U+E0041]" },
    { "a\ufe0f", "a[U+FE0F]" },
    { "A\u2665\ufe0f", "A\u2665\ufe0f" },                               /* a picture */
    { "\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e" },         /* Persian, which is written so */
    { "\u0915\u094d\u200d\u0937", "\u0915\u094d\u200d\u0937" },         /* Hindi as well */
    { "Caf\u00e9 Zo\u0308", "Caf\u00e9 Zo\u0308" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *shown = pit_text_reveal (cases[i].text);

      g_assert_cmpstr (shown, ==, cases[i].shown);
      g_assert_cmpint (pit_text_is_visible (cases[i].text), ==, g_str_equal (cases[i].text, cases[i].shown));
    }
  g_assert_false (pit_text_is_visible ("a\nb"));
  g_assert_true (pit_text_is_empty (" \n\u202e\u3164"));
  g_assert_false (pit_text_is_empty (" \u202e."));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/values/money/add", test_add);
  g_test_add_func ("/values/money/pay", test_pay);
  g_test_add_func ("/values/id", test_id);
  g_test_add_func ("/values/uuid", test_uuid);
  g_test_add_func ("/values/digest", test_digest);
  g_test_add_func ("/values/names", test_names);
  g_test_add_func ("/values/text", test_text);
  g_test_add_func ("/values/reveal", test_reveal);
  g_test_add_func ("/values/isolate", test_isolate);
  g_test_add_func ("/values/append-integer", test_append_integer);

  return g_test_run ();
}
