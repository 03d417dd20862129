/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gio/gio.h>

#include "pit-json-read.h"

/* A parser for each thread: making one costs a tenth of reading an event. It keeps nothing of what it read. */
static GPrivate parsers = G_PRIVATE_INIT (g_object_unref);

static JsonParser *
get_parser (void)
{
  JsonParser *parser = g_private_get (&parsers);

  if (parser == NULL)
    {
      parser = json_parser_new ();
      g_private_set (&parsers, parser);
    }

  return parser;
}

/**
 * pit_json_parse:
 * @text: (array length=length): bytes from outside
 * @length: how many
 * @max_bytes: the most that are allowed; 0 stands for %PIT_JSON_MAX_BYTES
 * @error: return location for a #PitJsonError that names the byte where the fault is
 *
 * The one way to parse JSON: the guard, then json-glib. Any thread.
 *
 * Returns: (transfer full): an object or an array, or %NULL with @error set
 */
JsonNode *
pit_json_parse (const char *text,
                gsize       length,
                gsize       max_bytes,
                GError    **error)
{
  JsonParser *parser = get_parser ();
  g_autoptr(GError) fault = NULL;

  if (!pit_json_guard (text, length, max_bytes, error))
    return NULL;

  if (!json_parser_load_from_data (parser, text, (gssize) length, &fault))
    {
      g_set_error_literal (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SYNTAX, fault->message);
      return NULL;
    }

  return json_parser_steal_root (parser);
}

/* Reads no more than it may: a file can grow, or be a device, whatever its size says. */
static GBytes *
read_at_most (GInputStream *stream,
              gsize         max_bytes,
              GError      **error)
{
  g_autofree char *buffer = g_malloc (max_bytes + 1);
  gsize length;

  if (!g_input_stream_read_all (stream, buffer, max_bytes + 1, &length, NULL, error))
    return NULL;

  return g_bytes_new (buffer, length);
}

/**
 * pit_json_load_file:
 * @path: (type filename): a file
 * @max_bytes: the most that it may hold; 0 stands for %PIT_JSON_MAX_BYTES
 * @error: return location for a #GIOErrorEnum or a #PitJsonError; it names the file
 *
 * Reads a JSON file as pit_json_parse() does. Blocks. Any thread.
 *
 * Returns: (transfer full): an object or an array, or %NULL with @error set
 */
JsonNode *
pit_json_load_file (const char *path,
                    gsize       max_bytes,
                    GError    **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFileInputStream) stream = NULL;
  g_autoptr(GBytes) bytes = NULL;
  JsonNode *node = NULL;

  stream = g_file_read (file, NULL, error);
  if (stream != NULL)
    bytes = read_at_most (G_INPUT_STREAM (stream), max_bytes != 0 ? max_bytes : PIT_JSON_MAX_BYTES, error);
  if (bytes != NULL)
    node = pit_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), max_bytes, error);
  if (node == NULL)
    g_prefix_error (error, "%s: ", path);

  return node;
}

/**
 * pit_json_find_text:
 * @object: (nullable): an object, or whatever is there in place of one
 *
 * Returns: (transfer none) (nullable): the text that its member is; %NULL: it has none, or it is something else
 */
const char *
pit_json_find_text (JsonNode   *object,
                    const char *member)
{
  JsonNode *node = NULL;

  if (object != NULL && JSON_NODE_HOLDS_OBJECT (object))
    node = json_object_get_member (json_node_get_object (object), member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}
