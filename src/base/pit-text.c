/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

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

/* What takes no place, or an empty one, and is no space: with it two names that look alike are different. */
static const struct { gunichar first, last; } hidden[] = {
  { 0xad, 0xad },       { 0x34f, 0x34f },     { 0x61c, 0x61c },     { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },
  { 0x180b, 0x180f },   { 0x200b, 0x200f },   { 0x202a, 0x202e },   { 0x2060, 0x206f },   { 0x2800, 0x2800 },
  { 0x3164, 0x3164 },   { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },   { 0xfff0, 0xfffb },
  { 0x1d173, 0x1d17a }, { 0xe0000, 0xe0fff },
};

/* Joiners, and what chooses between pictures, are letters' and pictures' own where they change how these look. */
static gboolean
is_hidden (gunichar before,
           gunichar c)
{
  gboolean shapes = c == 0x200c || c == 0x200d || (c >= 0xfe00 && c <= 0xfe0f);
  GUnicodeType type = g_unichar_type (before);
  GUnicodeScript script = g_unichar_get_script (before);

  if (c < 0xad)
    return FALSE;
  if (shapes && type == G_UNICODE_OTHER_SYMBOL)
    return FALSE;
  if (shapes && (g_unichar_ismark (before) || g_unichar_isalpha (before)) && script != G_UNICODE_SCRIPT_LATIN && script != G_UNICODE_SCRIPT_GREEK && script != G_UNICODE_SCRIPT_CYRILLIC
      && script != G_UNICODE_SCRIPT_COMMON && script != G_UNICODE_SCRIPT_INHERITED)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (hidden); i++)
    if (c >= hidden[i].first && c <= hidden[i].last)
      return TRUE;

  return FALSE;
}

/**
 * pit_text_is_visible:
 * @text: what somebody wants to call something
 *
 * Returns: whether @text is plain, and nothing in it is there without being seen
 */
gboolean
pit_text_is_visible (const char *text)
{
  gunichar before = 0;

  if (!pit_text_is_plain (text, strlen (text)))
    return FALSE;
  for (const char *s = text; *s != '\0'; s = g_utf8_next_char (s))
    {
      if (is_hidden (before, g_utf8_get_char (s)))
        return FALSE;
      before = g_utf8_get_char (s);
    }

  return TRUE;
}

/** pit_text_is_empty: whether nothing of @text, which is UTF-8, can be seen */
gboolean
pit_text_is_empty (const char *text)
{
  for (const char *s = text; *s != '\0'; s = g_utf8_next_char (s))
    if (g_unichar_isgraph (g_utf8_get_char (s)) && !is_hidden (0, g_utf8_get_char (s)))
      return FALSE;

  return TRUE;
}

/** pit_text_append_visible: appends @c, which comes after @before; written out, "[U+200B]", where it can't be seen */
void
pit_text_append_visible (GString  *text,
                         gunichar  before,
                         gunichar  c)
{
  if (is_hidden (before, c))
    g_string_append_printf (text, "[U+%04X]", c);
  else
    g_string_append_unichar (text, c);
}

/**
 * pit_text_reveal:
 * @text: from outside, about to be shown
 *
 * Returns: (transfer full): @text, with what can't be seen in it, or turns its direction, written out
 */
char *
pit_text_reveal (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *shown = g_string_new (NULL);
  gunichar before = 0;

  for (const char *s = valid; *s != '\0'; s = g_utf8_next_char (s))
    {
      pit_text_append_visible (shown, before, g_utf8_get_char (s));
      before = g_utf8_get_char (s);
    }

  return g_string_free (shown, FALSE);
}

static gboolean
is_right_to_left (gunichar c)
{
  return (c >= 0x590 && c <= 0x8ff) || (c >= 0xfb1d && c <= 0xfdff) || (c >= 0xfe70 && c <= 0xfefc)
         || (c >= 0x10800 && c <= 0x10fff) || (c >= 0x1e800 && c <= 0x1efff);
}

/**
 * pit_text_isolate:
 * @name: as pit_text_reveal() returns it
 *
 * Of letters that are written from right to left, so that they turn nothing of a sentence round that @name stands in. Pango takes
 * a line's direction from its first letter, in an isolate or not: so a mark stands before.
 *
 * Returns: (transfer full): @name for a sentence
 */
char *
pit_text_isolate (const char *name)
{
  for (const char *s = name; *s != '\0'; s = g_utf8_next_char (s))
    if (is_right_to_left (g_utf8_get_char (s)))
      return g_strdup_printf ("\u200e\u2068%s\u2069", name);

  return g_strdup (name);
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
 * @from: (nullable): UTF-8; %NULL is empty
 *
 * Copies as many whole letters as there is room for.
 */
void
pit_text_copy (char       *to,
               gsize       size,
               const char *from)
{
  const char *end;

  g_strlcpy (to, from != NULL ? from : "", size);
  if (!g_utf8_validate (to, -1, &end))
    to[end - to] = '\0';
}
