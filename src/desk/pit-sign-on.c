/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-sign-on.h"

#include <glib/gi18n.h>

#include "pit-deed-list.h"
#include "pit-number-entry.h"
#include "pit-pin-entry.h"
#include "pit-session-box.h"
#include "pit-who-list.h"

/* Where people sign on: beside the floor, not over it. Who (a number, a badge, one of those who were here lately),
 * then the PIN, whose last digit sends it. What is asked for stands above; what is wrong stands below, in words. */
typedef enum
{
  STEP_WHO,
  STEP_PIN,
  STEP_FRESH, /* another PIN has to be chosen */
  STEP_FIRST, /* nobody is there yet: the first administrator */
} Step;

struct _PitSignOn
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget      *content;
  GtkLabel       *title;
  GtkLabel       *reason;
  PitSessionBox  *session;
  PitDeedList    *deeds;
  GtkWidget      *who;
  GtkWidget      *recent_title;
  PitWhoList     *recent;
  PitNumberEntry *number;
  GtkWidget      *first;
  GtkEntry       *first_number;
  GtkEntry       *first_name;
  GtkWidget      *secret;
  GtkLabel       *secret_who;
  PitPinEntry    *pin;
  GtkWidget      *again_label;
  PitPinEntry    *again;
  GtkLabel       *pin_label;
  GtkWidget      *others;
  GtkWidget      *error;
  GtkLabel       *error_label;
  GtkWidget      *demo;
  PitWhoList     *demo_list;

  PitRoster    *roster; /* owned; NULL until a book is open */
  PitDeskClock *clock;  /* owned */
  Step          step;
  PitId         picked;
  PitSignOnBy   by;
  PitSecret    *old; /* the PIN until now; NULL outside of STEP_FRESH */
  gboolean      changes; /* who is signed on wants another PIN */
  PitId         waits; /* whose wait is counted down; empty: nobody's */
  gboolean      is_busy;
};

enum
{
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitSignOn, pit_sign_on, GTK_TYPE_WIDGET)

static void
show_error (PitSignOn  *self,
            const char *text)
{
  gtk_widget_set_visible (self->error, text != NULL);
  gtk_label_set_label (self->error_label, text != NULL ? text : "");
}

static void
show_wait (PitSignOn *self)
{
  gint64 wait = pit_roster_get_wait (self->roster, self->waits.text);
  int seconds = (int) ((wait + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
  g_autofree char *text = NULL;

  if (wait == 0)
    {
      self->waits.text[0] = '\0';
      show_error (self, _("You can try again now."));
      return;
    }

  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Wrong too often. Try again in %d second, or have the PIN reset.",
                                       "Wrong too often. Try again in %d seconds, or have the PIN reset.", (gulong) seconds),
                          seconds);
  show_error (self, text);
}

static void
forget_secrets (PitSignOn *self)
{
  pit_pin_entry_clear (self->pin);
  pit_pin_entry_clear (self->again);
  if (self->old != NULL)
    pit_secret_free (g_steal_pointer (&self->old));
}

static const char *
get_title (PitSignOn *self)
{
  switch (self->step)
    {
    case STEP_FIRST:
      return _("First Administrator");
    case STEP_FRESH:
      return _("Choose a New PIN");
    case STEP_WHO:
    case STEP_PIN:
    default:
      if (self->changes)
        return _("Change PIN");
      if (pit_roster_get_locked (self->roster) != NULL)
        return _("Desk Locked");
      return pit_roster_get_current (self->roster) != NULL ? _("Switch person") : _("Sign on");
    }
}

static void
show_session (PitSignOn *self)
{
  PitPerson *current = pit_roster_get_current (self->roster);

  gtk_widget_set_visible (GTK_WIDGET (self->session), self->step == STEP_WHO &&
                          (current != NULL || pit_roster_get_locked (self->roster) != NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sign-on.change-pin", current != NULL);
}

/* A typed number gets no name: who there is, is not told to who only asks. */
static void
show_picked (PitSignOn *self)
{
  GListModel *recent = pit_roster_get_recent (self->roster);
  const char *label = self->picked.text;

  for (guint i = 0; self->by != PIT_SIGN_ON_BY_NUMBER && i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (recent, i);

      if (g_str_equal (pit_person_get_number (person), self->picked.text))
        label = pit_person_get_label (person);
    }
  gtk_label_set_label (self->secret_who, label);
}

static void
focus_step (PitSignOn *self)
{
  switch (self->step)
    {
    case STEP_FIRST:
      gtk_widget_grab_focus (GTK_WIDGET (self->first_number));
      break;
    case STEP_PIN:
    case STEP_FRESH:
      gtk_widget_grab_focus (GTK_WIDGET (self->pin));
      break;
    case STEP_WHO:
    default:
      gtk_widget_grab_focus (GTK_WIDGET (self->number));
    }
}

static void
set_step (PitSignOn *self,
          Step       step)
{
  gboolean chooses = step == STEP_FRESH || step == STEP_FIRST;

  self->step = step;
  gtk_label_set_label (self->title, get_title (self));
  gtk_widget_set_visible (self->who, step == STEP_WHO);
  gtk_widget_set_visible (self->recent_title, g_list_model_get_n_items (pit_roster_get_recent (self->roster)) > 0);
  gtk_widget_set_visible (self->first, step == STEP_FIRST);
  gtk_widget_set_visible (self->secret, step != STEP_WHO);
  gtk_widget_set_visible (GTK_WIDGET (self->secret_who), step != STEP_FIRST);
  gtk_widget_set_visible (self->again_label, chooses);
  gtk_widget_set_visible (GTK_WIDGET (self->again), chooses);
  gtk_widget_set_visible (self->others, step == STEP_PIN || step == STEP_FRESH);
  gtk_widget_set_visible (self->demo, step == STEP_WHO && pit_who_list_get_n_people (self->demo_list) > 0);
  gtk_label_set_label (self->pin_label, chooses         ? _("New PIN, six digits")
                                        : self->changes ? _("PIN until now, six digits")
                                                        : _("PIN, six digits"));
  gtk_widget_set_visible (GTK_WIDGET (self->deeds), step == STEP_WHO && pit_sign_on_has_deeds (self));
  show_session (self);
}

static void
pick (PitSignOn   *self,
      const char  *number,
      PitSignOnBy  by)
{
  g_strlcpy (self->picked.text, number, sizeof self->picked.text);
  self->by = by;
  self->changes = FALSE;
  self->waits.text[0] = '\0';
  show_error (self, NULL);
  forget_secrets (self);
  show_picked (self);
  set_step (self, STEP_PIN);
  focus_step (self);
}

static void
begin (PitSignOn *self)
{
  self->waits.text[0] = '\0';
  self->changes = FALSE;
  forget_secrets (self);
  show_error (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->number), "");
}

static void
set_busy (PitSignOn *self,
          gboolean   busy)
{
  self->is_busy = busy;
  gtk_widget_set_sensitive (self->secret, !busy);
}

/* --- What came of it --- */

static void
explain (PitSignOn    *self,
         const GError *error)
{
  gboolean starts_again = g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG) ||
                          g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_LOCKED_OUT);

  if (g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_MUST_CHANGE))
    {
      set_step (self, STEP_FRESH);
      show_error (self, error->message);
    }
  else
    {
      if (starts_again && self->step == STEP_FRESH)
        set_step (self, STEP_PIN);
      if (self->step != STEP_FRESH && self->old != NULL)
        pit_secret_free (g_steal_pointer (&self->old));
      g_strlcpy (self->waits.text, self->picked.text, sizeof self->waits.text);
      if (pit_roster_get_wait (self->roster, self->waits.text) > 0)
        show_wait (self);
      else
        {
          self->waits.text[0] = '\0';
          show_error (self, error->message);
        }
    }
  pit_pin_entry_clear (self->pin);
  pit_pin_entry_clear (self->again);
  focus_step (self);
}

static void
signed_on_cb (GObject      *object,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(PitSignOn) self = user_data;
  g_autoptr(GError) error = NULL;
  gboolean on = pit_roster_sign_on_finish (PIT_ROSTER (object), result, &error);
  gboolean changed;

  set_busy (self, FALSE);
  if (self->roster == NULL)
    return;
  if (!on)
    {
      explain (self, error);
      return;
    }

  changed = self->changes;
  begin (self);
  set_step (self, STEP_WHO);
  if (changed)
    {
      pit_session_box_say (self->session, _("From now on you sign on with the new PIN."));
      focus_step (self);
    }
  else
    g_signal_emit (self, signals[DONE], 0);
}

static void
sign_on (PitSignOn *self,
         PitSecret *pin,
         PitSecret *fresh)
{
  show_error (self, NULL);
  set_busy (self, TRUE);
  if (self->changes)
    pit_roster_change_pin_async (self->roster, pin, fresh, signed_on_cb, g_object_ref (self));
  else
    pit_roster_sign_on_async (self->roster, self->picked.text, self->by, pin, fresh, signed_on_cb, g_object_ref (self));
}

static void
first_added_cb (GObject      *object,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr(PitSignOn) self = user_data;
  g_autoptr(GError) error = NULL;
  gboolean added = pit_roster_act_finish (PIT_ROSTER (object), result, &error);
  PitSecret *pin = g_steal_pointer (&self->old);

  set_busy (self, FALSE);
  if (added && self->roster != NULL)
    {
      g_strlcpy (self->picked.text, gtk_editable_get_text (GTK_EDITABLE (self->first_number)), sizeof self->picked.text);
      self->by = PIT_SIGN_ON_BY_NUMBER;
      sign_on (self, pin, NULL);
      return;
    }

  pit_secret_free (pin);
  if (self->roster != NULL)
    {
      show_error (self, error->message);
      focus_step (self);
    }
}

/* --- What people do --- */

static void
again_complete_cb (PitSignOn *self)
{
  g_autoptr(PitSecret) pin = NULL;
  g_autoptr(PitSecret) again = NULL;

  if (self->is_busy)
    return;

  pin = pit_pin_entry_take (self->pin);
  again = pit_pin_entry_take (self->again);
  if (!pit_secret_equal (pin, again))
    {
      show_error (self, _("The two are not the same. Type the new PIN twice."));
      gtk_widget_grab_focus (GTK_WIDGET (self->pin));
    }
  else if (self->step == STEP_FRESH)
    {
      sign_on (self, pit_secret_copy (self->old), g_steal_pointer (&pin));
    }
  else
    {
      show_error (self, NULL);
      set_busy (self, TRUE);
      self->old = pit_secret_copy (pin);
      pit_roster_add_first_async (self->roster, gtk_editable_get_text (GTK_EDITABLE (self->first_number)),
                                  gtk_editable_get_text (GTK_EDITABLE (self->first_name)), g_steal_pointer (&pin),
                                  first_added_cb, g_object_ref (self));
    }
}

static void
pin_complete_cb (PitSignOn *self)
{
  if (self->is_busy)
    return;
  if (self->step != STEP_PIN)
    {
      gtk_widget_grab_focus (GTK_WIDGET (self->again));
      return;
    }

  if (self->old != NULL)
    pit_secret_free (g_steal_pointer (&self->old));
  self->old = pit_pin_entry_take (self->pin);
  if (!self->changes)
    {
      sign_on (self, pit_secret_copy (self->old), NULL);
      return;
    }

  show_error (self, NULL);
  set_step (self, STEP_FRESH);
  focus_step (self);
}

static void
picked_cb (PitSignOn  *self,
           const char *number)
{
  pick (self, number, PIT_SIGN_ON_BY_RECENT);
}

static void
number_picked_cb (PitSignOn   *self,
                  const char  *number,
                  PitSignOnBy  by)
{
  if (!self->is_busy)
    pick (self, number, by);
}

static void
first_number_activate_cb (PitSignOn *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->first_name));
}

static void
first_name_activate_cb (PitSignOn *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->pin));
}

static void
others_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  PitSignOn *self = PIT_SIGN_ON (widget);

  begin (self);
  set_step (self, STEP_WHO);
  focus_step (self);
}

static void
change_pin_cb (GtkWidget  *widget,
               const char *name,
               GVariant   *parameter)
{
  PitSignOn *self = PIT_SIGN_ON (widget);
  PitPerson *current = pit_roster_get_current (self->roster);

  pick (self, pit_person_get_number (current), PIT_SIGN_ON_BY_RECENT);
  self->changes = TRUE;
  set_step (self, STEP_PIN);
}

/* --- What the roster says --- */

static void
state_changed_cb (PitSignOn *self)
{
  /* A PIN is changed by who is signed on, and nobody else. */
  if (self->changes && !self->is_busy && pit_roster_get_current (self->roster) == NULL)
    {
      begin (self);
      set_step (self, STEP_WHO);
    }
  gtk_label_set_label (self->title, get_title (self));
  show_session (self);
}

static void
recent_changed_cb (PitSignOn *self)
{
  gtk_widget_set_visible (self->recent_title, g_list_model_get_n_items (pit_roster_get_recent (self->roster)) > 0);
}

static void
people_changed_cb (PitSignOn *self)
{
  pit_who_list_show_demo (self->demo_list, self->roster);
  gtk_widget_set_visible (self->demo, self->step == STEP_WHO && pit_who_list_get_n_people (self->demo_list) > 0);
}

static void
deeds_changed_cb (PitSignOn *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->deeds), self->step == STEP_WHO && pit_sign_on_has_deeds (self));
}

static void
tick_cb (PitSignOn *self)
{
  if (self->waits.text[0] != '\0' && self->roster != NULL)
    show_wait (self);
}

static void
drop_roster (PitSignOn *self)
{
  if (self->roster != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->roster, self);
      g_signal_handlers_disconnect_by_data (pit_roster_get_deeds (self->roster), self);
      g_signal_handlers_disconnect_by_data (pit_roster_get_recent (self->roster), self);
      g_signal_handlers_disconnect_by_data (pit_roster_get_people (self->roster), self);
      g_signal_handlers_disconnect_by_data (self->clock, self);
    }
  g_clear_object (&self->roster);
  g_clear_object (&self->clock);
}

static void
pit_sign_on_dispose (GObject *object)
{
  PitSignOn *self = PIT_SIGN_ON (object);

  drop_roster (self);
  if (self->old != NULL)
    pit_secret_free (g_steal_pointer (&self->old));
  gtk_widget_dispose_template (GTK_WIDGET (self), PIT_TYPE_SIGN_ON);

  G_OBJECT_CLASS (pit_sign_on_parent_class)->dispose (object);
}

static void
pit_sign_on_class_init (PitSignOnClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_sign_on_dispose;

  /**
   * PitSignOn::done:
   *
   * Somebody has signed on here.
   */
  signals[DONE] = g_signal_new ("done", PIT_TYPE_SIGN_ON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (PIT_TYPE_DEED_LIST);
  g_type_ensure (PIT_TYPE_NUMBER_ENTRY);
  g_type_ensure (PIT_TYPE_PIN_ENTRY);
  g_type_ensure (PIT_TYPE_SESSION_BOX);
  g_type_ensure (PIT_TYPE_WHO_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-sign-on.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, content);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, title);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, reason);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, session);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, deeds);
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
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, again_label);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, again);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, others);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, error);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, error_label);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, demo);
  gtk_widget_class_bind_template_child (widget_class, PitSignOn, demo_list);
  gtk_widget_class_bind_template_callback (widget_class, pin_complete_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_complete_cb);
  gtk_widget_class_bind_template_callback (widget_class, number_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_number_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_name_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, picked_cb);
  gtk_widget_class_install_action (widget_class, "sign-on.others", NULL, others_cb);
  gtk_widget_class_install_action (widget_class, "sign-on.change-pin", NULL, change_pin_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "signon");
}

static void
pit_sign_on_init (PitSignOn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_sign_on_set_roster:
 * @roster: (nullable): of the open book
 * @clock: (nullable): the windows'
 */
void
pit_sign_on_set_roster (PitSignOn    *self,
                        PitRoster    *roster,
                        PitDeskClock *clock)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  drop_roster (self);
  pit_number_entry_set_roster (self->number, roster);
  pit_session_box_set_roster (self->session, roster);
  if (roster == NULL)
    return;

  self->roster = g_object_ref (roster);
  self->clock = g_object_ref (clock);
  pit_deed_list_set_roster (self->deeds, roster, clock);
  pit_who_list_set_people (self->recent, pit_roster_get_recent (roster));
  g_signal_connect_swapped (roster, "notify::current", G_CALLBACK (state_changed_cb), self);
  g_signal_connect_swapped (roster, "notify::locked", G_CALLBACK (state_changed_cb), self);
  g_signal_connect_swapped (pit_roster_get_deeds (roster), "items-changed", G_CALLBACK (deeds_changed_cb), self);
  g_signal_connect_swapped (pit_roster_get_recent (roster), "items-changed", G_CALLBACK (recent_changed_cb), self);
  g_signal_connect_swapped (pit_roster_get_people (roster), "items-changed", G_CALLBACK (people_changed_cb), self);
  g_signal_connect_swapped (clock, "tick", G_CALLBACK (tick_cb), self);
  set_step (self, STEP_WHO);
  people_changed_cb (self);
  deeds_changed_cb (self);
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

  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_label_set_label (self->reason, reason != NULL ? reason : "");
  if (self->is_busy)
    return;

  begin (self);
  locked = pit_roster_get_locked (self->roster);
  if (pit_roster_get_needs_first (self->roster))
    set_step (self, STEP_FIRST);
  else if (locked != NULL)
    pick (self, pit_person_get_number (locked), PIT_SIGN_ON_BY_RECENT);
  else
    set_step (self, STEP_WHO);
}

/** pit_sign_on_badge: a badge was read; the PIN comes next */
void
pit_sign_on_badge (PitSignOn  *self,
                   const char *number)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));
  g_return_if_fail (self->roster != NULL && number != NULL);

  if (!self->is_busy && self->step != STEP_FIRST)
    pick (self, number, PIT_SIGN_ON_BY_BADGE);
}

/** pit_sign_on_stop: nobody signs on now: what was typed is forgotten */
void
pit_sign_on_stop (PitSignOn *self)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  if (self->roster == NULL || self->is_busy)
    return;

  begin (self);
  set_step (self, STEP_WHO);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), FALSE);
}

/** pit_sign_on_arrive: puts the focus where typing begins */
void
pit_sign_on_arrive (PitSignOn *self)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  focus_step (self);
}

/** Returns: whether there is something to show that was done in the name of who is signed on */
gboolean
pit_sign_on_has_deeds (PitSignOn *self)
{
  g_return_val_if_fail (PIT_IS_SIGN_ON (self), FALSE);

  return self->roster != NULL && g_list_model_get_n_items (pit_roster_get_deeds (self->roster)) > 0;
}
