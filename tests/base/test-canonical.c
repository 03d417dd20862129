/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-canonical.h"
#include "pit-json-guard.h"

static const struct { const char *name; const char *text; const char *canonical; } cases[] = {
  { "empty", " { } ", "{}" },
  { "order", "{\"b\":1,\"a\":2,\"B\":3,\"\":4,\"aa\":5}", "{\"\":4,\"B\":3,\"a\":2,\"aa\":5,\"b\":1}" },
  /* U+1F0A1 is D83C DCA1 in UTF-16, so it comes before U+FB33 although its code point is higher. */
  { "utf16-order", "{\"\xef\xac\xb3\":1,\"\xf0\x9f\x82\xa1\":2,\"\xe2\x82\xac\":3,\"1\":4}",
    "{\"1\":4,\"\xe2\x82\xac\":3,\"\xf0\x9f\x82\xa1\":2,\"\xef\xac\xb3\":1}" },
  { "utf16-order-after-prefix", "{\"x\xee\x80\x80\":1,\"x\xf0\x90\x80\x80\":2,\"x\xed\x9f\xbf\":3}",
    "{\"x\xed\x9f\xbf\":3,\"x\xf0\x90\x80\x80\":2,\"x\xee\x80\x80\":1}" },
  { "same-lead-byte", "{\"\xc3\xa9\":1,\"\xc3\xa8\":2}", "{\"\xc3\xa8\":2,\"\xc3\xa9\":1}" },
  { "escapes", "[\"\\u0008\\u0009\\u000a\\u000c\\u000d\\u0022\\u005c\\u002f\\u0001\\u001F\\u007f\"]",
    "[\"\\b\\t\\n\\f\\r\\\"\\\\/\\u0001\\u001f\x7f\"]" },
  { "unicode", "[\"\\u20ac\\ud83c\\udca1\"]", "[\"\xe2\x82\xac\xf0\x9f\x82\xa1\"]" },
  { "integers", "[0,-0,-1,9007199254740991,-9007199254740991]", "[0,0,-1,9007199254740991,-9007199254740991]" },
  { "literals", "[true,false,null]", "[true,false,null]" },
  { "nested", "{\"z\":[{\"b\":[],\"a\":{}}]}", "{\"z\":[{\"a\":{},\"b\":[]}]}" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(JsonNode) node = json_from_string (cases[i].text, NULL);
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = pit_json_canonical (node, &length, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, cases[i].canonical);
  g_assert_cmpint (length, ==, strlen (text));
}

static void
assert_refused (JsonNode    *node,
                PitJsonError code)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_json_canonical (node, NULL, &error));
  g_assert_error (error, PIT_JSON_ERROR, (gint) code);
}

static void
test_refused (void)
{
  static const struct { const char *text; PitJsonError code; } refused[] = {
    { "[1.5]", PIT_JSON_ERROR_TYPE },
    { "[1.0]", PIT_JSON_ERROR_TYPE },
    { "{\"a\":[1e3]}", PIT_JSON_ERROR_TYPE },
    { "[9007199254740992]", PIT_JSON_ERROR_RANGE },
    { "[-9007199254740992]", PIT_JSON_ERROR_RANGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr(JsonNode) node = json_from_string (refused[i].text, NULL);

      assert_refused (node, refused[i].code);
    }
}

static void
test_not_utf8 (void)
{
  g_autoptr(JsonNode) node = json_node_init_string (json_node_alloc (), "\xff");

  assert_refused (node, PIT_JSON_ERROR_SYNTAX);
}

static void
test_depth (void)
{
  g_autofree char *opening = g_strnfill (PIT_JSON_MAX_DEPTH + 1, '[');
  g_autofree char *closing = g_strnfill (PIT_JSON_MAX_DEPTH + 1, ']');
  g_autofree char *deep = g_strconcat (opening, closing, NULL);
  g_autofree char *allowed = g_strconcat (opening + 1, closing + 1, NULL);
  g_autoptr(JsonNode) deep_node = json_from_string (deep, NULL);
  g_autoptr(JsonNode) allowed_node = json_from_string (allowed, NULL);
  g_autofree char *text = pit_json_canonical (allowed_node, NULL, NULL);

  g_assert_cmpstr (text, ==, allowed);
  assert_refused (deep_node, PIT_JSON_ERROR_DEPTH);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/canonical/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/canonical/refused", test_refused);
  g_test_add_func ("/canonical/not-utf8", test_not_utf8);
  g_test_add_func ("/canonical/depth", test_depth);

  return g_test_run ();
}
