/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-book-verify.h"
#include "pit-book-writer-private.h"
#include "pit-wait.h"

/* Rounds are stored behind events: while a controller waits for its events to be on the disk, few rounds go with them;
 * yet none is put off for ever, and none goes before its own events. */

/* So many more than may be put off. */
#define EXCESS 40
#define N_ROUNDS (PIT_BOOK_ROUNDS_BEHIND + EXCESS)
#define N_BATCHES ((N_ROUNDS + PIT_BOOK_GROUP_EVENTS - 1) / PIT_BOOK_GROUP_EVENTS)
#define MOST_GROUPS 8
/* The group with the last events of two tables' first, where both have as many: after the one that held the thread they take
 * turns. */
#define LAST_OF_FIRST (1 + 2 * (N_BATCHES - 1))

typedef struct
{
  BookFixture fixture;
  guint       n_groups;
  gint64      stored[MOST_GROUPS]; /* rounds in the book when each batch was committed */
  guint       n_stored;
} Behind;

static void
acknowledge_cb (BookFixture         *fixture,
                const PitBookReport *report)
{
  Behind *self = (Behind *) fixture;
  g_autofree char *n = book_fixture_query (fixture->path, "SELECT count (*) FROM round");

  g_assert_cmpuint (self->n_groups, <, MOST_GROUPS);
  self->stored[self->n_groups++] = g_ascii_strtoll (n, NULL, 10);
}

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  Behind *self = data;
  gint64 id = pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpint (id, ==, ++self->n_stored);
}

static void
hold (Behind *self)
{
  book_fixture_init (&self->fixture);
  self->fixture.acknowledge = acknowledge_cb;
  book_fixture_hold (&self->fixture);
}

static void
append (Behind     *self,
        const char *table,
        guint       n_batches)
{
  for (guint i = 0; i < n_batches; i++)
    pit_book_writer_append_events (self->fixture.writer,
                                   book_fixture_rows (table, 1 + (gint64) i * PIT_BOOK_GROUP_EVENTS,
                                                      PIT_BOOK_GROUP_EVENTS), NULL);
}

static void
store_rounds (Behind *self,
              gint64  n)
{
  for (gint64 i = 1; i <= n; i++)
    pit_book_writer_store_round_async (self->fixture.writer, book_fixture_round ("T1", i, i, i), stored_cb, self);
}

static void
finish (Behind *self,
        guint   n_rounds)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;

  pit_wait_while (self->n_stored < n_rounds);
  book_fixture_stop (&self->fixture);
  proof = pit_book_verify (self->fixture.path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (&self->fixture);
}

static void
assert_excess_after (const Behind *self,
                     guint         group)
{
  g_assert_cmpuint (self->n_groups, ==, 1 + 2 * N_BATCHES);
  for (guint i = 0; i < self->n_groups; i++)
    g_assert_cmpint (self->stored[i], ==, i < group ? 0 : EXCESS);
}

/* Their own events first: of the rounds, none goes with a full group but those beyond the bound. Another table's events,
 * which were there before the rounds, hold them up no longer. */
static void
test_behind (void)
{
  Behind self = { 0 };

  hold (&self);
  append (&self, "T1", N_BATCHES);
  append (&self, "T2", N_BATCHES);
  store_rounds (&self, N_ROUNDS);
  book_fixture_let_go (&self.fixture);
  finish (&self, N_ROUNDS);
  assert_excess_after (&self, LAST_OF_FIRST);
}

/* The same while events go on: what is beyond the bound does not wait for them to end. */
static void
test_bounded (void)
{
  Behind self = { 0 };

  hold (&self);
  append (&self, "T1", N_BATCHES);
  store_rounds (&self, N_ROUNDS);
  append (&self, "T2", N_BATCHES);
  book_fixture_let_go (&self.fixture);
  finish (&self, N_ROUNDS);
  assert_excess_after (&self, LAST_OF_FIRST);
}

/* A table that has used half of its room gets it back first. */
static void
test_room (void)
{
  g_autoptr(GArray) rows = book_fixture_rows ("T1", 100, PIT_BOOK_GROUP_EVENTS);
  Behind self = { 0 };
  int room = 0;

  for (guint i = 0; i < rows->len; i++)
    room += (int) g_bytes_get_size (g_array_index (rows, PitInboxRow, i).frame);

  hold (&self);
  _pit_book_writer_set_room (self.fixture.writer, room * 3 / 2);
  append (&self, "T1", 1);
  store_rounds (&self, PIT_BOOK_GROUP_EVENTS);
  append (&self, "T2", 2);
  book_fixture_let_go (&self.fixture);
  finish (&self, PIT_BOOK_GROUP_EVENTS);
  g_assert_cmpuint (self.n_groups, ==, 4);
  g_assert_cmpint (self.stored[1], ==, 0);
  g_assert_cmpint (self.stored[2], ==, PIT_BOOK_GROUP_EVENTS);
}

/* With few events a few rounds go, and the rest by themselves. */
static void
test_few (void)
{
  const gint64 n_rounds = PIT_BOOK_ROUNDS_AT_ONCE + 10;
  Behind self = { 0 };

  hold (&self);
  pit_book_writer_append_events (self.fixture.writer, book_fixture_rows ("T1", 1, (guint) n_rounds), NULL);
  store_rounds (&self, n_rounds);
  book_fixture_let_go (&self.fixture);
  finish (&self, (guint) n_rounds);
  g_assert_cmpuint (self.n_groups, ==, 2);
  g_assert_cmpint (self.stored[1], ==, PIT_BOOK_ROUNDS_AT_ONCE);
}

/* Closing leaves none behind. */
static void
test_close (void)
{
  Behind self = { 0 };
  g_autoptr(GError) error = NULL;
  g_autofree char *n = NULL;

  hold (&self);
  append (&self, "T1", N_BATCHES);
  store_rounds (&self, N_ROUNDS);
  book_fixture_let_go (&self.fixture);
  g_assert_true (pit_book_writer_close (self.fixture.writer, &error));
  g_assert_no_error (error);
  n = book_fixture_query (self.fixture.path, "SELECT count (*) FROM round WHERE sealed_by IS NOT NULL");
  g_assert_cmpint (g_ascii_strtoll (n, NULL, 10), ==, N_ROUNDS);
  finish (&self, N_ROUNDS);
}

/* Whoever waits for what was handed over waits for rounds, too. */
static void
test_drain (void)
{
  Behind self = { 0 };
  g_autofree char *n = NULL;

  hold (&self);
  append (&self, "T1", N_BATCHES);
  store_rounds (&self, N_ROUNDS);
  book_fixture_let_go (&self.fixture);
  pit_book_writer_drain (self.fixture.writer);
  n = book_fixture_query (self.fixture.path, "SELECT count (*) FROM round");
  g_assert_cmpint (g_ascii_strtoll (n, NULL, 10), ==, N_ROUNDS);
  finish (&self, N_ROUNDS);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/behind/events-first", test_behind);
  g_test_add_func ("/behind/bounded", test_bounded);
  g_test_add_func ("/behind/room", test_room);
  g_test_add_func ("/behind/few", test_few);
  g_test_add_func ("/behind/close", test_close);
  g_test_add_func ("/behind/drain", test_drain);

  return g_test_run ();
}
