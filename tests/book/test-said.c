/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-register-state.h"

/* What a desk that starts says of the registers, and when it says nothing. */

/* A filled book, with something done to it. */
static PitSql *
open_altered (BookFixture *fixture,
              const char  *text)
{
  g_autoptr(GError) error = NULL;
  PitSql *sql;

  book_fixture_init (fixture);
  book_fixture_fill (fixture);
  book_fixture_sql (fixture->path, text);
  sql = pit_sql_open (fixture->path, PIT_SQL_WRITE, &pit_book_sql, &error);
  g_assert_no_error (error);

  return sql;
}

static const struct
{
  const char *path;
  const char *text;
} unreadable[] = {
  { "/said/unreadable/before-any-row", "DROP TABLE reg_house" },
  { "/said/unreadable/after-some-rows", "DROP TABLE reg_recent" },
};

/* A desk that can't read what it has to say appends no entry that is silent about it. */
static void
test_unreadable (gconstpointer data)
{
  g_autoptr(JsonObject) body = json_object_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitSql) sql = NULL;
  BookFixture fixture;

  sql = open_altered (&fixture, data);
  g_assert_false (pit_register_state_write (sql, "desk-started", body, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FAILED);
  g_assert_cmpuint (json_object_get_size (body), ==, 0);
  g_clear_pointer (&sql, pit_sql_free);
  book_fixture_clear (&fixture);
}

#define COUNT_TO(n) "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " #n ") "
#define MORE_ENTRIES(n) COUNT_TO (n) "INSERT INTO entry (seq, kind, line) SELECT 100 + i, 'note', '{}' FROM n;"

/* The house, its two tables and what was found are four rows, which rest on three entries. */
typedef struct
{
  const char *path;
  const char *text;
  gboolean    says;
} Amount;

static const Amount amounts[] = {
  { "/said/as-much-as-can-be", COUNT_TO (19993) "INSERT INTO reg_alert (entry) SELECT 1000000 + i FROM n", TRUE },
  { "/said/one-row-too-many", COUNT_TO (19994) "INSERT INTO reg_alert (entry) SELECT 1000000 + i FROM n", FALSE },
  /* Fewer rows than may be, which rest on four entries each. */
  { "/said/entries-too-many",
    MORE_ENTRIES (20000) COUNT_TO (5000) "INSERT INTO reg_alert (entry) SELECT 100 + i FROM n;"
    COUNT_TO (15000) "INSERT INTO reg_alert_part (entry, alert) SELECT 5100 + i, 100 + (i + 2) / 3 FROM n", FALSE },
};

/* One that would have to say too much says nothing, and starts. */
static void
test_amount (gconstpointer data)
{
  const Amount *amount = data;
  g_autoptr(JsonObject) body = json_object_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitSql) sql = NULL;
  BookFixture fixture;

  sql = open_altered (&fixture, amount->text);
  g_assert_true (pit_register_state_write (sql, "desk-stopped", body, &error));
  g_assert_no_error (error);
  g_assert_cmpint (json_object_has_member (body, "registers"), ==, amount->says);
  g_assert_cmpint (json_object_has_member (body, "entries"), ==, amount->says);
  g_clear_pointer (&sql, pit_sql_free);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    g_test_add_data_func (unreadable[i].path, unreadable[i].text, test_unreadable);
  for (guint i = 0; i < G_N_ELEMENTS (amounts); i++)
    g_test_add_data_func (amounts[i].path, &amounts[i], test_amount);

  return g_test_run ();
}
