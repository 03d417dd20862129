/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-id.h"

/**
 * pit_id_is_valid:
 *
 * Returns: whether @text may name a table, a dealer, a deck, a player ...: see %PIT_ID_MAX
 */
gboolean
pit_id_is_valid (const char *text)
{
  gsize n = 0;

  if (!g_ascii_isalnum (text[0]))
    return FALSE;
  for (; text[n] != '\0'; n++)
    if (n >= PIT_ID_MAX || !(g_ascii_isalnum (text[n]) || text[n] == '.' || text[n] == '_' || text[n] == '-'))
      return FALSE;

  return TRUE;
}

/**
 * pit_uuid_is_valid:
 *
 * Returns: whether @text is a UUID in lower case
 */
gboolean
pit_uuid_is_valid (const char *text)
{
  for (gsize i = 0; text[i] != '\0'; i++)
    if (g_ascii_isupper (text[i]))
      return FALSE;

  return g_uuid_string_is_valid (text);
}
