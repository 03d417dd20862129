/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-book-copy-private.h"
#include "pit-book-private.h"

/* What is there may go where the caller says so, if nobody writes it and it is a file. */
static gboolean
may_be_made (const char        *path,
             PitBookCopyFlags   flags,
             GError           **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GStatBuf info;

  if (g_lstat (path, &info) != 0)
    return TRUE;
  if ((flags & PIT_BOOK_COPY_REPLACE) == 0)
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_CONFLICT, _("%s is there already; give the copy another name"),
                   path);
      return FALSE;
    }
  if (!S_ISREG (info.st_mode))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_DIRECTORY,
                   _("%s is a folder or a device; a copy is a file"), path);
      return FALSE;
    }
  if (g_file_test (log, G_FILE_TEST_EXISTS))
    {
      g_set_error (error, PIT_BOOK_ERROR, PIT_BOOK_ERROR_IN_USE,
                   _("%s is a book that somebody has open; give the copy another name"), path);
      return FALSE;
    }

  return TRUE;
}

/**
 * pit_book_backup:
 * @is_kept: (out): whether the file was made: not where the copy has faults, unless the order says so
 * @error: return location for a #PitBookError
 *
 * Copies a book, also while an application writes it, brings the copy to the disk and verifies it; only then does it get
 * its name. It is the whole book, PINs' digests and all. To be called where no other part of the process has the book open.
 *
 * Returns: (transfer full): what verifying the copy came to
 */
PitBookProof *
pit_book_backup (const PitBookCopyOrder  *order,
                 gboolean                *is_kept,
                 GError                 **error)
{
  g_autofree char *source = _pit_book_dup_canonical (order->from);
  g_autofree char *path = g_canonicalize_filename (order->to, NULL);
  g_autoptr(PitBookDraft) draft = NULL;
  g_autoptr(PitBookProof) proof = NULL;

  *is_kept = FALSE;
  if (!_pit_book_look_at_file (source, error) || !may_be_made (path, order->flags, error))
    return NULL;

  draft = _pit_book_draft_new (path, source, error);
  if (draft == NULL || !_pit_book_draft_fill (draft, order, error) || !_pit_book_draft_sync (draft, order, error))
    return NULL;
  proof = _pit_book_draft_prove (draft, order, error);
  if (proof == NULL)
    return NULL;

  if (proof->faults->len == 0 || (order->flags & PIT_BOOK_COPY_FAULTY) != 0)
    {
      if (!may_be_made (path, order->flags, error) ||
          !_pit_book_draft_give_name (draft, (order->flags & PIT_BOOK_COPY_REPLACE) != 0, error))
        return NULL;
      *is_kept = TRUE;
    }

  return g_steal_pointer (&proof);
}
