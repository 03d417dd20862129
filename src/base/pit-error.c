/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-error.h"

/**
 * pit_error_refuse:
 * @error: (nullable): return location
 * @format: printf() format of the words
 *
 * Returns: %FALSE, so that whoever refuses says why and returns in one statement
 */
gboolean
pit_error_refuse (GError     **error,
                  GQuark       domain,
                  int          code,
                  const char  *format,
                  ...)
{
  va_list args;

  va_start (args, format);
  g_propagate_error (error, g_error_new_valist (domain, code, format, args));
  va_end (args);

  return FALSE;
}
