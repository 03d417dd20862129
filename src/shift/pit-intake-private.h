/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-intake-item.h"

G_BEGIN_DECLS

extern const PitNetworkListener _pit_intake_news;

void _pit_intake_tell_main (PitIntake     *self,
                            PitIntakeItem *item);

G_END_DECLS
