/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-verify.h"

G_BEGIN_DECLS

void  pit_cli_print_fault (const char         *check,
                           const char         *place,
                           const char         *message);
guint pit_cli_print_proof (const PitBookProof *proof);

G_END_DECLS
