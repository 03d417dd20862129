/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-attention-private.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* What a table says of orders, and whether it is believed: T01 says it, nobody at this desk has ordered anything. */

#define NOBODYS "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36"
#define LIMITS(min) "{\"limits\":{\"ante\":{\"min\":" min ",\"max\":50000,\"unit\":500}}}"
#define TERMS "{\"terms\":{\"game\":\"four-card-poker\",\"rules\":\"nsw-four-card-poker\",\"device\":\"shoe\",\"seats\":7," \
  "\"limits\":{\"ante\":{\"min\":2500,\"max\":50000,\"unit\":500}}}}"
#define OTHER_BOOK "{\"book\":\"bbbbbbbb-0000-4000-8000-00000000000b\"}"

/* The frame of an event; @cause: the order that it names, or NULL. */
static char *
make_event (const char *table,
            const char *type,
            gint64      seq,
            const char *body,
            const char *cause)
{
  g_autofree char *frame = pit_wire_text_frame (type, table, SHIFT_EPOCH, seq, body);
  g_autofree char *member = NULL;
  g_auto(GStrv) parts = NULL;

  if (cause == NULL)
    return g_steal_pointer (&frame);

  member = g_strdup_printf (",\"cause\":\"%s\",\"wall\":", cause);
  parts = g_strsplit (frame, ",\"wall\":", 2);
  return g_strjoinv (member, parts);
}

static void
send_event (ShiftFixture *fixture,
            const char   *type,
            gint64        seq,
            const char   *body,
            const char   *cause)
{
  pit_scripted_controller_send_take (fixture->controller[0], make_event ("T01", type, seq, body, cause));
}

static void
greet (ShiftFixture *fixture,
       const char   *role,
       gint64        head)
{
  g_autofree char *body = g_strdup_printf ("{\"oldest\":1,\"head\":%" G_GINT64_FORMAT ",\"controller\":\"scripted\",\"role\":\"%s\","
                                           "\"senses\":{\"wagers\":true,\"tokens\":true,\"card-faces\":true,"
                                           "\"seats\":true,\"payments\":true,\"sign-panel\":false}}", head, role);
  g_autofree char *state = g_strdup_printf ("{\"as-of\":%" G_GINT64_FORMAT ",\"state\":{\"opening\":\"open\",\"terms\":{"
                                            "\"game\":\"four-card-poker\",\"rules\":\"nsw-four-card-poker\","
                                            "\"device\":\"shoe\",\"seats\":7,\"limits\":{\"ante\":{\"min\":2500,"
                                            "\"max\":50000,\"unit\":500}}}}}", head);

  pit_scripted_controller_set_head (fixture->controller[0], SHIFT_EPOCH, head);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0],
                                     pit_wire_text_frame ("welcome", "T01", SHIFT_EPOCH, 0, body));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_frame ("state", "T01", SHIFT_EPOCH, 0, state));
}

static void
open_desk (ShiftFixture *fixture,
           const char   *role,
           gint64        head)
{
  greet (fixture, role, head);
  for (guint i = 1; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
}

static gint64
get_taken (ShiftFixture *fixture)
{
  PitCursor cursor = { 0 };

  pit_floor_get_history (pit_shift_get (fixture->shift)->floor, "T01", &cursor);
  return cursor.seq;
}

static void
wait_taken (ShiftFixture *fixture,
            gint64        seq)
{
  pit_wait_while (get_taken (fixture) < seq);
}

/* A name for an order hides nothing. */
static void
test_invented (ShiftFixture  *fixture,
               gconstpointer  data)
{
  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  send_event (fixture, "limits-changed", 1, LIMITS ("1"), NOBODYS);
  wait_taken (fixture, 1);
  /* One thing, said once; but where the limits are what they were, the order that nobody gave. */
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 limits-at-table"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 0);
  send_event (fixture, "limits-changed", 2, LIMITS ("1"), NOBODYS);
  wait_taken (fixture, 2);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 limits-at-table"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 1);

  send_event (fixture, "table-closed", 3, "{}", NOBODYS);
  wait_taken (fixture, 3);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 2);

  /* Another desk ordered that for itself, of which nobody here knows. */
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 other-recorder"), ==, 0);
  send_event (fixture, "recorder-changed", 4, OTHER_BOOK, NOBODYS);
  send_event (fixture, "table-opened", 5, TERMS, NOBODYS);
  wait_taken (fixture, 5);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 2);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 other-recorder"), ==, 1);
  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"false-order\""), >=, 1);
  /* Whether another desk ordered that nobody here knows. */
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "this desk gave no such order"), >=, 1);
}

/* At the table, by nobody's order, as it should be said. */
static void
test_without_cause (ShiftFixture  *fixture,
                    gconstpointer  data)
{
  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  send_event (fixture, "limits-changed", 1, LIMITS ("1"), NULL);
  wait_taken (fixture, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 limits-at-table"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 0);
}

/* A desk that watches can't know what the recorder has ordered. */
static void
test_observer (ShiftFixture  *fixture,
               gconstpointer  data)
{
  open_desk (fixture, "observer", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  send_event (fixture, "limits-changed", 1, LIMITS ("5000"), NOBODYS);
  wait_taken (fixture, 1);
  g_assert_cmpuint (fixture->found->len, ==, 0);
}

/* In a history from before its greeting: who was the recorder then, the end of it tells. */
static void
test_backlog (ShiftFixture  *fixture,
              gconstpointer  data)
{
  const gboolean has_changed = GPOINTER_TO_INT (data);

  open_desk (fixture, "recorder", 4);
  send_event (fixture, "table-opened", 1, TERMS, NULL);
  send_event (fixture, "limits-changed", 2, LIMITS ("1"), NOBODYS);
  if (has_changed)
    {
      g_autofree char *body = NULL;
      g_autofree char *own = NULL;

      pit_wait_while (pit_scripted_controller_received (fixture->controller[0])->len == 0);
      own = g_strndup (strstr (g_ptr_array_index (pit_scripted_controller_received (fixture->controller[0]), 0),
                               "\"book\":\"") + strlen ("\"book\":\""), 36);
      body = g_strdup_printf ("{\"book\":\"%s\"}", own);
      send_event (fixture, "recorder-changed", 3, body, NULL);
    }
  else
    send_event (fixture, "seat-taken", 3, "{\"seat\":1}", NULL);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 0);
  send_event (fixture, "limits-changed", 4, LIMITS ("2500"), NULL);
  wait_taken (fixture, 4);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, has_changed ? 0 : 1);
}

/* It fills no chain: the first ten are written, then the hundredth, and each says how many there were. */
static void
test_recorders (ShiftFixture  *fixture,
                gconstpointer  data)
{
  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  for (gint64 seq = 1; seq <= 120; seq++)
    send_event (fixture, "recorder-changed", seq, OTHER_BOOK, NULL);
  wait_taken (fixture, 120);
  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "recorder-changed", ""), ==, 11);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "recorder-changed", "\"times\":100"), ==, 1);
}

static void
give_hold (ShiftFixture  *fixture,
           PitAct       **result)
{
  const char *const tables[] = { "T01", NULL };
  PitOrder order;

  pit_order_init (&order, PIT_COMMAND_HOLD);
  g_strlcpy (order.text, "a look", sizeof order.text);
  pit_act_begin (pit_orders_give (pit_shift_get (fixture->shift)->orders, tables, &order), result);
}

/* The id of the command that T01 got last; NULL: what it got last is none. */
static const char *
find_command (ShiftFixture *fixture)
{
  GPtrArray *frames = pit_scripted_controller_received (fixture->controller[0]);
  const char *frame = frames->len > 0 ? g_ptr_array_index (frames, frames->len - 1) : "";
  const char *id = strstr (frame, "\"type\":\"command\"") != NULL ? strstr (frame, "\"id\":\"") : NULL;

  return id != NULL ? id + strlen ("\"id\":\"") : NULL;
}

static char *
wait_command (ShiftFixture *fixture)
{
  pit_wait_while (find_command (fixture) == NULL);
  return g_strndup (find_command (fixture), 36);
}

static PitOrderOutcome
finish (PitAct **result)
{
  pit_wait_while (*result == NULL);
  g_assert_true (pit_act_get (*result)->is_done);
  return g_array_index (pit_orders_get_results (*result), PitOrderResult, 0).outcome;
}

/* "It is on hold", by an event that is another, at a table that is not; and by its own, twice. */
static void
test_result (ShiftFixture  *fixture,
             gconstpointer  data)
{
  const gboolean is_true = GPOINTER_TO_INT (data);
  g_autoptr(PitAct) result = NULL;
  g_autofree char *id = NULL;
  g_autofree char *body = NULL;

  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  give_hold (fixture, &result);
  id = wait_command (fixture);
  body = g_strdup_printf ("{\"id\":\"%s\",\"outcome\":\"done\",\"seq\":1}", id);
  if (!is_true)
    pit_scripted_controller_send_take (fixture->controller[0],
                                       pit_wire_text_frame ("result", "T01", SHIFT_EPOCH, 0, body));
  send_event (fixture, is_true ? "table-held" : "seat-taken", 1, is_true ? "{\"reason\":\"a look\"}" : "{\"seat\":1}",
              is_true ? id : NULL);
  g_assert_cmpint (finish (&result), ==, is_true ? PIT_ORDER_DONE : PIT_ORDER_UNKNOWN);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, is_true ? 0 : 1);
  if (!is_true)
    return;

  /* Not by another table, which names it and has the same number. */
  pit_scripted_controller_send_take (fixture->controller[1],
                                     make_event ("T02", "table-held", 1, "{\"reason\":\"a look\"}", id));
  pit_wait_while (shift_fixture_count_found (fixture, "T02 false-order") == 0);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 0);

  /* An order is done once. */
  send_event (fixture, "table-released", 2, "{}", NULL);
  send_event (fixture, "table-held", 3, "{\"reason\":\"a look\"}", id);
  wait_taken (fixture, 3);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 1);
}

static void
ended_cb (PitOrders            *orders,
          const PitOrderResult *result,
          gpointer              user_data)
{
  *(PitOrderOutcome *) user_data = result->outcome;
}

/* What a table does and says it will not, in either order: what it did is so, and that it said otherwise is told. */
static void
test_refused_and_done (ShiftFixture  *fixture,
                       gconstpointer  data)
{
  const gboolean is_done_first = GPOINTER_TO_INT (data);
  g_autoptr(PitAct) result = NULL;
  g_autofree char *id = NULL;
  g_autofree char *body = NULL;
  PitOrderOutcome ended = PIT_ORDER_PENDING;

  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  g_signal_connect (pit_shift_get (fixture->shift)->orders, "changed", G_CALLBACK (ended_cb), &ended);
  give_hold (fixture, &result);
  id = wait_command (fixture);
  body = g_strdup_printf ("{\"id\":\"%s\",\"outcome\":\"refused\",\"code\":\"state\",\"text\":\"no\"}", id);
  if (is_done_first)
    send_event (fixture, "table-held", 1, "{\"reason\":\"a look\"}", id);
  pit_scripted_controller_send_take (fixture->controller[0],
                                     pit_wire_text_frame ("result", "T01", SHIFT_EPOCH, 0, body));
  g_assert_cmpint (finish (&result), ==, is_done_first ? PIT_ORDER_DONE : PIT_ORDER_REFUSED);
  if (!is_done_first)
    {
      g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 0);
      send_event (fixture, "table-held", 1, "{\"reason\":\"a look\"}", id);
    }
  shift_fixture_wait_found (fixture, "T01 false-order");
  pit_wait_while (ended != PIT_ORDER_DONE);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  g_assert_cmpint (pit_table_get_state (pit_floor_find (pit_shift_get (fixture->shift)->floor, "T01"))->held.is, ==,
                   PIT_YES);
  /* The last end counts: what the screen says, and what the next run knows. */
  shift_fixture_close (fixture);
  g_assert_cmpint (ended, ==, PIT_ORDER_DONE);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "order-ended", "\"event\":1"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "order-ended", "refused"), ==, is_done_first ? 0 : 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "did not carry out an order"), ==, 1);
}

/* It says that it never heard of it, and does it: it is done. */
static void
test_unheard_and_done (ShiftFixture  *fixture,
                       gconstpointer  data)
{
  g_autoptr(PitAct) result = NULL;
  g_autofree char *id = NULL;
  g_autofree char *body = NULL;
  PitOrderOutcome ended = PIT_ORDER_PENDING;

  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  g_signal_connect (pit_shift_get (fixture->shift)->orders, "changed", G_CALLBACK (ended_cb), &ended);
  give_hold (fixture, &result);
  id = wait_command (fixture);
  body = g_strdup_printf ("{\"id\":\"%s\",\"outcome\":\"unknown\"}", id);
  pit_scripted_controller_send_take (fixture->controller[0],
                                     pit_wire_text_frame ("result", "T01", SHIFT_EPOCH, 0, body));
  g_assert_cmpint (finish (&result), ==, PIT_ORDER_UNKNOWN);
  send_event (fixture, "table-held", 1, "{\"reason\":\"a look\"}", id);
  shift_fixture_wait_found (fixture, "T01 false-order");
  pit_wait_while (ended != PIT_ORDER_DONE);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 false-order"), ==, 1);
}

static PitAlert *
find_doubt (ShiftFixture *fixture)
{
  return pit_attention_find_kind (pit_shift_get (fixture->shift)->attention, "T01", PIT_FINDING_OPEN_ORDER);
}

static void
turn (ShiftFixture *fixture)
{
  pit_orders_look (pit_shift_get (fixture->shift)->orders);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* An order whose end nobody knows waits for a person, also in the next run, as one matter; until the end is known. */
static void
test_open_order (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  g_autoptr(PitAct) result = NULL;
  g_autofree char *id = NULL;
  g_autofree char *body = NULL;

  open_desk (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  give_hold (fixture, &result);
  id = wait_command (fixture);
  turn (fixture);
  g_assert_null (find_doubt (fixture));
  pit_scripted_controller_drop (fixture->controller[0]);
  shift_fixture_wait_found (fixture, "T01 open-order");
  pit_wait_while (find_doubt (fixture) == NULL || pit_alert_get_facts (find_doubt (fixture))->entry == PIT_UNKNOWN);
  shift_fixture_close (fixture);
  g_clear_object (&result);

  /* Without contact: known from the book alone. */
  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_next_connection (fixture->controller[i]);
  shift_fixture_open (fixture);
  turn (fixture);
  g_assert_nonnull (find_doubt (fixture));
  g_assert_cmpint (pit_alert_get_facts (find_doubt (fixture))->times, ==, 1);
  greet (fixture, "recorder", 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 2);
  pit_scripted_controller_wait_for (fixture->controller[0], "command-query");
  body = g_strdup_printf ("{\"id\":\"%s\",\"outcome\":\"unknown\"}", id);
  turn (fixture);
  pit_scripted_controller_send_take (fixture->controller[0],
                                     pit_wire_text_frame ("result", "T01", SHIFT_EPOCH, 0, body));
  pit_wait_while (pit_orders_get_n_waiting (pit_shift_get (fixture->shift)->orders, "T01") > 0);
  pit_wait_while (find_doubt (fixture) != NULL);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"open-order\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "hold: unknown since"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "alert-ended", ""), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shift_fixture_add ("/false-orders/invented", NULL, test_invented);
  shift_fixture_add ("/false-orders/without-cause", NULL, test_without_cause);
  shift_fixture_add ("/false-orders/observer", NULL, test_observer);
  shift_fixture_add ("/false-orders/backlog", GINT_TO_POINTER (FALSE), test_backlog);
  shift_fixture_add ("/false-orders/backlog-of-another-recorder", GINT_TO_POINTER (TRUE), test_backlog);
  shift_fixture_add ("/false-orders/recorders-without-end", NULL, test_recorders);
  shift_fixture_add ("/false-orders/result-lost", GINT_TO_POINTER (TRUE), test_result);
  shift_fixture_add ("/false-orders/result-false", GINT_TO_POINTER (FALSE), test_result);
  shift_fixture_add ("/false-orders/refused-and-done", GINT_TO_POINTER (TRUE), test_refused_and_done);
  shift_fixture_add ("/false-orders/refused-then-done", GINT_TO_POINTER (FALSE), test_refused_and_done);
  shift_fixture_add ("/false-orders/unheard-and-done", NULL, test_unheard_and_done);
  shift_fixture_add ("/false-orders/open-order", NULL, test_open_order);

  return g_test_run ();
}
