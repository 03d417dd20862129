/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-search.h"

#include <inttypes.h>
#include <string.h>

#include "pit-finding-kinds.h"
#include "pit-games.h"
#include "pit-log-body.h"
#include "pit-log-change.h"
#include "pit-log-tables.h"
#include "pit-log-terms.h"
#include "pit-order-names.h"

/* People look for what they read, and that stands in no book: it is said when it is shown, in their language. So the book is
 * asked for every entry that may say a word, by the words that it holds or because entries of that kind say it; then each
 * is told, and what doesn't say all of the words is left out. */

/* Pages that are looked at in vain after what was found: that is given then. */
#define LOOK_MOST 200

/* More than so many ways to say a word, as where half of the staff is called so, say nothing; and SQLite joins 500 lists. */
#define MOST_OTHERS 300

/* What entries under a term of the register say, whatever their bodies hold. */
typedef struct
{
  char      *term;
  gboolean   is_anything; /* nobody can tell, and they are few */
  GPtrArray *words;
} Saying;

static void
saying_free (gpointer data)
{
  Saying *self = data;

  g_free (self->term);
  g_ptr_array_unref (self->words);
  g_free (self);
}

static Saying *
add_saying (GPtrArray  *sayings,
            const char *word)
{
  Saying *self = g_new0 (Saying, 1);

  self->term = g_strconcat (PIT_TERM_KIND, word, NULL);
  self->words = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sayings, self);

  return self;
}

static void
add_words (Saying     *self,
           const char *text)
{
  g_ptr_array_extend_and_steal (self->words, pit_log_terms (text));
}

/* @texts: (nullable): untranslated */
static void
add_texts (Saying            *self,
           const char *const *texts)
{
  for (; texts != NULL && *texts != NULL; texts++)
    add_words (self, _(*texts));
}

/* Which bet it was, and where: what every finding may say. */
static void
add_places (Saying *self)
{
  static const char *const places[] = { N_("the dealer"), N_("no seat"), N_("seat %u"), N_(", round %" PRId64), N_("not known"),
                                        N_("Dealer"), N_("rule %s"), N_("Alert"), NULL };

  add_texts (self, places);
  for (guint i = 0; pit_games_get_kind (i) != NULL; i++)
    add_words (self, pit_games_get_label (pit_games_get_kind (i)->id));
}

static void
add_orders (Saying *self)
{
  for (guint i = 0; i < PIT_N_COMMANDS; i++)
    {
      add_words (self, _(pit_order_names[i].given));
      add_words (self, _(pit_order_names[i].title));
    }
}

static void
add_titles (Saying *self)
{
  for (guint i = PIT_FINDING_UNKNOWN + 1; i < PIT_N_FINDINGS; i++)
    {
      g_autoptr(GPtrArray) texts = pit_finding_kind_list_texts (i);

      add_texts (self, (const char *const *) texts->pdata);
    }
}

static gpointer
make_sayings (gpointer data)
{
  GPtrArray *sayings = g_ptr_array_new_with_free_func (saying_free);
  guint n_kinds;
  const PitLogKind *kinds = pit_log_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    {
      Saying *self = add_saying (sayings, kinds[i].kind);

      self->is_anything = kinds[i].is_change || (kinds[i].words != NULL && kinds[i].phrases == NULL);
      add_texts (self, kinds[i].phrases);
      for (const PitLogSaid *said = kinds[i].said; said != NULL && said->text != NULL; said++)
        add_words (self, _(said->text));
      if (kinds[i].of_alert)
        add_titles (self);
      if (kinds[i].of_alert || g_str_equal (kinds[i].kind, "table-finding"))
        add_places (self);
      if (kinds[i].group == PIT_LOG_GROUP_ORDERS)
        add_orders (self);
    }
  for (guint i = PIT_FINDING_UNKNOWN + 1; i < PIT_N_FINDINGS; i++)
    {
      g_autoptr(GPtrArray) texts = pit_finding_kind_list_texts (i);

      add_texts (add_saying (sayings, pit_names_to_word (&pit_finding_names, i)), (const char *const *) texts->pdata);
    }

  return sayings;
}

static gboolean
is_in (const char *text,
       const char *word,
       gboolean    is_open)
{
  g_autoptr(GPtrArray) terms = pit_log_terms (text);

  return pit_log_terms_have (terms, word, is_open);
}

/* Numbers are in bodies as numbers, and its table has many an entry. */
static gboolean
is_anywhere (const char *word,
             gboolean    is_open)
{
  return strspn (word, "0123456789") == strlen (word) || is_in (_("Table %u"), word, is_open);
}

/* (transfer full) (nullable): under which terms @word may be said, beside itself; NULL: by any entry */
static char **
find_others (const char        *word,
             gboolean           is_open,
             const PitLogNames *names)
{
  static GOnce once = G_ONCE_INIT;
  GPtrArray *sayings = g_once (&once, make_sayings, NULL);
  g_autoptr(GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const char *number, *name;
  GHashTableIter iter;

  if (is_anywhere (word, is_open))
    return NULL;

  for (guint i = 0; i < sayings->len; i++)
    {
      const Saying *saying = sayings->pdata[i];

      if (saying->is_anything || pit_log_terms_have (saying->words, word, is_open))
        g_ptr_array_add (others, g_strdup (saying->term));
    }
  if (names != NULL && names->people != NULL)
    {
      g_hash_table_iter_init (&iter, names->people);
      while (g_hash_table_iter_next (&iter, (gpointer *) &number, (gpointer *) &name))
        if (is_in (number, word, is_open) || is_in (name, word, is_open))
          g_ptr_array_add (others, g_strconcat (PIT_TERM_PERSON, number, NULL));
    }
  if (others->len > MOST_OTHERS)
    return NULL;
  g_ptr_array_add (others, NULL);

  return (char **) g_ptr_array_steal (others, NULL);
}

static void
add_strings (GString  *text,
             JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      JsonNode *member;

      json_object_iter_init (&iter, json_node_get_object (node));
      while (json_object_iter_next (&iter, NULL, &member))
        add_strings (text, member);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        add_strings (text, json_array_get_element (json_node_get_array (node), i));
    }
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      g_string_append_printf (text, " %s", json_node_get_string (node));
    }
}

/* What people read of it, in the list and beside it, and what it holds. */
static gboolean
says_all (const PitLogRow   *row,
          const PitLogNames *names,
          GPtrArray         *asked,
          gboolean           is_open)
{
  g_autofree char *table = pit_log_words_table (row, names);
  g_autofree char *words = pit_log_words_whole (row, names);
  const char *who = row->entry->who;
  const char *name = who != NULL && names->people != NULL ? g_hash_table_lookup (names->people, who) : NULL;
  g_autoptr(GString) text = g_string_new (table);
  g_autoptr(GPtrArray) terms = NULL;

  g_string_append_printf (text, " %s %s %s %s", row->entry->table.text, words, who != NULL ? who : "", name != NULL ? name : "");
  for (guint i = 0; i < row->texts->len; i++)
    {
      const PitLogText *sealed = row->texts->pdata[i];

      g_string_append_printf (text, " %s", sealed->text != NULL ? sealed->text : "");
    }
  add_strings (text, row->entry->body);

  terms = pit_log_terms (text->str);
  for (guint i = 0; i < asked->len; i++)
    if (!pit_log_terms_have (terms, asked->pdata[i], is_open && i + 1 == asked->len))
      return FALSE;

  return TRUE;
}

/* Whether it is about the table that is asked for: by a number, that its table had then, or has now. */
static gboolean
is_at (const PitLogRow   *row,
       const PitLogQuery *query)
{
  const char *id = row->entry->table.text;
  gint64 number = pit_log_table_read_number (query->table);

  return number == PIT_UNKNOWN || row->table_number == number || g_str_equal (id, query->table)
         || g_strcmp0 (id, query->table_now) == 0;
}

/* (transfer none) (nullable): the identifier of the table that has the number @table now; NULL: none, or it is no number */
static const char *
find_now (const char        *table,
          const PitLogNames *names)
{
  gint64 number = table != NULL ? pit_log_table_read_number (table) : PIT_UNKNOWN;
  GHashTableIter iter;
  gpointer id, now;

  if (number == PIT_UNKNOWN || names == NULL || names->tables == NULL)
    return NULL;

  g_hash_table_iter_init (&iter, names->tables);
  while (g_hash_table_iter_next (&iter, &id, &now))
    if (GPOINTER_TO_UINT (now) == number)
      return id;

  return NULL;
}

/* Goes on from where the query stands, one page of it; what says @asked, or all where that is NULL, is found. */
static gboolean
look (PitBookReader      *reader,
      PitLogQuery        *query,
      const PitLogNames  *names,
      GPtrArray          *asked,
      gboolean            is_open,
      PitLogFound        *found,
      GCancellable       *cancellable,
      GError            **error)
{
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, query, error);
  gboolean is_upwards = query->after != 0;
  PitLogNames called = *names;

  if (rows == NULL || !pit_log_tables_read (reader, rows, error)
      || !pit_log_changes_read (reader, rows, found->changes, cancellable, error)
      || g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  found->has_more = rows->len == query->limit;
  called.changes = found->changes;
  for (guint i = 0; i < rows->len; i++)
    {
      PitLogRow **row = (PitLogRow **) &rows->pdata[is_upwards ? rows->len - 1 - i : i];

      if (found->rows->len == query->limit)
        {
          found->has_more = TRUE;
          break;
        }
      found->last = (*row)->entry->seq;
      found->newest = MAX (found->newest, found->last);
      if ((query->table == NULL || is_at (*row, query))
          && (asked == NULL || says_all (*row, &called, asked, is_open)))
        g_ptr_array_insert (found->rows, is_upwards ? 0 : -1, g_steal_pointer (row));
    }
  *(is_upwards ? &query->after : &query->before) = found->last;

  return TRUE;
}

/**
 * pit_log_search:
 * @query: which entries
 * @names: (nullable): what things are called
 *
 * Finds entries by what people read of them, and by the words that they hold. For a thread.
 *
 * Returns: (transfer full): a page of them; where what was found lies far apart, not a whole one although there is more
 */
PitLogFound *
pit_log_search (PitBookReader      *reader,
                const PitLogQuery  *query,
                const PitLogNames  *names,
                GCancellable       *cancellable,
                GError            **error)
{
  static const PitLogNames none;
  g_autoptr(PitLogFound) found = g_new0 (PitLogFound, 1);
  g_autoptr(GPtrArray) others = NULL;
  g_autoptr(GPtrArray) asked = NULL;
  PitLogQuery page = *query;
  gboolean is_open = FALSE;
  guint n_found, n_pages = 0; /* since the last that was found */

  found->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_log_row_free);
  found->changes = pit_log_changes_new ();
  page.limit = query->limit > 0 ? MIN (query->limit, PIT_BOOK_PAGE_MAX) : PIT_BOOK_PAGE_MAX;
  page.table_now = find_now (query->table, names);
  if (query->words != NULL)
    {
      asked = pit_log_terms_asked (query->words, &is_open);
      others = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
      for (guint i = 0; i < asked->len; i++)
        g_ptr_array_add (others, find_others (asked->pdata[i], is_open && i + 1 == asked->len, names));
      page.others = others;
    }

  do
    {
      n_found = found->rows->len;
      if (!look (reader, &page, names != NULL ? names : &none, asked, is_open, found, cancellable, error))
        return NULL;
      n_pages = found->rows->len > n_found ? 0 : n_pages + 1;
    }
  while (found->has_more && found->rows->len < page.limit && (found->rows->len == 0 || n_pages < LOOK_MOST));

  return g_steal_pointer (&found);
}

void
pit_log_found_free (PitLogFound *self)
{
  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->changes);
  g_free (self);
}
