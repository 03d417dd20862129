/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

const char *pit_order_name_get_label (PitCommandName  name);
char       *pit_order_name_describe  (PitCommandName  name,
                                      gint64          given,
                                      GTimeZone      *zone);

G_END_DECLS
