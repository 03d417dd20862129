/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-private.h"
#include "pit-book-reader.h"

G_BEGIN_DECLS

PitSql *_pit_book_open_for_reading (const char     *path,
                                    GError        **error);

G_END_DECLS
