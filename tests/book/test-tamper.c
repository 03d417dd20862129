/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "book-fixture.h"
#include "pit-book-verify.h"

/* What somebody with the file in hand might do to it while no desk has it open: what opening it says, and which check of
 * verify tells. What concerns the file itself and what lies beside it is in test-open.c. */
typedef struct
{
  const char *name;
  const char *sql;
  const char *check;   /* of verify; "refused": the file; NULL: can't be told, and pit_book_proof_limits() says so */
  const char *opening; /* part of what describe_opening() says; NULL: it opens and says nothing, because ... */
  const char *because;
} Tampering;

#define HISTORY "nobody acts on what is over, and it is too much to be read while somebody waits: it is for verify"
#define PROVEN_SINCE "what the desk goes by was said again by the last desk, further on in the chain"
#define WAITING "it is checked when its round is over; no authority hangs on it"
#define REBUILT "no desk has said yet by which definition it was made; it is made anew from the entries"
#define LISTS "no authority hangs on it: it is for verify"
#define COPY "it looks like an older copy of the book"

/* Made once: filling a book costs a dozen flushes of the disk. The first is that of book_fixture_fill(), in which no desk has
 * said anything yet, so that the whole chain is read; in the second one has, and stopped, and all else lies further back
 * than what is always read. */
static char *filled;
static char *worked;

static const Tampering tamperings[] = {
  { "entry-altered", "UPDATE entry SET line = replace (line, '\"found\":3', '\"found\":2') WHERE seq = 3", "chain",
    "it was altered", NULL },
  { "entry-altered-and-rehashed",
    "UPDATE entry SET line = replace (line, substr (line, instr (line, '\"hash\":\"') + 8, 64),"
    " (SELECT substr (line, instr (line, '\"hash\":\"') + 8, 64) FROM entry WHERE seq = 2)) WHERE seq = 3",
    "chain",
    "it was altered", NULL },
  { "entry-dropped", "DELETE FROM entry WHERE seq = 3", "chain",
    "follows another", NULL },
  { "first-entry-dropped", "DELETE FROM entry WHERE seq = 1", "chain",
    "entries before it are missing", NULL },
  { "all-entries-dropped", "DELETE FROM entry", "chain",
    "no entry at all", NULL },
  { "entries-swapped",
    "UPDATE entry SET seq = 100 WHERE seq = 2; UPDATE entry SET seq = 2 WHERE seq = 3;"
    "UPDATE entry SET seq = 3 WHERE seq = 100",
    "chain",
    "another number inside", NULL },
  { "entry-doubled", "INSERT INTO entry SELECT 8, kind, table_id, line FROM entry WHERE seq = 7", "chain",
    "another number inside", NULL },
  { "entry-not-canonical", "UPDATE entry SET line = line || ' ' WHERE seq = 2", "chain",
    "it was altered", NULL },
  { "entry-not-json", "UPDATE entry SET line = 'x' WHERE seq = 2", "chain",
    "it was altered", NULL },
  { "entry-with-more", "UPDATE entry SET line = replace (line, '{\"body\"', '{\"a\":1,\"body\"') WHERE seq = 3", "chain",
    "it was altered", NULL },
  { "entry-kind-column", "UPDATE entry SET kind = 'link-event' WHERE seq = 3", "chain",
    "another kind", NULL },
  { "entry-table-column", "UPDATE entry SET table_id = 'T9' WHERE seq = 3", "chain",
    NULL, HISTORY },
  { "entry-number-column", "UPDATE entry SET seq = 70 WHERE seq = 7", "chain",
    "another number inside", NULL },
  { "book-id", "UPDATE meta SET value = '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff' WHERE name = 'book'", "chain",
    "which book it is", NULL },
  { "made-a-demo", "INSERT INTO meta VALUES ('demo', 'yes')", "chain",
    "which book it is", NULL },
  { "text-altered", "UPDATE sealed SET text = 'Nobody said anything'", "sealed-text",
    NULL, HISTORY },
  { "salt-altered", "UPDATE sealed SET salt = zeroblob (32)", "sealed-text",
    NULL, HISTORY },
  { "text-taken", "UPDATE sealed SET salt = NULL, text = NULL", "sealed-text",
    NULL, HISTORY },
  { "text-row-dropped", "DELETE FROM sealed", "sealed-text",
    NULL, HISTORY },
  { "text-added", "INSERT INTO sealed VALUES ('ff', zeroblob (32), 'x')", "sealed-text",
    NULL, HISTORY },
  { "text-digest", "UPDATE sealed SET digest = 'ff'", "sealed-text",
    NULL, HISTORY },
  { "pin-added", "INSERT INTO pin VALUES ('s1234', 'x')", "pin",
    "pins: s1234", NULL },
  { "register-person", "INSERT INTO reg_person (number, role) VALUES ('s1234', 'casino-supervisor')", "register",
    "mended: person; people: s1234", NULL },
  { "register-refusal", "INSERT INTO reg_refusal VALUES ('desk-1', 0, NULL, NULL, NULL)", "register",
    "mended: refusal", NULL },
  { "register-recent", "INSERT INTO reg_recent VALUES (1, 'desk-1', 's1234')", "register",
    "mended: recent", NULL },
  { "register-sign-on", "INSERT INTO reg_sign_on VALUES (1, 0, NULL, NULL)", "register",
    "mended: sign_on", NULL },
  { "round-record", "UPDATE round SET record = replace (record, '\"2h\"', '\"2d\"') WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-record-and-digest",
    "UPDATE round SET digest = (SELECT digest FROM round WHERE id = 2),"
    " record = (SELECT record FROM round WHERE id = 2) WHERE id = 1",
    "seal",
    NULL, HISTORY },
  { "round-digest", "UPDATE round SET digest = 'ff' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-verdict", "UPDATE round SET verdict = 'differs' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-table", "UPDATE round SET table_id = 'T2' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-number", "UPDATE round SET number = 9 WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-last-seq", "UPDATE round SET last_seq = 8 WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-stored", "UPDATE round SET stored_at = 8 WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-over", "UPDATE round SET over_at = NULL WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-deck", "UPDATE round SET deck = 'deck-2' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-device", "UPDATE round SET device = 'shoe-9' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-dealer", "UPDATE round SET dealer = NULL WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-aces-up-table", "UPDATE round SET aces_up_table = '1' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-pack", "UPDATE round SET pack = 'ff' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-stream", "UPDATE round SET stream = 2 WHERE id = 3", "round",
    NULL, HISTORY },
  { "round-raw-cut", "UPDATE round SET raw = substr (raw, 1, 50) WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-raw-of-another", "UPDATE round SET raw = (SELECT raw FROM round WHERE id = 2) WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-raw-taken", "UPDATE round SET raw = NULL WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-ids-exchanged",
    "UPDATE round SET id = 99 WHERE id = 1; UPDATE round SET id = 1 WHERE id = 2; UPDATE round SET id = 2 WHERE id = 99",
    "round",
    NULL, HISTORY },
  { "round-repeat", "UPDATE round SET repeat = 1 WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-raw-garbage", "UPDATE round SET raw = x'00' WHERE id = 1", "round",
    NULL, HISTORY },
  { "round-dropped", "DELETE FROM round WHERE id = 1", "seal",
    NULL, HISTORY },
  { "round-unsealed", "UPDATE round SET sealed_by = NULL WHERE id = 1", "seal",
    NULL, HISTORY },
  { "round-sealed-elsewhere", "UPDATE round SET sealed_by = 7 WHERE id = 1", "seal",
    NULL, HISTORY },
  { "round-added",
    "INSERT INTO round (stream, sealed_by, table_id, number, last_seq, stored_at, over_at, verdict, digest, record)"
    " SELECT stream, 4, table_id, 77, 77, stored_at, over_at, verdict, digest, record FROM round WHERE id = 1",
    "seal",
    NULL, HISTORY },
  { "inbox-dropped", "DELETE FROM inbox WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-last-dropped", "DELETE FROM inbox WHERE seq = 37", "events",
    NULL, WAITING },
  { "inbox-frame", "UPDATE inbox SET frame = x'00' WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-type", "UPDATE inbox SET type = 'wager' WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-round", "UPDATE inbox SET round = 7 WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-wall", "UPDATE inbox SET wall = wall + 1 WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-mono", "UPDATE inbox SET mono = NULL WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-boot", "UPDATE inbox SET boot = '' WHERE seq = 36", "events",
    NULL, WAITING },
  { "inbox-number", "UPDATE inbox SET seq = 99 WHERE seq = 37", "events",
    NULL, WAITING },
  { "inbox-stream", "UPDATE inbox SET stream = 2 WHERE stream = 1", "events",
    NULL, WAITING },
  { "inbox-orphan", "UPDATE inbox SET stream = 77 WHERE stream = 1", "events",
    NULL, WAITING },
  { "cursor-back", "UPDATE stream SET seq = 36 WHERE id = 1", "events",
    NULL, WAITING },
  { "cursor-ahead", "UPDATE stream SET seq = 40 WHERE id = 1", "events",
    NULL, WAITING },
  { "checked-back", "UPDATE stream SET checked = 20 WHERE id = 1", "events",
    NULL, WAITING },
  { "stream-dropped", "DELETE FROM stream WHERE id = 2", "events",
    NULL, HISTORY },
  { "stream-renamed", "UPDATE stream SET table_id = 'T9' WHERE id = 1", "round",
    NULL, HISTORY },
  { "state-altered", "UPDATE stream SET state = '{}' WHERE id = 1", "events",
    NULL, WAITING },
  { "gap-dropped", "DELETE FROM gap", "events",
    NULL, WAITING },
  { "gap-added", "INSERT INTO gap VALUES (1, 3, 4, 0)", "events",
    NULL, WAITING },
  { "gap-widened", "UPDATE gap SET last = 30", "events",
    NULL, WAITING },
  { "gap-moved", "UPDATE gap SET first = 27, last = 30", "events",
    NULL, WAITING },
  { "gap-halved", "UPDATE gap SET last = 27; INSERT INTO gap VALUES (1, 22, 23, 0)", "events",
    NULL, WAITING },
  { "gap-moved-in-inbox", "DELETE FROM inbox WHERE seq = 36; INSERT INTO gap VALUES (1, 37, 37, 0)", "events",
    NULL, WAITING },
  { "stray-added", "INSERT INTO stray VALUES (1, 3, 'ff', 0, 'other-content', x'00', NULL)", "stray",
    NULL, WAITING },
  { "stray-altered", "UPDATE stray SET frame = x'00'", "stray",
    NULL, WAITING },
  { "stray-dropped", "DELETE FROM stray", "stray",
    NULL, WAITING },
  { "stray-number", "UPDATE stray SET seq = 8", "stray",
    NULL, WAITING },
  { "stray-received", "UPDATE stray SET received = 8", "stray",
    NULL, WAITING },
  { "stray-reason", "UPDATE stray SET reason = 'declared-missing'", "stray",
    NULL, WAITING },
  { "stray-stream", "UPDATE stray SET stream = 2", "stray",
    NULL, WAITING },
  { "stray-orphan", "INSERT INTO stray VALUES (77, 3, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',"
                    " 0, 'other-content', x'00', NULL)", "stray",
    NULL, WAITING },
  { "stray-elsewhere", "UPDATE stray SET round_seq = 20", "stray",
    NULL, WAITING },
  { "stray-uncovered", "UPDATE stray SET round_seq = NULL", "stray",
    NULL, WAITING },
  { "register-house", "UPDATE reg_house SET zone = 'UTC'", "register",
    "mended: house", NULL },
  { "register-floor", "UPDATE reg_floor SET address = 'ws://127.0.0.1:1/' WHERE position = 0", "register",
    "mended: floor", NULL },
  { "register-floor-row", "DELETE FROM reg_floor WHERE position = 1", "register",
    "mended: floor", NULL },
  { "register-definition",
    "UPDATE register SET definition = 'x' WHERE name = 'floor'; UPDATE reg_floor SET address = 'ws://127.0.0.1:1/'", "register",
    NULL, REBUILT },
  { "register-other-table", "DROP TABLE reg_seal; CREATE TABLE reg_seal (old TEXT)", "register",
    NULL, REBUILT },
  { "register-unknown", "DELETE FROM register WHERE name = 'house'", "register",
    NULL, REBUILT },
  { "register-setting", "INSERT INTO reg_setting VALUES (2, 'limit-set', 'Nobody set this')", "register",
    "mended: setting", NULL },
  { "register-doubt", "INSERT INTO reg_doubt VALUES (2, 'T1', '" BOOK_EPOCH "', 1, 99, 'x')", "register",
    NULL, LISTS },
  { "register-alert", "UPDATE reg_alert SET acknowledged = 4", "register",
    "mended: alert", NULL },
  { "register-alert-dropped", "DELETE FROM reg_alert", "register",
    "mended: alert", NULL },
  { "register-alert-closed", "INSERT INTO reg_alert_closed VALUES (2, 3, 'gap')", "register",
    NULL, LISTS },
  { "register-alert-part", "INSERT INTO reg_alert_part VALUES (2, 3, '" BOOK_EPOCH "')", "register",
    NULL, LISTS },
  { "register-order", "INSERT INTO reg_order VALUES (2, 'T1', '" BOOK_EPOCH "', 'hold')", "register",
    "mended: order", NULL },
  { "register-ordered", "INSERT INTO reg_ordered VALUES (2, 'T1', '" BOOK_EPOCH "', 'hold', NULL)", "register",
    NULL, LISTS },
  { "register-reader-error", "INSERT INTO reg_reader_error VALUES (2, 'T1', 'shoe-1', 3, 4)", "register",
    NULL, LISTS },
  { "register-term", "DELETE FROM reg_term WHERE term = (SELECT min (term) FROM reg_term)", "register",
    NULL, LISTS },
  { "register-term-added", "INSERT INTO reg_term VALUES ('nobody', 3)", "register",
    NULL, LISTS },
  { "register-term-word", "UPDATE reg_term SET term = 'zzz' WHERE term = (SELECT max (term) FROM reg_term)", "register",
    NULL, LISTS },
  { "register-time", "UPDATE reg_time SET at = at + 1 WHERE entry = 3", "register",
    NULL, LISTS },
  { "register-seal", "UPDATE reg_seal SET rounds = 7 WHERE entry = 4", "register" ,
    NULL, LISTS },
  /* Changed behind the back of its index. */
  { "index",
    "CREATE TEMP TABLE kept AS SELECT * FROM sqlite_schema WHERE name = 'round_dealer';"
    "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE name = 'round_dealer';"
    "PRAGMA writable_schema = RESET; UPDATE round SET dealer = 'd1' WHERE id = 1;"
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT * FROM temp.kept; PRAGMA writable_schema = RESET",
    "database",
    NULL, HISTORY },
  /* The tail, with everything that hangs on it: an older copy of the book looks the same. */
  { "tail-cut",
    "DELETE FROM entry WHERE seq = 7; DELETE FROM reg_seal WHERE entry = 7; DELETE FROM reg_term WHERE entry = 7;"
    "DELETE FROM reg_time WHERE entry = 7; UPDATE round SET sealed_by = NULL WHERE id = 4",
    NULL,
    NULL, COPY },
  /* What waits in the inbox is on no chain yet. */
  { "gap-invented", "DELETE FROM inbox WHERE seq = 36; INSERT INTO gap VALUES (1, 36, 36, 0)", NULL,
    NULL, WAITING },
  { "inbox-body", "UPDATE inbox SET frame = CAST (replace (CAST (frame AS TEXT), '}}', ',\"a\":1}}') AS BLOB)", NULL,
    NULL, WAITING },
  { "stray-waiting", "INSERT INTO stray VALUES (1, 3, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',"
                     " 0, 'other-content', x'00', NULL)", NULL,
    NULL, WAITING },
};


#define S2_IS "UPDATE reg_person SET role = 'administrator' WHERE number = 's2';"
/* SHA-256 of "x". */
#define X_DIGEST "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"

static const Tampering authority[] = {
  { "person-role", S2_IS, "register", "mended: person; people: s2", NULL },
  { "person-role-and-pin",
    S2_IS "UPDATE pin SET hash = 'x' WHERE person = 's2'; UPDATE reg_person SET pin_digest = '" X_DIGEST "' WHERE number = 's2'",
    "pin", "mended: person; people: s2; pins: s2", NULL },
  { "person-added", "INSERT INTO reg_person (number, role, pin, pin_digest) VALUES ('s9', 'administrator', 3, '" X_DIGEST "');"
                    "INSERT INTO pin VALUES ('s9', 'x')", "register", "mended: person; people: s9; pins: s9", NULL },
  { "person-dropped", "DELETE FROM reg_person WHERE number = 's1'", "register", "mended: person; people: s1", NULL },
  { "person-back", "UPDATE reg_person SET left_by = NULL WHERE number = 's3'", "register", "mended: person; people: s3", NULL },
  { "person-tries", "UPDATE reg_person SET refused = 0", "register", "mended: person", NULL },
  { "person-name", "UPDATE sealed SET text = 'The owner' WHERE digest = (SELECT name FROM reg_person WHERE number = 's2')",
    "sealed-text", "names: s2", NULL },
  { "person-name-of-another",
    "UPDATE reg_person SET name = (SELECT name FROM reg_person WHERE number = 's1') WHERE number = 's2'",
    "register", "mended: person; people: s2", NULL },
  { "pin-replaced", "UPDATE pin SET hash = 'x' WHERE person = 's1'", "pin", "pins: s1", NULL },
  { "pins-exchanged", "UPDATE pin SET hash = (SELECT hash FROM pin WHERE person = 's2') WHERE person = 's1'", "pin",
    "pins: s1", NULL },
  { "pin-dropped", "DELETE FROM pin WHERE person = 's1'", "pin", "pins: s1", NULL },
  { "pin-of-who-left", "INSERT INTO pin VALUES ('s3', 'x')", "pin", "pins: s3", NULL },
  { "pin-of-nobody", "INSERT INTO pin VALUES ('s9', 'x')", "pin", "pins: s9", NULL },
  { "tries-at-the-desk", "DELETE FROM reg_refusal", "register", "mended: refusal", NULL },
  { "last-at-the-desk", "UPDATE reg_recent SET number = 's2'", "register", "mended: recent", NULL },
  { "sign-on-settings", "UPDATE reg_sign_on SET idle_minutes = 0", "register", "mended: sign_on", NULL },
  { "alert-dropped", "DELETE FROM reg_alert", "register", "mended: alert", NULL },
  { "alert-taken-up", "UPDATE reg_alert SET acknowledged = 3", "register", "mended: alert", NULL },
  { "order-dropped", "DELETE FROM reg_order", "register", "mended: order", NULL },
  { "order-added", "INSERT INTO reg_order VALUES (2, 'T1', '" BOOK_EPOCH "', 'hold')", "register", "mended: order", NULL },
  { "setting-dropped", "DELETE FROM reg_setting", "register", "mended: setting", NULL },
  { "setting-elsewhere", "UPDATE reg_setting SET entry = 2", "register", "mended: setting", NULL },
  { "house", "UPDATE reg_house SET zone = 'UTC'", "register", "mended: house", NULL },
  { "table-address", "UPDATE reg_floor SET address = 'ws://127.0.0.1:1/' WHERE position = 0", "register", "mended: floor", NULL },
  { "table-fingerprint", "UPDATE reg_floor SET fingerprint = '" X_DIGEST "'", "register", "mended: floor", NULL },
  { "definition", S2_IS "UPDATE register SET definition = 'x' WHERE name = 'person'", "register", "mended: person", NULL },
  { "all-definitions", S2_IS "UPDATE register SET definition = 'x'", "register", "mended: house, floor, person", NULL },
  { "no-definitions", S2_IS "DELETE FROM register", "register", "mended: house, floor, person", NULL },
  { "register-table", "DROP TABLE reg_person; CREATE TABLE reg_person (number TEXT, role TEXT)", "register", "mended: person", NULL },
  { "old-limits", "UPDATE entry SET line = replace (line, '\"min\":1000', '\"min\":1001') WHERE kind = 'limit-set'", "chain",
    "was altered", NULL },
  { "old-finding", "UPDATE entry SET line = replace (line, 'wrong-payment', 'wrong-shipment') WHERE kind = 'table-finding'",
    "chain", "was altered", NULL },
  { "old-order", "UPDATE entry SET line = replace (line, '\"hold\"', '\"open\"') WHERE kind = 'order-given'", "chain",
    "was altered", NULL },
  { "old-order-dropped", "DELETE FROM entry WHERE kind = 'order-given'", "chain", "is missing", NULL },
  { "old-plan", "UPDATE entry SET line = replace (line, '9000/tables/T1', '9001/tables/T1') WHERE kind = 'floor-plan'", "chain",
    "was altered", NULL },
  { "old-person", "UPDATE entry SET line = replace (line, 'inspector', 'administrator') WHERE kind = 'person-set'", "chain", NULL,
    PROVEN_SINCE },
  { "old-person-left-hidden", "UPDATE entry SET kind = 'note' WHERE kind = 'person-left'", "chain", NULL, PROVEN_SINCE },
  { "old-pin", "UPDATE entry SET line = replace (line, '\"digest\":\"', '\"digest\":\"0') WHERE kind = 'pin-set'", "chain", NULL,
    PROVEN_SINCE },
  { "old-sign-on-dropped", "DELETE FROM entry WHERE kind = 'signed-on'", "chain", NULL, PROVEN_SINCE },
  { "rebuilt-from-altered",
    "UPDATE entry SET line = replace (line, 'inspector', 'administrator') WHERE kind = 'person-set';"
    "DELETE FROM register WHERE name = 'person'", "chain", "mended: person", NULL },
  { "said-by-the-desk", "UPDATE entry SET line = replace (line, 'inspector', 'administrator') WHERE kind = 'desk-stopped'",
    "chain", "was altered", NULL },
  { "desk-hidden", "UPDATE entry SET kind = 'note' WHERE kind = 'desk-stopped'", "chain", "another kind", NULL },
  { "desk-dropped", "DELETE FROM entry WHERE kind = 'desk-stopped'", "register", NULL, COPY },
  { "near-the-end", "DELETE FROM entry WHERE seq = (SELECT max (seq) - 5 FROM entry)", "chain", "follows another", NULL },
  { "book-id", "UPDATE meta SET value = '6f1c1f9a-8a31-4f0e-9d1b-0000000000ff' WHERE name = 'book'", "chain", "which book it is",
    NULL },
  { "made-a-demo", "INSERT INTO meta VALUES ('demo', 'yes')", "chain", "which book it is", NULL },
  { "first-entry", "UPDATE entry SET line = replace (line, '\"demo\":false', '\"demo\":true') WHERE seq = 1", "chain",
    "broken at entry 1", NULL },
  { "round-in-new-stream",
    "INSERT INTO stream (id, table_id, epoch, seq, checked) VALUES (9, 'T9', '" BOOK_EPOCH "', 9, 9);"
    "INSERT INTO round (id, stream, table_id, number, last_seq, stored_at, over_at, verdict, digest, record, raw)"
    " SELECT 9, 9, 'T9', 1, 9, stored_at, over_at, verdict, digest, record, raw FROM round WHERE id = 1",
    "seal", "rounds: 9", NULL },
  { "round-taken-off-the-chain", "UPDATE round SET sealed_by = NULL WHERE id = 1", "seal", "rounds: 1", NULL },
  { "hidden-trigger",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_hidden', 'entry', 0,"
    " 'CREATE TRIGGER sqlite_hidden AFTER INSERT ON entry BEGIN DELETE FROM pin; END')",
    "refused", "sqlite_hidden", NULL },
  { "hidden-index",
    "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema SELECT 'index', 'sqlite_autoindex_pin_9', 'pin', rootpage,"
    " 'CREATE INDEX sqlite_autoindex_pin_9 ON pin (hash)' FROM sqlite_schema WHERE name = 'entry_kind'",
    "refused", "", NULL },
  { "statistics", "ANALYZE", "refused", "sqlite_stat1", NULL },
  { "trigger", "CREATE TRIGGER t AFTER INSERT ON pin BEGIN DELETE FROM entry; END", "refused", "trigger t", NULL },
  { "view", "CREATE VIEW v AS SELECT * FROM pin", "refused", "view v", NULL },
  { "version", "PRAGMA user_version = 3", "refused", "tampered", NULL },
  { "application", "PRAGMA application_id = 1", "refused", "not a book of Pitstand", NULL },
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
describe_opening (BookFixture *fixture)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitBook) book = pit_book_open (fixture->path, PIT_BOOK_WRITE, PIT_CLOCK (fixture->clock), &error);
  g_autoptr(GString) text = g_string_new (NULL);
  const PitBookFindings *found;

  if (book == NULL)
    return g_strdup (error->message);

  found = pit_book_get_findings (book);
  add_list (text, "mended: ", found->registers);
  add_list (text, "people: ", found->people);
  add_list (text, "pins: ", found->pins);
  add_list (text, "names: ", found->names);
  for (guint i = 0; i < found->rounds->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? ", " : text->len > 0 ? "; rounds: " : "rounds: ",
                            g_array_index (found->rounds, gint64, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
test_tampering (const Tampering *tampering,
                const char      *template)
{
  g_autoptr(PitBookProof) proof = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *opening = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, template);
  book_fixture_sql (fixture.path, tampering->sql);

  proof = pit_book_verify (fixture.path, NULL, &error);
  for (guint i = 0; proof != NULL && i < proof->faults->len; i++)
    {
      const PitBookFault *fault = proof->faults->pdata[i];

      g_test_message ("%s: %s: %s", fault->check, fault->place, fault->message);
    }
  if (g_strcmp0 (tampering->check, "refused") == 0)
    {
      g_assert_null (proof);
    }
  else
    {
      g_assert_no_error (error);
      if (tampering->check == NULL)
        g_assert_cmpuint (proof->faults->len, ==, 0);
      else if (!has_fault (proof, tampering->check))
        g_test_fail_printf ("the check \"%s\" finds nothing; is there what this alters?", tampering->check);
    }

  opening = describe_opening (&fixture);
  g_test_message ("opening: %s", opening);
  g_assert_true ((tampering->opening == NULL) == (tampering->because != NULL));
  /* With -k all rows are tried: what a mend takes away shows at once. */
  if (tampering->opening == NULL ? opening[0] != '\0' : opening[0] == '\0' || strstr (opening, tampering->opening) == NULL)
    g_test_fail_printf ("opening says \"%s\"", opening);
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

      book_fixture_init (&fixture);
      book_fixture_copy (&fixture, templates[i]);
      proof = book_fixture_verify (fixture.path);
      g_assert_cmpuint (proof->faults->len, ==, 0);
      opening = describe_opening (&fixture);
      g_assert_cmpstr (opening, ==, "");
      book_fixture_clear (&fixture);
    }
}

static void
append (BookFixture *fixture,
        const char  *kind,
        const char  *body,
        const char  *name)
{
  PitEntry *entry = book_fixture_entry (kind, body);
  g_autoptr(PitEntry) stored = NULL;
  g_autoptr(GError) error = NULL;

  entry->who = g_strdup (g_str_equal (kind, "signed-on") ? "s1" : NULL);
  g_strlcpy (entry->table.text, "T1", sizeof entry->table.text);
  if (name != NULL)
    pit_entry_seal (entry, "name", name);
  stored = book_fixture_append (fixture, entry, &error);
  g_assert_no_error (error);
}

static void
set_cb (GObject      *object,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(PitEntry) entry = pit_book_writer_set_pin_finish (PIT_BOOK_WRITER (object), result, &error);

  g_assert_no_error (error);
  *(gboolean *) data = TRUE;
}

static void
set_pin (BookFixture *fixture,
         const char  *number,
         const char  *hash)
{
  g_autofree char *body = g_strdup_printf (hash != NULL ? "{\"number\":\"%s\",\"one-time\":false}" : "{\"number\":\"%s\"}",
                                           number);
  gboolean done = FALSE;

  pit_book_writer_set_pin_async (fixture->writer, book_fixture_entry (hash != NULL ? "pin-set" : "person-left", body),
                                 number, hash, set_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* A desk on the book of book_fixture_fill(), with people, something that waits and something that is open; three hours later
 * it stops in order. */
static void
work (BookFixture *fixture)
{
  book_fixture_start (fixture);
  append (fixture, "desk-started", "{\"clean\":true,\"unsealed-rounds\":0,\"waiting-events\":6}", NULL);
  append (fixture, "person-set", "{\"number\":\"s1\",\"role\":\"administrator\"}", "Ana");
  append (fixture, "person-set", "{\"number\":\"s2\",\"role\":\"inspector\"}", "Bo");
  append (fixture, "person-set", "{\"number\":\"s3\",\"role\":\"surveillance\"}", "Cy");
  set_pin (fixture, "s1", "$argon2id$one");
  set_pin (fixture, "s2", "$argon2id$two");
  set_pin (fixture, "s3", "$argon2id$three");
  set_pin (fixture, "s3", NULL);
  append (fixture, "sign-on-settings", "{\"idle-minutes\":10}", NULL);
  append (fixture, "signed-on", "{\"by\":\"pin\",\"unlocked\":false}", NULL);
  append (fixture, "sign-on-refused", "{\"boot\":\"" BOOK_EPOCH "\",\"boottime\":3600000000,\"number\":\"s2\",\"reason\":\"pin\"}",
          NULL);
  append (fixture, "limit-set", "{\"name\":\"Opening $10\",\"game\":\"four-card-poker\",\"limits\":{\"ante\":{\"max\":30000,"
                                "\"min\":1000,\"unit\":500}}}", NULL);
  append (fixture, "table-finding", "{\"finding\":\"wrong-payment\",\"place\":\"seat/3\",\"wager\":\"ante\",\"found\":1000,"
                                    "\"expected\":2000}", NULL);
  append (fixture, "order-given", "{\"command\":\"" BOOK_EPOCH "\",\"order\":\"hold\"}", NULL);
  for (guint i = 0; i < 80; i++)
    append (fixture, "link-event", "{\"contact\":\"live\"}", NULL);
  pit_manual_clock_advance (fixture->clock, G_GINT64_CONSTANT (3) * 3600 * G_USEC_PER_SEC);
  append (fixture, "desk-stopped", "{\"reason\":\"closed\"}", NULL);
  book_fixture_stop (fixture);
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
    { "registers-mended", "registers", "[\"person\"]" },
    { "registers-mended", "people", "[\"s2\"]" },
    { "book-altered", "pins", "[\"s1\"],[\"s1\",\"s2\"]" },
    { "book-altered", "rounds", "[9],[9]" },
  };
  g_autofree char *sealed = NULL;
  BookFixture fixture;

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  book_fixture_sql (fixture.path, S2_IS "UPDATE pin SET hash = 'x' WHERE person = 's1'");
  for (guint i = 0; i < G_N_ELEMENTS (authority); i++)
    if (g_str_equal (authority[i].name, "round-in-new-stream"))
      book_fixture_sql (fixture.path, authority[i].sql);

  for (guint times = 0; times < 3; times++)
    {
      if (times == 2)
        book_fixture_sql (fixture.path, "UPDATE pin SET hash = 'x' WHERE person = 's2'");
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

  book_fixture_init (&fixture);
  book_fixture_copy (&fixture, worked);
  /* As of a desk that was killed in the hour in which it stored the last round. */
  book_fixture_sql (fixture.path, "DELETE FROM entry WHERE seq > 6; UPDATE round SET sealed_by = NULL WHERE sealed_by > 6");
  pit_manual_clock_advance (fixture.clock, G_GINT64_CONSTANT (99) * 3600 * G_USEC_PER_SEC);
  opening = describe_opening (&fixture);
  g_assert_null (strstr (opening, "rounds"));
  book_fixture_start (&fixture);
  append (&fixture, "desk-started", "{\"clean\":false,\"unsealed-rounds\":1,\"waiting-events\":6}", NULL);
  book_fixture_stop (&fixture);
  proof = pit_book_verify (fixture.path, NULL, NULL);
  g_assert_cmpint (proof->unsealed_rounds, ==, 0);
  g_assert_false (has_fault (proof, "seal"));
  book_fixture_clear (&fixture);
}

static void
add_tests (const Tampering *rows,
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
  BookFixture fixture, later;
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

  g_test_add_func ("/tamper/untouched", test_untouched);
  g_test_add_func ("/tamper/next-desk", test_next_desk);
  g_test_add_func ("/tamper/crashed", test_crashed);
  add_tests (tamperings, G_N_ELEMENTS (tamperings), "/tamper/filled/", test_filled);
  add_tests (authority, G_N_ELEMENTS (authority), "/tamper/worked/", test_worked);

  result = g_test_run ();
  book_fixture_clear (&fixture);
  book_fixture_clear (&later);

  return result;
}
