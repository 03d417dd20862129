/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define PIT_TYPE_EQUIPMENT_LIST (pit_equipment_list_get_type ())
G_DECLARE_FINAL_TYPE (PitEquipmentList, pit_equipment_list, PIT, EQUIPMENT_LIST, GtkBox)

/**
 * PitEquipmentListFunc:
 *
 * Returns: (transfer full) (nullable): what is in the way of @order; %NULL: nothing
 */
typedef char *(*PitEquipmentListFunc) (gpointer        user_data,
                                       const PitOrder *order);

/**
 * PitEquipmentList:
 *
 * A row for each deck and device of a table, with a button that takes it out of service or returns it. A button activates
 * `orders.equipment` with its place in the list; pit_equipment_list_press() says what comes of that. Main thread.
 */
void            pit_equipment_list_show  (PitEquipmentList     *self,
                                          const PitTableState  *state,
                                          PitEquipmentListFunc  describe,
                                          gpointer              user_data);
const PitOrder *pit_equipment_list_press (PitEquipmentList     *self,
                                          guint                 index,
                                          gint64                now);

G_END_DECLS
