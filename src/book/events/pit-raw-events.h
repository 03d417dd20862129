/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-error.h"
#include "pit-inbox-row.h"

G_BEGIN_DECLS

/** Most that a round takes: some 8,000 of the largest frames. Larger claims are not unpacked. */
#define PIT_RAW_MAX (512 * 1024 * 1024)

void      pit_raw_append   (GString            *raw,
                            const PitInboxRow  *row);
GBytes   *pit_raw_compress (const GString      *raw,
                            GError            **error);
GBytes   *pit_raw_expand   (const void         *data,
                            gsize               size,
                            gsize               expected,
                            GError            **error);
gboolean  pit_raw_read     (GBytes             *raw,
                            const PitId        *table,
                            const PitUuid      *epoch,
                            GArray             *rows,
                            GError            **error);

G_END_DECLS
