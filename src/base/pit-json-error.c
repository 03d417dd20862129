/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-json-error.h"

G_DEFINE_QUARK (pit-json-error-quark, pit_json_error)

/**
 * pit_json_refuse:
 * @error: return location for a #PitJsonError
 * @code: what is wrong
 * @format: printf() format of the path of the member at fault, ": " and what is wrong with it
 *
 * For what a shape can't say, as that two members don't go together.
 *
 * Returns: %FALSE
 */
gboolean
pit_json_refuse (GError     **error,
                 PitJsonError code,
                 const char  *format,
                 ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (PIT_JSON_ERROR, (gint) code, format, args);
  va_end (args);
  return FALSE;
}
