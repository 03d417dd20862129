/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * pit_text_char_is_plain:
 *
 * Text from outside is shown to people who act on it, so it must look like what it says: no control characters
 * (C0, DEL, C1, line and paragraph separators) and none that turn the direction of what stands around them
 * (embeddings, overrides and isolates).
 *
 * Returns: whether @c may stand in a name or a line of text
 */
static inline gboolean
pit_text_char_is_plain (gunichar c)
{
  return c >= 0x20 && !(c >= 0x7f && c <= 0x9f) && !(c >= 0x2028 && c <= 0x202e) && !(c >= 0x2066 && c <= 0x2069);
}

gboolean pit_text_is_plain       (const char *text,
                                  gsize       length);
gboolean pit_text_is_visible     (const char *text);
gboolean pit_text_is_empty       (const char *text);
char    *pit_text_reveal         (const char *text);
char    *pit_text_isolate        (const char *name);
void     pit_text_append_visible (GString    *text,
                                  gunichar    before,
                                  gunichar    c);
void     pit_text_copy           (char       *to,
                                  gsize       size,
                                  const char *from);
void     pit_text_append_integer (GString    *text,
                                  gint64      integer);

G_END_DECLS
