/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-book-reader.h"
#include "pit-cli-proof.h"
#include "pit-json-canonical.h"
#include "pit-json-write.h"

static PitCliExit
print_round (const PitRoundRow *round)
{
  g_autoptr(JsonNode) node =
    pit_json_object ("id", PIT_JSON_INT (round->id), "table", PIT_JSON_TEXT (round->table.text),
                     "epoch", PIT_JSON_TEXT (round->epoch.text), "number", PIT_JSON_INT (round->number),
                     "repeat", PIT_JSON_INT (round->repeat > 0 ? round->repeat : PIT_UNKNOWN),
                     "opened", PIT_JSON_INT (round->opened_at), "over", PIT_JSON_INT (round->over_at),
                     "verdict", PIT_JSON_TEXT (pit_round_row_get_verdict (round)),
                     "doubts", PIT_JSON_INT (round->doubts != NULL ? round->doubts->len : PIT_UNKNOWN),
                     "findings", PIT_JSON_INT (json_array_get_length (json_node_get_array (round->findings))),
                     "deck", PIT_JSON_TEXT (round->deck.text), "device", PIT_JSON_TEXT (round->device.text),
                     "dealer", PIT_JSON_TEXT (round->dealer.text),
                     "aces-up-table", PIT_JSON_TEXT (round->aces_up_table.text),
                     "pack", PIT_JSON_TEXT (round->pack.text), "digest", PIT_JSON_TEXT (round->digest.text),
                     "sealed-by", PIT_JSON_INT (round->sealed_by), NULL);
  g_autofree char *line = pit_json_canonical (node, NULL, NULL);

  puts (line);

  return pit_cli_check_round (round);
}

static PitRoundQuery query;
static char *traces[PIT_N_TRACES];
static gint64 limit = G_MAXINT64;
static const GOptionEntry options[] = {
  { "table", 0, 0, G_OPTION_ARG_STRING, &query.table, NULL, NULL },
  { "verdict", 0, 0, G_OPTION_ARG_STRING, &query.verdict, NULL, NULL },
  { "deck", 0, 0, G_OPTION_ARG_STRING, &traces[PIT_TRACE_DECK], NULL, NULL },
  { "device", 0, 0, G_OPTION_ARG_STRING, &traces[PIT_TRACE_DEVICE], NULL, NULL },
  { "dealer", 0, 0, G_OPTION_ARG_STRING, &traces[PIT_TRACE_DEALER], NULL, NULL },
  { "aces-up-table", 0, 0, G_OPTION_ARG_STRING, &traces[PIT_TRACE_ACES_UP_TABLE], NULL, NULL },
  { "pack", 0, 0, G_OPTION_ARG_STRING, &traces[PIT_TRACE_PACK], NULL, NULL },
  { "after", 0, 0, G_OPTION_ARG_INT64, &query.after, NULL, NULL },
  { "limit", 0, 0, G_OPTION_ARG_INT64, &limit, NULL, NULL },
  { "newest-first", 0, 0, G_OPTION_ARG_NONE, &query.newest_first, NULL, NULL },
  G_OPTION_ENTRY_NULL,
};

static PitCliExit
list (PitBookReader *reader)
{
  PitCliExit status = PIT_CLI_FINE;

  for (;;)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(GPtrArray) rounds = NULL;

      query.limit = (guint) MIN (limit, PIT_BOOK_PAGE_MAX);
      rounds = pit_book_reader_list_rounds (reader, &query, &error);
      if (rounds == NULL)
        return pit_cli_fault (error->domain == PIT_BOOK_ERROR && error->code == PIT_BOOK_ERROR_IO ? PIT_CLI_CANT_OPEN
                                                                                                   : PIT_CLI_FINDINGS,
                              "%s", error->message);
      for (guint i = 0; i < rounds->len; i++)
        {
          PitCliExit one = print_round (rounds->pdata[i]);

          status = MAX (status, one);
        }
      limit -= rounds->len;
      if (rounds->len < query.limit || limit == 0)
        return status;
      query.after = ((PitRoundRow *) rounds->pdata[rounds->len - 1])->id;
    }
}

/* Which of the keys was given. Returns FALSE if more than one was. */
static gboolean
choose_trace (void)
{
  for (guint i = PIT_TRACE_NONE + 1; i < PIT_N_TRACES; i++)
    {
      if (traces[i] == NULL)
        continue;
      if (query.trace != PIT_TRACE_NONE)
        return FALSE;
      query.trace = (PitTrace) i;
      query.trace_value = traces[i];
    }

  return TRUE;
}

static PitCliExit
run (char **words)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  PitCliExit checked, listed;

  if (query.after < 0 || limit < 1)
    return pit_cli_usage (&pit_cli_rounds, "%s", _("--after starts at 0, --limit at 1"));
  if (!choose_trace ())
    return pit_cli_usage (&pit_cli_rounds, "%s", _("give one key at a time to trace rounds"));

  reader = pit_book_reader_open (words[0], &error);
  if (reader == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);

  checked = pit_cli_check_doubts (words[0]);
  if (checked == PIT_CLI_CANT_OPEN)
    return checked;
  listed = list (reader);

  return MAX (checked, listed);
}

const PitCliCommand pit_cli_rounds = {
  .name = "rounds",
  .arguments = "[OPTIONS] BOOK",
  .summary = N_("list rounds with their verdicts"),
  .help = N_("Lists the rounds of BOOK in the order in which they were saved, one JSON object on each line: its id,\n"
             "table and number, when it was over, the verdict and how many findings, what it was dealt with, its\n"
             "digest and the entry that put that on the chain. A round that later entries doubt is counted by them as\n"
             "well, and if its record says ok, its verdict is differs.\n"
             "\n"
             "  --table TABLE          only of one table\n"
             "  --verdict VERDICT      only ok, differs or unchecked\n"
             "  --deck ID, --device ID, --dealer ID, --aces-up-table ID, --pack DIGEST\n"
             "                         only rounds that it touched; give one of these at a time\n"
             "  --after ID             start after this id\n"
             "  --limit N              list N rounds at most\n"
             "  --newest-first         from the newest down; --after then means before\n"
             "\n"
             "Checks each round against its digest, and its doubts against the entries. Use verify to check that no\n"
             "round is missing, and that nobody added one.\n"
             "\n"
             "Ends with 0, 1 when a round is damaged, 2 when called wrongly, 3 when it can't open or read BOOK.\n"),
  .options = options,
  .n_words = 1,
  .run = run,
};
