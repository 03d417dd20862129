/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-setting.h"

#include <glib/gi18n-lib.h>

#define CHOICE_ROW(value, word, title, said) [value] = { word, title, said },
#define SETTING_ROW(type, value, word, right, fallback, title, choices) \
  [PIT_SETTING_##value] = { word, title, fallback, (const PitSettingChoice[]) { choices { NULL, NULL, NULL } } },

const PitSettingRow pit_setting_rows[PIT_N_SETTINGS] = {
  PIT_SETTINGS (SETTING_ROW, CHOICE_ROW)
};

/** Returns: the number that the choice @value of @setting stands for: its word is one */
guint
pit_setting_get_number (PitSetting setting,
                        guint      value)
{
  g_return_val_if_fail (setting < PIT_N_SETTINGS, 0);

  return (guint) g_ascii_strtoull (pit_setting_rows[setting].choices[value].word, NULL, 10);
}

/** pit_setting_read: whether there is a setting @word, and @choice is one of its choices; else nothing is written */
gboolean
pit_setting_read (const char *word,
                  const char *choice,
                  PitSetting *setting,
                  guint      *value)
{
  for (guint i = 0; i < PIT_N_SETTINGS; i++)
    for (guint j = 0; pit_setting_rows[i].choices[j].word != NULL; j++)
      if (g_strcmp0 (pit_setting_rows[i].word, word) == 0 && g_strcmp0 (pit_setting_rows[i].choices[j].word, choice) == 0)
        {
          *setting = i;
          *value = j;
          return TRUE;
        }

  return FALSE;
}
