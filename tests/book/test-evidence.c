/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "book-fixture.h"

/* What opening keeps of a book that somebody altered, before it mends anything. */

#define NAME "pit.book.found-20261120T200000Z"

/* What is free on any disk here; 0: as it is. */
static guint64 blocks_free;

int
statvfs (const char     *path,
         struct statvfs *room)
{
  *room = (struct statvfs) { .f_frsize = 4096, .f_bavail = blocks_free > 0 ? blocks_free : G_MAXUINT32 };
  return 0;
}

static void
append (BookFixture *fixture,
        const char  *kind,
        const char  *body)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) stored = book_fixture_append (fixture, book_fixture_entry (kind, body), &error);

  g_assert_no_error (error);
}

/* A closed book with two people in it. */
static void
set_up (BookFixture   *self,
        gconstpointer  data)
{
  blocks_free = 0;
  book_fixture_init (self);
  book_fixture_start (self);
  append (self, "person-set", "{\"number\":\"103\",\"role\":\"administrator\"}");
  append (self, "person-set", "{\"number\":\"104\",\"role\":\"promotions-officer\"}");
  book_fixture_set_pin (self, "103", "$argon2id$one");
  book_fixture_set_pin (self, "104", "$argon2id$two");
  append (self, "desk-stopped", "{\"reason\":\"closed\"}");
  book_fixture_stop (self);
}

static void
tear_down (BookFixture   *self,
           gconstpointer  data)
{
  book_fixture_clear (self);
}

#define ALTER "UPDATE reg_person SET role = 'casino-supervisor' WHERE number = '104'"

static GBytes *
read_file (BookFixture *self,
           const char  *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  char *data;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) ? g_bytes_new_take (data, size) : NULL;
}

static void
open_book (BookFixture *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (self->path, PIT_BOOK_WRITE, PIT_CLOCK (self->clock), &error);

  g_assert_no_error (error);
}

static void
assert_said (BookFixture *self,
             const char  *kind,
             const char  *member,
             const char  *expected)
{
  g_autofree char *query = g_strdup_printf ("SELECT group_concat (line ->> '$.body.%s') FROM entry WHERE kind = '%s'", member,
                                            kind);
  g_autofree char *said = book_fixture_query (self->path, query);

  g_assert_cmpstr (said, ==, expected);
}

static void
assert_is_copy (BookFixture *self,
                const char  *name,
                GBytes      *expected,
                const char  *member)
{
  g_autoptr(GBytes) copy = read_file (self, name);
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autofree char *digest = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, expected);
  GStatBuf info;

  g_assert_nonnull (copy);
  g_assert_true (g_bytes_equal (copy, expected));
  g_assert_cmpint (g_stat (path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0600);
  assert_said (self, "registers-mended", member, digest);
}

static guint
count_copies (BookFixture *self)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    n += g_str_has_prefix (name, "pit.book.found-");

  return n;
}

static void
test_copy (BookFixture   *self,
           gconstpointer  data)
{
  g_autoptr(GBytes) altered = NULL;
  g_autofree char *changes = NULL;
  g_autoptr(PitBookProof) proof = NULL;

  book_fixture_sql (self->path, ALTER);
  altered = read_file (self, "pit.book");
  open_book (self);
  assert_said (self, "registers-mended", "copy", NAME);
  assert_is_copy (self, NAME, altered, "copy-digest");
  assert_said (self, "registers-mended", "changes",
               "[{\"column\":\"role\",\"found\":\"casino-supervisor\",\"register\":\"person\",\"right\":\"promotions-officer\","
               "\"row\":\"104\"}]");
  assert_said (self, "registers-mended", "n-changes", "1");
  g_assert_cmpuint (count_copies (self), ==, 1);
  proof = book_fixture_verify (self->path);
  g_assert_cmpuint (proof->faults->len, ==, 0);

  /* What was mended once is not found again. */
  pit_manual_clock_advance (self->clock, G_USEC_PER_SEC);
  open_book (self);
  g_assert_cmpuint (count_copies (self), ==, 1);
}

/* What is not in the file yet is kept beside the copy, and the file is not altered by it. */
static void
test_log (BookFixture   *self,
          gconstpointer  data)
{
  g_autofree char *log_path = g_strconcat (self->path, "-wal", NULL);
  g_autoptr(GBytes) log = book_fixture_sql_in_log (self->path, ALTER);
  g_autoptr(GBytes) file = read_file (self, "pit.book");

  g_assert_true (g_file_set_contents (log_path, g_bytes_get_data (log, NULL), (gssize) g_bytes_get_size (log), NULL));
  open_book (self);
  assert_is_copy (self, NAME, file, "copy-digest");
  assert_is_copy (self, NAME "-wal", log, "log-digest");
}

/* A PIN can't be mended: what lay there is known by its digest, and each new hand has its copy. */
static void
test_pin (BookFixture   *self,
          gconstpointer  data)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, "x", -1);
  g_autofree char *digests = g_strdup_printf ("[\"%s\"]", digest);

  book_fixture_sql (self->path, "UPDATE pin SET hash = 'x' WHERE person = '104'");
  for (guint i = 0; i < 2; i++)
    {
      open_book (self);
      assert_said (self, "book-altered", "copy", NAME);
      assert_said (self, "book-altered", "pin-digests", digests);
      g_assert_cmpuint (count_copies (self), ==, 1);
      pit_manual_clock_advance (self->clock, G_USEC_PER_SEC);
    }
  book_fixture_sql (self->path, "DELETE FROM pin WHERE person = '103'");
  open_book (self);
  g_assert_cmpuint (count_copies (self), ==, 2);
}

static void
test_taken (BookFixture   *self,
            gconstpointer  data)
{
  g_autofree char *taken = g_build_filename (self->folder, NAME, NULL);
  g_autofree char *taken_log = g_build_filename (self->folder, NAME "-2-wal", NULL);
  g_autoptr(GBytes) altered = NULL;
  g_autoptr(GBytes) there = NULL;

  book_fixture_sql (self->path, ALTER);
  altered = read_file (self, "pit.book");
  g_assert_true (g_file_set_contents (taken, "mine", -1, NULL));
  g_assert_true (g_file_set_contents (taken_log, "mine", -1, NULL));
  open_book (self);
  assert_is_copy (self, NAME "-3", altered, "copy-digest");
  there = read_file (self, NAME);
  g_assert_cmpmem (g_bytes_get_data (there, NULL), g_bytes_get_size (there), "mine", 4);
}

typedef enum
{
  LARGE,
  NO_ROOM,
  NO_NAME,
} Trouble;

/* Without a copy the desk goes on: it says so, and what was altered, old and new. */
static void
test_without (BookFixture   *self,
              gconstpointer  data)
{
  static const char *const words[] = { [LARGE] = "large", [NO_ROOM] = "no-room", [NO_NAME] = "failed" };
  Trouble trouble = GPOINTER_TO_INT (data);
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);

  book_fixture_sql (self->path, ALTER);
  if (trouble == LARGE)
    {
      /* What follows the last frame of a log is not read, and takes no room here. */
      g_assert_true (g_file_set_contents (log, "", 0, NULL));
      g_assert_cmpint (truncate (log, 256 * 1024 * 1024), ==, 0);
    }
  else if (trouble == NO_ROOM)
    {
      blocks_free = 1000;
    }
  else
    {
      g_assert_true (g_file_set_contents (log, "", 0, NULL));
      for (guint i = 1; i <= 100; i++)
        {
          g_autofree char *end = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
          g_autofree char *name = g_strdup_printf ("%s/" NAME "%s", self->folder, end);

          g_assert_true (g_file_set_contents (name, "mine", -1, NULL));
        }
    }
  open_book (self);
  assert_said (self, "registers-mended", "no-copy", words[trouble]);
  assert_said (self, "registers-mended", "copy", NULL);
  assert_said (self, "registers-mended", "n-changes", "1");
  g_assert_cmpuint (count_copies (self), ==, trouble == NO_NAME ? 100 : 0);
}

/* A register that thousands were put into hides nothing that was done to another. */
static void
test_many (BookFixture   *self,
           gconstpointer  data)
{
  book_fixture_sql (self->path, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
                                " INSERT INTO reg_floor (position, table_id) SELECT i, 'T' || i FROM n; " ALTER);
  open_book (self);
  assert_said (self, "registers-mended", "n-changes", "6001");
  assert_said (self, "registers-mended", "changes[400].row", "104");
}

static void
test_nothing (BookFixture   *self,
              gconstpointer  data)
{
  g_autoptr(GBytes) before = read_file (self, "pit.book");
  g_autoptr(GBytes) after = NULL;

  open_book (self);
  after = read_file (self, "pit.book");
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (count_copies (self), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, data, func) g_test_add ("/evidence/" name, BookFixture, data, set_up, func, tear_down)
  ADD ("copy", NULL, test_copy);
  ADD ("log", NULL, test_log);
  ADD ("pin", NULL, test_pin);
  ADD ("name-taken", NULL, test_taken);
  ADD ("large", GINT_TO_POINTER (LARGE), test_without);
  ADD ("no-room", GINT_TO_POINTER (NO_ROOM), test_without);
  ADD ("no-name", GINT_TO_POINTER (NO_NAME), test_without);
  ADD ("many", NULL, test_many);
  ADD ("nothing", NULL, test_nothing);
#undef ADD

  return g_test_run ();
}
