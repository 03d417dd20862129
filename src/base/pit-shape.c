/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-shape-strict.h"

static const char *
describe (JsonNode *node)
{
  switch (JSON_NODE_TYPE (node))
    {
    case JSON_NODE_OBJECT:
      return "an object";
    case JSON_NODE_ARRAY:
      return "an array";
    case JSON_NODE_NULL:
      return "null";
    case JSON_NODE_VALUE:
    default:
      break;
    }

  switch (json_node_get_value_type (node))
    {
    case G_TYPE_INT64:
      return "an integer";
    case G_TYPE_DOUBLE:
      return "a number with fraction or exponent";
    case G_TYPE_BOOLEAN:
      return "true or false";
    default:
      return "a text";
    }
}

/**
 * pit_shape_fill:
 * @shape: what it must be
 * @object: what came
 * @value: a struct in which all members are absent
 * @error: return location for a #PitJsonError that names the path of the member within @object
 *
 * As pit_shape_read(), for a struct that owns what it holds: on failure it has what was read until then. Any thread.
 *
 * Returns: whether @object is of that shape
 */
gboolean
pit_shape_fill (const PitShape *shape,
                JsonObject     *object,
                gpointer        value,
                GError        **error)
{
  for (guint i = 0; i < shape->n_fields; i++)
    {
      const PitField *field = &shape->fields[i];
      JsonNode *node = json_object_get_member (object, field->name);

      if (node != NULL)
        {
          if (!field->type->read (field, node, (char *) value + field->offset, error))
            return FALSE;
        }
      else if (field->flags & PIT_FIELD_REQUIRED)
        return pit_field_refuse (field, error, PIT_JSON_ERROR_MISSING, "missing");
    }

  return TRUE;
}

static JsonObject *
write_fields (const PitShape  *shape,
              gconstpointer    value,
              const PitField **lacking)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const PitField *field = &shape->fields[i];
      JsonNode *node = field->type->write (field, (const char *) value + field->offset);

      if (node != NULL)
        json_object_set_member (object, field->name, node);
      else if (field->flags & PIT_FIELD_REQUIRED)
        *lacking = field;
    }

  return object;
}

/**
 * pit_node_take_object:
 * @object: (transfer full): an object
 *
 * Returns: (transfer full): a node that holds it
 */
JsonNode *
pit_node_take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

/**
 * pit_node_take_array:
 * @array: (transfer full): an array
 *
 * Returns: (transfer full): a node that holds it
 */
JsonNode *
pit_node_take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

/**
 * pit_field_refuse:
 * @field: the member at fault
 * @error: return location for a #PitJsonError
 * @code: what is wrong with it
 * @format: printf() format of the words that follow "member: "
 *
 * For readers of field types: says what is wrong. Callers put the path of the objects around it in front.
 *
 * Returns: %FALSE
 */
gboolean
pit_field_refuse (const PitField *field,
                  GError        **error,
                  PitJsonError    code,
                  const char     *format,
                  ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, PIT_JSON_ERROR, (gint) code, "%s: %s", field->name, words);
  return FALSE;
}

/**
 * pit_field_check_text:
 * @text: (out) (transfer none): the text, valid as long as @node
 *
 * For readers of field types.
 *
 * Returns: whether @node is a text
 */
gboolean
pit_field_check_text (const PitField *field,
                      JsonNode       *node,
                      const char    **text,
                      GError        **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where a text is due", describe (node));

  *text = json_node_get_string (node);
  return TRUE;
}

/**
 * pit_field_check_integer:
 * @min: the least that is allowed
 * @max: the most
 * @integer: (out): the number
 *
 * For readers of field types. A number written with fraction or exponent is no integer, whatever its value.
 *
 * Returns: whether @node is an integer within its range
 */
gboolean
pit_field_check_integer (const PitField *field,
                         JsonNode       *node,
                         gint64          min,
                         gint64          max,
                         gint64         *integer,
                         GError        **error)
{
  gint64 value;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where an integer is due", describe (node));

  value = json_node_get_int (node);
  if (value < min)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                             "%" G_GINT64_FORMAT " is below %" G_GINT64_FORMAT, value, min);
  if (value > max)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                             "%" G_GINT64_FORMAT " is above %" G_GINT64_FORMAT, value, max);

  *integer = value;
  return TRUE;
}

/**
 * pit_field_check_array:
 * @min: the fewest elements allowed
 * @max: the most
 * @array: (out) (transfer none): the array, valid as long as @node
 *
 * For readers of field types.
 *
 * Returns: whether @node is an array of so many elements
 */
gboolean
pit_field_check_array (const PitField *field,
                       JsonNode       *node,
                       guint           min,
                       guint           max,
                       JsonArray     **array,
                       GError        **error)
{
  guint n;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where an array is due", describe (node));

  n = json_array_get_length (json_node_get_array (node));
  if (n < min)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%u elements, fewer than %u", n, min);
  if (n > max)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%u elements, more than %u", n, max);

  *array = json_node_get_array (node);
  return TRUE;
}

/**
 * pit_field_read_object:
 * @field: a member whose shape is that of the object
 * @place: what names the object within the member, "[3]" or ".ante"; "" if it is the member itself
 * @value: the struct to fill; what it held is lost
 *
 * For readers of field types.
 *
 * Returns: whether @node is an object of that shape
 */
gboolean
pit_field_read_object (const PitField *field,
                       const char     *place,
                       JsonNode       *node,
                       gpointer        value,
                       GError        **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, "%s%s: %s where an object is due", field->name, place,
                   describe (node));
      return FALSE;
    }

  pit_shape_clear (field->shape, value);
  if (!pit_shape_fill (field->shape, json_node_get_object (node), value, error))
    {
      g_prefix_error (error, "%s%s.", field->name, place);
      return FALSE;
    }

  return TRUE;
}

/**
 * pit_field_check_truth:
 * @truth: (out): %PIT_YES or %PIT_NO
 *
 * For readers of field types.
 *
 * Returns: whether @node is true or false
 */
gboolean
pit_field_check_truth (const PitField *field,
                       JsonNode       *node,
                       PitTruth       *truth,
                       GError        **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where true or false is due", describe (node));

  *truth = json_node_get_boolean (node) ? PIT_YES : PIT_NO;
  return TRUE;
}

/**
 * pit_shape_read:
 * @shape: what it must be
 * @object: what came
 * @value: the struct to fill; what it held is lost
 * @error: return location for a #PitJsonError that names the whole path of the member
 *
 * Reads every member of @shape strictly and leaves others alone. On failure @value is cleared. What it owned before is not
 * freed. Any thread.
 *
 * Returns: whether @object is of that shape
 */
gboolean
pit_shape_read (const PitShape *shape,
                JsonObject     *object,
                gpointer        value,
                GError        **error)
{
  pit_shape_clear (shape, value);
  if (pit_shape_fill (shape, object, value, error))
    return TRUE;

  pit_shape_release (shape, value);
  pit_shape_clear (shape, value);
  if (shape->name != NULL)
    g_prefix_error (error, "%s.", shape->name);
  return FALSE;
}

/**
 * pit_shape_write:
 * @shape: its shape
 * @value: a struct whose required members are known
 *
 * Any thread.
 *
 * Returns: (transfer full): @value as an object, members in the order of @shape, absent ones left out
 */
JsonNode *
pit_shape_write (const PitShape *shape,
                 gconstpointer   value)
{
  const PitField *lacking = NULL;
  JsonObject *object = write_fields (shape, value, &lacking);

  if (lacking != NULL)
    g_critical ("%s.%s must be known to be written", shape->name != NULL ? shape->name : "", lacking->name);

  return pit_node_take_object (object);
}

/**
 * pit_shape_write_known:
 * @shape: its shape
 * @value: a struct whose required members are known, or none at all
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): as pit_shape_write(); %NULL if nothing of @value is known
 */
JsonNode *
pit_shape_write_known (const PitShape *shape,
                       gconstpointer   value)
{
  const PitField *lacking = NULL;
  g_autoptr(JsonObject) object = write_fields (shape, value, &lacking);

  if (json_object_get_size (object) == 0)
    return NULL;
  if (lacking != NULL)
    g_critical ("%s.%s must be known to be written", shape->name != NULL ? shape->name : "", lacking->name);

  return pit_node_take_object (g_steal_pointer (&object));
}

/**
 * pit_shape_clear:
 * @shape: its shape
 * @value: a struct; bytes that belong to no member become 0
 *
 * Makes every member absent. Any thread.
 */
void
pit_shape_clear (const PitShape *shape,
                 gpointer        value)
{
  memset (value, 0, shape->size);
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i].type->clear != NULL)
      shape->fields[i].type->clear (&shape->fields[i], (char *) value + shape->fields[i].offset);
}

/**
 * pit_shape_release:
 * @shape: its shape
 * @value: a struct that was cleared, or read, before; not to be used again but to be cleared
 *
 * Frees what its members own. Any thread.
 */
void
pit_shape_release (const PitShape *shape,
                   gpointer        value)
{
  for (guint i = 0; i < shape->n_fields; i++)
    if (shape->fields[i].type->release != NULL)
      shape->fields[i].type->release (&shape->fields[i], (char *) value + shape->fields[i].offset);
}
