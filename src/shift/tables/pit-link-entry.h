/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-book-writer.h"
#include "pit-news.h"

G_BEGIN_DECLS

PitEntry *pit_link_entry_new    (const char     *table,
                                 gint64          now,
                                 const char     *contact,
                                 gint64          since,
                                 PitLinkTrouble  trouble,
                                 const char     *reason);
void      pit_link_entry_append (PitEntry       *entry,
                                 PitBookWriter  *writer,
                                 PitAttention   *attention);

G_END_DECLS
