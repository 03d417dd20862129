/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "jansson-oracle.h"
#include "pit-json-canonical.h"
#include "pit-json-read.h"

/*
 * Guard against jansson, on texts made at random and damaged at random. They must agree on what JSON is. Where the
 * guard is stricter it says so by its code, and only there may jansson take what it refuses:
 *
 *   RANGE  an integer beyond ±(2^53 - 1), which jansson takes up to 2^63
 *   DEPTH  more than 32 levels, where jansson allows 2048
 *   NAME   characters that JSON allows in a member's name
 *
 * A NUL byte is never JSON; jansson loses one that follows a number, so it isn't asked about those.
 *
 * What both take, json-glib must read as jansson does: its canonical form, read by jansson, equals the text.
 */

#define N_QUICK 60000
#define N_LONG 3000000

static void
make_space (GRand   *rand,
            GString *text)
{
  while (g_rand_int_range (rand, 0, 6) == 0)
    g_string_append_c (text, " \t\n\r"[g_rand_int_range (rand, 0, 4)]);
}

static void
make_string (GRand   *rand,
             GString *text)
{
  static const char *const pieces[] = {
    "a", "b", "ab", "key", " ", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u00e9", "\\u20AC",
    "\\ud83c\\udca1", "\\u0001", "\xc3\xa9", "\xe2\x82\xac", "\xf0\x9f\x82\xa1", "\xe2\x80\xae", "\x7f",
    "\\ud800", "\\u0000", "\xff", "\xed\xa0\x80", "\n",
  };
  /* The last ones are faults: rare, or nothing would ever be read. */
  gint n_pieces = G_N_ELEMENTS (pieces) - (g_rand_int_range (rand, 0, 20) == 0 ? 0 : 6);

  g_string_append_c (text, '"');
  for (gint n = g_rand_int_range (rand, 0, 4); n > 0; n--)
    g_string_append (text, pieces[g_rand_int_range (rand, 0, n_pieces)]);
  g_string_append_c (text, '"');
}

static void
make_number (GRand   *rand,
             GString *text)
{
  static const char *const numbers[] = {
    "0", "-0", "1", "-1", "42", "9007199254740991", "-9007199254740991",
    /* From here on rare, as most of them are refused. */
    "9007199254740992", "-9007199254740992", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "0.5", "-0.25", "1e3", "1E+3", "25e-1", "1e308",
    "1e309", "-1e999", "1e-999", "0e0", "0.0", "01", "-", "1.", ".5", "+1", "1e", "0x1", "00", "NaN", "100000000000000000000000000000000000000000000000000000000000",
  };
  gint n_numbers = g_rand_int_range (rand, 0, 12) == 0 ? G_N_ELEMENTS (numbers) : 7;

  g_string_append (text, numbers[g_rand_int_range (rand, 0, n_numbers)]);
}

static void
make_value (GRand   *rand,
            GString *text,
            guint    depth)
{
  static const char *const literals[] = { "true", "false", "null" };
  gint kind = g_rand_int_range (rand, depth == 0 ? 4 : 0, depth > 6 ? 4 : 7);
  gint n;

  make_space (rand, text);
  if (kind == 0)
    g_string_append (text, literals[g_rand_int_range (rand, 0, 3)]);
  else if (kind == 1)
    make_number (rand, text);
  else if (kind < 4)
    make_string (rand, text);
  else
    {
      gboolean is_object = kind != 4;

      g_string_append_c (text, is_object ? '{' : '[');
      /* Now and then many members, for the other way of finding duplicates. */
      n = g_rand_int_range (rand, 0, g_rand_int_range (rand, 0, 60) == 0 ? 60 : 5);
      for (gint i = 0; i < n; i++)
        {
          if (i > 0)
            g_string_append_c (text, ',');
          make_space (rand, text);
          if (is_object && n > 5)
            g_string_append_printf (text, "\"k%d\"", g_rand_int_range (rand, 0, 100) == 0 ? i + 1 : i);
          else if (is_object)
            make_string (rand, text);
          if (is_object)
            {
              make_space (rand, text);
              g_string_append_c (text, ':');
            }
          make_value (rand, text, depth + (n > 5 ? 6 : 1));
        }
      make_space (rand, text);
      g_string_append_c (text, is_object ? '}' : ']');
    }
  make_space (rand, text);
}

static void
damage (GRand   *rand,
        GString *text)
{
  static const char likely[] = "{}[]\",:0123456789-+.eE\\untfalse \n\x80\xc3\xff\x01";
  gsize at, length;

  for (gint n = g_rand_int_range (rand, 0, 3); n > 0 && text->len > 0; n--)
    {
      at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len);
      length = 1 + (gsize) g_rand_int_range (rand, 0, 3);
      switch (g_rand_int_range (rand, 0, 4))
        {
        case 0:
          text->str[at] = likely[g_rand_int_range (rand, 0, sizeof likely)];
          break;
        case 1:
          g_string_erase (text, (gssize) at, (gssize) MIN (length, text->len - at));
          break;
        case 2:
          g_string_insert_c (text, (gssize) at, likely[g_rand_int_range (rand, 0, sizeof likely)]);
          break;
        default:
          {
            g_autofree char *piece = g_strndup (text->str + at, MIN (length * 4, text->len - at));

            g_string_insert (text, g_rand_int_range (rand, 0, (gint32) text->len), piece);
          }
        }
    }
}

/* Returns: whether the text was read by both */
static gboolean
compare (const char *text,
         gsize       length)
{
  gboolean theirs = jansson_accepts (text, length);
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) root = NULL;
  g_autofree char *canonical = NULL;

  if (!pit_json_guard (text, length, 0, &error))
    {
      if (theirs && memchr (text, '\0', length) == NULL &&
          !g_error_matches (error, PIT_JSON_ERROR, PIT_JSON_ERROR_RANGE) &&
          !g_error_matches (error, PIT_JSON_ERROR, PIT_JSON_ERROR_DEPTH) &&
          !g_error_matches (error, PIT_JSON_ERROR, PIT_JSON_ERROR_NAME))
        g_error ("jansson reads what the guard refuses (%s): %.*s", error->message, (int) length, text);
      return FALSE;
    }

  if (!theirs)
    g_error ("jansson refuses what the guard lets through: %.*s", (int) length, text);
  root = pit_json_parse (text, length, 0, &error);
  if (root == NULL)
    g_error ("json-glib refuses what the guard lets through (%s): %.*s", error->message, (int) length, text);
  canonical = pit_json_canonical (root, NULL, &error);
  if (canonical == NULL)
    g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE);
  else if (!jansson_equal (text, length, canonical))
    g_error ("jansson and json-glib read it differently: %.*s; canonical %s", (int) length, text, canonical);

  return TRUE;
}

static void
test_random (gconstpointer data)
{
  guint n_texts = GPOINTER_TO_UINT (data);
  g_autoptr(GRand) rand = g_rand_new_with_seed (20261120);
  guint n_read = 0;

  for (guint i = 0; i < n_texts; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);

      make_value (rand, text, 0);
      if (i % 2 == 0)
        damage (rand, text);
      n_read += compare (text->str, text->len);
    }

  g_test_message ("%u of %u texts were read by both", n_read, n_texts);
  g_assert_cmpint (n_read, >, n_texts / 10);
  g_assert_cmpint (n_read, <, n_texts * 9 / 10);
}

/* All texts of a few bytes of the alphabet of JSON's own faults. */
static void
test_short (void)
{
  static const char alphabet[] = "{}[]\":,01-e.\\t";
  const guint n = sizeof alphabet - 1;
  guint n_read = 0;

  for (guint length = 1; length <= 5; length++)
    {
      guint n_texts = 1;

      for (guint i = 0; i < length; i++)
        n_texts *= n;
      for (guint number = 0; number < n_texts; number++)
        {
          char text[8];
          guint rest = number;

          for (guint i = 0; i < length; i++, rest /= n)
            text[i] = alphabet[rest % n];
          /* The root is an object or an array; all else is refused at its first byte, which is tried elsewhere. */
          if (text[0] == '{' || text[0] == '[')
            n_read += compare (text, length);
        }
    }
  g_test_message ("%u short texts were read by both", n_read);
  g_assert_cmpint (n_read, >, 40);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  if (g_test_slow ())
    g_test_add_data_func ("/guard-oracle/random-long", GUINT_TO_POINTER (N_LONG), test_random);
  else
    {
      g_test_add_data_func ("/guard-oracle/random", GUINT_TO_POINTER (N_QUICK), test_random);
      g_test_add_func ("/guard-oracle/short", test_short);
    }

  return g_test_run ();
}
