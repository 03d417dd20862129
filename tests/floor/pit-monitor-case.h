/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor-seen.h"
#include "pit-round-script.h"

G_BEGIN_DECLS

#define PIT_CASE_MAX_EXPECTED 5

typedef struct
{
  PitFindingKind kind;
  PitPlace       place;
  PitWager       wager;
  gint64         found;
  gint64         expected;
  const char    *rule;
  PitCertainty   certainty;
  const char    *words; /* in its text; NULL: whatever it says */
} PitCaseFinding;

/**
 * PitMonitorCase:
 * @edits: what is changed in a clean round
 * @expected: all that is then found, in this order: nothing more, nothing less; what is decided later is found again
 * @gone: and all that is then no longer so
 * @reason: of an unchecked round: words in it
 * @senses: (nullable): what the controller can tell; %NULL: everything
 */
typedef struct
{
  const char      *name;
  PitDeviceKind    device;
  PitScriptEdit    edits[PIT_SCRIPT_MAX_EDITS];
  PitCaseFinding   expected[PIT_CASE_MAX_EXPECTED];
  PitFindingKind   gone[PIT_CASE_MAX_EXPECTED];
  PitVerdict       verdict;
  const char      *reason;
  const PitSenses *senses;
} PitMonitorCase;

/* For the tables of cases. */
#define U PIT_UNKNOWN
#define NOWHERE PIT_PLACE_UNKNOWN
#define DEALER PIT_PLACE_DEALER
#define SHUFFLER .device = PIT_DEVICE_SHUFFLER
#define SHOE .device = PIT_DEVICE_SHOE
#define DROP(at) { PIT_SCRIPT_DROP, at, NULL, NULL }
#define REPLACE(at, type, body) { PIT_SCRIPT_REPLACE, at, type, body }
#define BEFORE(at, type, body) { PIT_SCRIPT_BEFORE, at, type, body }
#define AFTER(at, type, body) { PIT_SCRIPT_AFTER, at, type, body }
#define OK .verdict = PIT_VERDICT_OK
#define DIFFERS .verdict = PIT_VERDICT_DIFFERS
#define UNCHECKED(words) .verdict = PIT_VERDICT_UNCHECKED, .reason = words
#define CARD(place, face) "{'round':@R,'order':@O,'place':'" place "','face':'" face "'}"
#define STARTED(deck) "{'round':@R," deck "'device':'shuffler','aces-up-table':'1','ante-bonus-table':'25-20-2'}"

void pit_monitor_case_assert (PitFinding           *finding,
                              const PitCaseFinding *expected);
void pit_monitor_case_add    (const char           *unit,
                              const PitMonitorCase *cases,
                              guint                 n_cases);

G_END_DECLS
