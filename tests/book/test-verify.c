/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <time.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* Made once: filling a book costs a dozen flushes of the disk. */
static char *template;

static gboolean
has_fault (PitBookProof *proof,
           const char   *check)
{
  for (guint i = 0; i < proof->faults->len; i++)
    if (g_str_equal (((PitBookFault *) proof->faults->pdata[i])->check, check))
      return TRUE;

  return FALSE;
}

static void
test_whole (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpuint (proof->notes->len, ==, 0);
  g_assert_cmpint (proof->entries, ==, 7);
  g_assert_cmpint (proof->rounds, ==, 4);
  g_assert_cmpint (proof->unsealed_rounds, ==, 0);
  /* 37 of T1 but four in the gap, 12 of T2. */
  g_assert_cmpint (proof->events, ==, 37 - 4 + 12);
  g_assert_cmpint (proof->head_seq, ==, 7);
  g_assert_true (pit_digest_is_valid (proof->head.text));
  g_assert_false (proof->is_demo);
  book_fixture_clear (&fixture);
}

/* The head is what shows a cut tail: it is not the one that left the book. */
static void
test_head (void)
{
  g_autoptr(PitBookProof) before = NULL;
  g_autoptr(PitBookProof) after = NULL;
  const char *const *limits = pit_book_proof_limits ();
  gboolean said = FALSE;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  before = pit_book_verify (fixture.path, NULL, NULL);
  book_fixture_sql (fixture.path, "DELETE FROM entry WHERE seq = 7; DELETE FROM reg_seal WHERE entry = 7;"
                                  "DELETE FROM reg_term WHERE entry = 7; DELETE FROM reg_time WHERE entry = 7;"
                                  "UPDATE round SET sealed_by = NULL WHERE id = 4");
  after = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (after->faults->len, ==, 0);
  g_assert_cmpstr (after->head.text, !=, before->head.text);
  for (guint i = 0; limits[i] != NULL; i++)
    said |= strstr (limits[i], "cut off") != NULL;
  g_assert_true (said);
  book_fixture_clear (&fixture);
}

static void
test_damaged (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *data = NULL;
  BookFixture fixture;
  gsize size;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_assert_true (g_file_get_contents (fixture.path, &data, &size, NULL));
  /* From the third page on: the header and the schema stay, or it would not be opened. */
  for (gsize i = 3 * 4096; i + 4096 < size; i += 2 * 4096)
    memset (data + i, 0xa5, 2048);
  g_assert_true (g_file_set_contents (fixture.path, data, (gssize) size, NULL));

  proof = pit_book_verify (fixture.path, NULL, &error);
  if (proof != NULL)
    g_assert_true (has_fault (proof, "database"));
  else
    g_assert_cmpint (error->domain, ==, PIT_BOOK_ERROR);
  book_fixture_clear (&fixture);
}

static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_cancellable_cancel (cancellable);
  g_assert_null (pit_book_verify (fixture.path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  book_fixture_clear (&fixture);
}

/* A round whose last events never came, with a gap that says so; and with one that says so of others. */
static void
test_last_missing (void)
{
  g_autoptr(PitBookProof) whole = NULL;
  g_autoptr(PitBookProof) moved = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 1, 7));
  book_fixture_send (&fixture, book_fixture_rows ("T1", 10, 3));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 1, 1, 9), NULL), ==, 1);
  book_fixture_stop (&fixture);
  whole = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (whole->faults->len, ==, 0);

  book_fixture_sql (fixture.path, "UPDATE gap SET first = 2, last = 3");
  moved = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_true (has_fault (moved, "events"));
  book_fixture_clear (&fixture);
}

#define N_LEAPS 12000

/* What verifying takes of the processor, in seconds, of a book with as many events, each so far behind the one before. */
static double
time_leaps (gint64 step)
{
  GArray *rows = pit_inbox_rows_new (N_LEAPS);
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;
  clock_t began;
  double took;

  for (gint64 i = 0; i < N_LEAPS; i++)
    {
      g_autoptr(GArray) one = book_fixture_rows ("T1", 1 + i * step, 1);
      PitInboxRow row = g_array_index (one, PitInboxRow, 0);

      row.frame = g_bytes_ref (row.frame);
      g_array_append_val (rows, row);
    }
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  book_fixture_send (&fixture, rows);
  book_fixture_stop (&fixture);
  began = clock ();
  proof = pit_book_verify (fixture.path, NULL, &error);
  took = (double) (clock () - began) / CLOCKS_PER_SEC;
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->events, ==, N_LEAPS);
  book_fixture_clear (&fixture);

  return took;
}

/* A table may leave out numbers as often as it likes: a book of its leaps takes hardly longer than another. */
static void
test_leaps (void)
{
  double plain = time_leaps (1), leaping = time_leaps (100000);

  g_test_message ("%d events: %.3f s in order, %.3f s with a leap before each", N_LEAPS, plain, leaping);
  g_assert_cmpfloat (leaping, <, 4 * plain + 0.1);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  template = fixture.path;

  g_test_add_func ("/verify/whole", test_whole);
  g_test_add_func ("/verify/head", test_head);
  g_test_add_func ("/verify/damaged", test_damaged);
  g_test_add_func ("/verify/cancelled", test_cancelled);
  g_test_add_func ("/verify/last-missing", test_last_missing);
  g_test_add_func ("/verify/leaps", test_leaps);
  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
