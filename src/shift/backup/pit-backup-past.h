/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-backup.h"

G_BEGIN_DECLS

/** The latest backup that is done and the latest that was begun; without an entry: none is. */
typedef struct
{
  PitBackup done;
  PitBackup latest;
} PitBackupPast;

void           pit_backup_past_load_async  (gpointer             source,
                                            const char          *book,
                                            GAsyncReadyCallback  callback,
                                            gpointer             user_data);
PitBackupPast *pit_backup_past_load_finish (GAsyncResult        *result,
                                            GError             **error);

G_END_DECLS
