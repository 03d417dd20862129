/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "append-yardstick.h"
#include "pit-book-copy.h"
#include "pit-book-writer.h"
#include "pit-stand-back.h"

/* bench-backup PITSTAND-BOOK MAKER FOLDER [ROUNDS]: what the tables notice of a backup. A writer has a book of so many
 * rounds open and stores the events and rounds of 300 tables, 5 events a second each; how long each event waits for its
 * acknowledgement is told for a time before, for as long as `pitstand-book backup` works, for a time after, when the log that
 * has grown meanwhile is worked off, and the same of a copy that a thread of this process makes, as the desk has it made.
 * PITSTAND_BACKUP_BOOK names a book that is there; it is altered. */

#define TABLES 300
#define RATE 5 /* events a second of each table */
#define TICK_USEC 10000
#define ROUND_EVENTS 60
#define CALM_SECONDS 20
#define FRAME \
  "{\"v\":1,\"type\":\"card\",\"table\":\"%s\",\"epoch\":\"%s\",\"seq\":%" G_GINT64_FORMAT "," \
  "\"wall\":1795204800000000,\"mono\":123456789,\"boot\":\"6f1c1f9a-8a31-4f0e-9d1b-0000000000b0\"," \
  "\"body\":{\"round\":%" G_GINT64_FORMAT ",\"order\":23,\"place\":\"seat/3\",\"face\":\"Kc\"}}"
#define EPOCH "6f1c1f9a-8a31-4f0e-9d1b-%012x"

typedef enum
{
  BEFORE,
  BY_COMMAND,
  AFTER_COMMAND,
  BY_THREAD,
  AFTER_THREAD,
  N_PHASES,
} Phase;

static const char *const phase_names[N_PHASES] = { "without", "by command", "after it", "by thread", "after it" };

typedef struct
{
  PitBookWriter *writer;
  guint32        run; /* so that a book that was used before has epochs of its own */
  gint64         seqs[TABLES];
  gint64         round_ends[TABLES];
  gint64         rounds[TABLES];
  guint64        n_sent;
  guint          n_rounds; /* on the way; main thread */

  GMutex         lock;
  Phase          phase;
  GArray        *waits[N_PHASES]; /* of gint64, in microseconds */
  guint64        n_committed;
} Bench;

static void
committed_cb (const PitBookReport *report,
              gpointer             token,
              gpointer             data)
{
  Bench *self = data;
  gint64 wait = g_get_monotonic_time () - *(gint64 *) token;

  g_assert_cmpuint (report->n_stored, ==, 1);
  g_free (token);
  g_mutex_lock (&self->lock);
  g_array_append_val (self->waits[self->phase], wait);
  self->n_committed++;
  g_mutex_unlock (&self->lock);
}

static void
stored_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  if (pit_book_writer_store_round_finish (PIT_BOOK_WRITER (object), result, NULL, &error) < 1)
    g_error ("%s", error->message);
  ((Bench *) data)->n_rounds--;
}

static void
store_round (Bench *self,
             guint  table)
{
  PitRoundRow *round = pit_round_row_new ();

  g_snprintf (round->table.text, sizeof round->table.text, "B-%03u", table);
  g_snprintf (round->epoch.text, sizeof round->epoch.text, EPOCH, self->run);
  g_strlcpy (round->verdict, "ok", sizeof round->verdict);
  round->number = ++self->rounds[table];
  round->first_seq = self->round_ends[table] + 1;
  round->last_seq = self->round_ends[table] = self->seqs[table];
  round->opened_at = round->started_at = round->over_at = G_GINT64_CONSTANT (1795204800000000);
  round->facts = json_from_string ("{\"dealer\":[\"2h\",\"3c\"],\"seats\":[]}", NULL);
  round->judged_by = json_from_string ("{\"limits\":{\"ante\":{\"min\":1000}}}", NULL);
  round->findings = json_from_string ("[]", NULL);
  self->n_rounds++;
  pit_book_writer_store_round_async (self->writer, round, stored_cb, self);
}

static void
send_event (Bench *self,
            guint  table)
{
  GArray *rows = pit_inbox_rows_new (1);
  PitInboxRow *row = pit_inbox_rows_add (rows);
  gint64 *sent = g_new (gint64, 1);
  char *frame;

  row->seq = ++self->seqs[table];
  g_snprintf (row->table.text, sizeof row->table.text, "B-%03u", table);
  g_snprintf (row->epoch.text, sizeof row->epoch.text, EPOCH, self->run);
  g_strlcpy (row->boot.text, "6f1c1f9a-8a31-4f0e-9d1b-0000000000b0", sizeof row->boot.text);
  g_strlcpy (row->type, "card", sizeof row->type);
  row->wall = row->received_at = G_GINT64_CONSTANT (1795204800000000);
  row->mono = 123456789;
  row->round = self->rounds[table] + 1;
  frame = g_strdup_printf (FRAME, row->table.text, row->epoch.text, row->seq, row->round);
  row->frame = g_bytes_new_take (frame, strlen (frame));
  *sent = g_get_monotonic_time ();
  pit_book_writer_append_events (self->writer, rows, sent);
}

/* Sends what is due until @until says that it is enough. */
static void
play (Bench    *self,
      Phase     phase,
      double    seconds,
      gboolean *until)
{
  gint64 start = g_get_monotonic_time ();
  guint64 n_sent = 0;

  g_mutex_lock (&self->lock);
  self->phase = phase;
  g_mutex_unlock (&self->lock);
  while (until != NULL ? !*until : g_get_monotonic_time () - start < seconds * G_USEC_PER_SEC)
    {
      guint64 due = (guint64) (g_get_monotonic_time () - start) * TABLES * RATE / G_USEC_PER_SEC;

      for (; n_sent < due; n_sent++, self->n_sent++)
        {
          guint table = self->n_sent % TABLES;

          send_event (self, table);
          /* Not all at once. */
          if ((self->seqs[table] + table) % ROUND_EVENTS == 0)
            store_round (self, table);
        }
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (TICK_USEC);
    }
}

static int
compare_waits (gconstpointer a,
               gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
print_phase (Bench *self,
             Phase  phase)
{
  GArray *waits = self->waits[phase];
  double worst;

  g_array_sort (waits, compare_waits);
  worst = (double) g_array_index (waits, gint64, waits->len - 1) / 1e3;
  printf ("%-11s %u events, acknowledged after %.1f ms (median), %.1f ms (99 %%), %.1f ms (worst)\n", phase_names[phase],
          waits->len, (double) g_array_index (waits, gint64, waits->len / 2) / 1e3,
          (double) g_array_index (waits, gint64, waits->len * 99 / 100) / 1e3, worst);

  return worst;
}

static void
exited_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;

  if (!g_subprocess_wait_check_finish (G_SUBPROCESS (object), result, &error))
    g_error ("%s", error->message);
  *(gboolean *) data = TRUE;
}

static void
back_up_by_command (Bench      *self,
                    const char *program,
                    const char *book,
                    const char *copy)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process = NULL;
  gboolean is_done = FALSE;
  gint64 start = g_get_monotonic_time ();

  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, program, "backup", "--replace", book, copy, NULL);
  g_assert_no_error (error);
  g_subprocess_wait_check_async (process, NULL, exited_cb, &is_done);
  play (self, BY_COMMAND, 0, &is_done);
  printf ("command     %.1f s\n", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
}

typedef struct
{
  PitBookCopyOrder order;
  gint             is_done;
} Thread;

static gpointer
copy_thread (gpointer data)
{
  Thread *thread = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  gboolean is_kept;

  pit_stand_back ();
  proof = pit_book_backup (&thread->order, &is_kept, &error);
  g_assert_no_error (error);
  g_assert_true (is_kept);
  g_atomic_int_set (&thread->is_done, TRUE);

  return NULL;
}

static void
back_up_by_thread (Bench      *self,
                   const char *book,
                   const char *copy)
{
  Thread thread = { .order = { .from = book, .to = copy, .flags = PIT_BOOK_COPY_REPLACE } };
  gint64 start = g_get_monotonic_time ();
  GThread *copier = g_thread_new ("backup", copy_thread, &thread);

  play (self, BY_THREAD, 0, &thread.is_done);
  g_thread_join (copier);
  printf ("thread      %.1f s\n", (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
}

static void
print_size (const char *what,
            const char *path,
            const char *ending)
{
  g_autofree char *name = g_strconcat (path, ending, NULL);
  GStatBuf info = { 0 };

  printf ("%-11s %.0f MB\n", what, g_stat (name, &info) == 0 ? (double) info.st_size / 1e6 : 0.0);
}

int
main (int   argc,
      char *argv[])
{
  static const PitBookListener listener = { .committed = committed_cb };
  const char *given = g_getenv ("PITSTAND_BACKUP_BOOK");
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autofree char *path = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *disk = NULL;
  Bench bench = { .run = g_random_int () };
  double worst[N_PHASES];

  if (argc < 4)
    {
      fprintf (stderr, "usage: bench-backup PITSTAND-BOOK MAKER FOLDER [ROUNDS]\n");
      return 2;
    }
  g_mkdir_with_parents (argv[3], 0700);
  path = given != NULL ? g_strdup (given) : g_build_filename (argv[3], "backup-bench.book", NULL);
  copy = g_strconcat (path, ".copy", NULL);
  disk = append_describe_disk (argv[3]);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      const char *maker[] = { argv[2], path, argc > 4 ? argv[4] : "200000", NULL };
      int status;

      g_spawn_sync (NULL, (char **) maker, NULL, G_SPAWN_STDOUT_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, &error);
      g_assert_no_error (error);
      g_spawn_check_wait_status (status, &error);
      g_assert_no_error (error);
    }

  for (guint i = 0; i < N_PHASES; i++)
    bench.waits[i] = g_array_new (FALSE, FALSE, sizeof (gint64));
  book = pit_book_open (path, PIT_BOOK_DEMO, clock, &error);
  g_assert_no_error (error);
  bench.writer = pit_book_writer_new (book, clock, "bench", &error);
  g_assert_no_error (error);
  pit_book_writer_set_listener (bench.writer, &listener, &bench);

  printf ("disk        %s\n", disk);
  print_size ("book", path, "");
  play (&bench, BEFORE, CALM_SECONDS, NULL);
  print_size ("log before", path, "-wal");
  back_up_by_command (&bench, argv[1], path, copy);
  print_size ("log", path, "-wal");
  play (&bench, AFTER_COMMAND, CALM_SECONDS, NULL);
  back_up_by_thread (&bench, path, copy);
  print_size ("log", path, "-wal");
  play (&bench, AFTER_THREAD, CALM_SECONDS, NULL);
  pit_book_writer_drain (bench.writer);
  print_size ("copy", copy, "");
  for (guint i = 0; i < N_PHASES; i++)
    worst[i] = print_phase (&bench, i);
  printf ("delay       %.1f ms at most more than without, by command; %.1f ms by thread\n",
          MAX (worst[BY_COMMAND], worst[AFTER_COMMAND]) - worst[BEFORE],
          MAX (worst[BY_THREAD], worst[AFTER_THREAD]) - worst[BEFORE]);

  while (bench.n_rounds > 0)
    g_main_context_iteration (NULL, TRUE);
  pit_book_writer_close (bench.writer, &error);
  g_assert_no_error (error);
  g_object_unref (bench.writer);
  g_unlink (copy);
  for (guint i = 0; i < N_PHASES; i++)
    g_array_unref (bench.waits[i]);

  return 0;
}
