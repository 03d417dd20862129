/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-sign-on-private.h"

static void
set_busy (PitSignOn *self,
          gboolean   busy)
{
  self->is_busy = busy;
  pit_pin_entry_rest (self->pin, busy);
  pit_pin_entry_rest (self->again, busy);
  gtk_widget_set_opacity (self->secret, busy ? 0.5 : 1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->secret), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

static void
explain (PitSignOn    *self,
         const GError *error)
{
  gboolean starts_again = g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_WRONG) ||
                          g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_LOCKED_OUT);

  if (g_error_matches (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_MUST_CHANGE))
    {
      _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_FRESH);
      _pit_sign_on_show_error (self, error->message);
    }
  else
    {
      if (starts_again && self->step == PIT_SIGN_ON_STEP_FRESH)
        _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_PIN);
      if (self->step != PIT_SIGN_ON_STEP_FRESH && self->old != NULL)
        pit_secret_free (g_steal_pointer (&self->old));
      g_strlcpy (self->waits.text, self->picked.text, sizeof self->waits.text);
      if (pit_roster_get_wait (self->roster, self->waits.text) > 0)
        _pit_sign_on_show_wait (self);
      else
        {
          self->waits.text[0] = '\0';
          _pit_sign_on_show_error (self, error->message);
        }
    }
  if (starts_again)
    pit_pin_entry_refuse (self->pin);
  else
    pit_pin_entry_clear (self->pin);
  pit_pin_entry_clear (self->again);
  pit_sign_on_arrive (self);
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
  _pit_sign_on_begin (self);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_WHO);
  if (changed)
    {
      pit_session_box_say (self->session, _("Your PIN is changed. Sign on with the new PIN from now on."));
      pit_sign_on_arrive (self);
    }
  else
    _pit_sign_on_tell_done (self);
}

static void
sign_on (PitSignOn *self,
         PitSecret *pin,
         PitSecret *fresh)
{
  _pit_sign_on_show_error (self, NULL);
  set_busy (self, TRUE);
  if (self->changes)
    pit_roster_change_pin_async (self->roster, pin, fresh, signed_on_cb, g_object_ref (self));
  else
    pit_roster_sign_on_async (self->roster, self->picked.text, self->by, pin, fresh, signed_on_cb, g_object_ref (self));
}

static void
first_added_cb (PitSignOn *self,
                PitAct    *act)
{
  PitSecret *pin = g_steal_pointer (&self->old);

  set_busy (self, FALSE);
  if (pit_act_get (act)->is_done)
    {
      g_strlcpy (self->picked.text, gtk_editable_get_text (GTK_EDITABLE (self->first_number)), sizeof self->picked.text);
      self->by = PIT_SIGN_ON_BY_NUMBER;
      sign_on (self, pin, NULL);
      return;
    }

  pit_secret_free (pin);
  _pit_sign_on_show_error (self, pit_act_get (act)->error->message);
  /* Number and name were well: another PIN is wanted. */
  gtk_widget_grab_focus (GTK_WIDGET (self->pin));
}

/** All digits are typed: of the PIN, or the first time of a new one. */
void
_pit_sign_on_take_pin (PitSignOn *self)
{
  if (self->is_busy)
    return;
  /* Whoever types a PIN twice goes on typing: a name that is wrong waits for the end of that, or it would get the second PIN. */
  if (self->step != PIT_SIGN_ON_STEP_PIN)
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

  _pit_sign_on_show_error (self, NULL);
  _pit_sign_on_set_step (self, PIT_SIGN_ON_STEP_FRESH);
  pit_sign_on_arrive (self);
}

/** The new PIN is typed a second time. */
void
_pit_sign_on_take_again (PitSignOn *self)
{
  g_autoptr(PitSecret) pin = NULL;
  g_autoptr(PitSecret) again = NULL;

  if (self->is_busy || (self->step == PIT_SIGN_ON_STEP_FIRST && !_pit_sign_on_check_first (self, TRUE)))
    return;

  pin = pit_pin_entry_take (self->pin);
  again = pit_pin_entry_take (self->again);
  if (!pit_secret_equal (pin, again))
    {
      _pit_sign_on_show_error (self, _("The PINs differ. Type the new PIN again."));
      gtk_widget_grab_focus (GTK_WIDGET (self->pin));
    }
  else if (self->step == PIT_SIGN_ON_STEP_FRESH)
    {
      sign_on (self, pit_secret_copy (self->old), g_steal_pointer (&pin));
    }
  else
    {
      g_autoptr(PitAct) act = NULL;

      _pit_sign_on_show_error (self, NULL);
      set_busy (self, TRUE);
      self->old = pit_secret_copy (pin);
      act = pit_roster_add_first (self->roster, gtk_editable_get_text (GTK_EDITABLE (self->first_number)),
                                  gtk_editable_get_text (GTK_EDITABLE (self->first_name)), g_steal_pointer (&pin));
      g_signal_connect_object (act, "ended", G_CALLBACK (first_added_cb), self, G_CONNECT_SWAPPED);
      pit_act_run (act);
    }
}
