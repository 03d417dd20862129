/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-floor.h"
#include "pit-round-source.h"

G_BEGIN_DECLS

/** How many rounds are read at a time. */
#define PIT_HISTORY_PAGE 20
/** Most rounds that are listed; the oldest beyond are read again when somebody asks. */
#define PIT_HISTORY_MAX 1000

/** What there is beyond the oldest round that is listed. */
typedef enum
{
  PIT_HISTORY_MORE = 0, /* older ones, perhaps: nobody has looked */
  PIT_HISTORY_LOADING,
  PIT_HISTORY_FAILED,   /* they could not be read: pit_round_history_get_error() */
  PIT_HISTORY_COMPLETE, /* nothing */
} PitHistoryState;

#define PIT_TYPE_ROUND_HISTORY (pit_round_history_get_type ())
G_DECLARE_FINAL_TYPE (PitRoundHistory, pit_round_history, PIT, ROUND_HISTORY, GObject)

/**
 * PitRoundHistory:
 *
 * The rounds of one table, newest first, for as long as somebody looks at them: those that come, and as many older ones
 * as were asked for. New ones come in a flush of the floor. Main thread only.
 *
 * Signal: `state-changed ()`: what pit_round_history_get_state() gives is another.
 */
PitRoundHistory *pit_round_history_new        (PitFloor        *floor,
                                               PitTable        *table,
                                               PitRoundSource  *source);
PitTable        *pit_round_history_get_table  (PitRoundHistory *self);
GListModel      *pit_round_history_get_rounds (PitRoundHistory *self);
PitHistoryState  pit_round_history_get_state  (PitRoundHistory *self);
const char      *pit_round_history_get_error  (PitRoundHistory *self);
void             pit_round_history_load       (PitRoundHistory *self);
void             pit_round_history_trim       (PitRoundHistory *self,
                                               guint            n);

G_END_DECLS
