/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include <glib-unix.h>

#include "pit-shift-private.h"
#include "pit-wait.h"

/* pit-headless-desk DEMO STATUS: a desk without a window, to be killed by tests.
 *
 * Says "open" on its output once its book is open, "live N" whenever N tables are, and at the end how many rounds had
 * which verdict. STATUS is a file that it shares with whoever kills it: two 64-bit numbers, what waits in the
 * writer at this moment, and how many rounds were checked. They are true to the instant of a kill, which is why they
 * are memory and not messages. */
typedef struct
{
  guint64 pending;
  guint64 checked;
} Status;

typedef struct
{
  GMainLoop *loop;
  PitShift  *shift;
  Status    *status;
  gboolean   watching; /* atomic */
  guint      n_rounds[PIT_N_VERDICTS];
  int        exit_code;
} Desk;

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  gpointer         user_data)
{
  Desk *desk = user_data;

  desk->n_rounds[pit_checked_round_get_facts (round)->verdict]++;
  desk->status->checked++;
}

static void
live_cb (GObject    *object,
         GParamSpec *pspec,
         gpointer    user_data)
{
  Desk *desk = user_data;

  g_print ("live %u\n", pit_shift_get (desk->shift)->links_live);
}

static gpointer
watch_thread (gpointer user_data)
{
  Desk *desk = user_data;

  while (g_atomic_int_get (&desk->watching))
    {
      desk->status->pending = pit_book_writer_get_pending (_pit_shift_get_writer (desk->shift));
      g_usleep (100);
    }

  return NULL;
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Desk *desk = user_data;
  g_autoptr(GError) error = NULL;

  if (pit_shift_open_finish (PIT_SHIFT (source), result, &error))
    {
      g_atomic_int_set (&desk->watching, TRUE);
      g_print ("open\n");
      return;
    }

  g_printerr ("%s\n", error->message);
  desk->exit_code = 1;
  g_main_loop_quit (desk->loop);
}

static void
closed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Desk *desk = user_data;
  g_autoptr(GError) error = NULL;

  if (!pit_shift_close_finish (PIT_SHIFT (source), result, &error))
    {
      g_printerr ("%s\n", error->message);
      desk->exit_code = 1;
    }
  g_main_loop_quit (desk->loop);
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);

  return G_SOURCE_CONTINUE;
}

static Status *
share_status (const char *path)
{
  int fd = open (path, O_RDWR | O_CREAT, 0600);
  Status *status;

  if (fd < 0 || ftruncate (fd, sizeof (Status)) != 0)
    return NULL;
  status = mmap (NULL, sizeof (Status), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  close (fd);

  return status != MAP_FAILED ? status : NULL;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(PitClock) clock = pit_clock_new_system ();
  PitShiftOptions options = { .demo = argc > 1 ? argv[1] : NULL };
  Desk desk = { .loop = g_main_loop_new (NULL, FALSE) };
  GThread *watcher = NULL;

  setvbuf (stdout, NULL, _IOLBF, 0);
  desk.status = argc == 3 ? share_status (argv[2]) : NULL;
  if (desk.status == NULL)
    {
      g_printerr ("usage: pit-headless-desk DEMO STATUS\n");
      return 2;
    }

  desk.shift = pit_shift_new (clock);
  g_signal_connect (pit_shift_get (desk.shift)->floor, "round-checked", G_CALLBACK (round_checked_cb), &desk);
  g_signal_connect (desk.shift, "notify::links-live", G_CALLBACK (live_cb), &desk);
  g_unix_signal_add (SIGTERM, stop_cb, desk.loop);
  pit_shift_open_async (desk.shift, &options, NULL, opened_cb, &desk);
  pit_wait_while (!g_atomic_int_get (&desk.watching) && desk.exit_code == 0);
  if (desk.exit_code == 0)
    {
      watcher = g_thread_new ("watch", watch_thread, &desk);
      g_main_loop_run (desk.loop);
      g_atomic_int_set (&desk.watching, FALSE);
      g_thread_join (watcher);
      pit_shift_close_async (desk.shift, closed_cb, &desk);
      g_main_loop_run (desk.loop);
      g_print ("rounds ok %u differs %u unchecked %u\n", desk.n_rounds[PIT_VERDICT_OK], desk.n_rounds[PIT_VERDICT_DIFFERS],
               desk.n_rounds[PIT_VERDICT_UNCHECKED]);
    }
  g_object_unref (desk.shift);
  g_main_loop_unref (desk.loop);

  return desk.exit_code;
}
