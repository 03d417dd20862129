/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-reader-private.h"
#include "pit-log-query.h"
#include "pit-log-terms.h"
#include "pit-wait.h"

#define HOUR (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)

/* What is noted in the book of all cases, after book-created (1), the floor plan (2) and desk-started (3): from 4 on. */
static const struct
{
  const char *kind;
  const char *body;
  const char *table;
  const char *who;
  const char *text;
  gint64      ago; /* hours; it happened so long before it was entered */
  gint64      refers_to;
} said[] = {
  { "note", "{}", "T1", "s1", "Player in seat 3 disputes the Ante", 0, 0 },                            /* 4 */
  { "link-event", "{\"contact\":\"lost\",\"since\":1,\"reason\":\"dispute of two cables\"}", "T1", NULL, NULL, 0, 0 },      /* 5 */
  { "table-finding", "{\"finding\":\"wrong-payment\",\"wager\":\"ante\",\"text\":\"paid twice\"}", "T2", NULL, NULL, 0, 0 }, /* 6 */
  { "time-mark", "{}", "T2", "s2", NULL, 0, 0 },                                                       /* 7 */
  { "note", "{}", "T2", "s2", "Caf\xc3\xa9 bill dropped on the felt; NEAR( \"quoted\" * - :", 0, 7 },     /* 8 */
  { "link-event", "{\"contact\":\"history-accepted\"}", "T2", "s1", NULL, 0, 0 },                                   /* 9 */
  { "note", "{}", NULL, "s1", "Shift handed over, all calm", 30, 0 },                                    /* 10 */
  { "note-corrected", "{}", "T1", "s1", "Player in seat 4 disputes the ante, not 3", 0, 4 },             /* 11 */
  { "rounds-sealed", "{\"hour\":1,\"rounds\":[{\"digest\":\"ff\",\"epoch\":\"ante\",\"number\":1}]}", "T1", NULL, NULL, 0, 0 }, /* 12 */
  { "note", "{}", "T1", "s3", "pay\u202eed in \u202dfull", 0, 0 },                                       /* 13 */
};

static char *template;

static PitEntry *
make_entry (guint i)
{
  PitEntry *entry = book_fixture_entry (said[i].kind, said[i].body);

  if (said[i].table != NULL)
    g_strlcpy (entry->table.text, said[i].table, sizeof entry->table.text);
  entry->who = g_strdup (said[i].who);
  if (said[i].text != NULL)
    pit_entry_seal (entry, "text", said[i].text);
  if (said[i].refers_to != 0)
    entry->refers_to = said[i].refers_to;
  if (said[i].ago != 0)
    entry->occurred = BOOK_NOW - said[i].ago * HOUR;

  return entry;
}

static void
fill (BookFixture *fixture)
{
  book_fixture_start (fixture);
  for (guint i = 0; i <= G_N_ELEMENTS (said) + 1; i++)
    {
      PitEntry *entry = i == 0   ? book_fixture_floor_plan ()
                        : i == 1 ? book_fixture_entry ("desk-started", "{\"clean\":true,\"unsealed-rounds\":0,"
                                                                       "\"waiting-events\":0}")
                                 : make_entry (i - 2);
      g_autoptr(PitEntry) stored = book_fixture_append (fixture, entry, NULL);

      g_assert_nonnull (stored);
    }
  book_fixture_stop (fixture);
}

static char *
join (GPtrArray *rows)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "", ((PitLogRow *) rows->pdata[i])->entry->seq);

  return g_string_free (text, FALSE);
}

static const char *const notes[] = { "note", "note-corrected", NULL };
static const char *const links[] = { "link-event", NULL };
static const char *const no_kinds[] = { NULL };

static const struct
{
  const char *name;
  PitLogQuery query;
  const char *found;
} cases[] = {
  { "people-and-tables", { 0 }, "13 11 10 9 8 7 6 4 2 1" },
  { "everything", { .everything = TRUE }, "13 12 11 10 9 8 7 6 5 4 3 2 1" },
  { "page", { .limit = 3 }, "13 11 10" },
  { "next-page", { .before = 10, .limit = 3 }, "9 8 7" },
  { "page-up", { .after = 6, .limit = 2 }, "8 7" },
  { "page-up-to-the-top", { .after = 11, .limit = 2 }, "13" },
  { "table", { .table = "T1" }, "13 11 4" },
  { "table-everything", { .table = "T1", .everything = TRUE }, "13 12 11 5 4" },
  { "no-such-table", { .table = "T9" }, "" },
  { "kinds", { .kinds = notes }, "13 11 10 8 4" },
  { "kind-of-noise", { .kinds = links }, "9 5" },
  { "no-kinds", { .kinds = no_kinds }, "" },
  { "table-and-kind", { .table = "T2", .kinds = notes }, "8" },
  { "person", { .who = "s1" }, "11 10 9 4" },
  { "person-at-table", { .who = "s1", .table = "T1" }, "11 4" },
  { "no-such-person", { .who = "s" }, "" },
  { "day", { .day = "2026-11-19" }, "10" },
  { "day-and-person", { .day = "2026-11-21", .who = "s1" }, "11 9 4" },
  { "from", { .from = BOOK_NOW - HOUR, .words = "calm" }, "" },
  { "until", { .until = BOOK_NOW - HOUR }, "10" },
  { "from-until", { .from = BOOK_NOW - 31 * HOUR, .until = BOOK_NOW - 29 * HOUR }, "10" },
  { "time-and-table", { .from = BOOK_NOW - HOUR, .table = "T2" }, "9 8 7 6" },
  { "word", { .words = "ante" }, "11 6 4" },
  { "word-without-case", { .words = "ANTE" }, "11 6 4" },
  { "words", { .words = "seat ante" }, "11 4" },
  { "words-in-other-places", { .words = "wrong payment twice" }, "6" },
  { "beginning", { .words = "disp" }, "11 4" },
  { "beginning-of-noise", { .words = "disp", .everything = TRUE }, "11 5 4" },
  { "beginning-and-word", { .words = "seat disp" }, "11 4" },
  { "beginning-closed", { .words = "disp " }, "" },
  { "beginning-not-last", { .words = "disp seat" }, "" },
  { "beginning-too-short", { .words = "di" }, "" },
  { "short-word", { .words = "3" }, "11 4" },
  { "accents", { .words = "cafe" }, "8" },
  { "accents-asked", { .words = "CAF\xc3\x89" }, "8" },
  { "word-and-table", { .words = "ante", .table = "T2" }, "6" },
  { "word-and-kind", { .words = "ante", .kinds = notes }, "11 4" },
  { "word-of-none", { .words = "nonsuch" }, "" },
  { "digests-are-no-words", { .words = "ff", .everything = TRUE }, "" },
  { "hidden-marks-in-a-text", { .words = "payed full" }, "13" },
  { "hidden-marks-asked", { .words = "pa\u202eyed" }, "13" },
  { "syntax-near", { .words = "NEAR(" }, "8" },
  { "syntax-quote", { .words = "\"quoted" }, "8" },
  { "syntax-column", { .words = "text:bill" }, "" },
  { "syntax-or", { .words = "bill OR ante" }, "" },
  { "syntax-minus", { .words = "bill -felt" }, "8" },
  { "syntax-star", { .words = "*" }, "" },
  { "syntax-like", { .words = "%" }, "" },
  { "syntax-like-inside", { .words = "a%e" }, "" },
  { "syntax-injection", { .words = "x' OR 1=1 --" }, "" },
  { "term-of-a-person", { .words = "@s1" }, "" },
  { "nothing", { .words = "" }, "" },
  { "not-utf-8", { .words = "\xff\xfe" }, "" },
};

static PitBookReader *
open_template (void)
{
  g_autoptr(GError) error = NULL;
  PitBookReader *reader = pit_book_reader_open (template, &error);

  g_assert_no_error (error);

  return reader;
}

static void
test_query (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr(PitBookReader) reader = open_template ();
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, &cases[i].query, &error);
  g_autofree char *found = NULL;

  g_assert_no_error (error);
  found = join (rows);
  g_assert_cmpstr (found, ==, cases[i].found);
}

static void
test_row (void)
{
  g_autoptr(PitBookReader) reader = open_template ();
  g_autoptr(GError) error = NULL;
  g_autoptr(PitLogRow) note = pit_book_reader_get_log_row (reader, 4, NULL);
  g_autoptr(PitLogRow) mark = pit_book_reader_get_log_row (reader, 7, NULL);
  g_autoptr(PitLogRow) correction = pit_book_reader_get_log_row (reader, 11, NULL);
  const char *text;

  g_assert_true (pit_log_row_get_text (note, "text", &text));
  g_assert_cmpstr (text, ==, "Player in seat 3 disputes the Ante");
  g_assert_false (pit_log_row_get_text (note, "reason", &text));
  g_assert_null (text);
  g_assert_cmpint (note->corrected_by, ==, 11);
  g_assert_cmpint (note->noted_by, ==, PIT_UNKNOWN);
  g_assert_cmpint (mark->noted_by, ==, 8);
  g_assert_cmpint (mark->corrected_by, ==, PIT_UNKNOWN);
  g_assert_cmpint (correction->entry->refers_to, ==, 4);
  g_assert_true (g_str_has_prefix (note->line, "{\"body\":{},"));
  g_assert_null (pit_book_reader_get_log_row (reader, 99, &error));
  g_assert_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_NOT_FOUND);
}

static gint64
append (BookFixture *fixture,
        const char  *kind,
        const char  *body,
        gint64       refers_to)
{
  PitEntry *entry = book_fixture_entry (kind, body);
  g_autoptr(PitEntry) stored = NULL;

  entry->refers_to = refers_to;
  stored = book_fixture_append (fixture, entry, NULL);
  g_assert_nonnull (stored);

  return stored->seq;
}

/* What came of an order is read with the entry that says which. */
static void
test_order (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(PitLogRow) ended = NULL;
  g_autoptr(PitLogRow) given = NULL;
  g_autoptr(PitLogRow) stray = NULL;
  BookFixture fixture;
  gint64 order, end, other;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":0}", PIT_UNKNOWN);
  order = append (&fixture, "order-given", "{\"order\":\"hold\"}", PIT_UNKNOWN);
  end = append (&fixture, "order-ended", "{\"outcome\":\"done\",\"event\":18}", order);
  other = append (&fixture, "order-ended", "{\"outcome\":\"done\",\"event\":19}", 1);
  book_fixture_stop (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  ended = pit_book_reader_get_log_row (reader, end, NULL);
  given = pit_book_reader_get_log_row (reader, order, NULL);
  stray = pit_book_reader_get_log_row (reader, other, NULL);
  g_assert_cmpint (ended->about->seq, ==, order);
  g_assert_null (given->about);
  g_assert_cmpint (stray->about->seq, ==, 1);
  g_clear_pointer (&reader, pit_book_reader_free);
  book_fixture_clear (&fixture);
}

static gboolean
is_asked_for (const PitLogRow   *row,
              const PitLogQuery *query,
              GPtrArray         *terms)
{
  gint64 at = row->entry->occurred != PIT_UNKNOWN ? row->entry->occurred : row->entry->entered;
  g_autoptr(GString) words = g_string_new (row->line);
  g_autoptr(GPtrArray) have = NULL;

  for (guint i = 0; i < row->texts->len; i++)
    g_string_append_printf (words, " %s", ((PitLogText *) row->texts->pdata[i])->text);
  have = pit_log_terms (words->str);
  for (guint i = 0; i < terms->len; i++)
    if (!g_ptr_array_find_with_equal_func (have, terms->pdata[i], g_str_equal, NULL))
      return FALSE;

  return (query->table == NULL || g_str_equal (query->table, row->entry->table.text)) &&
         (query->kinds == NULL || g_strv_contains (query->kinds, row->entry->kind)) &&
         (query->who == NULL || g_strcmp0 (query->who, row->entry->who) == 0) &&
         (query->day == NULL || g_str_equal (query->day, row->entry->day)) &&
         (query->from == 0 || at >= query->from) && (query->until == 0 || at < query->until);
}

/* Hundreds of entries, and what is asked for by chance: the same comes as if all were looked at one by one, page by page
 * in both directions. */
static void
test_random (void)
{
  static const char *const words[] = { "apple", "apricot", "banana", "cherry", "damson", "elder" };
  static const char *const tables[] = { "T1", "T2", NULL };
  static const char *const people[] = { "s1", "s2", NULL };
  static const char *const days[] = { "2026-11-20", "2026-11-21", NULL };
  static const char *const kinds[][3] = { { "note", NULL }, { "time-mark", "note", NULL }, { "table-finding", NULL } };
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) all = NULL;
  BookFixture fixture;
  guint n_found = 0;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < 300; i++)
    {
      PitEntry *entry = i == 0 ? book_fixture_floor_plan ()
                               : book_fixture_entry (kinds[g_test_rand_int_range (0, 3)][0], "{\"finding\":\"silence\"}");
      g_autoptr(PitEntry) stored = NULL;
      g_autofree char *text = g_strdup_printf ("%s, %s!", words[g_test_rand_int_range (0, 6)],
                                               words[g_test_rand_int_range (0, 6)]);
      const char *table = tables[g_test_rand_int_range (0, 3)];

      g_strlcpy (entry->table.text, table != NULL ? table : "", sizeof entry->table.text);
      entry->who = g_strdup (people[g_test_rand_int_range (0, 3)]);
      entry->occurred = BOOK_NOW + g_test_rand_int_range (-20, 20) * HOUR;
      pit_entry_seal (entry, "text", text);
      stored = book_fixture_append (&fixture, entry, NULL);
    }
  book_fixture_stop (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  all = pit_book_reader_list_log (reader, &(PitLogQuery) { .everything = TRUE }, NULL);
  g_assert_cmpuint (all->len, ==, 301);

  for (guint i = 0; i < 400; i++)
    {
      PitLogQuery query = { .table = tables[g_test_rand_int_range (0, 3)],
                            .who = people[g_test_rand_int_range (0, 3)],
                            .day = days[g_test_rand_int_range (0, 3)],
                            .kinds = g_test_rand_bit () ? kinds[g_test_rand_int_range (0, 3)] : NULL,
                            .from = g_test_rand_bit () ? BOOK_NOW + g_test_rand_int_range (-20, 0) * HOUR : 0,
                            .until = g_test_rand_bit () ? BOOK_NOW + g_test_rand_int_range (0, 20) * HOUR : 0,
                            .everything = TRUE,
                            .limit = 7 };
      g_autofree char *asked = g_test_rand_bit () ? g_strdup_printf ("%s %s", words[g_test_rand_int_range (0, 6)],
                                                                     words[g_test_rand_int_range (0, 6)])
                                                  : NULL;
      g_autoptr(GPtrArray) terms = pit_log_terms (asked != NULL ? asked : "");
      g_autoptr(GPtrArray) rows = NULL;
      g_autoptr(GPtrArray) above = NULL;
      guint n = 0;

      /* Every way of finding them has its turn. */
      _pit_log_query_set_long_list (g_test_rand_bit () ? 20000 : g_test_rand_int_range (1, 60));
      query.words = asked;
      rows = pit_book_reader_list_log (reader, &query, NULL);
      for (guint j = 0; j < all->len; j++)
        {
          const PitLogRow *row = all->pdata[j];

          if (!is_asked_for (row, &query, terms))
            continue;
          if (n > 0 && n % query.limit == 0)
            {
              query.before = ((PitLogRow *) rows->pdata[rows->len - 1])->entry->seq;
              g_ptr_array_unref (rows);
              rows = pit_book_reader_list_log (reader, &query, NULL);
            }
          g_assert_cmpuint (rows->len, >, n % query.limit);
          g_assert_cmpint (((PitLogRow *) rows->pdata[n++ % query.limit])->entry->seq, ==, row->entry->seq);
          n_found++;
        }
      g_assert_cmpuint (rows->len, <=, n == 0 ? 0 : (n - 1) % query.limit + 1);
      if (n <= 1)
        continue;

      /* Up again from the last one: those right above it, in the same order. */
      query.after = ((PitLogRow *) rows->pdata[rows->len - 1])->entry->seq;
      query.before = 0;
      query.limit = MIN (n - 1, 7);
      above = pit_book_reader_list_log (reader, &query, NULL);
      g_assert_cmpuint (above->len, ==, query.limit);
      for (guint j = 1; j < above->len; j++)
        g_assert_cmpint (((PitLogRow *) above->pdata[j - 1])->entry->seq, >, ((PitLogRow *) above->pdata[j])->entry->seq);
      if (rows->len > 1)
        g_assert_cmpint (((PitLogRow *) above->pdata[above->len - 1])->entry->seq, ==,
                         ((PitLogRow *) rows->pdata[rows->len - 2])->entry->seq);
    }
  _pit_log_query_set_long_list (20000);
  g_assert_cmpuint (n_found, >, 1000);
  book_fixture_clear (&fixture);
}

/* More words with one beginning than are walked side by side. */
static void
test_many_beginnings (void)
{
  g_autoptr(PitBookReader) reader = NULL;
  g_autoptr(GPtrArray) rows = NULL;
  g_autofree char *found = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *text = g_strdup_printf ("number%u number%u", i, i + 1);
      PitEntry *entry = book_fixture_entry ("note", "{}");
      g_autoptr(PitEntry) stored = NULL;

      pit_entry_seal (entry, "text", text);
      stored = book_fixture_append (&fixture, entry, NULL);
    }
  book_fixture_stop (&fixture);
  reader = pit_book_reader_open (fixture.path, NULL);
  rows = pit_book_reader_list_log (reader, &(PitLogQuery) { .words = "numb", .limit = 5, .before = 90 }, NULL);
  found = join (rows);
  g_assert_cmpstr (found, ==, "89 88 87 86 85");
  book_fixture_clear (&fixture);
}

static void
erased_cb (GObject      *object,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_append_entry_finish (PIT_BOOK_WRITER (object), result, &error);

  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static gboolean
file_holds (const char *path,
            const char *text)
{
  g_autofree char *data = NULL;
  gsize size;

  return g_file_get_contents (path, &data, &size, NULL) && memmem (data, size, text, strlen (text)) != NULL;
}

static guint
count_found (const char *path,
             const char *words)
{
  g_autoptr(PitBookReader) reader = pit_book_reader_open (path, NULL);
  g_autoptr(GPtrArray) rows = pit_book_reader_list_log (reader, &(PitLogQuery) { .words = words }, NULL);

  return rows->len;
}

/* An erased text is not found any more, its words are gone from the file, and verification agrees; what the rest of the
 * entry says is still found. The words lie between thousands of others, on pages that were split since. */
static void
test_erased (void)
{
  PitEntry *note = book_fixture_entry ("table-finding", "{\"finding\":\"silence\"}");
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(PitBookProof) proof = NULL;
  BookFixture fixture;
  PitDigest digest;
  gboolean done = FALSE;

  pit_entry_seal (note, "text", "Mustermann broke the silence");
  book_fixture_init (&fixture);
  book_fixture_start (&fixture);
  stored = book_fixture_append (&fixture, note, NULL);
  g_strlcpy (digest.text, json_object_get_string_member (json_node_get_object (stored->sealed), "text"), sizeof digest.text);
  for (guint i = 0; i < 150; i++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      PitEntry *other = book_fixture_entry ("note", "{}");
      g_autoptr(PitEntry) kept = NULL;

      for (guint j = 0; j < 30; j++)
        g_string_append_printf (text, "must%c%c%c%d ", 'a' + g_test_rand_int_range (0, 26),
                                'a' + g_test_rand_int_range (0, 26), 'a' + g_test_rand_int_range (0, 26),
                                g_test_rand_int_range (0, 1000));
      pit_entry_seal (other, "text", text->str);
      kept = book_fixture_append (&fixture, other, NULL);
    }
  g_assert_cmpuint (count_found (fixture.path, "mustermann"), ==, 1);

  pit_book_writer_erase_text_async (fixture.writer, &digest,
                                    book_fixture_entry ("text-erased", "{\"reason\":\"seven years are over\"}"), erased_cb,
                                    &done);
  pit_wait_while (!done);
  g_assert_cmpuint (count_found (fixture.path, "mustermann"), ==, 0);
  g_assert_cmpuint (count_found (fixture.path, "broke"), ==, 0);
  g_assert_cmpuint (count_found (fixture.path, "silence"), ==, 1);
  book_fixture_stop (&fixture);
  g_assert_false (file_holds (fixture.path, "mustermann"));
  g_assert_false (file_holds (fixture.path, "Mustermann"));
  g_assert_false (file_holds (fixture.path, "termann"));

  proof = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpint (proof->erased_texts, ==, 1);
  book_fixture_clear (&fixture);
}

/* A book of an earlier version has no such registers: they are made when it is opened, and say the same. */
static void
test_rebuilt (void)
{
  BookFixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  before = book_fixture_query (fixture.path, "SELECT group_concat (term || entry) FROM reg_term");
  book_fixture_sql (fixture.path, "DROP TABLE reg_term; DROP TABLE reg_time; DELETE FROM register WHERE name IN ('term', 'time')");
  book_fixture_start (&fixture);
  book_fixture_stop (&fixture);
  after = book_fixture_query (fixture.path, "SELECT group_concat (term || entry) FROM reg_term WHERE entry <= 13");
  g_assert_cmpstr (after, ==, before);
  book_fixture_clear (&fixture);
}

static void
test_terms (void)
{
  static const struct { const char *text; const char *terms; } texts[] = {
    { "Seat 3, seat 4", "seat|3|4" },
    { "wrong-payment", "wrong|payment" },
    { "M\xc3\xbcller's Stra\xc3\x9f" "e", "muller|s|strasse" },
    { "\xd0\x9f\xd0\xb8\xd1\x82 $30.50", "\xd0\xbf\xd0\xb8\xd1\x82|30|50" },
    { "a\u200db \u202e\u202d", "ab" },
    { " \t\n", "" },
    { "bad \xff end", "bad|end" },
  };
  g_autofree char *long_word = g_strnfill (10000, 'w');
  g_autoptr(GPtrArray) cut = pit_log_terms (long_word);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr(GPtrArray) terms = pit_log_terms (texts[i].text);
      g_autofree char *joined = NULL;

      g_ptr_array_add (terms, NULL);
      joined = g_strjoinv ("|", (char **) terms->pdata);
      g_assert_cmpstr (joined, ==, texts[i].terms);
    }
  g_assert_cmpuint (cut->len, ==, 1);
  g_assert_cmpuint (strlen (cut->pdata[0]), ==, 40);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);

  book_fixture_init (&fixture);
  fill (&fixture);
  template = fixture.path;

  g_test_add_func ("/log/terms", test_terms);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/log/query/", cases[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_query);
    }
  g_test_add_func ("/log/row", test_row);
  g_test_add_func ("/log/order", test_order);
  g_test_add_func ("/log/random", test_random);
  g_test_add_func ("/log/many-beginnings", test_many_beginnings);
  g_test_add_func ("/log/erased", test_erased);
  g_test_add_func ("/log/rebuilt", test_rebuilt);

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
