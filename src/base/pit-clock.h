/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "pit-truth.h"

G_BEGIN_DECLS

#define PIT_TYPE_CLOCK (pit_clock_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitClock, pit_clock, PIT, CLOCK, GObject)

/**
 * PitClockService:
 * @is_heard: whether a time service keeps the wall clock right, as the system has it
 * @max_error: how far off the system says it may be, in microseconds; %PIT_UNKNOWN: it does not say
 *
 * What is known of the wall clock on this side.
 */
typedef struct
{
  PitTruth is_heard;
  gint64   max_error;
} PitClockService;

/**
 * PitClockClass:
 * @now: wall clock, UTC microseconds since 1970
 * @monotonic: microseconds since an arbitrary start, never running backwards, standing still in suspend
 * @boottime: as @monotonic, but counting suspend
 * @boot_id: the machine's boot, a lower-case UUID; owned by the clock
 * @service: whether a time service keeps @now right
 *
 * The one clock of a program. All functions may be called from any thread. The shipped programs have the
 * system's clock and no way to set it; the manual clock lives in tests/support and nowhere else.
 */
struct _PitClockClass
{
  GObjectClass parent_class;

  gint64      (*now)       (PitClock *self);
  gint64      (*monotonic) (PitClock *self);
  gint64      (*boottime)  (PitClock *self);
  const char *(*boot_id)   (PitClock *self);
  void        (*service)   (PitClock        *self,
                            PitClockService *service);
};

PitClock   *pit_clock_new_system (void);
gint64      pit_clock_now        (PitClock *self);
gint64      pit_clock_monotonic  (PitClock *self);
gint64      pit_clock_boottime   (PitClock *self);
const char *pit_clock_boot_id    (PitClock *self);
void        pit_clock_service    (PitClock        *self,
                                  PitClockService *service);

G_END_DECLS
