/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean pit_book_check_place (const char  *book,
                               const char  *path,
                               gboolean     is_copy,
                               GError     **error);

G_END_DECLS
