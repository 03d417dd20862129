/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "orders-fixture.h"
#include "pit-test-folder.h"

static void
test_hold (OrdersFixture      *fixture,
           gconstpointer data)
{
  PitCommand hold = orders_make (fixture, PIT_COMMAND_HOLD);
  PitCommand release;
  gint64 seq;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  hold = orders_make (fixture, PIT_COMMAND_HOLD);
  g_strlcpy (hold.reason.reason, "a dispute", sizeof hold.reason.reason);
  seq = orders_assert_done (fixture, &hold, PIT_EVENT_TABLE_HELD);
  g_assert_cmpint (orders_get_state (fixture).state.held.is, ==, PIT_YES);
  g_assert_cmpstr (orders_get_state (fixture).state.held.reason, ==, "a dispute");

  /* The round goes on to its end, and no other begins, however long. */
  for (guint i = 0; i < 500; i++)
    orders_play_once (fixture);
  g_assert_cmpint (orders_get_stage (fixture), ==, PIT_STAGE_OVER);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_ROUND_OPENED, seq), ==, 0);

  release = orders_make (fixture, PIT_COMMAND_RELEASE);
  seq = orders_assert_done (fixture, &release, PIT_EVENT_TABLE_RELEASED);
  orders_play_to (fixture, PIT_STAGE_DEAL);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_ROUND_OPENED, seq), ==, 1);
}

/* However often it comes, it is done once, and answered as the first time. */
static void
test_replayed (OrdersFixture      *fixture,
               gconstpointer data)
{
  PitCommand hold;
  PitCommand release;
  gint64 seq;
  gint64 head;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  hold = orders_make (fixture, PIT_COMMAND_HOLD);
  seq = orders_assert_done (fixture, &hold, PIT_EVENT_TABLE_HELD);
  release = orders_make (fixture, PIT_COMMAND_RELEASE);
  orders_assert_done (fixture, &release, PIT_EVENT_TABLE_RELEASED);

  head = table_fixture_get_head (&fixture->table);
  g_assert_cmpint (orders_give (fixture, &hold).seq, ==, seq);
  g_assert_cmpint (orders_query (fixture, &hold).seq, ==, seq);
  pit_manual_clock_advance (fixture->table.clock, 60 * ORDERS_SECOND);
  g_assert_cmpint (orders_give (fixture, &hold).outcome, ==, PIT_RESULT_DONE);
  g_assert_cmpint (orders_get_state (fixture).state.held.is, ==, PIT_NO);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, head);
}

static void
test_refused (OrdersFixture      *fixture,
              gconstpointer data)
{
  PitUuid other = { ORDERS_OTHER_UUID };
  PitCommand command;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  pit_order_taker_take (orders_get_taker (fixture), &other, &command);
  g_assert_cmpstr (orders_wait_result (fixture, &command).code.text, ==, "epoch");

  command = orders_make (fixture, PIT_COMMAND_HOLD);
  command.valid_until.boot = other;
  orders_assert_refused (fixture, &command, "boot");

  command = orders_make (fixture, PIT_COMMAND_HOLD);
  command.name = PIT_COMMAND_OTHER;
  g_strlcpy (command.word.text, "dance", sizeof command.word.text);
  orders_assert_refused (fixture, &command, "name");

  command = orders_make (fixture, PIT_COMMAND_HOLD);
  g_strlcpy (command.problem, "args.reason: an integer", sizeof command.problem);
  orders_assert_refused (fixture, &command, "args");

  command = orders_make (fixture, PIT_COMMAND_HOLD);
  command.who.text[0] = '\0';
  orders_assert_refused (fixture, &command, "who");

  command = orders_make (fixture, PIT_COMMAND_RELEASE);
  orders_assert_refused (fixture, &command, "state");
  command = orders_make (fixture, PIT_COMMAND_TABLE_RESUME);
  orders_assert_refused (fixture, &command, "state");
  command = orders_make (fixture, PIT_COMMAND_TABLE_OPEN);
  command.open.limits = fixture->table.plan->table[1].limits;
  orders_assert_refused (fixture, &command, "state");
  command = orders_make (fixture, PIT_COMMAND_PAY_TABLES_SET);
  orders_assert_refused (fixture, &command, "state");
  command = orders_make_close (fixture);
  orders_assert_refused (fixture, &command, "not-empty");
  command.preconditions.if_empty = PIT_TRUTH_UNKNOWN;
  g_strlcpy (command.id.text, ORDERS_OTHER_UUID, sizeof command.id.text);
  orders_assert_refused (fixture, &command, "not-empty");

  command = orders_make (fixture, PIT_COMMAND_LIMITS_SET);
  command.limits.limits = fixture->table.plan->table[1].limits;
  pit_limits_edit (&command.limits.limits, "ante")->min = PIT_UNKNOWN;
  orders_assert_refused (fixture, &command, "terms");

  command = orders_make (fixture, PIT_COMMAND_DECK_OUT_OF_SERVICE);
  g_strlcpy (command.deck.deck.text, "nowhere", sizeof command.deck.deck.text);
  orders_assert_refused (fixture, &command, "state");
  command = orders_make (fixture, PIT_COMMAND_DEVICE_IN_SERVICE);
  command.device.device = fixture->table.plan->table[1].device_id;
  orders_assert_refused (fixture, &command, "state");
}

static void
test_expired (OrdersFixture      *fixture,
              gconstpointer data)
{
  PitCommand command;
  gint64 head;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  head = table_fixture_get_head (&fixture->table);
  pit_manual_clock_advance (fixture->table.clock, 30 * ORDERS_SECOND + 1);
  g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_EXPIRED);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, head);

  command = orders_make (fixture, PIT_COMMAND_HOLD);
  pit_manual_clock_advance (fixture->table.clock, 30 * ORDERS_SECOND);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_HELD);
}

/* Whoever ordered did not know the last thing that happened. */
static void
test_expect (OrdersFixture      *fixture,
             gconstpointer data)
{
  PitCommand command;
  gint64 seen;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  seen = table_fixture_get_head (&fixture->table);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_HELD);

  command = orders_make (fixture, PIT_COMMAND_RELEASE);
  command.expect[PIT_TOPIC_HOLD] = seen;
  orders_assert_refused (fixture, &command, "expect");
  command = orders_make (fixture, PIT_COMMAND_RELEASE);
  command.expect[PIT_TOPIC_HOLD] = table_fixture_get_head (&fixture->table);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_RELEASED);

  /* What happened on another topic is no matter. */
  command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  command.expect[PIT_TOPIC_TABLE] = seen;
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_SUSPENDED);
}

/* What happens just before the order has a number that the order does not reckon with. It was not ordered, and still is so
 * after a crash. */
static void
test_overtaken (OrdersFixture *fixture,
                gconstpointer  data)
{
  PitFault fault;
  PitCommand command;
  gint64 seen;

  pit_fault_clear (&fault);
  fault.kind = PIT_FAULT_ORDER_OVERTAKEN;
  fault.table = pit_controller_get_plan (fixture->table.controller)->id;
  g_assert_true (pit_controller_order_fault (fixture->table.controller, &fault, NULL));
  orders_play_to (fixture, PIT_STAGE_DEAL);

  /* One that relies on nothing is not meant. */
  command = orders_make (fixture, PIT_COMMAND_MESSAGE);
  orders_assert_done (fixture, &command, PIT_EVENT_MESSAGE_SHOWN);
  g_assert_cmpint (orders_get_state (fixture).state.suspended.is, ==, PIT_NO);

  seen = table_fixture_get_head (&fixture->table);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  command.expect[PIT_TOPIC_TABLE] = seen;
  g_assert_cmpstr (orders_give (fixture, &command).code.text, ==, "expect");
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_TABLE_SUSPENDED, seen), ==, 1);
  g_assert_cmpint (orders_get_state (fixture).state.suspended.is, ==, PIT_YES);
  g_assert_cmpint (orders_get_state (fixture).state.held.is, ==, PIT_NO);

  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  g_assert_cmpint (orders_get_state (fixture).state.suspended.is, ==, PIT_YES);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  command.expect[PIT_TOPIC_TABLE] = table_fixture_get_head (&fixture->table);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_HELD);
}

/* Whoever ordered has judged for how long the last round was over: another one since, and it is not carried out. */
static void
test_expect_round (OrdersFixture *fixture,
                   gconstpointer  data)
{
  PitCommand command;
  gint64 seen;

  orders_play_to (fixture, PIT_STAGE_OVER);
  seen = table_fixture_get_head (&fixture->table);
  orders_play_to (fixture, PIT_STAGE_DEAL);
  orders_play_to (fixture, PIT_STAGE_OVER);
  command = orders_make_close (fixture);
  command.preconditions.seats_seen = PIT_YES;
  command.expect[PIT_TOPIC_ROUND] = seen;
  orders_assert_refused (fixture, &command, "expect");

  command = orders_make_close (fixture);
  command.preconditions.seats_seen = PIT_YES;
  command.expect[PIT_TOPIC_ROUND] = table_fixture_get_head (&fixture->table);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED);
}

/* A seat is taken while the order is on its way. */
static void
test_race (OrdersFixture      *fixture,
           gconstpointer data)
{
  PitCommand command;
  gint64 before;

  orders_make_empty (fixture);
  do
    {
      before = table_fixture_get_head (&fixture->table);
      orders_play_once (fixture);
    }
  while (orders_count_events (fixture, PIT_EVENT_SEAT_TAKEN, before) == 0);

  command = orders_make_close (fixture);
  command.expect[PIT_TOPIC_TABLE] = before;
  orders_assert_refused (fixture, &command, "not-empty");
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_OPEN);
}

/* A person has seen that nobody sits there: what senses the seats is not asked, a round is. The event says by whose word,
 * and who did sit there leaves. */
static void
test_seats_seen (OrdersFixture *fixture,
                 gconstpointer  data)
{
  g_autoptr(PitEvent) event = NULL;
  PitCommand command;
  PitStateMessage state;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make_close (fixture);
  command.preconditions.seats_seen = PIT_YES;
  orders_assert_refused (fixture, &command, "not-empty");
  orders_play_to (fixture, PIT_STAGE_OVER);
  command = orders_make_close (fixture);
  orders_assert_refused (fixture, &command, "not-empty");
  command = orders_make (fixture, PIT_COMMAND_TABLE_CLOSE);
  orders_assert_refused (fixture, &command, "not-empty");

  command = orders_make_close (fixture);
  command.preconditions.seats_seen = PIT_YES;
  g_strlcpy (command.reason.reason, "the reader is dead", sizeof command.reason.reason);
  event = orders_read_event (fixture, orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED));
  g_assert_cmpint (event->closed.seats_seen, ==, PIT_YES);
  g_assert_cmpstr (event->closed.who.text, ==, "1138");
  g_assert_cmpstr (event->closed.reason, ==, "the reader is dead");
  for (guint i = 0; i < 200; i++)
    orders_play_once (fixture);
  state = orders_get_state (fixture);
  g_assert_cmpint (state.state.opening, ==, PIT_OPENING_CLOSED);
  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    g_assert_cmpint (state.state.seat[seat].taken, !=, PIT_YES);
}

/* A table that does not sense its seats can't be closed as empty, but by a person's word. It tells of no seat, whoever
 * sits there. */
static void
test_unsensed (OrdersFixture *fixture,
               gconstpointer  data)
{
  g_autoptr(PitEvent) event = NULL;
  PitCommand command;
  PitStateMessage state;
  PitWelcome welcome;

  fixture->table.plan->table[1].seats_sensed = PIT_NO;
  table_fixture_crash (&fixture->table);
  pit_test_folder_empty (fixture->table.storage);
  orders_open_controller (fixture);
  pit_controller_tell_senses (fixture->table.controller, &welcome);
  g_assert_cmpint (welcome.senses.seats, ==, PIT_NO);
  orders_play_to (fixture, PIT_STAGE_DEAL);
  orders_play_to (fixture, PIT_STAGE_OVER);
  state = orders_get_state (fixture);
  g_assert_cmpint (state.state.vacant, ==, PIT_TRUTH_UNKNOWN);
  for (guint seat = 1; seat < PIT_N_PLACES; seat++)
    g_assert_cmpint (state.state.seat[seat].taken, ==, PIT_TRUTH_UNKNOWN);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_SEAT_TAKEN, 0), ==, 0);

  command = orders_make_close (fixture);
  orders_assert_refused (fixture, &command, "not-empty");
  command = orders_make_close (fixture);
  command.preconditions.seats_seen = PIT_YES;
  event = orders_read_event (fixture, orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED));
  g_assert_cmpint (event->closed.seats_seen, ==, PIT_YES);

  /* What it has told is all that it goes by after a crash. */
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  for (guint i = 0; i < 200; i++)
    orders_play_once (fixture);
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_CLOSED);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_SEAT_LEFT, 0), ==, 0);
}

static void
test_close_open (OrdersFixture      *fixture,
                 gconstpointer data)
{
  PitCommand command;
  PitLimits limits = fixture->table.plan->table[1].limits;
  gint64 seq;

  orders_make_empty (fixture);
  command = orders_make_close (fixture);
  seq = orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED);

  /* It is cleared, and stays closed. */
  for (guint i = 0; i < 200; i++)
    orders_play_once (fixture);
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_CLOSED);
  g_assert_cmpuint (orders_get_state (fixture).state.n_decks, ==, 0);
  g_assert_cmpstr (orders_get_state (fixture).state.dealer.text, ==, "");
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_TABLE_OPENED, seq), ==, 0);

  command = orders_make (fixture, PIT_COMMAND_PAY_TABLES_SET);
  pit_pay_table_ids_set (&command.pay_tables.pay_tables, "aces-up", "nine");
  orders_assert_refused (fixture, &command, "terms");
  command = orders_make (fixture, PIT_COMMAND_PAY_TABLES_SET);
  pit_pay_table_ids_set (&command.pay_tables.pay_tables, "aces-up", "7");
  orders_assert_done (fixture, &command, PIT_EVENT_PAY_TABLES_CHANGED);

  fixture->table.plan->table[1].crowd = 3;
  pit_limits_edit (&limits, "ante")->min *= 2;
  pit_limits_edit (&limits, "ante")->max = pit_limits_get (&limits, "ante")->min + 10 * pit_limits_get (&limits, "ante")->unit;
  command = orders_make (fixture, PIT_COMMAND_TABLE_OPEN);
  command.open.limits = limits;
  g_strlcpy (command.open.reference.text, "L-2026-114", sizeof command.open.reference.text);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_OPENED);
  g_assert_cmpstr (orders_get_state (fixture).state.terms.reference.text, ==, "L-2026-114");
  orders_play_to (fixture, PIT_STAGE_DEAL);
  g_assert_cmpint (pit_limits_get (&orders_get_state (fixture).state.round->limits, "ante")->min, ==,
                   pit_limits_get (&limits, "ante")->min);
  g_assert_cmpstr (pit_pay_table_ids_get (&orders_get_state (fixture).state.round->pay_tables, "aces-up"), ==, "7");
}

/* The sign need not state units (NSW 6.1): the table takes limits without, and plays by them. Others that the desk refuses, the
 * table refuses too. */
static void
test_limits (OrdersFixture *fixture,
             gconstpointer  data)
{
  static const struct
  {
    PitWager area;
    PitLimit limit;
  } bad[] = {
    { "aces-up", { 1000, 500, 500 } },
    { "aces-up", { 500, 10000, 700 } },
    { "play", { 300, 90300, 500 } },
    { "play", { 500, 10000, 500 } },
    { "play", { 500, 90000, PIT_UNKNOWN } },
  };
  PitLimits limits;
  PitCommand command;
  gint64 seq;

  orders_make_empty (fixture);
  command = orders_make_close (fixture);
  seq = orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      gboolean is_good = i == G_N_ELEMENTS (bad) - 1;

      limits = (PitLimits) { 0 };
      *pit_limits_edit (&limits, "ante") = (PitLimit) { 1000, 30000, is_good ? PIT_UNKNOWN : 500 };
      *pit_limits_edit (&limits, "play") = (PitLimit) { 1000, 90000, 500 };
      *pit_limits_edit (&limits, "aces-up") = (PitLimit) { 500, 10000, is_good ? PIT_UNKNOWN : 500 };
      *pit_limits_edit (&limits, bad[i].area) = bad[i].limit;
      command = orders_make (fixture, PIT_COMMAND_TABLE_OPEN);
      command.open.limits = limits;
      if (is_good)
        seq = orders_assert_done (fixture, &command, PIT_EVENT_TABLE_OPENED);
      else
        orders_assert_refused (fixture, &command, "terms");
    }
  for (guint i = 0; i < 5; i++)
    {
      orders_play_to (fixture, PIT_STAGE_SETTLEMENT);
      orders_play_to (fixture, PIT_STAGE_WAGERS);
    }
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_ROUND_OPENED, seq), >=, 5);
}

/* Waits for the end of the round, is looked at again, and is done before the next one opens. */
static void
test_armed (OrdersFixture      *fixture,
            gconstpointer data)
{
  PitCommand command;
  PitCommand late;
  PitCommandResult result;
  PitStateMessage told;
  PitLimits limits = fixture->table.plan->table[1].limits;

  pit_limits_edit (&limits, "ante")->min *= 2;
  pit_limits_edit (&limits, "ante")->max = pit_limits_get (&limits, "ante")->min + 10 * pit_limits_get (&limits, "ante")->unit;
  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_LIMITS_SET);
  command.limits.limits = limits;
  command.preconditions.at = PIT_WHEN_NEXT_ROUND;
  command.valid_until.mono += 600 * ORDERS_SECOND;
  g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_ARMED);
  g_assert_cmpint (orders_query (fixture, &command).outcome, ==, PIT_RESULT_ARMED);
  told = orders_get_state (fixture);
  g_assert_cmpint (pit_limits_get (&told.state.terms.limits, "ante")->min, !=, pit_limits_get (&limits, "ante")->min);

  orders_play_to (fixture, PIT_STAGE_OVER);
  result = orders_wait_result (fixture, &command);
  g_assert_cmpint (result.outcome, ==, PIT_RESULT_DONE);
  orders_play_to (fixture, PIT_STAGE_WAGERS);
  g_assert_cmpint (pit_limits_get (&orders_get_state (fixture).state.round->limits, "ante")->min, ==,
                   pit_limits_get (&limits, "ante")->min);

  /* By then it is on hold, which whoever ordered did not know. */
  command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  command.preconditions.at = PIT_WHEN_NEXT_ROUND;
  command.valid_until.mono += 600 * ORDERS_SECOND;
  command.expect[PIT_TOPIC_HOLD] = table_fixture_get_head (&fixture->table);
  g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_ARMED);
  {
    PitCommand hold = orders_make (fixture, PIT_COMMAND_HOLD);

    orders_assert_done (fixture, &hold, PIT_EVENT_TABLE_HELD);
  }
  /* What is wrong already does not wait for the round's end to be refused. */
  late = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  late.preconditions.at = PIT_WHEN_NEXT_ROUND;
  late.expect[PIT_TOPIC_HOLD] = command.expect[PIT_TOPIC_HOLD];
  orders_assert_refused (fixture, &late, "expect");
  orders_play_to (fixture, PIT_STAGE_OVER);
  result = orders_wait_result (fixture, &command);
  g_assert_cmpstr (result.code.text, ==, "expect");

  /* Between rounds there is nothing to wait for. */
  command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  command.preconditions.at = PIT_WHEN_NEXT_ROUND;
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_SUSPENDED);
}

/* The round outlasts it: it is dropped, and that is told at the time. */
static void
test_armed_dropped (OrdersFixture      *fixture,
                    gconstpointer data)
{
  PitCommand command;
  PitStamp stamp;
  gint64 head;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  command.preconditions.at = PIT_WHEN_NEXT_ROUND;
  pit_controller_get_stamp (fixture->table.controller, &stamp);
  command.valid_until.mono = stamp.mono + ORDERS_SECOND / 10;
  g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_ARMED);
  for (; stamp.mono <= command.valid_until.mono; pit_controller_get_stamp (fixture->table.controller, &stamp))
    orders_play_once (fixture);
  head = table_fixture_get_head (&fixture->table);
  g_assert_cmpint (orders_get_stage (fixture), !=, PIT_STAGE_OVER);
  pit_controller_run (fixture->table.controller);
  g_assert_cmpint (orders_wait_result (fixture, &command).outcome, ==, PIT_RESULT_EXPIRED);
  orders_play_to (fixture, PIT_STAGE_OVER);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_TABLE_SUSPENDED, head), ==, 0);
}

/* What the old recorder armed is nothing that the new one knows of. */
static void
test_armed_of_another (OrdersFixture      *fixture,
                       gconstpointer data)
{
  PitCommand armed;
  PitCommand take;
  gint64 head;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  armed = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  armed.preconditions.at = PIT_WHEN_NEXT_ROUND;
  armed.valid_until.mono += 600 * ORDERS_SECOND;
  g_assert_cmpint (orders_give (fixture, &armed).outcome, ==, PIT_RESULT_ARMED);
  take = orders_make (fixture, PIT_COMMAND_RECORDER_TAKE);
  g_strlcpy (take.recorder.book.text, ORDERS_OTHER_UUID, sizeof take.recorder.book.text);
  head = orders_assert_done (fixture, &take, PIT_EVENT_RECORDER_CHANGED);
  g_assert_cmpstr (orders_query (fixture, &armed).code.text, ==, "observer");
  orders_play_to (fixture, PIT_STAGE_OVER);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_TABLE_SUSPENDED, head), ==, 0);
}

static void
test_bounds (OrdersFixture      *fixture,
             gconstpointer data)
{
  PitCommand command;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  for (guint i = 0; i < 16; i++)
    {
      command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
      command.preconditions.at = PIT_WHEN_NEXT_ROUND;
      g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_ARMED);
    }
  command = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  command.preconditions.at = PIT_WHEN_NEXT_ROUND;
  orders_assert_refused (fixture, &command, "busy");
}

static void
test_message (OrdersFixture      *fixture,
              gconstpointer data)
{
  PitCommand command;
  gint64 seq;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_MESSAGE);
  command.who.text[0] = '\0';
  g_strlcpy (command.message.text, "Count seat 3's cards again", sizeof command.message.text);
  seq = orders_assert_done (fixture, &command, PIT_EVENT_MESSAGE_SHOWN);
  while (orders_count_events (fixture, PIT_EVENT_MESSAGE_SEEN, seq) == 0)
    orders_play_once (fixture);
  while (orders_count_events (fixture, PIT_EVENT_MESSAGE_SEEN, seq + 1) > 0)
    seq++;
  {
    g_autoptr(PitEvent) seen = orders_read_event (fixture, seq + 1);

    g_assert_cmpstr (seen->message.message.text, ==, command.id.text);
    g_assert_cmpstr (seen->cause.text, ==, "");
  }
}

static void
test_device (OrdersFixture      *fixture,
             gconstpointer data)
{
  PitCommand command;
  gint64 seq;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_DEVICE_OUT_OF_SERVICE);
  command.device.device = fixture->table.plan->table[1].device_id;
  seq = orders_assert_done (fixture, &command, PIT_EVENT_DEVICE_OUT_OF_SERVICE);
  for (guint i = 0; i < 300; i++)
    orders_play_once (fixture);
  g_assert_cmpuint (orders_count_events (fixture, PIT_EVENT_ROUND_OPENED, seq), ==, 0);
  command = orders_make (fixture, PIT_COMMAND_DEVICE_IN_SERVICE);
  command.device.device = fixture->table.plan->table[1].device_id;
  orders_assert_done (fixture, &command, PIT_EVENT_DEVICE_IN_SERVICE);
  orders_play_to (fixture, PIT_STAGE_DEAL);

  command = orders_make (fixture, PIT_COMMAND_DECK_OUT_OF_SERVICE);
  command.deck.deck = orders_get_state (fixture).state.round->deck;
  seq = orders_assert_done (fixture, &command, PIT_EVENT_DECK_OUT_OF_SERVICE);
  orders_play_to (fixture, PIT_STAGE_OVER);
  orders_play_to (fixture, PIT_STAGE_DEAL);
  g_assert_cmpstr (orders_get_state (fixture).state.round->deck.text, !=, command.deck.deck.text);
}

static void
fail_cb (const char     *domain,
         GLogLevelFlags  level,
         const char     *text,
         gpointer        user_data)
{
  if (strstr (text, "begins a new night") != NULL)
    g_error ("%s", text);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_log_set_handler ("pit-croupier", G_LOG_LEVEL_MESSAGE, fail_cb, NULL);

#define ADD(name, func) g_test_add ("/orders/" name, OrdersFixture, NULL, orders_set_up, func, orders_tear_down)

  ADD ("hold", test_hold);
  ADD ("replayed", test_replayed);
  ADD ("refused", test_refused);
  ADD ("expired", test_expired);
  ADD ("expect", test_expect);
  ADD ("expect-round", test_expect_round);
  ADD ("overtaken", test_overtaken);
  ADD ("race", test_race);
  ADD ("seats-seen", test_seats_seen);
  ADD ("unsensed", test_unsensed);
  ADD ("close-open", test_close_open);
  ADD ("limits", test_limits);
  ADD ("armed", test_armed);
  ADD ("armed-dropped", test_armed_dropped);
  ADD ("armed-of-another", test_armed_of_another);
  ADD ("bounds", test_bounds);
  ADD ("message", test_message);
  ADD ("device", test_device);

  return g_test_run ();
}
