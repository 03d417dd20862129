/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-close-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What stops when the window closes is asked first: the watch over the tables, a backup that is being made, and what is half
 * written. */

/* A table that is silent or catches up is watched too: the desk calls it, and shows its alerts. A held one is not, nor one that
 * the desk never reached. */
static guint
count_watched (PitFloor *floor)
{
  guint n = floor != NULL ? g_list_model_get_n_items (G_LIST_MODEL (floor)) : 0, watched = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);
      PitContact contact = pit_table_get_view (table)->contact;

      watched += contact == PIT_CONTACT_LIVE || contact == PIT_CONTACT_CATCHING_UP || contact == PIT_CONTACT_LOST;
    }

  return watched;
}

/* (transfer full): what stops for so many tables */
static char *
describe_watch (guint n)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "This desk watches %u table. The table plays on, but nobody here sees its "
                                       "alerts. No round is checked until Pitstand is open again.",
                                       "This desk watches %u tables. The tables play on, but nobody here sees their "
                                       "alerts. No round is checked until Pitstand is open again.", n),
                          n);
}

/* libadwaita 1.2's dialog goes on to its parent after that was destroyed, unless it has none any more. */
static void
response_cb (GtkWindow  *window,
             const char *response,
             GtkWindow  *dialog)
{
  if (!g_str_equal (response, "close"))
    return;

  gtk_window_set_transient_for (dialog, NULL);
  gtk_window_destroy (window);
}

/**
 * pit_close_question_ask:
 * @window: what somebody closes
 * @has_drafts: whether something is half written in it
 *
 * Asks where something stops with @window, with what changes nothing as the answer to Enter and Escape, and destroys it where
 * the other answer is given.
 *
 * Returns: whether anything is asked
 */
gboolean
pit_close_question_ask (GtkWindow          *window,
                        const PitDeskParts *desk,
                        gboolean            has_drafts)
{
  gboolean is_copying = desk->backups != NULL && pit_backups_get (desk->backups)->run != NULL;
  guint n = count_watched (desk->floor);
  g_autofree char *watch = n > 0 ? describe_watch (n) : NULL;
  const char *heading = n > 0 ? g_dngettext (GETTEXT_PACKAGE, "Stop Watching the Table?", "Stop Watching the Tables?", n)
                        : is_copying ? _("A Backup Is Running") : _("Close without Saving?");
  g_autoptr(GStrvBuilder) parts = g_strv_builder_new ();
  g_auto(GStrv) lines = NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  if (n == 0 && !is_copying && !has_drafts)
    return FALSE;

  if (watch != NULL)
    g_strv_builder_add (parts, watch);
  if (is_copying)
    g_strv_builder_add (parts, _("Closing cancels the backup and leaves no file. The pit log says so."));
  if (has_drafts)
    g_strv_builder_add (parts, _("Anything half written or not saved will be lost."));
  lines = g_strv_builder_end (parts);
  body = g_strjoinv ("\n\n", lines);
  dialog = adw_message_dialog_new (window, heading, body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "stay", _("_Keep Open"), "close", _("Close _Pitstand"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "stay");
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}
