/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-orders-private.h"
#include "pit-people-play.h"

G_BEGIN_DECLS

/* Orders by the people of a #PitPeoplePlay that keeps a house. */
PitOrders *pit_people_play_give_orders (PitPeoplePlay       *self,
                                        PitManualClock      *clock,
                                        PitFloor            *floor,
                                        const PitOrdersLine *line,
                                        gpointer             user_data);
PitOrders *pit_people_play_get_orders  (PitPeoplePlay       *self);

G_END_DECLS
