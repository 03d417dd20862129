/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-table-role.h"

/** Takes what a controller says to begin with; its history up to there has nothing to add. */
void
pit_table_role_hear (PitTableRole     *self,
                     const PitWelcome *welcome)
{
  *self = (PitTableRole) { welcome->role, welcome->head };
}

/**
 * pit_table_role_note:
 * @event: of the table
 * @own: this desk's book
 *
 * Returns: whether the role is another since @event
 */
gboolean
pit_table_role_note (PitTableRole   *self,
                     const PitEvent *event,
                     const PitUuid  *own)
{
  PitDeskRole before = self->role;

  if (event->type != PIT_EVENT_RECORDER_CHANGED || event->problem != NULL || event->at.seq <= self->at)
    return FALSE;

  self->role = strcmp (event->recorder.book.text, own->text) == 0 ? PIT_DESK_RECORDER : PIT_DESK_OBSERVER;
  self->at = event->at.seq;
  return self->role != before;
}
