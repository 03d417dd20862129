/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-equipment-list.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-order-row.h"
#include "pit-table-fold.h"
#include "pit-widget.h"

/* Nobody reads the question faster. */
#define READ_TIME (G_TIME_SPAN_SECOND / 2)

/* What is in use goes out of service under the hands of a dealer, and a deck never comes back by an order: that is asked before, and
 * whoever only presses Enter on leaves it in service. */
typedef struct
{
  PitOrder      order;
  const char   *state;     /* of it now; translated */
  gboolean      is_in_use;
  AdwActionRow *row;       /* unowned */
  PitOrderRow  *button;    /* unowned */
  GtkWidget    *leave;     /* unowned */
} Item;

struct _PitEquipmentList
{
  GtkBox parent_instance;

  GtkWidget *list;   /* its child */
  GArray    *items;  /* owned; of Item, one for each row */
  char      *listed; /* owned; what is shown */
  int        asked;  /* the item whose button was pressed once; -1: none */
  gint64     asked_at;
};

G_DEFINE_FINAL_TYPE (PitEquipmentList, pit_equipment_list, GTK_TYPE_BOX)

static void
pit_equipment_list_unmap (GtkWidget *widget)
{
  PIT_EQUIPMENT_LIST (widget)->asked = -1;
  GTK_WIDGET_CLASS (pit_equipment_list_parent_class)->unmap (widget);
}

static void
pit_equipment_list_finalize (GObject *object)
{
  PitEquipmentList *self = PIT_EQUIPMENT_LIST (object);

  g_array_unref (self->items);
  g_free (self->listed);

  G_OBJECT_CLASS (pit_equipment_list_parent_class)->finalize (object);
}

static void
pit_equipment_list_class_init (PitEquipmentListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_equipment_list_finalize;
  GTK_WIDGET_CLASS (klass)->unmap = pit_equipment_list_unmap;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "equipmentlist");
}

static void
pit_equipment_list_init (PitEquipmentList *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->asked = -1;
  self->list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_box_append (GTK_BOX (self), self->list);
}

static gboolean
is_deck (const Item *item)
{
  return item->order.name == PIT_COMMAND_DECK_OUT_OF_SERVICE;
}

static void
show_item (PitEquipmentList *self,
           guint             index,
           const char       *why)
{
  const Item *item = &g_array_index (self->items, Item, index);
  const gboolean is_asked = self->asked == (int) index;
  g_autoptr(GString) words = g_string_new (item->state);

  if (why == NULL && is_asked)
    why = !is_deck (item)   ? _("Taking it now stops a device that the dealer uses.")
          : item->is_in_use ? _("Taking it now may stop a round. The desk can’t put it back.")
                            : _("The desk can’t put it back.");
  if (why != NULL && why[0] != '\0')
    {
      pit_words_end_sentence (words);
      g_string_append (words, why);
    }
  adw_action_row_set_subtitle (item->row, words->str);
  g_object_set (item->button, "label",
                item->order.name == PIT_COMMAND_DEVICE_IN_SERVICE ? _("Return to Service")
                : is_asked                                        ? _("Take Anyway")
                                                                  : _("Take out of Service"), NULL);
  gtk_widget_set_visible (item->leave, is_asked);
}

/* Asks about the item at @index; -1: about none. */
static void
ask (PitEquipmentList *self,
     int               index)
{
  self->asked = index;
  for (guint i = 0; i < self->items->len; i++)
    show_item (self, i, NULL);
}

static void
leave_cb (PitEquipmentList *self)
{
  const Item *item = &g_array_index (self->items, Item, self->asked);

  gtk_widget_child_focus (GTK_WIDGET (item->button), GTK_DIR_TAB_FORWARD);
  ask (self, -1);
}

static void
add_item (PitEquipmentList *self,
          PitCommandName    name,
          const PitId      *id,
          char             *named, /* takes it */
          const char       *state,
          gboolean          is_in_use)
{
  g_autofree char *title = named;
  g_autofree char *action = g_strdup_printf ("orders.equipment(uint32 %u)", self->items->len);
  Item item = { .state = state, .is_in_use = is_in_use };

  pit_order_init (&item.order, name);
  if (name == PIT_COMMAND_DECK_OUT_OF_SERVICE)
    item.order.deck = *id;
  else
    item.order.device = *id;
  item.row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle-lines", 0, "title-lines", 0,
                           "focusable", FALSE, NULL);
  item.button = g_object_new (PIT_TYPE_ORDER_ROW, "action", action, "about", title, "valign", GTK_ALIGN_CENTER,
                              "hexpand", FALSE, NULL);
  /* Translators: a button: a deck or a device stays in service. */
  item.leave = gtk_button_new_with_label (_("Leave It"));
  gtk_widget_set_valign (item.leave, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (item.leave, FALSE);
  g_signal_connect_object (item.leave, "clicked", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (item.row, item.leave);
  adw_action_row_add_suffix (item.row, GTK_WIDGET (item.button));
  gtk_list_box_append (GTK_LIST_BOX (self->list), GTK_WIDGET (item.row));
  g_array_append_val (self->items, item);
}

/* (transfer full): what there is, so that rows are made anew only where it is something else. */
static char *
list_equipment (const PitTableState *state)
{
  GString *text = g_string_new (state->terms.device_id.text);

  for (guint i = 0; i < state->n_decks; i++)
    g_string_append_printf (text, " %s%s", state->deck[i].deck.text, state->deck[i].out_of_service == PIT_YES ? "!" : "");
  for (guint i = 0; i < state->n_devices_out; i++)
    g_string_append_printf (text, " -%s", state->device_out[i].device.text);

  return g_string_free (text, FALSE);
}

static void
fill (PitEquipmentList    *self,
      const PitTableState *state)
{
  g_array_set_size (self->items, 0);
  pit_widget_empty (self->list);
  self->asked = -1;
  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].out_of_service != PIT_YES)
      add_item (self, PIT_COMMAND_DECK_OUT_OF_SERVICE, &state->deck[i].deck,
                /* Translators: %s is a deck of cards. */
                g_strdup_printf (_("Deck %s"), state->deck[i].deck.text), NULL, FALSE);
  if (state->terms.device_id.text[0] != '\0' && !pit_table_state_is_device_out (state, &state->terms.device_id))
    /* Translators: %s is a shoe or a shuffling device. */
    add_item (self, PIT_COMMAND_DEVICE_OUT_OF_SERVICE, &state->terms.device_id,
              g_strdup_printf (_("Device %s"), state->terms.device_id.text), _("In use now"), TRUE);
  for (guint i = 0; i < state->n_devices_out; i++)
    /* Translators: %s is a shoe or a shuffling device. */
    add_item (self, PIT_COMMAND_DEVICE_IN_SERVICE, &state->device_out[i].device,
              g_strdup_printf (_("Device %s"), state->device_out[i].device.text), _("Out of service"), FALSE);
}

/* Which deck is dealt from changes with each round: no button is replaced for it under anybody's hands. */
static void
look_at_decks (PitEquipmentList    *self,
               const PitTableState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_decks; i++)
    if (state->deck[i].out_of_service != PIT_YES)
      {
        Item *item = &g_array_index (self->items, Item, n++);

        item->is_in_use = state->deck[i].in_play != PIT_NO;
        item->state = state->deck[i].in_play == PIT_YES  ? _("In play now")
                      : state->deck[i].in_play == PIT_NO ? NULL
                                                         : _("Not known whether in play");
      }
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

  g_return_if_fail (PIT_IS_EQUIPMENT_LIST (self));
  g_return_if_fail (state != NULL && describe != NULL);

  listed = list_equipment (state);
  if (g_strcmp0 (listed, self->listed) != 0)
    {
      g_free (self->listed);
      self->listed = g_steal_pointer (&listed);
      fill (self, state);
    }
  look_at_decks (self, state);

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = &g_array_index (self->items, Item, i);
      g_autofree char *why = describe (user_data, &item->order);

      pit_order_row_allow (item->button, why == NULL, why, TRUE);
      show_item (self, i, why);
    }
}

/**
 * pit_equipment_list_press:
 *
 * The button at @index was pressed. A double click answers no question.
 *
 * Returns: (transfer none) (nullable): its order; %NULL: the thing is in use, or never comes back, and the button asks once more
 */
const PitOrder *
pit_equipment_list_press (PitEquipmentList *self,
                          guint             index,
                          gint64            now)
{
  const Item *item;
  int asked;

  g_return_val_if_fail (PIT_IS_EQUIPMENT_LIST (self), NULL);
  g_return_val_if_fail (index < self->items->len, NULL);

  item = &g_array_index (self->items, Item, index);
  asked = self->asked;
  if (asked == (int) index && now >= self->asked_at && now - self->asked_at < READ_TIME)
    return NULL;
  self->asked_at = now;
  ask (self, (item->is_in_use || is_deck (item)) && asked != (int) index ? (int) index : -1);
  if (self->asked >= 0)
    gtk_widget_grab_focus (item->leave);

  return self->asked < 0 ? &item->order : NULL;
}
