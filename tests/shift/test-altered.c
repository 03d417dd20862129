/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "pit-altered-words.h"
#include "roster-fixture.h"

/* A book that somebody changed while no desk had it open: what the window says of it, and who can sign on. */

#define BEGINS "Somebody changed the book's file outside Pitstand. "
#define ENDS " Keep a copy of the file as evidence and run pitstand-book verify on it."

typedef struct
{
  const char *path;
  const char *sql;
  int         book_mode; /* 0: as it is */
  int         key_mode;  /* 0: there is no key */
  const char *expected;  /* %s: the book's folder; NULL: nothing is said */
} Alteration;

static const Alteration alterations[] = {
  { "/altered/nothing", "", 0, 0600, NULL },
  { "/altered/register", "UPDATE reg_recent SET number = 'nobody' WHERE number = 's1'", 0, 0,
    BEGINS "Restored from the pit log: who signed on last." ENDS },
  { "/altered/rights", "UPDATE reg_person SET role = 'administrator' WHERE number = 's1'", 0, 0,
    BEGINS "Restored from the pit log: people. Somebody had changed the rights of s1." ENDS },
  { "/altered/name", "UPDATE sealed SET text = 'The owner' WHERE digest = (SELECT name FROM reg_person WHERE number = 's1')", 0, 0,
    BEGINS "The names of s1 were changed and are not shown. Set them again under People." ENDS },
  { "/altered/pin", "UPDATE pin SET hash = (SELECT hash FROM pin WHERE person = 'admin') WHERE person = 's1'", 0, 0,
    BEGINS "The PINs of s1 are not the ones that were set: these people can't sign on. Have an administrator give them new PINs."
    ENDS },
  { "/altered/all-pins", "UPDATE pin SET hash = 'x'", 0, 0,
    BEGINS "The PINs of admin, s1 are not the ones that were set: these people can't sign on. Nobody who may give PINs can "
    "sign on: bring the book back from a copy with pitstand-book restore." ENDS },
  { "/altered/round",
    "INSERT INTO stream (id, table_id, epoch, seq, checked) VALUES (9, 'T9', '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff', 9, 9);"
    "INSERT INTO round (id, stream, table_id, number, last_seq, stored_at, verdict, digest, record)"
    " VALUES (9, 9, 'T9', 1, 9, 0, 'ok', 'ff', '{}')", 0, 0,
    BEGINS "1 round in it was stored by no desk and stays unproven." ENDS },
  { "/altered/book-mode", "", 0644, 0, "Others on this computer can read %s/pit.book. Take that right away: chmod 600 “%s/pit.book”." },
  { "/altered/key-mode", "", 0, 0640, "Others on this computer can read %s/desk.key. Take that right away: chmod 600 “%s/desk.key”." },
};

static void
alter (RosterFixture *self,
       const char    *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (self->path, &db), ==, SQLITE_OK);
  sqlite3_busy_timeout (db, 5000);
  if (sqlite3_exec (db, sql, NULL, NULL, NULL) != SQLITE_OK)
    g_error ("%s", sqlite3_errmsg (db));
  sqlite3_close (db);
  self->altered = TRUE;
  roster_reopen (self);
}

static char *
describe (RosterFixture *self,
          const char    *key)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, &error);
  PitRosterRecord *people = pit_roster_record_read (reader, "desk-1", &error);
  char *text;

  g_assert_no_error (error);
  text = pit_altered_describe (pit_book_get_findings (self->book), people, self->path, key);
  pit_roster_record_free (people);

  return text;
}

static void
set_up (RosterFixture *self,
        gconstpointer  data)
{
  roster_set_up (self, NULL);
  roster_add_person (self, "s1", "gaming-supervisor", "314159");
}

static void
test_words (RosterFixture *self,
            gconstpointer  data)
{
  const Alteration *alteration = data;
  g_autofree char *key = g_build_filename (self->folder, "desk.key", NULL);
  g_autofree char *text = NULL;

  if (alteration->book_mode != 0)
    g_assert_cmpint (g_chmod (self->path, alteration->book_mode), ==, 0);
  if (alteration->key_mode != 0)
    {
      g_assert_true (g_file_set_contents (key, "k", -1, NULL));
      g_assert_cmpint (g_chmod (key, alteration->key_mode), ==, 0);
    }
  alter (self, alteration->sql);
  text = describe (self, key);
  if (alteration->expected == NULL)
    {
      g_assert_cmpstr (text, ==, NULL);
    }
  else
    {
      g_auto(GStrv) parts = g_strsplit (alteration->expected, "%s", -1);
      g_autofree char *expected = g_strjoinv (self->folder, parts);

      g_assert_cmpstr (text, ==, expected);
    }
}

/* With a PIN that nobody set here nobody signs on, not with the old one either, and the desk says why; a new PIN helps. */
static void
test_sign_on (RosterFixture *self,
              gconstpointer  data)
{
  static const char *const pins[] = { "314159", ADMIN };
  g_autoptr(GError) refused = NULL;
  g_autoptr(PitSecret) once = NULL;
  g_autofree char *text = NULL;

  alter (self, "UPDATE pin SET hash = (SELECT hash FROM pin WHERE person = 'admin') WHERE person = 's1';"
               "UPDATE reg_person SET role = 'administrator',"
               " pin_digest = (SELECT pin_digest FROM reg_person WHERE number = 'admin') WHERE number = 's1'");
  for (guint i = 0; i < G_N_ELEMENTS (pins); i++)
    {
      g_autoptr(GError) error = roster_try_on (self, "s1", pins[i], NULL);

      g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
      g_assert_cmpstr (error->message, ==,
                       "The PIN of s1 is not the one that was set: somebody changed the book outside Pitstand. Have an "
                       "administrator give a new PIN, and run pitstand-book verify");
      g_assert_null (pit_roster_get_current (self->roster));
    }

  roster_sign_on (self, "admin", ADMIN);
  once = roster_reset_pin (self, "s1", &refused);
  g_assert_no_error (refused);
  roster_assert_refused (self, "s1", pit_secret_peek (once), NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  roster_reopen (self);
  text = describe (self, "");
  g_assert_cmpstr (text, ==, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (alterations); i++)
    g_test_add (alterations[i].path, RosterFixture, &alterations[i], set_up, test_words, roster_tear_down);
  g_test_add ("/altered/sign-on", RosterFixture, NULL, set_up, test_sign_on, roster_tear_down);

  return g_test_run ();
}
