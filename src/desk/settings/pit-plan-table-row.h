/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_PLAN_TABLE_ROW (pit_plan_table_row_get_type ())
G_DECLARE_FINAL_TYPE (PitPlanTableRow, pit_plan_table_row, PIT, PLAN_TABLE_ROW, AdwExpanderRow)

GtkWidget  *pit_plan_table_row_new      (PitDesk             *desk,
                                         const char          *id,
                                         GtkTreeModel        *pits);
void        pit_plan_table_row_fill     (PitPlanTableRow     *self,
                                         PitPlanTableRow     *other);
gboolean    pit_plan_table_row_read     (PitPlanTableRow     *self,
                                         PitHouseTable       *table,
                                         GError             **error);
gboolean    pit_plan_table_row_complain (PitPlanTableRow     *self,
                                         const PitPlanFault  *fault,
                                         GError             **error);
void        pit_plan_table_row_arrive   (PitPlanTableRow     *self);
const char *pit_plan_table_row_get_id   (PitPlanTableRow     *self);
char       *pit_plan_table_row_dup_pit  (PitPlanTableRow     *self);

G_END_DECLS
