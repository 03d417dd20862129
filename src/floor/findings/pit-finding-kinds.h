/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"

G_BEGIN_DECLS

/** What the two numbers of a finding are. */
typedef enum
{
  PIT_FINDING_VALUE_NUMBER,
  PIT_FINDING_VALUE_MONEY,
  PIT_FINDING_VALUE_PLACE,
  PIT_FINDING_VALUE_SECONDS,
  PIT_FINDING_VALUE_EVENTS, /* the first and the last number of events */
} PitFindingValue;

/** The longest that a kind's words for a card's strip are in English. */
#define PIT_STRIP_CHARS 20

/**
 * PitFindingWords:
 * @title: a few words for a card or a list
 * @text: one line; {found}, {expected}, {card}, {wager} and {detail} stand for the facts
 * @guidance: what to do about it now
 * @strip: the same for a card's strip, at most %PIT_STRIP_CHARS characters in English; "{place}: " stands for the seat, and goes
 *   where none is known
 *
 * What a finding says to people, untranslated.
 */
typedef struct
{
  const char *title;
  const char *text;
  const char *guidance;
  const char *strip;
} PitFindingWords;

/** How soon somebody has to act; the most urgent first. */
typedef enum
{
  PIT_ALERT_PRIORITY_NONE = 0,
  PIT_ALERT_NOW,  /* money or a round is at stake before the next round */
  PIT_ALERT_SOON, /* before the shift ends */
  PIT_ALERT_NOTE, /* nobody has to act: it is in the pit log, and counted by device, and no alert */
  PIT_N_ALERT_PRIORITIES,
} PitAlertPriority;

/** Where an alert stands. It is on the list in each state but the last, which it leaves the list with. */
typedef enum
{
  PIT_ALERT_WAITING,  /* nobody has it, or who had it had it for too long, or it came once more */
  PIT_ALERT_IN_HAND,  /* somebody took it */
  PIT_ALERT_REFERRED, /* somebody outside the pit has it */
  PIT_ALERT_SHELVED,  /* put away until a time, with a reason */
  PIT_ALERT_CLOSED,   /* it has its outcome, or is over */
  PIT_N_ALERT_STATES,
} PitAlertState;

/** What a person's word can say of an alert, beside that it is referred. */
typedef enum
{
  PIT_ALERT_ASKS_OUTCOME = 0, /* what came of it: corrected, reader error, wrong alarm */
  PIT_ALERT_ASKS_DONE,        /* whether an order was done */
  PIT_ALERT_ASKS_HOUSE,       /* what came of it, which no dealer and no reader has a part in: corrected, wrong alarm */
  PIT_ALERT_ASKS_NOTHING,     /* the desk itself sees whether it is still so, and no word makes it otherwise */
  PIT_N_ALERT_ASKS,
} PitAlertAsks;

/**
 * PitAlertKind:
 * @priority: how soon somebody has to act; what is known of it may say otherwise, see pit_finding_facts_get_priority()
 * @stands_alone: each is an alert of its own, as each is somebody's money, or a card, a device or events that must be looked at
 * @clears: it leaves when it is over, whoever saw it: then nothing is left for anybody to do
 * @asks: what a person's word can say of it. Where it asks nothing it leaves when it is no longer so (acknowledging is not
 *   clearing)
 * @holds: nothing more of its table is taken until somebody decides, on the table's page
 * @is_apart: it is about what a person ordered there, and never came with a flood
 * @comes_again: another one is another thing that happened, although it stays until it is no longer so
 * @looks_anew: what the book says of it is over: a desk that starts looks anew whether it is so
 * @is_reading: it is about what a reader has read, which a person may say was the reader's error
 * @goes_on: more may come of it when somebody has dealt with it, also after the next start
 *
 * How a finding of a kind calls for a person. When that is gone is the finding's own matter (#PitFindingEnd).
 */
typedef struct
{
  PitAlertPriority priority;
  gboolean     stands_alone;
  gboolean     clears;
  PitAlertAsks asks;
  gboolean     holds;
  gboolean     is_apart;
  gboolean     comes_again;
  gboolean     looks_anew;
  gboolean     is_reading;
  gboolean     goes_on;
} PitAlertKind;

/**
 * PitFindingKindInfo:
 * @cites: what it offends, where the facts don't say more exactly
 * @value: what found and expected are
 * @end: when it is no longer shown
 * @is_aside: it does not speak against the round in which it was found
 * @is_obstacle: it says who answers in a table's place, or that nobody does, and is gone when that is another
 * @writes_each: each has an entry of its own, up to a number: a round's record can't take it, or it is a reader's error
 * @alert: how it calls for a person
 */
typedef struct
{
  PitCitation     cites;
  PitFindingWords words;
  PitFindingValue value;
  PitFindingEnd   end;
  gboolean        is_aside;
  gboolean        is_obstacle;
  gboolean        writes_each;
  PitAlertKind    alert;
} PitFindingKindInfo;

const PitFindingKindInfo *pit_finding_kind_info  (PitFindingKind         kind);
PitAlertPriority          pit_finding_facts_get_priority (const PitFindingFacts *facts);
GPtrArray                *pit_finding_kind_list_texts (PitFindingKind    kind);
void                      pit_finding_find_words (const PitFindingFacts *facts,
                                                  PitFindingWords       *words);
char                     *pit_finding_describe_place (gint64             place);
void                      pit_finding_append_where   (GString               *text,
                                                      const PitFindingFacts *facts);

G_END_DECLS
