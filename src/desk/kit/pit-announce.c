/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-announce.h"

#include "pit-widget.h"

/* GTK 4.8 has no call that has words spoken, and tells a screen reader of nothing but what has the focus: the role alert alone is
 * silent. But Orca speaks the description of what has the focus when that changes. So the words are its description for a
 * moment, once the focus that an act moves has arrived. */

#define SOON_MS 300
#define MOMENT_MS 4000

#define WAITS "pit-announcement"
#define SPOKEN "pit-announced"

typedef struct
{
  GObject      *place; /* unowned; has this: in whose window it is spoken, then what it is the description of */
  PitDeskClock *clock; /* owned */
  char         *text;  /* owned */
} Announcement;

static void speak_cb (gpointer user_data);

static void
over_cb (gpointer user_data)
{
  Announcement *self = user_data;

  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->place), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_set_data (self->place, SPOKEN, NULL);
}

static void
announcement_free (gpointer data)
{
  Announcement *self = data;

  pit_desk_clock_forget (self->clock, speak_cb, self);
  pit_desk_clock_forget (self->clock, over_cb, self);
  g_object_unref (self->clock);
  g_free (self->text);
  g_free (self);
}

/* Until @due, @place has it under @key, in the place of any other. */
static void
set (GtkWidget    *place,
     const char   *key,
     PitDeskClock *clock,
     const char   *text,
     guint         milliseconds,
     PitDueFunc    due)
{
  Announcement *self = g_new (Announcement, 1);

  *self = (Announcement) { G_OBJECT (place), g_object_ref (clock), g_strdup (text) };
  g_object_set_data_full (G_OBJECT (place), key, self, announcement_free);
  pit_desk_clock_wake (clock, milliseconds, due, self);
}

static void
speak_cb (gpointer user_data)
{
  Announcement *self = user_data;
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self->place));

  /* Who types has the focus in the text of a field; a screen reader has it on the field. */
  if (GTK_IS_TEXT (focus))
    focus = gtk_widget_get_parent (focus);
  if (focus != NULL)
    {
      set (focus, SPOKEN, self->clock, self->text, MOMENT_MS, over_cb);
      gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->text, -1);
    }
  g_object_set_data (self->place, WAITS, NULL);
}

/**
 * pit_announce:
 * @widget: in a window, whose focus stays where it is
 * @clock: the windows'
 * @text: (nullable): %NULL: nothing is to be spoken any more
 *
 * Has a screen reader speak @text in a moment, whatever has the focus, in the place of what @widget has not got spoken yet. Where
 * nothing has the focus, nothing is spoken.
 */
void
pit_announce (GtkWidget    *widget,
              PitDeskClock *clock,
              const char   *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && PIT_IS_DESK_CLOCK (clock));

  if (text != NULL)
    set (widget, WAITS, clock, text, SOON_MS, speak_cb);
  else
    g_object_set_data (G_OBJECT (widget), WAITS, NULL);
}
