/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-attention.h"
#include "pit-desk-clock.h"
#include "pit-desk-setting.h"

G_BEGIN_DECLS

/** What came within so long is one sound; and so often it is repeated. Microseconds. */
#define PIT_ALERT_SOUND_PAUSE (2 * G_TIME_SPAN_SECOND)
#define PIT_ALERT_SOUND_AGAIN (20 * G_TIME_SPAN_SECOND)

/** Makes one sound, at once and without waiting for it. */
typedef void (*PitAlertSoundFunc) (gpointer user_data);

typedef struct _PitAlertSound PitAlertSound;

PitAlertSound *pit_alert_sound_new      (PitAttention      *attention,
                                         PitDeskClock      *clock,
                                         PitAlertSoundFunc  play,
                                         gpointer           user_data);
void           pit_alert_sound_free     (PitAlertSound     *self);
void           pit_alert_sound_set_mode (PitAlertSound     *self,
                                         PitAlertSoundMode  mode);
void           pit_alert_sound_call     (PitAlertSound     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitAlertSound, pit_alert_sound_free)

G_END_DECLS
