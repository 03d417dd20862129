/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-page.h"

#include "pit-approval-form.h"
#include "pit-backup-group.h"
#include "pit-change-list.h"
#include "pit-floor-file-form.h"
#include "pit-form-columns.h"
#include "pit-house-form.h"
#include "pit-keys-form.h"
#include "pit-limit-set-form.h"
#include "pit-people-form.h"
#include "pit-rule-pack.h"
#include "pit-sign-on-form.h"
#include "pit-task.h"
#include "pit-widget.h"

/* For so long rows open and are laid out; and room below what has the focus. */
#define IN_SIGHT_US (600 * 1000)
#define MARGIN 40

/* What of the house's settings stands in which column, from top to bottom. @step: which step before the first table opens is done
 * there; PIT_N_FIRST_STEPS: none. @needs: a member of PitDeskParts without which there is no such form. */
static const struct
{
  GType      (*get_type) (void);
  guint        column;
  PitFirstStep step;
  gsize        needs;
} rows[] = {
  { pit_first_steps_get_type, 0, PIT_N_FIRST_STEPS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_keys_form_get_type, 0, PIT_FIRST_STEP_KEYS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_house_form_get_type, 0, PIT_FIRST_STEP_HOUSE, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_floor_file_form_get_type, 0, PIT_N_FIRST_STEPS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_limit_set_form_get_type, 1, PIT_FIRST_STEP_LIMIT_SETS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_approval_form_get_type, 1, PIT_FIRST_STEP_APPROVALS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_people_form_get_type, 1, PIT_FIRST_STEP_PEOPLE, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_sign_on_form_get_type, 1, PIT_N_FIRST_STEPS, G_STRUCT_OFFSET (PitDeskParts, settings) },
  { pit_backup_group_get_type, 1, PIT_N_FIRST_STEPS, G_STRUCT_OFFSET (PitDeskParts, backups) },
  { pit_change_list_get_type, 1, PIT_N_FIRST_STEPS, G_STRUCT_OFFSET (PitDeskParts, log) },
};

/* All that the house sets down itself: who may, changes it here, and everybody may read it. */
struct _PitSettingsPage
{
  PitView parent_instance;

  GCancellable     *loading;    /* owned; the rule packs are being read; NULL: they are not */
  gboolean          arrives;    /* somebody has come before the forms are there ... */
  PitFirstStep      step;       /* ... to what is done there ... */
  char             *key;        /* ... and to the row of that; NULL: to none */
  gint64            until;      /* of the frame clock; the focus is kept in sight while rows open */

  /* template */
  GtkWidget      *content;
  PitFormColumns *forms;

  PitFirstSteps  *steps;                     /* unowned; NULL: the forms are not there */
  GtkWidget      *of_step[PIT_N_FIRST_STEPS + 1]; /* unowned; where a step is done; last, what is of none */
};

G_DEFINE_FINAL_TYPE (PitSettingsPage, pit_settings_page, PIT_TYPE_VIEW)

/* A scrolled window follows the focus where it is at that moment, and the rows above are not laid out yet. */
static gboolean
keep_in_sight_cb (GtkWidget     *widget,
                  GdkFrameClock *frames,
                  gpointer       user_data)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->content));
  GtkWidget *focus = pit_widget_get_focus (widget);
  graphene_rect_t bounds;

  if (self->until == 0)
    self->until = gdk_frame_clock_get_frame_time (frames) + IN_SIGHT_US;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->forms))
      && gtk_widget_compute_bounds (focus, GTK_WIDGET (self->forms), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height + MARGIN);

  return gdk_frame_clock_get_frame_time (frames) < self->until ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
keep_in_sight (PitSettingsPage *self)
{
  self->until = 0;
  gtk_widget_add_tick_callback (GTK_WIDGET (self), keep_in_sight_cb, NULL, NULL);
}

static void
step_chosen_cb (PitSettingsPage *self,
                PitFirstStep     step)
{
  gtk_widget_child_focus (self->of_step[step], GTK_DIR_TAB_FORWARD);
}

/* The first thing to do has the focus; where there is none, no field has it, for what is typed next may be meant for the pit log
 * or a table. */
static void
arrive (PitSettingsPage *self)
{
  g_clear_pointer (&self->key, g_free);
  self->arrives = self->steps == NULL;
  if (self->steps == NULL || !pit_first_steps_focus (self->steps))
    gtk_widget_grab_focus (self->content);
}

/* The row of that person or table is open, with the focus. */
static void
show_row (PitSettingsPage *self,
          PitFirstStep     step,
          const char      *key)
{
  if (step == PIT_FIRST_STEP_PEOPLE)
    pit_people_form_show_person (PIT_PEOPLE_FORM (self->of_step[step]), key);
  else
    pit_house_form_show_table (PIT_HOUSE_FORM (self->of_step[PIT_FIRST_STEP_HOUSE]), key);
  keep_in_sight (self);
}

static void
show_forms (PitSettingsPage *self,
            GPtrArray       *packs)
{
  PitDesk *desk = pit_view_get_desk (PIT_VIEW (self));

  g_object_set (desk, "packs", packs, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (G_STRUCT_MEMBER (gpointer, pit_desk_get (desk), rows[i].needs) != NULL)
      {
        GtkWidget *form = g_object_new (rows[i].get_type (), "desk", desk, NULL);

        self->of_step[rows[i].step] = form;
        if (i == 0)
          self->steps = PIT_FIRST_STEPS (form);
        pit_form_columns_append (self->forms, rows[i].column, form);
      }
  self->of_step[PIT_FIRST_STEP_TABLES] = pit_house_form_get_tables (PIT_HOUSE_FORM (self->of_step[PIT_FIRST_STEP_HOUSE]));
  g_signal_connect_object (self->steps, "chosen", G_CALLBACK (step_chosen_cb), self, G_CONNECT_SWAPPED);
  if (self->arrives && self->key != NULL)
    show_row (self, self->step, self->key);
  else if (self->arrives)
    arrive (self);
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
pit_settings_page_begin (PitView            *view,
                         const PitDeskParts *desk)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (view);
  g_autoptr(GTask) task = NULL;

  self->loading = g_cancellable_new ();
  task = g_task_new (self, self->loading, loaded_cb, NULL);
  pit_task_run_in_thread (task, load_thread_cb);
}

static void
pit_settings_page_arrive (PitView  *view,
                          PitTable *from)
{
  arrive (PIT_SETTINGS_PAGE (view));
}

static void
pit_settings_page_dispose (GObject *object)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (object);

  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_pointer (&self->key, g_free);

  G_OBJECT_CLASS (pit_settings_page_parent_class)->dispose (object);
}

static void
pit_settings_page_class_init (PitSettingsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (PIT_TYPE_FORM_COLUMNS);

  G_OBJECT_CLASS (klass)->dispose = pit_settings_page_dispose;
  PIT_VIEW_CLASS (klass)->arrive = pit_settings_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_settings_page_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-settings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, content);
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, forms);
  gtk_widget_class_set_css_name (widget_class, "settingspage");
}

static void
pit_settings_page_init (PitSettingsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_settings_page_show:
 * @step: where people or tables are recorded
 * @key: a staff number, or a table's identifier
 *
 * Opens the row of that person or table, with the focus; once the forms are there.
 */
void
pit_settings_page_show (PitSettingsPage *self,
                        PitFirstStep     step,
                        const char      *key)
{
  g_return_if_fail (PIT_IS_SETTINGS_PAGE (self));
  g_return_if_fail (step == PIT_FIRST_STEP_PEOPLE || step == PIT_FIRST_STEP_TABLES);

  self->arrives = self->steps == NULL;
  if (self->steps != NULL)
    {
      show_row (self, step, key);
      return;
    }
  g_free (self->key);
  self->key = g_strdup (key);
  self->step = step;
}
