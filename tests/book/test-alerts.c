/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "alert-cases.h"

/* Of these more may come when they were dealt with. */
static const char *const going_on[] = { "duplicate-card", "misread-card", "hand-count", "deal-order", NULL };

/* What the registers say of it: what waits, and what belongs to it. Of what has become of that they say nothing. */
static char *
strip (const char *waiting)
{
  GString *text = g_string_new (NULL);

  for (const char *c = waiting; *c != '\0'; c++)
    if (*c == '+')
      c += strspn (c + 1, "0123456789");
    else if (*c != 'k' && *c != 't')
      g_string_append_c (text, *c);

  return g_string_free (text, FALSE);
}

static gboolean
is_waiting (GPtrArray *alerts,
            gint64     entry)
{
  for (guint i = 0; i < alerts->len; i++)
    if (((const PitEntry *) alerts->pdata[i])->seq == entry)
      return TRUE;

  return FALSE;
}

static char *
describe (PitBookReader *reader,
          const gint64  *seq,
          gpointer       user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) alerts = pit_book_reader_list_alerts (reader, &error);
  g_autoptr(GPtrArray) closed = NULL;
  g_autoptr(GPtrArray) parts = NULL;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  parts = pit_book_reader_list_alert_parts (reader, going_on, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < alerts->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? " " : "",
                            alert_find_step (seq, ((const PitEntry *) alerts->pdata[i])->seq));
  for (guint i = 0; i < parts->len; i++)
    {
      const PitEntry *part = g_ptr_array_index (parts, i);
      gboolean is_more = json_object_has_member (json_node_get_object (part->body), "more");

      if (is_waiting (alerts, part->refers_to) && (is_more || part->kind[0] == 'o'))
        g_string_append_printf (text, " %c%u", part->kind[0] == 'o' ? 'o' : 'm', alert_find_step (seq, part->seq));
    }
  closed = pit_book_reader_list_closed_alerts (reader, going_on, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < closed->len; i++)
    {
      gint64 entry = ((const PitEntry *) closed->pdata[i])->seq;

      g_assert_false (is_waiting (alerts, entry));
      g_string_append_printf (text, " c%u", alert_find_step (seq, entry));
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  g_autoptr(PitBookProof) proof = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  alert_case_run (data, &fixture, describe, strip, NULL);

  /* Made anew from the entries it says the same. */
  book_fixture_stop (&fixture);
  proof = book_fixture_verify (fixture.path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (&fixture);
}

static void
append_payments (BookFixture *fixture,
                 guint        n,
                 gint64      *seq)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitEntry) stored = alert_append (fixture, &(AlertStep) { PAYMENT, 0, 0, NULL }, NULL);

      seq[i] = stored->seq;
    }
}

/* Two wait, and are listed as alerts: of what waits for nobody the newest is the one before them. */
static void
test_findings (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(PitEntry) closed = NULL;
  BookFixture fixture;
  gint64 seq[4] = { 0 };

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  append_payments (&fixture, 3, seq + 1);
  closed = alert_append (&fixture, &(AlertStep) { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, NULL }, seq);
  reader = pit_book_reader_open (fixture.path, NULL);
  findings = pit_book_reader_list_findings (reader, "table-finding", 1, NULL);
  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpint (((PitEntry *) g_ptr_array_index (findings, 0))->seq, ==, seq[1]);
  book_fixture_clear (&fixture);
}

/* All that became of what was dealt with is there, in its order: taken up, known better, said, and come again. */
static void
test_parts_of_closed (void)
{
  static const AlertStep steps[] = {
    { "table-finding", "T1", "{\"finding\":\"duplicate-card\"}", 0, 0, NULL },
    { PAYMENT, 0, 0, NULL },
    { "alert-acknowledged", "T1", "{}", 1, 0, NULL },
    { "alert-told", "T1", "{\"how\":\"by-person\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"reader-error\"}", 1, 0, NULL },
    { "table-finding", "T1", "{\"finding\":\"duplicate-card\",\"more\":true}", 1, 0, NULL },
    { "table-finding", "T1", "{\"finding\":\"duplicate-card\"}", 1, 0, NULL },
    { "note", "T1", "{}", 1, 0, NULL },
  };
  static const guint expected[] = { 3, 4, 5, 6, 7 };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) parts = NULL;
  gint64 seq[G_N_ELEMENTS (steps) + 1] = { 0 };
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(PitEntry) stored = alert_append (&fixture, &steps[i], seq);

      seq[i + 1] = stored->seq;
    }
  reader = pit_book_reader_open (fixture.path, NULL);
  parts = pit_book_reader_list_alert_parts (reader, going_on, NULL);
  g_assert_cmpuint (parts->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < parts->len; i++)
    g_assert_cmpint (((PitEntry *) g_ptr_array_index (parts, i))->seq, ==, seq[expected[i]]);
  book_fixture_clear (&fixture);
}

static void
test_reader_errors (void)
{
  static const AlertStep steps[] = {
    { PAYMENT, 0, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"reader-error\",\"device\":\"shoe-1\"}", 1, 0, NULL },
    { "alert-outcome", "T2", "{\"outcome\":\"reader-error\",\"device\":\"shoe-2\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"reader-error\",\"device\":\"shoe-1\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"reader-error\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"corrected\",\"device\":\"shoe-1\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"reader-error\",\"device\":\"shoe-2\"}", 1, 0, NULL },
    { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 7, NULL },
  };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) counts = NULL;
  g_autoptr(GArray) later = NULL;
  g_autoptr(PitEntry) last = NULL;
  gint64 seq[G_N_ELEMENTS (steps) + 1] = { 0 };
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr(PitEntry) stored = alert_append (&fixture, &steps[i], seq);

      seq[i + 1] = stored->seq;
    }
  reader = pit_book_reader_open (fixture.path, NULL);
  counts = pit_book_reader_list_reader_errors (reader, 0, NULL);
  g_assert_cmpuint (counts->len, ==, 3);
  g_assert_cmpstr (g_array_index (counts, PitBookReaderErrors, 0).device.text, ==, "shoe-1");
  g_assert_cmpint (g_array_index (counts, PitBookReaderErrors, 0).count, ==, 2);
  g_assert_cmpstr (g_array_index (counts, PitBookReaderErrors, 1).device.text, ==, "");
  g_assert_cmpint (g_array_index (counts, PitBookReaderErrors, 1).count, ==, 1);
  g_assert_cmpstr (g_array_index (counts, PitBookReaderErrors, 2).device.text, ==, "shoe-2");
  /* Of an hour ago, once there is a later entry. */
  pit_manual_clock_advance (PIT_MANUAL_CLOCK (fixture.clock), G_TIME_SPAN_HOUR);
  last = alert_append (&fixture, &steps[0], seq);
  later = pit_book_reader_list_reader_errors (reader, G_TIME_SPAN_HOUR, NULL);
  g_assert_cmpuint (later->len, ==, 3);
  g_array_unref (later);
  later = pit_book_reader_list_reader_errors (reader, G_TIME_SPAN_HOUR - 1, NULL);
  g_assert_cmpuint (later->len, ==, 0);
  book_fixture_clear (&fixture);
}

static guint
count_waiting (BookFixture *fixture,
               const char  *table,
               const char  *finding)
{
  g_autofree char *question = g_strdup_printf ("SELECT count (*) FROM reg_alert WHERE table_id = '%s' AND finding = '%s'",
                                               table, finding);
  g_autofree char *answer = book_fixture_query (fixture->path, question);

  return (guint) atoi (answer);
}

/* What a table finds no end of is bounded for that kind at that table, and takes no room from anything else. */
static void
test_bounded (void)
{
  const guint most = 64;
  const AlertStep others[] = {
    { PAYMENT, 0, 0, NULL },
    { "table-finding", "T2", "{\"finding\":\"wrong-payment\"}", 0, 0, NULL },
    { "table-finding", "T1", "{\"finding\":\"wrong-collection\"}", 0, 0, NULL },
  };
  gint64 first = 0;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < most + 6; i++)
    {
      g_autoptr(PitEntry) stored = alert_append (&fixture, &others[0], NULL);

      first = first == 0 ? stored->seq : first;
      g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-payment"), ==, MIN (i + 1, most));
    }
  for (guint i = 1; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(PitEntry) stored = alert_append (&fixture, &others[i], NULL);
    }
  g_assert_cmpuint (count_waiting (&fixture, "T2", "wrong-payment"), ==, 1);
  g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-collection"), ==, 1);

  /* Where one is dealt with there is room for one. */
  {
    const AlertStep corrected = { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, NULL };
    const gint64 seq[] = { 0, first };
    g_autoptr(PitEntry) closed = alert_append (&fixture, &corrected, seq);
    g_autoptr(PitEntry) one = alert_append (&fixture, &others[0], NULL);
    g_autoptr(PitEntry) two = alert_append (&fixture, &others[0], NULL);
  }
  g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-payment"), ==, most);
  book_fixture_clear (&fixture);
}

static const char *const planted[] = {
  "INSERT INTO reg_ordered VALUES (99999, 'T1', '" BOOK_EPOCH "', 'limits-set', 5)",
  "UPDATE reg_ordered SET name = 'limits-set' WHERE entry < 1000",
  "UPDATE reg_ordered SET (table_id, name) = ('T9', 'hold') WHERE entry < 1000",
  "UPDATE reg_ordered SET (table_id, command) = ('T1', '4e1b0c7a-93d2-4f68-8a51-d70c2be94f36') WHERE entry < 1000",
};

static void
test_orders (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) before = NULL;
  g_autoptr(GArray) after = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  BookFixture fixture;
  const PitBookOrder *order;
  gint64 seq[4] = { 0 };

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 1; i < 3; i++)
    {
      g_autoptr(PitEntry) stored = alert_append (&fixture, &(AlertStep) { "order-given", i == 1 ? "T1" : "T2",
                                           "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", 0, 0, NULL }, seq);

      seq[i] = stored->seq;
    }
  reader = pit_book_reader_open (fixture.path, NULL);
  before = pit_book_reader_list_orders (reader, 0, NULL);
  g_assert_cmpuint (before->len, ==, 2);
  {
    const AlertStep expired = { "order-ended", "T1", "{\"outcome\":\"expired\"}", 1, 0, NULL };
    g_autoptr(PitEntry) stored = alert_append (&fixture, &expired, seq);
  }
  after = pit_book_reader_list_orders (reader, 0, NULL);
  g_assert_cmpuint (after->len, ==, 1);
  order = &g_array_index (after, PitBookOrder, 0);
  g_assert_cmpint (order->entry, ==, seq[2]);
  g_assert_cmpstr (order->table.text, ==, "T2");
  g_assert_cmpstr (order->command.text, ==, BOOK_EPOCH);
  g_assert_cmpstr (order->name.text, ==, "hold");

  /* A row that a hand put among all orders: of no entry, or not what its entry says. */
  for (guint i = 0; i < G_N_ELEMENTS (planted); i++)
    {
      g_autoptr(GArray) past = NULL;

      book_fixture_sql (fixture.path, planted[i]);
      past = pit_book_reader_list_orders (reader, 10, NULL);
      g_assert_cmpuint (past->len, ==, i == 0 ? 2 : 1);
    }
  book_fixture_sql (fixture.path, "UPDATE reg_ordered SET (table_id, name, command) = ('T1', 'hold', '" BOOK_EPOCH "');"
                                  "UPDATE reg_ordered SET table_id = 'T2' WHERE entry = (SELECT entry FROM reg_order);"
                                  "DELETE FROM reg_ordered WHERE entry > 1000");

  book_fixture_stop (&fixture);
  proof = book_fixture_verify (fixture.path);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (alert_cases); i++)
    {
      g_autofree char *path = g_strconcat ("/alerts/", alert_cases[i].name, NULL);

      g_test_add_data_func (path, &alert_cases[i], test_case);
    }
  g_test_add_func ("/alerts/findings", test_findings);
  g_test_add_func ("/alerts/bounded", test_bounded);
  g_test_add_func ("/alerts/parts-of-closed", test_parts_of_closed);
  g_test_add_func ("/alerts/reader-errors", test_reader_errors);

  g_test_add_func ("/orders/waiting", test_orders);

  return g_test_run ();
}
