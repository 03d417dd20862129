/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-citations.h"

static const char *const citations[PIT_N_CITATIONS] = { PIT_CITATION_WORDS };

const PitNames pit_citation_names = PIT_NAMES (citations);

static gboolean
read_number (const PitField *field,
             const char     *key,
             JsonNode       *node,
             const char    **number,
             GError        **error)
{
  const char *text;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return pit_json_refuse (error, PIT_JSON_ERROR_TYPE, "%s.%s: must be a text: the rule's number, or \"\"", field->name, key);

  text = json_node_get_string (node);
  if (strlen (text) > PIT_CITATION_MAX || !g_str_is_ascii (text))
    return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s.%s: is not the number of a rule", field->name, key);
  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isprint (*at))
      return pit_json_refuse (error, PIT_JSON_ERROR_RANGE, "%s.%s: is not the number of a rule", field->name, key);

  *number = text[0] != '\0' ? g_intern_string (text) : NULL;
  return TRUE;
}

/* Every key must be there: a rule that was forgotten and a rule that there isn't are not the same. */
static gboolean
read_citations (const PitField *field,
                JsonNode       *node,
                gpointer        value,
                GError        **error)
{
  const char **numbers = value;
  JsonObject *object;
  JsonObjectIter iter;
  const char *key;
  JsonNode *member;
  guint index;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "must be an object");

  object = json_node_get_object (node);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, &member))
    if (!pit_names_from_word (field->names, key, &index))
      return pit_json_refuse (error, PIT_JSON_ERROR_NAME, "%s.%s: no such key", field->name, key);
    else if (!read_number (field, key, member, &numbers[index], error))
      return FALSE;

  for (guint i = 0; i < field->names->n_names; i++)
    if (field->names->names[i] != NULL && !json_object_has_member (object, field->names->names[i]))
      return pit_json_refuse (error, PIT_JSON_ERROR_MISSING, "%s.%s: missing", field->name, field->names->names[i]);

  return TRUE;
}

static void
clear_citations (const PitField *field,
                 gpointer        value)
{
  memset (value, 0, field->names->n_names * sizeof (const char *));
}

const PitFieldType pit_field_citations = { .read = read_citations, .clear = clear_citations };
