/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "book-fixture.h"

/* What waits for a person after each entry that says something of it. A step's @refers and @takes_back count steps from 1:
 * the number of the entry is not known here. */
typedef struct
{
  const char *kind;
  const char *table;
  const char *body; /* takes-back is added */
  guint       refers;
  guint       takes_back;
  const char *waiting; /* steps of the findings that wait, newest first; +3: known better from step 3, k: taken up,
                        t: the dealer was told; m and o: what else belongs to them; c: what was dealt with
                        and may go on */
} Step;

typedef struct
{
  const char *name;
  Step        steps[12];
} Case;

/* Of these more may come when they were dealt with. */
static const char *const going_on[] = { "duplicate-card", "misread-card", "hand-count", "deal-order", NULL };

#define GAP "table-finding", "T1", "{\"finding\":\"gap\"}"
#define PAYMENT "table-finding", "T1", "{\"finding\":\"wrong-payment\"}"

static const Case cases[] = {
  { "taken-up-and-over",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-ended", "T1", "{\"how\":\"over\"}", 1, 0, "" } } },
  { "over-when-taken-up",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "" } } },
  { "acknowledgement-taken-back",
    { { GAP, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-acknowledged", "T1", "{}", 1, 2, "1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "" },
      { "alert-acknowledged", "T1", "{}", 1, 4, "1" } } },
  { "told",
    { { PAYMENT, 0, 0, "1" },
      { "alert-told", "T1", "{\"how\":\"by-person\"}", 1, 0, "1t" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1kt" } } },
  { "outcome-taken-back",
    { { PAYMENT, 0, 0, "1" },
      { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 2, "1" } } },
  { "outcome-of-what-was-taken-up-taken-back",
    { { PAYMENT, 0, 0, "1" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1k" },
      { "alert-told", "T1", "{\"how\":\"seen\"}", 1, 0, "1kt" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "1kt" },
      { "alert-acknowledged", "T1", "{}", 1, 2, "1t" },
      { "alert-outcome", "T1", "{\"outcome\":\"referred\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 7, "1t" } } },
  { "repeats-are-one",
    { { GAP, 0, 0, "1" },
      { GAP, 0, 0, "1" },
      { "table-finding", "T2", "{\"finding\":\"gap\"}", 0, 0, "3 1" },
      { "table-finding", "T1", "{\"finding\":\"history\"}", 0, 0, "4 3 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "4 3" },
      { GAP, 0, 0, "6 4 3" } } },
  { "more-becomes-known",
    { { "table-finding", "T1", "{\"finding\":\"duplicate-card\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"duplicate-card\",\"text\":\"a\"}", 1, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"duplicate-card\",\"text\":\"b\"}", 1, 0, "1+3" },
      { "alert-outcome", "T1", "{\"outcome\":\"reader-error\"}", 1, 0, " c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "1+3" } } },
  { "dealt-with",
    { { "table-finding", "T1", "{\"finding\":\"misread-card\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "2 1" },
      { GAP, 0, 0, "3 2 1" },
      { "alert-acknowledged", "T1", "{\"over\":true}", 1, 0, "3 2 c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 2, 0, "3 c2 c1" },
      { "alert-ended", "T1", "{\"how\":\"over\"}", 3, 0, " c2 c1" },
      { "alert-acknowledged", "T1", "{}", 1, 4, "1 c2" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 2, 5, "2 1" } } },
  { "known-as-something-else",
    { { "table-finding", "T1", "{\"finding\":\"deal-order\"}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 1, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "1+2" },
      { "table-finding", "T1", "{\"finding\":\"deal-order\"}", 0, 0, "4 1+2" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "4 c1" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 5, "4 1+2" },
      { "table-finding", "T1", "{\"finding\":\"hand-count\"}", 0, 0, "4 1+2" } } },
  { "one-more-of-it",
    { { PAYMENT, 0, 0, "1" },
      { "alert-told", "T1", "{\"how\":\"shown\"}", 1, 0, "1t" },
      { "table-finding", "T1", "{\"finding\":\"wrong-payment\",\"more\":true}", 1, 0, "1t m3" },
      { "alert-acknowledged", "T1", "{}", 1, 0, "1kt m3" },
      { "table-finding", "T1", "{\"finding\":\"wrong-payment\",\"more\":true}", 1, 0, "1t m3 m5" },
      { "order-given", "T1", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"message\"}", 1, 0, "1t m3 m5 o6" },
      { "order-given", "T1", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", 1, 0, "1t m3 m5 o6" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 8, "1t m3 m5 o6" } } },
  { "payments-are-each-one",
    { { PAYMENT, 0, 0, "1" },
      { PAYMENT, 0, 0, "2 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, "2" } } },
  { "each-that-says-so-is-one",
    { { "table-finding", "T1", "{\"finding\":\"whatever\",\"alone\":true}", 0, 0, "1" },
      { "table-finding", "T1", "{\"finding\":\"whatever\",\"alone\":true}", 0, 0, "2 1" },
      { "table-finding", "T1", "{\"finding\":\"whatever\"}", 0, 0, "2 1" } } },
  { "each-subject-is-one",
    { { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"8\",\"kind\":\"person\"}}", 0, 0, "3 1" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"device\"}}", 0, 0, "4 3 1" },
      { "table-finding", "T1", "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"device\"}}", 0, 0, "5 4 3 1" },
      { GAP, 0, 0, "6 5 4 3 1" },
      { "alert-outcome", NULL, "{\"outcome\":\"not-so\"}", 1, 0, "6 5 4 3" },
      { "table-finding", NULL, "{\"finding\":\"gap\",\"subject\":{\"id\":\"7\",\"kind\":\"person\"}}", 0, 0, "8 6 5 4 3" },
      { "alert-outcome", NULL, "{\"outcome\":\"taken-back\"}", 1, 7, "8 6 5 4 3 1" } } },
  { "other-kinds-of-entries",
    { { "refused-frame", "T1", "{\"reason\":\"x\"}", 0, 0, "1" },
      { "state-difference", "T1", "{\"epoch\":\"" BOOK_EPOCH "\",\"as-of\":3,\"differences\":[]}", 0, 0, "2 1" },
      { "refused-frame", "T1", "{\"reason\":\"y\"}", 0, 0, "2 1" },
      { "alert-outcome", "T1", "{\"outcome\":\"not-so\"}", 1, 0, "2" },
      { "alert-outcome", "T1", "{\"outcome\":\"taken-back\"}", 1, 4, "2 1" },
      { "link-event", "T1", "{\"contact\":\"live\"}", 0, 0, "2 1" } } },
  { "nothing-known",
    { { "table-finding", NULL, "{}", 0, 0, "1" },
      { "alert-outcome", NULL, "{\"outcome\":\"not-so\"}", 0, 0, "1" },
      { "alert-told", NULL, "{}", 0, 0, "1" },
      { "alert-acknowledged", NULL, "{}", 0, 0, "1" } } },
};

static PitEntry *
append (BookFixture  *fixture,
        const Step   *step,
        const gint64 *seq)
{
  PitEntry *entry = book_fixture_entry (step->kind, step->body);

  if (step->table != NULL)
    g_strlcpy (entry->table.text, step->table, sizeof entry->table.text);
  if (step->refers > 0)
    entry->refers_to = seq[step->refers];
  if (step->takes_back > 0)
    json_object_set_int_member (json_node_get_object (entry->body), "takes-back", seq[step->takes_back]);

  return book_fixture_append (fixture, entry, NULL);
}

static guint
find_step (const gint64 *seq,
           gint64        entry)
{
  guint step = 1;

  while (seq[step] != entry)
    step++;

  return step;
}

static gboolean
is_waiting (GArray *alerts,
            gint64  entry)
{
  for (guint i = 0; i < alerts->len; i++)
    if (g_array_index (alerts, PitBookAlert, i).entry == entry)
      return TRUE;

  return FALSE;
}

static char *
describe (PitBookReader *reader,
          const gint64  *seq)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GArray) alerts = pit_book_reader_list_alerts (reader, 0, 0, &error);
  g_autoptr(GArray) closed = NULL;
  g_autoptr(GPtrArray) parts = NULL;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  parts = pit_book_reader_list_alert_parts (reader, going_on, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < alerts->len; i++)
    {
      const PitBookAlert *alert = &g_array_index (alerts, PitBookAlert, i);
      guint step = find_step (seq, alert->entry);

      g_assert_cmpint (alert->first->seq, ==, alert->entry);
      g_string_append_printf (text, "%s%u", i > 0 ? " " : "", step);
      if (alert->latest != alert->entry)
        g_string_append_printf (text, "+%d", (int) (alert->latest - alert->entry) + (int) step);
      g_string_append_printf (text, "%s%s", alert->acknowledged != 0 ? "k" : "", alert->told != 0 ? "t" : "");
    }
  for (guint i = 0; i < parts->len; i++)
    {
      const PitEntry *part = g_ptr_array_index (parts, i);
      gboolean is_more = json_object_has_member (json_node_get_object (part->body), "more");

      if (is_waiting (alerts, part->refers_to) && (is_more || part->kind[0] == 'o'))
        g_string_append_printf (text, " %c%u", part->kind[0] == 'o' ? 'o' : 'm', find_step (seq, part->seq));
    }
  closed = pit_book_reader_list_closed_alerts (reader, going_on, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < closed->len; i++)
    {
      const PitBookAlert *alert = &g_array_index (closed, PitBookAlert, i);

      g_assert_cmpint (alert->first->seq, ==, alert->entry);
      g_assert_false (is_waiting (alerts, alert->entry));
      g_string_append_printf (text, " c%u", find_step (seq, alert->entry));
    }

  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *the_case = data;
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  gint64 seq[G_N_ELEMENTS (the_case->steps) + 1] = { 0 };
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (the_case->steps) && the_case->steps[i].kind != NULL; i++)
    {
      g_autoptr(PitEntry) stored = append (&fixture, &the_case->steps[i], seq);
      g_autofree char *waiting = NULL;

      seq[i + 1] = stored->seq;
      waiting = describe (reader, seq);
      g_test_message ("step %u", i + 1);
      g_assert_cmpstr (waiting, ==, the_case->steps[i].waiting);
    }

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
      g_autoptr(PitEntry) stored = append (fixture, &(Step) { PAYMENT, 0, 0, NULL }, NULL);

      seq[i] = stored->seq;
    }
}

static void
test_pages (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GArray) first = NULL;
  g_autoptr(GArray) second = NULL;
  BookFixture fixture;
  gint64 seq[3];

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  append_payments (&fixture, 3, seq);
  reader = pit_book_reader_open (fixture.path, NULL);
  first = pit_book_reader_list_alerts (reader, 0, 2, NULL);
  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpint (g_array_index (first, PitBookAlert, 1).latest, ==, seq[1]);
  second = pit_book_reader_list_alerts (reader, seq[1], 2, NULL);
  g_assert_cmpuint (second->len, ==, 1);
  g_assert_cmpint (g_array_index (second, PitBookAlert, 0).latest, ==, seq[0]);
  book_fixture_clear (&fixture);
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
  closed = append (&fixture, &(Step) { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, NULL }, seq);
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
  static const Step steps[] = {
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
      g_autoptr(PitEntry) stored = append (&fixture, &steps[i], seq);

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
  static const Step steps[] = {
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
      g_autoptr(PitEntry) stored = append (&fixture, &steps[i], seq);

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
  last = append (&fixture, &steps[0], seq);
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
  const Step others[] = {
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
      g_autoptr(PitEntry) stored = append (&fixture, &others[0], NULL);

      first = first == 0 ? stored->seq : first;
      g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-payment"), ==, MIN (i + 1, most));
    }
  for (guint i = 1; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr(PitEntry) stored = append (&fixture, &others[i], NULL);
    }
  g_assert_cmpuint (count_waiting (&fixture, "T2", "wrong-payment"), ==, 1);
  g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-collection"), ==, 1);

  /* Where one is dealt with there is room for one. */
  {
    const gint64 seq[] = { 0, first };
    g_autoptr(PitEntry) closed = append (&fixture, &(Step) { "alert-outcome", "T1", "{\"outcome\":\"corrected\"}", 1, 0, NULL },
                                         seq);
    g_autoptr(PitEntry) one = append (&fixture, &others[0], NULL);
    g_autoptr(PitEntry) two = append (&fixture, &others[0], NULL);
  }
  g_assert_cmpuint (count_waiting (&fixture, "T1", "wrong-payment"), ==, most);
  book_fixture_clear (&fixture);
}

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
      g_autoptr(PitEntry) stored = append (&fixture, &(Step) { "order-given", i == 1 ? "T1" : "T2",
                                           "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", 0, 0, NULL }, seq);

      seq[i] = stored->seq;
    }
  reader = pit_book_reader_open (fixture.path, NULL);
  before = pit_book_reader_list_orders (reader, 0, NULL);
  g_assert_cmpuint (before->len, ==, 2);
  {
    g_autoptr(PitEntry) stored = append (&fixture, &(Step) { "order-ended", "T1", "{\"outcome\":\"expired\"}", 1, 0, NULL }, seq);
  }
  after = pit_book_reader_list_orders (reader, 0, NULL);
  g_assert_cmpuint (after->len, ==, 1);
  order = &g_array_index (after, PitBookOrder, 0);
  g_assert_cmpint (order->entry, ==, seq[2]);
  g_assert_cmpstr (order->table.text, ==, "T2");
  g_assert_cmpstr (order->command.text, ==, BOOK_EPOCH);
  g_assert_cmpstr (order->name.text, ==, "hold");

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

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/alerts/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/alerts/pages", test_pages);
  g_test_add_func ("/alerts/findings", test_findings);
  g_test_add_func ("/alerts/bounded", test_bounded);
  g_test_add_func ("/alerts/parts-of-closed", test_parts_of_closed);
  g_test_add_func ("/alerts/reader-errors", test_reader_errors);

  g_test_add_func ("/orders/waiting", test_orders);

  return g_test_run ();
}
