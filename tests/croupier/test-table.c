/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-croupier-table.h"
#include "pit-legal-play.h"
#include "pit-table-memory.h"

#define START G_GINT64_CONSTANT (1768032000000000)
#define HOUR (3600 * G_GINT64_CONSTANT (1000000))

static PitFloorPlan *floor_plan;

static PitCroupierTable *
make_table (guint   index,
            guint64 seed)
{
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };

  return pit_croupier_table_new (floor_plan, &floor_plan->table[index], seed, &epoch);
}

static PitEvent *
step (PitCroupierTable *table)
{
  PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };

  stamp.mono = pit_croupier_table_next_due (table);
  stamp.wall = START + stamp.mono;

  return pit_croupier_table_step (table, &stamp);
}

/* As much money as was brought is on the table, in purses, or gone home again. */
static void
assert_money (PitCroupierTable *table)
{
  const PitRound *round = pit_croupier_table_get_state (table)->round;
  PitStake sum = table->memory.house;
  PitStake home = table->memory.taken_home;
  PitStake brought = table->memory.bought_in;

  sum.chips += home.chips;
  sum.tokens += home.tokens;
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      PitStake purse = table->memory.guest[seat].purse;

      g_assert_cmpint (purse.chips, >=, 0);
      g_assert_cmpint (purse.tokens, >=, 0);
      sum.chips += purse.chips;
      sum.tokens += purse.tokens;
      for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS && round->stage != PIT_STAGE_OVER; wager++)
        {
          const PitRoundLine *line = pit_round_get_line (round, seat, pit_four_card_wager_id (wager));

          sum.chips += line->staked.chips - line->collected.chips;
          sum.tokens += line->staked.tokens - line->collected.tokens;
        }
    }
  g_assert_cmpint (sum.chips, ==, brought.chips);
  g_assert_cmpint (sum.tokens, ==, brought.tokens);
}

/* From its opening on, a table says of each of its boxes whether somebody sits there. */
static void
assert_seats (PitCroupierTable *table)
{
  const PitTableState *state = pit_croupier_table_get_state (table);

  for (gint64 seat = 1; seat <= PIT_MAX_SEATS && state->opening != PIT_OPENING_UNKNOWN; seat++)
    g_assert_true ((state->seat[seat].taken != PIT_TRUTH_UNKNOWN) == (seat <= state->terms.seats));
}

/* What no night brings by itself: a person orders it, or something goes wrong. */
static const gboolean is_out_of_the_ordinary[PIT_N_EVENTS] = {
  [PIT_EVENT_TABLE_SUSPENDED] = TRUE,  [PIT_EVENT_TABLE_RESUMED] = TRUE,         [PIT_EVENT_LIMITS_CHANGED] = TRUE,
  [PIT_EVENT_PAY_TABLES_CHANGED] = TRUE, [PIT_EVENT_FAULT] = TRUE,               [PIT_EVENT_FAULT_OVER] = TRUE,
  [PIT_EVENT_DEVICE_OUT_OF_SERVICE] = TRUE, [PIT_EVENT_DEVICE_IN_SERVICE] = TRUE, [PIT_EVENT_MESSAGE_SHOWN] = TRUE,
  [PIT_EVENT_MESSAGE_SEEN] = TRUE,     [PIT_EVENT_RECORDER_CHANGED] = TRUE,      [PIT_EVENT_DECK_OUT_OF_SERVICE] = TRUE,
  [PIT_EVENT_DECLARED] = TRUE,         [PIT_EVENT_CORRECTION] = TRUE,
};

/* Every event of so many rounds, spread over all tables, is one that the rules allow there. */
static void
play (guint n_rounds)
{
  gint64 session_minutes = floor_plan->session_minutes;
  guint64 count[PIT_N_EVENTS] = { 0 };

  /* Short sessions, so that each table closes and opens again. */
  floor_plan->session_minutes = 240;
  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 7);
      g_autoptr(PitLegalPlay) judge = pit_legal_play_new ();
      gint64 due = 0;

      while (pit_legal_play_count (judge, PIT_EVENT_ROUND_OVER) < n_rounds / floor_plan->n_tables + 1)
        {
          g_autoptr(PitEvent) event = step (table);
          g_autofree char *fault = pit_legal_play_judge (judge, event);

          g_assert_cmpstr (fault, ==, NULL);
          assert_seats (table);
          g_assert_cmpint (pit_croupier_table_get_time (table), >=, due);
          due = pit_croupier_table_get_time (table);
          assert_money (table);
        }
      for (guint type = 1; type < PIT_N_EVENTS; type++)
        count[type] += pit_legal_play_count (judge, type);
    }
  floor_plan->session_minutes = session_minutes;

  /* All that a clean night can bring did occur. */
  for (guint type = 1; type < PIT_N_EVENTS; type++)
    {
      g_test_message ("%s: %" G_GUINT64_FORMAT, pit_names_to_word (&pit_event_names, type), count[type]);
      g_assert_true (count[type] == 0 || !is_out_of_the_ordinary[type]);
      if (count[type] == 0 && !is_out_of_the_ordinary[type])
        g_error ("%s never occurs", pit_names_to_word (&pit_event_names, type));
    }
}

static void
test_legal (void)
{
  play (10000);
}

static void
test_legal_long (void)
{
  play (100000);
}

static void
test_decisions (void)
{
  guint count[PIT_N_DECISIONS] = { 0 };
  guint tokens = 0;
  guint warned = 0;

  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 11);

      while (pit_croupier_table_get_state (table)->round->number < 1000)
        {
          g_autoptr(PitEvent) event = step (table);

          if (event->type == PIT_EVENT_DECISION)
            {
              count[event->decision.decision]++;
              warned += event->decision.warned == PIT_YES ? 1 : 0;
            }
          if (event->type == PIT_EVENT_WAGER && event->wager.tokens > 0)
            tokens++;
        }
    }

  for (guint decision = 1; decision < PIT_N_DECISIONS; decision++)
    {
      g_test_message ("%s: %u", pit_names_to_word (&pit_decision_names, decision), count[decision]);
      /* NSW lets nobody keep Aces Up at a fold. */
      if (decision == PIT_DECISION_FOLD_KEEP_ACES_UP)
        g_assert_cmpuint (count[decision], ==, 0);
      else
        g_assert_cmpuint (count[decision], >, 0);
    }
  g_test_message ("tokens %u, warned before %u", tokens, warned);
  g_assert_cmpuint (tokens, >, 0);
  g_assert_cmpuint (warned, >, 0);
}

static GBytes *
encode_some (guint   index,
             guint64 seed,
             guint   n_events)
{
  g_autoptr(PitCroupierTable) table = make_table (index, seed);
  GByteArray *bytes = g_byte_array_new ();

  for (guint i = 0; i < n_events; i++)
    {
      g_autoptr(PitEvent) event = step (table);
      g_autoptr(GBytes) frame = pit_codec_encode_event (event);

      g_byte_array_append (bytes, g_bytes_get_data (frame, NULL), (guint) g_bytes_get_size (frame));
    }

  return g_byte_array_free_to_bytes (bytes);
}

static void
test_repeatable (void)
{
  g_autoptr(GBytes) one = encode_some (3, 42, 5000);
  g_autoptr(GBytes) again = encode_some (3, 42, 5000);
  g_autoptr(GBytes) other_seed = encode_some (3, 43, 5000);
  g_autoptr(GBytes) other_table = encode_some (4, 42, 5000);

  g_assert_true (g_bytes_equal (one, again));
  g_assert_false (g_bytes_equal (one, other_seed));
  g_assert_false (g_bytes_equal (one, other_table));
}

/* A table taken up from its saved memory goes on as the original does, whatever it was doing. */
static void
test_resumed (void)
{
  g_autoptr(PitCroupierTable) table = make_table (0, 5);

  for (guint i = 0; i < 400; i++)
    {
      g_autoptr(PitEvent) event = step (table);
      g_autoptr(GBytes) memory = pit_croupier_table_save (table);
      g_autoptr(PitCroupierTable) twin = make_table (0, 99);
      g_autoptr(PitCroupierTable) original = make_table (0, 99);
      g_autoptr(GBytes) half = g_bytes_new_from_bytes (memory, 0, g_bytes_get_size (memory) / 2);

      g_assert_false (pit_croupier_table_load (twin, half));
      g_assert_true (pit_croupier_table_load (twin, memory));
      g_assert_true (pit_croupier_table_load (original, memory));
      for (guint n = 0; n < 30; n++)
        {
          g_autoptr(PitEvent) a = step (original);
          g_autoptr(PitEvent) b = step (twin);
          g_autoptr(GBytes) frame_a = pit_codec_encode_event (a);
          g_autoptr(GBytes) frame_b = pit_codec_encode_event (b);

          g_assert_true (g_bytes_equal (frame_a, frame_b));
        }
    }
}

/* Each table keeps a dealer's pace over an evening. */
static void
test_pace (void)
{
  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 21);
      gint64 rounds[2] = { 0, 0 };
      double pace;

      while (pit_croupier_table_next_due (table) < HOUR / 10)
        pit_event_unref (step (table));
      rounds[0] = pit_croupier_table_get_state (table)->round->number;
      while (pit_croupier_table_next_due (table) < HOUR / 10 + 8 * HOUR)
        pit_event_unref (step (table));
      rounds[1] = pit_croupier_table_get_state (table)->round->number;

      pace = (double) (rounds[1] - rounds[0]) / 8;
      g_test_message ("%s: %.1f rounds an hour", floor_plan->table[i].id.text, pace);
      g_assert_cmpfloat (pace, >=, 45);
      g_assert_cmpfloat (pace, <=, 60);
    }
}

/* The first card is on the felt within a minute of a table's opening. */
static void
test_opening (void)
{
  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 3);

      while (pit_croupier_table_get_state (table)->round->stage != PIT_STAGE_DEAL)
        pit_event_unref (step (table));
      g_assert_cmpint (pit_croupier_table_get_time (table), <, 90 * G_USEC_PER_SEC);
    }
}

static void
obey (PitCroupierTable *table,
      PitEventType      type)
{
  const PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };
  g_autoptr(PitEvent) event = pit_event_new (type);

  g_assert_true (pit_croupier_table_obey (table, event, &stamp));
}

/* While an order holds the table no supervisor there holds or releases it, and what the order's release lets go on goes on,
 * whatever was planned meanwhile. */
static void
test_held_by_order (void)
{
  g_autoptr(PitCroupierTable) table = make_table (2, 7);

  for (guint round = 0; round < 3000; round++)
    {
      guint left = round % 12;
      gboolean is_over = FALSE, is_open = FALSE;

      while (pit_croupier_table_get_state (table)->round->stage != PIT_STAGE_DECISIONS)
        pit_event_unref (step (table));
      obey (table, PIT_EVENT_TABLE_HELD);
      while (pit_croupier_table_next_due (table) != PIT_CROUPIER_NEVER && left > 0)
        {
          g_autoptr(PitEvent) event = step (table);

          is_over |= event->type == PIT_EVENT_ROUND_OVER;
          left -= is_over ? 1 : 0;
          g_assert_cmpint (event->type, !=, PIT_EVENT_TABLE_HELD);
          g_assert_cmpint (event->type, !=, PIT_EVENT_TABLE_RELEASED);
        }
      obey (table, PIT_EVENT_TABLE_RELEASED);
      while (!is_open)
        {
          g_autoptr(PitEvent) event = NULL;

          g_assert_cmpint (pit_croupier_table_next_due (table), !=, PIT_CROUPIER_NEVER);
          event = step (table);
          is_open = event->type == PIT_EVENT_ROUND_OPENED;
        }
    }
}

/* A table of a house that begins waits for its order, and from then on for the next. */
static void
test_by_order (void)
{
  const gint64 long_night = 60 * G_TIME_SPAN_HOUR;
  const PitStamp stamp = { .boot = { "11111111-2222-4333-8444-555555555555" } };
  g_autoptr(PitCroupierTable) other = make_table (0, 1);
  g_autoptr(PitEvent) opened = NULL;
  g_autofree PitFloorPlan *floor = g_memdup2 (floor_plan, sizeof *floor_plan);
  PitUuid epoch = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  g_autoptr(PitCroupierTable) table = NULL;
  guint n_rounds = 0;

  g_assert_cmpint (floor->session_minutes * G_TIME_SPAN_MINUTE, <, long_night);
  floor->by_order = TRUE;
  table = pit_croupier_table_new (floor, &floor->table[0], 1, &epoch);
  g_assert_cmpint (pit_croupier_table_next_due (table), ==, PIT_CROUPIER_NEVER);
  g_assert_cmpint (pit_croupier_table_get_state (table)->opening, ==, PIT_OPENING_CLOSED);

  while (opened == NULL || opened->type != PIT_EVENT_TABLE_OPENED)
    {
      g_clear_pointer (&opened, pit_event_unref);
      opened = step (other);
    }
  g_assert_true (pit_croupier_table_obey (table, opened, &stamp));
  while (pit_croupier_table_next_due (table) < long_night)
    {
      g_autoptr(PitEvent) event = step (table);

      g_assert_cmpint (event->type, !=, PIT_EVENT_TABLE_CLOSED);
      g_assert_cmpint (event->type, !=, PIT_EVENT_TABLE_CLOSING);
      n_rounds += event->type == PIT_EVENT_ROUND_OVER;
    }
  g_assert_cmpuint (n_rounds, >, 1000);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  int status;

  g_test_init (&argc, &argv, NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);

  g_test_add_func ("/croupier-table/repeatable", test_repeatable);
  g_test_add_func ("/croupier-table/resumed", test_resumed);
  g_test_add_func ("/croupier-table/opening", test_opening);
  g_test_add_func ("/croupier-table/held-by-order", test_held_by_order);
  g_test_add_func ("/croupier-table/by-order", test_by_order);
  g_test_add_func ("/croupier-table/pace", test_pace);
  g_test_add_func ("/croupier-table/decisions", test_decisions);
  g_test_add_func ("/croupier-table/legal/10000", test_legal);
  if (g_test_slow ())
    g_test_add_func ("/croupier-table/legal/100000", test_legal_long);

  status = g_test_run ();
  g_free (floor_plan);

  return status;
}
