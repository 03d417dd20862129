/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-register.h"
#include "pit-set-aside.h"

/* The registers. To add one: its rules, its row in pit_registers[], its row among the tables of docs/book.md. Nothing else:
 * a book that lacks it, or has it by an older definition, gets it rebuilt when it is next opened for writing. */

/* The house and its tables as the newest floor plan has them. */
static const PitRegisterRule house_rules[] = {
  { "floor-plan", "DELETE FROM reg_house" },
  { "floor-plan",
    "INSERT INTO reg_house (entry, venue, pit, zone, day_start, authority, symbol, digits)"
    " SELECT seq, line ->> '$.body.venue', line ->> '$.body.pit', line ->> '$.body.zone',"
    " line ->> '$.body.gaming-day-start', line ->> '$.body.authority',"
    " line ->> '$.body.currency.symbol', line ->> '$.body.currency.digits'"
    " FROM entry WHERE seq = ?1" },
};

static const PitRegisterRule floor_rules[] = {
  { "floor-plan", "DELETE FROM reg_floor" },
  { "floor-plan",
    "INSERT INTO reg_floor (position, table_id, number, name, pit, game, rules, address, fingerprint, next_fingerprint)"
    " SELECT t.key, t.value ->> '$.id', t.value ->> '$.number', t.value ->> '$.name',"
    " coalesce (t.value ->> '$.pit', entry.line ->> '$.body.pit'), t.value ->> '$.game',"
    " t.value ->> '$.rules', t.value ->> '$.address', t.value ->> '$.fingerprint', t.value ->> '$.next-fingerprint'"
    " FROM entry, json_each (entry.line, '$.body.tables') AS t WHERE entry.seq = ?1" },
};

/* Which entry put how many rounds of a table on the chain, hour by hour. A row that a hand put there before must not
 * keep rounds off the chain. */
static const PitRegisterRule seal_rules[] = {
  { "rounds-sealed",
    "INSERT OR REPLACE INTO reg_seal (entry, table_id, hour, rounds)"
    " SELECT seq, line ->> '$.table', line ->> '$.body.hour', json_array_length (line, '$.body.rounds')"
    " FROM entry WHERE seq = ?1" },
};

/* Entries that say of a round that is stored, or about to be, that it was not what it was taken for: an event came for
 * it after it was over. They doubt the round of that number which ended before that event. Found again after a crash, what
 * one event says is one doubt. */
#define DOUBT_RULE(kind) \
  { kind, \
    "INSERT OR REPLACE INTO reg_doubt (entry, table_id, epoch, round, event, what)" \
    " SELECT seq, line ->> '$.table', line ->> '$.body.epoch', line ->> '$.round', line ->> '$.body.first', " \
    PIT_ENTRY_DOUBTS_WHAT " FROM entry WHERE seq = ?1 AND " PIT_ENTRY_IS_DOUBT }

static const PitRegisterRule doubt_rules[] = {
  DOUBT_RULE ("table-finding"),
  DOUBT_RULE ("round-corrected"),
};

/* Who there is, with what a sign-on has to know of each: who may not any more, which PIN is the right one, how often in a
 * row it was wrong, and when: by the clock that no hand can set, and by the wall's for the time of another boot. */
static const PitRegisterRule person_rules[] = {
  { "person-set",
    "INSERT INTO reg_person (number, entry, role, name)"
    " SELECT line ->> '$.body.number', seq, line ->> '$.body.role', line ->> '$.sealed.name' FROM entry WHERE seq = ?1"
    " ON CONFLICT (number) DO UPDATE SET entry = excluded.entry, role = excluded.role, name = excluded.name,"
    " left_by = NULL" },
  { "person-left",
    "UPDATE reg_person SET left_by = ?1, pin = NULL, pin_digest = NULL, one_time = 0"
    " WHERE number = (SELECT line ->> '$.body.number' FROM entry WHERE seq = ?1)" },
  { "pin-set",
    "UPDATE reg_person SET (pin, pin_digest, one_time, refused) ="
    " (SELECT seq, line ->> '$.body.digest', ifnull (line ->> '$.body.one-time', 0), 0 FROM entry WHERE seq = ?1)"
    " WHERE number = (SELECT line ->> '$.body.number' FROM entry WHERE seq = ?1)" },
  { "signed-on",
    "UPDATE reg_person SET on_before = on_last, on_last = ?1, refused = 0"
    " WHERE number = (SELECT line ->> '$.who' FROM entry WHERE seq = ?1)" },
  { "sign-on-refused",
    "UPDATE reg_person SET (refused, refused_boot, refused_at, refused_wall) ="
    " (SELECT refused + 1, line ->> '$.body.boot', line ->> '$.body.boottime', line ->> '$.entered'"
    " FROM entry WHERE seq = ?1)"
    " WHERE number = (SELECT line ->> '$.body.number' FROM entry WHERE seq = ?1)" },
};

/* How often in a row nobody could sign on at a desk. */
static const PitRegisterRule refusal_rules[] = {
  { "sign-on-refused",
    "INSERT INTO reg_refusal (desk, refused, boot, at, wall)"
    " SELECT line ->> '$.desk', 1, line ->> '$.body.boot', line ->> '$.body.boottime', line ->> '$.entered'"
    " FROM entry WHERE seq = ?1"
    " ON CONFLICT (desk) DO UPDATE SET refused = refused + 1, boot = excluded.boot, at = excluded.at,"
    " wall = excluded.wall" },
  { "signed-on",
    "UPDATE reg_refusal SET refused = 0 WHERE desk = (SELECT line ->> '$.desk' FROM entry WHERE seq = ?1)" },
};

/* Who signed on at which desk last, for fast switching. */
static const PitRegisterRule recent_rules[] = {
  { "signed-on",
    "INSERT OR REPLACE INTO reg_recent (entry, desk, number)"
    " SELECT seq, line ->> '$.desk', line ->> '$.who' FROM entry WHERE seq = ?1" },
};

static const PitRegisterRule sign_on_rules[] = {
  { "sign-on-settings", "DELETE FROM reg_sign_on" },
  { "sign-on-settings",
    "INSERT INTO reg_sign_on (entry, idle_minutes, badge_prefix, badge_suffix)"
    " SELECT seq, line ->> '$.body.idle-minutes', line ->> '$.body.badge-prefix', line ->> '$.body.badge-suffix'"
    " FROM entry WHERE seq = ?1" },
};

/* What was found and still waits for a person. What else has become of it the desk reads from the entries: see
 * reg_alert_part and pit-alert-entries.c. Repeats of one kind about one subject are one row, but for those of which
 * each stands alone, as somebody's money or card does. An entry says so; before version 7 none did, and these were all. A note
 * waits for nobody. */
#define ALERT_STOOD_ALONE \
  "('wrong-payment', 'wrong-collection', 'wrong-return', 'duplicate-card', 'card-count', 'device-fault', 'sign-panel'," \
  " '" PIT_SET_ASIDE_WORD "')"
#define ALERT_FROM(finding) \
  "INSERT OR IGNORE INTO reg_alert (entry, table_id, subject, finding)" \
  " SELECT e.seq, e.line ->> '$.table', e.line ->> '$.body.subject', " finding \
  " FROM entry AS e WHERE e.seq = "
/* So many of those wait at a table: the desk keeps 50 apart and the rest together, and what it closes meanwhile is written
 * before what comes. Older books have more, which no desk could show. */
#define ALERT_MOST "64"
#define ALERT_IS_NEWS(finding) \
  " AND e.line ->> '$.refers-to' IS NULL AND e.line ->> '$.body.note' IS NULL AND (SELECT count (*) FROM reg_alert AS a" \
  " WHERE a.table_id IS e.line ->> '$.table' AND a.subject IS e.line ->> '$.body.subject' AND a.finding IS " finding ")" \
  " < CASE WHEN e.line ->> '$.body.alone' OR " finding " IN " ALERT_STOOD_ALONE " THEN " ALERT_MOST " ELSE 1 END"
#define ALERT_WORD \
  "CASE e.kind WHEN 'refused-frame' THEN 'bad-event' WHEN 'state-difference' THEN 'state-differs'" \
  " ELSE e.line ->> '$.body.finding' END"
#define ALERT_REFERS_TO "(SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1)"
#define ALERT_TAKES_BACK "(SELECT line ->> '$.body.takes-back' FROM entry WHERE seq = ?1)"
/* What was taken back waits again as it did before: as what it is known to be now. */
#define ALERT_WORD_NOW \
  "ifnull ((SELECT f.line ->> '$.body.finding' FROM entry AS f WHERE f.kind = 'table-finding'" \
  " AND f.line ->> '$.refers-to' = e.seq AND f.seq < ?1 AND f.line ->> '$.body.more' IS NULL" \
  " ORDER BY f.seq DESC LIMIT 1), " ALERT_WORD ")"
/* What leaves nothing for anybody to do: what is referred and still so waits on, and what was over before anybody saw it. */
#define ALERT_LAST_WORD(of) " AND " of "line ->> '$.body.takes-back' IS NULL AND " of "line ->> '$.body.stands' IS NULL"
#define ALERT_AGAIN \
  ALERT_FROM (ALERT_WORD_NOW) ALERT_REFERS_TO " AND " ALERT_TAKES_BACK " IS NOT NULL"

static const PitRegisterRule alert_rules[] = {
  { "table-finding", ALERT_FROM (ALERT_WORD) "?1" ALERT_IS_NEWS (ALERT_WORD) },
  { "table-finding",
    "UPDATE reg_alert SET finding = e.line ->> '$.body.finding' FROM entry AS e"
    " WHERE e.seq = ?1 AND reg_alert.entry = e.line ->> '$.refers-to' AND NOT ifnull (e.line ->> '$.body.more', 0)" },
  { "refused-frame", ALERT_FROM (ALERT_WORD) "?1" ALERT_IS_NEWS (ALERT_WORD) },
  { "state-difference", ALERT_FROM (ALERT_WORD) "?1" ALERT_IS_NEWS (ALERT_WORD) },
  { "alert-acknowledged", ALERT_AGAIN },
  { "alert-acknowledged",
    "DELETE FROM reg_alert WHERE entry = (SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1"
    " AND line ->> '$.body.over')" },
  { "alert-ended",
    "DELETE FROM reg_alert WHERE entry = (SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1"
    ALERT_LAST_WORD ("") ")" },
  { "alert-outcome", ALERT_AGAIN },
  { "alert-outcome",
    "DELETE FROM reg_alert WHERE entry = (SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1"
    ALERT_LAST_WORD ("") ")" },
};

/* What became of what was found: what is known of it, more of it, what was shown to the dealer because of it, and what
 * persons said. */
#define ALERT_PART(kind)                                                                                               \
  { kind, "INSERT INTO reg_alert_part (entry, alert) SELECT seq, line ->> '$.refers-to' FROM entry"                    \
          " WHERE seq = ?1 AND line ->> '$.refers-to' IS NOT NULL" }

static const PitRegisterRule alert_part_rules[] = {
  ALERT_PART ("table-finding"),
  ALERT_PART ("alert-acknowledged"),
  ALERT_PART ("alert-referred"),
  ALERT_PART ("alert-shelved"),
  ALERT_PART ("alert-told"),
  ALERT_PART ("alert-outcome"),
  ALERT_PART ("alert-ended"),
  { "order-given",
    "INSERT INTO reg_alert_part (entry, alert, command) SELECT seq, line ->> '$.refers-to', line ->> '$.body.command'"
    " FROM entry WHERE seq = ?1 AND line ->> '$.body.order' = 'message' AND line ->> '$.refers-to' IS NOT NULL" },
};

/* What waits for nobody any more, and by which entry: of what was dealt with a moment ago more may come. */
#define ALERT_CLOSED                                                                                                   \
  "INSERT OR REPLACE INTO reg_alert_closed (entry, alert, finding)"                                                    \
  " SELECT e.seq, f.seq, f.line ->> '$.body.finding' FROM entry AS e JOIN entry AS f ON f.seq = e.line ->> '$.refers-to'" \
  " WHERE e.seq = ?1"
#define ALERT_OPEN                                                                                                     \
  "DELETE FROM reg_alert_closed WHERE alert = " ALERT_REFERS_TO " AND " ALERT_TAKES_BACK " IS NOT NULL"

static const PitRegisterRule alert_closed_rules[] = {
  { "alert-acknowledged", ALERT_CLOSED " AND e.line ->> '$.body.over'" },
  { "alert-acknowledged", ALERT_OPEN },
  { "alert-outcome", ALERT_CLOSED ALERT_LAST_WORD ("e.") },
  { "alert-outcome", ALERT_OPEN },
  { "alert-ended", ALERT_CLOSED ALERT_LAST_WORD ("e.") },
};

/* What persons took for a reader's error, to be counted by device. */
static const PitRegisterRule reader_error_rules[] = {
  { "alert-outcome",
    "INSERT OR REPLACE INTO reg_reader_error (entry, table_id, device, finding, entered)"
    " SELECT seq, line ->> '$.table', line ->> '$.body.device', line ->> '$.refers-to', line ->> '$.entered'"
    " FROM entry WHERE seq = ?1 AND line ->> '$.body.outcome' = 'reader-error'" },
  { "alert-outcome", "DELETE FROM reg_reader_error WHERE entry = " ALERT_TAKES_BACK },
};

/* What was ordered, and nobody knows yet what came of it. */
static const PitRegisterRule order_rules[] = {
  { "order-given",
    "INSERT OR REPLACE INTO reg_order (entry, table_id, command, name)"
    " SELECT seq, line ->> '$.table', line ->> '$.body.command', line ->> '$.body.order' FROM entry WHERE seq = ?1" },
  { "order-ended", "DELETE FROM reg_order WHERE entry = (SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1)" },
};

/* All that was ever ordered, and by which event it was done. Who reads it holds each row against its entry. */
static const PitRegisterRule ordered_rules[] = {
  { "order-given",
    "INSERT OR REPLACE INTO reg_ordered (entry, table_id, command, name)"
    " SELECT seq, line ->> '$.table', line ->> '$.body.command', line ->> '$.body.order' FROM entry WHERE seq = ?1" },
  { "order-ended",
    "UPDATE reg_ordered SET"
    " event = iif (json_type (ended.line, '$.body.event') = 'integer', ended.line ->> '$.body.event', NULL)"
    " FROM (SELECT line FROM entry WHERE seq = ?1) AS ended WHERE entry = ended.line ->> '$.refers-to'" },
};

/* What the house has recorded under a name and may record anew: the newest entry of each kind and name counts. */
#define SETTING_RULE(kind, version, summary)                                                                           \
  { kind, "INSERT OR REPLACE INTO reg_setting (entry, kind, name)"                                                     \
          " SELECT seq, kind, line ->> '$.body.name' FROM entry WHERE seq = ?1" },

static const PitRegisterRule setting_rules[] = {
  PIT_ENTRY_KINDS (PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_NOT, PIT_ENTRY_KIND_NOT, SETTING_RULE)
};

/* What was found in the book's file that no desk did, until a person who may takes it up: all that was found by then. */
#define ALTERED_RULE(kind) { kind, "INSERT OR REPLACE INTO reg_altered (entry, kind) SELECT seq, kind FROM entry WHERE seq = ?1" }

static const PitRegisterRule altered_rules[] = {
  ALTERED_RULE ("registers-mended"),
  ALTERED_RULE ("book-altered"),
  { "alteration-taken-up",
    "DELETE FROM reg_altered WHERE entry <= (SELECT line ->> '$.refers-to' FROM entry WHERE seq = ?1)" },
};

/* Which events are in no round, and will be in none. */
static const PitRegisterRule aside_rules[] = {
  { "table-finding",
    "INSERT OR REPLACE INTO reg_aside (entry, table_id, epoch, first, last)"
    " SELECT seq, line ->> '$.table', line ->> '$.body.epoch', line ->> '$.body.first', line ->> '$.body.last'"
    " FROM entry WHERE seq = ?1 AND line ->> '$.body.finding' = '" PIT_SET_ASIDE_WORD "'" },
};

const PitRegister pit_registers[] = {
  { "house",
    "CREATE TABLE reg_house ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  venue TEXT, pit TEXT, zone TEXT, day_start INTEGER, authority TEXT, symbol TEXT, digits INTEGER"
    ") STRICT",
    house_rules, G_N_ELEMENTS (house_rules), TRUE },
  { "floor",
    "CREATE TABLE reg_floor ("
    "  position INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, number INTEGER, name TEXT, pit TEXT, game TEXT, rules TEXT, address TEXT, fingerprint TEXT,"
    "  next_fingerprint TEXT"
    ") STRICT",
    floor_rules, G_N_ELEMENTS (floor_rules), TRUE },
  { "seal",
    "CREATE TABLE reg_seal ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, hour INTEGER, rounds INTEGER"
    ") STRICT",
    seal_rules, G_N_ELEMENTS (seal_rules), FALSE },
  { "doubt",
    "CREATE TABLE reg_doubt ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, epoch TEXT, round INTEGER, event INTEGER, what TEXT,"
    "  UNIQUE (table_id, epoch, round, event, what)"
    ") STRICT",
    doubt_rules, G_N_ELEMENTS (doubt_rules), FALSE },
  { "person",
    "CREATE TABLE reg_person ("
    "  number TEXT NOT NULL PRIMARY KEY,"
    "  entry INTEGER, role TEXT, name TEXT, left_by INTEGER,"
    "  pin INTEGER, pin_digest TEXT, one_time INTEGER NOT NULL DEFAULT 0,"
    "  on_last INTEGER, on_before INTEGER,"
    "  refused INTEGER NOT NULL DEFAULT 0, refused_boot TEXT, refused_at INTEGER, refused_wall INTEGER"
    ") STRICT",
    person_rules, G_N_ELEMENTS (person_rules), TRUE },
  { "refusal",
    "CREATE TABLE reg_refusal ("
    "  desk TEXT NOT NULL PRIMARY KEY,"
    "  refused INTEGER, boot TEXT, at INTEGER, wall INTEGER"
    ") STRICT",
    refusal_rules, G_N_ELEMENTS (refusal_rules), TRUE },
  { "recent",
    "CREATE TABLE reg_recent ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  desk TEXT, number TEXT,"
    "  UNIQUE (desk, number)"
    ") STRICT",
    recent_rules, G_N_ELEMENTS (recent_rules), TRUE },
  { "sign_on",
    "CREATE TABLE reg_sign_on ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  idle_minutes INTEGER, badge_prefix TEXT, badge_suffix TEXT"
    ") STRICT",
    sign_on_rules, G_N_ELEMENTS (sign_on_rules), TRUE },
  { "alert",
    "CREATE TABLE reg_alert ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, subject TEXT, finding TEXT"
    ") STRICT",
    alert_rules, G_N_ELEMENTS (alert_rules), TRUE },
  { "altered",
    "CREATE TABLE reg_altered ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  kind TEXT"
    ") STRICT",
    altered_rules, G_N_ELEMENTS (altered_rules), TRUE },
  { "alert_part",
    "CREATE TABLE reg_alert_part ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  alert INTEGER, command TEXT,"
    "  UNIQUE (alert, entry)"
    ") STRICT",
    alert_part_rules, G_N_ELEMENTS (alert_part_rules), FALSE },
  { "alert_closed",
    "CREATE TABLE reg_alert_closed ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  alert INTEGER, finding TEXT,"
    "  UNIQUE (alert)"
    ") STRICT",
    alert_closed_rules, G_N_ELEMENTS (alert_closed_rules), FALSE },
  { "reader_error",
    "CREATE TABLE reg_reader_error ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, device TEXT, finding INTEGER, entered INTEGER"
    ") STRICT",
    reader_error_rules, G_N_ELEMENTS (reader_error_rules), FALSE },
  { "order",
    "CREATE TABLE reg_order ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, command TEXT, name TEXT"
    ") STRICT",
    order_rules, G_N_ELEMENTS (order_rules), TRUE },
  { "ordered",
    "CREATE TABLE reg_ordered ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, command TEXT, name TEXT, event INTEGER"
    ") STRICT",
    ordered_rules, G_N_ELEMENTS (ordered_rules), FALSE },
  { "term",
    "CREATE TABLE reg_term ("
    "  term TEXT NOT NULL, entry INTEGER NOT NULL,"
    "  PRIMARY KEY (term, entry)"
    ") STRICT, WITHOUT ROWID",
    pit_log_term_rules, G_N_ELEMENTS (pit_log_term_rules), FALSE },
  { "time",
    "CREATE TABLE reg_time ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  at INTEGER,"
    "  UNIQUE (at, entry)"
    ") STRICT",
    pit_log_time_rules, G_N_ELEMENTS (pit_log_time_rules), FALSE },
  { "setting",
    "CREATE TABLE reg_setting ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  kind TEXT, name TEXT,"
    "  UNIQUE (kind, name)"
    ") STRICT",
    setting_rules, G_N_ELEMENTS (setting_rules), TRUE },
  { "aside",
    "CREATE TABLE reg_aside ("
    "  entry INTEGER NOT NULL PRIMARY KEY,"
    "  table_id TEXT, epoch TEXT, first INTEGER, last INTEGER,"
    "  UNIQUE (table_id, epoch, last)"
    ") STRICT",
    aside_rules, G_N_ELEMENTS (aside_rules), TRUE },
};

const guint pit_n_registers = G_N_ELEMENTS (pit_registers);
