/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-rows.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-json-read.h"

/* {"tables": [{"number": 1, "id": "FCP-01", ...}, ...]}. Where a table begins is found in the text, once the text is known to
 * be JSON: the parser doesn't say. */

static guint
find_line (const char *text,
           gsize       at)
{
  guint line = 1;

  for (gsize i = 0; i < at; i++)
    line += text[i] == '\n';

  return line;
}

/* The lines on which the objects at depth 3 begin: {, [, {. Whatever else is at that depth is refused by the reader, or has no
 * objects in it. */
static GArray *
find_lines (const char *text,
            gsize       length)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean in_text = FALSE;
  guint depth = 0, line = 1;

  for (gsize i = 0; i < length; i++)
    {
      char c = text[i];

      line += c == '\n';
      if (in_text && c == '\\')
        i++;
      else if (c == '"')
        in_text = !in_text;
      else if (!in_text && (c == '{' || c == '['))
        {
          depth++;
          if (depth == 3 && c == '{')
            g_array_append_val (lines, line);
        }
      else if (!in_text && (c == '}' || c == ']'))
        depth--;
    }

  return lines;
}

static void
refuse_text (PitFloorFile *self,
             const char   *text,
             const GError *error)
{
  gsize byte = 0;
  int n = 0;

  /* The guard names the byte. */
  if (sscanf (error->message, "byte %zu: %n", &byte, &n) == 1 && n > 0)
    /* Translators: what is wrong with the JSON, in English. */
    _pit_floor_file_fault (self, find_line (text, byte), _("This file isn't JSON: %s."), error->message + n);
  else
    _pit_floor_file_fault (self, 0, _("This file isn't JSON: %s."), error->message);
}

static void
read_member (PitFloorFile *self,
             PitFloorRow  *row,
             const char   *name,
             JsonNode     *node)
{
  int field = _pit_floor_find_field (name);
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (field < 0)
    /* Translators: a word of the file, then the words that it may have. */
    _pit_floor_file_fault (self, row->line, _("“%.40s” isn't a member of a table. The members are %s."), name,
                           "number, name, pit, id, address, fingerprint, rules");
  else if (field == PIT_FLOOR_NUMBER && type == G_TYPE_INT64)
    row->fields[field] = g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (field != PIT_FLOOR_NUMBER && type == G_TYPE_STRING)
    row->fields[field] = json_node_dup_string (node);
  else if (field == PIT_FLOOR_NUMBER)
    _pit_floor_file_fault (self, row->line, _("“number” must be a whole number without quotes."));
  else
    _pit_floor_file_fault (self, row->line, _("“%s” must be a text in quotes."), name);
}

static PitFloorRow *
read_table (PitFloorFile *self,
            JsonNode     *node,
            guint         line)
{
  PitFloorRow *row = g_new0 (PitFloorRow, 1);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  row->line = line;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    read_member (self, row, name, member);

  return row;
}

/* Returns: (transfer full) (element-type PitFloorRow): valid UTF-8 text without NUL */
GPtrArray *
_pit_floor_read_json (PitFloorFile *self,
                      const char   *text,
                      gsize         length)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) _pit_floor_row_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) root = pit_json_parse (text, length, PIT_FLOOR_FILE_MAX, &error);
  g_autoptr(GArray) lines = NULL;
  JsonNode *tables;
  JsonArray *array;

  if (root == NULL)
    {
      refuse_text (self, text, error);
      return rows;
    }
  tables = JSON_NODE_HOLDS_OBJECT (root) ? json_object_get_member (json_node_get_object (root), "tables") : NULL;
  if (tables == NULL || !JSON_NODE_HOLDS_ARRAY (tables) || json_object_get_size (json_node_get_object (root)) != 1)
    {
      _pit_floor_file_fault (self, 1, _("A floor file is {\"tables\": [ ... ]} and nothing else. Write the file like that."));
      return rows;
    }

  lines = find_lines (text, length);
  array = json_node_get_array (tables);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (!JSON_NODE_HOLDS_OBJECT (node) || rows->len >= lines->len)
        {
          _pit_floor_file_fault (self, 0, _("Table %u of the list isn't an object in braces. Write the table as "
                                            "{\"number\": 1, ...}."), i + 1);
          return rows;
        }
      g_ptr_array_add (rows, read_table (self, node, g_array_index (lines, guint, rows->len)));
    }

  return rows;
}
