/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define PIT_TYPE_FORM_FIELD (pit_form_field_get_type ())
G_DECLARE_INTERFACE (PitFormField, pit_form_field, PIT, FORM_FIELD, GtkWidget)

/**
 * PitFormFieldInterface:
 * @is_changed: whether it says something else than what is saved
 * @discard: it says what is saved again
 * @set_editable: whether it can be changed, or is plain text that says what is saved
 *
 * A field of a form, which knows what is saved beside what was typed. When it changes it activates "form.changed", for the form
 * that it is in.
 */
struct _PitFormFieldInterface
{
  GTypeInterface parent;

  gboolean (*is_changed)   (PitFormField *self);
  void     (*discard)      (PitFormField *self);
  void     (*set_editable) (PitFormField *self,
                            gboolean      editable);
};

/* Of all fields in @root. */
guint pit_form_count_changes (GtkWidget *root);
void  pit_form_discard       (GtkWidget *root);
void  pit_form_set_editable  (GtkWidget *root,
                              gboolean   editable);

gboolean pit_form_take_pins_out (GtkWidget *root);

/* Of a part of a form. */
void     pit_form_set_whole (GtkWidget *part,
                             gboolean   is_whole);
gboolean pit_form_is_whole  (GtkWidget *part);
void     pit_form_set_act   (GtkWidget *part);

/* Of one field, whatever is wrong with it. */
void  pit_form_show_fault    (GtkWidget *field,
                              GtkWidget *entry);

G_END_DECLS
