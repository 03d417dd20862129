/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-change-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-doorkeeper.h"

/* What was changed of the house: when, by whom, and what it was before. For who may read the pit log, and when they ask. */

struct _PitChangeList
{
  PitView parent_instance;

  /* template */
  AdwPreferencesGroup *group;
  GtkWidget           *show;
  PitFormNotice       *notice;

  const PitDeskParts *desk;     /* NULL: it is gone */
  GCancellable       *loading;  /* owned; NULL: nothing is being read */
  GPtrArray          *rows;     /* unowned children */
  gboolean            is_shown; /* somebody asked, and may */
};

G_DEFINE_FINAL_TYPE (PitChangeList, pit_change_list, PIT_TYPE_VIEW)

static void
clear_rows (PitChangeList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
}

static void
add_row (PitChangeList *self,
         PitLogItem    *change)
{
  const PitLogFacts *facts = pit_log_item_get_facts (change);
  g_autofree char *when = pit_words_date_clock (facts->occurred != PIT_UNKNOWN ? facts->occurred : facts->entered,
                                                pit_desk_clock_get_zone (self->desk->clock));
  g_autofree char *who = pit_log_item_dup_person (change);
  /* Translators: when something was changed, and by whom. */
  g_autofree char *subtitle = g_strdup_printf (_("%s · %s"), when, who != NULL ? who : _("the program"));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", facts->words, "subtitle", subtitle, NULL);

  adw_preferences_group_add (self->group, row);
  g_ptr_array_add (self->rows, row);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitChangeList) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) changes = pit_log_source_list_finish (PIT_LOG_SOURCE (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->desk == NULL)
    return;
  g_clear_object (&self->loading);
  clear_rows (self);
  pit_form_notice_end (self->notice, error, changes != NULL && changes->len == 0 ? _("No changes yet.") : NULL);
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
  if (!self->is_shown || self->desk == NULL)
    return;

  stop (self);
  self->loading = g_cancellable_new ();
  pit_log_source_list_changes_async (self->desk->log, self->loading, loaded_cb, g_object_ref (self));
}

static gboolean
show_changes (PitAct          *act,
              const PitEntry  *entry,
              GError         **error)
{
  PitChangeList *self = pit_act_get (act)->subject;

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
  pit_doorkeeper_do (self->desk->doorkeeper, pit_act_new (&show_kind, self, self->desk->roster, NULL, NULL), NULL);
}

/* Whoever comes next has to ask as well. */
static void
current_changed_cb (PitChangeList *self)
{
  if (!self->is_shown || pit_roster_may (self->desk->roster, PIT_ACTION_VIEW_LOG, NULL))
    return;

  self->is_shown = FALSE;
  stop (self);
  clear_rows (self);
  pit_form_notice_say (self->notice, NULL);
  gtk_widget_set_visible (self->show, TRUE);
}

static void
pit_change_list_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PIT_CHANGE_LIST (view)->desk = desk;
  g_signal_connect_object (desk->settings, "changed", G_CALLBACK (load), view, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_roster_get (desk->roster)->people, "items-changed", G_CALLBACK (load), view,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->roster, "notify::current", G_CALLBACK (current_changed_cb), view, G_CONNECT_SWAPPED);
}

static void
pit_change_list_dispose (GObject *object)
{
  PitChangeList *self = PIT_CHANGE_LIST (object);

  stop (self);
  self->desk = NULL;
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_change_list_parent_class)->dispose (object);
}

static void
pit_change_list_class_init (PitChangeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_change_list_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_change_list_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-change-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PitChangeList, group);
  gtk_widget_class_bind_template_child (widget_class, PitChangeList, show);
  gtk_widget_class_bind_template_child (widget_class, PitChangeList, notice);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
pit_change_list_init (PitChangeList *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
