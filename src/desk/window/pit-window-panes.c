/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

#include "pit-altered-pane.h"
#include "pit-backup-pane.h"

/* Panes beside any page that are of no table: copies of the pit log, and what somebody altered in it. */

#define PANE_ALTERED "altered"
#define PANE_BACKUP "backup"

static void
pane_taken_up_cb (PitWindow *self)
{
  g_signal_emit_by_name (self, "altered-taken-up");
}

static void
pane_act_cb (PitWindow  *self,
             guint       act,
             const char *person)
{
  PitTable *table = act == PIT_ALTERED_ACT_TABLE
                      ? pit_floor_find_number (self->has->floor, (guint) g_ascii_strtoull (person, NULL, 10)) : NULL;

  if (act == PIT_ALTERED_ACT_LOG)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.log", NULL);
  else if (table != NULL)
    pit_window_show_table (self, table);
  else if (act != PIT_ALTERED_ACT_TABLE)
    pit_window_show_person (self, person);
}

/* What is shown of it is what it is now, and the pane goes with what it is about. */
void
_pit_window_follow_altered (PitWindow *self)
{
  GtkWidget *pane = pit_side_place_find (self->side, PANE_ALTERED);

  if (pane != NULL && self->has->altered != NULL)
    pit_altered_pane_set (PIT_ALTERED_PANE (pane), self->has->altered);
  else if (pane != NULL && gtk_widget_get_mapped (pane))
    pit_side_place_show (self->side, NULL);
}

/* The matters behind the band, one by one. */
void
_pit_window_show_altered (PitWindow *self)
{
  GtkWidget *pane = pit_side_place_find (self->side, PANE_ALTERED);

  if (self->has->altered == NULL)
    return;

  if (pane == NULL)
    {
      pane = pit_altered_pane_new ();
      g_signal_connect_object (pane, "taken-up", G_CALLBACK (pane_taken_up_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (pane, "act", G_CALLBACK (pane_act_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE_ALTERED);
      pit_altered_pane_set (PIT_ALTERED_PANE (pane), self->has->altered);
    }
  pit_side_place_show (self->side, PANE_ALTERED);
  pit_altered_pane_arrive (PIT_ALTERED_PANE (pane));
}

/* Where the pane was put away, what came of it is said at the lower edge. */
static void
backup_ended_cb (PitWindow  *self,
                 gboolean    is_done,
                 const char *words)
{
  if (g_strcmp0 (pit_side_place_get_shown (self->side), PANE_BACKUP) != 0)
    pit_order_strip_say (self->order_strip, self->has->clock, is_done ? PIT_ORDER_NEWS_DONE : PIT_ORDER_NEWS_REFUSED, words);
}

/* Copies of the pit log. */
void
_pit_window_show_backup (PitWindow *self)
{
  const PitDeskParts *desk = self->has;
  GtkWidget *pane = pit_side_place_find (self->side, PANE_BACKUP);

  if (desk->backups == NULL || desk->planner == NULL || desk->doorkeeper == NULL)
    return;

  if (pane == NULL)
    {
      pane = pit_backup_pane_new (desk->backups, desk->planner, desk->doorkeeper, desk->clock);
      g_signal_connect_object (pane, "ended", G_CALLBACK (backup_ended_cb), self, G_CONNECT_SWAPPED);
      pit_side_place_add (self->side, pane, PANE_BACKUP);
    }
  pit_side_place_show (self->side, PANE_BACKUP);
  pit_backup_pane_arrive (PIT_BACKUP_PANE (pane));
}
