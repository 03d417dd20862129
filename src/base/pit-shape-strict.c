/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-shape-strict.h"

static const PitField *
find_field (const PitShape *shape,
            const char     *name)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (g_str_equal (shape->fields[i].name, name))
      return &shape->fields[i];

  return NULL;
}

static gboolean
refuse_in_list (const PitField *field,
                JsonArray      *array,
                GError        **error)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_OBJECT (element)
          && !pit_shape_refuse_others (field->shape, json_node_get_object (element), error))
        {
          g_prefix_error (error, "%s[%u].", field->name, i);
          return FALSE;
        }
    }

  return TRUE;
}

/**
 * pit_shape_refuse_others:
 * @shape: a shape
 * @object: what came
 * @error: return location for a #PitJsonError that names the whole path of the member
 *
 * For files that people write: a member that the shape does not name is a slip that would else do nothing, silently.
 * Values are not looked at, which is pit_shape_read()'s part. Any thread.
 *
 * Returns: whether every member of @object and of the objects in it is one that @shape names
 */
gboolean
pit_shape_refuse_others (const PitShape *shape,
                         JsonObject     *object,
                         GError        **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      const PitField *field = find_field (shape, name);

      if (field == NULL)
        {
          g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_NAME, "%s: no such member", name);
          return FALSE;
        }
      if (field->type == &pit_field_object && JSON_NODE_HOLDS_OBJECT (node)
          && !pit_shape_refuse_others (field->shape, json_node_get_object (node), error))
        {
          g_prefix_error (error, "%s.", field->name);
          return FALSE;
        }
      if (field->type == &pit_field_list && JSON_NODE_HOLDS_ARRAY (node)
          && !refuse_in_list (field, json_node_get_array (node), error))
        return FALSE;
    }

  return TRUE;
}
