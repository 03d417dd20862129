/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-change.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-currency.h"
#include "pit-games.h"
#include "pit-log-kinds.h"

/* What an entry that sets something down changed: each member that is another one than in the entry before it, and what it
 * was. A body is taken apart into its leaves, "tables/FCP-01/address", so that a member which no words are known for is told by
 * its own. */

/* More than so many are not all told. */
#define PARTS_MAX 8
/* So many entries are read at a time. */
#define PAGE 500

typedef enum
{
  VALUE_PLAIN,
  VALUE_MONEY,
  VALUE_CLOCK,  /* minutes after midnight */
  VALUE_ROLE,
  VALUE_DIGEST, /* its first characters are enough to tell one from another */
} Value;

/* A member's name, and what it is for people; "" where it says nothing that the others don't. */
static const struct
{
  const char *member;
  const char *text;
  Value       value;
} members[] = {
  { "venue", N_("name of the house"), VALUE_PLAIN },
  { "zone", N_("time zone"), VALUE_PLAIN },
  { "gaming-day-start", N_("start of the gaming day"), VALUE_CLOCK },
  { "currency", "", VALUE_PLAIN },
  { "symbol", N_("currency"), VALUE_PLAIN },
  { "digits", N_("decimal places of the currency"), VALUE_PLAIN },
  { "authority", N_("the authority’s certificate"), VALUE_DIGEST },
  { "tables", "", VALUE_PLAIN },
  { "address", N_("address"), VALUE_PLAIN },
  { "fingerprint", N_("certificate"), VALUE_DIGEST },
  { "next-fingerprint", N_("next certificate"), VALUE_DIGEST },
  { "pit", N_("pit"), VALUE_PLAIN },
  { "rules", N_("rules"), VALUE_PLAIN },
  { "game", N_("game"), VALUE_PLAIN },
  { "limits", "", VALUE_PLAIN },
  { "min", N_("minimum"), VALUE_MONEY },
  { "max", N_("maximum"), VALUE_MONEY },
  { "unit", N_("unit"), VALUE_MONEY },
  { "reference", N_("reference"), VALUE_PLAIN },
  { "role", N_("role"), VALUE_ROLE },
  { "name", N_("name"), VALUE_PLAIN },
  { "number", N_("number"), VALUE_PLAIN },
  { "idle-minutes", N_("minutes until a desk locks"), VALUE_PLAIN },
  { "badge-prefix", N_("before the number on a badge"), VALUE_PLAIN },
  { "badge-suffix", N_("after the number on a badge"), VALUE_PLAIN },
  { "value", N_("setting"), VALUE_PLAIN },
};

typedef struct
{
  char *path;
  char *value;
} Leaf;

static void
leaf_free (Leaf *self)
{
  g_free (self->path);
  g_free (self->value);
  g_free (self);
}

static Value
get_value_kind (const char *path)
{
  const char *last = strrchr (path, '/');

  last = last != NULL ? last + 1 : path;
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (members[i].member, last))
      return members[i].value;

  return VALUE_PLAIN;
}

static char *
dup_value (const char *path,
           JsonNode   *node)
{
  gint64 number;

  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? _("yes") : _("no"));
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    {
      const char *text = json_node_get_string (node);
      Value kind = get_value_kind (path);

      if (kind == VALUE_ROLE)
        return pit_log_words_role (text);

      return kind == VALUE_DIGEST && strlen (text) > 8 ? g_strdup_printf ("%.8s…", text) : pit_log_words_plain (text, 80);
    }
  if (json_node_get_value_type (node) != G_TYPE_INT64)
    return g_strdup ("?");

  number = json_node_get_int (node);
  switch (get_value_kind (path))
    {
    case VALUE_MONEY:
      return pit_currency_format (number);
    case VALUE_CLOCK:
      return g_strdup_printf ("%02" PRId64 ":%02" PRId64, number / 60, number % 60);
    case VALUE_PLAIN:
    case VALUE_ROLE:
    case VALUE_DIGEST:
    default:
      return g_strdup_printf ("%" PRId64, number);
    }
}

/* Takes @value. */
static void
add_leaf (GPtrArray  *leaves,
          const char *path,
          char       *value)
{
  Leaf *leaf = g_new (Leaf, 1);

  *leaf = (Leaf) { g_strdup (path), value };
  g_ptr_array_add (leaves, leaf);
}

static void
add_leaves (GPtrArray  *leaves,
            const char *path,
            JsonNode   *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          g_autofree char *below = path[0] != '\0' ? g_strconcat (path, "/", name, NULL) : g_strdup (name);

          add_leaves (leaves, below, member);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        {
          JsonNode *element = json_array_get_element (array, i);
          JsonNode *id = JSON_NODE_HOLDS_OBJECT (element) ? json_object_get_member (json_node_get_object (element), "id") : NULL;
          g_autofree char *below =
            id != NULL && json_node_get_value_type (id) == G_TYPE_STRING
              ? g_strconcat (path, "/", json_node_get_string (id), NULL) : g_strdup_printf ("%s/%u", path, i);

          add_leaves (leaves, below, element);
        }
    }
  else
    add_leaf (leaves, path, dup_value (path, node));
}

static GPtrArray *
list_leaves (const PitLogRow *row)
{
  GPtrArray *leaves = g_ptr_array_new_with_free_func ((GDestroyNotify) leaf_free);
  const char *name;

  if (row == NULL)
    return leaves;

  add_leaves (leaves, "", row->entry->body);
  if (pit_log_row_get_text (row, "name", &name))
    add_leaf (leaves, "name", name != NULL ? pit_log_words_plain (name, 80) : g_strdup (_("(erased by due process)")));

  return leaves;
}

static const Leaf *
find_leaf (GPtrArray  *leaves,
           const char *path)
{
  for (guint i = 0; i < leaves->len; i++)
    if (g_str_equal (((const Leaf *) leaves->pdata[i])->path, path))
      return leaves->pdata[i];

  return NULL;
}

/* "tables/FCP-01/" of what belongs to a table; NULL of all else. */
static char *
dup_table_prefix (const char *path)
{
  const char *end = g_str_has_prefix (path, "tables/") ? strchr (path + strlen ("tables/"), '/') : NULL;

  return end != NULL ? g_strndup (path, (gsize) (end - path) + 1) : NULL;
}

static gboolean
has_prefix (GPtrArray  *leaves,
            const char *prefix)
{
  for (guint i = 0; i < leaves->len; i++)
    if (g_str_has_prefix (((const Leaf *) leaves->pdata[i])->path, prefix))
      return TRUE;

  return FALSE;
}

/* "table FCP-01, address" */
static char *
dup_label (const char *path)
{
  g_auto(GStrv) parts = g_strsplit (path, "/", -1);
  g_autoptr(GString) label = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *wager = pit_games_get_label (parts[i]), *text = wager != NULL ? wager : parts[i];

      for (guint j = 0; j < G_N_ELEMENTS (members); j++)
        if (g_str_equal (members[j].member, parts[i]))
          text = members[j].text[0] != '\0' ? _(members[j].text) : "";
      if (text[0] == '\0')
        continue;
      if (label->len > 0)
        g_string_append (label, ", ");
      if (i > 0 && g_str_equal (parts[i - 1], "tables"))
        g_string_append_printf (label, _("table %s"), text);
      else
        g_string_append (label, text);
    }

  return g_string_free (g_steal_pointer (&label), FALSE);
}

static void
add_part (GPtrArray *parts,
          char      *part)
{
  if (g_ptr_array_find_with_equal_func (parts, part, g_str_equal, NULL))
    g_free (part);
  else
    g_ptr_array_add (parts, part);
}

/* What became of a leaf, of which there is another one, or none, on the other side. */
static void
add_change (GPtrArray  *parts,
            const Leaf *leaf,
            const Leaf *before,
            GPtrArray  *others)
{
  const char *path = leaf != NULL ? leaf->path : before->path;
  g_autofree char *table = dup_table_prefix (path);
  g_autofree char *label = NULL;

  if (leaf != NULL && before != NULL && g_str_equal (leaf->value, before->value))
    return;
  if (table != NULL && !has_prefix (others, table))
    {
      table[strlen (table) - 1] = '\0';
      label = dup_label (table);
      add_part (parts, g_strdup_printf (leaf != NULL ? _("%s: new") : _("%s: removed"), label));
      return;
    }

  label = dup_label (path);
  if (leaf == NULL)
    /* Translators: a setting, and what it was before it was taken away. */
    add_part (parts, g_strdup_printf (_("%s: none, was %s"), label, before->value));
  else if (before == NULL)
    /* Translators: a setting, what it is. */
    add_part (parts, g_strdup_printf (_("%s: %s"), label, leaf->value));
  else
    /* Translators: a setting, what it is, what it was. */
    add_part (parts, g_strdup_printf (_("%s: %s, was %s"), label, leaf->value, before->value));
}

static JsonNode *
get_member (const PitLogRow *row,
            const char      *name)
{
  return row->entry->body != NULL && JSON_NODE_HOLDS_OBJECT (row->entry->body)
           ? json_object_get_member (json_node_get_object (row->entry->body), name) : NULL;
}

static gpointer
list_kinds (gpointer user_data)
{
  GPtrArray *kinds = g_ptr_array_new ();
  guint n_kinds;
  const PitLogKind *rows = pit_log_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    if (rows[i].is_change)
      g_ptr_array_add (kinds, (gpointer) rows[i].kind);
  g_ptr_array_add (kinds, NULL);

  return g_ptr_array_free (kinds, FALSE);
}

/** Returns: (transfer none): the kinds of entries that set something of the house down, in place of what stood there before */
const char *const *
pit_log_change_kinds (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, list_kinds, NULL);
}

/**
 * pit_log_change_is_same:
 *
 * Returns: whether both set the same thing down, so that the later one stands in place of the earlier one
 */
gboolean
pit_log_change_is_same (const PitLogRow *row,
                        const PitLogRow *other)
{
  static const char *const keys[] = { "name", "number" };

  if (!g_str_equal (row->entry->kind, other->entry->kind))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JsonNode *one = get_member (row, keys[i]), *two = get_member (other, keys[i]);

      if ((one == NULL) != (two == NULL) || (one != NULL && !json_node_equal (one, two)))
        return FALSE;
    }

  return TRUE;
}

/**
 * pit_log_change_tell:
 * @row: an entry that sets something down
 * @before: (nullable): the one that did so before it; %NULL: it is the first
 *
 * Returns: (transfer full) (nullable): what is another now, and what that was: "Ante, minimum: $20, was $10"; %NULL: nothing
 */
char *
pit_log_change_tell (const PitLogRow *row,
                     const PitLogRow *before)
{
  g_autoptr(GPtrArray) leaves = list_leaves (row);
  g_autoptr(GPtrArray) olds = list_leaves (before);
  g_autoptr(GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) text = g_string_new (NULL);

  /* These set nothing down that could have been another before. */
  if (g_str_equal (row->entry->kind, "pin-set") || g_str_equal (row->entry->kind, "person-left"))
    return NULL;

  for (guint i = 0; i < leaves->len; i++)
    {
      const Leaf *leaf = leaves->pdata[i];

      /* Of what is there for the first time, its own words have the name, and a plan has many tables. */
      if (before != NULL || !(g_str_has_prefix (leaf->path, "tables/") || g_str_has_prefix (leaf->path, "name") ||
                              g_str_has_prefix (leaf->path, "number")))
        add_change (parts, leaf, find_leaf (olds, leaf->path), olds);
    }
  for (guint i = 0; i < olds->len; i++)
    {
      const Leaf *old = olds->pdata[i];

      if (find_leaf (leaves, old->path) == NULL)
        add_change (parts, NULL, old, leaves);
    }
  for (guint i = 0; i < parts->len && i < PARTS_MAX; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", (const char *) parts->pdata[i]);
  if (parts->len > PARTS_MAX)
    {
      guint n = parts->len - PARTS_MAX;

      g_string_append (text, "; ");
      g_string_append_printf (text, ngettext ("and %u more", "and %u more", n), n);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
add_told (GHashTable      *changes,
          const PitLogRow *row,
          const PitLogRow *before)
{
  char *told = pit_log_change_tell (row, before);

  if (told != NULL)
    g_hash_table_insert (changes, g_memdup2 (&row->entry->seq, sizeof row->entry->seq), told);
}

/* Returns: whether what @row stands in place of is in @page, and so told */
static gboolean
tell_by_page (GHashTable      *changes,
              const PitLogRow *row,
              GPtrArray       *page)
{
  for (guint i = 0; i < page->len; i++)
    {
      const PitLogRow *before = page->pdata[i];

      if (before->entry->seq < row->entry->seq && pit_log_change_is_same (row, before))
        {
          add_told (changes, row, before);
          return TRUE;
        }
    }

  return FALSE;
}

/** Returns: (transfer full): number of an entry (gint64) -> what it changed: of none yet */
GHashTable *
pit_log_changes_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/**
 * pit_log_changes_read:
 * @rows: (element-type PitLogRow): entries of any kinds
 * @changes: what each of them changed is added to it; of what changed nothing, nothing
 *
 * Reads what was recorded of the same things before, however long ago. For a thread.
 */
gboolean
pit_log_changes_read (PitBookReader  *reader,
                      GPtrArray      *rows,
                      GHashTable     *changes,
                      GCancellable   *cancellable,
                      GError        **error)
{
  g_autoptr(GPtrArray) open = g_ptr_array_new ();
  PitLogQuery query = { .kinds = pit_log_change_kinds (), .everything = TRUE, .limit = PAGE };
  gboolean is_more = TRUE;

  for (guint i = 0; i < rows->len; i++)
    {
      const PitEntry *entry = ((const PitLogRow *) rows->pdata[i])->entry;

      if (!g_strv_contains (query.kinds, entry->kind))
        continue;
      g_ptr_array_add (open, rows->pdata[i]);
      query.before = MAX (query.before, entry->seq);
    }
  while (open->len > 0 && is_more)
    {
      g_autoptr(GPtrArray) page = NULL;

      if (!g_cancellable_set_error_if_cancelled (cancellable, error))
        page = pit_book_reader_list_log (reader, &query, error);
      if (page == NULL)
        return FALSE;
      for (guint i = open->len; i > 0; i--)
        if (tell_by_page (changes, open->pdata[i - 1], page))
          g_ptr_array_remove_index_fast (open, i - 1);
      is_more = page->len == PAGE;
      if (is_more)
        query.before = ((const PitLogRow *) page->pdata[page->len - 1])->entry->seq;
    }
  /* What is left is the first of its kind. */
  for (guint i = 0; i < open->len; i++)
    add_told (changes, open->pdata[i], NULL);

  return TRUE;
}
