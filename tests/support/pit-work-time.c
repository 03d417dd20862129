/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <time.h>

#include "pit-work-time.h"

/**
 * pit_work_time:
 *
 * What two pieces of work are compared by: what else the machine does is no matter.
 *
 * Returns: nanoseconds for which this thread has had a processor
 */
gint64
pit_work_time (void)
{
  struct timespec spent;

  g_assert_cmpint (clock_gettime (CLOCK_THREAD_CPUTIME_ID, &spent), ==, 0);

  return spent.tv_sec * G_GINT64_CONSTANT (1000000000) + spent.tv_nsec;
}
