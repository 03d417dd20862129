/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-kinds.h"

G_BEGIN_DECLS

/* For kinds[]: what is told of the record itself. */
char *_pit_log_say_begun          (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_migrated       (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_restored       (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_desk_clock     (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_expiry         (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_mended         (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_alteration_taken (const PitLogRow *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_altered        (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_started        (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_stopped        (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_sealed_rounds  (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_erased         (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_backup_begun   (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);
char *_pit_log_say_backup_ended   (const PitLogRow   *row,
                                   JsonObject        *body,
                                   const PitLogNames *names);

G_END_DECLS
