/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round-monitor.h"

G_BEGIN_DECLS

/** What a check looks at when an event comes, and where it says what it finds. */
typedef struct
{
  PitRoundMonitor     *self;
  const PitTableState *state;
  const PitRound      *round; /* of @state, as it is now */
  const PitRoundBasis *basis;
  const PitEvent      *event;
  GArray              *found;
  GArray              *gone;
} PitLook;

void pit_look_begin          (PitLook               *look,
                              PitFindingFacts       *facts,
                              PitFindingKind         kind,
                              PitPlace               place);
void pit_look_begin_reading  (PitLook               *look,
                              PitFindingFacts       *facts,
                              PitFindingKind         kind,
                              PitPlace               place);
void pit_look_report         (PitLook               *look,
                              const PitFindingFacts *facts);
void pit_look_report_once    (PitLook               *look,
                              const PitFindingFacts *facts);
void pit_look_report_amounts (PitLook               *look,
                              PitFindingKind         kind,
                              PitPlace               place,
                              PitWager               wager,
                              gint64                 found,
                              gint64                 expected,
                              PitCitation            cites);
gboolean pit_look_is_raised  (const PitLook         *look,
                              const PitFindingFacts *like);
void pit_look_end            (PitLook               *look,
                              PitFindingKind         kind,
                              PitPlace               place,
                              PitWager               wager);
void pit_look_end_like       (PitLook               *look,
                              const PitFindingFacts *like);

G_END_DECLS
