/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-senses.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/** What one end says to the other, beside events, one row each: MESSAGE (value, word on the wire). */
#define PIT_MESSAGES(MESSAGE) \
  MESSAGE (HELLO, "hello") /* desk -> table, first */ \
  MESSAGE (WELCOME, "welcome") /* table -> desk, its answer */ \
  MESSAGE (STATE, "state") /* table -> desk, after welcome and when asked */ \
  MESSAGE (STATE_REQUEST, "state-request") /* desk -> table: tell the whole state again */ \
  MESSAGE (ACK, "ack") /* desk -> table: committed up to here */ \
  MESSAGE (PING, "ping") /* desk -> table every few seconds */ \
  MESSAGE (PONG, "pong") /* table -> desk, its answer */ \
  MESSAGE (REFUSAL, "refusal") /* table -> desk, before it closes: why */ \
  MESSAGE (COMMAND, "command") /* desk -> table: an order */ \
  MESSAGE (RESULT, "result") /* table -> desk: what became of it */ \
  MESSAGE (COMMAND_QUERY, "command-query") /* desk -> table: tell again what became of it */

#define PIT_MESSAGE_VALUE(value, word) PIT_MESSAGE_##value,

typedef enum
{
  PIT_MESSAGE_NONE = 0,
  PIT_MESSAGES (PIT_MESSAGE_VALUE)
  PIT_MESSAGE_EVENT, /* table -> desk: any of pit_event_names, or an unknown type with a number */
  PIT_N_MESSAGES,
} PitMessageType;

#undef PIT_MESSAGE_VALUE

/** What a desk's book is to a controller. */
typedef enum
{
  PIT_DESK_UNKNOWN = 0, /* absent: the recorder */
  PIT_DESK_RECORDER,    /* its acknowledgements free events, and it may order */
  PIT_DESK_OBSERVER,    /* it watches only */
  PIT_N_DESK_ROLES,
} PitDeskRole;

/** "recorder", "observer" */
extern const PitNames pit_desk_role_names;

typedef struct
{
  PitUuid   book;      /* [r] */
  PitDigest head;      /* last hash of the book's chain */
  PitCursor cursor;    /* epoch and seq: where the book stands with this table; epoch absent: never met */
  gint64    window;    /* [r] events that may be on the way unacknowledged */
  gint64    window_bytes; /* [r] the same in bytes */
  gint64    events_in_frame; /* how many events the desk takes in one frame; absent: one */
} PitHello;

typedef struct
{
  gint64    oldest;    /* [r] lowest number still kept; head + 1 when nothing is */
  gint64    head;      /* [r] highest number given */
  char      controller[65]; /* [r] make and version, for people */
  PitSenses senses;    /* [r] */
  guint64   events;    /* bit n: it can send PitEventType n; bit 0: it lists them */
  PitDeskRole   role;      /* of the desk that it answers */
  PitUuid   book;      /* the book it last acknowledged to, and ... */
  PitDigest book_head; /* ... that book's chain head as it last heard it */
  PitDigest next_certificate; /* fingerprint of the certificate that it will show from some later connection on */
} PitWelcome;

typedef struct
{
  gint64        as_of; /* [r] the number of the last event that this state includes */
  PitTableState state; /* [r] an object */
} PitStateMessage;

typedef struct
{
  gint64    seq;  /* [r] all up to this number are committed */
  PitDigest head; /* the chain's head now */
} PitAck;

typedef struct
{
  gint64   id;   /* [r] pong repeats it */
  gint64   head; /* pong: [r] */
} PitPing;

typedef struct
{
  PitId code;      /* [r] "version", "table", "book", "busy", "frame" */
  char  text[201]; /* [r] for people */
} PitRefusal;

/**
 * PitMessage:
 *
 * One frame, read. The envelope is common: version, type, table, stamp, and epoch where the table's history is
 * meant. A message owns its event.
 */
typedef struct
{
  PitMessageType type;
  PitId          table;
  PitUuid        epoch; /* from a table always; from a desk where it speaks of history (ack) */
  PitStamp       stamp;

  union
  {
    PitHello        hello;
    PitWelcome      welcome;
    PitStateMessage state;
    PitEvent       *event;
    PitAck          ack;
    PitPing         ping; /* ping and pong */
    PitRefusal      refusal;
    PitCommand       command;
    PitCommandResult result;
    PitCommandQuery  query;
  };
} PitMessage;

/** The words of unnumbered messages; an event's word is in pit_event_names. */
extern const PitNames pit_message_names;

void            pit_message_init        (PitMessage    *message,
                                         PitMessageType type);
void            pit_message_clear       (PitMessage    *message);
const PitShape *pit_message_shape       (PitMessageType type);
gboolean        pit_message_needs_epoch (PitMessageType type);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PitMessage, pit_message_clear)

G_END_DECLS
