/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#include "pit-act-wait.h"
#include "pit-book-verify.h"
#include "pit-scheduler.h"
#include "pit-test-folder.h"
#include "roster-fixture.h"

static void
open_book (RosterFixture *self)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  PitRosterRecord *record;

  self->book = pit_book_open (self->path, PIT_BOOK_CREATE | (self->demo ? PIT_BOOK_DEMO : 0), PIT_CLOCK (self->clock),
                              &error);
  g_assert_no_error (error);
  reader = pit_book_reader_open (self->path, &error);
  g_assert_no_error (error);
  record = pit_roster_record_read (reader, "desk-1", &error);
  g_assert_no_error (error);
  pit_roster_record_take_findings (record, pit_book_get (self->book)->findings);
  self->writer = pit_book_writer_new (self->book, PIT_CLOCK (self->clock), "desk-1", &error);
  g_assert_no_error (error);
  self->roster = pit_roster_new (PIT_CLOCK (self->clock), self->roles);
  pit_roster_open (self->roster, record, self->writer, self->path, self->demo);
}

/* No PIN is in any entry; and the test's wrapper holds all of them against their schemas. */
static void
check_entries (RosterFixture *self)
{
  static const char *const secrets[] = { ADMIN, "314159", "141421", "602214", "argon2" };
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, NULL);
  g_autoptr(GPtrArray) lines = pit_book_reader_list_lines (reader, &(PitEntryQuery) { .limit = 0 }, NULL);
  const char *path = g_getenv ("PITSTAND_TEST_ENTRIES");
  FILE *file = path != NULL ? g_fopen (path, "a") : NULL;

  for (guint i = 0; i < lines->len; i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (secrets); j++)
        {
          /* A hash may have the same digits within it, one time in thousands. */
          g_autofree char *pattern = g_strdup_printf ("(?<![0-9a-f])%s(?![0-9a-f])", secrets[j]);

          g_assert_false (g_regex_match_simple (pattern, lines->pdata[i], 0, 0));
        }
      if (file != NULL)
        fprintf (file, "%s\n", (const char *) lines->pdata[i]);
    }
  if (file != NULL)
    fclose (file);
}

static void
close_book (RosterFixture *self)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;

  pit_roster_close (self->roster);
  g_clear_object (&self->roster);
  g_assert_cmpuint (_pit_scheduler_get_n (PIT_CLOCK (self->clock)), ==, 0);
  g_assert_true (pit_book_writer_close (self->writer, &error));
  /* What waits for nothing but to be told holds the writer as well. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&self->writer);
  g_clear_pointer (&self->book, pit_book_free);
  proof = pit_book_verify (self->path, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (self->altered || proof->faults->len == 0);
  check_entries (self);
}

void
roster_reopen (RosterFixture *self)
{
  close_book (self);
  open_book (self);
}

void
roster_done_cb (GObject *object,
                GAsyncResult *result,
                gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

GAsyncResult *
roster_wait_for (GAsyncResult **result)
{
  pit_wait_while (*result == NULL);

  return *result;
}

PitSecret *
roster_make_secret (const char *text)
{
  PitSecret *secret = text != NULL ? pit_secret_new () : NULL;

  for (guint i = 0; secret != NULL && text[i] != '\0'; i++)
    pit_secret_append (secret, text[i]);
  return secret;
}

/* Returns: (transfer full) (nullable): why not */
GError *
roster_try_on (RosterFixture *self,
               const char *number,
               const char *pin,
               const char *fresh)
{
  g_autoptr(GAsyncResult) result = NULL;
  GError *error = NULL;
  gboolean on;

  pit_roster_sign_on_async (self->roster, number, PIT_SIGN_ON_BY_NUMBER, roster_make_secret (pin),
                            roster_make_secret (fresh),
                            roster_done_cb, &result);
  on = pit_roster_sign_on_finish (self->roster, roster_wait_for (&result), &error);
  g_assert_cmpint (on, ==, error == NULL);

  return error;
}

void
roster_sign_on (RosterFixture *self,
                const char *number,
                const char *pin)
{
  g_autoptr(GError) error = roster_try_on (self, number, pin, NULL);

  g_assert_no_error (error);
  g_assert_cmpstr (pit_person_get (pit_roster_get (self->roster)->current)->number, ==, number);
}

void
roster_assert_refused (RosterFixture *self,
                       const char *number,
                       const char *pin,
                       const char *fresh,
                       PitRosterError code)
{
  g_autoptr(GError) error = roster_try_on (self, number, pin, fresh);

  g_assert_error (error, PIT_ROSTER_ERROR, (int) code);
}

/* Takes @act. Returns: (nullable): why not */
GError *
roster_finish_act (PitAct *act)
{
  GError *error = NULL;

  pit_act_wait (act, &error);
  return error;
}

/* Likewise */
static GError *
do_act (PitAct *act)
{
  pit_act_run (act);
  return roster_finish_act (act);
}

GError *
roster_add_first (RosterFixture *self,
                  const char *number,
                  const char *pin)
{
  return do_act (pit_roster_add_first (self->roster, number, "Sam Whitlock", roster_make_secret (pin)));
}

GError *
roster_set_person (RosterFixture *self,
                   const char *number,
                   const char *role)
{
  return do_act (pit_roster_set_person (self->roster, number, "Ana Nguyen", role));
}

GError *
roster_leave (RosterFixture *self,
              const char *number)
{
  return do_act (pit_roster_leave (self->roster, number, "moved away"));
}

PitSecret *
roster_reset_pin (RosterFixture *self,
                  const char *number,
                  GError **error)
{
  g_autoptr(PitAct) act = pit_roster_reset_pin (self->roster, number);

  pit_act_try (g_object_ref (act), error);
  return pit_roster_take_pin (act);
}

/* Somebody of that role, with that PIN. The administrator stays signed on. */
void
roster_add_person (RosterFixture *self,
                   const char *number,
                   const char *role,
                   const char *pin)
{
  g_autoptr(GError) error = roster_set_person (self, number, role);
  g_autoptr(GError) refused = NULL;
  g_autoptr(PitSecret) once = NULL;

  g_assert_no_error (error);
  once = roster_reset_pin (self, number, &error);
  g_assert_no_error (error);
  roster_assert_refused (self, number, pit_secret_peek (once), NULL, PIT_ROSTER_ERROR_MUST_CHANGE);
  refused = roster_try_on (self, number, pit_secret_peek (once), pin);
  g_assert_no_error (refused);
  roster_sign_on (self, "admin", ADMIN);
}

void
roster_set_up_empty (RosterFixture *self,
                     gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  self->folder = pit_test_folder_new ("roster");
  self->path = g_build_filename (self->folder, "pit.book", NULL);
  self->clock = pit_manual_clock_new (NOW);
  self->roles = pit_roles_load (&error);
  g_assert_no_error (error);
  self->demo = data != NULL;
  open_book (self);
}

/* With an administrator, signed on. */
void
roster_set_up (RosterFixture *self,
               gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  roster_set_up_empty (self, NULL);
  error = roster_add_first (self, "admin", ADMIN);
  g_assert_no_error (error);
  roster_sign_on (self, "admin", ADMIN);
}

void
roster_tear_down (RosterFixture *self,
                  gconstpointer data)
{
  gpointer weak = self->clock;

  close_book (self);
  pit_test_folder_remove (self->folder);
  /* Nobody keeps it; the thread of a task may hold the roster, and so the clock, for another moment. */
  g_object_add_weak_pointer (weak, &weak);
  g_object_unref (self->clock);
  pit_wait_while (weak != NULL);
  pit_roles_unref (self->roles);
  g_free (self->path);
  g_free (self->folder);
}

guint
roster_count_entries (RosterFixture *self,
                      const char *kind,
                      const char *words)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) lines = NULL;
  guint n = 0;

  while (pit_book_writer_get_pending (self->writer) > 0)
    g_main_context_iteration (NULL, FALSE);
  reader = pit_book_reader_open (self->path, NULL);
  lines = pit_book_reader_list_lines (reader, &(PitEntryQuery) { .kind = kind }, NULL);
  for (guint i = 0; i < lines->len; i++)
    n += strstr (lines->pdata[i], words) != NULL;

  return n;
}

void
roster_advance (RosterFixture *self,
                gint64 seconds)
{
  pit_manual_clock_advance (self->clock, seconds * SECOND);
}

void
roster_turn (RosterFixture *self)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
