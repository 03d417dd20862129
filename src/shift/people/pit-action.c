/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-action.h"

#define WORD(value, word, title) [PIT_ACTION_##value] = word,
#define TITLE(value, word, title) [PIT_ACTION_##value] = title,

static const char *const words[PIT_N_ACTIONS] = { PIT_ACTIONS (WORD) };
static const char *const titles[PIT_N_ACTIONS] = { PIT_ACTIONS (TITLE) };

const PitNames pit_action_names = PIT_NAMES (words);

/**
 * pit_action_get_title:
 * @action: an act
 *
 * Returns: (transfer none): what it is called on the screen, translated
 */
const char *
pit_action_get_title (PitAction action)
{
  g_return_val_if_fail (action > PIT_ACTION_UNKNOWN && action < PIT_N_ACTIONS, "");

  return _(titles[action]);
}
