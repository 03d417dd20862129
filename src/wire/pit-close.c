/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-close.h"

#define ROW(value, word, code, by, text) [PIT_CLOSE_##value] = { word, code, PIT_CLOSE_BY_##by, text },

const PitCloseRow pit_close_rows[PIT_N_CLOSES] = { PIT_CLOSES (ROW) };

/** Returns: the row of a WebSocket close code; %PIT_CLOSE_UNKNOWN: it has none */
PitClose
pit_close_find (guint16 code)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    if (pit_close_rows[close].code == code)
      return close;

  return PIT_CLOSE_UNKNOWN;
}

/** Returns: the row of a refusal's code; %PIT_CLOSE_UNKNOWN: it has none */
PitClose
pit_close_of_word (const char *word)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    if (g_strcmp0 (pit_close_rows[close].word, word) == 0)
      return close;

  return PIT_CLOSE_UNKNOWN;
}

/**
 * pit_close_make_reason:
 * @detail: (nullable): what is wrong in this very case, in place of the row's text
 *
 * Returns: (transfer full): what goes beside the code, cut to %PIT_CLOSE_MAX_REASON bytes of whole characters
 */
char *
pit_close_make_reason (PitClose    close,
                       const char *detail)
{
  g_autofree char *reason = NULL;
  g_autofree char *valid = NULL;
  const char *end = NULL;

  g_return_val_if_fail (close > PIT_CLOSE_UNKNOWN && close < PIT_N_CLOSES, NULL);

  reason = g_strdup_printf ("%s: %s", pit_close_rows[close].word, detail != NULL ? detail : pit_close_rows[close].text);
  valid = g_utf8_make_valid (reason, -1);
  if (strlen (valid) <= PIT_CLOSE_MAX_REASON)
    return g_steal_pointer (&valid);

  end = g_utf8_find_prev_char (valid, valid + PIT_CLOSE_MAX_REASON + 1);

  return g_strndup (valid, (gsize) (end - valid));
}

/**
 * pit_close_clean:
 * @text: (nullable): what a stranger said
 * @size: its bytes; -1: it ends with a NUL
 *
 * Returns: (transfer full) (nullable): its first line, fit for people to read; %NULL: it says nothing
 */
char *
pit_close_clean (const char *text,
                 gssize      size)
{
  g_autofree char *valid = NULL;
  g_autoptr(GString) line = g_string_new (NULL);
  gsize length = 0;

  if (text == NULL)
    return NULL;

  if (size < 0)
    size = (gssize) strlen (text);
  while (length < MIN ((gsize) size, PIT_CLOSE_MAX_REASON) && strchr ("\r\n", text[length]) == NULL)
    length++;
  valid = g_utf8_make_valid (text, (gssize) length);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (line, g_unichar_isprint (g_utf8_get_char (at)) ? g_utf8_get_char (at) : ' ');
  g_strstrip (line->str);

  return line->str[0] != '\0' ? g_strdup (line->str) : NULL;
}
