/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "pit-desk-keys-private.h"
#include "pit-key-set.h"
#include "pit-test-folder.h"
#include "pit-wait.h"
#include "shift-fixture.h"

/* What a desk says of its own keys, and that it neither blames a table for them nor has to be started again. The keys were
 * made with the build; see build-aux/demo-pki. */

typedef struct
{
  const char *name;
  const char *authority;   /* which file is put there as ca.pem; NULL: none */
  const char *certificate;
  const char *key;
  const char *says;        /* NULL: they can be used */
} KeyCase;

static const KeyCase key_cases[] = {
  { "right", "pki/ca.pem", "pki/desk.pem", "pki/desk.key", NULL },
  { "none", NULL, NULL, NULL, "This desk has no keys, so it can't connect to tables. Make or choose keys in Settings" },
  { "no-authority", NULL, "pki/desk.pem", "pki/desk.key", "not complete: ca.pem is missing" },
  { "authority-alone", "pki/ca.pem", NULL, NULL, "not complete: desk.pem, desk.key are missing. Put them into /" },
  { "no-key", "pki/ca.pem", "pki/desk.pem", NULL, "not complete: desk.key is missing" },
  { "authority-is-none", "pki/desk.key", "pki/desk.pem", "pki/desk.key", "ca.pem holds no certificate" },
  { "certificate-is-none", "pki/ca.pem", "pki/desk.key", "pki/desk.key", "desk.pem and its key can't be read" },
  { "key-of-another", "pki/ca.pem", "pki/desk.pem", "pki/table-T01.key", "desk.key and desk.pem don't belong together" },
  { "other-authority", "other-pki/ca.pem", "pki/desk.pem", "pki/desk.key", "the authority in ca.pem didn't sign desk.pem" },
  { "a-table's", "pki/ca.pem", "pki/table-T01.pem", "pki/table-T01.key", "isn't for a desk (clientAuth)" },
};

static void
put (const char *folder,
     const char *name,
     const char *from)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *target = NULL;

  if (from == NULL)
    return;
  target = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", from, NULL);
  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
test_read (gconstpointer data)
{
  const KeyCase *test = data;
  const PitDigest any = { "" };
  PitDigest pinned = { "" };
  g_autofree char *folder = pit_test_folder_new ("keys");
  g_autoptr(PitKeySet) keys = NULL;

  put (folder, PIT_KEY_AUTHORITY, test->authority);
  put (folder, PIT_KEY_CERTIFICATE, test->certificate);
  put (folder, PIT_KEY_PRIVATE, test->key);
  keys = pit_key_set_read (folder, &any);
  if (test->says == NULL)
    {
      g_autoptr(PitKeySet) other = NULL;

      g_assert_cmpstr (keys->fault, ==, NULL);
      g_assert_cmpint (keys->desk_expires, <, keys->authority_expires);
      g_assert_cmpint (keys->desk_expires, >, 0);
      memset (pinned.text, 'a', sizeof pinned.text - 1);
      other = pit_key_set_read (folder, &pinned);
      g_assert_nonnull (strstr (other->fault, "isn't the authority that the pit log has pinned"));
      g_assert_null (other->database);
    }
  else
    {
      g_assert_nonnull (keys->fault);
      g_assert_nonnull (strstr (keys->fault, test->says));
      g_assert_null (keys->database);
      g_assert_null (keys->certificate);
      g_assert_cmpint (keys->desk_expires, ==, PIT_UNKNOWN);
    }
  pit_test_folder_remove (folder);
}

static void
tried_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  *(PitTableTrial **) user_data = pit_floor_planner_try_finish (PIT_FLOOR_PLANNER (source), result, NULL);
}

static void
count_cb (PitDeskKeys *keys,
          guint       *n)
{
  (*n)++;
}

/* Keys that can be used are read again once a minute, others every five seconds, by nobody's doing. */
static void
let_look (ShiftFixture *fixture,
          PitDeskKeys  *keys,
          guint         seconds)
{
  for (guint i = 0; i < seconds / 5; i++)
    {
      g_assert_false (_pit_desk_keys_is_looking (keys));
      shift_fixture_advance (fixture, 5 * G_TIME_SPAN_SECOND);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  pit_wait_while (_pit_desk_keys_is_looking (keys));
}

static void
lay_keys (ShiftFixture *fixture,
          const char   *name,
          const char   *certificate,
          const char   *key)
{
  g_autofree char *link = g_build_filename (fixture->folder, "pki", NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  put (folder, PIT_KEY_AUTHORITY, "pki/ca.pem");
  put (folder, PIT_KEY_CERTIFICATE, certificate);
  put (folder, PIT_KEY_PRIVATE, key);
  g_assert_cmpint (unlink (link), ==, 0);
  g_assert_cmpint (symlink (folder, link), ==, 0);
}

/* A new pair is put in place of the one that still can be used, one file after the other. */
static void
test_renewed (ShiftFixture  *fixture,
              gconstpointer  data)
{
  PitDeskKeys *keys;
  PitDigest first;
  guint n = 0;

  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  keys = pit_floor_planner_get_keys (pit_shift_get (fixture->shift)->planner);
  first = _pit_desk_keys_get_set (keys)->desk;
  g_signal_connect (keys, "changed", G_CALLBACK (count_cb), &n);

  lay_keys (fixture, "half", "next-pki/desk.pem", "pki/desk.key");
  let_look (fixture, keys, 60);
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (pit_desk_keys_are_valid (keys));

  lay_keys (fixture, "whole", "next-pki/desk.pem", "next-pki/desk.key");
  let_look (fixture, keys, 60);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (pit_desk_keys_are_valid (keys));
  g_assert_cmpstr (_pit_desk_keys_get_set (keys)->desk.text, !=, first.text);

  pit_scripted_controller_drop (fixture->controller[0]);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_advance (fixture, 2 * G_TIME_SPAN_SECOND);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_cmpstr (pit_scripted_controller_get_peer (fixture->controller[0]), ==, _pit_desk_keys_get_set (keys)->desk.text);
  shift_fixture_close (fixture);
}

/* A key that others can read is put there while the desk runs, and then shut: the window says so, and no more. */
static void
test_open_to_others (ShiftFixture  *fixture,
                     gconstpointer  data)
{
  g_autofree char *key = g_build_filename (fixture->folder, "open", PIT_KEY_PRIVATE, NULL);
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  gsize length;
  PitAlterations *alterations;
  PitDeskKeys *keys;
  guint n = 0;

  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  keys = pit_floor_planner_get_keys (pit_shift_get (fixture->shift)->planner);
  alterations = pit_shift_get (fixture->shift)->health->alterations;
  g_assert_null (pit_alterations_get (alterations));
  g_signal_connect (keys, "changed", G_CALLBACK (count_cb), &n);

  lay_keys (fixture, "open", "pki/desk.pem", "pki/desk.key");
  g_assert_true (g_file_get_contents (key, &text, &length, NULL));
  g_assert_cmpint (unlink (key), ==, 0);
  g_assert_true (g_file_set_contents (key, text, (gssize) length, NULL));
  g_assert_cmpint (g_chmod (key, 0640), ==, 0);
  let_look (fixture, keys, 60);
  g_assert_cmpuint (n, ==, 1);
  g_assert_nonnull (pit_alterations_get (alterations));
  said = pit_altered_dup_text (pit_alterations_get (alterations));
  g_assert_nonnull (strstr (said, "The desk's key is open to others."));
  g_assert_true (pit_desk_keys_are_valid (keys));

  g_assert_cmpint (g_chmod (key, 0600), ==, 0);
  let_look (fixture, keys, 5);
  g_assert_cmpuint (n, ==, 2);
  g_assert_null (pit_alterations_get (alterations));
  shift_fixture_close (fixture);
}

/* The pit log opens, no table is called or blamed; once the keys are there, the tables are called. */
static void
test_taken_up (ShiftFixture  *fixture,
               gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "pki", NULL);
  g_autofree char *keys_folder = g_file_read_link (link, NULL);
  g_autoptr(PitTableTrial) trial = NULL;
  PitFloorPlanner *planner;
  PitDeskKeys *keys;

  g_assert_cmpint (unlink (link), ==, 0);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  planner = pit_shift_get (fixture->shift)->planner;
  keys = pit_floor_planner_get_keys (planner);
  g_assert_true (pit_floor_planner_needs_keys (planner));
  g_assert_true (g_str_has_prefix (pit_desk_keys_get_fault (keys), "This desk has no keys, so it can't connect to tables. "));
  g_assert_cmpstr (pit_desk_keys_get_folder (keys), ==, link);
  g_assert_false (pit_desk_keys_are_valid (keys));
  g_assert_true (g_str_has_prefix (pit_shift_get_table_trouble (fixture->shift, "T02"), "The table is not at fault. "));
  pit_floor_planner_try_async (planner, "2", pit_floor_planner_get_plan (planner)->table[1].url, NULL, tried_cb, &trial);
  pit_wait_while (trial == NULL);
  g_assert_false (trial->is_well);
  g_assert_cmpstr (trial->words, ==, pit_desk_keys_get_fault (keys));
  for (guint i = 0; i < SHIFT_TABLES; i++)
    g_assert_cmpuint (pit_scripted_controller_received (fixture->controller[i])->len, ==, 0);

  g_assert_cmpint (symlink (keys_folder, link), ==, 0);
  let_look (fixture, keys, 5);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_true (pit_desk_keys_are_valid (keys));
  g_assert_null (pit_desk_keys_get_fault (keys));
  g_assert_null (pit_shift_get_table_trouble (fixture->shift, "T02"));
  g_assert_cmpuint (fixture->found->len, ==, 0);

  /* From now on until when they are valid is watched. */
  pit_manual_clock_set_now (fixture->clock, pit_desk_keys_get_expires (keys) + G_USEC_PER_SEC);
  pit_certificate_watch_look (pit_shift_get (fixture->shift)->health->certificates);
  g_assert_nonnull (pit_certificate_watch_get_notice (pit_shift_get (fixture->shift)->health->certificates));
  g_assert_false (pit_desk_keys_are_valid (keys));
  g_assert_null (pit_desk_keys_get_fault (keys));
  shift_fixture_close (fixture);
}

/* A table whose certificate nobody has compared is not called, and the others are. */
static void
test_no_certificate (ShiftFixture  *fixture,
                     gconstpointer  data)
{
  g_free (fixture->fingerprint[1]);
  fixture->fingerprint[1] = g_strdup ("");
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  g_assert_true (g_str_has_prefix (pit_shift_get_table_trouble (fixture->shift, "T02"), "No certificate yet. "));
  g_assert_cmpuint (pit_scripted_controller_received (fixture->controller[1])->len, ==, 0);
  g_assert_cmpuint (fixture->found->len, ==, 0);
  shift_fixture_close (fixture);
}

static PitTableTrial *
look (PitFloorPlanner *planner,
      const char      *url)
{
  PitTableTrial *trial = NULL;

  pit_floor_planner_look_async (planner, "2", url, NULL, tried_cb, &trial);
  pit_wait_while (trial == NULL);

  return trial;
}

static void
cancelled_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (pit_floor_planner_try_finish (PIT_FLOOR_PLANNER (source), result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) user_data = TRUE;
}

/* The certificate at an address is read by a desk that has no keys yet, and nothing is said there. */
static void
test_look (ShiftFixture  *fixture,
           gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "pki", NULL);
  g_autofree char *keys_folder = g_file_read_link (link, NULL);
  g_autoptr(GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);
  g_autofree char *silent = g_strdup_printf ("wss://127.0.0.1:%u/tables/T02", port);
  g_autofree char *url = NULL;
  g_autoptr(PitTableTrial) before = NULL;
  g_autoptr(PitTableTrial) after = NULL;
  g_autoptr(PitTableTrial) nobody = NULL;
  g_autoptr(PitTableTrial) plain = NULL;
  g_autoptr(PitTableTrial) nowhere = NULL;
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  gboolean is_cancelled = FALSE;
  PitFloorPlanner *planner;

  g_assert_cmpint (unlink (link), ==, 0);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  planner = pit_shift_get (fixture->shift)->planner;
  url = g_strdup (pit_floor_planner_get_plan (planner)->table[1].url);

  before = look (planner, url);
  g_assert_cmpstr (before->words, ==, NULL);
  g_assert_cmpstr (before->fingerprint.text, ==, fixture->fingerprint[1]);
  g_assert_nonnull (strstr (before->doubt, "no authority yet"));
  g_assert_cmpstr (before->issuer, ==, "Pitstand demo authority");
  g_assert_cmpint (before->begins, <, before->expires);
  g_assert_cmpuint (pit_scripted_controller_received (fixture->controller[1])->len, ==, 0);

  nobody = look (planner, "wss://127.0.0.1:1/tables/T02");
  g_assert_cmpstr (nobody->fingerprint.text, ==, "");
  g_assert_nonnull (strstr (nobody->words, "nothing answers at its address"));
  plain = look (planner, "ws://127.0.0.1:1/tables/T02");
  g_assert_nonnull (plain->words);
  nowhere = look (planner, "table two");
  g_assert_nonnull (strstr (nowhere->words, "must look like wss://"));

  /* Who takes connections and says nothing is waited for until a person has had enough. */
  pit_floor_planner_look_async (planner, "2", silent, cancellable, cancelled_cb, &is_cancelled);
  g_cancellable_cancel (cancellable);
  pit_wait_while (!is_cancelled);

  g_assert_cmpint (symlink (keys_folder, link), ==, 0);
  let_look (fixture, pit_floor_planner_get_keys (planner), 5);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  after = look (planner, url);
  g_assert_cmpstr (after->fingerprint.text, ==, fixture->fingerprint[1]);
  g_assert_cmpstr (after->doubt, ==, NULL);
  shift_fixture_close (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (key_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/desk-keys/", key_cases[i].name, NULL);

      g_test_add_data_func (path, &key_cases[i], test_read);
    }
  shift_fixture_add ("/desk-keys/taken-up", NULL, test_taken_up);
  shift_fixture_add ("/desk-keys/no-certificate", NULL, test_no_certificate);
  shift_fixture_add ("/desk-keys/look", NULL, test_look);
  shift_fixture_add ("/desk-keys/renewed", NULL, test_renewed);
  shift_fixture_add ("/desk-keys/open-to-others", NULL, test_open_to_others);

  return g_test_run ();
}
