/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_BAND (pit_band_get_type ())
G_DECLARE_FINAL_TYPE (PitBand, pit_band, PIT, BAND, PitView)

/**
 * PitBand:
 *
 * A line across the window, for what concerns all tables at once. It is not seen, nor read to anybody, while it has nothing to
 * say. All it has is its properties: `text` and below it `detail` (string, nullable); `calls` (boolean):
 * somebody has to act; `icon-name`; `action-name`: of a button behind both.
 */

G_END_DECLS
