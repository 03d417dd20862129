/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"

G_BEGIN_DECLS

/** "PitS", in the header of every book. */
#define PIT_BOOK_APPLICATION_ID 0x50697453
#define PIT_BOOK_VERSION 4

gboolean pit_book_schema_create  (PitSql   *sql,
                                  int       version,
                                  GError  **error);
gboolean pit_book_schema_check   (PitSql   *sql,
                                  int      *version,
                                  GError  **error);
gboolean pit_book_schema_migrate (PitSql   *sql,
                                  int       from,
                                  GError  **error);

G_END_DECLS
