/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"
#include "pit-play.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

gboolean  pit_order_fits        (const PitCommand    *command,
                                 const PitTableState *state,
                                 const PitPlay       *play,
                                 PitCommandResult    *refusal);
PitEvent *pit_order_new_event   (const PitCommand    *command);
void      pit_order_refuse      (PitCommandResult    *result,
                                 const char          *code,
                                 const char          *format,
                                 ...) G_GNUC_PRINTF (3, 4);

G_END_DECLS
