/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-stamp.h"
#include "pit-topic.h"

G_BEGIN_DECLS

/**
 * What a desk can order. A row each: COMMAND (value, word on the wire, event by which a table tells that it has done it,
 * args, label, given, title, ordered).
 *
 * args: what its arguments are in pit-command-shapes.c; ITS_EVENT: the body of its event
 * label: what people call it in a sentence on what came of it
 * given: that it was given, in the pit log
 * title: in the pit log, before what came of it
 * ordered: that it was given, behind the table's number
 */
#define PIT_COMMANDS(COMMAND) \
  COMMAND (TABLE_OPEN, "table-open", TABLE_OPENED, &open_shape, \
           N_("opening"), N_("Order: open the table"), N_("Opening"), N_("opening ordered…")) \
  COMMAND (TABLE_CLOSE, "table-close", TABLE_CLOSED, &close_shape, \
           N_("closing"), N_("Order: close the table"), N_("Closing"), N_("closing ordered…")) \
  COMMAND (TABLE_SUSPEND, "table-suspend", TABLE_SUSPENDED, ITS_EVENT, \
           N_("suspension"), N_("Order: suspend the table"), N_("Suspension"), N_("suspension ordered…")) \
  COMMAND (TABLE_RESUME, "table-resume", TABLE_RESUMED, ITS_EVENT, \
           N_("resume"), N_("Order: resume the table"), N_("Resume"), N_("resume ordered…")) \
  COMMAND (HOLD, "hold", TABLE_HELD, ITS_EVENT, /* no next round; a hold is not a suspension */ \
           N_("hold"), N_("Order: hold the table"), N_("Hold"), N_("hold ordered…")) \
  COMMAND (RELEASE, "release", TABLE_RELEASED, ITS_EVENT, /* the hold is over */ \
           N_("release"), N_("Order: release the table"), N_("Release"), N_("release ordered…")) \
  COMMAND (LIMITS_SET, "limits-set", LIMITS_CHANGED, ITS_EVENT, \
           N_("new limits"), N_("Order: change the limits"), N_("New limits"), N_("new limits ordered…")) \
  COMMAND (PAY_TABLES_SET, "pay-tables-set", PAY_TABLES_CHANGED, ITS_EVENT, \
           N_("new pay tables"), N_("Order: change the pay tables"), N_("New pay tables"), \
           N_("new pay tables ordered…")) /* at a closed one */ \
  COMMAND (DECK_OUT_OF_SERVICE, "deck-out-of-service", DECK_OUT_OF_SERVICE, ITS_EVENT, \
           N_("deck out of service"), N_("Order: take the deck out of service"), N_("Deck out of service"), \
           N_("deck out of service ordered…")) \
  COMMAND (DEVICE_OUT_OF_SERVICE, "device-out-of-service", DEVICE_OUT_OF_SERVICE, ITS_EVENT, \
           N_("device out of service"), N_("Order: take the device out of service"), N_("Device out of service"), \
           N_("device out of service ordered…")) \
  COMMAND (DEVICE_IN_SERVICE, "device-in-service", DEVICE_IN_SERVICE, ITS_EVENT, \
           N_("device back in service"), N_("Order: put the device back in service"), N_("Device back in service"), \
           N_("device back in service ordered…")) \
  COMMAND (MESSAGE, "message", MESSAGE_SHOWN, &message_shape, /* words on the dealer's screen */ \
           N_("message"), N_("Message to the dealer's screen"), N_("Message to the dealer"), \
           N_("message on the way…")) \
  COMMAND (RECORDER_TAKE, "recorder-take", RECORDER_CHANGED, &recorder_shape, \
           N_("takeover of the record"), N_("Order: take over the record"), N_("Takeover of the record"), \
           N_("takeover of the record ordered…")) /* in its own book */

#define PIT_COMMAND_VALUE(value, ...) PIT_COMMAND_##value,

typedef enum
{
  PIT_COMMAND_OTHER = 0, /* a name that this version does not know */
  PIT_COMMANDS (PIT_COMMAND_VALUE)
  PIT_N_COMMANDS,
} PitCommandName;

#undef PIT_COMMAND_VALUE

extern const PitNames pit_command_names;

#define PIT_COMMAND_TEXT_MAX 120

/* The arguments that no event has for a body. */

/** table-open: with which limits and pay tables, and the reference of those' approval. */
typedef struct
{
  PitLimits      limits; /* [r] */
  PitPayTableIds pay_tables;
  PitId          reference;
} PitOpenArgs;

typedef struct
{
  char text[PIT_COMMAND_TEXT_MAX + 1]; /* [r] */
} PitMessageArgs;

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
    PitReasonBody    reason;
    PitLimitsBody    limits;
    PitPayTablesBody pay_tables;
    PitDeckBody      deck;
    PitDeviceBody    device;
    PitMessageArgs   message;
    PitRecorderBody  recorder;
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

void           pit_command_init          (PitCommand     *command,
                                          PitCommandName  name);
PitEventType   pit_command_get_event     (PitCommandName  name);
PitCommandName pit_command_find_by_event (PitEventType    event);

G_END_DECLS
