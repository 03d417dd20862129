/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <malloc.h>
#include <stdio.h>

#include "pit-codec.h"
#include "pit-croupier-table.h"
#include "pit-floor.h"
#include "pit-manual-clock.h"
#include "pit-table-fold.h"

/*
 * What an event costs the main thread: the pure fold, and all that the floor does with it (numbers, digest, fold,
 * checks, the check of the round), beside what the network thread spends on decoding the same frame. Goal: fold and
 * floor below 5 microseconds an event. Then a flush of 300 tables that all changed, and what a checked round keeps.
 */

#define GOAL 5.0
#define SETTLE_GOAL 20.0
#define ROUND_GOAL 6144
#define N_EVENTS 100000
#define N_SETTLED 20000
#define N_TURNS 5
#define N_TABLES 300
#define WALL G_GINT64_CONSTANT (1768032000000000)
#define EPOCH "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee"

static PitFloorPlan *floor_plan;
static PitRulePack *pack;

/* A night as it comes off the wire. */
static GPtrArray *
play (void)
{
  PitUuid epoch = { EPOCH };
  g_autoptr(PitCroupierTable) table =
    pit_croupier_table_new (floor_plan, &floor_plan->table[0], 5, &epoch);
  GPtrArray *events = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  while (events->len < N_EVENTS)
    {
      PitStamp stamp = { .mono = pit_croupier_table_next_due (table),
                         .boot = { "11111111-2222-4333-8444-555555555555" } };
      g_autoptr(PitEvent) event = NULL;
      g_autoptr(GBytes) frame = NULL;

      stamp.wall = WALL + stamp.mono;
      event = pit_croupier_table_step (table, &stamp);
      frame = pit_codec_encode_event (event);
      g_ptr_array_add (events, pit_codec_decode_event (frame, NULL));
    }

  return events;
}

static PitFloor *
make_floor (guint n_tables)
{
  g_autoptr(PitManualClock) clock = pit_manual_clock_new (WALL);
  PitFloor *floor = pit_floor_new (PIT_CLOCK (clock));
  PitWelcome welcome = { .senses = PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES), .oldest = 1 };

  pit_floor_add_pack (floor, pack);
  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *id = i == 0 ? g_strdup (floor_plan->table[0].id.text) : g_strdup_printf ("bench-%u", i);

      pit_floor_add_table (floor, id, i + 1, NULL);
      pit_floor_welcome (floor, id, &welcome);
    }

  return floor;
}

static void
decode_all (GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    pit_event_unref (pit_codec_decode_event (((PitEvent *) events->pdata[i])->frame, NULL));
}

static void
fold_all (GPtrArray *events)
{
  g_auto(PitTableState) state;

  pit_table_state_clear (&state);
  for (guint i = 0; i < events->len; i++)
    pit_table_state_fold (&state, events->pdata[i]);
}

static void
apply_all (GPtrArray *events)
{
  g_autoptr(PitFloor) floor = make_floor (1);

  pit_floor_apply (floor, events);
  pit_floor_flush (floor);
}

static double
measure (void     (*work) (GPtrArray *events),
         GPtrArray *events)
{
  double best = G_MAXDOUBLE;

  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      gint64 begin = g_get_monotonic_time ();

      work (events);
      best = MIN (best, (double) (g_get_monotonic_time () - begin) / events->len);
    }

  return best;
}

/* Every table gets an event; one flush shows them all. */
static double
measure_flush (GPtrArray *events)
{
  g_autoptr(PitFloor) floor = make_floor (N_TABLES);
  double best = G_MAXDOUBLE;

  for (guint turn = 0; turn < 50; turn++)
    {
      gint64 begin;

      for (guint i = 0; i < N_TABLES; i++)
        pit_floor_set_contact (floor, pit_table_get_id (pit_floor_find_number (floor, i + 1)), PIT_CONTACT_LIVE, turn);
      begin = g_get_monotonic_time ();
      pit_floor_flush (floor);
      best = MIN (best, (double) (g_get_monotonic_time () - begin));
    }

  return best;
}

static void
keep_cb (PitFloor        *floor,
         PitTable        *table,
         PitCheckedRound *round,
         GPtrArray       *kept)
{
  g_ptr_array_add (kept, g_object_ref (round));
}

/* Of a full table: every seat plays, with every wager that there is. */
static void
measure_round (GPtrArray *kept,
               gsize     *size,
               double    *settle)
{
  PitSettlement *settlement = g_new (PitSettlement, 1);
  const PitRound *largest = NULL;
  gint64 begin;

  for (guint i = 0; i < kept->len; i++)
    {
      const PitRound *round = pit_checked_round_get_facts (g_ptr_array_index (kept, i))->round;

      if (largest == NULL || pit_round_size (round) > pit_round_size (largest))
        largest = round;
    }

  *size = pit_round_size (largest);
  begin = g_get_monotonic_time ();
  for (guint i = 0; i < N_SETTLED; i++)
    pack->game->settle (largest, pack->settings, settlement);
  *settle = (double) (g_get_monotonic_time () - begin) / N_SETTLED;
  g_free (settlement);
}

static double
measure_kept (GPtrArray *events,
              guint     *n_rounds,
              gsize     *size,
              double    *settle)
{
  g_autoptr(PitFloor) floor = make_floor (1);
  g_autoptr(GPtrArray) kept = g_ptr_array_new_full (8192, g_object_unref);
  struct mallinfo2 before = mallinfo2 (), after;

  g_signal_connect (floor, "round-checked", G_CALLBACK (keep_cb), kept);
  pit_floor_apply (floor, events);
  after = mallinfo2 ();
  *n_rounds = kept->len;
  measure_round (kept, size, settle);

  return (double) (after.uordblks - before.uordblks) / kept->len;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) events = NULL;
  g_autofree char *path = NULL;
  double decode, fold, apply, kept, settle;
  gsize size;
  guint n_rounds;

  path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  floor_plan = pit_floor_plan_load (path, &error);
  if (floor_plan != NULL)
    pack = pit_rule_pack_load_id (floor_plan->rules.text, &error);
  if (pack == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }

  events = play ();
  decode = measure (decode_all, events);
  fold = measure (fold_all, events);
  apply = measure (apply_all, events);
  kept = measure_kept (events, &n_rounds, &size, &settle);

  printf ("%u events, %u rounds, best of %d turns, microseconds an event:\n", events->len, n_rounds, N_TURNS);
  printf ("  decode (yardstick)   %6.2f\n", decode);
  printf ("  fold                 %6.2f   goal below %.1f\n", fold, GOAL);
  printf ("  floor, all of it     %6.2f   goal below %.1f; %.2f of decoding\n", apply, GOAL, apply / decode);
  printf ("flush of %d tables     %6.0f microseconds\n", N_TABLES, measure_flush (events));
  printf ("a checked round keeps  %6.0f bytes, of %zu as it is read\n", kept,
          size + sizeof (PitSettlement));
  printf ("a round of a full table %5zu bytes           goal below %d\n", size, ROUND_GOAL);
  printf ("  settled in         %6.2f microseconds   goal below %.1f\n", settle, SETTLE_GOAL);

  pit_rule_pack_unref (pack);
  g_free (floor_plan);
  return fold < GOAL && apply < GOAL && size < ROUND_GOAL && settle < SETTLE_GOAL ? 0 : 1;
}
