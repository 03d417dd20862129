/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-book-error.h"
#include "pit-inbox-row.h"
#include "pit-network-private.h"
#include "pit-roster-private.h"
#include "pit-test-folder.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

static void
open_live (ShiftFixture *fixture)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
}

static void
notify_cb (GObject    *object,
           GParamSpec *pspec,
           gpointer    user_data)
{
  (*(guint *) user_data)++;
}

static void
test_opens (ShiftFixture  *fixture,
            gconstpointer  data)
{
  PitTable *table;

  open_live (fixture);
  g_assert_true (pit_shift_get (fixture->shift)->demo);
  g_assert_null (pit_shift_get (fixture->shift)->trouble);
  g_assert_cmpuint (pit_shift_get (fixture->shift)->n_links, ==, SHIFT_TABLES);
  table = pit_floor_find_number (pit_shift_get (fixture->shift)->floor, 2);
  g_assert_cmpstr (pit_table_get_id (table), ==, "T02");
  g_assert_cmpstr (pit_table_get_name (table), ==, "Table 2");

  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "floor-plan", "Australia/Sydney"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-started", "\"clean\":true"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-stopped", ""), ==, 1);
  shift_fixture_check_book (fixture);
}

/* 19:30 UTC is half past six in the morning in Sydney, daylight saving on: the gaming day that began at six. */
static void
test_knows_the_house (ShiftFixture  *fixture,
                      gconstpointer  data)
{
  const gint64 after_six = G_GINT64_CONSTANT (1795203000) * G_USEC_PER_SEC;
  char day[PIT_DAY_SIZE];

  shift_fixture_open (fixture);

  g_assert_cmpstr (pit_shift_get (fixture->shift)->venue, ==, "Test");
  g_assert_cmpstr (pit_shift_get (fixture->shift)->zone, ==, "Australia/Sydney");
  g_assert_true (pit_shift_find_day (fixture->shift, after_six, day));
  g_assert_cmpstr (day, ==, "2026-11-21");
  g_assert_true (pit_shift_find_day (fixture->shift, after_six - G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC, day));
  g_assert_cmpstr (day, ==, "2026-11-20");
}

static void
test_stores_and_acknowledges (ShiftFixture  *fixture,
                              gconstpointer  data)
{
  g_autoptr(GArray) rows = NULL;

  open_live (fixture);
  shift_fixture_send_events (fixture, 0, 1, 700);
  shift_fixture_send_events (fixture, 2, 1, 5);
  shift_fixture_wait_ack (fixture, 0, 700);
  shift_fixture_wait_ack (fixture, 2, 5);

  /* Acknowledged is on the disk, before the shift is closed. */
  rows = shift_fixture_read_events (fixture, "T01");
  g_assert_cmpuint (rows->len, ==, 700);
  for (guint i = 0; i < rows->len; i++)
    {
      const PitInboxRow *row = &g_array_index (rows, PitInboxRow, i);
      g_autofree char *frame = pit_wire_text_event ("T01", SHIFT_EPOCH, i + 1);

      g_assert_cmpint (row->seq, ==, i + 1);
      g_assert_cmpmem (g_bytes_get_data (row->frame, NULL), g_bytes_get_size (row->frame), frame, strlen (frame));
    }
  shift_fixture_close (fixture);
  shift_fixture_check_book (fixture);
}

/* The next run goes on behind what is stored, with the same plan, and says so. */
static void
test_goes_on (ShiftFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr(GArray) rows = NULL;
  GPtrArray *frames;

  open_live (fixture);
  shift_fixture_send_events (fixture, 0, 1, 3);
  shift_fixture_wait_ack (fixture, 0, 3);
  shift_fixture_close (fixture);

  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_next_connection (fixture->controller[i]);
  shift_fixture_greet (fixture, 0, 3);
  shift_fixture_greet (fixture, 1, 0);
  shift_fixture_greet (fixture, 2, 0);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_send_events (fixture, 0, 4, 4);
  shift_fixture_wait_ack (fixture, 0, 4);
  frames = pit_scripted_controller_received (fixture->controller[0]);
  g_assert_nonnull (strstr (g_ptr_array_index (frames, frames->len - 2), "\"cursor\":{\"epoch\":\"" SHIFT_EPOCH
                                                                         "\",\"seq\":3}"));
  shift_fixture_close (fixture);

  g_assert_cmpuint (shift_fixture_count_entries (fixture, "floor-plan", ""), ==, 1);
  rows = shift_fixture_read_events (fixture, "T01");
  g_assert_cmpuint (rows->len, ==, 4);
  shift_fixture_check_book (fixture);
}

static void
test_loses_and_finds_contact (ShiftFixture  *fixture,
                              gconstpointer  data)
{
  guint n_notified = 0;
  PitTable *table;

  open_live (fixture);
  g_signal_connect (fixture->shift, "notify::links-live", G_CALLBACK (notify_cb), &n_notified);
  table = pit_floor_find (pit_shift_get (fixture->shift)->floor, "T01");
  pit_scripted_controller_drop (fixture->controller[0]);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  pit_floor_flush (pit_shift_get (fixture->shift)->floor);
  g_assert_cmpint (pit_table_get_view (table)->contact, ==, PIT_CONTACT_LOST);
  shift_fixture_wait_trouble (fixture, "T01", "closed the connection");

  pit_scripted_controller_next_connection (fixture->controller[0]);
  shift_fixture_greet (fixture, 0, 0);
  shift_fixture_advance (fixture, PIT_REDIAL_MOST);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_null (pit_shift_get_table_trouble (fixture->shift, "T01"));
  g_assert_cmpuint (n_notified, ==, 2);
  shift_fixture_close (fixture);

  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"lost\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "\"contact\":\"live\""), ==, 1);
}

static void
test_two_applications (ShiftFixture  *fixture,
                       gconstpointer  data)
{
  PitShift *first;
  g_autoptr(GError) error = NULL;

  open_live (fixture);
  first = g_steal_pointer (&fixture->shift);
  g_assert_false (shift_fixture_try_open (fixture, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE);
  g_assert_nonnull (strstr (error->message, fixture->book));

  fixture->shift = first;
  shift_fixture_send_events (fixture, 0, 1, 3);
  shift_fixture_wait_ack (fixture, 0, 3);
}

typedef struct
{
  const char *name;
  const char *floor;
  const char *words;
} FloorCase;

static const FloorCase floor_cases[] = {
  { "not-json", "{\"tables\":", "floor.json" },
  { "no-tables", "{\"tables\":[]}", "floor.json: " },
  { "elsewhere", "{\"tables\":[{\"id\":\"T01\",\"number\":1,\"url\":\"wss://192.0.2.1:9/tables/T01\"}]}",
    "Table T01 is at “wss://192.0.2.1:9/tables/T01”" },
  { "twice", "{\"tables\":[{\"id\":\"T01\",\"number\":1,\"url\":\"wss://127.0.0.1:9/\"},"
    "{\"id\":\"T02\",\"number\":1,\"url\":\"wss://127.0.0.1:9/\"}]}", "have the same identifier or number" },
};

static void
test_floor (gconstpointer data)
{
  const FloorCase *test = data;
  g_autofree char *path = NULL;
  g_autoptr(GError) error = NULL;
  ShiftFixture fixture;

  shift_fixture_init (&fixture);
  path = g_build_filename (fixture.folder, "floor.json", NULL);
  g_file_set_contents (path, test->floor, -1, &error);
  g_assert_no_error (error);
  g_assert_false (shift_fixture_try_open (&fixture, &error));
  g_assert_nonnull (strstr (error->message, test->words));
  shift_fixture_clear (&fixture);
}

typedef struct
{
  const char *name;
  const char *tables;
  const char *words;
} PlanCase;

/* Somebody has written another plan into the book. */
static const PlanCase plan_cases[] = {
  { "same-id", "[{\"id\":\"T01\",\"number\":1,\"game\":\"g\",\"rules\":\"r\",\"address\":\"wss://127.0.0.1:9/\"},"
    "{\"id\":\"T01\",\"number\":2,\"game\":\"g\",\"rules\":\"r\",\"address\":\"wss://127.0.0.1:9/\"}]",
    "have the same identifier or number" },
  { "no-id", "[{\"id\":\"T 1\",\"number\":1,\"game\":\"g\",\"rules\":\"r\",\"address\":\"wss://127.0.0.1:9/\"}]",
    "table 1 has no valid id" },
};

static void
test_plan (gconstpointer data)
{
  const PlanCase *test = data;
  g_autofree char *body = g_strdup_printf ("{\"zone\":\"UTC\",\"gaming-day-start\":0,\"tables\":%s}", test->tables);
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  g_autoptr(GError) error = NULL;
  PitEntry *entry = pit_entry_new ("floor-plan");
  ShiftFixture fixture;

  shift_fixture_init (&fixture);
  fixture.is_forged = TRUE;
  open_live (&fixture);
  shift_fixture_close (&fixture);
  /* The thread that closed the shift may hold its book for another moment. */
  while ((book = pit_book_open (fixture.book, PIT_BOOK_DEMO, PIT_CLOCK (fixture.clock), &error)) == NULL &&
         g_error_matches (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE))
    g_clear_error (&error);
  g_assert_no_error (error);
  writer = pit_book_writer_new (book, PIT_CLOCK (fixture.clock), "desk", &error);
  g_assert_no_error (error);
  entry->occurred = pit_clock_now (PIT_CLOCK (fixture.clock));
  entry->body = json_from_string (body, &error);
  g_assert_no_error (error);
  pit_book_writer_append_entry_async (writer, entry, NULL, NULL);
  pit_book_writer_close (writer, &error);
  g_assert_no_error (error);
  g_clear_object (&writer);
  g_clear_pointer (&book, pit_book_free);

  g_assert_false (shift_fixture_try_open (&fixture, &error));
  g_assert_nonnull (strstr (error->message, test->words));
  shift_fixture_clear (&fixture);
}

static void
test_another_authority (ShiftFixture  *fixture,
                        gconstpointer  data)
{
  g_autofree char *keys = g_build_filename (g_getenv ("G_TEST_BUILDDIR"), "support", "other-pki", NULL);
  g_autofree char *link = g_build_filename (fixture->folder, "pki", NULL);

  open_live (fixture);
  shift_fixture_close (fixture);

  g_assert_cmpint (unlink (link), ==, 0);
  g_assert_cmpint (symlink (keys, link), ==, 0);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    pit_scripted_controller_next_connection (fixture->controller[i]);
  shift_fixture_open (fixture);
  shift_fixture_wait_trouble (fixture, "T01", "the pit's authority didn't sign it");
  shift_fixture_wait_found (fixture, "T01 identity");
}

/* The user's own book gets its folder; one that was named has to have it. */
static void
test_folder (gconstpointer data)
{
  const gboolean named = GPOINTER_TO_INT (data);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), named ? "elsewhere" : "pitstand", NULL);
  g_autofree char *book = g_build_filename (folder, "pit.book", NULL);
  ShiftFixture fixture;
  g_autoptr(GError) error = NULL;
  gboolean opened;

  shift_fixture_init (&fixture);
  fixture.options = (PitShiftOptions) { .book = named ? book : NULL };
  opened = shift_fixture_try_open (&fixture, &error);
  if (named)
    g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_MISSING);
  else
    g_assert_no_error (error);
  g_assert_cmpint (opened, ==, !named);
  g_assert_cmpint (g_file_test (folder, G_FILE_TEST_EXISTS), ==, !named);
  shift_fixture_clear (&fixture);
  if (!named)
    pit_test_folder_remove (folder);
}

static void
rounds_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static void
test_no_rounds_yet (ShiftFixture  *fixture,
                    gconstpointer  data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GListModel) rounds = NULL;
  g_autoptr(GError) error = NULL;

  open_live (fixture);
  pit_round_source_load_async (PIT_ROUND_SOURCE (fixture->shift), "T01", NULL, 20, NULL, rounds_cb, &result);
  pit_wait_while (result == NULL);
  rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (fixture->shift), result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (rounds), ==, 0);
}

/* What is older than a round that is not stored yet can't be told: between the two there may be others. */
static void
test_rounds_wait (ShiftFixture  *fixture,
                  gconstpointer  data)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GListModel) rounds = NULL;
  g_autoptr(PitCheckedRound) before = NULL;
  g_autoptr(GError) error = NULL;

  open_live (fixture);
  before = pit_checked_round_new ("T01", SHIFT_EPOCH, 900, 1000, pit_round_none (), NULL, PIT_VERDICT_OK, NULL, NULL);
  pit_round_source_load_async (PIT_ROUND_SOURCE (fixture->shift), "T01", before, 20, NULL, rounds_cb, &result);
  pit_wait_while (result == NULL);
  rounds = pit_round_source_load_finish (PIT_ROUND_SOURCE (fixture->shift), result, &error);
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND);
  g_assert_null (rounds);
}

/* Tables that are to be dialled later are on the floor, silent, until they are; telling it twice dials them once. */
static void
test_dials_when_told (ShiftFixture  *fixture,
                      gconstpointer  data)
{
  fixture->options.dial_later = TRUE;
  shift_fixture_open (fixture);
  g_assert_cmpuint (pit_shift_get (fixture->shift)->n_links, ==, SHIFT_TABLES);
  /* Time enough for a table that was dialled to answer. */
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr(GAsyncResult) result = NULL;

      pit_round_source_load_async (PIT_ROUND_SOURCE (fixture->shift), "T01", NULL, 20, NULL, rounds_cb, &result);
      pit_wait_while (result == NULL);
    }
  shift_fixture_close (fixture);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[i]), ==, 0);

  for (guint i = 0; i < SHIFT_TABLES; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_open (fixture);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    g_assert_cmpint (pit_table_get_view (pit_floor_find_number (pit_shift_get (fixture->shift)->floor, i + 1))->contact, ==,
                     PIT_CONTACT_NONE);
  pit_shift_dial (fixture->shift);
  pit_shift_dial (fixture->shift);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);
  for (guint i = 0; i < SHIFT_TABLES; i++)
    g_assert_cmpuint (pit_scripted_controller_n_connections (fixture->controller[i]), ==, 1);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;

  *(PitEntry **) user_data = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);
  g_assert_no_error (error);
}

static gint64
append (PitBookWriter *writer,
        const char    *kind,
        const char    *body,
        gint64         refers_to)
{
  g_autoptr(PitEntry) stored = NULL;
  PitEntry *entry = pit_entry_new (kind);

  g_clear_pointer (&entry->body, json_node_unref);
  entry->body = json_from_string (body, NULL);
  g_strlcpy (entry->table.text, "T01", sizeof entry->table.text);
  entry->refers_to = refers_to;
  pit_book_writer_append_entry_async (writer, entry, stored_cb, &stored);
  pit_wait_while (stored == NULL);

  return stored->seq;
}

/* As a desk leaves its book that was killed between what the table said and its word on that: the dealer has seen it. */
static void
test_seen_before_a_kill (ShiftFixture  *fixture,
                         gconstpointer  data)
{
  static const char id[] = "4c1d7f0e-93b2-4f5a-8e60-7d2c5b1a9e33";
  g_autofree char *seen = g_strdup_printf ("{\"message\":\"%s\"}", id);
  g_autofree char *given = g_strdup_printf ("{\"command\":\"%s\",\"order\":\"message\"}", id);
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitAlert) alert = NULL;
  gint64 found;

  open_live (fixture);
  pit_scripted_controller_send_take (fixture->controller[0],
                                     pit_wire_text_frame ("message-seen", "T01", SHIFT_EPOCH, 1, seen));
  shift_fixture_wait_ack (fixture, 0, 1);
  shift_fixture_close (fixture);

  fixture->is_forged = TRUE;
  book = pit_book_open (fixture->book, PIT_BOOK_DEMO, PIT_CLOCK (fixture->clock), &error);
  g_assert_no_error (error);
  writer = pit_book_writer_new (book, PIT_CLOCK (fixture->clock), "desk-1", &error);
  g_assert_no_error (error);
  found = append (writer, "table-finding", "{\"finding\":\"hand-count\",\"place\":\"seat/3\",\"found\":4,\"expected\":5}",
                  PIT_UNKNOWN);
  append (writer, "order-given", given, found);
  g_assert_true (pit_book_writer_close (writer, &error));
  g_clear_object (&writer);
  g_clear_pointer (&book, pit_book_free);

  shift_fixture_open (fixture);
  alert = g_list_model_get_item (G_LIST_MODEL (pit_shift_get (fixture->shift)->attention), 0);
  g_assert_cmpint (pit_alert_get_facts (alert)->entry, ==, found);
  g_assert_cmpint (pit_alert_get_facts (alert)->told, ==, PIT_ALERT_TOLD_SEEN);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "alert-told", "seen"), ==, 1);
}

static void
add (const char *name,
     void (*test) (ShiftFixture *, gconstpointer))
{
  g_autofree char *path = g_strconcat ("/shift/", name, NULL);

  shift_fixture_add (path, NULL, test);
}

typedef struct
{
  ShiftFixture *fixture;
  GAsyncResult *closed;
} Closing;

static void
close_while_copying_cb (Closing *self)
{
  const PitBackupRun *run = pit_backups_get (pit_shift_get (self->fixture->shift)->backups)->run;

  if (run != NULL && run->stage == PIT_BACKUP_COPYING && !run->is_cancelled)
    pit_shift_close_async (self->fixture->shift, shift_fixture_done_cb, &self->closed);
}

/* The desk is closed while somebody has the book copied: nothing is left of that, and the book has both. */
static void
test_closed_while_copying (ShiftFixture  *fixture,
                           gconstpointer  data)
{
  g_autofree char *copy = g_strconcat (fixture->book, ".copy", NULL);
  g_autofree char *draft = g_strconcat (copy, ".new", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(PitPerson) person = NULL;
  Closing closing = { .fixture = fixture };
  PitRoster *roster;

  open_live (fixture);
  roster = pit_shift_get (fixture->shift)->roster;
  person = pit_person_new ("101", "Ana Nguyen", pit_roles_find (pit_roster_get (roster)->roles, "casino-supervisor"));
  _pit_roster_set_state (roster, person, NULL);
  g_signal_connect_swapped (pit_shift_get (fixture->shift)->backups, "changed", G_CALLBACK (close_while_copying_cb), &closing);
  pit_act_start (pit_backups_make (pit_shift_get (fixture->shift)->backups, copy, FALSE));
  pit_wait_while (closing.closed == NULL);
  g_assert_true (pit_shift_close_finish (fixture->shift, closing.closed, &error));
  g_assert_no_error (error);
  g_clear_object (&closing.closed);
  shift_fixture_close (fixture);

  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (draft, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "backup-begun", "\"who\":\"101\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "backup-ended", "\"reason\":\"closing\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "desk-stopped", ""), ==, 1);
  shift_fixture_check_book (fixture);
}

static gboolean
tick_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* One alert says that a table floods, however long it does; what it sends is kept, and another table's is acknowledged at once. */
static void
test_flood (ShiftFixture  *fixture,
            gconstpointer  data)
{
  PitCursor cursor = { .seq = 0 };
  guint tick;

  fixture->options.dial_later = TRUE;
  for (guint i = 0; i < 2; i++)
    shift_fixture_greet (fixture, i, 0);
  shift_fixture_send_events (fixture, 0, 1, 3000);
  shift_fixture_send_events (fixture, 1, 1, 10);
  shift_fixture_open (fixture);
  _pit_network_get_host (_pit_shift_get_network (fixture->shift))->share
    = (PitShareLimits) { { 1200, 1 }, { 1 << 20, 1 << 20 }, { 1 << 28, 1 << 20 } };
  pit_shift_dial (fixture->shift);
  shift_fixture_wait_ack (fixture, 1, 10);
  pit_wait_while ((pit_floor_get_history (pit_shift_get (fixture->shift)->floor, "T01", &cursor), cursor.seq) < 3000);
  g_assert_cmpint (pit_scripted_controller_acknowledged (fixture->controller[0]), <, 300);

  tick = g_timeout_add (1, tick_cb, NULL);
  pit_wait_while ((shift_fixture_advance (fixture, G_USEC_PER_SEC / 4), shift_fixture_count_found (fixture, "T01 flood") == 0));
  g_source_remove (tick);
  for (guint i = 0; i < 20; i++)
    {
      shift_fixture_advance (fixture, G_USEC_PER_SEC / 4);
      g_main_context_iteration (NULL, FALSE);
    }
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 flood"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T02 flood"), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *data = pit_test_folder_new ("shift-data");
  int result;

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);
  add ("opens", test_opens);
  add ("knows-the-house", test_knows_the_house);
  add ("stores-and-acknowledges", test_stores_and_acknowledges);
  add ("goes-on", test_goes_on);
  add ("dials-when-told", test_dials_when_told);
  add ("loses-and-finds-contact", test_loses_and_finds_contact);
  add ("two-applications", test_two_applications);
  add ("another-authority", test_another_authority);
  add ("no-rounds-yet", test_no_rounds_yet);
  add ("rounds-wait", test_rounds_wait);
  add ("seen-before-a-kill", test_seen_before_a_kill);
  add ("flood", test_flood);
  g_test_add_data_func ("/shift/folder/own", GINT_TO_POINTER (FALSE), test_folder);
  shift_fixture_add ("/shift/closed-while-copying", NULL, test_closed_while_copying);
  g_test_add_data_func ("/shift/folder/named", GINT_TO_POINTER (TRUE), test_folder);
  for (guint i = 0; i < G_N_ELEMENTS (floor_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/shift/floor/", floor_cases[i].name, NULL);

      g_test_add_data_func (path, &floor_cases[i], test_floor);
    }
  for (guint i = 0; i < G_N_ELEMENTS (plan_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/shift/plan/", plan_cases[i].name, NULL);

      g_test_add_data_func (path, &plan_cases[i], test_plan);
    }

  result = g_test_run ();
  pit_test_folder_remove (data);

  return result;
}
