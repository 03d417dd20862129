/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-house-form.h"

#include <adwaita.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-form-entry.h"
#include "pit-plan-table-row.h"

/* The house and its tables, drawn up as one plan and saved as one: the desk starts again with it. */
struct _PitHouseForm
{
  PitView parent_instance;

  /* template */
  AdwPreferencesGroup *tables;
  PitFormEntry        *venue;
  PitFormEntry        *zone;
  PitFormEntry        *day_start;
  PitFormEntry        *symbol;
  PitFormEntry        *digits;
  PitFormNotice       *notice;
  GtkWidget           *saving;

  const PitDeskParts *desk;
  PitHousePlan       *wanted; /* owned; what is being recorded */
  GtkListStore       *pits;   /* owned; pits of other tables than the one whose pit is being typed */
  GPtrArray          *rows;   /* unowned children */
};

G_DEFINE_FINAL_TYPE (PitHouseForm, pit_house_form, PIT_TYPE_VIEW)

static void
removed_cb (PitHouseForm *self,
            GtkWidget    *row)
{
  g_ptr_array_remove (self->rows, row);
  adw_preferences_group_remove (self->tables, row);
  pit_form_notice_say (self->notice, _("Not saved yet."));
}

static void
pits_wanted_cb (PitHouseForm    *self,
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

static GtkWidget *
add_row (PitHouseForm        *self,
         const PitHouseTable *table)
{
  GtkWidget *row = pit_plan_table_row_new (pit_view_get_desk (PIT_VIEW (self)), table, GTK_TREE_MODEL (self->pits));

  g_signal_connect_object (row, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "pits-wanted", G_CALLBACK (pits_wanted_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->tables, row);

  return row;
}

static void
add_cb (PitHouseForm *self)
{
  GtkWidget *row;

  if (self->rows->len >= PIT_HOUSE_MAX_TABLES)
    {
      pit_form_notice_warn (self->notice, _("That is as many tables as one desk can have."));
      return;
    }
  row = add_row (self, NULL);
  gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
}

static gboolean
read_house (PitHouseForm  *self,
            GError       **error)
{
  PitHousePlan *plan = self->wanted;
  g_autofree char *day_start = pit_form_entry_dup_text (self->day_start);
  g_autofree char *venue = pit_form_entry_dup_text (self->venue);
  g_autofree char *zone = pit_form_entry_dup_text (self->zone);
  int hour, minute, end = -1;

  if (sscanf (day_start, "%2d:%2d%n", &hour, &minute, &end) != 2 || day_start[end] != '\0' || hour < 0 || hour > 23 ||
      minute < 0 || minute > 59)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("“%s” is no time of day; write it like 06:00"),
                   day_start);
      return FALSE;
    }
  plan->day_start = hour * 60 + minute;
  if (g_strlcpy (plan->venue, venue, sizeof plan->venue) >= sizeof plan->venue ||
      g_strlcpy (plan->zone, zone, sizeof plan->zone) >= sizeof plan->zone)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("The name of the house or zone is too long"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_currency (PitHouseForm  *self,
               GError       **error)
{
  PitCurrency *currency = &self->wanted->currency;
  g_autofree char *symbol = pit_form_entry_dup_text (self->symbol);
  g_autofree char *digits = pit_form_entry_dup_text (self->digits);
  guint64 number = 0;

  if (symbol[0] != '\0' && !g_ascii_string_to_unsigned (digits, 10, 0, 4, &number, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _("“%s” is no number of decimal places; write 2 where a hundred cents are a dollar"), digits);
      return FALSE;
    }
  currency->digits = (gint64) number;
  if (g_strlcpy (currency->symbol, symbol, sizeof currency->symbol) >= sizeof currency->symbol)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _("The sign of the currency is too long"));
      return FALSE;
    }

  return TRUE;
}

static gboolean
read_form (PitHouseForm  *self,
           GError       **error)
{
  PitHousePlan *plan = self->wanted;

  *plan = *pit_floor_planner_get_plan (self->desk->planner);
  if (!read_house (self, error) || !read_currency (self, error))
    return FALSE;
  plan->n_tables = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (!pit_plan_table_row_read (g_ptr_array_index (self->rows, i), &plan->table[plan->n_tables++], error))
      return FALSE;

  return pit_house_plan_check (plan, error) && pit_house_plan_check_currency (plan, self->desk->packs, error);
}

static void
save_cb (PitHouseForm *self)
{
  g_autoptr(GError) error = NULL;

  if (!read_form (self, &error))
    pit_form_notice_warn (self->notice, error->message);
  else
    pit_doorkeeper_do (self->desk->doorkeeper, pit_floor_planner_set (self->desk->planner, self->wanted), self->notice);
}

static void
show_entry (PitFormEntry *entry,
            const char   *text,
            gboolean      can_change)
{
  pit_form_entry_set_text (entry, text);
  pit_form_entry_set_editable (entry, can_change);
}

static void
pit_house_form_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PitHouseForm *self = PIT_HOUSE_FORM (view);
  const PitHousePlan *plan = pit_floor_planner_get_plan (desk->planner);
  gboolean can_change = !pit_floor_planner_is_demo (desk->planner);
  gint64 minutes = MAX (plan->day_start, 0);
  g_autofree char *day_start = g_strdup_printf ("%02d:%02d", (int) (minutes / 60), (int) (minutes % 60));
  g_autofree char *digits = plan->currency.symbol[0] != '\0' ? g_strdup_printf ("%d", (int) plan->currency.digits) : g_strdup ("");

  self->desk = desk;
  show_entry (self->venue, plan->venue, can_change);
  show_entry (self->zone, plan->zone, can_change);
  show_entry (self->day_start, day_start, can_change);
  show_entry (self->symbol, plan->currency.symbol, can_change);
  show_entry (self->digits, digits, can_change);
  if (!can_change)
    adw_preferences_group_set_description (self->tables,
                                           _("A demo's house and tables are written by its tables whenever they start. They are "
                                             "here to be read and tried."));
  gtk_widget_set_visible (self->saving, can_change);
  for (guint i = 0; i < plan->n_tables; i++)
    add_row (self, &plan->table[i]);
}

static void
pit_house_form_finalize (GObject *object)
{
  PitHouseForm *self = PIT_HOUSE_FORM (object);

  g_object_unref (self->pits);
  g_ptr_array_unref (self->rows);
  g_free (self->wanted);

  G_OBJECT_CLASS (pit_house_form_parent_class)->finalize (object);
}

static void
pit_house_form_class_init (PitHouseFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_house_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_house_form_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-house-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, tables);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, venue);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, zone);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, day_start);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, symbol);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, digits);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, notice);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, saving);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
pit_house_form_init (PitHouseForm *self)
{
  self->wanted = g_new0 (PitHousePlan, 1);
  self->pits = gtk_list_store_new (1, G_TYPE_STRING);
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_house_form_get_tables: (transfer none): where tables are added */
GtkWidget *
pit_house_form_get_tables (PitHouseForm *self)
{
  g_return_val_if_fail (PIT_IS_HOUSE_FORM (self), NULL);

  return GTK_WIDGET (self->tables);
}

/** pit_house_form_show_table: opens the row of that table, with the focus on what its controller announces */
void
pit_house_form_show_table (PitHouseForm *self,
                           const char   *table)
{
  g_return_if_fail (PIT_IS_HOUSE_FORM (self));

  for (guint i = 0; i < self->rows->len; i++)
    if (pit_plan_table_row_arrive (self->rows->pdata[i], table))
      return;
}
