/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

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

static void
response_cb (PitWindow  *self,
             const char *response)
{
  if (g_str_equal (response, "close"))
    gtk_window_destroy (GTK_WINDOW (self));
}

/* Closing the window closes the pit log, and a copy that is being made with it. */
static gboolean
close_request_cb (PitWindow *self)
{
  GtkWidget *dialog;

  if (self->backups == NULL || pit_backups_get_run (self->backups) == NULL)
    return GDK_EVENT_PROPAGATE;

  dialog = adw_message_dialog_new (GTK_WINDOW (self), _("A Backup Is Being Made"),
                                   _("If Pitstand is closed now, the backup is cancelled and nothing is left of it. The pit log "
                                     "says so."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _("_Keep Open"), "close",
                                    _("_Cancel It and Close"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return GDK_EVENT_STOP;
}

/* Once, with a house. */
void
_pit_window_allow_backups (PitWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back-up", TRUE);
  g_signal_connect (self, "close-request", G_CALLBACK (close_request_cb), NULL);
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
