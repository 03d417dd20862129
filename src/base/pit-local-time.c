/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-local-time.h"

#include "pit-money.h"

/**
 * pit_local_time:
 * @time: UTC microseconds, or %PIT_UNKNOWN
 *
 * Any thread.
 *
 * Returns: (transfer full) (nullable): its second, as clocks in @zone show it; %NULL: it is not known, or no calendar has it
 */
GDateTime *
pit_local_time (gint64     time,
                GTimeZone *zone)
{
  g_autoptr(GDateTime) utc = NULL;

  if (time != PIT_UNKNOWN)
    utc = g_date_time_new_from_unix_utc (time / G_USEC_PER_SEC - (time % G_USEC_PER_SEC < 0));

  return utc != NULL ? g_date_time_to_timezone (utc, zone) : NULL;
}
