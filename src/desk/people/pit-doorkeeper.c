/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-doorkeeper.h"

#include <glib/gi18n.h>

#include "pit-announce.h"
#include "pit-badge.h"
#include "pit-pin.h"
#include "pit-pin-entry.h"
#include "pit-sign-on.h"
#include "pit-toasts.h"
#include "pit-widget.h"

/* What stands between a hand at the desk and an act: asks the roster, has somebody sign on where it must, and then
 * lets the act go on as if nothing had been asked. One act waits at a time; whoever puts the pane away has thought
 * better of it. */

#define PANE "sign-on"
/* Enter that comes so soon behind a PIN is the end of it: it presses nothing of what has come since. */
#define ENTER_MS 2000
/* For so long what was done in somebody's name stays in sight after a sign-on. */
#define OWN_ACTS_MS (20 * 1000)

struct _PitDoorkeeper
{
  GObject parent_instance;

  PitDesk      *desk;   /* weak; it has this */
  PitRoster    *roster; /* owned */
  PitDeskClock *clock;  /* owned */
  PitSidePlace *side;   /* weak */
  PitSignOn    *pane;   /* weak; a child of @side; NULL: nobody needed it yet */
  PitBadge     *badge;
  gboolean      is_going_on; /* the pane is put away for the act to go on */
  char         *before; /* the pane that was there before; NULL: none */

  guint32       typed;  /* when the last digit of a PIN was typed, in milliseconds of the display's; 0: other keys came since */

  GObject      *place;  /* weak; where the window was when a badge may have begun */

  PitAct       *act;    /* owned; what waits; NULL: nothing */
};

G_DEFINE_FINAL_TYPE (PitDoorkeeper, pit_doorkeeper, G_TYPE_OBJECT)

static gboolean
is_shown (PitDoorkeeper *self)
{
  return self->side != NULL && g_strcmp0 (pit_side_place_get_shown (self->side), PANE) == 0;
}

static void done_cb (PitDoorkeeper *self);
static void unmapped_cb (PitDoorkeeper *self);
static void own_acts_seen_cb (gpointer user_data);

/* Made when it is needed first: a window that opens shows tables, and nobody signs on yet. */
static PitSignOn *
need_pane (PitDoorkeeper *self)
{
  if (self->pane == NULL && self->side != NULL)
    {
      PitSignOn *pane = g_object_new (PIT_TYPE_SIGN_ON, "desk", self->desk, NULL);

      pit_side_place_add (self->side, GTK_WIDGET (pane), PANE);
      g_set_weak_pointer (&self->pane, pane);
      g_signal_connect_object (pane, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (pane, "unmap", G_CALLBACK (unmapped_cb), self, G_CONNECT_SWAPPED);
    }

  return self->pane;
}

static void
show_pane (PitDoorkeeper *self,
           const char    *reason)
{
  const char *shown = self->side != NULL ? pit_side_place_get_shown (self->side) : NULL;

  if (need_pane (self) == NULL)
    return;

  if (!is_shown (self))
    {
      g_free (self->before);
      self->before = g_strdup (shown);
    }
  /* It is not there to show acts any more, and goes when the person is done. */
  pit_desk_clock_forget (self->clock, own_acts_seen_cb, self);
  pit_sign_on_start (self->pane, reason);
  pit_side_place_show (self->side, PANE);
  pit_sign_on_arrive (self->pane);
  if (reason != NULL)
    pit_announce (GTK_WIDGET (self->pane), self->clock, reason);
}

/* What was there before comes back. */
static void
leave_pane (PitDoorkeeper *self)
{
  g_autofree char *before = g_steal_pointer (&self->before);

  if (is_shown (self))
    pit_side_place_show (self->side, before);
}

static void
own_acts_seen_cb (gpointer user_data)
{
  PitDoorkeeper *self = user_data;

  /* Whoever works in the pane by now is not sent away. */
  if (is_shown (self) && !gtk_widget_get_focus_child (GTK_WIDGET (self->pane)))
    leave_pane (self);
}

/* (transfer full) (nullable): what waits, and who may; NULL: nothing is in its way */
static char *
describe_act (PitDoorkeeper *self)
{
  const char *label = self->act != NULL ? pit_act_get (self->act)->label : NULL;
  g_autoptr(GError) error = NULL;

  if (self->act == NULL || pit_roster_may (self->roster, pit_act_get (self->act)->action, &error))
    return NULL;

  /* Translators: where something is to be done ("Table 5"), or what; then whose right it is, and who may. */
  return label != NULL ? g_strdup_printf (_("%s. %s"), label, error->message) : g_strdup (error->message);
}

/* Nobody signs on for what is in vain whoever asks. An act may have another one done while it runs. */
static void
run_act (PitDoorkeeper *self)
{
  g_autofree char *refusal = describe_act (self);
  g_autoptr(PitAct) act = NULL;
  GError *error = NULL;

  if (self->act == NULL)
    return;
  if (refusal != NULL && pit_act_check (self->act, &error))
    {
      show_pane (self, refusal);
      return;
    }

  act = g_steal_pointer (&self->act);
  if (error != NULL)
    pit_act_end (act, error);
  else
    pit_act_run (act);
}

/* The pane goes first, so that an act may show its own; and what is put away with the pane is what nobody signed on
 * for. */
static void
done_cb (PitDoorkeeper *self)
{
  self->is_going_on = TRUE;
  leave_pane (self);
  self->is_going_on = FALSE;
  run_act (self);
}

/* A moment after the sign-on: what was done in the person's name, where there is something and nothing else is to be
 * seen. */
static void
own_acts_changed_cb (PitDoorkeeper *self)
{
  if (self->side == NULL || pit_side_place_get_shown (self->side) != NULL
      || g_list_model_get_n_items (pit_roster_get (self->roster)->own_acts) == 0)
    return;

  need_pane (self);
  pit_side_place_show (self->side, PANE);
  pit_desk_clock_forget (self->clock, own_acts_seen_cb, self);
  pit_desk_clock_wake (self->clock, OWN_ACTS_MS, own_acts_seen_cb, self);
}

static void
unmapped_cb (PitDoorkeeper *self)
{
  if (self->is_going_on)
    return;

  g_clear_object (&self->act);
  pit_sign_on_stop (self->pane);
}

/* Whoever signed on otherwise meanwhile reads what is so now. */
static void
person_changed_cb (PitDoorkeeper *self)
{
  g_autofree char *reason = NULL;

  if (!is_shown (self))
    return;

  reason = describe_act (self);
  pit_sign_on_set_reason (self->pane, reason);
}

static void
notice_ended_cb (PitFormNotice *notice,
                 PitAct        *act)
{
  pit_form_notice_end (notice, pit_act_get (act)->error, pit_act_get (act)->result);
}

/* Whoever stands behind the person reads what was typed into the wrong field, for as long as it stays there. Other forms have
 * numbers of their own. */
static void
pin_refused_cb (PitDoorkeeper *self,
                PitAct        *act)
{
  GtkWidget *focus = self->side != NULL ? pit_widget_get_focus (GTK_WIDGET (self->side)) : NULL;
  GtkWidget *view = focus != NULL ? gtk_widget_get_ancestor (focus, PIT_TYPE_VIEW) : NULL;

  if (view != NULL && self->desk != NULL && g_error_matches (pit_act_get (act)->error, PIT_PIN_ERROR, 0))
    pit_toasts_take_pins_out (pit_desk_get (self->desk)->toasts, view);
}

static void
moved_cb (PitRoster *roster)
{
  pit_roster_touch (roster);
}

static void
first_changed_cb (PitDoorkeeper *self)
{
  if (pit_roster_get_needs_first (self->roster))
    show_pane (self, NULL);
}

static void
pit_doorkeeper_dispose (GObject *object)
{
  PitDoorkeeper *self = PIT_DOORKEEPER (object);

  g_clear_object (&self->act);
  g_clear_weak_pointer (&self->desk);
  g_clear_weak_pointer (&self->side);
  g_clear_weak_pointer (&self->pane);
  g_clear_weak_pointer (&self->place);
  if (self->clock != NULL)
    pit_desk_clock_forget (self->clock, own_acts_seen_cb, self);
  g_clear_object (&self->roster);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->badge, pit_badge_free);
  g_clear_pointer (&self->before, g_free);

  G_OBJECT_CLASS (pit_doorkeeper_parent_class)->dispose (object);
}

static void
pit_doorkeeper_class_init (PitDoorkeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_doorkeeper_dispose;
}

static void
pit_doorkeeper_init (PitDoorkeeper *self)
{
}

/**
 * pit_doorkeeper_new:
 * @desk: has the roster of an open book
 * @window: what is touched while somebody is at the desk
 * @side: where the sign-on is shown; gets its pane
 *
 * Returns: (transfer full): a doorkeeper, who shows the first step where nobody is there yet
 */
PitDoorkeeper *
pit_doorkeeper_new (PitDesk      *desk,
                    GtkWidget    *window,
                    PitSidePlace *side)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  PitDoorkeeper *self;
  PitRoster *roster;

  g_return_val_if_fail (PIT_IS_DESK (desk) && pit_desk_get (desk)->roster != NULL, NULL);
  g_return_val_if_fail (PIT_IS_SIDE_PLACE (side), NULL);

  self = g_object_new (PIT_TYPE_DOORKEEPER, NULL);
  g_set_weak_pointer (&self->desk, desk);
  roster = self->roster = g_object_ref (pit_desk_get (desk)->roster);
  self->clock = g_object_ref (pit_desk_get (desk)->clock);
  self->badge = pit_badge_new ();
  g_set_weak_pointer (&self->side, side);
  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect_object (motion, "motion", G_CALLBACK (moved_cb), roster, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (window, motion);
  g_signal_connect_object (roster, "notify::needs-first", G_CALLBACK (first_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (roster)->own_acts, "items-changed", G_CALLBACK (own_acts_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::current", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::locked", G_CALLBACK (person_changed_cb), self, G_CONNECT_SWAPPED);
  first_changed_cb (self);

  return self;
}

/** Returns: (transfer none): whom it asks */
PitRoster *
pit_doorkeeper_get_roster (PitDoorkeeper *self)
{
  g_return_val_if_fail (PIT_IS_DOORKEEPER (self), NULL);

  return self->roster;
}

/** pit_doorkeeper_open: somebody wants to sign on, for no act in particular */
void
pit_doorkeeper_open (PitDoorkeeper *self)
{
  g_return_if_fail (PIT_IS_DOORKEEPER (self));

  g_clear_object (&self->act);
  show_pane (self, NULL);
}

/**
 * pit_doorkeeper_do:
 * @self: (nullable): %NULL: there is nobody to ask, and @act is run as it is
 * @act: (transfer full): what a person wants
 * @notice: (nullable): where it is said what came of it
 *
 * Runs @act at once where who is signed on may, else after a sign-on; not at all where that is put away. What is in its way
 * whoever asks is said before anybody signs on.
 */
void
pit_doorkeeper_do (PitDoorkeeper *self,
                   PitAct        *act,
                   PitFormNotice *notice)
{
  g_return_if_fail (self == NULL || PIT_IS_DOORKEEPER (self));
  g_return_if_fail (PIT_IS_ACT (act));

  if (notice != NULL)
    g_signal_connect_object (act, "ended", G_CALLBACK (notice_ended_cb), notice, G_CONNECT_SWAPPED);
  if (self == NULL)
    {
      pit_act_run (act);
      g_object_unref (act);
      return;
    }
  if (self->desk != NULL && pit_desk_get (self->desk)->toasts != NULL)
    pit_toasts_part (pit_desk_get (self->desk)->toasts);
  g_signal_connect_object (act, "ended", G_CALLBACK (pin_refused_cb), self, G_CONNECT_SWAPPED);
  g_clear_object (&self->act);
  self->act = act;
  run_act (self);
}

/** pit_doorkeeper_forget: @act (nullable; %NULL: whatever it is) is not wanted any more, if it still waits for somebody to sign on */
void
pit_doorkeeper_forget (PitDoorkeeper *self,
                       PitAct        *act)
{
  g_return_if_fail (PIT_IS_DOORKEEPER (self));

  if (self->act == NULL || (act != NULL && self->act != act))
    return;
  g_clear_object (&self->act);
  person_changed_cb (self);
}

/** pit_doorkeeper_set_place: notes where the window is, as it is not to be moved by a badge; %NULL: nowhere special */
void
pit_doorkeeper_set_place (PitDoorkeeper *self,
                          GObject       *place)
{
  g_return_if_fail (PIT_IS_DOORKEEPER (self));

  g_set_weak_pointer (&self->place, place);
}

/** Returns: (transfer none) (nullable): where it was */
GObject *
pit_doorkeeper_get_place (PitDoorkeeper *self)
{
  g_return_val_if_fail (PIT_IS_DOORKEEPER (self), NULL);

  return self->place;
}

/** pit_doorkeeper_arrive: puts the focus back where the sign-on goes on, if it is shown */
void
pit_doorkeeper_arrive (PitDoorkeeper *self)
{
  g_return_if_fail (PIT_IS_DOORKEEPER (self));

  if (is_shown (self))
    pit_sign_on_arrive (self->pane);
}

static gboolean
is_in_pin (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, PIT_TYPE_PIN_ENTRY) != NULL;
}

/**
 * pit_doorkeeper_press:
 * @keyval: a key that was pressed, without modifiers but Shift
 * @time: when, in milliseconds of the display's
 * @focus: (nullable): what it goes to
 *
 * Looks at every key: the desk is not idle, and where a badge was read its burst ends in a sign-on.
 *
 * Returns: what it was
 */
PitPress
pit_doorkeeper_press (PitDoorkeeper *self,
                      guint          keyval,
                      guint32        time,
                      GtkWidget     *focus)
{
  gint64 at = (gint64) time * 1000;
  gboolean is_enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter;
  PitId number;
  gboolean is_text, ends_pin;

  g_return_val_if_fail (PIT_IS_DOORKEEPER (self), FALSE);

  pit_roster_touch (self->roster);
  if (self->side == NULL)
    return PIT_PRESS_HAND;
  ends_pin = is_enter && self->typed != 0 && time - self->typed <= ENTER_MS;
  self->typed = is_in_pin (focus) && g_unichar_isdigit (gdk_keyval_to_unicode (keyval)) ? time : 0;

  /* What a badge wrote into somebody's text stays there: Enter is that text's. */
  is_text = focus != NULL && GTK_IS_EDITABLE (focus)
            && (self->pane == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pane)));
  pit_badge_set_affix (self->badge, pit_roster_get (self->roster)->badge_prefix,
                       pit_roster_get (self->roster)->badge_suffix);
  if (!is_enter)
    {
      guint c = gdk_keyval_to_unicode (keyval);

      /* Shift and its like belong to the character that follows. */
      if (c != 0)
        pit_badge_type (self->badge, at, c);
      if (!is_text && pit_badge_is_marked (self->badge))
        return PIT_PRESS_BADGE;
      return pit_badge_begins (self->badge) ? PIT_PRESS_BEGINS : PIT_PRESS_HAND;
    }
  if (!pit_badge_enter (self->badge, at, &number) || is_text)
    return ends_pin ? PIT_PRESS_BADGE : PIT_PRESS_HAND;

  if (!is_shown (self))
    show_pane (self, NULL);
  pit_sign_on_badge (self->pane, number.text);
  return PIT_PRESS_READ;
}
