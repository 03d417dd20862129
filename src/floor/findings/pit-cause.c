/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-cause.h"

/* What a table says was ordered, by the event that tells it. Another desk may have ordered it, or this one in another way:
 * nobody here can say that nobody did. */
static const struct
{
  PitEventType type;
  const char  *text;
} texts[] = {
  { PIT_EVENT_LIMITS_CHANGED, N_("says that its limits were changed from a desk; that was no order of this desk") },
  { PIT_EVENT_PAY_TABLES_CHANGED, N_("says that its pay tables were changed from a desk; that was no order of this desk") },
  { PIT_EVENT_TABLE_OPENED, N_("says that a desk opened it; that was no order of this desk") },
  { PIT_EVENT_TABLE_CLOSED, N_("says that a desk closed it; that was no order of this desk") },
  { PIT_EVENT_TABLE_CLOSING, N_("says that a desk closes it; that was no order of this desk") },
  { PIT_EVENT_TABLE_SUSPENDED, N_("says that a desk suspended it; that was no order of this desk") },
  { PIT_EVENT_TABLE_RESUMED, N_("says that a desk took it back into play; that was no order of this desk") },
  { PIT_EVENT_TABLE_HELD, N_("says that a desk put it on hold; that was no order of this desk") },
  { PIT_EVENT_TABLE_RELEASED, N_("says that a desk released it; that was no order of this desk") },
  { PIT_EVENT_DECK_OUT_OF_SERVICE, N_("says that a desk took a deck out of service; that was no order of this desk") },
  { PIT_EVENT_DEVICE_OUT_OF_SERVICE, N_("says that a desk took a device out of service; that was no order of this desk") },
  { PIT_EVENT_DEVICE_IN_SERVICE, N_("says that a desk put a device back into service; that was no order of this desk") },
  { PIT_EVENT_MESSAGE_SHOWN, N_("says that it showed a desk's message; that was no message of this desk") },
  { PIT_EVENT_RECORDER_CHANGED, N_("says that this desk asked to record it; that was no order of this desk") },
};

/**
 * pit_cause_find_false: (skip)
 * @event: whose cause is no order of this desk
 * @facts: (out caller-allocates): the finding on it
 */
void
pit_cause_find_false (const PitEvent  *event,
                      PitFindingFacts *facts)
{
  const char *text = N_("says that a desk ordered something; that was no order of this desk");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (texts[i].type == event->type)
      text = texts[i].text;

  pit_finding_facts_clear (facts, PIT_FINDING_FALSE_ORDER);
  facts->table = event->table;
  facts->occurred = event->stamp.wall;
  pit_finding_facts_set_detail (facts, "%s", _(text));
}
