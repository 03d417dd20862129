/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "pit-four-card-round.h"
#include "pit-four-card-settings.h"

G_BEGIN_DECLS

/** A round as a line of `pitstand-book settle` gives it, with the rules to settle it by. */
typedef struct
{
  PitFourCardSettings settings;
  PitFourCardRound    round;
  guint               n_seats;
  guint8              seat[PIT_MAX_SEATS]; /* in the order of the line */
  gboolean            has_set;
} PitFourCardLine;

gboolean  pit_four_card_line_read   (PitFourCardLine           *line,
                                     JsonObject                *object,
                                     const PitFourCardSettings *settings,
                                     GError                   **error);
JsonNode *pit_four_card_line_settle (JsonObject                *object,
                                     gconstpointer              settings,
                                     gboolean                  *is_whole,
                                     GError                   **error);

G_END_DECLS
