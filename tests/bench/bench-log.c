/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include <glib/gstdio.h>

#include "append-yardstick.h"
#include "pit-book-writer.h"
#include "pit-log-query.h"

/* bench-log [FOLDER [ENTRIES]]: how long a page of the pit log takes on a book of a million entries, by what is asked for,
 * beside reading as many entries with nothing asked for. PITSTAND_BIG_LOG names a book made by this program before: where
 * there is one it is used, else it is made there and stays. */

#define TABLES 24
#define WINDOW 4096
#define PAGE 60
#define TIMES 15
#define EPOCH "6f1c1f9a-8a31-4f0e-9d1b-000000000001"

typedef struct
{
  const char *kind;
  const char *body;
  gboolean    has_words; /* a sealed text */
  gboolean    is_persons;
} Sample;

/* As a house's entries are: of ten, four tell how the program goes, four are findings, two are people's. */
static const Sample samples[] = {
  { "rounds-sealed", "{\"hour\":1795204800000000,\"rounds\":[{\"digest\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
                     "aaaaaaaaaaaaaaaa\",\"epoch\":\"" EPOCH "\",\"number\":1}]}", FALSE, FALSE },
  { "table-finding", "{\"finding\":\"wrong-payment\",\"rule\":\"9.6\",\"place\":\"seat/3\",\"wager\":\"ante\","
                     "\"found\":1000,\"expected\":2000}", FALSE, FALSE },
  { "link-event", "{\"contact\":\"lost\",\"since\":1795204800000000,\"reason\":\"no answer since then\"}", FALSE, FALSE },
  { "table-finding", "{\"finding\":\"duplicate-card\",\"card\":\"Ah\",\"text\":\"twice in a round\"}", FALSE, FALSE },
  { "note", "{}", TRUE, TRUE },
  { "link-event", "{\"contact\":\"live\",\"since\":1795204800000000}", FALSE, FALSE },
  { "table-finding", "{\"finding\":\"slow-player\",\"place\":\"seat/2\",\"text\":\"warned by the dealer\"}", FALSE, FALSE },
  { "time-mark", "{}", FALSE, TRUE },
  { "table-finding", "{\"finding\":\"card-count\",\"found\":51,\"expected\":52}", FALSE, FALSE },
  { "rounds-sealed", "{\"hour\":1795204800000000,\"rounds\":[{\"digest\":\"bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
                     "bbbbbbbbbbbbbbbb\",\"epoch\":\"" EPOCH "\",\"number\":2}]}", FALSE, FALSE },
};

static const char *const notes[] = { "note", "time-mark", "note-corrected", NULL };
static const char *const few[] = { "floor-plan", NULL };

static const struct
{
  const char *name;
  PitLogQuery query;
} asked[] = {
  { "first page", { 0 } },
  { "first page of everything", { .everything = TRUE } },
  { "page in the middle", { .before = 500000 } },
  { "one table", { .table = "FCP-07" } },
  { "one kind", { .kinds = notes } },
  { "one kind at one table", { .kinds = notes, .table = "FCP-07" } },
  { "a kind that is rare, at one table", { .kinds = few, .table = "FCP-07" } },
  { "one person", { .who = "s1003" } },
  { "one gaming day", { .day = "2026-11-20" } },
  { "word in 100,000 entries", { .words = "disputes " } },
  { "beginning of words in 100,000", { .words = "disp" } },
  { "two words in 100,000 each", { .words = "disputes payment " } },
  { "word in 100, one in 100,000", { .words = "disputes w00017 " } },
  { "two words, never together", { .words = "disputes warned " } },
  { "word in none", { .words = "nonsuch" } },
  { "word in one table's notes", { .words = "disputes", .table = "FCP-07", .kinds = notes } },
  { "word of another table", { .words = "warned ", .table = "FCP-08" } },
  { "an hour, years ago", { .from = 1, .until = 2 } },
};

static guint n_waiting;

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  g_assert_no_error (error);
  n_waiting--;
}

static void
append (PitBookWriter *writer,
        PitEntry      *entry)
{
  pit_book_writer_append_entry_async (writer, entry, stored_cb, NULL);
  n_waiting++;
  if (n_waiting >= WINDOW)
    while (n_waiting > WINDOW / 2)
      g_main_context_iteration (NULL, TRUE);
}

static PitEntry *
make_entry (gint64 i,
            JsonNode *const *bodies,
            gint64 now,
            gint64 n)
{
  const Sample *sample = &samples[i % 10];
  PitEntry *entry = pit_entry_new (sample->kind);

  entry->body = json_node_ref (bodies[i % 10]);
  entry->occurred = now - (n - i) * 20 * (gint64) G_USEC_PER_SEC;
  g_snprintf (entry->table.text, sizeof entry->table.text, "FCP-%02d", (int) (i / 7 % TABLES) + 1);
  if (sample->is_persons)
    entry->who = g_strdup_printf ("s1%03d", (int) (i / 50 % 200));
  if (sample->has_words)
    {
      g_autofree char *word = g_strdup_printf ("w%05d", (int) (i / 10 % 1000));
      g_autofree char *text = g_strdup_printf ("player in seat %d disputes the payment of %s", (int) (i % 7), word);

      pit_entry_seal (entry, "text", text);
    }

  return entry;
}

static void
make_book (const char *path,
           gint64      n)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (path, PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);
  g_autoptr(PitBookWriter) writer = NULL;
  PitEntry *plan = pit_entry_new ("floor-plan");
  JsonNode *bodies[10];
  gint64 start = g_get_monotonic_time ();

  g_assert_no_error (error);
  writer = pit_book_writer_new (book, clock, "bench", &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 10; i++)
    bodies[i] = json_from_string (samples[i].body, NULL);
  plan->body = json_from_string ("{\"zone\":\"Australia/Sydney\",\"gaming-day-start\":360,\"tables\":[]}", NULL);
  append (writer, plan);
  for (gint64 i = 0; i < n; i++)
    append (writer, make_entry (i, bodies, pit_clock_now (clock), n));
  while (n_waiting > 0)
    g_main_context_iteration (NULL, TRUE);
  pit_book_writer_close (writer, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 10; i++)
    json_node_unref (bodies[i]);
  printf ("made        %" G_GINT64_FORMAT " entries in %.0f s\n", n, (double) (g_get_monotonic_time () - start) * 1e-6);
}

/* Registers that are of an earlier version are made anew. */
static void
open_once (const char *path)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  gint64 start = g_get_monotonic_time ();
  g_autoptr(PitBook) book = pit_book_open (path, PIT_BOOK_DEMO, clock, &error);

  g_assert_no_error (error);
  printf ("opened      in %.2f s\n", (double) (g_get_monotonic_time () - start) * 1e-6);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  gint64 one = *(const gint64 *) a, other = *(const gint64 *) b;

  return (one > other) - (one < other);
}

static void
print_times (const char *name,
             gint64      times[TIMES],
             guint       n_rows)
{
  gint64 first = times[0];

  qsort (times, TIMES, sizeof *times, compare);
  printf ("%-36s %3u rows  first %7.2f  median %7.2f  worst %7.2f ms\n", name, n_rows, (double) first / 1000,
          (double) times[TIMES / 2] / 1000, (double) times[TIMES - 1] / 1000);
}

/* The last entries as they lie there, read by SQLite alone. */
static void
print_yardstick (const char *path)
{
  gint64 times[TIMES];
  guint n = 0;
  sqlite3 *db;

  for (guint i = 0; i < TIMES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      sqlite3_stmt *statement;

      g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT line FROM entry ORDER BY seq DESC LIMIT 60", -1, &statement, NULL), ==,
                       SQLITE_OK);
      for (n = 0; sqlite3_step (statement) == SQLITE_ROW; n++)
        g_assert_nonnull (sqlite3_column_text (statement, 0));
      sqlite3_finalize (statement);
      sqlite3_close (db);
      times[i] = g_get_monotonic_time () - start;
    }
  print_times ("SQLite alone: the last lines", times, n);
}

static void
print_query (const char        *path,
             const char        *name,
             const PitLogQuery *query)
{
  gint64 times[TIMES];
  guint n = 0;

  /* Each with a connection of its own, as a page that comes into sight has. */
  for (guint i = 0; i < TIMES; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBookReader) reader = pit_book_reader_open (path, &error);
      g_autoptr(GPtrArray) rows = NULL;
      PitLogQuery page = *query;

      g_assert_no_error (error);
      page.limit = PAGE;
      rows = pit_book_reader_list_log (reader, &page, &error);
      g_assert_no_error (error);
      n = rows->len;
      times[i] = g_get_monotonic_time () - start;
    }
  print_times (name, times, n);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_canonicalize_filename (argc > 1 ? argv[1] : ".", NULL);
  g_autofree char *disk = append_describe_disk (folder);
  gint64 n = argc > 2 ? g_ascii_strtoll (argv[2], NULL, 10) : 1000000;
  const char *there = g_getenv ("PITSTAND_BIG_LOG");
  g_autofree char *path = there != NULL ? g_strdup (there) : g_build_filename (folder, "bench-log.book", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  GStatBuf info = { 0 };

  if (there == NULL)
    g_unlink (path);
  printf ("disk        %s\n", disk);
  printf ("built with  %s\n", BENCH_FLAGS);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    make_book (path, n);
  open_once (path);
  g_stat (path, &info);
  printf ("book        %.0f MB\n", (double) info.st_size / 1e6);

  print_yardstick (path);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    print_query (path, asked[i].name, &asked[i].query);

  if (there == NULL)
    {
      g_unlink (path);
      g_unlink (lock);
    }

  return 0;
}
