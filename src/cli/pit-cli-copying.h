/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-copy.h"

G_BEGIN_DECLS

void pit_cli_copying_begin (PitBookCopyOrder *order);
void pit_cli_copying_end   (void);

G_END_DECLS
