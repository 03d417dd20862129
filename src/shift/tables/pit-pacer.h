/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bookkeeper.h"
#include "pit-floor.h"
#include "pit-orders.h"

G_BEGIN_DECLS

/** Screens change at most so often, in microseconds; what a person must see at once does not wait. */
#define PIT_FLUSH_INTERVAL (100 * 1000)

/** So often somebody looks whether a table waits for too long, in microseconds: then nothing comes that would say so. */
#define PIT_WATCH_INTERVAL (1000 * 1000)

typedef struct _PitPacer PitPacer;

PitPacer *pit_pacer_new  (PitClock      *clock,
                          PitFloor      *floor,
                          PitOrders     *orders,
                          PitBookkeeper *bookkeeper);
void      pit_pacer_free (PitPacer      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitPacer, pit_pacer_free)

G_END_DECLS
