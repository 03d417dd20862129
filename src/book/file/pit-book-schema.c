/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <inttypes.h>

#include <glib/gi18n-lib.h>

#include "pit-book-schema.h"

/* The tables of a book, one step per version: a new book runs all of them, an older one those it lacks, so there is
 * one description and a migrated book is the same as a new one. Only tables that hold history stand here; those of
 * registers (reg_...) belong to pit-register.c, which drops and rebuilds them at will.
 *
 * Columns beside a canonical text repeat what it says, to be indexed; verification compares them. (They can't be generated
 * from it: SQLite's JSON functions are not allowed in a schema that is not trusted.) docs/book.md describes all of it. */
static const char *const steps[] = {
  /* 1 */
  "CREATE TABLE meta ("
  "  name TEXT NOT NULL PRIMARY KEY,"
  "  value TEXT NOT NULL"
  ") STRICT, WITHOUT ROWID;"

  "CREATE TABLE entry ("
  "  seq INTEGER NOT NULL PRIMARY KEY,"
  "  kind TEXT NOT NULL,"
  "  table_id TEXT,"
  "  line TEXT NOT NULL"
  ") STRICT;"
  "CREATE INDEX entry_kind ON entry (kind, seq);"
  "CREATE INDEX entry_table ON entry (table_id, seq) WHERE table_id IS NOT NULL;"

  "CREATE TABLE sealed ("
  "  digest TEXT NOT NULL PRIMARY KEY,"
  "  salt BLOB,"
  "  text TEXT"
  ") STRICT, WITHOUT ROWID;"

  "CREATE TABLE stream ("
  "  id INTEGER NOT NULL PRIMARY KEY,"
  "  table_id TEXT NOT NULL,"
  "  epoch TEXT NOT NULL,"
  "  seq INTEGER NOT NULL,"
  "  checked INTEGER NOT NULL,"
  "  state TEXT,"
  "  UNIQUE (table_id, epoch)"
  ") STRICT;"

  "CREATE TABLE inbox ("
  "  stream INTEGER NOT NULL,"
  "  seq INTEGER NOT NULL,"
  "  received INTEGER,"
  "  wall INTEGER,"
  "  mono INTEGER,"
  "  boot TEXT,"
  "  type TEXT,"
  "  round INTEGER,"
  "  problem TEXT,"
  "  frame BLOB NOT NULL,"
  "  PRIMARY KEY (stream, seq)"
  ") STRICT, WITHOUT ROWID;"

  "CREATE TABLE gap ("
  "  stream INTEGER NOT NULL,"
  "  first INTEGER NOT NULL,"
  "  last INTEGER NOT NULL,"
  "  noticed INTEGER NOT NULL,"
  "  PRIMARY KEY (stream, first)"
  ") STRICT, WITHOUT ROWID;"

  "CREATE TABLE round ("
  "  id INTEGER NOT NULL PRIMARY KEY,"
  "  stream INTEGER NOT NULL,"
  "  sealed_by INTEGER,"
  "  table_id TEXT NOT NULL,"
  "  number INTEGER NOT NULL,"
  "  last_seq INTEGER NOT NULL,"
  "  stored_at INTEGER NOT NULL,"
  "  over_at INTEGER,"
  "  verdict TEXT NOT NULL,"
  "  deck TEXT,"
  "  device TEXT,"
  "  dealer TEXT,"
  "  aces_up_table TEXT,"
  "  pack TEXT,"
  "  digest TEXT NOT NULL,"
  "  record TEXT NOT NULL,"
  "  raw BLOB"
  ") STRICT;"
  "CREATE UNIQUE INDEX round_number ON round (stream, number);"
  "CREATE UNIQUE INDEX round_events ON round (stream, last_seq);"
  "CREATE INDEX round_table ON round (table_id, id);"
  "CREATE INDEX round_verdict ON round (verdict, id);"
  "CREATE INDEX round_over ON round (over_at);"
  "CREATE INDEX round_deck ON round (deck, id);"
  "CREATE INDEX round_device ON round (device, id);"
  "CREATE INDEX round_dealer ON round (dealer, id);"
  "CREATE INDEX round_aces_up ON round (aces_up_table, id);"
  "CREATE INDEX round_pack ON round (pack, id);"
  "CREATE INDEX round_unsealed ON round (id) WHERE sealed_by IS NULL;"

  "CREATE TABLE register ("
  "  name TEXT NOT NULL PRIMARY KEY,"
  "  definition TEXT NOT NULL"
  ") STRICT, WITHOUT ROWID;",

  /* 2: a number sent again with other content is kept as evidence, where version 1 only said so */
  "CREATE TABLE stray ("
  "  stream INTEGER NOT NULL,"
  "  seq INTEGER NOT NULL,"
  "  digest TEXT NOT NULL,"
  "  received INTEGER,"
  "  reason TEXT NOT NULL,"
  "  frame BLOB NOT NULL,"
  "  PRIMARY KEY (stream, seq, digest)"
  ") STRICT, WITHOUT ROWID;",

  /* 3: a number that a table uses again in an epoch is kept, and rounds stand for the evidence in stray */
  "ALTER TABLE round ADD COLUMN repeat INTEGER NOT NULL DEFAULT 0;"
  "DROP INDEX round_number;"
  "CREATE UNIQUE INDEX round_number ON round (stream, number, repeat);"
  "ALTER TABLE stray ADD COLUMN round_seq INTEGER;"
  "CREATE INDEX stray_round ON stray (stream, round_seq);",

  /* 4: people sign on; their PINs stand here, hashed, and nowhere else */
  "CREATE TABLE pin ("
  "  person TEXT NOT NULL PRIMARY KEY,"
  "  hash TEXT NOT NULL"
  ") STRICT, WITHOUT ROWID;",
};

G_STATIC_ASSERT (G_N_ELEMENTS (steps) == PIT_BOOK_VERSION);

static gboolean
run_steps (PitSql  *sql,
           int      from,
           int      to,
           GError **error)
{
  char pragma[64];

  for (int version = from; version < to; version++)
    if (!pit_sql_exec (sql, steps[version], error))
      return FALSE;

  g_snprintf (pragma, sizeof pragma, "PRAGMA user_version = %d", to);
  return pit_sql_exec (sql, pragma, error);
}

/* What sqlite_schema says, spelling included, but not: the tables of registers, the indexes that SQLite makes by itself, and
 * its statistics, which whoever looked at the book with another program may have left. A name that begins with sqlite_ makes
 * nothing SQLite's own: SQL can't write such a name, but a hand can. */
static char *
dup_schema (PitSql  *sql,
            GError **error)
{
  g_auto(PitSqlRows) list = pit_sql_ask (sql, error,
                                         "SELECT type, name, tbl_name, sql FROM sqlite_schema"
                                         " WHERE NOT (type = 'table' AND name GLOB 'reg_*')"
                                         " AND NOT (type = 'index' AND name GLOB 'sqlite_autoindex_*' AND sql IS NULL)"
                                         " AND sql IS NOT 'CREATE TABLE sqlite_stat1(tbl,idx,stat)'"
                                         " AND sql IS NOT 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)'"
                                         " ORDER BY type, name",
                                         NULL);
  g_autoptr(GString) text = g_string_new (NULL);

  while (pit_sql_next (&list))
    g_string_append_printf (text, "%s %s %s %s\n", pit_sql_text (&list, 0), pit_sql_text (&list, 1), pit_sql_text (&list, 2),
                            pit_sql_text (&list, 3));

  return list.step == PIT_STEP_DONE ? g_strdup (text->str) : NULL;
}

/* Both are sorted, so the smaller of two lines that differ is the one that the other side lacks. */
static char *
first_difference (const char *found,
                  const char *expected)
{
  g_auto(GStrv) have = g_strsplit (found, "\n", -1);
  g_auto(GStrv) want = g_strsplit (expected, "\n", -1);
  guint i = 0;

  while (have[i] != NULL && want[i] != NULL && g_str_equal (have[i], want[i]))
    i++;

  if (have[i] == NULL || have[i][0] == '\0')
    return g_strdup (want[i]);
  if (want[i] == NULL || want[i][0] == '\0')
    return g_strdup (have[i]);

  return g_strdup (strcmp (have[i], want[i]) < 0 ? have[i] : want[i]);
}

/**
 * pit_book_schema_create:
 * @sql: an empty database
 * @version: PIT_BOOK_VERSION; an older one in tests of what becomes of older books
 */
gboolean
pit_book_schema_create (PitSql  *sql,
                        int      version,
                        GError **error)
{
  char pragma[64];

  g_snprintf (pragma, sizeof pragma, "PRAGMA application_id = %d", PIT_BOOK_APPLICATION_ID);
  return pit_sql_exec (sql, pragma, error) && run_steps (sql, 0, version, error);
}

/**
 * pit_book_schema_check:
 * @version: (out): which version the book has
 *
 * Compares the tables with what they should be in that version, before anything in them is used: whose database it
 * is, its version, and every definition to the letter.
 */
gboolean
pit_book_schema_check (PitSql  *sql,
                       int     *version,
                       GError **error)
{
  g_autoptr(PitSql) model = NULL;
  g_autofree char *found = NULL;
  g_autofree char *expected = NULL;
  gint64 id, number;

  if (!pit_sql_get_number (sql, &id, error, "PRAGMA application_id", NULL) ||
      !pit_sql_get_number (sql, &number, error, "PRAGMA user_version", NULL))
    return FALSE;

  if (id != PIT_BOOK_APPLICATION_ID)
    return pit_book_refuse (error, PIT_BOOK_ERROR_FOREIGN,
                            _("%s is a database, but not a book of Pitstand; choose another file"), sql->path);
  if (number > PIT_BOOK_VERSION)
    return pit_book_refuse (error, PIT_BOOK_ERROR_NEWER,
                            _("%s was written by a newer Pitstand (format %" PRId64 ", this one knows %d); "
                              "update this program"), sql->path, number, PIT_BOOK_VERSION);
  if (number < 1)
    return pit_book_refuse (error, PIT_BOOK_ERROR_SCHEMA, _("%s has no format version: somebody changed the file"), sql->path);

  *version = (int) number;
  model = pit_sql_open_memory (&pit_book_sql, error);
  if (model == NULL || !pit_book_schema_create (model, *version, error) ||
      (expected = dup_schema (model, error)) == NULL || (found = dup_schema (sql, error)) == NULL)
    return FALSE;

  if (!g_str_equal (found, expected))
    {
      g_autofree char *line = first_difference (found, expected);

      return pit_book_refuse (error, PIT_BOOK_ERROR_SCHEMA,
                              _("The tables of %s are not those of a book of format %d: somebody changed the file. "
                                "First difference: %s"),
                              sql->path, *version, line);
    }

  return TRUE;
}

/**
 * pit_book_schema_migrate:
 * @from: the book's version
 *
 * Brings an older book up to date. Runs inside the caller's transaction.
 */
gboolean
pit_book_schema_migrate (PitSql  *sql,
                         int      from,
                         GError **error)
{
  return run_steps (sql, from, PIT_BOOK_VERSION, error);
}
