/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-empty-form.h"

#include <glib/gi18n.h>

#include "pit-text.h"

/* A person's word that nobody plays at a table. Where what senses the seats says otherwise, or nothing does,
 * it is asked whether the seats were seen, and why that is to be believed: both are on record. */
struct _PitEmptyForm
{
  PitView parent_instance;

  /* template */
  GtkWidget      *box;
  GtkCheckButton *is_empty;
  GtkWidget      *seats;
  GtkCheckButton *seats_seen;
  GtkEditable    *why;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (PitEmptyForm, pit_empty_form, PIT_TYPE_VIEW)

static void
changed_cb (PitEmptyForm *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
pit_empty_form_class_init (PitEmptyFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
  gtk_check_button_set_active (self->is_empty, FALSE);
  gtk_check_button_set_active (self->seats_seen, FALSE);
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

/** pit_empty_form_look: @refusal: (nullable): what is in the way of the order that was filled; %NULL: nothing */
void
pit_empty_form_look (PitEmptyForm *self,
                     const GError *refusal)
{
  g_return_if_fail (PIT_IS_EMPTY_FORM (self));

  /* Who has not even looked is not asked to stand against what senses the seats. */
  if (!gtk_check_button_get_active (self->is_empty))
    gtk_widget_set_visible (self->seats, FALSE);
  else if (refusal != NULL && refusal->domain == PIT_ORDER_ERROR && refusal->code == PIT_ORDER_ERROR_SEATS)
    gtk_widget_set_visible (self->seats, TRUE);
}
