/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backup.h"
#include "pit-entry.h"

G_BEGIN_DECLS

void            pit_backup_init        (PitBackup       *self,
                                        const char      *path);
PitEntry       *pit_backup_write_begun (const PitBackup *self);
JsonNode       *pit_backup_write_ended (const PitBackup *self);
gboolean        pit_backup_read_begun  (PitBackup       *self,
                                        const PitEntry  *entry,
                                        GError         **error);
gboolean        pit_backup_read_ended  (PitBackup       *self,
                                        const PitEntry  *entry,
                                        GError         **error);
PitBackupReason pit_backup_judge       (const GError    *error);

G_END_DECLS
