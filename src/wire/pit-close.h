/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Most bytes of words that fit beside the code in a WebSocket close. */
#define PIT_CLOSE_MAX_REASON 123

/** Why one end closes a table's connection: the rows of "Closing" in docs/protocol.md. */
typedef enum
{
  PIT_CLOSE_UNKNOWN = 0, /* a code or a word that has no row */
  PIT_CLOSE_DONE,
  PIT_CLOSE_ENDING,
  PIT_CLOSE_WEBSOCKET,
  PIT_CLOSE_BINARY,
  PIT_CLOSE_UTF_8,
  PIT_CLOSE_TOO_BIG,
  PIT_CLOSE_FRAME,
  PIT_CLOSE_VERSION,
  PIT_CLOSE_TABLE,
  PIT_CLOSE_FLOOD,
  PIT_CLOSE_SILENT,
  PIT_CLOSE_UNREAD,
  PIT_CLOSE_EPOCH,
  PIT_CLOSE_FORGOTTEN,
  PIT_CLOSE_CONFLICT,
  PIT_CLOSE_NO_ROOM,
  PIT_CLOSE_NO_STATE,
  PIT_CLOSE_NUMBERS,
  PIT_CLOSE_BOOK,
  PIT_CLOSE_BUSY,
  PIT_CLOSE_REPLACED,
  PIT_N_CLOSES,
} PitClose;

/** Who closes with it; bits. */
typedef enum
{
  PIT_CLOSE_BY_DESK = 1 << 0,
  PIT_CLOSE_BY_CONTROLLER = 1 << 1,
  PIT_CLOSE_BY_BOTH = PIT_CLOSE_BY_DESK | PIT_CLOSE_BY_CONTROLLER,
} PitCloseBy;

/**
 * PitCloseRow:
 * @word: begins the reason, and is a refusal's code where the controller sends one
 * @code: of the WebSocket close
 * @text: what it says, in English, whatever the sender's language: it is for the other end's log
 */
typedef struct
{
  const char *word;
  guint16     code;
  PitCloseBy  by;
  const char *text;
} PitCloseRow;

extern const PitCloseRow pit_close_rows[PIT_N_CLOSES];

PitClose pit_close_find        (guint16     code);
PitClose pit_close_of_word     (const char *word);
char    *pit_close_make_reason (PitClose    close,
                                const char *detail);
char    *pit_close_clean       (const char *text,
                                gssize      size);

G_END_DECLS
