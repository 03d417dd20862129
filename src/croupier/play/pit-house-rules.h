/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

const PitGameSettings *pit_house_rules_get (void);

G_END_DECLS
