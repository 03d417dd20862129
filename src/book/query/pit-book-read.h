/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-book-reader.h"

G_BEGIN_DECLS

/** Reads what is asked for, on a thread. @data is its task's. Returns: (transfer full): %NULL with @error set */
typedef gpointer (*PitBookRead) (PitBookReader *reader,
                                 gpointer       data,
                                 GCancellable  *cancellable,
                                 GError       **error);

void pit_book_read_in_thread (GTask          *task,
                              const char     *book,
                              PitBookRead     read,
                              GDestroyNotify  free_read);

G_END_DECLS
