/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "pit-alert-sound.h"
#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_HEAD_BAR (pit_head_bar_get_type ())
G_DECLARE_FINAL_TYPE (PitHeadBar, pit_head_bar, PIT, HEAD_BAR, PitView)

void pit_head_bar_set_attention   (PitHeadBar       *self,
                                   const char       *text,
                                   const char       *heard,
                                   gboolean          calls);
void pit_head_bar_set_alert_sound (PitHeadBar       *self,
                                   PitAlertSoundMode mode);

G_END_DECLS
