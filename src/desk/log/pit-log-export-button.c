/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-export-button.h"

#include <adwaita.h>
#include <inttypes.h>

#include <glib/gi18n.h>

/* Writes what is found as CSV: where to is asked, how far it is stands on the button, and the same button ends it. */
struct _PitLogExportButton
{
  GtkWidget parent_instance;

  GtkWidget            *button;
  PitLogSource         *source; /* owned */
  GTimeZone            *zone;   /* owned */
  PitLogFilter         *filter; /* owned */
  GtkFileChooserNative *chooser; /* owned; NULL: nobody is asked */
  GCancellable         *cancellable; /* owned; NULL: nothing is being written */
};

G_DEFINE_FINAL_TYPE (PitLogExportButton, pit_log_export_button, GTK_TYPE_WIDGET)

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
  say (self, _("Export…"), _("Write what is found to a file, for a spreadsheet"));
}

static void
progress_cb (guint64  n_rows,
             gpointer user_data)
{
  PitLogExportButton *self = user_data;
  g_autofree char *label = g_strdup_printf (_("Stop at %" PRIu64), n_rows);

  if (self->cancellable != NULL)
    say (self, label, _("Lines written so far; press to end it"));
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
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(PitLogExportButton) self = user_data;
  g_autoptr(GError) error = NULL;
  gint64 n = pit_log_source_export_finish (PIT_LOG_SOURCE (source), result, &error);
  g_autofree char *label = NULL;

  g_clear_object (&self->cancellable);
  say_idle (self);
  if (n < 0 && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell (self, _("The Lines Could Not Be Written"), error->message);
  if (n < 0)
    return;

  label = g_strdup_printf (_("CSV: %" PRId64 " written"), n);
  say (self, label, _("Write what is found to a file, for a spreadsheet"));
}

void
_pit_log_export_button_write (PitLogExportButton *self,
                              GFile              *file)
{
  self->cancellable = g_cancellable_new ();
  progress_cb (0, self);
  pit_log_source_export_async (self->source, self->filter, file, self->zone, progress_cb, self, self->cancellable,
                               written_cb, g_object_ref (self));
}

static void
response_cb (PitLogExportButton *self,
             int                 response)
{
  g_autoptr(GFile) file = response == GTK_RESPONSE_ACCEPT
                            ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser))
                            : NULL;

  g_clear_object (&self->chooser);
  if (file != NULL && self->cancellable == NULL && self->source != NULL)
    _pit_log_export_button_write (self, file);
}

/* Who may not is told before being asked where to. */
static void
clicked_cb (PitLogExportButton *self)
{
  PitRoster *roster = self->source != NULL ? pit_log_source_get_roster (self->source) : NULL;
  g_autoptr(GError) error = NULL;

  if (self->cancellable != NULL)
    {
      g_cancellable_cancel (self->cancellable);
      return;
    }
  if (roster == NULL || self->chooser != NULL)
    return;
  if (!pit_roster_may (roster, PIT_ACTION_EXPORT, &error))
    {
      tell (self, _("The Lines Are Not Written"), error->message);
      return;
    }

  self->chooser = gtk_file_chooser_native_new (_("Write the Pit Log"), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, _("_Write"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), "pit-log.csv");
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
pit_log_export_button_dispose (GObject *object)
{
  PitLogExportButton *self = PIT_LOG_EXPORT_BUTTON (object);

  g_cancellable_cancel (self->cancellable);
  if (self->chooser != NULL)
    g_signal_handlers_disconnect_by_data (self->chooser, self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->source);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->filter, pit_log_filter_free);
  g_clear_pointer (&self->button, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_log_export_button_parent_class)->dispose (object);
}

static void
pit_log_export_button_class_init (PitLogExportButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_log_export_button_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
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

/** pit_log_export_button_set_source: what is written, and in whose time */
void
pit_log_export_button_set_source (PitLogExportButton *self,
                                  PitLogSource       *source,
                                  GTimeZone          *zone)
{
  g_return_if_fail (PIT_IS_LOG_EXPORT_BUTTON (self));

  g_set_object (&self->source, source);
  g_clear_pointer (&self->zone, g_time_zone_unref);
  self->zone = g_time_zone_ref (zone);
}

/** pit_log_export_button_set_filter: which lines, from the next time on */
void
pit_log_export_button_set_filter (PitLogExportButton *self,
                                  const PitLogFilter *filter)
{
  g_return_if_fail (PIT_IS_LOG_EXPORT_BUTTON (self) && filter != NULL);

  pit_log_filter_free (self->filter);
  self->filter = pit_log_filter_copy (filter);
  if (self->cancellable == NULL)
    say_idle (self);
}
