/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-message.h"

G_BEGIN_DECLS

/** What this desk is to a table, and as of which event. */
typedef struct
{
  PitDeskRole role;
  gint64      at;
} PitTableRole;

void     pit_table_role_hear (PitTableRole     *self,
                              const PitWelcome *welcome);
gboolean pit_table_role_note (PitTableRole     *self,
                              const PitEvent   *event,
                              const PitUuid    *own);

G_END_DECLS
