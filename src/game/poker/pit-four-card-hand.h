/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

/** How many cards a best four can be taken from. */
#define PIT_FOUR_CARD_MIN 4
#define PIT_FOUR_CARD_MAX 6

guint32  pit_four_card_value (const PitCard *cards,
                              guint          n_cards) G_GNUC_PURE;
gboolean pit_four_card_best  (const PitCard *cards,
                              guint          n_cards,
                              PitBestHand   *best);

G_END_DECLS
