/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-rule-pack.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/* What every pack begins with, as it stands in its file; the rest is its game's. */

/** The format that this program reads. */
#define PIT_PACK_FORMAT 1

/** Nobody waits longer for new limits than a day. */
#define PIT_PACK_NOTICE_MAX (24 * 60)

extern const PitShape pit_pack_envelope_shape;

gboolean pit_pack_areas_read (const PitPackEnvelope *envelope,
                              const PitGame         *game,
                              PitSettingsHead       *settings,
                              GError               **error);

G_END_DECLS
