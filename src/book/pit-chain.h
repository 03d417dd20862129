/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-entry.h"
#include "pit-sql.h"

G_BEGIN_DECLS

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
