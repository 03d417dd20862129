/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n.h>

#include "pit-cli-copying.h"
#include "pit-stand-back.h"

static const struct
{
  PitBookCopyStage stage;
  const char      *words; /* translatable */
} stages[] = {
  { PIT_BOOK_COPYING, N_("copying") },
  { PIT_BOOK_WRITING, N_("writing to the disk") },
  { PIT_BOOK_PROVING, N_("verifying") },
};

static int shown = -1;

static void
progress_cb (PitBookCopyStage stage,
             gint64           done,
             gint64           total,
             gpointer         data)
{
  int percent = total > 0 ? (int) (done * 100 / total) : 100;
  int now = (int) stage * 1000 + percent;

  if (now == shown)
    return;

  shown = now;
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    if (stages[i].stage == stage)
      fprintf (stderr, "\r\033[K%s %d %%", _(stages[i].words), percent);
  fflush (stderr);
}

/* A handler may do next to nothing; a thread that waits for the signal may do anything. */
static gpointer
wait_for_signal (gpointer data)
{
  GCancellable *cancellable = data;
  sigset_t signals;
  int number;

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  sigaddset (&signals, SIGHUP);
  if (sigwait (&signals, &number) == 0)
    g_cancellable_cancel (cancellable);

  return NULL;
}

/**
 * pit_cli_copying_begin:
 * @order: (inout): gets a way to be ended by a signal and, on a terminal, progress
 *
 * The whole program stands back behind a desk that runs beside it.
 */
void
pit_cli_copying_begin (PitBookCopyOrder *order)
{
  /* The thread's, which lives as long as the program. */
  static GCancellable *cancellable;
  sigset_t signals;

  pit_stand_back ();

  sigemptyset (&signals);
  sigaddset (&signals, SIGINT);
  sigaddset (&signals, SIGTERM);
  sigaddset (&signals, SIGHUP);
  pthread_sigmask (SIG_BLOCK, &signals, NULL);
  cancellable = g_cancellable_new ();
  order->cancellable = cancellable;
  g_thread_unref (g_thread_new ("signals", wait_for_signal, cancellable));
  if (isatty (STDERR_FILENO))
    order->progress = progress_cb;
}

/**
 * pit_cli_copying_end:
 *
 * Takes away what progress left on the terminal.
 */
void
pit_cli_copying_end (void)
{
  if (shown >= 0)
    fputs ("\r\033[K", stderr);
}
