/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/statvfs.h>

#include <glib/gstdio.h>

#include "pit-book-error.h"
#include "pit-inbox-row.h"
#include "pit-wait.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* A file system that gets really full, while tables send: run by tests/support/on-small-disk, and the book is on it.
 * Somebody else's file fills it but for what some hundreds of events take. */

#define LAST 900
#define LEFT (192 * 1024)

typedef struct
{
  ShiftFixture shift;
  char        *ballast;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  shift_fixture_init (&fixture->shift);
  fixture->ballast = g_build_filename (g_get_tmp_dir (), "ballast", NULL);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_unlink (fixture->ballast);
  shift_fixture_clear (&fixture->shift);
  g_free (fixture->ballast);
}

static guint64
get_free (void)
{
  struct statvfs info;

  g_assert_cmpint (statvfs (g_get_tmp_dir (), &info), ==, 0);

  return (guint64) info.f_bavail * info.f_frsize;
}

static void
leave (Fixture *fixture,
       guint64  bytes)
{
  guint64 free_bytes = get_free ();
  int fd = g_open (fixture->ballast, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  /* Not a disk that others fill or need. */
  g_assert_cmpuint (free_bytes, <, 64 * 1024 * 1024);
  g_assert_cmpuint (free_bytes, >, bytes);
  g_assert_cmpint (posix_fallocate (fd, 0, (off_t) (free_bytes - bytes)), ==, 0);
  close (fd);
}

/* All tables live with an event each, and then no room; T01 has sent more than there was room for. */
static void
get_full (Fixture *fixture)
{
  ShiftFixture *shift = &fixture->shift;
  const char *trouble;

  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (shift, i, 0);
  shift_fixture_open (shift);
  shift_fixture_wait_live (shift, SHIFT_TABLES);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      shift_fixture_send_events (shift, i, 1, 1);
      shift_fixture_wait_ack (shift, i, 1);
    }

  leave (fixture, LEFT);
  shift_fixture_send_events (shift, 0, 2, LAST);
  pit_wait_while ((trouble = pit_shift_get (shift->shift)->trouble) == NULL);
  g_test_message ("%s", trouble);
  g_assert_nonnull (strstr (trouble, shift->book));
  g_assert_nonnull (strstr (trouble, "free some space on it"));
}

/* What a table was told that it is stored, is. Returns how many that are. */
static gint64
check_acknowledged (Fixture *fixture)
{
  gint64 told = pit_scripted_controller_acknowledged (fixture->shift.controller[0]);
  g_autoptr(GArray) rows = shift_fixture_read_events (&fixture->shift, "T01");

  g_assert_cmpint (told, >=, 1);
  g_assert_cmpint (told, <, LAST);
  g_assert_cmpuint (rows->len, >=, told);

  return told;
}

static void
check_all_stored (Fixture *fixture)
{
  g_autoptr(GArray) rows = NULL;

  shift_fixture_close (&fixture->shift);
  shift_fixture_check_book (&fixture->shift);
  rows = shift_fixture_read_events (&fixture->shift, "T01");
  g_assert_cmpuint (rows->len, ==, LAST);
  for (guint i = 0; i < rows->len; i++)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
      g_autofree char *frame = pit_wire_text_event ("T01", SHIFT_EPOCH, i + 1);

      g_assert_cmpmem (g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame), frame, strlen (frame));
    }
}

/* With room again it goes on by itself, and nothing has to be sent again. */
static void
test_goes_on (Fixture       *fixture,
              gconstpointer  data)
{
  ShiftFixture *shift = &fixture->shift;

  get_full (fixture);
  check_acknowledged (fixture);
  shift_fixture_send_events (shift, 1, 2, 3);
  pit_wait_while (!pit_scripted_controller_is_done (shift->controller[1]));
  g_assert_cmpint (pit_scripted_controller_acknowledged (shift->controller[1]), ==, 1);

  g_assert_cmpint (g_unlink (fixture->ballast), ==, 0);
  pit_book_writer_wake (_pit_shift_get_writer (shift->shift));
  shift_fixture_wait_ack (shift, 0, LAST);
  shift_fixture_wait_ack (shift, 1, 3);
  pit_wait_while (pit_shift_get (shift->shift)->trouble != NULL);
  check_all_stored (fixture);
}

/* The desk ends while there is no room. What was not acknowledged is the table's still, and comes when there is. */
static void
test_ends_full (Fixture       *fixture,
                gconstpointer  data)
{
  ShiftFixture *shift = &fixture->shift;
  g_autoptr(GError) error = NULL;
  gint64 told;

  get_full (fixture);
  g_assert_false (shift_fixture_try_close (shift, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
  g_clear_error (&error);
  told = check_acknowledged (fixture);

  g_assert_cmpint (g_unlink (fixture->ballast), ==, 0);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (shift->controller[i]);
      shift_fixture_greet (shift, i, i == 0 ? LAST : 1);
    }
  shift_fixture_send_events (shift, 0, told + 1, LAST);
  shift_fixture_open (shift);
  shift_fixture_wait_ack (shift, 0, LAST);
  shift_fixture_wait_live (shift, SHIFT_TABLES);
  check_all_stored (fixture);
}

/* No book is made where there is no room for one, and nothing half made is left. */
static void
test_new_book (Fixture       *fixture,
               gconstpointer  data)
{
  ShiftFixture *shift = &fixture->shift;
  g_autoptr(GError) error = NULL;
  g_autofree char *draft = g_strconcat (shift->book, ".new", NULL);

  shift_fixture_write_floor (shift);
  leave (fixture, 32 * 1024);
  g_assert_false (shift_fixture_try_open (shift, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, shift->book));
  g_assert_false (g_file_test (shift->book, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));

  g_assert_cmpint (g_unlink (fixture->ballast), ==, 0);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (shift, i, 0);
  shift_fixture_open (shift);
  shift_fixture_wait_live (shift, SHIFT_TABLES);
  shift_fixture_close (shift);
  shift_fixture_check_book (shift);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/full-disk/goes-on", Fixture, NULL, set_up, test_goes_on, tear_down);
  g_test_add ("/full-disk/ends-full", Fixture, NULL, set_up, test_ends_full, tear_down);
  g_test_add ("/full-disk/new-book", Fixture, NULL, set_up, test_new_book, tear_down);

  return g_test_run ();
}
