/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-book.h"

G_BEGIN_DECLS

PitSql *_pit_book_take_connection (PitBook *self);
void    _pit_book_leave           (PitBook *self);

G_END_DECLS
