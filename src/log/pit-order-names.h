/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

const char *pit_order_name_get_label   (PitCommandName  name);
const char *pit_order_name_get_ordered (PitCommandName  name);
const char *pit_order_name_get_done    (PitCommandName  name);
const char *pit_order_name_say         (const char     *word,
                                        gboolean        is_given);
char       *pit_order_name_describe    (PitCommandName  name,
                                        gint64          given,
                                        GTimeZone      *zone);

G_END_DECLS
