/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-codec.h"
#include "pit-frame.h"

/* A frame holds one message, or several events: each a JSON text of its own with one line feed between. They are told
 * apart without reading them: "}", a line feed and "{" can't follow each other in one JSON text, for no text in quotes
 * has a bare line feed, and after "}" there comes a comma, a closing bracket or the end. So each event is stored as it
 * came, and one that can't be read takes none of those before it with it. */

/* Where the JSON text that begins at @at ends: at the line feed, or at @end. */
static const char *
find_end (const char *at,
          const char *end)
{
  for (const char *lf = at; (lf = memchr (lf, '\n', (gsize) (end - lf))) != NULL; lf++)
    if (lf > at && lf[-1] == '}' && end - lf > 1 && lf[1] == '{')
      return lf;

  return end;
}

static gboolean
refuse (GError     **error,
        const char  *words)
{
  g_set_error_literal (error, PIT_WIRE_ERROR, PIT_WIRE_ERROR_FRAME, words);
  return FALSE;
}

static gboolean
read_one (GBytes        *frame,
          gboolean       is_alone,
          PitFrameFunc   func,
          gpointer       user_data,
          gboolean      *goes_on,
          GError       **error)
{
  g_auto(PitMessage) message = { PIT_MESSAGE_NONE };

  if (!pit_codec_decode (frame, &message, error))
    return FALSE;
  if (!is_alone && message.type != PIT_MESSAGE_EVENT)
    return refuse (error, "only events may share a frame");

  *goes_on = func (&message, user_data);
  return TRUE;
}

/**
 * pit_frame_read:
 * @frame: a text frame as it came
 * @func: called for its message, or for each of its events in turn, until it says not to go on
 * @error: return location for a #PitWireError; what came before it in the frame has been told
 *
 * Reads a frame as pit_codec_decode() does each of its messages. Any thread.
 *
 * Returns: whether all that was looked at could be read
 */
gboolean
pit_frame_read (GBytes        *frame,
                PitFrameFunc   func,
                gpointer       user_data,
                GError       **error)
{
  gsize length;
  const char *at = g_bytes_get_data (frame, &length);
  const char *end = length > 0 ? at + length : at; /* of nothing there is no address */
  const char *stop;
  gboolean goes_on = TRUE;

  if (length > PIT_WIRE_MAX_FRAME || length == 0 || (stop = find_end (at, end)) == end)
    return read_one (frame, TRUE, func, user_data, &goes_on, error);

  for (guint n = 0; goes_on; n++)
    {
      /* A copy: an event that is kept must not keep its neighbours' bytes. */
      g_autoptr(GBytes) part = g_bytes_new (at, (gsize) (stop - at));

      if (n == PIT_FRAME_EVENTS)
        return refuse (error, "more events in one frame than were asked for");
      if (!read_one (part, FALSE, func, user_data, &goes_on, error))
        return FALSE;
      if (stop == end)
        break;
      at = stop + 1;
      stop = find_end (at, end);
    }

  return TRUE;
}

/**
 * pit_frame_add:
 * @frame: the frame so far, empty at first
 * @event: an event's own frame
 *
 * Puts one more event into a frame that several are to share. An event that can't be told apart from its neighbours,
 * as white space stands around it, goes alone.
 *
 * Returns: %FALSE, with @frame as it was, when this event has to be sent in another
 */
gboolean
pit_frame_add (GByteArray *frame,
               GBytes     *event)
{
  gsize length;
  const char *text = g_bytes_get_data (event, &length);
  gboolean is_tight = length > 1 && text[0] == '{' && text[length - 1] == '}';

  if (frame->len > 0 && (!is_tight || frame->data[0] != '{' || frame->data[frame->len - 1] != '}' ||
                         frame->len + 1 + length > PIT_WIRE_MAX_FRAME))
    return FALSE;

  if (frame->len > 0)
    g_byte_array_append (frame, (const guint8 *) "\n", 1);
  g_byte_array_append (frame, (const guint8 *) text, (guint) length);

  return TRUE;
}
