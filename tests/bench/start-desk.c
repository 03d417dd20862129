/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>

#include "pit-application.h"
#include "pit-desk.h"
#include "pit-table-card.h"

/* The application as it ships, with one thing more: it says when a frame has been painted that shows so many cards with
 * number and minimum, and how much memory it has then, and ends.
 *
 * start-desk CARDS [OPTION...] */

static guint cards_wanted;

static guint
count_cards (GtkWidget *widget)
{
  guint n = 0;

  if (PIT_IS_TABLE_CARD (widget))
    {
      const PitTableGlance *glance = pit_table_card_get_glance (PIT_TABLE_CARD (widget));

      return gtk_widget_get_mapped (widget) && glance->number != 0 && glance->min != PIT_UNKNOWN ? 1 : 0;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_cards (child);

  return n;
}

static void
painted_cb (GdkFrameClock *clock,
            GtkWindow     *window)
{
  g_autofree char *text = NULL;
  const char *rss;

  if (count_cards (GTK_WIDGET (window)) < cards_wanted)
    return;

  g_signal_handlers_disconnect_by_func (clock, painted_cb, window);
  g_file_get_contents ("/proc/self/status", &text, NULL, NULL);
  rss = text != NULL ? strstr (text, "VmRSS:") : NULL;
  g_print ("first frame, RSS %.1f MB\n", rss != NULL ? (double) atoi (rss + 6) / 1024 : 0.0);
  gtk_window_destroy (window);
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), window, 0);
}

static void
window_added_cb (GtkApplication *application,
                 GtkWindow      *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(PitApplication) application = NULL;

  if (argc < 2)
    return 2;
  setlocale (LC_ALL, "");
  cards_wanted = (guint) g_ascii_strtoull (argv[1], NULL, 10);

  pit_desk_init ();
  application = pit_application_new ();
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);

  return g_application_run (G_APPLICATION (application), argc - 1, argv + 1);
}
