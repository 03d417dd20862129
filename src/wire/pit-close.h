/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Most bytes of words that fit beside the code in a WebSocket close. */
#define PIT_CLOSE_MAX_REASON 123

/**
 * Why one end closes a table's connection, one row each, in the order of "Closing" in docs/protocol.md: CLOSE (value, word, code,
 * by, text), as #PitCloseRow has them.
 */
#define PIT_CLOSES(CLOSE) \
  CLOSE (DONE, "done", 1000, BOTH, "nothing is wrong; this end needs the connection no more") \
  CLOSE (ENDING, "ending", 1001, BOTH, "this end is shutting down") \
  CLOSE (WEBSOCKET, "websocket", 1002, BOTH, "what came is not WebSocket as RFC 6455 has it") \
  CLOSE (BINARY, "binary", 1003, BOTH, "a binary message came; all messages are text") \
  CLOSE (UTF_8, "utf-8", 1007, BOTH, "a text message is not UTF-8") \
  CLOSE (TOO_BIG, "too-big", 1009, BOTH, "a message is longer than 65,536 bytes") \
  CLOSE (FRAME, "frame", 4000, BOTH, "a frame can't be read, or is out of place") \
  CLOSE (VERSION, "version", 4001, BOTH, "a frame has another version than 1") \
  CLOSE (TABLE, "table", 4002, BOTH, "the table is not the one of this address") \
  CLOSE (FLOOD, "flood", 4003, BOTH, "more came than section 6 allows") \
  CLOSE (SILENT, "silent", 4004, BOTH, "nothing was heard in time") \
  CLOSE (UNREAD, "unread", 4005, BOTH, "the other end does not read what it is sent") \
  CLOSE (EPOCH, "epoch", 4020, DESK, "the epoch is new; a person must accept it first") \
  CLOSE (FORGOTTEN, "forgotten", 4021, DESK, "the head is below the cursor; a person must accept it first") \
  CLOSE (CONFLICT, "conflict", 4022, DESK, "a number came again with other bytes; a person must look first") \
  CLOSE (NO_ROOM, "no-room", 4023, DESK, "too many events belong to rounds that do not end") \
  CLOSE (NO_STATE, "no-state", 4024, DESK, "the state that was asked for did not come") \
  CLOSE (NUMBERS, "numbers", 4025, DESK, "numbers came that can not be; a person must look first") \
  CLOSE (BOOK, "book", 4040, CONTROLLER, "another book is the recorder, and no place for an observer is free") \
  CLOSE (BUSY, "busy", 4041, CONTROLLER, "not now; dial again later") \
  CLOSE (REPLACED, "replaced", 4042, CONTROLLER, "a newer connection of the same book took the place of this one")

#define PIT_CLOSE_VALUE(value, ...) PIT_CLOSE_##value,

typedef enum
{
  PIT_CLOSE_UNKNOWN = 0, /* a code or a word that has no row */
  PIT_CLOSES (PIT_CLOSE_VALUE)
  PIT_N_CLOSES,
} PitClose;

#undef PIT_CLOSE_VALUE

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
