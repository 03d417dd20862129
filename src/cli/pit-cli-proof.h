/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-reader.h"
#include "pit-book-verify.h"
#include "pit-cli-command.h"

G_BEGIN_DECLS

void       pit_cli_print_fault  (const char         *check,
                                 const char         *place,
                                 const char         *message);
guint      pit_cli_print_proof  (const PitBookProof *proof);
PitCliExit pit_cli_check_round  (const PitRoundRow  *round);
PitCliExit pit_cli_check_doubts (const char         *path);

G_END_DECLS
