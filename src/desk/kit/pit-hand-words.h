/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

char *pit_words_hand  (PitCategory    category,
                       const PitCard *best);
char *pit_words_makes (PitCard        card,
                       PitCategory    category);

G_END_DECLS
