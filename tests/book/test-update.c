/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* What opening a book for writing brings up to date: older formats, and registers that are not what the chain says. */

/* A filled book, made once. */
static char *template;

/* A book of format 1, as it was written then (data/book-1.sql): brought up to date, with nothing of it altered. */
static void
test_older (void)
{
  g_autofree char *sql_path = g_test_build_filename (G_TEST_DIST, "book", "data", "book-1.sql", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) old_proof = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GPtrArray) entries = NULL;
  g_autoptr(PitBookReader) reader = NULL;
  const char *history = "SELECT group_concat (line, char (10)) || (SELECT group_concat (record) FROM round)"
                        " FROM entry WHERE kind <> 'book-migrated'";
  const PitEntryQuery migrated = { .kind = "book-migrated" };
  BookFixture fixture;

  g_assert_true (g_file_get_contents (sql_path, &sql, NULL, NULL));
  book_fixture_init (&fixture);
  book_fixture_sql (fixture.path, sql);
  before = book_fixture_query (fixture.path, history);

  /* Reading and proving it needs no migration. */
  old_proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (old_proof->faults->len, ==, 0);

  fixture.book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_book_get (fixture.book)->recovery.migrated_from, ==, 1);
  g_clear_pointer (&fixture.book, pit_book_free);

  after = book_fixture_query (fixture.path, history);
  g_assert_cmpstr (after, ==, before);
  reader = pit_book_reader_open (fixture.path, NULL);
  entries = pit_book_reader_list_entries (reader, &migrated, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpuint (proof->notes->len, ==, 0);
  g_assert_cmpint (proof->entries, ==, old_proof->entries + 1);
  g_assert_cmpint (proof->rounds, ==, old_proof->rounds);
  g_assert_cmpint (proof->rounds, >, 0);

  /* Once. */
  book_fixture_start (&fixture);
  g_assert_cmpint (pit_book_get (fixture.book)->recovery.migrated_from, ==, 0);
  book_fixture_clear (&fixture);
}

/* Registers by another definition, and ones that nobody knows any more, are made anew. */
static void
test_registers (void)
{
  static const char *const changes[] = {
    "UPDATE register SET definition = 'x' WHERE name = 'floor'; UPDATE reg_floor SET name = 'old' ",
    "DROP TABLE reg_house; DELETE FROM register WHERE name = 'house'",
    "DROP TABLE reg_seal; CREATE TABLE reg_seal (old TEXT)",
    "CREATE TABLE reg_gone (x TEXT)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr(PitBookProof) proof = NULL;
      g_autofree char *gone = NULL;
      BookFixture fixture;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, template);
      book_fixture_sql (fixture.path, changes[i]);
      book_fixture_start (&fixture);
      book_fixture_stop (&fixture);
      proof = pit_book_verify (fixture.path, NULL, NULL);
      g_assert_cmpuint (proof->faults->len, ==, 0);
      g_assert_cmpuint (proof->notes->len, ==, 0);
      gone = book_fixture_query (fixture.path, "SELECT count (*) FROM sqlite_schema WHERE name = 'reg_gone'");
      /* A stranger alone is left until something else is to be made anew. */
      g_assert_cmpstr (gone, ==, i < 3 ? "0" : "1");
      book_fixture_clear (&fixture);
    }
}

/* What a hand wrote into the registers that tables are known by is not used: the floor plan on the chain counts. */
static void
test_mended (void)
{
  static const struct
  {
    const char *sql;
    const char *registers;
  } changes[] = {
    { "UPDATE reg_floor SET fingerprint = replace (fingerprint, 'a', 'b')", "[\"floor\"]" },
    { "UPDATE reg_floor SET address = 'ws://127.0.0.1:1/'; UPDATE reg_house SET authority = 'ff'",
      "[\"house\",\"floor\"]" },
    { "DELETE FROM reg_floor", "[\"floor\"]" },
    { "INSERT INTO reg_floor VALUES (7, 'T9', 9, NULL, NULL, 'four-card-poker', 'x', 'ws://127.0.0.1:1/', NULL, NULL)", "[\"floor\"]" },
    { "UPDATE reg_house SET zone = 'UTC'", "[\"house\"]" },
    { "DELETE FROM reg_alert", "[\"alert\"]" },
    { "UPDATE reg_alert SET finding = 'history'", "[\"alert\"]" },
    { "INSERT INTO reg_person (number, role) VALUES ('s1234', 'administrator')", "[\"person\"]" },
    { "INSERT INTO reg_order VALUES (2, 'T1', '" BOOK_EPOCH "', 'hold')", "[\"order\"]" },
    { "INSERT INTO reg_setting VALUES (2, 'limit-set', 'Nobody set this')", "[\"setting\"]" },
    { "INSERT INTO reg_sign_on VALUES (1, 0, NULL, NULL)", "[\"sign_on\"]" },
    { "INSERT INTO reg_refusal VALUES ('desk-1', 0, NULL, NULL, NULL)", "[\"refusal\"]" },
    { "INSERT INTO reg_recent VALUES (1, 'desk-1', 's1234')", "[\"recent\"]" },
    { "SELECT 1", NULL },
  };
  const char *mended = "SELECT line ->> '$.body.registers' FROM entry WHERE kind = 'registers-mended'";

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr(PitBookProof) proof = NULL;
      g_autofree char *found = NULL;
      g_autofree char *n_mended = NULL;
      BookFixture fixture;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, template);
      book_fixture_sql (fixture.path, changes[i].sql);
      for (guint times = 0; times < 2; times++)
        {
          book_fixture_start (&fixture);
          book_fixture_stop (&fixture);
        }
      found = book_fixture_query (fixture.path, mended);
      g_assert_cmpstr (found, ==, changes[i].registers);
      n_mended = book_fixture_query (fixture.path, "SELECT count (*) FROM entry WHERE kind = 'registers-mended'");
      g_assert_cmpstr (n_mended, ==, changes[i].registers != NULL ? "1" : "0");
      proof = pit_book_verify (fixture.path, NULL, NULL);
      g_assert_cmpuint (proof->faults->len, ==, 0);
      book_fixture_clear (&fixture);
    }
}

/* The floor plan is looked at however long ago it was entered. */
static void
test_old_plan (void)
{
  static const char *const changes[] = {
    "UPDATE entry SET line = replace (line, '9000/tables/T1', '9001/tables/T1') WHERE kind = 'floor-plan'",
    "UPDATE entry SET kind = 'floor-plan' WHERE seq = 5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBook) book = NULL;
      BookFixture fixture;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, template);
      book_fixture_start (&fixture);
      for (guint n = 0; n < 70; n++)
        {
          PitEntry *entry = book_fixture_entry ("link-event", "{\"contact\":\"live\"}");
          g_autoptr(PitEntry) stored = book_fixture_append (&fixture, entry, NULL);

          g_assert_nonnull (stored);
        }
      book_fixture_stop (&fixture);
      book_fixture_sql (fixture.path, changes[i]);
      book = pit_book_open (fixture.path, PIT_BOOK_WRITE, PIT_CLOCK (fixture.clock), &error);
      g_assert_null (book);
      g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
      book_fixture_clear (&fixture);
    }
}

/* Who only reads makes no registers anew: those of another program are not read, however little the file says of it, and
 * also where that program came while they were read. */
static void
test_reading (void)
{
  static const struct
  {
    const char *change;
    gboolean    while_open;
  } cases[] = {
    { "UPDATE register SET definition = 'x' WHERE name = 'floor'", FALSE },
    { "UPDATE register SET definition = 'x' WHERE name = 'floor'; PRAGMA schema_version = 0", FALSE },
    { "UPDATE register SET definition = 'x' WHERE name = 'floor'; PRAGMA schema_version = -1", FALSE },
    { "DROP TABLE reg_seal; CREATE TABLE reg_seal (old TEXT)", FALSE },
    { "DROP TABLE reg_seal; CREATE TABLE reg_seal (old TEXT)", TRUE },
    { "DROP TABLE reg_house; DELETE FROM register WHERE name = 'house'", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(PitBookReader) reader = NULL;
      g_autoptr(GArray) before = NULL;
      g_autoptr(GArray) after = NULL;
      g_autoptr(GError) error = NULL;
      BookFixture fixture;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, template);
      if (cases[i].while_open)
        book_fixture_start (&fixture);
      else
        book_fixture_sql (fixture.path, cases[i].change);
      reader = pit_book_reader_open (fixture.path, &error);
      g_assert_no_error (error);
      if (cases[i].while_open)
        {
          before = pit_book_reader_list_floor (reader, &error);
          g_assert_no_error (error);
          book_fixture_sql (fixture.path, cases[i].change);
        }
      after = pit_book_reader_list_floor (reader, &error);
      g_test_message ("case %u", i + 1);
      g_assert_null (after);
      g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_OLDER);
      book_fixture_clear (&fixture);
    }
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);
  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  template = fixture.path;

  g_test_add_func ("/update/older", test_older);
  g_test_add_func ("/update/registers", test_registers);
  g_test_add_func ("/update/reading", test_reading);
  g_test_add_func ("/update/mended", test_mended);
  g_test_add_func ("/update/old-plan", test_old_plan);

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
