/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-drawing.h"

G_BEGIN_DECLS

#define PIT_TYPE_ALERT_BARS (pit_alert_bars_get_type ())
G_DECLARE_FINAL_TYPE (PitAlertBars, pit_alert_bars, PIT, ALERT_BARS, PitDrawing)

void pit_alert_bars_show (PitAlertBars *self,
                          const guint   hours[PIT_ALERT_RATE_HOURS]);

G_END_DECLS
