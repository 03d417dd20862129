/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sys/timex.h>
#include <time.h>

#include "pit-clock.h"
#include "pit-money.h"

G_DEFINE_ABSTRACT_TYPE (PitClock, pit_clock, G_TYPE_OBJECT)

#define PIT_TYPE_SYSTEM_CLOCK (pit_system_clock_get_type ())
G_DECLARE_FINAL_TYPE (PitSystemClock, pit_system_clock, PIT, SYSTEM_CLOCK, PitClock)

struct _PitSystemClock
{
  PitClock parent_instance;

  char *boot_id;
};

G_DEFINE_FINAL_TYPE (PitSystemClock, pit_system_clock, PIT_TYPE_CLOCK)

static gint64
pit_system_clock_now (PitClock *self)
{
  return g_get_real_time ();
}

static gint64
pit_system_clock_monotonic (PitClock *self)
{
  return g_get_monotonic_time ();
}

static gint64
pit_system_clock_boottime (PitClock *self)
{
  struct timespec ts;

  if (clock_gettime (CLOCK_BOOTTIME, &ts) != 0)
    return g_get_monotonic_time ();

  return (gint64) ts.tv_sec * G_USEC_PER_SEC + ts.tv_nsec / 1000;
}

static const char *
pit_system_clock_boot_id (PitClock *clock)
{
  return PIT_SYSTEM_CLOCK (clock)->boot_id;
}

/* The kernel knows whether anybody disciplines its clock; asking needs no privilege and sets nothing. */
static void
pit_system_clock_service (PitClock        *clock,
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
pit_system_clock_finalize (GObject *object)
{
  g_free (PIT_SYSTEM_CLOCK (object)->boot_id);
  G_OBJECT_CLASS (pit_system_clock_parent_class)->finalize (object);
}

static void
pit_system_clock_class_init (PitSystemClockClass *klass)
{
  PitClockClass *clock_class = PIT_CLOCK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_system_clock_finalize;
  clock_class->now = pit_system_clock_now;
  clock_class->monotonic = pit_system_clock_monotonic;
  clock_class->boottime = pit_system_clock_boottime;
  clock_class->boot_id = pit_system_clock_boot_id;
  clock_class->service = pit_system_clock_service;
}

static void
pit_system_clock_init (PitSystemClock *self)
{
  g_autofree char *text = NULL;

  /* Where the kernel hides its boot id (a container), a random one is as good: it says that nothing can be
   * compared with monotonic times taken before this start. */
  if (g_file_get_contents ("/proc/sys/kernel/random/boot_id", &text, NULL, NULL) &&
      g_uuid_string_is_valid (g_strstrip (text)))
    self->boot_id = g_ascii_strdown (text, -1);
  else
    self->boot_id = g_uuid_string_random ();
}

static void
pit_clock_class_init (PitClockClass *klass)
{
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
  return g_object_new (PIT_TYPE_SYSTEM_CLOCK, NULL);
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
