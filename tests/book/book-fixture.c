/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sqlite3.h>
#include <string.h>

#include "book-fixture.h"
#include "pit-entry-private.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

static void
committed_cb (const PitBookReport *report,
              gpointer             token,
              gpointer             data)
{
  BookFixture *self = data;

  if (self->acknowledge != NULL)
    self->acknowledge (self, report);
  g_mutex_lock (&self->lock);
  self->n_committed++;
  self->n_stored += report->n_stored;
  self->last_commit = report->commit;
  memcpy (self->last_fates, report->fates, MIN (report->rows->len, sizeof self->last_fates));
  g_array_append_vals (self->gaps, report->gaps, report->n_gaps);
  g_cond_broadcast (&self->cond);
  while (self->holds)
    g_cond_wait (&self->cond, &self->lock);
  g_mutex_unlock (&self->lock);
}

static void
failed_cb (const GError *error,
           gpointer      token,
           gpointer      data)
{
  BookFixture *self = data;

  g_mutex_lock (&self->lock);
  self->n_failed++;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
  if (self->when_failed != NULL)
    self->when_failed ();
}

static void
trouble_cb (const GError *error,
            gpointer      data)
{
  BookFixture *self = data;

  g_mutex_lock (&self->lock);
  self->n_troubles++;
  self->last_trouble = error->code;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

static void
recovered_cb (gpointer data)
{
  BookFixture *self = data;

  g_mutex_lock (&self->lock);
  self->n_recovered++;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

static void
result_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static gboolean
hurry_cb (gpointer data)
{
  pit_book_writer_wake (data);
  return G_SOURCE_CONTINUE;
}

static GAsyncResult *
wait_result (BookFixture   *self,
             GAsyncResult **result)
{
  guint source = self->hurry ? g_timeout_add (1, hurry_cb, self->writer) : 0;

  pit_wait_while (*result == NULL);
  g_clear_handle_id (&source, g_source_remove);

  return *result;
}

void
book_fixture_init (BookFixture *self)
{
  memset (self, 0, sizeof *self);
  g_mutex_init (&self->lock);
  g_cond_init (&self->cond);
  self->gaps = g_array_new (FALSE, FALSE, sizeof (PitBookGap));
  self->folder = pit_test_folder_new ("book");
  self->path = g_build_filename (self->folder, "pit.book", NULL);
  self->clock = pit_manual_clock_new (BOOK_NOW);
}

void
book_fixture_clear (BookFixture *self)
{
  if (self->writer != NULL)
    book_fixture_stop (self);
  pit_test_folder_remove (self->folder);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->gaps, g_array_unref);
  g_mutex_clear (&self->lock);
  g_cond_clear (&self->cond);
}

/* Opens the book, making it where there is none, and starts its writer. */
void
book_fixture_start (BookFixture *self)
{
  static const PitBookListener listener = { committed_cb, failed_cb, trouble_cb, recovered_cb };
  g_autoptr(GError) error = NULL;

  self->book = pit_book_open (self->path, PIT_BOOK_CREATE, PIT_CLOCK (self->clock), &error);
  g_assert_no_error (error);
  self->writer = pit_book_writer_new (self->book, PIT_CLOCK (self->clock), "desk-1", &error);
  g_assert_no_error (error);
  pit_book_writer_set_listener (self->writer, &listener, self);
}

void
book_fixture_stop (BookFixture *self)
{
  g_autoptr(GError) error = NULL;

  pit_book_writer_close (self->writer, &error);
  g_assert_no_error (error);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&self->writer);
  g_clear_pointer (&self->book, pit_book_free);
}

/* Events @first ... of a table, in round 1 + seq / 10. */
GArray *
book_fixture_rows (const char *table,
                   gint64      first,
                   guint       n)
{
  GArray *rows = pit_inbox_rows_new (n);

  for (gint64 seq = first; seq < first + n; seq++)
    {
      PitInboxRow *row = pit_inbox_rows_add (rows);
      char *frame = g_strdup_printf ("{\"v\":1,\"type\":\"card\",\"table\":\"%s\",\"epoch\":\"" BOOK_EPOCH "\","
                                     "\"seq\":%" G_GINT64_FORMAT ",\"wall\":%" G_GINT64_FORMAT
                                     ",\"mono\":%" G_GINT64_FORMAT ",\"boot\":\"" BOOK_EPOCH "\","
                                     "\"body\":{\"round\":%" G_GINT64_FORMAT "}}",
                                     table, seq, BOOK_NOW + seq, seq, 1 + seq / 10);

      g_strlcpy (row->table.text, table, sizeof row->table.text);
      g_strlcpy (row->epoch.text, BOOK_EPOCH, sizeof row->epoch.text);
      g_strlcpy (row->boot.text, BOOK_EPOCH, sizeof row->boot.text);
      g_strlcpy (row->type, "card", sizeof row->type);
      row->seq = seq;
      row->wall = BOOK_NOW + seq;
      row->mono = seq;
      row->round = 1 + seq / 10;
      row->received_at = BOOK_NOW + seq + 1;
      row->frame = g_bytes_new_take (frame, strlen (frame));
    }

  return rows;
}

/* Waits until a counter of the fixture has reached @at_least. */
void
book_fixture_wait (BookFixture *self,
                   guint       *counter,
                   guint        at_least)
{
  gint64 until = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  g_mutex_lock (&self->lock);
  while (*counter < at_least)
    {
      gint64 next = self->hurry ? MIN (until, g_get_monotonic_time () + 1000) : until;

      if (!g_cond_wait_until (&self->cond, &self->lock, next) && next == until)
        g_error ("The writer did not answer within 30 seconds");
      if (self->hurry)
        pit_book_writer_wake (self->writer);
    }
  g_mutex_unlock (&self->lock);
}

/* Stores a batch and waits for the commit. */
void
book_fixture_send (BookFixture *self,
                   GArray      *rows)
{
  guint before;

  g_mutex_lock (&self->lock);
  before = self->n_committed;
  g_mutex_unlock (&self->lock);
  pit_book_writer_append_events (self->writer, rows, NULL);
  book_fixture_wait (self, &self->n_committed, before + 1);
}

/* Starts the writer, which stores one event of T9 and then does nothing until it is let go: what is handed over meanwhile it
 * finds all at once. */
void
book_fixture_hold (BookFixture *self)
{
  self->holds = TRUE;
  book_fixture_start (self);
  book_fixture_send (self, book_fixture_rows ("T9", 1, 1));
}

void
book_fixture_let_go (BookFixture *self)
{
  g_mutex_lock (&self->lock);
  self->holds = FALSE;
  g_cond_broadcast (&self->cond);
  g_mutex_unlock (&self->lock);
}

PitEntry *
book_fixture_entry (const char *kind,
                    const char *body)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->body = json_from_string (body, NULL);
  g_assert_nonnull (entry->body);

  return entry;
}

PitEntry *
book_fixture_append (BookFixture  *self,
                     PitEntry     *entry,
                     GError      **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  pit_book_writer_append_entry_async (self->writer, entry, result_cb, &result);

  return pit_book_writer_append_entry_finish (self->writer, wait_result (self, &result), error);
}

/* Gives the person @number a PIN whose hash is @hash; NULL: the person leaves, and the PIN goes. */
void
book_fixture_set_pin (BookFixture *self,
                      const char  *number,
                      const char  *hash)
{
  g_autofree char *body = g_strdup_printf (hash != NULL ? "{\"number\":\"%s\",\"one-time\":false}" : "{\"number\":\"%s\"}",
                                           number);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(GError) error = NULL;

  pit_book_writer_set_pin_async (self->writer, book_fixture_entry (hash != NULL ? "pin-set" : "person-left", body), number, hash,
                                 result_cb, &result);
  stored = pit_book_writer_append_entry_finish (self->writer, wait_result (self, &result), &error);
  g_assert_no_error (error);
}

PitEntry *
book_fixture_floor_plan (void)
{
  return book_fixture_entry ("floor-plan",
                             "{\"venue\":\"Harbour\",\"pit\":\"Pit 1\",\"zone\":\"Australia/Sydney\",\"gaming-day-start\":360,\"tables\":["
                             "{\"id\":\"T1\",\"number\":1,\"name\":\"One\",\"pit\":\"Salon\",\"game\":\"four-card-poker\","
                             "\"rules\":\"nsw-four-card-poker\",\"address\":\"ws://127.0.0.1:9000/tables/T1\"},"
                             "{\"id\":\"T2\",\"number\":2,\"game\":\"four-card-poker\","
                             "\"rules\":\"nsw-four-card-poker\",\"address\":\"ws://127.0.0.1:9000/tables/T2\","
                             "\"fingerprint\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                             "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\"}]}");
}

PitRoundRow *
book_fixture_round (const char *table,
                    gint64      number,
                    gint64      first_seq,
                    gint64      last_seq)
{
  PitRoundRow *round = pit_round_row_new ();

  g_strlcpy (round->table.text, table, sizeof round->table.text);
  g_strlcpy (round->epoch.text, BOOK_EPOCH, sizeof round->epoch.text);
  g_strlcpy (round->verdict, number % 5 == 0 ? "differs" : "ok", sizeof round->verdict);
  g_snprintf (round->deck.text, sizeof round->deck.text, "deck-%d", (int) (number % 3));
  g_strlcpy (round->device.text, "shoe-1", sizeof round->device.text);
  g_strlcpy (round->dealer.text, "d17", sizeof round->dealer.text);
  g_strlcpy (round->aces_up_table.text, "6", sizeof round->aces_up_table.text);
  pit_digest_of (&round->pack, "pack", 4);
  round->number = number;
  round->first_seq = first_seq;
  round->last_seq = last_seq;
  round->opened_at = BOOK_NOW + first_seq;
  round->started_at = BOOK_NOW + first_seq + 1;
  round->over_at = BOOK_NOW + last_seq;
  round->facts = json_from_string ("{\"dealer\":[\"2h\",\"3c\"],\"seats\":[]}", NULL);
  round->judged_by = json_from_string ("{\"limits\":{\"ante\":{\"min\":1000}},\"pack\":\"nsw-four-card-poker\"}", NULL);
  round->findings = json_from_string ("[]", NULL);

  return round;
}

gint64
book_fixture_store (BookFixture  *self,
                    PitRoundRow  *round,
                    GError      **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  pit_book_writer_store_round_async (self->writer, round, result_cb, &result);

  return pit_book_writer_store_round_finish (self->writer, wait_result (self, &result), NULL, error);
}

/* One event of a table again, with other content. */
GArray *
book_fixture_other (const char *table,
                    gint64      seq)
{
  GArray *rows = book_fixture_rows (table, seq, 1);
  PitInboxRow *row = &g_array_index (rows, PitInboxRow, 0);

  g_clear_pointer (&row->frame, g_bytes_unref);
  row->frame = g_bytes_new_static ("{\"other\":1}", 11);

  return rows;
}

/* A book with something of everything: a floor plan, a sealed text, two tables, four rounds of which two are on the
 * chain, a gap, events that wait, and a frame kept as evidence before T1's first round. The writer is stopped
 * afterwards. */
void
book_fixture_fill (BookFixture *self)
{
  PitEntry *note = book_fixture_entry ("table-finding", "{\"finding\":\"gap\",\"found\":3}");
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitEntry) finding = NULL;

  book_fixture_start (self);
  plan = book_fixture_append (self, book_fixture_floor_plan (), NULL);
  pit_entry_seal (note, "narrative", "The player in seat 3 said that ...");
  g_strlcpy (note->table.text, "T1", sizeof note->table.text);
  finding = book_fixture_append (self, note, NULL);
  book_fixture_send (self, book_fixture_rows ("T1", 1, 25));
  book_fixture_send (self, book_fixture_rows ("T2", 1, 12));
  book_fixture_send (self, book_fixture_rows ("T1", 30, 5));
  book_fixture_send (self, book_fixture_other ("T1", 7));
  g_assert_cmpint (book_fixture_store (self, book_fixture_round ("T1", 1, 2, 9), NULL), ==, 1);
  g_assert_cmpint (book_fixture_store (self, book_fixture_round ("T2", 1, 1, 10), NULL), ==, 2);
  pit_manual_clock_advance (self->clock, G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
  g_assert_cmpint (book_fixture_store (self, book_fixture_round ("T1", 2, 10, 20), NULL), ==, 3);
  book_fixture_stop (self);
  book_fixture_start (self);
  g_assert_cmpint (book_fixture_store (self, book_fixture_round ("T1", 3, 21, 31), NULL), ==, 4);
  book_fixture_send (self, book_fixture_rows ("T1", 35, 3));
  book_fixture_stop (self);
}

/* Puts a copy of a book that is not open in the fixture's place. */
void
book_fixture_copy (BookFixture *self,
                   const char  *path)
{
  g_autofree char *data = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (path, &data, &size, NULL));
  g_assert_true (g_file_set_contents_full (self->path, data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* SQL's rehash(line): the entry with the hash that it should have, as who knows how it is made would write it. */
static void
rehash (sqlite3_context  *context,
        int               n_values,
        sqlite3_value   **values)
{
  const char *line = (const char *) sqlite3_value_text (values[0]);
  const char *member = g_strrstr (line, "\"hash\":\"");
  const gsize length = strlen ("\"hash\":\"") + 64 + strlen ("\",");
  g_autofree char *bare = NULL;
  g_autofree char *hashed = NULL;
  g_autofree char *whole = NULL;
  PitDigest hash;

  g_assert_nonnull (member);
  bare = g_strdup_printf ("%.*s%s", (int) (member - line), line, member + length);
  hashed = g_strconcat (PIT_ENTRY_HASH_PREFIX, bare, NULL);
  pit_digest_of (&hash, hashed, strlen (hashed));
  whole = g_strdup_printf ("%.*s\"hash\":\"%s\",%s", (int) (member - line), line, hash.text, member + length);
  sqlite3_result_text (context, whole, -1, SQLITE_TRANSIENT);
}

/* A desk that has the book open may be writing just then, on a busy machine for long. */
#define LOCKED_MS 60000

static sqlite3 *
alter (const char *path,
       const char *text)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, LOCKED_MS);
  g_assert_cmpint (sqlite3_create_function (db, "rehash", 1, SQLITE_UTF8, NULL, rehash, NULL, NULL), ==, SQLITE_OK);
  if (sqlite3_exec (db, text, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s: %s", text, sqlite3_errmsg (db));

  return db;
}

/* Does to the file what its program would not. */
void
book_fixture_sql (const char *path,
                  const char *text)
{
  sqlite3_close (alter (path, text));
}

/* Returns: the log (-wal) as it lies beside the file when what is done to it was not taken over yet */
GBytes *
book_fixture_sql_in_log (const char *path,
                         const char *text)
{
  g_autofree char *whole = g_strconcat ("PRAGMA wal_autocheckpoint = 0;", text, NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  sqlite3 *db = alter (path, whole);
  char *data;
  gsize size;

  g_assert_true (g_file_get_contents (log, &data, &size, NULL));
  g_assert_cmpuint (size, >, 0);
  sqlite3_close (db);

  return g_bytes_new_take (data, size);
}

/* The first column of the first row, or NULL. */
char *
book_fixture_query (const char *path,
                    const char *text)
{
  sqlite3 *db;
  sqlite3_stmt *statement;
  char *result = NULL;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, LOCKED_MS);
  g_assert_cmpint (sqlite3_prepare_v2 (db, text, -1, &statement, NULL), ==, SQLITE_OK);
  if (sqlite3_step (statement) == SQLITE_ROW)
    result = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (db);

  return result;
}

/** Returns: (transfer full): what the book proves about itself; its faults are in the test's log */
PitBookProof *
book_fixture_verify (const char *path)
{
  g_autoptr(GError) error = NULL;
  PitBookProof *proof = pit_book_verify (path, NULL, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = proof->faults->pdata[i];

      g_test_message ("%s: %s: %s", fault->check, fault->place, fault->message);
    }

  return proof;
}
