/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-command-shapes.h"

static const char *const command_words[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = "table-open",
  [PIT_COMMAND_TABLE_CLOSE] = "table-close",
  [PIT_COMMAND_TABLE_SUSPEND] = "table-suspend",
  [PIT_COMMAND_TABLE_RESUME] = "table-resume",
  [PIT_COMMAND_HOLD] = "hold",
  [PIT_COMMAND_RELEASE] = "release",
  [PIT_COMMAND_LIMITS_SET] = "limits-set",
  [PIT_COMMAND_PAY_TABLES_SET] = "pay-tables-set",
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = "deck-out-of-service",
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = "device-out-of-service",
  [PIT_COMMAND_DEVICE_IN_SERVICE] = "device-in-service",
  [PIT_COMMAND_MESSAGE] = "message",
  [PIT_COMMAND_RECORDER_TAKE] = "recorder-take",
};

static const char *const when_words[PIT_N_WHENS] = {
  [PIT_WHEN_NOW] = "now",
  [PIT_WHEN_NEXT_ROUND] = "next-round",
};

static const char *const result_words[PIT_N_RESULTS] = {
  [PIT_RESULT_DONE] = "done",
  [PIT_RESULT_ARMED] = "armed",
  [PIT_RESULT_REFUSED] = "refused",
  [PIT_RESULT_EXPIRED] = "expired",
  [PIT_RESULT_UNHEARD] = "unknown",
};

const PitNames pit_command_names = PIT_NAMES (command_words);
const PitNames pit_when_names = PIT_NAMES (when_words);
const PitNames pit_result_names = PIT_NAMES (result_words);

static const PitEventType events[PIT_N_COMMANDS] = {
  [PIT_COMMAND_TABLE_OPEN] = PIT_EVENT_TABLE_OPENED,
  [PIT_COMMAND_TABLE_CLOSE] = PIT_EVENT_TABLE_CLOSED,
  [PIT_COMMAND_TABLE_SUSPEND] = PIT_EVENT_TABLE_SUSPENDED,
  [PIT_COMMAND_TABLE_RESUME] = PIT_EVENT_TABLE_RESUMED,
  [PIT_COMMAND_HOLD] = PIT_EVENT_TABLE_HELD,
  [PIT_COMMAND_RELEASE] = PIT_EVENT_TABLE_RELEASED,
  [PIT_COMMAND_LIMITS_SET] = PIT_EVENT_LIMITS_CHANGED,
  [PIT_COMMAND_PAY_TABLES_SET] = PIT_EVENT_PAY_TABLES_CHANGED,
  [PIT_COMMAND_DECK_OUT_OF_SERVICE] = PIT_EVENT_DECK_OUT_OF_SERVICE,
  [PIT_COMMAND_DEVICE_OUT_OF_SERVICE] = PIT_EVENT_DEVICE_OUT_OF_SERVICE,
  [PIT_COMMAND_DEVICE_IN_SERVICE] = PIT_EVENT_DEVICE_IN_SERVICE,
  [PIT_COMMAND_MESSAGE] = PIT_EVENT_MESSAGE_SHOWN,
  [PIT_COMMAND_RECORDER_TAKE] = PIT_EVENT_RECORDER_CHANGED,
};

/** pit_command_get_event: returns: the event by which a table tells that it has done such an order */
PitEventType
pit_command_get_event (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, PIT_EVENT_OTHER);

  return events[name];
}

/**
 * pit_command_init:
 * @command: (out caller-allocates): a command in which nothing is said but its name
 * @name: which; %PIT_COMMAND_OTHER where it is told otherwise
 */
void
pit_command_init (PitCommand    *command,
                  PitCommandName name)
{
  const PitShape *args = pit_command_args_shape (name);

  pit_shape_clear (&pit_command_shape, command);
  command->name = name;
  if (name == PIT_COMMAND_OTHER)
    return;

  g_strlcpy (command->word.text, pit_names_to_word (&pit_command_names, name), sizeof command->word.text);
  pit_shape_clear (args, &command->open);
}
