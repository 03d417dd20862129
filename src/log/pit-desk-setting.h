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
    CHOICE (PIT_ALERT_SOUND_UNTIL, "until-taken-up", N_("_Until in Hand"), N_("Sound of alerts: until in hand"))) \
  SETTING (PitBackNow, BACK_NOW, "back-now", PIT_ACTION_SETTINGS, PIT_BACK_NOW_3, N_("Urgent Alert Comes _Back"), \
    CHOICE (PIT_BACK_NOW_1, "1", N_("After 1 Minute in Hand"), N_("An urgent alert comes back after 1 minute in hand")) \
    CHOICE (PIT_BACK_NOW_2, "2", N_("After 2 Minutes in Hand"), N_("An urgent alert comes back after 2 minutes in hand")) \
    CHOICE (PIT_BACK_NOW_3, "3", N_("After 3 Minutes in Hand"), N_("An urgent alert comes back after 3 minutes in hand")) \
    CHOICE (PIT_BACK_NOW_5, "5", N_("After 5 Minutes in Hand"), N_("An urgent alert comes back after 5 minutes in hand")) \
    CHOICE (PIT_BACK_NOW_10, "10", N_("After 10 Minutes in Hand"), N_("An urgent alert comes back after 10 minutes in hand"))) \
  SETTING (PitBackSoon, BACK_SOON, "back-soon", PIT_ACTION_SETTINGS, PIT_BACK_SOON_15, N_("_Other Alert Comes Back"), \
    CHOICE (PIT_BACK_SOON_5, "5", N_("After 5 Minutes in Hand"), N_("Another alert comes back after 5 minutes in hand")) \
    CHOICE (PIT_BACK_SOON_10, "10", N_("After 10 Minutes in Hand"), N_("Another alert comes back after 10 minutes in hand")) \
    CHOICE (PIT_BACK_SOON_15, "15", N_("After 15 Minutes in Hand"), N_("Another alert comes back after 15 minutes in hand")) \
    CHOICE (PIT_BACK_SOON_30, "30", N_("After 30 Minutes in Hand"), N_("Another alert comes back after 30 minutes in hand")) \
    CHOICE (PIT_BACK_SOON_60, "60", N_("After 60 Minutes in Hand"), N_("Another alert comes back after 60 minutes in hand"))) \
  SETTING (PitMisreadLimit, MISREADS, "misreads", PIT_ACTION_SETTINGS, PIT_MISREADS_3, N_("_Misreads of a Reader"), \
    CHOICE (PIT_MISREADS_1, "1", N_("Alert at More Than 1 an Hour"), N_("Alert at more than 1 misread an hour")) \
    CHOICE (PIT_MISREADS_2, "2", N_("Alert at More Than 2 an Hour"), N_("Alert at more than 2 misreads an hour")) \
    CHOICE (PIT_MISREADS_3, "3", N_("Alert at More Than 3 an Hour"), N_("Alert at more than 3 misreads an hour")) \
    CHOICE (PIT_MISREADS_5, "5", N_("Alert at More Than 5 an Hour"), N_("Alert at more than 5 misreads an hour")) \
    CHOICE (PIT_MISREADS_10, "10", N_("Alert at More Than 10 an Hour"), N_("Alert at more than 10 misreads an hour")))

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

guint    pit_setting_get_number (PitSetting setting,
                                 guint      value);
gboolean pit_setting_read (const char *word,
                           const char *choice,
                           PitSetting *setting,
                           guint      *value);

G_END_DECLS
