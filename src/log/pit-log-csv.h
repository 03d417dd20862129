/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-words.h"

G_BEGIN_DECLS

void     pit_log_csv_add  (GString            *line,
                           const char         *cell);

/**
 * PitLogCsvProgress:
 * @n_rows: how many are written
 *
 * Called after each page, on the thread that writes.
 */
typedef void (*PitLogCsvProgress) (guint64  n_rows,
                                   gpointer user_data);

gboolean pit_log_csv_write (PitBookReader      *reader,
                            const PitLogQuery  *query,
                            const PitLogNames  *names,
                            GTimeZone          *zone,
                            GOutputStream      *out,
                            PitLogCsvProgress   progress,
                            gpointer            user_data,
                            GCancellable       *cancellable,
                            GError            **error);

G_END_DECLS
