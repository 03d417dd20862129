/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-table.h"

G_BEGIN_DECLS

#define PIT_TYPE_FINDING_ROW (pit_finding_row_get_type ())
G_DECLARE_FINAL_TYPE (PitFindingRow, pit_finding_row, PIT, FINDING_ROW, GtkBox)

void       pit_finding_row_add (PitFindingRow *self,
                                PitFinding    *finding);
GtkWidget *pit_finding_row_new (PitFinding *finding,
                                gboolean    guides);
PitFinding *pit_finding_row_pick (GListModel            *findings,
                                  const PitTableWaiting *waiting);
void       pit_finding_row_show_mark (GtkImage   *mark,
                                      PitFinding *finding);

G_END_DECLS
