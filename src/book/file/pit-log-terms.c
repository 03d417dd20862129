/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>

#include "pit-log-terms.h"

/* Shorter than this, a word is not the beginning of another. Letters. */
#define MIN_PREFIX 3
/* Longer words are cut, in what is kept as in what is asked for. */
#define MAX_CHARS 40

typedef enum
{
  BY_KIND = 0, /* letters and digits are part of a word, all else is between words */
  PART_OF_WORD,
  BETWEEN_WORDS,
  NOTHING, /* as if it were not there: accents, marks of direction, what joins or hides */
} Role;

/* What this version of Unicode does not know yet is taken for letters, as it most likely will be. */
static const Role roles[] = {
  [G_UNICODE_NON_SPACING_MARK] = NOTHING, [G_UNICODE_ENCLOSING_MARK] = NOTHING, [G_UNICODE_FORMAT] = NOTHING,
  [G_UNICODE_UNASSIGNED] = PART_OF_WORD,  [G_UNICODE_SPACING_MARK] = PART_OF_WORD,
};

static Role
get_role (gunichar c)
{
  guint type = g_unichar_type (c);
  Role role = type < G_N_ELEMENTS (roles) ? roles[type] : BY_KIND;

  if (role != BY_KIND)
    return role;

  return g_unichar_isalnum (c) ? PART_OF_WORD : BETWEEN_WORDS;
}

static void
end_word (GString    *word,
          GHashTable *seen,
          GPtrArray  *terms)
{
  if (word->len > 0 && !g_hash_table_contains (seen, word->str))
    {
      char *term = g_strdup (word->str);

      g_hash_table_add (seen, term);
      g_ptr_array_add (terms, term);
    }
  g_string_truncate (word, 0);
}

/**
 * pit_log_terms:
 * @text: any text
 *
 * Takes a text apart into the words by which it is found: without case and accents, each once, in their order. What is
 * asked for goes the same way, so that no character of it means anything but itself.
 *
 * Returns: (transfer full) (element-type utf8): the words
 */
GPtrArray *
pit_log_terms (const char *text)
{
  GPtrArray *terms = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr(GString) word = g_string_new (NULL);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_autofree char *plain = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  guint n_chars = 0;

  for (const char *s = plain; *s != '\0'; s = g_utf8_next_char (s))
    {
      gunichar c = g_utf8_get_char (s);
      Role role = get_role (c);

      if (role == BETWEEN_WORDS)
        {
          end_word (word, seen, terms);
          n_chars = 0;
        }
      else if (role == PART_OF_WORD && g_unichar_get_script (c) == G_UNICODE_SCRIPT_HAN)
        {
          /* Chinese has nothing between its words. */
          end_word (word, seen, terms);
          g_string_append_unichar (word, c);
          end_word (word, seen, terms);
          n_chars = 0;
        }
      else if (role == PART_OF_WORD && n_chars++ < MAX_CHARS)
        {
          g_string_append_unichar (word, c);
        }
    }
  end_word (word, seen, terms);

  return terms;
}

/**
 * pit_log_terms_asked:
 * @words: what somebody looks for
 * @is_open: (out): whether the last word may be the beginning of one: it has three letters, and nothing stands after it
 *
 * Returns: (transfer full) (element-type utf8): its words
 */
GPtrArray *
pit_log_terms_asked (const char *words,
                     gboolean   *is_open)
{
  GPtrArray *terms = pit_log_terms (words);
  g_autofree char *longer_words = g_strconcat (words, "x", NULL);
  g_autoptr(GPtrArray) longer = pit_log_terms (longer_words);

  /* Another letter would have been part of the last word. */
  *is_open = terms->len > 0 && longer->len == terms->len
             && g_utf8_strlen (terms->pdata[terms->len - 1], -1) >= MIN_PREFIX;

  return terms;
}

/**
 * pit_log_terms_have:
 * @terms: of a text
 * @asked: a word that is looked for
 * @is_open: whether it may be the beginning of one
 *
 * Returns: whether it is there
 */
gboolean
pit_log_terms_have (GPtrArray  *terms,
                    const char *asked,
                    gboolean    is_open)
{
  for (guint i = 0; i < terms->len; i++)
    if (is_open ? g_str_has_prefix (terms->pdata[i], asked) : g_str_equal (terms->pdata[i], asked))
      return TRUE;

  return FALSE;
}

/* pit_words(text): the words of a text as a JSON array; null of null. */
static void
words_cb (sqlite3_context *context,
          int              n_values,
          sqlite3_value  **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  g_autoptr(GPtrArray) terms = NULL;
  g_autoptr(JsonNode) node = NULL;
  JsonArray *array;

  if (text == NULL)
    return;

  terms = pit_log_terms (text);
  array = json_array_sized_new (terms->len);
  for (guint i = 0; i < terms->len; i++)
    json_array_add_string_element (array, terms->pdata[i]);
  node = json_node_init_array (json_node_alloc (), array);
  json_array_unref (array);
  sqlite3_result_text (context, json_to_string (node, FALSE), -1, g_free);
}

/**
 * pit_log_terms_install:
 *
 * Gives a connection the function `pit_words`, for the rules of registers. It can't be called by what a book's schema
 * might say.
 *
 * Returns: a result code of SQLite
 */
int
pit_log_terms_install (sqlite3 *db)
{
  return sqlite3_create_function_v2 (db, "pit_words", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                     words_cb, NULL, NULL, NULL);
}
