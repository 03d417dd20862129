/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-late-focus.h"

/* As long as rows that open push what is below them. */
#define IN_SIGHT_US (600 * 1000)
#define MARGIN 40

static gboolean
focus_cb (GtkWidget     *widget,
          GdkFrameClock *frames,
          gpointer       first)
{
  if (gdk_frame_clock_get_frame_counter (frames) % G_MAXINT < GPOINTER_TO_INT (first) + 2)
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
    gtk_widget_add_tick_callback (widget, focus_cb,
                                  GINT_TO_POINTER ((int) (gdk_frame_clock_get_frame_counter (frames) % G_MAXINT)), NULL);
  else
    gtk_widget_grab_focus (widget);
}

/** pit_late_scroll: scrolls by as little as brings @widget into sight, where it is laid out now; @margin: below it, pixels */
void
pit_late_scroll (GtkWidget *widget,
                 double     margin)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t bounds;
  GtkAdjustment *adjustment;
  double top;

  if (scrolled == NULL || !gtk_widget_compute_bounds (widget, scrolled, &bounds))
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  top = gtk_adjustment_get_value (adjustment) + bounds.origin.y;
  gtk_adjustment_clamp_page (adjustment, top, top + bounds.size.height + margin);
}

static gboolean
sight_cb (GtkWidget     *widget,
          GdkFrameClock *frames,
          gpointer       user_data)
{
  gint64 *until = user_data, now = gdk_frame_clock_get_frame_time (frames);

  if (*until == 0)
    *until = now + IN_SIGHT_US;
  if (gtk_widget_get_mapped (widget))
    pit_late_scroll (widget, MARGIN);

  return now < *until ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static GtkWidget *
find_entry (GtkWidget *root)
{
  if (!gtk_widget_get_visible (root) || !gtk_widget_get_child_visible (root))
    return NULL;
  if (GTK_IS_ENTRY (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_entry (child);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/** pit_late_begin: the first field of @part has the focus at once, for what is typed next; it is kept in sight */
void
pit_late_begin (GtkWidget *part)
{
  GtkWidget *entry = find_entry (part);

  if (entry == NULL)
    return;
  gtk_widget_grab_focus (entry);
  pit_late_sight (entry);
}

/**
 * pit_late_sight:
 * @widget: that was just shown, or says something else
 *
 * Scrolls to it, and keeps it in sight while rows above it open or close. The focus stays where it is.
 */
void
pit_late_sight (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, sight_cb, g_new0 (gint64, 1), g_free);
}
