/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

char *pit_order_label     (PitCommandName  name,
                           guint           number,
                           const char     *limits);
char *pit_order_label_all (PitCommandName  name,
                           guint           n_tables,
                           const char     *limits);
char *pit_order_say_done  (PitCommandName  name,
                           guint           number,
                           const char     *limits);

G_END_DECLS
