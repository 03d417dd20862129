/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-clock-watch.h"
#include "pit-controller-faults.h"
#include "pit-heartbeat.h"
#include "pit-manual-clock.h"

/*
 * Controllers' clocks that jump and drift, a thousand times each, ten thousand in the suite long: from the fault as
 * the simulated controller has it, over what a ping measures of it, to what the desk says. Found must be what is more
 * than two seconds off, at that table and at no other, as soon as a ping tells; and it must be gone when the clock is
 * right again.
 */

#define START G_GINT64_CONSTANT (1768032000000000)
#define SECOND ((gint64) G_USEC_PER_SEC)
#define N_TABLES 12
#define QUICK 1000
#define LONG 10000
#define PING_TIME (3 * SECOND)
/* Half of it is what a ping can't tell. */
#define MOST_TRIP 80000

typedef struct
{
  PitManualClock     *clock;
  PitFloor           *floor;
  PitClockWatch      *watch;
  PitId               id[N_TABLES];
  PitControllerFaults faults[N_TABLES];
  PitHeartbeat        heart[N_TABLES];
  GRand              *random;

  guint n_found[N_TABLES]; /* that stand now */
  guint n_all;
  char *text;
} Clocks;

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            Clocks     *clocks)
{
  g_assert_cmpint (pit_finding_get_facts (finding)->kind, ==, PIT_FINDING_CLOCK_SKEW);
  clocks->n_found[pit_table_get_number (table) - 1]++;
  clocks->n_all++;
  g_free (clocks->text);
  clocks->text = pit_finding_dup_text (finding);
}

static void
gone_cb (PitFloor   *floor,
         PitTable   *table,
         PitFinding *finding,
         Clocks     *clocks)
{
  clocks->n_found[pit_table_get_number (table) - 1]--;
}

static gint64
get_offset (Clocks *clocks,
            guint   table)
{
  PitStamp stamp = { .wall = pit_clock_now (PIT_CLOCK (clocks->clock)) };

  stamp.mono = pit_clock_monotonic (PIT_CLOCK (clocks->clock));
  pit_controller_faults_stamp (&clocks->faults[table], &stamp);

  return stamp.wall - pit_clock_now (PIT_CLOCK (clocks->clock));
}

/* Every table is asked, and answers after some time, by its own clock. */
static void
ping_all (Clocks *clocks)
{
  pit_manual_clock_advance (clocks->clock, PING_TIME);
  for (guint i = 0; i < N_TABLES; i++)
    {
      gint64 trip = g_rand_int_range (clocks->random, 0, MOST_TRIP);
      gint64 offset = get_offset (clocks, i) + g_rand_int_range (clocks->random, (gint) (-trip / 2), (gint) (trip / 2) + 1);

      if (pit_heartbeat_compare (&clocks->heart[i], offset, trip))
        pit_clock_watch_tell (clocks->watch, &clocks->id[i], clocks->heart[i].is_skewed, offset);
    }
}

static void
set_up (Clocks       *clocks,
        gconstpointer data)
{
  clocks->clock = pit_manual_clock_new (START);
  clocks->floor = pit_floor_new (PIT_CLOCK (clocks->clock));
  clocks->watch = pit_clock_watch_new (PIT_CLOCK (clocks->clock), clocks->floor);
  clocks->random = g_rand_new_with_seed (83);
  for (guint i = 0; i < N_TABLES; i++)
    {
      g_snprintf (clocks->id[i].text, sizeof clocks->id[i].text, "FCP-%02u", i + 1);
      pit_floor_add_table (clocks->floor, clocks->id[i].text, i + 1, NULL);
      pit_controller_faults_init (&clocks->faults[i]);
    }
  g_signal_connect (clocks->floor, "finding", G_CALLBACK (finding_cb), clocks);
  g_signal_connect (clocks->floor, "finding-gone", G_CALLBACK (gone_cb), clocks);
  ping_all (clocks);
  g_assert_cmpuint (clocks->n_all, ==, 0);
}

static void
tear_down (Clocks       *clocks,
           gconstpointer data)
{
  for (guint i = 0; i < N_TABLES; i++)
    pit_controller_faults_clear (&clocks->faults[i]);
  g_object_unref (clocks->watch);
  g_object_unref (clocks->floor);
  g_object_unref (clocks->clock);
  g_rand_free (clocks->random);
  g_free (clocks->text);
}

static void
make_wrong (Clocks       *clocks,
            guint         table,
            PitFaultKind  kind,
            gint64        by)
{
  PitFault fault;

  pit_fault_clear (&fault);
  fault.kind = kind;
  fault.args.by = by;
  pit_controller_faults_clock (&clocks->faults[table], &fault, pit_clock_monotonic (PIT_CLOCK (clocks->clock)));
}

/* Somebody has set it. */
static void
make_right (Clocks *clocks,
            guint   table)
{
  pit_controller_faults_clear (&clocks->faults[table]);
  pit_controller_faults_init (&clocks->faults[table]);
}

static void
assert_found (Clocks  *clocks,
              guint    table,
              gboolean is_found)
{
  for (guint i = 0; i < N_TABLES; i++)
    g_assert_cmpuint (clocks->n_found[i], ==, is_found && i == table);
  if (is_found)
    g_assert_nonnull (strstr (clocks->text, get_offset (clocks, table) > 0 ? "ahead of" : "behind"));
  g_assert_null (pit_clock_watch_get_trouble (clocks->watch));
}

static guint
get_n_trials (void)
{
  return g_test_slow () ? LONG : QUICK;
}

static void
test_step (Clocks       *clocks,
           gconstpointer data)
{
  const guint n_trials = get_n_trials ();
  guint n_found = 0, n_put_up_with = 0;

  for (guint i = 0; i < n_trials; i++)
    {
      guint table = (guint) g_rand_int_range (clocks->random, 0, N_TABLES);
      gint64 by = i % 10 == 0 ? g_rand_int_range (clocks->random, -1, 2) : g_rand_int_range (clocks->random, 3, 120);

      if (i % 2 == 1)
        by = -by;
      make_wrong (clocks, table, PIT_FAULT_CLOCK_STEP, by);
      ping_all (clocks);
      assert_found (clocks, table, ABS (by) > 2);
      n_found += ABS (by) > 2;
      n_put_up_with += ABS (by) <= 2;
      for (guint again = 0; again < 3; again++)
        ping_all (clocks);
      assert_found (clocks, table, ABS (by) > 2);

      make_right (clocks, table);
      ping_all (clocks);
      assert_found (clocks, table, FALSE);
    }

  g_test_message ("clock-step         injected %6u  found %6u  within two seconds %6u  false %6u", n_trials, n_found,
                  n_put_up_with, clocks->n_all - n_found);
  g_assert_cmpuint (n_found + n_put_up_with, ==, n_trials);
  g_assert_cmpuint (clocks->n_all, ==, n_found);
}

/* Between the last ping that can't tell and the first that must. */
static void
test_drift (Clocks       *clocks,
            gconstpointer data)
{
  const guint n_trials = get_n_trials ();
  guint n_found = 0;

  for (guint i = 0; i < n_trials; i++)
    {
      guint table = (guint) g_rand_int_range (clocks->random, 0, N_TABLES);
      gint64 by = g_rand_int_range (clocks->random, 120, 3600);

      make_wrong (clocks, table, PIT_FAULT_CLOCK_DRIFT, i % 2 == 1 ? -by : by);
      do
        {
          ping_all (clocks);
          if (ABS (get_offset (clocks, table)) <= 2 * SECOND - MOST_TRIP)
            assert_found (clocks, table, FALSE);
        }
      while (ABS (get_offset (clocks, table)) <= 2 * SECOND + MOST_TRIP);
      assert_found (clocks, table, TRUE);
      n_found++;

      make_right (clocks, table);
      ping_all (clocks);
      assert_found (clocks, table, FALSE);
    }

  g_test_message ("clock-drift        injected %6u  found %6u  false %6u", n_trials, n_found, clocks->n_all - n_found);
  g_assert_cmpuint (clocks->n_all, ==, n_found);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/clock-faults/step", Clocks, NULL, set_up, test_step, tear_down);
  g_test_add ("/clock-faults/drift", Clocks, NULL, set_up, test_drift, tear_down);

  return g_test_run ();
}
