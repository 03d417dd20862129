/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-people.h"
#include "pit-wait.h"

#define HASH "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAfirst"
#define OTHER "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAsecond"

static void
append (BookFixture *fixture,
        const char  *kind,
        const char  *body,
        const char  *who,
        const char  *name)
{
  PitEntry *entry = book_fixture_entry (kind, body);
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(GError) error = NULL;

  entry->who = g_strdup (who);
  if (name != NULL)
    pit_entry_seal (entry, "name", name);
  stored = book_fixture_append (fixture, entry, &error);
  g_assert_no_error (error);
}

/* s1 with a PIN, s2 without, s3 with one, and gone. */
static void
fill (BookFixture *fixture)
{
  book_fixture_init (fixture);
  book_fixture_start (fixture);
  append (fixture, "person-set", "{\"number\":\"s2\",\"role\":\"inspector\"}", "s1", "Bo");
  append (fixture, "person-set", "{\"number\":\"s1\",\"role\":\"administrator\"}", NULL, "Ana");
  append (fixture, "person-set", "{\"number\":\"s3\",\"role\":\"surveillance\"}", "s1", "Cy");
  book_fixture_set_pin (fixture, "s1", HASH);
  book_fixture_set_pin (fixture, "s3", OTHER);
}

static PitBookReader *
open_reader (BookFixture *fixture)
{
  g_autoptr(GError) error = NULL;
  PitBookReader *reader = pit_book_reader_open (fixture->path, &error);

  g_assert_no_error (error);
  return reader;
}

static GPtrArray *
list_people (BookFixture *fixture)
{
  g_autoptr(PitBookReader) reader = open_reader (fixture);
  g_autoptr(GError) error = NULL;
  GPtrArray *people = pit_book_reader_list_people (reader, &error);

  g_assert_no_error (error);
  return people;
}

static void
finish (BookFixture *fixture)
{
  g_autoptr(PitBookProof) proof = NULL;

  book_fixture_stop (fixture);
  proof = book_fixture_verify (fixture->path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (fixture);
}

static void
test_list (void)
{
  g_autoptr(GPtrArray) people = NULL;
  const PitBookPerson *person;
  BookFixture fixture;

  fill (&fixture);
  book_fixture_set_pin (&fixture, "s3", NULL);
  append (&fixture, "person-set", "{\"number\":\"s2\",\"role\":\"gaming-supervisor\"}", "s1", "Bo B.");
  people = list_people (&fixture);
  g_assert_cmpuint (people->len, ==, 3);
  person = people->pdata[0];
  g_assert_cmpstr (person->number.text, ==, "s1");
  g_assert_cmpstr (person->name, ==, "Ana");
  g_assert_true (person->has_pin && !person->one_time && !person->left);
  person = people->pdata[1];
  g_assert_cmpstr (person->role.text, ==, "gaming-supervisor");
  g_assert_cmpstr (person->name, ==, "Bo B.");
  g_assert_false (person->has_pin);
  person = people->pdata[2];
  g_assert_true (person->left && !person->has_pin);
  finish (&fixture);
}

/* The PIN is in its table, and nowhere else in the file: also not the one before it. */
static void
test_pin (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autofree char *pin = NULL;
  g_autofree char *none = NULL;
  g_autofree char *gone = NULL;
  g_autofree char *lines = NULL;
  g_autofree char *data = NULL;
  g_autofree char *long_one = g_strnfill (9000, 'n');
  gsize size;
  BookFixture fixture;

  fill (&fixture);
  /* Longer than any, so that it lies on pages of its own, which are not overwritten by themselves. */
  book_fixture_set_pin (&fixture, "s3", long_one);
  book_fixture_set_pin (&fixture, "s3", HASH);
  book_fixture_set_pin (&fixture, "s3", NULL);
  reader = open_reader (&fixture);
  pin = pit_book_reader_dup_pin (reader, "s1", NULL);
  none = pit_book_reader_dup_pin (reader, "s2", NULL);
  gone = pit_book_reader_dup_pin (reader, "s3", NULL);
  g_assert_cmpstr (pin, ==, HASH);
  g_assert_cmpstr (none, ==, "");
  g_assert_cmpstr (gone, ==, "");
  g_clear_pointer (&reader, pit_book_reader_free);
  lines = book_fixture_query (fixture.path, "SELECT group_concat (line) FROM entry");
  g_assert_null (strstr (lines, "argon2"));
  book_fixture_stop (&fixture);
  g_assert_true (g_file_get_contents (fixture.path, &data, &size, NULL));
  g_assert_nonnull (memmem (data, size, HASH, strlen (HASH)));
  g_assert_null (memmem (data, size, OTHER, strlen (OTHER)));
  g_assert_null (memmem (data, size, long_one, 2000));
  book_fixture_clear (&fixture);
}

typedef struct
{
  const char *name;
  const char *sql;
} Tampering;

static const Tampering tamperings[] = {
  { "swapped", "UPDATE pin SET hash = '" OTHER "' WHERE person = 's1'" },
  { "dropped", "DELETE FROM pin WHERE person = 's1'" },
  { "of-who-left", "INSERT INTO pin VALUES ('s3', 'x')" },
  { "of-nobody", "INSERT INTO pin VALUES ('s9', 'x')" },
};

static void
test_tampering (gconstpointer data)
{
  const Tampering *tampering = data;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *pin = NULL;
  BookFixture fixture;

  fill (&fixture);
  book_fixture_set_pin (&fixture, "s3", NULL);
  book_fixture_stop (&fixture);
  book_fixture_sql (fixture.path, tampering->sql);
  proof = book_fixture_verify (fixture.path);
  g_assert_cmpuint (proof->faults->len, ==, 1);
  g_assert_cmpstr (((PitBookFault *) proof->faults->pdata[0])->check, ==, "pin");

  /* Nobody signs on with it either. */
  reader = open_reader (&fixture);
  pin = pit_book_reader_dup_pin (reader, strstr (tampering->sql, "s9") != NULL ? "s9" :
                                         strstr (tampering->sql, "s3") != NULL ? "s3" : "s1", &error);
  if (g_str_equal (tampering->name, "swapped"))
    g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  else
    g_assert_cmpstr (pin, ==, "");
  g_clear_pointer (&reader, pit_book_reader_free);
  book_fixture_clear (&fixture);
}

#define REFUSED "{\"boot\":\"" BOOK_EPOCH "\",\"boottime\":7,\"number\":\"s1\",\"reason\":\"pin\"}"
#define ON "{\"by\":\"number\",\"unlocked\":false}"

static void
test_tries (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) people = NULL;
  g_autoptr(GPtrArray) later = NULL;
  g_autoptr(GPtrArray) recent = NULL;
  const PitBookPerson *person;
  PitBookTries tries;
  BookFixture fixture;

  fill (&fixture);
  append (&fixture, "sign-on-refused", REFUSED, NULL, NULL);
  append (&fixture, "sign-on-refused", REFUSED, NULL, NULL);
  append (&fixture, "sign-on-refused", "{\"boot\":\"" BOOK_EPOCH "\",\"boottime\":9,\"reason\":\"unknown\"}", NULL, NULL);
  people = list_people (&fixture);
  person = people->pdata[0];
  g_assert_cmpint (person->tries.refused, ==, 2);
  g_assert_cmpint (person->tries.boottime, ==, 7);
  g_assert_cmpstr (person->tries.boot.text, ==, BOOK_EPOCH);
  g_assert_cmpint (person->tries.wall, ==, BOOK_NOW);
  reader = open_reader (&fixture);
  g_assert_true (pit_book_reader_get_tries (reader, "desk-1", &tries, NULL));
  g_assert_cmpint (tries.refused, ==, 3);
  g_assert_cmpint (tries.boottime, ==, 9);
  g_assert_true (pit_book_reader_get_tries (reader, "desk-2", &tries, NULL));
  g_assert_cmpint (tries.refused, ==, 0);

  append (&fixture, "signed-on", ON, "s1", NULL);
  append (&fixture, "signed-on", ON, "s2", NULL);
  append (&fixture, "signed-on", ON, "s1", NULL);
  later = list_people (&fixture);
  person = later->pdata[0];
  g_assert_cmpint (person->tries.refused, ==, 0);
  g_assert_cmpint (person->on_last, ==, person->on_before + 2);
  g_clear_pointer (&reader, pit_book_reader_free);
  reader = open_reader (&fixture);
  g_assert_true (pit_book_reader_get_tries (reader, "desk-1", &tries, NULL));
  g_assert_cmpint (tries.refused, ==, 0);
  recent = pit_book_reader_list_recent (reader, "desk-1", 9, NULL);
  g_assert_cmpuint (recent->len, ==, 2);
  g_assert_cmpstr (recent->pdata[0], ==, "s1");
  g_assert_cmpstr (recent->pdata[1], ==, "s2");
  g_clear_pointer (&reader, pit_book_reader_free);
  finish (&fixture);
}

static void
test_settings (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  PitBookSignOn settings;
  BookFixture fixture;

  fill (&fixture);
  reader = open_reader (&fixture);
  g_assert_true (pit_book_reader_get_sign_on (reader, &settings, NULL));
  g_assert_cmpint (settings.idle_minutes, ==, PIT_UNKNOWN);
  pit_book_sign_on_clear (&settings);
  append (&fixture, "sign-on-settings", "{\"badge-prefix\":\"%\",\"idle-minutes\":5}", "s1", NULL);
  g_clear_pointer (&reader, pit_book_reader_free);
  reader = open_reader (&fixture);
  g_assert_true (pit_book_reader_get_sign_on (reader, &settings, NULL));
  g_assert_cmpint (settings.idle_minutes, ==, 5);
  g_assert_cmpstr (settings.badge_prefix, ==, "%");
  g_assert_cmpstr (settings.badge_suffix, ==, "");
  pit_book_sign_on_clear (&settings);
  g_clear_pointer (&reader, pit_book_reader_free);
  finish (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/people/list", test_list);
  g_test_add_func ("/people/pin", test_pin);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *path = g_strconcat ("/people/pin/", tamperings[i].name, NULL);

      g_test_add_data_func (path, &tamperings[i], test_tampering);
    }
  g_test_add_func ("/people/tries", test_tries);
  g_test_add_func ("/people/settings", test_settings);

  return g_test_run ();
}
