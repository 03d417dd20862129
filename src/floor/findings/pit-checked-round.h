/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "pit-event.h"
#include "pit-finding.h"

G_BEGIN_DECLS

/** What the desk says of a round: never a guess. */
typedef enum
{
  PIT_VERDICT_UNKNOWN = 0,
  PIT_VERDICT_OK,
  PIT_VERDICT_DIFFERS,
  PIT_VERDICT_UNCHECKED, /* a fact is missing; the reason says which */
  PIT_N_VERDICTS,
} PitVerdict;

/** "ok", "differs", "unchecked" */
extern const PitNames pit_verdict_names;

#define PIT_TYPE_CHECKED_ROUND (pit_checked_round_get_type ())
G_DECLARE_FINAL_TYPE (PitCheckedRound, pit_checked_round, PIT, CHECKED_ROUND, GObject)

/**
 * PitCheckedFacts:
 * @table: its identifier
 * @epoch: in which its events are numbered; "": not known
 * @first_seq: number of its first event; %PIT_UNKNOWN where not known
 * @last_seq: number of its last event
 * @round: the facts
 * @settlement: (nullable): what was due; %NULL where nothing could be judged
 * @verdict: what the desk says of it
 * @reason: (nullable): why it is unchecked, translated; also set when only a part of a differing round is
 * @is_corrected: it differs, but nobody owes anything any more: what was wrong has been put right with money
 *
 * What is known of a round that is over, but for what was found in it.
 */
typedef struct
{
  const char          *table;
  const char          *epoch;
  gint64               first_seq;
  gint64               last_seq;
  const PitRound      *round;
  const PitSettlement *settlement;
  PitVerdict           verdict;
  const char          *reason;
  gboolean             is_corrected;
} PitCheckedFacts;

/** One round that is over, with all it was judged by and what came of it. Immutable. */
PitCheckedRound     *pit_checked_round_new            (const char          *table,
                                                       const char          *epoch,
                                                       gint64               first_seq,
                                                       gint64               last_seq,
                                                       const PitRound      *round,
                                                       const PitSettlement *settlement,
                                                       PitVerdict           verdict,
                                                       const char          *reason,
                                                       GListModel          *findings);
PitCheckedRound     *pit_checked_round_doubt          (PitCheckedRound     *self,
                                                       PitFinding          *finding);
PitCheckedRound     *pit_checked_round_correct        (PitCheckedRound     *self,
                                                       const PitCorrectionBody *correction,
                                                       gint64               seq);
const PitCheckedFacts *pit_checked_round_get_facts    (PitCheckedRound     *self);
gboolean             pit_checked_round_is             (PitCheckedRound     *self,
                                                       const char          *epoch,
                                                       gint64               number);
GListModel          *pit_checked_round_get_findings   (PitCheckedRound     *self);

G_END_DECLS
