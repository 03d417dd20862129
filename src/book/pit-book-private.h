/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-book.h"

G_BEGIN_DECLS

PitSql  *_pit_book_take_connection (PitBook          *self,
                                    int              *lock);

gboolean _pit_book_find_altered    (PitBookFindings  *self,
                                    PitSql           *sql,
                                    gint64            now,
                                    GError          **error);
gboolean _pit_book_was_said_before (PitSql           *sql,
                                    JsonNode         *altered,
                                    gboolean         *was_said,
                                    GError          **error);

G_END_DECLS
