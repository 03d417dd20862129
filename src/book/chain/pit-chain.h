/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-entry.h"

G_BEGIN_DECLS

/* A member of the last entry that a desk wrote, in SQL. The book enters its own while it is opened, before a desk seals. */
#define PIT_DESK_SAID_LAST(member, which)                                                                              \
  "(SELECT CASE WHEN json_valid (line) THEN line ->> '$." member "' END FROM entry"                                    \
  " WHERE CASE WHEN json_valid (line) THEN line ->> '$.desk' END <> 'book'" which " ORDER BY seq DESC LIMIT 1)"

/**
 * Of a round, in SQL, ?1 being the time now: no seal holds the round, and no desk can have stored it.
 * - A desk seals an hour's rounds in the transaction of the first entry that it writes after that hour. The five minutes
 *   are for a clock that was set back since: the desk enters that within PIT_CLOCK_LOOK_SECONDS.
 * - No desk stores a round in the future. The last entry's time counts too, as a clock may have been set back since; the two
 *   hours are for a desk that wrote no entry before the clock was set back.
 * - A desk seals all rounds in the transaction in which it says that it stopped, and stores none after that.
 * - Opening the book named the round as unproven before. Later entries must not make it look like a crashed desk's.
 */
#define PIT_ROUND_IS_UNPROVEN                                                                                          \
  "sealed_by IS NULL AND ("                                                                                            \
  "stored_at - stored_at % 3600000000 + 3600000000 + 300000000 <= " PIT_DESK_SAID_LAST ("entered", "")                 \
  " OR stored_at > max (?1, ifnull (" PIT_DESK_SAID_LAST ("entered", "") ", ?1)) + 7200000000"                         \
  " OR 'desk-stopped' = " PIT_DESK_SAID_LAST ("kind", " AND kind <> 'rounds-sealed'")                                  \
  " OR id IN (SELECT said.value FROM entry AS altered,"                                                                \
  " json_each (iif (json_valid (altered.line), altered.line, '{}'), '$.body.rounds') AS said"                          \
  " WHERE altered.kind = 'book-altered'))"

/** The end of the chain. Head and gaming day are remembered between entries, and read again after a rollback. */
typedef struct
{
  PitSql       *sql; /* unowned */
  PitId         desk;
  gboolean      is_loaded;
  gint64        seq;
  PitDigest     head; /* of the last entry; empty where it has not been looked up since the last failure */
  PitGamingDay *gaming_day;
} PitChain;

PitChain *pit_chain_new    (PitSql      *sql,
                            const char  *desk);
void      pit_chain_free   (PitChain    *self);
gboolean  pit_chain_append (PitChain    *self,
                            PitEntry    *entry,
                            gint64       now,
                            GError     **error);
gboolean  pit_chain_erase  (PitChain    *self,
                            const char  *digest,
                            PitEntry    *entry,
                            gint64       now,
                            GError     **error);
gboolean  pit_chain_seal   (PitChain    *self,
                            gint64       now,
                            gboolean     all,
                            GError     **error);
void      pit_chain_forget (PitChain    *self);

/** Entries of which the chain is checked at every start; all of it is checked by pit_book_verify(). */
#define PIT_BOOK_TAIL 64

gboolean pit_chain_check_tail (PitSql  *sql,
                               gint64  *state,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitChain, pit_chain_free)

G_END_DECLS
