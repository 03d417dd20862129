/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-alert-deeds.h"

G_BEGIN_DECLS

/** Has somebody sign on where that is needed, and then goes on with @func; in any case @destroy is called in the end. */
typedef void (*PitAttentionGate) (PitAction            action,
                                  void               (*func) (gpointer data),
                                  gpointer             data,
                                  GDestroyNotify       destroy,
                                  gpointer             user_data);

/**
 * PitAlertWorkDone:
 * @parent: as given
 * @done: (element-type PitAlert): on which it was done
 * @n_asked: on how many it was to be done
 * @error: (nullable): why not on all of them, in words for who did it
 */
typedef void (*PitAlertWorkDone) (GtkWidget     *parent,
                                  GPtrArray     *done,
                                  guint          n_asked,
                                  PitAlertAct    act,
                                  const GError  *error);

void pit_alert_work_start (GtkWidget          *parent,
                           PitAttention       *attention,
                           GPtrArray          *alerts,
                           const PitAlertDeed *deed,
                           const char         *words,
                           PitAttentionGate    gate,
                           gpointer            gate_data,
                           PitAlertWorkDone    done);

G_END_DECLS
