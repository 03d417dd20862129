/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-act-wait.h"
#include "pit-attention.h"
#include "pit-book-reader.h"
#include "pit-codec.h"
#include "pit-inbox-row.h"
#include "pit-shift-recovery.h"
#include "pit-wire-text.h"
#include "shift-fixture.h"

/* What was acknowledged and will be in no round: it stays as it came, an entry and an alert say which events they are, and
 * no start folds them again. Table T01 has them. */

static void
greet_all (ShiftFixture *fixture,
           const char   *epoch,
           gint64        head)
{
  for (guint i = 0; i < SHIFT_TABLES; i++)
    {
      pit_scripted_controller_next_connection (fixture->controller[i]);
      if (i > 0)
        shift_fixture_greet (fixture, i, 0);
    }
  pit_scripted_controller_set_head (fixture->controller[0], epoch, head);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_welcome ("T01", epoch, 1, head));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", epoch, head));
}

/* T01 has sent three events, which are stored and acknowledged, and tell of no round. */
static void
send_three (ShiftFixture *fixture)
{
  shift_fixture_open_live (fixture);
  shift_fixture_send_events (fixture, 0, 2, 3);
  shift_fixture_wait_ack (fixture, 0, 3);
}

/* The closed book: said once, proven, and there is nothing for the next start to fold. */
static void
check_said (ShiftFixture *fixture)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) events = shift_fixture_read_events (fixture, "T01");
  g_autoptr(PitBookReader) reader = pit_book_reader_open (fixture->book, &error);
  g_autoptr(GPtrArray) recovered = NULL;
  const PitRecoveredTable *table;

  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":1,\"last\":3"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\""), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"events\":3"), ==, 1);
  g_assert_cmpuint (events->len, ==, 3);
  shift_fixture_check_book (fixture);

  recovered = pit_shift_recovery_read (reader, &error);
  g_assert_no_error (error);
  table = pit_shift_recovery_find (recovered, "T01");
  g_assert_nonnull (table);
  g_assert_cmpuint (table->events->len, ==, 0);
}

static guint
count_alerts (ShiftFixture *fixture)
{
  PitAttention *attention = pit_shift_get (fixture->shift)->attention;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (attention)); i++)
    {
      g_autoptr(PitAlert) alert = g_list_model_get_item (G_LIST_MODEL (attention), i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (facts->kind != PIT_FINDING_SET_ASIDE)
        continue;
      g_assert_cmpint (facts->found, ==, 1);
      g_assert_cmpint (facts->expected, ==, 3);
      g_assert_cmpint (pit_alert_get_facts (alert)->entry, !=, PIT_UNKNOWN);
      n++;
    }

  return n;
}

/* A person takes the new history: the one before is given up. */
static void
test_given_up (ShiftFixture  *fixture,
               gconstpointer  data)
{
  send_three (fixture);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "set-aside"), ==, 0);

  greet_all (fixture, SHIFT_OTHER_EPOCH, 0);
  pit_scripted_controller_next_connection (fixture->controller[0]);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_welcome ("T01", SHIFT_OTHER_EPOCH, 1, 0));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_OTHER_EPOCH, 0));
  shift_fixture_open (fixture);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  g_assert_cmpuint (count_alerts (fixture), ==, 0);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_found (fixture, "T01 set-aside");
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  pit_scripted_controller_flood (fixture->controller[0], SHIFT_OTHER_EPOCH, 1, 2);
  shift_fixture_wait_ack (fixture, 0, 2);
  g_assert_cmpuint (count_alerts (fixture), ==, 1);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "somebody gave up their history"), ==, 1);

  /* It waits for a person over a restart, and is said no second time. */
  greet_all (fixture, SHIFT_OTHER_EPOCH, 2);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_cmpuint (count_alerts (fixture), ==, 1);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "set-aside"), ==, 1);
  shift_fixture_check_book (fixture);
}

static void
greet_first (ShiftFixture *fixture,
             const char   *epoch,
             gint64        head)
{
  pit_scripted_controller_next_connection (fixture->controller[0]);
  pit_scripted_controller_set_head (fixture->controller[0], epoch, head);
  pit_scripted_controller_wait_for (fixture->controller[0], "hello");
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_welcome ("T01", epoch, 1, head));
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", epoch, head));
}

/* The controller comes with another history than it had, twice as it does, and a person takes it. */
static void
take_history (ShiftFixture *fixture,
              const char   *epoch,
              gint64        head)
{
  pit_scripted_controller_drop (fixture->controller[0]);
  greet_first (fixture, epoch, head);
  greet_first (fixture, epoch, head);
  if (head > 0)
    pit_scripted_controller_flood (fixture->controller[0], epoch, 1, head);
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  shift_fixture_advance (fixture, 2 * G_TIME_SPAN_SECOND);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
}

/* The history that was given up comes back, with @data events more than it had. What was set aside of it is not judged after
 * all; what is new is the table's, and stays it over a restart. */
static void
test_came_back (ShiftFixture  *fixture,
                gconstpointer  data)
{
  const gint64 more = GPOINTER_TO_INT (data);
  guint whole, one, other;

  send_three (fixture);
  take_history (fixture, SHIFT_OTHER_EPOCH, 0);
  /* These may be taken before the history is given up, or be on their way from the disk then. */
  pit_scripted_controller_flood (fixture->controller[0], SHIFT_OTHER_EPOCH, 1, 2);
  pit_scripted_controller_wait_ack (fixture->controller[0], 2);
  take_history (fixture, SHIFT_EPOCH, 3 + more);
  shift_fixture_wait_ack (fixture, 0, 3 + more);
  g_assert_cmpuint (shift_fixture_count_found (fixture, "T01 gap"), ==, 0);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":1,\"last\":3"), ==, 1);
  /* Those on their way may be given up one by one. */
  whole = shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":1,\"last\":2");
  one = shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":1,\"last\":1");
  other = shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":2,\"last\":2");
  g_assert_cmpuint (one, ==, other);
  g_assert_cmpuint (whole + one, ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\""), ==, 2 + one);
  shift_fixture_check_book (fixture);

  /* As long as it brought nothing, a start does not know of it, and asks a person again. */
  if (more == 0)
    return;
  greet_all (fixture, SHIFT_EPOCH, 3 + more);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\""), ==, 2 + one);
  shift_fixture_check_book (fixture);
}

/* The writer's thread waits behind each commit of events while @holds. */
typedef struct
{
  GMutex   lock;
  GCond    cond;
  gboolean holds;
  guint    n_events; /* that were behind it */
} Stall;

static void
stall_cb (guint64  commit,
          guint    n_events,
          gpointer user_data)
{
  Stall *stall = user_data;

  g_mutex_lock (&stall->lock);
  stall->n_events += n_events;
  g_cond_signal (&stall->cond);
  while (stall->holds)
    g_cond_wait (&stall->cond, &stall->lock);
  g_mutex_unlock (&stall->lock);
}

/* An acknowledgement goes out before that: whoever has it waits for the writer too, which would else stop behind the events
 * of before. */
static void
begin_stall (Stall *stall,
             guint  n_before)
{
  gint64 end = g_get_monotonic_time () + PIT_PATIENCE * G_USEC_PER_SEC;

  g_mutex_lock (&stall->lock);
  while (stall->n_events < n_before)
    g_assert_true (g_cond_wait_until (&stall->cond, &stall->lock, end));
  stall->holds = TRUE;
  g_mutex_unlock (&stall->lock);
}

static void
end_stall (Stall *stall)
{
  g_mutex_lock (&stall->lock);
  stall->holds = FALSE;
  g_cond_signal (&stall->cond);
  g_mutex_unlock (&stall->lock);
}

static gboolean
advance_cb (gpointer fixture)
{
  shift_fixture_advance (fixture, G_USEC_PER_SEC / 10);

  return G_SOURCE_CONTINUE;
}

static gboolean
starve_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Events of the history that is given up are still on their way to the disk when a person does so, and come out behind that
 * word: they are set aside with the rest of it. */
static void
test_on_the_way (ShiftFixture  *fixture,
                 gconstpointer  data)
{
  Stall stall = { .holds = FALSE };
  guint source;

  fixture->commit_func = stall_cb;
  fixture->commit_data = &stall;
  shift_fixture_open_live (fixture);
  begin_stall (&stall, 1);
  shift_fixture_send_events (fixture, 0, 2, 2);
  shift_fixture_wait_ack (fixture, 0, 2);
  /* The writer has this one, and does not come to it: else the table would be live again. */
  shift_fixture_send_events (fixture, 0, 3, 3);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 3));
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);

  pit_scripted_controller_drop (fixture->controller[0]);
  greet_first (fixture, SHIFT_OTHER_EPOCH, 0);
  greet_first (fixture, SHIFT_OTHER_EPOCH, 0);
  source = g_timeout_add (10, advance_cb, fixture);
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  g_source_remove (source);
  /* The entry is behind them, and what comes of it goes before what the floor is told. */
  source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, starve_cb, NULL, NULL);
  end_stall (&stall);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  g_source_remove (source);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":1,\"last\":2"), ==, 1);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"finding\":\"set-aside\",\"first\":3,\"last\":3"), ==, 1);
  shift_fixture_check_book (fixture);
}

static void
copy_file (const char *from,
           const char *to,
           const char *ending)
{
  g_autofree char *from_path = g_strconcat (from, ending, NULL);
  g_autofree char *to_path = g_strconcat (to, ending, NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  gsize length;

  g_file_get_contents (from_path, &text, &length, &error);
  g_assert_no_error (error);
  g_file_set_contents (to_path, text, (gssize) length, &error);
  g_assert_no_error (error);
}

/* The machine dies between a person's word and its entry: the word was not done, and the table is held until somebody gives it
 * again. */
static void
test_word_lost (ShiftFixture  *fixture,
                gconstpointer  data)
{
  Stall stall = { .holds = FALSE };
  g_autofree char *dead = g_build_filename (fixture->folder, "dead.book", NULL);
  g_autoptr(GError) error = NULL;
  PitAct *act;

  fixture->commit_func = stall_cb;
  fixture->commit_data = &stall;
  send_three (fixture);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  shift_fixture_wait_found (fixture, "T01 history");
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  begin_stall (&stall, 3);
  shift_fixture_send_events (fixture, 1, 1, 1);
  shift_fixture_wait_ack (fixture, 1, 1);
  act = pit_shift_decide (fixture->shift, "T01", PIT_RELEASE_ACCEPT);
  pit_act_run (act);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (pit_act_get (act)->is_going);
  g_assert_true (pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  copy_file (fixture->book, dead, "");
  copy_file (fixture->book, dead, "-wal");
  end_stall (&stall);
  g_assert_true (pit_act_wait (act, &error));
  shift_fixture_close (fixture);
  check_said (fixture);

  copy_file (dead, fixture->book, "");
  copy_file (dead, fixture->book, "-wal");
  greet_all (fixture, SHIFT_EPOCH, 3);
  shift_fixture_open (fixture);
  /* Of T02 the book has an event that it was not greeted with. */
  shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "link-event", "history-accepted"), ==, 0);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "set-aside"), ==, 0);
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_found (fixture, "T01 set-aside");
  shift_fixture_close (fixture);
  check_said (fixture);
}

/* The link is up, and a person has the table go on from here: what came before is judged no more, by the next start neither. */
static void
test_went_on (ShiftFixture  *fixture,
              gconstpointer  data)
{
  send_three (fixture);
  pit_scripted_controller_send_take (fixture->controller[0], pit_wire_text_state ("T01", SHIFT_EPOCH, 0));
  shift_fixture_wait_found (fixture, "T01 history");
  pit_wait_while (!pit_shift_get_table_hold (fixture->shift, "T01", NULL));
  shift_fixture_decide_as (fixture, PIT_RELEASE_ACCEPT, 0);
  shift_fixture_wait_found (fixture, "T01 set-aside");
  g_assert_cmpuint (count_alerts (fixture), ==, 1);
  shift_fixture_close (fixture);
  check_said (fixture);

  greet_all (fixture, SHIFT_EPOCH, 3);
  shift_fixture_open (fixture);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  g_assert_false (pit_floor_is_held (pit_shift_get (fixture->shift)->floor, "T01"));
  shift_fixture_close (fixture);
  check_said (fixture);
}

/* The table is not in the floor plan any more: the pit log says it, once; nobody waits for a table that is not there. */
static void
test_off_floor (ShiftFixture  *fixture,
                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "floor.json", NULL);
  g_autofree char *text = NULL;
  char *first, *second;

  send_three (fixture);
  shift_fixture_close (fixture);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  first = strstr (text, "{\"id\":\"T01\"");
  second = strstr (text, "{\"id\":\"T02\"");
  g_assert_true (first != NULL && second != NULL);
  memmove (first, second, strlen (second) + 1);

  for (guint run = 0; run < 2; run++)
    {
      greet_all (fixture, SHIFT_EPOCH, 3);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_true (shift_fixture_try_open (fixture, NULL));
      pit_shift_dial (fixture->shift);
      shift_fixture_wait_live (fixture, SHIFT_TABLES - 1);
      shift_fixture_close (fixture);
      check_said (fixture);
    }
}

/* A book of an earlier version, in which nobody said so when the history was given up. */
static void
test_earlier (ShiftFixture  *fixture,
              gconstpointer  data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = NULL;
  g_autoptr(PitBookWriter) writer = NULL;
  GArray *rows = pit_inbox_rows_new (1);
  PitInboxRow *row = pit_inbox_rows_add (rows);
  g_autofree char *frame = pit_wire_text_event ("T01", SHIFT_OTHER_EPOCH, 1);

  send_three (fixture);
  shift_fixture_close (fixture);
  book = pit_book_open (fixture->book, PIT_BOOK_DEMO, PIT_CLOCK (fixture->clock), &error);
  g_assert_no_error (error);
  writer = pit_book_writer_new (book, PIT_CLOCK (fixture->clock), "desk", &error);
  g_assert_no_error (error);
  {
    g_autoptr(GBytes) bytes = g_bytes_new (frame, strlen (frame));
    g_autoptr(PitEvent) event = pit_codec_decode_event (bytes, &error);

    g_assert_no_error (error);
    row->table = event->table;
    row->epoch = event->at.epoch;
    row->seq = event->at.seq;
    row->wall = event->stamp.wall;
    row->mono = event->stamp.mono;
    row->boot = event->stamp.boot;
    g_strlcpy (row->type, event->type_name, sizeof row->type);
    row->round = pit_event_round (event);
    row->received_at = pit_clock_now (PIT_CLOCK (fixture->clock));
    row->frame = g_bytes_ref (bytes);
  }
  pit_book_writer_append_events (writer, rows, NULL);
  g_assert_true (pit_book_writer_close (writer, &error));
  g_clear_object (&writer);
  g_clear_pointer (&book, pit_book_free);

  greet_all (fixture, SHIFT_OTHER_EPOCH, 1);
  shift_fixture_open (fixture);
  shift_fixture_wait_found (fixture, "T01 set-aside");
  g_assert_cmpuint (count_alerts (fixture), ==, 1);
  shift_fixture_wait_live (fixture, SHIFT_TABLES);
  shift_fixture_close (fixture);
  g_assert_cmpuint (shift_fixture_count_entries (fixture, "table-finding", "\"first\":1,\"last\":3"), ==, 1);
  shift_fixture_check_book (fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  shift_fixture_add ("/aside/given-up", NULL, test_given_up);
  shift_fixture_add ("/aside/went-on", NULL, test_went_on);
  shift_fixture_add ("/aside/came-back", GINT_TO_POINTER (2), test_came_back);
  shift_fixture_add ("/aside/came-back-as-it-was", GINT_TO_POINTER (0), test_came_back);
  shift_fixture_add ("/aside/on-the-way", NULL, test_on_the_way);
  shift_fixture_add ("/aside/word-lost", NULL, test_word_lost);
  shift_fixture_add ("/aside/off-floor", NULL, test_off_floor);
  shift_fixture_add ("/aside/earlier", NULL, test_earlier);

  return g_test_run ();
}
