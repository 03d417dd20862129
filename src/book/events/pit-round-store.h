/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-round-row.h"

G_BEGIN_DECLS

gboolean pit_round_is_fit    (PitRoundRow  *round,
                              GError      **error);
gboolean pit_round_store_put (PitSql       *sql,
                              PitRoundRow  *round,
                              gint64        now,
                              gint64       *taken,
                              GError      **error);

G_END_DECLS
