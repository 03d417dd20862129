/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <unistd.h>

#include "book-fixture.h"
#include "book-tamperings.h"
#include "pit-book-verify.h"

/* Made once: filling a book costs a dozen flushes of the disk. The first is that of book_fixture_fill(), in which no desk has
 * said anything yet, so that the whole chain is read; in the second one has, and stopped, and all else lies further back
 * than what is always read. */
static char *filled;
static char *worked;
static char *foreign; /* like the first, another book */

static GBytes *
read_all (const char *path,
          const char *ending)
{
  g_autofree char *whole = g_strconcat (path, ending, NULL);
  char *data;
  gsize size;

  return g_file_get_contents (whole, &data, &size, NULL) ? g_bytes_new_take (data, size) : g_bytes_new (NULL, 0);
}

static gboolean
has_fault (PitBookProof *proof,
           const char   *check)
{
  for (guint i = 0; i < proof->faults->len; i++)
    if (g_str_equal (((PitBookFault *) proof->faults->pdata[i])->check, check))
      return TRUE;

  return FALSE;
}

static void
add_list (GString    *text,
          const char *what,
          GPtrArray  *list)
{
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : text->len > 0 ? "; " : "", i > 0 ? "" : what,
                            (const char *) list->pdata[i]);
}

/* Why it is refused, or what was found; "" where it opens and says nothing. */
static char *
describe_opening (BookFixture *fixture,
                  gboolean    *is_refused)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (fixture->path, PIT_BOOK_WRITE, PIT_CLOCK (fixture->clock), &error);
  g_autoptr(GString) text = g_string_new (NULL);
  const PitBookFindings *found;

  *is_refused = book == NULL;
  if (book == NULL)
    return g_strdup (error->message);

  found = pit_book_get (book)->findings;
  add_list (text, "mended: ", found->registers);
  add_list (text, "people: ", found->people);
  add_list (text, "pins: ", found->pins);
  add_list (text, "names: ", found->names);
  for (guint i = 0; i < found->rounds->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? ", " : text->len > 0 ? "; rounds: " : "rounds: ",
                            g_array_index (found->rounds, gint64, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What verify and opening say of the book as it lies there is what they have to say of @tampering. What opening refuses it
 * leaves as it was. */
static void
check_said (BookFixture         *fixture,
            const BookTampering *tampering)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) book = read_all (fixture->path, "");
  g_autoptr(GBytes) log = read_all (fixture->path, "-wal");
  g_autofree char *opening = NULL;
  gboolean is_refused;

  proof = pit_book_verify (fixture->path, NULL, &error);
  for (guint i = 0; proof != NULL && i < proof->faults->len; i++)
    {
      const PitBookFault *fault = proof->faults->pdata[i];

      g_test_message ("%s: %s: %s", fault->check, fault->place, fault->message);
    }
  if (g_strcmp0 (tampering->check, "refused") == 0)
    {
      g_assert_null (proof);
      g_test_message ("verify: %s", error->message);
    }
  else
    {
      g_assert_no_error (error);
      if (tampering->check == NULL)
        g_assert_cmpuint (proof->faults->len, ==, 0);
      else if (!has_fault (proof, tampering->check))
        g_test_fail_printf ("the check \"%s\" finds nothing; is there what this alters?", tampering->check);
    }

  opening = describe_opening (fixture, &is_refused);
  g_test_message ("opening: %s", opening);
  g_assert_true ((tampering->opening == NULL) == (tampering->because != NULL));
  /* With -k all rows are tried: what a mend takes away shows at once. */
  if (tampering->opening == NULL ? opening[0] != '\0' : opening[0] == '\0' || strstr (opening, tampering->opening) == NULL)
    g_test_fail_printf ("opening says \"%s\"", opening);
  if (is_refused)
    {
      g_autoptr(GBytes) book_then = read_all (fixture->path, "");
      g_autoptr(GBytes) log_then = read_all (fixture->path, "-wal");

      if (!g_bytes_equal (book, book_then) || !g_bytes_equal (log, log_then))
        g_test_fail_printf ("refused, and altered");
    }
}

static void
test_tampering (const BookTampering *tampering,
                const char          *template)
{
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  book_fixture_sql (fixture.path, tampering->sql);
  check_said (&fixture, tampering);
  book_fixture_clear (&fixture);
}

static void
test_filled (gconstpointer data)
{
  test_tampering (data, filled);
}

static void
test_worked (gconstpointer data)
{
  test_tampering (data, worked);
}

/* What of the log is put beside the book. */
typedef enum
{
  LOG_WHOLE,
  LOG_CUT,     /* without its last frame, which is the commit */
  LOG_FLIPPED, /* with another byte in its first page */
  LOG_HEADER,
  LOG_LINK,    /* whole, in another place, and a link to it */
} Log;

/* Put beside the closed book of work(), or in its place. */
typedef struct
{
  BookTampering  row; /* its SQL is done to a copy of *@of, whose log is put beside the book; NULL: the copy in its place */
  char         **of;
  Log            log;
} Beside;

#define OTHER "it is another book, whole in itself: what tells is that no table has its record in it"
#define NO_LOG "without its commit what is in a log never was: it looks like an older copy of the book"

static const Beside besides[] = {
  { { "log", "UPDATE reg_person SET role = 'administrator' WHERE number = 's2'", "register", "mended: person; people: s2", NULL },
    &worked, LOG_WHOLE },
  { { "log-with-entry", "UPDATE entry SET line = replace (line, '\"closed\"', '\"broken\"') WHERE kind = 'desk-stopped'", "chain",
      "somebody changed", NULL }, &worked, LOG_WHOLE },
  { { "log-with-trigger", "CREATE TRIGGER t AFTER INSERT ON pin BEGIN DELETE FROM entry; END", "refused", "trigger t", NULL },
    &worked, LOG_WHOLE },
  { { "log-cut", "DELETE FROM pin", NULL, NULL, NO_LOG }, &worked, LOG_CUT },
  { { "log-flipped", "DELETE FROM pin", NULL, NULL, NO_LOG }, &worked, LOG_FLIPPED },
  { { "log-header", "DELETE FROM pin", NULL, NULL, NO_LOG }, &worked, LOG_HEADER },
  { { "log-is-link", "UPDATE reg_house SET zone = 'UTC'", "refused", "is a link", NULL }, &worked, LOG_LINK },
  { { "log-of-older-copy", "VACUUM", NULL, NULL, "it is an older copy of the book" }, &filled, LOG_WHOLE },
  { { "log-of-older-pages", "UPDATE entry SET kind = kind; UPDATE round SET verdict = verdict", "refused", "may be another book's", NULL },
    &filled, LOG_WHOLE },
  { { "log-of-other-book", "UPDATE entry SET kind = kind", "refused", "may be another book's", NULL }, &foreign, LOG_WHOLE },
  { { "log-of-all-of-other-book", "VACUUM", NULL, NULL, OTHER }, &foreign, LOG_WHOLE },
  { { "other-book", NULL, NULL, NULL, OTHER }, &foreign, LOG_WHOLE },
};

static void
put_log (const char   *path,
         const Beside *beside,
         const char   *text)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *elsewhere = g_strconcat (path, "-elsewhere", NULL);
  g_autoptr(GBytes) bytes = book_fixture_sql_in_log (path, text);
  g_autoptr(GByteArray) data = g_byte_array_new ();

  g_byte_array_append (data, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (beside->log == LOG_CUT)
    g_byte_array_set_size (data, data->len - 1);
  if (beside->log == LOG_HEADER)
    g_byte_array_set_size (data, 32);
  if (beside->log == LOG_FLIPPED)
    data->data[100] ^= 1;
  g_assert_true (g_file_set_contents (beside->log == LOG_LINK ? elsewhere : log, (const char *) data->data, data->len, NULL));
  if (beside->log == LOG_LINK)
    g_assert_cmpint (symlink (elsewhere, log), ==, 0);
}

static void
test_beside (gconstpointer data)
{
  const Beside *beside = data;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, *beside->of);
  if (beside->row.sql != NULL)
    {
      put_log (fixture.path, beside, beside->row.sql);
      book_fixture_copy (&fixture, worked);
    }
  check_said (&fixture, &beside->row);
  book_fixture_clear (&fixture);
}

/* Both say nothing as they are. */
static void
test_untouched (void)
{
  const char *const templates[] = { filled, worked };

  for (guint i = 0; i < G_N_ELEMENTS (templates); i++)
    {
      g_autoptr(PitBookProof) proof = NULL;
      g_autofree char *opening = NULL;
      BookFixture fixture;
      gboolean is_refused;

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, templates[i]);
      proof = book_fixture_verify (fixture.path);
      g_assert_cmpuint (proof->faults->len, ==, 0);
      opening = describe_opening (&fixture, &is_refused);
      g_assert_cmpstr (opening, ==, "");
      book_fixture_clear (&fixture);
    }
}

/* Of the entry @refers_to, or of none: 0. */
static gint64
append_on (BookFixture *fixture,
           gint64       refers_to,
           const char  *kind,
           const char  *body,
           const char  *name)
{
  PitEntry *entry = book_fixture_entry (kind, body);
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(GError) error = NULL;

  if (refers_to > 0)
    entry->refers_to = refers_to;
  entry->who = g_strdup (g_str_equal (kind, "signed-on") || g_str_equal (kind, "alert-acknowledged") ? "s1" : NULL);
  g_strlcpy (entry->table.text, "T1", sizeof entry->table.text);
  if (name != NULL)
    pit_entry_seal (entry, "name", name);
  stored = book_fixture_append (fixture, entry, &error);
  g_assert_no_error (error);

  return stored->seq;
}

static void
append (BookFixture *fixture,
        const char  *kind,
        const char  *body,
        const char  *name)
{
  append_on (fixture, 0, kind, body, name);
}

/* A desk on the book of book_fixture_fill(), with people, something that waits and something that is open; three hours later
 * it stops in order. */
static void
work (BookFixture *fixture)
{
  gint64 alert;

  book_fixture_start (fixture);
  append (fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":6}", NULL);
  append (fixture, "person-set", "{\"number\":\"s1\",\"role\":\"administrator\"}", "Ana");
  append (fixture, "person-set", "{\"number\":\"s2\",\"role\":\"inspector\"}", "Bo");
  append (fixture, "person-set", "{\"number\":\"s3\",\"role\":\"surveillance\"}", "Cy");
  book_fixture_set_pin (fixture, "s1", "$argon2id$one");
  book_fixture_set_pin (fixture, "s2", "$argon2id$two");
  book_fixture_set_pin (fixture, "s3", "$argon2id$three");
  book_fixture_set_pin (fixture, "s3", NULL);
  append (fixture, "sign-on-settings", "{\"idle-minutes\":10}", NULL);
  append (fixture, "signed-on", "{\"by\":\"pin\",\"unlocked\":false}", NULL);
  append (fixture, "sign-on-refused", "{\"boot\":\"" BOOK_EPOCH "\",\"boottime\":3600000000,\"number\":\"s2\",\"reason\":\"pin\"}",
          NULL);
  append (fixture, "limit-set", "{\"name\":\"Opening $10\",\"game\":\"four-card-poker\",\"limits\":{\"ante\":{\"max\":30000,"
                                "\"min\":1000,\"unit\":500}}}", NULL);
  alert = append_on (fixture, 0, "table-finding", "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\",\"wager\":\"ante\","
                                                  "\"found\":1000,\"expected\":2000}", NULL);
  append_on (fixture, alert, "table-finding", "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\",\"wager\":\"ante\","
                                              "\"found\":1000,\"expected\":3000}", NULL);
  append_on (fixture, alert, "alert-acknowledged", "{}", NULL);
  append_on (fixture, alert, "alert-told", "{\"how\":\"by-person\"}", NULL);
  append (fixture, "order-given", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", NULL);
  append (fixture, "registers-mended", "{\"registers\":[\"person\"],\"people\":[\"s2\"]}", NULL);
  pit_manual_clock_advance (fixture->clock, G_GINT64_CONSTANT (600) * G_USEC_PER_SEC);
  for (guint i = 0; i < 80; i++)
    append (fixture, "link-event", "{\"contact\":\"live\"}", NULL);
  pit_manual_clock_advance (fixture->clock, G_GINT64_CONSTANT (3) * 3600 * G_USEC_PER_SEC);
  append (fixture, "desk-stopped", "{\"reason\":\"closed\"}", NULL);
  book_fixture_stop (fixture);
}

static void
tamper_worked (BookFixture *fixture,
               const char  *name)
{
  for (gsize i = 0; i < book_n_tamperings_worked; i++)
    if (g_str_equal (book_tamperings_worked[i].name, name))
      book_fixture_sql (fixture->path, book_tamperings_worked[i].sql);
}

/* What was found is an entry, once, and what a hand does after that another; what no desk stored no later desk puts on the
 * chain; and what was mended stays so. */
static void
test_next_desk (void)
{
  static const struct
  {
    const char *kind;
    const char *member;
    const char *expected;
  } entries[] = {
    { "registers-mended", "registers", "[\"person\"],[\"person\"]" },
    { "registers-mended", "people", "[\"s2\"],[\"s2\"]" },
    { "book-altered", "pins", "[\"s1\"],[\"s1\",\"s2\"]" },
    { "book-altered", "rounds[0]", "9,9" },
    { "book-altered", "rounds[#-1]", "9,108" },
    { "book-altered", "n-rounds", "1,101" },
  };
  g_autofree char *sealed = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  book_fixture_sql (fixture.path, "UPDATE reg_person SET role = 'administrator' WHERE number = 's2';"
                                  "UPDATE pin SET hash = 'x' WHERE person = 's1'");
  tamper_worked (&fixture, "round-in-new-stream");

  for (guint times = 0; times < 3; times++)
    {
      if (times == 2)
        book_fixture_sql (fixture.path, "UPDATE pin SET hash = 'x' WHERE person = 's2';"
                                        "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
                                        " INSERT INTO round (id, stream, table_id, number, last_seq, stored_at, over_at,"
                                        " verdict, digest, record, raw) SELECT id + i, stream, table_id, number + i, last_seq + i,"
                                        " stored_at, over_at, verdict, digest, record, raw FROM n, round WHERE id = 9");
      book_fixture_start (&fixture);
      append (&fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":6}", NULL);
      pit_manual_clock_advance (fixture.clock, G_GINT64_CONSTANT (2) * 3600 * G_USEC_PER_SEC);
      append (&fixture, "desk-stopped", "{\"reason\":\"closed\"}", NULL);
      book_fixture_stop (&fixture);
    }
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *count = g_strdup_printf ("SELECT group_concat (line ->> '$.body.%s') FROM entry WHERE kind = '%s'",
                                                entries[i].member, entries[i].kind);
      g_autofree char *found = book_fixture_query (fixture.path, count);

      g_assert_cmpstr (found, ==, entries[i].expected);
    }
  sealed = book_fixture_query (fixture.path, "SELECT count (*) FROM round WHERE id = 9 AND sealed_by IS NULL");
  g_assert_cmpstr (sealed, ==, "1");
  book_fixture_clear (&fixture);
}

/* Rounds that a desk stored and could not seal any more, as it was killed, the next one seals, however much later. */
static void
test_crashed (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *opening = NULL;
  BookFixture fixture;
  gboolean is_refused;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  /* As of a desk that was killed in the hour in which it stored the last round. */
  book_fixture_sql (fixture.path, "DELETE FROM entry WHERE seq > 6; UPDATE round SET sealed_by = NULL WHERE sealed_by > 6");
  pit_manual_clock_advance (fixture.clock, G_GINT64_CONSTANT (99) * 3600 * G_USEC_PER_SEC);
  opening = describe_opening (&fixture, &is_refused);
  g_assert_null (strstr (opening, "rounds"));
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":false,\"unsealed-rounds\":1,\"waiting-events\":6}", NULL);
  book_fixture_stop (&fixture);
  proof = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpint (proof->unsealed_rounds, ==, 0);
  g_assert_false (has_fault (proof, "seal"));
  book_fixture_clear (&fixture);
}

/* A round that opening named is not taken for one that a desk, killed since, could not seal any more. */
static void
test_named_before (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autofree char *opening = NULL;
  g_autofree char *sealed = NULL;
  BookFixture fixture;
  gboolean is_refused;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  tamper_worked (&fixture, "round-after-the-stop");
  pit_manual_clock_advance (fixture.clock, G_GINT64_CONSTANT (5) * 3600 * G_USEC_PER_SEC);
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":1,\"waiting-events\":6}", NULL);
  book_fixture_stop (&fixture);
  opening = describe_opening (&fixture, &is_refused);
  g_assert_cmpstr (opening, ==, "rounds: 9");
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":false,\"unsealed-rounds\":1,\"waiting-events\":6}", NULL);
  book_fixture_stop (&fixture);
  sealed = book_fixture_query (fixture.path, "SELECT count (*) FROM round WHERE id = 9 AND sealed_by IS NULL");
  g_assert_cmpstr (sealed, ==, "1");
  proof = book_fixture_verify (fixture.path);
  g_assert_true (has_fault (proof, "seal"));
  book_fixture_clear (&fixture);
}

/* Nothing that a desk stored lies unsealed behind its word that it stopped, though the desk be killed the moment after. */
static void
test_stopped (void)
{
  g_autofree char *unsealed = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  pit_manual_clock_advance (fixture.clock, G_GINT64_CONSTANT (5) * 3600 * G_USEC_PER_SEC);
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":6}", NULL);
  book_fixture_send (&fixture, book_fixture_rows ("T1", 38, 10));
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 4, 35, 40), NULL), ==, 5);
  append (&fixture, "desk-stopped", "{\"reason\":\"closed\"}", NULL);
  g_assert_cmpint (book_fixture_store (&fixture, book_fixture_round ("T1", 5, 41, 45), NULL), ==, 6);
  unsealed = book_fixture_query (fixture.path, "SELECT count (*) FROM round WHERE sealed_by IS NULL");
  g_assert_cmpstr (unsealed, ==, "0");
  book_fixture_stop (&fixture);
  book_fixture_clear (&fixture);
}

/* A desk whose clock was set back while it was down seals what the one before it stored, by a clock that was ahead. */
static void
test_crashed_ahead (void)
{
  g_autofree char *opening = NULL;
  BookFixture fixture;
  gboolean is_refused;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  pit_manual_clock_step (fixture.clock, G_GINT64_CONSTANT (-99) * 3600 * G_USEC_PER_SEC);
  book_fixture_sql (fixture.path, "DELETE FROM entry WHERE seq > 6; UPDATE round SET sealed_by = NULL WHERE sealed_by > 6");
  opening = describe_opening (&fixture, &is_refused);
  g_assert_null (strstr (opening, "rounds"));
  book_fixture_clear (&fixture);
}

static void
add_tests (const BookTampering *rows,
           gsize            n_rows,
           const char      *folder,
           GTestDataFunc    test)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autofree char *path = g_strconcat (folder, rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test);
    }
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture, later, other;
  int result;

  g_test_init (&argc, &argv, NULL);

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  filled = fixture.path;
  book_fixture_init (&later);
  book_fixture_copy (&later, filled);
  pit_manual_clock_advance (later.clock, G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
  work (&later);
  worked = later.path;
  book_fixture_init (&other);
  book_fixture_fill (&other);
  foreign = other.path;

  g_test_add_func ("/tamper/untouched", test_untouched);
  g_test_add_func ("/tamper/next-desk", test_next_desk);
  g_test_add_func ("/tamper/crashed", test_crashed);
  g_test_add_func ("/tamper/crashed-ahead", test_crashed_ahead);
  g_test_add_func ("/tamper/named-before", test_named_before);
  g_test_add_func ("/tamper/stopped", test_stopped);
  add_tests (book_tamperings_filled, book_n_tamperings_filled, "/tamper/filled/", test_filled);
  add_tests (book_tamperings_worked, book_n_tamperings_worked, "/tamper/worked/", test_worked);
  for (gsize i = 0; i < G_N_ELEMENTS (besides); i++)
    {
      g_autofree char *path = g_strconcat ("/tamper/beside/", besides[i].row.name, NULL);

      g_test_add_data_func (path, &besides[i], test_beside);
    }

  result = g_test_run ();
  book_fixture_clear (&fixture);
  book_fixture_clear (&later);
  book_fixture_clear (&other);

  return result;
}
