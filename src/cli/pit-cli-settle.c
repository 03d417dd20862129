/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "pit-cli-command.h"
#include "pit-cli-settle-line.h"
#include "pit-json-guard.h"

/* --- Writing --- */

static void
begin_member (JsonBuilder *builder,
              const char  *name)
{
  json_builder_set_member_name (builder, name);
}

static void
add_text (JsonBuilder *builder,
          const char  *name,
          const char  *text)
{
  begin_member (builder, name);
  json_builder_add_string_value (builder, text);
}

static void
add_best (JsonBuilder       *builder,
          const PitBestHand *hand)
{
  begin_member (builder, "best");
  json_builder_begin_array (builder);
  for (guint i = 0; i < PIT_SET_SIZE; i++)
    {
      char text[PIT_CARD_TEXT_SIZE];

      pit_card_to_text (hand->best[i], text);
      json_builder_add_string_value (builder, text);
    }
  json_builder_end_array (builder);
  add_text (builder, "category", pit_names_to_word (&pit_category_names, hand->category));
}

static void
add_dealer (JsonBuilder         *builder,
            const PitSettleLine *line,
            const PitSettlement *settlement)
{
  begin_member (builder, "dealer");
  json_builder_begin_object (builder);
  add_best (builder, &settlement->dealer_best);
  if (line->has_set)
    {
      begin_member (builder, "set");
      json_builder_begin_object (builder);
      add_best (builder, &settlement->dealer_counts);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_wagers (JsonBuilder      *builder,
            const PitDueSeat *seat)
{
  static const PitWager order[] = { PIT_WAGER_ANTE, PIT_WAGER_PLAY, PIT_WAGER_ANTE_BONUS, PIT_WAGER_ACES_UP };

  begin_member (builder, "wagers");
  json_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      const PitDueLine *due = &seat->line[order[i]];

      begin_member (builder, pit_names_to_word (&pit_wager_names, order[i]));
      json_builder_begin_object (builder);
      add_text (builder, "outcome", pit_names_to_word (&pit_outcome_names, due->outcome));
      begin_member (builder, "net");
      json_builder_add_int_value (builder, due->net);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
add_seat (JsonBuilder      *builder,
          guint             number,
          const PitDueSeat *seat)
{
  json_builder_begin_object (builder);
  begin_member (builder, "seat");
  json_builder_add_int_value (builder, number);
  if (seat->has_best)
    add_best (builder, &seat->best);
  add_text (builder, "status", pit_names_to_word (&pit_seat_status_names, seat->status));
  if (seat->rule != NULL)
    add_text (builder, "rule", seat->rule);
  if (seat->reason != NULL)
    add_text (builder, "reason", seat->reason);
  add_wagers (builder, seat);
  begin_member (builder, "net");
  json_builder_add_int_value (builder, seat->net);
  json_builder_end_object (builder);
}

static void
add_settlement (JsonBuilder         *builder,
                const PitSettleLine *line,
                const PitSettlement *settlement)
{
  json_builder_begin_object (builder);
  add_dealer (builder, line, settlement);
  begin_member (builder, "seats");
  json_builder_begin_array (builder);
  for (guint i = 0; i < line->n_seats; i++)
    add_seat (builder, line->seat[i], &settlement->seat[line->seat[i]]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_fault (JsonBuilder          *builder,
           gint64                number,
           const PitSettleFault *fault)
{
  json_builder_begin_object (builder);
  begin_member (builder, "error");
  json_builder_begin_object (builder);
  begin_member (builder, "line");
  json_builder_add_int_value (builder, number);
  add_text (builder, "field", fault->field);
  add_text (builder, "message", fault->message);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

/* Each answer goes out at once: whoever writes the next line may be waiting for this one. */
static gboolean
print_line (JsonBuilder *builder)
{
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);

  return fputs (text, stdout) >= 0 && putchar ('\n') != EOF && fflush (stdout) == 0;
}

/* --- Reading --- */

/* Reads a line without its end. Of one that is longer than any round, no more than that is kept: @line is then
 * longer than %PIT_JSON_MAX_BYTES. Returns %FALSE at the end of the stream. */
static gboolean
read_line (FILE    *stream,
           GString *line)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = getc (stream)) != EOF && c != '\n')
    if (line->len <= PIT_JSON_MAX_BYTES)
      g_string_append_c (line, (char) c);

  return c != EOF || line->len > 0;
}

static gboolean
is_blank (const GString *line)
{
  for (gsize i = 0; i < line->len; i++)
    if (line->str[i] != ' ' && line->str[i] != '\t' && line->str[i] != '\r')
      return FALSE;

  return TRUE;
}

static gboolean
has_unchecked (const PitSettlement *settlement)
{
  for (guint i = 1; i <= PIT_MAX_SEATS; i++)
    if (settlement->seat[i].status == PIT_SEAT_UNCHECKED)
      return TRUE;

  return FALSE;
}

static PitCliExit
settle_line (const GString *text,
             gint64         number,
             GHashTable    *packs)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_auto(PitSettleFault) fault = { NULL };
  PitSettlement settlement;
  PitSettleLine line;
  PitCliExit status = PIT_CLI_FINDINGS;

  if (pit_settle_line_read (&line, text->str, text->len, packs, &fault))
    {
      line.game->settle (&line.round, &line.settings, &settlement);
      add_settlement (builder, &line, &settlement);
      status = has_unchecked (&settlement) ? PIT_CLI_FINDINGS : PIT_CLI_FINE;
    }
  else
    add_fault (builder, number, &fault);

  if (!print_line (builder))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't write: %s"), g_strerror (errno));
  return status;
}

static PitCliExit
settle_stream (FILE       *stream,
               const char *name)
{
  g_autoptr(GHashTable) packs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                       (GDestroyNotify) pit_rule_pack_unref);
  g_autoptr(GString) line = g_string_new (NULL);
  PitCliExit status = PIT_CLI_FINE;

  for (gint64 number = 1; read_line (stream, line); number++)
    {
      PitCliExit one = is_blank (line) ? PIT_CLI_FINE : settle_line (line, number, packs);

      status = MAX (status, one);
      if (one == PIT_CLI_CANT_OPEN)
        return one;
    }

  if (ferror (stream))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't read %s: %s"), name, g_strerror (errno));
  return status;
}

static PitCliExit
run (int   argc,
     char *argv[])
{
  PitCliExit status;
  FILE *stream;

  if (argc > 2)
    return pit_cli_usage (&pit_cli_settle, _("one file at most"));
  if (argc < 2 || g_str_equal (argv[1], "-"))
    return settle_stream (stdin, _("standard input"));
  if (argv[1][0] == '-')
    return pit_cli_usage (&pit_cli_settle, _("there is no option “%s”"), argv[1]);

  stream = fopen (argv[1], "re");
  if (stream == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't open %s: %s"), argv[1], g_strerror (errno));
  status = settle_stream (stream, argv[1]);
  fclose (stream);
  return status;
}

const PitCliCommand pit_cli_settle = {
  .name = "settle",
  .arguments = "[FILE]",
  .summary = N_("recompute rounds given as JSON lines; needs no book"),
  .help = N_("Reads rounds from FILE or standard input, one JSON object on each line, and writes what is due\n"
             "on each, one line for a line. Amounts are in minor units (cents). This is how a disputed hand is\n"
             "recomputed.\n"
             "\n"
             "A line:\n"
             "  rules          the rule pack: \"nsw-four-card-poker\"\n"
             "  aces_up_table  id of the Aces Up odds on the sign; needed where Aces Up is staked\n"
             "  ante_bonus     \"25/20/2\" (the default): odds for four of a kind, straight flush, three of a\n"
             "                 kind; or the id of one of the pack's tables\n"
             "  limits         optional: {\"ante\":{\"min\":1000,\"max\":50000,\"unit\":500},\"play\":...,\n"
             "                 \"aces-up\":...}\n"
             "  dealer         the dealer's six cards: rank 2-9 T J Q K A, then suit s h d c\n"
             "  dealer_set     optional: the four that the dealer set, if that hand stands (NSW 12.8)\n"
             "  seats          a list of\n"
             "    seat         its number, 1 to 12\n"
             "    cards        its five cards; a fold may leave them out\n"
             "    decision     play, fold, concede, absent or cannot-play\n"
             "    warned       true: warned before that a further case forfeits the Ante (NSW 12.11)\n"
             "    wagers       {\"ante\":1000,\"play\":1000,\"aces-up\":500}; or for one of them\n"
             "                 {\"chips\":500,\"tokens\":500}\n"
             "\n"
             "A Play stake that the rules don't allow makes its seat \"refused\", with rule and reason. A line that\n"
             "is no round gets an error, and the others are done all the same:\n"
             "  {\"error\":{\"line\":2,\"field\":\"seats[0].cards[4]\",\"message\":...}}\n"
             "\n"
             "Ends with 0 when every line was settled, 1 when one had an error or could not be judged, 2 when\n"
             "called wrongly, 3 when FILE can't be opened.\n"),
  .run = run,
};
