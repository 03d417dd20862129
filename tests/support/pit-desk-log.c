/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-log.h"

#include "pit-book-writer.h"
#include "pit-log-query.h"
#include "pit-log-source-private.h"
#include "pit-roster-private.h"
#include "pit-test-folder.h"
#include "pit-wait.h"

#define PLAN \
  "{\"venue\":\"Harbour\",\"pit\":\"Pit 1\",\"zone\":\"UTC\",\"gaming-day-start\":360,\"tables\":[]}"

struct _PitDeskLog
{
  PitClock      *clock;
  char          *folder;
  char          *path;
  PitBook       *book;
  PitBookWriter *writer;
  PitRoles      *roles;
  PitRoster     *roster;
  PitLogSource  *source;
  PitGamingDay  *day;
  guint          n_waiting;
  guint          n_said;
};

PitDeskLog *
pit_desk_log_new (PitClock *clock,
                  PitFloor *floor)
{
  PitDeskLog *self = g_new0 (PitDeskLog, 1);
  g_autoptr(GError) error = NULL;

  self->clock = g_object_ref (clock);
  self->folder = pit_test_folder_new ("desk-log");
  self->path = g_build_filename (self->folder, "pit.book", NULL);
  self->book = pit_book_open (self->path, PIT_BOOK_CREATE | PIT_BOOK_DEMO, clock, &error);
  g_assert_no_error (error);
  self->writer = pit_book_writer_new (self->book, clock, "desk-1", &error);
  g_assert_no_error (error);
  self->roles = pit_roles_load (&error);
  g_assert_no_error (error);
  self->roster = pit_roster_new (clock, self->roles);
  self->source = pit_log_source_new (clock, floor);
  pit_log_source_open (self->source, self->path, self->writer, self->roster, NULL);
  self->day = pit_gaming_day_new ("UTC", 360, &error);
  g_assert_no_error (error);
  pit_log_source_set_day (self->source, self->day);
  pit_desk_log_sign_on (self, "casino-supervisor");
  pit_desk_log_say (self, "floor-plan", PLAN, NULL, NULL, NULL, PIT_UNKNOWN);
  pit_desk_log_wait (self);

  return self;
}

void
pit_desk_log_free (PitDeskLog *self)
{
  if (self == NULL)
    return;

  pit_desk_log_wait (self);
  pit_log_source_close (self->source);
  pit_gaming_day_free (self->day);
  g_clear_object (&self->source);
  g_clear_object (&self->roster);
  pit_roles_unref (self->roles);
  pit_book_writer_close (self->writer, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_clear_object (&self->writer);
  g_clear_pointer (&self->book, pit_book_free);
  pit_test_folder_remove (self->folder);
  g_clear_object (&self->clock);
  g_free (self->path);
  g_free (self->folder);
  g_free (self);
}

PitLogSource *
pit_desk_log_get_source (PitDeskLog *self)
{
  return self->source;
}

/* @role: NULL: nobody */
void
pit_desk_log_sign_on (PitDeskLog *self,
                      const char *role)
{
  g_autoptr(PitPerson) person = role != NULL ? pit_person_new ("101", "Ada", pit_roles_find (self->roles, role)) : NULL;

  _pit_roster_set_state (self->roster, person, NULL);
}

static void
stored_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (source), result, &error);

  g_assert_no_error (error);
  ((PitDeskLog *) user_data)->n_waiting--;
}

void
pit_desk_log_say (PitDeskLog *self,
                  const char *kind,
                  const char *body,
                  const char *table,
                  const char *who,
                  const char *text,
                  gint64      refers_to)
{
  PitEntry *entry = pit_entry_new (kind);

  entry->body = json_from_string (body, NULL);
  if (table != NULL)
    g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  entry->who = g_strdup (who);
  entry->post = g_strdup (who != NULL ? "casino-supervisor" : NULL);
  entry->authority = g_strdup (who != NULL ? "house-roles 4" : NULL);
  if (text != NULL)
    pit_entry_seal (entry, "text", text);
  entry->refers_to = refers_to;
  /* A while between one and the next, over more than one gaming day. */
  entry->occurred = pit_clock_now (self->clock) - (gint64) (200 - MIN (self->n_said, 199)) * 7 * 61 * (gint64) G_USEC_PER_SEC;
  self->n_said++;
  self->n_waiting++;
  pit_book_writer_append_entry_async (self->writer, entry, stored_cb, self);
}

/* Whether anything is on its way to the disk, of whoever. */
gboolean
pit_desk_log_is_writing (PitDeskLog *self)
{
  return self->n_waiting > 0 || pit_book_writer_get_pending (self->writer) > 0;
}

void
pit_desk_log_wait (PitDeskLog *self)
{
  pit_wait_while (self->n_waiting > 0);
}

/* An evening: notes, marks, findings, a correction, hostile words; and @n_more lines of many tables. */
void
pit_desk_log_fill (PitDeskLog *self,
                   guint       n_tables,
                   guint       n_more)
{
  static const struct { const char *kind, *body; guint table; const char *who, *text; gint64 refers_to; } said[] = {
    { "table-finding", "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\",\"wager\":\"ante\",\"found\":3000,"
                       "\"expected\":2000}", 7, NULL, NULL, PIT_UNKNOWN },
    { "note", "{}", 7, "102", "Player in seat 3 says he was paid right", PIT_UNKNOWN }, /* 4 */
    { "note-corrected", "{}", 7, "102", "Player in seat 4 says he was paid right", 4 },
    { "time-mark", "{}", 4, "101", NULL, PIT_UNKNOWN }, /* 6 */
    { "note", "{}", 4, "101", "the grey coat, towards the doors", 6 },
    { "link-event", "{\"contact\":\"lost\",\"since\":1795204800000000}", 9, NULL, NULL, PIT_UNKNOWN },
    { "table-finding", "{\"finding\":\"duplicate-card\",\"card\":\"Ah\"}", 2, NULL, NULL, PIT_UNKNOWN },
    { "note", "{}", 0, "103", "Shift handed over; the shuffler of table 2 is looked at in the morning, and whoever opens it first "
                              "should count the deck by hand and say here what came of it before anybody is dealt a card from it",
      PIT_UNKNOWN },
    { "note", "{}", 1, "101", "\xe2\x80\xae" "desrever <b>bold</b> %s =1+1", PIT_UNKNOWN },
    { "floor-plan", PLAN, 0, "107", NULL, PIT_UNKNOWN },
  };

  for (guint i = 0; i < n_more; i++)
    {
      g_autofree char *table = g_strdup_printf ("FCP%03u", i * 7 % n_tables + 1);

      pit_desk_log_say (self, i % 3 == 0 ? "note" : "table-finding", i % 3 == 0 ? "{}" : said[0].body, table,
                        i % 3 == 0 ? "102" : NULL, i % 3 == 0 ? "calm" : NULL, PIT_UNKNOWN);
    }
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_autofree char *table = said[i].table != 0 ? g_strdup_printf ("FCP%03u", said[i].table) : NULL;

      pit_desk_log_say (self, said[i].kind, said[i].body, table, said[i].who, said[i].text,
                        said[i].refers_to != PIT_UNKNOWN ? said[i].refers_to + n_more : PIT_UNKNOWN);
    }
  pit_desk_log_wait (self);
}

guint
pit_desk_log_count (PitDeskLog *self,
                    const char *kind)
{
  const char *kinds[] = { kind, NULL };
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, NULL);
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, &(PitLogQuery) { .kinds = kinds }, NULL);

  return rows->len;
}

/* Returns: (transfer full) (nullable): what was said in an entry, and of which table */
char *
pit_desk_log_dup_text (PitDeskLog *self,
                       gint64      number)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (self->path, NULL);
  g_autoptr(PitLogRow) row = pit_book_reader_get_log_row (reader, number, NULL);
  const char *text = NULL;

  if (row == NULL)
    return NULL;
  pit_log_row_get_text (row, "text", &text);

  return g_strdup_printf ("%s|%s|%s", row->entry->kind, row->entry->table.text, text != NULL ? text : "");
}
