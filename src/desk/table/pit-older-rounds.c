/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-older-rounds.h"

#include <glib/gi18n.h>

/* What stands below a list of rounds: a button that reads older ones, how far that is, why it failed, or that there are
 * none. What is read within a second is not announced. */
#define PATIENCE_MS 1000

struct _PitOlderRounds
{
  PitView parent_instance;

  /* template */
  GtkLabel   *error;
  GtkWidget  *button;
  GtkWidget  *spinner;
  GtkLabel   *label;
  GtkWidget  *end;

  PitRoundHistory *history; /* owned */
  gboolean         is_slow; /* what is read takes longer than anybody should wonder */
};

G_DEFINE_FINAL_TYPE (PitOlderRounds, pit_older_rounds, PIT_TYPE_VIEW)

static void
show (PitOlderRounds *self)
{
  PitHistoryState state = pit_round_history_get_state (self->history);
  gboolean is_slow = state == PIT_HISTORY_LOADING && self->is_slow;
  const char *text = is_slow ? _("Reading older rounds…")
                             : state == PIT_HISTORY_FAILED ? _("Try Again") : _("Show Older Rounds");
  /* Translators: %s says why, as a sentence. */
  g_autofree char *why = state != PIT_HISTORY_FAILED ? g_strdup ("")
                         : g_strdup_printf (_("Older rounds can't be read. %s"), pit_round_history_get_error (self->history));

  gtk_label_set_label (self->error, why);
  gtk_label_set_label (self->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_BUSY, is_slow, -1);
  gtk_widget_set_visible (self->spinner, is_slow);
  gtk_widget_set_visible (self->button, state != PIT_HISTORY_COMPLETE);
  /* That there are none is said of those that are listed. */
  gtk_widget_set_visible (self->end, state == PIT_HISTORY_COMPLETE
                                       && g_list_model_get_n_items (pit_round_history_get_rounds (self->history)) > 0);
}

static PitDeskClock *
get_clock (PitOlderRounds *self)
{
  return pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->clock;
}

static void
slow_cb (gpointer user_data)
{
  PitOlderRounds *self = user_data;

  self->is_slow = TRUE;
  show (self);
}

static void
state_changed_cb (PitOlderRounds *self)
{
  self->is_slow = FALSE;
  if (pit_round_history_get_state (self->history) == PIT_HISTORY_LOADING)
    pit_desk_clock_wake (get_clock (self), PATIENCE_MS, slow_cb, self);
  else
    pit_desk_clock_forget (get_clock (self), slow_cb, self);
  show (self);
}

static void
clicked_cb (PitOlderRounds *self)
{
  if (self->history != NULL)
    pit_round_history_load (self->history);
}

static void
drop_history (PitOlderRounds *self)
{
  if (self->history == NULL)
    return;

  pit_desk_clock_forget (get_clock (self), slow_cb, self);
  g_signal_handlers_disconnect_by_data (pit_round_history_get_rounds (self->history), self);
  g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
}

static gboolean
pit_older_rounds_grab_focus (GtkWidget *widget)
{
  GtkWidget *button = PIT_OLDER_ROUNDS (widget)->button;

  return gtk_widget_get_visible (button) && gtk_widget_grab_focus (button);
}

static void
pit_older_rounds_dispose (GObject *object)
{
  drop_history (PIT_OLDER_ROUNDS (object));
  G_OBJECT_CLASS (pit_older_rounds_parent_class)->dispose (object);
}

static void
pit_older_rounds_class_init (PitOlderRoundsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_older_rounds_dispose;

  widget_class->grab_focus = pit_older_rounds_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-older-rounds.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOlderRounds, error);
  gtk_widget_class_bind_template_child (widget_class, PitOlderRounds, button);
  gtk_widget_class_bind_template_child (widget_class, PitOlderRounds, spinner);
  gtk_widget_class_bind_template_child (widget_class, PitOlderRounds, label);
  gtk_widget_class_bind_template_child (widget_class, PitOlderRounds, end);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
}

static void
pit_older_rounds_init (PitOlderRounds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_older_rounds_set_history:
 * @history: (nullable): the list that it goes on from
 * @clock: (nullable): the windows' clock, where there is a history
 */
void
pit_older_rounds_set_history (PitOlderRounds  *self,
                              PitRoundHistory *history)
{
  g_return_if_fail (PIT_IS_OLDER_ROUNDS (self));
  drop_history (self);
  if (history == NULL)
    return;

  self->history = g_object_ref (history);
  g_signal_connect_swapped (history, "state-changed", G_CALLBACK (state_changed_cb), self);
  g_signal_connect_swapped (pit_round_history_get_rounds (history), "items-changed", G_CALLBACK (show), self);
  state_changed_cb (self);
}
