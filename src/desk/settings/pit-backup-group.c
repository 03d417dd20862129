/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-group.h"

#include <glib/gi18n.h>

#include "pit-backup-words.h"

/* Among the settings: when the last backup was made, and the way to the next one. */
struct _PitBackupGroup
{
  AdwPreferencesGroup parent_instance;

  PitBackups   *backups; /* owned */
  PitDeskClock *clock;   /* owned */
  GtkWidget    *row;     /* unowned child */
};

G_DEFINE_FINAL_TYPE (PitBackupGroup, pit_backup_group, ADW_TYPE_PREFERENCES_GROUP)

static void
show (PitBackupGroup *self)
{
  const PitBackup *done = pit_backups_get_done (self->backups);
  const PitBackupRun *run = pit_backups_get_run (self->backups);
  g_autofree char *last = pit_backup_words_last (self->backups, self->clock);
  g_autofree char *now = run != NULL ? pit_backup_words_stage (run) : NULL;
  g_autofree char *later = pit_backup_words_later (self->backups, self->clock);
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (now == NULL && later == NULL && done != NULL && done->same_disk == PIT_YES)
    text = g_strdup_printf ("%s\n%s", last, pit_backup_words_same_disk ());
  else if (now != NULL || later != NULL)
    text = g_strdup_printf ("%s\n%s", last, now != NULL ? now : later);
  else
    text = g_steal_pointer (&last);
  escaped = g_markup_escape_text (text, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), escaped);
}

static void
pit_backup_group_map (GtkWidget *widget)
{
  PitBackupGroup *self = PIT_BACKUP_GROUP (widget);

  GTK_WIDGET_CLASS (pit_backup_group_parent_class)->map (widget);
  pit_backups_load (self->backups);
  show (self);
}

static void
pit_backup_group_dispose (GObject *object)
{
  PitBackupGroup *self = PIT_BACKUP_GROUP (object);

  g_clear_object (&self->backups);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (pit_backup_group_parent_class)->dispose (object);
}

static void
pit_backup_group_class_init (PitBackupGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_backup_group_dispose;
  GTK_WIDGET_CLASS (klass)->map = pit_backup_group_map;
}

static void
pit_backup_group_init (PitBackupGroup *self)
{
  GtkWidget *button = gtk_button_new_with_label (_("Back Up Now…"));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Backup of the pit log"));
  self->row = g_object_new (ADW_TYPE_ACTION_ROW, "title", _("Last backup"), "subtitle-lines", 0, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.back-up");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->row);
}

/** pit_backup_group_new: (transfer floating): for the settings */
GtkWidget *
pit_backup_group_new (PitBackups   *backups,
                      PitDeskClock *clock)
{
  PitBackupGroup *self = g_object_new (PIT_TYPE_BACKUP_GROUP, NULL);

  self->backups = g_object_ref (backups);
  self->clock = g_object_ref (clock);
  g_signal_connect_object (backups, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
