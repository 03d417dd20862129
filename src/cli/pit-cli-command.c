/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-cli-command.h"

/**
 * pit_cli_usage:
 * @command: the command that was called
 * @format: what is wrong with the call
 *
 * Says on standard error what is wrong, and how the command is called.
 *
 * Returns: %PIT_CLI_USAGE
 */
PitCliExit
pit_cli_usage (const PitCliCommand *command,
               const char          *format,
               ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "pitstand-book %s: %s\n", command->name, words);
  fprintf (stderr, _("Usage: pitstand-book %s %s\n"), command->name, command->arguments);
  return PIT_CLI_USAGE;
}

/**
 * pit_cli_fault:
 * @status: how the command ends
 * @format: why
 *
 * Says on standard error why the command can't go on.
 *
 * Returns: @status
 */
PitCliExit
pit_cli_fault (PitCliExit  status,
               const char *format,
               ...)
{
  g_autofree char *words = NULL;
  va_list args;

  va_start (args, format);
  words = g_strdup_vprintf (format, args);
  va_end (args);
  fprintf (stderr, "pitstand-book: %s\n", words);
  return status;
}
