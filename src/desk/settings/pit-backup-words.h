/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-backups.h"
#include "pit-desk-clock.h"

G_BEGIN_DECLS

/* What people read of backups, translated; all functions are for the main thread. */
char   *pit_backup_words_file     (const char         *venue,
                                   gint64              now,
                                   GTimeZone          *zone);
char   *pit_backup_words_last     (PitBackups         *backups,
                                   PitDeskClock       *clock);
char   *pit_backup_words_proof    (const PitBackup    *backup);
char   *pit_backup_words_later    (PitBackups         *backups,
                                   PitDeskClock       *clock);
char   *pit_backup_words_stage    (const PitBackupRun *run);
double  pit_backup_words_fraction (const PitBackupRun *run);
const char *pit_backup_words_same_disk (void);

G_END_DECLS
