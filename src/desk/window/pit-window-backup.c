/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-pane.h"
#include "pit-window-private.h"

/* Copies of the pit log, made in a pane of their own beside any page. */

#define PANE "backup"

/* Where the pane was put away, what came of it is said at the lower edge. */
static void
ended_cb (PitWindow  *self,
          gboolean    is_done,
          const char *words)
{
  if (g_strcmp0 (pit_side_place_get_shown (self->side), PANE) != 0)
    pit_order_strip_say (self->order_strip, self->clock, is_done ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, words);
}

void
_pit_window_show_backup (PitWindow *self)
{
  PitDoorkeeper *doorkeeper = self->doorkeeper;
  GtkWidget *pane;

  if (self->backups == NULL || self->planner == NULL || doorkeeper == NULL)
    return;

  pane = pit_side_place_find (self->side, PANE);
  if (pane == NULL)
    {
      pane = pit_backup_pane_new (self->backups, self->planner, doorkeeper, self->clock);
      g_signal_connect_object (pane, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE);
    }
  pit_side_place_show (self->side, PANE);
  pit_backup_pane_arrive (PIT_BACKUP_PANE (pane));
}
