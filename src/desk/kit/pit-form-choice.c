/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-choice.h"

#include "pit-widget.h"

/* Libadwaita's row has no arrow where it has one item: that is how it is plain text. */
struct _PitFormChoice
{
  AdwComboRow parent_instance;

  GListModel *items;     /* owned; NULL: none yet */
  guint       saved;
  guint       chosen;
  gboolean    is_plain;
  gboolean    is_filled; /* what the row itself chooses while it gets its items is nobody's choice */
};

/* What stood there in place of a choice goes; a row that shows the choice there says it by itself. */
static void
withdraw_words (PitFormChoice *self)
{
  if (!gtk_widget_has_css_class (GTK_WIDGET (self), "pit-complains"))
    return;

  pit_widget_set_class (GTK_WIDGET (self), "pit-complains", FALSE);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (self->chosen == GTK_INVALID_LIST_POSITION || !adw_combo_row_get_use_subtitle (ADW_COMBO_ROW (self)))
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), "");
}

static void
fill (PitFormChoice *self)
{
  g_autoptr(GListModel) one = NULL;

  if (self->items == NULL)
    return;

  withdraw_words (self);
  self->is_filled = FALSE;
  if (self->is_plain)
    one = G_LIST_MODEL (gtk_slice_list_model_new (g_object_ref (self->items), self->saved, 1));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), one != NULL ? one : self->items);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), one != NULL ? 0 : self->chosen);
  self->is_filled = TRUE;
}

static gboolean
is_changed (PitFormField *field)
{
  return PIT_FORM_CHOICE (field)->chosen != PIT_FORM_CHOICE (field)->saved;
}

static void
discard (PitFormField *field)
{
  PIT_FORM_CHOICE (field)->chosen = PIT_FORM_CHOICE (field)->saved;
  fill (PIT_FORM_CHOICE (field));
}

static void
set_editable (PitFormField *field,
              gboolean      editable)
{
  PitFormChoice *self = PIT_FORM_CHOICE (field);

  if (self->is_plain == !editable)
    return;
  self->is_plain = !editable;
  fill (self);
}

static void
init_field (PitFormFieldInterface *iface)
{
  iface->is_changed = is_changed;
  iface->discard = discard;
  iface->set_editable = set_editable;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PitFormChoice, pit_form_choice, ADW_TYPE_COMBO_ROW,
                               G_IMPLEMENT_INTERFACE (PIT_TYPE_FORM_FIELD, init_field))

static void
selected_cb (PitFormChoice *self)
{
  if (!self->is_filled || self->is_plain)
    return;

  self->chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (self));
  withdraw_words (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "form.changed", NULL);
}

static void
pit_form_choice_dispose (GObject *object)
{
  g_clear_object (&PIT_FORM_CHOICE (object)->items);

  G_OBJECT_CLASS (pit_form_choice_parent_class)->dispose (object);
}

static void
pit_form_choice_class_init (PitFormChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_form_choice_dispose;
}

static void
pit_form_choice_init (PitFormChoice *self)
{
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

/** Returns: which of the items is chosen, saved or not; %GTK_INVALID_LIST_POSITION: none */
guint
pit_form_choice_get_chosen (PitFormChoice *self)
{
  g_return_val_if_fail (PIT_IS_FORM_CHOICE (self), 0);

  return self->chosen;
}

/**
 * pit_form_choice_show:
 * @items: (transfer full) (nullable): what there is to choose from; %NULL: the same as before
 * @saved: which of them is saved now; %GTK_INVALID_LIST_POSITION: none
 *
 * What was chosen and not saved stays.
 */
void
pit_form_choice_show (PitFormChoice *self,
                      GListModel    *items,
                      guint          saved)
{
  g_return_if_fail (PIT_IS_FORM_CHOICE (self));

  if (items != NULL)
    {
      g_clear_object (&self->items);
      self->items = items;
    }
  if (self->chosen == self->saved)
    self->chosen = saved;
  self->saved = saved;
  fill (self);
}

/**
 * pit_form_choice_complain:
 * @words: that something has to be chosen
 *
 * Says at the line, where nothing is chosen, what is wrong with that, until something is; it has the focus, where it is in sight.
 */
void
pit_form_choice_complain (PitFormChoice *self,
                          const char    *words)
{
  g_return_if_fail (PIT_IS_FORM_CHOICE (self));
  g_return_if_fail (self->chosen == GTK_INVALID_LIST_POSITION);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), words);
  pit_widget_set_class (GTK_WIDGET (self), "pit-complains", TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  pit_form_show_fault (GTK_WIDGET (self), GTK_WIDGET (self));
}
