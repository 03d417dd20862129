/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include <glib/gstdio.h>

#include "append-yardstick.h"
#include "pit-book-writer.h"

/* bench-append [FOLDER [EVENTS]]: how many events per second the book's writer takes, beside what SQLite alone does
 * with the same key, the same pragmas and transactions of the same sizes. The folder is the current one unless given: what
 * counts is the disk under it. */

#define BATCH 32
#define TABLES 12
#define WINDOW 4096 /* events on the way, as many as the links together leave open */

typedef struct
{
  GMutex  lock;
  GCond   cond;
  guint   n_waiting;
  guint64 last_commit;
  GArray *groups; /* of guint */
  gint64  busy;   /* of the writer's thread: its processor time, ns */
} Bench;

static void
committed_cb (const PitBookReport *report,
              gpointer             token,
              gpointer             data)
{
  Bench *self = data;
  struct timespec used;

  g_assert_cmpuint (report->n_stored, ==, BATCH);
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);
  g_mutex_lock (&self->lock);
  if (report->commit != self->last_commit)
    g_array_set_size (self->groups, self->groups->len + 1);
  self->last_commit = report->commit;
  g_array_index (self->groups, guint, self->groups->len - 1) += report->rows->len;
  self->n_waiting -= report->rows->len;
  self->busy = (gint64) used.tv_sec * 1000000000 + used.tv_nsec;
  g_cond_signal (&self->cond);
  g_mutex_unlock (&self->lock);
}

static GArray *
make_batch (guint table,
            guint first)
{
  GArray *rows = pit_inbox_rows_new (BATCH);

  for (guint seq = first; seq < first + BATCH; seq++)
    {
      PitInboxRow *row = pit_inbox_rows_add (rows);
      char *frame = g_strdup_printf (APPEND_FRAME, table, seq);

      g_snprintf (row->table.text, sizeof row->table.text, "FCP-%02u", table);
      g_strlcpy (row->epoch.text, "6f1c1f9a-8a31-4f0e-9d1b-000000000001", sizeof row->epoch.text);
      g_strlcpy (row->boot.text, "6f1c1f9a-8a31-4f0e-9d1b-0000000000b0", sizeof row->boot.text);
      g_strlcpy (row->type, "card", sizeof row->type);
      row->seq = seq;
      row->wall = row->received_at = G_GINT64_CONSTANT (1795204800000000);
      row->mono = 123456789;
      row->round = 17;
      row->frame = g_bytes_new_take (frame, strlen (frame));
    }

  return rows;
}

static double
time_writer (const char *folder,
             guint       n_events,
             Bench      *bench)
{
  static const PitBookListener listener = { .committed = committed_cb };
  g_autofree char *path = g_build_filename (folder, "bench.book", NULL);
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  g_autoptr(GPtrArray) batches = g_ptr_array_new ();
  gint64 start;
  double seconds;

  g_unlink (path);
  book = pit_book_open (path, PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);
  g_assert_no_error (error);
  writer = pit_book_writer_new (book, clock, "bench", &error);
  g_assert_no_error (error);
  pit_book_writer_set_listener (writer, &listener, bench);
  for (guint i = 0; i < n_events / BATCH; i++)
    g_ptr_array_add (batches, make_batch (i % TABLES, i / TABLES * BATCH + 1));

  start = g_get_monotonic_time ();
  for (guint i = 0; i < batches->len; i++)
    {
      g_mutex_lock (&bench->lock);
      while (bench->n_waiting + BATCH > WINDOW)
        g_cond_wait (&bench->cond, &bench->lock);
      bench->n_waiting += BATCH;
      g_mutex_unlock (&bench->lock);
      pit_book_writer_append_events (writer, batches->pdata[i], NULL);
    }
  g_mutex_lock (&bench->lock);
  while (bench->n_waiting > 0)
    g_cond_wait (&bench->cond, &bench->lock);
  g_mutex_unlock (&bench->lock);
  seconds = (double) (g_get_monotonic_time () - start) * 1e-6;

  pit_book_writer_close (writer, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_unlink (lock);

  return batches->len * BATCH / seconds;
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *folder = g_canonicalize_filename (argc > 1 ? argv[1] : ".", NULL);
  g_autofree char *disk = append_describe_disk (folder);
  guint n_events = argc > 2 ? (guint) g_ascii_strtoull (argv[2], NULL, 10) : 192000;
  Bench bench = { .groups = g_array_new (FALSE, TRUE, sizeof (guint)) };
  double rate, yardstick;
  guint least = G_MAXUINT, most = 0;

  rate = time_writer (folder, n_events, &bench);
  for (guint i = 0; i < bench.groups->len; i++)
    {
      least = MIN (least, g_array_index (bench.groups, guint, i));
      most = MAX (most, g_array_index (bench.groups, guint, i));
    }
  yardstick = append_yardstick (folder, bench.groups);

  printf ("disk        %s\n", disk);
  printf ("built with  %s\n", BENCH_FLAGS);
  printf ("groups      %u transactions of %u to %u events\n", bench.groups->len, least, most);
  printf ("writer      %.0f events/s, %.1f us of its thread each\n", rate, (double) bench.busy / 1e3 / n_events);
  printf ("SQLite      %.0f events/s, same key, pragmas and transactions\n", yardstick);
  printf ("ratio       %.2f\n", rate / yardstick);

  g_array_unref (bench.groups);

  return 0;
}
