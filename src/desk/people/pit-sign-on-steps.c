/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-announce.h"
#include "pit-sign-on-private.h"

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
    case PIT_SIGN_ON_STEP_FIRST:
      return _("First Administrator");
    case PIT_SIGN_ON_STEP_FRESH:
      return _("Choose a New PIN");
    case PIT_SIGN_ON_STEP_WHO:
    case PIT_SIGN_ON_STEP_PIN:
    default:
      if (self->changes)
        return _("Change PIN");
      if (pit_roster_get (self->roster)->locked != NULL)
        return _("Desk Locked");
      return pit_roster_get (self->roster)->current != NULL ? _("Switch Person") : _("Sign On");
    }
}

/* Until the PIN was right, a typed number gets no name: who there is, is not told to who only asks. Nor are its digits shown, which
 * may be the first of a PIN: where all numbers of the house are equally long, the number ends before anybody can tell. */
static void
show_picked (PitSignOn *self)
{
  GListModel *recent = pit_roster_get (self->roster)->recent;
  PitPerson *known = self->step == PIT_SIGN_ON_STEP_FRESH ? pit_roster_find (self->roster, self->picked.text) : NULL;
  const char *label = known != NULL ? pit_person_get (known)->label : self->picked.text;

  if (known == NULL && self->by == PIT_SIGN_ON_BY_NUMBER)
    label = _("The number that you typed");
  for (guint i = 0; self->by != PIT_SIGN_ON_BY_NUMBER && i < g_list_model_get_n_items (recent); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (recent, i);

      if (g_str_equal (pit_person_get (person)->number, self->picked.text))
        label = pit_person_get (person)->label;
    }
  gtk_label_set_label (self->secret_who, label);
}

/** What is wrong, below what is asked for; %NULL: nothing is */
void
_pit_sign_on_show_error (PitSignOn  *self,
                         const char *text)
{
  gboolean is_new = text != NULL && gtk_label_get_label (self->error_label)[0] == '\0';

  gtk_label_set_label (self->error_label, text != NULL ? text : "");
  /* A wait that counts down is spoken once. */
  if (is_new && self->clock != NULL)
    pit_announce (GTK_WIDGET (self), self->clock, text);
}

/** Whether the first administrator can have that number, and with @has_name that name; else says why not, where it is typed. */
gboolean
_pit_sign_on_check_first (PitSignOn *self,
                          gboolean   has_name)
{
  const char *number = gtk_editable_get_text (GTK_EDITABLE (self->first_number));
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->first_name));
  g_autoptr(GError) error = NULL;
  gboolean is_number = pit_roster_check_first (self->roster, number, NULL, &error);

  if (is_number && has_name)
    pit_roster_check_first (self->roster, number, name, &error);
  _pit_sign_on_show_error (self, error != NULL ? error->message : NULL);
  if (error == NULL)
    return TRUE;

  gtk_widget_grab_focus (is_number ? GTK_WIDGET (self->first_name) : GTK_WIDGET (self->first_number));
  pit_pin_entry_clear (self->pin);
  pit_pin_entry_clear (self->again);

  return FALSE;
}

/** How long who was wrong too often has to wait, or that they need not any more. */
void
_pit_sign_on_show_wait (PitSignOn *self)
{
  gint64 wait = pit_roster_get_wait (self->roster, self->waits.text);
  int seconds = (int) ((wait + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC);
  g_autofree char *text = NULL;

  if (wait == 0)
    {
      self->waits.text[0] = '\0';
      _pit_sign_on_show_error (self, _("You can try again now."));
      return;
    }

  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Too many wrong tries. Try again in %d second, or ask for a new PIN.",
                                       "Too many wrong tries. Try again in %d seconds, or ask for a new PIN.", (gulong) seconds),
                          seconds);
  _pit_sign_on_show_error (self, text);
}

/** What it is called, and what there is to do for who is signed on. */
void
_pit_sign_on_show_session (PitSignOn *self)
{
  PitPerson *current = pit_roster_get (self->roster)->current;

  g_object_set (self, "title", get_title (self), NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->session), self->step == PIT_SIGN_ON_STEP_WHO &&
                          (current != NULL || pit_roster_get (self->roster)->locked != NULL));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "sign-on.change-pin", current != NULL);
}

/** Puts the focus where typing begins. */
void
pit_sign_on_arrive (PitSignOn *self)
{
  g_return_if_fail (PIT_IS_SIGN_ON (self));

  switch (self->step)
    {
    case PIT_SIGN_ON_STEP_FIRST:
      gtk_widget_grab_focus (GTK_WIDGET (self->first_number));
      break;
    case PIT_SIGN_ON_STEP_PIN:
    case PIT_SIGN_ON_STEP_FRESH:
      gtk_widget_grab_focus (GTK_WIDGET (self->pin));
      break;
    case PIT_SIGN_ON_STEP_WHO:
    default:
      gtk_widget_grab_focus (GTK_WIDGET (self->number));
    }
}

/** Asks for that, and shows nothing else. */
void
_pit_sign_on_set_step (PitSignOn     *self,
                       PitSignOnStep  step)
{
  gboolean chooses = step == PIT_SIGN_ON_STEP_FRESH || step == PIT_SIGN_ON_STEP_FIRST;

  self->step = step;
  gtk_widget_set_visible (self->who, step == PIT_SIGN_ON_STEP_WHO);
  gtk_widget_set_visible (self->recent_title, g_list_model_get_n_items (pit_roster_get (self->roster)->recent) > 0);
  gtk_widget_set_visible (self->first, step == PIT_SIGN_ON_STEP_FIRST);
  gtk_widget_set_visible (self->secret, step != PIT_SIGN_ON_STEP_WHO);
  gtk_widget_set_visible (GTK_WIDGET (self->secret_who), step != PIT_SIGN_ON_STEP_FIRST);
  gtk_widget_set_visible (self->again_label, chooses);
  gtk_widget_set_visible (GTK_WIDGET (self->again), chooses);
  gtk_widget_set_visible (self->others, step == PIT_SIGN_ON_STEP_PIN || step == PIT_SIGN_ON_STEP_FRESH);
  gtk_widget_set_visible (self->demo, step == PIT_SIGN_ON_STEP_WHO
                                        && gtk_widget_get_first_child (GTK_WIDGET (self->demo_list)) != NULL);
  gtk_label_set_label (self->pin_label, chooses         ? _("New PIN, six digits")
                                        : self->changes ? _("Old PIN, six digits")
                                                        : _("PIN, six digits"));
  gtk_widget_set_visible (GTK_WIDGET (self->own_acts), step == PIT_SIGN_ON_STEP_WHO && _pit_sign_on_has_own_acts (self));
  show_picked (self);
  _pit_sign_on_show_session (self);
}

/** It is that person who signs on: the PIN comes next. */
void
_pit_sign_on_pick (PitSignOn   *self,
                   const char  *number,
                   PitSignOnBy  by)
{
  g_strlcpy (self->picked.text, number, sizeof self->picked.text);
  self->by = by;
  self->changes = FALSE;
  self->waits.text[0] = '\0';
  _pit_sign_on_show_error (self, NULL);
  forget_secrets (self);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_PIN);
}

/** Forgets what was typed and said. */
void
_pit_sign_on_begin (PitSignOn *self)
{
  self->waits.text[0] = '\0';
  self->changes = FALSE;
  forget_secrets (self);
  _pit_sign_on_show_error (self, NULL);
  gtk_editable_set_text (GTK_EDITABLE (self->number), "");
}
