/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-altered.h"
#include "pit-book-reader.h"
#include "pit-log-query.h"
#include "pit-roster.h"

G_BEGIN_DECLS

/** An alert that a hand took out of the register, or changed there. */
typedef struct
{
  PitLogRow *row;        /* what was found */
  gboolean   is_removed;
} PitAlteredAlert;

/**
 * PitAlteredRecord:
 * @entries: (element-type PitEntry): what was found and nobody has taken up, oldest first
 * @remedies: (element-type PitEntry): what was said of people since the first of them, oldest first
 * @alerts: (element-type PitAlteredAlert): those that were changed, in the order of @entries
 * @has_more_alerts: there may be more of them than are listed
 * @tables: (nullable): what tables are called, for #PitLogNames
 * @book: the book's path
 * @key: the path of the desk's private key; need not be there
 * @is_book_open: others on this machine may read it
 * @is_key_open: likewise; follows what is seen of the key while the desk runs
 *
 * What the entries say of that which no desk did to the book, and where the desk's own files are.
 */
typedef struct _PitAlteredRecord
{
  GPtrArray  *entries;
  GPtrArray  *remedies;
  GPtrArray  *alerts;
  gboolean    has_more_alerts;
  GHashTable *tables;
  char       *book;
  char       *key;
  gboolean    is_book_open;
  gboolean    is_key_open;
} PitAlteredRecord;

PitAlteredRecord *pit_altered_record_read (PitBookReader   *reader,
                                           const char      *book,
                                           const char      *key,
                                           GError         **error);
void              pit_altered_record_free (PitAlteredRecord *self);
JsonArray        *pit_altered_record_list (const PitEntry   *entry,
                                           const char       *member);

/* pit-altered-words.c */
PitAltered *pit_altered_describe (const PitAlteredRecord *record,
                                  PitRoster              *roster,
                                  GTimeZone              *zone);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAlteredRecord, pit_altered_record_free)

G_END_DECLS
