/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "naive-four-card.h"
#include "pit-croupier-table.h"
#include "pit-floor.h"
#include "pit-manual-clock.h"
#include "pit-table-compare.h"
#include "pit-table-fold.h"

#define START G_GINT64_CONSTANT (1768032000000000)
#define EPOCH "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

static PitFloorPlan *floor_plan;

typedef struct
{
  PitFloor *floor;
  guint     n_rounds;
  guint     n_verdicts[PIT_N_VERDICTS];
} Night;

static PitCroupierTable *
make_table (guint   index,
            guint64 seed)
{
  PitUuid epoch = { EPOCH };

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

static PitFloor *
make_floor (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (START);
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id (floor_plan->rules.text, &error);
  PitFloor *floor = pit_floor_new (PIT_CLOCK (clock));

  g_assert_no_error (error);
  pit_floor_add_pack (floor, pack);
  for (guint i = 0; i < floor_plan->n_tables; i++)
    pit_floor_add_table (floor, floor_plan->table[i].id.text, floor_plan->table[i].number, floor_plan->table[i].name);

  return floor;
}

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            gpointer    user_data)
{
  g_autofree char *text = pit_finding_dup_text (finding);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);

  g_test_message ("table %s, round %d: %s (%s)", pit_table_get_id (table), (int) facts->round,
                  pit_finding_get_title (finding), facts->rule);
  g_assert_cmpstr (text, ==, NULL);
}

static void
assert_naive (const PitRound      *round,
              const PitSettlement *settlement)
{
  PitFourCardRound view;
  NaiveSeat naive[PIT_N_PLACES];

  pit_four_card_round_read (&view, round);
  naive_settle (&view, FALSE, naive);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    {
      g_assert_cmpint (settlement->seat[seat].status, ==, naive[seat].status);
      g_assert_cmpint (settlement->seat[seat].net, ==, naive[seat].net);
      for (guint wager = 1; wager < PIT_FOUR_CARD_N_WAGERS; wager++)
        {
          const PitRoundLine *line = &view.seat[seat].line[wager];

          g_assert_cmpint (line->paid, ==, naive[seat].line[wager].pay);
          g_assert_cmpint (line->collected.chips, ==, naive[seat].line[wager].collect_chips);
          g_assert_cmpint (line->returned.chips, ==, naive[seat].line[wager].back_chips);
        }
    }
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  Night           *night)
{
  PitVerdict verdict = pit_checked_round_get_facts (round)->verdict;

  night->n_rounds++;
  night->n_verdicts[verdict]++;
  g_assert_cmpstr (pit_checked_round_get_facts (round)->reason, ==, NULL);
  g_assert_cmpint (verdict, ==, PIT_VERDICT_OK);
  g_assert_nonnull (pit_floor_get_history (floor, pit_table_get_id (table), NULL));
  assert_naive (pit_checked_round_get_facts (round)->round, pit_checked_round_get_facts (round)->settlement);
}

/* Clean play is never found fault with, and what was due is what a second implementation says. */
static void
play (guint n_rounds)
{
  Night night = { .floor = make_floor () };
  g_autoptr(GPtrArray) one = g_ptr_array_new ();

  g_signal_connect (night.floor, "finding", G_CALLBACK (finding_cb), NULL);
  g_signal_connect (night.floor, "round-checked", G_CALLBACK (round_checked_cb), &night);
  floor_plan->session_minutes = 240;

  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 19);
      PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, floor_plan->table[i].seats_sensed, PIT_YES, PIT_YES),
                             .oldest = 1 };
      guint until = night.n_rounds + n_rounds / floor_plan->n_tables + 1;

      pit_floor_welcome (night.floor, floor_plan->table[i].id.text, &welcome);
      while (night.n_rounds < until)
        {
          g_autoptr(PitEvent) event = step (table);

          g_ptr_array_set_size (one, 0);
          g_ptr_array_add (one, event);
          pit_floor_apply (night.floor, one);
        }
      pit_floor_flush (night.floor);
    }

  g_assert_cmpuint (night.n_verdicts[PIT_VERDICT_OK], ==, night.n_rounds);
  g_assert_cmpuint (night.n_rounds, >=, n_rounds);
  g_object_unref (night.floor);
}

static void
test_clean (void)
{
  play (10000);
}

static void
test_clean_long (void)
{
  play (100000);
}

static void
sense_seats (PitTruth sensed)
{
  for (guint i = 0; i < floor_plan->n_tables; i++)
    floor_plan->table[i].seats_sensed = sensed;
}

/* Tables that don't know who sits where: no event says so, and nothing is found fault with for that. */
static void
test_unsensed (void)
{
  sense_seats (PIT_NO);
  play (2000);
  sense_seats (PIT_YES);
}

/* The table's own account, which is no fold, and the fold of its events are the same after every event. */
static void
fold_night (void)
{
  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      g_autoptr(PitCroupierTable) table = make_table (i, 23);
      g_auto(PitTableState) folded;

      pit_table_state_clear (&folded);
      for (guint n = 0; n < 20000; n++)
        {
          g_autoptr(PitEvent) event = step (table);
          g_autofree char *path = NULL;
          g_auto(PitTableState) told;

          pit_table_state_clear (&told);
          g_assert_true (pit_table_state_fold (&folded, event));
          if (n % 97 != 0 && event->type != PIT_EVENT_ROUND_OVER && event->type != PIT_EVENT_SEAT_LEFT)
            continue;
          pit_croupier_table_tell (table, &told);
          path = pit_table_state_find_difference (&told, &folded);
          g_assert_cmpstr (path, ==, NULL);
        }
    }
}

static void
test_fold (void)
{
  fold_night ();
}

static void
test_fold_unsensed (void)
{
  sense_seats (PIT_NO);
  fold_night ();
  sense_seats (PIT_YES);
}

/* Nothing is wrong, but that rounds were played while nobody looked. */
static void
only_unwatched_cb (PitFloor   *floor,
                   PitTable   *table,
                   PitFinding *finding,
                   gpointer    user_data)
{
  gint64 *n_unwatched = user_data;

  if (pit_finding_get_facts (finding)->kind == PIT_FINDING_ROUNDS_UNWATCHED)
    *n_unwatched += pit_finding_get_facts (finding)->found;
  else
    finding_cb (floor, table, finding, NULL);
}

/* The connection breaks all the time: the table tells its own account first, then what was missed, some of it twice.
 * What it tells is never found to differ, and no round is the worse for it. */
static void
test_reconnects (void)
{
  Night night = { .floor = make_floor () };
  PitUuid epoch = { EPOCH };
  gint64 n_unwatched = 0;

  g_signal_connect (night.floor, "finding", G_CALLBACK (only_unwatched_cb), &n_unwatched);
  g_signal_connect (night.floor, "round-checked", G_CALLBACK (round_checked_cb), &night);

  for (guint i = 0; i < floor_plan->n_tables; i++)
    {
      const char *id = floor_plan->table[i].id.text;
      PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES), .oldest = 1 };
      g_autoptr(PitCroupierTable) table = make_table (i, 29);
      g_autoptr(GPtrArray) missed = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

      for (guint connection = 0; connection < 200; connection++)
        {
          PitStateMessage account;
          guint n_missed = 1 + connection * 7 % 61;

          /* The last ones of before stay in the list, and come again. */
          if (missed->len > 3)
            g_ptr_array_remove_range (missed, 0, missed->len - 3);
          for (guint n = 0; n < n_missed; n++)
            g_ptr_array_add (missed, step (table));
          account.as_of = pit_croupier_table_get_seq (table);
          account.state = *pit_croupier_table_get_state (table);

          pit_floor_welcome (night.floor, id, &welcome);
          pit_floor_take_state (night.floor, id, &epoch, &account);
          pit_floor_apply (night.floor, missed);
          pit_floor_flush (night.floor);
          g_assert_true (pit_table_get_view (pit_floor_find (night.floor, id))->is_trusted);
        }
    }

  g_assert_cmpuint (night.n_rounds, >, 300);
  g_assert_cmpint (n_unwatched, >, 0);
  g_assert_cmpint (n_unwatched, <=, night.n_rounds);
  g_object_unref (night.floor);
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

  g_test_add_func ("/clean-night/fold", test_fold);
  g_test_add_func ("/clean-night/fold-unsensed", test_fold_unsensed);
  g_test_add_func ("/clean-night/reconnects", test_reconnects);
  g_test_add_func ("/clean-night/rounds", test_clean);
  g_test_add_func ("/clean-night/unsensed", test_unsensed);
  if (g_test_slow ())
    g_test_add_func ("/clean-night/rounds-long", test_clean_long);

  result = g_test_run ();
  g_free (floor_plan);
  return result;
}
