/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "pit-desk-screens.h"

/* What the floor costs: N tables, all mapped and in sight, E events a second each, flushed ten times a second, for so many
 * seconds after a warm-up. Prints the main thread's share of a core, the time from an event's arrival to the frame that
 * shows it, and memory. Beside it, as the yardstick, the same floor with no events at all.
 *
 * bench-floor [TABLES [EVENTS [SECONDS]]], by default 300 5 20, under build-aux/test-env --screen 2600x1500 */

#define ROUNDS 12
#define FLUSH_MS 100

typedef struct
{
  GQueue  *events; /* by table: of PitEvent, to be played */
  guint    n_tables;
  double   per_second;
  PitFloor *floor;
  gint64   started;
  guint64  sent;
  gint64   waiting_since; /* of the oldest event not painted; 0: none */
  GArray  *latencies;     /* of gint64 microseconds */
  guint    frames;
} Bench;

static double
thread_seconds (void)
{
  struct timespec used;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);

  return (double) used.tv_sec + (double) used.tv_nsec / 1e9;
}

static double
resident_megabytes (void)
{
  g_autofree char *text = NULL;
  long long pages = 0;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL) || sscanf (text, "%*s %lld", &pages) != 1)
    return 0;

  return (double) pages * (double) sysconf (_SC_PAGESIZE) / 1e6;
}

static void
keep_cb (PitEvent *event,
         guint     number,
         gpointer  user_data)
{
  GQueue *events = user_data;

  g_queue_push_tail (&events[number - 1], pit_event_ref (event));
}

static void
painted_cb (GdkFrameClock *clock,
            Bench         *bench)
{
  bench->frames++;
  if (bench->waiting_since != 0)
    {
      gint64 latency = g_get_monotonic_time () - bench->waiting_since;

      g_array_append_val (bench->latencies, latency);
      bench->waiting_since = 0;
    }
}

/* Events come all the time; here all of a tenth of a second come at once, at its beginning, and wait for the flush at its
 * end, as the eldest of them would. */
static gboolean
flush_cb (gpointer user_data)
{
  Bench *bench = user_data;
  gint64 now = g_get_monotonic_time ();
  double due = (double) (now - bench->started) / 1e6 * bench->per_second;
  g_autoptr(GPtrArray) batch = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  for (guint i = 0; i < bench->n_tables; i++)
    {
      /* every table a little later than the one before it */
      guint64 want = (guint64) MAX (due + (double) (i * 7919u % 1000u) / 1000, 0);

      while (!g_queue_is_empty (&bench->events[i])
             && ((PitEvent *) bench->events[i].head->data)->at.seq <= (gint64) want)
        g_ptr_array_add (batch, g_queue_pop_head (&bench->events[i]));
    }
  bench->sent += batch->len;
  if (batch->len > 0)
    {
      pit_floor_apply (bench->floor, batch);
      pit_floor_flush (bench->floor);
      if (bench->waiting_since == 0)
        bench->waiting_since = now - FLUSH_MS * 1000;
    }

  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return left < right ? -1 : left > right;
}

static void
run_for (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * 1e6);

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      if (!g_main_context_pending (NULL))
        g_usleep (500);
    }
}

static double
measure (double seconds)
{
  double before = thread_seconds ();

  run_for (seconds);

  return (thread_seconds () - before) / seconds * 100;
}

static PitFloor *
make_floor (PitFloorPlay *play,
            guint         n_tables)
{
  PitFloor *floor = pit_floor_new (PIT_CLOCK (pit_floor_play_get_clock (play)));
  PitWelcome welcome = { .oldest = 1, .head = 0, .controller = "Bench 1" };
  PitStateMessage state = { .as_of = 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", &error);

  g_assert_no_error (error);
  pit_floor_add_pack (floor, pack);
  welcome.senses = (PitSenses) PIT_SENSES (PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES);
  pit_table_state_clear (&state.state);
  for (guint i = 1; i <= n_tables; i++)
    {
      PitTable *twin = pit_floor_play_get_table (play, i);
      PitUuid epoch = { "7f3c5a52-9b1d-4f0e-8f57-2d5c1b0a9e41" };

      pit_floor_add_table (floor, pit_table_get_id (twin), i, pit_table_get_name (twin));
      pit_floor_welcome (floor, pit_table_get_id (twin), &welcome);
      pit_floor_take_state (floor, pit_table_get_id (twin), &epoch, &state);
      pit_floor_set_contact (floor, pit_table_get_id (twin), PIT_CONTACT_LIVE, 0);
    }
  pit_floor_flush (floor);

  return floor;
}

int
main (int    argc,
      char **argv)
{
  guint n_tables = argc > 1 ? (guint) atoi (argv[1]) : 300;
  double per_second = argc > 2 ? g_ascii_strtod (argv[2], NULL) : 5;
  double seconds = argc > 3 ? g_ascii_strtod (argv[3], NULL) : 20;
  g_autoptr(GtkApplication) application = NULL;
  g_autoptr(PitFloorPlay) play = NULL;
  g_autoptr(PitFloor) floor = NULL;
  g_autoptr(PitDeskClock) clock = NULL;
  g_autoptr(PitDesk) desk = NULL;
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autofree GQueue *events = g_new0 (GQueue, n_tables);
  Bench bench = { .events = events, .n_tables = n_tables, .per_second = per_second };
  GtkWidget *window;
  double idle, busy, memory;
  guint source;
  gint64 p50, p99;

  setlocale (LC_ALL, "");
  application = pit_desk_stage_application ();
  play = pit_floor_play_new (n_tables, "Four Card Poker %u");
  pit_floor_play_set_tap (play, keep_cb, events);
  for (guint i = 1; i <= n_tables; i++)
    {
      pit_floor_play_open (play, i, 4 + i % 4);
      for (guint round = 0; round < ROUNDS; round++)
        pit_floor_play_round (play, i, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
    }

  floor = make_floor (play, n_tables);
  clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (play)), zone);
  desk = pit_desk_new (clock);
  window = pit_window_new (application, desk);
  gtk_window_set_default_size (GTK_WINDOW (window), 2560, 1440);
  g_object_set (desk, "floor", floor, NULL);
  gtk_window_present (GTK_WINDOW (window));
  run_for (2);
  pit_desk_clock_stop (clock); /* its clock stands still here */
  idle = measure (MIN (seconds, 5));

  bench.floor = floor;
  bench.latencies = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench.started = g_get_monotonic_time ();
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &bench);
  source = g_timeout_add (FLUSH_MS, flush_cb, &bench);
  run_for (3);
  bench.sent = 0;
  bench.frames = 0;
  g_array_set_size (bench.latencies, 0);
  memory = resident_megabytes ();
  busy = measure (seconds);
  g_source_remove (source);

  g_array_sort (bench.latencies, compare_times);
  p50 = bench.latencies->len > 0 ? g_array_index (bench.latencies, gint64, bench.latencies->len / 2) : 0;
  p99 = bench.latencies->len > 0 ? g_array_index (bench.latencies, gint64, bench.latencies->len * 99 / 100) : 0;
  g_print ("%u tables, %.1f events/s, window %dx%d, renderer %s\n", n_tables, (double) bench.sent / seconds,
           gtk_widget_get_width (window), gtk_widget_get_height (window),
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
  g_print ("main thread %.1f %% of a core (without events %.1f %%), %.1f frames/s\n", busy, idle,
           (double) bench.frames / seconds);
  g_print ("event to paint, flush included: p50 %.0f ms, p99 %.0f ms\n", (double) p50 / 1e3, (double) p99 / 1e3);
  g_print ("RSS %.1f MB, %+.1f MB in %.0f s\n", resident_megabytes (), resident_megabytes () - memory, seconds);

  pit_desk_clock_start (clock); /* the window stops it as it goes */
  gtk_window_destroy (GTK_WINDOW (window));
  g_array_unref (bench.latencies);
  for (guint i = 0; i < n_tables; i++)
    g_queue_clear_full (&events[i], (GDestroyNotify) pit_event_unref);

  return 0;
}
