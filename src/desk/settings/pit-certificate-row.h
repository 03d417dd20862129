/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-doorkeeper.h"
#include "pit-floor-planner.h"

G_BEGIN_DECLS

#define PIT_TYPE_CERTIFICATE_ROW (pit_certificate_row_get_type ())
G_DECLARE_FINAL_TYPE (PitCertificateRow, pit_certificate_row, PIT, CERTIFICATE_ROW, AdwPreferencesRow)

GtkWidget *pit_certificate_row_new (PitFloorPlanner *planner,
                                    PitDoorkeeper   *doorkeeper,
                                    const char      *table,
                                    GTimeZone       *zone);

G_END_DECLS
