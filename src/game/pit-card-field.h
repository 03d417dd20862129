/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card.h"
#include "pit-shape.h"

G_BEGIN_DECLS

extern const PitFieldType pit_field_card; /* PitCard; "Ah"; PIT_CARD_UNKNOWN when absent */

/* For the readers of field types. */
gboolean pit_field_check_cards (const PitField *field,
                                JsonNode       *node,
                                PitCard        *cards,
                                guint          *n_cards,
                                GError        **error);

G_END_DECLS
