/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-close.h"

const PitCloseRow pit_close_rows[PIT_N_CLOSES] = {
  [PIT_CLOSE_DONE] = { "done", 1000, PIT_CLOSE_BY_BOTH, "nothing is wrong; this end needs the connection no more" },
  [PIT_CLOSE_ENDING] = { "ending", 1001, PIT_CLOSE_BY_BOTH, "this end is shutting down" },
  [PIT_CLOSE_WEBSOCKET] = { "websocket", 1002, PIT_CLOSE_BY_BOTH, "what came is not WebSocket as RFC 6455 has it" },
  [PIT_CLOSE_BINARY] = { "binary", 1003, PIT_CLOSE_BY_BOTH, "a binary message came; all messages are text" },
  [PIT_CLOSE_UTF_8] = { "utf-8", 1007, PIT_CLOSE_BY_BOTH, "a text message is not UTF-8" },
  [PIT_CLOSE_TOO_BIG] = { "too-big", 1009, PIT_CLOSE_BY_BOTH, "a message is longer than 65,536 bytes" },
  [PIT_CLOSE_FRAME] = { "frame", 4000, PIT_CLOSE_BY_BOTH, "a frame can't be read, or is out of place" },
  [PIT_CLOSE_VERSION] = { "version", 4001, PIT_CLOSE_BY_BOTH, "a frame has another version than 1" },
  [PIT_CLOSE_TABLE] = { "table", 4002, PIT_CLOSE_BY_BOTH, "the table is not the one of this address" },
  [PIT_CLOSE_FLOOD] = { "flood", 4003, PIT_CLOSE_BY_BOTH, "more came than section 6 allows" },
  [PIT_CLOSE_SILENT] = { "silent", 4004, PIT_CLOSE_BY_BOTH, "nothing was heard in time" },
  [PIT_CLOSE_UNREAD] = { "unread", 4005, PIT_CLOSE_BY_BOTH, "the other end does not read what it is sent" },
  [PIT_CLOSE_EPOCH] = { "epoch", 4020, PIT_CLOSE_BY_DESK, "the epoch is new; a person must accept it first" },
  [PIT_CLOSE_FORGOTTEN] = { "forgotten", 4021, PIT_CLOSE_BY_DESK,
                            "the head is below the cursor; a person must accept it first" },
  [PIT_CLOSE_CONFLICT] = { "conflict", 4022, PIT_CLOSE_BY_DESK,
                           "a number came again with other bytes; a person must look first" },
  [PIT_CLOSE_NO_ROOM] = { "no-room", 4023, PIT_CLOSE_BY_DESK, "too many events belong to rounds that do not end" },
  [PIT_CLOSE_NO_STATE] = { "no-state", 4024, PIT_CLOSE_BY_DESK, "the state that was asked for did not come" },
  [PIT_CLOSE_NUMBERS] = { "numbers", 4025, PIT_CLOSE_BY_DESK,
                          "numbers came that can not be; a person must look first" },
  [PIT_CLOSE_BOOK] = { "book", 4040, PIT_CLOSE_BY_CONTROLLER,
                       "another book is the recorder, and no place for an observer is free" },
  [PIT_CLOSE_BUSY] = { "busy", 4041, PIT_CLOSE_BY_CONTROLLER, "not now; dial again later" },
  [PIT_CLOSE_REPLACED] = { "replaced", 4042, PIT_CLOSE_BY_CONTROLLER,
                           "a newer connection of the same book took the place of this one" },
};

/** Returns: the row of a WebSocket close code; %PIT_CLOSE_UNKNOWN: it has none */
PitClose
pit_close_find (guint16 code)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    if (pit_close_rows[close].code == code)
      return close;

  return PIT_CLOSE_UNKNOWN;
}

/** Returns: the row of a refusal's code; %PIT_CLOSE_UNKNOWN: it has none */
PitClose
pit_close_of_word (const char *word)
{
  for (guint close = PIT_CLOSE_UNKNOWN + 1; close < PIT_N_CLOSES; close++)
    if (g_strcmp0 (pit_close_rows[close].word, word) == 0)
      return close;

  return PIT_CLOSE_UNKNOWN;
}

/**
 * pit_close_make_reason:
 * @detail: (nullable): what is wrong in this very case, in place of the row's text
 *
 * Returns: (transfer full): what goes beside the code, cut to %PIT_CLOSE_MAX_REASON bytes of whole characters
 */
char *
pit_close_make_reason (PitClose    close,
                       const char *detail)
{
  g_autofree char *reason = NULL;
  g_autofree char *valid = NULL;
  const char *end = NULL;

  g_return_val_if_fail (close > PIT_CLOSE_UNKNOWN && close < PIT_N_CLOSES, NULL);

  reason = g_strdup_printf ("%s: %s", pit_close_rows[close].word, detail != NULL ? detail : pit_close_rows[close].text);
  valid = g_utf8_make_valid (reason, -1);
  if (strlen (valid) <= PIT_CLOSE_MAX_REASON)
    return g_steal_pointer (&valid);

  end = g_utf8_find_prev_char (valid, valid + PIT_CLOSE_MAX_REASON + 1);

  return g_strndup (valid, (gsize) (end - valid));
}

/**
 * pit_close_clean:
 * @text: (nullable): what a stranger said
 * @size: its bytes; -1: it ends with a NUL
 *
 * Returns: (transfer full) (nullable): its first line, fit for people to read; %NULL: it says nothing
 */
char *
pit_close_clean (const char *text,
                 gssize      size)
{
  g_autofree char *valid = NULL;
  g_autoptr(GString) line = g_string_new (NULL);
  gsize length = 0;

  if (text == NULL)
    return NULL;

  if (size < 0)
    size = (gssize) strlen (text);
  while (length < MIN ((gsize) size, PIT_CLOSE_MAX_REASON) && strchr ("\r\n", text[length]) == NULL)
    length++;
  valid = g_utf8_make_valid (text, (gssize) length);
  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (line, g_unichar_isprint (g_utf8_get_char (at)) ? g_utf8_get_char (at) : ' ');
  g_strstrip (line->str);

  return line->str[0] != '\0' ? g_strdup (line->str) : NULL;
}
