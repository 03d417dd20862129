/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-fault-expectation.h"

/* What is found of each fault, what may follow from it, and what the facts allow to know: docs/scenarios.md. */

/* Now and then a deck is counted without a fault. */
static gboolean
is_counted (const PitInjection *truth,
            const PitFaultSeen *seen)
{
  g_assert_true (seen->is_counted || truth->fault.args.counted != PIT_YES);

  return seen->is_counted;
}

static PitFaultResult
know_missing (const PitInjection *truth,
              const PitFaultSeen *seen)
{
  return is_counted (truth, seen) ? PIT_FAULT_IS_FOUND : PIT_FAULT_IS_UNKNOWABLE;
}

static PitFaultResult
know_foreign (const PitInjection *truth,
              const PitFaultSeen *seen)
{
  return is_counted (truth, seen) ? PIT_FAULT_IS_FOUND : PIT_FAULT_IS_UNDECIDED;
}

/* Somebody, or something, may read the same card a second time, and say that it is another one. A face that is nowhere
 * else contradicts nothing that was dealt, and a count says nothing of it. */
static PitFaultResult
know_misread (const PitInjection *truth,
              const PitFaultSeen *seen)
{
  const PitFaultArgs *args = &truth->fault.args;

  if (args->discards == PIT_YES || (args->shown == PIT_YES && seen->is_shown[seen->place_of_card[args->card]]))
    return PIT_FAULT_IS_FOUND;
  if (args->dealt != PIT_YES)
    return PIT_FAULT_IS_UNKNOWABLE;

  return is_counted (truth, seen) ? PIT_FAULT_IS_FOUND : PIT_FAULT_IS_UNDECIDED;
}

static PitFaultResult
know_silence (const PitInjection *truth,
              const PitFaultSeen *seen)
{
  return seen->n_done >= PIT_FAULT_SILENCE_FOUND ? PIT_FAULT_IS_FOUND : PIT_FAULT_IS_UNKNOWABLE;
}

static const PitFaultExpectation expectations[] = {
  { PIT_FAULT_CARD_EXPOSED, "exposed-card", .known = NULL },
  { PIT_FAULT_HAND_SHORT, "hand-count", { "deal-order", "exposed-card", "card-count" }, .known = NULL },
  { PIT_FAULT_HAND_LONG, "hand-count", { "deal-order", "exposed-card", "card-count" }, .known = NULL },
  { PIT_FAULT_HAND_UNSTAKED, "unstaked-hand", { "card-count" }, .known = NULL },
  { PIT_FAULT_CARD_MISSING, "card-count", .known = know_missing, .is_hidden = TRUE, .stays = TRUE },
  { PIT_FAULT_CARD_FOREIGN, "duplicate-card", .known = know_foreign, .open = "nobody counted", .stays = TRUE },
  { PIT_FAULT_CARD_MISREAD, "duplicate-card",
    { "misread-card", "hand-set", "wrong-payment", "wrong-collection", "wrong-return" }, .known = know_misread,
    .open = "nobody counted", .is_hidden = TRUE },
  { PIT_FAULT_MISDEAL, "wrong-collection", { "exposed-card", "deal-order" }, .says = "declared a misdeal" },
  { PIT_FAULT_HAND_MISREAD, "hand-set", .known = NULL },
  { PIT_FAULT_PAYMENT_WRONG, "wrong-payment", .known = NULL },
  { PIT_FAULT_COLLECTION_WRONG, "wrong-collection", .known = NULL },
  { PIT_FAULT_WAGER_OVER, "stake-limit", { "stake-limit" }, .known = NULL },
  { PIT_FAULT_WAGER_UNDER, "stake-limit", { "stake-limit" }, .known = NULL },
  { PIT_FAULT_WAGER_LATE, "late-wager", .known = NULL },
  { PIT_FAULT_PLAY_RANGE, "play-stake", { "stake-limit" }, .known = NULL },
  { PIT_FAULT_CARD_UNREADABLE, "unreadable-card", .known = NULL },
  { PIT_FAULT_PLAYER_ABSENT, "slow-player", .known = NULL },
  { PIT_FAULT_PLAYER_SLOW, "slow-player", .known = NULL },
  { PIT_FAULT_SHUFFLER_JAM, "device-fault", .known = NULL },
  { PIT_FAULT_SIGN_DEAD, "sign-panel", .known = NULL },
  { PIT_FAULT_LIMITS_CHANGED, "limits-at-table", .lasts = TRUE },
  { PIT_FAULT_FLOOD, NULL, .known = NULL },
  { PIT_FAULT_CLOCK_STEP, NULL, .known = NULL },
  { PIT_FAULT_CLOCK_DRIFT, NULL, .known = NULL },
  { PIT_FAULT_SILENCE, "silence", .known = know_silence, .is_hidden = TRUE, .lasts = TRUE },
  { PIT_FAULT_RESTART, NULL, .known = NULL },
  /* Table and round were opened in the old one. */
  { PIT_FAULT_NEW_EPOCH, "history", { "stray-event", "state-differs" }, .known = NULL },
  { PIT_FAULT_EVENTS_LOST, "gap", .known = NULL },
  { PIT_FAULT_EVENTS_REPEATED, NULL, .known = NULL },
  { PIT_FAULT_FRAMES_FLOOD, "overrun", .known = NULL },
  { PIT_FAULT_UNWATCHED, "rounds-unwatched", .lasts = TRUE },
  { PIT_FAULT_ORDER_OVERTAKEN, NULL, .known = NULL },
};

/** Returns: (transfer none): what is expected of it */
const PitFaultExpectation *
pit_fault_expect (PitFaultKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (expectations); i++)
    if (expectations[i].kind == kind)
      return &expectations[i];

  g_error ("nothing is expected of fault %s", pit_names_to_word (&pit_fault_names, kind));
}
