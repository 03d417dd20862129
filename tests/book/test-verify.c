/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* Made once: filling a book costs a dozen flushes of the disk. */
static char *template;

/* What somebody with the file in hand might do to it, and which check must tell. */
typedef struct
{
  const char *name;
  const char *sql;
  const char *check; /* NULL: can't be told, and pit_book_proof_limits() says so */
} Tampering;


static const Tampering tamperings[] = {
  { "entry-altered", "UPDATE entry SET line = replace (line, '\"found\":3', '\"found\":2') WHERE seq = 3", "chain" },
  { "entry-altered-and-rehashed",
    "UPDATE entry SET line = replace (line, substr (line, instr (line, '\"hash\":\"') + 8, 64),"
    " (SELECT substr (line, instr (line, '\"hash\":\"') + 8, 64) FROM entry WHERE seq = 2)) WHERE seq = 3",
    "chain" },
  { "entry-dropped", "DELETE FROM entry WHERE seq = 3", "chain" },
  { "first-entry-dropped", "DELETE FROM entry WHERE seq = 1", "chain" },
  { "all-entries-dropped", "DELETE FROM entry", "chain" },
  { "entries-swapped",
    "UPDATE entry SET seq = 100 WHERE seq = 2; UPDATE entry SET seq = 2 WHERE seq = 3;"
    "UPDATE entry SET seq = 3 WHERE seq = 100",
    "chain" },
  { "entry-doubled", "INSERT INTO entry SELECT 8, kind, table_id, line FROM entry WHERE seq = 7", "chain" },
  { "entry-not-canonical", "UPDATE entry SET line = line || ' ' WHERE seq = 2", "chain" },
  { "entry-not-json", "UPDATE entry SET line = 'x' WHERE seq = 2", "chain" },
  { "entry-with-more", "UPDATE entry SET line = replace (line, '{\"body\"', '{\"a\":1,\"body\"') WHERE seq = 3", "chain" },
  { "entry-kind-column", "UPDATE entry SET kind = 'link-event' WHERE seq = 3", "chain" },
  { "entry-table-column", "UPDATE entry SET table_id = 'T9' WHERE seq = 3", "chain" },
  { "entry-number-column", "UPDATE entry SET seq = 70 WHERE seq = 7", "chain" },
  { "book-id", "UPDATE meta SET value = '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff' WHERE name = 'book'", "chain" },
  { "made-a-demo", "INSERT INTO meta VALUES ('demo', 'yes')", "chain" },
  { "text-altered", "UPDATE sealed SET text = 'Nobody said anything'", "sealed-text" },
  { "salt-altered", "UPDATE sealed SET salt = zeroblob (32)", "sealed-text" },
  { "text-taken", "UPDATE sealed SET salt = NULL, text = NULL", "sealed-text" },
  { "text-row-dropped", "DELETE FROM sealed", "sealed-text" },
  { "text-added", "INSERT INTO sealed VALUES ('ff', zeroblob (32), 'x')", "sealed-text" },
  { "text-digest", "UPDATE sealed SET digest = 'ff'", "sealed-text" },
  { "pin-added", "INSERT INTO pin VALUES ('s1234', 'x')", "pin" },
  { "register-person", "INSERT INTO reg_person (number, role) VALUES ('s1234', 'casino-supervisor')", "register" },
  { "register-refusal", "INSERT INTO reg_refusal VALUES ('desk-1', 0, NULL, NULL, NULL)", "register" },
  { "register-recent", "INSERT INTO reg_recent VALUES (1, 'desk-1', 's1234')", "register" },
  { "register-sign-on", "INSERT INTO reg_sign_on VALUES (1, 0, NULL, NULL)", "register" },
  { "round-record", "UPDATE round SET record = replace (record, '\"2h\"', '\"2d\"') WHERE id = 1", "round" },
  { "round-record-and-digest",
    "UPDATE round SET digest = (SELECT digest FROM round WHERE id = 2),"
    " record = (SELECT record FROM round WHERE id = 2) WHERE id = 1",
    "seal" },
  { "round-digest", "UPDATE round SET digest = 'ff' WHERE id = 1", "round" },
  { "round-verdict", "UPDATE round SET verdict = 'differs' WHERE id = 1", "round" },
  { "round-table", "UPDATE round SET table_id = 'T2' WHERE id = 1", "round" },
  { "round-number", "UPDATE round SET number = 9 WHERE id = 1", "round" },
  { "round-last-seq", "UPDATE round SET last_seq = 8 WHERE id = 1", "round" },
  { "round-stored", "UPDATE round SET stored_at = 8 WHERE id = 1", "round" },
  { "round-over", "UPDATE round SET over_at = NULL WHERE id = 1", "round" },
  { "round-deck", "UPDATE round SET deck = 'deck-2' WHERE id = 1", "round" },
  { "round-device", "UPDATE round SET device = 'shoe-9' WHERE id = 1", "round" },
  { "round-dealer", "UPDATE round SET dealer = NULL WHERE id = 1", "round" },
  { "round-aces-up-table", "UPDATE round SET aces_up_table = '1' WHERE id = 1", "round" },
  { "round-pack", "UPDATE round SET pack = 'ff' WHERE id = 1", "round" },
  { "round-stream", "UPDATE round SET stream = 2 WHERE id = 3", "round" },
  { "round-raw-cut", "UPDATE round SET raw = substr (raw, 1, 50) WHERE id = 1", "round" },
  { "round-raw-of-another", "UPDATE round SET raw = (SELECT raw FROM round WHERE id = 2) WHERE id = 1", "round" },
  { "round-raw-taken", "UPDATE round SET raw = NULL WHERE id = 1", "round" },
  { "round-ids-exchanged",
    "UPDATE round SET id = 99 WHERE id = 1; UPDATE round SET id = 1 WHERE id = 2; UPDATE round SET id = 2 WHERE id = 99",
    "round" },
  { "round-repeat", "UPDATE round SET repeat = 1 WHERE id = 1", "round" },
  { "round-raw-garbage", "UPDATE round SET raw = x'00' WHERE id = 1", "round" },
  { "round-dropped", "DELETE FROM round WHERE id = 1", "seal" },
  { "round-unsealed", "UPDATE round SET sealed_by = NULL WHERE id = 1", "seal" },
  { "round-sealed-elsewhere", "UPDATE round SET sealed_by = 7 WHERE id = 1", "seal" },
  { "round-added",
    "INSERT INTO round (stream, sealed_by, table_id, number, last_seq, stored_at, over_at, verdict, digest, record)"
    " SELECT stream, 4, table_id, 77, 77, stored_at, over_at, verdict, digest, record FROM round WHERE id = 1",
    "seal" },
  { "inbox-dropped", "DELETE FROM inbox WHERE seq = 36", "events" },
  { "inbox-last-dropped", "DELETE FROM inbox WHERE seq = 37", "events" },
  { "inbox-frame", "UPDATE inbox SET frame = x'00' WHERE seq = 36", "events" },
  { "inbox-type", "UPDATE inbox SET type = 'wager' WHERE seq = 36", "events" },
  { "inbox-round", "UPDATE inbox SET round = 7 WHERE seq = 36", "events" },
  { "inbox-wall", "UPDATE inbox SET wall = wall + 1 WHERE seq = 36", "events" },
  { "inbox-mono", "UPDATE inbox SET mono = NULL WHERE seq = 36", "events" },
  { "inbox-boot", "UPDATE inbox SET boot = '' WHERE seq = 36", "events" },
  { "inbox-number", "UPDATE inbox SET seq = 99 WHERE seq = 37", "events" },
  { "inbox-stream", "UPDATE inbox SET stream = 2 WHERE stream = 1", "events" },
  { "inbox-orphan", "UPDATE inbox SET stream = 77 WHERE stream = 1", "events" },
  { "cursor-back", "UPDATE stream SET seq = 36 WHERE id = 1", "events" },
  { "cursor-ahead", "UPDATE stream SET seq = 40 WHERE id = 1", "events" },
  { "checked-back", "UPDATE stream SET checked = 20 WHERE id = 1", "events" },
  { "stream-dropped", "DELETE FROM stream WHERE id = 2", "events" },
  { "stream-renamed", "UPDATE stream SET table_id = 'T9' WHERE id = 1", "round" },
  { "state-altered", "UPDATE stream SET state = '{}' WHERE id = 1", "events" },
  { "gap-dropped", "DELETE FROM gap", "events" },
  { "gap-added", "INSERT INTO gap VALUES (1, 3, 4, 0)", "events" },
  { "gap-widened", "UPDATE gap SET last = 30", "events" },
  { "gap-moved", "UPDATE gap SET first = 27, last = 30", "events" },
  { "gap-halved", "UPDATE gap SET last = 27; INSERT INTO gap VALUES (1, 22, 23, 0)", "events" },
  { "gap-moved-in-inbox", "DELETE FROM inbox WHERE seq = 36; INSERT INTO gap VALUES (1, 37, 37, 0)", "events" },
  { "stray-added", "INSERT INTO stray VALUES (1, 3, 'ff', 0, 'other-content', x'00', NULL)", "stray" },
  { "stray-altered", "UPDATE stray SET frame = x'00'", "stray" },
  { "stray-dropped", "DELETE FROM stray", "stray" },
  { "stray-number", "UPDATE stray SET seq = 8", "stray" },
  { "stray-received", "UPDATE stray SET received = 8", "stray" },
  { "stray-reason", "UPDATE stray SET reason = 'declared-missing'", "stray" },
  { "stray-stream", "UPDATE stray SET stream = 2", "stray" },
  { "stray-orphan", "INSERT INTO stray VALUES (77, 3, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',"
                    " 0, 'other-content', x'00', NULL)", "stray" },
  { "stray-elsewhere", "UPDATE stray SET round_seq = 20", "stray" },
  { "stray-uncovered", "UPDATE stray SET round_seq = NULL", "stray" },
  { "register-house", "UPDATE reg_house SET zone = 'UTC'", "register" },
  { "register-floor", "UPDATE reg_floor SET address = 'ws://127.0.0.1:1/' WHERE position = 0", "register" },
  { "register-floor-row", "DELETE FROM reg_floor WHERE position = 1", "register" },
  { "register-definition",
    "UPDATE register SET definition = 'x' WHERE name = 'floor'; UPDATE reg_floor SET address = 'ws://127.0.0.1:1/'", "register" },
  { "register-other-table", "DROP TABLE reg_seal; CREATE TABLE reg_seal (old TEXT)", "register" },
  { "register-unknown", "DELETE FROM register WHERE name = 'house'", "register" },
  { "register-setting", "INSERT INTO reg_setting VALUES (2, 'limit-set', 'Nobody set this')", "register" },
  { "register-doubt", "INSERT INTO reg_doubt VALUES (2, 'T1', '" BOOK_EPOCH "', 1, 99, 'x')", "register" },
  { "register-alert", "UPDATE reg_alert SET acknowledged = 4", "register" },
  { "register-alert-dropped", "DELETE FROM reg_alert", "register" },
  { "register-alert-closed", "INSERT INTO reg_alert_closed VALUES (2, 3, 'gap')", "register" },
  { "register-alert-part", "INSERT INTO reg_alert_part VALUES (2, 3, '" BOOK_EPOCH "')", "register" },
  { "register-order", "INSERT INTO reg_order VALUES (2, 'T1', '" BOOK_EPOCH "', 'hold')", "register" },
  { "register-reader-error", "INSERT INTO reg_reader_error VALUES (2, 'T1', 'shoe-1', 3, 4)", "register" },
  { "register-term", "DELETE FROM reg_term WHERE term = (SELECT min (term) FROM reg_term)", "register" },
  { "register-term-added", "INSERT INTO reg_term VALUES ('nobody', 3)", "register" },
  { "register-term-word", "UPDATE reg_term SET term = 'zzz' WHERE term = (SELECT max (term) FROM reg_term)", "register" },
  { "register-time", "UPDATE reg_time SET at = at + 1 WHERE entry = 3", "register" },
  { "register-seal", "UPDATE reg_seal SET rounds = 7 WHERE entry = 4", "register" },
  /* Changed behind the back of its index. */
  { "index",
    "CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'round_dealer';"
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'round_dealer';"
    "PRAGMA writable_schema = RESET; UPDATE round SET dealer = 'd1' WHERE id = 1;"
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM temp.kept; PRAGMA writable_schema = RESET",
    "database" },
  /* The tail, with everything that hangs on it: an older copy of the book looks the same. */
  { "tail-cut",
    "DELETE FROM entry WHERE seq = 7; DELETE FROM reg_seal WHERE entry = 7; DELETE FROM reg_term WHERE entry = 7;"
    "DELETE FROM reg_time WHERE entry = 7; UPDATE round SET sealed_by = NULL WHERE id = 4",
    NULL },
  /* What waits in the inbox is on no chain yet. */
  { "inbox-body", "UPDATE inbox SET frame = CAST (replace (CAST (frame AS TEXT), '}}', ',\"a\":1}}') AS BLOB)", NULL },
  { "stray-waiting", "INSERT INTO stray VALUES (1, 3, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',"
                     " 0, 'other-content', x'00', NULL)", NULL },
};

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
test_tampering (gconstpointer data)
{
  const Tampering *tampering = data;
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  book_fixture_sql (fixture.path, tampering->sql);

  proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < proof->faults->len; i++)
    {
      const PitBookFault *fault = proof->faults->pdata[i];

      g_test_message ("%s: %s: %s", fault->check, fault->place, fault->message);
    }
  if (tampering->check != NULL)
    {
      if (!has_fault (proof, tampering->check))
        g_error ("the check \"%s\" finds nothing; is there what this alters, in the book of book_fixture_fill()?",
                 tampering->check);
    }
  else
    g_assert_cmpuint (proof->faults->len, ==, 0);

  book_fixture_clear (&fixture);
}

static void
test_whole (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  proof = pit_book_verify (fixture.path, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (proof->faults->len, ==, 0);
  g_assert_cmpuint (proof->notes->len, ==, 0);
  g_assert_cmpint (proof->entries, ==, 7);
  g_assert_cmpint (proof->rounds, ==, 4);
  g_assert_cmpint (proof->unsealed_rounds, ==, 0);
  /* 37 of T1 but four in the gap, 12 of T2. */
  g_assert_cmpint (proof->events, ==, 37 - 4 + 12);
  g_assert_cmpint (proof->head_seq, ==, 7);
  g_assert_true (pit_digest_is_valid (proof->head.text));
  g_assert_false (proof->is_demo);
  book_fixture_clear (&fixture);
}

/* The head is what shows a cut tail: it is not the one that left the book. */
static void
test_head (void)
{
  g_autoptr(PitBookProof) before = NULL;
  g_autoptr(PitBookProof) after = NULL;
  const char *const *limits = pit_book_proof_limits ();
  gboolean said = FALSE;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  before = pit_book_verify (fixture.path, NULL, NULL);
  book_fixture_sql (fixture.path, "DELETE FROM entry WHERE seq = 7; DELETE FROM reg_seal WHERE entry = 7;"
                                  "DELETE FROM reg_term WHERE entry = 7; DELETE FROM reg_time WHERE entry = 7;"
                                  "UPDATE round SET sealed_by = NULL WHERE id = 4");
  after = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpuint (after->faults->len, ==, 0);
  g_assert_cmpstr (after->head.text, !=, before->head.text);
  for (guint i = 0; limits[i] != NULL; i++)
    said |= strstr (limits[i], "cut off") != NULL;
  g_assert_true (said);
  book_fixture_clear (&fixture);
}

static void
test_damaged (void)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *data = NULL;
  BookFixture fixture;
  gsize size;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_assert_true (g_file_get_contents (fixture.path, &data, &size, NULL));
  /* From the third page on: the header and the schema stay, or it would not be opened. */
  for (gsize i = 3 * 4096; i + 4096 < size; i += 2 * 4096)
    memset (data + i, 0xa5, 2048);
  g_assert_true (g_file_set_contents (fixture.path, data, (gssize) size, NULL));

  proof = pit_book_verify (fixture.path, NULL, &error);
  if (proof != NULL)
    g_assert_true (has_fault (proof, "database"));
  else
    g_assert_cmpint (error->domain, ==, PIT_BOOK_ERROR);
  book_fixture_clear (&fixture);
}

static void
test_cancelled (void)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  g_cancellable_cancel (cancellable);
  g_assert_null (pit_book_verify (fixture.path, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  book_fixture_clear (&fixture);
}

int
main (int   argc,
      char *argv[])
{
  BookFixture fixture;
  int result;

  g_test_init (&argc, &argv, NULL);

  book_fixture_init (&fixture);
  book_fixture_fill (&fixture);
  template = fixture.path;

  g_test_add_func ("/verify/whole", test_whole);
  g_test_add_func ("/verify/head", test_head);
  g_test_add_func ("/verify/damaged", test_damaged);
  g_test_add_func ("/verify/cancelled", test_cancelled);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *path = g_strconcat ("/verify/tampering/", tamperings[i].name, NULL);

      g_test_add_data_func (path, &tamperings[i], test_tampering);
    }

  result = g_test_run ();
  book_fixture_clear (&fixture);

  return result;
}
