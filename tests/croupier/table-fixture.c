/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-test-folder.h"
#include "table-fixture.h"

void
table_fixture_set_up (TableFixture  *self,
                      gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("PITSTAND_DATA_DIR"), "demo", "floor.json", NULL);
  g_autoptr(GError) error = NULL;

  self->plan = pit_floor_plan_load (path, &error);
  g_assert_no_error (error);
  self->storage = pit_test_folder_new ("table");
  self->clock = pit_manual_clock_new (TABLE_FIXTURE_START);
  self->speed = 1;
  table_fixture_open (self);
}

void
table_fixture_tear_down (TableFixture  *self,
                         gconstpointer  data)
{
  table_fixture_crash (self);
  pit_test_folder_remove (self->storage);
  g_free (self->storage);
  g_free (self->plan);
  g_clear_object (&self->clock);
}

/** A controller where the one before was left. */
void
table_fixture_open (TableFixture *self)
{
  g_autoptr(GError) error = NULL;

  self->controller = pit_controller_new (self->plan, &self->plan->table[1], PIT_CLOCK (self->clock), self->storage, 5,
                                         self->speed, &error);
  g_assert_no_error (error);
}

/** As a kill would leave it: nothing is brought to an end. The storage is free when its flusher has let go as well. */
void
table_fixture_crash (TableFixture *self)
{
  PitJournal *journal = table_fixture_get_journal (self);

  g_object_add_weak_pointer (G_OBJECT (journal), (gpointer *) &journal);
  g_clear_object (&self->controller);
  while (journal != NULL)
    g_main_context_iteration (NULL, FALSE);
}

PitJournal *
table_fixture_get_journal (TableFixture *self)
{
  return pit_controller_get_journal (self->controller);
}

/** Returns: the number of the last event */
gint64
table_fixture_get_head (TableFixture *self)
{
  return pit_journal_get_head (table_fixture_get_journal (self));
}
