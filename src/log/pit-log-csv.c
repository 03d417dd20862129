/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-local-time.h"
#include "pit-log-csv.h"
#include "pit-log-search.h"

/* Rows that are read at once. */
#define PAGE 500

/**
 * pit_log_csv_add:
 * @line: the row so far, whose cells end with a comma each
 * @cell: (nullable): what the next cell says
 *
 * Adds a cell as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe before it: what is in a
 * log was said by anybody, and must not act on the machine of who reads it.
 */
void
pit_log_csv_add (GString    *line,
                 const char *cell)
{
  const char *first;

  if (cell == NULL)
    cell = "";
  for (first = cell; *first == ' ' || *first == '\t' || *first == '\r' || *first == '\n'; first++)
    ;
  if (line->len > 0)
    g_string_append_c (line, ',');
  g_string_append_c (line, '"');
  if (*first != '\0' && (strchr ("=+-@", *first) != NULL || first != cell))
    g_string_append_c (line, '\'');
  /* Full-width ones are the same to some programs. */
  else if (g_str_has_prefix (first, "\xef\xbc\x9d") || g_str_has_prefix (first, "\xef\xbc\x8b") ||
           g_str_has_prefix (first, "\xef\xbc\x8d") || g_str_has_prefix (first, "\xef\xbc\xa0"))
    g_string_append_c (line, '\'');
  for (const char *s = cell; *s != '\0'; s++)
    if (*s == '"')
      g_string_append (line, "\"\"");
    else
      g_string_append_c (line, *s);
  g_string_append_c (line, '"');
}

static void
add_number (GString *line,
            gint64   number)
{
  g_autofree char *text = number != PIT_UNKNOWN ? g_strdup_printf ("%" PRId64, number) : NULL;

  pit_log_csv_add (line, text);
}

/* In the venue's time, with its distance from UTC: "2026-11-21T07:00:00.000000+11:00". */
static void
add_time (GString   *line,
          gint64     time,
          GTimeZone *zone)
{
  g_autoptr(GDateTime) local = pit_local_time (time, zone);
  g_autofree char *text = NULL;

  if (local != NULL)
    {
      g_autofree char *second = g_date_time_format (local, "%Y-%m-%dT%H:%M:%S");
      g_autofree char *offset = g_date_time_format (local, "%:z");

      text = g_strdup_printf ("%s.%06d%s", second, (int) ((time % G_USEC_PER_SEC + G_USEC_PER_SEC) % G_USEC_PER_SEC), offset);
    }
  pit_log_csv_add (line, text);
}

/* All that was said, whole; what was erased says so. */
static void
add_texts (GString         *line,
           const PitLogRow *row)
{
  g_autoptr(GString) all = g_string_new (NULL);

  for (guint i = 0; i < row->texts->len; i++)
    {
      const PitLogText *text = row->texts->pdata[i];
      g_autofree char *plain = text->text != NULL ? pit_log_words_plain (text->text, -1) : NULL;

      g_string_append_printf (all, "%s%s", i > 0 ? " | " : "", plain != NULL ? plain : _("(erased by due process)"));
    }
  pit_log_csv_add (line, all->str);
}

/* The first line, with its line break: what the columns are. */
static char *
make_head (void)
{
  static const char *const columns[] = { "number", "gaming-day", "occurred", "decided", "entered", "table", "round",
                                         "kind", "words", "text", "who", "post", "authority", "refers-to", "corrected-by",
                                         "hash" };
  GString *line = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    pit_log_csv_add (line, columns[i]);
  g_string_append (line, "\r\n");

  return g_string_free (line, FALSE);
}

/* An entry as a line, with its line break. */
static char *
make_row (const PitLogRow   *row,
          const PitLogNames *names,
          GTimeZone         *zone)
{
  const PitEntry *entry = row->entry;
  g_autofree char *table = pit_log_words_table (row, names);
  g_autofree char *words = pit_log_words (row, names);
  GString *line = g_string_new (NULL);

  add_number (line, entry->seq);
  pit_log_csv_add (line, entry->day);
  add_time (line, entry->occurred, zone);
  add_time (line, entry->decided, zone);
  add_time (line, entry->entered, zone);
  pit_log_csv_add (line, table);
  add_number (line, entry->round);
  pit_log_csv_add (line, entry->kind);
  pit_log_csv_add (line, words);
  add_texts (line, row);
  pit_log_csv_add (line, entry->who);
  pit_log_csv_add (line, entry->post);
  pit_log_csv_add (line, entry->authority);
  add_number (line, entry->refers_to);
  add_number (line, row->corrected_by);
  pit_log_csv_add (line, entry->hash.text);
  g_string_append (line, "\r\n");

  return g_string_free (line, FALSE);
}

/**
 * pit_log_csv_write:
 * @query: which entries; its bounds and limit are of no account
 * @names: (nullable): what things are called
 * @zone: the venue's
 * @progress: (nullable) (scope call): told after each page
 *
 * Writes entries of the pit log, the newest first, as RFC 4180 has it, in UTF-8 with a mark that says so. For a thread:
 * it takes as long as it takes.
 */
gboolean
pit_log_csv_write (PitBookReader      *reader,
                   const PitLogQuery  *query,
                   const PitLogNames  *names,
                   GTimeZone          *zone,
                   GOutputStream      *out,
                   PitLogCsvProgress   progress,
                   gpointer            user_data,
                   GCancellable       *cancellable,
                   GError            **error)
{
  g_autoptr(GString) text = g_string_new ("\xef\xbb\xbf");
  g_autofree char *head = make_head ();
  PitLogNames called = names != NULL ? *names : (PitLogNames) { NULL };
  PitLogQuery page = *query;
  guint64 n_rows = 0;
  gboolean has_more;

  g_return_val_if_fail (G_IS_OUTPUT_STREAM (out), FALSE);

  g_string_append (text, head);
  page.before = page.after = 0;
  page.limit = PAGE;
  do
    {
      g_autoptr(PitLogFound) found = pit_log_search (reader, &page, names, cancellable, error);

      if (found == NULL)
        return FALSE;
      called.changes = found->changes;
      for (guint i = 0; i < found->rows->len; i++)
        {
          g_autofree char *line = make_row (found->rows->pdata[i], &called, zone);

          g_string_append (text, line);
        }
      page.before = found->last;
      has_more = found->has_more;
      n_rows += found->rows->len;
      if (!g_output_stream_write_all (out, text->str, text->len, NULL, cancellable, error))
        return FALSE;
      g_string_truncate (text, 0);
      if (progress != NULL)
        progress (n_rows, user_data);
    }
  while (has_more);

  return g_output_stream_flush (out, cancellable, error);
}
