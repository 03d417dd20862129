/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-backup.h"

G_BEGIN_DECLS

void     pit_backup_past_load_async  (gpointer             source,
                                      const char          *book,
                                      GAsyncReadyCallback  callback,
                                      gpointer             user_data);
gboolean pit_backup_past_load_finish (GAsyncResult        *result,
                                      PitBackup           *done,
                                      PitBackup           *latest,
                                      GError             **error);

G_END_DECLS
