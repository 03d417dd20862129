/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-cause.h"

#define CLAIM(value, word, Body, fields, topics, sense, name, claim) [PIT_EVENT_##value] = claim,

/* What a table says was ordered, by the event that tells it. Another desk may have ordered it, or this one in another way:
 * nobody here can say that nobody did. */
static const char *const claims[PIT_N_EVENTS] = { PIT_EVENTS (CLAIM) };

/**
 * pit_cause_find_false: (skip)
 * @event: whose cause is no order of this desk
 * @facts: (out caller-allocates): the finding on it
 */
void
pit_cause_find_false (const PitEvent  *event,
                      PitFindingFacts *facts)
{
  const char *claim = claims[event->type];

  pit_finding_facts_clear (facts, PIT_FINDING_FALSE_ORDER);
  facts->table = event->table;
  facts->occurred = event->stamp.wall;
  pit_finding_facts_set_detail (facts, "%s", claim != NULL
                                  ? _(claim) : _("the table says that a desk ordered this; this desk gave no such "
                                                 "order"));
}
