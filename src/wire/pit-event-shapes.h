/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-event.h"

G_BEGIN_DECLS

extern const PitShape pit_table_terms_shape;
extern const PitShape pit_event_shapes[PIT_N_EVENTS];

const PitShape *pit_event_shape (PitEventType type);

G_END_DECLS
