/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-book-reader.h"
#include "pit-book-verify.h"
#include "pit-roster-private.h"
#include "pit-shift.h"
#include "pit-table-process.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

/* Two desks at the shipped simulator, over TLS, each with a book of its own: the first records, the second watches. */

#define N_TABLES 12
#define SPEED "100"
#define N_ROUNDS 60

typedef struct
{
  PitShift *shift;
  char     *book;
  guint     n_rounds;
  guint     n_ok;
  guint     n_found;
  gboolean  is_over; /* the tables are going */
} Desk;

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Desk *desk = user_data;

  desk->n_rounds++;
  desk->n_ok += pit_checked_round_get_facts (round)->verdict == PIT_VERDICT_OK;
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  Desk *desk = user_data;
  g_autofree char *text = pit_finding_dup_text (finding);

  if (!desk->is_over || pit_finding_get_facts (finding)->kind != PIT_FINDING_SILENCE)
    desk->n_found++;
  g_test_message ("table %s: %s", pit_table_get_id (table), text);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
open_desk (Desk       *desk,
           PitClock   *clock,
           const char *demo,
           const char *book)
{
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GError) error = NULL;
  PitShiftOptions options = { .demo = demo };

  *desk = (Desk) { .shift = pit_shift_new (clock), .book = g_build_filename (demo, book, NULL) };
  options.book = desk->book;
  g_signal_connect (pit_shift_get (desk->shift)->floor, "round-checked", G_CALLBACK (round_checked_cb), desk);
  g_signal_connect (pit_shift_get (desk->shift)->floor, "finding", G_CALLBACK (finding_cb), desk);
  pit_shift_open_async (desk->shift, &options, NULL, done_cb, &opened);
  pit_wait_while (opened == NULL);
  pit_shift_open_finish (desk->shift, opened, &error);
  g_assert_no_error (error);
  pit_wait_while (pit_shift_get (desk->shift)->links_live < N_TABLES);
}

static void
close_desk (Desk *desk)
{
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;

  pit_shift_close_async (desk->shift, done_cb, &closed);
  pit_wait_while (closed == NULL);
  pit_shift_close_finish (desk->shift, closed, &error);
  g_assert_no_error (error);
  g_clear_object (&desk->shift);
  proof = pit_book_verify (desk->book, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_free (desk->book);
}

static void
wait_rounds (Desk  *desk,
             guint  n_ok)
{
  pit_wait_while (desk->n_ok < n_ok);
}

/* What is shown moves in a flush, which comes by itself. */
static void
wait_watched (Desk     *desk,
              gboolean  is_only_watched)
{
  GListModel *tables = G_LIST_MODEL (pit_shift_get (desk->shift)->floor);

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);

      pit_wait_while (pit_table_get_view (table)->contact != PIT_CONTACT_LIVE);
      g_assert_cmpint (pit_table_is_only_watched (table), ==, is_only_watched);
    }
}

static void
test_watches (void)
{
  g_autofree char *demo = pit_table_process_make_demo ();
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GSubprocess) tables = NULL;
  g_autoptr(GError) error = NULL;
  Desk first, second;
  guint n_before;

  tables = pit_table_process_start (demo, SPEED, &error);
  g_assert_no_error (error);
  open_desk (&first, clock, demo, "first.book");
  wait_rounds (&first, N_ROUNDS);
  open_desk (&second, clock, demo, "second.book");
  wait_watched (&first, FALSE);
  wait_watched (&second, TRUE);

  n_before = first.n_ok;
  wait_rounds (&second, N_ROUNDS);
  wait_rounds (&first, n_before + N_ROUNDS);
  wait_watched (&first, FALSE);
  wait_watched (&second, TRUE);
  g_assert_cmpuint (first.n_found + second.n_found, ==, 0);
  g_assert_cmpuint (first.n_ok, ==, first.n_rounds);

  /* When the recorder is away the observer is still none. */
  first.is_over = TRUE;
  close_desk (&first);
  n_before = second.n_ok;
  wait_rounds (&second, n_before + N_ROUNDS / 2);
  wait_watched (&second, TRUE);

  second.is_over = TRUE;
  g_subprocess_send_signal (tables, SIGTERM);
  g_assert_true (g_subprocess_wait_check (tables, NULL, &error));
  close_desk (&second);
  pit_test_folder_remove (demo);
}

/* To all tables; each has the same answer. */
static void
give (Desk           *desk,
      PitCommandName  name,
      PitOrderOutcome wanted)
{
  GListModel *tables = G_LIST_MODEL (pit_shift_get (desk->shift)->floor);
  const char *ids[N_TABLES + 1] = { NULL };
  g_autoptr(PitAct) act = NULL;
  g_autoptr(GError) error = NULL;
  GArray *results;
  PitOrder order;

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);

      ids[i] = pit_table_get_id (table); /* the floor has it */
    }
  pit_order_init (&order, name);
  g_strlcpy (order.text, "the first desk is to be repaired", sizeof order.text);
  act = pit_orders_give (pit_shift_get (desk->shift)->orders, ids, &order);
  /* What is refused at all of them is the act's error. */
  g_assert_cmpint (pit_act_try (g_object_ref (act), &error), ==, wanted != PIT_ORDER_NOT_GIVEN);
  g_assert_true (error == NULL || error->domain == PIT_ORDER_ERROR);
  results = pit_orders_get_results (act);
  g_assert_cmpuint (results->len, ==, N_TABLES);
  for (guint i = 0; i < N_TABLES; i++)
    {
      const PitOrderResult *told = &g_array_index (results, PitOrderResult, i);

      g_test_message ("table %s: %s %s", told->table.text, told->code.text, told->text);
      g_assert_cmpint (told->outcome, ==, wanted);
    }
}

static void
wait_role (Desk     *desk,
           gboolean  is_only_watched)
{
  GListModel *tables = G_LIST_MODEL (pit_shift_get (desk->shift)->floor);

  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (tables, i);

      pit_wait_while (pit_table_is_only_watched (table) != is_only_watched);
    }
}

static void
sign_on (Desk *desk)
{
  PitRoster *roster = pit_shift_get (desk->shift)->roster;
  g_autoptr(PitPerson) person = pit_person_new ("1138", "Ana Nguyen", pit_roles_find (pit_roster_get (roster)->roles,
                                                                                      "casino-supervisor"));

  _pit_roster_set_state (roster, person, NULL);
}

static void
assert_recorded (const char *book,
                 const char *recorder)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (book, &error);
  g_autofree char *words = g_strdup_printf ("\"recorder\":\"%s\"", recorder);
  const PitEntryQuery query = { .kind = "recorder-changed" };
  g_autoptr(GPtrArray) lines = NULL;

  g_assert_no_error (error);
  lines = pit_book_reader_list_lines (reader, &query, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (lines->len, ==, N_TABLES);
  for (guint i = 0; i < lines->len; i++)
    g_assert_nonnull (strstr (g_ptr_array_index (lines, i), words));
}

/* The second orders nothing, until it takes over the record; the first is told, and watches from then on. */
static void
test_takes_over (void)
{
  g_autofree char *demo = pit_table_process_make_demo ();
  g_autofree char *first_book = g_build_filename (demo, "first.book", NULL);
  g_autofree char *second_book = g_build_filename (demo, "second.book", NULL);
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GSubprocess) tables = NULL;
  g_autoptr(GError) error = NULL;
  Desk first, second;

  tables = pit_table_process_start (demo, SPEED, &error);
  g_assert_no_error (error);
  open_desk (&first, clock, demo, "first.book");
  open_desk (&second, clock, demo, "second.book");
  wait_watched (&second, TRUE);
  sign_on (&first);
  sign_on (&second);
  give (&second, PIT_COMMAND_HOLD, PIT_ORDER_NOT_GIVEN);
  give (&first, PIT_COMMAND_RECORDER_TAKE, PIT_ORDER_NOT_GIVEN);

  give (&second, PIT_COMMAND_RECORDER_TAKE, PIT_ORDER_DONE);
  wait_role (&second, FALSE);
  wait_role (&first, TRUE);
  give (&first, PIT_COMMAND_HOLD, PIT_ORDER_NOT_GIVEN);
  give (&second, PIT_COMMAND_RECORDER_TAKE, PIT_ORDER_NOT_GIVEN);
  wait_rounds (&first, first.n_ok + N_ROUNDS / 2);
  wait_rounds (&second, second.n_ok + N_ROUNDS / 2);

  first.is_over = second.is_over = TRUE;
  g_subprocess_send_signal (tables, SIGTERM);
  g_assert_true (g_subprocess_wait_check (tables, NULL, &error));
  close_desk (&first);
  close_desk (&second);
  assert_recorded (first_book, "other");
  assert_recorded (second_book, "this");
  pit_test_folder_remove (demo);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/second-desk/watches", test_watches);
  g_test_add_func ("/second-desk/takes-over", test_takes_over);

  return g_test_run ();
}
