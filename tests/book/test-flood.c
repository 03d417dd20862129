/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"

/* A table that has thousands of events waiting for the writer: the others go on, and the desk can be closed. Time is counted in
 * transactions, each of which costs a flush of the disk. */

/* What a table may send at once, and in how many pieces. */
#define FLOOD 12000
#define PIECE 3
#define N_PIECES (FLOOD / PIECE)
#define N_OTHERS 3
#define N_ENTRIES 100
#define N_ROUNDS 200
/* Groups that are full, and a few: for what waits beside them, and for the rounds, which go last. */
#define MOST_COMMITS (FLOOD / PIT_BOOK_GROUP_EVENTS + N_ROUNDS / PIT_BOOK_ROUNDS_AT_ONCE + 8)

typedef struct
{
  BookFixture fixture;
  gint64      flooded;          /* last event of T1 that was acknowledged */
  guint64     held_commit;      /* of the batch after which the writer was held */
  guint64     others[N_OTHERS]; /* of those of T2, T3, T4 */
  guint64     end;              /* of the last one of T1 */
} Flood;

static void
acknowledge_cb (BookFixture         *fixture,
                const PitBookReport *report)
{
  const PitInboxRow *last = &g_array_index (report->rows, PitInboxRow, report->rows->len - 1);
  Flood *self = (Flood *) fixture;
  guint table = (guint) (last->table.text[1] - '0');

  if (table == 9)
    {
      self->held_commit = report->commit;
    }
  else if (table == 1)
    {
      g_assert_cmpint (last->seq, ==, self->flooded + PIECE);
      self->flooded = last->seq;
      self->end = report->commit;
    }
  else
    {
      g_assert_cmpuint (self->others[table - 2], ==, 0);
      self->others[table - 2] = report->commit;
    }
}

static void
begin (Flood *self)
{
  memset (self, 0, sizeof *self);
  book_fixture_init (&self->fixture);
  self->fixture.acknowledge = acknowledge_cb;
  book_fixture_hold (&self->fixture);
  for (guint i = 0; i < N_PIECES; i++)
    pit_book_writer_append_events (self->fixture.writer, book_fixture_rows ("T1", 1 + (gint64) i * PIECE, PIECE), NULL);
}

static void
assert_count (Flood      *self,
              const char *what,
              gint64      n)
{
  g_autofree char *query = g_strconcat ("SELECT count (*) FROM ", what, NULL);
  g_autofree char *found = book_fixture_query (self->fixture.path, query);

  g_assert_cmpint (g_ascii_strtoll (found, NULL, 10), ==, n);
}

/* What others have to say, after all of the flood came, is in the very next transaction. */
static void
test_turns (void)
{
  Flood self;

  begin (&self);
  for (guint i = 0; i < N_OTHERS; i++)
    {
      const char table[] = { 'T', (char) ('2' + i), '\0' };

      pit_book_writer_append_events (self.fixture.writer, book_fixture_rows (table, 1, 10), NULL);
    }
  book_fixture_let_go (&self.fixture);
  book_fixture_stop (&self.fixture);

  for (guint i = 0; i < N_OTHERS; i++)
    g_assert_cmpuint (self.others[i], ==, self.held_commit + 1);
  g_assert_cmpint (self.flooded, ==, FLOOD);
  g_assert_cmpuint (self.end, >=, self.held_commit + FLOOD / PIT_BOOK_GROUP_EVENTS);
  book_fixture_clear (&self.fixture);
}

static void
appended_cb (GObject      *object,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  g_assert_no_error (error);
  (*(guint *) data)++;
}

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, NULL, &error);
  g_assert_no_error (error);
  (*(guint *) data)++;
}

/* As on SIGTERM: it costs no more than the flushes for full groups, all that waited is told what came of it, and is there. */
static void
test_close (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  guint n_appended = 0;
  guint n_stored = 0;
  Flood self;

  begin (&self);
  pit_book_writer_append_events (self.fixture.writer, book_fixture_rows ("T2", 1, N_ROUNDS), NULL);
  for (gint64 i = 1; i <= N_ROUNDS; i++)
    pit_book_writer_store_round_async (self.fixture.writer, book_fixture_round ("T2", i, i, i), stored_cb, &n_stored);
  for (guint i = 0; i < N_ENTRIES; i++)
    pit_book_writer_append_entry_async (self.fixture.writer,
                                        book_fixture_entry ("table-finding", "{\"finding\":\"gap\",\"found\":3}"),
                                        appended_cb, &n_appended);
  g_assert_cmpuint (pit_book_writer_get_pending (self.fixture.writer), >, N_PIECES + N_ROUNDS + N_ENTRIES);
  book_fixture_let_go (&self.fixture);
  g_assert_true (pit_book_writer_close (self.fixture.writer, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (pit_book_writer_get_pending (self.fixture.writer), ==, 0);
  g_assert_cmpuint (self.fixture.last_commit - self.held_commit, <=, MOST_COMMITS);
  book_fixture_stop (&self.fixture);

  g_assert_cmpint (self.flooded, ==, FLOOD);
  g_assert_cmpuint (self.fixture.n_committed, ==, 1 + N_PIECES + 1);
  g_assert_cmpuint (self.fixture.n_failed, ==, 0);
  g_assert_cmpuint (n_appended, ==, N_ENTRIES);
  g_assert_cmpuint (n_stored, ==, N_ROUNDS);
  assert_count (&self, "inbox", FLOOD + 1);
  assert_count (&self, "round WHERE sealed_by IS NOT NULL", N_ROUNDS);
  assert_count (&self, "entry WHERE kind = 'table-finding'", N_ENTRIES);
  proof = book_fixture_verify (self.fixture.path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (&self.fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flood/turns", test_turns);
  g_test_add_func ("/flood/close", test_close);

  return g_test_run ();
}
