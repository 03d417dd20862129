/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "pit-book-error.h"

G_BEGIN_DECLS

/** No lock held. */
#define PIT_BOOK_LOCK_NONE (-1)

int  pit_book_lock_take    (const char  *path,
                            GError     **error);
void pit_book_lock_release (int         *lock);

G_END_DECLS
