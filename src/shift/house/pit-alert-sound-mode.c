/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-sound-mode.h"

G_DEFINE_ENUM_TYPE (PitAlertSoundMode, pit_alert_sound_mode,
                    G_DEFINE_ENUM_VALUE (PIT_ALERT_SOUND_OFF, "off"),
                    G_DEFINE_ENUM_VALUE (PIT_ALERT_SOUND_ONCE, "once"),
                    G_DEFINE_ENUM_VALUE (PIT_ALERT_SOUND_UNTIL, "until-taken-up"))

/** Returns: (transfer none): the word for @mode */
const char *
pit_alert_sound_mode_to_word (PitAlertSoundMode mode)
{
  g_autoptr(GEnumClass) words = g_type_class_ref (PIT_TYPE_ALERT_SOUND_MODE);
  const GEnumValue *value = g_enum_get_value (words, (int) mode);

  g_return_val_if_fail (value != NULL, NULL);

  return value->value_nick;
}

/** Returns: whether @word is one of them; else @mode stays as it is */
gboolean
pit_alert_sound_mode_from_word (const char        *word,
                                PitAlertSoundMode *mode)
{
  g_autoptr(GEnumClass) words = g_type_class_ref (PIT_TYPE_ALERT_SOUND_MODE);
  const GEnumValue *value = word != NULL ? g_enum_get_value_by_nick (words, word) : NULL;

  if (value == NULL)
    return FALSE;

  *mode = (PitAlertSoundMode) value->value;
  return TRUE;
}
