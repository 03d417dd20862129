/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-names.h"

G_BEGIN_DECLS

/**
 * Every act that a person can do at the desk and that is somebody's right, one row each: ACT (value, word, title). The
 * words are those of data/roles.json; the titles stand on the screen before a colon: "Hold a table: nobody is signed on".
 */
#define PIT_ACTIONS(ACT) \
  ACT (ACKNOWLEDGE, "acknowledge", N_("Take an alert in hand")) \
  ACT (OUTCOME, "outcome", N_("Give an alert its outcome")) /* corrected, reader error, wrong alarm; or refer it */ \
  ACT (SHELVE, "shelve", N_("Shelve an alert")) /* until a time; that it is taken from the shelf is an outcome's right */ \
  ACT (TAKE_PIT, "take-pit", N_("Take a pit")) /* its alerts count for that person from then on */ \
  ACT (HOLD, "hold", N_("Hold a table")) /* no next round begins */ \
  ACT (RELEASE, "release", N_("Release a table from hold")) \
  ACT (OPEN, "open", N_("Open a table")) /* from a limit set */ \
  ACT (CLOSE, "close", N_("Close a table")) \
  ACT (SUSPEND, "suspend", N_("Suspend a table")) \
  ACT (RESUME, "resume", N_("Resume a table")) \
  ACT (LIMITS, "limits", N_("Change limits")) \
  ACT (PAY_TABLES, "pay-tables", N_("Change pay tables")) \
  ACT (OUT_OF_SERVICE, "out-of-service", N_("Take a deck or device out of service, or back")) \
  ACT (MESSAGE, "message", N_("Send a message to the dealer")) \
  ACT (NOTE, "note", N_("Write a note in the pit log")) \
  ACT (TIME_MARK, "time-mark", N_("Set a time mark")) /* for surveillance to find a moment by */ \
  ACT (NOTE_CORRECT, "note-correct", N_("Correct a note")) \
  ACT (LINK_DECISION, "link-decision", N_("Decide how a held table goes on")) /* how one that is held goes on */ \
  ACT (VIEW_LOG, "view-log", N_("Read the pit log")) \
  ACT (EXPORT, "export", N_("Export")) /* take what is on record out of the program */ \
  ACT (BACKUP, "backup", N_("Make a backup")) \
  ACT (PEOPLE, "people", N_("Change people and PINs")) \
  ACT (SETTINGS, "settings", N_("Change settings")) /* of the house */ \
  ACT (FLOOR_PLAN, "floor-plan", N_("Change the floor plan")) /* pits, tables, addresses, fingerprints */ \
  ACT (LIMIT_SETS, "limit-sets", N_("Change limit sets")) \
  ACT (RECORDER, "recorder", N_("Change which desk records")) /* which desk's book is acknowledged */ \
  ACT (ALERT_SOUND, "alert-sound", N_("Set the sound of alerts")) \
  ACT (ALTERED_BOOK, "altered-book", N_("Mark a change to the pit log's file as seen")) /* by another program than this */

#define PIT_ACTION_VALUE(value, word, title) PIT_ACTION_##value,

typedef enum
{
  PIT_ACTION_UNKNOWN = 0,
  PIT_ACTIONS (PIT_ACTION_VALUE)
  PIT_N_ACTIONS,
} PitAction;

#undef PIT_ACTION_VALUE

extern const PitNames pit_action_names;

const char *pit_action_get_title (PitAction action);

G_END_DECLS
