/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "journal-file.h"
#include "orders-fixture.h"
#include "pit-order-book.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

/* What the storage says of an order, while nobody has it open. */
static void
put_order (OrdersFixture *fixture,
           const char    *id,
           const char    *text)
{
  g_autoptr(PitJournal) journal = pit_journal_open (fixture->table.storage, 1, NULL);
  g_autofree char *name = g_strconcat ("order/", id, NULL);
  g_autoptr(GBytes) value = g_bytes_new (text, strlen (text));

  pit_journal_put (journal, name, value);
}

/* The event reached the disk, and what became of the order did not. */
static void
test_killed_between (OrdersFixture      *fixture,
                     gconstpointer data)
{
  PitCommand command;
  gint64 seq;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  orders_send (fixture, &command);
  seq = table_fixture_get_head (&fixture->table);
  table_fixture_crash (&fixture->table);
  journal_file_exec (fixture->table.storage, "DELETE FROM note WHERE name GLOB 'order/*'");

  orders_open_controller (fixture);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, seq);
  g_assert_cmpint (orders_query (fixture, &command).seq, ==, seq);
  g_assert_cmpint (orders_give (fixture, &command).seq, ==, seq);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, seq);
  g_assert_cmpint (orders_get_state (fixture).state.held.is, ==, PIT_YES);
}

/* Also where another's note was written just before that event, and none after it. */
static void
test_killed_just_after_note (OrdersFixture      *fixture,
                             gconstpointer data)
{
  g_autofree char *lost = NULL;
  PitCommand refused;
  PitCommand command;
  gint64 seq;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  refused = orders_make (fixture, PIT_COMMAND_RELEASE);
  orders_assert_refused (fixture, &refused, "state");
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  orders_send (fixture, &command);
  seq = table_fixture_get_head (&fixture->table);
  table_fixture_crash (&fixture->table);
  lost = g_strdup_printf ("DELETE FROM note WHERE name = 'order/%s'", command.id.text);
  journal_file_exec (fixture->table.storage, lost);

  orders_open_controller (fixture);
  g_assert_cmpstr (orders_query (fixture, &refused).code.text, ==, "state");
  g_assert_cmpint (orders_query (fixture, &command).outcome, ==, PIT_RESULT_DONE);
  g_assert_cmpint (orders_query (fixture, &command).seq, ==, seq);
}

/* What became of the order reached the disk, and the event did not: it did not happen, whatever has its number later. */
static void
test_event_lost (OrdersFixture      *fixture,
                 gconstpointer data)
{
  PitCommand ahead;
  PitCommand other;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  ahead = orders_make (fixture, PIT_COMMAND_HOLD);
  other = orders_make (fixture, PIT_COMMAND_HOLD);
  for (guint i = 0; i < 2; i++)
    {
      const PitCommand *command = i == 0 ? &ahead : &other;
      gint64 seq = table_fixture_get_head (&fixture->table) + (i == 0 ? 1 : 0);
      gint64 now = pit_clock_now (PIT_CLOCK (fixture->table.clock));
      g_autofree char *text = g_strdup_printf ("{\"as-of\":%" G_GINT64_FORMAT ",\"at\":%" G_GINT64_FORMAT
                                               ",\"result\":{\"id\":\"%s\",\"outcome\":\"done\",\"seq\":%"
                                               G_GINT64_FORMAT "}}", seq, now, command->id.text, seq);

      table_fixture_crash (&fixture->table);
      put_order (fixture, command->id.text, text);
      orders_open_controller (fixture);
      orders_play_once (fixture);
      orders_play_once (fixture);
      g_assert_cmpint (orders_query (fixture, command).outcome, ==, PIT_RESULT_EXPIRED);
    }
}

/* Refusals too, and for a day; what was armed is not any more. */
static void
test_restart (OrdersFixture      *fixture,
              gconstpointer data)
{
  PitCommand done;
  PitCommand refused;
  PitCommand armed;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  done = orders_make (fixture, PIT_COMMAND_HOLD);
  orders_assert_done (fixture, &done, PIT_EVENT_TABLE_HELD);
  refused = orders_make (fixture, PIT_COMMAND_HOLD);
  orders_assert_refused (fixture, &refused, "state");
  armed = orders_make (fixture, PIT_COMMAND_TABLE_SUSPEND);
  armed.preconditions.at = PIT_WHEN_NEXT_ROUND;
  g_assert_cmpint (orders_give (fixture, &armed).outcome, ==, PIT_RESULT_ARMED);

  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  g_assert_cmpint (orders_query (fixture, &done).outcome, ==, PIT_RESULT_DONE);
  g_assert_cmpstr (orders_query (fixture, &refused).code.text, ==, "state");
  g_assert_cmpint (orders_query (fixture, &armed).outcome, ==, PIT_RESULT_EXPIRED);

  pit_manual_clock_advance (fixture->table.clock, 24 * G_TIME_SPAN_HOUR - ORDERS_SECOND);
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  g_assert_cmpstr (orders_query (fixture, &refused).code.text, ==, "state");

  pit_manual_clock_advance (fixture->table.clock, 2 * ORDERS_SECOND);
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  g_assert_cmpint (orders_query (fixture, &refused).outcome, ==, PIT_RESULT_UNHEARD);
}

/* Another life of the storage: what was ordered of the one before is nothing to it. */
static void
test_wiped (OrdersFixture      *fixture,
            gconstpointer data)
{
  PitUuid epoch = pit_journal_get_facts (table_fixture_get_journal (&fixture->table))->epoch;
  PitCommand command;

  orders_play_to (fixture, PIT_STAGE_DEAL);
  command = orders_make (fixture, PIT_COMMAND_HOLD);
  table_fixture_crash (&fixture->table);
  pit_test_folder_empty (fixture->table.storage);
  orders_open_controller (fixture);
  orders_play_to (fixture, PIT_STAGE_DEAL);

  g_assert_cmpint (orders_query (fixture, &command).outcome, ==, PIT_RESULT_UNHEARD);
  pit_order_taker_take (orders_get_taker (fixture), &epoch, &command);
  g_assert_cmpstr (orders_wait_result (fixture, &command).code.text, ==, "epoch");
  g_assert_cmpint (orders_get_state (fixture).state.held.is, ==, PIT_NO);
}

/* However many are refused, the list stays one that can be read again; those beyond it are refused all the same. */
static void
test_full (OrdersFixture      *fixture,
           gconstpointer data)
{
  const PitUuid other = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  PitCommand command;

  for (guint i = 0; i <= PIT_MAX_ORDERS; i++)
    {
      command = orders_make (fixture, PIT_COMMAND_HOLD);
      if (i == PIT_MAX_ORDERS)
        g_ptr_array_set_size (fixture->results, 0);
      pit_order_taker_take (orders_get_taker (fixture), &other, &command);
    }
  g_assert_cmpstr (orders_wait_result (fixture, &command).code.text, ==, "epoch");
  g_assert_cmpint (orders_query (fixture, &command).outcome, ==, PIT_RESULT_UNHEARD);
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
}

static void
test_damaged (OrdersFixture      *fixture,
              gconstpointer data)
{
  const char *name = "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee";
  g_autoptr(GError) error = NULL;

  table_fixture_crash (&fixture->table);
  put_order (fixture, name, "{\"as-of\":0,\"result\":{}}");
  g_assert_null (pit_controller_new (fixture->table.plan, &fixture->table.plan->table[1],
                                     PIT_CLOCK (fixture->table.clock), fixture->table.storage, 5, 1, &error));
  g_assert_nonnull (strstr (error->message, name));
  journal_file_exec (fixture->table.storage, "DELETE FROM note WHERE name GLOB 'order/*'");
  orders_open_controller (fixture);
}

/* Played again after a kill it comes to the same table, which goes on in the same way. */
static char *
write_account (OrdersFixture *fixture)
{
  const PitStateMessage account = orders_get_state (fixture);
  g_autoptr(JsonNode) node = pit_shape_write (&pit_table_state_shape, &account.state);
  g_autofree char *text = json_to_string (node, FALSE);

  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", account.as_of, text);
}

static void
test_recovered (OrdersFixture      *fixture,
                gconstpointer data)
{
  static const PitCommandName names[] = { PIT_COMMAND_HOLD, PIT_COMMAND_MESSAGE, PIT_COMMAND_RELEASE,
                                          PIT_COMMAND_TABLE_SUSPEND, PIT_COMMAND_TABLE_RESUME,
                                          PIT_COMMAND_DECK_OUT_OF_SERVICE, PIT_COMMAND_LIMITS_SET };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      PitCommand command;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      gint64 head;

      if (orders_get_state (fixture).state.held.is != PIT_YES && orders_get_state (fixture).state.suspended.is != PIT_YES)
        {
          orders_play_to (fixture, PIT_STAGE_SETTLEMENT);
          orders_play_to (fixture, PIT_STAGE_WAGERS + i % 3);
        }
      command = orders_make (fixture, names[i]);
      if (names[i] == PIT_COMMAND_MESSAGE)
        g_strlcpy (command.message.text, "Look", sizeof command.message.text);
      else if (names[i] == PIT_COMMAND_DECK_OUT_OF_SERVICE)
        command.deck.deck = orders_get_state (fixture).state.deck[0].deck;
      else if (names[i] == PIT_COMMAND_LIMITS_SET)
        command.limits.limits = fixture->table.plan->table[1].limits;
      g_assert_cmpint (orders_give (fixture, &command).outcome, ==, PIT_RESULT_DONE);
      head = table_fixture_get_head (&fixture->table);
      before = write_account (fixture);
      table_fixture_crash (&fixture->table);
      orders_open_controller (fixture);
      after = write_account (fixture);
      g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, head);
      g_assert_cmpstr (after, ==, before);
      for (guint n = 0; n < 50; n++)
        orders_play_once (fixture);
    }
}

/* As above, for a table that is closed, and opened again. */
static void
test_recovered_closed (OrdersFixture      *fixture,
                       gconstpointer data)
{
  PitCommand command;

  orders_make_empty (fixture);
  command = orders_make_close (fixture);
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED);
  orders_play_once (fixture);
  orders_play_once (fixture);
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  for (guint i = 0; i < 100; i++)
    orders_play_once (fixture);
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_CLOSED);
  g_assert_cmpuint (orders_get_state (fixture).state.n_decks, ==, 0);

  command = orders_make (fixture, PIT_COMMAND_TABLE_OPEN);
  command.open.limits = fixture->table.plan->table[1].limits;
  orders_assert_done (fixture, &command, PIT_EVENT_TABLE_OPENED);
  orders_play_once (fixture);
  table_fixture_crash (&fixture->table);
  orders_open_controller (fixture);
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_OPEN);
  while (orders_get_state (fixture).state.n_decks == 0)
    orders_play_once (fixture);
}

static void
count_cb (const PitCommandResult *result,
          gpointer                user_data)
{
  (*(guint *) user_data)++;
}

/* An order stays done when its event is acknowledged and deleted, before its day is over. */
static void
test_event_deleted (OrdersFixture      *fixture,
                    gconstpointer data)
{
  const PitUuid id = { ORDERS_OTHER_UUID };
  const PitDigest no_head = { "" };
  const char *note = "{\"as-of\":" G_STRINGIFY (PIT_JOURNAL_LOT) ",\"at\":0,\"result\":{\"id\":\"" ORDERS_OTHER_UUID
                     "\",\"outcome\":\"done\",\"seq\":7}}";
  g_autofree char *storage = g_build_filename (fixture->table.storage, "other", NULL);
  g_autoptr(PitJournal) journal = pit_journal_open (storage, 1, NULL);
  g_autoptr(GBytes) frame = g_bytes_new_static ("{}", 2);
  g_autoptr(GBytes) value = g_bytes_new_static (note, strlen (note));
  g_autoptr(PitOrderBook) book = NULL;
  const PitOrderEntry *entry;
  guint n_told = 0;

  for (guint i = 0; i < PIT_JOURNAL_LOT; i++)
    g_assert_true (pit_journal_append (journal, frame, NULL));
  pit_journal_put_memory (journal, frame, PIT_JOURNAL_LOT);
  pit_journal_put (journal, "order/" ORDERS_OTHER_UUID, value);
  g_assert_true (pit_journal_sync (journal, NULL));
  pit_journal_acknowledge (journal, PIT_JOURNAL_LOT, &no_head);
  g_assert_true (pit_journal_sync (journal, NULL));
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, >, 7);

  book = pit_order_book_open (journal, 0, count_cb, &n_told, NULL);
  entry = pit_order_book_find (book, &id);
  g_assert_cmpint (entry->result.outcome, ==, PIT_RESULT_DONE);
  g_assert_cmpint (entry->result.seq, ==, 7);
}

/* The disk has what came before the end of an order, and not that yet: nobody hears of it. */
static void
test_told_once_kept (OrdersFixture      *fixture,
                     gconstpointer data)
{
  const PitCommandResult refused = { .id = { ORDERS_OTHER_UUID }, .outcome = PIT_RESULT_REFUSED, .seq = PIT_UNKNOWN,
                                     .code = { "state" }, .text = "no" };
  g_autofree char *storage = g_build_filename (fixture->table.storage, "other", NULL);
  g_autoptr(PitJournal) journal = pit_journal_open (storage, 1, NULL);
  const guint64 kept = pit_journal_get_facts (journal)->n_kept;
  g_autoptr(PitOrderBook) book = NULL;
  guint n_told = 0;

  book = pit_order_book_open (journal, 0, count_cb, &n_told, NULL);
  pit_journal_commit (journal);
  pit_order_book_put (book, &refused, 0);
  pit_wait_while (pit_journal_get_facts (journal)->n_kept == kept);
  g_assert_cmpuint (pit_order_book_find (book, &refused.id)->change, >, pit_journal_get_facts (journal)->n_kept);
  g_assert_cmpuint (n_told, ==, 0);
  pit_journal_commit (journal);
  pit_wait_while (n_told == 0);
  g_assert_cmpuint (pit_order_book_find (book, &refused.id)->change, ==, pit_journal_get_facts (journal)->n_kept);
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

#define ADD(name, func) g_test_add ("/orders-kept/" name, OrdersFixture, NULL, orders_set_up, func, orders_tear_down)

  ADD ("killed-between", test_killed_between);
  ADD ("killed-just-after-note", test_killed_just_after_note);
  ADD ("event-lost", test_event_lost);
  ADD ("event-deleted", test_event_deleted);
  ADD ("restart", test_restart);
  ADD ("wiped", test_wiped);
  ADD ("full", test_full);
  ADD ("told-once-kept", test_told_once_kept);
  ADD ("damaged", test_damaged);
  ADD ("recovered", test_recovered);
  ADD ("recovered-closed", test_recovered_closed);

  return g_test_run ();
}
