/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-session-box.h"

#include <glib/gi18n.h>

/* Who is signed on, or has the desk locked, and what that person can do about it. */
struct _PitSessionBox
{
  PitView parent_instance;

  GtkLabel *who; /* template */

  PitRoster *roster; /* unowned, of the desk */
};

G_DEFINE_FINAL_TYPE (PitSessionBox, pit_session_box, PIT_TYPE_VIEW)

static void
show (PitSessionBox *self)
{
  PitPerson *current = pit_roster_get (self->roster)->current;
  PitPerson *locked = pit_roster_get (self->roster)->locked;
  PitPerson *person = current != NULL ? current : locked;
  g_autofree char *text = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.lock", current != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "session.sign-off", person != NULL);
  if (person != NULL)
    text = g_strdup_printf (current != NULL ? _("%s, %s, is signed on.") : _("%s, %s, has locked the desk."),
                            pit_person_get (person)->label, pit_person_get (person)->post);
  gtk_label_set_label (self->who, text != NULL ? text : "");
}

static void
lock_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  pit_roster_lock (PIT_SESSION_BOX (widget)->roster);
}

static void
sign_off_cb (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  pit_roster_sign_off (PIT_SESSION_BOX (widget)->roster);
}

static void
pit_session_box_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PitSessionBox *self = PIT_SESSION_BOX (view);

  self->roster = desk->roster;
  g_signal_connect_object (desk->roster, "notify::current", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->roster, "notify::locked", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
pit_session_box_class_init (PitSessionBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->begin = pit_session_box_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-session-box.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSessionBox, who);
  gtk_widget_class_install_action (widget_class, "session.lock", NULL, lock_cb);
  gtk_widget_class_install_action (widget_class, "session.sign-off", NULL, sign_off_cb);
}

static void
pit_session_box_init (PitSessionBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_session_box_say: @text stands in place of who is signed on, until somebody else is */
void
pit_session_box_say (PitSessionBox *self,
                     const char    *text)
{
  g_return_if_fail (PIT_IS_SESSION_BOX (self));

  gtk_label_set_label (self->who, text);
}
