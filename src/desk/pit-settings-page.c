/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-page.h"

#include <glib/gi18n.h>

#include "pit-approval-form.h"
#include "pit-first-steps.h"
#include "pit-house-form.h"
#include "pit-limit-set-form.h"
#include "pit-people-form.h"
#include "pit-rule-pack.h"

/* All that the house sets down itself: who may, changes it here, and everybody may read it. */
struct _PitSettingsPage
{
  GtkWidget parent_instance;

  PitFloorPlanner  *planner;    /* owned; NULL: no house */
  PitHouseSettings *settings;   /* owned */
  PitDoorkeeper    *doorkeeper; /* owned */
  GCancellable     *loading;    /* owned; the rule packs are being read; NULL: they are not */

  /* template */
  GtkWidget *content;
  GtkBox    *forms;
};

G_DEFINE_FINAL_TYPE (PitSettingsPage, pit_settings_page, GTK_TYPE_WIDGET)

static void
clear_forms (PitSettingsPage *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->forms))) != NULL)
    gtk_box_remove (self->forms, child);
}

static void
show_forms (PitSettingsPage *self,
            GPtrArray       *packs)
{
  clear_forms (self);
  gtk_box_append (self->forms, pit_first_steps_new (self->planner, self->settings, pit_doorkeeper_get_roster (self->doorkeeper)));
  gtk_box_append (self->forms, pit_house_form_new (self->planner, self->doorkeeper, packs));
  gtk_box_append (self->forms, pit_limit_set_form_new (self->settings, self->doorkeeper));
  gtk_box_append (self->forms, pit_approval_form_new (self->settings, self->doorkeeper, packs));
  gtk_box_append (self->forms, pit_people_form_new (self->doorkeeper));
}

static void
load_thread_cb (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_task_return_pointer (task, pit_rule_packs_load (), (GDestroyNotify) g_ptr_array_unref);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (source);
  g_autoptr(GPtrArray) packs = g_task_propagate_pointer (G_TASK (result), NULL);

  if (packs == NULL)
    return;
  g_clear_object (&self->loading);
  show_forms (self, packs);
}

static void
stop_loading (PitSettingsPage *self)
{
  if (self->loading != NULL)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

static void
pit_settings_page_dispose (GObject *object)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (object);

  stop_loading (self);
  g_clear_object (&self->planner);
  g_clear_object (&self->settings);
  g_clear_object (&self->doorkeeper);
  gtk_widget_dispose_template (GTK_WIDGET (self), PIT_TYPE_SETTINGS_PAGE);

  G_OBJECT_CLASS (pit_settings_page_parent_class)->dispose (object);
}

static void
pit_settings_page_class_init (PitSettingsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_settings_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-settings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, content);
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, forms);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "settingspage");
}

static void
pit_settings_page_init (PitSettingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_settings_page_set_house:
 * @planner: (nullable): the house's floor plan; %NULL: there is no house to show
 *
 * What is shown is the house as it stands; what somebody has typed and not saved is kept as long as it is the same house.
 */
void
pit_settings_page_set_house (PitSettingsPage  *self,
                             PitFloorPlanner  *planner,
                             PitHouseSettings *settings,
                             PitDoorkeeper    *doorkeeper)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (PIT_IS_SETTINGS_PAGE (self));

  if (planner == self->planner)
    return;
  g_set_object (&self->planner, planner);
  g_set_object (&self->settings, settings);
  g_set_object (&self->doorkeeper, doorkeeper);
  stop_loading (self);
  clear_forms (self);
  if (planner == NULL)
    return;

  self->loading = g_cancellable_new ();
  task = g_task_new (self, self->loading, loaded_cb, NULL);
  g_task_run_in_thread (task, load_thread_cb);
}

/** pit_settings_page_arrive: somebody has come to this page */
void
pit_settings_page_arrive (PitSettingsPage *self)
{
  g_return_if_fail (PIT_IS_SETTINGS_PAGE (self));

  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
