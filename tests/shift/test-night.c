/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "pit-book-reader.h"
#include "pit-book-verify.h"
#include "pit-shift.h"
#include "pit-table-process.h"
#include "pit-test-folder.h"

/* The shipped simulator in a process of its own, over TLS, into a book: clean play must be found clean to the last
 * round. */
#define DEFAULT_ROUNDS 1000

typedef struct
{
  PitShift *shift;
  guint     n_rounds[PIT_N_VERDICTS];
  guint     n_all;
  guint     n_found;
  gboolean  is_over; /* the tables are going */
} Night;

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Night *night = user_data;
  PitVerdict verdict = pit_checked_round_get_facts (round)->verdict;

  night->n_rounds[verdict]++;
  night->n_all++;
  if (verdict != PIT_VERDICT_OK)
    g_test_message ("table %s, round %" G_GINT64_FORMAT ": %s: %s", pit_table_get_id (table),
                    pit_checked_round_get_facts (round)->round->number, pit_names_to_word (&pit_verdict_names, verdict),
                    pit_checked_round_get_facts (round)->reason);
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  Night *night = user_data;
  g_autofree char *text = pit_finding_dup_text (finding);

  if (!night->is_over || pit_finding_get_facts (finding)->kind != PIT_FINDING_SILENCE)
    night->n_found++;
  g_test_message ("table %s: %s", pit_table_get_id (table), text);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static GAsyncResult *
wait_result (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

/* All of the book's rounds, page by page. */
static guint
count_stored (const char *book,
              const char *verdict)
{
  PitRoundQuery query = { .verdict = verdict };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (book, &error);
  guint n = 0;

  g_assert_no_error (error);
  for (;;)
    {
      g_autoptr(GPtrArray) rows = pit_book_reader_list_rounds (reader, &query, &error);

      g_assert_no_error (error);
      n += rows->len;
      if (rows->len < PIT_BOOK_PAGE_MAX)
        return n;
      query.after = ((PitRoundRow *) g_ptr_array_index (rows, rows->len - 1))->id;
    }
}

static void
test_clean (void)
{
  const char *wanted_text = g_getenv ("PITSTAND_TEST_ROUNDS");
  guint n_wanted = wanted_text != NULL ? (guint) atoi (wanted_text) : DEFAULT_ROUNDS;
  g_autofree char *demo = pit_table_process_make_demo ();
  g_autofree char *book = g_build_filename (demo, "pit.book", NULL);
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GAsyncResult) loaded = NULL;
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(GListModel) rounds = NULL;
  g_autoptr(GSubprocess) tables = NULL;
  g_autoptr(PitCheckedRound) newest = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  PitShiftOptions options = { .demo = demo };
  Night night = { 0 };
  gint64 began;

  tables = pit_table_process_start (demo, "1000", &error);
  g_assert_no_error (error);
  night.shift = pit_shift_new (clock);
  g_signal_connect (pit_shift_get (night.shift)->floor, "round-checked", G_CALLBACK (round_checked_cb), &night);
  g_signal_connect (pit_shift_get (night.shift)->floor, "finding", G_CALLBACK (finding_cb), &night);
  pit_shift_open_async (night.shift, &options, NULL, done_cb, &opened);
  pit_shift_open_finish (night.shift, wait_result (&opened), &error);
  g_assert_no_error (error);

  began = g_get_monotonic_time ();
  while (night.n_all < n_wanted)
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("%u rounds in %.1f s", night.n_all, (double) (g_get_monotonic_time () - began) / 1e6);
  g_assert_cmpuint (pit_shift_get (night.shift)->links_live, ==, pit_shift_get (night.shift)->n_links);

  pit_round_source_load_async (PIT_ROUND_SOURCE (night.shift), "FCP-01", NULL, 5, NULL, done_cb, &loaded);
  rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (night.shift), wait_result (&loaded), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 5);
  newest = g_list_model_get_item (rounds, 0);
  g_assert_cmpint (pit_checked_round_get_facts (newest)->verdict, ==, PIT_VERDICT_OK);
  g_assert_nonnull (pit_checked_round_get_facts (newest)->settlement);
  g_clear_object (&loaded);
  g_clear_object (&rounds);
  pit_round_source_load_async (PIT_ROUND_SOURCE (night.shift), "FCP-01", newest, 5, NULL, done_cb, &loaded);
  rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (night.shift), wait_result (&loaded), &error);
  g_assert_no_error (error);
  {
    g_autoptr(PitCheckedRound) older = g_list_model_get_item (rounds, 0);

    g_assert_cmpint (pit_checked_round_get_facts (older)->round->number, ==, pit_checked_round_get_facts (newest)->round->number - 1);
  }

  g_clear_object (&loaded);
  g_clear_object (&rounds);
  pit_round_source_find_async (PIT_ROUND_SOURCE (night.shift), "FCP-01",
                               pit_checked_round_get_facts (newest)->round->number - 2, NULL, done_cb, &loaded);
  rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (night.shift), wait_result (&loaded), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 1);
  {
    g_autoptr(PitCheckedRound) old = g_list_model_get_item (rounds, 0);

    g_assert_cmpint (pit_checked_round_get_facts (old)->round->number, ==, pit_checked_round_get_facts (newest)->round->number - 2);
    g_assert_cmpstr (pit_checked_round_get_facts (old)->table, ==, "FCP-01");
  }

  night.is_over = TRUE;
  g_subprocess_send_signal (tables, SIGTERM);
  g_assert_true (g_subprocess_wait_check (tables, NULL, &error));
  pit_shift_close_async (night.shift, done_cb, &closed);
  pit_shift_close_finish (night.shift, wait_result (&closed), &error);
  g_assert_no_error (error);

  /* The tables' going was the only thing to be found. */
  g_assert_cmpuint (night.n_rounds[PIT_VERDICT_DIFFERS], ==, 0);
  g_assert_cmpuint (night.n_rounds[PIT_VERDICT_UNCHECKED], ==, 0);
  g_assert_cmpuint (night.n_rounds[PIT_VERDICT_OK], ==, night.n_all);
  g_assert_cmpuint (night.n_found, ==, 0);
  g_assert_cmpuint (count_stored (book, NULL), ==, night.n_all);
  g_assert_cmpuint (count_stored (book, "ok"), ==, night.n_all);
  proof = pit_book_verify (book, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->rounds, ==, night.n_all);

  g_clear_object (&opened);
  g_clear_object (&loaded);
  g_clear_object (&closed);
  g_clear_object (&night.shift);
  pit_test_folder_remove (demo);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/night/clean", test_clean);

  return g_test_run ();
}
