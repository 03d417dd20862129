/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-entry.h"

G_BEGIN_DECLS

/** What a table-finding says of events that no round will have. */
#define PIT_SET_ASIDE_WORD "set-aside"

gboolean pit_set_aside_fill   (PitSql        *sql,
                               const PitUuid *epoch,
                               gint64         last,
                               PitEntry      *entry,
                               gboolean      *has_any,
                               GError       **error);
gboolean pit_set_aside_digest (PitSql        *sql,
                               gint64         stream,
                               gint64         first,
                               gint64         last,
                               gint64        *n_events,
                               PitDigest     *digest,
                               GError       **error);

G_END_DECLS
