/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

typedef struct _PitLegalPlay PitLegalPlay;

/**
 * PitLegalPlay:
 *
 * A small second opinion: reads a table's events in order and says of the first one that the rules don't allow there.
 * It knows the rules of conduct and whether the money of a round adds up, and nothing of the game's code.
 */
PitLegalPlay *pit_legal_play_new   (void);
void          pit_legal_play_free  (PitLegalPlay   *self);
char         *pit_legal_play_judge (PitLegalPlay   *self,
                                    const PitEvent *event);
guint         pit_legal_play_count (PitLegalPlay   *self,
                                    PitEventType    type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitLegalPlay, pit_legal_play_free)

G_END_DECLS
