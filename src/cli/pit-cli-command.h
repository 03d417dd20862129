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
 * @run: does it; @argv[0] is the command's name, and `--help` never gets there
 *
 * A command of pitstand-book. To add one, write another of these and list it in main.c.
 */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  const char *help;
  void       (*print_more_help) (void);
  PitCliExit (*run) (int   argc,
                     char *argv[]);
} PitCliCommand;

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
