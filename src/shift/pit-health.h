/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-certificate-watch.h"
#include "pit-clock-watch.h"

G_BEGIN_DECLS

/**
 * PitHealth:
 * @clocks: (owned): which clocks are wrong
 * @certificates: (owned): which certificates are about to be over
 * @altered: (nullable): what was found in the book that no desk put there, and what to do, in words
 *
 * What keeps a pit going that is no table's doing. Lives as long as the shift.
 */
typedef struct
{
  PitClockWatch       *clocks;
  PitCertificateWatch *certificates;
  char                *altered;
} PitHealth;

typedef struct _PitNetwork PitNetwork;

PitHealth *pit_health_new   (PitClock      *clock,
                             PitFloor      *floor);
void       pit_health_free  (PitHealth     *self);
void       pit_health_open  (PitHealth     *self,
                             PitBookkeeper *bookkeeper,
                             PitNetwork    *network,
                             const char    *zone,
                             const char    *altered);
void       pit_health_close (PitHealth     *self);

G_END_DECLS
