/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-order.h"

G_BEGIN_DECLS

char *pit_order_say_pay_tables (const PitPayTableIds *before,
                                const PitPayTableIds *after);
char *pit_order_say_terms      (const char           *limits,
                                const char           *pay_tables);
char *pit_order_label          (PitCommandName        name,
                                guint                 number,
                                const char           *terms);
char *pit_order_label_all      (PitCommandName        name,
                                guint                 n_tables,
                                const char           *limits);
char *pit_order_say_declared   (const PitOrder       *order);
char *pit_order_say_done       (PitCommandName        name,
                                guint                 number,
                                const char           *terms);

G_END_DECLS
