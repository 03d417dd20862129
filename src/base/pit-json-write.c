/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-json-write.h"
#include "pit-money.h"
#include "pit-shape.h"

static JsonNode *
take_text (const char *text,
           gboolean    as_is)
{
  return text != NULL && (as_is || text[0] != '\0') ? json_node_init_string (json_node_alloc (), text) : NULL;
}

static JsonNode *
take_integer (gint64 integer)
{
  return integer != PIT_UNKNOWN ? json_node_init_int (json_node_alloc (), integer) : NULL;
}

static JsonNode *
take_truth (gboolean truth,
            gboolean is_mark)
{
  return truth || !is_mark ? json_node_init_boolean (json_node_alloc (), truth) : NULL;
}

static void
add (JsonObject *object,
     const char *name,
     va_list     values)
{
  for (; name != NULL; name = va_arg (values, const char *))
    {
      char type = va_arg (values, const char *)[0];
      JsonNode *node;

      if (type == 't' || type == 's')
        node = take_text (va_arg (values, const char *), type == 's');
      else if (type == 'i')
        node = take_integer (va_arg (values, gint64));
      else if (type == 'n')
        node = va_arg (values, JsonNode *);
      else
        node = take_truth (va_arg (values, gboolean), type == 'm');
      if (node != NULL)
        json_object_set_member (object, name, node);
    }
}

/**
 * pit_json_object:
 * @name: of the first member
 * @...: what it is, as PIT_JSON_TEXT(); the next name, and what that is ...; %NULL
 *
 * Returns: (transfer full): an object of what is known
 */
JsonNode *
pit_json_object (const char *name,
                 ...)
{
  JsonObject *object = json_object_new ();
  va_list values;

  va_start (values, name);
  add (object, name, values);
  va_end (values);

  return pit_node_take_object (object);
}

/**
 * pit_json_add:
 * @object: an object
 * @name: of the first member
 * @...: as for pit_json_object()
 *
 * Adds what is known.
 */
void
pit_json_add (JsonNode   *object,
              const char *name,
              ...)
{
  va_list values;

  va_start (values, name);
  add (json_node_get_object (object), name, values);
  va_end (values);
}
