/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-journal.h"
#include "pit-test-folder.h"

/* What a simulated table's storage costs: one event at a time as in play, many at once as in a warm-up, and the start
 * of a table that has N_EVENTS waiting. Prints; the disk decides the first figure. */

#define N_EVENTS 100000
#define N_SINGLE 500
#define FRAME_SIZE 330

static PitJournal *
open_journal (const char *folder)
{
  g_autoptr(GError) error = NULL;
  PitJournal *journal = pit_journal_open (folder, 1, &error);

  if (journal == NULL)
    g_error ("%s", error->message);

  return journal;
}

static void
append (PitJournal *journal,
        guint       n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *padding = g_strnfill (FRAME_SIZE - 40, 'x');
      char *text = g_strdup_printf ("{\"seq\":%06" G_GINT64_FORMAT ",\"x\":\"%s\"}", pit_journal_get_head (journal) + 1,
                                    padding);
      g_autoptr(GBytes) frame = g_bytes_new_take (text, strlen (text));

      if (!pit_journal_append (journal, frame, NULL))
        g_error ("event %" G_GINT64_FORMAT " was refused", pit_journal_get_head (journal) + 1);
    }
}

static void
print (const char *what,
       gint64      n,
       gint64      began)
{
  double seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;

  g_print ("%-42s %8" G_GINT64_FORMAT " events in %6.2f s, %8.0f a second\n", what, n, seconds, (double) n / seconds);
}

int
main (void)
{
  g_autofree char *folder = pit_test_folder_new ("journal");
  g_autoptr(PitJournal) journal = open_journal (folder);
  gint64 began = g_get_monotonic_time ();

  for (guint i = 0; i < N_SINGLE; i++)
    {
      append (journal, 1);
      if (!pit_journal_sync (journal, NULL))
        g_error ("the disk failed");
    }
  print ("one at a time, each committed", N_SINGLE, began);

  began = g_get_monotonic_time ();
  append (journal, N_EVENTS - N_SINGLE);
  print ("at once, as far as the table waits", N_EVENTS - N_SINGLE, began);
  if (!pit_journal_sync (journal, NULL))
    g_error ("the disk failed");
  print ("at once, until they are on the disk", N_EVENTS - N_SINGLE, began);
  g_clear_object (&journal);

  began = g_get_monotonic_time ();
  journal = open_journal (folder);
  print ("opened again, every event checked", pit_journal_get_head (journal), began);
  began = g_get_monotonic_time ();
  for (gint64 seq = 1; seq <= N_EVENTS; seq++)
    g_bytes_unref (pit_journal_read (journal, seq, NULL));
  print ("read for a desk that begins with the first", N_EVENTS, began);
  g_clear_object (&journal);
  pit_test_folder_remove (folder);

  return 0;
}
