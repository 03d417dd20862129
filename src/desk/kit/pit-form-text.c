/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-form-text.h"

#include "pit-widget.h"

struct _PitFormText
{
  GtkEntry parent_instance;

  char *saved; /* owned */
  char *draft; /* owned; what was typed, while it is plain text; NULL: nothing, or it is not */
};

static gboolean
is_changed (PitFormField *field)
{
  g_autofree char *text = pit_widget_dup_text (field);

  return PIT_FORM_TEXT (field)->draft != NULL || !g_str_equal (text, PIT_FORM_TEXT (field)->saved);
}

static void
discard (PitFormField *field)
{
  g_clear_pointer (&PIT_FORM_TEXT (field)->draft, g_free);
  gtk_editable_set_text (GTK_EDITABLE (field), PIT_FORM_TEXT (field)->saved);
}

/* Plain text is what is saved; what was typed comes back with who may go on with it. */
static void
set_editable (PitFormField *field,
              gboolean      editable)
{
  PitFormText *self = PIT_FORM_TEXT (field);
  g_autofree char *draft = NULL;

  if (gtk_editable_get_editable (GTK_EDITABLE (field)) == editable)
    return;
  if (!editable && is_changed (field))
    {
      draft = pit_widget_dup_text (field);
      gtk_editable_set_text (GTK_EDITABLE (field), self->saved);
      self->draft = g_steal_pointer (&draft);
    }
  else if (self->draft != NULL)
    {
      draft = g_steal_pointer (&self->draft);
      gtk_editable_set_text (GTK_EDITABLE (field), draft);
    }
  gtk_editable_set_editable (GTK_EDITABLE (field), editable);
  pit_widget_set_class (GTK_WIDGET (field), "pit-plain", !editable);
}

static void
init_field (PitFormFieldInterface *iface)
{
  iface->is_changed = is_changed;
  iface->discard = discard;
  iface->set_editable = set_editable;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (PitFormText, pit_form_text, GTK_TYPE_ENTRY,
                               G_IMPLEMENT_INTERFACE (PIT_TYPE_FORM_FIELD, init_field))

/* Whatever was wrong with it was so before. */
static void
changed_cb (PitFormText *self)
{
  pit_widget_set_wrong (GTK_EDITABLE (self), FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "form.changed", NULL);
}

static void
activate_cb (PitFormText *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "form.save", NULL);
}

static void
pit_form_text_finalize (GObject *object)
{
  g_free (PIT_FORM_TEXT (object)->saved);
  g_free (PIT_FORM_TEXT (object)->draft);

  G_OBJECT_CLASS (pit_form_text_parent_class)->finalize (object);
}

static void
pit_form_text_class_init (PitFormTextClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_form_text_finalize;
}

static void
pit_form_text_init (PitFormText *self)
{
  self->saved = g_strdup ("");
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (self, "activate", G_CALLBACK (activate_cb), NULL);
}

/** pit_form_text_show: what is saved now; what was typed and says something else stays */
void
pit_form_text_show (PitFormText *self,
                    const char  *saved)
{
  gboolean stays;

  g_return_if_fail (PIT_IS_FORM_TEXT (self));
  g_return_if_fail (saved != NULL);

  stays = self->draft == NULL && is_changed (PIT_FORM_FIELD (self));
  g_free (self->saved);
  self->saved = g_strdup (saved);
  if (!stays && !g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self)), saved))
    gtk_editable_set_text (GTK_EDITABLE (self), saved);
}
