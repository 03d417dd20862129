/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"
#include "pit-table-state.h"

G_BEGIN_DECLS

/**
 * PitCardDecided:
 * @facts: what is known now
 * @earlier: the finding that said less
 *
 * Returns: (transfer full): the finding made of @facts, which stands for @earlier
 */
typedef PitFinding *(*PitCardDecided) (const PitFindingFacts *facts,
                                       PitFinding            *earlier,
                                       gpointer               user_data);

/**
 * PitUndecidedCards:
 *
 * A table's findings of a face that is there twice, and what is known of them: a reader's error, or a foreign card.
 * Main thread.
 */
typedef struct _PitUndecidedCards PitUndecidedCards;

PitUndecidedCards *pit_undecided_cards_new  (PitCardDecided       decided,
                                             gpointer             user_data);
void               pit_undecided_cards_free (PitUndecidedCards   *self);
void               pit_undecided_cards_add  (PitUndecidedCards   *self,
                                             PitFinding          *finding);
void               pit_undecided_cards_take (PitUndecidedCards   *self,
                                             const PitTableState *state,
                                             const PitEvent      *event,
                                             gboolean             is_certain);
void               pit_undecided_cards_lose (PitUndecidedCards   *self,
                                             const char          *reason);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitUndecidedCards, pit_undecided_cards_free)

G_END_DECLS
