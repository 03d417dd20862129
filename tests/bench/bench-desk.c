/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "pit-application.h"
#include "pit-desk.h"
#include "pit-floor.h"

/* bench-desk WARM-UP SECONDS WIDTHxHEIGHT [OPTION...]: the application as it ships, on real tables over TLS, and what its
 * main thread costs: its share of a core, the time from an event's last byte read on the network's thread to the frame that
 * shows it, and memory by the minute. The two calls that tell where an event is are wrapped by the linker, so that the
 * application itself carries nothing for it. */

/* Of what is measured nothing is kept that grows, so that memory is the application's. Ten seconds. */
#define MOST_TENTHS 100000

typedef struct
{
  guint      warm_up;
  guint      seconds;
  int        width;
  int        height;
  GPtrArray *folded;    /* of PitEvent: folded, not flushed yet */
  GPtrArray *flushed;   /* in the lists, not painted yet */
  guint      latencies[MOST_TENTHS]; /* how many events by tenths of a millisecond; the last: as long or longer */
  guint      n_latencies;
  gint64     worst;     /* microseconds */
  gint64     started;   /* monotonic; 0: still warming up */
  double     cpu;       /* of the main thread, then */
  guint      n_frames;
  guint      n_minutes;
} Bench;

static Bench bench;

void __real_pit_floor_apply (PitFloor *floor, GPtrArray *events);
void __wrap_pit_floor_apply (PitFloor *floor, GPtrArray *events);
void __real_pit_floor_flush (PitFloor *floor);
void __wrap_pit_floor_flush (PitFloor *floor);

void
__wrap_pit_floor_apply (PitFloor  *floor,
                        GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (((PitEvent *) g_ptr_array_index (events, i))->received != PIT_UNKNOWN)
      g_ptr_array_add (bench.folded, pit_event_ref (g_ptr_array_index (events, i)));

  __real_pit_floor_apply (floor, events);
}

void
__wrap_pit_floor_flush (PitFloor *floor)
{
  __real_pit_floor_flush (floor);
  g_ptr_array_extend_and_steal (bench.flushed, g_steal_pointer (&bench.folded));
  bench.folded = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
}

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
  const char *rss;

  g_file_get_contents ("/proc/self/status", &text, NULL, NULL);
  rss = text != NULL ? strstr (text, "VmRSS:") : NULL;

  return rss != NULL ? (double) atoi (rss + 6) / 1024 : 0.0;
}

static void
painted_cb (GdkFrameClock *clock)
{
  gint64 now = g_get_monotonic_time ();

  bench.n_frames += bench.started != 0;
  for (guint i = 0; i < bench.flushed->len && bench.started != 0; i++)
    {
      const PitEvent *event = g_ptr_array_index (bench.flushed, i);
      gint64 latency = now - event->received;

      if (event->received < bench.started)
        continue;
      bench.latencies[CLAMP (latency / 100, 0, MOST_TENTHS - 1)]++;
      bench.n_latencies++;
      bench.worst = MAX (bench.worst, latency);
    }
  g_ptr_array_set_size (bench.flushed, 0);
}

static double
percentile (double part)
{
  guint64 wanted = (guint64) ((double) bench.n_latencies * part), seen = 0;
  guint tenths = 0;

  while (tenths < MOST_TENTHS - 1 && (seen += bench.latencies[tenths]) <= wanted)
    tenths++;

  return (double) tenths / 10;
}

static gboolean
done_cb (gpointer user_data)
{
  double seconds = (double) (g_get_monotonic_time () - bench.started) / 1e6;

  g_print ("window %dx%d, %u events shown, %.0f a second\n", bench.width, bench.height, bench.n_latencies,
           (double) bench.n_latencies / seconds);
  g_print ("main thread %.1f %% of a core, %.1f frames a second\n", (thread_seconds () - bench.cpu) * 100 / seconds,
           (double) bench.n_frames / seconds);
  if (bench.n_latencies > 0)
    g_print ("last byte read to after-paint: p50 %.0f ms, p99 %.0f ms, worst %.0f ms\n", percentile (0.5),
             percentile (0.99), (double) bench.worst / 1e3);
  gtk_window_destroy (user_data);

  return G_SOURCE_REMOVE;
}

static gboolean
minute_cb (gpointer user_data)
{
  struct mallinfo2 heap = mallinfo2 ();

  g_print ("minute %u: RSS %.1f MB; heap in use %.1f MB, free %.1f MB\n", ++bench.n_minutes, resident_megabytes (),
           (double) (heap.uordblks + heap.hblkhd) / 1048576, (double) heap.fordblks / 1048576);

  return G_SOURCE_CONTINUE;
}

static gboolean
warm_cb (gpointer user_data)
{
  bench.started = g_get_monotonic_time ();
  bench.cpu = thread_seconds ();
  g_timeout_add_seconds (bench.seconds, done_cb, user_data);

  return G_SOURCE_REMOVE;
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), NULL);
  g_timeout_add_seconds (60, minute_cb, NULL);
  g_timeout_add_seconds (bench.warm_up, warm_cb, window);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  gtk_window_set_default_size (window, bench.width, bench.height);
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(PitApplication) application = NULL;
  g_auto(GStrv) size = argc > 3 ? g_strsplit (argv[3], "x", 2) : NULL;
  int status;

  if (size == NULL || size[0] == NULL || size[1] == NULL)
    return 2;
  setlocale (LC_ALL, "");
  bench.warm_up = (guint) atoi (argv[1]);
  bench.seconds = (guint) atoi (argv[2]);
  bench.width = atoi (size[0]);
  bench.height = atoi (size[1]);
  bench.folded = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  bench.flushed = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);

  pit_desk_init ();
  application = pit_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  argv[3] = argv[0];
  status = g_application_run (G_APPLICATION (application), argc - 3, argv + 3);

  g_ptr_array_unref (bench.flushed);
  g_ptr_array_unref (bench.folded);

  return status;
}
