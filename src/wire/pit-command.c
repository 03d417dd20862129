/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-command-shapes.h"

#define WORD(value, word, ...) [PIT_COMMAND_##value] = word,
#define EVENT(value, word, event, ...) [PIT_COMMAND_##value] = PIT_EVENT_##event,

static const char *const command_words[PIT_N_COMMANDS] = { PIT_COMMANDS (WORD) };
static const PitEventType events[PIT_N_COMMANDS] = { PIT_COMMANDS (EVENT) };

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

/** pit_command_get_event: returns: the event by which a table tells that it has done such an order */
PitEventType
pit_command_get_event (PitCommandName name)
{
  g_return_val_if_fail (name < PIT_N_COMMANDS, PIT_EVENT_OTHER);

  return events[name];
}

/** pit_command_find_by_event: returns: the order that such an event carries out; %PIT_COMMAND_OTHER: there is none */
PitCommandName
pit_command_find_by_event (PitEventType event)
{
  PitCommandName name = PIT_N_COMMANDS - 1;

  while (name > PIT_COMMAND_OTHER && events[name] != event)
    name--;

  return name;
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
