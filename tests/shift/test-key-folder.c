/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "pit-act-wait.h"
#include "pit-desk-keys-private.h"
#include "pit-floor-export.h"
#include "pit-floor-planner-private.h"
#include "pit-key-acts.h"
#include "pit-key-folder.h"
#include "pit-key-set.h"
#include "pit-manual-clock.h"
#include "pit-roster-private.h"
#include "pit-shift-private.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

/* How a desk comes to its keys by the program alone. The certificates of other houses were made with the build. */

static char *
build (const char *folder,
       const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static int
mode_of (const char *folder,
         const char *name)
{
  g_autofree char *path = build (folder, name);
  GStatBuf info;

  return g_stat (path, &info) == 0 ? (int) (info.st_mode & 0777) : -1;
}

static void
write_file (const char *folder,
            const char *name,
            const char *text,
            gsize       length)
{
  g_autofree char *path = build (folder, name);

  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
}

/* A folder of files to choose from: a house that was made now, one that was made long ago, and what is none. */
static char *
make_choices (void)
{
  const gint64 now = g_get_real_time (), before = now - G_GINT64_CONSTANT (5000) * G_TIME_SPAN_DAY;
  char *folder = pit_test_folder_new ("choices");
  g_autofree char *large = g_strnfill (10 * 1024 * 1024, 'x');
  g_autofree char *late = NULL;
  char *key = pit_authority_make_key (NULL);
  char *old_key = pit_authority_make_key (NULL);
  g_autofree char *authority = pit_authority_make (key, "Harbour", now, NULL);
  g_autofree char *old = pit_authority_make (old_key, "Harbour, long ago", before, NULL);
  g_autofree char *desk = pit_authority_sign_desk (authority, key, old_key, "desk", before, NULL);
  g_autofree char *other = pit_authority_sign_desk (old, old_key, key, "desk", before, NULL);

  late = pit_authority_sign_desk (authority, key, old_key, "desk", now + 90 * G_TIME_SPAN_DAY, NULL);
  write_file (folder, "ca.pem", authority, strlen (authority));
  write_file (folder, "old-ca.pem", old, strlen (old));
  write_file (folder, "expired.pem", desk, strlen (desk));
  write_file (folder, "old-desk.pem", other, strlen (other));
  write_file (folder, "late.pem", late, strlen (late));
  write_file (folder, "desk.key", old_key, strlen (old_key));
  write_file (folder, "large", large, 10 * 1024 * 1024);
  write_file (folder, "garbage", "\x30\x82\xff\xff\0\1\2", 7);
  write_file (folder, "empty", "", 0);
  write_file (folder, "locked.key", "-----BEGIN ENCRYPTED PRIVATE KEY-----\n"
              "MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhqb7xNvQ2BEQICCAAw\n"
              "DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEM0kYK9ZsXNQ7oZr8gKqQ0cEgZCG\n"
              "-----END ENCRYPTED PRIVATE KEY-----\n", 200);
  pit_pem_free_key (key);
  pit_pem_free_key (old_key);

  return folder;
}

typedef struct
{
  const char *name;
  const char *authority;   /* "pki/": made with the build; else of make_choices() */
  const char *certificate;
  const char *key;
  const char *says;        /* NULL: taken */
} ChoiceCase;

static const ChoiceCase choice_cases[] = {
  { "right", "pki/ca.pem", "pki/desk.pem", "pki/desk.key", NULL },
  { "authority-is-desk", "pki/desk.pem", "pki/desk.pem", "pki/desk.key", "is the certificate of desk, not of an authority" },
  { "authority-is-key", "pki/desk.key", "pki/desk.pem", "pki/desk.key", "“desk.key” is a private key. Choose the authority's" },
  { "authority-is-garbage", "garbage", "pki/desk.pem", "pki/desk.key", "“garbage” holds no certificate" },
  { "authority-is-empty", "empty", "pki/desk.pem", "pki/desk.key", "“empty” holds no certificate" },
  { "authority-is-large", "large", "pki/desk.pem", "pki/desk.key", "“large” is larger than 64 kB" },
  { "authority-is-not-there", "nowhere", "pki/desk.pem", "pki/desk.key", "“nowhere” can't be read" },
  { "authority-is-over", "old-ca.pem", "old-desk.pem", "desk.key", "“old-ca.pem” expired on" },
  { "certificate-is-over", "ca.pem", "expired.pem", "desk.key", "“expired.pem” expired on" },
  { "certificate-is-not-yet", "ca.pem", "late.pem", "desk.key", "“late.pem” isn't valid before" },
  { "certificate-is-table's", "pki/ca.pem", "pki/table-T01.pem", "pki/table-T01.key", "is for a table (serverAuth)" },
  { "certificate-is-authority's", "pki/ca.pem", "pki/ca.pem", "pki/ca.key", "is an authority's own certificate" },
  { "certificate-is-large", "pki/ca.pem", "large", "pki/desk.key", "“large” is larger than 64 kB" },
  { "certificate-is-garbage", "pki/ca.pem", "garbage", "pki/desk.key", "“garbage” holds no certificate" },
  { "other-house", "other-pki/ca.pem", "pki/desk.pem", "pki/desk.key", "didn't sign “desk.pem”" },
  { "key-of-another", "pki/ca.pem", "pki/desk.pem", "pki/table-T01.key", "doesn't belong to the certificate “desk.pem”" },
  { "key-is-certificate", "pki/ca.pem", "pki/desk.pem", "pki/desk.pem", "“desk.pem” is a certificate. Choose the private key" },
  { "key-is-garbage", "pki/ca.pem", "pki/desk.pem", "garbage", "“garbage” holds no private key" },
  { "key-is-large", "pki/ca.pem", "pki/desk.pem", "large", "“large” is larger than 64 kB" },
};

static char *
find (const char *choices,
      const char *name)
{
  return strchr (name, '/') != NULL ? g_test_build_filename (G_TEST_BUILT, "support", name, NULL) : build (choices, name);
}

static void
test_choice (gconstpointer data)
{
  const ChoiceCase *test = data;
  const PitDigest any = { "" };
  g_autofree char *choices = make_choices ();
  g_autofree char *folder = pit_test_folder_new ("keys");
  g_autofree char *authority = find (choices, test->authority);
  g_autofree char *certificate = find (choices, test->certificate);
  g_autofree char *key = find (choices, test->key);
  g_autofree char *stage = build (folder, ".new");
  g_autoptr(GError) error = NULL;
  gboolean is_taken = pit_key_folder_take (folder, &(PitKeyFiles) { .authority = authority, .certificate = certificate, .key = key },
                                           &any, g_get_real_time (), &error);
  g_autoptr(PitKeySet) keys = pit_key_set_read (folder, &any);

  g_assert_false (g_file_test (stage, G_FILE_TEST_EXISTS));
  if (test->says == NULL)
    {
      g_assert_no_error (error);
      g_assert_true (is_taken);
      g_assert_cmpstr (keys->fault, ==, NULL);
      g_assert_cmpint (mode_of (folder, PIT_KEY_PRIVATE), ==, 0600);
      g_assert_false (keys->can_sign);
    }
  else
    {
      g_assert_false (is_taken);
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, test->says));
      /* Nothing of it is there. */
      g_assert_nonnull (keys->fault);
      g_assert_cmpint (mode_of (folder, PIT_KEY_PRIVATE), ==, -1);
    }
  pit_test_folder_remove (folder);
  pit_test_folder_remove (choices);
}

/* The files that were replaced come back, and the authority's key with them; what is put aside within one second stays apart. */
static void
take_back (const char      *folder,
           const PitKeySet *keys,
           const PitDigest *authority,
           gint64           now)
{
  const PitDigest any = { "" };
  g_autofree char *ca = build (keys->before, PIT_KEY_AUTHORITY);
  g_autofree char *certificate = build (keys->before, PIT_KEY_CERTIFICATE);
  g_autofree char *key = build (keys->before, PIT_KEY_PRIVATE);
  const PitKeyFiles files = { .authority = ca, .certificate = certificate, .key = key };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitKeySet) back = NULL;
  gboolean puts_out = FALSE;

  g_assert_true (pit_key_folder_find_change (folder, &files, now, &puts_out, NULL));
  g_assert_true (puts_out);
  pit_key_folder_take (folder, &files, &any, now, &error);
  g_assert_no_error (error);
  back = pit_key_set_read (folder, &any);
  g_assert_cmpstr (back->fault, ==, NULL);
  g_assert_cmpstr (back->authority.text, ==, authority->text);
  g_assert_true (back->can_sign);
  g_assert_cmpint (mode_of (folder, PIT_KEY_AUTHORITY_PRIVATE), ==, 0600);
  g_assert_cmpstr (back->before, !=, keys->before);
  g_assert_true (pit_key_folder_find_change (folder, &files, now, &puts_out, NULL));
  g_assert_false (puts_out);
}

/* An authority is made, a desk renewed by it, another authority put in its place: what was there stays aside. */
static void
test_made (void)
{
  const PitDigest any = { "" };
  gint64 now = g_get_real_time ();
  g_autofree char *parent = pit_test_folder_new ("made");
  g_autofree char *folder = build (parent, "pki");
  g_autofree char *authority = g_test_build_filename (G_TEST_BUILT, "support", "pki", "ca.pem", NULL);
  g_autofree char *certificate = g_test_build_filename (G_TEST_BUILT, "support", "pki", "desk.pem", NULL);
  g_autofree char *key = g_test_build_filename (G_TEST_BUILT, "support", "pki", "desk.key", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitKeySet) first = NULL;
  g_autoptr(PitKeySet) renewed = NULL;
  g_autoptr(PitKeySet) chosen = NULL;
  g_autofree char *old = NULL;
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC + 120);
  g_autofree char *aside = NULL;

  g_assert_false (pit_key_folder_make_desk (folder, &any, now, &error));
  g_assert_nonnull (strstr (error->message, "doesn't have its authority's key"));
  g_clear_error (&error);

  pit_key_folder_make_authority (folder, "Harbour", now, &error);
  g_assert_no_error (error);
  first = pit_key_set_read (folder, &any);
  g_assert_cmpstr (first->fault, ==, NULL);
  g_assert_cmpstr (first->authority_name, ==, "CN=Harbour");
  g_assert_true (first->can_sign);
  g_assert_false (first->is_open);
  g_assert_cmpint (mode_of (parent, "pki"), ==, 0700);
  g_assert_cmpint (mode_of (folder, PIT_KEY_PRIVATE), ==, 0600);
  g_assert_cmpint (mode_of (folder, PIT_KEY_AUTHORITY_PRIVATE), ==, 0600);

  pit_key_folder_make_desk (folder, &any, now + 60 * G_USEC_PER_SEC, &error);
  g_assert_no_error (error);
  renewed = pit_key_set_read (folder, &any);
  g_assert_cmpstr (renewed->fault, ==, NULL);
  g_assert_cmpstr (renewed->authority.text, ==, first->authority.text);
  g_assert_cmpstr (renewed->desk.text, !=, first->desk.text);

  /* A pinned authority is not replaced by another. */
  g_assert_false (pit_key_folder_take (folder, &(PitKeyFiles) { .authority = authority, .certificate = certificate, .key = key },
                                       &first->authority, now, &error));
  g_assert_nonnull (strstr (error->message, "isn't the authority that the pit log has pinned"));
  g_clear_error (&error);

  pit_key_folder_take (folder, &(PitKeyFiles) { .authority = authority, .certificate = certificate, .key = key },
                       &any, now + 120 * G_USEC_PER_SEC, &error);
  g_assert_no_error (error);
  chosen = pit_key_set_read (folder, &any);
  g_assert_cmpstr (chosen->fault, ==, NULL);
  g_assert_cmpstr (chosen->authority.text, !=, first->authority.text);
  g_assert_false (chosen->can_sign);
  aside = g_date_time_format (time, "old-%Y%m%d-%H%M%S");
  old = build (folder, aside);
  g_assert_cmpint (mode_of (old, PIT_KEY_AUTHORITY_PRIVATE), ==, 0600);
  g_assert_cmpint (mode_of (old, PIT_KEY_AUTHORITY), ==, 0600);
  g_assert_cmpstr (chosen->before, ==, old);
  g_assert_cmpint (chosen->before_at, ==, now / G_USEC_PER_SEC * G_USEC_PER_SEC + 120 * G_USEC_PER_SEC);
  take_back (folder, chosen, &first->authority, now + 120 * G_USEC_PER_SEC);
  pit_test_folder_remove (parent);
}

/* Through the shift: by who may, on record, and taken up at once. */
static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static char *
run (PitAct *act)
{
  g_autoptr(PitAct) held = act;

  pit_act_run (act);
  pit_wait_while (pit_act_get (act)->is_going);

  return pit_act_get (act)->error != NULL ? g_strdup (pit_act_get (act)->error->message) : NULL;
}

static gboolean
has (const char *bytes,
     gsize       length,
     const char *text)
{
  for (gsize i = 0; i + strlen (text) <= length; i++)
    if (memcmp (bytes + i, text, strlen (text)) == 0)
      return TRUE;

  return FALSE;
}

typedef struct
{
  const char *name;
  const char *role;   /* NULL: nobody is signed on */
  gboolean    copies; /* the authority's certificate; else the floor is exported */
  const char *place;  /* "own/": in the folder of the book; else elsewhere */
  const char *says;   /* NULL: it is done */
} PlaceCase;

static const PlaceCase place_cases[] = {
  { "copy-by-nobody", NULL, TRUE, "ca.pem", "Administrator" },
  { "copy-without-right", "casino-supervisor", TRUE, "ca.pem", "Administrator" },
  { "copy-over-book", "administrator", TRUE, "own/own.book", "holds the pit log and this desk's keys" },
  { "copy-over-log-of-book", "administrator", TRUE, "own/own.book-wal", "holds the pit log and this desk's keys" },
  { "copy-over-key", "administrator", TRUE, "own/pki/desk.key", "holds the pit log and this desk's keys" },
  { "copy-over-backup", "administrator", TRUE, "backup.book", "is a pit log or a backup of one" },
  { "copy", "administrator", TRUE, "ca.pem", NULL },
  { "copy-again", "administrator", TRUE, "ca.pem", NULL },
  { "floor-by-nobody", NULL, FALSE, "floor.csv", "Administrator" },
  { "floor-without-right", "gaming-supervisor", FALSE, "floor.csv", "Administrator" },
  { "floor-over-book", "casino-supervisor", FALSE, "own/own.book", "holds the pit log and this desk's keys" },
  { "floor-among-keys", "casino-supervisor", FALSE, "own/pki/floor.csv", "holds the pit log and this desk's keys" },
  { "floor-over-backup", "casino-supervisor", FALSE, "backup.book", "is a pit log or a backup of one" },
  { "floor", "casino-supervisor", FALSE, "floor.csv", NULL },
  { "floor-as-json", "inspector", FALSE, "floor.json", NULL },
};

/* What is written where a person says so: by who may, and never over the house's record. */
static void
try_places (PitFloorPlanner *planner,
            PitRoster       *roster,
            const char      *own,
            const char      *elsewhere)
{
  static const char book[] = "SQLite format 3\0and more";

  write_file (elsewhere, "backup.book", book, sizeof book);
  for (guint i = 0; i < G_N_ELEMENTS (place_cases); i++)
    {
      const PlaceCase *test = &place_cases[i];
      gboolean is_own = g_str_has_prefix (test->place, "own/");
      g_autofree char *path = build (is_own ? own : elsewhere, test->place + (is_own ? strlen ("own/") : 0));
      g_autoptr(PitPerson) person = test->role != NULL
                                      ? pit_person_new ("b2", "Kim", pit_roles_find (pit_roster_get (roster)->roles, test->role))
                                      : NULL;
      gboolean was_there = g_file_test (path, G_FILE_TEST_EXISTS);
      g_autofree char *said = NULL;

      g_test_message ("%s", test->name);
      _pit_roster_set_state (roster, person, NULL);
      said = run (test->copies ? pit_keys_copy_authority (planner, path) : pit_floor_export (planner, path));
      if (test->says == NULL)
        {
          g_assert_cmpstr (said, ==, NULL);
          g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
          continue;
        }
      g_assert_nonnull (said);
      g_assert_nonnull (strstr (said, test->says));
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, was_there);
    }
  {
    g_autofree char *backup = build (elsewhere, "backup.book");
    g_autofree char *text = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (backup, &text, &length, NULL));
    g_assert_cmpmem (text, length, book, sizeof book);
  }
}

static void
test_acts (void)
{
  g_autofree char *folder = pit_test_folder_new ("acts");
  g_autofree char *book = build (folder, "own.book");
  g_autofree char *pki = build (folder, "pki");
  g_autofree char *stick = pit_test_folder_new ("stick");
  g_autofree char *path = build (stick, "table.pem");
  g_autofree char *key_path = build (pki, PIT_KEY_PRIVATE);
  g_autofree char *authority = g_test_build_filename (G_TEST_BUILT, "support", "pki", "ca.pem", NULL);
  g_autofree char *other = g_test_build_filename (G_TEST_BUILT, "support", "pki", "desk.pem", NULL);
  g_autofree char *other_key = g_test_build_filename (G_TEST_BUILT, "support", "pki", "desk.key", NULL);
  const PitShiftOptions options = { .book = book };
  PitManualClock *clock = pit_manual_clock_new (g_get_real_time ());
  PitShift *shift = pit_shift_new (PIT_CLOCK (clock));
  g_autofree PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  g_autoptr(GAsyncResult) opened = NULL;
  g_autoptr(GAsyncResult) closed = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *said = NULL;
  g_autoptr(PitPerson) person = NULL;
  PitFloorPlanner *planner;
  PitDeskKeys *keys;
  PitRoster *roster;

  pit_shift_open_async (shift, &options, NULL, done_cb, &opened);
  pit_wait_while (opened == NULL);
  pit_shift_open_finish (shift, opened, &error);
  g_assert_no_error (error);
  planner = pit_shift_get (shift)->planner;
  roster = pit_shift_get (shift)->roster;
  keys = pit_floor_planner_get_keys (planner);

  said = run (pit_keys_make_authority (planner));
  g_assert_nonnull (said);
  g_assert_cmpint (mode_of (pki, PIT_KEY_PRIVATE), ==, -1);
  g_clear_pointer (&said, g_free);

  person = pit_person_new ("a1", "Sam", pit_roles_find (pit_roster_get (roster)->roles, "administrator"));
  _pit_roster_set_state (roster, person, NULL);
  said = run (pit_keys_make_authority (planner));
  g_assert_nonnull (strstr (said, "needs the name of the house"));
  g_clear_pointer (&said, g_free);
  g_strlcpy (plan->venue, "Harbour", sizeof plan->venue);
  g_strlcpy (plan->zone, "Australia/Sydney", sizeof plan->zone);
  g_assert_true (pit_act_try (pit_floor_planner_set (planner, plan), NULL));

  said = run (pit_keys_make_authority (planner));
  g_assert_cmpstr (said, ==, NULL);
  pit_wait_while (!pit_desk_keys_are_valid (keys));
  g_assert_true (pit_desk_keys_can_sign (keys));
  g_assert_cmpstr (pit_desk_keys_get_fault (keys), ==, NULL);
  said = run (pit_keys_make_desk (planner));
  g_assert_cmpstr (said, ==, NULL);

  /* No certificate is put where the book and the keys are. */
  said = run (pit_keys_sign (planner, "nonsense", key_path, TRUE));
  g_assert_nonnull (strstr (said, "holds the pit log and this desk's keys"));
  g_clear_pointer (&said, g_free);

  /* What is no request is not signed, and nothing is written. */
  said = run (pit_keys_sign (planner, "nonsense", path, TRUE));
  g_assert_nonnull (strstr (said, "is no certificate request"));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_pointer (&said, g_free);

  /* Of several, none takes the place of a file that nobody was asked about. */
  said = run (pit_keys_sign (planner, "nonsense", authority, FALSE));
  g_assert_nonnull (strstr (said, "is already in that folder"));
  g_clear_pointer (&said, g_free);

  try_places (planner, roster, folder, stick);
  _pit_roster_set_state (roster, person, NULL);

  /* Those of another authority take their place, and this desk signs no more. */
  said = run (pit_keys_choose (planner, other_key, other, other_key));
  g_assert_nonnull (strstr (said, "“desk.key” is a private key. Choose the authority's"));
  g_clear_pointer (&said, g_free);
  g_assert_true (pit_desk_keys_can_sign (keys));
  said = run (pit_keys_choose (planner, authority, other, other_key));
  g_assert_cmpstr (said, ==, NULL);
  pit_wait_while (pit_desk_keys_can_sign (keys));
  g_assert_true (pit_desk_keys_are_valid (keys));

  pit_shift_close_async (shift, done_cb, &closed);
  pit_wait_while (closed == NULL);
  pit_shift_close_finish (shift, closed, &error);
  g_assert_no_error (error);
  g_object_unref (shift);
  g_object_unref (clock);
  {
    /* No private key is in the book, nor in what lies beside it. */
    g_autofree char *key = NULL;
    g_autofree char *text = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (key_path, &key, NULL, NULL));
    g_assert_true (g_file_get_contents (book, &text, &length, NULL));
    key[strlen (key) / 2 + 16] = '\0';
    g_assert_false (has (text, length, key + strlen (key) - 16));
    g_assert_true (has (text, length, "authority-made"));
    g_assert_false (has (text, length, "PRIVATE KEY"));
  }
  pit_test_folder_remove (folder);
  pit_test_folder_remove (stick);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (choice_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/key-folder/choice/", choice_cases[i].name, NULL);

      g_test_add_data_func (path, &choice_cases[i], test_choice);
    }
  g_test_add_func ("/key-folder/made", test_made);
  g_test_add_func ("/key-folder/acts", test_acts);

  return g_test_run ();
}
