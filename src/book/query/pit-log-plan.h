/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-log-query.h"

G_BEGIN_DECLS

GArray *pit_log_plan_find (PitSql             *sql,
                           const PitLogQuery  *query,
                           gboolean           *backwards,
                           GError            **error);

G_END_DECLS
