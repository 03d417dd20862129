/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "append-yardstick.h"
#include "pit-network-private.h"
#include "pit-shift-private.h"

/* bench-throughput [FOLDER [TABLES [EVENTS]]]: events per second on the whole way: from another process over wss,
 * guarded, decoded, stored, acknowledged, and on the main thread folded and their rounds checked and stored too;
 * beside what SQLite alone does with the same key, pragmas and transactions of the same sizes. Rounds may be stored
 * behind the acknowledgements, so there are two figures: up to the last acknowledgement, which is what a controller
 * waits for, and up to the last round, which is what the desk can keep up for ever. The folder is the current one
 * unless given: what counts is the disk under it. */

#define PLENTY G_GINT64_CONSTANT (1000000000)

/* The threads of this process, and the other process as a whole. */
#define CONTROLLER "flood-controller"
static const char *const stages[] = { CONTROLLER, "net", "pit-book-writer", "bench-throughput" };

typedef struct
{
  GArray  *groups; /* of guint; the writer's thread until it is closed */
  guint64  last_commit;
  guint    n_rounds;
  guint    n_done;
} Bench;

static void
commit_cb (guint64  commit,
           guint    n_events,
           gpointer user_data)
{
  Bench *self = user_data;

  if (commit != self->last_commit)
    g_array_set_size (self->groups, self->groups->len + 1);
  self->last_commit = commit;
  g_array_index (self->groups, guint, self->groups->len - 1) += n_events;
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Bench *self = user_data;

  self->n_rounds++;
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* "done ID ...": all of a table's events are acknowledged. */
static void
line_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Bench *self = user_data;
  g_autofree char *line = g_data_input_stream_read_line_finish (G_DATA_INPUT_STREAM (source), result, NULL, NULL);

  if (line == NULL)
    return;
  self->n_done += g_str_has_prefix (line, "done ");
  g_data_input_stream_read_line_async (G_DATA_INPUT_STREAM (source), G_PRIORITY_DEFAULT, NULL, line_cb, self);
}

/* Reads "table ID URL FINGERPRINT" up to "ready", and writes the floor.json of it. */
static void
take_floor (GDataInputStream *lines,
            const char       *path)
{
  g_autoptr(GString) floor = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  guint n = 0;

  g_string_append (floor, "{\"venue\":\"Benchmark\",\"zone\":\"Australia/Sydney\",\"gaming-day-start\":360,"
                          "\"game\":\"four-card-poker\",\"rules\":\"nsw-four-card-poker\",\"tables\":[");
  for (;;)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
      g_auto(GStrv) words = NULL;

      g_assert_no_error (error);
      g_assert_nonnull (line);
      if (g_str_has_prefix (line, "ready "))
        break;
      words = g_strsplit (line, " ", -1);
      if (g_strv_length (words) != 4 || strcmp (words[0], "table") != 0)
        continue;
      g_string_append_printf (floor, "%s{\"id\":\"%s\",\"number\":%u,\"url\":\"%s\",\"fingerprint\":\"%s\"}",
                              n > 0 ? "," : "", words[1], n + 1, words[2], words[3]);
      n++;
    }
  g_string_append (floor, "]}");
  g_file_set_contents (path, floor->str, -1, &error);
  g_assert_no_error (error);
}

/* What a stage has used of a processor, and how long it waited for one that others had: where that is much, the
 * machine was measured and not the program. Seconds. */
typedef struct
{
  double used;
  double waited;
} Stage;

typedef struct
{
  double at;
  Stage  stage[G_N_ELEMENTS (stages)];
} Moment;

/* The threads of a process, all of them or those of that name; a name is cut to 15 bytes by the kernel. */
static Stage
get_stage (const char *process,
           const char *name)
{
  g_autofree char *folder = g_build_filename ("/proc", process, "task", NULL);
  g_autoptr(GDir) tasks = g_dir_open (folder, 0, NULL);
  Stage stage = { 0, 0 };
  const char *id;

  while (tasks != NULL && (id = g_dir_read_name (tasks)) != NULL)
    {
      g_autofree char *comm_path = g_build_filename (folder, id, "comm", NULL);
      g_autofree char *stat_path = g_build_filename (folder, id, "schedstat", NULL);
      g_autofree char *comm = NULL;
      g_autofree char *stat = NULL;

      if (g_file_get_contents (comm_path, &comm, NULL, NULL) &&
          (name == NULL || strncmp (g_strchomp (comm), name, 15) == 0) &&
          g_file_get_contents (stat_path, &stat, NULL, NULL))
        {
          char *rest;

          stage.used += (double) g_ascii_strtoull (stat, &rest, 10) * 1e-9;
          stage.waited += (double) g_ascii_strtoull (rest, NULL, 10) * 1e-9;
        }
    }

  return stage;
}

static Moment
look (const char *controller)
{
  Moment moment = { .at = (double) g_get_monotonic_time () * 1e-6 };

  moment.stage[0] = get_stage (controller, NULL);
  for (guint i = 1; i < G_N_ELEMENTS (stages); i++)
    moment.stage[i] = get_stage ("self", stages[i]);

  return moment;
}

/* Whether all events are folded and all rounds of them in the book. */
static gboolean
is_all_stored (PitShift *shift,
               guint     n_tables,
               guint     n_events)
{
  for (guint i = 0; i < n_tables; i++)
    {
      char table[8];
      PitCursor cursor = { .seq = 0 };

      g_snprintf (table, sizeof table, "T%02u", i + 1);
      pit_floor_get_history (pit_shift_get (shift)->floor, table, &cursor);
      if (cursor.seq < n_events)
        return FALSE;
    }

  return pit_book_writer_get_pending (_pit_shift_get_writer (shift)) == 0;
}

static void
print_stages (const char   *until,
              const Moment *before,
              const Moment *after,
              double        n_events)
{
  double total = 0;

  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    {
      double used = after->stage[i].used - before->stage[i].used;
      double waited = after->stage[i].waited - before->stage[i].waited;

      total += used;
      printf ("CPU         %s: %-16s %4.1f us each event, %.0f %% of a core; waited for one %.0f %% of the time\n",
              until, stages[i], used * 1e6 / n_events, 100 * used / (after->at - before->at),
              100 * waited / (after->at - before->at));
    }
  printf ("CPU         %s: %-16s %4.1f us each event\n", until, "all", total * 1e6 / n_events);
}

static void
remove_demo (const char *demo)
{
  static const char *const names[] = { "floor.json", "pki", "pit.book", "pit.book-wal", "pit.book-shm",
                                       "pit.book.lock" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (demo, names[i], NULL);

      g_unlink (path);
    }
  g_rmdir (demo);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_canonicalize_filename (argc > 1 ? argv[1] : ".", NULL);
  guint n_tables = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 4;
  guint n_events = argc > 3 ? (guint) g_ascii_strtoull (argv[3], NULL, 10) : 50000;
  g_autofree char *disk = append_describe_disk (folder);
  g_autofree char *demo = g_build_filename (folder, "throughput-XXXXXX", NULL);
  g_autofree char *keys = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", "pki", NULL);
  g_autofree char *floor_path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  g_autofree char *tables_text = g_strdup_printf ("%u", n_tables);
  g_autofree char *events_text = g_strdup_printf ("%u", n_events);
  g_autofree char *link = NULL;
  g_autofree char *demo_floor = NULL;
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GSubprocess) controller = NULL;
  g_autoptr(GDataInputStream) lines = NULL;
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(PitShift) shift = NULL;
  g_autoptr(GError) error = NULL;
  Bench bench = { .groups = g_array_new (FALSE, TRUE, sizeof (guint)) };
  PitShiftOptions options = { 0 };
  Moment before, acknowledged, stored;
  double n_all, rate, sustained, yardstick;
  guint least = G_MAXUINT, most = 0, n_behind;
  struct rusage usage;

  if (g_mkdtemp (demo) == NULL)
    g_error ("%s can't be written", folder);
  link = g_build_filename (demo, "pki", NULL);
  demo_floor = g_build_filename (demo, "floor.json", NULL);
  if (symlink (keys, link) != 0)
    g_error ("%s can't be made", link);
  controller = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, g_getenv ("FLOOD_CONTROLLER"), "--pki", keys,
                                 "--floor", floor_path, "--tables", tables_text, "--events", events_text, NULL);
  g_assert_no_error (error);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (controller));
  take_floor (lines, demo_floor);
  g_data_input_stream_read_line_async (lines, G_PRIORITY_DEFAULT, NULL, line_cb, &bench);

  options.demo = demo;
  shift = pit_shift_new (clock);
  _pit_shift_set_commit_func (shift, commit_cb, &bench);
  g_signal_connect (pit_shift_get (shift)->floor, "round-checked", G_CALLBACK (round_checked_cb), &bench);
  pit_shift_open_async (shift, &options, NULL, done_cb, &opened);
  while (opened == NULL)
    g_main_context_iteration (NULL, TRUE);
  pit_shift_open_finish (shift, opened, &error);
  g_assert_no_error (error);
  /* What the desk could take is measured, not what one table may have of it. */
  _pit_network_get_host (_pit_shift_get_network (shift))->share = (PitShareLimits) { { PLENTY, PLENTY }, { PLENTY, PLENTY }, { PLENTY, PLENTY } };

  before = look (g_subprocess_get_identifier (controller));
  while (bench.n_done < n_tables)
    g_main_context_iteration (NULL, TRUE);
  acknowledged = look (g_subprocess_get_identifier (controller));
  n_behind = pit_book_writer_get_pending (_pit_shift_get_writer (shift));
  while (!is_all_stored (shift, n_tables, n_events))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  stored = look (g_subprocess_get_identifier (controller));
  getrusage (RUSAGE_SELF, &usage);

  g_subprocess_send_signal (controller, SIGTERM);
  g_subprocess_wait (controller, NULL, NULL);
  pit_shift_close_async (shift, done_cb, &closed);
  while (closed == NULL)
    g_main_context_iteration (NULL, TRUE);
  pit_shift_close_finish (shift, closed, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < bench.groups->len; i++)
    {
      least = MIN (least, g_array_index (bench.groups, guint, i));
      most = MAX (most, g_array_index (bench.groups, guint, i));
    }
  n_all = (double) n_tables * n_events;
  rate = n_all / (acknowledged.at - before.at);
  sustained = n_all / (stored.at - before.at);
  yardstick = append_yardstick (demo, bench.groups);
  remove_demo (demo);

  printf ("disk        %s\n", disk);
  printf ("built with  %s\n", BENCH_FLAGS);
  printf ("source      %u tables of %u events, another process, wss\n", n_tables, n_events);
  printf ("groups      %u transactions of %u to %u events\n", bench.groups->len, least, most);
  printf ("rounds      %u folded, checked and stored, %u of them behind the last acknowledgement\n", bench.n_rounds,
          n_behind);
  printf ("memory      %ld MB at most\n", usage.ru_maxrss / 1024);
  printf ("whole way   %.0f events/s, decoded, stored and acknowledged, in %.2f s\n", rate, acknowledged.at - before.at);
  printf ("with rounds %.0f events/s, folded, rounds checked and stored as well, in %.2f s\n", sustained,
          stored.at - before.at);
  print_stages ("acknowledged", &before, &acknowledged, n_all);
  print_stages ("with rounds ", &before, &stored, n_all);
  printf ("SQLite      %.0f events/s, same key, pragmas and transactions\n", yardstick);
  printf ("ratio       %.2f acknowledged, %.2f with rounds\n", rate / yardstick, sustained / yardstick);
  g_array_unref (bench.groups);

  return 0;
}
