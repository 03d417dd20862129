/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-codec.h"
#include "pit-desk-frame.h"
#include "pit-frame.h"

/**
 * pit_desk_frame_new: (skip)
 * @type: any that a desk sends
 *
 * Returns: (transfer full): a frame, stamped now
 */
GBytes *
pit_desk_frame_new (const PitLinkHost  *host,
                    PitMessageType      type,
                    const PitDeskWords *words)
{
  PitMessage message = { .type = type, .table = words->table };

  message.stamp.wall = pit_clock_now (host->clock);
  message.stamp.mono = pit_clock_monotonic (host->clock);
  g_strlcpy (message.stamp.boot.text, pit_clock_boot_id (host->clock), sizeof message.stamp.boot.text);
  if (type == PIT_MESSAGE_HELLO)
    {
      message.hello.book = host->book;
      message.hello.head = host->head;
      message.hello.cursor = words->cursor;
      message.hello.window = words->window.events;
      message.hello.window_bytes = words->window.bytes;
      message.hello.events_in_frame = PIT_FRAME_EVENTS;
    }
  else if (type == PIT_MESSAGE_ACK)
    {
      message.epoch = words->cursor.epoch;
      message.ack.seq = words->acknowledged;
      message.ack.head = host->head;
    }
  else if (type == PIT_MESSAGE_PING)
    {
      message.ping.id = words->ping;
      message.ping.head = PIT_UNKNOWN;
    }
  else if (type == PIT_MESSAGE_COMMAND)
    {
      message.epoch = words->cursor.epoch;
      message.command = *words->command;
    }
  else if (type == PIT_MESSAGE_COMMAND_QUERY)
    {
      message.epoch = words->cursor.epoch;
      message.query.id = *words->query;
    }

  return pit_codec_encode (&message);
}
