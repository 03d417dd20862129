/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/** When the desk calls aloud. How loud is the system's matter. The nicks are the words of `desk-setting`. */
typedef enum
{
  PIT_ALERT_SOUND_OFF = 0, /* "off" */
  PIT_ALERT_SOUND_ONCE,    /* "once": for each that is new */
  PIT_ALERT_SOUND_UNTIL,   /* "until-taken-up": again and again until somebody has taken up the last of them */
} PitAlertSoundMode;

#define PIT_TYPE_ALERT_SOUND_MODE (pit_alert_sound_mode_get_type ())
GType pit_alert_sound_mode_get_type (void);

const char *pit_alert_sound_mode_to_word   (PitAlertSoundMode  mode);
gboolean    pit_alert_sound_mode_from_word (const char        *word,
                                            PitAlertSoundMode *mode);

G_END_DECLS
