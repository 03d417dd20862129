/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-command.h"

G_BEGIN_DECLS

/** What an order is called, as its row of PIT_COMMANDS has it; to be translated. */
typedef struct
{
  const char *label;
  const char *given;
  const char *title;
  const char *ordered;
} PitOrderName;

extern const PitOrderName pit_order_names[PIT_N_COMMANDS];

const char *pit_order_name_say      (const char     *word,
                                     gboolean        is_given);
char       *pit_order_name_describe (PitCommandName  name,
                                     gint64          given,
                                     GTimeZone      *zone);

G_END_DECLS
