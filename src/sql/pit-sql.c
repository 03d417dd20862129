/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/stat.h>

#include <glib/gi18n-lib.h>

#include "pit-sql.h"

/* What holds for every connection: the file may be hostile. */
static const char hardening[] =
  "PRAGMA trusted_schema = OFF;"
  "PRAGMA cell_size_check = ON;"
  "PRAGMA mmap_size = 0;"
  "PRAGMA temp_store = MEMORY;"
  "PRAGMA foreign_keys = OFF;";

static void
finalize_cb (gpointer statement)
{
  sqlite3_finalize (statement);
}

static gboolean
harden (PitSql  *self,
        GError **error)
{
  int on = 0;

  sqlite3_extended_result_codes (self->db, 1);
  sqlite3_busy_timeout (self->db, PIT_SQL_BUSY_MS);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DEFENSIVE, 1, &on);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DQS_DML, 0, NULL);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_DQS_DDL, 0, NULL);
  if (on == 0)
    {
      self->owner->set_error (self->path, SQLITE_ERROR,
                              _("this build of SQLite has no defensive mode, so it can't open the file safely"), error);
      return FALSE;
    }

  return pit_sql_exec (self, hardening, error);
}

static gboolean
get_stamp (const char *path,
           gint64     *changed_at,
           gint64     *size)
{
  struct stat info;

  if (stat (path, &info) != 0)
    return FALSE;
  *changed_at = (gint64) info.st_mtim.tv_sec * 1000000000 + info.st_mtim.tv_nsec;
  *size = info.st_size;

  return TRUE;
}

/* A file that was nobody's when it was opened may have become somebody's since. What was read before that is good;
 * what is read later may be a mixture. */
static gboolean
is_still_the_same (PitSql  *self,
                   GError **error)
{
  gint64 changed_at, size;

  if (!self->is_immutable || (get_stamp (self->path, &changed_at, &size) && changed_at == self->changed_at &&
                              size == self->size))
    return TRUE;

  self->owner->set_error (self->path, SQLITE_BUSY, _("another program changed the file meanwhile; read it again"), error);
  return FALSE;
}

static PitSql *
open_name (const char         *name,
           const char         *path,
           int                 flags,
           const PitSqlOwner  *owner,
           GError            **error)
{
  g_autoptr(PitSql) self = g_new0 (PitSql, 1);
  int code;

  self->owner = owner;
  self->path = g_strdup (path);
  self->statements = g_hash_table_new_full (NULL, NULL, NULL, finalize_cb);
  code = sqlite3_open_v2 (name, &self->db, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
  if (code == SQLITE_OK && owner->prepare != NULL)
    code = owner->prepare (self->db);
  if (code != SQLITE_OK)
    {
      pit_sql_set_error (self, code, error);
      return NULL;
    }
  if (!harden (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * pit_sql_open:
 * @path: the file; it must exist
 * @mode: what it is opened for
 * @owner: whose file it is; must outlive the connection
 *
 * Opens a hardened connection: defensive, schema not trusted, no triggers, no views. Nothing has been read of the
 * file's content yet.
 */
PitSql *
pit_sql_open (const char         *path,
              PitSqlMode          mode,
              const PitSqlOwner  *owner,
              GError            **error)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strconcat ("file:", escaped, mode == PIT_SQL_IMMUTABLE ? "?immutable=1" : "", NULL);
  int flags = mode == PIT_SQL_WRITE ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  gint64 changed_at = 0;
  gint64 size = 0;
  PitSql *self;

  get_stamp (path, &changed_at, &size);
  self = open_name (uri, path, flags | SQLITE_OPEN_URI, owner, error);
  if (self != NULL)
    {
      self->is_immutable = mode == PIT_SQL_IMMUTABLE;
      self->changed_at = changed_at;
      self->size = size;
    }

  return self;
}

/**
 * pit_sql_open_memory:
 *
 * Opens an empty database in memory, to hold another one against it.
 */
PitSql *
pit_sql_open_memory (const PitSqlOwner  *owner,
                     GError            **error)
{
  return open_name (":memory:", "memory", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, owner, error);
}

void
pit_sql_free (PitSql *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->statements, g_hash_table_unref);
  sqlite3_close_v2 (self->db);
  g_free (self->path);
  g_free (self);
}

/**
 * pit_sql_set_error:
 *
 * Turns the result @code of the connection's last call into an error of the owner's.
 */
void
pit_sql_set_error (PitSql  *self,
                   int      code,
                   GError **error)
{
  const char *words = self->db != NULL ? sqlite3_errmsg (self->db) : sqlite3_errstr (code);

  self->owner->set_error (self->path, code, words, error);
}

/**
 * pit_sql_exec:
 * @text: statements without parameters or rows
 */
gboolean
pit_sql_exec (PitSql      *self,
              const char  *text,
              GError     **error)
{
  int code = sqlite3_exec (self->db, text, NULL, NULL, NULL);

  if (code == SQLITE_OK)
    return TRUE;

  pit_sql_set_error (self, code, error);
  return FALSE;
}

/* @keep: a string that lives as long as the program: the statement is prepared once for the connection, and kept. */
static sqlite3_stmt *
prepare (PitSql      *self,
         const char  *text,
         gboolean     keep,
         GError     **error)
{
  sqlite3_stmt *statement = keep ? g_hash_table_lookup (self->statements, text) : NULL;
  int code;

  if (statement != NULL)
    {
      /* Its rows were closed; two can't be read at once. */
      g_assert (!sqlite3_stmt_busy (statement));
      sqlite3_clear_bindings (statement);
      return statement;
    }

  code = sqlite3_prepare_v3 (self->db, text, -1, keep ? SQLITE_PREPARE_PERSISTENT : 0, &statement, NULL);
  if (code != SQLITE_OK)
    pit_sql_set_error (self, code, error);
  else if (keep)
    g_hash_table_insert (self->statements, (gpointer) text, statement);

  return statement;
}

/* A parameter that the statement does not have is not bound. */
static void
bind_values (PitSqlRows *rows,
             va_list     values)
{
  const char *type, *text;
  const void *data;

  for (int i = 1; (type = va_arg (values, const char *)) != NULL; i++)
    switch (type[0])
      {
      case 'i':
        pit_sql_bind_int (rows, i, va_arg (values, gint64));
        break;
      case 't':
        pit_sql_bind_text (rows, i, va_arg (values, const char *));
        break;
      case 's':
        text = va_arg (values, const char *);
        sqlite3_bind_text (rows->statement, i, text, -1, SQLITE_STATIC);
        break;
      case 'b':
        data = va_arg (values, const void *);
        sqlite3_bind_blob64 (rows->statement, i, data != NULL ? data : "", va_arg (values, gsize), SQLITE_STATIC);
        break;
      default:
        g_assert_not_reached ();
      }
}

static PitSqlRows
ask (PitSql      *self,
     const char  *text,
     gboolean     keep,
     va_list      values,
     GError     **error)
{
  PitSqlRows rows = { .sql = self, .is_own = !keep, .error = error, .step = PIT_STEP_ERROR };

  rows.statement = self != NULL ? prepare (self, text, keep, error) : NULL;
  if (rows.statement != NULL)
    {
      rows.step = PIT_STEP_ROW;
      bind_values (&rows, values);
    }

  return rows;
}

/**
 * pit_sql_ask:
 * @self: (nullable): %NULL: there is no connection, and @error says so already
 * @error: also what pit_sql_next() sets
 * @text: one statement; a string that lives as long as the program, to be prepared once
 * @...: what is bound, as PIT_SQL_INT(); %NULL
 *
 * Returns: what it gives, for pit_sql_next(), to be kept in a g_auto()
 */
PitSqlRows
pit_sql_ask (PitSql      *self,
             GError     **error,
             const char  *text,
             ...)
{
  PitSqlRows rows;
  va_list values;

  va_start (values, text);
  rows = ask (self, text, TRUE, values, error);
  va_end (values);

  return rows;
}

/**
 * pit_sql_ask_once:
 * @text: one statement, which need not outlive the call: made of names, and used once
 *
 * As pit_sql_ask().
 */
PitSqlRows
pit_sql_ask_once (PitSql      *self,
                  GError     **error,
                  const char  *text,
                  ...)
{
  PitSqlRows rows;
  va_list values;

  va_start (values, text);
  rows = ask (self, text, FALSE, values, error);
  va_end (values);

  return rows;
}

/**
 * pit_sql_run:
 * @text: a statement that gives no rows; otherwise as for pit_sql_ask()
 */
gboolean
pit_sql_run (PitSql      *self,
             GError     **error,
             const char  *text,
             ...)
{
  g_auto(PitSqlRows) rows = { 0 };
  va_list values;

  va_start (values, text);
  rows = ask (self, text, TRUE, values, error);
  va_end (values);
  pit_sql_next (&rows);

  return rows.step != PIT_STEP_ERROR;
}

/**
 * pit_sql_get_number:
 * @number: (out): it; PIT_UNKNOWN where there is no row or it is null
 * @text: a query of one number; otherwise as for pit_sql_ask()
 */
gboolean
pit_sql_get_number (PitSql      *self,
                    gint64      *number,
                    GError     **error,
                    const char  *text,
                    ...)
{
  g_auto(PitSqlRows) rows = { 0 };
  va_list values;

  va_start (values, text);
  rows = ask (self, text, TRUE, values, error);
  va_end (values);
  *number = pit_sql_next (&rows) ? pit_sql_int (&rows, 0) : PIT_UNKNOWN;

  return rows.step != PIT_STEP_ERROR;
}

/**
 * pit_sql_next:
 *
 * Fetches the next row.
 *
 * Returns: whether there is one; the step of @rows tells the end from an error
 */
gboolean
pit_sql_next (PitSqlRows *rows)
{
  int code;

  if (rows->step != PIT_STEP_ROW)
    return FALSE;

  code = sqlite3_step (rows->statement);
  rows->step = code == SQLITE_DONE ? PIT_STEP_DONE : PIT_STEP_ERROR;
  if (!is_still_the_same (rows->sql, rows->error))
    rows->step = PIT_STEP_ERROR;
  else if (code == SQLITE_ROW)
    rows->step = PIT_STEP_ROW;
  else if (code != SQLITE_DONE)
    pit_sql_set_error (rows->sql, code, rows->error);
  if (rows->step != PIT_STEP_ROW)
    sqlite3_reset (rows->statement);

  return rows->step == PIT_STEP_ROW;
}

void
pit_sql_rows_clear (PitSqlRows *rows)
{
  if (rows->is_own)
    sqlite3_finalize (rows->statement);
  else if (rows->step == PIT_STEP_ROW)
    sqlite3_reset (rows->statement);
  rows->statement = NULL;
}

/**
 * pit_sql_bind_text:
 * @text: (nullable): bound as null where it is %NULL or empty; must live as long as the rows
 */
void
pit_sql_bind_text (PitSqlRows *rows,
                   int         index,
                   const char *text)
{
  if (text != NULL && text[0] != '\0')
    sqlite3_bind_text (rows->statement, index, text, -1, SQLITE_STATIC);
  else
    sqlite3_bind_null (rows->statement, index);
}

/**
 * pit_sql_bind_int:
 * @value: bound as null where it is PIT_UNKNOWN
 */
void
pit_sql_bind_int (PitSqlRows *rows,
                  int         index,
                  gint64      value)
{
  if (value != PIT_UNKNOWN)
    sqlite3_bind_int64 (rows->statement, index, value);
  else
    sqlite3_bind_null (rows->statement, index);
}

gboolean
pit_sql_is_null (const PitSqlRows *rows,
                 int               column)
{
  return sqlite3_column_type (rows->statement, column) == SQLITE_NULL;
}

/**
 * pit_sql_text:
 *
 * Returns: (transfer none): the text in @column, "" for null; valid until the next row
 */
const char *
pit_sql_text (const PitSqlRows *rows,
              int               column)
{
  const char *text = (const char *) sqlite3_column_text (rows->statement, column);

  return text != NULL ? text : "";
}

/**
 * pit_sql_dup_text:
 *
 * Returns: (transfer full) (nullable): the text in @column, %NULL for null
 */
char *
pit_sql_dup_text (const PitSqlRows *rows,
                  int               column)
{
  return g_strdup ((const char *) sqlite3_column_text (rows->statement, column));
}

/**
 * pit_sql_int:
 *
 * Returns: the integer in @column, PIT_UNKNOWN for null
 */
gint64
pit_sql_int (const PitSqlRows *rows,
             int               column)
{
  return pit_sql_is_null (rows, column) ? PIT_UNKNOWN : sqlite3_column_int64 (rows->statement, column);
}

/** pit_sql_blob: (transfer none) (nullable): the pit_sql_size() bytes in @column, valid until the next row */
const void *
pit_sql_blob (const PitSqlRows *rows,
              int               column)
{
  return sqlite3_column_blob (rows->statement, column);
}

/** pit_sql_size: how many bytes the text or the blob in @column has */
gsize
pit_sql_size (const PitSqlRows *rows,
              int               column)
{
  return (gsize) sqlite3_column_bytes (rows->statement, column);
}
