/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "orders-fixture.h"
#include "pit-codec.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

static void
result_cb (PitController          *controller,
           const PitCommandResult *result,
           gpointer                user_data)
{
  OrdersFixture *fixture = user_data;

  g_ptr_array_add (fixture->results, g_memdup2 (result, sizeof *result));
}

PitOrderTaker *
orders_get_taker (OrdersFixture *fixture)
{
  return pit_controller_get_orders (fixture->table.controller);
}

static void
listen_for_results (OrdersFixture *fixture)
{
  g_signal_connect (fixture->table.controller, "result", G_CALLBACK (result_cb), fixture);
}

/** As table_fixture_open(): what the one before has said is not this one's word. */
void
orders_open_controller (OrdersFixture *fixture)
{
  g_ptr_array_set_size (fixture->results, 0);
  table_fixture_open (&fixture->table);
  listen_for_results (fixture);
}

void
orders_set_up (OrdersFixture *fixture,
               gconstpointer  data)
{
  table_fixture_set_up (&fixture->table, NULL);
  fixture->results = g_ptr_array_new_with_free_func (g_free);
  pit_table_state_clear (&fixture->account.state);
  listen_for_results (fixture);
}

void
orders_tear_down (OrdersFixture *fixture,
                  gconstpointer  data)
{
  table_fixture_tear_down (&fixture->table, NULL);
  g_ptr_array_unref (fixture->results);
  pit_table_state_release (&fixture->account.state);
}

/** How it is at the table; its round is there until the next one asks. */
PitStateMessage
orders_get_state (OrdersFixture *fixture)
{
  pit_table_state_release (&fixture->account.state);
  pit_controller_get_state (fixture->table.controller, &fixture->account);
  return fixture->account;
}

PitStage
orders_get_stage (OrdersFixture *fixture)
{
  return orders_get_state (fixture).state.round->stage;
}

void
orders_play_once (OrdersFixture *fixture)
{
  gint64 next = pit_controller_run (fixture->table.controller);

  pit_manual_clock_advance (fixture->table.clock, next - pit_clock_monotonic (PIT_CLOCK (fixture->table.clock)));
}

void
orders_play_to (OrdersFixture *fixture,
         PitStage stage)
{
  while (orders_get_stage (fixture) != stage)
    orders_play_once (fixture);
}

PitEvent *
orders_read_event (OrdersFixture *fixture,
            gint64   seq)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) frame = pit_journal_read (table_fixture_get_journal (&fixture->table), seq, &error);
  PitEvent *event;

  g_assert_no_error (error);
  event = pit_codec_decode_event (frame, &error);
  g_assert_no_error (error);
  return event;
}

guint
orders_count_events (OrdersFixture     *fixture,
              PitEventType type,
              gint64       after)
{
  guint n = 0;

  for (gint64 seq = after + 1; seq <= table_fixture_get_head (&fixture->table); seq++)
    {
      g_autoptr(PitEvent) event = orders_read_event (fixture, seq);

      n += event->type == type;
    }
  return n;
}

PitCommand
orders_make (OrdersFixture       *fixture,
      PitCommandName name)
{
  g_autofree char *id = g_uuid_string_random ();
  PitCommand command;
  PitStamp stamp;

  pit_command_init (&command, name);
  g_strlcpy (command.id.text, id, sizeof command.id.text);
  g_strlcpy (command.who.text, "1138", sizeof command.who.text);
  pit_controller_get_stamp (fixture->table.controller, &stamp);
  command.valid_until.boot = stamp.boot;
  command.valid_until.mono = stamp.mono + 30 * ORDERS_SECOND;
  return command;
}

void
orders_send (OrdersFixture          *fixture,
      const PitCommand *command)
{
  pit_order_taker_take (orders_get_taker (fixture), &pit_journal_get_facts (table_fixture_get_journal (&fixture->table))->epoch,
                        command);
}

/* The next result of that order. Of others it is told as well; whoever did not ask passes them over. */
PitCommandResult
orders_wait_result (OrdersFixture          *fixture,
             const PitCommand *command)
{
  PitCommandResult result;

  do
    {
      pit_wait_while (fixture->results->len == 0);
      result = *(PitCommandResult *) g_ptr_array_index (fixture->results, 0);
      g_ptr_array_remove_index (fixture->results, 0);
    }
  while (strcmp (result.id.text, command->id.text) != 0);

  return result;
}

PitCommandResult
orders_give (OrdersFixture          *fixture,
       const PitCommand *command)
{
  orders_send (fixture, command);
  return orders_wait_result (fixture, command);
}

PitCommandResult
orders_query (OrdersFixture          *fixture,
       const PitCommand *command)
{
  pit_order_taker_query (orders_get_taker (fixture), &command->id);
  return orders_wait_result (fixture, command);
}

gint64
orders_assert_done (OrdersFixture          *fixture,
             const PitCommand *command,
             PitEventType      type)
{
  PitCommandResult result = orders_give (fixture, command);
  g_autoptr(PitEvent) event = NULL;

  g_assert_cmpstr (result.text, ==, "");
  g_assert_cmpint (result.outcome, ==, PIT_RESULT_DONE);
  event = orders_read_event (fixture, result.seq);
  g_assert_cmpint (event->type, ==, type);
  g_assert_cmpstr (event->cause.text, ==, command->id.text);
  return result.seq;
}

void
orders_assert_refused (OrdersFixture          *fixture,
                const PitCommand *command,
                const char       *code)
{
  gint64 head = table_fixture_get_head (&fixture->table);
  PitCommandResult result = orders_give (fixture, command);

  g_assert_cmpint (result.outcome, ==, PIT_RESULT_REFUSED);
  g_assert_cmpstr (result.code.text, ==, code);
  g_assert_cmpuint (strlen (result.text), >, 0);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, head);
}

/* A table without guests: each that comes is somebody on the way to a seat. */
void
orders_make_empty (OrdersFixture *fixture)
{
  table_fixture_crash (&fixture->table);
  pit_test_folder_empty (fixture->table.storage);
  fixture->table.plan->table[1].crowd = 0;
  orders_open_controller (fixture);
  while (orders_get_state (fixture).state.opening != PIT_OPENING_OPEN)
    orders_play_once (fixture);
}

PitCommand
orders_make_close (OrdersFixture *fixture)
{
  PitCommand command = orders_make (fixture, PIT_COMMAND_TABLE_CLOSE);

  command.preconditions.if_empty = PIT_YES;
  return command;
}
