/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-health.h"

/** pit_health_new: (skip) (transfer full): nothing is open yet */
PitHealth *
pit_health_new (PitClock     *clock,
                PitFloor     *floor,
                PitAttention *attention,
                PitRoster    *roster)
{
  PitHealth *self = g_new0 (PitHealth, 1);

  self->clocks = pit_clock_watch_new (clock, floor);
  self->certificates = pit_certificate_watch_new (clock, floor, attention);
  self->alterations = pit_alterations_new (clock, roster);

  return self;
}

void
pit_health_free (PitHealth *self)
{
  g_object_unref (self->clocks);
  g_object_unref (self->certificates);
  g_object_unref (self->alterations);
  g_free (self);
}

/**
 * pit_health_open: (skip)
 * @zone: (nullable): tzdata's name of the venue's zone
 */
void
pit_health_open (PitHealth     *self,
                 PitBookWriter *writer,
                 const char    *zone)
{
  pit_clock_watch_open (self->clocks, writer);
  pit_certificate_watch_open (self->certificates, writer, zone);
}

/** pit_health_take_keys: (skip) watches until when those are valid, and says whether others can read them */
void
pit_health_take_keys (PitHealth       *self,
                      const PitKeySet *keys)
{
  pit_certificate_watch_set_own (self->certificates, PIT_CERTIFICATE_AUTHORITY, keys->authority_expires);
  pit_certificate_watch_set_own (self->certificates, PIT_CERTIFICATE_DESK, keys->desk_expires);
  pit_alterations_set_key_open (self->alterations, keys->is_open);
}

void
pit_health_close (PitHealth *self)
{
  pit_clock_watch_close (self->clocks);
  pit_certificate_watch_close (self->certificates);
  pit_alterations_close (self->alterations);
}
