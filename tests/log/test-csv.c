/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-log-csv.h"

static const struct { const char *name; const char *cell; const char *written; } cells[] = {
  { "plain", "seat 3", "\"seat 3\"" },
  { "none", NULL, "\"\"" },
  { "quotes", "the \"grey\" coat", "\"the \"\"grey\"\" coat\"" },
  { "comma-and-line", "a,b\nc", "\"a,b\nc\"" },
  { "formula", "=HYPERLINK(\"http://x\")", "\"'=HYPERLINK(\"\"http://x\"\")\"" },
  { "plus", "+61 2 5550", "\"'+61 2 5550\"" },
  { "minus", "-3", "\"'-3\"" },
  { "at", "@SUM(A1)", "\"'@SUM(A1)\"" },
  { "tab", "\t=1+1", "\"'\t=1+1\"" },
  { "return", "\r=1+1", "\"'\r=1+1\"" },
  { "space", " =1+1", "\"' =1+1\"" },
  { "full-width", "\xef\xbc\x9d" "1", "\"'\xef\xbc\x9d" "1\"" },
  { "inside", "1=1", "\"1=1\"" },
};

static void
test_cell (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(GString) line = g_string_new (NULL);

  pit_log_csv_add (line, cells[i].cell);
  g_assert_cmpstr (line->str, ==, cells[i].written);
  pit_log_csv_add (line, "x");
  g_assert_true (g_str_has_suffix (line->str, ",\"x\""));
}

static void
progress_cb (guint64  n_rows,
             gpointer user_data)
{
  *(guint64 *) user_data = n_rows;
}

/* More than a page of it, the newest first, and nothing twice. */
static void
test_write (void)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier ("Australia/Sydney");
  g_autoptr(GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr(GCancellable) cancelled = g_cancellable_new ();
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;
  BookFixture fixture;
  guint64 n_rows = 0;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < 520; i++)
    {
      PitEntry *entry = i == 0 ? book_fixture_floor_plan () : book_fixture_entry ("note", "{}");
      g_autoptr(PitEntry) stored = NULL;

      if (i > 0)
        pit_entry_seal (entry, "text", i == 519 ? "=cmd|' /C calc'!A0" : "calm");
      entry->occurred = BOOK_NOW;
      stored = book_fixture_append (&fixture, entry, NULL);
    }
  book_fixture_stop (&fixture);

  reader = pit_book_reader_open (fixture.path, NULL);
  g_assert_true (pit_log_csv_write (reader, &(PitLogQuery) { 0 }, NULL, zone, out, progress_cb, &n_rows, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_rows, ==, 521);
  g_output_stream_close (out, NULL, NULL);
  text = g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (out)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (out)));
  g_assert_true (g_str_has_prefix (text, "\xef\xbb\xbf\"number\",\"gaming-day\""));
  lines = g_strsplit (text, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 521 + 1);
  g_assert_true (g_str_has_prefix (lines[1], "\"521\",\"2026-11-21\",\"2026-11-21T07:00:00.000000+11:00\",\"\","));
  g_assert_nonnull (strstr (lines[1], "\"Note: =cmd|' /C calc'!A0\",\"'=cmd|' /C calc'!A0\""));
  g_assert_true (g_str_has_prefix (lines[520], "\"2\","));

  g_cancellable_cancel (cancelled);
  g_assert_false (pit_log_csv_write (reader, &(PitLogQuery) { 0 }, NULL, zone, out, NULL, NULL, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      g_autofree char *path = g_strconcat ("/csv/cell/", cells[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_cell);
    }
  g_test_add_func ("/csv/write", test_write);

  return g_test_run ();
}
