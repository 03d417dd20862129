/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "book-fixture.h"
#include "pit-book-copy.h"
#include "pit-book-file.h"

/* A copy is put back: over what, and over what not. */

typedef struct
{
  BookFixture       book; /* filled and closed, as the copy is */
  char             *copy;
  char             *log;
  PitBookCopyOrder  order;
} Fixture;

static void
copy_file (const char *from,
           const char *to)
{
  g_autofree char *content = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (from, &content, &size, NULL));
  g_assert_true (g_file_set_contents (to, content, (gssize) size, NULL));
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  book_fixture_init (&self->book);
  book_fixture_fill (&self->book);
  self->copy = g_build_filename (self->book.folder, "copy.book", NULL);
  self->log = g_strconcat (self->book.path, "-wal", NULL);
  copy_file (self->book.path, self->copy);
  self->order = (PitBookCopyOrder) { .from = self->copy, .to = self->book.path, .now = BOOK_NOW };
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  g_clear_pointer (&self->copy, g_free);
  g_clear_pointer (&self->log, g_free);
  book_fixture_clear (&self->book);
}

static void
restore (Fixture         *self,
         PitBookRestored *restored)
{
  g_autofree char *draft = g_strconcat (self->order.to, ".new", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitBookProof) now = NULL;

  proof = pit_book_restore (&self->order, restored, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_true (restored->is_done);
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
  now = book_fixture_verify (self->order.to);
  g_assert_cmpuint (now->faults->len, ==, 0);
  g_assert_cmpint (now->entries, ==, proof->entries + 1);
  g_assert_cmpint (now->head_seq, ==, restored->head_seq);
  g_assert_cmpstr (now->head.text, ==, restored->head.text);
  g_assert_cmpint (now->rounds, ==, proof->rounds);
}

static void
refuse (Fixture      *self,
        PitBookError  code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GError) error = NULL;
  gsize size, size_after;

  g_assert_true (g_file_get_contents (self->book.path, &before, &size, NULL));
  g_assert_null (pit_book_restore (&self->order, &restored, &error));
  g_assert_error (error, PIT_BOOK_ERROR, (int) code);
  g_assert_false (restored.is_done);
  g_assert_null (restored.aside);
  g_assert_true (g_file_get_contents (self->book.path, &after, &size_after, NULL));
  g_assert_cmpmem (before, size, after, size_after);
}

static void
test_nowhere (Fixture       *self,
              gconstpointer  data)
{
  g_autofree char *place = g_build_filename (self->book.folder, "new.book", NULL);
  g_auto(PitBookRestored) restored = { 0 };
  g_autofree char *line = NULL;

  self->order.to = place;
  restore (self, &restored);
  g_assert_null (restored.aside);
  line = book_fixture_query (place, "SELECT line ->> '$.kind' || ' ' || (line ->> '$.body.entries') || ' ' ||"
                                    " (line ->> '$.body.replaced') FROM entry ORDER BY seq DESC LIMIT 1");
  g_assert_true (g_str_has_prefix (line, "book-restored "));
  g_assert_true (g_str_has_suffix (line, " 0"));
  /* A desk opens it like any other. */
  g_free (self->book.path);
  self->book.path = g_strdup (place);
  book_fixture_start (&self->book);
}

static void
test_over_older (Fixture       *self,
                 gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(PitBookProof) old = NULL;

  restore (self, &restored);
  g_assert_cmpstr (restored.aside, !=, NULL);
  g_assert_true (g_str_has_prefix (restored.aside, self->book.path));
  old = book_fixture_verify (restored.aside);
  g_assert_cmpuint (old->faults->len, ==, 0);
  g_assert_cmpint (old->head_seq, ==, restored.head_seq - 1);
}

/* Twice in a second: each that was there is kept. */
static void
test_twice (Fixture       *self,
            gconstpointer  data)
{
  g_auto(PitBookRestored) first = { 0 };
  g_auto(PitBookRestored) second = { 0 };

  restore (self, &first);
  self->order.flags = PIT_BOOK_COPY_NEWER;
  restore (self, &second);
  g_assert_cmpstr (first.aside, !=, second.aside);
  g_assert_true (g_file_test (first.aside, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (second.aside, G_FILE_TEST_EXISTS));
}

/* Only events came since: that is more as well. */
static void
test_over_newer (Fixture       *self,
                 gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };

  book_fixture_start (&self->book);
  book_fixture_send (&self->book, book_fixture_rows ("T7", 1, 40));
  book_fixture_wait (&self->book, &self->book.n_committed, 1);
  book_fixture_stop (&self->book);
  refuse (self, PIT_BOOK_ERROR_NEWER);
  self->order.flags = PIT_BOOK_COPY_OTHER;
  refuse (self, PIT_BOOK_ERROR_NEWER);
  self->order.flags = PIT_BOOK_COPY_NEWER;
  restore (self, &restored);
}

static void
test_over_more_entries (Fixture       *self,
                        gconstpointer  data)
{
  g_autoptr(PitEntry) entry = NULL;

  book_fixture_start (&self->book);
  entry = book_fixture_append (&self->book, book_fixture_entry ("desk-stopped", "{\"reason\":\"closed\"}"), NULL);
  book_fixture_stop (&self->book);
  refuse (self, PIT_BOOK_ERROR_NEWER);
}

/* A broken book that the desk wrote in after the copy was made: it may go, and it is said what goes with it. */
static void
test_over_broken (Fixture       *self,
                  gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(PitEntry) entry = NULL;
  g_autoptr(PitBookProof) kept = NULL;

  book_fixture_start (&self->book);
  book_fixture_send (&self->book, book_fixture_rows ("T7", 1, 40));
  book_fixture_wait (&self->book, &self->book.n_committed, 1);
  entry = book_fixture_append (&self->book, book_fixture_entry ("desk-stopped", "{\"reason\":\"closed\"}"), NULL);
  book_fixture_stop (&self->book);
  refuse (self, PIT_BOOK_ERROR_NEWER);

  book_fixture_sql (self->book.path, "UPDATE entry SET line = replace (line, 'closed', 'broken') WHERE seq ="
                                     " (SELECT max (seq) FROM entry)");
  restore (self, &restored);
  g_assert_nonnull (strstr (restored.broken, "entry "));
  g_assert_cmpint (restored.lost_entries, ==, 1);
  g_assert_cmpint (restored.lost_rounds, ==, 0);
  g_assert_cmpint (restored.lost_events, ==, 40);
  kept = book_fixture_verify (restored.aside);
  g_assert_cmpuint (kept->faults->len, >, 0);
}

/* Whoever ends the looking has not found that the book is broken. */
static void
test_cancelled (Fixture       *self,
                gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GError) error = NULL;

  book_fixture_start (&self->book);
  book_fixture_send (&self->book, book_fixture_rows ("T7", 1, 40));
  book_fixture_stop (&self->book);
  g_cancellable_cancel (cancellable);
  self->order.cancellable = cancellable;
  g_assert_null (pit_book_restore (&self->order, &restored, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (restored.broken);
  g_assert_false (restored.is_done);
}

/* As many entries, but not the same, and a chain that does not hold: the book is broken. */
static void
test_over_parted (Fixture       *self,
                  gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };

  book_fixture_sql (self->book.path,
                    "UPDATE entry SET line = replace (line, line ->> '$.hash', '" "00000000" "00000000" "00000000"
                    "00000000" "00000000" "00000000" "00000000" "00000000')"
                    " WHERE seq = (SELECT max (seq) FROM entry)");
  restore (self, &restored);
  g_assert_nonnull (restored.broken);
  g_assert_cmpint (restored.lost_entries, ==, 0);
}

/* As many entries, each of them right: they parted before that, and nobody can say which one is wanted. */
static void
test_over_other_way (Fixture       *self,
                     gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_autofree char *kept = g_strconcat (self->copy, "-first", NULL);

  copy_file (self->copy, kept);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr(PitEntry) entry = NULL;

      copy_file (kept, self->book.path);
      book_fixture_start (&self->book);
      entry = book_fixture_append (&self->book, book_fixture_entry ("desk-stopped", i == 0 ? "{\"reason\":\"closed\"}"
                                                                                            : "{\"reason\":\"signal\"}"), NULL);
      book_fixture_stop (&self->book);
      if (i == 0)
        copy_file (self->book.path, self->copy);
    }
  refuse (self, PIT_BOOK_ERROR_CONFLICT);
  self->order.flags = PIT_BOOK_COPY_NEWER;
  restore (self, &restored);
  g_assert_null (restored.broken);
}

static void
test_over_other (Fixture       *self,
                 gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };

  book_fixture_sql (self->book.path, "UPDATE meta SET value = '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff' WHERE name = 'book'");
  refuse (self, PIT_BOOK_ERROR_CONFLICT);
  self->order.flags = PIT_BOOK_COPY_NEWER;
  refuse (self, PIT_BOOK_ERROR_CONFLICT);
  self->order.flags = PIT_BOOK_COPY_OTHER;
  restore (self, &restored);
}

/* What can't be read says nothing, and is why there are copies. It is kept all the same. */
static void
test_over_damaged (Fixture       *self,
                   gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_autofree char *kept = NULL;

  g_assert_true (g_file_set_contents (self->book.path, "the disk had other plans", -1, NULL));
  g_test_expect_message ("pit-book", G_LOG_LEVEL_MESSAGE, "*is not a book*");
  restore (self, &restored);
  g_test_assert_expected_messages ();
  g_assert_true (g_file_get_contents (restored.aside, &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, "the disk had other plans");
}

static void
test_while_open (Fixture       *self,
                 gconstpointer  data)
{
  g_autofree char *draft = g_strconcat (self->book.path, ".new", NULL);
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GError) error = NULL;

  book_fixture_start (&self->book);
  g_assert_null (pit_book_restore (&self->order, &restored, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
}

/* What a crash left in the log goes with its book, and is never met by the new one. */
static void
test_over_crashed (Fixture       *self,
                   gconstpointer  data)
{
  g_autofree char *log_then = g_strconcat (self->copy, "-wal", NULL);
  g_auto(PitBookRestored) restored = { 0 };
  g_autofree char *aside_log = NULL;
  g_autofree char *seq = NULL;
  g_autofree char *log = NULL;
  gsize log_size;

  /* A book as it lies there after a crash: copied while it is open. */
  book_fixture_start (&self->book);
  book_fixture_send (&self->book, book_fixture_rows ("T7", 1, 40));
  book_fixture_wait (&self->book, &self->book.n_committed, 1);
  g_assert_true (g_file_get_contents (self->log, &log, &log_size, NULL));
  book_fixture_stop (&self->book);
  copy_file (self->copy, self->book.path);
  g_assert_true (g_file_set_contents (self->log, log, (gssize) log_size, NULL));

  refuse (self, PIT_BOOK_ERROR_NEWER);
  self->order.flags = PIT_BOOK_COPY_NEWER;
  restore (self, &restored);
  g_assert_false (g_file_test (self->log, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (log_then, G_FILE_TEST_EXISTS));
  aside_log = g_strconcat (restored.aside, "-wal", NULL);
  g_assert_true (g_file_test (aside_log, G_FILE_TEST_EXISTS));
  seq = book_fixture_query (restored.aside, "SELECT seq FROM stream WHERE table_id = 'T7'");
  g_assert_cmpstr (seq, ==, "40");
}

/* The log of a book that somebody moved away would be taken for the restored one's. */
static void
test_log_alone (Fixture       *self,
                gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_rename (self->book.path, self->log), ==, 0);
  g_assert_null (pit_book_restore (&self->order, &restored, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_PLANTED);
  g_assert_false (restored.is_done);
  g_assert_false (g_file_test (self->book.path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (self->log, G_FILE_TEST_EXISTS));
}

/* A restore gives the old book and its log second names before the first ones go. Whatever names it had at hand when the power
 * went, the desk opens the old book, with all that was in its log. */
static void
test_interrupted (Fixture       *self,
                  gconstpointer  data)
{
  static const struct
  {
    gboolean log_named; /* the log has a second name ... */
    gboolean log_gone;  /* ... and no first one any more */
    gboolean is_other;  /* the log under the second name is another file */
  } rows[] = {
    { TRUE, FALSE, FALSE },
    { TRUE, TRUE, FALSE },
    { FALSE, FALSE, FALSE },
    { TRUE, FALSE, TRUE },
  };
  g_autofree char *crashed = g_strconcat (self->copy, "-log", NULL);
  g_autofree char *aside = g_strconcat (self->book.path, PIT_BOOK_ASIDE "20260110T080000Z", NULL);
  g_autofree char *aside_log = g_strconcat (aside, "-wal", NULL);

  book_fixture_start (&self->book);
  book_fixture_send (&self->book, book_fixture_rows ("T7", 1, 40));
  book_fixture_wait (&self->book, &self->book.n_committed, 1);
  copy_file (self->log, crashed);
  book_fixture_stop (&self->book);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(PitBook) book = NULL;
      g_autofree char *seq = NULL;

      g_unlink (self->book.path);
      copy_file (self->copy, self->book.path);
      copy_file (crashed, self->log);
      g_assert_cmpint (link (self->book.path, aside), ==, 0);
      if (rows[i].is_other)
        copy_file (crashed, aside_log);
      else if (rows[i].log_named)
        g_assert_cmpint (link (self->log, aside_log), ==, 0);
      if (rows[i].log_gone)
        g_assert_cmpint (g_unlink (self->log), ==, 0);

      book = pit_book_open (self->book.path, PIT_BOOK_WRITE, PIT_CLOCK (self->book.clock), &error);
      if (rows[i].is_other)
        {
          /* Which of the two logs is the book's, nobody knows: both are kept. */
          g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_LINKED);
          g_assert_true (g_file_test (self->log, G_FILE_TEST_EXISTS) && g_file_test (aside_log, G_FILE_TEST_EXISTS));
          continue;
        }
      g_assert_no_error (error);
      g_assert_false (g_file_test (aside, G_FILE_TEST_EXISTS) || g_file_test (aside_log, G_FILE_TEST_EXISTS));
      g_clear_pointer (&book, pit_book_free);
      seq = book_fixture_query (self->book.path, "SELECT seq FROM stream WHERE table_id = 'T7'");
      g_assert_cmpstr (seq, ==, "40");
    }
}

static void
test_faults (Fixture       *self,
             gconstpointer  data)
{
  g_auto(PitBookRestored) restored = { 0 };
  g_auto(PitBookRestored) forced = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(PitBookProof) again = NULL;
  g_autofree char *verdict = NULL;

  book_fixture_sql (self->copy, "UPDATE round SET verdict = 'unchecked' WHERE id = 1");
  proof = pit_book_restore (&self->order, &restored, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, >, 0);
  g_assert_false (restored.is_done);
  verdict = book_fixture_query (self->book.path, "SELECT verdict FROM round WHERE id = 1");
  g_assert_cmpstr (verdict, !=, "unchecked");

  self->order.flags = PIT_BOOK_COPY_FAULTY;
  again = pit_book_restore (&self->order, &forced, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->faults->len, >, 0);
  g_assert_true (forced.is_done);
}

#define ADD(name, func) g_test_add ("/restore/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("nowhere", test_nowhere);
  ADD ("over-older", test_over_older);
  ADD ("twice", test_twice);
  ADD ("over-newer", test_over_newer);
  ADD ("over-more-entries", test_over_more_entries);
  ADD ("over-broken", test_over_broken);
  ADD ("cancelled", test_cancelled);
  ADD ("over-parted", test_over_parted);
  ADD ("over-other-way", test_over_other_way);
  ADD ("over-other", test_over_other);
  ADD ("over-damaged", test_over_damaged);
  ADD ("while-open", test_while_open);
  ADD ("over-crashed", test_over_crashed);
  ADD ("log-alone", test_log_alone);
  ADD ("interrupted", test_interrupted);
  ADD ("faults", test_faults);

  return g_test_run ();
}
