/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "pit-close.h"

static const char *const by_words[] = {
  [PIT_CLOSE_BY_DESK] = "desk",
  [PIT_CLOSE_BY_CONTROLLER] = "controller",
  [PIT_CLOSE_BY_BOTH] = "both",
};

/* The table of the document is the table of the code, row by row and in its order. */
static void
test_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "protocol.md", NULL);
  g_autoptr(GString) table = g_string_new ("| code | word | who closes with it | says |\n|---|---|---|---|\n");
  g_autofree char *document = NULL;

  g_assert_true (g_file_get_contents (path, &document, NULL, NULL));
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    g_string_append_printf (table, "| %u | `%s` | %s | %s |\n", pit_close_rows[close].code, pit_close_rows[close].word,
                            by_words[pit_close_rows[close].by], pit_close_rows[close].text);
  g_string_append_c (table, '\n');
  g_test_message ("%s", table->str);
  g_assert_nonnull (strstr (document, table->str));
}

static JsonObject *
get_row (JsonArray *rows,
         guint      row)
{
  return json_object_get_object_member (json_array_get_object_element (rows, row), "then");
}

/* The closes of the schema are the table of the code, row by row and in its order. What the schema takes and refuses is
 * tried in test-document.py. */
static void
test_schema (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "protocol", "messages.schema.json", NULL);
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;
  JsonObject *schema, *code;
  JsonArray *codes, *rows;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  schema = json_object_get_object_member (json_node_get_object (json_parser_get_root (parser)), "$defs");
  schema = json_object_get_object_member (schema, "close");
  code = json_object_get_object_member (json_object_get_object_member (schema, "properties"), "code");
  codes = json_object_get_array_member (json_object_get_object_member (code, "then"), "enum");
  rows = json_object_get_array_member (schema, "allOf");

  g_assert_cmpuint (json_array_get_length (codes), ==, PIT_N_CLOSES - 1);
  /* The last asks for a reason with all codes from 4000. */
  g_assert_cmpuint (json_array_get_length (rows), ==, PIT_N_CLOSES);
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    {
      JsonObject *row = get_row (rows, close - 1);
      JsonObject *when = json_object_get_object_member (json_array_get_object_element (rows, close - 1), "if");
      g_autofree char *meaning = g_strdup_printf ("By %s: %s", by_words[pit_close_rows[close].by], pit_close_rows[close].text);

      when = json_object_get_object_member (json_object_get_object_member (when, "properties"), "code");
      g_assert_cmpint (json_array_get_int_element (codes, close - 1), ==, pit_close_rows[close].code);
      g_assert_cmpint (json_object_get_int_member (when, "const"), ==, pit_close_rows[close].code);
      g_assert_cmpstr (json_object_get_string_member (row, "title"), ==, pit_close_rows[close].word);
      g_assert_cmpstr (json_object_get_string_member (row, "description"), ==, meaning);
    }
}

static void
test_found (void)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    {
      guint16 code = pit_close_rows[close].code;

      g_assert_cmpint (pit_close_find (code), ==, close);
      g_assert_cmpint (pit_close_of_word (pit_close_rows[close].word), ==, close);
      /* RFC 6455 lets programs send these of the first thousand, and its private range. */
      g_assert_true (code <= 1003 || code == 1007 || code == 1009 || (code >= 4000 && code < 4100));
    }
  g_assert_cmpint (pit_close_find (4999), ==, PIT_CLOSE_UNKNOWN);
  g_assert_cmpint (pit_close_of_word ("weather"), ==, PIT_CLOSE_UNKNOWN);
}

static void
test_reason (void)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    {
      g_autofree char *reason = pit_close_make_reason (close, NULL);

      /* None is cut: it says the whole row. */
      g_assert_true (g_str_has_suffix (reason, pit_close_rows[close].text));
      g_assert_cmpuint (strlen (reason), <=, PIT_CLOSE_MAX_REASON);
    }
  for (guint n = 100; n < 140; n++)
    {
      g_autofree char *ascii = g_strnfill (n, 'x');
      g_autoptr(GString) wide = g_string_new (NULL);
      g_autofree char *long_ascii = pit_close_make_reason (PIT_CLOSE_FRAME, ascii);
      g_autofree char *long_wide = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append (wide, i % 3 == 0 ? "a" : "€");
      long_wide = pit_close_make_reason (PIT_CLOSE_FRAME, wide->str);
      g_assert_cmpuint (strlen (long_ascii), ==, MIN (n + strlen ("frame: "), PIT_CLOSE_MAX_REASON));
      g_assert_cmpuint (strlen (long_wide), <=, PIT_CLOSE_MAX_REASON);
      g_assert_cmpuint (strlen (long_wide), >, PIT_CLOSE_MAX_REASON - 3);
      g_assert_true (g_utf8_validate (long_wide, -1, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/close/document", test_document);
  g_test_add_func ("/close/schema", test_schema);
  g_test_add_func ("/close/found", test_found);
  g_test_add_func ("/close/reason", test_reason);

  return g_test_run ();
}
