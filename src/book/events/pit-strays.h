/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-digest.h"

G_BEGIN_DECLS

gboolean pit_strays_digest (PitSql     *sql,
                            gint64      stream,
                            gint64      round_seq,
                            gint64     *n_strays,
                            PitDigest  *digest,
                            GError    **error);
gboolean pit_strays_cover  (PitSql     *sql,
                            gint64      stream,
                            gint64      round_seq,
                            GError    **error);

G_END_DECLS
