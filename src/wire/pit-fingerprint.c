/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-fingerprint.h"

/* A fingerprint as people read it and as other programs write it: 64 digits in one run can't be compared by eye. */

#define GROUP 4

/** pit_fingerprint_group: (transfer full): @text in groups of four digits */
char *
pit_fingerprint_group (const char *text)
{
  GString *grouped = g_string_new (NULL);

  for (gsize i = 0; text[i] != '\0'; i++)
    {
      if (i > 0 && i % GROUP == 0)
        g_string_append_c (grouped, ' ');
      g_string_append_c (grouped, text[i]);
    }

  return g_string_free (grouped, FALSE);
}

/** pit_fingerprint_break: (transfer full): @grouped, as of pit_fingerprint_group(), in lines of four groups */
char *
pit_fingerprint_break (const char *grouped)
{
  char *lines = g_strdup (grouped);

  for (gsize i = 0, n = 0; lines[i] != '\0'; i++)
    if (lines[i] == ' ' && ++n % GROUP == 0)
      lines[i] = '\n';

  return lines;
}

/** pit_fingerprint_fold: (transfer full): @text as the floor plan has it, without openssl's colons, spaces and upper case */
char *
pit_fingerprint_fold (const char *text)
{
  GString *folded = g_string_new (NULL);

  for (; text[0] != '\0'; text++)
    if (text[0] != ':' && !g_ascii_isspace (text[0]))
      g_string_append_c (folded, g_ascii_tolower (text[0]));

  return g_string_free (folded, FALSE);
}
