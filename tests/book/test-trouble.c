/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-writer-private.h"
#include "pit-wait.h"

/* One table's trouble never stops the others: neither a round that is refused nor a row that was tampered with. */

static gint64
query_number (const char *path,
              const char *sql)
{
  g_autofree char *text = book_fixture_query (path, sql);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : -1;
}

static guint
count_faults (const char *path)
{
  g_autoptr(PitBookProof) proof = book_fixture_verify (path);

  return proof->faults->len;
}

static void
assert_no_trouble (BookFixture *fixture)
{
  g_autoptr(GError) trouble = pit_book_writer_dup_trouble (fixture->writer);

  g_assert_no_error (trouble);
}

static void
refused_cb (GObject      *object,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, NULL, &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  *(gboolean *) data = TRUE;
}

/* A round that can't be stored shares a transaction with another table's events. Until the group is one transaction
 * for sure, it is tried again with new events. */
static void
test_cursors (void)
{
  BookFixture fixture;
  guint shared = 0;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  for (gint64 seq = 1; shared < 3; seq += 5)
    {
      gboolean done = FALSE;
      guint64 commits = fixture.last_commit;
      guint before = fixture.n_committed;

      pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T2", seq, 5), NULL);
      pit_book_writer_store_round_async (fixture.writer, book_fixture_round ("T1", 1, 1, 21), refused_cb, &done);
      pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T3", seq, 5), NULL);
      pit_wait_while (!done);
      book_fixture_wait (&fixture, &fixture.n_committed, before + 2);
      shared += fixture.last_commit == commits + 1;
      g_assert_cmpint (query_number (fixture.path, "SELECT seq FROM stream WHERE table_id = 'T2'"), ==, seq + 4);
      g_assert_cmpint (query_number (fixture.path, "SELECT seq FROM stream WHERE table_id = 'T3'"), ==, seq + 4);
    }
  g_assert_cmpuint (fixture.gaps->len, ==, 0);
  assert_no_trouble (&fixture);
  book_fixture_stop (&fixture);
  g_assert_cmpuint (count_faults (fixture.path), ==, 0);
  book_fixture_clear (&fixture);
}

typedef struct
{
  gint64 id;
  gint64 repeat;
} Stored;

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  Stored *stored = data;

  stored->id = pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, &stored->repeat, &error);
  g_assert_no_error (error);
}

static Stored
store (BookFixture *fixture,
       PitRoundRow *round)
{
  Stored stored = { 0 };

  pit_book_writer_store_round_async (fixture->writer, round, stored_cb, &stored);
  pit_wait_while (stored.id == 0);

  return stored;
}

/* A table uses a round number again: both rounds are kept and told apart, and whoever stores them hears of it. */
static void
test_number_again (void)
{
  const PitEntryQuery seals = { .kind = "rounds-sealed" };
  const PitRoundQuery all = { 0 };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) rounds = NULL;
  g_autoptr(GPtrArray) entries = NULL;
  JsonArray *sealed;
  BookFixture fixture;
  Stored stored;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 30));
  for (gint64 again = 0; again < 3; again++)
    {
      stored = store (&fixture, book_fixture_round ("T1", 1, 1 + 10 * again, 10 + 10 * again));
      g_assert_cmpint (stored.id, ==, 1 + again);
      g_assert_cmpint (stored.repeat, ==, again);
    }
  /* Each of them is known again. */
  for (gint64 again = 0; again < 3; again++)
    {
      stored = store (&fixture, book_fixture_round ("T1", 1, 1 + 10 * again, 10 + 10 * again));
      g_assert_cmpint (stored.id, ==, 1 + again);
      g_assert_cmpint (stored.repeat, ==, again);
    }
  book_fixture_send (&fixture, book_fixture_rows ("T1", 31, 10));
  stored = store (&fixture, book_fixture_round ("T1", 2, 31, 40));
  g_assert_cmpint (stored.repeat, ==, 0);
  book_fixture_stop (&fixture);

  reader = pit_book_reader_open (fixture.path, NULL);
  rounds = pit_book_reader_list_rounds (reader, &all, NULL);
  g_assert_cmpuint (rounds->len, ==, 4);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpint (((PitRoundRow *) rounds->pdata[i])->repeat, ==, i);
  g_assert_cmpint (((PitRoundRow *) rounds->pdata[0])->id, ==, 1);
  entries = pit_book_reader_list_entries (reader, &seals, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  sealed = json_object_get_array_member (json_node_get_object (((PitEntry *) entries->pdata[0])->body), "rounds");
  g_assert_false (json_object_has_member (json_array_get_object_element (sealed, 0), "repeat"));
  g_assert_cmpint (json_object_get_int_member (json_array_get_object_element (sealed, 2), "repeat"), ==, 2);
  g_assert_cmpuint (count_faults (fixture.path), ==, 0);

  /* And none of them can be taken for another one. */
  book_fixture_sql (fixture.path, "UPDATE round SET repeat = 9 WHERE repeat = 0; UPDATE round SET repeat = 0 WHERE repeat = 1;"
                                  "UPDATE round SET repeat = 1 WHERE repeat = 9");
  g_assert_cmpuint (count_faults (fixture.path), >, 0);
  book_fixture_clear (&fixture);
}

/* A book that was written without a bound has large frames without end before a round is over: what is stored can be
 * read and proven. */
static void
test_much (void)
{
  enum { SIZE = 65000, N_BATCHES = 11, N_EVENTS = 100 };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitRoundRow) round = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  _pit_book_writer_set_room (fixture.writer, G_MAXINT);
  for (guint batch = 0; batch < N_BATCHES; batch++)
    {
      GArray *rows = book_fixture_rows ("T1", 1 + batch * N_EVENTS, N_EVENTS);

      for (guint i = 0; i < rows->len; i++)
        {
          PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
          char *text = g_malloc (SIZE);

          memset (text, 'a', SIZE);
          g_bytes_unref (row->frame);
          row->frame = g_bytes_new_take (text, SIZE);
        }
      book_fixture_send (&fixture, rows);
    }
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, N_BATCHES * N_EVENTS), NULL), ==, 1);
  book_fixture_stop (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  round = pit_book_reader_get_round (reader, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (round->raw_bytes, >, 64 * 1024 * 1024);
  g_assert_cmpuint (round->events->len, ==, N_BATCHES * N_EVENTS);
  g_assert_cmpuint (count_faults (fixture.path), ==, 0);
  book_fixture_clear (&fixture);
}

/* What could be stored but not be read again is refused to whoever gives it. */
static void
test_too_large (void)
{
  g_autofree char *text = g_strnfill (16 * 1024 * 1024, 'a');
  g_autoptr(GError) error = NULL;
  PitRoundRow *round = book_fixture_round ("T1", 1, 1, 10);
  PitEntry *entry = book_fixture_entry ("link-event", "{\"contact\":\"live\"}");
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 10));
  json_array_add_string_element (json_node_get_array (round->findings), text);
  g_assert_cmpint (book_fixture_store (&fixture, round, &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  json_object_set_string_member (json_node_get_object (entry->body), "reason", text);
  g_assert_null (book_fixture_append (&fixture, entry, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL), ==, 1);
  book_fixture_stop (&fixture);
  g_assert_cmpuint (count_faults (fixture.path), ==, 0);
  book_fixture_clear (&fixture);
}

/* Rows that a hand put there; the writer goes on, and everything else is as if nothing were. */
typedef struct
{
  const char *name;
  const char *sql;
  gboolean    unsealed; /* some round can't be put on the chain */
} Tampering;

static const Tampering tamperings[] = {
  { "record", "UPDATE round SET record = 'x'", FALSE },
  { "cursor-back", "UPDATE stream SET seq = seq - 2 WHERE table_id = 'T1'", FALSE },
  { "event-ahead", "INSERT INTO inbox (stream, seq, frame) VALUES (1, 38, x'00')", FALSE },
  { "gap-ahead", "INSERT INTO gap VALUES (1, 39, 77, 0)", FALSE },
  { "seal-ahead", "INSERT INTO reg_seal VALUES (8, 'T1', 0, 1), (9, 'T1', 0, 1), (10, 'T1', 0, 1)", FALSE },
  { "place", "UPDATE round SET id = 9223372036854775807 WHERE id = 4", FALSE },
  { "repeat", "UPDATE round SET repeat = 9223372036854775807 WHERE id = 1", FALSE },
  { "unsealed-table", "UPDATE round SET sealed_by = NULL, table_id = CAST (x'ff' AS TEXT) WHERE id = 4", TRUE },
  { "unsealed-digest", "UPDATE round SET sealed_by = NULL, digest = CAST (x'ff' AS TEXT) WHERE id = 4", TRUE },
  { "unsealed-number", "UPDATE round SET sealed_by = NULL, number = 9223372036854775807 WHERE id = 4", TRUE },
  { "unsealed-time", "UPDATE round SET sealed_by = NULL, stored_at = -9223372036854775807 WHERE id = 4", TRUE },
  { "epoch", "UPDATE stream SET epoch = CAST (x'ff' AS TEXT) WHERE table_id = 'T2';"
             "UPDATE round SET sealed_by = NULL WHERE stream = 2", TRUE },
};

static void
test_tampering (gconstpointer data)
{
  const Tampering *tampering = data;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  book_fixture_sql (fixture.path, tampering->sql);
  book_fixture_start (&fixture);
  fixture.n_stored = 0;
  /* What is stored, repeated; what is new, with a gap; another table; and a round of it. */
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 25));
  book_fixture_send (&fixture, book_fixture_rows ("T1", 36, 3));
  book_fixture_send (&fixture, book_fixture_rows ("T1", 41, 2));
  book_fixture_send (&fixture, book_fixture_rows ("T7", 1, 10));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T7", 1, 1, 10), NULL), >, 0);
  assert_no_trouble (&fixture);
  g_assert_cmpint (query_number (fixture.path, "SELECT seq FROM stream WHERE table_id = 'T1'"), ==, 42);
  g_assert_cmpint (query_number (fixture.path, "SELECT seq FROM stream WHERE table_id = 'T7'"), ==, 10);
  book_fixture_stop (&fixture);
  g_assert_cmpint (query_number (fixture.path, "SELECT count (*) FROM round WHERE sealed_by IS NULL"), ==,
                   tampering->unsealed ? 1 : 0);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trouble/cursors", test_cursors);
  g_test_add_func ("/trouble/much", test_much);
  g_test_add_func ("/trouble/too-large", test_too_large);
  g_test_add_func ("/trouble/number-again", test_number_again);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *path = g_strconcat ("/trouble/tampering/", tamperings[i].name, NULL);

      g_test_add_data_func (path, &tamperings[i], test_tampering);
    }

  return g_test_run ();
}
