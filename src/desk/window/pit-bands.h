/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-view.h"

G_BEGIN_DECLS

#define PIT_TYPE_BANDS (pit_bands_get_type ())
G_DECLARE_FINAL_TYPE (PitBands, pit_bands, PIT, BANDS, PitView)

G_END_DECLS
