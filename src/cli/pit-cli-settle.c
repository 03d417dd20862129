/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n.h>
#include <json-glib/json-glib.h>

#include "pit-cli-command.h"
#include "pit-games.h"
#include "pit-json-read.h"
#include "pit-rule-pack.h"
#include "pit-shape.h"

/* --- Writing --- */

/* Answers an error of a line. @message begins with the path of the member at fault, "seats[0].seat: missing", unless it is of
 * no member but of the line as a whole. */
static JsonNode *
make_fault (gint64      number,
            const char *message,
            gboolean    names_member)
{
  const char *colon = names_member ? strstr (message, ": ") : NULL;
  g_autofree char *field = colon != NULL ? g_strndup (message, colon - message) : g_strdup ("");
  JsonObject *fault = json_object_new (), *answer = json_object_new ();

  json_object_set_int_member (fault, "line", number);
  json_object_set_string_member (fault, "field", field);
  json_object_set_string_member (fault, "message", colon != NULL ? colon + 2 : message);
  json_object_set_object_member (answer, "error", fault);

  return pit_node_take_object (answer);
}

/* Each answer goes out at once: whoever writes the next line may be waiting for this one. */
static gboolean
print_line (JsonNode *answer)
{
  g_autofree char *text = json_to_string (answer, FALSE);

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

/* --- Settling --- */

static PitRulePack *
find_pack (JsonObject *line,
           GHashTable *packs,
           GError    **error)
{
  static const PitField fields[] = { { "rules", &pit_field_id, .flags = PIT_FIELD_REQUIRED } };
  static const PitShape shape = PIT_SHAPE (NULL, PitId, fields);
  PitRulePack *pack;
  PitId id;

  if (!pit_shape_read (&shape, line, &id, error))
    return NULL;

  pack = g_hash_table_lookup (packs, id.text);
  if (pack != NULL)
    return pack;

  pack = pit_rule_pack_load_id (id.text, error);
  if (pack != NULL)
    g_hash_table_insert (packs, g_strdup (id.text), pack);
  else
    g_prefix_error (error, "rules: ");

  return pack;
}

/* What the line's rule pack says of the line, by the game that it is of. */
static JsonNode *
settle_object (JsonObject *line,
               GHashTable *packs,
               gboolean   *is_whole,
               GError    **error)
{
  PitRulePack *pack = find_pack (line, packs, error);

  if (pack == NULL)
    return NULL;

  return pack->game->settle_line (line, pack->settings, is_whole, error);
}

static PitCliExit
settle_line (const GString *text,
             gint64         number,
             GHashTable    *packs)
{
  g_autoptr(JsonNode) root = NULL, answer = NULL;
  g_autoptr(GError) error = NULL;
  gboolean is_whole = FALSE;

  root = pit_json_parse (text->str, text->len, 0, &error);
  if (root == NULL)
    answer = make_fault (number, error->message, FALSE);
  else if (!JSON_NODE_HOLDS_OBJECT (root))
    answer = make_fault (number, "not an object", FALSE);
  else if ((answer = settle_object (json_node_get_object (root), packs, &is_whole, &error)) == NULL)
    answer = make_fault (number, error->message, TRUE);

  if (!print_line (answer))
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't write: %s"), g_strerror (errno));

  return is_whole ? PIT_CLI_FINE : PIT_CLI_FINDINGS;
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
run (char **words)
{
  PitCliExit status;
  FILE *stream;

  if (g_strv_length (words) > 1)
    return pit_cli_usage (&pit_cli_settle, _("one file at most"));
  if (words[0] == NULL || g_str_equal (words[0], "-"))
    return settle_stream (stdin, _("standard input"));
  if (words[0][0] == '-')
    return pit_cli_usage (&pit_cli_settle, _("there is no option “%s”"), words[0]);

  stream = fopen (words[0], "re");
  if (stream == NULL)
    return pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't open %s: %s"), words[0], g_strerror (errno));
  status = settle_stream (stream, words[0]);
  fclose (stream);
  return status;
}

static void
print_games (void)
{
  guint n_games;
  const PitGame *const *games = pit_games_list (&n_games);

  for (guint i = 0; i < n_games; i++)
    printf ("\n%s:\n%s", _(games[i]->name), _(games[i]->line_help));
}

const PitCliCommand pit_cli_settle = {
  .name = "settle",
  .arguments = "[FILE]",
  .summary = N_("recompute rounds given as JSON lines, without a book"),
  .help = N_("Reads rounds from FILE or standard input, one JSON object on each line, and writes what is due\n"
             "on each, one line for a line. Amounts are in minor units (cents). Use it to recompute a disputed\n"
             "hand.\n"
             "\n"
             "The member \"rules\" of a line names a rule pack; the other members are those of the pack's game, below.\n"
             "A line that is not a round gets an error; the other lines are still done:\n"
             "  {\"error\":{\"line\":2,\"field\":\"seats[0].cards[4]\",\"message\":...}}\n"
             "\n"
             "Ends with 0 when every line was settled, 1 when one had an error or could not be judged, 2 when\n"
             "called wrongly, 3 when it can't open FILE.\n"),
  .print_more_help = print_games,
  .run = run,
};
