/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <sqlite3.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* Entries that doubt a round, and the verdict that it is read with. */

#define OTHER_EPOCH "6f1c1f9a-8a31-4f0e-9d1b-000000000002"

#define DOUBT(epoch, first) "{\"finding\":\"stray-event\",\"epoch\":\"" epoch "\",\"first\":" first ",\"last\":" first "}"

/* What is stored: a table that used a number again, a round that differs by itself, another table. Ids are 1 to 5. */
typedef struct
{
  const char *table;
  gint64      number;
  gint64      first_seq;
  gint64      last_seq;
} Stored;

static const Stored stored[] = {
  { "T1", 1, 1, 10 }, { "T1", 2, 11, 20 }, { "T1", 5, 21, 30 }, { "T1", 2, 31, 40 }, { "T2", 2, 1, 10 },
};

typedef struct
{
  const char *name;
  const char *body;
  const char *table;
  gint64      round;    /* 0: none */
  guint       times;    /* how often it is appended */
  const char *doubted;  /* the ids, and ... */
  const char *differs;  /* ... those that differ then: 3 does by itself */
} DoubtCase;

static const DoubtCase cases[] = {
  { "one", DOUBT (BOOK_EPOCH, "25"), "T1", 1, 1, "1", "13" },
  { "right-after", DOUBT (BOOK_EPOCH, "11"), "T1", 1, 1, "1", "13" },
  { "again-found", DOUBT (BOOK_EPOCH, "25"), "T1", 1, 3, "1", "13" },
  { "differs-already", DOUBT (BOOK_EPOCH, "35"), "T1", 5, 1, "3", "3" },
  { "before-its-repeat", DOUBT (BOOK_EPOCH, "25"), "T1", 2, 1, "2", "23" },
  { "after-its-repeat", DOUBT (BOOK_EPOCH, "45"), "T1", 2, 1, "24", "234" },
  { "before-it", DOUBT (BOOK_EPOCH, "9"), "T1", 1, 1, "", "3" },
  { "other-table", DOUBT (BOOK_EPOCH, "45"), "T2", 2, 1, "5", "35" },
  { "other-epoch", DOUBT (OTHER_EPOCH, "45"), "T1", 2, 1, "", "3" },
  { "never-played", DOUBT (BOOK_EPOCH, "45"), "T1", 7, 1, "", "3" },
  { "no-round", DOUBT (BOOK_EPOCH, "45"), "T1", 0, 1, "", "3" },
  { "no-epoch", "{\"finding\":\"stray-event\",\"first\":45}", "T1", 1, 1, "", "3" },
  { "no-event", "{\"finding\":\"stray-event\",\"epoch\":\"" BOOK_EPOCH "\"}", "T1", 1, 1, "", "3" },
  { "event-no-number", "{\"finding\":\"stray-event\",\"epoch\":\"" BOOK_EPOCH "\",\"first\":\"x\"}", "T1", 1, 1, "", "3" },
  { "misread", "{\"finding\":\"misread-card\",\"certainty\":\"misread\",\"card\":\"8h\",\"epoch\":\"" BOOK_EPOCH "\",\"first\":25}",
    "T1", 1, 1, "1", "13" },
  { "other-finding", "{\"finding\":\"gap\",\"epoch\":\"" BOOK_EPOCH "\",\"first\":45}", "T1", 1, 1, "", "3" },
};

static char *
list_ids (PitBookReader *reader,
          const char    *verdict)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) rounds = pit_book_reader_list_rounds (reader, &(PitRoundQuery) { .verdict = verdict }, &error);
  GString *ids = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < rounds->len; i++)
    g_string_append_printf (ids, "%d", (int) ((PitRoundRow *) rounds->pdata[i])->id);

  return g_string_free (ids, FALSE);
}

static void
assert_case (const char      *path,
             const DoubtCase *test)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (path, &error);
  g_autofree char *differs = NULL;
  g_autofree char *ok = NULL;
  g_autofree char *both = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    {
      g_autoptr(PitRoundRow) round = pit_book_reader_get_round (reader, i + 1, &error);
      gboolean is_doubted = strchr (test->doubted, (int) ('1' + i)) != NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (round->verdict, ==, i == 2 ? "differs" : "ok");
      g_assert_cmpstr (pit_round_row_get_verdict (round), ==, i == 2 || is_doubted ? "differs" : "ok");
      g_assert_cmpuint (round->doubts != NULL ? round->doubts->len : 0, ==, is_doubted);
      if (is_doubted)
        g_assert_cmpint (((PitEntry *) round->doubts->pdata[0])->round, ==, test->round);
    }

  differs = list_ids (reader, "differs");
  g_assert_cmpstr (differs, ==, test->differs);
  ok = list_ids (reader, "ok");
  g_assert_cmpuint (strlen (ok) + strlen (differs), ==, G_N_ELEMENTS (stored));
  both = g_strconcat (ok, differs, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    g_assert_nonnull (strchr (both, (int) ('1' + i)));
}

static void
test_doubt (gconstpointer data)
{
  const DoubtCase *test = data;
  g_autoptr(PitBookProof) proof = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    {
      const Stored *round = &stored[i];

      book_fixture_send (&fixture, book_fixture_rows (round->table, round->first_seq, 10));
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round (round->table, round->number, round->first_seq,
                                                                         round->last_seq), NULL), ==, i + 1);
    }
  for (guint i = 0; i < test->times; i++)
    {
      PitEntry *entry = book_fixture_entry ("table-finding", test->body);
      g_autoptr(GError) error = NULL;
      g_autoptr(PitEntry) appended = NULL;

      g_strlcpy (entry->table.text, test->table, sizeof entry->table.text);
      if (test->round != 0)
        entry->round = test->round;
      appended = book_fixture_append (&fixture, entry, &error);
      g_assert_no_error (error);
    }
  book_fixture_stop (&fixture);

  assert_case (fixture.path, test);
  proof = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (proof->faults->len, ==, 0);

  /* In a book that this version has not opened yet the entries say the same. */
  book_fixture_sql (fixture.path, "DROP TABLE reg_doubt");
  assert_case (fixture.path, test);
  book_fixture_start (&fixture);
  book_fixture_stop (&fixture);
  assert_case (fixture.path, test);
  book_fixture_clear (&fixture);
}

/* A round is found by its last event, whatever number it goes by. */
static void
test_place (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;
  gint64 id;

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  reader = pit_book_reader_open (fixture.path, &error);
  g_assert_true (pit_book_reader_find_place (reader, "T1", BOOK_EPOCH, 20, &id, &error));
  g_assert_cmpint (id, ==, 3);
  g_assert_true (pit_book_reader_find_place (reader, "T2", BOOK_EPOCH, 10, &id, &error));
  g_assert_cmpint (id, ==, 2);
  /* One that the book never got lies before the next; after the last there is nothing yet. */
  g_assert_true (pit_book_reader_find_place (reader, "T1", BOOK_EPOCH, 15, &id, &error));
  g_assert_cmpint (id, ==, 3);
  g_assert_true (pit_book_reader_find_place (reader, "T1", BOOK_EPOCH, 1000, &id, &error));
  g_assert_cmpint (id, ==, 0);
  g_assert_true (pit_book_reader_find_place (reader, "T1", OTHER_EPOCH, 20, &id, &error));
  g_assert_cmpint (id, ==, 0);
  book_fixture_clear (&fixture);
}

static BookFixture *written;

/* Just before the register is looked at, once. */
static int
trace_cb (unsigned  type,
          void     *user_data,
          void     *statement,
          void     *text)
{
  BookFixture *fixture = written;
  g_autoptr(PitEntry) appended = NULL;
  g_autoptr(GError) error = NULL;
  PitEntry *entry;

  if (fixture == NULL || !g_str_has_prefix (text, "SELECT * FROM main.reg_doubt"))
    return 0;

  written = NULL;
  entry = book_fixture_entry ("table-finding", DOUBT (BOOK_EPOCH, "25"));
  g_strlcpy (entry->table.text, "T1", sizeof entry->table.text);
  entry->round = 1;
  appended = book_fixture_append (fixture, entry, &error);
  g_assert_no_error (error);

  return 0;
}

static int
watch_connection (sqlite3                            *db,
                  const char                        **fault,
                  const struct sqlite3_api_routines  *api)
{
  return sqlite3_trace_v2 (db, SQLITE_TRACE_STMT, trace_cb, NULL);
}

/* A book that is written while it is read does not contradict itself. */
static void
test_written_meanwhile (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *n = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  written = &fixture;
  sqlite3_auto_extension ((void (*) (void)) watch_connection);
  g_assert_true (pit_book_check_doubts (fixture.path, &error));
  g_assert_no_error (error);
  sqlite3_reset_auto_extension ();
  g_assert_null (written);
  book_fixture_stop (&fixture);
  n = book_fixture_query (fixture.path, "SELECT count (*) FROM reg_doubt");
  g_assert_cmpstr (n, ==, "1");
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/doubts/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_doubt);
    }
  g_test_add_func ("/doubts/place", test_place);
  g_test_add_func ("/doubts/written-meanwhile", test_written_meanwhile);

  return g_test_run ();
}
