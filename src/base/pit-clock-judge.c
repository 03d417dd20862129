/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "pit-clock-judge.h"

/* Two clocks that differ say nothing about which is wrong; more than half of all that agree do. The desk's is one of them,
 * with offset 0. Where there is no such half, a desk that the system keeps right by a time service is believed. */

static int
compare_offsets (gconstpointer a,
                 gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gboolean
agrees (gint64 offset,
        gint64 other)
{
  return ABS (offset - other) <= PIT_CLOCKS_AGREE;
}

/* The most tables that agree with each other; of as many, those that the desk agrees with. */
static void
find_most (const gint64    *sorted,
           guint            n,
           PitClockVerdict *verdict)
{
  for (guint first = 0, end = 0; first < n; first++)
    {
      gint64 middle;

      while (end < n && agrees (sorted[end], sorted[first]))
        end++;
      middle = sorted[first + (end - first) / 2];
      if (end - first < verdict->n_agreeing ||
          (end - first == verdict->n_agreeing && ABS (middle) >= ABS (verdict->offset)))
        continue;
      verdict->n_agreeing = end - first;
      verdict->offset = middle;
    }
}

/**
 * pit_clock_judge:
 * @readings: (inout) (array length=n_readings): of each table that is heard; @side is set
 * @is_desk_kept: whether the system says that a time service keeps the desk's clock right
 * @verdict: (out caller-allocates): what they come to together
 *
 * Says which side is wrong where clocks differ.
 */
void
pit_clock_judge (PitClockReading *readings,
                 guint            n_readings,
                 PitTruth         is_desk_kept,
                 PitClockVerdict *verdict)
{
  g_autofree gint64 *sorted = g_new (gint64, n_readings + 1);
  gboolean desk_agrees;

  for (guint i = 0; i < n_readings; i++)
    sorted[i] = readings[i].offset;
  qsort (sorted, n_readings, sizeof *sorted, compare_offsets);
  *verdict = (PitClockVerdict) { 0 };
  find_most (sorted, n_readings, verdict);
  desk_agrees = agrees (verdict->offset, 0);
  verdict->has_majority = n_readings > 0 && (verdict->n_agreeing + desk_agrees) * 2 > n_readings + 1;

  for (guint i = 0; i < n_readings; i++)
    {
      PitClockReading *reading = &readings[i];

      reading->side = PIT_CLOCK_FINE;
      if (!reading->is_wrong)
        continue;
      if (!verdict->has_majority)
        reading->side = is_desk_kept == PIT_YES ? PIT_CLOCK_TABLE : PIT_CLOCK_UNDECIDED;
      else
        reading->side = !desk_agrees && agrees (reading->offset, verdict->offset) ? PIT_CLOCK_DESK : PIT_CLOCK_TABLE;
      verdict->desk_is_wrong |= reading->side == PIT_CLOCK_DESK;
    }
}
