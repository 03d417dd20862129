/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-pay-table.h"

G_BEGIN_DECLS

char *pit_words_hand      (PitCategory        category,
                           const PitCard     *best);
char *pit_words_makes     (PitCard            card,
                           PitCategory        category);
char *pit_words_pay_table (const PitPayTable *table);

G_END_DECLS
