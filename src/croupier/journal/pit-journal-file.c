/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-journal-file.h"
#include "pit-journal.h"

/* All SQL of a journal. SQLite notices half a transaction by itself, but not a byte that has turned over within an
 * event or a note: so each has a sum. */

/* Digits of a SHA-256 that a sum is, and a NUL. */
#define SUM_SIZE (16 + 1)

static const char preparation[] =
  "PRAGMA journal_mode = WAL;"
  "PRAGMA synchronous = FULL;"
  "CREATE TABLE IF NOT EXISTS event (seq INTEGER PRIMARY KEY, value BLOB NOT NULL, sum TEXT NOT NULL);"
  "CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value BLOB NOT NULL, sum TEXT NOT NULL);";

/* By whether a change has a name and a value: ?1 is the name, ?2 the number, ?3 the value, ?4 its sum. */
static const char *const statements[2][2] = {
  { "DELETE FROM event WHERE seq <= ?2", "INSERT OR REPLACE INTO event (seq, value, sum) VALUES (?2, ?3, ?4)" },
  { "DELETE FROM note WHERE name = ?1", "INSERT OR REPLACE INTO note (name, value, sum) VALUES (?1, ?3, ?4)" },
};

static void
set_error (const char  *path,
           int          code,
           const char  *words,
           GError     **error)
{
  int kind = code & 0xff;

  if (kind == SQLITE_FULL || code == SQLITE_IOERR_WRITE)
    g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FULL, _("%s takes no more events: %s"), path, words);
  else if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB)
    g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_DAMAGED, _("%s is damaged: %s"), path, words);
  else if (kind == SQLITE_IOERR)
    g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FAILED, _("%s: the disk did not keep it: %s (SQLite %d)"),
                 path, words, code);
  else
    g_set_error (error, PIT_JOURNAL_ERROR, PIT_JOURNAL_ERROR_FAILED, _("%s can't be used: %s (SQLite %d)"), path, words,
                 code);
}

static const PitSqlOwner owner = { .set_error = set_error };

static gboolean
refuse (PitSql      *sql,
        GError     **error,
        const char  *format,
        ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse (PitSql      *sql,
        GError     **error,
        const char  *format,
        ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  set_error (sql->path, SQLITE_CORRUPT, words, error);

  return FALSE;
}

static void
compute_sum (GBytes *value,
             char    sum[SUM_SIZE])
{
  PitDigest digest;
  gsize length;
  gconstpointer data = g_bytes_get_data (value, &length);

  pit_digest_of (&digest, data, length);
  g_strlcpy (sum, digest.text, SUM_SIZE);
}

/* The value in the second column, if its sum is that in the third. */
static GBytes *
dup_value (const PitSqlRows *row)
{
  g_autoptr(GBytes) value = g_bytes_new (pit_sql_blob (row, 1), pit_sql_size (row, 1));
  char sum[SUM_SIZE];

  compute_sum (value, sum);

  return g_str_equal (sum, pit_sql_text (row, 2)) ? g_steal_pointer (&value) : NULL;
}

/* A parameter that the statement does not have is not bound. */
static gboolean
make_change (PitSql           *sql,
             const PitChange  *change,
             GError          **error)
{
  const char *text = statements[change->name != NULL][change->value != NULL];
  char sum[SUM_SIZE];

  if (change->value == NULL)
    return pit_sql_run (sql, error, text, PIT_SQL_TEXT (change->name), PIT_SQL_INT (change->seq), NULL);

  compute_sum (change->value, sum);

  return pit_sql_run (sql, error, text, PIT_SQL_TEXT (change->name), PIT_SQL_INT (change->seq), PIT_SQL_BYTES (change->value),
                      PIT_SQL_TEXT (sum), NULL);
}

/** pit_change_new: see #PitChange; @value gets a reference */
PitChange *
pit_change_new (const char *name,
                gint64      seq,
                GBytes     *value)
{
  PitChange *self = g_new0 (PitChange, 1);

  self->name = g_strdup (name);
  self->seq = seq;
  self->value = value != NULL ? g_bytes_ref (value) : NULL;

  return self;
}

void
pit_change_free (PitChange *self)
{
  g_clear_pointer (&self->value, g_bytes_unref);
  g_free (self->name);
  g_free (self);
}

/**
 * pit_journal_file_open:
 * @directory: where the file is; it exists
 * @mode: %PIT_SQL_WRITE makes the file where there is none
 *
 * Returns: (transfer full) (nullable): a connection to the file
 */
PitSql *
pit_journal_file_open (const char  *directory,
                       PitSqlMode   mode,
                       GError     **error)
{
  g_autofree char *path = g_build_filename (directory, "journal.sqlite", NULL);
  g_autoptr(PitSql) sql = NULL;
  int fd = mode == PIT_SQL_WRITE ? g_open (path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;

  if (fd < 0 && mode == PIT_SQL_WRITE)
    {
      g_set_error (error, G_FILE_ERROR, (gint) g_file_error_from_errno (errno), _("%s can't be used: %s"), path,
                   g_strerror (errno));
      return NULL;
    }
  if (fd >= 0)
    close (fd);

  sql = pit_sql_open (path, mode, &owner, error);
  if (sql == NULL || (mode == PIT_SQL_WRITE && !pit_sql_exec (sql, preparation, error)))
    return NULL;

  return g_steal_pointer (&sql);
}

/**
 * pit_journal_file_load_notes:
 * @notes: (element-type utf8 GBytes): gets all that is noted
 *
 * A memory that is not whole is as good as none.
 *
 * Returns: %FALSE with @error set to words that name the file
 */
gboolean
pit_journal_file_load_notes (PitSql      *sql,
                             GHashTable  *notes,
                             GError     **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error, "SELECT name, value, sum FROM note", NULL);

  while (pit_sql_next (&list))
    {
      const char *name = pit_sql_text (&list, 0);
      GBytes *value = dup_value (&list);

      if (value != NULL)
        g_hash_table_replace (notes, g_strdup (name), value);
      else if (g_str_equal (name, PIT_JOURNAL_MEMORY))
        g_warning ("%s: the table's memory is damaged and not used", sql->path);
      else
        return refuse (sql, error, _("%s is not what was written"), name);
    }

  return list.step == PIT_STEP_DONE;
}

/**
 * pit_journal_file_load_events:
 * @acknowledged: up to which number a book has them
 * @oldest: (out): the lowest number kept; one more than @head where none is
 * @head: (out): the highest number given
 *
 * Reads and checks every event: what was promised can be given, or the journal is refused.
 *
 * Returns: %FALSE with @error set to words that name the file
 */
gboolean
pit_journal_file_load_events (PitSql   *sql,
                              gint64    acknowledged,
                              gint64   *oldest,
                              gint64   *head,
                              GError  **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error, "SELECT seq, value, sum FROM event ORDER BY seq", NULL);

  *oldest = *head = 0;
  while (pit_sql_next (&list))
    {
      gint64 seq = pit_sql_int (&list, 0);
      g_autoptr(GBytes) frame = dup_value (&list);

      if (*oldest == 0)
        {
          *oldest = CLAMP (seq, 1, acknowledged + 1);
          *head = *oldest - 1;
        }
      if (seq != *head + 1)
        return refuse (sql, error, _("events %" PRId64 " to %" PRId64 " are missing"), *head + 1, seq - 1);
      if (frame == NULL)
        return refuse (sql, error, _("event %" PRId64 " is not what was written"), seq);
      *head = seq;
    }

  /* Numbers that were told are never given again, even if the disk lost what was acknowledged. */
  if (*oldest == 0 || *head < acknowledged)
    {
      *head = acknowledged;
      *oldest = acknowledged + 1;
    }

  return list.step == PIT_STEP_DONE;
}

/**
 * pit_journal_file_write:
 * @changes: (element-type PitChange): in their order
 *
 * The disk has all of them afterwards, or none; then the same can be tried again. Any thread, one at a time.
 *
 * Returns: whether the disk has them
 */
gboolean
pit_journal_file_write (PitSql           *sql,
                        const GPtrArray  *changes,
                        GError          **error)
{
  gboolean written = pit_sql_exec (sql, "BEGIN IMMEDIATE", error);

  for (guint i = 0; i < changes->len && written; i++)
    written = make_change (sql, changes->pdata[i], error);
  written = written && pit_sql_exec (sql, "COMMIT", error);
  if (!sqlite3_get_autocommit (sql->db))
    pit_sql_exec (sql, "ROLLBACK", NULL);

  return written;
}

/**
 * pit_journal_file_read:
 * @seq: of an event that is in the file
 *
 * Reads a few at once: whoever wants one wants those after it next, and to begin costs most.
 *
 * Returns: (transfer full) (element-type GBytes) (nullable): the frames from that one on, at least one
 */
GPtrArray *
pit_journal_file_read (PitSql  *sql,
                       gint64   seq,
                       GError **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT seq, value, sum FROM event WHERE seq >= ?1 ORDER BY seq LIMIT 32",
                                         PIT_SQL_INT (seq), NULL);
  g_autoptr(GPtrArray) frames = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  while (pit_sql_next (&list))
    {
      GBytes *frame = pit_sql_int (&list, 0) == seq + frames->len ? dup_value (&list) : NULL;

      if (frame == NULL)
        break;
      g_ptr_array_add (frames, frame);
    }
  if (list.step != PIT_STEP_ERROR && frames->len == 0)
    refuse (sql, error, _("event %" PRId64 " can't be read"), seq);

  return frames->len > 0 ? g_steal_pointer (&frames) : NULL;
}
