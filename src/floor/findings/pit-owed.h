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

G_END_DECLS
