/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-book-error.h"
#include "pit-digest.h"
#include "pit-gaming-day.h"
#include "pit-id.h"
#include "pit-money.h"

G_BEGIN_DECLS

/**
 * PitEntryKind:
 * @name: as it stands in the entry
 * @version: of its body; bodies never migrate, a changed body is a new version
 * @summary: what it records, for people
 *
 * The kinds of entries. Each has a schema, data/entries/NAME.schema.json.
 */
typedef struct
{
  const char *name;
  int         version;
  const char *summary;
} PitEntryKind;

const PitEntryKind *pit_entry_kind_find (const char *name);

/**
 * PitEntry:
 * @seq: number in the book, from 1; given when it is appended
 * @occurred: when it happened; PIT_UNKNOWN: not known. All three times are UTC microseconds
 * @decided: when a person decided it; PIT_UNKNOWN: nobody had to
 * @entered: when it was appended; given by the book
 * @day: the gaming day that it is filed under, of pit_entry_get_dated(), "2026-11-20"; empty while the venue's zone is not
 *   known; given by the book
 * @zone_offset: seconds east of UTC at the venue then; PIT_UNKNOWN while its zone is not known; given by the book
 * @desk: which desk; given by the book
 * @who: the person; %NULL: the program itself
 * @post: the person's post then; %NULL: none
 * @authority: by what authority, as held then; %NULL: none needed
 * @kind: one of PIT_ENTRY_KINDS()
 * @version: of the body; given by the book
 * @table: the table it is about; empty: none
 * @round: the round it is about; PIT_UNKNOWN: none
 * @refers_to: the entry it corrects, erases or closes; PIT_UNKNOWN: none
 * @sources: (nullable): object: member of the body -> where it is known from ("controller", "desk", "person" ...)
 * @program: version of the program; given by the book
 * @pack: digest of the rule pack in force; empty: none
 * @body: object, as the kind's schema has it; whole numbers only
 * @sealed: (nullable): object: name -> digest of a text kept apart, see pit_entry_seal()
 * @prev: hash of the entry before; empty for the first; given by the book
 * @hash: SHA-256 over "pitstand-entry-1\n" and the canonical entry without this member; given by the book
 *
 * One thing that happened, as it is kept for ever. Built by the caller, completed by the book.
 */
typedef struct _PitEntry
{
  gint64      seq;
  gint64      occurred;
  gint64      decided;
  gint64      entered;
  char        day[PIT_DAY_SIZE];
  gint64      zone_offset;
  PitId       desk;
  char       *who;
  char       *post;
  char       *authority;
  const char *kind; /* static */
  gint64      version;
  PitId       table;
  gint64      round;
  gint64      refers_to;
  JsonNode   *sources;
  char       *program;
  PitDigest   pack;
  JsonNode   *body;
  JsonNode   *sealed;
  PitDigest   prev;
  PitDigest   hash;

  /*< private >*/
  GPtrArray  *texts; /* of PitSealedText */
} PitEntry;

PitEntry *pit_entry_new       (const char      *kind);
void      pit_entry_free      (PitEntry        *self);
gint64    pit_entry_get_dated (const PitEntry  *self);
void      pit_entry_seal      (PitEntry        *self,
                               const char      *name,
                               const char      *text);
char     *pit_entry_to_line   (const PitEntry  *self,
                               GError         **error);
PitEntry *pit_entry_from_line (const char      *line,
                               gssize           length,
                               GError         **error);
gboolean  pit_entry_hash      (const PitEntry  *self,
                               PitDigest       *hash,
                               GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitEntry, pit_entry_free)

G_END_DECLS
