/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-codec.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

/* Whatever the bytes, they are refused with words, or read; what is read is written in one form. */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GBytes) frame = g_bytes_new (data, size);
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_auto(PitMessage) back = { PIT_MESSAGE_NONE };
  g_autoptr(GBytes) once = NULL;
  g_autoptr(GBytes) twice = NULL;
  g_autoptr(GError) error = NULL;

  if (!pit_codec_decode (frame, &message, &error))
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  if (message.type == PIT_MESSAGE_NONE)
    return 0;

  once = pit_codec_encode (&message);
  g_assert_true (pit_codec_decode (once, &back, &error));
  twice = pit_codec_encode (&back);
  g_assert_true (g_bytes_equal (once, twice));
  return 0;
}
