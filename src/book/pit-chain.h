/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-entry.h"
#include "pit-sql.h"

G_BEGIN_DECLS

/**
 * Of a round, in SQL: no seal holds it, though some desk wrote an entry more than an hour after its hour was over. A desk
 * seals an hour's rounds when the hour is over and, after a crash, with the first thing that it writes: so no desk stored it.
 * What the book itself enters while it is opened comes before that.
 */
#define PIT_ROUND_IS_UNPROVEN                                                                                          \
  "sealed_by IS NULL AND stored_at - stored_at % 3600000000 + 7200000000 <="                                           \
  " (SELECT CASE WHEN json_valid (line) THEN line ->> '$.entered' END FROM entry"                                      \
  " WHERE CASE WHEN json_valid (line) THEN line ->> '$.desk' END <> 'book' ORDER BY seq DESC LIMIT 1)"

typedef struct _PitChain PitChain;

PitChain *pit_chain_new    (PitSql      *sql,
                            const char  *desk);
void      pit_chain_free   (PitChain    *self);
PitSql   *pit_chain_get_sql (PitChain    *self);
const PitDigest *pit_chain_get_head (PitChain *self);
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitChain, pit_chain_free)

G_END_DECLS
