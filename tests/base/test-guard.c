/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-read.h"
#include "pit-test-folder.h"
#include "pit-work-time.h"

typedef struct
{
  const char *name;
  const char *text;
} Good;

static const Good good[] = {
  { "empty-object", "{}" },
  { "empty-array", "[]" },
  { "space-everywhere", " \t\r\n{ \"a\" : [ 1 , 2 ] , \"b\" : { } } \n" },
  { "literals", "[true,false,null]" },
  { "numbers", "[0,-0,1,-1,10,0.5,-0.5,1e3,1E+3,1e-3,0e0,12.25e1]" },
  { "greatest-integers", "[9007199254740991,-9007199254740991]" },
  { "long-fraction", "[0.00000000000000000000000000000000000000000000000000001]" },
  { "tiny-exponent", "[1e-999]" },
  { "largest-double", "[1.7976931348623157e308]" },
  { "simple-escapes", "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"]" },
  { "unicode-escapes", "[\"\\u0041\\u00e9\\u20AC\\ud83c\\udca1\"]" },
  { "utf8", "{\"a\":\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x82\xa1\"}" },
  { "utf8-name", "{\"\xc3\xa9\":1,\"e\":2}" },
  { "empty-name", "{\"\":1}" },
  { "override-in-value", "[\"\xe2\x80\xae\"]" },
  { "same-name-in-other-object", "{\"a\":{\"a\":1},\"b\":[{\"a\":1},{\"a\":1}]}" },
  { "prefix-names", "{\"a\":1,\"aa\":2,\"\":3,\"aaa\":4}" },
  { "slash-name", "{\"\\/\":1,\"\\\\\":2,\"\\\"\":3}" },
  { "nul-escaped-twice", "[\"\\\\u0000\"]" },
};

/* Its fortieth byte is the first of a character of two. */
#define LONG_NAME "012345678901234567890123456789012345678\xc3\xa9 and on"

typedef struct
{
  const char  *name;
  const char  *text;
  PitJsonError code;
  const char  *says;
} Bad;

static const Bad bad[] = {
  { "empty", "", PIT_JSON_ERROR_SYNTAX, "byte 0: " },
  { "space-alone", "  ", PIT_JSON_ERROR_SYNTAX, "byte 2: " },
  { "root-number", "1", PIT_JSON_ERROR_SYNTAX, "object or an array" },
  { "root-string", "\"a\"", PIT_JSON_ERROR_SYNTAX, "object or an array" },
  { "root-true", "true", PIT_JSON_ERROR_SYNTAX, "object or an array" },
  { "two-roots", "{}{}", PIT_JSON_ERROR_SYNTAX, "byte 2: something follows" },
  { "junk-after", "[] x", PIT_JSON_ERROR_SYNTAX, "byte 3: " },
  { "unclosed-object", "{", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "unclosed-array", "[1", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "unclosed-string", "[\"a", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "unclosed-escape", "[\"\\", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "after-colon", "{\"a\":", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "after-name", "{\"a\"", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "after-comma", "{\"a\":1,", PIT_JSON_ERROR_SYNTAX, "ends too early" },
  { "wrong-close", "[1}", PIT_JSON_ERROR_SYNTAX, "byte 2: " },
  { "wrong-close-object", "{\"a\":1]", PIT_JSON_ERROR_SYNTAX, "byte 6: " },
  { "trailing-comma", "[1,]", PIT_JSON_ERROR_SYNTAX, "byte 3: " },
  { "trailing-comma-object", "{\"a\":1,}", PIT_JSON_ERROR_SYNTAX, "byte 7: " },
  { "leading-comma", "[,1]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "no-comma", "[1 2]", PIT_JSON_ERROR_SYNTAX, "byte 3: " },
  { "no-colon", "{\"a\" 1}", PIT_JSON_ERROR_SYNTAX, "byte 5: a colon" },
  { "bare-name", "{a:1}", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "single-quotes", "{'a':1}", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "number-name", "{1:1}", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "comment", "[/* */1]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "assignment", "var x = {}", PIT_JSON_ERROR_SYNTAX, "byte 0: " },
  { "byte-order-mark", "\xef\xbb\xbf{}", PIT_JSON_ERROR_SYNTAX, "byte 0: " },
  { "leading-zero", "[011]", PIT_JSON_ERROR_SYNTAX, "leading zeros" },
  { "negative-leading-zero", "[-01]", PIT_JSON_ERROR_SYNTAX, "leading zeros" },
  { "hexadecimal", "[0x1F]", PIT_JSON_ERROR_SYNTAX, "byte 2: " },
  { "plus", "[+1]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "minus-alone", "[-]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "point-first", "[.5]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "point-last", "[1.]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "exponent-empty", "[1e]", PIT_JSON_ERROR_SYNTAX, "exponent" },
  { "exponent-sign", "[1e+]", PIT_JSON_ERROR_SYNTAX, "exponent" },
  { "nan", "[NaN]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "infinity", "[Infinity]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "capital-true", "[True]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "literal-cut", "[tru", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "literal-longer", "[truer]", PIT_JSON_ERROR_SYNTAX, "byte 5: " },
  { "unknown-escape", "[\"\\q\"]", PIT_JSON_ERROR_SYNTAX, "byte 2: not an escape" },
  { "short-hex", "[\"\\u12\"]", PIT_JSON_ERROR_SYNTAX, "byte 2: not an escape" },
  { "capital-u", "[\"\\U0041\"]", PIT_JSON_ERROR_SYNTAX, "byte 2: not an escape" },
  { "nul-escape", "[\"x\\u0000y\"]", PIT_JSON_ERROR_SYNTAX, "byte 3: the character NUL" },
  { "high-surrogate", "[\"\\ud800\"]", PIT_JSON_ERROR_SYNTAX, "surrogate" },
  { "low-surrogate", "[\"\\udc00\"]", PIT_JSON_ERROR_SYNTAX, "surrogate" },
  { "two-high-surrogates", "[\"\\ud800\\ud800\"]", PIT_JSON_ERROR_SYNTAX, "surrogate" },
  { "surrogate-then-text", "[\"\\ud800abcdef\"]", PIT_JSON_ERROR_SYNTAX, "surrogate" },
  { "newline-in-text", "[\"a\nb\"]", PIT_JSON_ERROR_SYNTAX, "byte 3: a control" },
  { "overlong", "[\"\xc0\x80\"]", PIT_JSON_ERROR_SYNTAX, "not UTF-8" },
  { "utf8-surrogate", "[\"\xed\xa0\x80\"]", PIT_JSON_ERROR_SYNTAX, "not UTF-8" },
  { "utf8-cut", "[\"\xe2\x82\"]", PIT_JSON_ERROR_SYNTAX, "not UTF-8" },
  { "utf8-beyond", "[\"\xf4\x90\x80\x80\"]", PIT_JSON_ERROR_SYNTAX, "not UTF-8" },
  { "latin1", "[\"\xe9\"]", PIT_JSON_ERROR_SYNTAX, "not UTF-8" },
  { "utf8-outside-text", "[\xc3\xa9]", PIT_JSON_ERROR_SYNTAX, "byte 1: " },
  { "integer-above", "[9007199254740992]", PIT_JSON_ERROR_RANGE, "byte 1: 9007199254740992 is beyond" },
  { "integer-below", "[-9007199254740992]", PIT_JSON_ERROR_RANGE, "byte 1: -9007199254740992 is beyond" },
  { "integer-2^63", "[9223372036854775808]", PIT_JSON_ERROR_RANGE, "is beyond" },
  { "integer-2^64", "[18446744073709551617]", PIT_JSON_ERROR_RANGE, "is beyond" },
  { "double-above", "[1e999]", PIT_JSON_ERROR_RANGE, "byte 1: a number too large" },
  { "double-below", "[-1.5e309]", PIT_JSON_ERROR_RANGE, "byte 1: a number too large" },
  { "duplicate", "{\"a\":1,\"b\":2,\"a\":3}", PIT_JSON_ERROR_DUPLICATE, "byte 13: the member \"a\"" },
  { "duplicate-empty", "{\"\":1,\"\":3}", PIT_JSON_ERROR_DUPLICATE, "byte 6: " },
  { "duplicate-escaped", "{\"ab\":1,\"\\u0061b\":3}", PIT_JSON_ERROR_DUPLICATE, "byte 8: " },
  { "duplicate-both-escaped", "{\"\\u002f\":1,\"\\/\":3}", PIT_JSON_ERROR_DUPLICATE, "byte 12: " },
  { "duplicate-pair", "{\"\xf0\x9f\x82\xa1\":1,\"\\ud83c\\uDCA1\":3}", PIT_JSON_ERROR_DUPLICATE, "byte 10: " },
  { "duplicate-nested", "{\"x\":[{\"k\":{},\"k\":{}}]}", PIT_JSON_ERROR_DUPLICATE, "byte 14: " },
  { "duplicate-around", "{\"a\":{\"b\":1},\"a\":2}", PIT_JSON_ERROR_DUPLICATE, "byte 13: " },
  { "duplicate-long", "{\"" LONG_NAME "\":1,\"" LONG_NAME "\":3}", PIT_JSON_ERROR_DUPLICATE,
    "the member \"012345678901234567890123456789012345678\"... stands twice" },
  { "control-name", "{\"a\\u0001\":1}", PIT_JSON_ERROR_NAME, "byte 3: U+0001" },
  { "newline-name", "{\"a\\n\":1}", PIT_JSON_ERROR_NAME, "byte 3: U+000A" },
  { "delete-name", "{\"a\x7f\":1}", PIT_JSON_ERROR_NAME, "byte 3: U+007F" },
  { "c1-name", "{\"\xc2\x85\":1}", PIT_JSON_ERROR_NAME, "byte 2: U+0085" },
  { "override-name", "{\"\xe2\x80\xae" "a\":1}", PIT_JSON_ERROR_NAME, "byte 2: U+202E" },
  { "override-name-escaped", "{\"\\u202e\":1}", PIT_JSON_ERROR_NAME, "byte 2: U+202E" },
  { "isolate-name", "{\"\xe2\x81\xa6\":1}", PIT_JSON_ERROR_NAME, "byte 2: U+2066" },
  { "line-separator-name", "{\"\xe2\x80\xa8\":1}", PIT_JSON_ERROR_NAME, "byte 2: U+2028" },
};

/* The bytes are given without the NUL that follows them in C, at the very end of a block of memory, so that a tool
 * that watches memory sees a guard that reads too far. */
static gboolean
guard_exactly (const char *text,
               gsize       length,
               gsize       max_bytes,
               GError    **error)
{
  g_autofree char *copy = g_memdup2 (text, MAX (length, 1));

  return pit_json_guard (copy, length, max_bytes, error);
}

static void
test_good (gconstpointer data)
{
  const Good *this = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) node = NULL;
  g_autofree char *trimmed = NULL;

  g_assert_true (guard_exactly (this->text, strlen (this->text), 0, &error));
  g_assert_no_error (error);
  node = pit_json_parse (this->text, strlen (this->text), 0, &error);
  g_assert_no_error (error);
  g_assert_nonnull (node);

  /* Every beginning of it is no longer JSON, unless what is cut off is space. */
  trimmed = g_strchomp (g_strdup (this->text));
  for (gsize n = 0; n < strlen (trimmed); n++)
    g_assert_false (guard_exactly (this->text, n, 0, NULL));
}

static void
test_bad (gconstpointer data)
{
  const Bad *this = data;
  g_autoptr(GError) error = NULL;

  g_assert_false (guard_exactly (this->text, strlen (this->text), 0, &error));
  g_assert_error (error, PIT_JSON_ERROR, (gint) this->code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (strstr (error->message, this->says) == NULL)
    g_error ("\"%s\" does not say \"%s\"", error->message, this->says);
  g_clear_error (&error);
  g_assert_null (pit_json_parse (this->text, strlen (this->text), 0, &error));
  g_assert_error (error, PIT_JSON_ERROR, (gint) this->code);
}

static void
test_nul (void)
{
  static const char *const texts[] = { "\0{}", "{}\0", "[\"\0\"]", "{\"\0\":1}", "[\0]" };
  static const gsize lengths[] = { 3, 3, 5, 7, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GError) error = NULL;

      g_assert_false (guard_exactly (texts[i], lengths[i], 0, &error));
      g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SYNTAX);
    }
}

static void
test_no_bytes (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (pit_json_guard (NULL, 0, 0, &error));
  g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SYNTAX);
}

static void
test_size (void)
{
  g_autofree char *text = g_strnfill (PIT_JSON_MAX_BYTES + 1, ' ');
  g_autoptr(GError) error = NULL;

  memcpy (text, "{}", 2);
  g_assert_true (guard_exactly (text, PIT_JSON_MAX_BYTES, 0, &error));
  g_assert_false (guard_exactly (text, PIT_JSON_MAX_BYTES + 1, 0, &error));
  g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SIZE);
  g_assert_cmpstr (error->message, ==, "65537 bytes, more than the 65536 allowed");
  g_clear_error (&error);
  g_assert_true (guard_exactly (text, PIT_JSON_MAX_BYTES + 1, PIT_JSON_MAX_BYTES + 1, &error));
  g_assert_false (guard_exactly (text, 3, 2, &error));
  g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SIZE);
}

static void
test_depth (void)
{
  for (guint depth = 1; depth <= 2 * PIT_JSON_MAX_DEPTH; depth++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      g_autoptr(GError) error = NULL;

      for (guint i = 0; i < depth; i++)
        g_string_append (text, i % 2 == 0 ? "{\"a\":" : "[");
      g_string_append (text, "1");
      for (guint i = depth; i-- > 0;)
        g_string_append (text, i % 2 == 0 ? "}" : "]");

      g_assert_cmpint (guard_exactly (text->str, text->len, 0, &error), ==, depth <= PIT_JSON_MAX_DEPTH);
      if (depth > PIT_JSON_MAX_DEPTH)
        g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_DEPTH);
    }
}

/* Objects with many members take the other way of finding a duplicate; every place of the two is tried. */
static void
test_many_names (void)
{
  static const guint sizes[] = { 2, 23, 24, 25, 26, 60, 95, 96, 97, 98, 200 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint first = 0; first < sizes[s]; first += 1 + sizes[s] / 40)
      for (guint second = first; second < sizes[s]; second += 1 + sizes[s] / 40)
        {
          g_autoptr(GString) text = g_string_new ("{\"outer\":0,\"in\":{");
          g_autoptr(GError) error = NULL;
          gsize at = 0;

          for (guint i = 0; i < sizes[s]; i++)
            {
              if (i == second)
                at = text->len + (i > 0);
              g_string_append_printf (text, "%s\"%same-%u\":0", i > 0 ? "," : "", i == second ? "\\u006e" : "n",
                                      i == second ? first : i);
            }
          g_string_append (text, "},\"last\":0}");

          if (first == second)
            {
              guard_exactly (text->str, text->len, 0, &error);
              g_assert_no_error (error);
            }
          else
            {
              g_autofree char *place = g_strdup_printf ("byte %" G_GSIZE_FORMAT ": ", at);

              g_assert_false (guard_exactly (text->str, text->len, 0, &error));
              g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_DUPLICATE);
              g_assert_true (g_str_has_prefix (error->message, place));
            }
        }
}

static gdouble
seconds_for (guint n_members)
{
  g_autoptr(GString) text = g_string_new ("{");
  gdouble best = G_MAXDOUBLE;

  for (guint i = 0; i < n_members; i++)
    g_string_append_printf (text, "%s\"%x\":0", i > 0 ? "," : "", i);
  g_string_append (text, "}");

  for (guint run = 0; run < 5; run++)
    {
      gint64 start = pit_work_time ();

      g_assert_true (pit_json_guard (text->str, text->len, text->len, NULL));
      best = MIN (best, (gdouble) (pit_work_time () - start) / 1000);
    }
  return best;
}

/* Sixteen times the members may take some twenty times as long, not 256 times. */
static void
test_not_quadratic (void)
{
  gdouble few = seconds_for (4000);
  gdouble many = seconds_for (64000);

  g_test_message ("4000 members %.0f us, 64000 members %.0f us", few, many);
  g_assert_cmpfloat (many, <, 80 * MAX (few, 100));
}

static void
test_load_file (void)
{
  g_autofree char *directory = pit_test_folder_new ("guard");
  g_autofree char *path = g_build_filename (directory, "a.json", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) node = NULL;

  g_assert_null (pit_json_load_file (path, 0, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_clear_error (&error);

  g_assert_true (g_file_set_contents (path, "{\"a\":7}", -1, NULL));
  node = pit_json_load_file (path, 7, &error);
  g_assert_no_error (error);
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (node), "a"), ==, 7);

  g_assert_null (pit_json_load_file (path, 6, &error));
  g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SIZE);
  g_assert_true (g_str_has_prefix (error->message, path));

  pit_test_folder_remove (directory);
}

static const struct
{
  const char *name;
  const char *text;
  const char *found; /* NULL: nothing */
} find_cases[] = {
  { "there", "{\"a\":\"b\"}", "b" },
  { "empty", "{\"a\":\"\"}", "" },
  { "another", "{\"b\":\"b\"}", NULL },
  { "number", "{\"a\":7}", NULL },
  { "truth", "{\"a\":true}", NULL },
  { "null", "{\"a\":null}", NULL },
  { "object", "{\"a\":{\"a\":\"b\"}}", NULL },
  { "array", "[\"a\"]", NULL },
};

static void
test_find_text (gconstpointer data)
{
  const typeof (find_cases[0]) *c = data;
  g_autoptr(JsonNode) node = pit_json_parse (c->text, strlen (c->text), 0, NULL);

  g_assert_nonnull (node);
  g_assert_cmpstr (pit_json_find_text (node, "a"), ==, c->found);
  g_assert_null (pit_json_find_text (NULL, "a"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *path = g_strconcat ("/guard/good/", good[i].name, NULL);

      g_test_add_data_func (path, &good[i], test_good);
    }
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/guard/bad/", bad[i].name, NULL);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  g_test_add_func ("/guard/nul", test_nul);
  g_test_add_func ("/guard/no-bytes", test_no_bytes);
  g_test_add_func ("/guard/size", test_size);
  g_test_add_func ("/guard/depth", test_depth);
  g_test_add_func ("/guard/many-names", test_many_names);
  g_test_add_func ("/guard/not-quadratic", test_not_quadratic);
  g_test_add_func ("/guard/load-file", test_load_file);
  for (guint i = 0; i < G_N_ELEMENTS (find_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/guard/find-text/", find_cases[i].name, NULL);

      g_test_add_data_func (path, &find_cases[i], test_find_text);
    }

  return g_test_run ();
}
