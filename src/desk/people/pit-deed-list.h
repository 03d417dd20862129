/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"
#include "pit-roster.h"

G_BEGIN_DECLS

#define PIT_TYPE_DEED_LIST (pit_deed_list_get_type ())
G_DECLARE_FINAL_TYPE (PitDeedList, pit_deed_list, PIT, DEED_LIST, GtkWidget)

void pit_deed_list_set_roster (PitDeedList  *self,
                               PitRoster    *roster,
                               PitDeskClock *clock);

G_END_DECLS
