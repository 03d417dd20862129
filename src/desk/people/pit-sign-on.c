/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-pin.h"
#include "pit-sign-on-private.h"
#include "pit-widget.h"

static guint done_signal;

G_DEFINE_FINAL_TYPE (PitSignOn, pit_sign_on, PIT_TYPE_VIEW)

static void
picked_cb (PitSignOn  *self,
           const char *number)
{
  _pit_sign_on_pick (self, number, PIT_SIGN_ON_BY_RECENT);
  pit_sign_on_arrive (self);
}

static void
number_picked_cb (PitSignOn   *self,
                  const char  *number,
                  PitSignOnBy  by)
{
  if (self->is_busy)
    return;
  _pit_sign_on_pick (self, number, by);
  pit_sign_on_arrive (self);
}

static void
pin_crowded_cb (PitSignOn *self)
{
  _pit_sign_on_show_error (self, _("More than six digits came at once, as from a badge reader. Type the PIN again."));
}

static void
pin_typed_cb (PitSignOn *self)
{
  _pit_sign_on_show_error (self, _("Six digits could be a PIN, so the desk cleared them. Type your staff number here, "
                                   "then your PIN."));
}

static void
first_number_activate_cb (PitSignOn *self)
{
  if (_pit_sign_on_check_first (self, FALSE))
    gtk_widget_grab_focus (GTK_WIDGET (self->first_name));
}

/* What may be a PIN is not left to be read, and is no staff number either: that is said before more is typed. */
static void
first_number_changed_cb (PitSignOn *self)
{
  const char *number = gtk_editable_get_text (GTK_EDITABLE (self->first_number));
  g_autoptr(GError) error = NULL;

  gtk_entry_set_visibility (self->first_number, !pit_pin_is_like (number));
  if (self->roster != NULL && pit_pin_is_like (number))
    pit_roster_check_first (self->roster, number, NULL, &error);
  _pit_sign_on_show_error (self, error != NULL ? error->message : NULL);
}

static void
first_name_activate_cb (PitSignOn *self)
{
  if (_pit_sign_on_check_first (self, TRUE))
    gtk_widget_grab_focus (GTK_WIDGET (self->pin));
}

static void
others_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  PitSignOn *self = PIT_SIGN_ON (widget);

  _pit_sign_on_begin (self);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
  pit_sign_on_arrive (self);
}

static void
change_pin_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  PitSignOn *self = PIT_SIGN_ON (widget);
  PitPerson *current = pit_roster_get (self->roster)->current;

  _pit_sign_on_pick (self, pit_person_get (current)->number, PIT_SIGN_ON_BY_RECENT);
  self->changes = TRUE;
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_PIN);
  pit_sign_on_arrive (self);
}

static void
state_changed_cb (PitSignOn *self)
{
  PitPerson *locked = pit_roster_get (self->roster)->locked;

  /* A PIN is changed by who is signed on, and nobody else. */
  if (self->changes && !self->is_busy && pit_roster_get (self->roster)->current == NULL)
    {
      _pit_sign_on_begin (self);
      _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
    }
  /* Whoever was signed on comes back and types the PIN. */
  if (locked != NULL && self->step == PIT_SIGN_ON_STEP_WHO && !self->is_busy && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      gboolean has_keys = pit_widget_has_focus (GTK_WIDGET (self));

      _pit_sign_on_pick (self, pit_person_get (locked)->number, PIT_SIGN_ON_BY_RECENT);
      if (has_keys)
        pit_sign_on_arrive (self);
    }
  _pit_sign_on_show_session (self);
}

static void
recent_changed_cb (PitSignOn *self)
{
  gtk_widget_set_visible (self->recent_title, g_list_model_get_n_items (pit_roster_get (self->roster)->recent) > 0);
}

static void
people_changed_cb (PitSignOn *self)
{
  pit_who_list_show_demo (self->demo_list, self->roster);
  gtk_widget_set_visible (self->demo, self->step == PIT_SIGN_ON_STEP_WHO &&
                          gtk_widget_get_first_child (GTK_WIDGET (self->demo_list)) != NULL);
}

static void
own_acts_changed_cb (PitSignOn *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->own_acts), self->step == PIT_SIGN_ON_STEP_WHO && _pit_sign_on_has_own_acts (self));
}

static void
tick_cb (PitSignOn *self)
{
  if (self->waits.text[0] != '\0' && self->roster != NULL)
    _pit_sign_on_show_wait (self);
}

static void
pit_sign_on_take_desk (PitView            *view,
                       const PitDeskParts *desk)
{
  PitSignOn *self = PIT_SIGN_ON (view);
  PitRoster *roster = desk->roster;

  self->roster = g_object_ref (roster);
  self->clock = g_object_ref (desk->clock);
  pit_number_entry_set_roster (self->number, roster, desk->clock);
  pit_pin_entry_set_clock (self->pin, desk->clock);
  pit_pin_entry_set_clock (self->again, desk->clock);
  pit_who_list_set_people (self->recent, pit_roster_get (roster)->recent);
  g_signal_connect_object (roster, "notify::current", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::locked", G_CALLBACK (state_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (roster)->own_acts, "items-changed", G_CALLBACK (own_acts_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (roster)->recent, "items-changed", G_CALLBACK (recent_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (roster)->people, "items-changed", G_CALLBACK (people_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
  people_changed_cb (self);
  own_acts_changed_cb (self);
}

static void
pit_sign_on_dispose (GObject *object)
{
  PitSignOn *self = PIT_SIGN_ON (object);

  g_clear_object (&self->roster);
  g_clear_object (&self->clock);
  if (self->old != NULL)
    pit_secret_free (g_steal_pointer (&self->old));

  G_OBJECT_CLASS (pit_sign_on_parent_class)->dispose (object);
}

static void
pit_sign_on_class_init (PitSignOnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_sign_on_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_sign_on_take_desk;

  /**
   * PitSignOn::done:
   *
   * Somebody has signed on here.
   */
  done_signal = g_signal_new ("done", PIT_TYPE_SIGN_ON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_OWN_ACT_LIST);
  g_type_ensure (PIT_TYPE_NUMBER_ENTRY);
  g_type_ensure (PIT_TYPE_PIN_ENTRY);
  g_type_ensure (PIT_TYPE_SESSION_BOX);
  g_type_ensure (PIT_TYPE_WHO_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-sign-on.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, reason);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, session);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, own_acts);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, who);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, recent_title);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, recent);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, number);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, first);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, first_number);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, first_name);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, secret);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, secret_who);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, pin);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, pin_label);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, rule);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, again_label);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, again);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, others);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, error_label);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, demo);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, demo_list);
  gtk_widget_class_bind_template_callback_full (widget_class, "pin_complete_cb", G_CALLBACK (_pit_sign_on_take_pin));
  gtk_widget_class_bind_template_callback_full (widget_class, "again_complete_cb",
                                                G_CALLBACK (_pit_sign_on_take_again));
  gtk_widget_class_bind_template_callback (widget_class, pin_crowded_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pin_typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_number_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_number_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_name_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_install_action (widget_class, "sign-on.others", NULL, others_cb);
  gtk_widget_class_install_action (widget_class, "sign-on.change-pin", NULL, change_pin_cb);
  gtk_widget_class_set_css_name (widget_class, "signon");
}

static void
pit_sign_on_init (PitSignOn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_label_set_label (self->rule, pit_pin_get_rule ());
}

/** Somebody has signed on here. */
void
_pit_sign_on_tell_done (PitSignOn *self)
{
  g_signal_emit (self, done_signal, 0);
}

/**
 * pit_sign_on_start:
 * @reason: (nullable): what somebody wants to do, and who may
 *
 * Begins anew: with the PIN where the desk is locked, with the first administrator where nobody is there, else with
 * who.
 */
void
pit_sign_on_start (PitSignOn  *self,
                   const char *reason)
{
  PitPerson *locked;

  g_return_if_fail (PIT_IS_SIGN_ON (self));
  g_return_if_fail (self->roster != NULL);

  pit_sign_on_set_reason (self, reason);
  if (self->is_busy)
    return;

  _pit_sign_on_begin (self);
  locked = pit_roster_get (self->roster)->locked;
  if (pit_roster_get_needs_first (self->roster))
    _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_FIRST);
  else if (locked != NULL)
    _pit_sign_on_pick (self, pit_person_get (locked)->number, PIT_SIGN_ON_BY_RECENT);
  else
    _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
}

/** pit_sign_on_set_reason: (nullable): what somebody wants to do, and who may, as it is now */
void
pit_sign_on_set_reason (PitSignOn  *self,
                        const char *reason)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
}

/** pit_sign_on_badge: a badge was read; the PIN comes next */
void
pit_sign_on_badge (PitSignOn  *self,
                   const char *number)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));
  g_return_if_fail (self->roster != NULL && number != NULL);

  if (self->is_busy || self->step == PIT_SIGN_ON_STEP_FIRST)
    return;
  _pit_sign_on_pick (self, number, PIT_SIGN_ON_BY_BADGE);
  pit_sign_on_arrive (self);
}

/** pit_sign_on_stop: nobody signs on now: what was typed is forgotten */
void
pit_sign_on_stop (PitSignOn *self)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  if (self->roster == NULL || self->is_busy)
    return;

  _pit_sign_on_begin (self);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
  gtk_label_set_label (self->reason, "");
}

/** Returns: whether there is something to show that was done in the name of who is signed on */
gboolean
_pit_sign_on_has_own_acts (PitSignOn *self)
{
  return self->roster != NULL && g_list_model_get_n_items (pit_roster_get (self->roster)->own_acts) > 0;
}
