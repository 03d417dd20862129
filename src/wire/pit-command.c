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
