/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backups.h"
#include "pit-book-copy.h"
#include "pit-book-writer.h"
#include "pit-entry.h"

G_BEGIN_DECLS

/* For the shift, which opens the book. */
void pit_backups_open       (PitBackups          *self,
                             const char          *book,
                             PitBookWriter       *writer);
void pit_backups_stop_async (PitBackups          *self,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data);
void pit_backups_close      (PitBackups          *self);

/* A backup as its entries tell of it. */
void            pit_backup_init        (PitBackup       *self,
                                        const char      *path);
PitEntry       *pit_backup_write_begun (const PitBackup *self);
JsonNode       *pit_backup_write_ended (const PitBackup *self);
gboolean        pit_backup_read_begun  (PitBackup       *self,
                                        const PitEntry  *entry);
gboolean        pit_backup_read_ended  (PitBackup       *self,
                                        const PitEntry  *entry);
PitBackupReason pit_backup_judge       (const GError    *error);

/* What the pit log has of earlier ones. */
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

/* The copy itself. */
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
