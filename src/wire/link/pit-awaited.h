/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

/** So many commands of one table may wait for what became of them. */
#define PIT_MAX_AWAITED 16

/** What was asked over one connection, and has no last answer yet. Zero: nothing. */
typedef struct
{
  struct
  {
    PitUuid  id;
    gboolean is_armed; /* told so; one more answer is due, in its own time */
  } command[PIT_MAX_AWAITED];
  guint n_commands;
} PitAwaited;

gboolean pit_awaited_add  (PitAwaited             *self,
                           const PitUuid          *id);
gboolean pit_awaited_take (PitAwaited             *self,
                           const PitCommandResult *result);

G_END_DECLS
