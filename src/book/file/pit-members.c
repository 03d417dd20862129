/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-members.h"
#include "pit-shape-strict.h"

static gboolean
read_text (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  const char *text;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;

  *(char **) value = g_strdup (text);
  return TRUE;
}

static JsonNode *
write_text (const PitField *field,
            gconstpointer   value)
{
  const char *text = *(char *const *) value;

  return text != NULL ? json_node_init_string (json_node_alloc (), text) : NULL;
}

/* An object or a list is kept as it came. */
static gboolean
read_node (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  gboolean is_object = field->type == &pit_member_object;

  if (!(is_object ? JSON_NODE_HOLDS_OBJECT (node) : JSON_NODE_HOLDS_ARRAY (node)))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, is_object ? "is not an object" : "is not an array");

  *(JsonNode **) value = json_node_ref (node);
  return TRUE;
}

static JsonNode *
write_node (const PitField *field,
            gconstpointer   value)
{
  JsonNode *node = *(JsonNode *const *) value;

  return node != NULL ? json_node_ref (node) : NULL;
}

static void
clear (const PitField *field,
       gpointer        value)
{
  *(gpointer *) value = NULL;
}

const PitFieldType pit_member_text = { read_text, write_text, clear, NULL };
const PitFieldType pit_member_object = { read_node, write_node, clear, NULL };
const PitFieldType pit_member_list = { read_node, write_node, clear, NULL };
const PitFieldType pit_member_written = { NULL, NULL, clear, NULL };

/**
 * pit_members_text:
 * @shape: its members in the order of their names
 *
 * Returns: (transfer full): the object of what is present in @value, as canonical JSON
 */
char *
pit_members_text (const PitShape *shape,
                  gconstpointer   value,
                  GError        **error)
{
  g_autoptr(GString) text = g_string_sized_new (4096);

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const PitField *field = &shape->fields[i];
      gconstpointer at = (const guint8 *) value + field->offset;
      gboolean is_written = field->type == &pit_member_written;
      g_autoptr(JsonNode) node = is_written ? NULL : field->type->write (field, at);
      g_autofree char *made = node != NULL ? pit_json_canonical (node, NULL, error) : NULL;
      const char *part = is_written ? *(char *const *) at : made;

      if (node != NULL && made == NULL)
        return NULL;
      if (part == NULL)
        continue;

      g_assert (i == 0 || strcmp (shape->fields[i - 1].name, field->name) < 0);
      g_string_append (text, text->len == 0 ? "{\"" : ",\"");
      g_string_append (text, field->name);
      g_string_append (text, "\":");
      g_string_append (text, part);
    }
  g_string_append_c (text, '}');

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * pit_members_read:
 * @text: canonical JSON
 * @length: of it; -1: to its NUL
 * @what: what errors call it
 * @value: a struct in which all members are absent; what was read is its owner's to free, also where something is wrong
 *
 * Reads a text of the book: strict, to the letter canonical, without members that @shape does not name: nothing may hide in
 * a proven text.
 */
gboolean
pit_members_read (const PitShape *shape,
                  const char     *text,
                  gssize          length,
                  const char     *what,
                  gpointer        value,
                  GError        **error)
{
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  g_autoptr(JsonNode) root = pit_json_parse (text, size, PIT_MEMBERS_MAX, error);
  gsize canonical_size = 0;
  g_autofree char *canonical = root != NULL ? pit_json_canonical (root, &canonical_size, error) : NULL;

  if (canonical != NULL && !JSON_NODE_HOLDS_OBJECT (root))
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "is not a JSON object");
  else if (canonical != NULL && (canonical_size != size || memcmp (canonical, text, size) != 0))
    g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "is not canonical JSON");
  else if (canonical != NULL && pit_shape_fill (shape, json_node_get_object (root), value, error) &&
           pit_shape_refuse_others (shape, json_node_get_object (root), error))
    return TRUE;

  g_prefix_error (error, "%s: ", what);
  return FALSE;
}
