/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-book-findings.h"
#include "pit-book-sql.h"

G_BEGIN_DECLS

gboolean _pit_book_find_altered    (PitBookFindings  *self,
                                    PitSql           *sql,
                                    gint64            now,
                                    GError          **error);
gboolean _pit_book_was_said_before (PitSql           *sql,
                                    JsonNode         *altered,
                                    gboolean         *was_said,
                                    GError          **error);

G_END_DECLS
