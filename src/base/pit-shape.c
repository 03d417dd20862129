/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-shape.h"
#include "pit-text.h"

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

static gboolean
read_fields (const PitShape *shape,
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

static guint *
list_count (const PitField *field,
            gconstpointer   value)
{
  /* The list knows where it lies in its struct, so the count is found from the elements. */
  return (guint *) ((char *) value - field->offset + field->count_offset);
}

static gboolean
read_integer (const PitField *field,
              JsonNode       *node,
              gpointer        value,
              GError        **error)
{
  gboolean any = field->min == 0 && field->max == 0;

  return pit_field_check_integer (field, node, any ? -PIT_INTEGER_MAX : field->min, any ? PIT_INTEGER_MAX : field->max,
                                  value, error);
}

static JsonNode *
write_integer (const PitField *field,
               gconstpointer   value)
{
  gint64 integer = *(const gint64 *) value;

  return integer == PIT_UNKNOWN ? NULL : json_node_init_int (json_node_alloc (), integer);
}

static void
clear_integer (const PitField *field,
               gpointer        value)
{
  *(gint64 *) value = PIT_UNKNOWN;
}

static gboolean
read_truth (const PitField *field,
            JsonNode       *node,
            gpointer        value,
            GError        **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where true or false is due", describe (node));

  *(PitTruth *) value = json_node_get_boolean (node) ? PIT_YES : PIT_NO;
  return TRUE;
}

static JsonNode *
write_truth (const PitField *field,
             gconstpointer   value)
{
  PitTruth truth = *(const PitTruth *) value;

  return truth == PIT_TRUTH_UNKNOWN ? NULL : json_node_init_boolean (json_node_alloc (), truth == PIT_YES);
}

static gboolean
read_word (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  const char *word;

  if (!pit_field_check_text (field, node, &word, error))
    return FALSE;
  if (!pit_names_from_word (field->names, word, value))
    {
      /* A word is short; what is long is not one, and not worth a log full of it. */
      g_autofree char *start = g_utf8_substring (word, 0, MIN (g_utf8_strlen (word, -1), 40));

      return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "\"%s\" is not one of its words", start);
    }

  return TRUE;
}

static JsonNode *
write_word (const PitField *field,
            gconstpointer   value)
{
  const char *word = pit_names_to_word (field->names, *(const guint *) value);

  return word == NULL ? NULL : json_node_init_string (json_node_alloc (), word);
}

static void
clear_word (const PitField *field,
            gpointer        value)
{
  *(guint *) value = 0;
}

static gboolean
read_text (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  const char *text;
  gsize length;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;
  length = strlen (text);
  if ((gint64) length < MAX (field->min, 1))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%" G_GSIZE_FORMAT " bytes, fewer than %" G_GINT64_FORMAT,
                             length, MAX (field->min, 1));
  if ((gint64) length > field->max)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%" G_GSIZE_FORMAT " bytes, more than %" G_GINT64_FORMAT,
                             length, field->max);
  if (!pit_text_is_plain (text, length))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "has control or direction-override characters");

  memcpy (value, text, length + 1);
  return TRUE;
}

static JsonNode *
write_text (const PitField *field,
            gconstpointer   value)
{
  const char *text = value;

  return text[0] == '\0' ? NULL : json_node_init_string (json_node_alloc (), text);
}

static void
clear_text (const PitField *field,
            gpointer        value)
{
  *(char *) value = '\0';
}

/* Identifiers, UUIDs and digests: a text with a form of its own, by value. */
static gboolean
read_formed (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             gboolean      (*is_valid) (const char *text),
             const char     *form,
             GError        **error)
{
  const char *text;

  if (!pit_field_check_text (field, node, &text, error))
    return FALSE;
  if (!is_valid (text))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "is not %s", form);

  memcpy (value, text, strlen (text) + 1);
  return TRUE;
}

static gboolean
read_id (const PitField *field,
         JsonNode       *node,
         gpointer        value,
         GError        **error)
{
  return read_formed (field, node, value, pit_id_is_valid, "an identifier (1 to 32 of A-Z a-z 0-9 . _ -)", error);
}

static gboolean
read_uuid (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  return read_formed (field, node, value, pit_uuid_is_valid, "a UUID in lower case", error);
}

static gboolean
read_digest (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  return read_formed (field, node, value, pit_digest_is_valid, "a SHA-256 in lower-case hexadecimal", error);
}

static gboolean
read_odds (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  PitOdds *odds = value;
  JsonArray *array;
  gint64 num, den;

  if (!pit_field_check_array (field, node, 2, 2, &array, error) ||
      !pit_field_check_integer (field, json_array_get_element (array, 0), 0, G_MAXUINT32, &num, error) ||
      !pit_field_check_integer (field, json_array_get_element (array, 1), 1, G_MAXUINT32, &den, error))
    return FALSE;

  odds->num = (guint32) num;
  odds->den = (guint32) den;
  return TRUE;
}

static JsonNode *
write_odds (const PitField *field,
            gconstpointer   value)
{
  const PitOdds *odds = value;
  JsonArray *array;

  if (odds->den == 0)
    return NULL;

  array = json_array_sized_new (2);
  json_array_add_int_element (array, odds->num);
  json_array_add_int_element (array, odds->den);
  return json_node_init_array (json_node_alloc (), array);
}

static void
clear_odds (const PitField *field,
            gpointer        value)
{
  *(PitOdds *) value = (PitOdds) { 0, 0 };
}

static gboolean
read_object (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return pit_field_refuse (field, error, PIT_JSON_ERROR_TYPE, "%s where an object is due", describe (node));
  if (!read_fields (field->shape, json_node_get_object (node), value, error))
    {
      g_prefix_error (error, "%s.", field->name);
      return FALSE;
    }

  return TRUE;
}

/* An object of which nothing is known is absent, so that reading it back gives the same value. */
static JsonNode *
write_object (const PitField *field,
              gconstpointer   value)
{
  g_autoptr(JsonNode) node = pit_shape_write (field->shape, value);

  if (!(field->flags & PIT_FIELD_REQUIRED) && json_object_get_size (json_node_get_object (node)) == 0)
    return NULL;

  return g_steal_pointer (&node);
}

static void
clear_object (const PitField *field,
              gpointer        value)
{
  pit_shape_clear (field->shape, value);
}

static gboolean
read_list (const PitField *field,
           JsonNode       *node,
           gpointer        value,
           GError        **error)
{
  JsonArray *array;
  guint n;

  if (!pit_field_check_array (field, node, (guint) field->min, (guint) field->max, &array, error))
    return FALSE;

  n = json_array_get_length (array);
  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      gpointer item = (char *) value + i * field->stride;

      if (!JSON_NODE_HOLDS_OBJECT (element))
        {
          g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE, "%s[%u]: %s where an object is due", field->name, i,
                       describe (element));
          return FALSE;
        }
      pit_shape_clear (field->shape, item);
      if (!read_fields (field->shape, json_node_get_object (element), item, error))
        {
          g_prefix_error (error, "%s[%u].", field->name, i);
          return FALSE;
        }
    }

  *list_count (field, value) = n;
  return TRUE;
}

static JsonNode *
write_list (const PitField *field,
            gconstpointer   value)
{
  guint n = *list_count (field, value);
  JsonArray *array;

  if (n == 0 && !(field->flags & PIT_FIELD_REQUIRED))
    return NULL;

  array = json_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    json_array_add_element (array, pit_shape_write (field->shape, (const char *) value + i * field->stride));
  return json_node_init_array (json_node_alloc (), array);
}

static void
clear_list (const PitField *field,
            gpointer        value)
{
  *list_count (field, value) = 0;
}

const PitFieldType pit_field_integer = { read_integer, write_integer, clear_integer };
const PitFieldType pit_field_truth = { read_truth, write_truth, clear_word };
const PitFieldType pit_field_word = { read_word, write_word, clear_word };
const PitFieldType pit_field_text = { read_text, write_text, clear_text };
const PitFieldType pit_field_id = { read_id, write_text, clear_text };
const PitFieldType pit_field_uuid = { read_uuid, write_text, clear_text };
const PitFieldType pit_field_digest = { read_digest, write_text, clear_text };
const PitFieldType pit_field_odds = { read_odds, write_odds, clear_odds };
const PitFieldType pit_field_object = { read_object, write_object, clear_object };
const PitFieldType pit_field_list = { read_list, write_list, clear_list };

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
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%" G_GINT64_FORMAT " is below %" G_GINT64_FORMAT, value,
                             min);
  if (value > max)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "%" G_GINT64_FORMAT " is above %" G_GINT64_FORMAT, value,
                             max);

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
 * pit_shape_read:
 * @shape: what it must be
 * @object: what came
 * @value: the struct to fill; what it held is lost
 * @error: return location for a #PitJsonError that names the whole path of the member
 *
 * Reads every member of @shape strictly and leaves others alone. On failure @value is cleared. Any thread.
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
  if (read_fields (shape, object, value, error))
    return TRUE;

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
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < shape->n_fields; i++)
    {
      const PitField *field = &shape->fields[i];
      JsonNode *node = field->type->write (field, (const char *) value + field->offset);

      if (node != NULL)
        json_object_set_member (object, field->name, node);
      else if (field->flags & PIT_FIELD_REQUIRED)
        g_critical ("%s.%s must be known to be written", shape->name != NULL ? shape->name : "", field->name);
    }

  return json_node_init_object (json_node_alloc (), object);
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
    shape->fields[i].type->clear (&shape->fields[i], (char *) value + shape->fields[i].offset);
}
