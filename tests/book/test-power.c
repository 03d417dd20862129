/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <unistd.h>

#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-book-copy.h"
#include "pit-power-cut.h"
#include "pit-test-folder.h"

/* What the power takes. Every flush of the disk is a moment at which it may go; what is left then is opened as the desk
 * would open it. What was promised before that moment has to be there, and no book may ever be half of one. */

#define BATCH 7

typedef struct
{
  BookFixture book;
  guint       told[8]; /* the moments at which batches were acknowledged */
  guint       n_told;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  book_fixture_init (&self->book);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  pit_power_watch (NULL);
  book_fixture_clear (&self->book);
}

/* The number that a query comes to in a whole book without faults, 0 where it has no row; -1: no such name is there. */
static gint64
ask_left (const char *left,
          const char *name,
          const char *query)
{
  g_autofree char *path = g_build_filename (left, name, NULL);
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *found = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return -1;

  proof = book_fixture_verify (path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  found = book_fixture_query (path, query);

  return found != NULL ? g_ascii_strtoll (found, NULL, 10) : 0;
}

static gint64
ask_cut (guint          moment,
         PitPowerNames  names,
         const char    *name,
         const char    *query)
{
  g_autofree char *left = pit_power_cut (moment, names);
  gint64 found = ask_left (left, name, query);

  pit_test_folder_remove (left);

  return found;
}

static void
note_moment (BookFixture         *book,
             const PitBookReport *report)
{
  Fixture *self = (Fixture *) book;

  self->told[self->n_told++] = pit_power_now ();
}

/* A table forgets what was acknowledged. */
static void
test_acknowledged (Fixture       *self,
                   gconstpointer  data)
{
  book_fixture_start (&self->book);
  pit_power_watch (self->book.folder);
  self->book.acknowledge = note_moment;
  for (gint64 i = 0; i < (gint64) G_N_ELEMENTS (self->told); i++)
    book_fixture_send (&self->book, book_fixture_rows ("T1", 1 + i * BATCH, BATCH));

  g_assert_cmpuint (self->n_told, ==, G_N_ELEMENTS (self->told));
  for (guint i = 0; i < self->n_told; i++)
    g_assert_cmpint (ask_cut (self->told[i], PIT_NAMES_LATE, "pit.book", "SELECT seq FROM stream"), >=, (i + 1) * BATCH);
}

/* A person saw that it was done. */
static void
test_entered (Fixture       *self,
              gconstpointer  data)
{
  g_autoptr(PitEntry) plan = NULL;

  book_fixture_start (&self->book);
  pit_power_watch (self->book.folder);
  plan = book_fixture_append (&self->book, book_fixture_floor_plan (), NULL);

  g_assert_cmpint (ask_cut (pit_power_now (), PIT_NAMES_LATE, "pit.book", "SELECT max (seq) FROM entry"), >=, plan->seq);
}

/* From nothing to a book: there is none yet, or there is a whole one. */
static void
test_created (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *id = NULL;
  guint first, last;

  pit_power_watch (self->book.folder);
  first = pit_power_now ();
  book_fixture_start (&self->book);
  last = pit_power_now ();

  for (guint moment = first; moment <= last; moment++)
    for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
      {
        gint64 n_entries = ask_cut (moment, names, "pit.book", "SELECT count (*) FROM entry");

        g_assert_true (n_entries == -1 || n_entries >= 1);
      }
  g_assert_cmpint (ask_cut (last, PIT_NAMES_LATE, "pit.book", "SELECT count (*) FROM entry"), >=, 1);
}

/* A copy has its name once it is whole, and then keeps it; what it takes the place of is there until then. */
static void
test_copied (Fixture       *self,
             gconstpointer  data)
{
  PitBookCopyFlags flags = GPOINTER_TO_INT (data);
  g_autofree char *folder = pit_test_folder_new ("copies");
  g_autofree char *copy = g_build_filename (folder, "copy.book", NULL);
  PitBookCopyOrder order = { .from = self->book.path, .to = copy, .flags = flags };
  g_autoptr(PitBookProof) older = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  gboolean is_kept;
  guint first, last;

  book_fixture_start (&self->book);
  book_fixture_stop (&self->book);
  if (flags == PIT_BOOK_COPY_REPLACE)
    older = pit_book_backup (&order, &is_kept, &error);
  g_assert_no_error (error);
  book_fixture_fill (&self->book);

  pit_power_watch (folder);
  first = pit_power_now ();
  proof = pit_book_backup (&order, &is_kept, &error);
  g_assert_no_error (error);
  g_assert_true (is_kept);
  last = pit_power_now ();

  for (guint moment = first; moment <= last; moment++)
    for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
      {
        gint64 n_entries = ask_cut (moment, names, "copy.book", "SELECT count (*) FROM entry");

        g_assert_true (n_entries == proof->entries || n_entries == (older != NULL ? older->entries : -1));
      }
  g_assert_cmpint (ask_cut (last, PIT_NAMES_LATE, "copy.book", "SELECT count (*) FROM entry"), ==, proof->entries);

  pit_power_watch (NULL);
  pit_test_folder_remove (folder);
}

static GBytes *
load (const char *folder,
      const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) ? g_bytes_new_take (text, length) : NULL;
}

/* Whether one of the two books is there whole, under whatever name; and no book with another one's log. */
static void
assert_one_is_whole (const char *left,
                     gint64      n_older,
                     gint64      n_restored,
                     GBytes     *restored)
{
  g_autoptr(GDir) dir = g_dir_open (left, 0, NULL);
  g_autoptr(GBytes) book = load (left, "pit.book");
  g_autoptr(GBytes) log = load (left, "pit.book-wal");
  const char *name;
  guint n_whole = 0;

  g_assert_false (book != NULL && g_bytes_equal (book, restored) && log != NULL);

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_equal (name, "pit.book") || (g_str_has_prefix (name, "pit.book.until-") && !g_str_has_suffix (name, "-wal")))
      {
        gint64 n_entries = ask_left (left, name, "SELECT count (*) FROM entry");

        g_test_message ("%s has %" G_GINT64_FORMAT " entries", name, n_entries);
        g_assert_true (n_entries == n_older || n_entries == n_restored ||
                       (n_entries < n_older && g_str_equal (name, "pit.book")));
        n_whole += n_entries == n_older || n_entries == n_restored;
      }
  g_assert_cmpuint (n_whole, >, 0);
}

/* What is in the fixture's folder is what a crash left: a book with part of it in its log. So many entries are in it. */
static gint64
crash (Fixture *self)
{
  g_autofree char *left = NULL;
  g_autoptr(GDir) dir = NULL;
  const char *name;
  gint64 n_entries;

  pit_power_watch (self->book.folder);
  book_fixture_start (&self->book);
  for (guint i = 0; i < 2; i++)
    pit_entry_free (book_fixture_append (&self->book, book_fixture_floor_plan (), NULL));
  n_entries = ask_cut (pit_power_now (), PIT_NAMES_LATE, "pit.book", "SELECT count (*) FROM entry");
  left = pit_power_cut (pit_power_now (), PIT_NAMES_LATE);
  book_fixture_stop (&self->book);
  pit_power_watch (NULL);

  pit_test_folder_empty (self->book.folder);
  dir = g_dir_open (left, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (left, name, NULL);
      g_autofree char *to = g_build_filename (self->book.folder, name, NULL);

      g_assert_cmpint (g_rename (from, to), ==, 0);
    }
  pit_test_folder_remove (left);

  return n_entries;
}

/* A copy is put in the place of a book: there is always one of the two. */
static void
test_restored (Fixture       *self,
               gconstpointer  data)
{
  g_autofree char *folder = pit_test_folder_new ("copies");
  g_autofree char *copy = g_build_filename (folder, "copy.book", NULL);
  PitBookCopyOrder order = { .from = self->book.path, .to = copy, .now = BOOK_NOW };
  g_autoptr(PitBookProof) saved = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GBytes) in_place = NULL;
  g_autoptr(GError) error = NULL;
  gboolean is_kept;
  gint64 n_older;
  guint first, last;

  book_fixture_start (&self->book);
  book_fixture_stop (&self->book);
  saved = pit_book_backup (&order, &is_kept, &error);
  g_assert_no_error (error);
  n_older = crash (self);
  g_assert_cmpint (n_older, >, saved->entries + 1);

  pit_power_watch (self->book.folder);
  first = pit_power_now ();
  order = (PitBookCopyOrder) { .from = copy, .to = self->book.path, .flags = PIT_BOOK_COPY_NEWER, .now = BOOK_NOW };
  proof = pit_book_restore (&order, &restored, &error);
  g_assert_no_error (error);
  g_assert_true (restored.is_done);
  last = pit_power_now ();
  in_place = load (self->book.folder, "pit.book");

  for (guint moment = first; moment <= last; moment++)
    for (PitPowerNames names = 0; names < PIT_N_POWER_NAMES; names++)
      {
        g_autofree char *left = pit_power_cut (moment, names);

        assert_one_is_whole (left, n_older, restored.head_seq, in_place);
        pit_test_folder_remove (left);
      }
  g_assert_cmpint (ask_cut (last, PIT_NAMES_LATE, "pit.book", "SELECT max (seq) FROM entry"), ==, restored.head_seq);

  pit_power_watch (NULL);
  pit_test_folder_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/power/acknowledged", Fixture, NULL, set_up, test_acknowledged, tear_down);
  g_test_add ("/power/entered", Fixture, NULL, set_up, test_entered, tear_down);
  g_test_add ("/power/created", Fixture, NULL, set_up, test_created, tear_down);
  g_test_add ("/power/copied", Fixture, GINT_TO_POINTER (PIT_BOOK_COPY_NEW), set_up, test_copied, tear_down);
  g_test_add ("/power/copied-over", Fixture, GINT_TO_POINTER (PIT_BOOK_COPY_REPLACE), set_up, test_copied, tear_down);
  g_test_add ("/power/restored", Fixture, NULL, set_up, test_restored, tear_down);

  return g_test_run ();
}
