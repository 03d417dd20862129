/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-json-canonical.h"
#include "pit-json-read.h"
#include "pit-members.h"
#include "pit-money.h"
#include "pit-shape.h"

static JsonNode *
write_member (const PitMember *member,
              gconstpointer    value)
{
  gconstpointer at = (const guint8 *) value + member->offset;
  JsonNode *node = NULL;

  switch (member->type)
    {
    case PIT_MEMBER_INTEGER:
      if (*(const gint64 *) at != PIT_UNKNOWN)
        node = json_node_init_int (json_node_alloc (), *(const gint64 *) at);
      break;
    case PIT_MEMBER_INT:
      node = json_node_init_int (json_node_alloc (), *(const int *) at);
      break;
    case PIT_MEMBER_ARRAY:
      if (((const char *) at)[0] != '\0')
        node = json_node_init_string (json_node_alloc (), at);
      break;
    case PIT_MEMBER_TEXT:
      if (*(char *const *) at != NULL)
        node = json_node_init_string (json_node_alloc (), *(char *const *) at);
      break;
    case PIT_MEMBER_OBJECT:
    case PIT_MEMBER_LIST:
      if (*(JsonNode *const *) at != NULL)
        node = json_node_ref (*(JsonNode *const *) at);
      break;
    case PIT_MEMBER_WRITTEN:
    default:
      g_assert_not_reached ();
    }

  return node;
}

static gboolean
holds (JsonNode *node,
       GType     type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
read_member (const PitMember *member,
             JsonNode        *node,
             gpointer         value)
{
  gpointer at = (guint8 *) value + member->offset;
  gint64 number;
  const char *text;

  switch (member->type)
    {
    case PIT_MEMBER_INTEGER:
      if (!holds (node, G_TYPE_INT64))
        return FALSE;
      *(gint64 *) at = json_node_get_int (node);
      return TRUE;
    case PIT_MEMBER_INT:
      number = holds (node, G_TYPE_INT64) ? json_node_get_int (node) : G_MAXINT64;
      if (number < G_MININT || number > G_MAXINT)
        return FALSE;
      *(int *) at = (int) number;
      return TRUE;
    case PIT_MEMBER_ARRAY:
      text = holds (node, G_TYPE_STRING) ? json_node_get_string (node) : "";
      return text[0] != '\0' && g_strlcpy (at, text, member->max) < member->max;
    case PIT_MEMBER_TEXT:
      if (!holds (node, G_TYPE_STRING))
        return FALSE;
      *(char **) at = json_node_dup_string (node);
      return TRUE;
    case PIT_MEMBER_OBJECT:
    case PIT_MEMBER_LIST:
      if (!(member->type == PIT_MEMBER_OBJECT ? JSON_NODE_HOLDS_OBJECT (node) : JSON_NODE_HOLDS_ARRAY (node)))
        return FALSE;
      *(JsonNode **) at = json_node_ref (node);
      return TRUE;
    case PIT_MEMBER_WRITTEN:
    default:
      g_assert_not_reached ();
    }
}

/**
 * pit_members_write:
 *
 * Returns: (transfer full): the object of what is present in @value
 */
JsonNode *
pit_members_write (const PitMember *members,
                   guint            n_members,
                   gconstpointer    value)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < n_members; i++)
    {
      JsonNode *node = write_member (&members[i], value);

      if (node != NULL)
        json_object_set_member (object, members[i].name, node);
    }

  return pit_node_take_object (object);
}

/**
 * pit_members_text:
 * @members: in the order of their names
 *
 * Returns: (transfer full): the object of what is present in @value, as canonical JSON
 */
char *
pit_members_text (const PitMember *members,
                  guint            n_members,
                  gconstpointer    value,
                  GError         **error)
{
  g_autoptr(GString) text = g_string_sized_new (4096);

  for (guint i = 0; i < n_members; i++)
    {
      gboolean is_written = members[i].type == PIT_MEMBER_WRITTEN;
      g_autoptr(JsonNode) node = is_written ? NULL : write_member (&members[i], value);
      g_autofree char *made = NULL;
      const char *part = NULL;

      if (is_written)
        part = *(char *const *) (gconstpointer) ((const guint8 *) value + members[i].offset);
      else if (node != NULL)
        {
          part = made = pit_json_canonical (node, NULL, error);
          if (made == NULL)
            return NULL;
        }
      if (part == NULL)
        continue;

      g_assert (i == 0 || strcmp (members[i - 1].name, members[i].name) < 0);
      g_string_append (text, text->len == 0 ? "{\"" : ",\"");
      g_string_append (text, members[i].name);
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
 * @value: a struct in which all members are absent
 *
 * Reads a text of the book: strict, to the letter canonical, without members that are not in the table.
 */
gboolean
pit_members_read (const PitMember *members,
                  guint            n_members,
                  const char      *text,
                  gssize           length,
                  const char      *what,
                  gpointer         value,
                  GError         **error)
{
  g_autoptr(JsonNode) root = NULL;
  g_autofree char *canonical = NULL;
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  gsize canonical_size = 0;
  JsonObject *object;
  guint n_found = 0;

  root = pit_json_parse (text, size, PIT_MEMBERS_MAX, error);
  if (root != NULL)
    canonical = pit_json_canonical (root, &canonical_size, error);
  if (canonical == NULL)
    {
      g_prefix_error (error, "%s: ", what);
      return FALSE;
    }
  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "%s: is not a JSON object", what);
      return FALSE;
    }
  if (canonical_size != size || memcmp (canonical, text, size) != 0)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "%s: is not canonical JSON", what);
      return FALSE;
    }

  object = json_node_get_object (root);
  for (guint i = 0; i < n_members; i++)
    {
      JsonNode *node = json_object_get_member (object, members[i].name);

      if (node != NULL && !read_member (&members[i], node, value))
        {
          g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "%s: member %s is not of its type", what,
                       members[i].name);
          return FALSE;
        }
      if (node == NULL && members[i].required)
        {
          g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "%s: member %s is missing", what,
                       members[i].name);
          return FALSE;
        }
      n_found += node != NULL;
    }
  if (n_found != json_object_get_size (object))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID, "%s: has members that do not belong there", what);
      return FALSE;
    }

  return TRUE;
}
