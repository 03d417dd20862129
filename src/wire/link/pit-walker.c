/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-message.h"
#include "pit-walker.h"

/* libsoup limits the length of a frame, and neither the frames of a message nor the pings between them: a message that
 * never ends would fill the memory. The walker reads nothing but the frames' headers, before libsoup sees a byte. */

#define FIN 0x80
#define RESERVED 0x70
#define OPCODE 0x0f
#define CONTROL 0x08
#define PING 0x09
#define LAST_CONTROL 0x0a
#define LAST_DATA 0x02
#define MASKED 0x80
#define LENGTH 0x7f
#define LENGTH_16 126
#define LENGTH_64 127
#define MAX_CONTROL 125
/* Of a desk's pong beside what it sends back: two bytes and the mask. */
#define PONG_HEADER 6

static guint
get_header_size (const PitWalker *self)
{
  if (self->n_header < 2)
    return 2;

  switch (self->header[1] & LENGTH)
    {
    case LENGTH_16:
      return 4;
    case LENGTH_64:
      return 10;
    default:
      return 2;
    }
}

static guint64
get_payload_size (const PitWalker *self)
{
  guint64 size = 0;

  if (self->n_header == 2)
    return self->header[1] & LENGTH;

  for (guint i = 2; i < self->n_header; i++)
    size = size << 8 | self->header[i];

  return size;
}

/* A frame's header is whole. */
static PitClose
begin_frame (PitWalker *self,
             gint64     now)
{
  guint opcode = self->header[0] & OPCODE;
  gboolean is_last = (self->header[0] & FIN) != 0;
  guint64 size = get_payload_size (self);

  self->payload_left = size;
  self->is_in_payload = TRUE;
  if ((self->header[0] & RESERVED) != 0 || (self->header[1] & MASKED) != 0)
    return PIT_CLOSE_WEBSOCKET;

  if ((opcode & CONTROL) != 0)
    {
      if (!is_last || opcode > LAST_CONTROL || size > MAX_CONTROL)
        return PIT_CLOSE_WEBSOCKET;
      if (opcode == PING)
        self->pong_bytes += PONG_HEADER + size;
      return pit_bucket_take (&self->controls, now) ? PIT_CLOSE_UNKNOWN : PIT_CLOSE_FLOOD;
    }

  if (opcode > LAST_DATA || (opcode == 0) != self->is_in_message)
    return PIT_CLOSE_WEBSOCKET;
  if (!self->is_in_message)
    {
      self->n_frames = 0;
      self->message_bytes = 0;
    }
  self->is_in_message = !is_last;
  self->n_frames++;
  /* What is left to the limit, so that no sum can overflow. */
  if (size > PIT_WIRE_MAX_FRAME - self->message_bytes)
    return PIT_CLOSE_TOO_BIG;
  self->message_bytes += size;

  return self->n_frames <= PIT_MESSAGE_FRAMES ? PIT_CLOSE_UNKNOWN : PIT_CLOSE_FLOOD;
}

/** A connection begins. */
void
pit_walker_start (PitWalker *self,
                  gint64     now)
{
  *self = (PitWalker) { 0 };
  pit_bucket_fill (&self->controls, now);
}

/**
 * pit_walker_feed:
 * @now: monotonic microseconds
 * @n_good: (out): how many bytes of @data may be handed on: all, or those before the frame that is not allowed
 *
 * Walks over what came next from a controller.
 *
 * Returns: why the connection has to be closed; %PIT_CLOSE_UNKNOWN: it hasn't
 */
PitClose
pit_walker_feed (PitWalker    *self,
                 const guint8 *data,
                 gsize         size,
                 gint64        now,
                 gsize        *n_good)
{
  const guint8 *begin = data;

  *n_good = 0;
  while (size > 0)
    {
      gsize step;

      if (!self->is_in_payload)
        {
          PitClose close;

          if (self->n_header == 0)
            *n_good = (gsize) (data - begin);
          self->header[self->n_header++] = *data++;
          size--;
          if (self->n_header < get_header_size (self))
            continue;
          close = begin_frame (self, now);
          self->n_header = 0;
          if (close != PIT_CLOSE_UNKNOWN)
            return close;
        }

      step = MIN (self->payload_left, size);
      data += step;
      size -= step;
      self->payload_left -= step;
      self->is_in_payload = self->payload_left > 0;
    }
  *n_good = (gsize) (data - begin);

  return PIT_CLOSE_UNKNOWN;
}

/** Returns: the bytes of the pongs that are due for what was fed since the last call */
gsize
pit_walker_take_pongs (PitWalker *self)
{
  gsize bytes = self->pong_bytes;

  self->pong_bytes = 0;

  return bytes;
}
