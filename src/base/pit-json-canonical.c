/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-canonical.h"
#include "pit-json-guard.h"
#include "pit-money.h"
#include "pit-text.h"

static gboolean write_node (GString  *out,
                            JsonNode *node,
                            guint     depth,
                            GError  **error);

/* RFC 8785 orders names by UTF-16 code units. That differs from the order of code points only where a surrogate
 * (U+D800 to U+DFFF, standing for U+10000 and above) meets U+E000 to U+FFFF. */
static int
compare_utf16 (gconstpointer a,
               gconstpointer b)
{
  const char *p = *(const char *const *) a;
  const char *q = *(const char *const *) b;

  while (*p != '\0' && *p == *q)
    {
      p++;
      q++;
    }
  /* Back to the start of the character in which they differ; the bytes before are equal, so p's start serves both. */
  while (((guchar) *p & 0xc0) == 0x80 || ((guchar) *q & 0xc0) == 0x80)
    {
      p--;
      q--;
    }

  if (((guchar) *p >= 0xf0) != ((guchar) *q >= 0xf0))
    {
      gboolean p_above = (guchar) *p >= 0xf0;
      gunichar other = g_utf8_get_char (p_above ? q : p);

      if (other >= 0xe000)
        return p_above ? -1 : 1;
    }

  return strcmp (p, q);
}

static gboolean
write_string (GString    *out,
              const char *text,
              GError    **error)
{
  static const char short_escapes[0x20] = {
    ['\b'] = 'b', ['\t'] = 't', ['\n'] = 'n', ['\f'] = 'f', ['\r'] = 'r',
  };

  if (!g_utf8_validate (text, -1, NULL))
    {
      g_set_error_literal (error, PIT_JSON_ERROR, PIT_JSON_ERROR_SYNTAX, "a text is not UTF-8");
      return FALSE;
    }

  g_string_append_c (out, '"');
  for (; *text != '\0'; text++)
    {
      const char *start = text;
      guchar c = (guchar) *text;

      while (c >= 0x20 && c != '"' && c != '\\')
        c = (guchar) *++text;
      g_string_append_len (out, start, text - start);
      if (c == '\0')
        break;

      g_string_append_c (out, '\\');
      if (c >= 0x20)
        g_string_append_c (out, *text);
      else if (short_escapes[c] != 0)
        g_string_append_c (out, short_escapes[c]);
      else
        g_string_append_printf (out, "u%04x", c);
    }
  g_string_append_c (out, '"');
  return TRUE;
}

static gboolean
write_value (GString  *out,
             JsonNode *node,
             GError  **error)
{
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_STRING:
      return write_string (out, json_node_get_string (node), error);

    case G_TYPE_BOOLEAN:
      g_string_append (out, json_node_get_boolean (node) ? "true" : "false");
      return TRUE;

    case G_TYPE_INT64:
      if (json_node_get_int (node) > PIT_INTEGER_MAX || json_node_get_int (node) < -PIT_INTEGER_MAX)
        {
          g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_RANGE, "%" G_GINT64_FORMAT " is beyond ±%" G_GINT64_FORMAT,
                       json_node_get_int (node), PIT_INTEGER_MAX);
          return FALSE;
        }
      pit_text_append_integer (out, json_node_get_int (node));
      return TRUE;

    default:
      g_set_error_literal (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE,
                           "a number with fraction or exponent: canonical texts hold integers alone");
      return FALSE;
    }
}

static gboolean
write_object (GString    *out,
              JsonObject *object,
              guint       depth,
              GError    **error)
{
  g_autoptr(GPtrArray) names = g_ptr_array_sized_new (json_object_get_size (object));
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, NULL))
    g_ptr_array_add (names, (gpointer) name);
  g_ptr_array_sort (names, compare_utf16);

  g_string_append_c (out, '{');
  for (guint i = 0; i < names->len; i++)
    {
      name = g_ptr_array_index (names, i);
      if (i > 0)
        g_string_append_c (out, ',');
      if (!write_string (out, name, error))
        return FALSE;
      g_string_append_c (out, ':');
      if (!write_node (out, json_object_get_member (object, name), depth, error))
        return FALSE;
    }
  g_string_append_c (out, '}');
  return TRUE;
}

static gboolean
write_array (GString   *out,
             JsonArray *array,
             guint      depth,
             GError   **error)
{
  guint n = json_array_get_length (array);

  g_string_append_c (out, '[');
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (out, ',');
      if (!write_node (out, json_array_get_element (array, i), depth, error))
        return FALSE;
    }
  g_string_append_c (out, ']');
  return TRUE;
}

static gboolean
write_node (GString  *out,
            JsonNode *node,
            guint     depth,
            GError  **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) && !JSON_NODE_HOLDS_NULL (node) && depth == PIT_JSON_MAX_DEPTH)
    {
      g_set_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_DEPTH, "nested deeper than %d", PIT_JSON_MAX_DEPTH);
      return FALSE;
    }

  switch (JSON_NODE_TYPE (node))
    {
    case JSON_NODE_OBJECT:
      return write_object (out, json_node_get_object (node), depth + 1, error);
    case JSON_NODE_ARRAY:
      return write_array (out, json_node_get_array (node), depth + 1, error);
    case JSON_NODE_NULL:
      g_string_append (out, "null");
      return TRUE;
    case JSON_NODE_VALUE:
    default:
      return write_value (out, node, error);
    }
}

/**
 * pit_json_canonical:
 * @node: any JSON
 * @length: (out) (optional): bytes returned
 * @error: return location for a #PitJsonError
 *
 * The one way to write a given JSON (RFC 8785), so that equal content has equal bytes and equal digests. Numbers are
 * integers within ±%PIT_INTEGER_MAX; the form of others is not worth arguing over in front of an inspector. Any
 * thread.
 *
 * Returns: (transfer full): UTF-8, or %NULL with @error set
 */
char *
pit_json_canonical (JsonNode *node,
                    gsize    *length,
                    GError  **error)
{
  g_autoptr(GString) out = g_string_sized_new (256);

  g_return_val_if_fail (node != NULL, NULL);

  if (!write_node (out, node, 0, error))
    return NULL;

  if (length != NULL)
    *length = out->len;
  return g_string_free (g_steal_pointer (&out), FALSE);
}
