/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-backup.h"
#include "pit-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** How far a backup is. */
typedef enum
{
  PIT_BACKUP_LOOKING,   /* whether it can be made there */
  PIT_BACKUP_COPYING,
  PIT_BACKUP_WRITING,   /* what was copied comes to the disk */
  PIT_BACKUP_PROVING,   /* the copy is verified; how far that is, is not known */
  PIT_BACKUP_RECORDING, /* what came of it goes into the pit log */
  PIT_N_BACKUP_STAGES,
} PitBackupStage;

/**
 * PitBackupRun:
 * @backup: what is being made; its number is 0 until it is on record
 * @path: (type filename): where, whole
 * @stage: how far it is
 * @fraction: how much of that stage is done, 0 to 1
 * @is_cancelled: it was cancelled, and is about to end
 *
 * The backup that is being made.
 */
typedef struct
{
  PitBackup      backup;
  char          *path;
  PitBackupStage stage;
  double         fraction;
  gboolean       is_cancelled;
} PitBackupRun;

/**
 * PitBackupsState:
 * @run: (nullable): the one that is being made, valid until `changed`; %NULL: none is
 * @is_known: what the pit log has of earlier ones is known: see pit_backups_load()
 * @done: (nullable): the latest that is done; %NULL: none is on record
 * @latest: (nullable): the latest that was begun, whatever came of it; %NULL: none is on record
 *
 * Backups at this moment.
 */
typedef struct
{
  const PitBackupRun *run;
  gboolean            is_known;
  const PitBackup    *done;
  const PitBackup    *latest;
} PitBackupsState;

#define PIT_TYPE_BACKUPS (pit_backups_get_type ())
G_DECLARE_FINAL_TYPE (PitBackups, pit_backups, PIT, BACKUPS, GObject)

/**
 * PitBackups:
 *
 * Copies of the book that people have made at this desk, one at a time, while everything else goes on: that it is begun is
 * in the book before it is, and what came of it is shown once that is in the book as well. Main thread.
 *
 * Signal: `changed ()`: what is being made, how far it is, or what the pit log has of earlier ones.
 */
PitBackups         *pit_backups_new         (PitClock            *clock,
                                             PitRoster           *roster);
PitAct             *pit_backups_make       (PitBackups          *self,
                                            const char          *path,
                                            gboolean             replace);
PitAct             *pit_backups_cancel     (PitBackups          *self);
const PitBackupsState *pit_backups_get      (PitBackups          *self);

/* What the pit log has of earlier ones, also of other runs of the desk. */
void                pit_backups_load        (PitBackups          *self);
char               *pit_backups_dup_who     (PitBackups          *self,
                                             const PitBackup     *backup);

G_END_DECLS
