/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

/* The yardstick of start-up: an empty libadwaita window. Says so when its first frame is painted. */

static void
painted_cb (GdkFrameClock *clock,
            gboolean      *said)
{
  if (!*said)
    g_print ("first frame\n");
  *said = TRUE;
}

static void
activate_cb (GtkApplication *application)
{
  static gboolean said;
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_title (GTK_WINDOW (window), "Empty"); /* so that it has to load a font, as every window does */
  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 720);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), adw_header_bar_new ());
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), &said);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(AdwApplication) application = adw_application_new (PIT_APP_ID ".Empty", G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate_cb), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
