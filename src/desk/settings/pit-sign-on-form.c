/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-sign-on-form.h"

#include <glib/gi18n.h>

#include "pit-form-entry.h"

#define MINUTES_MAX (24 * 60)

/* The desk: when it locks itself, and what a badge reader types around the number; at all desks of the house. */
struct _PitSignOnForm
{
  PitSettingsForm parent_instance;

  /* template */
  PitFormEntry *idle;
  PitFormEntry *prefix;
  PitFormEntry *suffix;

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitSignOnForm, pit_sign_on_form, PIT_TYPE_SETTINGS_FORM)

static void
show_settings (PitSignOnForm *self)
{
  const PitRosterState *roster = pit_roster_get (self->desk->roster);
  g_autofree char *idle = g_strdup_printf ("%" G_GINT64_FORMAT, roster->idle_minutes);

  pit_form_entry_show (self->idle, idle);
  pit_form_entry_show (self->prefix, roster->badge_prefix);
  pit_form_entry_show (self->suffix, roster->badge_suffix);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

/* However it was typed: this is what it says. */
static void
ended_cb (PitSignOnForm *self,
          PitAct        *act)
{
  if (!pit_act_get (act)->is_done)
    return;
  show_settings (self);
  pit_form_discard (GTK_WIDGET (self));
}

static PitAct *
pit_sign_on_form_next (PitSettingsForm  *form,
                       GError          **error)
{
  PitSignOnForm *self = PIT_SIGN_ON_FORM (form);
  g_autofree char *idle = pit_form_entry_dup_text (self->idle);
  g_autofree char *prefix = pit_form_entry_dup_text (self->prefix);
  g_autofree char *suffix = pit_form_entry_dup_text (self->suffix);
  gint64 minutes;
  PitAct *act;

  if (!g_ascii_string_to_signed (idle, 10, 0, MINUTES_MAX, &minutes, NULL))
    {
      pit_form_entry_complain (self->idle, NULL, _("Write a number of minutes from 1 to 1440, or 0 for never"));
      return NULL;
    }
  act = pit_roster_set_sign_on (self->desk->roster, minutes, prefix, suffix);
  /* Before the page looks at what is left to be saved. */
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);

  return act;
}

static char *
pit_sign_on_form_describe (PitSettingsForm *form,
                           guint            n_changes)
{
  return g_strdup_printf (ngettext ("Save %u Change to Desk", "Save %u Changes to Desk", n_changes), n_changes);
}

static void
pit_sign_on_form_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_SIGN_ON_FORM (view)->desk = desk;
  show_settings (PIT_SIGN_ON_FORM (view));
}

static void
pit_sign_on_form_class_init (PitSignOnFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  PIT_VIEW_CLASS (klass)->begin = pit_sign_on_form_begin;
  form_class->action = PIT_ACTION_SETTINGS;
  form_class->saves_on_enter = TRUE;
  form_class->describe = pit_sign_on_form_describe;
  form_class->next = pit_sign_on_form_next;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-sign-on-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, idle);
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, prefix);
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, suffix);
}

static void
pit_sign_on_form_init (PitSignOnForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
