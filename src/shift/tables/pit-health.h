/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-alterations.h"
#include "pit-certificate-watch.h"
#include "pit-clock-watch.h"
#include "pit-key-set.h"

G_BEGIN_DECLS

/**
 * PitHealth:
 * @clocks: (owned): which clocks are wrong
 * @certificates: (owned): which certificates are about to be over
 * @alterations: (owned): what was found of the book that no desk did
 *
 * What keeps a pit going that is no table's doing. Lives as long as the shift.
 */
typedef struct
{
  PitClockWatch       *clocks;
  PitCertificateWatch *certificates;
  PitAlterations      *alterations;
} PitHealth;

PitHealth *pit_health_new   (PitClock      *clock,
                             PitFloor      *floor,
                             PitAttention  *attention,
                             PitRoster     *roster);
void       pit_health_free  (PitHealth     *self);
void       pit_health_open  (PitHealth     *self,
                             PitBookWriter *writer,
                             const char    *zone);
void       pit_health_take_keys (PitHealth *self,
                                 const PitKeySet *keys);
void       pit_health_close (PitHealth     *self);

G_END_DECLS
