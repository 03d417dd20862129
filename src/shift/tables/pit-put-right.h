/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-book-writer.h"
#include "pit-floor.h"

G_BEGIN_DECLS

/** Corrections of one table that have an entry each, within an hour; of those behind them many share one. */
#define PIT_PUT_RIGHT_MOST 1000

/**
 * PitPutRight:
 *
 * Writes what was handed over for a round that is over: its record can't take it any more, so that each such correction is an
 * entry of its own, once, over all starts. A table that corrects without end must not fill the chain, which is for ever: past
 * %PIT_PUT_RIGHT_MOST the corrections share an entry that has their number and sum, but one that is twice as large as the
 * largest that has an entry still gets its own. Private to the shift. Main thread.
 */
typedef struct _PitPutRight PitPutRight;

PitPutRight *pit_put_right_new   (PitClock        *clock,
                                  PitFloor        *floor,
                                  PitBookWriter   *writer);
void         pit_put_right_free  (PitPutRight     *self);
void         pit_put_right_know  (PitPutRight     *self,
                                  const char      *table,
                                  const PitCursor *last);
void         pit_put_right_write (PitPutRight     *self,
                                  gboolean         all);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitPutRight, pit_put_right_free)

G_END_DECLS
