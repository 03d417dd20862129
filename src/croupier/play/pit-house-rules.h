/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-settings.h"

G_BEGIN_DECLS

const PitFourCardSettings *pit_house_rules_get (void);

G_END_DECLS
