/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "config.h"

#include <sqlite3.h>
#include <string.h>

#include "book-fixture.h"
#include "pit-book-verify.h"
#include "pit-log-query.h"
#include "pit-wait.h"

static void
erased_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  *(int *) data = entry != NULL ? 1 : g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND) ? 2 : 3;
}

static int
erase (BookFixture     *fixture,
       const PitDigest *digest)
{
  int outcome = 0;

  pit_book_writer_erase_text_async (fixture->writer, digest,
                                    book_fixture_entry ("text-erased", "{\"reason\":\"seven years are over\"}"), erased_cb,
                                    &outcome);
  pit_wait_while (outcome == 0);

  return outcome;
}

static gboolean
file_holds (const char *path,
            const char *suffix,
            const char *text)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  g_autofree char *data = NULL;
  gsize size;

  return g_file_get_contents (name, &data, &size, NULL) && memmem (data, size, text, strlen (text)) != NULL;
}

/* (transfer full) (nullable): NULL where it was erased */
static char *
dup_name (BookFixture *fixture,
          gint64       seq)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (fixture->path, NULL);
  g_autoptr(PitLogRow) row = pit_book_reader_get_log_row (reader, seq, NULL);
  const char *text;

  g_assert_true (pit_log_row_get_text (row, "name", &text));

  return g_strdup (text);
}

/* A text that is erased is gone from the disk, and the chain is whole. */
static void
test_erase (void)
{
  BookFixture fixture;
  g_autofree char *name = g_strnfill (9000, 'n');
  g_autofree char *found = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitEntry) entry = NULL;
  PitEntry *said = book_fixture_entry ("table-finding", "{\"finding\":\"silence\"}");
  PitDigest digest;

  /* Longer than a page: it lies on pages of its own, which are given back. */
  memcpy (name + 8000, "Erika Mustermann", 16);
  pit_entry_seal (said, "name", name);
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  entry = book_fixture_append (&fixture, said, NULL);
  g_strlcpy (digest.text, json_object_get_string_member (json_node_get_object (entry->sealed), "name"), sizeof digest.text);
  found = dup_name (&fixture, entry->seq);
  g_assert_cmpstr (found, ==, name);
  g_assert_true (file_holds (fixture.path, "", "Mustermann") || file_holds (fixture.path, "-wal", "Mustermann"));

  g_assert_cmpint (erase (&fixture, &digest), ==, 1);
  g_assert_false (file_holds (fixture.path, "", "Mustermann"));
  g_assert_false (file_holds (fixture.path, "-wal", "Mustermann"));
  g_assert_null (dup_name (&fixture, entry->seq));

  /* Not twice, and the failed try leaves no record. */
  g_assert_cmpint (erase (&fixture, &digest), ==, 2);
  book_fixture_stop (&fixture);
  proof = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->erased_texts, ==, 1);
  g_assert_cmpint (proof->entries, ==, 3);
  book_fixture_clear (&fixture);
}

/* Somebody reads what was there before: the text leaves the log once nobody does any more. */
static void
test_erase_beside_reader (void)
{
  g_autoptr(PitEntry) entry = NULL;
  PitEntry *said = book_fixture_entry ("table-finding", "{\"finding\":\"silence\"}");
  sqlite3_stmt *statement;
  BookFixture fixture;
  PitDigest digest;
  sqlite3 *db;

  pit_entry_seal (said, "name", "Erika Mustermann");
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  entry = book_fixture_append (&fixture, said, NULL);
  g_strlcpy (digest.text, json_object_get_string_member (json_node_get_object (entry->sealed), "name"), sizeof digest.text);
  g_assert_cmpint (sqlite3_open_v2 (fixture.path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT * FROM sealed", -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);

  g_assert_cmpint (erase (&fixture, &digest), ==, 1);
  g_assert_true (file_holds (fixture.path, "-wal", "Mustermann"));
  sqlite3_finalize (statement);
  sqlite3_close (db);
  for (guint i = 0; i < 30 * 100 && file_holds (fixture.path, "-wal", "Mustermann"); i++)
    {
      pit_book_writer_wake (fixture.writer);
      g_usleep (10 * 1000);
    }
  g_assert_false (file_holds (fixture.path, "-wal", "Mustermann"));
  g_assert_false (file_holds (fixture.path, "", "Mustermann"));
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/erase/gone", test_erase);
  g_test_add_func ("/erase/beside-reader", test_erase_beside_reader);

  return g_test_run ();
}
