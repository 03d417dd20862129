/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-hold.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_HOLD_BANNER (pit_hold_banner_get_type ())
G_DECLARE_FINAL_TYPE (PitHoldBanner, pit_hold_banner, PIT, HOLD_BANNER, PitView)

void     pit_hold_banner_set    (PitHoldBanner      *self,
                                 guint               number,
                                 const PitTableHold *hold);
void     pit_hold_banner_choose (PitHoldBanner      *self,
                                 PitRelease          release);
gboolean pit_hold_banner_focus  (PitHoldBanner      *self);

G_END_DECLS
