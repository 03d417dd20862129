/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-sql.h"

G_BEGIN_DECLS

/**
 * PitChange:
 * @name: (nullable): of a note; %NULL: it is about events
 * @seq: the event's number
 * @value: (nullable): the note or the event; %NULL: the note is deleted, or all events up to @seq are
 *
 * One change of a journal's file.
 */
typedef struct
{
  char   *name;
  gint64  seq;
  GBytes *value;
} PitChange;

PitChange *pit_change_new               (const char       *name,
                                         gint64            seq,
                                         GBytes           *value);
void       pit_change_free              (PitChange        *self);

PitSql    *pit_journal_file_open        (const char       *directory,
                                         PitSqlMode        mode,
                                         GError          **error);
gboolean   pit_journal_file_load_notes  (PitSql           *sql,
                                         GHashTable       *notes,
                                         GError          **error);
gboolean   pit_journal_file_load_events (PitSql           *sql,
                                         gint64            acknowledged,
                                         gint64           *oldest,
                                         gint64           *head,
                                         GError          **error);
gboolean   pit_journal_file_write       (PitSql           *sql,
                                         const GPtrArray  *changes,
                                         GError          **error);
GPtrArray *pit_journal_file_read        (PitSql           *sql,
                                         gint64            seq,
                                         GError          **error);

G_END_DECLS
