/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-tables-form.h"

#include <glib/gi18n.h>

#include "pit-late-focus.h"
#include "pit-plan-table-row.h"

/* The tables of the house's plan, drawn up as one and saved as one. */
struct _PitTablesForm
{
  PitSettingsForm parent_instance;

  /* template */
  AdwPreferencesGroup *tables;
  GtkWidget           *add;
  GtkWidget           *none;

  const PitDeskParts *desk;
  GtkListStore       *pits; /* owned; pits of other tables than the one whose pit is being typed */
  GPtrArray          *rows; /* unowned children; those that are removed are there until that is saved, unseen */
};

G_DEFINE_FINAL_TYPE (PitTablesForm, pit_tables_form, PIT_TYPE_SETTINGS_FORM)

static gboolean
is_new (GtkWidget *row)
{
  return pit_plan_table_row_get_id (PIT_PLAN_TABLE_ROW (row))[0] == '\0';
}

static void
refresh (PitTablesForm *self)
{
  gtk_widget_set_visible (self->none, self->rows->len == 0);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

static void
drop (PitTablesForm *self,
      GtkWidget     *row)
{
  adw_preferences_group_remove (self->tables, row);
  g_ptr_array_remove (self->rows, row);
}

static void
removed_cb (PitTablesForm *self,
            GtkWidget     *row)
{
  if (is_new (row))
    {
      gtk_widget_grab_focus (self->add);
      drop (self, row);
      refresh (self);
    }
  else
    pit_settings_form_set_aside (PIT_SETTINGS_FORM (self), ADW_EXPANDER_ROW (row), _("Removed when you save"));
}

static void
pits_wanted_cb (PitTablesForm   *self,
                PitPlanTableRow *row)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  gtk_list_store_clear (self->pits);
  for (guint i = 0; i < self->rows->len; i++)
    {
      char *pit = self->rows->pdata[i] != row ? pit_plan_table_row_dup_pit (self->rows->pdata[i]) : g_strdup ("");

      if (pit[0] == '\0' || g_hash_table_contains (seen, pit))
        {
          g_free (pit);
          continue;
        }
      gtk_list_store_insert_with_values (self->pits, NULL, -1, 0, pit, -1);
      g_hash_table_add (seen, pit);
    }
}

static GtkWidget *add_row (PitTablesForm *self,
                           const char    *id);

/* A new one, with the focus. Returns: (nullable): NULL: there are as many as there can be */
static GtkWidget *
add_new (PitTablesForm *self)
{
  GtkWidget *row;

  if (self->rows->len >= PIT_HOUSE_MAX_TABLES)
    return NULL;

  row = add_row (self, NULL);
  refresh (self);
  pit_late_begin (row);

  return row;
}

static void
duplicated_cb (PitTablesForm   *self,
               PitPlanTableRow *other)
{
  GtkWidget *row = add_new (self);

  if (row != NULL)
    pit_plan_table_row_fill (PIT_PLAN_TABLE_ROW (row), other);
}

static GtkWidget *
add_row (PitTablesForm *self,
         const char    *id)
{
  GtkWidget *row = pit_plan_table_row_new (pit_view_get_desk (PIT_VIEW (self)), id, GTK_TREE_MODEL (self->pits));

  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "duplicated", G_CALLBACK (duplicated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "pits-wanted", G_CALLBACK (pits_wanted_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->tables, row);

  return row;
}

/* What two tables can't both have is wrong with the one that somebody changed. */
static PitPlanTableRow *
find_guilty (GPtrArray          *kept,
             const PitPlanFault *fault)
{
  GtkWidget *row = kept->pdata[fault->table], *other = kept->pdata[fault->other];

  return PIT_PLAN_TABLE_ROW (pit_form_count_changes (row) == 0 && pit_form_count_changes (other) > 0 ? other : row);
}

static gboolean
pit_tables_form_fill_plan (PitSettingsForm  *form,
                           PitHousePlan     *plan,
                           GError          **error)
{
  PitTablesForm *self = PIT_TABLES_FORM (form);
  g_autoptr(GPtrArray) kept = g_ptr_array_new ();
  PitPlanFault fault;

  plan->n_tables = 0;
  for (guint i = 0; i < self->rows->len; i++)
    {
      if (pit_settings_form_is_aside (self->rows->pdata[i]))
        continue;
      if (!pit_plan_table_row_read (self->rows->pdata[i], &plan->table[plan->n_tables++], error))
        return FALSE;
      g_ptr_array_add (kept, self->rows->pdata[i]);
    }

  return !pit_house_plan_find_fault (plan, &fault)
         || pit_plan_table_row_complain (find_guilty (kept, &fault), &fault, error);
}

static void
pit_tables_form_discard (PitSettingsForm *form)
{
  PitTablesForm *self = PIT_TABLES_FORM (form);

  for (guint i = self->rows->len; i-- > 0;)
    if (is_new (self->rows->pdata[i]))
      drop (self, self->rows->pdata[i]);
    else
      pit_settings_form_bring_back (self->rows->pdata[i]);
  refresh (self);
}

static char *
pit_tables_form_describe (PitSettingsForm *form,
                          guint            n_changes)
{
  return g_strdup_printf (ngettext ("Save %u Change to Tables", "Save %u Changes to Tables", n_changes), n_changes);
}

static int
compare_numbers (gconstpointer one,
                 gconstpointer other)
{
  const PitHouseTable *table = *(const PitHouseTable *const *) one, *second = *(const PitHouseTable *const *) other;

  return table->number < second->number ? -1 : table->number > second->number;
}

static void
pit_tables_form_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PitTablesForm *self = PIT_TABLES_FORM (view);
  const PitHousePlan *plan = pit_floor_planner_get_plan (desk->planner);
  g_autoptr(GPtrArray) tables = g_ptr_array_new ();

  self->desk = desk;
  if (pit_floor_planner_is_demo (desk->planner))
    pit_settings_form_fix (PIT_SETTINGS_FORM (self), _("A demo sets up its own tables at each start. You can read and "
                                                       "try them here, but not change them."));
  else
    pit_settings_form_set_words (PIT_SETTINGS_FORM (self), _("Saving restarts this desk. You stay signed on, and the "
                                                             "tables play on."));
  for (guint i = 0; i < plan->n_tables; i++)
    g_ptr_array_add (tables, (gpointer) &plan->table[i]);
  g_ptr_array_sort (tables, compare_numbers);
  for (guint i = 0; i < tables->len; i++)
    add_row (self, ((const PitHouseTable *) tables->pdata[i])->id.text);
  refresh (self);
}

static void
pit_tables_form_finalize (GObject *object)
{
  g_object_unref (PIT_TABLES_FORM (object)->pits);
  g_ptr_array_unref (PIT_TABLES_FORM (object)->rows);

  G_OBJECT_CLASS (pit_tables_form_parent_class)->finalize (object);
}

static void
pit_tables_form_class_init (PitTablesFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_tables_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_tables_form_begin;
  form_class->action = PIT_ACTION_FLOOR_PLAN;
  form_class->describe = pit_tables_form_describe;
  form_class->discard = pit_tables_form_discard;
  form_class->fill_plan = pit_tables_form_fill_plan;
  form_class->next = pit_settings_form_save_plan;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-tables-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitTablesForm, tables);
  gtk_widget_class_bind_template_child (widget_class, PitTablesForm, add);
  gtk_widget_class_bind_template_child (widget_class, PitTablesForm, none);
  gtk_widget_class_bind_template_callback (widget_class, add_new);
}

static void
pit_tables_form_init (PitTablesForm *self)
{
  self->pits = gtk_list_store_new (1, G_TYPE_STRING);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->add);
}

/** pit_tables_form_show_table: opens the row of that table, with the focus on what its controller announces */
void
pit_tables_form_show_table (PitTablesForm *self,
                            const char    *table)
{
  g_return_if_fail (PIT_IS_TABLES_FORM (self));

  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (pit_plan_table_row_get_id (self->rows->pdata[i]), table))
      pit_plan_table_row_arrive (self->rows->pdata[i]);
}
