/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-table-fold.h"

G_BEGIN_DECLS

/* Private to the fold: pit-table-fold.c knows whether an event fits, and these what it changes, each its own types. */

/** How one type of event changes the state; FALSE where it does not fit what came before. */
typedef gboolean (*PitFold) (PitTableState  *state,
                             const PitEvent *event);

void pit_fold_remove (gpointer  list,
                      guint    *n,
                      gsize     size,
                      guint     index);

static inline gboolean
pit_fold_is_seat (gint64 seat)
{
  return seat >= 1 && seat <= PIT_MAX_SEATS;
}

extern const PitFold pit_folds_table[PIT_N_EVENTS]; /* how it is run, who is there, what is broken */
extern const PitFold pit_folds_decks[PIT_N_EVENTS];
extern const PitFold pit_folds_seats[PIT_N_EVENTS];
extern const PitFold pit_folds_round[PIT_N_EVENTS];

G_END_DECLS
