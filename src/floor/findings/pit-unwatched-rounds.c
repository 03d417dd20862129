/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-unwatched-rounds.h"

/**
 * pit_unwatched_rounds_take:
 * @event: the table's next event
 * @is_history: whether it happened while no desk was connected
 *
 * A round is dealt unwatched that begins and ends where only the table's history tells of it: it is found out when the
 * desk is back, and nobody could have done anything about it.
 */
void
pit_unwatched_rounds_take (PitUnwatchedRounds *self,
                           const PitEvent     *event,
                           gboolean            is_history)
{
  if (event->type == PIT_EVENT_ROUND_STARTED)
    self->is_begun = is_history;
  else if (event->type == PIT_EVENT_ROUND_OVER && self->is_begun)
    {
      self->n += is_history;
      self->is_begun = FALSE;
    }
}

/**
 * pit_unwatched_rounds_report:
 * @occurred: when the last of them was over
 * @found: (element-type PitFindingFacts): one finding is added here, with how many, where there were any
 *
 * The desk is back, and watches again.
 */
void
pit_unwatched_rounds_report (PitUnwatchedRounds *self,
                             gint64              occurred,
                             GArray             *found)
{
  PitFindingFacts facts;

  if (self->n == 0)
    return;

  pit_finding_facts_clear (&facts, PIT_FINDING_ROUNDS_UNWATCHED);
  facts.found = self->n;
  facts.occurred = occurred;
  g_array_append_val (found, facts);
  self->n = 0;
}
