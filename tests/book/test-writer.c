/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-json-error.h"

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
  g_assert_cmpint (cursor->known_at, ==, PIT_UNKNOWN);

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

/* The book holds together, with so many faults of no kind; reading it needs no writer. */
static void
assert_proven (const char *path)
{
  g_autoptr(PitBookProof) proof = book_fixture_verify (path);

  g_assert_cmpuint (proof->faults->len, ==, 0);
}

static gint64
query_number (const char *path,
              const char *sql)
{
  g_autofree char *text = book_fixture_query (path, sql);

  return text != NULL ? g_ascii_strtoll (text, NULL, 10) : -1;
}

static void
set_frame (GArray     *rows,
           guint       index,
           const char *frame,
           gsize       size)
{
  PitInboxRow *row = &g_array_index (rows, PitInboxRow, index);

  g_clear_pointer (&row->frame, g_bytes_unref);
  row->frame = g_bytes_new (frame, size);
}

/* Many batches share a transaction, none is divided, and none is larger than it must be. */
static void
test_group (void)
{
  BookFixture fixture;
  guint64 commits;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < 200; i++)
    pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 1 + 10 * i, 10), NULL);
  book_fixture_wait (&fixture, &fixture.n_committed, 200);
  commits = fixture.last_commit;
  g_assert_cmpuint (fixture.n_stored, ==, 2000);
  /* One per 520 events, the first ones before all had come, and the one at the start. */
  g_assert_cmpuint (commits, >=, 2000 / 520);
  g_assert_cmpuint (commits, <, 30);

  /* A large batch goes whole. */
  book_fixture_send (&fixture, book_fixture_rows ("T2", 1, 1500));
  g_assert_cmpuint (fixture.last_commit, ==, commits + 1);
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* What a table repeats is dropped, wherever it lies by now; what it repeats otherwise is kept as evidence. */
static void
test_repeated (void)
{
  BookFixture fixture;
  GArray *rows;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL), ==, 1);

  /* 1-10 are in the round, 11-20 in the inbox, 21 is new. */
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 21));
  for (guint i = 0; i < 20; i++)
    g_assert_cmpuint (fixture.last_fates[i], ==, PIT_EVENT_DUPLICATE);
  g_assert_cmpuint (fixture.last_fates[20], ==, PIT_EVENT_STORED);
  g_assert_cmpuint (fixture.n_stored, ==, 21);

  rows = book_fixture_rows ("T1", 5, 1);
  set_frame (rows, 0, "{\"other\":1}", 11);
  book_fixture_send (&fixture, rows);
  g_assert_cmpuint (fixture.last_fates[0], ==, PIT_EVENT_CONFLICT);
  rows = book_fixture_rows ("T1", 15, 2);
  set_frame (rows, 0, "{\"other\":2}", 11);
  book_fixture_send (&fixture, rows);
  g_assert_cmpuint (fixture.last_fates[0], ==, PIT_EVENT_CONFLICT);
  g_assert_cmpuint (fixture.last_fates[1], ==, PIT_EVENT_DUPLICATE);
  g_assert_cmpuint (fixture.n_stored, ==, 21);

  book_fixture_stop (&fixture);
  g_assert_cmpint (query_number (fixture.path, "SELECT count (*) FROM stray"), ==, 2);
  g_assert_cmpint (query_number (fixture.path, "SELECT seq FROM stray WHERE frame = CAST ('{\"other\":2}' AS BLOB)"), ==, 15);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* One byte is enough, wherever in the event it is. */
static void
test_repeated_nearly (void)
{
  const guint n = 4;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 20));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL), ==, 1);

  /* 5 is in the round, 15 in the inbox. */
  for (gint64 seq = 5; seq <= 15; seq += 10)
    for (guint i = 0; i <= n; i++)
      {
        GArray *rows = book_fixture_rows ("T1", seq, 1);
        gsize length;
        const char *frame = g_bytes_get_data (g_array_index (rows, PitInboxRow, 0).frame, &length);
        g_autofree char *other = g_strndup (frame, length);

        other[(length - 1) * i / n] ^= 1;
        set_frame (rows, 0, other, length);
        book_fixture_send (&fixture, rows);
        g_assert_cmpuint (fixture.last_fates[0], ==, PIT_EVENT_CONFLICT);
      }

  book_fixture_stop (&fixture);
  g_assert_cmpint (query_number (fixture.path, "SELECT count (*) FROM stray"), ==, 2 * (n + 1));
  book_fixture_clear (&fixture);
}

static void
test_gap (void)
{
  BookFixture fixture;
  const PitBookGap *gap;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 5));
  book_fixture_send (&fixture, book_fixture_rows ("T1", 9, 2));
  book_fixture_send (&fixture, book_fixture_rows ("T2", 4, 1));
  g_assert_cmpuint (fixture.gaps->len, ==, 2);
  gap = &g_array_index (fixture.gaps, PitBookGap, 0);
  g_assert_cmpstr (gap->table.text, ==, "T1");
  g_assert_cmpint (gap->first, ==, 6);
  g_assert_cmpint (gap->last, ==, 8);
  gap = &g_array_index (fixture.gaps, PitBookGap, 1);
  g_assert_cmpstr (gap->table.text, ==, "T2");
  g_assert_cmpint (gap->first, ==, 1);

  /* What was declared missing and turns up after all is evidence, not history. */
  book_fixture_send (&fixture, book_fixture_rows ("T1", 7, 1));
  g_assert_cmpuint (fixture.last_fates[0], ==, PIT_EVENT_CONFLICT);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 9), NULL), ==, 1);
  book_fixture_stop (&fixture);
  g_assert_cmpint (query_number (fixture.path, "SELECT record ->> '$.raw-count' FROM round"), ==, 6);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

static void
test_invalid_event (void)
{
  BookFixture fixture;
  GArray *rows = book_fixture_rows ("T1", -3, 5);

  g_array_index (rows, PitInboxRow, 0).table.text[0] = '\0';
  g_array_index (rows, PitInboxRow, 1).epoch.text[3] = 'X';
  g_array_index (rows, PitInboxRow, 2).seq = 0;
  g_clear_pointer (&g_array_index (rows, PitInboxRow, 3).frame, g_bytes_unref);

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, rows);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (fixture.last_fates[i], ==, PIT_EVENT_INVALID);
  g_assert_cmpuint (fixture.last_fates[4], ==, PIT_EVENT_STORED);
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* Frames are bytes: they come back as they were, whatever is in them. */
static void
test_verbatim (void)
{
  static const char odd[] = "{\n\t\"a\":\"\xff\0\r\n\t9\t9\n\"}\n\n";
  BookFixture fixture;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitRoundRow) round = NULL;
  g_autoptr(GError) error = NULL;
  GArray *rows = book_fixture_rows ("T1", 1, 3);
  const PitInboxRow *row;

  set_frame (rows, 0, odd, sizeof odd);
  set_frame (rows, 1, "", 0);
  g_array_index (rows, PitInboxRow, 1).problem = g_strdup ("byte 0: no\tJSON\n");
  g_array_index (rows, PitInboxRow, 1).round = PIT_UNKNOWN;
  g_array_index (rows, PitInboxRow, 1).wall = PIT_UNKNOWN;
  g_array_index (rows, PitInboxRow, 1).boot.text[0] = '\0';

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, rows);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 3), NULL), ==, 1);
  reader = pit_book_reader_open (fixture.path, NULL);
  round = pit_book_reader_get_round (reader, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (round->events->len, ==, 3);
  row = &g_array_index (round->events, PitInboxRow, 0);
  g_assert_cmpmem (g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame), odd, sizeof odd);
  row = &g_array_index (round->events, PitInboxRow, 1);
  g_assert_cmpuint (g_bytes_get_size (row->frame), ==, 0);
  g_assert_cmpstr (row->problem, ==, "byte 0: no JSON ");
  g_assert_cmpint (row->round, ==, PIT_UNKNOWN);
  g_assert_cmpint (row->wall, ==, PIT_UNKNOWN);
  g_assert_cmpstr (row->boot.text, ==, "");
  g_assert_cmpint (row->received_at, ==, BOOK_NOW + 3);
  row = &g_array_index (round->events, PitInboxRow, 2);
  g_assert_cmpint (row->seq, ==, 3);
  g_assert_null (row->problem);

  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* What the book gives an entry, and what it leaves as it was said. */
static void
test_entry (void)
{
  BookFixture fixture;
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitEntry) entry = NULL;
  g_autoptr(PitEntry) read = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  PitEntry *said = book_fixture_entry ("table-finding", "{\"finding\":\"silence\"}");
  PitEntryQuery query = { .after = 2 };
  PitDigest hash;

  said->occurred = BOOK_NOW - 1800 * (gint64) G_USEC_PER_SEC;
  said->decided = BOOK_NOW - 60 * G_USEC_PER_SEC;
  said->who = g_strdup ("s1234");
  said->post = g_strdup ("casino-supervisor");
  said->authority = g_strdup ("NSW 12.9");
  said->round = 7;
  said->refers_to = 1;
  said->sources = json_from_string ("{\"finding\":\"desk\"}", NULL);
  g_strlcpy (said->table.text, "T1", sizeof said->table.text);

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  plan = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
  g_assert_cmpint (plan->seq, ==, 2);
  entry = book_fixture_append (&fixture, said, NULL);
  g_assert_cmpint (entry->seq, ==, 3);
  g_assert_cmpint (entry->entered, ==, BOOK_NOW);
  g_assert_cmpstr (entry->desk.text, ==, "desk-1");
  g_assert_cmpstr (entry->prev.text, ==, plan->hash.text);
  g_assert_cmpstr (entry->program, ==, "pitstand " PIT_VERSION);
  /* 06:30 in Sydney, summer time; the gaming day began at six. */
  g_assert_cmpstr (entry->day, ==, "2026-11-21");
  g_assert_cmpint (entry->zone_offset, ==, 11 * 3600);

  reader = pit_book_reader_open (fixture.path, NULL);
  lines = pit_book_reader_list_lines (reader, &query, NULL);
  g_assert_cmpuint (lines->len, ==, 1);
  read = pit_entry_from_line (lines->pdata[0], -1, NULL);
  g_assert_nonnull (read);
  g_assert_true (pit_entry_hash (read, &hash, NULL));
  g_assert_cmpstr (hash.text, ==, entry->hash.text);
  g_assert_cmpint (read->decided, ==, BOOK_NOW - 60 * G_USEC_PER_SEC);
  g_assert_cmpstr (read->who, ==, "s1234");
  g_assert_cmpstr (read->post, ==, "casino-supervisor");
  g_assert_cmpstr (read->authority, ==, "NSW 12.9");
  g_assert_cmpint (read->round, ==, 7);
  g_assert_cmpint (read->refers_to, ==, 1);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (read->sources), "finding"), ==, "desk");
  book_fixture_clear (&fixture);
}

/* A table's clock takes nothing out of the night's log; what a person says happened when they say. BOOK_NOW is 07:00 in Sydney,
 * an hour into the gaming day. */
static void
test_day (void)
{
  static const struct
  {
    gint64      occurred; /* seconds after BOOK_NOW */
    const char *who;
    const char *day;
    gint64      offset; /* hours from UTC in Sydney by then */
  } rows[] = {
    { -24 * 3600, NULL, "2026-11-20", 11 },    { -24 * 3600 - 1, NULL, "2026-11-21", 11 },
    { 3600, NULL, "2026-11-21", 11 },          { 40 * 86400, NULL, "2026-11-21", 11 },
    { -3601, NULL, "2026-11-20", 11 },         { -BOOK_NOW / G_USEC_PER_SEC, NULL, "2026-11-21", 11 },
    { G_GINT64_CONSTANT (7211574400), NULL, "2026-11-21", 11 },
    { -3 * 86400, "s1234", "2026-11-18", 11 }, { -24 * 3600 - 1, "s1234", "2026-11-20", 11 },
    { -60 * 86400, "s1234", "2026-09-22", 10 }, { -BOOK_NOW / G_USEC_PER_SEC - 1, "s1234", "2026-11-21", 11 },
  };
  g_autoptr(PitEntry) plan = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  plan = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PitEntry *said = book_fixture_entry ("link-event", "{\"contact\":\"live\"}");
      g_autoptr(PitEntry) entry = NULL;

      said->occurred = BOOK_NOW + rows[i].occurred * G_USEC_PER_SEC;
      said->who = g_strdup (rows[i].who);
      entry = book_fixture_append (&fixture, said, NULL);
      g_assert_cmpstr (entry->day, ==, rows[i].day);
      g_assert_cmpint (entry->zone_offset, ==, rows[i].offset * 3600);
      g_assert_cmpint (entry->occurred, ==, BOOK_NOW + rows[i].occurred * G_USEC_PER_SEC);
    }
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* What can't be kept is refused to whoever says it; the others in the same transaction are not concerned. */
static void
test_invalid_entry (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  PitEntry *no_body = pit_entry_new ("link-event");
  g_autoptr(PitEntry) after = NULL;
  PitEntry *entry;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  entry = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"ratio\":0.5}"), &error);
  g_assert_null (entry);
  g_assert_error (error, PIT_JSON_ERROR, PIT_JSON_ERROR_TYPE);
  g_clear_error (&error);
  entry = book_fixture_append (&fixture, no_body, &error);
  g_assert_null (entry);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  entry = book_fixture_append (&fixture, book_fixture_entry ("link-event", "[1]"), &error);
  g_assert_null (entry);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  /* What a register can't take leaves no trace of the entry either. */
  entry = book_fixture_append (&fixture, book_fixture_entry ("floor-plan", "{\"zone\":\"UTC\",\"gaming-day-start\":0,"
                                                                           "\"tables\":[{\"id\":\"T1\",\"number\":\"one\"}]}"),
                               &error);
  g_assert_null (entry);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  after = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
  g_assert_cmpint (after->seq, ==, 2);
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* A zone that nobody knows does not stop the book. */
static void
test_zone (void)
{
  BookFixture fixture;
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitEntry) entry = NULL;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  plan = book_fixture_append (&fixture, book_fixture_entry ("floor-plan",
                                                            "{\"zone\":\"Mars/Olympus\",\"gaming-day-start\":0,\"tables\":[]}"),
                              NULL);
  entry = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpstr ((i == 0 ? plan : entry)->day, ==, "");
      g_assert_cmpint ((i == 0 ? plan : entry)->zone_offset, ==, PIT_UNKNOWN);
    }
  g_clear_pointer (&plan, pit_entry_free);
  plan = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
  g_assert_cmpstr (plan->day, ==, "2026-11-21");
  g_assert_cmpint (plan->zone_offset, ==, 11 * 3600);
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* Before the first floor plan nobody knows in which zone the venue is: no entry claims that it is UTC. */
static void
test_no_zone (void)
{
  const PitEntryQuery query = { 0 };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  g_autoptr(PitEntry) entry = NULL;
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitEntry) after = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  entry = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
  plan = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
  after = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{\"contact\":\"live\"}"), NULL);
  book_fixture_stop (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  lines = pit_book_reader_list_lines (reader, &query, NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_cmpint (strstr (lines->pdata[i], "\"day\":\"2026-11-21\"") != NULL, ==, i >= 2);
      g_assert_cmpint (strstr (lines->pdata[i], "\"zone-offset\":39600") != NULL, ==, i >= 2);
      g_assert_cmpint (strstr (lines->pdata[i], "zone-offset") != NULL, ==, i >= 2);
    }
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* A round takes its events with it; the same one again changes nothing, another one of its number is refused. */
static void
test_round (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitRoundRow) read = NULL;
  g_autoptr(GArray) cursors = NULL;
  g_autoptr(GArray) waiting = NULL;
  PitRoundRow *round = book_fixture_round ("T1", 1, 2, 9);

  round->state = json_from_string ("{\"seats\":[]}", NULL);
  round->reason = g_strdup ("a card was not read");
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 12));
  g_assert_cmpint (book_fixture_store (&fixture, round, &error), ==, 1);

  round = book_fixture_round ("T1", 1, 2, 9);
  round->reason = g_strdup ("a card was not read");
  g_assert_cmpint (book_fixture_store (&fixture, round, &error), ==, 1);
  g_assert_no_error (error);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 2, 9), &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT);
  g_clear_error (&error);

  /* Not before its events are stored, not over events that another round has, not of a table nobody knows. */
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 2, 10, 13), &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 2, 5, 8), &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T7", 2, 1, 8), &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);
  round = book_fixture_round ("T1", 2, 10, 12);
  g_clear_pointer (&round->facts, json_node_unref);
  g_assert_cmpint (book_fixture_store (&fixture, round, &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_INVALID);
  g_clear_error (&error);

  reader = pit_book_reader_open (fixture.path, NULL);
  read = pit_book_reader_get_round (reader, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (read->table.text, ==, "T1");
  g_assert_cmpstr (read->verdict, ==, "ok");
  g_assert_cmpstr (read->reason, ==, "a card was not read");
  g_assert_cmpstr (read->dealer.text, ==, "d17");
  g_assert_cmpint (read->stored_at, ==, BOOK_NOW);
  g_assert_cmpint (read->raw_from, ==, 1);
  g_assert_cmpint (read->raw_count, ==, 9);
  g_assert_cmpuint (read->events->len, ==, 9);
  g_assert_cmpint (read->sealed_by, ==, PIT_UNKNOWN);
  cursors = pit_book_reader_list_cursors (reader, NULL);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 0).checked, ==, 9);
  g_assert_cmpstr (g_array_index (cursors, PitBookCursor, 0).state, ==, "{\"seats\":[]}");
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 0).known_at, ==, MIN (read->over_at, read->stored_at));
  waiting = pit_book_reader_list_events (reader, "T1", BOOK_EPOCH, 9, 0, NULL);
  g_assert_cmpuint (waiting->len, ==, 3);
  g_clear_pointer (&reader, pit_book_reader_free);
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* Digests go on the chain when the hour is over by the desk's clock, also one that a crash left. */
static void
test_seal (void)
{
  BookFixture fixture;
  const char *sealed = "SELECT count (*) FROM entry WHERE kind = 'rounds-sealed'";
  const char *open = "SELECT count (*) FROM round WHERE sealed_by IS NULL";

  book_fixture_init (&fixture);
  pit_manual_clock_set_now (fixture.clock, BOOK_NOW + 50 * 60 * (gint64) G_USEC_PER_SEC);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 30));
  book_fixture_send (&fixture, book_fixture_rows ("T2", 1, 30));
  book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 10), NULL);
  book_fixture_store (&fixture, book_fixture_round ("T1", 2, 11, 20), NULL);
  book_fixture_store (&fixture, book_fixture_round ("T2", 1, 1, 10), NULL);
  g_assert_cmpint (query_number (fixture.path, sealed), ==, 0);

  pit_manual_clock_advance (fixture.clock, 10 * 60 * (gint64) G_USEC_PER_SEC - 1);
  book_fixture_send (&fixture, book_fixture_rows ("T3", 1, 1));
  g_assert_cmpint (query_number (fixture.path, sealed), ==, 0);
  pit_manual_clock_advance (fixture.clock, 1);
  book_fixture_store (&fixture, book_fixture_round ("T1", 3, 21, 25), NULL);
  /* One entry for each table; the round of the new hour waits. */
  g_assert_cmpint (query_number (fixture.path, sealed), ==, 2);
  g_assert_cmpint (query_number (fixture.path, open), ==, 1);
  g_assert_cmpint (query_number (fixture.path,
                                 "SELECT json_array_length (line, '$.body.rounds') FROM entry WHERE kind = 'rounds-sealed'"
                                 " AND table_id = 'T1'"),
                   ==, 2);

  /* A clock that is set back does not keep rounds off the chain. */
  pit_manual_clock_set_now (fixture.clock, BOOK_NOW);
  book_fixture_send (&fixture, book_fixture_rows ("T3", 2, 1));
  g_assert_cmpint (query_number (fixture.path, open), ==, 0);
  book_fixture_store (&fixture, book_fixture_round ("T1", 4, 26, 30), NULL);
  book_fixture_stop (&fixture);
  g_assert_cmpint (query_number (fixture.path, open), ==, 0);
  g_assert_cmpint (query_number (fixture.path, sealed), ==, 4);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* Closing writes what waits; afterwards everybody is told. */
static void
test_close (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autofree char *log = NULL;
  PitBookWriter *second;
  GStatBuf log_stat;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  second = pit_book_writer_new (fixture.book, PIT_CLOCK (fixture.clock), "desk-2", &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_null (second);
  g_clear_error (&error);
  reader = pit_book_reader_open (fixture.path, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < 50; i++)
    pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 1 + 30 * i, 30), NULL);
  g_assert_true (pit_book_writer_close (fixture.writer, &error));
  g_assert_no_error (error);
  /* All of it is in the one file, though somebody still has it open. */
  log = g_strconcat (fixture.path, "-wal", NULL);
  g_assert_true (g_stat (log, &log_stat) != 0 || log_stat.st_size == 0);
  g_assert_cmpuint (fixture.n_committed, ==, 50);
  g_assert_cmpuint (fixture.n_stored, ==, 1500);
  g_assert_cmpuint (pit_book_writer_get_pending (fixture.writer), ==, 0);

  pit_book_writer_append_events (fixture.writer, book_fixture_rows ("T1", 1501, 1), NULL);
  g_assert_cmpuint (fixture.n_failed, ==, 1);
  g_assert_null (book_fixture_append (&fixture, book_fixture_entry ("desk-stopped", "{}"), &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CLOSED);
  g_assert_true (pit_book_writer_close (fixture.writer, NULL));
  book_fixture_stop (&fixture);
  assert_proven (fixture.path);
  book_fixture_clear (&fixture);
}

/* A table that begins a new epoch gets a new cursor; what was heard last stands last. */
static void
test_epochs (void)
{
  BookFixture fixture;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) cursors = NULL;
  GArray *rows = book_fixture_rows ("T1", 1, 4);

  for (guint i = 0; i < rows->len; i++)
    {
      g_array_index (rows, PitInboxRow, i).epoch.text[0] = 'a';
      g_array_index (rows, PitInboxRow, i).received_at += 100;
    }
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 9));
  book_fixture_send (&fixture, rows);
  reader = pit_book_reader_open (fixture.path, NULL);
  cursors = pit_book_reader_list_cursors (reader, NULL);
  g_assert_cmpuint (cursors->len, ==, 2);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 0).seq, ==, 9);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 1).seq, ==, 4);
  g_assert_cmpint (g_array_index (cursors, PitBookCursor, 1).epoch.text[0], ==, 'a');
  book_fixture_clear (&fixture);
}

static const struct
{
  const char *path;
  void      (*run) (void);
} cases[] = {
  { "/writer/event", test_event },
  { "/writer/group", test_group },
  { "/writer/repeated", test_repeated },
  { "/writer/repeated-nearly", test_repeated_nearly },
  { "/writer/gap", test_gap },
  { "/writer/invalid-event", test_invalid_event },
  { "/writer/verbatim", test_verbatim },
  { "/writer/epochs", test_epochs },
  { "/writer/entry", test_entry },
  { "/writer/invalid-entry", test_invalid_entry },
  { "/writer/day", test_day },
  { "/writer/zone", test_zone },
  { "/writer/no-zone", test_no_zone },
  { "/writer/round", test_round },
  { "/writer/seal", test_seal },
  { "/writer/close", test_close },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_test_add_func (cases[i].path, cases[i].run);

  return g_test_run ();
}
