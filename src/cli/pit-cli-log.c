/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include <gio/gunixoutputstream.h>
#include <glib/gi18n.h>

#include "pit-cli-command.h"
#include "pit-currency.h"
#include "pit-local-time.h"
#include "pit-log-csv.h"
#include "pit-log-search.h"

static PitLogQuery query;
static char *from, *until;
static gboolean csv;
static gint64 limit = G_MAXINT64;
static const GOptionEntry options[] = {
  { "table", 0, 0, G_OPTION_ARG_STRING, &query.table, NULL, NULL },
  { "day", 0, 0, G_OPTION_ARG_STRING, &query.day, NULL, NULL },
  { "from", 0, 0, G_OPTION_ARG_STRING, &from, NULL, NULL },
  { "until", 0, 0, G_OPTION_ARG_STRING, &until, NULL, NULL },
  { "kind", 0, 0, G_OPTION_ARG_STRING_ARRAY, &query.kinds, NULL, NULL },
  { "who", 0, 0, G_OPTION_ARG_STRING, &query.who, NULL, NULL },
  { "words", 0, 0, G_OPTION_ARG_STRING, &query.words, NULL, NULL },
  { "everything", 0, 0, G_OPTION_ARG_NONE, &query.everything, NULL, NULL },
  { "limit", 0, 0, G_OPTION_ARG_INT64, &limit, NULL, NULL },
  { "csv", 0, 0, G_OPTION_ARG_NONE, &csv, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

/* Of the newest floor plan: what its tables are called, the venue's time, and what its amounts are of. */
static gboolean
read_house (PitBookReader  *reader,
            GHashTable     *tables,
            GTimeZone     **zone,
            GError        **error)
{
  g_autoptr(GArray) floor = pit_book_reader_list_floor (reader, error);
  g_auto(PitBookHouse) house = { 0 };

  if (floor == NULL || !pit_book_reader_get_house (reader, &house, error))
    return FALSE;

  for (guint i = 0; i < floor->len; i++)
    {
      const PitBookTable *table = &g_array_index (floor, PitBookTable, i);

      g_hash_table_replace (tables, g_strdup (table->table.text), GUINT_TO_POINTER ((guint) table->number));
    }
  *zone = g_time_zone_new_identifier (house.zone);
  if (*zone == NULL)
    *zone = g_time_zone_new_utc ();
  if (house.currency.symbol[0] != '\0')
    pit_currency_set (&house.currency);

  return TRUE;
}

/* "2026-11-20", "2026-11-20T21:30" or with more, in the venue's time unless it says otherwise. */
static gboolean
read_time (const char *text,
           GTimeZone  *zone,
           gint64     *time)
{
  static const char *const rests[] = { "", ":00", "T00:00:00" };

  if (text == NULL)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      g_autofree char *whole = g_strconcat (text, rests[i], NULL);
      g_autoptr(GDateTime) date = g_date_time_new_from_iso8601 (whole, zone);

      if (date == NULL)
        continue;
      *time = g_date_time_to_unix (date) * G_USEC_PER_SEC + g_date_time_get_microsecond (date);
      return TRUE;
    }

  return FALSE;
}

static void
print_row (const PitLogRow   *row,
           const PitLogNames *names,
           GTimeZone         *zone)
{
  gint64 at = row->entry->occurred != PIT_UNKNOWN ? row->entry->occurred : row->entry->entered;
  g_autoptr(GDateTime) local = pit_local_time (at, zone);
  g_autofree char *when = local != NULL ? g_date_time_format (local, "%Y-%m-%d %H:%M:%S") : g_strdup ("?");
  g_autofree char *line = pit_log_words_line (row, names);
  g_autofree char *who = row->entry->who != NULL ? pit_log_words_plain (row->entry->who, 64) : NULL;

  printf ("%8" PRId64 "  %s  %s", row->entry->seq, when, line);
  if (who != NULL)
    printf ("  [%s]", who);
  if (row->corrected_by != PIT_UNKNOWN)
    printf (_("  (corrected by No. %" PRId64 ")"), row->corrected_by);
  puts ("");
}

static PitCliExit
print_rows (PitBookReader     *reader,
            const PitLogNames *names,
            GTimeZone         *zone)
{
  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitLogFound) found = NULL;
      PitLogNames called = *names;

      query.limit = (guint) MIN (limit, PIT_BOOK_PAGE_MAX);
      found = pit_log_search (reader, &query, names, NULL, &error);
      if (found == NULL)
        return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
      called.changes = found->changes;
      for (guint i = 0; i < found->rows->len; i++)
        print_row (found->rows->pdata[i], &called, zone);
      query.before = found->last;
      limit -= found->rows->len;
      if (!found->has_more || limit == 0)
        return PIT_CLI_FINE;
    }
}

static PitCliExit
write_csv (PitBookReader     *reader,
           const PitLogNames *names,
           GTimeZone         *zone)
{
  g_autoptr(GOutputStream) out = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  g_autoptr(GError) error = NULL;

  if (pit_log_csv_write (reader, &query, names, zone, out, NULL, NULL, NULL, &error))
    return PIT_CLI_FINE;

  return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
}

static PitCliExit
run (char **words)
{
  g_autoptr(GHashTable) tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const PitLogNames names = { .tables = tables };
  g_autoptr(GTimeZone) zone = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;

  if (limit < 1 || (csv && limit != G_MAXINT64))
    return pit_cli_usage (&pit_cli_log, "%s", _("--limit starts at 1; --csv writes everything"));

  reader = pit_book_reader_open (words[0], &error);
  if (reader == NULL || !read_house (reader, tables, &zone, &error))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
  if (!read_time (from, zone, &query.from) || !read_time (until, zone, &query.until))
    return pit_cli_usage (&pit_cli_log, "%s", _("write a time as 2026-11-20 or 2026-11-20T21:30"));

  return csv ? write_csv (reader, &names, zone) : print_rows (reader, &names, zone);
}

const PitCliCommand pit_cli_log = {
  .name = "log",
  .arguments = "[--table TABLE] [--day DAY] [--from TIME] [--until TIME] [--kind KIND]... [--who WHO] [--words WORDS]\n"
               "                         [--everything] [--limit N | --csv] BOOK",
  .summary = N_("find entries and print them in words, the newest first"),
  .help = N_("Prints the pit log of BOOK in words, the newest entry first: number, time at the venue, table, what\n"
             "happened, by whom. Leaves out entries about the program alone.\n"
             "\n"
             "  --table TABLE    about one table, by its identifier, or by the number that it had then or has now\n"
             "  --day DAY        of one gaming day, as 2026-11-20\n"
             "  --from TIME      from then on, as 2026-11-20T21:30, in the venue's time\n"
             "  --until TIME     before then\n"
             "  --kind KIND      of one kind, as note; may be given again for more kinds\n"
             "  --who WHO        by one person, by the staff number\n"
             "  --words WORDS    with all these words; the last may be the beginning of a word\n"
             "  --everything     also entries about the program alone\n"
             "  --limit N        print N entries at most\n"
             "  --csv            as CSV, with all columns and whole texts; cells that a spreadsheet would take for\n"
             "                   formulas begin with an apostrophe\n"
             "\n"
             "This proves nothing about the entries; use verify for that.\n"
             "\n"
             "Ends with 0, 2 when called wrongly, 3 when it can't open or read BOOK.\n"),
  .options = options,
  .n_words = 1,
  .run = run,
};
