/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "order-fixture.h"
#include "pit-house-settings-private.h"
#include "pit-orders-private.h"
#include "pit-wait.h"

/* In the book before it goes out, and what came of it after; whoever gave it is told when both are there. */
static void
test_done (OrderFixture  *self,
           gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 3);
  g_strlcpy (order.text, "a dispute", sizeof order.text);
  order_fixture_give (self, 1, &order, &result);
  g_assert_cmpuint (self->sent->len, ==, 0);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"order\":\"hold\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"who\":\"s1138\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", command->id.text), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "a dispute"), ==, 0); /* sealed */
  g_assert_cmpint (command->name, ==, PIT_COMMAND_HOLD);
  g_assert_cmpstr (command->who.text, ==, "s1138");
  g_assert_cmpstr (command->reason.reason, ==, "a dispute");
  g_assert_cmpint (command->expect[PIT_TOPIC_HOLD], ==, 17);
  g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 1);

  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpuint (results->len, ==, 1);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_DONE);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).seq, ==, 18);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"done\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"event\":18"), ==, 1);
  g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 0);
}

/* A disk that takes longer than the order is good for: nothing goes out that people have given up. */
static void
test_recorded_late (OrderFixture  *self,
                    gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;

  pit_floor_play_open (self->play, 1, 3);
  order_fixture_give (self, 1, &order, &result);
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), PIT_ORDER_TIME);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_EXPIRED);
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_cmpuint (order_fixture_count (self, "order-given", ""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"expired\""), ==, 1);
}

#define MAY(name) (1u << PIT_COMMAND_##name)
#define MAY_STOP (MAY (TABLE_SUSPEND) | MAY (TABLE_RESUME) | MAY (HOLD) | MAY (RELEASE) | MAY (MESSAGE) | \
                  MAY (DECK_OUT_OF_SERVICE) | MAY (DEVICE_OUT_OF_SERVICE) | MAY (DEVICE_IN_SERVICE))
#define MAY_ALL (((1u << PIT_N_COMMANDS) - 1) & ~MAY (OTHER))

/* Each order as each role, at a table that nothing can be sent to: who may not hears so before any rule, and nothing is
 * written; who may hears what the rules say. */
static void
test_authority (OrderFixture  *self,
                gconstpointer  data)
{
  static const struct
  {
    const char *role;
    guint       may;
  } cases[] = {
    { NULL, 0 },
    { "gaming-supervisor", MAY_STOP },
    { "casino-supervisor", MAY_ALL },
    { "promotions-officer", 0 },
    { "surveillance", 0 },
    { "inspector", 0 },
    { "administrator", MAY (RECORDER_TAKE) },
  };

  pit_floor_play_open (self->play, 1, 0);
  pit_floor_play_lose (self->play, 1);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint name = PIT_COMMAND_OTHER + 1; name < PIT_N_COMMANDS; name++)
      {
        PitOrder order = order_fixture_make (name);
        gboolean may = (cases[i].may & (1u << name)) != 0;
        g_autoptr(PitAct) result = NULL;
        g_autoptr(GArray) results = NULL;
        g_autoptr(GError) error = NULL;

        g_test_message ("%s: %s", cases[i].role, pit_names_to_word (&pit_command_names, name));
        order_fixture_sign_on (self, cases[i].role);
        order_fixture_give (self, 1, &order, &result);
        pit_wait_while (result == NULL);
        results = g_array_ref (pit_orders_get_results (result));
        error = g_error_copy (pit_act_get (result)->error);
        if (may)
          {
            g_assert_error (error, PIT_ORDER_ERROR, PIT_ORDER_ERROR_STATE);
            g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_NOT_GIVEN);
            continue;
          }
        g_assert_error (error, PIT_ROSTER_ERROR,
                        (cases[i].role == NULL ? PIT_ROSTER_ERROR_NOBODY : PIT_ROSTER_ERROR_NOT_ALLOWED));
      }
  g_assert_cmpuint (self->sent->len, ==, 0);
  g_assert_cmpuint (order_fixture_count (self, "order-given", ""), ==, 0);
}

static void
assert_refused (OrderFixture   *self,
                guint           number,
                const PitOrder *order,
                PitOrderError   code,
                const char     *words)
{
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  g_autoptr(GError) error = NULL;
  guint sent = self->sent->len;

  g_assert_false (pit_orders_check (self->orders, order_fixture_id (self, number), order, &error));
  g_assert_error (error, PIT_ORDER_ERROR, (gint) code);
  if (strstr (error->message, words) == NULL)
    g_error ("“%s” does not say “%s”", error->message, words);
  order_fixture_give (self, number, order, &result);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_NOT_GIVEN);
  g_assert_cmpstr (g_array_index (results, PitOrderResult, 0).text, ==, error->message);
  g_assert_cmpuint (self->sent->len, ==, sent);
}

/* Only an empty table: rule, reason, and when. */
static void
test_close (OrderFixture  *self,
            gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_CLOSE);
  PitManualClock *clock = pit_floor_play_get_clock (self->play);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NO_CONTACT, "Table 1 ");
  pit_floor_play_open (self->play, 1, 2);
  order.is_empty = TRUE;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_SEATS, "is taken");
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_SEATS, "NSW 14.8");
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_SEATS, "Wait until all players have left");
  pit_floor_play_round (self->play, 1, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NOT_EMPTY, "Table 1 has a round on");

  pit_floor_play_open (self->play, 2, 0);
  order.is_empty = FALSE;
  assert_refused (self, 2, &order, PIT_ORDER_ERROR_NOT_EMPTY, "say that it is empty");
  order.is_empty = TRUE;
  order_fixture_give (self, 2, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (command->preconditions.if_empty, ==, PIT_YES);
  g_assert_cmpint (command->expect[PIT_TOPIC_ROUND], ==, 17); /* no other round since it was seen to be empty for long enough */
  order_fixture_answer (self, command, 2, PIT_RESULT_REFUSED, "not-empty", "seat 3 is taken");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_REFUSED);
  g_assert_cmpstr (g_array_index (results, PitOrderResult, 0).text, ==, "seat 3 is taken");
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"code\":\"not-empty\""), ==, 1);

  pit_floor_play_close (self->play, 2);
  assert_refused (self, 2, &order, PIT_ORDER_ERROR_STATE, "Table 2 is already closed");
  pit_manual_clock_advance (clock, G_TIME_SPAN_SECOND);
}

/* Everybody has left, but only just now: the words say from when on. */
static void
test_close_time (OrderFixture  *self,
                 gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_CLOSE);
  PitManualClock *clock = pit_floor_play_get_clock (self->play);
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier ("Australia/Sydney");
  g_autoptr(GDateTime) utc = NULL;
  g_autoptr(GDateTime) local = NULL;
  g_autofree char *when = NULL;
  g_autoptr(GError) error = NULL;
  gint64 over_at;
  PitTable *table;

  pit_floor_play_open (self->play, 1, 2);
  pit_floor_play_round (self->play, 1, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  table = pit_floor_play_get_table (self->play, 1);
  over_at = pit_table_get_state (table)->round->over_at;
  pit_floor_play_leave (self->play, 1);

  order.is_empty = TRUE;
  utc = g_date_time_new_from_unix_utc ((over_at + PIT_EMPTY_TIME) / G_USEC_PER_SEC);
  local = g_date_time_to_timezone (utc, zone);
  when = g_date_time_format (local, "%H:%M:%S");
  pit_manual_clock_advance (clock, over_at + PIT_EMPTY_TIME - 1 - pit_clock_now (PIT_CLOCK (clock)));
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NOT_EMPTY, when);
  pit_manual_clock_advance (clock, 1);
  pit_orders_check (self->orders, order_fixture_id (self, 1), &order, &error);
  g_assert_no_error (error);
}

/* A table that can't tell who sits where is closed by a person's word, and the book says by whose and why. */
static void
test_close_unsensed (OrderFixture  *self,
                     gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_CLOSE);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open_unsensed (self->play, 1);
  order.is_empty = TRUE;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_SEATS, "Look at each seat, then say that all are empty");
  order.seats_seen = TRUE;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "Write why");
  g_strlcpy (order.text, "this table has no seat readers", sizeof order.text);
  order.is_empty = FALSE;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NOT_EMPTY, "say that it is empty");
  order.is_empty = TRUE;

  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (command->preconditions.if_empty, ==, PIT_YES);
  g_assert_cmpint (command->preconditions.seats_seen, ==, PIT_YES);
  g_assert_cmpstr (command->reason.reason, ==, "this table has no seat readers");
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"seats-seen\":true"), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"seats-unknown\":[1,2,3,4,5,6,7]"), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"seats-taken\""), ==, 0);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"who\":\"s1138\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "no seat readers"), ==, 0); /* sealed */
  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_DONE);
}

/* Against a reader of the seats as well, but never over a round, nor within three minutes of one. */
static void
test_close_against_reader (OrderFixture  *self,
                           gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_CLOSE);
  PitManualClock *clock = pit_floor_play_get_clock (self->play);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  order.is_empty = order.seats_seen = TRUE;
  g_strlcpy (order.text, "seat 4's reader is dead", sizeof order.text);
  pit_floor_play_open (self->play, 1, 2);
  pit_floor_play_round (self->play, 1, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NOT_EMPTY, "Table 1 has a round on");
  pit_floor_play_open (self->play, 2, 2);
  pit_floor_play_round (self->play, 2, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  assert_refused (self, 2, &order, PIT_ORDER_ERROR_NOT_EMPTY, "three minutes ago");
  pit_manual_clock_advance (clock, PIT_EMPTY_TIME);

  order_fixture_give (self, 2, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"seats-taken\":[2,4]"), ==, 1);
  order_fixture_answer (self, command, 2, PIT_RESULT_DONE, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_DONE);

  /* Without the word the table is asked, as ever. */
  order.seats_seen = FALSE;
  assert_refused (self, 2, &order, PIT_ORDER_ERROR_SEATS, "is taken");
}

static void
test_open (OrderFixture  *self,
           gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_OPEN);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  g_autoptr(GError) error = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 0);
  g_strlcpy (order.limit_set, "$25 evening", sizeof order.limit_set);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "Table 1 is open");
  pit_floor_play_close (self->play, 1);

  order.limit_set[0] = '\0';
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "Choose limits for table 1");
  g_strlcpy (order.limit_set, "$7 never", sizeof order.limit_set);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_TERMS, "$7 never");
  g_strlcpy (order.limit_set, "$25 evening", sizeof order.limit_set);
  pit_pay_table_ids_set (&order.pay_tables, "aces-up", "7");
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_TERMS, "Pay table 7 for Aces Up at table 1 has no approval");
  pit_pay_table_ids_set (&order.pay_tables, "aces-up", "6");
  order.check.count = 52;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "Say who checked the decks of table 1");
  order.check.count = PIT_UNKNOWN;
  g_strlcpy (order.check.by, "s1138", sizeof order.check.by);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "how many cards were counted in each deck of table 1 (NSW 3.4)");
  order.check.count = 51;
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "51 were counted");
  order.check.count = 52;
  g_strlcpy (order.check.seals, "271828", sizeof order.check.seals);
  g_assert_false (pit_orders_check (self->orders, order_fixture_id (self, 1), &order, &error));
  g_assert_nonnull (strstr (error->message, "may be somebody's PIN"));
  g_strlcpy (order.check.seals, "H-271828/1", sizeof order.check.seals);

  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (pit_limits_get (&command->open.limits, "ante")->min, ==, 2500);
  g_assert_cmpstr (pit_pay_table_ids_get (&command->open.pay_tables, "aces-up"), ==, "6");
  g_assert_cmpstr (pit_pay_table_ids_get (&command->open.pay_tables, "ante-bonus"), ==, "25-20-2");
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"aces-up-approval\":\"DEMO 24/0117\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"count\":52"), ==, 1);
  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_DONE);
}

/* Other pay tables than it had are what it is opened with. */
static void
test_open_anew (OrderFixture  *self,
                gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_OPEN);
  g_autoptr(PitEntry) entry = NULL;
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;
  PitApproval approval;

  pit_floor_play_open (self->play, 1, 0);
  pit_floor_play_close (self->play, 1);
  pit_approval_init (&approval, "nsw-four-card-poker", "aces-up", "7");
  g_strlcpy (approval.reference, "A24/0117", sizeof approval.reference);
  entry = _pit_house_settings_write (&pit_approval_shape, &approval);
  _pit_house_settings_take (self->settings, entry);
  g_strlcpy (order.limit_set, "$25 evening", sizeof order.limit_set);
  pit_pay_table_ids_set (&order.pay_tables, "aces-up", "7");
  g_strlcpy (order.check.by, "s1138", sizeof order.check.by);
  order.check.count = 52;

  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpstr (pit_pay_table_ids_get (&command->open.pay_tables, "aces-up"), ==, "7");
  g_assert_cmpstr (pit_pay_table_ids_get (&command->open.pay_tables, "ante-bonus"), ==, "25-20-2");
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"aces-up-table\":\"7\""), ==, 1);
  order_fixture_answer (self, command, 1, PIT_RESULT_REFUSED, "state", "");
  results = order_fixture_finish (self, &result);
}

/* Other limits go out with the whole set, for a table that is as it was seen. */
static void
test_limits (OrderFixture  *self,
             gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_LIMITS_SET);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 0);
  g_strlcpy (order.limit_set, "$50 weekend", sizeof order.limit_set);
  order.is_empty = TRUE;
  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (pit_limits_get (&command->limits.limits, "ante")->min, ==, 5000);
  g_assert_cmpint (pit_limits_get (&command->limits.limits, "aces-up")->max, ==, 30000);
  g_assert_cmpint (command->preconditions.if_empty, ==, PIT_YES);
  g_assert_cmpint (command->expect[PIT_TOPIC_TABLE], ==, 17);
  g_assert_cmpint (command->expect[PIT_TOPIC_LIMITS], ==, 17);
  g_assert_cmpint (command->expect[PIT_TOPIC_ROUND], ==, 17);
  order_fixture_answer (self, command, 1, PIT_RESULT_REFUSED, "not-empty", "");
  results = order_fixture_finish (self, &result);
}

/* What no player is the worse for goes out while they play, for the next round; what they are is for an empty table. */
static void
test_limits_without_notice (OrderFixture  *self,
                            gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_LIMITS_SET);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 2);
  g_strlcpy (order.limit_set, "$50 weekend", sizeof order.limit_set);
  g_assert_cmpint (pit_order_find_notice (&order, pit_floor_play_get_table (self->play, 1), self->settings).kind, ==,
                   PIT_NOTICE_HIGHER_MIN);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_SEATS, "at table 1 is taken (NSW 6.5)");
  g_strlcpy (order.limit_set, "$10 opening", sizeof order.limit_set);
  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (pit_limits_get (&command->limits.limits, "ante")->min, ==, 1000);
  g_assert_cmpint (command->preconditions.if_empty, ==, PIT_TRUTH_UNKNOWN);
  g_assert_cmpint (command->preconditions.at, ==, PIT_WHEN_NEXT_ROUND);
  g_assert_cmpint (command->expect[PIT_TOPIC_LIMITS], ==, 17);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"next-round\":true"), ==, 1);
  order_fixture_answer (self, command, 1, PIT_RESULT_REFUSED, "state", "");
  results = order_fixture_finish (self, &result);
}

static void
test_state (OrderFixture  *self,
            gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_RELEASE);

  pit_floor_play_open (self->play, 1, 2);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "not on hold");
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "a dispute");
  g_assert_true (pit_orders_check (self->orders, order_fixture_id (self, 1), &order, NULL));
  order = order_fixture_make (PIT_COMMAND_HOLD);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "already on hold");
  order = order_fixture_make (PIT_COMMAND_TABLE_RESUME);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "not suspended");
  order = order_fixture_make (PIT_COMMAND_DEVICE_IN_SERVICE);
  g_strlcpy (order.device.text, "SM-12", sizeof order.device.text);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "already in service");
  order = order_fixture_make (PIT_COMMAND_DECK_OUT_OF_SERVICE);
  g_strlcpy (order.deck.text, "nowhere", sizeof order.deck.text);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "has no deck");
  order = order_fixture_make (PIT_COMMAND_MESSAGE);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "Write the message");
  order = order_fixture_make (PIT_COMMAND_PAY_TABLES_SET);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "Table 1 is open");

  order = order_fixture_make (PIT_COMMAND_RECORDER_TAKE);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_STATE, "already records table 1");
  pit_floor_play_watch (self->play, 1);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_INVALID, "Write why");
  order = order_fixture_make (PIT_COMMAND_RELEASE);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NO_CONTACT, "Another desk records table 1");
  pit_floor_play_lose (self->play, 1);
  assert_refused (self, 1, &order, PIT_ORDER_ERROR_NO_CONTACT, "no contact since");
}

/* The one order that a desk gives which only watches: for its own book, with the reason, relying on nothing. */
static void
test_recorder (OrderFixture  *self,
               gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_RECORDER_TAKE);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 2);
  pit_floor_play_watch (self->play, 1);
  g_strlcpy (order.text, "the other desk is broken", sizeof order.text);
  order_fixture_sign_on (self, "administrator");
  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpstr (command->recorder.book.text, ==, pit_book_get (self->book.book)->id.text);
  g_assert_cmpstr (command->who.text, ==, "s1138");
  for (guint topic = 0; topic < PIT_N_TOPICS; topic++)
    g_assert_cmpint (command->expect[topic], ==, PIT_UNKNOWN);
  g_assert_cmpint (command->preconditions.at, !=, PIT_WHEN_NEXT_ROUND);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"order\":\"recorder-take\""), ==, 1);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "is broken"), ==, 0); /* sealed */
  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_DONE);
}

/* One that can't does not keep the others from it. */
static void
test_several (OrderFixture  *self,
              gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  const char *const tables[] = { order_fixture_id (self, 3), order_fixture_id (self, 1), order_fixture_id (self, 2), NULL };
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;

  pit_floor_play_open (self->play, 1, 2);
  pit_floor_play_open (self->play, 3, 2);
  pit_act_begin (pit_orders_give (self->orders, tables, &order), &result);
  order_fixture_wait_sent (self, 2);
  order_fixture_answer (self, &g_array_index (self->sent, PitCommand, 1), 1, PIT_RESULT_DONE, "", "");
  order_fixture_answer (self, &g_array_index (self->sent, PitCommand, 0), 3, PIT_RESULT_EXPIRED, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpuint (results->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (g_array_index (results, PitOrderResult, i).table.text, ==, tables[i]);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_EXPIRED);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 1).outcome, ==, PIT_ORDER_DONE);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 2).outcome, ==, PIT_ORDER_NOT_GIVEN);
}

/* Contact breaks before the answer: nobody knows, and the table is asked when it is back, by the same id. */
static void
test_lost (OrderFixture  *self,
           gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 2);
  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  self->is_lost[1] = TRUE;
  pit_orders_look (self->orders);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_PENDING);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", ""), ==, 0);
  g_assert_cmpuint (self->queried->len, ==, 0);

  self->is_lost[1] = FALSE;
  self->generation[1]++;
  pit_orders_look (self->orders);
  g_assert_cmpuint (self->queried->len, ==, 1);
  g_assert_cmpstr (g_array_index (self->queried, PitUuid, 0).text, ==, command->id.text);
  pit_orders_look (self->orders);
  g_assert_cmpuint (self->queried->len, ==, 1);
  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  pit_wait_while (self->changes->len < 2);
  g_assert_cmpint (g_array_index (self->changes, PitOrderResult, 1).outcome, ==, PIT_ORDER_DONE);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"done\""), ==, 1);
  g_assert_cmpuint (self->sent->len, ==, 1);
}

/* The desk is stopped between; the next run asks, and never sends it again. */
static void
test_restart (OrderFixture  *self,
              gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  PitCommand command;

  pit_floor_play_open (self->play, 1, 2);
  order_fixture_give (self, 1, &order, &result);
  command = *order_fixture_wait_sent (self, 1);
  pit_orders_close (self->orders);
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_PENDING);
  order_fixture_stop (self);
  order_fixture_start (self);

  g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 1);
  pit_orders_look (self->orders);
  g_assert_cmpuint (self->queried->len, ==, 1);
  g_assert_cmpstr (g_array_index (self->queried, PitUuid, 0).text, ==, command.id.text);
  order_fixture_answer (self, &command, 1, PIT_RESULT_UNHEARD, "", "");
  pit_wait_while (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)) > 0);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"unknown\""), ==, 1);
  g_assert_cmpuint (self->sent->len, ==, 1);

  order_fixture_stop (self);
  order_fixture_start (self);
  g_assert_cmpuint (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)), ==, 0);
}

static void
test_no_contact (OrderFixture  *self,
                 gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_HOLD);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  g_autoptr(GArray) again = NULL;

  pit_floor_play_open (self->play, 1, 2);
  /* It breaks while it is written that the order was given. */
  order_fixture_give (self, 1, &order, &result);
  self->generation[1]++;
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_NO_CONTACT);
  g_assert_cmpuint (order_fixture_count (self, "order-ended", "\"outcome\":\"no-contact\""), ==, 1);
  g_assert_cmpuint (self->sent->len, ==, 0);

  /* And while it goes out. */
  order_fixture_give (self, 1, &order, &result);
  pit_orders_not_sent (self->orders, order_fixture_id (self, 1), &order_fixture_wait_sent (self, 1)->id, "no contact");
  again = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (again, PitOrderResult, 0).outcome, ==, PIT_ORDER_NO_CONTACT);
}

static void
test_armed (OrderFixture  *self,
            gconstpointer  data)
{
  PitOrder order = order_fixture_make (PIT_COMMAND_TABLE_SUSPEND);
  g_autoptr(PitAct) result = NULL;
  g_autoptr(GArray) results = NULL;
  const PitCommand *command;

  pit_floor_play_open (self->play, 1, 2);
  order.next_round = TRUE;
  order_fixture_give (self, 1, &order, &result);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (command->preconditions.at, ==, PIT_WHEN_NEXT_ROUND);
  order_fixture_answer (self, command, 1, PIT_RESULT_ARMED, "", "");
  g_assert_cmpuint (self->changes->len, ==, 1);
  g_assert_cmpint (g_array_index (self->changes, PitOrderResult, 0).outcome, ==, PIT_ORDER_ARMED);
  g_assert_null (result);
  order_fixture_answer (self, command, 1, PIT_RESULT_EXPIRED, "", "");
  results = order_fixture_finish (self, &result);
  g_assert_cmpint (g_array_index (results, PitOrderResult, 0).outcome, ==, PIT_ORDER_EXPIRED);
}

/* Nobody's: it needs no person, and says of none. */
static void
test_message (OrderFixture  *self,
              gconstpointer  data)
{
  g_autoptr(GString) text = g_string_new (NULL);
  const PitCommand *command;

  for (guint i = 0; i < 50; i++)
    g_string_append (text, "\xe2\x82\xac");
  order_fixture_sign_on (self, NULL);
  pit_floor_play_open (self->play, 1, 2);
  pit_orders_send_message (self->orders, order_fixture_id (self, 1), text->str, 2);
  command = order_fixture_wait_sent (self, 1);
  g_assert_cmpint (command->name, ==, PIT_COMMAND_MESSAGE);
  g_assert_cmpstr (command->who.text, ==, "");
  g_assert_cmpuint (strlen (command->message.text), ==, 120);
  g_assert_true (g_utf8_validate (command->message.text, -1, NULL));
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"who\""), ==, 0);
  g_assert_cmpuint (order_fixture_count (self, "order-given", "\"refers-to\":2"), ==, 1);
  order_fixture_answer (self, command, 1, PIT_RESULT_DONE, "", "");
  pit_wait_while (pit_orders_get_n_waiting (self->orders, order_fixture_id (self, 1)) > 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, func) g_test_add ("/orders/" name, OrderFixture, NULL, order_fixture_set_up, func, order_fixture_tear_down)

  ADD ("done", test_done);
  ADD ("recorded-late", test_recorded_late);
  ADD ("authority", test_authority);
  ADD ("close", test_close);
  ADD ("close-time", test_close_time);
  ADD ("close-unsensed", test_close_unsensed);
  ADD ("close-against-reader", test_close_against_reader);
  ADD ("open", test_open);
  ADD ("open-anew", test_open_anew);
  ADD ("limits", test_limits);
  ADD ("limits-without-notice", test_limits_without_notice);
  ADD ("state", test_state);
  ADD ("recorder", test_recorder);
  ADD ("several", test_several);
  ADD ("lost", test_lost);
  ADD ("restart", test_restart);
  ADD ("no-contact", test_no_contact);
  ADD ("armed", test_armed);
  ADD ("message", test_message);

  return g_test_run ();
}
