/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-text.h"

/**
 * pit_text_is_plain:
 * @text: bytes
 * @length: how many
 *
 * Returns: whether @text is UTF-8 of plain characters alone; see pit_text_char_is_plain()
 */
gboolean
pit_text_is_plain (const char *text,
                   gsize       length)
{
  const char *end = text + length;

  while (text < end)
    {
      guchar byte = (guchar) *text;
      gunichar c;

      if (byte >= 0x20 && byte < 0x7f)
        {
          text++;
          continue;
        }

      c = g_utf8_get_char_validated (text, end - text);
      if (c == (gunichar) -1 || c == (gunichar) -2 || !pit_text_char_is_plain (c))
        return FALSE;
      text = g_utf8_next_char (text);
    }

  return TRUE;
}

/**
 * pit_text_append_integer:
 *
 * Appends @integer in decimal: what printf() does too, in a tenth of the time. Rounds and raw events are full of them.
 */
void
pit_text_append_integer (GString *text,
                         gint64   integer)
{
  char digits[24];
  char *at = digits + sizeof digits;
  guint64 rest = integer < 0 ? 0 - (guint64) integer : (guint64) integer;

  do
    *--at = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (integer < 0)
    *--at = '-';

  g_string_append_len (text, at, digits + sizeof digits - at);
}

/**
 * pit_text_copy:
 * @to: (out caller-allocates): room for @size bytes, the last of them 0
 * @from: UTF-8
 *
 * Copies as many whole letters as there is room for.
 */
void
pit_text_copy (char       *to,
               gsize       size,
               const char *from)
{
  const char *end;

  g_strlcpy (to, from, size);
  if (!g_utf8_validate (to, -1, &end))
    to[end - to] = '\0';
}
