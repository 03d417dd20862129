/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-digest.h"
#include "pit-id.h"
#include "pit-money.h"
#include "pit-names.h"
#include "pit-truth.h"

G_BEGIN_DECLS

/** Why no backup is made, beside what a #PitRosterError or a #PitBookError says. */
typedef enum
{
  PIT_BACKUP_ERROR_UNDER_WAY, /* one is being made */
  PIT_BACKUP_ERROR_EXISTS,    /* a file of that name is there; it can be replaced */
  PIT_BACKUP_ERROR_FAULTS,    /* the copy has faults, which are the book's own: the words say what to do */
  PIT_BACKUP_ERROR_UNRECORDED, /* the copy was made, and that could not be put on record */
} PitBackupError;

#define PIT_BACKUP_ERROR (pit_backup_error_quark ())
GQuark pit_backup_error_quark (void);

/** What came of a backup. The nicks are the words of `backup-ended`. */
typedef enum
{
  PIT_BACKUP_OPEN = 0, /* nothing is on record: it is being made, or was broken off with its desk */
  PIT_BACKUP_DONE,
  PIT_BACKUP_CANCELLED,
  PIT_BACKUP_FAILED,
  PIT_N_BACKUP_OUTCOMES,
} PitBackupOutcome;

/** Why one is not done. The nicks are the words of `backup-ended`. */
typedef enum
{
  PIT_BACKUP_REASON_NONE = 0,
  PIT_BACKUP_REASON_CLOSING,
  PIT_BACKUP_REASON_NO_ROOM,
  PIT_BACKUP_REASON_NOT_WRITABLE,
  PIT_BACKUP_REASON_IN_THE_WAY,
  PIT_BACKUP_REASON_FAULTS,
  PIT_BACKUP_REASON_DISK,
  PIT_BACKUP_REASON_OTHER,
  PIT_N_BACKUP_REASONS,
} PitBackupReason;

extern const PitNames pit_backup_outcome_names;
extern const PitNames pit_backup_reason_names;

/** Longest name of a file, in bytes. */
#define PIT_BACKUP_FILE_MAX 255

/**
 * PitBackup:
 * @entry: the entry that it was begun by; 0: it is not on record yet
 * @begun: when; UTC microseconds
 * @who: the staff number of whoever had it made
 * @file: name of the file, without its folder
 * @same_disk: %PIT_YES: on the book's own disk; else absent
 * @outcome: what came of it
 * @reason: why it is not done
 * @bytes: of one that is done, its size
 * @entries: of one that is done, the number of its last entry
 * @head: of one that is done, that entry's hash
 *
 * One backup, as the pit log has it.
 */
typedef struct
{
  gint64           entry;
  gint64           begun;
  PitId            who;
  char             file[PIT_BACKUP_FILE_MAX + 1];
  PitTruth         same_disk;
  PitBackupOutcome outcome;
  PitBackupReason  reason;
  gint64           bytes;
  gint64           entries;
  PitDigest        head;
} PitBackup;

G_END_DECLS
