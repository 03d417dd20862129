/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-evidence.h"
#include "pit-book-file.h"
#include "pit-book-lock.h"
#include "pit-book-private.h"
#include "pit-book-schema.h"
#include "pit-chain.h"
#include "pit-entry-private.h"
#include "pit-file-mode.h"
#include "pit-json-write.h"
#include "pit-register-state.h"

/* Up to this size the whole database is checked at every start; of larger ones the small tables, the end of the chain
 * and what waits: a book of a million rounds would take longer to read than anybody waits for a window. All of it is
 * checked by pit_book_verify(). */
#define FULL_CHECK_BYTES (16 * 1024 * 1024)

/* How a connection that writes behaves; the yardstick of the benchmark uses the same. It reads hardly anything twice: what
 * it keeps of pages is what a transaction writes and the tops of the indexes. A larger cache only fills up for minutes. */
static const char write_pragmas[] =
  "PRAGMA journal_mode = WAL;"
  "PRAGMA synchronous = FULL;"
  "PRAGMA secure_delete = FAST;"
  "PRAGMA wal_autocheckpoint = 2000;"
  "PRAGMA journal_size_limit = 67108864;"
  "PRAGMA cache_size = -4096;";

struct _PitBook
{
  PitBookFacts     facts;
  int              lock; /* until the writer takes it */
  PitSql          *sql; /* until the writer takes it */
  PitBookEvidence  evidence; /* of what was found, before it was mended */
};

static gboolean
write_meta (PitSql      *sql,
            const char  *name,
            const char  *value,
            GError     **error)
{
  return pit_sql_run (sql, error, "INSERT INTO meta (name, value) VALUES (?1, ?2)", PIT_SQL_TEXT (name), PIT_SQL_TEXT (value),
                      NULL);
}

static gboolean
write_first (PitSql    *sql,
             gboolean   demo,
             gint64     now,
             GError   **error)
{
  g_autoptr(PitChain) chain = pit_chain_new (sql, "book");
  g_autoptr(PitEntry) entry = pit_entry_new ("book-created");
  g_autofree char *id = g_uuid_string_random ();

  entry->body = pit_json_object ("book", PIT_JSON_TEXT (id), "demo", PIT_JSON_TRUTH (demo),
                                 "format", PIT_JSON_INT (PIT_BOOK_VERSION), NULL);

  return pit_sql_exec (sql, "BEGIN IMMEDIATE", error) && pit_book_schema_create (sql, PIT_BOOK_VERSION, error) &&
         pit_registers_update (sql, error) && write_meta (sql, "book", id, error) &&
         (!demo || write_meta (sql, "demo", "yes", error)) &&
         pit_chain_append (chain, entry, now, error) && pit_sql_exec (sql, "COMMIT", error) &&
         pit_sql_exec (sql, "PRAGMA journal_mode = WAL", error);
}

/* A new book is made whole under another name and then given its own: whatever happens in between, nobody ever finds
 * half a book. The lock is held. */
static gboolean
create (const char  *path,
        gboolean     demo,
        gint64       now,
        GError     **error)
{
  g_autofree char *draft = g_strconcat (path, ".new", NULL);
  g_autoptr(PitSql) sql = NULL;
  int fd;

  g_unlink (draft);
  fd = g_open (draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (fd < 0)
    return _pit_book_set_errno (draft, _("can't be made"), error);
  close (fd);

  sql = pit_sql_open (draft, PIT_SQL_WRITE, &pit_book_sql, error);
  if (sql == NULL || !pit_sql_exec (sql, "PRAGMA synchronous = FULL", error) || !write_first (sql, demo, now, error))
    {
      g_clear_pointer (&sql, pit_sql_free);
      g_unlink (draft);
      return FALSE;
    }
  g_clear_pointer (&sql, pit_sql_free);

  /* link() refuses to replace what may have appeared there meanwhile. */
  if (link (draft, path) != 0)
    {
      _pit_book_set_errno (path, _("can't be made"), error);
      g_unlink (draft);
      return FALSE;
    }
  g_unlink (draft);

  return _pit_book_sync_folder (path, error);
}

static gboolean
quick_check (PitSql      *sql,
             const char  *query,
             GError     **error)
{
  g_auto(PitSqlRows) check = pit_sql_ask (sql, error, query, NULL);

  if (!pit_sql_next (&check))
    return FALSE;
  if (g_str_equal (pit_sql_text (&check, 0), "ok"))
    return TRUE;

  return pit_book_refuse (error, PIT_BOOK_ERROR_DAMAGED, _("%s is damaged (%s); restore it from a copy"), sql->path,
                          pit_sql_text (&check, 0));
}

static gboolean
check_pages (PitSql  *sql,
             GError **error)
{
  static const char *const small[] = { "PRAGMA quick_check (meta)", "PRAGMA quick_check (stream)",
                                       "PRAGMA quick_check (gap)", "PRAGMA quick_check (inbox)",
                                       "PRAGMA quick_check (register)" };
  gint64 pages, size;

  if (!pit_sql_get_number (sql, &pages, error, "PRAGMA page_count", NULL) ||
      !pit_sql_get_number (sql, &size, error, "PRAGMA page_size", NULL))
    return FALSE;
  if (pages * size <= FULL_CHECK_BYTES)
    return quick_check (sql, "PRAGMA quick_check (1)", error);

  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    if (!quick_check (sql, small[i], error))
      return FALSE;

  return TRUE;
}

/* What names the book outside the chain is what its first entry says. */
static gboolean
check_identity (PitBook  *self,
                GError  **error)
{
  g_auto(PitSqlRows) first = pit_sql_ask (self->sql, error,
                                          "SELECT line, line ->> '$.hash', line ->> '$.body.book',"
                                          " ifnull (line ->> '$.body.demo', 0) FROM entry WHERE seq = 1",
                                          NULL);
  gboolean same = pit_sql_next (&first) &&
                  pit_chain_is_whole (pit_sql_text (&first, 0), pit_sql_size (&first, 0), pit_sql_text (&first, 1)) &&
                  g_str_equal (pit_sql_text (&first, 2), self->facts.id.text)
                  && (pit_sql_int (&first, 3) != 0) == self->facts.is_demo;

  if (first.step == PIT_STEP_ERROR)
    return FALSE;

  return same || pit_chain_broken (self->sql, 1,
                                   _("the file and the entry disagree on which book it is, or whether it is a demo"),
                                   error);
}

/* A register that is marked as made by another definition is made anew without a word, as after an update of the program.
 * Where the chain says that it was by ours, a hand has marked it. */
static gboolean
note_redefined (PitBook  *self,
                gint64    state,
                GError  **error)
{
  for (guint i = 0; i < pit_n_registers && state != 0; i++)
    {
      gboolean is_current = TRUE;

      if (pit_registers[i].authority && !pit_register_is_current (&pit_registers[i], self->sql, &is_current, error))
        return FALSE;
      if (!is_current)
        g_ptr_array_add (self->facts.findings->registers, (gpointer) pit_registers[i].name);
    }

  return TRUE;
}

/* @body: (transfer full) (nullable): nothing is appended */
static gboolean
append_finding (PitBook     *self,
                const char  *kind,
                JsonNode    *body,
                gint64       now,
                GError     **error)
{
  g_autoptr(PitChain) chain = NULL;
  g_autoptr(PitEntry) entry = NULL;

  if (body == NULL)
    return TRUE;

  _pit_book_evidence_write (&self->evidence, body);
  chain = pit_chain_new (self->sql, "book");
  entry = pit_entry_new (kind);
  entry->body = body;
  g_message ("%s: %s", kind, pit_entry_kind_find (kind)->summary);

  return pit_chain_append (chain, entry, now, error);
}

/* An older book and outdated registers. */
static gboolean
bring_up_to_date (PitBook  *self,
                  int       version,
                  gint64    now,
                  GError  **error)
{
  g_autoptr(PitChain) chain = pit_chain_new (self->sql, "book");
  g_autoptr(PitEntry) entry = NULL;
  gboolean is_current = TRUE;

  if (version == PIT_BOOK_VERSION)
    return pit_registers_are_current (self->sql, &is_current, error) &&
           (is_current || pit_registers_update (self->sql, error));

  self->facts.recovery.migrated_from = version;
  entry = pit_entry_new ("book-migrated");
  entry->body = pit_json_object ("from", PIT_JSON_INT (version), "to", PIT_JSON_INT (PIT_BOOK_VERSION), NULL);

  return pit_book_schema_migrate (self->sql, version, error) && pit_registers_update (self->sql, error) &&
         pit_chain_append (chain, entry, now, error);
}

/* What authority hangs on says what the chain says; of what can't be made to, it is said that it is so. Nothing of that is
 * done before there was a try to keep a copy of what was found: @waits. */
static gboolean
mend (PitBook   *self,
      gint64     state,
      gint64     now,
      gboolean  *waits,
      GError   **error)
{
  PitBookFindings *findings = self->facts.findings;
  g_autoptr(JsonNode) altered = NULL;
  g_autoptr(JsonNode) mended = NULL;
  gboolean was_said = FALSE;

  if (!pit_register_state_mend (self->sql, state, findings, error) || !_pit_book_find_altered (findings, self->sql, now, error))
    return FALSE;
  altered = _pit_book_write_altered (findings);
  if (altered != NULL && !_pit_book_was_said_before (self->sql, altered, &was_said, error))
    return FALSE;
  if (was_said)
    g_clear_pointer (&altered, json_node_unref);
  mended = _pit_book_write_mended (findings);
  *waits = (altered != NULL || mended != NULL) && !self->evidence.is_tried;

  return *waits || (append_finding (self, "registers-mended", g_steal_pointer (&mended), now, error) &&
                    append_finding (self, "book-altered", g_steal_pointer (&altered), now, error));
}

/* All that opening changes, in one transaction, after all checks. */
static gboolean
bring_in_order (PitBook   *self,
                int        version,
                gint64     state,
                gint64     now,
                gboolean  *waits,
                GError   **error)
{
  *waits = FALSE;
  if (!pit_sql_exec (self->sql, "BEGIN IMMEDIATE", error))
    return FALSE;
  if (bring_up_to_date (self, version, now, error) && mend (self, state, now, waits, error))
    return pit_sql_exec (self->sql, *waits ? "ROLLBACK" : "COMMIT", error);

  pit_sql_exec (self->sql, "ROLLBACK", NULL);

  return FALSE;
}

static gboolean
look_for_unfinished (PitBook  *self,
                     GError  **error)
{
  gint64 open_desks;

  if (!pit_sql_get_number (self->sql, &self->facts.recovery.waiting_events, error, "SELECT count (*) FROM inbox", NULL) ||
      !pit_sql_get_number (self->sql, &self->facts.recovery.unsealed_rounds, error,
                           "SELECT count (*) FROM round WHERE sealed_by IS NULL", NULL) ||
      !pit_sql_get_number (self->sql, &open_desks, error,
                           "SELECT (SELECT ifnull (max (seq), 0) FROM entry WHERE kind = 'desk-started') >"
                           " (SELECT ifnull (max (seq), 0) FROM entry WHERE kind = 'desk-stopped')", NULL))
    return FALSE;
  self->facts.recovery.unclean = open_desks == 1;

  return TRUE;
}

static gboolean
check_writable (const char  *path,
                GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (_pit_book_may (path, W_OK) && _pit_book_may (folder, W_OK | X_OK))
    return TRUE;

  return pit_book_refuse (error, PIT_BOOK_ERROR_READ_ONLY,
                          _("Can't write %s or its folder; pitstand-book can still read it"), path);
}

/* A book is not made where nobody has made a place for it: a name with a slip of the hand in it would become an empty
 * book somewhere, and the real one would seem to be gone. */
static gboolean
check_folder (const char  *path,
              GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_file_test (folder, G_FILE_TEST_IS_DIR))
    return TRUE;

  return pit_book_refuse (error, PIT_BOOK_ERROR_MISSING, _("There is no book %s, and no folder %s to create it in"), path,
                          folder);
}

/* A log that lies there is part of the book, and whoever closes the book last takes it over into the file. Where it was put
 * there by hand the file would be altered by being refused: so nobody does as long as nobody knows. */
static void
keep_log (PitBook  *self,
          gboolean  keep)
{
  sqlite3_db_config (self->sql->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep, NULL);
}

static gboolean
open_checked (PitBook  *self,
              gboolean  want_demo,
              gint64    now,
              GError  **error)
{
  gboolean keeps_log = _pit_book_has_log (self->facts.path);
  gboolean waits;
  int version;
  gint64 state;

  self->sql = pit_sql_open (self->facts.path, PIT_SQL_WRITE, &pit_book_sql, error);
  if (self->sql == NULL)
    return FALSE;
  keep_log (self, keeps_log);
  if (!pit_book_schema_check (self->sql, &version, error) ||
      !pit_sql_exec (self->sql, write_pragmas, error) || !check_pages (self->sql, error) ||
      !_pit_book_read_meta (self->sql, &self->facts.id, &self->facts.is_demo, error) ||
      !pit_chain_check_tail (self->sql, &state, error) ||
      !pit_register_state_check (self->sql, state, error) || !check_identity (self, error))
    return FALSE;

  if (self->facts.is_demo != want_demo)
    return pit_book_refuse (error, PIT_BOOK_ERROR_DEMO,
                            want_demo ? _("%s is a real book; a demo may not write in it")
                                      : _("%s is a demo book; it can't hold real entries"),
                            self->facts.path);

  if (!note_redefined (self, state, error) || !bring_in_order (self, version, state, now, &waits, error))
    return FALSE;
  if (waits)
    {
      /* As it lies there: SQLite takes its log over into no file. */
      keep_log (self, TRUE);
      g_clear_pointer (&self->sql, pit_sql_free);
      _pit_book_evidence_keep (&self->evidence, self->facts.path, now);
      g_clear_pointer (&self->facts.findings, _pit_book_findings_free);
      self->facts.findings = _pit_book_findings_new ();

      return open_checked (self, want_demo, now, error);
    }

  keep_log (self, FALSE);

  return look_for_unfinished (self, error);
}

/**
 * pit_book_open:
 * @path: the file
 * @flags: whether it may be made, and whether it is a demo
 * @clock: for the time of the book's own entries
 * @error: return location for a #PitBookError
 *
 * Opens a book for writing: takes the lock, compares the tables with what they should be, checks the database and the
 * end of the chain, brings it up to date. Blocks; not for the main thread. Nothing is altered in a file that is
 * refused.
 *
 * Returns: (transfer full): the book
 */
PitBook *
pit_book_open (const char    *path,
               PitBookFlags   flags,
               PitClock      *clock,
               GError       **error)
{
  g_autoptr(PitBook) self = NULL;
  gboolean demo = (flags & PIT_BOOK_DEMO) != 0;
  gboolean is_new;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (PIT_IS_CLOCK (clock), NULL);

  self = g_new0 (PitBook, 1);
  self->lock = PIT_BOOK_LOCK_NONE;
  self->facts.findings = _pit_book_findings_new ();
  self->facts.path = _pit_book_dup_canonical (path);
  is_new = (flags & PIT_BOOK_CREATE) != 0 && !g_file_test (self->facts.path, G_FILE_TEST_EXISTS);
  if (is_new ? !check_folder (self->facts.path, error)
             : !_pit_book_look_at_file (self->facts.path, error) || !check_writable (self->facts.path, error))
    return NULL;

  self->lock = pit_book_lock_take (self->facts.path, error);
  if (self->lock == PIT_BOOK_LOCK_NONE)
    return NULL;
  /* Another application may have made it between the look and the lock. */
  if (is_new && !g_file_test (self->facts.path, G_FILE_TEST_EXISTS) &&
      (!_pit_book_check_no_log (self->facts.path, error) || !create (self->facts.path, demo, pit_clock_now (clock), error)))
    return NULL;
  if (!_pit_book_check_one_name (self->facts.path, error))
    return NULL;
  if (!open_checked (self, demo, pit_clock_now (clock), error))
    {
      _pit_book_mention_log (self->facts.path, error);
      return NULL;
    }
  self->facts.findings->open_to_others = pit_file_is_open_to_others (self->facts.path);

  return g_steal_pointer (&self);
}

/** pit_book_free: a writer that was made for the book has it for itself */
void
pit_book_free (PitBook *self)
{
  g_clear_pointer (&self->sql, pit_sql_free);
  pit_book_lock_release (&self->lock);
  g_free (self->facts.path);
  g_clear_pointer (&self->facts.findings, _pit_book_findings_free);
  _pit_book_evidence_clear (&self->evidence);
  g_free (self);
}

/** Returns: (transfer none): what it is, and what was found in it; good for as long as the book */
const PitBookFacts *
pit_book_get (PitBook *self)
{
  return &self->facts;
}

/** Returns: (transfer full) (nullable): the connection, with the @lock, for the one writer; later calls get %NULL */
PitSql *
_pit_book_take_connection (PitBook *self,
                           int     *lock)
{
  if (self->sql != NULL)
    {
      *lock = self->lock;
      self->lock = PIT_BOOK_LOCK_NONE;
    }

  return g_steal_pointer (&self->sql);
}
