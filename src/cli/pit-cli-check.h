/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-cli-command.h"

G_BEGIN_DECLS

PitCliExit pit_cli_check_round  (const PitRoundRow *round);
PitCliExit pit_cli_check_doubts (const char        *path);

G_END_DECLS
