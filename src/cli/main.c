/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-cli-command.h"
#include "pit-log.h"

static const PitCliCommand *const commands[] = {
  &pit_cli_verify,
  &pit_cli_entries,
  &pit_cli_log,
  &pit_cli_rounds,
  &pit_cli_round,
  &pit_cli_settle,
  &pit_cli_backup,
  &pit_cli_restore,
};

static const PitCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i]->name, name))
      return commands[i];

  return NULL;
}

static void
print_overview (FILE *stream)
{
  fputs (_("Usage: pitstand-book COMMAND [ARGUMENTS]\n"
           "\n"
           "Reads, checks and copies Pitstand's book, and recomputes rounds.\n"
           "\n"
           "Commands:\n"),
         stream);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    fprintf (stream, "  %-10s %s\n", commands[i]->name, _(commands[i]->summary));
  fputs (_("\n"
           "pitstand-book COMMAND --help says more. It ends with 0 when all is fine, 1 when there are findings,\n"
           "2 when it was called wrongly, 3 when something can't be opened.\n"),
         stream);
}

static void
print_help (const PitCliCommand *command)
{
  printf (_("Usage: pitstand-book %s %s\n"), command->name, command->arguments);
  printf ("\n%s", _(command->help));
  if (command->print_more_help != NULL)
    command->print_more_help ();
}

static gboolean
is_help (const char *word)
{
  return g_str_equal (word, "--help") || g_str_equal (word, "-h");
}

int
main (int   argc,
      char *argv[])
{
  const PitCliCommand *command;
  g_auto(GStrv) words = NULL;
  PitCliExit status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, PIT_LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  pit_log_install ("pitstand-book");

  if (argc < 2)
    {
      print_overview (stderr);
      return PIT_CLI_USAGE;
    }
  if (g_str_equal (argv[1], "--version"))
    {
      printf ("pitstand-book %s\n", PIT_VERSION);
      return PIT_CLI_FINE;
    }
  if (is_help (argv[1]))
    {
      print_overview (stdout);
      return PIT_CLI_FINE;
    }

  command = find_command (argv[1]);
  if (command == NULL)
    return (int) pit_cli_fault (PIT_CLI_USAGE, _("there is no command “%s”; pitstand-book --help lists them"), argv[1]);
  for (int i = 2; i < argc; i++)
    if (is_help (argv[i]))
      {
        print_help (command);
        return PIT_CLI_FINE;
      }

  words = pit_cli_words (command, argv + 1);
  if (words == NULL)
    return PIT_CLI_USAGE;
  status = command->run (words);
  /* What a script reads must be whole, or it must know that it is not. */
  if (status != PIT_CLI_CANT_OPEN && (fflush (stdout) != 0 || ferror (stdout)))
    status = pit_cli_fault (PIT_CLI_CANT_OPEN, _("can't write the output"));

  return (int) status;
}
