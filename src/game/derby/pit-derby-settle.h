/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bet.h"
#include "pit-derby-race.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

/** What is due on one bet. */
typedef struct
{
  PitDueLine  line;
  const char *reason; /* static, untranslated: why the bet can't be judged, and nothing is due; NULL: it is judged */
} PitDueBet;

void pit_derby_settle (const PitDerbyRace     *race,
                       const PitDerbySettings *settings,
                       const PitBet           *bets,
                       guint                   n_bets,
                       PitDueBet              *due);

JsonNode *pit_derby_line_settle (JsonObject    *object,
                                 gconstpointer  settings,
                                 gboolean      *is_whole,
                                 GError       **error);

G_END_DECLS
