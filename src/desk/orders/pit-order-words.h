/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders.h"

G_BEGIN_DECLS

gboolean    pit_order_words_is_done       (PitCommandName         name,
                                           PitTable              *table);
gboolean    pit_order_words_is_undone     (PitCommandName         name,
                                           PitTable              *table);
char       *pit_order_words_say_result    (const PitOrderResult  *result,
                                           PitTable              *table);
char       *pit_order_words_say_wait      (const PitOrderResult  *open,
                                           PitTable              *table);
char       *pit_order_words_say_ordered   (PitCommandName         name,
                                           const char *const     *tables,
                                           PitFloor              *floor);
char       *pit_order_words_say_all       (GArray                *results,
                                           PitFloor              *floor);

G_END_DECLS
