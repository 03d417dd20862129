/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-backups-private.h"
#include "pit-failing-disk.h"
#include "pit-roster-private.h"

/* Copies of a book whose writer is at work in the same process. */

typedef struct
{
  BookFixture   book;
  char         *copy;
  PitRoster    *roster;
  PitBackups   *backups;

  /* When a backup is as far as that, ... */
  gboolean       waits_for_stage;
  PitBackupStage stage;
  void         (*then) (gpointer fixture);
  gboolean       was_stopped;
  guint          n_shown; /* how often one was shown as done before it was on record */
} Fixture;

static void
sign_on (Fixture    *self,
         const char *number,
         const char *role)
{
  g_autoptr(PitPerson) person = NULL;

  if (role != NULL)
    person = pit_person_new (number, "Ana Nguyen", pit_roles_find (pit_roster_get (self->roster)->roles, role));
  _pit_roster_set_state (self->roster, person, NULL);
}

static guint
count (Fixture    *self,
       const char *kind)
{
  g_autofree char *query = g_strdup_printf ("SELECT count (*) FROM entry WHERE kind = '%s'", kind);
  g_autofree char *n = book_fixture_query (self->book.path, query);

  return (guint) g_ascii_strtoull (n, NULL, 10);
}

/* A member of the last entry of that kind, "" where it is absent. */
static char *
read_last (Fixture    *self,
           const char *kind,
           const char *member)
{
  g_autofree char *query = g_strdup_printf ("SELECT coalesce ((SELECT line ->> '$.%s' FROM entry WHERE kind = '%s' "
                                            "ORDER BY seq DESC LIMIT 1), '')", member, kind);

  return book_fixture_query (self->book.path, query);
}

/* As an earlier copy begins, with its last byte, which is 0: what is no copy stays where the book is. */
#define LAST_NIGHTS "SQLite format 3"

static void
assert_last (Fixture    *self,
             const char *kind,
             const char *member,
             const char *value)
{
  g_autofree char *found = read_last (self, kind, member);

  g_assert_cmpstr (found, ==, value);
}

/* Beside the book and what belongs to it. */
static void
assert_left (Fixture    *self,
             const char *name)
{
  g_autoptr(GDir) folder = g_dir_open (self->book.folder, 0, NULL);
  const char *found;
  guint n = 0;

  while ((found = g_dir_read_name (folder)) != NULL)
    if (!g_str_has_prefix (found, "pit.book"))
      {
        g_assert_cmpstr (found, ==, name);
        n++;
      }
  g_assert_cmpuint (n, ==, name != NULL ? 1 : 0);
}

static void
changed_cb (Fixture *self)
{
  const PitBackupRun *run = pit_backups_get (self->backups)->run;
  const PitBackup *done = pit_backups_get (self->backups)->done;

  if (done != NULL && count (self, "backup-ended") == 0)
    self->n_shown++;
  if (self->waits_for_stage && run != NULL && run->stage == self->stage)
    {
      self->waits_for_stage = FALSE;
      self->then (self);
    }
}

static void
when (Fixture        *self,
      PitBackupStage  stage,
      void          (*then) (gpointer fixture))
{
  self->waits_for_stage = TRUE;
  self->stage = stage;
  self->then = then;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(PitRoles) roles = NULL;
  g_autoptr(GError) error = NULL;

  book_fixture_init (&self->book);
  book_fixture_fill (&self->book);
  book_fixture_start (&self->book);
  self->copy = g_build_filename (self->book.folder, "copy.book", NULL);
  roles = pit_roles_load (&error);
  g_assert_no_error (error);
  self->roster = pit_roster_new (PIT_CLOCK (self->book.clock), roles);
  sign_on (self, "s1001", "casino-supervisor");
  self->backups = pit_backups_new (PIT_CLOCK (self->book.clock), self->roster);
  pit_backups_open (self->backups, self->book.path, self->book.writer);
  g_signal_connect_swapped (self->backups, "changed", G_CALLBACK (changed_cb), self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_assert_cmpuint (self->n_shown, ==, 0);
  g_clear_object (&self->backups);
  g_clear_object (&self->roster);
  g_clear_pointer (&self->copy, g_free);
  book_fixture_stop (&self->book);
  book_fixture_clear (&self->book);
}

static gboolean
make (Fixture     *self,
      const char  *path,
      gboolean     replace,
      GError     **error)
{
  gboolean is_done = pit_act_try (pit_backups_make (self->backups, path, replace), error);

  g_assert_null (pit_backups_get (self->backups)->run);
  return is_done;
}

static void
make_well (Fixture  *self,
           gboolean  replace)
{
  g_autoptr(GError) error = NULL;
  gboolean ok = make (self, self->copy, replace, &error);

  g_assert_no_error (error);
  g_assert_true (ok);
}

static void
refuse (Fixture    *self,
        const char *path,
        gboolean    replace,
        GQuark      domain,
        int         code)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (make (self, path, replace, &error));
  g_assert_error (error, domain, code);
}

/* The copy is whole; it has the word that it was begun, and not that it was done. Both are in the book, with their proof. */
static void
test_made (Fixture       *self,
           gconstpointer  data)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *begun = NULL;
  g_autofree char *refers_to = NULL;
  g_autofree char *entries = NULL;
  g_autofree char *who = NULL;
  const PitBackup *done;
  GStatBuf info;

  make_well (self, FALSE);
  assert_left (self, "copy.book");
  proof = book_fixture_verify (self->copy);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  begun = book_fixture_query (self->copy, "SELECT seq FROM entry WHERE kind = 'backup-begun'");
  g_assert_cmpint (g_ascii_strtoll (begun, NULL, 10), ==, proof->head_seq);

  g_assert_cmpuint (count (self, "backup-begun"), ==, 1);
  g_assert_cmpuint (count (self, "backup-ended"), ==, 1);
  assert_last (self, "backup-begun", "who", "s1001");
  assert_last (self, "backup-begun", "post", "casino-supervisor");
  assert_last (self, "backup-begun", "body.file", "copy.book");
  assert_last (self, "backup-begun", "body.same-disk", "1");
  assert_last (self, "backup-ended", "who", "");
  assert_last (self, "backup-ended", "body.outcome", "done");
  assert_last (self, "backup-ended", "body.file", "copy.book");
  assert_last (self, "backup-ended", "body.head", proof->head.text);
  entries = read_last (self, "backup-ended", "body.entries");
  g_assert_cmpint (g_ascii_strtoll (entries, NULL, 10), ==, proof->head_seq);
  refers_to = read_last (self, "backup-ended", "refers-to");
  g_assert_cmpstr (refers_to, ==, begun);
  g_assert_cmpint (g_stat (self->copy, &info), ==, 0);

  done = pit_backups_get (self->backups)->done;
  g_assert_nonnull (done);
  g_assert_cmpint (done->outcome, ==, PIT_BACKUP_DONE);
  g_assert_cmpint (done->bytes, ==, info.st_size);
  g_assert_cmpint (done->begun, ==, pit_clock_now (PIT_CLOCK (self->book.clock)));
  g_assert_cmpstr (done->head.text, ==, proof->head.text);
  g_assert_cmpstr (done->file, ==, "copy.book");
  g_assert_cmpint (done->same_disk, ==, PIT_YES);
  who = pit_backups_dup_who (self->backups, done);
  g_assert_cmpstr (who, ==, "s1001");
}

/* Who may, by role; of whoever may not nothing is on record. */
static void
test_role (Fixture       *self,
           gconstpointer  role)
{
  gboolean may = g_str_equal (role, "casino-supervisor") || g_str_equal (role, "administrator");

  sign_on (self, "s7", role);
  if (may)
    make_well (self, FALSE);
  else
    refuse (self, self->copy, FALSE, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_cmpuint (count (self, "backup-begun"), ==, may ? 1 : 0);
  assert_left (self, may ? "copy.book" : NULL);
}

static void
test_nobody (Fixture       *self,
             gconstpointer  data)
{
  sign_on (self, NULL, NULL);
  refuse (self, self->copy, FALSE, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  g_assert_cmpuint (count (self, "backup-begun"), ==, 0);
}

/* Somebody who may signs off while it is looked whether it can be. */
static void
sign_off (gpointer fixture)
{
  sign_on (fixture, NULL, NULL);
}

static void
test_gone_before (Fixture       *self,
                  gconstpointer  data)
{
  when (self, PIT_BACKUP_LOOKING, sign_off);
  refuse (self, self->copy, FALSE, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  g_assert_cmpuint (count (self, "backup-begun"), ==, 0);
  assert_left (self, NULL);
}

static void
test_there_already (Fixture       *self,
                    gconstpointer  data)
{
  g_autofree char *before = NULL;
  g_autoptr(PitBookProof) proof = NULL;

  g_assert_true (g_file_set_contents (self->copy, LAST_NIGHTS, sizeof LAST_NIGHTS, NULL));
  refuse (self, self->copy, FALSE, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_EXISTS);
  g_assert_true (g_file_get_contents (self->copy, &before, NULL, NULL));
  g_assert_cmpstr (before, ==, LAST_NIGHTS);
  g_assert_cmpuint (count (self, "backup-begun"), ==, 0);

  make_well (self, TRUE);
  proof = book_fixture_verify (self->copy);
  g_assert_cmpuint (proof->faults->len, ==, 0);
}

/* Over the book, over what belongs to it, and where nothing can be: before anything is begun. */
static void
test_bad_places (Fixture       *self,
                 gconstpointer  data)
{
  g_autofree char *log = g_strconcat (self->book.path, "-wal", NULL);
  g_autofree char *nowhere = g_build_filename (self->book.folder, "nowhere", "copy.book", NULL);
  g_autofree char *other = g_build_filename (self->book.folder, "other.json", NULL);
  g_autoptr(GError) error = NULL;

  refuse (self, self->book.path, TRUE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  refuse (self, log, TRUE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_true (g_file_set_contents (other, "{}", -1, NULL));
  refuse (self, other, TRUE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_cmpint (g_unlink (other), ==, 0);
  refuse (self, self->book.folder, TRUE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DIRECTORY);
  refuse (self, nowhere, FALSE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_MISSING);
  /* A file system without room, which only root gets to. */
  g_assert_false (make (self, "/proc/copy.book", FALSE, &error));
  g_assert_true (g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL) ||
                 g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_READ_ONLY));
  g_assert_cmpuint (count (self, "backup-begun"), ==, 0);
  assert_left (self, NULL);
}

static void
try_another (gpointer fixture)
{
  Fixture *self = fixture;
  g_autoptr(GError) error = NULL;
  g_autofree char *other = g_strconcat (self->copy, "2", NULL);

  g_assert_false (pit_act_try (pit_backups_make (self->backups, other, FALSE), &error));
  g_assert_error (error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_UNDER_WAY);
  g_assert_nonnull (strstr (error->message, "copy.book"));
}

static void
test_one_at_once (Fixture       *self,
                  gconstpointer  data)
{
  when (self, PIT_BACKUP_LOOKING, try_another);
  make_well (self, FALSE);
  g_assert_cmpuint (count (self, "backup-begun"), ==, 1);
  assert_left (self, "copy.book");
}

static void
cancel (gpointer fixture)
{
  Fixture *self = fixture;
  g_autoptr(GError) error = NULL;

  g_assert_true (pit_act_try (pit_backups_cancel (self->backups), &error));
  g_assert_no_error (error);
  g_assert_true (pit_backups_get (self->backups)->run->is_cancelled);
}

/* Somebody else cancels it, and has signed off when it ends. */
static void
cancel_by_another (gpointer fixture)
{
  Fixture *self = fixture;

  sign_on (self, "s2002", "administrator");
  cancel (self);
  sign_on (self, NULL, NULL);
}

static void
test_cancelled (Fixture       *self,
                gconstpointer  data)
{
  g_assert_true (g_file_set_contents (self->copy, LAST_NIGHTS, sizeof LAST_NIGHTS, NULL));
  when (self, PIT_BACKUP_COPYING, cancel_by_another);
  refuse (self, self->copy, TRUE, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_last (self, "backup-ended", "who", "s2002");
  assert_last (self, "backup-ended", "post", "administrator");
  assert_last (self, "backup-ended", "body.outcome", "cancelled");
  assert_last (self, "backup-ended", "body.reason", "");
  g_assert_null (pit_backups_get (self->backups)->done);
  g_assert_cmpint (pit_backups_get (self->backups)->latest->outcome, ==, PIT_BACKUP_CANCELLED);
  /* What was there stays. */
  assert_left (self, "copy.book");
  {
    g_autofree char *before = NULL;

    g_assert_true (g_file_get_contents (self->copy, &before, NULL, NULL));
    g_assert_cmpstr (before, ==, LAST_NIGHTS);
  }
  sign_on (self, "s1001", "casino-supervisor");
  make_well (self, TRUE);
}

/* It was only looked whether it can be: there is nothing to be on record. */
static void
test_cancelled_before (Fixture       *self,
                       gconstpointer  data)
{
  when (self, PIT_BACKUP_LOOKING, cancel);
  refuse (self, self->copy, FALSE, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (count (self, "backup-begun"), ==, 0);
  g_assert_cmpuint (count (self, "backup-ended"), ==, 0);
  assert_left (self, NULL);
}

/* The copy has its name: it is done, whatever somebody pressed. */
static void
test_cancelled_late (Fixture       *self,
                     gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (pit_act_try (pit_backups_cancel (self->backups), &error));
  make_well (self, FALSE);
  assert_last (self, "backup-ended", "body.outcome", "done");
  assert_last (self, "backup-ended", "who", "");
}

static void
cancel_in_vain (gpointer fixture)
{
  Fixture *self = fixture;
  g_autoptr(GError) error = NULL;

  sign_on (self, "s3", "inspector");
  g_assert_false (pit_act_try (pit_backups_cancel (self->backups), &error));
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_assert_false (pit_backups_get (self->backups)->run->is_cancelled);
}

static void
test_cancelled_by_none (Fixture       *self,
                        gconstpointer  data)
{
  when (self, PIT_BACKUP_COPYING, cancel_in_vain);
  make_well (self, FALSE);
}

/* The desk is closed meanwhile. */
static void
stop (gpointer fixture)
{
  Fixture *self = fixture;

  sign_on (self, NULL, NULL);
  pit_backups_stop_async (self->backups, NULL, NULL);
}

static void
test_closing (Fixture       *self,
              gconstpointer  data)
{
  when (self, PIT_BACKUP_COPYING, stop);
  refuse (self, self->copy, FALSE, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_last (self, "backup-ended", "who", "");
  assert_last (self, "backup-ended", "body.outcome", "cancelled");
  assert_last (self, "backup-ended", "body.reason", "closing");
  assert_left (self, NULL);

  sign_on (self, "s1001", "casino-supervisor");
  refuse (self, self->copy, FALSE, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_CLOSED);
}

static void
stopped_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Fixture *self = user_data;
  const PitBackupRun *run = pit_backups_get (self->backups)->run;

  self->was_stopped = TRUE;
  g_assert_true (run == NULL || run->stage == PIT_BACKUP_RECORDING);
  assert_left (self, NULL);
}

static void
stop_and_tell (gpointer fixture)
{
  pit_backups_stop_async (((Fixture *) fixture)->backups, stopped_cb, fixture);
}

/* The desk goes on with closing only when nothing reads the book any more. */
static void
test_closing_waits (Fixture       *self,
                    gconstpointer  data)
{
  when (self, PIT_BACKUP_COPYING, stop_and_tell);
  refuse (self, self->copy, FALSE, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (self->was_stopped);
}

/* The disk gets full half-way. What came of it is on record as soon as there is room again. */
static void
fill_disk (gpointer fixture)
{
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
}

static void
make_room (gpointer fixture)
{
  Fixture *self = fixture;

  pit_failing_disk_mend ();
  pit_book_writer_wake (self->book.writer);
}

static void
stopped_anyhow_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  ((Fixture *) user_data)->was_stopped = TRUE;
}

/* That it is begun is on its way to a disk that is full: closing does not wait for that. */
static void
test_closing_stuck (Fixture       *self,
                    gconstpointer  data)
{
  PitAct *act = pit_backups_make (self->backups, self->copy, FALSE);
  g_autoptr(GError) error = NULL;

  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  pit_act_run (act);
  while (pit_failing_disk_failed () == 0)
    g_main_context_iteration (NULL, FALSE);
  pit_backups_stop_async (self->backups, stopped_anyhow_cb, self);
  pit_wait_while (!self->was_stopped);
  g_assert_nonnull (pit_backups_get (self->backups)->run);

  make_room (self);
  g_assert_false (pit_act_wait (act, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_last (self, "backup-ended", "body.reason", "closing");
  assert_left (self, NULL);
}

static void
copying_in_full (gpointer fixture)
{
  fill_disk (fixture);
  when (fixture, PIT_BACKUP_RECORDING, make_room);
}

static void
test_gets_full (Fixture       *self,
                gconstpointer  data)
{
  g_test_expect_message ("pit-shift", G_LOG_LEVEL_MESSAGE, "*was not made*");
  when (self, PIT_BACKUP_COPYING, copying_in_full);
  refuse (self, self->copy, FALSE, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
  assert_last (self, "backup-ended", "body.outcome", "failed");
  assert_last (self, "backup-ended", "body.reason", "no-room");
  assert_left (self, NULL);
  make_well (self, FALSE);
}

/* The book itself does not hold. */
static void
test_faults (Fixture       *self,
             gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_test_expect_message ("pit-shift", G_LOG_LEVEL_MESSAGE, "*was not made*");
  book_fixture_sql (self->book.path, "UPDATE round SET verdict = 'differs' WHERE id = 1");
  g_assert_false (make (self, self->copy, FALSE, &error));
  g_assert_error (error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_FAULTS);
  g_assert_nonnull (strstr (error->message, "round"));
  assert_last (self, "backup-ended", "body.outcome", "failed");
  assert_last (self, "backup-ended", "body.reason", "faults");
  assert_left (self, NULL);
}

static void
wait_known (PitBackups *backups)
{
  pit_backups_load (backups);
  pit_wait_while (!pit_backups_get (backups)->is_known);
}

/* What another run of the desk knows of it. */
static void
test_remembered (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr(PitBackups) later = NULL;
  g_autoptr(PitEntry) begun = book_fixture_entry ("backup-begun", "{\"file\":\"lost.book\"}");
  g_autoptr(PitEntry) stored = NULL;
  const PitBackup *done, *latest;

  wait_known (self->backups);
  g_assert_null (pit_backups_get (self->backups)->done);
  g_assert_null (pit_backups_get (self->backups)->latest);
  make_well (self, FALSE);
  /* More that came to nothing than are read at once. */
  for (guint i = 0; i < 60; i++)
    {
      PitEntry *ended = book_fixture_entry ("backup-ended", "{\"outcome\":\"cancelled\",\"file\":\"x.book\"}");
      g_autoptr(PitEntry) one = NULL;

      ended->refers_to = pit_backups_get (self->backups)->done->entry;
      one = book_fixture_append (&self->book, ended, NULL);
    }
  begun->who = g_strdup ("s2002");
  stored = book_fixture_append (&self->book, g_steal_pointer (&begun), NULL);

  later = pit_backups_new (PIT_CLOCK (self->book.clock), self->roster);
  pit_backups_open (later, self->book.path, self->book.writer);
  g_assert_false (pit_backups_get (later)->is_known);
  wait_known (later);
  done = pit_backups_get (later)->done;
  latest = pit_backups_get (later)->latest;
  g_assert_nonnull (done);
  g_assert_cmpint (done->entry, ==, pit_backups_get (self->backups)->done->entry);
  g_assert_cmpint (done->bytes, ==, pit_backups_get (self->backups)->done->bytes);
  g_assert_cmpstr (done->head.text, ==, pit_backups_get (self->backups)->done->head.text);
  g_assert_cmpstr (done->who.text, ==, "s1001");
  g_assert_nonnull (latest);
  g_assert_cmpint (latest->entry, ==, stored->seq);
  g_assert_cmpstr (latest->who.text, ==, "s2002");
  g_assert_cmpstr (latest->file, ==, "lost.book");
  g_assert_cmpint (latest->outcome, ==, PIT_BACKUP_OPEN);
}

/* A file's name may hold anything, what is on record only what people can read. */
static void
test_odd_name (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *odd = g_build_filename (self->book.folder, "a\nb\xe2\x80\xae\xff.book", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (make (self, odd, FALSE, &error));
  g_assert_no_error (error);
  assert_last (self, "backup-ended", "body.file", "a_b_\xef\xbf\xbd.book");
  g_assert_true (g_file_test (odd, G_FILE_TEST_IS_REGULAR));
}

#define ADD(name, data, func) g_test_add ("/backups/" name, Fixture, data, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  static const char *const roles[] = { "gaming-supervisor", "casino-supervisor", "promotions-officer", "surveillance",
                                       "inspector", "administrator" };

  pit_failing_disk_install ();
  g_test_init (&argc, &argv, NULL);

  ADD ("made", NULL, test_made);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      g_autofree char *path = g_strconcat ("/backups/role/", roles[i], NULL);

      g_test_add (path, Fixture, roles[i], set_up, test_role, tear_down);
    }
  ADD ("refused/nobody", NULL, test_nobody);
  ADD ("refused/gone-before", NULL, test_gone_before);
  ADD ("refused/there-already", NULL, test_there_already);
  ADD ("refused/bad-places", NULL, test_bad_places);
  ADD ("refused/one-at-once", NULL, test_one_at_once);
  ADD ("cancelled/half-way", NULL, test_cancelled);
  ADD ("cancelled/before", NULL, test_cancelled_before);
  ADD ("cancelled/late", NULL, test_cancelled_late);
  ADD ("cancelled/by-none", NULL, test_cancelled_by_none);
  ADD ("closing/half-way", NULL, test_closing);
  ADD ("closing/waits", NULL, test_closing_waits);
  ADD ("closing/stuck", NULL, test_closing_stuck);
  ADD ("failed/full", NULL, test_gets_full);
  ADD ("failed/faults", NULL, test_faults);
  ADD ("remembered", NULL, test_remembered);
  ADD ("odd-name", NULL, test_odd_name);

  return g_test_run ();
}
