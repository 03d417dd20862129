/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"

#define N_ROUNDS 60

/* A book with rounds of three tables whose verdicts, decks and times differ, made once. */
static char *template;

/* Found wrong after it was over. */
static void
append_doubt (BookFixture *fixture,
              const char  *table,
              gint64       number)
{
  g_autofree char *body = g_strdup_printf ("{\"finding\":\"stray-event\",\"epoch\":\"" BOOK_EPOCH "\",\"first\":%d}",
                                           (int) number * 3 + 1);
  PitEntry *entry = book_fixture_entry ("table-finding", body);
  g_autoptr(PitEntry) stored = NULL;

  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->round = number;
  stored = book_fixture_append (fixture, entry, NULL);
}

static void
make_template (BookFixture *fixture)
{
  static const char *const tables[] = { "T1", "T2", "T3" };
  gint64 number[3] = { 0 };

  book_fixture_start (fixture);
  for (guint i = 0; i < N_ROUNDS; i++)
    {
      guint table = (i * 7 + i / 5) % 3;
      PitRoundRow *round;

      number[table]++;
      round = book_fixture_round (tables[table], number[table], number[table] * 3 - 2, number[table] * 3);
      round->over_at = i % 9 == 4 ? PIT_UNKNOWN : BOOK_NOW + (gint64) ((i * 13) % 40);
      book_fixture_send (fixture, book_fixture_rows (tables[table], number[table] * 3 - 2, 3));
      g_assert_cmpint (book_fixture_store (fixture, round, NULL), ==, i + 1);
      if (i % 4 == 0)
        {
          PitEntry *entry = book_fixture_entry (i % 8 == 0 ? "link-event" : "table-finding", "{}");
          g_autoptr(PitEntry) stored = NULL;

          g_strlcpy (entry->table.text, tables[table], sizeof entry->table.text);
          stored = book_fixture_append (fixture, entry, NULL);
        }
      if (i % 6 == 3)
        append_doubt (fixture, tables[table], number[table]);
    }
  book_fixture_stop (fixture);
}

static gboolean
matches (const PitRoundRow   *round,
         const PitRoundQuery *query)
{
  const char *keys[PIT_N_TRACES] = {
    [PIT_TRACE_NONE] = "",
    [PIT_TRACE_DECK] = round->deck.text,
    [PIT_TRACE_DEVICE] = round->device.text,
    [PIT_TRACE_DEALER] = round->dealer.text,
    [PIT_TRACE_ACES_UP_TABLE] = round->aces_up_table.text,
    [PIT_TRACE_PACK] = round->pack.text,
  };

  return (query->table == NULL || g_str_equal (query->table, round->table.text)) &&
         (query->number == 0 || query->number == round->number) &&
         (query->verdict == NULL || g_str_equal (query->verdict, pit_round_row_get_verdict (round))) &&
         (query->trace == PIT_TRACE_NONE || g_str_equal (query->trace_value, keys[query->trace])) &&
         (query->from == 0 || (round->over_at != PIT_UNKNOWN && round->over_at >= query->from)) &&
         (query->until == 0 || (round->over_at != PIT_UNKNOWN && round->over_at < query->until));
}

/* Whatever is asked for, the pages put together are what a look at every single round picks out, in order. */
static void
test_round_pages (void)
{
  static const char *const tables[] = { NULL, "T1", "T3", "T9" };
  static const char *const verdicts[] = { NULL, "ok", "differs", "unchecked" };
  static const struct
  {
    PitTrace    trace;
    const char *value;
  } traces[] = { { PIT_TRACE_NONE, NULL },      { PIT_TRACE_DECK, "deck-1" },        { PIT_TRACE_DEVICE, "shoe-1" },
                 { PIT_TRACE_DEALER, "nobody" }, { PIT_TRACE_ACES_UP_TABLE, "6" } };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (template, &error);
  g_autoptr(GPtrArray) all = NULL;
  guint n_found = 0;

  g_assert_no_error (error);
  all = pit_book_reader_list_rounds (reader, &(PitRoundQuery) { 0 }, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, N_ROUNDS);

  for (guint i = 0; i < (g_test_slow () ? 5000 : 500); i++)
    {
      guint t = (guint) g_test_rand_int_range (0, G_N_ELEMENTS (traces));
      PitRoundQuery query = { .table = tables[g_test_rand_int_range (0, G_N_ELEMENTS (tables))],
                              .verdict = verdicts[g_test_rand_int_range (0, G_N_ELEMENTS (verdicts))],
                              .trace = traces[t].trace,
                              .trace_value = traces[t].value,
                              .limit = (guint) g_test_rand_int_range (1, 20),
                              .newest_first = g_test_rand_bit () };
      g_autoptr(GPtrArray) expected = g_ptr_array_new ();
      guint at = 0;

      if (g_test_rand_bit ())
        query.from = BOOK_NOW + g_test_rand_int_range (0, 40);
      if (g_test_rand_bit ())
        query.until = BOOK_NOW + g_test_rand_int_range (0, 40);
      if (query.table != NULL && g_test_rand_bit ())
        query.number = g_test_rand_int_range (1, 30);
      for (guint j = 0; j < all->len; j++)
        {
          PitRoundRow *round = all->pdata[query.newest_first ? all->len - 1 - j : j];

          if (matches (round, &query))
            g_ptr_array_add (expected, round);
        }

      for (;;)
        {
          g_autoptr(GPtrArray) page = pit_book_reader_list_rounds (reader, &query, &error);

          g_assert_no_error (error);
          g_assert_cmpuint (page->len, <=, query.limit);
          for (guint j = 0; j < page->len; j++, at++)
            {
              g_assert_cmpuint (at, <, expected->len);
              g_assert_cmpint (((PitRoundRow *) page->pdata[j])->id, ==, ((PitRoundRow *) expected->pdata[at])->id);
            }
          if (page->len < query.limit)
            break;
          query.after = ((PitRoundRow *) page->pdata[page->len - 1])->id;
        }
      g_assert_cmpuint (at, ==, expected->len);
      n_found += at;
    }
  g_assert_cmpuint (n_found, >, 500);
}

static void
test_entry_pages (void)
{
  static const char *const kinds[] = { NULL, "link-event", "rounds-sealed", "floor-plan" };
  static const char *const tables[] = { NULL, "T2" };
  g_autoptr(PitBookReader) reader = pit_book_reader_open (template, NULL);
  g_autoptr(GPtrArray) all = pit_book_reader_list_entries (reader, &(PitEntryQuery) { 0 }, NULL);

  g_assert_cmpuint (all->len, >, 15);
  for (guint i = 0; i < 200; i++)
    {
      PitEntryQuery query = { .kind = kinds[g_test_rand_int_range (0, G_N_ELEMENTS (kinds))],
                              .table = tables[g_test_rand_int_range (0, G_N_ELEMENTS (tables))],
                              .limit = (guint) g_test_rand_int_range (1, 8),
                              .newest_first = g_test_rand_bit () };
      g_autoptr(GArray) seqs = g_array_new (FALSE, FALSE, sizeof (gint64));
      guint n = 0;

      for (;;)
        {
          g_autoptr(GPtrArray) page = pit_book_reader_list_entries (reader, &query, NULL);

          for (guint j = 0; j < page->len; j++)
            g_array_append_val (seqs, ((PitEntry *) page->pdata[j])->seq);
          if (page->len < query.limit)
            break;
          query.after = ((PitEntry *) page->pdata[page->len - 1])->seq;
        }
      for (guint j = 0; j < all->len; j++)
        {
          const PitEntry *entry = all->pdata[query.newest_first ? all->len - 1 - j : j];

          if ((query.kind != NULL && !g_str_equal (query.kind, entry->kind)) ||
              (query.table != NULL && !g_str_equal (query.table, entry->table.text)))
            continue;
          g_assert_cmpuint (n, <, seqs->len);
          g_assert_cmpint (g_array_index (seqs, gint64, n), ==, entry->seq);
          n++;
        }
      g_assert_cmpuint (n, ==, seqs->len);
    }
}

/* Pages go on from a key: what is appended between two of them neither shifts nor repeats anything. */
static void
test_growing (void)
{
  BookFixture fixture;
  g_autoptr(PitBookReader) reader = NULL;
  PitRoundQuery query = { .limit = 7 };
  gint64 number = 1000, last = 0;
  guint n = 0;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  book_fixture_start (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  for (;;)
    {
      g_autoptr(GPtrArray) page = pit_book_reader_list_rounds (reader, &query, NULL);

      for (guint i = 0; i < page->len; i++, n++)
        {
          g_assert_cmpint (((PitRoundRow *) page->pdata[i])->id, ==, last + 1);
          last++;
        }
      if (page->len < query.limit)
        break;
      query.after = last;
      if (number < 1010)
        {
          number++;
          book_fixture_send (&fixture, book_fixture_rows ("T4", (number - 1000) * 2 - 1, 2));
          book_fixture_store (&fixture, book_fixture_round ("T4", number, (number - 1000) * 2 - 1, (number - 1000) * 2), NULL);
        }
    }
  g_assert_cmpint (number, >, 1005);
  g_assert_cmpint (n, ==, N_ROUNDS + number - 1000);
  book_fixture_clear (&fixture);
}

typedef struct
{
  const char *path;
  gint        stop; /* atomic */
  guint       n_reads;
} Watcher;

/* Reads as fast as it can; what it sees must hold together at every moment. */
static gpointer
watch (gpointer data)
{
  Watcher *self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, &error);
  gint64 last_head = 0, last_round = 0;

  g_assert_no_error (error);
  while (!g_atomic_int_get (&self->stop))
    {
      g_autoptr(GPtrArray) rounds = pit_book_reader_list_rounds (reader, &(PitRoundQuery) { .limit = 3, .newest_first = TRUE },
                                                                 &error);
      g_autoptr(GArray) cursors = NULL;
      PitDigest hash;
      gint64 head;

      g_assert_no_error (error);
      if (rounds->len > 0)
        {
          g_autoptr(PitRoundRow) round = pit_book_reader_get_round (reader, ((PitRoundRow *) rounds->pdata[0])->id, &error);

          g_assert_no_error (error);
          g_assert_cmpint (round->id, >=, last_round);
          g_assert_cmpint (round->events->len, ==, round->raw_count);
          last_round = round->id;
        }
      g_assert_true (pit_book_reader_get_head (reader, &head, &hash, &error));
      g_assert_cmpint (head, >=, last_head);
      last_head = head;
      cursors = pit_book_reader_list_cursors (reader, &error);
      for (guint i = 0; i < cursors->len; i++)
        g_assert_cmpint (g_array_index (cursors, PitBookCursor, i).checked, <=,
                         g_array_index (cursors, PitBookCursor, i).seq);
      self->n_reads++;
    }

  return NULL;
}

static void
test_beside_writer (void)
{
  BookFixture fixture;
  Watcher watchers[3];
  GThread *threads[3];

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < 3; i++)
    {
      watchers[i] = (Watcher) { .path = fixture.path };
      threads[i] = g_thread_new ("watcher", watch, &watchers[i]);
    }
  for (gint64 n = 1; n <= 60; n++)
    {
      book_fixture_send (&fixture, book_fixture_rows ("T1", n * 20 - 19, 20));
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", n, n * 20 - 19, n * 20), NULL), ==, n);
      if (n % 10 == 0)
        {
          g_autoptr(PitEntry) entry = book_fixture_append (&fixture, book_fixture_entry ("link-event", "{}"), NULL);

          g_assert_nonnull (entry);
        }
    }
  for (guint i = 0; i < 3; i++)
    {
      g_atomic_int_set (&watchers[i].stop, 1);
      g_thread_join (threads[i]);
      g_assert_cmpuint (watchers[i].n_reads, >, 3);
    }
  g_assert_cmpuint (fixture.n_troubles, ==, 0);
  book_fixture_clear (&fixture);
}

static void
test_floor (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitEntry) other = NULL;
  g_autoptr(GArray) tables = NULL;
  g_autoptr(GArray) newest = NULL;
  const PitBookTable *table;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  {
    g_auto(PitBookHouse) house = { 0 };

    g_assert_true (pit_book_reader_get_house (reader, &house, &error));
    g_assert_cmpstr (house.zone, ==, "UTC");
    g_assert_cmpint (house.entry, ==, 0);
  }
  plan = book_fixture_append (&fixture, book_fixture_floor_plan (), NULL);
  {
    g_auto(PitBookHouse) house = { 0 };

    g_assert_true (pit_book_reader_get_house (reader, &house, &error));
    g_assert_cmpstr (house.venue, ==, "Harbour");
    g_assert_cmpstr (house.pit, ==, "Pit 1");
    g_assert_cmpstr (house.zone, ==, "Australia/Sydney");
    g_assert_cmpint (house.day_start, ==, 360);
    g_assert_cmpint (house.entry, ==, plan->seq);
  }
  tables = pit_book_reader_list_floor (reader, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tables->len, ==, 2);
  table = &g_array_index (tables, PitBookTable, 0);
  g_assert_cmpstr (table->table.text, ==, "T1");
  g_assert_cmpint (table->number, ==, 1);
  g_assert_cmpstr (table->name, ==, "One");
  g_assert_cmpstr (table->pit, ==, "Salon");
  g_assert_cmpstr (table->game.text, ==, "four-card-poker");
  g_assert_cmpstr (table->address, ==, "ws://127.0.0.1:9000/tables/T1");
  g_assert_cmpstr (table->fingerprint.text, ==, "");
  table = &g_array_index (tables, PitBookTable, 1);
  g_assert_null (table->name);
  g_assert_cmpstr (table->pit, ==, "Pit 1"); /* the plan's */
  g_assert_cmpuint (strlen (table->fingerprint.text), ==, 64);

  /* The newest plan is the plan. */
  other = book_fixture_append (&fixture, book_fixture_entry ("floor-plan",
                                                             "{\"zone\":\"UTC\",\"gaming-day-start\":0,\"tables\":["
                                                             "{\"id\":\"T1\",\"number\":1,\"game\":\"g\",\"rules\":\"r\","
                                                             "\"address\":\"ws://127.0.0.1:1/tables/T1\"}]}"),
                               NULL);
  newest = pit_book_reader_list_floor (reader, &error);
  g_assert_cmpuint (newest->len, ==, 1);
  g_assert_null (g_array_index (newest, PitBookTable, 0).pit);
  book_fixture_clear (&fixture);
}

#define HOUR (3600 * (gint64) G_USEC_PER_SEC)

/* Events of a table's history that ends in @digit, heard so many hours after the book began. */
static void
send_history (BookFixture *fixture,
              char         digit,
              gint64       first,
              guint        n,
              gint64       hours)
{
  GArray *rows = book_fixture_rows ("T1", first, n);

  for (guint i = 0; i < n; i++)
    {
      PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);

      row->epoch.text[strlen (row->epoch.text) - 1] = digit;
      row->received_at += hours * HOUR;
    }
  book_fixture_send (fixture, rows);
}

static void
assert_newest (BookFixture *fixture,
               char         digit,
               gint64       seq)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (fixture->path, &error);
  g_autoptr(GArray) cursors = pit_book_reader_list_cursors (reader, &error);
  const PitBookCursor *last;

  g_assert_no_error (error);
  g_assert_cmpuint (cursors->len, ==, 2);
  last = &g_array_index (cursors, PitBookCursor, 1);
  g_assert_cmpint (last->epoch.text[strlen (last->epoch.text) - 1], ==, digit);
  g_assert_cmpint (last->seq, ==, seq);
}

/* Of two histories of a table the one that was heard last is its present one, whichever began last and wherever its events
 * are kept by now. */
static void
test_came_back (void)
{
  BookFixture fixture;
  PitRoundRow *round;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  send_history (&fixture, '1', 1, 10, 0);
  send_history (&fixture, '2', 1, 3, 1);
  assert_newest (&fixture, '2', 3);
  send_history (&fixture, '1', 11, 2, 2);
  assert_newest (&fixture, '1', 12);

  pit_manual_clock_advance (fixture.clock, 3 * HOUR);
  round = book_fixture_round ("T1", 1, 1, 3);
  round->epoch.text[strlen (round->epoch.text) - 1] = '2';
  g_assert_cmpint (book_fixture_store (&fixture, round, NULL), ==, 1);
  assert_newest (&fixture, '2', 3);
  book_fixture_clear (&fixture);
}

/* A reader of a book that was nobody's notices that somebody has begun to write. */
static void
test_overtaken (void)
{
  BookFixture fixture;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) page = NULL;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  reader = pit_book_reader_open (fixture.path, NULL);
  page = pit_book_reader_list_entries (reader, &(PitEntryQuery) { .limit = 3 }, &error);
  g_assert_no_error (error);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T5", 1, 500));
  book_fixture_stop (&fixture);
  g_assert_null (pit_book_reader_list_entries (reader, &(PitEntryQuery) { 0 }, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_BUSY);
  book_fixture_clear (&fixture);
}

static void
test_not_found (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (template, NULL);
  gint64 id = -1;

  g_assert_null (pit_book_reader_get_round (reader, N_ROUNDS + 1, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_true (pit_book_reader_find_place (reader, "T1", BOOK_EPOCH, PIT_INTEGER_MAX, &id, &error));
  g_assert_no_error (error);
  g_assert_cmpint (id, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);
  book_fixture_init (&fixture);
  make_template (&fixture);
  template = fixture.path;

  g_test_add_func ("/reader/round-pages", test_round_pages);
  g_test_add_func ("/reader/entry-pages", test_entry_pages);
  g_test_add_func ("/reader/growing", test_growing);
  g_test_add_func ("/reader/beside-writer", test_beside_writer);
  g_test_add_func ("/reader/floor", test_floor);
  g_test_add_func ("/reader/came-back", test_came_back);
  g_test_add_func ("/reader/overtaken", test_overtaken);
  g_test_add_func ("/reader/not-found", test_not_found);

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
