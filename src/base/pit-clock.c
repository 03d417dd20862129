/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/timex.h>
#include <time.h>

#include "pit-clock.h"
#include "pit-money.h"

/* What a program has is the system's clock; tests derive theirs. */
G_DEFINE_TYPE (PitClock, pit_clock, G_TYPE_OBJECT)

static gint64
read_now (PitClock *self)
{
  return g_get_real_time ();
}

static gint64
read_monotonic (PitClock *self)
{
  return g_get_monotonic_time ();
}

static gint64
read_boottime (PitClock *self)
{
  struct timespec ts;

  if (clock_gettime (CLOCK_BOOTTIME, &ts) != 0)
    return g_get_monotonic_time ();

  return (gint64) ts.tv_sec * G_USEC_PER_SEC + ts.tv_nsec / 1000;
}

/* Where the kernel hides its boot id (a container), a random one is as good: it says that nothing can be
 * compared with monotonic times taken before this start. */
static gpointer
make_boot_id (gpointer data)
{
  g_autofree char *text = NULL;

  if (g_file_get_contents ("/proc/sys/kernel/random/boot_id", &text, NULL, NULL) &&
      g_uuid_string_is_valid (g_strstrip (text)))
    return g_ascii_strdown (text, -1);

  return g_uuid_string_random ();
}

static const char *
get_boot_id (PitClock *self)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, make_boot_id, NULL);
}

/* The kernel knows whether anybody disciplines its clock; asking needs no privilege and sets nothing. */
static void
ask_service (PitClock        *self,
             PitClockService *service)
{
  struct timex timex = { .modes = 0 };
  int state = adjtimex (&timex);

  *service = (PitClockService) { .max_error = PIT_UNKNOWN };
  if (state < 0)
    return;
  service->is_heard = state == TIME_ERROR || (timex.status & STA_UNSYNC) != 0 ? PIT_NO : PIT_YES;
  service->max_error = timex.maxerror;
}

static void
pit_clock_class_init (PitClockClass *klass)
{
  klass->now = read_now;
  klass->monotonic = read_monotonic;
  klass->boottime = read_boottime;
  klass->boot_id = get_boot_id;
  klass->service = ask_service;
}

static void
pit_clock_init (PitClock *self)
{
}

/**
 * pit_clock_new_system:
 *
 * Returns: (transfer full): the clock of this machine
 */
PitClock *
pit_clock_new_system (void)
{
  return g_object_new (PIT_TYPE_CLOCK, NULL);
}

/**
 * pit_clock_now:
 *
 * Returns: wall time, UTC microseconds since 1970. It may jump; use it for what people read.
 */
gint64
pit_clock_now (PitClock *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK (self), 0);

  return PIT_CLOCK_GET_CLASS (self)->now (self);
}

/**
 * pit_clock_monotonic:
 *
 * Returns: microseconds that never run backwards and stand still while the machine sleeps
 */
gint64
pit_clock_monotonic (PitClock *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK (self), 0);

  return PIT_CLOCK_GET_CLASS (self)->monotonic (self);
}

/**
 * pit_clock_boottime:
 *
 * Returns: as [method@Clock.monotonic], but counting the time asleep
 */
gint64
pit_clock_boottime (PitClock *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK (self), 0);

  return PIT_CLOCK_GET_CLASS (self)->boottime (self);
}

/**
 * pit_clock_boot_id:
 *
 * Returns: (transfer none): the UUID of the boot that monotonic times belong to
 */
const char *
pit_clock_boot_id (PitClock *self)
{
  g_return_val_if_fail (PIT_IS_CLOCK (self), NULL);

  return PIT_CLOCK_GET_CLASS (self)->boot_id (self);
}

/**
 * pit_clock_service:
 * @service: (out caller-allocates): what the system says of the wall clock
 */
void
pit_clock_service (PitClock        *self,
                   PitClockService *service)
{
  g_return_if_fail (PIT_IS_CLOCK (self));

  PIT_CLOCK_GET_CLASS (self)->service (self, service);
}
