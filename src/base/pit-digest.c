/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-digest.h"

/**
 * pit_digest_of:
 * @digest: (out caller-allocates): the SHA-256
 * @data: (array length=length): the bytes
 * @length: how many
 */
void
pit_digest_of (PitDigest  *digest,
               const void *data,
               gsize       length)
{
  g_autofree char *text = g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, length);

  g_strlcpy (digest->text, text, sizeof digest->text);
}

/**
 * pit_digest_is_valid:
 *
 * Returns: whether @text is 64 lower-case hexadecimal digits
 */
gboolean
pit_digest_is_valid (const char *text)
{
  gsize n = 0;

  for (; text[n] != '\0'; n++)
    if (!g_ascii_isdigit (text[n]) && (text[n] < 'a' || text[n] > 'f'))
      return FALSE;

  return n == PIT_DIGEST_SIZE - 1;
}
