/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-fault-truth.h"

G_BEGIN_DECLS

typedef enum
{
  PIT_FAULT_IS_FOUND,
  PIT_FAULT_IS_UNDECIDED,  /* the facts don't say: it is found, and says which of them is missing */
  PIT_FAULT_IS_UNKNOWABLE, /* nothing shows it, so nothing is found */
  PIT_FAULT_IS_MISSED,
  PIT_N_FAULT_RESULTS,
} PitFaultResult;

/** What the facts allow to know of a fault. */
typedef PitFaultResult (*PitFaultKnownFunc) (const PitInjection *truth,
                                             const PitFaultSeen *seen);

/**
 * PitFaultExpectation:
 * @kind: a fault
 * @finds: what is found of it, as docs/scenarios.md has it; %NULL: nothing. How exactly, pit_fault_truth_list() says
 * @may: words of what may be found besides, as its consequence, once for each place; ended by %NULL
 * @known: (nullable): what the facts allow to know; %NULL: all of it
 * @open: (nullable): what the finding has to say where it is undecided: the missing fact
 * @is_hidden: without a fact that may be missing nothing shows it
 * @lasts: it begins before its round, and is over some rounds later
 * @stays: the deck has not 52 cards until somebody counts it, whenever that is
 * @says: (nullable): what the round's verdict has to say for its reason
 */
typedef struct
{
  PitFaultKind      kind;
  const char       *finds;
  const char       *may[6];
  PitFaultKnownFunc known;
  const char       *open;
  gboolean          is_hidden;
  gboolean          lasts;
  gboolean          stays;
  const char       *says;
} PitFaultExpectation;

const PitFaultExpectation *pit_fault_expect (PitFaultKind kind);

G_END_DECLS
