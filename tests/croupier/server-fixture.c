/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-test-folder.h"
#include "pit-wait.h"
#include "server-fixture.h"

#define START G_GINT64_CONSTANT (1768032000000000)

PitFloorPlan *server_floor;

void
server_fixture_begin (Fixture            *fixture,
                      const PitTablePlan *plan,
                      GTlsCertificate    *certificate,
                      GTlsDatabase       *authority)
{
  g_autoptr(GError) error = NULL;

  fixture->storage = pit_test_folder_new ("server");
  fixture->clock = pit_manual_clock_new (START);
  fixture->controller = pit_controller_new (server_floor, plan, PIT_CLOCK (fixture->clock), fixture->storage, 5, 1,
                                            &error);
  g_assert_no_error (error);
  fixture->server = pit_table_server_new (fixture->controller, certificate, authority);
  pit_table_server_listen (fixture->server, 0, &error);
  g_assert_no_error (error);
  fixture->url = pit_table_server_get_url (fixture->server);
  fixture->table = plan->id.text;
  fixture->epoch = pit_journal_get_facts (pit_controller_get_journal (fixture->controller))->epoch.text;
}

void
server_fixture_set_up (Fixture      *fixture,
                       gconstpointer data)
{
  server_fixture_begin (fixture, &server_floor->table[0], NULL, NULL);
}

void
server_fixture_tear_down (Fixture      *fixture,
                          gconstpointer data)
{
  /* Nothing is to be written after this. */
  g_assert_true (pit_controller_stop (fixture->controller, NULL));
  g_clear_pointer (&fixture->server, pit_table_server_free);
  g_clear_object (&fixture->controller);
  g_clear_object (&fixture->clock);
  pit_test_folder_remove (fixture->storage);
  g_free (fixture->storage);
}

void
play_once (Fixture *fixture)
{
  gint64 next = pit_controller_run (fixture->controller);

  pit_manual_clock_advance (fixture->clock, MAX (next - pit_clock_monotonic (PIT_CLOCK (fixture->clock)), 0));
}

/* All that happened is on the disk, and so told. */
void
settle (Fixture *fixture)
{
  PitJournal *journal = pit_controller_get_journal (fixture->controller);

  pit_wait_while (pit_journal_get_facts (journal)->durable < pit_journal_get_head (journal));
}

/* The table plays until it has so many events. */
void
play (Fixture *fixture,
      gint64   head)
{
  while (pit_journal_get_head (pit_controller_get_journal (fixture->controller)) < head)
    play_once (fixture);
  settle (fixture);
}

gint64
get_head (Fixture *fixture)
{
  return pit_journal_get_head (pit_controller_get_journal (fixture->controller));
}

PitPlainDesk *
dial (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  PitPlainDesk *desk = pit_plain_desk_new (fixture->url, NULL, NULL, "pit-table.v1", &error);

  g_assert_no_error (error);

  return desk;
}

void
assert_type (const char *frame,
             const char *expected)
{
  g_autofree char *type = pit_plain_desk_type (frame);

  g_assert_cmpstr (type, ==, expected);
}

/* A pong comes after all that was sent before it. */
guint
count_events (PitPlainDesk *desk,
              const char   *table,
              gint64        id)
{
  GPtrArray *heard = pit_plain_desk_heard (desk);
  guint n = 0;

  pit_plain_desk_ping (desk, table, id);
  for (guint i = 0;; i++)
    {
      const char *frame = pit_plain_desk_wait (desk, i);
      g_autofree char *type = pit_plain_desk_type (frame);

      if (g_str_equal (type, "pong") && pit_plain_desk_find (frame, "id") == id)
        break;
    }
  for (guint i = 0; i < heard->len; i++)
    n += pit_plain_desk_find (g_ptr_array_index (heard, i), "seq") > 0 ? 1 : 0;

  return n;
}

/** The floor whose first table it is; freed by who runs the tests. */
void
server_fixture_load (void)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);

  server_floor = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);
}
