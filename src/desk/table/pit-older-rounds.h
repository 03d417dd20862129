/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round-history.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_OLDER_ROUNDS (pit_older_rounds_get_type ())
G_DECLARE_FINAL_TYPE (PitOlderRounds, pit_older_rounds, PIT, OLDER_ROUNDS, PitView)

void pit_older_rounds_set_history (PitOlderRounds  *self,
                                   PitRoundHistory *history);

G_END_DECLS
