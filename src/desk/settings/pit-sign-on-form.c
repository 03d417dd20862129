/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-sign-on-form.h"

#include <glib/gi18n.h>

#include "pit-form-entry.h"
#include "pit-form-notice.h"

/* How people sign on at the house's desks: when a desk locks itself, and what a badge reader types around the number. */
struct _PitSignOnForm
{
  AdwPreferencesGroup parent_instance;

  PitDoorkeeper *doorkeeper; /* owned */

  /* unowned children */
  PitFormEntry  *idle_entry;
  PitFormEntry  *prefix_entry;
  PitFormEntry  *suffix_entry;
  PitFormNotice *notice;
};

G_DEFINE_FINAL_TYPE (PitSignOnForm, pit_sign_on_form, ADW_TYPE_PREFERENCES_GROUP)

static PitRoster *
get_roster (PitSignOnForm *self)
{
  return pit_doorkeeper_get_roster (self->doorkeeper);
}

static void
show_settings (PitSignOnForm *self)
{
  PitRoster *roster = get_roster (self);
  g_autofree char *idle = g_strdup_printf ("%" G_GINT64_FORMAT, pit_roster_get_idle_minutes (roster));

  pit_form_entry_set_text (self->idle_entry, idle);
  pit_form_entry_set_text (self->prefix_entry, pit_roster_get_badge_prefix (roster));
  pit_form_entry_set_text (self->suffix_entry, pit_roster_get_badge_suffix (roster));
}

static void
ended_cb (PitSignOnForm *self,
          PitAct        *act)
{
  if (pit_act_is_done (act))
    show_settings (self);
}

/* How many there may be the roster says. */
static void
save_cb (PitSignOnForm *self)
{
  g_autofree char *idle = pit_form_entry_dup_text (self->idle_entry);
  g_autofree char *prefix = pit_form_entry_dup_text (self->prefix_entry);
  g_autofree char *suffix = pit_form_entry_dup_text (self->suffix_entry);
  g_autofree char *words = NULL;
  gint64 idle_minutes;
  PitAct *act;

  if (!g_ascii_string_to_signed (idle, 10, 0, G_MAXINT32, &idle_minutes, NULL))
    {
      words = g_strdup_printf (_("“%s” is no number of minutes"), idle);
      pit_form_notice_warn (self->notice, words);
      return;
    }
  act = pit_roster_set_sign_on (get_roster (self), idle_minutes, prefix, suffix);
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->doorkeeper, act, self->notice);
}

static PitFormEntry *
add_entry (PitSignOnForm *self,
           const char    *title)
{
  PitFormEntry *entry = pit_form_entry_new (title);

  g_signal_connect_object (entry, "done", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (entry));

  return entry;
}

static void
pit_sign_on_form_dispose (GObject *object)
{
  g_clear_object (&PIT_SIGN_ON_FORM (object)->doorkeeper);

  G_OBJECT_CLASS (pit_sign_on_form_parent_class)->dispose (object);
}

static void
pit_sign_on_form_class_init (PitSignOnFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_sign_on_form_dispose;
}

static void
pit_sign_on_form_init (PitSignOnForm *self)
{
  GtkWidget *row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *save = gtk_button_new_with_label (_("Save"));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Signing on"));
  self->idle_entry = add_entry (self, _("Minutes without a key until a desk locks; 0: never"));
  self->prefix_entry = add_entry (self, _("What a badge reader types before the number (optional)"));
  self->suffix_entry = add_entry (self, _("What it types after the number (optional)"));
  self->notice = pit_form_notice_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Save how people sign on"), -1);
  gtk_widget_add_css_class (save, "suggested-action");
  gtk_widget_set_halign (save, GTK_ALIGN_END);
  gtk_widget_add_css_class (box, "pit-form");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->notice));
  gtk_box_append (GTK_BOX (box), save);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
}

/** Returns: (transfer floating): how people sign on, to be changed by who may */
GtkWidget *
pit_sign_on_form_new (PitDoorkeeper *doorkeeper)
{
  PitSignOnForm *self = g_object_new (PIT_TYPE_SIGN_ON_FORM, NULL);

  self->doorkeeper = g_object_ref (doorkeeper);
  show_settings (self);

  return GTK_WIDGET (self);
}
