/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book.h"
#include "pit-sql.h"

G_BEGIN_DECLS

/** Entries of which the chain is checked at every start; all of it is checked by pit_book_verify(). */
#define PIT_BOOK_TAIL 64

/** What follows the book's name in that of the one that a restore keeps; the time follows that. */
#define PIT_BOOK_ASIDE ".until-"

PitSql   *_pit_book_take_connection (PitBook     *self);
void      _pit_book_leave           (PitBook     *self);
gboolean  _pit_book_may            (const char  *path,
                                     int          mode);
char     *_pit_book_dup_canonical   (const char  *path);
gboolean  _pit_book_look_at_file    (const char  *path,
                                     GError     **error);
gboolean  _pit_book_check_one_name  (const char  *path,
                                     GError     **error);
gboolean  _pit_book_has_log         (const char  *path);
gboolean  _pit_book_check_no_log    (const char  *path,
                                     GError     **error);
void      _pit_book_mention_log     (const char  *path,
                                     GError     **error);
gboolean  _pit_book_read_meta       (PitSql      *sql,
                                     PitUuid     *id,
                                     gboolean    *is_demo,
                                     GError     **error);

G_END_DECLS
