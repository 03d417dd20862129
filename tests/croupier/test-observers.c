/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-wire-text.h"
#include "server-fixture.h"

#define N_OBSERVERS 4

static PitPlainDesk *
greet (Fixture    *fixture,
       const char *book,
       gint64      window)
{
  PitPlainDesk *desk = dial (fixture);

  pit_plain_desk_hello (desk, fixture->table, book, NULL, 0, window, 16 * WIDE);

  return desk;
}

static PitPlainDesk *
greet_nth (Fixture *fixture,
           guint    nth)
{
  g_autofree char *book = g_strdup_printf ("%08u-bbbb-4ccc-8ddd-eeeeeeeeeeee", nth);

  return greet (fixture, book, 10);
}

static void
assert_role (PitPlainDesk *desk,
             const char   *role)
{
  g_autofree char *member = g_strdup_printf ("\"role\":\"%s\"", role);

  assert_type (pit_plain_desk_wait (desk, 0), "welcome");
  g_assert_nonnull (strstr (pit_plain_desk_wait (desk, 0), member));
}

static gint64
get_acknowledged (Fixture *fixture)
{
  return pit_journal_get_facts (pit_controller_get_journal (fixture->controller))->acknowledged;
}

static void
assert_refused (PitPlainDesk *desk,
                const char   *code)
{
  g_autofree char *member = g_strdup_printf ("\"code\":\"%s\"", code);
  GPtrArray *heard = pit_plain_desk_heard (desk);

  g_assert_cmpuint (pit_plain_desk_wait_closed (desk), ==, pit_close_rows[pit_close_of_word (code)].code);
  assert_type (g_ptr_array_index (heard, heard->len - 1), "refusal");
  g_assert_nonnull (strstr (g_ptr_array_index (heard, heard->len - 1), member));
}

/* Both hear all of it, each by itself; only the recorder's word frees anything. */
static void
test_watches (Fixture      *fixture,
              gconstpointer data)
{
  g_autoptr(PitPlainDesk) recorder = greet (fixture, BOOK, 1000);
  g_autoptr(PitPlainDesk) observer = NULL;
  gint64 head;

  assert_role (recorder, "recorder");
  play (fixture, 40);
  observer = greet (fixture, OTHER, 1000);
  assert_role (observer, "observer");
  g_assert_nonnull (strstr (pit_plain_desk_wait (observer, 0), BOOK));
  play (fixture, 60);
  head = get_head (fixture);
  g_assert_cmpuint (count_events (recorder, fixture->table, 1), ==, (guint) head);
  g_assert_cmpuint (count_events (observer, fixture->table, 1), ==, (guint) head);

  pit_plain_desk_ack (observer, fixture->table, fixture->epoch, 50);
  count_events (observer, fixture->table, 2);
  g_assert_cmpint (get_acknowledged (fixture), ==, 0);
  pit_plain_desk_ack (recorder, fixture->table, fixture->epoch, 30);
  count_events (recorder, fixture->table, 2);
  g_assert_cmpint (get_acknowledged (fixture), ==, 30);
}

/* The window of one is not the other's: an observer that takes nothing stops itself alone. */
static void
test_slow (Fixture      *fixture,
           gconstpointer data)
{
  g_autoptr(PitPlainDesk) recorder = greet (fixture, BOOK, 100);
  g_autoptr(PitPlainDesk) observer = greet (fixture, OTHER, 1);
  gint64 n = 0;

  assert_role (recorder, "recorder");
  assert_role (observer, "observer");
  for (gint64 id = 1; n < 500; id++)
    {
      play (fixture, n + 50);
      n = count_events (recorder, fixture->table, id);
      g_assert_cmpint (n, ==, get_head (fixture));
      pit_plain_desk_ack (recorder, fixture->table, fixture->epoch, n);
    }
  g_assert_cmpint (pit_plain_desk_most_waiting (recorder), <=, 100);
  g_assert_cmpuint (count_events (observer, fixture->table, 1), ==, 1);
  pit_plain_desk_ack (observer, fixture->table, fixture->epoch, 1);
  g_assert_cmpuint (count_events (observer, fixture->table, 2), ==, 2);
  g_assert_false (pit_plain_desk_is_closed (recorder));
}

/* What the recorder has freed can't be told any more: the observer is let go, and begins with what there is. */
static void
test_left_behind (Fixture      *fixture,
                  gconstpointer data)
{
  PitJournal *journal = pit_controller_get_journal (fixture->controller);
  g_autoptr(PitPlainDesk) recorder = greet (fixture, BOOK, 100000);
  g_autoptr(PitPlainDesk) observer = greet (fixture, OTHER, 1);
  g_autoptr(PitPlainDesk) again = NULL;
  gint64 head;

  count_events (observer, fixture->table, 1);
  play (fixture, PIT_JOURNAL_LOT + 500);
  head = get_head (fixture);
  for (gint64 id = 1; count_events (recorder, fixture->table, id) < head; id++);
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*refuses a desk: busy*");
  pit_plain_desk_ack (recorder, fixture->table, fixture->epoch, head);
  count_events (recorder, fixture->table, head);
  while (pit_journal_get_facts (journal)->oldest == 1)
    {
      pit_journal_commit (journal);
      g_main_context_iteration (NULL, FALSE);
    }

  play (fixture, head + 1);
  assert_refused (observer, "busy");
  g_test_assert_expected_messages ();
  again = greet (fixture, OTHER, 10);
  head = pit_journal_get_facts (journal)->oldest;
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (again, 0), "oldest"), ==, head);
  g_assert_cmpint (pit_plain_desk_find (pit_plain_desk_wait (again, 2), "seq"), ==, head);
  g_assert_false (pit_plain_desk_is_closed (recorder));
}

/* There is place for some. One that comes again takes its own, and one that has gone leaves its to another. */
static void
test_crowd (Fixture      *fixture,
            gconstpointer data)
{
  g_autoptr(PitPlainDesk) recorder = greet (fixture, BOOK, 10);
  g_autoptr(PitPlainDesk) one_more = NULL;
  g_autoptr(PitPlainDesk) again = NULL;
  g_autoptr(PitPlainDesk) later = NULL;
  PitPlainDesk *observers[N_OBSERVERS];

  assert_role (recorder, "recorder");
  for (guint i = 0; i < N_OBSERVERS; i++)
    {
      observers[i] = greet_nth (fixture, i + 1);
      assert_role (observers[i], "observer");
    }
  g_test_expect_message ("pit-croupier", G_LOG_LEVEL_MESSAGE, "*refuses a desk: book*");
  one_more = greet_nth (fixture, 99);
  assert_refused (one_more, "book");
  g_test_assert_expected_messages ();

  again = greet_nth (fixture, 1);
  assert_role (again, "observer");
  g_assert_cmpuint (pit_plain_desk_wait_closed (observers[0]), ==, pit_close_rows[PIT_CLOSE_REPLACED].code);

  pit_plain_desk_cut (observers[1]);
  do
    {
      g_clear_pointer (&later, pit_plain_desk_free);
      later = greet_nth (fixture, 100);
      pit_plain_desk_wait (later, 0);
    }
  while (strstr (pit_plain_desk_wait (later, 0), "\"refusal\"") != NULL);
  assert_role (later, "observer");

  for (guint i = 0; i < N_OBSERVERS; i++)
    {
      if (i > 1)
        g_assert_false (pit_plain_desk_is_closed (observers[i]));
      pit_plain_desk_free (observers[i]);
    }
  g_assert_cmpuint (count_events (recorder, fixture->table, 1), ==, 0);
}

/* Who has the recorder's book is the recorder, and takes its place; observers stay. */
static void
test_recorder_again (Fixture      *fixture,
                     gconstpointer data)
{
  g_autoptr(PitPlainDesk) first = greet (fixture, BOOK, 10);
  g_autoptr(PitPlainDesk) observer = NULL;
  g_autoptr(PitPlainDesk) second = NULL;

  assert_role (first, "recorder");
  observer = greet (fixture, OTHER, 10);
  assert_role (observer, "observer");
  second = greet (fixture, BOOK, 10);
  assert_role (second, "recorder");
  g_assert_cmpuint (pit_plain_desk_wait_closed (first), ==, pit_close_rows[PIT_CLOSE_REPLACED].code);
  g_assert_cmpuint (count_events (observer, fixture->table, 1), ==, 0);
  g_assert_false (pit_plain_desk_is_closed (observer));
}

static void
take_record (Fixture      *fixture,
             PitPlainDesk *desk,
             const char   *id,
             const char   *book,
             const char   *boot)
{
  g_autofree char *body = g_strdup_printf ("{\"id\":\"%s\",\"name\":\"recorder-take\",\"args\":{\"book\":\"%s\"},"
                                           "\"who\":\"A3\",\"valid-until\":{\"boot\":\"%s\",\"mono\":9007199254740991}}",
                                           id, book, boot);
  g_autofree char *frame = pit_wire_text_frame ("command", fixture->table, fixture->epoch, 0, body);

  pit_plain_desk_send (desk, frame);
}

/* Returns: (transfer none): the first frame with those words in it, once it has come */
static const char *
wait_words (PitPlainDesk *desk,
            const char   *words)
{
  for (guint i = 0;; i++)
    if (strstr (pit_plain_desk_wait (desk, i), words) != NULL)
      return pit_plain_desk_wait (desk, i);
}

/* An observer takes the record over, by a person's order: its acknowledgements count from then on, the other's no more. */
static void
test_taken_over (Fixture      *fixture,
                 gconstpointer data)
{
  const char *boot = pit_clock_boot_id (PIT_CLOCK (fixture->clock));
  g_autoptr(PitPlainDesk) first = greet (fixture, BOOK, 1000);
  g_autoptr(PitPlainDesk) second = NULL;
  g_autoptr(PitPlainDesk) third = NULL;
  const char *event;
  gint64 head;

  assert_role (first, "recorder");
  second = greet (fixture, OTHER, 1000);
  assert_role (second, "observer");
  play (fixture, 40);
  /* For itself, and for nobody else. */
  take_record (fixture, second, "00000001-bbbb-4ccc-8ddd-eeeeeeeeeeee", "12345678-bbbb-4ccc-8ddd-eeeeeeeeeeee", boot);
  g_assert_nonnull (strstr (wait_words (second, "00000001-bbbb"), "\"code\":\"observer\""));
  take_record (fixture, first, "00000002-bbbb-4ccc-8ddd-eeeeeeeeeeee", OTHER, boot);
  g_assert_nonnull (strstr (wait_words (first, "00000002-bbbb"), "\"code\":\"observer\""));
  g_assert_cmpint (get_head (fixture), ==, 40);

  take_record (fixture, second, "00000003-bbbb-4ccc-8ddd-eeeeeeeeeeee", OTHER, boot);
  event = wait_words (second, "\"type\":\"recorder-changed\"");
  head = pit_plain_desk_find (event, "seq");
  g_assert_cmpint (head, ==, 41);
  g_assert_nonnull (strstr (event, OTHER));
  g_assert_nonnull (strstr (event, "\"who\":\"A3\""));
  g_assert_nonnull (strstr (event, "\"cause\":\"00000003-bbbb"));
  g_assert_cmpstr (wait_words (first, "\"type\":\"recorder-changed\""), ==, event);
  wait_words (second, "\"done\"");

  pit_plain_desk_ack (first, fixture->table, fixture->epoch, head);
  count_events (first, fixture->table, 1);
  g_assert_cmpint (get_acknowledged (fixture), ==, 0);
  pit_plain_desk_ack (second, fixture->table, fixture->epoch, head);
  count_events (second, fixture->table, 1);
  g_assert_cmpint (get_acknowledged (fixture), ==, head);
  third = greet (fixture, BOOK, 10);
  assert_role (third, "observer");
}

/* Also where the machine died before its storage said so: the event does. */
static void
test_taken_before_a_crash (Fixture      *fixture,
                           gconstpointer data)
{
  const char *boot = pit_clock_boot_id (PIT_CLOCK (fixture->clock));
  g_autoptr(PitPlainDesk) first = greet (fixture, BOOK, 1000);
  g_autoptr(PitPlainDesk) second = NULL;
  PitJournal *journal = pit_controller_get_journal (fixture->controller);
  g_autoptr(GError) error = NULL;

  assert_role (first, "recorder");
  second = greet (fixture, OTHER, 1000);
  play (fixture, 20);
  take_record (fixture, second, "00000003-bbbb-4ccc-8ddd-eeeeeeeeeeee", OTHER, boot);
  wait_words (second, "\"done\"");

  /* As a kill would leave it. */
  g_object_add_weak_pointer (G_OBJECT (journal), (gpointer *) &journal);
  g_clear_pointer (&fixture->server, pit_table_server_free);
  g_clear_object (&fixture->controller);
  while (journal != NULL)
    g_main_context_iteration (NULL, FALSE);
  fixture->controller = pit_controller_new (server_floor, &server_floor->table[0], PIT_CLOCK (fixture->clock),
                                            fixture->storage, 5, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (pit_journal_get_facts (pit_controller_get_journal (fixture->controller))->book.text, ==, OTHER);
}

#define ADD(name) \
  g_test_add ("/observers/" #name, Fixture, NULL, server_fixture_set_up, test_##name, server_fixture_tear_down)

int
main (int   argc,
      char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  server_fixture_load ();

  ADD (watches);
  ADD (slow);
  ADD (left_behind);
  ADD (crowd);
  ADD (recorder_again);
  ADD (taken_over);
  ADD (taken_before_a_crash);

  status = g_test_run ();
  g_free (server_floor);

  return status;
}
