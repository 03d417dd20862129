/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-stamp.h"
#include "pit-topic.h"

G_BEGIN_DECLS

/**
 * What a desk can order, one row each: COMMAND (value, word on the wire, event by which its table tells that it has done it,
 * struct and fields of its arguments).
 */
#define PIT_COMMANDS(COMMAND) \
  COMMAND (TABLE_OPEN, "table-open", TABLE_OPENED, PitOpenArgs, open_fields) \
  COMMAND (TABLE_CLOSE, "table-close", TABLE_CLOSED, PitReasonArgs, reason_fields) \
  COMMAND (TABLE_SUSPEND, "table-suspend", TABLE_SUSPENDED, PitReasonArgs, reason_fields) \
  COMMAND (TABLE_RESUME, "table-resume", TABLE_RESUMED, PitReasonArgs, reason_fields) \
  COMMAND (HOLD, "hold", TABLE_HELD, PitReasonArgs, reason_fields) /* no next round; a hold is not a suspension */ \
  COMMAND (RELEASE, "release", TABLE_RELEASED, PitReasonArgs, reason_fields) /* the hold is over */ \
  COMMAND (LIMITS_SET, "limits-set", LIMITS_CHANGED, PitLimitsArgs, limits_fields) \
  COMMAND (PAY_TABLES_SET, "pay-tables-set", PAY_TABLES_CHANGED, PitPayTablesArgs, pay_tables_fields) /* at a closed one */ \
  COMMAND (DECK_OUT_OF_SERVICE, "deck-out-of-service", DECK_OUT_OF_SERVICE, PitDeckArgs, deck_fields) \
  COMMAND (DEVICE_OUT_OF_SERVICE, "device-out-of-service", DEVICE_OUT_OF_SERVICE, PitDeviceArgs, device_fields) \
  COMMAND (DEVICE_IN_SERVICE, "device-in-service", DEVICE_IN_SERVICE, PitDeviceArgs, device_fields) \
  COMMAND (MESSAGE, "message", MESSAGE_SHOWN, PitMessageArgs, message_fields) /* words on the dealer's screen */ \
  COMMAND (RECORDER_TAKE, "recorder-take", RECORDER_CHANGED, PitRecorderArgs, recorder_fields) /* to the desk's book */

#define PIT_COMMAND_VALUE(value, word, event, Args, fields) PIT_COMMAND_##value,

typedef enum
{
  PIT_COMMAND_OTHER = 0, /* a name that this version does not know */
  PIT_COMMANDS (PIT_COMMAND_VALUE)
  PIT_N_COMMANDS,
} PitCommandName;

#undef PIT_COMMAND_VALUE

extern const PitNames pit_command_names;

#define PIT_COMMAND_TEXT_MAX 120

/** table-open: with which limits and pay tables, and the reference of those' approval. */
typedef struct
{
  PitLimits      limits; /* [r] */
  PitPayTableIds pay_tables;
  PitId          reference;
} PitOpenArgs;

/** table-close, table-suspend, table-resume, hold, release: why, in a person's words. */
typedef struct
{
  char reason[PIT_COMMAND_TEXT_MAX + 1];
} PitReasonArgs;

typedef struct
{
  PitLimits limits; /* [r] */
} PitLimitsArgs;

/** Of each pay table which; absent: as it is. */
typedef struct
{
  PitPayTableIds pay_tables;
  PitId          reference; /* of their approval */
} PitPayTablesArgs;

typedef struct
{
  PitId deck; /* [r] */
  char  reason[PIT_COMMAND_TEXT_MAX + 1];
} PitDeckArgs;

typedef struct
{
  PitId device; /* [r] */
  char  reason[PIT_COMMAND_TEXT_MAX + 1];
} PitDeviceArgs;

typedef struct
{
  char text[PIT_COMMAND_TEXT_MAX + 1]; /* [r] */
} PitMessageArgs;

typedef struct
{
  PitUuid book; /* [r] of the desk that says so */
} PitRecorderArgs;

typedef enum
{
  PIT_WHEN_UNKNOWN = 0, /* absent: now */
  PIT_WHEN_NOW,         /* now */
  PIT_WHEN_NEXT_ROUND,  /* next-round: armed, and checked again before the next round opens */
  PIT_N_WHENS,
} PitWhen;

extern const PitNames pit_when_names;

/** What the controller itself checks when it acts. What it does not know makes it refuse. */
typedef struct
{
  PitTruth if_empty; /* yes: no seat taken, nothing staked, no round going on */
  PitTruth seats_seen; /* yes: a person has seen that nobody sits there, and what senses the seats is not asked */
  PitWhen  at;
} PitPreconditions;

/** Until when the order may be carried out, by the controller's own monotonic clock. */
typedef struct
{
  PitUuid boot; /* [r] */
  gint64  mono; /* [r] */
} PitValidUntil;

/**
 * PitCommand:
 * @id: [r] made by the desk, once; the same id always gets the same answer
 * @name: [r]
 * @word: @name as it stands on the wire; needed for names that this version does not know
 * @who: the staff number of who orders it; absent where the desk itself sends a message
 * @expect: by #PitTopic: nothing on that topic has a higher number than this; %PIT_UNKNOWN: not relied on
 * @preconditions: checked when the controller acts
 * @valid_until: [r]
 * @problem: (read): why it can't be carried out as it stands; its arguments are then not to be used
 *
 * An order to one table. Flat: copy by assignment.
 */
typedef struct
{
  PitUuid          id;
  PitCommandName   name;
  PitId            word;
  PitId            who;
  gint64           expect[PIT_N_TOPICS];
  PitPreconditions preconditions;
  PitValidUntil    valid_until;
  char             problem[121];

  union
  {
    PitOpenArgs      open;
    PitReasonArgs    reason;
    PitLimitsArgs    limits;
    PitPayTablesArgs pay_tables;
    PitDeckArgs      deck;
    PitDeviceArgs    device;
    PitMessageArgs   message;
    PitRecorderArgs  recorder;
  };
} PitCommand;

typedef enum
{
  PIT_RESULT_NONE = 0,
  PIT_RESULT_DONE,    /* done: carried out, as event seq tells */
  PIT_RESULT_ARMED,   /* armed: waits for the next round; another result follows */
  PIT_RESULT_REFUSED, /* refused: not carried out and never will be; code and text say why */
  PIT_RESULT_EXPIRED, /* expired: its time ran out before it could be carried out */
  PIT_RESULT_UNHEARD, /* unknown: asked for a command that the controller never heard of */
  PIT_N_RESULTS,
} PitResultOutcome;

extern const PitNames pit_result_names;

/** What became of a command. Flat: copy by assignment. */
typedef struct
{
  PitUuid          id;      /* [r] */
  PitResultOutcome outcome; /* [r] */
  gint64           seq;     /* [r] for done: the event that carries it out, whose cause is the command */
  PitId            code;    /* [r] for refused: "name", "args", "who", "epoch", "boot", "expect", "not-empty",
                             * "state", "terms", "busy", "observer" */
  char             text[201]; /* [r] for refused: for people */
} PitCommandResult;

typedef struct
{
  PitUuid id; /* [r] */
} PitCommandQuery;

void         pit_command_init      (PitCommand     *command,
                                    PitCommandName  name);
PitEventType pit_command_get_event (PitCommandName  name);

G_END_DECLS
