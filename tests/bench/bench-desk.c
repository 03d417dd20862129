/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "pit-application.h"
#include "pit-attention.h"
#include "pit-floor.h"
#include "pit-templates.h"

/* bench-desk WARM-UP SECONDS WIDTHxHEIGHT [OPTION...]: the application as it ships, on real tables over TLS, and what its
 * main thread costs: its share of a core, the time from an event's last byte read on the network's thread to the frame that
 * shows it, the same for events that raise an alert, and memory by the minute. The calls that tell where an event is are
 * wrapped by the linker, so that the application itself carries nothing for it. */

/* Of what is measured nothing is kept that grows, so that memory is the application's. Ten seconds. */
#define MOST_TENTHS 100000

typedef struct
{
  guint      tenths[MOST_TENTHS]; /* how many by tenths of a millisecond; the last: as long or longer */
  guint      n;
  gint64     worst;               /* microseconds */
} Latencies;

/* When what raised an alert was received. */
typedef struct
{
  gint64     received;
  gint64     raised;
  gint64     flushed;
} Raised;

/* An alert is in the attention list as soon as it is raised, and on its table's card when that was flushed. */
typedef struct
{
  guint      warm_up;
  guint      seconds;
  int        width;
  int        height;
  GPtrArray *folded;    /* of PitEvent: folded, not flushed yet */
  GPtrArray *flushed;   /* in the lists, not painted yet */
  GPtrArray *batch;     /* unowned, of PitEvent: is being folded; NULL: none is */
  GArray    *raised;    /* of Raised: not flushed yet */
  GArray    *carded;    /* likewise, not painted yet */
  Latencies  events;
  Latencies  alerts;
  Latencies  to_raised; /* of which: until it is in the book, folded, and in the list */
  Latencies  to_flushed; /* until then it is on the card, too; the rest is drawing */
  Latencies  frames;     /* from before-paint to after-paint */
  gint64     frame_began;
  gint64     started;   /* monotonic; 0: still warming up */
  double     cpu;       /* of the main thread, then */
  guint      n_minutes;
} Bench;

static Bench bench;

void __real_pit_floor_apply (PitFloor *floor, GPtrArray *events);
void __wrap_pit_floor_apply (PitFloor *floor, GPtrArray *events);
void __real_pit_floor_flush (PitFloor *floor);
void __wrap_pit_floor_flush (PitFloor *floor);
PitAttention *__real_pit_attention_new (PitClock *clock, PitFloor *floor);
PitAttention *__wrap_pit_attention_new (PitClock *clock, PitFloor *floor);

/* Which event of the batch it was is not told: the first is the one that has waited longest. */
static void
raised_cb (PitAttention *attention,
           PitAlert     *alert,
           gpointer      user_data)
{
  const PitEvent *first = bench.batch != NULL ? g_ptr_array_index (bench.batch, 0) : NULL;

  if (first != NULL && first->received != PIT_UNKNOWN)
    g_array_append_vals (bench.raised, &(Raised) { first->received, g_get_monotonic_time (), 0 }, 1);
}

PitAttention *
__wrap_pit_attention_new (PitClock *clock,
                          PitFloor *floor)
{
  PitAttention *attention = __real_pit_attention_new (clock, floor);

  g_signal_connect (attention, "raised", G_CALLBACK (raised_cb), NULL);

  return attention;
}

void
__wrap_pit_floor_apply (PitFloor  *floor,
                        GPtrArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (((PitEvent *) g_ptr_array_index (events, i))->received != PIT_UNKNOWN)
      g_ptr_array_add (bench.folded, pit_event_ref (g_ptr_array_index (events, i)));

  bench.batch = events;
  __real_pit_floor_apply (floor, events);
  bench.batch = NULL;
}

void
__wrap_pit_floor_flush (PitFloor *floor)
{
  __real_pit_floor_flush (floor);
  g_ptr_array_extend_and_steal (bench.flushed, g_steal_pointer (&bench.folded));
  bench.folded = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  for (guint i = 0; i < bench.raised->len; i++)
    g_array_index (bench.raised, Raised, i).flushed = g_get_monotonic_time ();
  g_array_append_vals (bench.carded, bench.raised->data, bench.raised->len);
  g_array_set_size (bench.raised, 0);
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
note_latency (Latencies *latencies,
              gint64     received,
              gint64     now)
{
  gint64 latency = now - received;

  if (bench.started == 0 || received < bench.started)
    return;
  latencies->tenths[CLAMP (latency / 100, 0, MOST_TENTHS - 1)]++;
  latencies->n++;
  latencies->worst = MAX (latencies->worst, latency);
}

static void
before_paint_cb (GdkFrameClock *clock)
{
  bench.frame_began = g_get_monotonic_time ();
}

static void
painted_cb (GdkFrameClock *clock)
{
  gint64 now = g_get_monotonic_time ();

  note_latency (&bench.frames, bench.frame_began, now);
  for (guint i = 0; i < bench.flushed->len; i++)
    note_latency (&bench.events, ((PitEvent *) g_ptr_array_index (bench.flushed, i))->received, now);
  g_ptr_array_set_size (bench.flushed, 0);
  for (guint i = 0; i < bench.carded->len; i++)
    {
      const Raised *raised = &g_array_index (bench.carded, Raised, i);

      note_latency (&bench.alerts, raised->received, now);
      note_latency (&bench.to_raised, raised->received, raised->raised);
      note_latency (&bench.to_flushed, raised->received, raised->flushed);
    }
  g_array_set_size (bench.carded, 0);
}

static double
percentile (const Latencies *latencies,
            double           part)
{
  guint64 wanted = (guint64) ((double) latencies->n * part), seen = 0;
  guint tenths = 0;

  while (tenths < MOST_TENTHS - 1 && (seen += latencies->tenths[tenths]) <= wanted)
    tenths++;

  return (double) tenths / 10;
}

static void
print_latencies (const Latencies *latencies,
                 const char      *what)
{
  if (latencies->n > 0)
    g_print ("%s: p50 %.0f ms, p99 %.0f ms, worst %.0f ms, of %u\n", what,
             percentile (latencies, 0.5), percentile (latencies, 0.99), (double) latencies->worst / 1e3, latencies->n);
}

static gboolean
done_cb (gpointer user_data)
{
  double seconds = (double) (g_get_monotonic_time () - bench.started) / 1e6;

  g_print ("window %dx%d, %u events shown, %.0f a second\n", bench.width, bench.height, bench.events.n,
           (double) bench.events.n / seconds);
  g_print ("main thread %.1f %% of a core, %.1f frames a second\n", (thread_seconds () - bench.cpu) * 100 / seconds,
           (double) bench.frames.n / seconds);
  print_latencies (&bench.events, "events, last byte read to after-paint");
  print_latencies (&bench.alerts, "alerts, last byte read to after-paint");
  print_latencies (&bench.to_raised, "  to the list");
  print_latencies (&bench.to_flushed, "  to the card");
  print_latencies (&bench.frames, "a frame, before-paint to after-paint");
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
  gtk_widget_activate_action (user_data, "win.alerts", NULL);
  bench.started = g_get_monotonic_time ();
  bench.cpu = thread_seconds ();
  g_timeout_add_seconds (bench.seconds, done_cb, user_data);

  return G_SOURCE_REMOVE;
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "before-paint", G_CALLBACK (before_paint_cb), NULL);
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
  bench.raised = g_array_new (FALSE, FALSE, sizeof (Raised));
  bench.carded = g_array_new (FALSE, FALSE, sizeof (Raised));

  pit_templates_register ();
  application = pit_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  argv[3] = argv[0];
  status = g_application_run (G_APPLICATION (application), argc - 3, argv + 3);

  g_array_unref (bench.carded);
  g_array_unref (bench.raised);
  g_ptr_array_unref (bench.flushed);
  g_ptr_array_unref (bench.folded);

  return status;
}
