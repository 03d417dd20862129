/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-game.h"
#include "pit-limit-set.h"

G_BEGIN_DECLS

#define PIT_TYPE_LIMIT_LIST (pit_limit_list_get_type ())
G_DECLARE_FINAL_TYPE (PitLimitList, pit_limit_list, PIT, LIMIT_LIST, AdwPreferencesGroup)

/**
 * PitLimitList:
 *
 * The house's limit sets, of which a person chooses one. What players pay is never chosen for that person: the list begins
 * with nothing chosen, or with the limits in force, and returns to that when it goes out of sight. Tab leaves the list and
 * chooses nothing; arrows, Space and Enter choose. Main thread.
 *
 * Signal: `changed ()`: something else is chosen.
 */
void               pit_limit_list_fill       (PitLimitList    *self,
                                              GPtrArray       *sets,
                                              const PitGame   *game,
                                              const PitLimits *in_force);
const PitLimitSet *pit_limit_list_get_chosen (PitLimitList    *self);
void               pit_limit_list_reset      (PitLimitList    *self);

G_END_DECLS
