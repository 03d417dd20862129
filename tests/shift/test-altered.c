/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <utime.h>

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-alterations.h"
#include "pit-altered-record.h"
#include "pit-rescue.h"
#include "pit-test-folder.h"
#include "roster-fixture.h"

/* A book that somebody changed while no desk had it open: what the window says of it, and who can sign on. */

#define BEGINS "Somebody changed the pit log's file outside Pitstand. "
#define ENDS " Found 20 Nov, 20:00. The changed file is beside the pit log: pit.book.found-20261120T200000Z. Keep that file as " \
  "evidence and run pitstand-book verify on a copy of it."

#define OPEN "Others can read this desk's private files. "

typedef struct
{
  const char *path;
  const char *sql;
  int         book_mode; /* 0: as it is */
  int         key_mode;  /* 0: there is no key */
  const char *expected;  /* %s: the book's folder; NULL: nothing is said */
} Alteration;

static const Alteration rows[] = {
  { "/altered/nothing", "", 0, 0600, NULL },
  { "/altered/register", "UPDATE reg_recent SET number = 'nobody' WHERE number = 's1'", 0, 0,
    BEGINS "Lists are restored. Somebody changed these lists. They match the pit log again: who signed on last." ENDS },
  { "/altered/rights", "UPDATE reg_person SET role = 'administrator' WHERE number = 's1'", 0, 0,
    BEGINS "Rights are restored. Somebody changed people's rights. They match the pit log again. s1 was changed to "
    "Administrator and is Gaming supervisor again. Lists are restored. Somebody changed these lists. They match the "
    "pit log again: people." ENDS },
  { "/altered/left", "UPDATE reg_person SET left_by = 1 WHERE number = 's1'", 0, 0,
    BEGINS "Rights are restored. Somebody changed people's rights. They match the pit log again. s1 was marked as "
    "having left and works here again. Lists are restored. Somebody changed these lists. They match the pit log again: "
    "people." ENDS },
  { "/altered/removed", "DELETE FROM reg_person WHERE number = 's1'", 0, 0,
    BEGINS "Rights are restored. Somebody changed people's rights. They match the pit log again. s1 was removed and is "
    "Gaming supervisor again. Lists are restored. Somebody changed these lists. They match the pit log again: "
    "people." ENDS },
  { "/altered/name", "UPDATE sealed SET text = 'The owner' WHERE digest = (SELECT name FROM reg_person WHERE number = 's1')", 0, 0,
    BEGINS "1 name is not shown. The name in the file isn't the one that was set for s1. Enter it again in Settings, under "
    "People." ENDS },
  { "/altered/pin", "UPDATE pin SET hash = (SELECT hash FROM pin WHERE person = 'admin') WHERE person = 's1'", 0, 0,
    BEGINS "1 person can't sign on. The PIN in the file isn't the one that was set for s1. Who can give a new one: Administrator."
    ENDS },
  { "/altered/all-pins", "UPDATE pin SET hash = 'x'", 0, 0,
    BEGINS "2 people can't sign on. The PINs in the file aren't the ones that were set for admin, s1. Nobody who may "
    "give PINs can sign on. Nightly copies are in “COPIES”. Close Pitstand and put back a copy from before the change: "
    "pitstand-book restore COPY '%s/pit.book'" ENDS },
  { "/altered/round",
    "INSERT INTO stream (id, table_id, epoch, seq, checked) VALUES (9, 'T9', '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff', 9, 9);"
    "INSERT INTO round (id, stream, table_id, number, last_seq, stored_at, verdict, digest, record)"
    " VALUES (9, 9, 'T9', 1, 9, 0, 'ok', 'ff', '{}')", 0, 0,
    BEGINS "1 round is unproven. No desk stored it. Pitstand never seals it, and it proves nothing." ENDS },
  { "/altered/book-mode", "", 0644, 0, OPEN "The pit log is open to others. Others on this computer can read %s/pit.book. To stop "
    "that, run: chmod 600 '%s/pit.book'" },
  { "/altered/key-mode", "", 0, 0640, OPEN "The desk's key is open to others. Others on this computer can read %s/desk.key. To stop "
    "that, run: chmod 600 '%s/desk.key'" },
};

static void
alter (RosterFixture *self,
       const char    *sql)
{
  book_fixture_sql (self->path, sql);
  self->altered = TRUE;
  roster_reopen (self);
}

/* As the shift has it: made anew from the book. */
static PitAlterations *
open_alterations (RosterFixture *self,
                  const char    *key)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, &error);
  PitAlterations *alterations = pit_alterations_new (PIT_CLOCK (self->clock), self->roster);
  PitAlteredRecord *record;

  g_assert_no_error (error);
  record = pit_altered_record_read (reader, self->path, key, &error);
  g_assert_no_error (error);
  pit_alterations_open (alterations, record, self->writer, NULL, NULL);

  return alterations;
}

static char *
dup_said (PitAlterations *alterations)
{
  const PitAltered *altered = pit_alterations_get (alterations);

  return altered != NULL ? pit_altered_dup_text (altered) : NULL;
}

static char *
describe (RosterFixture *self,
          const char    *key)
{
  g_autoptr(PitAlterations) alterations = open_alterations (self, key);

  return dup_said (alterations);
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
      g_autofree char *copies = g_build_filename (g_get_user_data_dir (), "pitstand", "backups", NULL);
      g_autoptr(GString) expected = g_string_new (alteration->expected);

      g_string_replace (expected, "COPIES", copies, 0);
      g_string_replace (expected, "%s", self->folder, 0);
      g_assert_cmpstr (text, ==, expected->str);
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
                       "The PIN of s1 is not the one that was set: somebody changed the pit log's file outside Pitstand. Who can give "
                       "a new one: Administrator.");
      g_assert_null (pit_roster_get (self->roster)->current);
    }

  roster_sign_on (self, "admin", ADMIN);
  once = roster_reset_pin (self, "s1", &refused);
  g_assert_no_error (refused);
  roster_assert_refused (self, "s1", pit_secret_peek (once), NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  g_assert_false (pit_roster_is_pin_altered (self->roster, "s1"));
  /* Said until somebody takes it up, and as it is by then. */
  roster_reopen (self);
  text = describe (self, "");
  g_assert_nonnull (strstr (text, "1 changed PIN is replaced. admin gave s1 a new PIN (20 Nov, 20:00)."));
  g_assert_null (strstr (text, "can't sign on"));
}

/* Where nobody who may give PINs can sign on, nobody is told to find one. */
static void
test_nobody_helps (RosterFixture *self,
                   gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  alter (self, "UPDATE pin SET hash = 'x'");
  error = roster_try_on (self, "admin", ADMIN, NULL);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "Nobody who may give PINs can sign on. Nightly copies are in “"));
  g_assert_nonnull (strstr (error->message, "Close Pitstand and put back a copy from before the change: pitstand-book "
                                            "restore COPY '"));
  g_assert_nonnull (strstr (error->message, self->path));
  g_assert_null (strstr (error->message, "Who can"));
}

static GError *
take_up (PitAlterations *alterations)
{
  GError *error = NULL;

  pit_act_try (pit_alterations_take_up (alterations), &error);

  return error;
}

#define RIGHT "UPDATE reg_person SET role = 'administrator' WHERE number = 's1'"

/* It waits over restarts until one who may takes it up, who is in the book then; it is said who that was, and then no more. */
static void
test_lasts (RosterFixture *self,
            gconstpointer  data)
{
  g_autoptr(GError) refused = NULL;

  alter (self, RIGHT);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(PitAlterations) alterations = open_alterations (self, "");
      g_autoptr(GError) nobody = take_up (alterations);

      g_assert_error (nobody, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
      g_assert_true (pit_alterations_wait (alterations));
      if (i == 1)
        {
          roster_sign_on (self, "s1", "314159");
          refused = take_up (alterations);
          g_assert_error (refused, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
          g_assert_true (pit_alterations_wait (alterations));
        }
      pit_alterations_close (alterations);
      roster_reopen (self);
    }
  g_assert_cmpuint (roster_count_entries (self, "alteration-taken-up", ""), ==, 0);

  {
    g_autoptr(PitAlterations) alterations = open_alterations (self, "");
    g_autoptr(GError) error = NULL;
    g_autoptr(GError) again = NULL;

    roster_sign_on (self, "admin", ADMIN);
    error = take_up (alterations);
    g_assert_no_error (error);
    g_assert_false (pit_alterations_wait (alterations));
    g_assert_cmpstr (pit_alterations_get (alterations)->taken, ==, "Seen by admin at 20:00. The pit log says so.");
    again = take_up (alterations);
    g_assert_error (again, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_INVALID);
    pit_alterations_sweep (alterations);
    g_assert_nonnull (pit_alterations_get (alterations));
    pit_manual_clock_advance (self->clock, PIT_ALTERATIONS_LINGER);
    pit_alterations_sweep (alterations);
    g_assert_null (pit_alterations_get (alterations));
  }
  g_assert_cmpuint (roster_count_entries (self, "alteration-taken-up", "\"who\":\"admin\""), ==, 1);
  roster_reopen (self);
  {
    g_autofree char *text = describe (self, "");

    g_assert_null (text);
  }
  /* What a hand does after that waits again. */
  alter (self, RIGHT);
  {
    g_autofree char *text = describe (self, "");

    g_assert_nonnull (text);
  }
}

static gint64
get_newest (RosterFixture *self)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, NULL);
  PitDigest hash;
  gint64 seq = 0;

  g_assert_true (pit_book_reader_get_head (reader, &seq, &hash, NULL));

  return seq;
}

/* What waits at a table, of which the book has an entry; or, with @first, more of what that entry says. */
static void
find_payment (RosterFixture *self,
              const char    *table,
              gint64         first)
{
  g_autoptr(GAsyncResult) result = NULL;
  PitEntry *entry = pit_entry_new ("table-finding");

  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->round = 53;
  if (first != 0)
    entry->refers_to = first;
  entry->body = json_from_string ("{\"finding\":\"wrong-payment\",\"rule\":\"9.6\",\"place\":\"seat/3\",\"wager\":\"ante\","
                                  "\"found\":5000,\"expected\":10000}", NULL);
  g_assert_nonnull (entry->body);
  pit_book_writer_append_entry_async (self->writer, entry, roster_done_cb, &result);
  roster_wait_for (&result);
}

/* Which alert somebody removed, or made another one of: its table, what it is, and how much it is about. */
static void
test_alerts (RosterFixture *self,
             gconstpointer  data)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitAlteredRecord) record = NULL;
  g_autoptr(PitAltered) altered = NULL;
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  const PitAlteredMatter *matter;

  find_payment (self, "FCP-04", 0);
  find_payment (self, "FCP-09", 0);
  find_payment (self, "FCP-11", 0);
  alter (self, "DELETE FROM reg_alert WHERE table_id = 'FCP-04';"
               "UPDATE reg_alert SET finding = 'gap' WHERE table_id = 'FCP-09'");
  reader = pit_book_reader_open (self->path, NULL);
  record = pit_altered_record_read (reader, self->path, "", NULL);
  g_assert_nonnull (record);
  record->tables = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_insert (record->tables, g_strdup ("FCP-04"), GUINT_TO_POINTER (4));
  altered = pit_altered_describe (record, self->roster, zone);
  g_assert_nonnull (altered);
  matter = altered->matters->pdata[0];
  g_assert_cmpstr (matter->title, ==, "2 alerts are restored");
  g_assert_cmpstr (matter->text, ==, "Somebody removed waiting alerts: Table 4, Wrong payment · Seat 3, Ante: paid "
                   "$50, due $100 (rule 9.6). Pitstand put them back. Somebody changed waiting alerts: Table FCP-09, "
                   "Wrong payment · Seat 3, Ante: paid $50, due $100 (rule 9.6). They match the pit log again.");
  g_assert_cmpint (matter->act, ==, PIT_ALTERED_ACT_TABLE);
  g_assert_cmpuint (matter->people->len, ==, 1);
  g_assert_cmpstr (matter->people->pdata[0], ==, "4");
}

typedef struct
{
  const char *name;
  const char *sql;
  const char *title;
} Invention;

static const Invention inventions[] = {
  { "nothing", "INSERT INTO reg_alert (entry, table_id, finding) VALUES (99999, 'FCP-04', 'gap')",
    "Lists are restored" },
  { "renumbered", "UPDATE reg_alert SET entry = 99999 WHERE table_id = 'FCP-04'", "1 alert is restored" },
  { "no-finding", "INSERT INTO reg_alert (entry, table_id, finding)"
                  " SELECT seq, 'FCP-04', 'gap' FROM entry WHERE kind = 'book-created'", "Lists are restored" },
  /* It says more of the one that waits. */
  { "no-first", "INSERT INTO reg_alert (entry, table_id, finding)"
                " SELECT max (seq), 'FCP-04', 'wrong-payment' FROM entry WHERE kind = 'table-finding'", "Lists are restored" },
  /* Of each column the first two hundred are named, and of one the first hundred and fifty have nothing to name. */
  { "many", "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)"
            " INSERT INTO reg_alert (entry, table_id, finding)"
            " SELECT 100000 + i, 'FCP-04', CASE WHEN i > 150 THEN 'gap' END FROM n", "Lists are restored" },
};

/* Lines that a hand put there are no alerts, whatever entry has their number; and none of them keeps the desk from opening. */
static void
test_invented_alerts (RosterFixture *self,
                      gconstpointer  data)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitAlteredRecord) record = NULL;
  g_autoptr(PitAltered) altered = NULL;
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(GError) error = NULL;
  const Invention *invention = data;
  const PitAlteredMatter *matter;

  find_payment (self, "FCP-04", 0);
  find_payment (self, "FCP-04", get_newest (self));
  alter (self, invention->sql);
  reader = pit_book_reader_open (self->path, NULL);
  record = pit_altered_record_read (reader, self->path, "", &error);
  g_assert_no_error (error);
  altered = pit_altered_describe (record, self->roster, zone);
  g_assert_nonnull (altered);
  matter = altered->matters->pdata[0];
  g_assert_cmpstr (matter->title, ==, invention->title);
  roster_reopen (self);
}

/* A dozen are named, and all are counted. */
static void
test_many_alerts (RosterFixture *self,
                  gconstpointer  data)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitAlteredRecord) record = NULL;
  g_autoptr(PitAltered) altered = NULL;
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  const PitAlteredMatter *matter;

  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *table = g_strdup_printf ("FCP-%02u", i + 1);

      find_payment (self, table, 0);
    }
  alter (self, "DELETE FROM reg_alert");
  reader = pit_book_reader_open (self->path, NULL);
  record = pit_altered_record_read (reader, self->path, "", NULL);
  altered = pit_altered_describe (record, self->roster, zone);
  matter = altered->matters->pdata[0];
  g_assert_cmpstr (matter->title, ==, "30 alerts are restored");
  g_assert_nonnull (strstr (matter->text, "FCP-12, Wrong payment"));
  g_assert_null (strstr (matter->text, "FCP-13"));
  g_assert_nonnull (strstr (matter->text, "; and 18 more. Pitstand put them back."));
}

/* Taken up, and s1 still has no PIN that counts: a line that doesn't call stays, over restarts, until s1 has one. */
static void
test_left (RosterFixture *self,
           gconstpointer  data)
{
  alter (self, "UPDATE pin SET hash = 'x' WHERE person = 's1'");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(PitAlterations) alterations = open_alterations (self, "");
      g_autoptr(GError) error = NULL;
      g_autoptr(PitSecret) pin = NULL;
      const PitAltered *altered;

      roster_sign_on (self, "admin", ADMIN);
      if (i == 0)
        {
          g_assert_false (pit_alterations_get (alterations)->is_quiet);
          error = take_up (alterations);
          g_assert_no_error (error);
          g_assert_true (pit_alterations_get (alterations)->is_quiet);
          pit_manual_clock_advance (self->clock, PIT_ALTERATIONS_LINGER);
          pit_alterations_sweep (alterations);
        }
      altered = pit_alterations_get (alterations);
      g_assert_nonnull (altered);
      g_assert_true (altered->is_quiet);
      g_assert_false (altered->waits);
      g_assert_cmpstr (altered->title, ==, "s1 can't sign on: somebody changed the PIN in the pit log's file");
      g_assert_cmpint (((PitAlteredMatter *) altered->matters->pdata[0])->act, ==, PIT_ALTERED_ACT_PIN);
      if (i == 2)
        {
          pin = roster_reset_pin (self, "s1", &error);
          g_assert_no_error (error);
          g_assert_null (pit_alterations_get (alterations));
        }
      pit_alterations_close (alterations);
      roster_reopen (self);
    }
  g_assert_null (describe (self, ""));
}

/* While the desk runs: what is said is so, at once. */
static void
test_remedy (RosterFixture *self,
             gconstpointer  data)
{
  g_autoptr(PitAlterations) alterations = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitSecret) pin = NULL;
  const PitAlteredMatter *matter;

  alter (self, "UPDATE pin SET hash = 'x' WHERE person = 's1';"
               "UPDATE sealed SET text = 'The owner' WHERE digest = (SELECT name FROM reg_person WHERE number = 's1')");
  alterations = open_alterations (self, "");
  matter = pit_alterations_get (alterations)->matters->pdata[0];
  g_assert_cmpint (matter->act, ==, PIT_ALTERED_ACT_PIN);
  g_assert_cmpstr (matter->people->pdata[0], ==, "s1");
  matter = pit_alterations_get (alterations)->matters->pdata[1];
  g_assert_cmpint (matter->act, ==, PIT_ALTERED_ACT_PERSON);

  roster_sign_on (self, "admin", ADMIN);
  pin = roster_reset_pin (self, "s1", &error);
  g_assert_no_error (error);
  matter = pit_alterations_get (alterations)->matters->pdata[0];
  g_assert_cmpint (matter->act, ==, PIT_ALTERED_ACT_NONE);
  g_assert_cmpstr (matter->text, ==, "admin gave s1 a new PIN (20 Nov, 20:00).");
  error = roster_set_person (self, "s1", "gaming-supervisor");
  g_assert_no_error (error);
  matter = pit_alterations_get (alterations)->matters->pdata[1];
  g_assert_cmpstr (matter->text, ==, "admin entered the name of s1 again (20 Nov, 20:00).");
  g_assert_true (pit_alterations_wait (alterations));
}

/* What to type where the book can't be opened: of the copies that are there the newest; nothing where no copy helps. */
static void
test_rescue (RosterFixture *self,
             gconstpointer  data)
{
  g_autofree char *old = g_build_filename (self->folder, "Mon.book", NULL);
  g_autofree char *new = g_build_filename (self->folder, "Tue.book", NULL);
  g_autofree char *half = g_build_filename (self->folder, "Wed.book.new", NULL);
  g_autofree char *book = g_build_filename (self->folder, "the log", NULL);
  g_autofree char *verify = g_strdup_printf ("pitstand-book verify '%s'", book);
  g_autofree char *restore = g_strdup_printf ("pitstand-book restore '%s' '%s'", new, book);
  g_autofree char *any = g_strdup_printf ("pitstand-book restore COPY '%s'", book);
  g_autoptr(GError) broken = g_error_new_literal (PIT_BOOK_ERROR, PIT_BOOK_ERROR_DAMAGED, "x");
  g_autoptr(GError) in_use = g_error_new_literal (PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE, "x");
  static const PitBookError helped[] = { PIT_BOOK_ERROR_DAMAGED, PIT_BOOK_ERROR_SCHEMA, PIT_BOOK_ERROR_EMPTY,
                                         PIT_BOOK_ERROR_NOT_A_BOOK, PIT_BOOK_ERROR_FOREIGN };
  const PitShiftOptions options = { .book = book }, demo = { .demo = self->folder }, own = { 0 };
  g_autofree char *nightly = g_build_filename (g_get_user_data_dir (), "pitstand", "backups", NULL);
  g_autofree char *night = g_build_filename (nightly, "Sun.book", NULL);
  struct utimbuf time = { .modtime = 1000 };
  g_auto(GStrv) steps = NULL;
  g_auto(GStrv) of_shift = NULL;
  g_auto(GStrv) of_demo = NULL;
  g_auto(GStrv) of_own = NULL;
  g_auto(GStrv) none = NULL;

  g_assert_true (g_file_set_contents (old, "a", -1, NULL) && g_file_set_contents (new, "b", -1, NULL) &&
                 g_file_set_contents (half, "c", -1, NULL));
  g_assert_cmpint (g_utime (old, &time), ==, 0);
  time.modtime = 2000;
  g_assert_cmpint (g_utime (new, &time), ==, 0);
  time.modtime = 500; /* the fixture's own book */
  g_assert_cmpint (g_utime (self->path, &time), ==, 0);
  steps = pit_rescue_list (book, self->folder, broken);
  g_assert_cmpuint (g_strv_length (steps), ==, 4);
  g_assert_cmpstr (steps[1], ==, verify);
  g_assert_cmpstr (steps[3], ==, restore);
  of_shift = pit_rescue_list_for_shift (&options, broken);
  g_assert_cmpstr (of_shift[3], ==, any);

  /* The copies of each night are of the house's own book, and no demo's. */
  g_assert_cmpint (g_mkdir_with_parents (nightly, 0700), ==, 0);
  g_assert_true (g_file_set_contents (night, "d", -1, NULL));
  of_own = pit_rescue_list_for_shift (&own, broken);
  g_assert_nonnull (strstr (of_own[3], night));
  of_demo = pit_rescue_list_for_shift (&demo, broken);
  g_assert_null (strstr (of_demo[3], night));
  g_assert_true (g_str_has_prefix (of_demo[3], "pitstand-book restore COPY "));

  for (guint i = 0; i < G_N_ELEMENTS (helped); i++)
    {
      g_autoptr(GError) other = g_error_new_literal (PIT_BOOK_ERROR, (int) helped[i], "x");
      g_auto(GStrv) more = pit_rescue_list (book, NULL, other);

      g_assert_cmpuint (g_strv_length (more), ==, 4);
    }
  none = pit_rescue_list (book, self->folder, in_use);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data = pit_test_folder_new ("data");
  int status;

  /* Where the nightly copies are looked for. */
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add (rows[i].path, RosterFixture, &rows[i], set_up, test_words, roster_tear_down);
  g_test_add ("/altered/rescue", RosterFixture, NULL, set_up, test_rescue, roster_tear_down);
  g_test_add ("/altered/sign-on", RosterFixture, NULL, set_up, test_sign_on, roster_tear_down);

  g_test_add ("/altered/nobody-helps", RosterFixture, NULL, set_up, test_nobody_helps, roster_tear_down);
  g_test_add ("/altered/lasts", RosterFixture, NULL, set_up, test_lasts, roster_tear_down);
  g_test_add ("/altered/alerts", RosterFixture, NULL, set_up, test_alerts, roster_tear_down);
  g_test_add ("/altered/many-alerts", RosterFixture, NULL, set_up, test_many_alerts, roster_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (inventions); i++)
    {
      g_autofree char *path = g_strdup_printf ("/altered/invented-%s", inventions[i].name);

      g_test_add (path, RosterFixture, &inventions[i], set_up, test_invented_alerts, roster_tear_down);
    }
  g_test_add ("/altered/still-left", RosterFixture, NULL, set_up, test_left, roster_tear_down);
  g_test_add ("/altered/remedy", RosterFixture, NULL, set_up, test_remedy, roster_tear_down);

  status = g_test_run ();
  pit_test_folder_remove (data);

  return status;
}
