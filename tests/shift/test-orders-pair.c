/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-book-verify.h"
#include "pit-roster-private.h"
#include "pit-shift.h"
#include "pit-table-process.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

/* Orders from a desk's shift to the shipped simulator, over TLS: what is ordered is what happens, and what the floor shows
 * is what the table said of it. */

#define N_TABLES 12
#define SPEED "50"

typedef struct
{
  PitShift *shift;
  guint     n_found;
  gboolean  is_over;
} Desk;

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
wait_for (GAsyncResult **result)
{
  pit_wait_while (*result == NULL);
}

static PitTable *
get_table (Desk  *desk,
           guint  position)
{
  g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (pit_shift_get (desk->shift)->floor), position);

  return table; /* the floor has it */
}

/* To all of @n tables at once; each has an answer of its own. */
static void
give (Desk           *desk,
      PitCommandName  name,
      guint           n,
      PitOrderOutcome wanted)
{
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  g_autoptr(PitAct) act = NULL;
  g_autoptr(GError) error = NULL;
  GArray *results;
  PitOrder order;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (ids, (gpointer) pit_table_get_id (get_table (desk, i)));
  g_ptr_array_add (ids, NULL);
  pit_order_init (&order, name);
  g_strlcpy (order.text, "a look at the limits", sizeof order.text);
  act = pit_orders_give (pit_shift_get (desk->shift)->orders, (const char *const *) ids->pdata, &order);
  /* What is refused at all of them is the act's error. */
  g_assert_cmpint (pit_act_try (g_object_ref (act), &error), ==, wanted != PIT_ORDER_NOT_GIVEN);
  g_assert_true (error == NULL || error->domain == PIT_ORDER_ERROR);
  results = pit_orders_get_results (act);
  g_assert_cmpuint (results->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      const PitOrderResult *told = &g_array_index (results, PitOrderResult, i);

      g_test_message ("table %s: %d %s %s", told->table.text, told->outcome, told->code.text, told->text);
      g_assert_cmpint (told->outcome, ==, wanted);
    }
}

/* A link may be up while what its table told last is still on the way. */
static void
wait_open (Desk  *desk,
           guint  n)
{
  for (guint i = 0; i < n; i++)
    pit_wait_while (pit_table_get_view (get_table (desk, i))->contact != PIT_CONTACT_LIVE
                    || pit_table_get_state (get_table (desk, i))->opening != PIT_OPENING_OPEN
                    || pit_table_get_state (get_table (desk, i))->held.is == PIT_YES);
}

static void
test_hold (void)
{
  g_autofree char *demo = pit_table_process_make_demo ();
  g_autofree char *book = g_build_filename (demo, "orders.book", NULL);
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GSubprocess) tables = NULL;
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(PitPerson) person = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  Desk desk = { .shift = pit_shift_new (clock) };
  PitShiftOptions options = { .demo = demo, .book = book };
  PitRoster *roster = pit_shift_get (desk.shift)->roster;

  tables = pit_table_process_start (demo, SPEED, &error);
  g_assert_no_error (error);
  g_signal_connect (pit_shift_get (desk.shift)->floor, "finding", G_CALLBACK (finding_cb), &desk);
  pit_shift_open_async (desk.shift, &options, NULL, done_cb, &opened);
  wait_for (&opened);
  pit_shift_open_finish (desk.shift, opened, &error);
  g_assert_no_error (error);
  pit_wait_while (pit_shift_get (desk.shift)->links_live < N_TABLES);

  person = pit_person_new ("1138", "Ana Nguyen", pit_roles_find (pit_roster_get (roster)->roles, "casino-supervisor"));
  _pit_roster_set_state (roster, person, NULL);
  wait_open (&desk, 4);
  give (&desk, PIT_COMMAND_HOLD, 4, PIT_ORDER_DONE);
  for (guint i = 0; i < 4; i++)
    pit_wait_while (pit_table_get_status (get_table (&desk, i)) != PIT_STATUS_ON_HOLD);
  g_assert_cmpstr (pit_table_get_state (get_table (&desk, 2))->held.reason, ==, "a look at the limits");

  /* Refused here, with the table's word for it on the screen already. */
  give (&desk, PIT_COMMAND_HOLD, 4, PIT_ORDER_NOT_GIVEN);
  give (&desk, PIT_COMMAND_RELEASE, 4, PIT_ORDER_DONE);
  for (guint i = 0; i < 4; i++)
    pit_wait_while (pit_table_get_status (get_table (&desk, i)) == PIT_STATUS_ON_HOLD);
  for (guint i = 0; i < 4; i++)
    pit_wait_while (pit_table_get_state (get_table (&desk, i))->round->stage != PIT_STAGE_DEAL);
  g_assert_cmpuint (desk.n_found, ==, 0);

  desk.is_over = TRUE;
  g_subprocess_send_signal (tables, 15);
  g_subprocess_wait (tables, NULL, NULL);
  pit_shift_close_async (desk.shift, done_cb, &closed);
  wait_for (&closed);
  pit_shift_close_finish (desk.shift, closed, &error);
  g_assert_no_error (error);
  g_clear_object (&desk.shift);
  proof = pit_book_verify (book, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  pit_test_folder_remove (demo);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders-pair/hold", test_hold);

  return g_test_run ();
}
