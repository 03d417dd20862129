/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-empty-form.h"

#include <glib/gi18n.h>

#include "pit-text.h"

/* A person's word that nobody plays at a table (NSW 14.8). Where what senses the seats says otherwise, or nothing does,
 * it is asked whether the seats were seen, and why that is to be believed: both are on record. */
struct _PitEmptyForm
{
  GtkWidget parent_instance;

  GtkWidget      *box;
  GtkCheckButton *is_empty;   /* unowned, as are those below */
  GtkWidget      *seats;      /* what is asked where a seat is in the way */
  GtkCheckButton *seats_seen;
  GtkEditable    *why;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitEmptyForm, pit_empty_form, GTK_TYPE_WIDGET)

static void
changed_cb (PitEmptyForm *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkCheckButton *
add_check (PitEmptyForm *self,
           GtkWidget    *box,
           const char   *text)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *words = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, NULL);

  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), check);

  return GTK_CHECK_BUTTON (check);
}

static void
pit_empty_form_dispose (GObject *object)
{
  g_clear_pointer (&PIT_EMPTY_FORM (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_empty_form_parent_class)->dispose (object);
}

static void
pit_empty_form_class_init (PitEmptyFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_empty_form_dispose;

  /** PitEmptyForm::changed: something else is said */
  signals[CHANGED] = g_signal_new ("changed", PIT_TYPE_EMPTY_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_empty_form_init (PitEmptyForm *self)
{
  GtkWidget *title = g_object_new (GTK_TYPE_LABEL, "label", _("Why that is to be believed"), "xalign", 0.0, "wrap", TRUE,
                                   NULL);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->seats = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->is_empty = add_check (self, self->box, _("I have looked: nobody sits there, and nobody plays."));
  self->seats_seen = add_check (self, self->seats, _("I have seen all seats empty, whatever the table senses."));
  self->why = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->why), PIT_COMMAND_TEXT_MAX);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->why), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_label (GTK_LABEL (title)), -1);
  g_signal_connect_object (self->why, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (title, "pit-section");
  gtk_box_append (GTK_BOX (self->seats), title);
  gtk_box_append (GTK_BOX (self->seats), GTK_WIDGET (self->why));
  gtk_widget_set_visible (self->seats, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->seats);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/** pit_empty_form_new: (transfer floating): nothing is said yet */
GtkWidget *
pit_empty_form_new (void)
{
  return g_object_new (PIT_TYPE_EMPTY_FORM, NULL);
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
