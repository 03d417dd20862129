/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-action.h"

static const char *const words[PIT_N_ACTIONS] = {
  [PIT_ACTION_ACKNOWLEDGE] = "acknowledge",
  [PIT_ACTION_OUTCOME] = "outcome",
  [PIT_ACTION_HOLD] = "hold",
  [PIT_ACTION_RELEASE] = "release",
  [PIT_ACTION_OPEN] = "open",
  [PIT_ACTION_CLOSE] = "close",
  [PIT_ACTION_SUSPEND] = "suspend",
  [PIT_ACTION_RESUME] = "resume",
  [PIT_ACTION_LIMITS] = "limits",
  [PIT_ACTION_PAY_TABLES] = "pay-tables",
  [PIT_ACTION_OUT_OF_SERVICE] = "out-of-service",
  [PIT_ACTION_MESSAGE] = "message",
  [PIT_ACTION_NOTE] = "note",
  [PIT_ACTION_TIME_MARK] = "time-mark",
  [PIT_ACTION_NOTE_CORRECT] = "note-correct",
  [PIT_ACTION_LINK_DECISION] = "link-decision",
  [PIT_ACTION_VIEW_LOG] = "view-log",
  [PIT_ACTION_EXPORT] = "export",
  [PIT_ACTION_BACKUP] = "backup",
  [PIT_ACTION_PEOPLE] = "people",
  [PIT_ACTION_SETTINGS] = "settings",
  [PIT_ACTION_FLOOR_PLAN] = "floor-plan",
  [PIT_ACTION_LIMIT_SETS] = "limit-sets",
  [PIT_ACTION_RECORDER] = "recorder",
  [PIT_ACTION_ALERT_SOUND] = "alert-sound",
  [PIT_ACTION_ALTERED_BOOK] = "altered-book",
};

const PitNames pit_action_names = PIT_NAMES (words);

/* As they stand on the screen, before a colon: "Hold a table: nobody is signed on". */
static const char *const titles[PIT_N_ACTIONS] = {
  [PIT_ACTION_ACKNOWLEDGE] = N_("Acknowledge an alert"),
  [PIT_ACTION_OUTCOME] = N_("Say what an alert came to"),
  [PIT_ACTION_HOLD] = N_("Hold a table"),
  [PIT_ACTION_RELEASE] = N_("Release a table from hold"),
  [PIT_ACTION_OPEN] = N_("Open a table"),
  [PIT_ACTION_CLOSE] = N_("Close a table"),
  [PIT_ACTION_SUSPEND] = N_("Suspend a table"),
  [PIT_ACTION_RESUME] = N_("Resume a table"),
  [PIT_ACTION_LIMITS] = N_("Change limits"),
  [PIT_ACTION_PAY_TABLES] = N_("Change pay tables"),
  [PIT_ACTION_OUT_OF_SERVICE] = N_("Take a deck or device out of service, or back"),
  [PIT_ACTION_MESSAGE] = N_("Send a message to the dealer"),
  [PIT_ACTION_NOTE] = N_("Write a note in the pit log"),
  [PIT_ACTION_TIME_MARK] = N_("Set a time mark"),
  [PIT_ACTION_NOTE_CORRECT] = N_("Correct a note"),
  [PIT_ACTION_LINK_DECISION] = N_("Decide on a table's link"),
  [PIT_ACTION_VIEW_LOG] = N_("Read the pit log"),
  [PIT_ACTION_EXPORT] = N_("Export"),
  [PIT_ACTION_BACKUP] = N_("Make a backup"),
  [PIT_ACTION_PEOPLE] = N_("Change people and PINs"),
  [PIT_ACTION_SETTINGS] = N_("Change settings"),
  [PIT_ACTION_FLOOR_PLAN] = N_("Change the floor plan"),
  [PIT_ACTION_LIMIT_SETS] = N_("Change limit sets"),
  [PIT_ACTION_RECORDER] = N_("Change which desk records"),
  [PIT_ACTION_ALERT_SOUND] = N_("Set the sound of alerts"),
  [PIT_ACTION_ALTERED_BOOK] = N_("Take up a change to the pit log's file"),
};

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
