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
const char          *pit_checked_round_get_table      (PitCheckedRound *self);
const char          *pit_checked_round_get_epoch      (PitCheckedRound *self);
gint64               pit_checked_round_get_first_seq  (PitCheckedRound *self);
gint64               pit_checked_round_get_last_seq   (PitCheckedRound *self);
gint64               pit_checked_round_get_number     (PitCheckedRound *self);
gint64               pit_checked_round_get_over_at    (PitCheckedRound *self);
const PitRound      *pit_checked_round_get_round      (PitCheckedRound *self);
const PitSettlement *pit_checked_round_get_settlement (PitCheckedRound *self);
PitVerdict           pit_checked_round_get_verdict    (PitCheckedRound *self);
gboolean             pit_checked_round_is_corrected   (PitCheckedRound *self);
const char          *pit_checked_round_get_reason     (PitCheckedRound *self);
GListModel          *pit_checked_round_get_findings   (PitCheckedRound *self);

G_END_DECLS
