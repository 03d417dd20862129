/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"

static void
test_event (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) cursors = NULL;
  g_autoptr(GArray) rows = NULL;
  g_autoptr(GArray) sent = book_fixture_rows ("T1", 1, 3);
  const PitBookCursor *cursor;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 3));
  g_assert_cmpuint (fixture.n_stored, ==, 3);

  reader = pit_book_reader_open (fixture.path, &error);
  g_assert_no_error (error);
  cursors = pit_book_reader_list_cursors (reader, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (cursors->len, ==, 1);
  cursor = &g_array_index (cursors, PitBookCursor, 0);
  g_assert_cmpstr (cursor->table.text, ==, "T1");
  g_assert_cmpstr (cursor->epoch.text, ==, BOOK_EPOCH);
  g_assert_cmpint (cursor->seq, ==, 3);
  g_assert_cmpint (cursor->checked, ==, 0);

  rows = pit_book_reader_list_events (reader, "T1", BOOK_EPOCH, 1, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
      const PitInboxRow *expected = &g_array_index (sent, PitInboxRow, i + 1);

      g_assert_cmpint (row->seq, ==, expected->seq);
      g_assert_cmpint (row->wall, ==, expected->wall);
      g_assert_cmpint (row->mono, ==, expected->mono);
      g_assert_cmpint (row->round, ==, expected->round);
      g_assert_cmpint (row->received_at, ==, expected->received_at);
      g_assert_cmpstr (row->boot.text, ==, expected->boot.text);
      g_assert_cmpstr (row->type, ==, "card");
      g_assert_null (row->problem);
      g_assert_true (g_bytes_equal (row->frame, expected->frame));
    }

  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/writer/event", test_event);

  return g_test_run ();
}
