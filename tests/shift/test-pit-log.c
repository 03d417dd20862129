/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include "book-fixture.h"
#include "pit-act-wait.h"
#include "pit-log-source-private.h"
#include "pit-roster-private.h"
#include "pit-test-folder.h"

/* The pit log as the desk has it, on a book of its own. */
typedef struct
{
  BookFixture   book;
  PitFloor     *floor;
  PitRoster    *roster;
  PitLogSource *log;
  guint         n_removed; /* rows that were taken away or changed, and the last change */
  guint         last_position;
  guint         last_added;
} Fixture;

static void
items_changed_cb (GListModel *model,
                  guint       position,
                  guint       removed,
                  guint       added,
                  Fixture    *self)
{
  self->n_removed += removed;
  self->last_position = position;
  self->last_added = added;
}

static void
sign_on (Fixture    *self,
         const char *role)
{
  g_autoptr(PitPerson) person = role != NULL
                                   ? pit_person_new ("p1", "Ada", pit_roles_find (pit_roster_get (self->roster)->roles, role))
                                   : NULL;

  _pit_roster_set_state (self->roster, person, NULL);
}

static void
set_up (Fixture      *self,
        gconstpointer data)
{
  g_autoptr(PitEntry) plan = NULL;
  g_autoptr(PitRoles) roles = pit_roles_load (NULL);

  g_assert_nonnull (roles);
  book_fixture_init (&self->book);
  book_fixture_start (&self->book);
  plan = book_fixture_append (&self->book, book_fixture_floor_plan (), NULL);
  self->floor = pit_floor_new (PIT_CLOCK (self->book.clock));
  pit_floor_add_table (self->floor, "T1", 7, "One");
  self->roster = pit_roster_new (PIT_CLOCK (self->book.clock), roles);
  self->log = pit_log_source_new (PIT_CLOCK (self->book.clock), self->floor);
  pit_log_source_open (self->log, self->book.path, self->book.writer, self->roster, NULL);
  g_signal_connect (pit_log_source_get (self->log)->list, "items-changed", G_CALLBACK (items_changed_cb), self);
  sign_on (self, "casino-supervisor");
}

static void
tear_down (Fixture      *self,
           gconstpointer data)
{
  pit_log_source_close (self->log);
  g_clear_object (&self->log);
  g_clear_object (&self->roster);
  g_clear_object (&self->floor);
  book_fixture_stop (&self->book);
  book_fixture_clear (&self->book);
}

static void
wait_until_read (Fixture *self)
{
  pit_wait_while (pit_log_source_get (self->log)->is_loading);
  g_assert_null (pit_log_source_get (self->log)->error);
}

static guint
count (Fixture *self)
{
  return g_list_model_get_n_items (pit_log_source_get (self->log)->list);
}

static gint64
get_number (Fixture *self,
            guint    i)
{
  g_autoptr(PitLogItem) item = g_list_model_get_item (pit_log_source_get (self->log)->list, i);

  return pit_log_item_get_facts (item)->number;
}

static void
assert_in_order (Fixture *self)
{
  for (guint i = 1; i < count (self); i++)
    g_assert_cmpint (get_number (self, i), ==, get_number (self, i - 1) - 1);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Returns: the number of the entry; 0: there is none */
static gint64
do_act (PitAct  *act,
        GError **error)
{
  g_autoptr(PitAct) owned = g_object_ref (act);

  pit_act_try (act, error);
  return pit_log_source_get_written (owned);
}

static gint64
note (Fixture    *self,
      const char *table,
      gint64      refers_to,
      const char *text,
      GError    **error)
{
  return do_act (pit_log_source_note (self->log, table, refers_to, text), error);
}

static void
appended_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, NULL);

  g_assert_nonnull (entry);
  (*(guint *) user_data)--;
}

/* Notes that nobody waits for one by one. */
static void
append_many (Fixture *self,
             guint    n)
{
  guint waiting = n;

  for (guint i = 0; i < n; i++)
    {
      PitEntry *entry = book_fixture_entry ("note", "{}");

      pit_entry_seal (entry, "text", "calm");
      pit_book_writer_append_entry_async (self->book.writer, entry, appended_cb, &waiting);
    }
  pit_wait_while (waiting > 0);
}

/* Down to the first entry and up again, a page at a time, holding no more than so many. */
static void
test_pages (Fixture      *self,
            gconstpointer data)
{
  append_many (self, 1250);
  pit_log_source_set_filter (self->log, NULL);
  g_assert_true (pit_log_source_get (self->log)->is_loading);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, PIT_LOG_PAGE_ROWS);
  g_assert_cmpint (get_number (self, 0), ==, 1252);
  g_assert_true (pit_log_source_get (self->log)->has_older);
  g_assert_false (pit_log_source_get (self->log)->has_newer);

  while (pit_log_source_get (self->log)->has_older)
    {
      pit_log_source_load_older (self->log);
      wait_until_read (self);
      g_assert_cmpuint (count (self), <=, PIT_LOG_MAX);
    }
  g_assert_cmpint (get_number (self, count (self) - 1), ==, 1);
  assert_in_order (self);
  g_assert_true (pit_log_source_get (self->log)->has_newer);

  /* Far from the top nothing comes by itself. */
  self->n_removed = 0;
  append_many (self, 1);
  pit_log_source_refresh (self->log);
  g_assert_false (pit_log_source_get (self->log)->is_loading);

  while (pit_log_source_get (self->log)->has_newer)
    {
      pit_log_source_load_newer (self->log);
      wait_until_read (self);
      g_assert_cmpuint (count (self), <=, PIT_LOG_MAX);
    }
  g_assert_cmpint (get_number (self, 0), ==, 1253);
  assert_in_order (self);
  g_assert_true (pit_log_source_get (self->log)->has_older);
}

/* What comes is put above, and nothing that is listed changes; also more than a page of it. */
static void
test_new (Fixture      *self,
          gconstpointer data)
{
  append_many (self, 10);
  pit_log_source_set_filter (self->log, NULL);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 12);
  self->n_removed = 0;

  append_many (self, 3);
  pit_log_source_refresh (self->log);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 15);
  g_assert_cmpuint (self->last_position, ==, 0);
  g_assert_cmpuint (self->last_added, ==, 3);

  append_many (self, 230);
  pit_log_source_refresh (self->log);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 245);
  assert_in_order (self);
  g_assert_cmpuint (self->n_removed, ==, 0);

  pit_log_source_refresh (self->log);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 245);
  g_assert_cmpuint (self->n_removed, ==, 0);

  pit_log_source_clear (self->log);
  g_assert_cmpuint (count (self), ==, 0);
  pit_log_source_refresh (self->log);
  g_assert_false (pit_log_source_get (self->log)->is_loading);
}

static void
test_note (Fixture      *self,
           gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitLogItem) item = NULL;
  g_autoptr(PitEntry) entry = NULL;
  gint64 number;

  pit_log_source_set_filter (self->log, NULL);
  wait_until_read (self);
  number = note (self, "T1", PIT_UNKNOWN, "  Player in seat 3 says \xe2\x80\xae hello\n ", &error);
  g_assert_no_error (error);
  g_assert_cmpint (number, ==, 3);
  wait_until_read (self);
  item = g_list_model_get_item (pit_log_source_get (self->log)->list, 0);
  g_assert_cmpint (pit_log_item_get_facts (item)->number, ==, number);
  g_assert_cmpstr (pit_log_item_get_facts (item)->table_words, ==, "Table 1 (now 7)");
  g_assert_cmpstr (pit_log_item_get_facts (item)->words, ==, "Note: Player in seat 3 says [U+202E] hello");
  g_assert_cmpstr (pit_log_item_get_facts (item)->text, ==, "Player in seat 3 says [U+202E] hello");
  g_assert_cmpstr (pit_log_item_get_facts (item)->who, ==, "p1");
  g_assert_cmpstr (pit_log_item_get_facts (item)->post, ==, "casino-supervisor");
  g_assert_cmpstr (pit_log_item_get_facts (item)->day, ==, "2026-11-21");
  g_assert_cmpint (pit_log_kind_get_group (pit_log_item_get_facts (item)->kind), ==, PIT_LOG_GROUP_NOTES);
  g_assert_cmpint (pit_log_item_get_facts (item)->dated, ==, BOOK_NOW);
  g_assert_true (pit_log_item_is_correctable (item));
  /* What was said is sealed: the entry itself holds none of it. */
  entry = pit_entry_from_line (pit_log_item_get_facts (item)->line, -1, NULL);
  g_assert_nonnull (entry);
  g_assert_null (strstr (pit_log_item_get_facts (item)->line, "Player"));
}

static void
test_refused (Fixture      *self,
              gconstpointer data)
{
  g_autofree char *too_long = g_strnfill (10000, 'w');
  g_autofree char *longest = g_strnfill (PIT_LOG_TEXT_MAX, 'w');
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, too_long, &error), ==, 0);
  g_assert_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_TOO_LONG);
  g_clear_error (&error);
  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, " \n\xe2\x80\xae\xe3\x85\xa4", &error), ==, 0);
  g_assert_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_EMPTY);
  g_clear_error (&error);
  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, longest, &error), ==, 3);
  g_assert_no_error (error);

  sign_on (self, "inspector");
  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, "x", &error), ==, 0);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_clear_error (&error);
  g_assert_cmpint (do_act (pit_log_source_correct (self->log, 3, NULL, NULL, NULL), &error), ==, 0);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_clear_error (&error);

  /* Who may note may not mark for surveillance: docs/roles.md. */
  sign_on (self, "promotions-officer");
  g_assert_cmpint (do_act (pit_log_source_mark (self->log, "T1", BOOK_NOW), &error), ==, 0);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  g_clear_error (&error);

  sign_on (self, NULL);
  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, "x", &error), ==, 0);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  g_clear_error (&error);
  g_assert_cmpint (do_act (pit_log_source_mark (self->log, "T1", BOOK_NOW), &error), ==, 0);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOBODY);
  g_clear_error (&error);

  pit_log_source_close (self->log);
  g_assert_cmpint (note (self, NULL, PIT_UNKNOWN, "x", &error), ==, 0);
  g_assert_error (error, PIT_LOG_ERROR, PIT_LOG_ERROR_CLOSED);
}

/* A mark is of the moment that is meant, whenever it got to the disk; words on it come later, and show at it. */
static void
test_mark (Fixture      *self,
           gconstpointer data)
{
  g_autoptr(PitLogItem) item = NULL;
  g_autoptr(GError) error = NULL;
  gint64 mark, words;

  pit_log_source_set_filter (self->log, NULL);
  wait_until_read (self);
  pit_manual_clock_advance (self->book.clock, 5 * G_USEC_PER_SEC);
  mark = do_act (pit_log_source_mark (self->log, "T1", BOOK_NOW + 2 * G_USEC_PER_SEC), &error);
  g_assert_no_error (error);
  words = note (self, "T1", mark, "the grey coat", &error);
  g_assert_no_error (error);
  wait_until_read (self);

  item = g_list_model_get_item (pit_log_source_get (self->log)->list, 1);
  g_assert_cmpint (pit_log_item_get_facts (item)->number, ==, mark);
  g_assert_cmpint (pit_log_item_get_facts (item)->occurred, ==, BOOK_NOW + 2 * G_USEC_PER_SEC);
  g_assert_cmpint (pit_log_item_get_facts (item)->entered, ==, BOOK_NOW + 5 * G_USEC_PER_SEC);
  g_assert_cmpint (pit_log_item_get_facts (item)->noted_by, ==, words);
}

/* What was noted stays as it was, and says that it was corrected, at once. */
static void
test_correct (Fixture      *self,
              gconstpointer data)
{
  g_autoptr(GAsyncResult) found = NULL;
  g_autoptr(PitLogItem) before = NULL;
  g_autoptr(PitLogItem) after = NULL;
  g_autoptr(PitLogItem) correction = NULL;
  g_autoptr(GError) error = NULL;
  gint64 number, corrected;

  number = note (self, "T1", PIT_UNKNOWN, "seat 3", &error);
  pit_log_source_set_filter (self->log, NULL);
  wait_until_read (self);
  before = g_list_model_get_item (pit_log_source_get (self->log)->list, 0);
  g_assert_true (pit_log_item_is_correctable (before));
  corrected = do_act (pit_log_source_correct (self->log, number, "T1", "seat 4", "misheard"), &error);
  g_assert_no_error (error);
  wait_until_read (self);

  correction = g_list_model_get_item (pit_log_source_get (self->log)->list, 0);
  after = g_list_model_get_item (pit_log_source_get (self->log)->list, 1);
  g_assert_cmpint (pit_log_item_get_facts (correction)->refers_to, ==, number);
  g_assert_cmpstr (pit_log_item_get_facts (correction)->words, ==, "Corrected: seat 4");
  g_assert_cmpint (pit_log_item_get_facts (after)->corrected_by, ==, corrected);
  g_assert_cmpstr (pit_log_item_get_facts (after)->words, ==, "Note: seat 3");
  g_assert_false (pit_log_item_is_correctable (after));
  g_assert_cmpint (pit_log_item_get_facts (before)->corrected_by, ==, PIT_UNKNOWN);

  pit_log_source_find_async (self->log, number, NULL, done_cb, &found);
  pit_wait_while (found == NULL);
  {
    g_autoptr(PitLogItem) item = pit_log_source_find_finish (self->log, found, &error);

    g_assert_no_error (error);
    g_assert_cmpint (pit_log_item_get_facts (item)->corrected_by, ==, corrected);
  }
}

static void
test_filter (Fixture      *self,
             gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  note (self, "T1", PIT_UNKNOWN, "chips on the floor", &error);
  note (self, NULL, PIT_UNKNOWN, "calm", &error);
  pit_log_source_set_filter (self->log, &(PitLogFilter) { .words = (char *) "chi" });
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 1);
  g_assert_cmpint (get_number (self, 0), ==, 3);

  /* What does not fit does not come, and what is asked for last is what is shown. */
  note (self, "T1", PIT_UNKNOWN, "calm", &error);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 1);
  pit_log_source_set_filter (self->log, &(PitLogFilter) { .table = (char *) "T9" });
  pit_log_source_set_filter (self->log, &(PitLogFilter) { .group = PIT_LOG_GROUP_NOTES, .table = (char *) "T1" });
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 2);
  pit_log_source_set_filter (self->log, &(PitLogFilter) { .group = PIT_LOG_GROUP_ORDERS });
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 0);
}

static PitEntry *
make_limit_set (const char *name,
                gint64      min)
{
  PitEntry *entry = pit_entry_new ("limit-set");
  g_autofree char *body = g_strdup_printf ("{\"name\":\"%s\",\"game\":\"g\",\"limits\":{\"ante\":{\"min\":%" PRId64 "}}}",
                                           name, min);

  entry->body = json_from_string (body, NULL);

  return entry;
}

static void
look_for (Fixture    *self,
          const char *words)
{
  pit_log_source_set_filter (self->log, &(PitLogFilter) { .words = (char *) words });
  wait_until_read (self);
}

/* People find a line by what it says, which the book does not hold; and what comes later comes to what was found. */
static void
test_said (Fixture      *self,
           gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  note (self, "T1", PIT_UNKNOWN, "chips on the floor", &error);
  for (guint i = 0; i < 3 * PIT_LOG_PAGE_ROWS; i++)
    pit_entry_free (book_fixture_append (&self->book, make_limit_set ("Night", 1000 + i * 500), NULL));
  note (self, NULL, PIT_UNKNOWN, "calm", &error);

  look_for (self, "note ");
  g_assert_cmpuint (count (self), ==, 2);
  look_for (self, "note table 7 chips ");
  g_assert_cmpuint (count (self), ==, 1);
  /* What a limit set was before: all but the first say that. */
  look_for (self, "minimum was ");
  g_assert_cmpuint (count (self), ==, PIT_LOG_PAGE_ROWS);
  while (pit_log_source_get (self->log)->has_older)
    {
      pit_log_source_load_older (self->log);
      wait_until_read (self);
    }
  g_assert_cmpuint (count (self), ==, 3 * PIT_LOG_PAGE_ROWS - 1);

  /* Of nothing found a look for what is new begins where the last one ended. */
  look_for (self, "note chips calm");
  g_assert_cmpuint (count (self), ==, 0);
  note (self, "T1", PIT_UNKNOWN, "calm chips", &error);
  pit_log_source_refresh (self->log);
  wait_until_read (self);
  g_assert_cmpuint (count (self), ==, 1);
}

/* What came of an entry, the newest first. */
static void
test_following (Fixture      *self,
                gconstpointer data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GPtrArray) following = NULL;
  g_autoptr(GError) error = NULL;
  gint64 first = note (self, "T1", PIT_UNKNOWN, "chips on the floor", &error);
  gint64 corrected;

  note (self, "T1", PIT_UNKNOWN, "calm", &error);
  corrected = do_act (pit_log_source_correct (self->log, first, "T1", "a chip on the floor", "counted"), &error);
  g_assert_no_error (error);

  pit_log_source_list_following_async (self->log, first, NULL, done_cb, &result);
  pit_wait_while (result == NULL);
  following = pit_log_source_list_finish (self->log, result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (following->len, ==, 1);
  g_assert_cmpint (pit_log_item_get_facts (following->pdata[0])->number, ==, corrected);

  /* Who may not read the pit log learns nothing of it so. */
  sign_on (self, NULL);
  g_clear_object (&result);
  g_clear_pointer (&following, g_ptr_array_unref);
  pit_log_source_list_following_async (self->log, first, NULL, done_cb, &result);
  pit_wait_while (result == NULL);
  following = pit_log_source_list_finish (self->log, result, &error);
  g_assert_null (following);
  g_assert_nonnull (error);
}

static void
progress_cb (guint64  n_rows,
             gpointer user_data)
{
  *(guint64 *) user_data = n_rows;
}

static gint64
export (Fixture      *self,
        GFile        *file,
        guint64      *told,
        GCancellable *cancellable,
        GError      **error)
{
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr(PitAct) act = pit_log_source_export (self->log, &(PitLogFilter) { .group = PIT_LOG_GROUP_NOTES }, file, zone,
                                                 progress_cb, told, cancellable);

  return pit_act_try (g_object_ref (act), error) ? (gint64) pit_log_source_get_exported (act) : -1;
}

static void
test_export (Fixture      *self,
             gconstpointer data)
{
  g_autofree char *folder = pit_test_folder_new ("export");
  g_autofree char *path = g_build_filename (folder, "log.csv", NULL);
  g_autofree char *log = g_strconcat (self->book.path, "-wal", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GFile) own = g_file_new_for_path (log);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  guint64 told = 0;

  append_many (self, 600);
  g_assert_cmpint (export (self, file, &told, NULL, &error), ==, 600);
  g_assert_no_error (error);
  g_assert_cmpuint (told, >=, 500);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\"602\",\"2026-11-21\""));

  /* What was there stays where nothing new comes of it. */
  g_cancellable_cancel (cancellable);
  g_assert_cmpint (export (self, file, &told, cancellable, &error), ==, -1);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  {
    g_autofree char *again = NULL;

    g_assert_true (g_file_get_contents (path, &again, NULL, NULL));
    g_assert_cmpstr (again, ==, text);
  }

  /* Not over what belongs to the book itself. */
  g_assert_cmpint (export (self, own, &told, NULL, &error), ==, -1);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_clear_error (&error);

  sign_on (self, "gaming-supervisor");
  g_assert_cmpint (export (self, file, &told, NULL, &error), ==, -1);
  g_assert_error (error, PIT_ROSTER_ERROR, PIT_ROSTER_ERROR_NOT_ALLOWED);
  pit_test_folder_remove (folder);
}

/* What a change stood in place of is told however much was recorded of other things between the two. */
static void
test_changes (Fixture      *self,
              gconstpointer data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GPtrArray) changes = NULL;
  g_autoptr(GError) error = NULL;
  const PitLogFacts *newest, *other, *first;

  pit_entry_free (book_fixture_append (&self->book, make_limit_set ("Opening", 1000), NULL));
  for (guint i = 0; i < 1100; i++)
    pit_entry_free (book_fixture_append (&self->book, make_limit_set ("Night", 1000 + i * 500), NULL));
  pit_entry_free (book_fixture_append (&self->book, make_limit_set ("New", 3000), NULL));
  pit_entry_free (book_fixture_append (&self->book, make_limit_set ("Opening", 2000), NULL));

  pit_log_source_list_changes_async (self->log, NULL, done_cb, &result);
  pit_wait_while (result == NULL);
  changes = pit_log_source_list_finish (self->log, result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (changes->len, ==, PIT_LOG_CHANGES_MAX);
  newest = pit_log_item_get_facts (changes->pdata[0]);
  first = pit_log_item_get_facts (changes->pdata[1]);
  other = pit_log_item_get_facts (changes->pdata[2]);
  g_assert_cmpstr (newest->words, ==, "Limit set: Opening (Ante, minimum: $20, was $10)");
  g_assert_cmpstr (first->words, ==, "Limit set: New (game: g; Ante, minimum: $30)");
  g_assert_nonnull (strstr (other->words, ", was $"));

  /* The list of the pit log says so too, as does each entry by itself. */
  pit_log_source_set_filter (self->log, NULL);
  wait_until_read (self);
  {
    g_autoptr(PitLogItem) listed = g_list_model_get_item (pit_log_source_get (self->log)->list, 0);
    g_autoptr(PitLogItem) found = NULL;

    g_assert_cmpstr (pit_log_item_get_facts (listed)->words, ==, newest->words);
    g_clear_object (&result);
    pit_log_source_find_async (self->log, newest->number, NULL, done_cb, &result);
    pit_wait_while (result == NULL);
    found = pit_log_source_find_finish (self->log, result, &error);
    g_assert_no_error (error);
    g_assert_cmpstr (pit_log_item_get_facts (found)->words, ==, newest->words);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/pit-log/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/pit-log/new", Fixture, NULL, set_up, test_new, tear_down);
  g_test_add ("/pit-log/note", Fixture, NULL, set_up, test_note, tear_down);
  g_test_add ("/pit-log/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/pit-log/mark", Fixture, NULL, set_up, test_mark, tear_down);
  g_test_add ("/pit-log/correct", Fixture, NULL, set_up, test_correct, tear_down);
  g_test_add ("/pit-log/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/pit-log/said", Fixture, NULL, set_up, test_said, tear_down);
  g_test_add ("/pit-log/following", Fixture, NULL, set_up, test_following, tear_down);
  g_test_add ("/pit-log/changes", Fixture, NULL, set_up, test_changes, tear_down);
  g_test_add ("/pit-log/export", Fixture, NULL, set_up, test_export, tear_down);

  return g_test_run ();
}
