/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-late-focus.h"

static gboolean
frame_cb (GtkWidget     *widget,
          GdkFrameClock *frames,
          gpointer       user_data)
{
  gint64 first = GPOINTER_TO_INT (user_data);

  if (gdk_frame_clock_get_frame_counter (frames) % G_MAXINT < first + 2)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (widget);

  return G_SOURCE_REMOVE;
}

/**
 * pit_late_focus:
 * @widget: that was just shown
 *
 * Gives it the focus once it is laid out: a scrolled window follows the focus to where it is at that moment.
 */
void
pit_late_focus (GtkWidget *widget)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (widget);

  if (frames != NULL)
    gtk_widget_add_tick_callback (widget, frame_cb,
                                  GINT_TO_POINTER ((int) (gdk_frame_clock_get_frame_counter (frames) % G_MAXINT)), NULL);
  else
    gtk_widget_grab_focus (widget);
}
