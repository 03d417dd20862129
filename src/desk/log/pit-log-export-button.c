/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-export-button.h"

#include <adwaita.h>
#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-local-time.h"
#include "pit-toasts.h"

/* Writes what is found as CSV: where to is asked, how far it is stands on the button, and the same button ends it. */
struct _PitLogExportButton
{
  PitView parent_instance;

  GtkWidget            *button;
  const PitDeskParts   *desk;
  PitLogFilter         *filter; /* owned */
  GtkFileChooserNative *chooser; /* owned; NULL: nobody is asked */
  PitAct               *writing; /* weak; NULL: nothing was written yet, or it is over */
  GCancellable         *cancellable; /* owned; ends that */
  char                 *name; /* of the file that is written, or was */
};

G_DEFINE_FINAL_TYPE (PitLogExportButton, pit_log_export_button, PIT_TYPE_VIEW)

static void
say (PitLogExportButton *self,
     const char         *label,
     const char         *tooltip)
{
  gtk_button_set_label (GTK_BUTTON (self->button), label);
  gtk_widget_set_tooltip_text (self->button, tooltip);
}

static void
say_idle (PitLogExportButton *self)
{
  say (self, _("Export…"), _("Save the lines shown to a file for a spreadsheet"));
}

static gboolean
is_writing (PitLogExportButton *self)
{
  return self->writing != NULL && pit_act_get (self->writing)->is_going;
}

static void
progress_cb (guint64  n_rows,
             gpointer user_data)
{
  PitLogExportButton *self = user_data;
  g_autofree char *label = g_strdup_printf (_("Stop at %" PRIu64), n_rows);

  if (is_writing (self))
    say (self, label, _("Lines saved so far. Press to stop"));
}

static void
tell (PitLogExportButton *self,
      const char         *heading,
      const char         *body)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog;

  if (root == NULL)
    return;

  dialog = adw_message_dialog_new (GTK_WINDOW (root), heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
written_cb (PitLogExportButton *self,
            PitAct             *act)
{
  const GError *error = pit_act_get (act)->error;
  gint64 n = (gint64) pit_log_source_get_exported (act);
  g_autofree char *said = NULL;

  say_idle (self);
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _("The Pit Log Wasn't Exported"), error->message);
  if (error != NULL)
    return;

  /* Translators: how many lines of the pit log, and the name of a file. */
  said = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exported %" PRId64 " line to %s: what the list shows, and no more.",
                                       "Exported %" PRId64 " lines to %s: what the list shows, and no more.", (gulong) n),
                          n, self->name);
  pit_toasts_say (self->desk->toasts, PIT_TOAST_DONE, said);
}

static void
going_cb (PitLogExportButton *self)
{
  progress_cb (0, self);
}

/* @act: (transfer full) */
static void
run (PitLogExportButton *self,
     PitAct             *act,
     GCallback           ended)
{
  g_signal_connect_object (act, "ended", ended, self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

void
_pit_log_export_button_write (PitLogExportButton *self,
                              GFile              *file)
{
  const PitDeskParts *desk = self->desk;
  PitAct *act;

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  g_free (self->name);
  self->name = g_file_get_basename (file);
  act = pit_log_source_export (desk->log, self->filter, file, pit_desk_clock_get_zone (desk->clock), progress_cb, self,
                               self->cancellable);
  g_set_weak_pointer (&self->writing, act);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (going_cb), self, G_CONNECT_SWAPPED);
  run (self, act, G_CALLBACK (written_cb));
}

static void
response_cb (PitLogExportButton *self,
             int                 response)
{
  g_autoptr(GFile) file = response == GTK_RESPONSE_ACCEPT
                            ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
                            : NULL;

  g_clear_object (&self->chooser);
  if (file != NULL && !is_writing (self) && self->desk->log != NULL)
    _pit_log_export_button_write (self, file);
}

/**
 * pit_log_export_button_dup_name:
 *
 * Returns: (transfer full): the name that is proposed for the file: two of one evening don't overwrite each other, and a gaming
 *   day that is asked for stands in it
 */
char *
pit_log_export_button_dup_name (PitLogExportButton *self)
{
  g_autoptr(GDateTime) now = pit_local_time (pit_desk_clock_get_now (self->desk->clock),
                                             pit_desk_clock_get_zone (self->desk->clock));
  g_autofree char *when = now != NULL ? g_date_time_format (now, "%Y-%m-%d-%H%M") : g_strdup ("");

  if (self->filter != NULL && self->filter->day != NULL)
    return g_strdup_printf ("pit-log-of-%s-written-%s.csv", self->filter->day, when);

  return g_strdup_printf ("pit-log-%s.csv", when);
}

static gboolean
choose (PitAct          *act,
        const PitEntry  *entry,
        GError         **error)
{
  PitLogExportButton *self = pit_act_get (act)->subject;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *name = NULL;

  if (self->chooser != NULL || root == NULL)
    return TRUE;

  self->chooser = gtk_file_chooser_native_new (_("Export the Pit Log"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Export"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  name = pit_log_export_button_dup_name (self);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));

  return TRUE;
}

static const PitActKind choose_kind = {
  .action = PIT_ACTION_EXPORT,
  .effect = choose,
};

static void
chosen_cb (PitLogExportButton *self,
           PitAct             *act)
{
  if (pit_act_get (act)->error != NULL)
    tell (self, _("The Pit Log Isn't Exported"), pit_act_get (act)->error->message);
}

/* Who may not is told before being asked where to. */
static void
clicked_cb (PitLogExportButton *self)
{
  PitLogSource *source = self->desk->log;
  PitRoster *roster = source != NULL ? pit_log_source_get (source)->roster : NULL;

  if (is_writing (self))
    g_cancellable_cancel (self->cancellable);
  else if (roster != NULL)
    run (self, pit_act_new (&choose_kind, self, roster, NULL, NULL), G_CALLBACK (chosen_cb));
}

static void
pit_log_export_button_begin (PitView            *view,
                             const PitDeskParts *desk)
{
  PIT_LOG_EXPORT_BUTTON (view)->desk = desk;
}

static void
pit_log_export_button_dispose (GObject *object)
{
  PitLogExportButton *self = PIT_LOG_EXPORT_BUTTON (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->chooser);
  g_clear_object (&self->cancellable);
  g_clear_weak_pointer (&self->writing);
  g_clear_pointer (&self->filter, pit_log_filter_free);
  g_clear_pointer (&self->name, g_free);
  G_OBJECT_CLASS (pit_log_export_button_parent_class)->dispose (object);
}

static void
pit_log_export_button_class_init (PitLogExportButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_log_export_button_dispose;

  PIT_VIEW_CLASS (klass)->begin = pit_log_export_button_begin;
}

static void
pit_log_export_button_init (PitLogExportButton *self)
{
  self->button = gtk_button_new ();
  gtk_widget_add_css_class (self->button, "numeric");
  g_signal_connect_swapped (self->button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  say_idle (self);
}

/** pit_log_export_button_set_filter: which lines, from the next time on */
void
pit_log_export_button_set_filter (PitLogExportButton *self,
                                  const PitLogFilter *filter)
{
  g_return_if_fail (PIT_IS_LOG_EXPORT_BUTTON (self) && filter != NULL);

  pit_log_filter_free (self->filter);
  self->filter = pit_log_filter_copy (filter);
  if (!is_writing (self))
    say_idle (self);
}
