/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-sql.h"
#include "pit-id.h"

G_BEGIN_DECLS

/** What follows the book's name in that of the one that a restore keeps; the time follows that. */
#define PIT_BOOK_ASIDE ".until-"

gboolean  _pit_book_may              (const char  *path,
                                      int          mode);
char     *_pit_book_dup_canonical    (const char  *path);
gboolean  _pit_book_set_errno        (const char  *path,
                                      const char  *what,
                                      GError     **error);
gboolean  _pit_book_is_same_file     (const char  *one,
                                      const char  *other);
gboolean  _pit_book_sync_folder      (const char  *path,
                                      GError     **error);
gboolean  _pit_book_look_at_file     (const char  *path,
                                      GError     **error);
gboolean  _pit_book_check_one_name   (const char  *path,
                                      GError     **error);
gboolean  _pit_book_has_log          (const char  *path);
gboolean  _pit_book_check_no_log     (const char  *path,
                                      GError     **error);
void      _pit_book_mention_log      (const char  *path,
                                      GError     **error);
gboolean  _pit_book_read_meta        (PitSql      *sql,
                                      PitUuid     *id,
                                      gboolean    *is_demo,
                                      GError     **error);
PitSql   *_pit_book_open_for_reading (const char  *path,
                                      GError     **error);

G_END_DECLS
