/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-announce.h"

#include "pit-widget.h"

/* GTK 4.8 has no call that has words spoken, and tells a screen reader of nothing but what has the focus: the role alert alone is
 * silent. But Orca speaks the description of what has the focus when that changes. So the words are its description for a
 * moment. */

#define MOMENT_MS 4000

#define KEY "pit-announced"

typedef struct
{
  GtkAccessible *spoken; /* unowned; has this */
  PitDeskClock  *clock;  /* owned */
} Announcement;

static void
over_cb (gpointer user_data)
{
  Announcement *self = user_data;

  gtk_accessible_reset_property (self->spoken, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_set_data (G_OBJECT (self->spoken), KEY, NULL);
}

static void
announcement_free (gpointer data)
{
  Announcement *self = data;

  pit_desk_clock_forget (self->clock, over_cb, self);
  g_object_unref (self->clock);
  g_free (self);
}

/**
 * pit_announce:
 * @widget: in a window, whose focus stays where it is
 * @clock: the windows'
 *
 * Has a screen reader speak @text, whatever has the focus. Where nothing has it, nothing is spoken.
 */
void
pit_announce (GtkWidget    *widget,
              PitDeskClock *clock,
              const char   *text)
{
  GtkWidget *focus;
  Announcement *announcement;

  g_return_if_fail (GTK_IS_WIDGET (widget) && PIT_IS_DESK_CLOCK (clock));
  g_return_if_fail (text != NULL);

  focus = pit_widget_get_focus (widget);
  /* What is typed into has the focus for who looks; for a screen reader the field around it has. */
  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus == NULL || text[0] == '\0')
    return;

  announcement = g_new (Announcement, 1);
  *announcement = (Announcement) { GTK_ACCESSIBLE (focus), g_object_ref (clock) };
  g_object_set_data_full (G_OBJECT (focus), KEY, announcement, announcement_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  pit_desk_clock_wake (clock, MOMENT_MS, over_cb, announcement);
}
