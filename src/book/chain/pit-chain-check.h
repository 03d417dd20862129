/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"

G_BEGIN_DECLS

/** Entries of which the chain is checked at every start; all of it is checked by pit_book_verify(). */
#define PIT_BOOK_TAIL 64

gboolean pit_chain_check_tail (PitSql  *sql,
                               gint64  *state,
                               GError **error);

G_END_DECLS
