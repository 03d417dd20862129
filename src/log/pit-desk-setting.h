/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * How the desk behaves, as the house chooses, one row each: SETTING (type, value, word, right, fallback, title, choices), with its
 * choices: CHOICE (value, word, title, said). The words are those of a `desk-setting` in the book.
 *
 * @type: the enumeration of its choices
 * @right: a #PitAction: whose right it is to choose
 * @fallback: what holds while nobody has chosen
 * @title: of its menu, or of the choice in that
 * @said: what the pit log says of the choice
 */
#define PIT_SETTINGS(SETTING, CHOICE) \
  SETTING (PitAlertSoundMode, ALERT_SOUND, "alert-sound", PIT_ACTION_ALERT_SOUND, PIT_ALERT_SOUND_ONCE, N_("_Sound of Alerts"), \
    CHOICE (PIT_ALERT_SOUND_OFF, "off", N_("_Off"), N_("Sound of alerts: off")) \
    CHOICE (PIT_ALERT_SOUND_ONCE, "once", N_("Once for _Each"), N_("Sound of alerts: once for each")) /* that is new */ \
    CHOICE (PIT_ALERT_SOUND_UNTIL, "until-taken-up", N_("_Until Taken Up"), N_("Sound of alerts: until taken up")))

#define PIT_SETTING_NO_CHOICE(value, word, title, said)
#define PIT_SETTING_CHOICE_VALUE(value, word, title, said) value,
#define PIT_SETTING_TYPE(type, value, word, right, fallback, title, choices) typedef enum { choices } type;
#define PIT_SETTING_VALUE(type, value, word, right, fallback, title, choices) PIT_SETTING_##value,

PIT_SETTINGS (PIT_SETTING_TYPE, PIT_SETTING_CHOICE_VALUE)

typedef enum
{
  PIT_SETTINGS (PIT_SETTING_VALUE, PIT_SETTING_NO_CHOICE)
  PIT_N_SETTINGS,
} PitSetting;

#undef PIT_SETTING_CHOICE_VALUE
#undef PIT_SETTING_TYPE
#undef PIT_SETTING_VALUE

typedef struct
{
  const char *word;  /* %NULL: after the last one */
  const char *title;
  const char *said;
} PitSettingChoice;

typedef struct
{
  const char             *word;
  const char             *title;
  guint                   fallback;
  const PitSettingChoice *choices; /* by their values */
} PitSettingRow;

extern const PitSettingRow pit_setting_rows[PIT_N_SETTINGS];

gboolean pit_setting_read (const char *word,
                           const char *choice,
                           PitSetting *setting,
                           guint      *value);

G_END_DECLS
