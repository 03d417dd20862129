/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-people.h"
#include "pit-clock.h"

G_BEGIN_DECLS

/** Whose wrong tries are counted. */
typedef enum
{
  PIT_LOCK_OUT_PERSON,
  PIT_LOCK_OUT_DESK,
  PIT_N_LOCK_OUTS,
} PitLockOut;

gint64 pit_lock_out_get_wait (PitLockOut          whose,
                              const PitBookTries *tries,
                              PitClock           *clock);
void   pit_lock_out_count    (PitBookTries       *tries,
                              PitClock           *clock);

G_END_DECLS
