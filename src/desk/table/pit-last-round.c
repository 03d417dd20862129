/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-last-round.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-round-detail.h"

/* A round that is over, in the list of last rounds. Its cards and payments are built when it is first opened. */
struct _PitLastRound
{
  GtkListBoxRow parent_instance;

  /* template */
  GtkToggleButton *button;
  GtkLabel        *title;
  GtkLabel        *time;
  GtkImage        *mark;
  GtkLabel        *verdict;
  GtkRevealer     *revealer;

  PitCheckedRound *round; /* owned */
  char            *game;  /* owned */
};

static guint toggled_signal;

/* By verdict: the shape that stands before its word. */
static const char *const icons[PIT_N_VERDICTS] = {
  [PIT_VERDICT_OK] = "object-select-symbolic",
  [PIT_VERDICT_DIFFERS] = "dialog-warning-symbolic",
  [PIT_VERDICT_UNCHECKED] = "dialog-question-symbolic",
};

G_DEFINE_FINAL_TYPE (PitLastRound, pit_last_round, GTK_TYPE_LIST_BOX_ROW)

static void
toggled_cb (PitLastRound *self)
{
  gboolean open = gtk_toggle_button_get_active (self->button);

  if (open && gtk_revealer_get_child (self->revealer) == NULL)
    gtk_revealer_set_child (self->revealer, pit_round_detail_new (self->round, self->game));
  gtk_revealer_set_reveal_child (self->revealer, open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  g_signal_emit (self, toggled_signal, 0, open);
}

static void
pit_last_round_dispose (GObject *object)
{
  PitLastRound *self = PIT_LAST_ROUND (object);

  g_clear_object (&self->round);
  g_clear_pointer (&self->game, g_free);

  G_OBJECT_CLASS (pit_last_round_parent_class)->dispose (object);
}

static void
pit_last_round_class_init (PitLastRoundClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_last_round_dispose;

  /* PitLastRound::toggled: it was opened, or closed */
  toggled_signal = g_signal_new ("toggled", PIT_TYPE_LAST_ROUND, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-last-round.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, button);
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, title);
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, time);
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, mark);
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, verdict);
  gtk_widget_class_bind_template_child (widget_class, PitLastRound, revealer);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
pit_last_round_init (PitLastRound *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_last_round_new:
 * @round: a round that is over
 * @game: id of the table's game
 * @clock: the windows' clock
 *
 * Returns: (transfer floating): a row of @round
 */
GtkWidget *
pit_last_round_new (PitCheckedRound *round,
                   const char      *game,
                   PitDeskClock    *clock)
{
  PitLastRound *self = g_object_new (PIT_TYPE_LAST_ROUND, NULL);
  const PitRound *facts = pit_checked_round_get_facts (round)->round;
  PitVerdict verdict = pit_checked_round_get_facts (round)->verdict;
  gboolean is_corrected = pit_checked_round_get_facts (round)->is_corrected;
  const char *words = pit_words_round_verdict (verdict, is_corrected);
  g_autofree char *title = g_strdup_printf (_("Round %lld"), (long long) facts->number);
  g_autofree char *time = pit_words_moment (facts->over_at, pit_desk_clock_get_now (clock),
                                            pit_desk_clock_get_zone (clock));
  g_autofree char *label = NULL;

  self->round = g_object_ref (round);
  self->game = g_strdup (game);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->time, time);
  gtk_label_set_label (self->verdict, words);
  gtk_image_set_from_icon_name (self->mark, verdict < PIT_N_VERDICTS ? icons[verdict] : NULL);
  if (verdict == PIT_VERDICT_DIFFERS && !is_corrected)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->mark), "pit-act-icon");
      gtk_widget_add_css_class (GTK_WIDGET (self->verdict), "heading");
    }

  /* Translators: a round, its verdict, the time it was over. */
  label = g_strdup_printf (_("%s, %s, %s"), title, words, time);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_STATE_EXPANDED, FALSE, -1);

  return GTK_WIDGET (self);
}

/** pit_last_round_get_round: (transfer none): the round it shows */
PitCheckedRound *
pit_last_round_get_round (PitLastRound *self)
{
  g_return_val_if_fail (PIT_IS_LAST_ROUND (self), NULL);

  return self->round;
}

/** pit_last_round_set_open: opens it to its cards and payments, or closes it */
void
pit_last_round_set_open (PitLastRound *self,
                        gboolean     open)
{
  g_return_if_fail (PIT_IS_LAST_ROUND (self));

  gtk_toggle_button_set_active (self->button, open);
}

/** pit_last_round_is_open: whether its cards and payments are shown */
gboolean
pit_last_round_is_open (PitLastRound *self)
{
  g_return_val_if_fail (PIT_IS_LAST_ROUND (self), FALSE);

  return gtk_toggle_button_get_active (self->button);
}

/** pit_last_round_focus: gives the focus to what opens it */
gboolean
pit_last_round_focus (PitLastRound *self)
{
  g_return_val_if_fail (PIT_IS_LAST_ROUND (self), FALSE);

  return gtk_widget_grab_focus (GTK_WIDGET (self->button));
}
