/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include <glib-unix.h>

#include "pit-attention.h"
#include "pit-roster-private.h"
#include "pit-shift-private.h"

/* bench-share DEMO TABLE: a desk without a window, of which one table, TABLE, may send whatever it likes. Prints what that
 * takes from the others: how long from an event at a table to the alert, how long an order takes to be answered, memory,
 * the processor, the time to close and to open. SIGTERM ends it; "open" and "live" lines tell how far it is. */

#define LOOK_SECONDS 2

typedef struct
{
  GMainLoop  *loop;
  PitShift   *shift;
  const char *hostile;
  GArray     *alerts; /* gint64, microseconds */
  GArray     *orders;
  guint       n_hostile;
  guint       n_failed;
  guint       turn;
  gint64      began;
  gint64      ordered; /* monotonic; 0: none is on its way */
  double      first_memory;
  double      most_memory;
  double      first_cpu;
  gint64      first_at;
  gboolean    is_over;
  gint64      worst_loop;
  gint64      loop_due;
} Bench;

static double
get_memory (void)
{
  g_autofree char *text = NULL;
  const char *rss;

  g_file_get_contents ("/proc/self/status", &text, NULL, NULL);
  rss = text != NULL ? strstr (text, "VmRSS:") : NULL;

  return rss != NULL ? g_ascii_strtod (rss + 6, NULL) / 1024 : 0;
}

static double
get_cpu (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static void
print_times (const char *what,
             GArray     *times)
{
  g_array_sort (times, compare_times);
  if (times->len == 0)
    printf ("%-10s none\n", what);
  else
    printf ("%-10s %u: p50 %.0f ms, p99 %.0f ms, worst %.0f ms\n", what, times->len,
            (double) g_array_index (times, gint64, times->len / 2) / 1e3,
            (double) g_array_index (times, gint64, times->len * 99 / 100) / 1e3,
            (double) g_array_index (times, gint64, times->len - 1) / 1e3);
}

/* What is found in a checked round occurred when the round was over, by the controller's clock, which is this machine's. */
static void
raised_cb (PitAttention *attention,
           PitAlert     *alert,
           gpointer      user_data)
{
  Bench *self = user_data;
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  gint64 late = g_get_real_time () - facts->occurred;

  if (strcmp (facts->table.text, self->hostile) == 0)
    self->n_hostile++;
  else if (self->first_at != 0 && facts->round != PIT_UNKNOWN)
    g_array_append_val (self->alerts, late);
}

static void
ordered_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Bench *self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) results = pit_orders_give_finish (PIT_ORDERS (source), result, &error);
  gint64 took = g_get_monotonic_time () - self->ordered;
  const PitOrderResult *told = results != NULL ? &g_array_index (results, PitOrderResult, 0) : NULL;

  self->ordered = 0;
  if (told != NULL && told->outcome == PIT_ORDER_DONE)
    g_array_append_val (self->orders, took);
  else if (told == NULL || (told->outcome != PIT_ORDER_NOT_GIVEN && told->outcome != PIT_ORDER_REFUSED))
    {
      self->n_failed++;
      printf ("order      %.1f s: %s\n", (double) took / 1e6, told != NULL ? told->text : error->message);
    }
}

static void
order (Bench *self)
{
  GListModel *floor = G_LIST_MODEL (pit_shift_get_floor (self->shift));
  g_autoptr(PitTable) table = g_list_model_get_item (floor, self->turn++ % g_list_model_get_n_items (floor));
  const char *ids[] = { pit_table_get_id (table), NULL };
  gboolean is_held = pit_table_get_status (table) == PIT_STATUS_ON_HOLD;
  PitOrder what;

  if (strcmp (ids[0], self->hostile) == 0 || pit_table_get_contact (table) != PIT_CONTACT_LIVE)
    return;
  pit_order_init (&what, is_held ? PIT_COMMAND_RELEASE : PIT_COMMAND_HOLD);
  g_strlcpy (what.text, "a look at the limits", sizeof what.text);
  self->ordered = g_get_monotonic_time ();
  pit_orders_give_async (pit_shift_get_orders (self->shift), ids, &what, ordered_cb, self);
}

static gboolean
loop_cb (gpointer user_data)
{
  Bench *self = user_data;
  gint64 now = g_get_monotonic_time ();

  if (self->loop_due != 0)
    self->worst_loop = MAX (self->worst_loop, now - self->loop_due - 20000);
  self->loop_due = now;

  return G_SOURCE_CONTINUE;
}

static gboolean
look_cb (gpointer user_data)
{
  Bench *self = user_data;
  guint n_tables = pit_shift_get_n_links (self->shift);
  double memory = get_memory ();

  pit_attention_sweep (pit_shift_get_attention (self->shift));
  if (self->first_at == 0 && pit_shift_get_links_live (self->shift) + 1 >= n_tables && n_tables > 1)
    {
      self->first_at = g_get_monotonic_time ();
      self->first_memory = memory;
      self->first_cpu = get_cpu ();
      printf ("live %u\n", pit_shift_get_links_live (self->shift));
    }
  self->most_memory = MAX (self->most_memory, memory);
  if (self->first_at != 0 && self->turn % 5 == 0)
    printf ("at %.0f s: %.0f MB, %.2f cores, %u alerts in the list, %u pending, %u live, loop late %.0f ms\n",
            (double) (g_get_monotonic_time () - self->first_at) / 1e6, memory,
            (get_cpu () - self->first_cpu) * 1e6 / (double) (g_get_monotonic_time () - self->first_at),
            g_list_model_get_n_items (G_LIST_MODEL (pit_shift_get_attention (self->shift))),
            pit_book_writer_get_pending (_pit_shift_get_writer (self->shift)), pit_shift_get_links_live (self->shift),
            (double) self->worst_loop / 1e3);
  if (self->first_at != 0 && self->ordered == 0)
    order (self);
  else
    self->turn++;

  return G_SOURCE_CONTINUE;
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);

  return G_SOURCE_CONTINUE;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(PitPerson) person = NULL;
  g_autoptr(GError) error = NULL;
  PitShiftOptions options = { .demo = argc > 1 ? argv[1] : NULL };
  Bench bench = { .loop = g_main_loop_new (NULL, FALSE), .began = g_get_monotonic_time () };
  PitRoster *roster;
  gint64 ends;

  setvbuf (stdout, NULL, _IOLBF, 0);
  if (argc != 3)
    {
      g_printerr ("usage: bench-share DEMO TABLE\n");
      return 2;
    }
  bench.hostile = argv[2];
  bench.alerts = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench.orders = g_array_new (FALSE, FALSE, sizeof (gint64));
  bench.shift = pit_shift_new (clock);
  g_signal_connect (pit_shift_get_attention (bench.shift), "raised", G_CALLBACK (raised_cb), &bench);
  g_unix_signal_add (SIGTERM, stop_cb, bench.loop);
  pit_shift_open_async (bench.shift, &options, NULL, done_cb, &opened);
  while (opened == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!pit_shift_open_finish (bench.shift, opened, &error))
    g_error ("%s", error->message);
  printf ("open %.2f s, %.2f s of the processor, %u alerts\n", (double) (g_get_monotonic_time () - bench.began) / 1e6,
          get_cpu (), g_list_model_get_n_items (G_LIST_MODEL (pit_shift_get_attention (bench.shift))));

  roster = pit_shift_get_roster (bench.shift);
  person = pit_person_new ("1138", "Ana Nguyen", pit_roles_find (pit_roster_get_roles (roster), "casino-supervisor"));
  _pit_roster_set_current (roster, person);
  g_timeout_add_seconds (LOOK_SECONDS, look_cb, &bench);
  g_timeout_add (20, loop_cb, &bench);
  g_main_loop_run (bench.loop);

  ends = g_get_monotonic_time ();
  print_times ("alerts", bench.alerts);
  print_times ("orders", bench.orders);
  printf ("failed     %u orders\n", bench.n_failed);
  printf ("hostile    %u alerts\n", bench.n_hostile);
  printf ("memory     %.0f MB before, %.0f MB at most\n", bench.first_memory, bench.most_memory);
  printf ("processor  %.2f cores\n", (get_cpu () - bench.first_cpu) * 1e6 / (double) (ends - bench.first_at));
  printf ("loop       %.0f ms late at worst\n", (double) bench.worst_loop / 1e3);
  pit_shift_close_async (bench.shift, NULL, done_cb, &closed);
  while (closed == NULL)
    g_main_context_iteration (NULL, TRUE);
  if (!pit_shift_close_finish (bench.shift, closed, &error))
    g_printerr ("%s\n", error->message);
  printf ("closed     in %.2f s\n", (double) (g_get_monotonic_time () - ends) / 1e6);

  return 0;
}
