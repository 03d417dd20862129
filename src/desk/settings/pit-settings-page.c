/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-settings-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-approval-form.h"
#include "pit-backup-group.h"
#include "pit-change-list.h"
#include "pit-floor-file-form.h"
#include "pit-house-form.h"
#include "pit-keys-form.h"
#include "pit-late-focus.h"
#include "pit-limit-set-form.h"
#include "pit-people-form.h"
#include "pit-requests-form.h"
#include "pit-rule-pack.h"
#include "pit-sign-on-form.h"
#include "pit-tables-form.h"
#include "pit-task.h"
#include "pit-widget.h"

/* The pages of the settings, as they are listed. @step: which step before the first table opens is done there; PIT_N_FIRST_STEPS:
 * none. */
enum
{
  PAGE_STEPS,
  PAGE_HOUSE,
  PAGE_TABLES,
  PAGE_LIMITS,
  PAGE_PAY_TABLES,
  PAGE_PEOPLE,
  PAGE_DESK,
  N_PAGES,
};

static const struct
{
  GType      (*get_type) (void);
  PitFirstStep step;
} rows[N_PAGES] = {
  [PAGE_STEPS] = { pit_first_steps_get_type, PIT_N_FIRST_STEPS },
  [PAGE_HOUSE] = { pit_house_form_get_type, PIT_FIRST_STEP_HOUSE },
  [PAGE_TABLES] = { pit_tables_form_get_type, PIT_FIRST_STEP_TABLES },
  [PAGE_LIMITS] = { pit_limit_set_form_get_type, PIT_FIRST_STEP_LIMIT_SETS },
  [PAGE_PAY_TABLES] = { pit_approval_form_get_type, PIT_FIRST_STEP_APPROVALS },
  [PAGE_PEOPLE] = { pit_people_form_get_type, PIT_FIRST_STEP_PEOPLE },
  [PAGE_DESK] = { pit_sign_on_form_get_type, PIT_N_FIRST_STEPS },
};

/* What else stands on such a page, below its own. @step: likewise. */
static const struct
{
  GType      (*get_type) (void);
  guint        page;
  PitFirstStep step;
} parts[] = {
  { pit_keys_form_get_type, PAGE_DESK, PIT_FIRST_STEP_KEYS },
  { pit_requests_form_get_type, PAGE_DESK, PIT_N_FIRST_STEPS },
  { pit_backup_group_get_type, PAGE_DESK, PIT_N_FIRST_STEPS },
  { pit_change_list_get_type, PAGE_DESK, PIT_N_FIRST_STEPS },
  { pit_floor_file_form_get_type, PAGE_TABLES, PIT_N_FIRST_STEPS },
};

/* All that the house records itself: who may, changes it here, and everybody may read it. */
struct _PitSettingsPage
{
  PitView parent_instance;

  GCancellable *loading; /* owned; the rule packs are being read; NULL: they are not */
  gboolean      arrives; /* somebody has come before the forms are there ... */
  PitFirstStep  step;    /* ... to what is done there ... */
  char         *key;     /* ... and to the row of that; NULL: to none */
  guint         first;   /* the page that they begin with */
  gboolean      is_at_work; /* somebody has come, and the page is in sight since */

  /* template */
  GtkListBox *list;
  GtkStack   *pages;

  GtkWidget *forms[N_PAGES]; /* unowned; NULL: they are not there yet */
  GtkWidget *shown[N_PAGES]; /* unowned; what of the stack each is in */
  GtkWidget *items[N_PAGES]; /* unowned; rows of the list */
  GtkWidget *added[G_N_ELEMENTS (parts)]; /* unowned; what else stands on the pages */
};

G_DEFINE_FINAL_TYPE (PitSettingsPage, pit_settings_page, PIT_TYPE_VIEW)

static void
keep_in_sight (PitSettingsPage *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));

  if (focus != NULL)
    pit_late_sight (focus);
}

static void
selected_cb (PitSettingsPage *self,
             GtkListBoxRow   *item)
{
  if (item != NULL)
    gtk_stack_set_visible_child (self->pages, self->shown[gtk_list_box_row_get_index (item)]);
}

static void
select_page (PitSettingsPage *self,
             guint            page)
{
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (self->items[page]));
}

/* Where that step is done; of none: the page of the desk itself. */
static guint
find_page (PitFirstStep step)
{
  guint page = N_PAGES - 1;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].step == step)
      return parts[i].page;
  while (page > 0 && rows[page].step != step)
    page--;

  return page;
}

static void
step_chosen_cb (PitSettingsPage *self,
                PitFirstStep     step)
{
  guint page = find_page (step);
  GtkWidget *place = self->forms[page];

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].step == step)
      place = self->added[i];
  /* A stack hands the focus of a page that goes on to the next one's first field; the way to the place is begun at the list. */
  gtk_widget_grab_focus (self->items[page]);
  select_page (self, page);
  gtk_widget_child_focus (place, GTK_DIR_TAB_FORWARD);
  keep_in_sight (self);
}

/* The first thing to do has the focus; where there is none, no field has it, for what is typed next may be meant for the pit log
 * or a table. Who comes back from the pane at the side goes on where they were. */
static void
arrive (PitSettingsPage *self)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);

  g_clear_pointer (&self->key, g_free);
  self->arrives = self->forms[PAGE_STEPS] == NULL;
  if (self->arrives)
    return;
  if (!self->is_at_work && pit_first_steps_focus (PIT_FIRST_STEPS (self->forms[PAGE_STEPS])))
    {
      select_page (self, PAGE_STEPS);
      pit_first_steps_focus (PIT_FIRST_STEPS (self->forms[PAGE_STEPS]));
      self->is_at_work = TRUE;
      return;
    }
  self->is_at_work = TRUE;
  if (selected == NULL || !gtk_widget_get_visible (GTK_WIDGET (selected)))
    select_page (self, PAGE_HOUSE);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
}

/* The row of that person or table is open, with the focus. */
static void
show_row (PitSettingsPage *self,
          PitFirstStep     step,
          const char      *key)
{
  guint page = find_page (step);

  select_page (self, page);
  if (key == NULL)
    gtk_widget_grab_focus (self->items[page]);
  else if (page == PAGE_PEOPLE)
    pit_people_form_show_person (PIT_PEOPLE_FORM (self->forms[page]), key);
  else if (page == PAGE_TABLES)
    pit_tables_form_show_table (PIT_TABLES_FORM (self->forms[page]), key);
  keep_in_sight (self);
}

/* Titles of pages with something unsaved that a new start of the desk loses: all but the two that are saved by it. */
static char *
list_others (PitSettingsPage *self)
{
  g_autoptr(GString) titles = g_string_new (NULL);

  for (guint i = PAGE_LIMITS; i < N_PAGES; i++)
    {
      g_autofree char *title = NULL;

      if (pit_settings_form_get_n_changes (PIT_SETTINGS_FORM (self->forms[i])) == 0)
        continue;
      g_object_get (self->forms[i], "title", &title, NULL);
      g_string_append_printf (titles, "%s%s", titles->len > 0 ? ", " : "", title);
    }

  return titles->len > 0 ? g_string_free (g_steal_pointer (&titles), FALSE) : NULL;
}

/* What is not saved stays on its page, and the list says so. */
static void
changes_cb (PitSettingsPage *self)
{
  g_autofree char *others = list_others (self);

  for (guint i = PAGE_HOUSE; i < N_PAGES; i++)
    {
      guint n = pit_settings_form_get_n_changes (PIT_SETTINGS_FORM (self->forms[i]));
      g_autofree char *words = n > 0 ? g_strdup_printf (ngettext ("%u change not saved", "%u changes not saved", n), n) : g_strdup ("");

      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->items[i]), words);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->items[i]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
    }
  pit_settings_form_set_others (PIT_SETTINGS_FORM (self->forms[PAGE_HOUSE]), others);
  pit_settings_form_set_others (PIT_SETTINGS_FORM (self->forms[PAGE_TABLES]), others);
}

/* The steps are no form: they have a page around them, while there are any. */
static GtkWidget *
wrap_steps (PitSettingsPage *self,
            GtkWidget       *steps)
{
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), steps);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  g_object_bind_property (steps, "visible", self->items[PAGE_STEPS], "visible", G_BINDING_SYNC_CREATE);

  return page;
}

static void
add_page (PitSettingsPage *self,
          guint            page)
{
  GtkWidget *form = g_object_new (rows[page].get_type (), "desk", pit_view_get_desk (PIT_VIEW (self)), NULL);
  GtkWidget *item = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "subtitle-lines", 0, NULL);

  self->forms[page] = form;
  self->items[page] = item;
  gtk_list_box_append (self->list, item);
  if (page == PAGE_STEPS)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (item), _("First Steps"));
      self->shown[page] = wrap_steps (self, form);
      gtk_stack_add_child (self->pages, self->shown[page]);
      return;
    }
  self->shown[page] = form;
  g_object_bind_property (form, "title", item, "title", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (form, "notify::n-changes", G_CALLBACK (changes_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->pages, form);
}

static void
show_forms (PitSettingsPage *self,
            GPtrArray       *packs)
{
  g_object_set (pit_view_get_desk (PIT_VIEW (self)), "packs", packs, NULL);
  for (guint i = 0; i < N_PAGES; i++)
    add_page (self, i);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      self->added[i] = g_object_new (parts[i].get_type (), "desk", pit_view_get_desk (PIT_VIEW (self)), NULL);
      pit_settings_form_append (PIT_SETTINGS_FORM (self->forms[parts[i].page]), self->added[i]);
    }
  pit_settings_form_set_partner (PIT_SETTINGS_FORM (self->forms[PAGE_HOUSE]), PIT_SETTINGS_FORM (self->forms[PAGE_TABLES]));
  pit_settings_form_set_partner (PIT_SETTINGS_FORM (self->forms[PAGE_TABLES]), PIT_SETTINGS_FORM (self->forms[PAGE_HOUSE]));
  g_signal_connect_object (self->forms[PAGE_STEPS], "chosen", G_CALLBACK (step_chosen_cb), self, G_CONNECT_SWAPPED);
  changes_cb (self);
  select_page (self, self->first);
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

static gboolean
pit_settings_page_has_draft (PitView *view)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (view);

  for (guint i = PAGE_HOUSE; i < N_PAGES && self->forms[i] != NULL; i++)
    if (pit_settings_form_get_n_changes (PIT_SETTINGS_FORM (self->forms[i])) > 0)
      return TRUE;

  return FALSE;
}

/* Tab leads from the list into the page that is shown: by itself it would choose all the other pages on its way. */
static gboolean
tab_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (widget);

  return pit_widget_has_focus (GTK_WIDGET (self->list)) && gtk_widget_child_focus (GTK_WIDGET (self->pages), GTK_DIR_TAB_FORWARD);
}

/* Likewise back from the list. */
static gboolean
back_tab_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  PitSettingsPage *self = PIT_SETTINGS_PAGE (widget);

  if (!pit_widget_has_focus (GTK_WIDGET (self->list)))
    return FALSE;

  gtk_widget_grab_focus (self->items[gtk_widget_get_visible (self->items[PAGE_STEPS]) ? PAGE_STEPS : PAGE_HOUSE]);

  return gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (widget)), GTK_DIR_TAB_BACKWARD);
}

static void
pit_settings_page_unmap (GtkWidget *widget)
{
  PIT_SETTINGS_PAGE (widget)->is_at_work = FALSE;
  GTK_WIDGET_CLASS (pit_settings_page_parent_class)->unmap (widget);
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

  G_OBJECT_CLASS (klass)->dispose = pit_settings_page_dispose;
  widget_class->unmap = pit_settings_page_unmap;
  PIT_VIEW_CLASS (klass)->arrive = pit_settings_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_settings_page_begin;
  PIT_VIEW_CLASS (klass)->has_draft = pit_settings_page_has_draft;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-settings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, list);
  gtk_widget_class_bind_template_child (widget_class, PitSettingsPage, pages);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_set_css_name (widget_class, "settingspage");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Tab, 0, tab_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK, back_tab_cb, NULL);
}

static void
pit_settings_page_init (PitSettingsPage *self)
{
  self->first = PAGE_HOUSE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_settings_page_follow: begins with the page that @before shows, once the pages are there */
void
pit_settings_page_follow (PitSettingsPage *self,
                          PitSettingsPage *before)
{
  GtkListBoxRow *chosen;

  g_return_if_fail (PIT_IS_SETTINGS_PAGE (self));
  g_return_if_fail (PIT_IS_SETTINGS_PAGE (before));

  chosen = gtk_list_box_get_selected_row (before->list);
  if (chosen != NULL)
    {
      self->first = (guint) gtk_list_box_row_get_index (chosen);
      self->is_at_work = TRUE;
    }
}

/**
 * pit_settings_page_show:
 * @step: the page where that is done; %PIT_N_FIRST_STEPS: that of the desk itself
 * @key: (nullable): a staff number, or a table's identifier; %NULL: none, once the pages are there
 *
 * Shows that page, and opens the row of that person or table, with the focus; once the pages are there.
 */
void
pit_settings_page_show (PitSettingsPage *self,
                        PitFirstStep     step,
                        const char      *key)
{
  g_return_if_fail (PIT_IS_SETTINGS_PAGE (self));

  self->arrives = self->forms[PAGE_STEPS] == NULL;
  if (self->forms[PAGE_STEPS] != NULL)
    {
      show_row (self, step, key);
      return;
    }
  g_free (self->key);
  self->key = g_strdup (key);
  self->step = step;
}
