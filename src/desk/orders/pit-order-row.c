/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-row.h"

#include <glib/gi18n.h>

#include "pit-property.h"
#include "pit-widget.h"

struct _PitOrderRow
{
  GtkBox parent_instance;

  /* template */
  GtkButton *button;
  GtkLabel  *words; /* of the button */
  GtkWidget *key;   /* what Ctrl+Enter does */
  GtkLabel  *why;

  gboolean   is_likely;
  gboolean   keeps_room;
  char      *refusal; /* owned; why the order can't be given, also where something else says so; NULL: it can be */
  char      *about; /* owned; what its button is about, where that stands beside it; NULL: the button says so */
};

G_DEFINE_FINAL_TYPE (PitOrderRow, pit_order_row, GTK_TYPE_BOX)

static const char *
get_label (PitOrderRow *self)
{
  return gtk_label_get_label (self->words);
}

static void
set_label (PitOrderRow *self,
           const char  *label)
{
  /* Translators: what a button does, and to what, for those who hear it. */
  g_autofree char *spoken = self->about != NULL ? g_strdup_printf (_("%s: %s"), label, self->about) : g_strdup (label);

  gtk_label_set_label (self->words, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
set_action (PitOrderRow *self,
            const char  *action)
{
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (self->button), action);
}

static void
set_is_likely (PitOrderRow *self,
               gboolean     is_likely)
{
  self->is_likely = is_likely;
  gtk_box_reorder_child_after (GTK_BOX (self), GTK_WIDGET (self->button), is_likely ? GTK_WIDGET (self->why) : NULL);
}

static const PitProperty properties[] = {
  { "label", G_TYPE_STRING, NULL, G_PARAM_READWRITE, .get = G_CALLBACK (get_label), .set = G_CALLBACK (set_label) },
  { "action", G_TYPE_STRING, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_action) },
  { "about", G_TYPE_STRING, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitOrderRow, about) },
  { "keeps-room", G_TYPE_BOOLEAN, NULL, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitOrderRow, keeps_room) },
  { "is-likely", G_TYPE_BOOLEAN, NULL, G_PARAM_WRITABLE, .set = G_CALLBACK (set_is_likely) },
};

static void
pit_order_row_finalize (GObject *object)
{
  g_free (PIT_ORDER_ROW (object)->refusal);
  g_free (PIT_ORDER_ROW (object)->about);

  G_OBJECT_CLASS (pit_order_row_parent_class)->finalize (object);
}

static void
pit_order_row_class_init (PitOrderRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_order_row_finalize;
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-order-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, button);
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, words);
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, key);
  gtk_widget_class_bind_template_child (widget_class, PitOrderRow, why);
  gtk_widget_class_set_css_name (widget_class, "orderrow");
}

static void
pit_order_row_init (PitOrderRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Where a tick takes a refusal away, its room stays: nothing moves under the pointer. */
static void
show_why (PitOrderRow *self,
          const char  *why)
{
  GtkWidget *label = GTK_WIDGET (self->why);
  int room;

  if (self->keeps_room && why[0] == '\0' && gtk_label_get_label (self->why)[0] != '\0' && gtk_widget_get_mapped (label))
    gtk_widget_set_size_request (label, -1, gtk_widget_get_height (label));
  else if (why[0] != '\0')
    gtk_widget_set_size_request (label, -1, -1);
  gtk_label_set_label (self->why, why);
  gtk_widget_get_size_request (label, NULL, &room);
  gtk_widget_set_visible (label, why[0] != '\0' || room > 0);
}

/**
 * pit_order_row_allow:
 * @why: (nullable): what is in the way; also what a person should know of an order that can be given
 * @is_said: whether something else says @why, and the row does not
 *
 * Whether the order can be given now.
 */
void
pit_order_row_allow (PitOrderRow *self,
                     gboolean     can,
                     const char  *why,
                     gboolean     is_said)
{
  g_return_if_fail (PIT_IS_ORDER_ROW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->button), can);
  pit_widget_set_class (GTK_WIDGET (self->button), "suggested-action", can && self->is_likely);
  gtk_widget_set_visible (self->key, can && self->is_likely);
  gtk_label_set_xalign (self->words, can && self->is_likely ? 0 : 0.5f);
  g_free (self->refusal);
  self->refusal = can ? NULL : g_strdup (why);
  show_why (self, why != NULL && !is_said ? why : "");
}

/** Returns: whether the order can be given now */
gboolean
pit_order_row_can (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), FALSE);

  return gtk_widget_get_sensitive (GTK_WIDGET (self->button));
}

/** Returns: (transfer none) (nullable): why the order can't be given now; %NULL: it can be */
const char *
pit_order_row_get_refusal (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), NULL);

  return self->refusal;
}

/** Returns: whether it is what its pane is for */
gboolean
pit_order_row_is_likely (PitOrderRow *self)
{
  g_return_val_if_fail (PIT_IS_ORDER_ROW (self), FALSE);

  return self->is_likely;
}

/** pit_order_row_press: as a person does; nothing where the order can't be given */
void
pit_order_row_press (PitOrderRow *self)
{
  g_return_if_fail (PIT_IS_ORDER_ROW (self));

  if (pit_order_row_can (self))
    gtk_widget_activate (GTK_WIDGET (self->button));
}
