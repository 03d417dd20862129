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

/**
 * pit_cli_words:
 * @argv: the command's name, and what it was called with
 *
 * Reads the options of a command.
 *
 * Returns: (transfer full) (nullable): its words; %NULL: what is wrong has been said, and it ends with %PIT_CLI_USAGE
 */
char **
pit_cli_words (const PitCliCommand *command,
               char               **argv)
{
  g_autoptr(GOptionContext) context = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) rest = g_strdupv (argv);

  if (command->options == NULL)
    return g_strdupv (rest + 1);

  context = g_option_context_new (NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, command->options, NULL);
  if (!g_option_context_parse_strv (context, &rest, &error))
    pit_cli_usage (command, "%s", error->message);
  else if (g_strv_length (rest) <= command->n_words)
    pit_cli_usage (command, "%s", _("something is missing"));
  else if (g_strv_length (rest) > command->n_words + 1)
    pit_cli_usage (command, _("“%s” is one argument too many"), rest[command->n_words + 1]);
  else
    return g_strdupv (rest + 1);

  return NULL;
}
