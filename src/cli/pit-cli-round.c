/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-book-reader.h"
#include "pit-cli-proof.h"
#include "pit-json-canonical.h"
#include "pit-json-write.h"
#include "pit-shape.h"

static JsonNode *
write_event (const PitInboxRow *row)
{
  gsize size;
  const char *frame = g_bytes_get_data (row->frame, &size);
  gboolean is_text = g_utf8_validate_len (frame, size, NULL);
  g_autofree char *text = is_text ? g_strndup (frame, size) : g_base64_encode ((const guchar *) frame, size);

  /* A frame is the table's word and shown as it came; one that is no text is shown as its bytes. */
  return pit_json_object ("seq", PIT_JSON_INT (row->seq), "received", PIT_JSON_INT (row->received_at),
                          is_text ? "frame" : "frame-base64", PIT_JSON_TEXT_AS_IS (text),
                          "problem", PIT_JSON_TEXT_AS_IS (row->problem), NULL);
}

/* The entries as they stand on the chain. */
static JsonNode *
write_doubts (GPtrArray *doubts)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < doubts->len; i++)
    {
      g_autofree char *line = pit_entry_to_line (doubts->pdata[i], NULL);

      json_array_add_element (array, json_from_string (line, NULL));
    }

  return pit_node_take_array (array);
}

static JsonNode *
write_events (GArray *rows)
{
  JsonArray *events = json_array_new ();

  for (guint i = 0; i < rows->len; i++)
    json_array_add_element (events, write_event (&g_array_index (rows, PitInboxRow, i)));

  return pit_node_take_array (events);
}

static PitCliExit
print_round (const PitRoundRow *round)
{
  g_autoptr(JsonNode) node =
    pit_json_object ("id", PIT_JSON_INT (round->id), "sealed-by", PIT_JSON_INT (round->sealed_by),
                     "digest", PIT_JSON_TEXT_AS_IS (round->digest.text),
                     "record", PIT_JSON_NODE (json_from_string (round->record, NULL)),
                     "verdict", PIT_JSON_TEXT (pit_round_row_get_verdict (round)),
                     "doubts", PIT_JSON_NODE (round->doubts != NULL ? write_doubts (round->doubts) : NULL),
                     "events", PIT_JSON_NODE (round->events != NULL ? write_events (round->events) : NULL), NULL);
  g_autofree char *line = pit_json_canonical (node, NULL, NULL);

  puts (line);

  return pit_cli_check_round (round);
}

static const GOptionEntry options[] = { G_OPTION_ENTRY_NULL };

static PitCliExit
run (char **words)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitRoundRow) round = NULL;
  PitCliExit checked, printed;
  gint64 id;

  if (!g_ascii_string_to_signed (words[1], 10, 1, PIT_INTEGER_MAX, &id, NULL))
    return pit_cli_usage (&pit_cli_round, _("“%s” is not a round's id; pitstand-book rounds lists them"), words[1]);

  reader = pit_book_reader_open (words[0], &error);
  if (reader == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, "%s", error->message);
  round = pit_book_reader_get_round (reader, id, &error);
  if (round == NULL)
    return pit_cli_fault (PIT_CLI_FINDINGS, "%s", error->message);

  checked = pit_cli_check_doubts (words[0]);
  if (checked == PIT_CLI_CANT_OPEN)
    return checked;
  printed = print_round (round);

  return MAX (checked, printed);
}

const PitCliCommand pit_cli_round = {
  .name = "round",
  .arguments = "BOOK ID",
  .summary = N_("print one round, with everything that the table said about it"),
  .help = N_("Prints the round of that id as one JSON object: its record (cards, wagers, payments, what it was judged\n"
             "by, findings and verdict), the digest of the record, the entry that put it on the chain, the entries that\n"
             "doubt it, the verdict with them, and the table's own events, byte by byte.\n"
             "\n"
             "Ends with 0, 1 when there is no such round or it is damaged, 2 when called wrongly, 3 when BOOK can't be\n"
             "opened.\n"),
  .options = options,
  .n_words = 2,
  .run = run,
};
