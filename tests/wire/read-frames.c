/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <string.h>

#include "pit-codec.h"
#include "pit-shape-fill.h"

/*
 * For the tests in Python. With "--random N" it writes N random frames of each type; else it reads one frame a line and
 * says of each, in a line, what the codec makes of it:
 *
 *   read CANONICAL-FRAME        a message or event, written again
 *   passed                      an unnumbered message of unknown type
 *   other                       an event of unknown type, or a command of unknown name
 *   problem WORDS               an event whose body, or a command whose arguments or conditions can't be read
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

  if (message.type == PIT_MESSAGE_COMMAND && message.command.problem[0] != '\0')
    {
      printf ("problem %s\n", message.command.problem);
      return;
    }
  if (message.type == PIT_MESSAGE_COMMAND && message.command.name == PIT_COMMAND_OTHER)
    {
      puts ("other");
      return;
    }

  again = pit_codec_encode (&message);
  text = g_bytes_get_data (again, &length);
  printf ("read %.*s\n", (int) length, text);
}

static void
fill_envelope (PitId    *table,
               PitUuid  *epoch,
               PitStamp *stamp)
{
  g_strlcpy (table->text, "FCP-7", sizeof table->text);
  g_strlcpy (epoch->text, "6f1ed002-ab5f-4c2e-9c4b-2e8f1c3a7d10", sizeof epoch->text);
  *stamp = (PitStamp) { 0, PIT_INTEGER_MAX, *epoch };
}

static void
write_random (guint n)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (5000);

  for (guint i = 0; i < n; i++)
    {
      for (PitMessageType type = PIT_MESSAGE_NONE + 1; type < PIT_N_MESSAGES; type++)
        if (pit_message_shape (type) != NULL)
          {
            g_autoptr(GBytes) frame = NULL;
            g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

            pit_message_init (&message, type);
            fill_envelope (&message.table, &message.epoch, &message.stamp);
            pit_shape_fill_random (pit_message_shape (type), rand, &message.hello);
            frame = pit_codec_encode (&message);
            printf ("%.*s\n", (int) g_bytes_get_size (frame), (const char *) g_bytes_get_data (frame, NULL));
          }
      for (PitEventType type = PIT_EVENT_OTHER + 1; type < PIT_N_EVENTS; type++)
        {
          g_autoptr(PitEvent) event = pit_event_new (type);
          g_autoptr(GBytes) frame = NULL;

          fill_envelope (&event->table, &event->at.epoch, &event->stamp);
          event->at.seq = 1 + i;
          pit_shape_fill_random (pit_event_shape (type), rand, &event->dealer);
          frame = pit_codec_encode_event (event);
          printf ("%.*s\n", (int) g_bytes_get_size (frame), (const char *) g_bytes_get_data (frame, NULL));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GIOChannel) input = g_io_channel_unix_new (0);
  char *line;
  gsize length, end;

  if (argc == 3 && g_str_equal (argv[1], "--random"))
    {
      write_random ((guint) g_ascii_strtoull (argv[2], NULL, 10));
      return 0;
    }

  g_io_channel_set_encoding (input, NULL, NULL);
  while (g_io_channel_read_line (input, &line, &length, &end, NULL) == G_IO_STATUS_NORMAL)
    {
      g_autoptr(GBytes) frame = g_bytes_new_take (line, end);

      tell (frame);
    }

  return 0;
}
