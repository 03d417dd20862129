/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "pit-codec.h"

/*
 * For the tests in Python: reads one frame a line and says of each, in a line, what the codec makes of it:
 *
 *   read CANONICAL-FRAME        a message or event, written again
 *   passed                      an unnumbered message of unknown type
 *   other                       an event of unknown type
 *   problem WORDS               an event whose body can't be read
 *   refused frame|version|body WORDS
 */

static const char *const error_words[] = {
  [PIT_WIRE_ERROR_FRAME] = "frame",
  [PIT_WIRE_ERROR_VERSION] = "version",
  [PIT_WIRE_ERROR_BODY] = "body",
};

static void
tell (GBytes *frame)
{
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) again = NULL;
  const char *text;
  gsize length;

  if (!pit_codec_decode (frame, &message, &error))
    {
      printf ("refused %s %s\n", error_words[error->code], error->message);
      return;
    }
  if (message.type == PIT_MESSAGE_NONE)
    {
      puts ("passed");
      return;
    }
  if (message.type == PIT_MESSAGE_EVENT && message.event->problem != NULL)
    {
      printf ("problem %s\n", message.event->problem);
      return;
    }
  if (message.type == PIT_MESSAGE_EVENT && message.event->type == PIT_EVENT_OTHER)
    {
      puts ("other");
      return;
    }

  again = pit_codec_encode (&message);
  text = g_bytes_get_data (again, &length);
  printf ("read %.*s\n", (int) length, text);
}

int
main (void)
{
  g_autoptr(GIOChannel) input = g_io_channel_unix_new (0);
  char *line;
  gsize length, end;

  g_io_channel_set_encoding (input, NULL, NULL);
  while (g_io_channel_read_line (input, &line, &length, &end, NULL) == G_IO_STATUS_NORMAL)
    {
      g_autoptr(GBytes) frame = g_bytes_new_take (line, end);

      tell (frame);
    }

  return 0;
}
