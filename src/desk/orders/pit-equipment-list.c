/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-equipment-list.h"

#include <glib/gi18n.h>

#include "pit-order-row.h"
#include "pit-table-fold.h"
#include "pit-widget.h"

struct _PitEquipmentList
{
  GtkBox parent_instance;

  GArray *orders; /* owned; of PitOrder, one for each row */
  char   *listed; /* owned; what is shown */
};

G_DEFINE_FINAL_TYPE (PitEquipmentList, pit_equipment_list, GTK_TYPE_BOX)

static void
pit_equipment_list_finalize (GObject *object)
{
  PitEquipmentList *self = PIT_EQUIPMENT_LIST (object);

  g_array_unref (self->orders);
  g_free (self->listed);

  G_OBJECT_CLASS (pit_equipment_list_parent_class)->finalize (object);
}

static void
pit_equipment_list_class_init (PitEquipmentListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_equipment_list_finalize;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "equipmentlist");
}

static void
pit_equipment_list_init (PitEquipmentList *self)
{
  self->orders = g_array_new (FALSE, FALSE, sizeof (PitOrder));
  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, NULL);
}

static void
add_order (PitEquipmentList *self,
           PitCommandName    name,
           const PitId      *id,
           char             *label) /* takes it */
{
  g_autofree char *owned = label;
  g_autofree char *action = g_strdup_printf ("orders.equipment(uint32 %u)", self->orders->len);
  PitOrder order;

  pit_order_init (&order, name);
  if (name == PIT_COMMAND_DECK_OUT_OF_SERVICE)
    order.deck = *id;
  else
    order.device = *id;
  g_array_append_val (self->orders, order);
  gtk_box_append (GTK_BOX (self), g_object_new (PIT_TYPE_ORDER_ROW, "label", owned, "action", action, NULL));
}

/* (transfer full): what there is, so that rows are made anew only where it is something else. */
static char *
list_equipment (const PitTableState *state)
{
  GString *text = g_string_new (state->terms.device_id.text);

  for (guint i = 0; i < state->n_decks; i++)
    g_string_append_printf (text, " %s%s", state->deck[i].deck.text,
                            state->deck[i].out_of_service == PIT_YES ? "!" : "");
  for (guint i = 0; i < state->n_devices_out; i++)
    g_string_append_printf (text, " -%s", state->device_out[i].device.text);

  return g_string_free (text, FALSE);
}

static void
fill (PitEquipmentList    *self,
      const PitTableState *state)
{
  g_array_set_size (self->orders, 0);
  pit_widget_empty (self);
  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].out_of_service != PIT_YES)
      /* Translators: %s is a deck of cards. */
      add_order (self, PIT_COMMAND_DECK_OUT_OF_SERVICE, &state->deck[i].deck,
                 g_strdup_printf (_("Take Deck %s out of Service"), state->deck[i].deck.text));
  if (state->terms.device_id.text[0] != '\0' && !pit_table_state_is_device_out (state, &state->terms.device_id))
    /* Translators: %s is a shoe or a shuffling device. */
    add_order (self, PIT_COMMAND_DEVICE_OUT_OF_SERVICE, &state->terms.device_id,
               g_strdup_printf (_("Take Device %s out of Service"), state->terms.device_id.text));
  for (guint i = 0; i < state->n_devices_out; i++)
    /* Translators: %s is a shoe or a shuffling device. */
    add_order (self, PIT_COMMAND_DEVICE_IN_SERVICE, &state->device_out[i].device,
               g_strdup_printf (_("Return Device %s to Service"), state->device_out[i].device.text));
}

/**
 * pit_equipment_list_show:
 * @state: of the table
 * @describe: asked of each order
 *
 * Shows what there is and why an order can't be given.
 */
void
pit_equipment_list_show (PitEquipmentList     *self,
                         const PitTableState  *state,
                         PitEquipmentListFunc  describe,
                         gpointer              user_data)
{
  g_autofree char *listed = NULL;
  GtkWidget *row;

  g_return_if_fail (PIT_IS_EQUIPMENT_LIST (self));
  g_return_if_fail (state != NULL && describe != NULL);

  listed = list_equipment (state);
  if (g_strcmp0 (listed, self->listed) != 0)
    {
      g_free (self->listed);
      self->listed = g_steal_pointer (&listed);
      fill (self, state);
    }

  row = gtk_widget_get_first_child (GTK_WIDGET (self));
  for (guint i = 0; i < self->orders->len; i++, row = gtk_widget_get_next_sibling (row))
    {
      g_autofree char *why = describe (user_data, &g_array_index (self->orders, PitOrder, i));

      pit_order_row_allow (PIT_ORDER_ROW (row), why == NULL, why);
    }
}

/** Returns: (transfer none): the order of the button at @index */
const PitOrder *
pit_equipment_list_get (PitEquipmentList *self,
                        guint             index)
{
  g_return_val_if_fail (PIT_IS_EQUIPMENT_LIST (self), NULL);
  g_return_val_if_fail (index < self->orders->len, NULL);

  return &g_array_index (self->orders, PitOrder, index);
}
