/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-backups.h"
#include "pit-book-copy.h"

G_BEGIN_DECLS

/** Told on the main thread how much of a stage is done, 0 to 1. */
typedef void (*PitBackupProgress) (PitBackupStage stage,
                                   double         fraction,
                                   gpointer       user_data);

void     pit_backup_look_async  (gpointer             source,
                                 const char          *book,
                                 const char          *path,
                                 gboolean             replace,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);
gboolean pit_backup_look_finish (GAsyncResult        *result,
                                 PitBookCopyPlace    *place,
                                 GError             **error);
void     pit_backup_copy_async  (gpointer             source,
                                 const char          *book,
                                 const char          *path,
                                 gboolean             replace,
                                 PitBackupProgress    progress,
                                 gpointer             progress_data,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);
gboolean pit_backup_copy_finish (GAsyncResult        *result,
                                 PitBackup           *backup,
                                 GError             **error);

G_END_DECLS
