/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-cli-command.h"

G_BEGIN_DECLS

gboolean pit_cli_options (const PitCliCommand *command,
                          const GOptionEntry  *options,
                          int                  argc,
                          char                *argv[],
                          guint                n_words,
                          char              ***words);

G_END_DECLS
