/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "orders-fixture.h"
#include "pit-codec.h"
#include "pit-floor.h"
#include "pit-table-compare.h"

/* A storage that another build has left: the table can't remember, and still nobody is told anything that is not so. The
 * night that was going on is closed by events, the next one opens, and the desk, which has seen both, has nothing to say
 * but that one round never got its end. */

#define N_KILLS 40

static const PitDigest no_head;

typedef struct
{
  TableFixture table;
  PitFloor    *floor;
  gint64       told; /* to the floor, up to this number */
  guint        n_findings; /* but for rounds without an end */
  guint        n_unended;
  guint        n_rounds[PIT_N_VERDICTS];
} Fixture;

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            Fixture    *fixture)
{
  g_autofree char *text = pit_finding_dup_text (finding);

  g_test_message ("%s: %s", pit_finding_get_title (finding), text);
  if (pit_finding_get_facts (finding)->kind == PIT_FINDING_ROUND_UNENDED)
    fixture->n_unended++;
  else
    fixture->n_findings++;
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  Fixture         *fixture)
{
  fixture->n_rounds[pit_checked_round_get_facts (round)->verdict]++;
}

static const PitTablePlan *
get_plan (Fixture *fixture)
{
  return &fixture->table.plan->table[1];
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = NULL;

  table_fixture_set_up (&fixture->table, NULL);
  pack = pit_rule_pack_load_id (fixture->table.plan->rules.text, &error);
  g_assert_no_error (error);
  fixture->floor = pit_floor_new (PIT_CLOCK (fixture->table.clock));
  pit_floor_add_pack (fixture->floor, pack);
  pit_floor_add_table (fixture->floor, get_plan (fixture)->id.text, 1, "One");
  g_signal_connect (fixture->floor, "finding", G_CALLBACK (finding_cb), fixture);
  g_signal_connect (fixture->floor, "round-checked", G_CALLBACK (round_checked_cb), fixture);
}

static PitJournal *
get_journal (Fixture *fixture)
{
  return table_fixture_get_journal (&fixture->table);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  table_fixture_tear_down (&fixture->table, NULL);
  g_clear_object (&fixture->floor);
}

static void
play (Fixture *fixture,
      gint64   n_events)
{
  gint64 until = pit_journal_get_head (get_journal (fixture)) + n_events;

  while (pit_journal_get_head (get_journal (fixture)) < until)
    {
      gint64 next = pit_controller_run (fixture->table.controller);

      pit_manual_clock_advance (fixture->table.clock, next - pit_clock_monotonic (PIT_CLOCK (fixture->table.clock)));
    }
}

static PitEvent *
read_event (Fixture *fixture,
            gint64   seq)
{
  g_autoptr(GBytes) frame = pit_journal_read (get_journal (fixture), seq, NULL);

  return pit_codec_decode_event (frame, NULL);
}

/* The desk hears all that it has not heard yet. */
static void
listen (Fixture *fixture)
{
  g_autoptr(GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  while (fixture->told < pit_journal_get_head (get_journal (fixture)))
    g_ptr_array_add (events, read_event (fixture, ++fixture->told));
  pit_floor_apply (fixture->floor, events);
}

/* The desk dials, and is told how it is at the table. */
static void
meet (Fixture *fixture)
{
  const char *id = get_plan (fixture)->id.text;
  PitWelcome welcome = { .oldest = pit_journal_get_facts (get_journal (fixture))->oldest };
  PitStateMessage message = { 0 };

  welcome.head = pit_journal_get_head (get_journal (fixture));
  pit_controller_tell_senses (fixture->table.controller, &welcome);
  pit_senses_settle (&welcome.senses, welcome.events);
  pit_controller_get_state (fixture->table.controller, &message);
  pit_floor_welcome (fixture->floor, id, &welcome);
  pit_floor_take_state (fixture->floor, id, &pit_journal_get_facts (get_journal (fixture))->epoch, &message);
  listen (fixture);
}

/* What lies beside the events is of another build; with an account of the table in words, or, before there was one, with
 * none. */
static void
make_foreign (const char *storage,
              gboolean    has_account)
{
  g_autoptr(PitJournal) journal = pit_journal_open (storage, 1, NULL);
  g_autoptr(GString) packed = g_string_new ("0.0.1 of another build\n");
  g_autoptr(GBytes) foreign = NULL;
  const char *account;
  GBytes *memory;
  gint64 seq;

  memory = pit_journal_get_memory (journal, &seq);
  g_assert_nonnull (memory);
  account = strchr (g_bytes_get_data (memory, NULL), '\n') + 1;
  if (has_account)
    g_string_append_len (packed, account, strchr (account, '\n') + 1 - account);
  g_string_append_len (packed, "\1\2\0\3\n\4", 6);
  foreign = g_bytes_new (packed->str, packed->len);
  pit_journal_put_memory (journal, foreign, seq);
}

/* Nor would it do the same again. */
static void
expect_foreign (Fixture *fixture)
{
  char *dealer = &fixture->table.plan->table[1].dealer[0].id.text[0];

  *dealer = *dealer < 'Z' ? *dealer + 1 : 'A';
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*its memory is of another program or plan*");
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*begins a new night after event *");
}

/* What the desk has folded from events is what the table says. */
static void
assert_agreed (Fixture *fixture)
{
  g_autofree char *path = NULL;
  PitStateMessage message = { 0 };
  const PitTableState *history = pit_floor_get_history (fixture->floor, get_plan (fixture)->id.text, NULL);

  g_assert_nonnull (history);
  pit_controller_get_state (fixture->table.controller, &message);
  path = pit_table_state_find_difference (&message.state, history);
  g_assert_cmpstr (path, ==, NULL);
  pit_table_state_release (&message.state);
}

/* Another build finds the table wherever it was left. */
static void
test_found (Fixture      *fixture,
            gconstpointer data)
{
  guint n_on = 0;

  meet (fixture);
  play (fixture, 300);
  for (guint i = 0; i < N_KILLS; i++)
    {
      gboolean was_open;
      g_autoptr(PitEvent) event = NULL;
      PitStateMessage before = { 0 };
      gint64 head;

      play (fixture, 1 + i * 7 % 23);
      listen (fixture);
      head = fixture->told;
      pit_controller_get_state (fixture->table.controller, &before);
      was_open = before.state.opening == PIT_OPENING_OPEN;
      n_on += pit_round_is_on (before.state.round);
      g_assert_true (pit_journal_sync (get_journal (fixture), NULL));
      table_fixture_crash (&fixture->table);
      make_foreign (fixture->table.storage, GPOINTER_TO_INT (data));
      expect_foreign (fixture);
      table_fixture_open (&fixture->table);
      g_test_assert_expected_messages ();
      assert_agreed (fixture);
      meet (fixture);
      g_assert_cmpuint (fixture->n_findings, ==, 0);

      play (fixture, 150);
      listen (fixture);
      g_assert_cmpuint (fixture->n_findings, ==, 0);
      assert_agreed (fixture);
      event = read_event (fixture, head + 1);
      if (was_open && before.state.supervisor.text[0] == '\0')
        g_assert_cmpint (event->type, ==, PIT_EVENT_TABLE_CLOSED);
      pit_table_state_release (&before.state);
    }

  g_test_message ("%u rounds ok, %u unchecked", fixture->n_rounds[PIT_VERDICT_OK], fixture->n_rounds[PIT_VERDICT_UNCHECKED]);
  g_assert_cmpuint (fixture->n_rounds[PIT_VERDICT_OK], >=, N_KILLS);
  g_assert_cmpuint (fixture->n_unended, ==, n_on);
  g_assert_cmpuint (fixture->n_rounds[PIT_VERDICT_UNCHECKED], >, N_KILLS / 4);
  g_assert_cmpuint (fixture->n_rounds[PIT_VERDICT_UNCHECKED], <=, N_KILLS);
}

/* What a table was before its journal begins nobody can tell: it says that it closes, and the desk that it does not know. */
static void
test_not_known (Fixture      *fixture,
                gconstpointer data)
{
  g_autoptr(PitEvent) event = NULL;
  gint64 head;

  meet (fixture);
  play (fixture, 10000);
  listen (fixture);
  g_assert_cmpuint (fixture->n_findings, ==, 0);
  pit_controller_acknowledge (fixture->table.controller, fixture->told, &no_head);
  g_assert_true (pit_journal_sync (get_journal (fixture), NULL));
  g_assert_cmpint (pit_journal_get_facts (get_journal (fixture))->oldest, >, 1);
  head = fixture->told;
  table_fixture_crash (&fixture->table);
  make_foreign (fixture->table.storage, FALSE);

  expect_foreign (fixture);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*what was there before is not known*");
  table_fixture_open (&fixture->table);
  g_test_assert_expected_messages ();
  meet (fixture);
  g_assert_cmpuint (fixture->n_findings, ==, 1);
  play (fixture, 400);
  listen (fixture);
  g_assert_cmpuint (fixture->n_findings, ==, 1);
  assert_agreed (fixture);
  event = read_event (fixture, head + 1);
  g_assert_cmpint (event->type, ==, PIT_EVENT_TABLE_CLOSED);
}

/* A table that an order has closed stays closed. */
static void
test_shut (OrdersFixture *fixture,
           gconstpointer  data)
{
  PitCommand command;
  gint64 head;

  orders_make_empty (fixture);
  command = orders_make_close (fixture);
  head = orders_assert_done (fixture, &command, PIT_EVENT_TABLE_CLOSED);
  for (guint i = 0; i < 20; i++)
    orders_play_once (fixture);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), >, head);
  head = table_fixture_get_head (&fixture->table);
  g_assert_true (pit_journal_sync (table_fixture_get_journal (&fixture->table), NULL));
  table_fixture_crash (&fixture->table);

  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*begins a new night after event *");
  fixture->table.plan->table[1].dealer[0].id.text[0] ^= 1;
  orders_open_controller (fixture);
  g_test_assert_expected_messages ();
  for (guint i = 0; i < 20; i++)
    orders_play_once (fixture);
  g_assert_cmpint (table_fixture_get_head (&fixture->table), ==, head);
  g_assert_cmpint (orders_get_state (fixture).state.opening, ==, PIT_OPENING_CLOSED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/take-over/by-account", Fixture, GINT_TO_POINTER (TRUE), set_up, test_found, tear_down);
  g_test_add ("/take-over/by-events", Fixture, GINT_TO_POINTER (FALSE), set_up, test_found, tear_down);
  g_test_add ("/take-over/not-known", Fixture, NULL, set_up, test_not_known, tear_down);
  g_test_add ("/take-over/shut", OrdersFixture, NULL, orders_set_up, test_shut, orders_tear_down);

  return g_test_run ();
}
