/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "pit-cli-options.h"

/**
 * pit_cli_options:
 * @options: the command's options, ended by %NULL
 * @argc: as the command got it
 * @argv: likewise; @argv[0] is the command's name
 * @n_words: how many words must follow the command beside its options
 * @words: (out) (transfer full): those words
 *
 * Reads the options of a command. What is wrong has been said when this returns %FALSE: the command then ends with
 * %PIT_CLI_USAGE.
 */
gboolean
pit_cli_options (const PitCliCommand *command,
                 const GOptionEntry  *options,
                 int                  argc,
                 char                *argv[],
                 guint                n_words,
                 char              ***words)
{
  g_autoptr(GOptionContext) context = g_option_context_new (NULL);
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) rest = NULL;

  for (int i = 0; i < argc; i++)
    g_strv_builder_add (builder, argv[i]);
  rest = g_strv_builder_end (builder);

  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse_strv (context, &rest, &error))
    {
      pit_cli_usage (command, "%s", error->message);
      return FALSE;
    }
  if (g_strv_length (rest) != n_words + 1)
    {
      if (g_strv_length (rest) <= n_words)
        pit_cli_usage (command, "%s", _("something is missing"));
      else
        pit_cli_usage (command, _("“%s” is too much"), rest[n_words + 1]);
      return FALSE;
    }

  *words = g_strdupv (rest + 1);
  return TRUE;
}
