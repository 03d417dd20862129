/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-names.h"

G_BEGIN_DECLS

/** Every act that a person can do at the desk and that is somebody's right. The words are those of data/roles.json. */
typedef enum
{
  PIT_ACTION_UNKNOWN = 0,
  PIT_ACTION_ACKNOWLEDGE,    /* acknowledge: an alert is taken up */
  PIT_ACTION_OUTCOME,        /* outcome: what an alert came to: corrected, reader error, referred, not so */
  PIT_ACTION_HOLD,           /* hold: stop the next round of a table */
  PIT_ACTION_RELEASE,        /* release: end a hold */
  PIT_ACTION_OPEN,           /* open: a table from a limit set */
  PIT_ACTION_CLOSE,          /* close: a table */
  PIT_ACTION_SUSPEND,        /* suspend: take a table out of play for a reason */
  PIT_ACTION_RESUME,         /* resume: end a suspension */
  PIT_ACTION_LIMITS,         /* limits: order other limits at a table */
  PIT_ACTION_PAY_TABLES,     /* pay-tables: order other pay tables at a table */
  PIT_ACTION_OUT_OF_SERVICE, /* out-of-service: a deck or device, and back into service */
  PIT_ACTION_MESSAGE,        /* message: to the dealer's screen */
  PIT_ACTION_NOTE,           /* note: in the pit log */
  PIT_ACTION_TIME_MARK,      /* time-mark: for surveillance to find a moment by */
  PIT_ACTION_NOTE_CORRECT,   /* note-correct: a note by another one */
  PIT_ACTION_LINK_DECISION,  /* link-decision: how a table's link that is held goes on */
  PIT_ACTION_VIEW_LOG,       /* view-log: read the pit log */
  PIT_ACTION_EXPORT,         /* export: take what is on record out of the program */
  PIT_ACTION_BACKUP,         /* backup: copy the book */
  PIT_ACTION_PEOPLE,         /* people: who there is, their roles, their PINs */
  PIT_ACTION_SETTINGS,       /* settings: of the house */
  PIT_ACTION_FLOOR_PLAN,     /* floor-plan: pits, tables, addresses, fingerprints */
  PIT_ACTION_LIMIT_SETS,     /* limit-sets: name limits that tables are opened with */
  PIT_ACTION_RECORDER,       /* recorder: which desk's book is acknowledged */
  PIT_ACTION_ALERT_SOUND,    /* alert-sound: when the desk calls aloud */
  PIT_ACTION_ALTERED_BOOK,   /* altered-book: take up that somebody changed the book outside the program */
  PIT_N_ACTIONS,
} PitAction;

extern const PitNames pit_action_names;

const char *pit_action_get_title (PitAction action);

G_END_DECLS
