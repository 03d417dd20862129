/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-attention.h"
#include "pit-doorkeeper.h"

G_BEGIN_DECLS

/* One word for many: asked before it is said. */
gboolean pit_alert_question_is_owed (GPtrArray      *alerts,
                                     PitAlertAct     act);
void     pit_alert_question_ask     (GtkWidget      *parent,
                                     PitAct         *act,
                                     PitDoorkeeper  *doorkeeper);

G_END_DECLS
