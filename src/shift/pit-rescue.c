/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "pit-rescue.h"

#include "pit-book-error.h"
#include "pit-shift-opening.h"

/* What somebody can type who stands before a pit log that can't be opened. Where the copies lie the book itself would say,
 * so that only the folder of the nightly ones is looked at. */

/* (transfer full) (nullable): the file in @folder that was written last */
static char *
find_newest (const char *folder)
{
  g_autoptr(GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  g_autofree char *newest = NULL;
  gint64 written = 0;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf info;

      if (!g_str_has_suffix (name, ".book") || g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) ||
          (newest != NULL && info.st_mtime <= written))
        continue;
      written = info.st_mtime;
      g_free (newest);
      newest = g_steal_pointer (&path);
    }

  return g_steal_pointer (&newest);
}

/* A copy helps where the file is not the book it was, and not where it can't be reached. */
static gboolean
does_copy_help (const GError *error)
{
  static const PitBookError codes[] = { PIT_BOOK_ERROR_DAMAGED, PIT_BOOK_ERROR_SCHEMA, PIT_BOOK_ERROR_EMPTY,
                                        PIT_BOOK_ERROR_NOT_A_BOOK, PIT_BOOK_ERROR_FOREIGN };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_error_matches (error, PIT_BOOK_ERROR, (int) codes[i]))
      return TRUE;

  return FALSE;
}

/**
 * pit_rescue_list:
 * @book: the path of a book that could not be opened
 * @copies: (nullable): a folder that may have copies of it
 * @error: why
 *
 * Returns: (transfer full) (array zero-terminated=1): what to do and the command line that does it, by turns; empty where
 *   no command helps
 */
char **
pit_rescue_list (const char   *book,
                 const char   *copies,
                 const GError *error)
{
  g_autoptr(GStrvBuilder) list = g_strv_builder_new ();
  g_autofree char *quoted = g_shell_quote (book);
  g_autofree char *newest = find_newest (copies);
  g_autofree char *copy = newest != NULL ? g_shell_quote (newest) : g_strdup ("COPY");
  g_autofree char *verify = g_strdup_printf ("pitstand-book verify %s", quoted);
  g_autofree char *restore = g_strdup_printf ("pitstand-book restore %s %s", copy, quoted);

  if (does_copy_help (error))
    g_strv_builder_add_many (list, _("To see what is wrong with the pit log, run:"), verify,
                             newest != NULL ? _("To go on with the newest copy, close Pitstand and run the next "
                                                "command. It says what is missing, and keeps the old file.")
                                            : _("To go on with a copy, close Pitstand and run the next command with the copy's "
                                                "file. It says what is missing, and keeps the old file."),
                             restore, NULL);

  return g_strv_builder_end (list);
}

/** pit_rescue_list_for_shift: (transfer full): the same for the book that @options name; the nightly copies are of one's own */
char **
pit_rescue_list_for_shift (const PitShiftOptions *options,
                           const GError          *error)
{
  g_autofree char *book = _pit_shift_find_book (options);
  g_autofree char *copies = NULL;

  if (options->book == NULL && options->demo == NULL)
    copies = g_build_filename (g_get_user_data_dir (), "pitstand", "backups", NULL);

  return pit_rescue_list (book, copies, error);
}
