/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-clock.h"
#include "pit-desk-keys.h"
#include "pit-key-set.h"
#include "pit-network.h"

G_BEGIN_DECLS

/* For the shift. */
PitDeskKeys     *pit_desk_keys_new     (PitClock        *clock);
void             pit_desk_keys_open    (PitDeskKeys     *self,
                                        PitKeySet       *keys,
                                        const PitDigest *pinned,
                                        PitNetwork      *network);
void             pit_desk_keys_close   (PitDeskKeys     *self);
const PitKeySet *_pit_desk_keys_get_set (PitDeskKeys    *self);
gboolean         _pit_desk_keys_is_looking (PitDeskKeys *self);

G_END_DECLS
