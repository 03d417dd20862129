/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"

#include <gio/gio.h>

G_BEGIN_DECLS

gboolean pit_owed_is_money  (const PitFindingFacts *facts);
gboolean pit_owed_find      (GListModel            *findings,
                             PitPlace               seat,
                             PitWager               wager,
                             PitMoney              *owed);
gboolean pit_owed_is_even   (GListModel            *findings,
                             const PitRound        *round);
void     pit_owed_find_needless (PitFindingFacts   *facts,
                                 gint64             round,
                                 PitPlace           seat,
                                 PitWager           wager,
                                 PitMoney           net);

G_END_DECLS
