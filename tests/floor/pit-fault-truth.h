/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"
#include "pit-fault.h"
#include "pit-finding.h"
#include "pit-floor-plan.h"

G_BEGIN_DECLS

#define PIT_FAULT_MAX_DUE 8

/** Seconds. Three pings, two seconds apart, without an answer, and it is found when the fourth would be due. */
#define PIT_FAULT_SILENCE_FOUND 8
/** ... and what is shorter than that leaves two without an answer, or has the third answered in time. */
#define PIT_FAULT_SILENCE_BORNE 6

/** What lies between two rounds' openings, as the table itself tells it: before any link, and before the floor. */
typedef struct
{
  const PitTablePlan *plan;
  PitId      deck;                             /* that is dealt */
  PitPlace   place_of_card[PIT_DECK_SIZE + 1]; /* by the order in the deal */
  PitCard    face_of_card[PIT_DECK_SIZE + 1];
  guint      n_cards;
  gboolean   is_shown[PIT_N_PLACES];
  PitMoney   staked[PIT_N_PLACES][PIT_FOUR_CARD_N_WAGERS];
  PitMoney   paid[PIT_N_PLACES][PIT_FOUR_CARD_N_WAGERS];
  PitMoney   collected[PIT_N_PLACES][PIT_FOUR_CARD_N_WAGERS];
  GPtrArray *events;                           /* PitEvent: all of them */
  gboolean   is_counted;                       /* a deck, after the round */
  guint      n_done;                           /* what the link was told to do: so often, or so many seconds */
  guint      n_unwatched;                      /* rounds that began and ended while nothing was heard */
  gboolean   has_begun;                        /* one of them */
} PitFaultSeen;

/** A finding that has to be there. */
typedef struct
{
  PitFindingFacts facts;      /* all of it holds, what is absent too; but rule and detail */
  PitMoney        most_found; /* PIT_UNKNOWN: no more and no less than that */
  const char     *rule;       /* NULL: not held against it */
  gboolean        is_missed;  /* by now it should have been there */
  PitFinding     *last;       /* what was found of it, in the end; owned */
} PitFaultDue;

void pit_fault_seen_init  (PitFaultSeen       *self,
                           const PitTablePlan *plan);
void pit_fault_seen_reset (PitFaultSeen       *self);
void pit_fault_seen_clear (PitFaultSeen       *self);
void pit_fault_seen_take  (PitFaultSeen       *self,
                           PitEvent           *event);

guint    pit_fault_truth_list         (const PitInjection    *truth,
                                       const PitFaultSeen    *seen,
                                       PitFaultDue           *due);
gboolean pit_fault_truth_is_near      (const PitInjection    *truth,
                                       const PitFaultSeen    *seen,
                                       const PitFindingFacts *facts);
gboolean pit_fault_due_is             (const PitFaultDue     *due,
                                       const PitFindingFacts *facts);

G_END_DECLS
