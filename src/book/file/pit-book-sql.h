/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-error.h"
#include "pit-sql.h"

G_BEGIN_DECLS

/** What a connection to a book has and says: errors are #PitBookError, and the pit log's word index works. */
extern const PitSqlOwner pit_book_sql;

G_END_DECLS
