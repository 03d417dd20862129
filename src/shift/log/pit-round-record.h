/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-checked-round.h"
#include "pit-message.h"
#include "pit-round-row.h"
#include "pit-rule-pack.h"

G_BEGIN_DECLS

/** What a table's fold goes on from after a restart; kept with each round. */
typedef struct
{
  PitSenses     senses;
  PitTableState state;
} PitRoundAfter;

/** What was handed over for a line of a round that was over, as the entry round-corrected has it. */
typedef struct
{
  PitUuid           epoch;
  gint64            first; /* the number of the event that told so */
  PitCorrectionBody body;
  gint64            times; /* PIT_UNKNOWN: it stands for itself alone; else of so many it is the last, ... */
  gint64            sum;   /* ... and what all of them come to */
} PitRoundCorrection;

JsonNode        *pit_round_correction_write     (const PitRoundCorrection *self);
PitRoundRow     *pit_round_record_make          (PitCheckedRound        *round,
                                                 const PitRulePack      *pack,
                                                 const PitSenses        *senses,
                                                 const PitTableState    *after);
PitCheckedRound *pit_round_record_read          (const PitRoundRow      *row,
                                                 const PitRulePack      *pack,
                                                 GError                **error);
gboolean         pit_round_record_read_after    (const char             *text,
                                                 PitRoundAfter          *after,
                                                 GError                **error);

G_END_DECLS
