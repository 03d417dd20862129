/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-desk-clock.h"

G_BEGIN_DECLS

void pit_announce (GtkWidget    *widget,
                   PitDeskClock *clock,
                   const char   *text);

G_END_DECLS
