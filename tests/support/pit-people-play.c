/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-people-play.h"

#include "pit-backups-private.h"
#include "pit-book.h"
#include "pit-floor-planner-private.h"
#include "pit-house-settings-private.h"
#include "pit-log-source-private.h"
#include "pit-order-play.h"
#include "pit-roster-private.h"
#include "pit-rule-pack.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

struct _PitPeoplePlay
{
  char          *folder;
  char          *path;
  PitBook       *book;
  PitBookWriter *writer;
  PitRoster     *roster;
  PitManualClock *clock;
  gboolean       is_demo;

  /* NULL: no house */
  PitFloorPlanner  *planner;
  PitHouseSettings *settings;
  PitBackups       *backups;
  PitLogSource     *log;    /* NULL: not read */
  PitOrders        *orders; /* NULL: nothing is ordered */
};

PitPeoplePlay *
pit_people_play_new (PitManualClock *clock,
                     gboolean        demo)
{
  PitPeoplePlay *self = g_new0 (PitPeoplePlay, 1);
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GError) error = NULL;
  PitRosterRecord *record;

  self->is_demo = demo;
  self->clock = g_object_ref (clock);
  self->folder = pit_test_folder_new ("people");
  self->path = g_build_filename (self->folder, "pit.book", NULL);
  self->book = pit_book_open (self->path, PIT_BOOK_CREATE | (demo ? PIT_BOOK_DEMO : 0), PIT_CLOCK (clock), &error);
  g_assert_no_error (error);
  reader = pit_book_reader_open (self->path, &error);
  g_assert_no_error (error);
  record = pit_roster_record_read (reader, "desk-1", &error);
  g_assert_no_error (error);
  self->writer = pit_book_writer_new (self->book, PIT_CLOCK (clock), "desk-1", &error);
  g_assert_no_error (error);
  self->roster = pit_roster_new (PIT_CLOCK (clock), NULL);
  pit_roster_open (self->roster, record, self->writer, self->path, demo);
  while (pit_book_writer_get_pending (self->writer) > 0)
    g_main_context_iteration (NULL, FALSE);

  return self;
}

void
pit_people_play_free (PitPeoplePlay *self)
{
  if (self->orders != NULL)
    pit_orders_close (self->orders);
  g_clear_object (&self->orders);
  if (self->log != NULL)
    pit_log_source_close (self->log);
  g_clear_object (&self->log);
  if (self->planner != NULL)
    {
      pit_floor_planner_close (self->planner);
      pit_house_settings_close (self->settings);
    }
  g_clear_object (&self->planner);
  g_clear_object (&self->settings);
  g_clear_object (&self->backups);
  pit_roster_close (self->roster);
  g_object_unref (self->roster);
  pit_book_writer_close (self->writer, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_object_unref (self->writer);
  pit_book_free (self->book);
  g_object_unref (self->clock);
  pit_test_folder_remove (self->folder);
  g_free (self->path);
  g_free (self->folder);
  g_free (self);
}

/** (transfer none) */
PitRoster *
pit_people_play_get_roster (PitPeoplePlay *self)
{
  return self->roster;
}

/** Has these people keep a house; a demo's has limit sets and approvals. */
void
pit_people_play_keep_house (PitPeoplePlay      *self,
                            const PitHousePlan *plan)
{
  g_autoptr(GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_entry_free);
  g_autoptr(GPtrArray) packs = pit_rule_packs_load ();

  self->planner = pit_floor_planner_new (self->roster, PIT_CLOCK (self->clock), NULL);
  pit_floor_planner_open (self->planner, plan, self->path, self->writer, NULL, NULL, self->is_demo);
  self->settings = pit_house_settings_new (self->roster);
  pit_house_settings_set_packs (self->settings, packs);
  pit_house_settings_open (self->settings, self->writer, entries, self->is_demo);
  self->backups = pit_backups_new (PIT_CLOCK (self->clock), self->roster);
  pit_backups_open (self->backups, self->path, self->writer);
  while (pit_book_writer_get_pending (self->writer) > 0)
    g_main_context_iteration (NULL, FALSE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/** (transfer none): the log of their book */
PitLogSource *
pit_people_play_read_log (PitPeoplePlay *self,
                          PitClock      *clock,
                          PitFloor      *floor)
{
  if (self->log == NULL)
    {
      self->log = pit_log_source_new (clock, floor);
      pit_log_source_open (self->log, self->path, self->writer, self->roster, NULL);
    }

  return self->log;
}

/** (transfer none) */
PitFloorPlanner *
pit_people_play_get_planner (PitPeoplePlay *self)
{
  return self->planner;
}

/** (transfer none) */
PitHouseSettings *
pit_people_play_get_settings (PitPeoplePlay *self)
{
  return self->settings;
}

/** (transfer none): of the book that the house is kept in */
PitBackups *
pit_people_play_get_backups (PitPeoplePlay *self)
{
  return self->backups;
}

/** (transfer none): in which their book lies */
const char *
pit_people_play_get_folder (PitPeoplePlay *self)
{
  return self->folder;
}

/** (transfer none): orders to tables over @line, by these people; after they keep a house. A second time: as the next run
 * of the desk has them, with what the first one left. */
PitOrders *
pit_people_play_give_orders (PitPeoplePlay       *self,
                             PitManualClock      *clock,
                             PitFloor            *floor,
                             const PitOrdersLine *line,
                             gpointer             user_data)
{
  static const PitUuid id = { "7d0f1f5e-5a1c-4f0e-9a57-3f2b6c1d8e90" };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) waiting = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (self->settings);
  if (self->orders != NULL)
    pit_orders_close (self->orders);
  g_clear_object (&self->orders);
  while (pit_book_writer_get_pending (self->writer) > 0)
    g_main_context_iteration (NULL, FALSE);
  reader = pit_book_reader_open (self->path, &error);
  g_assert_no_error (error);
  waiting = pit_book_reader_list_orders (reader, 0, &error);
  g_assert_no_error (error);
  self->orders = pit_orders_new (PIT_CLOCK (clock), floor, self->roster, self->settings);
  pit_orders_open (self->orders, self->writer, &id, waiting, "UTC", line, user_data);

  return self->orders;
}

/** (transfer none): of pit_people_play_give_orders() */
PitOrders *
pit_people_play_get_orders (PitPeoplePlay *self)
{
  return self->orders;
}

static void
done_cb (GObject      *object,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(int *) user_data = pit_roster_sign_on_finish (PIT_ROSTER (object), result, NULL) ? 1 : 0;
}

/** Whether that number and PIN sign somebody on; turns the main context until it is known. */
gboolean
pit_people_play_sign_on (PitPeoplePlay *self,
                         const char    *number,
                         const char    *pin)
{
  PitSecret *secret = pit_secret_new ();
  int on = -1;

  for (guint i = 0; pin[i] != '\0'; i++)
    pit_secret_append (secret, pin[i]);
  pit_roster_sign_on_async (self->roster, number, PIT_SIGN_ON_BY_NUMBER, secret, NULL, done_cb, &on);
  pit_wait_while (on < 0);

  return on == 1;
}

static GPtrArray *
list_lines (PitPeoplePlay *self,
            const char    *kind)
{
  g_autoptr(PitBookReader) reader = NULL;

  while (pit_book_writer_get_pending (self->writer) > 0)
    g_main_context_iteration (NULL, FALSE);
  reader = pit_book_reader_open (self->path, NULL);
  return pit_book_reader_list_lines (reader, &(PitEntryQuery) { .kind = kind }, NULL);
}

/** How many entries of @kind the book has. */
guint
pit_people_play_count (PitPeoplePlay *self,
                       const char    *kind)
{
  g_autoptr(GPtrArray) lines = list_lines (self, kind);

  return lines->len;
}

/** (transfer full): the line of the only entry of @kind. */
char *
pit_people_play_dup_line (PitPeoplePlay *self,
                          const char    *kind)
{
  g_autoptr(GPtrArray) lines = list_lines (self, kind);

  g_assert_cmpuint (lines->len, ==, 1);
  return g_strdup (lines->pdata[0]);
}
