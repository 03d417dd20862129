/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-group.h"

#include <adwaita.h>

#include "pit-backup-words.h"

/* Among the settings: when the last backup was made, and the way to the next one. */
struct _PitBackupGroup
{
  PitView parent_instance;

  AdwActionRow *row; /* template */

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitBackupGroup, pit_backup_group, PIT_TYPE_VIEW)

static void
show (PitBackupGroup *self)
{
  const PitBackup *done = pit_backups_get (self->desk->backups)->done;
  const PitBackupRun *run = pit_backups_get (self->desk->backups)->run;
  g_autofree char *last = pit_backup_words_last (self->desk->backups, self->desk->clock);
  g_autofree char *now = run != NULL ? pit_backup_words_stage (run) : NULL;
  g_autofree char *later = pit_backup_words_later (self->desk->backups, self->desk->clock);
  g_autofree char *text = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  if (now == NULL && later == NULL && done != NULL && done->same_disk == PIT_YES)
    text = g_strdup_printf ("%s\n%s", last, pit_backup_words_same_disk ());
  else if (now != NULL || later != NULL)
    text = g_strdup_printf ("%s\n%s", last, now != NULL ? now : later);
  else
    text = g_steal_pointer (&last);
  adw_action_row_set_subtitle (self->row, text);
}

static void
pit_backup_group_map (GtkWidget *widget)
{
  PitBackupGroup *self = PIT_BACKUP_GROUP (widget);

  GTK_WIDGET_CLASS (pit_backup_group_parent_class)->map (widget);
  pit_backups_load (self->desk->backups);
  show (self);
}

static void
pit_backup_group_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_BACKUP_GROUP (view)->desk = desk;
  g_signal_connect_object (desk->backups, "changed", G_CALLBACK (show), view, G_CONNECT_SWAPPED);
}

static void
pit_backup_group_class_init (PitBackupGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = pit_backup_group_map;
  PIT_VIEW_CLASS (klass)->begin = pit_backup_group_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-backup-group.ui");
  gtk_widget_class_bind_template_child (widget_class, PitBackupGroup, row);
}

static void
pit_backup_group_init (PitBackupGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
