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

/**
 * PitSqlRows:
 * @error: what pit_sql_next() sets; that of pit_sql_ask()
 * @step: whether there is a row, or there may be; whether all were read; or whether @error says why not
 *
 * What a statement gives, row by row. A g_auto() of the function that reads it: what is left early is closed, or the
 * connection would keep its snapshot.
 */
typedef struct
{
  PitSql        *sql;
  sqlite3_stmt  *statement;
  gboolean       is_own; /* prepared for this once */
  GError       **error;
  PitStep        step;
} PitSqlRows;

/* What is bound to ?1, ?2 ... of a statement, in their order; NULL ends the list. What it points to has to live as long
 * as the rows. */
#define PIT_SQL_INT(value) "i", (gint64) (value)              /* PIT_UNKNOWN is null */
#define PIT_SQL_TEXT(value) "t", (const char *) (value)       /* so is a text that is NULL or empty */
#define PIT_SQL_TEXT_AS_IS(value) "s", (const char *) (value) /* an empty text stays one */
#define PIT_SQL_BLOB(data, size) "b", (const void *) (data), (gsize) (size)
#define PIT_SQL_BYTES(bytes) PIT_SQL_BLOB (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes))

PitSql     *pit_sql_open        (const char         *path,
                                 PitSqlMode          mode,
                                 const PitSqlOwner  *owner,
                                 GError            **error);
PitSql     *pit_sql_open_memory (const PitSqlOwner  *owner,
                                 GError            **error);
void        pit_sql_free        (PitSql             *self);
void        pit_sql_set_error   (PitSql             *self,
                                 int                 code,
                                 GError            **error);

gboolean    pit_sql_exec        (PitSql             *self,
                                 const char         *text,
                                 GError            **error);
gboolean    pit_sql_run         (PitSql             *self,
                                 GError            **error,
                                 const char         *text,
                                 ...) G_GNUC_NULL_TERMINATED;
gboolean    pit_sql_get_number  (PitSql             *self,
                                 gint64             *number,
                                 GError            **error,
                                 const char         *text,
                                 ...) G_GNUC_NULL_TERMINATED;
PitSqlRows  pit_sql_ask         (PitSql             *self,
                                 GError            **error,
                                 const char         *text,
                                 ...) G_GNUC_NULL_TERMINATED;
PitSqlRows  pit_sql_ask_once    (PitSql             *self,
                                 GError            **error,
                                 const char         *text,
                                 ...) G_GNUC_NULL_TERMINATED;

void        pit_sql_bind_text   (PitSqlRows         *rows,
                                 int                 index,
                                 const char         *text);
void        pit_sql_bind_int    (PitSqlRows         *rows,
                                 int                 index,
                                 gint64              value);
gboolean    pit_sql_next        (PitSqlRows         *rows);
gboolean    pit_sql_is_null     (const PitSqlRows   *rows,
                                 int                 column);
const char *pit_sql_text        (const PitSqlRows   *rows,
                                 int                 column);
char       *pit_sql_dup_text    (const PitSqlRows   *rows,
                                 int                 column);
gint64      pit_sql_int         (const PitSqlRows   *rows,
                                 int                 column);
const void *pit_sql_blob        (const PitSqlRows   *rows,
                                 int                 column);
gsize       pit_sql_size        (const PitSqlRows   *rows,
                                 int                 column);
void        pit_sql_rows_clear  (PitSqlRows         *rows);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitSqlRows, pit_sql_rows_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitSql, pit_sql_free)

G_END_DECLS
