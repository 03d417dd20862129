/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-change-list.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-form-notice.h"

/* What was changed of the house: when, by whom, and what it was before. For who may read the pit log, and when they ask. */

struct _PitChangeList
{
  AdwPreferencesGroup parent_instance;

  PitLogSource  *log;        /* owned */
  PitDoorkeeper *doorkeeper; /* owned */
  PitDeskClock  *clock;      /* owned */
  GCancellable  *loading;    /* owned; NULL: nothing is being read */
  GPtrArray     *rows;       /* unowned children */
  gboolean       is_shown;   /* somebody asked, and may */

  /* unowned children */
  GtkWidget     *show;
  PitFormNotice *notice;
};

G_DEFINE_FINAL_TYPE (PitChangeList, pit_change_list, ADW_TYPE_PREFERENCES_GROUP)

static void
clear_rows (PitChangeList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
add_row (PitChangeList      *self,
         const PitLogChange *change)
{
  g_autofree char *when = pit_words_date_clock (change->when, pit_desk_clock_get_zone (self->clock));
  /* Translators: when something was changed, and by whom. */
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s"), when, change->who != NULL ? change->who : _("the program"));
  g_autofree char *title = g_markup_escape_text (change->words, -1);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "subtitle", escaped, NULL);

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitChangeList) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) changes = pit_log_source_list_changes_finish (PIT_LOG_SOURCE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->log == NULL)
    return;
  g_clear_object (&self->loading);
  clear_rows (self);
  pit_form_notice_end (self->notice, error, changes != NULL && changes->len == 0 ? _("Nothing was changed yet.") : NULL);
  for (guint i = 0; changes != NULL && i < changes->len; i++)
    add_row (self, changes->pdata[i]);
}

static void
stop (PitChangeList *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
load (PitChangeList *self)
{
  if (!self->is_shown || self->log == NULL)
    return;

  stop (self);
  self->loading = g_cancellable_new ();
  pit_log_source_list_changes_async (self->log, self->loading, loaded_cb, g_object_ref (self));
}

static gboolean
show_changes (PitAct          *act,
              const PitEntry  *entry,
              GError         **error)
{
  PitChangeList *self = pit_act_get_subject (act);

  self->is_shown = TRUE;
  gtk_widget_set_visible (self->show, FALSE);
  load (self);
  return TRUE;
}

static const PitActKind show_kind = {
  .action = PIT_ACTION_VIEW_LOG,
  .effect = show_changes,
};

static void
show_cb (PitChangeList *self)
{
  pit_doorkeeper_do (self->doorkeeper,
                     pit_act_new (&show_kind, self, pit_doorkeeper_get_roster (self->doorkeeper), NULL, NULL), NULL);
}

/* Whoever comes next has to ask as well. */
static void
current_changed_cb (PitChangeList *self)
{
  if (!self->is_shown ||
      pit_roster_may (pit_doorkeeper_get_roster (self->doorkeeper), PIT_ACTION_VIEW_LOG, NULL))
    return;

  self->is_shown = FALSE;
  stop (self);
  clear_rows (self);
  pit_form_notice_say (self->notice, NULL);
  gtk_widget_set_visible (self->show, TRUE);
}

static void
pit_change_list_dispose (GObject *object)
{
  PitChangeList *self = PIT_CHANGE_LIST (object);

  stop (self);
  g_clear_object (&self->log);
  g_clear_object (&self->doorkeeper);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_change_list_parent_class)->dispose (object);
}

static void
pit_change_list_class_init (PitChangeListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_change_list_dispose;
}

static void
pit_change_list_init (PitChangeList *self)
{
  self->rows = g_ptr_array_new ();
  self->show = gtk_button_new_with_label (_("Show"));
  self->notice = pit_form_notice_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->show), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Show what was changed"), -1);
  gtk_widget_set_valign (self->show, GTK_ALIGN_CENTER);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("What was changed"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Of all that stands on this page: when, by whom, and what it was before. All of it "
                                           "is in the pit log."));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->show);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->notice));
  g_signal_connect_swapped (self->show, "clicked", G_CALLBACK (show_cb), self);
}

/**
 * pit_change_list_new:
 * @log: where all that was changed is kept
 * @settings: says when something is
 *
 * Returns: (transfer floating): what was changed of the house
 */
GtkWidget *
pit_change_list_new (PitLogSource     *log,
                     PitHouseSettings *settings,
                     PitDoorkeeper    *doorkeeper,
                     PitDeskClock     *clock)
{
  PitChangeList *self;
  PitRoster *roster;

  g_return_val_if_fail (PIT_IS_LOG_SOURCE (log) && PIT_IS_DOORKEEPER (doorkeeper) && PIT_IS_DESK_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_CHANGE_LIST, NULL);
  self->log = g_object_ref (log);
  self->doorkeeper = g_object_ref (doorkeeper);
  self->clock = g_object_ref (clock);
  roster = pit_doorkeeper_get_roster (doorkeeper);
  g_signal_connect_object (settings, "changed", G_CALLBACK (load), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get_people (roster), "items-changed", G_CALLBACK (load), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (roster, "notify::current", G_CALLBACK (current_changed_cb), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}
