/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** How a command ends, for scripts. */
typedef enum
{
  PIT_CLI_FINE = 0,
  PIT_CLI_FINDINGS = 1,
  PIT_CLI_USAGE = 2,
  PIT_CLI_CANT_OPEN = 3, /* nor read, nor write */
} PitCliExit;

/**
 * PitCliCommand:
 * @name: the word that calls it
 * @arguments: what may follow, "[FILE]"
 * @summary: translatable, a line
 * @help: translatable, what `--help` prints below the usage
 * @print_more_help: (nullable): prints what follows @help
 * @options: (nullable): what may stand before, between and behind its words, up to %NULL; static, as what they fill. Without
 *   options every word is passed on as it came
 * @n_words: with @options: how many words there must be beside them
 * @run: does it; `--help` never gets there
 *
 * A command of pitstand-book. To add one, write another of these and list it in main.c.
 */
typedef struct
{
  const char         *name;
  const char         *arguments;
  const char         *summary;
  const char         *help;
  void              (*print_more_help) (void);
  const GOptionEntry *options;
  guint               n_words;
  PitCliExit        (*run) (char **words);
} PitCliCommand;

char     **pit_cli_words (const PitCliCommand *command,
                          char               **argv);
PitCliExit pit_cli_usage (const PitCliCommand *command,
                          const char          *format,
                          ...) G_GNUC_PRINTF (2, 3);
PitCliExit pit_cli_fault (PitCliExit           status,
                          const char          *format,
                          ...) G_GNUC_PRINTF (2, 3);

extern const PitCliCommand pit_cli_backup;
extern const PitCliCommand pit_cli_entries;
extern const PitCliCommand pit_cli_log;
extern const PitCliCommand pit_cli_restore;
extern const PitCliCommand pit_cli_round;
extern const PitCliCommand pit_cli_rounds;
extern const PitCliCommand pit_cli_settle;
extern const PitCliCommand pit_cli_verify;

G_END_DECLS
