/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-shape.h"
#include "pit-text.h"

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
  return pit_field_check_truth (field, node, value, error);
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
      /* A word is short and plain. What isn't would fill a log, or show as something else to who reads the error. */
      if (strlen (word) > 40 || !pit_text_is_plain (word, strlen (word)))
        return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "is not one of its words");

      return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE, "\"%s\" is not one of its words", word);
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
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                             "%" G_GSIZE_FORMAT " bytes, fewer than %" G_GINT64_FORMAT, length, MAX (field->min, 1));
  if ((gint64) length > field->max)
    return pit_field_refuse (field, error, PIT_JSON_ERROR_RANGE,
                             "%" G_GSIZE_FORMAT " bytes, more than %" G_GINT64_FORMAT, length, field->max);
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
  return pit_node_take_array (array);
}

static gboolean
read_object (const PitField *field,
             JsonNode       *node,
             gpointer        value,
             GError        **error)
{
  return pit_field_read_object (field, "", node, value, error);
}

/* An object of which nothing is known is absent, so that reading it back gives the same value. */
static JsonNode *
write_object (const PitField *field,
              gconstpointer   value)
{
  return field->flags & PIT_FIELD_REQUIRED ? pit_shape_write (field->shape, value) :
                                             pit_shape_write_known (field->shape, value);
}

static void
clear_object (const PitField *field,
              gpointer        value)
{
  pit_shape_clear (field->shape, value);
}

static void
release_object (const PitField *field,
                gpointer        value)
{
  pit_shape_release (field->shape, value);
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
      char place[16];

      g_snprintf (place, sizeof place, "[%u]", i);
      if (!pit_field_read_object (field, place, json_array_get_element (array, i), (char *) value + i * field->stride,
                                  error))
        return FALSE;
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
  return pit_node_take_array (array);
}

const PitFieldType pit_field_integer = { read_integer, write_integer, clear_integer, NULL };
const PitFieldType pit_field_truth = { read_truth, write_truth, NULL, NULL };
const PitFieldType pit_field_word = { read_word, write_word, NULL, NULL };
const PitFieldType pit_field_text = { read_text, write_text, NULL, NULL };
const PitFieldType pit_field_id = { read_id, write_text, NULL, NULL };
const PitFieldType pit_field_uuid = { read_uuid, write_text, NULL, NULL };
const PitFieldType pit_field_digest = { read_digest, write_text, NULL, NULL };
const PitFieldType pit_field_odds = { read_odds, write_odds, NULL, NULL };
const PitFieldType pit_field_object = { read_object, write_object, clear_object, release_object };
const PitFieldType pit_field_list = { read_list, write_list, NULL, NULL };
