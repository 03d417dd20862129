/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-words.h"

G_BEGIN_DECLS

const char *const *pit_log_change_kinds (void);
gboolean    pit_log_change_is_same (const PitLogRow  *row,
                                    const PitLogRow  *other);
char       *pit_log_change_tell    (const PitLogRow  *row,
                                    const PitLogRow  *before);
GHashTable *pit_log_changes_new    (void);
gboolean    pit_log_changes_read   (PitBookReader    *reader,
                                    GPtrArray        *rows,
                                    GHashTable       *changes,
                                    GCancellable     *cancellable,
                                    GError          **error);

G_END_DECLS
