/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-backlog.h"
#include "pit-shift-recovery.h"
#include "pit-wait.h"
#include "pit-wire-text.h"

/* What a desk that starts finds in its book: events that no round has, and orders that have no end. */

#define ORDER "4e1b0c7a-93d2-4f68-8a51-d70c2be94f36"
#define OTHER_ORDER "4e1b0c7a-93d2-4f68-8a51-d70c2be94f37"

/* @frame: (transfer full) */
static void
add_row (GArray     *rows,
         const char *table,
         gint64      seq,
         char       *frame)
{
  PitInboxRow *row = pit_inbox_rows_add (rows);

  g_strlcpy (row->table.text, table, sizeof row->table.text);
  g_strlcpy (row->epoch.text, BOOK_EPOCH, sizeof row->epoch.text);
  g_strlcpy (row->boot.text, BOOK_EPOCH, sizeof row->boot.text);
  g_strlcpy (row->type, "event", sizeof row->type);
  row->seq = seq;
  row->wall = row->received_at = BOOK_NOW;
  row->mono = seq;
  row->round = PIT_UNKNOWN;
  row->frame = g_bytes_new_take (frame, strlen (frame));
}

/* Numbers @first ... @last, in portions that a writer takes. */
static void
store_events (BookFixture *fixture,
              const char  *table,
              gint64       first,
              gint64       last)
{
  for (gint64 seq = first; seq <= last; seq += 50)
    {
      GArray *rows = pit_inbox_rows_new (50);
      guint n = fixture->n_stored;

      for (gint64 one = seq; one <= MIN (last, seq + 49); one++)
        add_row (rows, table, one, pit_wire_text_event (table, BOOK_EPOCH, one));
      n += rows->len;
      book_fixture_send (fixture, rows);
      book_fixture_wait (fixture, &fixture->n_stored, n);
    }
}

typedef struct
{
  PitBacklog *backlog;
  GString    *order; /* a table's name when it was told that this was all */
  gint64      next[4]; /* of table T1, ... */
  guint       most; /* at a time */
} Heard;

static void
heard_cb (const char *table,
          GPtrArray  *events,
          gpointer    user_data)
{
  Heard *heard = user_data;
  gint64 *next = &heard->next[table[1] - '0'];

  if (events == NULL)
    g_string_append_printf (heard->order, "%s ", table);
  for (guint i = 0; events != NULL && i < events->len; i++)
    {
      const PitEvent *event = g_ptr_array_index (events, i);

      g_assert_cmpstr (event->table.text, ==, table);
      g_assert_cmpint (event->at.seq, ==, *next);
      (*next)++;
    }
  heard->most = MAX (heard->most, events != NULL ? events->len : 0);
}

/* A table that left more than the window waits for: the rest comes later, in order, and some at a time. */
static void
test_backlog (void)
{
  const gint64 last[] = { 0, 2 * PIT_RECOVERY_AT_ONCE + 37, 10, PIT_RECOVERY_AT_ONCE };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) recovered = NULL;
  Heard heard = { .order = g_string_new (NULL) };
  PitBacklog *given_up;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 1; i < G_N_ELEMENTS (last); i++)
    {
      char table[] = { 'T', (char) ('0' + i), '\0' };

      store_events (&fixture, table, 1, last[i]);
    }
  reader = pit_book_reader_open (fixture.path, NULL);
  recovered = pit_shift_recovery_read (reader, NULL);
  heard.backlog = pit_backlog_new (fixture.path, heard_cb, &heard);
  for (guint i = 1; i < G_N_ELEMENTS (last); i++)
    {
      char table[] = { 'T', (char) ('0' + i), '\0' };
      const PitRecoveredTable *one = pit_shift_recovery_find (recovered, table);

      g_assert_cmpint (one->cursor.seq, ==, last[i]);
      g_assert_cmpuint (one->events->len, ==, MIN (last[i], PIT_RECOVERY_AT_ONCE));
      g_assert_cmpint (one->read.seq, ==, one->events->len);
      g_assert_cmpint (one->has_more, ==, last[i] >= PIT_RECOVERY_AT_ONCE);
      heard.next[i] = one->read.seq + 1;
      if (one->has_more)
        pit_backlog_add (heard.backlog, &one->table, &one->read);
    }
  pit_wait_while (strcmp (heard.order->str, "T1 T3 ") != 0);
  g_assert_cmpint (heard.next[1], ==, last[1] + 1);
  g_assert_cmpint (heard.next[3], ==, last[3] + 1);
  g_assert_cmpuint (heard.most, <=, PIT_RECOVERY_AT_ONCE / 4);

  /* Whoever gives it up hears nothing more. */
  given_up = pit_backlog_new (fixture.path, heard_cb, &heard);
  pit_backlog_add (given_up, &pit_shift_recovery_find (recovered, "T1")->table,
                   &pit_shift_recovery_find (recovered, "T1")->read);
  pit_backlog_free (given_up);
  heard.next[1] = PIT_RECOVERY_AT_ONCE + 1;
  pit_backlog_add (heard.backlog, &pit_shift_recovery_find (recovered, "T1")->table,
                   &pit_shift_recovery_find (recovered, "T1")->read);
  pit_wait_while (strcmp (heard.order->str, "T1 T3 T1 ") != 0);
  g_assert_cmpint (heard.next[1], ==, last[1] + 1);

  pit_backlog_free (heard.backlog);
  g_string_free (heard.order, TRUE);
  book_fixture_clear (&fixture);
}

/* What stands in the book where a desk was killed between an order's event and its end. */
static const struct
{
  const char *name;
  const char *table;
  const char *type;
  const char *body;
  const char *cause; /* NULL: none */
  gint64      event; /* what is taken for the order's */
} stored[] = {
  { "its-own", "T1", "table-held", "{\"reason\":\"a look\"}", ORDER, 1 },
  { "of-another-type", "T1", "table-released", "{}", ORDER, PIT_UNKNOWN },
  { "of-another-order", "T1", "table-held", "{\"reason\":\"" ORDER "\"}", OTHER_ORDER, PIT_UNKNOWN },
  { "of-no-order", "T1", "table-held", "{\"reason\":\"" ORDER "\"}", NULL, PIT_UNKNOWN },
  { "not-to-be-read", "T1", "table-held", "{\"reason\":5}", ORDER, PIT_UNKNOWN },
  { "of-another-table", "T2", "table-held", "{\"reason\":\"a look\"}", ORDER, PIT_UNKNOWN },
};

/* (transfer full) */
static char *
make_frame (guint i)
{
  g_autofree char *frame = pit_wire_text_frame (stored[i].type, stored[i].table, BOOK_EPOCH, 1, stored[i].body);
  g_autofree char *member = NULL;
  g_auto(GStrv) parts = NULL;

  if (stored[i].cause == NULL)
    return g_steal_pointer (&frame);

  member = g_strdup_printf (",\"cause\":\"%s\",\"wall\":", stored[i].cause);
  parts = g_strsplit (frame, ",\"wall\":", 2);
  return g_strjoinv (member, parts);
}

static void
append_order (BookFixture *fixture,
              const char  *table,
              const char  *command,
              gboolean     has_ended)
{
  g_autofree char *body = g_strdup_printf ("{\"command\":\"%s\",\"order\":\"hold\"}", command);
  PitEntry *entry = book_fixture_entry ("order-given", body);
  g_autoptr(PitEntry) given = NULL;

  g_strlcpy (entry->table.text, table, sizeof entry->table.text);
  given = book_fixture_append (fixture, entry, NULL);
  g_assert_nonnull (given);
  if (has_ended)
    {
      PitEntry *end = book_fixture_entry ("order-ended", "{\"outcome\":\"expired\"}");
      g_autoptr(PitEntry) ended = NULL;

      g_strlcpy (end->table.text, table, sizeof end->table.text);
      end->refers_to = given->seq;
      ended = book_fixture_append (fixture, end, NULL);
      g_assert_nonnull (ended);
    }
}

static void
test_event_of_order (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  GArray *rows = pit_inbox_rows_new (1);
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) orders = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  append_order (&fixture, "T1", ORDER, FALSE);
  add_row (rows, stored[i].table, 1, make_frame (i));
  book_fixture_send (&fixture, rows);
  book_fixture_wait (&fixture, &fixture.n_stored, 1);

  reader = pit_book_reader_open (fixture.path, NULL);
  orders = pit_shift_recovery_read_orders (reader, NULL);
  g_assert_cmpuint (orders->len, ==, 1);
  g_assert_cmpstr (g_array_index (orders, PitBookOrder, 0).command.text, ==, ORDER);
  g_assert_cmpint (g_array_index (orders, PitBookOrder, 0).event, ==, stored[i].event);
  book_fixture_clear (&fixture);
}

/* Of rounds, and of orders that have ended, the newest are looked through. */
static void
test_newest (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) orders = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (gint64 seq = 1; seq <= 3; seq++)
    {
      g_autofree char *command = g_strdup_printf ("4e1b0c7a-93d2-4f68-8a51-d70c2be94f0%d", (int) seq);

      store_events (&fixture, "T1", seq, seq);
      g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", seq, seq, seq), NULL), >, 0);
      append_order (&fixture, "T1", command, TRUE);
    }
  store_events (&fixture, "T1", 4, 4);

  reader = pit_book_reader_open (fixture.path, NULL);
  for (gint64 seq = 1; seq <= 4; seq++)
    {
      g_autofree char *number = g_strdup_printf ("\"seq\":%d,", (int) seq);
      g_autoptr(GArray) found = pit_book_reader_list_mentions (reader, "T1", number, 2, NULL);

      g_assert_cmpuint (found->len, ==, seq > 1 ? 1 : 0);
    }

  orders = pit_book_reader_list_orders (reader, 2, NULL);
  g_assert_cmpuint (orders->len, ==, 2);
  g_assert_cmpstr (g_array_index (orders, PitBookOrder, 0).command.text, ==, "4e1b0c7a-93d2-4f68-8a51-d70c2be94f02");
  g_assert_cmpstr (g_array_index (orders, PitBookOrder, 1).command.text, ==, "4e1b0c7a-93d2-4f68-8a51-d70c2be94f03");
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recovery/backlog", test_backlog);
  for (guint i = 0; i < G_N_ELEMENTS (stored); i++)
    {
      g_autofree char *path = g_strdup_printf ("/recovery/event-of-order/%s", stored[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_event_of_order);
    }
  g_test_add_func ("/recovery/newest", test_newest);

  return g_test_run ();
}
