/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-bookkeeper.h"
#include "pit-health.h"

/** pit_health_new: (skip) (transfer full): nothing is open yet */
PitHealth *
pit_health_new (PitClock *clock,
                PitFloor *floor)
{
  PitHealth *self = g_new0 (PitHealth, 1);

  self->clocks = pit_clock_watch_new (clock, floor);
  self->certificates = pit_certificate_watch_new (clock, floor);

  return self;
}

void
pit_health_free (PitHealth *self)
{
  g_object_unref (self->clocks);
  g_object_unref (self->certificates);
  g_free (self->altered);
  g_free (self);
}

/**
 * pit_health_open: (skip)
 * @network: has the desk's own certificates
 * @zone: (nullable): tzdata's name of the venue's zone
 * @altered: (nullable): what was found in the book that no desk put there
 */
void
pit_health_open (PitHealth     *self,
                 PitBookkeeper *bookkeeper,
                 PitNetwork    *network,
                 const char    *zone,
                 const char    *altered)
{
  gint64 authority, desk;

  g_free (self->altered);
  self->altered = g_strdup (altered);
  pit_clock_watch_open (self->clocks, bookkeeper);
  pit_certificate_watch_open (self->certificates, bookkeeper, zone);
  pit_network_get_expiry (network, &authority, &desk);
  pit_certificate_watch_set_own (self->certificates, PIT_CERTIFICATE_AUTHORITY, authority);
  pit_certificate_watch_set_own (self->certificates, PIT_CERTIFICATE_DESK, desk);
}

void
pit_health_close (PitHealth *self)
{
  pit_clock_watch_close (self->clocks);
  pit_certificate_watch_close (self->certificates);
}
