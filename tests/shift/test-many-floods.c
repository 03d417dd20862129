/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "book-fixture.h"
#include "pit-failing-disk.h"
#include "pit-intake-private.h"
#include "pit-scripted-controller.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

/* Many tables that never stop, at a desk that is stuck: what it holds of each is bounded, whatever they do. The largest
 * floor there is, with some of its tables, so that the windows are small and the test short. */

#define N_TABLES 24
#define N_PLANNED 512
#define WINDOW PIT_WINDOW_EVENTS_LEAST
/* How often each sends a whole window: more than twice what the desk has room for. */
#define TIMES 8
#define EPOCH "eeeeeeee-0000-4000-8000-000000000001"

typedef struct
{
  BookFixture            book;
  PitIntake             *intake;
  char                  *table[N_TABLES];
  PitScriptedController *controller[N_TABLES];
  int                    n_stored; /* atomic */
  guint                  n_taken;
  guint                  n_not_sent;
  guint                  n_down;
} Fixture;

static void
committed_cb (guint64  commit,
              guint    n_events,
              gpointer user_data)
{
  g_atomic_int_add (&((Fixture *) user_data)->n_stored, (int) n_events);
  g_main_context_wakeup (NULL);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  PitNetworkPlan plan = { .n_tables = N_PLANNED };
  g_autoptr(GError) error = NULL;

  /* Before the book is opened. */
  pit_failing_disk_install ();
  book_fixture_init (&self->book);
  book_fixture_start (&self->book);
  plan.book = pit_book_get (self->book.book)->id;
  self->intake = pit_intake_new (PIT_CLOCK (self->book.clock), self->book.writer, &plan);
  pit_intake_set_commit_func (self->intake, committed_cb, self);
  for (guint i = 0; i < N_TABLES; i++)
    {
      self->table[i] = g_strdup_printf ("T%02u", i + 1);
      self->controller[i] = pit_scripted_controller_new (self->table[i], NULL, NULL, &error);
      g_assert_no_error (error);
      pit_scripted_controller_set_head (self->controller[i], EPOCH, 0);
    }
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  pit_intake_stop (self->intake);
  pit_intake_close (self->intake);
  book_fixture_stop (&self->book);
  pit_intake_free (self->intake);
  for (guint i = 0; i < N_TABLES; i++)
    {
      pit_scripted_controller_free (self->controller[i]);
      g_free (self->table[i]);
    }
  book_fixture_clear (&self->book);
  pit_failing_disk_uninstall ();
}

static void
greet (Fixture *self,
       guint    table)
{
  pit_scripted_controller_wait_for (self->controller[table], "hello");
  pit_scripted_controller_send_take (self->controller[table], pit_wire_text_welcome (self->table[table], EPOCH, 1, WINDOW));
  pit_scripted_controller_send_take (self->controller[table], pit_wire_text_state (self->table[table], EPOCH, WINDOW));
}

static void
dial (Fixture *self)
{
  for (guint i = 0; i < N_TABLES; i++)
    {
      PitNetworkJob plan = { .kind = PIT_JOB_ADD, .url = pit_scripted_controller_url (self->controller[i]) };

      g_strlcpy (plan.link.table.text, self->table[i], sizeof plan.link.table.text);
      pit_network_do (pit_intake_get_network (self->intake), &plan);
    }
}

static void
advance (Fixture *self,
         gint64   microseconds)
{
  pit_manual_clock_advance (self->book.clock, microseconds);
  /* A job for nobody: it looks at its clock again. */
  pit_network_do (pit_intake_get_network (self->intake), &(PitNetworkJob) { .kind = PIT_JOB_CAUGHT_UP, .link.table = { "T00" } });
}

/* Until the network has answered a question about a table that is not there, twice: what was due by then is done. */
static void
settle (Fixture *self)
{
  const PitUuid id = { EPOCH };

  for (guint i = 0; i < 2; i++)
    {
      const guint n = self->n_not_sent;

      pit_network_do (pit_intake_get_network (self->intake), &(PitNetworkJob) {
        .kind = PIT_JOB_QUERY_COMMAND, .link = { .table = { "T99" } }, .command.id = id,
      });
      pit_wait_while (self->n_not_sent == n);
    }
}

static void
check_held (Fixture *self)
{
  const PitLinkWindow window = pit_link_window_for (N_PLANNED);
  gsize sum = 0;

  for (guint i = 0; i < N_TABLES; i++)
    {
      gsize held = _pit_intake_get_load (self->intake, self->table[i]);

      g_assert_cmpuint (held, >, pit_link_window_get_memory (&window));
      g_assert_cmpuint (held, <=, 2 * pit_link_window_get_memory (&window));
      sum += held;
    }
  g_test_message ("%" G_GSIZE_FORMAT " bytes of %d tables", sum, N_TABLES);
}

static void
take_cb (const PitNews *news,
         gpointer       user_data)
{
  Fixture *self = user_data;

  if (news->kind == PIT_NEWS_STATE)
    self->n_down += news->state.is == PIT_LINK_DOWN;
  else if (news->kind == PIT_NEWS_NOT_SENT)
    self->n_not_sent++;
  else if (news->kind == PIT_NEWS_EVENTS)
    self->n_taken += news->events->len;
}

/* The main thread takes nothing. Each table keeps to its window, and what it sends is on the disk. */
static void
test_stuck (Fixture       *self,
            gconstpointer  data)
{
  for (guint i = 0; i < N_TABLES; i++)
    {
      greet (self, i);
      for (guint j = 0; j < TIMES; j++)
        {
          pit_scripted_controller_flood (self->controller[i], EPOCH, j * WINDOW + 1, (j + 1) * WINDOW);
          pit_scripted_controller_wait_ack (self->controller[i], (j + 1) * WINDOW);
        }
    }
  dial (self);
  pit_wait_while (g_atomic_int_get (&self->n_stored) < 3 * N_TABLES * WINDOW);
  advance (self, PIT_PING_INTERVAL);
  for (guint i = 0; i < N_TABLES; i++)
    pit_wait_while (pit_scripted_controller_count (self->controller[i], "\"type\":\"ping\"") == 0);
  g_assert_cmpint (g_atomic_int_get (&self->n_stored), ==, 3 * N_TABLES * WINDOW);
  check_held (self);

  /* Once it takes what there is, all of it comes. */
  pit_intake_start (self->intake, take_cb, self);
  pit_wait_while (self->n_taken < TIMES * N_TABLES * WINDOW);
  for (guint i = 0; i < N_TABLES; i++)
    {
      pit_wait_while (!pit_scripted_controller_is_done (self->controller[i]));
      g_assert_cmpuint (_pit_intake_get_load (self->intake, self->table[i]), ==, 0);
    }
}

/* The disk is full, and each table sends its window again over one connection after the other. */
static void
test_full_disk (Fixture       *self,
                gconstpointer  data)
{
  pit_failing_disk_break (PIT_DISK_FULL, 0, G_MAXUINT);
  pit_intake_start (self->intake, take_cb, self);
  for (guint i = 0; i < N_TABLES; i++)
    for (guint j = 0; j < TIMES; j++)
      {
        greet (self, i);
        pit_scripted_controller_flood (self->controller[i], EPOCH, 1, WINDOW);
        if (j + 1 < TIMES)
          {
            pit_scripted_controller_close (self->controller[i], 1000);
            pit_scripted_controller_next_connection (self->controller[i]);
          }
      }
  dial (self);
  for (guint n = 1; n <= 3; n++)
    {
      for (guint i = 0; i < N_TABLES; i++)
        pit_wait_while (_pit_intake_get_load (self->intake, self->table[i]) < n * WINDOW * PIT_EVENT_BYTES);
      pit_wait_while (self->n_down < n * N_TABLES);
      advance (self, 2 * PIT_REDIAL_MOST);
    }
  for (guint n = 0; n < TIMES; n++)
    {
      settle (self);
      advance (self, 2 * PIT_REDIAL_MOST);
    }
  for (guint i = 0; i < N_TABLES; i++)
    g_assert_cmpuint (pit_scripted_controller_n_connections (self->controller[i]), ==, 3);
  check_held (self);

  pit_failing_disk_mend ();
  pit_book_writer_wake (self->book.writer);
  for (guint i = 0; i < N_TABLES; i++)
    pit_wait_while (_pit_intake_get_load (self->intake, self->table[i]) > 0);
  advance (self, 2 * PIT_REDIAL_MOST);
  for (guint i = 0; i < N_TABLES; i++)
    pit_wait_while (pit_scripted_controller_n_connections (self->controller[i]) < 4);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/many-floods/stuck", Fixture, NULL, set_up, test_stuck, tear_down);
  g_test_add ("/many-floods/full-disk", Fixture, NULL, set_up, test_full_disk, tear_down);

  return g_test_run ();
}
