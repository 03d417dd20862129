/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-empty-form.h"

#include <glib/gi18n.h>

#include "pit-text.h"

/* What a person sees who looks at a table: who sits there, and whether a round is on. */
typedef struct
{
  gint64   round;
  gboolean is_on;
  guint    taken; /* seats, as bits */
} Sight;

/* A person's word that nobody plays at a table. Where what senses the seats says otherwise, or nothing does,
 * it is asked whether the seats were seen, and why that is to be believed: both are on record. It is said of what was to be seen
 * then: where somebody sat down since, or a round began or ended, it has to be said again. */
struct _PitEmptyForm
{
  PitView parent_instance;

  /* template */
  GtkWidget      *box;
  GtkCheckButton *is_empty;
  GtkWidget      *seats;
  GtkCheckButton *seats_seen;
  GtkEditable    *why;

  Sight           seen; /* by the last look */
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitEmptyForm, pit_empty_form, PIT_TYPE_VIEW)

static void
changed_cb (PitEmptyForm *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
unsay (PitEmptyForm *self)
{
  gtk_check_button_set_active (self->is_empty, FALSE);
  gtk_check_button_set_active (self->seats_seen, FALSE);
}

static void
pit_empty_form_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_empty_form_parent_class)->unmap (widget);
  unsay (PIT_EMPTY_FORM (widget));
}

static void
pit_empty_form_class_init (PitEmptyFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->unmap = pit_empty_form_unmap;

  /** PitEmptyForm::changed: something else is said */
  changed_signal = g_signal_new ("changed", PIT_TYPE_EMPTY_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-empty-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitEmptyForm, box);
  gtk_widget_class_bind_template_child (widget_class, PitEmptyForm, is_empty);
  gtk_widget_class_bind_template_child (widget_class, PitEmptyForm, seats);
  gtk_widget_class_bind_template_child (widget_class, PitEmptyForm, seats_seen);
  gtk_widget_class_bind_template_child (widget_class, PitEmptyForm, why);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_set_css_name (widget_class, "emptyform");
}

static void
pit_empty_form_init (PitEmptyForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_empty_form_reset: takes back all that was said: it was of another table than @table, or of another moment */
void
pit_empty_form_reset (PitEmptyForm *self,
                      PitTable     *table)
{
  static const PitCitation rules[] = { PIT_CITE_LIMITS_NOTICE, PIT_CITE_CLOSING_NOTICE, PIT_CITE_NOTHING };
  g_autofree char *why = NULL;

  g_return_if_fail (PIT_IS_EMPTY_FORM (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  why = pit_settings_cite (pit_table_get_settings (table), rules,
                           _("Without 20 minutes' notice on the sign only an empty table closes, or has other limits: no round "
                             "is going on and the last one ended three minutes ago or more, as its players may come back; "
                             "nobody sits there or keeps a seat; and a person says so, as a sensor may be wrong {rule}."));
  gtk_widget_set_tooltip_text (self->box, why);
  unsay (self);
  gtk_editable_set_text (self->why, "");
  gtk_widget_set_visible (self->seats, FALSE);
}

/** pit_empty_form_fill: what is said, for @order; its text only where the seats were seen */
void
pit_empty_form_fill (PitEmptyForm *self,
                     PitOrder     *order)
{
  g_return_if_fail (PIT_IS_EMPTY_FORM (self));

  order->is_empty = gtk_check_button_get_active (self->is_empty);
  order->seats_seen = gtk_widget_get_visible (self->seats) && gtk_check_button_get_active (self->seats_seen);
  if (order->seats_seen)
    pit_text_copy (order->text, sizeof order->text, gtk_editable_get_text (self->why));
}

static Sight
see (PitTable *table)
{
  const PitTableState *state = pit_table_get_state (table);
  Sight sight = { .round = state->round->number, .is_on = pit_round_is_on (state->round) };

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    sight.taken |= (guint) (state->seat[seat].taken == PIT_YES) << seat;

  return sight;
}

/**
 * pit_empty_form_look:
 * @table: (nullable): of which it is said; %NULL: of several
 * @refusal: (nullable): what is in the way of the order that was filled; %NULL: nothing
 */
void
pit_empty_form_look (PitEmptyForm *self,
                     PitTable     *table,
                     const GError *refusal)
{
  Sight now;

  g_return_if_fail (PIT_IS_EMPTY_FORM (self));

  now = table != NULL ? see (table) : self->seen;
  if (memcmp (&now, &self->seen, sizeof now) != 0)
    {
      self->seen = now;
      unsay (self);
    }

  /* Who has not even looked is not asked to stand against what senses the seats. */
  if (!gtk_check_button_get_active (self->is_empty))
    gtk_widget_set_visible (self->seats, FALSE);
  else if (refusal != NULL && refusal->domain == PIT_ORDER_ERROR && refusal->code == PIT_ORDER_ERROR_SEATS)
    gtk_widget_set_visible (self->seats, TRUE);
}
