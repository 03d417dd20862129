/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "pit-money.h"

G_BEGIN_DECLS

/** How long a connection waits for another one's lock, in milliseconds. The writer is alone and readers of a WAL never
 * block it, so whoever waits longer has met a foreign program. */
#define PIT_SQL_BUSY_MS 5000

/**
 * PitSqlOwner:
 * @set_error: makes an error of a result code of SQLite; @words say more, without the file's name
 * @prepare: (nullable): gives a new connection what the owner's statements need; returns a result code
 *
 * Whose files they are: what is wrong with one is said in the owner's own words.
 */
typedef struct
{
  void (*set_error) (const char  *path,
                     int          code,
                     const char  *words,
                     GError     **error);
  int  (*prepare)   (sqlite3     *db);
} PitSqlOwner;

/**
 * PitSql:
 *
 * One connection with the statements it has prepared. Used by one thread at a time.
 */
typedef struct
{
  const PitSqlOwner *owner;
  sqlite3           *db;
  char              *path;
  GHashTable        *statements; /* static SQL text -> sqlite3_stmt */
  gboolean           is_immutable;
  gint64             changed_at; /* of an immutable file: when it was last changed, and its size */
  gint64             size;
} PitSql;

typedef enum
{
  PIT_SQL_WRITE = 0,
  PIT_SQL_READ,
  PIT_SQL_IMMUTABLE, /* a file that nobody has open: nothing is written beside it, and no lock is taken */
} PitSqlMode;

typedef enum
{
  PIT_STEP_ERROR = -1,
  PIT_STEP_DONE = 0,
  PIT_STEP_ROW = 1,
} PitStep;

PitSql       *pit_sql_open       (const char         *path,
                                  PitSqlMode          mode,
                                  const PitSqlOwner  *owner,
                                  GError            **error);
PitSql       *pit_sql_open_memory (const PitSqlOwner *owner,
                                   GError           **error);
void          pit_sql_free       (PitSql        *self);
gboolean      pit_sql_exec       (PitSql        *self,
                                  const char    *text,
                                  GError       **error);
sqlite3_stmt *pit_sql_get        (PitSql        *self,
                                  const char    *text,
                                  GError       **error);
sqlite3_stmt *pit_sql_prepare    (PitSql        *self,
                                  const char    *text,
                                  GError       **error);
PitStep       pit_sql_step       (PitSql        *self,
                                  sqlite3_stmt  *statement,
                                  GError       **error);
gboolean      pit_sql_run        (PitSql        *self,
                                  sqlite3_stmt  *statement,
                                  GError       **error);
gboolean      pit_sql_get_number (PitSql        *self,
                                  const char    *text,
                                  gint64        *number,
                                  GError       **error);
void          pit_sql_set_error  (PitSql        *self,
                                  int            code,
                                  GError       **error);

void          pit_sql_bind_text  (sqlite3_stmt  *statement,
                                  int            index,
                                  const char    *text);
void          pit_sql_bind_int   (sqlite3_stmt  *statement,
                                  int            index,
                                  gint64         value);
const char   *pit_sql_text       (sqlite3_stmt  *statement,
                                  int            column);
gint64        pit_sql_int        (sqlite3_stmt  *statement,
                                  int            column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitSql, pit_sql_free)

G_END_DECLS
