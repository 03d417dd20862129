/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-journal.h"
#include "pit-power-cut.h"
#include "pit-test-folder.h"

/* What the power takes of a table's storage. Every flush of the disk is a moment at which it may go; what is left then is
 * opened as the table would open it. */

/* So many events before the end of a lot, so that what follows crosses it. */
#define BEFORE (PIT_JOURNAL_LOT - 4)
#define N_COMMITS 4
#define PER_COMMIT 3

typedef struct
{
  char       *folder;
  PitJournal *journal;
  guint       moments[N_COMMITS];
  gint64      durable[N_COMMITS];
} Fixture;

static GBytes *
make_frame (gint64 seq)
{
  char *text = g_strdup_printf ("{\"seq\":%" G_GINT64_FORMAT "}", seq);

  return g_bytes_new_take (text, strlen (text));
}

static void
append (PitJournal *journal,
        guint       n)
{
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GBytes) frame = make_frame (pit_journal_get_head (journal) + 1);

      pit_journal_append (journal, frame, &error);
      g_assert_no_error (error);
    }
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  self->folder = pit_test_folder_new ("journal");
  pit_power_watch (self->folder);
  self->journal = pit_journal_open (self->folder, 17, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_clear_object (&self->journal);
  pit_power_watch (NULL);
  pit_test_folder_remove (self->folder);
  g_free (self->folder);
}

/* The table plays and commits; it may tell a desk of all that is durable. */
static void
play (Fixture *self)
{
  g_autoptr(GError) error = NULL;

  append (self->journal, BEFORE);
  for (guint i = 0; i < N_COMMITS; i++)
    {
      append (self->journal, PER_COMMIT);
      pit_journal_sync (self->journal, &error);
      g_assert_no_error (error);
      self->moments[i] = pit_power_now ();
      self->durable[i] = pit_journal_get_facts (self->journal)->durable;
    }
  g_assert_cmpint (self->durable[N_COMMITS - 1], ==, BEFORE + N_COMMITS * PER_COMMIT);
}

/* What was told is there: each event up to @seq that no desk has taken over, and the numbers go on after it. */
static void
assert_left (Fixture       *self,
             guint          moment,
             PitPowerNames  names,
             gint64         acknowledged,
             gint64         seq)
{
  g_autofree char *left = pit_power_cut (moment, names);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitJournal) journal = pit_journal_open (left, 99, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (pit_journal_get_facts (journal)->epoch.text, ==, pit_journal_get_facts (self->journal)->epoch.text);
  g_assert_cmpint (pit_journal_get_head (journal), >=, seq);
  g_assert_cmpint (pit_journal_get_facts (journal)->oldest, <=, acknowledged + 1);
  for (gint64 i = acknowledged + 1; i <= seq; i++)
    {
      g_autoptr(GBytes) frame = pit_journal_read (journal, i, &error);
      g_autoptr(GBytes) expected = make_frame (i);

      g_assert_no_error (error);
      g_assert_true (g_bytes_equal (frame, expected));
    }
  g_clear_object (&journal);
  pit_test_folder_remove (left);
}

static void
test_told (Fixture       *self,
           gconstpointer  data)
{
  play (self);
  for (guint i = 0; i < N_COMMITS; i++)
    for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
      assert_left (self, self->moments[i], names, 0, self->durable[i]);
}

/* What the book has is deleted here; what it has not stays, at every moment. */
static void
test_dropped (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(GBytes) memory = g_bytes_new_static ("memory", 6);
  PitDigest head = { "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" };
  gint64 acknowledged = PIT_JOURNAL_LOT + 2;
  g_autoptr(GError) error = NULL;
  guint first;

  play (self);
  first = pit_power_now ();
  pit_journal_put_memory (self->journal, memory, pit_journal_get_head (self->journal));
  pit_journal_acknowledge (self->journal, acknowledged, &head);
  pit_journal_sync (self->journal, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_journal_get_facts (self->journal)->oldest, ==, PIT_JOURNAL_LOT + 1);

  for (guint moment = first; moment <= pit_power_now (); moment++)
    for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
      assert_left (self, moment, names, acknowledged, self->durable[N_COMMITS - 1]);
}

/* The last end of a book's chain that this table was told: it is a witness. */
static void
test_witness (Fixture       *self,
              gconstpointer  data)
{
  PitUuid book = { "aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee" };
  PitDigest head = { "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef" };
  g_autoptr(PitJournal) journal = NULL;
  g_autofree char *left = NULL;
  g_autoptr(GError) error = NULL;

  append (self->journal, 2);
  pit_journal_set_book (self->journal, &book);
  pit_journal_acknowledge (self->journal, 2, &head);
  pit_journal_sync (self->journal, &error);
  g_assert_no_error (error);

  left = pit_power_cut (pit_power_now (), PIT_NAMES_LATE);
  journal = pit_journal_open (left, 99, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_journal_get_facts (journal)->acknowledged, ==, 2);
  g_assert_cmpstr (pit_journal_get_facts (journal)->book.text, ==, book.text);
  g_assert_cmpstr (pit_journal_get_facts (journal)->book_head.text, ==, head.text);
  g_clear_object (&journal);
  pit_test_folder_remove (left);
}

static void
copy (const char *from,
      const char *to,
      const char *name)
{
  g_autofree char *source = g_build_filename (from, name, NULL);
  g_autofree char *target = g_build_filename (to, name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents_full (target, text, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
}

/* What a program that was killed had written may be lost with the power: it is told once it has been flushed again. */
static void
test_doubted (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *folder = pit_test_folder_new ("killed");
  g_autoptr(PitJournal) journal = NULL;
  g_autoptr(GError) error = NULL;

  append (self->journal, 5);
  pit_journal_sync (self->journal, &error);
  g_assert_no_error (error);
  copy (self->folder, folder, "journal.sqlite");
  pit_power_watch (folder);
  copy (self->folder, folder, "journal.sqlite-wal");

  journal = pit_journal_open (folder, 99, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_journal_get_head (journal), ==, 5);
  g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, 0);
  pit_journal_sync (journal, &error);
  g_assert_no_error (error);
  g_assert_cmpint (pit_journal_get_facts (journal)->durable, ==, 5);
  for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
    assert_left (self, pit_power_now (), names, 0, 5);
  g_clear_object (&journal);
  pit_test_folder_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/journal-power/told", Fixture, NULL, set_up, test_told, tear_down);
  g_test_add ("/journal-power/doubted", Fixture, NULL, set_up, test_doubted, tear_down);
  g_test_add ("/journal-power/dropped", Fixture, NULL, set_up, test_dropped, tear_down);
  g_test_add ("/journal-power/witness", Fixture, NULL, set_up, test_witness, tear_down);

  return g_test_run ();
}
