/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-stamp.h"
#include "pit-topic.h"

G_BEGIN_DECLS

/** What a desk can order. The word on the wire stands behind each value. */
typedef enum
{
  PIT_COMMAND_OTHER = 0,             /* a name that this version does not know */
  PIT_COMMAND_TABLE_OPEN,            /* table-open */
  PIT_COMMAND_TABLE_CLOSE,           /* table-close */
  PIT_COMMAND_TABLE_SUSPEND,         /* table-suspend */
  PIT_COMMAND_TABLE_RESUME,          /* table-resume */
  PIT_COMMAND_HOLD,                  /* hold: no next round; a hold is not a suspension */
  PIT_COMMAND_RELEASE,               /* release: the hold is over */
  PIT_COMMAND_LIMITS_SET,            /* limits-set */
  PIT_COMMAND_PAY_TABLES_SET,        /* pay-tables-set: at a closed table only */
  PIT_COMMAND_DECK_OUT_OF_SERVICE,   /* deck-out-of-service */
  PIT_COMMAND_DEVICE_OUT_OF_SERVICE, /* device-out-of-service */
  PIT_COMMAND_DEVICE_IN_SERVICE,     /* device-in-service */
  PIT_COMMAND_MESSAGE,               /* message: words on the dealer's screen */
  PIT_COMMAND_RECORDER_TAKE,         /* recorder-take: the desk's own book records from now on */
  PIT_N_COMMANDS,
} PitCommandName;

extern const PitNames pit_command_names;

#define PIT_COMMAND_TEXT_MAX 120

/** table-open: with which limits and pay tables, and the reference of those' approval. */
typedef struct
{
  PitLimits limits; /* [r] */
  PitId     aces_up_table;
  PitId     ante_bonus_table;
  PitId     reference;
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
  PitId aces_up_table;
  PitId ante_bonus_table;
  PitId reference; /* of their approval */
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
