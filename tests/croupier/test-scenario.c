/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-controller.h"
#include "pit-croupier-table.h"
#include "pit-faults.h"
#include "pit-json-read.h"
#include "pit-manual-clock.h"
#include "pit-scenario.h"
#include "pit-table-memory.h"
#include "pit-test-folder.h"

#define START G_GINT64_CONSTANT (1768032000000000)

static PitFloorPlan *floor_plan;

/* --- Lines --- */

typedef struct
{
  const char *name;
  const char *line;
  const char *complaint; /* a part of it; NULL: the line is taken */
} Line;

static const Line lines[] = {
  { "round", "{\"table\":\"FCP-01\",\"round\":3,\"fault\":\"payment-wrong\"}", NULL },
  { "next", "{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\",\"args\":{\"seat\":2,\"wager\":\"play\",\"amount\":-500}}",
    NULL },
  { "card", "{\"table\":\"FCP-01\",\"fault\":\"card-misread\",\"args\":{\"card\":4,\"as\":\"Ah\",\"counted\":false}}", NULL },
  { "no-table", "{\"fault\":\"restart\"}", "table" },
  { "no-fault", "{\"table\":\"FCP-01\"}", "fault" },
  { "unknown-fault", "{\"table\":\"FCP-01\",\"fault\":\"earthquake\"}", "fault" },
  { "round-0", "{\"table\":\"FCP-01\",\"round\":0,\"fault\":\"restart\"}", "round" },
  { "other-member", "{\"table\":\"FCP-01\",\"fault\":\"restart\",\"when\":3}", "when" },
  { "unknown-argument", "{\"table\":\"FCP-01\",\"fault\":\"restart\",\"args\":{\"sea\":3}}", "sea" },
  { "argument-of-another", "{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\",\"args\":{\"card\":3}}", "card" },
  { "bad-argument", "{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\",\"args\":{\"seat\":\"three\"}}", "seat" },
  { "args-no-object", "{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\",\"args\":[]}", "args" },
  { "list", "[]", "object" },
  { "no-json", "payment-wrong", "byte 0" },
};

static void
test_line (gconstpointer data)
{
  const Line *line = data;
  g_autoptr(GError) error = NULL;
  PitFault fault;
  gboolean taken = pit_scenario_read_line (line->line, &fault, &error);

  g_test_message ("%s", error != NULL ? error->message : "taken");
  g_assert_true (taken == (line->complaint == NULL));
  if (!taken)
    g_assert_nonnull (strstr (error->message, line->complaint));
}

/* What is left out is absent, not 0; and what is written is read as the same. */
static void
test_absent (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(JsonNode) node = NULL;
  PitFault fault, again;

  pit_scenario_read_line ("{\"table\":\"FCP-01\",\"fault\":\"payment-wrong\",\"args\":{\"amount\":-500}}", &fault, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fault.round, ==, PIT_UNKNOWN);
  g_assert_cmpint (fault.args.seat, ==, PIT_UNKNOWN);
  g_assert_cmpint (fault.args.place, ==, PIT_PLACE_UNKNOWN);
  g_assert_cmpint (fault.args.as, ==, PIT_CARD_UNKNOWN);
  g_assert_cmpint (fault.args.corrected, ==, PIT_TRUTH_UNKNOWN);
  g_assert_cmpint (fault.args.amount, ==, -500);

  node = pit_fault_write (&fault);
  pit_fault_read (json_node_get_object (node), &again, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (&fault, sizeof fault, &again, sizeof again);
}

static gboolean
count_cb (const PitFault *fault,
          gpointer        user_data,
          GError        **error)
{
  guint *n = user_data;

  (*n)++;
  return TRUE;
}

static void
test_file (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *directory = pit_test_folder_new ("scenario");
  g_autofree char *path = g_build_filename (directory, "evening.jsonl", NULL);
  guint n = 0;

  g_file_set_contents (path, "# an evening\n\n{\"table\":\"A\",\"fault\":\"restart\"}\n  {\"table\":\"B\",\"fault\":\"flood\"}  \n",
                       -1, NULL);
  g_assert_true (pit_scenario_load (path, count_cb, &n, &error));
  g_assert_cmpuint (n, ==, 2);

  g_file_set_contents (path, "{\"table\":\"A\",\"fault\":\"restart\"}\n{\"table\":\"A\"}\n", -1, NULL);
  g_assert_false (pit_scenario_load (path, count_cb, &n, &error));
  g_assert_nonnull (strstr (error->message, "evening.jsonl:2: "));

  pit_test_folder_remove (directory);
}

/* --- A table --- */

static PitCroupierTable *
make_table (guint index)
{
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };

  return pit_croupier_table_new (floor_plan, &floor_plan->table[index], 3, &epoch);
}

static PitFault
make_fault (PitFaultKind kind,
            gint64       round)
{
  PitFault fault;

  pit_fault_clear (&fault);
  fault.table = floor_plan->table[0].id;
  fault.kind = kind;
  fault.round = round;

  return fault;
}

static PitEvent *
step (PitCroupierTable *table)
{
  PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };

  stamp.mono = pit_croupier_table_next_due (table);
  stamp.wall = START + stamp.mono;

  return pit_croupier_table_step (table, &stamp);
}

static gboolean
is_over (PitCroupierTable *table,
         gint64            round)
{
  const PitTableState *state = pit_croupier_table_get_state (table);

  return state->round->number == round && state->round->stage == PIT_STAGE_OVER;
}

static void
play_until (PitCroupierTable *table,
            gint64            round)
{
  while (!is_over (table, round))
    pit_event_unref (step (table));
}

/* In its round and no other, and the truth names an event that shows it. */
static void
test_round (void)
{
  g_autoptr(PitCroupierTable) table = make_table (0);
  PitFault fault = make_fault (PIT_FAULT_CARD_EXPOSED, 3);
  gint64 seq = 0;
  PitInjection truth;

  g_assert_true (pit_croupier_table_arm (table, &fault, NULL));
  while (pit_croupier_table_get_state (table)->round->number < 5)
    {
      g_autoptr(PitEvent) event = step (table);

      if (event->type == PIT_EVENT_CARD && event->card.exposed == PIT_YES)
        {
          g_assert_cmpint (event->card.round, ==, 3);
          g_assert_cmpint (seq, ==, 0);
          seq = event->at.seq;
        }
    }
  g_assert_cmpint (seq, >, 0);

  g_assert_true (pit_croupier_table_take_truth (table, &truth));
  g_assert_cmpint (truth.status, ==, PIT_INJECTION_DONE);
  g_assert_cmpint (truth.round, ==, 3);
  g_assert_cmpuint (truth.n_events, ==, 1);
  g_assert_cmpint (truth.event[0], ==, seq);
  g_assert_cmpint (truth.fault.args.card, >=, 1);
  g_assert_false (pit_croupier_table_take_truth (table, &truth));
}

/* What can't happen in its round is told, with the reason, and changes nothing. */
static void
test_refused (void)
{
  g_autoptr(PitCroupierTable) table = make_table (0);
  g_autoptr(PitCroupierTable) clean = make_table (0);
  PitFault fault = make_fault (PIT_FAULT_PAYMENT_WRONG, 2);
  PitInjection truth;

  fault.args.seat = PIT_MAX_SEATS;
  g_assert_true (pit_croupier_table_arm (table, &fault, NULL));
  while (pit_croupier_table_get_state (table)->round->number < 4)
    {
      g_autoptr(PitEvent) event = step (table);
      g_autoptr(PitEvent) same = step (clean);
      g_autoptr(GBytes) frame = pit_codec_encode_event (event);
      g_autoptr(GBytes) other = pit_codec_encode_event (same);

      g_assert_true (g_bytes_equal (frame, other));
    }

  g_assert_true (pit_croupier_table_take_truth (table, &truth));
  g_assert_cmpint (truth.status, ==, PIT_INJECTION_REFUSED);
  g_assert_cmpuint (truth.n_events, ==, 0);
  g_assert_cmpstr (truth.reason, !=, "");
  g_assert_cmpint (truth.fault.args.wager, ==, PIT_FOUR_CARD_NO_WAGER);
}

static void
test_late (void)
{
  g_autoptr(PitCroupierTable) table = make_table (0);
  g_autoptr(GError) error = NULL;
  PitFault fault = make_fault (PIT_FAULT_CARD_EXPOSED, 2);

  play_until (table, 2);
  g_assert_false (pit_croupier_table_arm (table, &fault, &error));
  g_assert_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT);
  g_clear_error (&error);

  fault.round = PIT_UNKNOWN;
  g_strlcpy (fault.table.text, "FCP-02", sizeof fault.table.text);
  g_assert_false (pit_croupier_table_arm (table, &fault, &error));
  g_assert_error (error, PIT_PLAN_ERROR, PIT_PLAN_ERROR_FAULT);
}

/* Payments are right after a misread card: nobody at the table noticed. Money is neither made nor lost. */
static void
test_money (void)
{
  for (guint kind = 1; kind < PIT_N_FAULT_KINDS; kind++)
    {
      g_autoptr(PitCroupierTable) table = make_table (0);
      PitInjection truth;

      for (gint64 round = 1; round < 40; round++)
        {
          PitFault fault = make_fault (kind, round);
          PitStake brought, sum;

          g_assert_true (pit_croupier_table_arm (table, &fault, NULL));
          while (!(pit_croupier_table_get_state (table)->round->number == round && pit_croupier_table_is_at_rest (table)))
            pit_event_unref (step (table));
          while (pit_croupier_table_take_truth (table, &truth));

          brought = table->memory.bought_in;
          sum = table->memory.house;
          sum.chips += table->memory.taken_home.chips;
          for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
            sum.chips += table->memory.guest[seat].purse.chips;
          g_assert_cmpint (sum.chips, ==, brought.chips);
        }
    }
}

/* --- An evening --- */

static const Line rates[] = {
  { "good", "{\"rates\":[{\"fault\":\"flood\",\"per\":\"hour\",\"one-in\":3,\"reason\":\"a bad sensor\"}]}", NULL },
  { "none", "{\"rates\":[]}", "rates" },
  { "no-reason", "{\"rates\":[{\"fault\":\"flood\",\"per\":\"hour\",\"one-in\":3}]}", "reason" },
  { "never", "{\"rates\":[{\"fault\":\"flood\",\"per\":\"hour\",\"one-in\":0,\"reason\":\"x\"}]}", "one-in" },
  { "unknown-fault", "{\"rates\":[{\"fault\":\"rain\",\"per\":\"hour\",\"one-in\":3,\"reason\":\"x\"}]}", "rain" },
  { "unknown-unit", "{\"rates\":[{\"fault\":\"flood\",\"per\":\"night\",\"one-in\":3,\"reason\":\"x\"}]}", "night" },
  { "other-member", "{\"rates\":[{\"fault\":\"flood\",\"per\":\"hour\",\"one-in\":3,\"reason\":\"x\",\"why\":1}]}", "why" },
  { "list", "[]", "object" },
};

static void
test_rates (gconstpointer data)
{
  const Line *line = data;
  g_autoptr(GError) error = NULL;
  g_autofree PitFaultRates *loaded = NULL;
  g_autofree char *directory = pit_test_folder_new ("scenario");
  g_autofree char *path = g_build_filename (directory, "evening.json", NULL);

  g_file_set_contents (path, line->line, -1, NULL);
  loaded = pit_fault_rates_load (path, &error);
  pit_test_folder_remove (directory);
  g_test_message ("%s", error != NULL ? error->message : "taken");
  g_assert_true ((loaded != NULL) == (line->complaint == NULL));
  if (loaded == NULL)
    g_assert_nonnull (strstr (error->message, line->complaint));
}

/* As often as the rates say, and with the same seed the same; at a table that plays four times as fast, a quarter of that in as
 * many rounds. */
static void
test_evening (void)
{
  static const PitFaultRates often = {
    .n_rates = 3,
    .rate = {
      { .kind = PIT_FAULT_CARD_EXPOSED, .per = PIT_RATE_ROUND, .one_in = 10 },
      { .kind = PIT_FAULT_PAYMENT_WRONG, .per = PIT_RATE_CARD, .one_in = 1000 },
      { .kind = PIT_FAULT_SIGN_DEAD, .per = PIT_RATE_HOUR, .one_in = 1 },
    },
  };
  static const double speeds[] = { 1, 1, 4 };
  guint n[G_N_ELEMENTS (speeds)][PIT_N_FAULT_KINDS] = { { 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (0);
      PitEvening evening;
      PitInjection truth;

      pit_evening_init (&evening, &often, 3, "FCP-01", speeds[i]);
      while (pit_croupier_table_get_state (table)->round->number < 1000)
        {
          g_autoptr(PitEvent) event = step (table);

          pit_evening_take (&evening, table, event);
          while (pit_croupier_table_take_truth (table, &truth))
            n[i][truth.fault.kind]++;
        }
    }

  /* A thousand rounds are some 34000 cards, in some twenty hours. */
  g_test_message ("%u %u %u", n[0][PIT_FAULT_CARD_EXPOSED], n[0][PIT_FAULT_PAYMENT_WRONG], n[0][PIT_FAULT_SIGN_DEAD]);
  g_assert_cmpuint (n[0][PIT_FAULT_CARD_EXPOSED], >, 70);
  g_assert_cmpuint (n[0][PIT_FAULT_CARD_EXPOSED], <, 130);
  g_assert_cmpuint (n[0][PIT_FAULT_PAYMENT_WRONG], >, 15);
  g_assert_cmpuint (n[0][PIT_FAULT_PAYMENT_WRONG], <, 60);
  g_assert_cmpuint (n[0][PIT_FAULT_SIGN_DEAD], >, 8);
  g_assert_cmpuint (n[0][PIT_FAULT_SIGN_DEAD], <, 40);
  g_assert_cmpmem (n[0], sizeof n[0], n[1], sizeof n[1]);
  g_assert_cmpuint (n[2][PIT_FAULT_CARD_EXPOSED], >, 12);
  g_assert_cmpuint (n[2][PIT_FAULT_CARD_EXPOSED], <, 40);
  g_assert_cmpuint (n[2][PIT_FAULT_PAYMENT_WRONG], <, 20);
  g_assert_cmpuint (n[2][PIT_FAULT_SIGN_DEAD], <, 12);
}

/* --- A controller --- */

typedef struct
{
  char           *directory;
  PitManualClock *clock;
} Storage;

static PitController *
open_controller (Storage *storage)
{
  g_autoptr(GError) error = NULL;
  PitController *controller = pit_controller_new (floor_plan, &floor_plan->table[0], PIT_CLOCK (storage->clock),
                                                  storage->directory, 3, 1, &error);

  g_assert_no_error (error);

  return controller;
}

static void
run (Storage       *storage,
     PitController *controller,
     guint          seconds)
{
  for (guint i = 0; i < seconds; i++)
    {
      pit_manual_clock_advance (storage->clock, G_USEC_PER_SEC);
      pit_controller_run (controller);
    }
}

/* The storage is free when its flusher has let go as well. */
static void
close_controller (PitController *controller)
{
  PitJournal *journal = pit_controller_get_journal (controller);

  g_assert_true (pit_controller_stop (controller, NULL));
  g_object_add_weak_pointer (G_OBJECT (journal), (gpointer *) &journal);
  g_object_unref (controller);
  while (journal != NULL)
    g_main_context_iteration (NULL, FALSE);
}

static void
set_up (Storage      *storage,
        gconstpointer data)
{
  storage->directory = pit_test_folder_new ("scenario");
  storage->clock = pit_manual_clock_new (START);
}

static void
tear_down (Storage      *storage,
           gconstpointer data)
{
  pit_test_folder_remove (storage->directory);
  g_free (storage->directory);
  g_object_unref (storage->clock);
}

static guint
count_exposed (PitController *controller)
{
  PitJournal *journal = pit_controller_get_journal (controller);
  guint n = 0;

  for (gint64 seq = pit_journal_get_facts (journal)->oldest; seq <= pit_journal_get_head (journal); seq++)
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, seq, NULL);
      g_autoptr(PitEvent) event = pit_codec_decode_event (frame, NULL);

      n += event->type == PIT_EVENT_CARD && event->card.exposed == PIT_YES;
    }

  return n;
}

/* What was ordered is still to happen after the program was stopped, once, and is told once. */
static void
test_survives (Storage      *storage,
               gconstpointer data)
{
  g_autofree char *path = g_build_filename (storage->directory, "truth.jsonl", NULL);
  g_autoptr(PitTruthLog) log = pit_truth_log_open (path, NULL);
  PitFault fault = make_fault (PIT_FAULT_CARD_EXPOSED, 4);
  g_autofree char *text = NULL;
  g_autoptr(JsonNode) truth = NULL;
  PitController *controller = open_controller (storage);

  run (storage, controller, 30);
  g_assert_true (pit_controller_order_fault (controller, &fault, NULL));
  run (storage, controller, 30);
  g_assert_cmpuint (count_exposed (controller), ==, 0);
  close_controller (controller);

  for (guint i = 0; i < 3; i++)
    {
      controller = open_controller (storage);
      pit_controller_prepare_faults (controller, log, NULL, 0);
      run (storage, controller, 200);
      g_assert_cmpuint (count_exposed (controller), <=, 1);
      if (i == 2)
        g_assert_cmpuint (count_exposed (controller), ==, 1);
      close_controller (controller);
    }

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_test_message ("%s", text);
  g_assert_true (strchr (text, '\n') == text + strlen (text) - 1);
  truth = pit_json_parse (text, strlen (text), 4096, NULL);
  g_assert_nonnull (truth);
  g_assert_true (json_object_get_boolean_member (json_node_get_object (truth), "applied"));
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (truth), "round"), ==, 4);
}

static PitStamp
get_stamp (PitController *controller)
{
  PitStamp stamp;

  pit_controller_get_stamp (controller, &stamp);

  return stamp;
}

static void
test_clock (Storage      *storage,
            gconstpointer data)
{
  PitController *controller = open_controller (storage);
  PitFault step = make_fault (PIT_FAULT_CLOCK_STEP, 1);
  PitFault drift = make_fault (PIT_FAULT_CLOCK_DRIFT, 2);
  gint64 now;

  step.args.by = -7;
  drift.args.by = 3600;
  g_assert_true (pit_controller_order_fault (controller, &step, NULL));
  g_assert_true (pit_controller_order_fault (controller, &drift, NULL));
  g_assert_cmpint (get_stamp (controller).wall, ==, pit_clock_now (PIT_CLOCK (storage->clock)));
  run (storage, controller, 60);
  g_assert_cmpint (get_stamp (controller).wall, ==, pit_clock_now (PIT_CLOCK (storage->clock)) - 7 * G_USEC_PER_SEC);

  run (storage, controller, 240);
  now = get_stamp (controller).wall;
  pit_manual_clock_advance (storage->clock, 10 * G_USEC_PER_SEC);
  /* Twice as fast. */
  g_assert_cmpint (get_stamp (controller).wall - now, ==, 20 * G_USEC_PER_SEC);
  close_controller (controller);
}

static void
test_restart (Storage      *storage,
              gconstpointer data)
{
  PitController *controller = open_controller (storage);
  PitFault fault = make_fault (PIT_FAULT_RESTART, 1);
  PitStamp before = get_stamp (controller);
  PitUuid epoch = pit_journal_get_facts (pit_controller_get_journal (controller))->epoch;

  g_assert_true (pit_controller_order_fault (controller, &fault, NULL));
  run (storage, controller, 60);
  g_assert_cmpstr (get_stamp (controller).boot.text, !=, before.boot.text);
  g_assert_cmpint (get_stamp (controller).mono, <, 60 * G_USEC_PER_SEC);
  g_assert_cmpstr (pit_journal_get_facts (pit_controller_get_journal (controller))->epoch.text, ==, epoch.text);
  close_controller (controller);
}

static void
test_new_epoch (Storage      *storage,
                gconstpointer data)
{
  PitController *controller = open_controller (storage);
  PitFault fault = make_fault (PIT_FAULT_NEW_EPOCH, 2);
  PitUuid epoch = pit_journal_get_facts (pit_controller_get_journal (controller))->epoch;
  PitJournal *journal;
  g_autoptr(GBytes) frame = NULL;
  g_autoptr(PitEvent) first = NULL;

  g_assert_true (pit_controller_order_fault (controller, &fault, NULL));
  run (storage, controller, 600);
  journal = pit_controller_get_journal (controller);
  g_assert_cmpstr (pit_journal_get_facts (journal)->epoch.text, !=, epoch.text);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, ==, 1);
  frame = pit_journal_read (journal, 1, NULL);
  first = pit_codec_decode_event (frame, NULL);
  g_assert_cmpint (first->at.seq, ==, 1);
  g_assert_cmpstr (first->at.epoch.text, ==, pit_journal_get_facts (journal)->epoch.text);
  close_controller (controller);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *name = g_strdup_printf ("/scenario/line/%s", lines[i].name);

      g_test_add_data_func (name, &lines[i], test_line);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    {
      g_autofree char *name = g_strdup_printf ("/scenario/rates/%s", rates[i].name);

      g_test_add_data_func (name, &rates[i], test_rates);
    }
  g_test_add_func ("/scenario/evening", test_evening);
  g_test_add_func ("/scenario/absent", test_absent);
  g_test_add_func ("/scenario/file", test_file);
  g_test_add_func ("/scenario/round", test_round);
  g_test_add_func ("/scenario/refused", test_refused);
  g_test_add_func ("/scenario/late", test_late);
  g_test_add_func ("/scenario/money", test_money);
  g_test_add ("/scenario/survives", Storage, NULL, set_up, test_survives, tear_down);
  g_test_add ("/scenario/clock", Storage, NULL, set_up, test_clock, tear_down);
  g_test_add ("/scenario/restart", Storage, NULL, set_up, test_restart, tear_down);
  g_test_add ("/scenario/new-epoch", Storage, NULL, set_up, test_new_epoch, tear_down);

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
