/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-book-error.h"

G_DEFINE_QUARK (pit-book-error-quark, pit_book_error)

/** pit_book_refuse: sets @error, in words by a printf() format. Returns: %FALSE */
gboolean
pit_book_refuse (GError     **error,
                 PitBookError code,
                 const char  *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (PIT_BOOK_ERROR, (gint) code, format, args));
  va_end (args);

  return FALSE;
}
