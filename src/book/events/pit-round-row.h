/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-entry.h"
#include "pit-inbox-row.h"

G_BEGIN_DECLS

/**
 * PitRoundRow:
 * @id: place in the book, from 1; given when it is stored, and from version 2 part of the record
 * @version: of the record, as written by this program
 * @table: whose round
 * @epoch: the life of the controller's storage it belongs to
 * @number: counted by the table
 * @repeat: how many earlier rounds of the epoch have that number: 0, or the table counted wrongly; given by the book
 * @opened_at: first wager; PIT_UNKNOWN where not known. All times are UTC microseconds, the table's clock
 * @started_at: first card
 * @over_at: cards collected, wagers settled
 * @stored_at: when the book took it, the desk's clock; given by the book
 * @first_seq: its first event
 * @last_seq: its last event: the whole inbox of the table up to it moves into the round
 * @verdict: "ok", "differs" or "unchecked"
 * @deck: tracing key; empty: not known. So are the next four
 * @device: the shoe or shuffling device
 * @dealer: who dealt
 * @aces_up_table: pay table shown at the table
 * @ante_bonus_table: likewise
 * @pack: digest of the rule pack it was judged by; empty: none was loaded
 * @facts: cards, wagers, payments; object
 * @judged_by: limits, pay tables, pack id, settings ...: all that the verdict hangs on; object
 * @findings: array of objects; empty array: none
 * @reason: (nullable): why it could not be checked
 * @facts_text: (nullable): @facts as canonical JSON, in place of it once the round was handed over; so are the next
 * @judged_by_text: (nullable): likewise
 * @findings_text: (nullable): likewise
 * @state_text: (nullable): likewise
 * @state: (nullable): the table's state once this round was over, kept with the cursor to go on from after a restart
 * @record: (nullable): the canonical record as stored; given by the book
 * @digest: SHA-256 over "pitstand-round-1\n" and the canonical record; given by the book
 * @raw_digest: SHA-256 over its raw events (docs/book.md); given by the book
 * @raw_from: number of the first of them: what lay between two rounds belongs to the later one; given by the book
 * @raw_count: how many they are; fewer than the numbers say where there is a gap; given by the book
 * @raw_bytes: their length; given by the book
 * @after: digest of @state; given by the book
 * @strays: how many frames were kept as evidence since the round before, and are not in the inbox; given by the book
 * @strays_digest: SHA-256 over what the book says of them (docs/book.md); empty: none; given by the book
 * @sealed_by: the rounds-sealed entry that holds @digest; PIT_UNKNOWN: none yet; given by the book
 * @doubts: (nullable) (element-type PitEntry): entries that doubt it, oldest first; %NULL: none; given by the reader
 * @events: (nullable) (element-type PitInboxRow): its raw events; given by pit_book_reader_get_round()
 *
 * One round as the book keeps it: what the table said, what it was judged by and the verdict.
 */
typedef struct
{
  gint64     id;
  gint64     version;
  PitId      table;
  PitUuid    epoch;
  gint64     number;
  gint64     repeat;
  gint64     opened_at;
  gint64     started_at;
  gint64     over_at;
  gint64     stored_at;
  gint64     first_seq;
  gint64     last_seq;
  char       verdict[16];
  PitId      deck;
  PitId      device;
  PitId      dealer;
  PitId      aces_up_table;
  PitId      ante_bonus_table;
  PitDigest  pack;
  JsonNode  *facts;
  JsonNode  *judged_by;
  JsonNode  *findings;
  char      *reason;
  JsonNode  *state;
  char      *facts_text;
  char      *judged_by_text;
  char      *findings_text;
  char      *state_text;
  char      *record;
  PitDigest  digest;
  PitDigest  raw_digest;
  gint64     raw_from;
  gint64     raw_count;
  gint64     raw_bytes;
  PitDigest  after;
  gint64     strays;
  PitDigest  strays_digest;
  gint64     sealed_by;
  GPtrArray *doubts;
  GArray    *events;
} PitRoundRow;

/** What a round's digest is taken over, in front of the canonical record. */
#define PIT_ROUND_PREFIX "pitstand-round-1\n"
#define PIT_ROUND_VERSION 2

PitRoundRow *pit_round_row_new         (void);
void         pit_round_row_free        (PitRoundRow        *self);
gboolean     pit_round_row_write       (PitRoundRow        *self,
                                        GError            **error);
char        *pit_round_row_to_record   (const PitRoundRow  *self,
                                        GError            **error);
PitRoundRow *pit_round_row_from_record (const char         *record,
                                        GError            **error);
const char  *pit_round_row_get_verdict (const PitRoundRow *self);
void         pit_round_record_digest   (const char         *record,
                                        PitDigest          *digest);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRoundRow, pit_round_row_free)

G_END_DECLS
