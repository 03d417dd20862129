/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-book-reader.h"
#include "pit-cli-command.h"

/* Prints an entry as it is, and says what is wrong with it. */
static PitCliExit
print_entry (const char *line)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = NULL;
  PitDigest hash;

  puts (line);
  entry = pit_entry_from_line (line, -1, &error);
  if (entry == NULL || !pit_entry_hash (entry, &hash, &error))
    return pit_cli_fault (PIT_CLI_FINDINGS, "%s", error->message);
  if (!g_str_equal (hash.text, entry->hash.text))
    return pit_cli_fault (PIT_CLI_FINDINGS, _("somebody changed entry %" PRId64 ": its hash doesn't match"), entry->seq);

  return PIT_CLI_FINE;
}

static PitEntryQuery query;
static gint64 from = 1;
static gint64 limit = G_MAXINT64;
static const GOptionEntry options[] = {
  { "from", 0, 0, G_OPTION_ARG_INT64, &from, NULL, NULL },
  { "kind", 0, 0, G_OPTION_ARG_STRING, &query.kind, NULL, NULL },
  { "table", 0, 0, G_OPTION_ARG_STRING, &query.table, NULL, NULL },
  { "limit", 0, 0, G_OPTION_ARG_INT64, &limit, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static PitCliExit
run (char **words)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  PitCliExit status = PIT_CLI_FINE;

  if (from < 1 || limit < 1)
    return pit_cli_usage (&pit_cli_entries, "%s", _("--from and --limit start at 1"));

  reader = pit_book_reader_open (words[0], &error);
  if (reader == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);

  query.after = from - 1;
  for (;;)
    {
      g_autoptr(GPtrArray) lines = NULL;
      g_autoptr(PitEntry) last = NULL;

      query.limit = (guint) MIN (limit, PIT_BOOK_PAGE_MAX);
      lines = pit_book_reader_list_lines (reader, &query, &error);
      if (lines == NULL)
        return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
      for (guint i = 0; i < lines->len; i++)
        {
          PitCliExit one = print_entry (lines->pdata[i]);

          status = MAX (status, one);
        }
      limit -= lines->len;
      if (lines->len < query.limit || limit == 0)
        return status;

      last = pit_entry_from_line (lines->pdata[lines->len - 1], -1, &error);
      if (last == NULL)
        return pit_cli_fault (PIT_CLI_FINDINGS, "%s: %s", words[0], error->message);
      query.after = last->seq;
    }
}

const PitCliCommand pit_cli_entries = {
  .name = "entries",
  .arguments = "[--from N] [--limit N] [--kind KIND] [--table TABLE] BOOK",
  .summary = N_("print entries as the canonical lines that the hashes cover"),
  .help = N_("Prints the entries of BOOK in order, one canonical JSON object (RFC 8785) on each line, exactly as\n"
             "saved. The hash of an entry is the SHA-256 of \"pitstand-entry-1\", a line feed, and the line without\n"
             "its member \"hash\"; \"prev\" is the hash of the entry before. docs/book.md says what the members mean.\n"
             "\n"
             "  --from N         start at entry N\n"
             "  --limit N        print N entries at most\n"
             "  --kind KIND      only entries of one kind, as rounds-sealed\n"
             "  --table TABLE    only entries about one table\n"
             "\n"
             "Checks each entry against its own hash. Use verify to check that no entry is missing, and that each\n"
             "follows the one before.\n"
             "\n"
             "Ends with 0, 1 when an entry is damaged, 2 when called wrongly, 3 when it can't open or read BOOK.\n"),
  .options = options,
  .n_words = 1,
  .run = run,
};
