/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-codec.h"
#include "pit-frame.h"

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

static gboolean
count_cb (PitMessage *message,
          gpointer    user_data)
{
  ++*(guint *) user_data;
  return TRUE;
}

/* What may be several events is read as what may be one is: a frame that holds one message is no other frame. */
static void
read_whole (GBytes   *frame,
            gboolean  is_one)
{
  g_autoptr(GError) error = NULL;
  guint n = 0;
  gboolean is_read = pit_frame_read (frame, count_cb, &n, &error);

  g_assert_true (is_read == (error == NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  g_assert_cmpuint (n, <=, PIT_FRAME_EVENTS);
  g_assert_true (!is_one || (is_read && n == 1));
}

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
  gboolean is_one = pit_codec_decode (frame, &message, &error);

  read_whole (frame, is_one);
  if (!is_one)
    {
      g_assert_nonnull (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  /* An order that says something that can't be done is answered, and never written. */
  if (message.type == PIT_MESSAGE_NONE || (message.type == PIT_MESSAGE_COMMAND && message.command.problem[0] != '\0'))
    return 0;

  once = pit_codec_encode (&message);
  g_assert_true (pit_codec_decode (once, &back, &error));
  twice = pit_codec_encode (&back);
  g_assert_true (g_bytes_equal (once, twice));
  return 0;
}
