/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"

G_BEGIN_DECLS

gboolean pit_chain_is_whole (const char  *line,
                             gsize        size,
                             const char  *hash);
gboolean pit_chain_broken   (PitSql      *sql,
                             gint64       seq,
                             const char  *why,
                             GError     **error);

G_END_DECLS
