/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-game.h"
#include "pit-rule-pack-shape.h"

G_BEGIN_DECLS

gboolean pit_pack_areas_read (const PitPackEnvelope *envelope,
                              const PitGame         *game,
                              PitSettingsHead       *settings,
                              GError               **error);

G_END_DECLS
