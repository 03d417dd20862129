/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-lock-out.h"

/* After so many wrong tries in a row (the row's number) so many seconds have to go by; the last row holds for all
 * that follow. A slip costs nothing; a million possible PINs at fifteen minutes each are a quarter of a century. A
 * desk counts the tries of all, and forgives sooner: nobody may keep the others from it for long by typing nonsense. */
static const int person_waits[] = { 0, 0, 0, 30, 60, 120, 300, 900 };
static const int desk_waits[] = { 0, 0, 0, 0, 0, 0, 0, 0, 10, 20, 40, 60 };

static const struct
{
  const int *seconds;
  guint      n;
} waits[PIT_N_LOCK_OUTS] = {
  [PIT_LOCK_OUT_PERSON] = { person_waits, G_N_ELEMENTS (person_waits) },
  [PIT_LOCK_OUT_DESK] = { desk_waits, G_N_ELEMENTS (desk_waits) },
};

/* Within one boot by the clock that nobody can set. After another one that clock says only how long it has been since
 * then at least; the wall clock may shorten that, and never make more of it. */
static gint64
get_elapsed (const PitBookTries *tries,
             PitClock           *clock)
{
  gint64 boottime = pit_clock_boottime (clock);

  if (g_str_equal (tries->boot.text, pit_clock_boot_id (clock)))
    return MAX (boottime - tries->boottime, 0);

  return CLAMP (pit_clock_now (clock) - tries->wall, 0, boottime);
}

/**
 * pit_lock_out_get_wait:
 * @whose: a person's or a desk's
 * @tries: what was refused
 * @clock: the program's
 *
 * Returns: for how many microseconds nobody may try again; 0: now
 */
gint64
pit_lock_out_get_wait (PitLockOut          whose,
                       const PitBookTries *tries,
                       PitClock           *clock)
{
  gint64 last = waits[whose].n - 1;
  gint64 wait = waits[whose].seconds[CLAMP (tries->refused, 0, last)] * (gint64) G_USEC_PER_SEC;

  return wait > 0 ? MAX (wait - get_elapsed (tries, clock), 0) : 0;
}

/** pit_lock_out_count: one more was refused, now. */
void
pit_lock_out_count (PitBookTries *tries,
                    PitClock     *clock)
{
  tries->refused++;
  g_strlcpy (tries->boot.text, pit_clock_boot_id (clock), sizeof tries->boot.text);
  tries->boottime = pit_clock_boottime (clock);
  tries->wall = pit_clock_now (clock);
}
