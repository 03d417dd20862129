/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-json-read.h"
#include "pit-wait.h"

/* Events that no round will have: an entry says which they are, and they can be proven by it. */

static void
result_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* "first-last:events", or "" where nothing waited. */
static char *
set_aside (BookFixture *self,
           const char  *table,
           gint64       last)
{
  PitEntry *entry = book_fixture_entry ("table-finding", "{\"finding\":\"set-aside\",\"text\":\"given up\"}");
  const PitUuid epoch = { BOOK_EPOCH };
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(GError) error = NULL;
  JsonObject *body;

  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  pit_book_writer_set_aside_async (self->writer, entry, &epoch, last, result_cb, &result);
  pit_wait_while (result == NULL);
  stored = pit_book_writer_append_entry_finish (self->writer, result, &error);
  g_assert_no_error (error);
  if (stored == NULL)
    return g_strdup ("");

  body = json_node_get_object (stored->body);
  g_assert_cmpstr (json_object_get_string_member (body, "epoch"), ==, BOOK_EPOCH);
  return g_strdup_printf ("%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
                          json_object_get_int_member (body, "first"), json_object_get_int_member (body, "last"),
                          json_object_get_int_member (body, "events"));
}

static void
assert_aside (BookFixture *self,
              const char  *table,
              gint64       last,
              const char  *expected)
{
  g_autofree char *found = set_aside (self, table, last);

  g_assert_cmpstr (found, ==, expected);
}

static void
assert_faults (BookFixture *self,
               const char  *words)
{
  g_autoptr(PitBookProof) proof = book_fixture_verify (self->path);
  gboolean is_there = words == NULL;

  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = g_ptr_array_index (proof->faults, i);

      g_test_message ("%s: %s: %s", fault->check, fault->place, fault->message);
      is_there |= words != NULL && g_str_equal (fault->check, "events") && strstr (fault->message, words) != NULL;
    }
  g_assert_true (is_there);
  if (words == NULL)
    g_assert_cmpuint (proof->faults->len, ==, 0);
}

static void
begin (BookFixture *self)
{
  book_fixture_init (self);
  book_fixture_start (self);
  book_fixture_send (self, book_fixture_rows ("T1", 1, 10));
  book_fixture_send (self, book_fixture_rows ("T1", 15, 6));
}

/* Each event is set aside once, from behind the last round on, a gap among them is none, and the next round takes them
 * along. */
static void
test_once (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) cursors = NULL;
  BookFixture fixture;

  begin (&fixture);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 2, 4), NULL), ==, 1);
  assert_aside (&fixture, "T2", 100, "");
  assert_aside (&fixture, "T1", 4, "");
  assert_aside (&fixture, "T1", 16, "5-16:8");
  assert_aside (&fixture, "T1", 16, "");
  assert_aside (&fixture, "T1", PIT_INTEGER_MAX, "17-20:4");
  reader = pit_book_reader_open (fixture.path, &error);
  g_assert_no_error (error);
  cursors = pit_book_reader_list_cursors (reader, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 0).aside, ==, 20);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 0).checked, ==, 4);
  g_clear_pointer (&reader, pit_book_reader_free);
  book_fixture_stop (&fixture);
  assert_faults (&fixture, NULL);

  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 21, 4));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 2, 22, 24), NULL), ==, 2);
  assert_aside (&fixture, "T1", PIT_INTEGER_MAX, "");
  book_fixture_stop (&fixture);
  assert_faults (&fixture, NULL);
  book_fixture_clear (&fixture);
}

/* A round that was handed over before is stored before: its events are in it. */
static void
test_behind_rounds (void)
{
  g_autoptr(GAsyncResult) result = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_hold (&fixture);
  pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 1, 16), NULL);
  pit_book_writer_store_round_async (fixture.writer, book_fixture_round ("T1", 1, 2, 9), result_cb, &result);
  book_fixture_let_go (&fixture);
  assert_aside (&fixture, "T1", PIT_INTEGER_MAX, "10-16:7");
  pit_wait_while (result == NULL);
  book_fixture_stop (&fixture);
  assert_faults (&fixture, NULL);
  book_fixture_clear (&fixture);
}

static void
test_altered (gconstpointer data)
{
  BookFixture fixture;

  begin (&fixture);
  assert_aside (&fixture, "T1", PIT_INTEGER_MAX, "1-20:16");
  book_fixture_stop (&fixture);
  assert_faults (&fixture, NULL);
  book_fixture_sql (fixture.path, data);
  assert_faults (&fixture, "are not the ones it names");
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-aside/once", test_once);
  g_test_add_func ("/set-aside/behind-rounds", test_behind_rounds);
  /* Without the entry's digest nothing says when an event was received, or that a gap took its place. */
  g_test_add_data_func ("/set-aside/received-altered", "UPDATE inbox SET received = received + 1 WHERE seq = 3", test_altered);
  g_test_add_data_func ("/set-aside/gap-invented",
                        "DELETE FROM inbox WHERE seq = 5; INSERT INTO gap VALUES (1, 5, 5, 0)", test_altered);
  g_test_add_data_func ("/set-aside/stream-renamed", "UPDATE stream SET epoch = '" BOOK_EPOCH "x'", test_altered);

  return g_test_run ();
}
