/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-log-query.h"

G_BEGIN_DECLS

gboolean pit_log_tables_read (PitBookReader *reader,
                              GPtrArray     *rows,
                              GError       **error);

G_END_DECLS
