/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-cause.h"

/* What a table says was ordered, by the event that tells it. */
static const struct
{
  PitEventType type;
  const char  *text;
} texts[] = {
  { PIT_EVENT_LIMITS_CHANGED, N_("says that its limits were changed from a desk; nobody ordered that") },
  { PIT_EVENT_PAY_TABLES_CHANGED, N_("says that its pay tables were changed from a desk; nobody ordered that") },
  { PIT_EVENT_TABLE_OPENED, N_("says that a desk opened it; nobody ordered that") },
  { PIT_EVENT_TABLE_CLOSED, N_("says that a desk closed it; nobody ordered that") },
  { PIT_EVENT_TABLE_CLOSING, N_("says that a desk closes it; nobody ordered that") },
  { PIT_EVENT_TABLE_SUSPENDED, N_("says that a desk suspended it; nobody ordered that") },
  { PIT_EVENT_TABLE_RESUMED, N_("says that a desk took it back into play; nobody ordered that") },
  { PIT_EVENT_TABLE_HELD, N_("says that a desk put it on hold; nobody ordered that") },
  { PIT_EVENT_TABLE_RELEASED, N_("says that a desk released it; nobody ordered that") },
  { PIT_EVENT_DECK_OUT_OF_SERVICE, N_("says that a desk took a deck out of service; nobody ordered that") },
  { PIT_EVENT_DEVICE_OUT_OF_SERVICE, N_("says that a desk took a device out of service; nobody ordered that") },
  { PIT_EVENT_DEVICE_IN_SERVICE, N_("says that a desk put a device back into service; nobody ordered that") },
  { PIT_EVENT_MESSAGE_SHOWN, N_("says that it showed a desk's message; nobody sent one") },
  { PIT_EVENT_RECORDER_CHANGED, N_("says that this desk asked to record it; nobody ordered that") },
};

/**
 * pit_cause_find_false: (skip)
 * @event: whose cause is an order that nobody gave
 * @facts: (out caller-allocates): the finding on it
 */
void
pit_cause_find_false (const PitEvent  *event,
                      PitFindingFacts *facts)
{
  const char *text = N_("says that a desk ordered something; nobody did");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].type == event->type)
      text = texts[i].text;

  pit_finding_facts_clear (facts, PIT_FINDING_FALSE_ORDER);
  facts->table = event->table;
  facts->occurred = event->stamp.wall;
  pit_finding_facts_set_detail (facts, "%s", _(text));
}
