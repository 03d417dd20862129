/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-desk.h"

G_BEGIN_DECLS

#define PIT_TYPE_CERTIFICATE_ROW (pit_certificate_row_get_type ())
G_DECLARE_FINAL_TYPE (PitCertificateRow, pit_certificate_row, PIT, CERTIFICATE_ROW, AdwPreferencesRow)

void pit_certificate_row_follow (PitCertificateRow *self,
                                 PitDesk           *desk,
                                 const char        *table,
                                 GTimeZone         *zone);

G_END_DECLS
