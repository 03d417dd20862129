/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-log-search.h"

/* Tables are renumbered; what was written down before is still about the table that had the number then. */

static void
save_plan (BookFixture *book,
           const char  *tables)
{
  g_autofree char *body = g_strdup_printf ("{\"venue\":\"Harbour\",\"pit\":\"Pit 1\",\"zone\":\"Australia/Sydney\","
                                           "\"gaming-day-start\":360,\"tables\":[%s]}", tables);
  g_autoptr(PitEntry) stored = book_fixture_append (book, book_fixture_entry ("floor-plan", body), NULL);
}

static void
write_note (BookFixture *book,
            const char  *table,
            const char  *text)
{
  PitEntry *entry = book_fixture_entry ("note", "{}");
  g_autoptr(PitEntry) stored = NULL;

  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  pit_entry_seal (entry, "text", text);
  stored = book_fixture_append (book, entry, NULL);
}

#define TABLE(id, number) "{\"id\":\"" id "\",\"number\":" number ",\"game\":\"four-card-poker\",\"rules\":\"r\",\"address\":\"\"}"

/* Entries 1 to 8, two a page. */
static void
fill (BookFixture *book)
{
  write_note (book, "T1", "of the first night");
  save_plan (book, TABLE ("T1", "1") "," TABLE ("T2", "2"));
  write_note (book, "T1", "old one");
  write_note (book, "T2", "old two");
  save_plan (book, TABLE ("T1", "2") "," TABLE ("T2", "1"));
  write_note (book, "T1", "new two");
  save_plan (book, TABLE ("T1", "2"));
  write_note (book, "T2", "of a table that is gone");
}

/* T1 is table 9 by now, as no plan of the book has it yet. */
static const struct { const char *name; const char *words; const char *table; const char *found; } cases[] = {
  { "all", NULL, NULL,
    "Table T2: Note: of a table that is gone|Table 2 (now 9): Note: new two|Table 2: Note: old two|Table 1 (now 9): Note: old one|"
    "Table 9: Note: of the first night|" },
  { "by-words", "table 2", NULL, "Table 2 (now 9): Note: new two|Table 2: Note: old two|" },
  { "by-other-words", "table 1", NULL, "Table 1 (now 9): Note: old one|" },
  { "at-number", NULL, "2", "Table 2 (now 9): Note: new two|Table 2: Note: old two|" },
  { "at-other-number", NULL, "1", "Table 1 (now 9): Note: old one|" },
  { "at-number-now", NULL, "9",
    "Table 2 (now 9): Note: new two|Table 1 (now 9): Note: old one|Table 9: Note: of the first night|" },
  { "at-identifier", NULL, "T2", "Table T2: Note: of a table that is gone|Table 2: Note: old two|" },
  { "at-none", NULL, "7", "" },
};

static void
test_case (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  static const char *const kinds[] = { "note", NULL };
  g_autoptr(GHashTable) now = g_hash_table_new (g_str_hash, g_str_equal);
  const PitLogNames names = { .tables = now };
  PitLogQuery query = { .kinds = kinds, .words = cases[i].words, .table = cases[i].table, .limit = 2 };
  g_autoptr(GString) found = g_string_new (NULL);
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  gboolean has_more = TRUE;
  BookFixture book;

  book_fixture_init (&book);
  book_fixture_start (&book);
  fill (&book);
  book_fixture_stop (&book);
  g_hash_table_insert (now, (gpointer) "T1", GUINT_TO_POINTER (9));
  reader = pit_book_reader_open (book.path, &error);
  g_assert_no_error (error);
  while (has_more)
    {
      g_autoptr(PitLogFound) page = pit_log_search (reader, &query, &names, NULL, &error);

      g_assert_no_error (error);
      for (guint j = 0; j < page->rows->len; j++)
        {
          g_autofree char *line = pit_log_words_line (page->rows->pdata[j], &names);

          g_string_append_printf (found, "%s|", line);
        }
      query.before = page->last;
      has_more = page->has_more;
    }
  g_assert_cmpstr (found->str, ==, cases[i].found);
  book_fixture_clear (&book);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/log-tables/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
    }

  return g_test_run ();
}
