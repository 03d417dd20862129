/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-sign-on-form.h"

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-form-entry.h"

/* How people sign on at the house's desks: when a desk locks itself, and what a badge reader types around the number. */
struct _PitSignOnForm
{
  PitView parent_instance;

  /* template */
  PitFormEntry  *idle;
  PitFormEntry  *prefix;
  PitFormEntry  *suffix;
  PitFormNotice *notice;

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitSignOnForm, pit_sign_on_form, PIT_TYPE_VIEW)

static void
show_settings (PitSignOnForm *self)
{
  PitRoster *roster = self->desk->roster;
  g_autofree char *idle = g_strdup_printf ("%" G_GINT64_FORMAT, pit_roster_get (roster)->idle_minutes);

  pit_form_entry_set_text (self->idle, idle);
  pit_form_entry_set_text (self->prefix, pit_roster_get (roster)->badge_prefix);
  pit_form_entry_set_text (self->suffix, pit_roster_get (roster)->badge_suffix);
}

static void
ended_cb (PitSignOnForm *self,
          PitAct        *act)
{
  if (pit_act_get (act)->is_done)
    show_settings (self);
}

/* How many there may be the roster says. */
static void
save_cb (PitSignOnForm *self)
{
  g_autofree char *idle = pit_form_entry_dup_text (self->idle);
  g_autofree char *prefix = pit_form_entry_dup_text (self->prefix);
  g_autofree char *suffix = pit_form_entry_dup_text (self->suffix);
  g_autofree char *words = NULL;
  gint64 idle_minutes;
  PitAct *act;

  if (!g_ascii_string_to_signed (idle, 10, 0, G_MAXINT32, &idle_minutes, NULL))
    {
      words = g_strdup_printf (_("“%s” is no number of minutes"), idle);
      pit_form_notice_warn (self->notice, words);
      return;
    }
  act = pit_roster_set_sign_on (self->desk->roster, idle_minutes, prefix, suffix);
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, self->notice);
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

  PIT_VIEW_CLASS (klass)->begin = pit_sign_on_form_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-sign-on-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, idle);
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, prefix);
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, suffix);
  gtk_widget_class_bind_template_child (widget_class, PitSignOnForm, notice);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
pit_sign_on_form_init (PitSignOnForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
