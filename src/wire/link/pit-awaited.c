/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-awaited.h"

#include <string.h>

static guint
find (const PitAwaited *self,
      const PitUuid    *id)
{
  guint i = 0;

  while (i < self->n_commands && strcmp (self->command[i].id.text, id->text) != 0)
    i++;
  return i;
}

/**
 * pit_awaited_add: (skip)
 * @id: a command that is about to be sent, or asked for
 *
 * Returns: whether there is room for one more
 */
gboolean
pit_awaited_add (PitAwaited    *self,
                 const PitUuid *id)
{
  guint i = find (self, id);

  if (i == PIT_MAX_AWAITED)
    return FALSE;

  self->command[i].id = *id;
  self->command[i].is_armed = FALSE;
  self->n_commands = MAX (self->n_commands, i + 1);
  return TRUE;
}

/**
 * pit_awaited_take: (skip)
 * @result: what a controller says
 *
 * Returns: whether that was asked for; the same is not taken twice
 */
gboolean
pit_awaited_take (PitAwaited             *self,
                  const PitCommandResult *result)
{
  guint i = find (self, &result->id);
  gboolean is_armed = result->outcome == PIT_RESULT_ARMED;

  if (i == self->n_commands || (is_armed && self->command[i].is_armed))
    return FALSE;

  if (is_armed)
    self->command[i].is_armed = TRUE;
  else
    self->command[i] = self->command[--self->n_commands];
  return TRUE;
}
