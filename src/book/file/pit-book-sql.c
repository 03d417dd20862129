/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-book-sql.h"
#include "pit-log-terms.h"

/* Result codes of SQLite and what they mean to us. */
static const struct
{
  int          code;
  PitBookError error;
} errors[] = {
  { SQLITE_FULL, PIT_BOOK_ERROR_FULL },
  { SQLITE_IOERR, PIT_BOOK_ERROR_IO },
  { SQLITE_CORRUPT, PIT_BOOK_ERROR_DAMAGED },
  { SQLITE_NOTADB, PIT_BOOK_ERROR_NOT_A_BOOK },
  { SQLITE_READONLY, PIT_BOOK_ERROR_READ_ONLY },
  { SQLITE_CANTOPEN, PIT_BOOK_ERROR_IO },
  { SQLITE_PERM, PIT_BOOK_ERROR_PERMISSION },
  { SQLITE_BUSY, PIT_BOOK_ERROR_BUSY },
  { SQLITE_LOCKED, PIT_BOOK_ERROR_BUSY },
  { SQLITE_NOMEM, PIT_BOOK_ERROR_FAILED },
  { SQLITE_CONSTRAINT, PIT_BOOK_ERROR_CONFLICT },
  { SQLITE_TOOBIG, PIT_BOOK_ERROR_INVALID },
};

static void
set_error (const char  *path,
           int          code,
           const char  *words,
           GError     **error)
{
  PitBookError kind = PIT_BOOK_ERROR_FAILED;

  for (guint i = 0; i < G_N_ELEMENTS (errors); i++)
    if ((code & 0xff) == errors[i].code)
      {
        kind = errors[i].error;
        break;
      }

  if (kind == PIT_BOOK_ERROR_NOT_A_BOOK)
    g_set_error (error, PIT_BOOK_ERROR, kind, _("%s is not a book; choose another file"), path);
  else if (kind == PIT_BOOK_ERROR_FULL)
    g_set_error (error, PIT_BOOK_ERROR, kind, _("The disk of %s is full; free some space on it"), path);
  else if (kind == PIT_BOOK_ERROR_DAMAGED)
    g_set_error (error, PIT_BOOK_ERROR, kind, _("%s is damaged (%s); restore it from a copy"), path, words);
  else
    g_set_error (error, PIT_BOOK_ERROR, kind, "%s: %s (SQLite %d)", path, words, code);
}

const PitSqlOwner pit_book_sql = { .set_error = set_error, .prepare = pit_log_terms_install };
