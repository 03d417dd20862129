/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-house-form.h"

#include <adwaita.h>
#include <stdio.h>

#include <glib/gi18n.h>

#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-plan-table-row.h"

/* The house and its tables, drawn up as one plan and saved as one: the desk starts again with it. */
struct _PitHouseForm
{
  GtkWidget parent_instance;

  PitFloorPlanner *planner;    /* owned */
  PitDoorkeeper   *doorkeeper; /* owned */
  GPtrArray       *packs;      /* owned; of PitRulePack */
  PitHousePlan    *wanted;     /* owned; what is being set down */
  GtkListStore    *pits;       /* owned; pits of other tables than the one whose pit is being typed */

  GtkWidget           *box;
  AdwPreferencesGroup *tables; /* unowned, as are those below */
  PitFormEntry        *venue;
  PitFormEntry        *zone;
  PitFormEntry        *day_start;
  PitFormEntry        *symbol;
  PitFormEntry        *digits;
  PitFormNotice       *notice;
  GPtrArray           *rows;
};

G_DEFINE_FINAL_TYPE (PitHouseForm, pit_house_form, GTK_TYPE_WIDGET)

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
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (pit_floor_planner_get_plan (self->planner)->zone);
  g_autoptr(GTimeZone) utc = g_time_zone_new_utc ();
  GtkWidget *row = pit_plan_table_row_new (self->planner, self->doorkeeper, self->packs, table, GTK_TREE_MODEL (self->pits),
                                           zone != NULL ? zone : utc);

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

  *plan = *pit_floor_planner_get_plan (self->planner);
  if (!read_house (self, error) || !read_currency (self, error))
    return FALSE;
  plan->n_tables = 0;
  for (guint i = 0; i < self->rows->len; i++)
    if (!pit_plan_table_row_read (g_ptr_array_index (self->rows, i), &plan->table[plan->n_tables++], error))
      return FALSE;

  return pit_house_plan_check (plan, error) && pit_house_plan_check_currency (plan, self->packs, error);
}

static void
save_cb (PitHouseForm *self)
{
  g_autoptr(GError) error = NULL;

  if (!read_form (self, &error))
    pit_form_notice_warn (self->notice, error->message);
  else
    pit_doorkeeper_do (self->doorkeeper, pit_floor_planner_set (self->planner, self->wanted), self->notice);
}

static PitFormEntry *
add_entry (AdwPreferencesGroup *group,
           const char          *title,
           const char          *text,
           gboolean             can_change)
{
  PitFormEntry *entry = pit_form_entry_new (title);

  pit_form_entry_set_text (entry, text);
  pit_form_entry_set_editable (entry, can_change);
  adw_preferences_group_add (group, GTK_WIDGET (entry));

  return entry;
}

static void
build (PitHouseForm *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->planner);
  GtkWidget *house = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _("House"), NULL);
  GtkWidget *add = gtk_button_new_with_label (_("Add"));
  GtkWidget *save = gtk_button_new_with_label (_("Save House and Tables"));
  GtkWidget *saving = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *what = g_object_new (GTK_TYPE_LABEL, "label",
                                  _("Saving starts this desk again and signs you off. Save other changes on this page first. The "
                                    "tables play on."),
                                  "wrap", TRUE, "xalign", 0.0, "hexpand", TRUE, NULL);
  gboolean can_change = !pit_floor_planner_is_demo (self->planner);
  gint64 minutes = MAX (plan->day_start, 0);
  gboolean has_currency = plan->currency.symbol[0] != '\0';
  g_autofree char *day_start = g_strdup_printf ("%02d:%02d", (int) (minutes / 60), (int) (minutes % 60));
  g_autofree char *digits = has_currency ? g_strdup_printf ("%d", (int) plan->currency.digits) : g_strdup ("");

  self->venue = add_entry (ADW_PREFERENCES_GROUP (house), _("Name of the house"), plan->venue, can_change);
  self->zone = add_entry (ADW_PREFERENCES_GROUP (house), _("Time zone, such as Australia/Sydney"), plan->zone, can_change);
  self->day_start = add_entry (ADW_PREFERENCES_GROUP (house), _("Start of the gaming day"), day_start,
                               can_change);
  self->symbol = add_entry (ADW_PREFERENCES_GROUP (house), _("Currency sign, such as $; empty: that of the tables' rules"),
                            plan->currency.symbol, can_change);
  self->digits = add_entry (ADW_PREFERENCES_GROUP (house), _("Decimal places of the currency, such as 2"), digits,
                            can_change);
  self->tables = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _("Tables"), "description",
                               can_change ? NULL : _("A demo's house and tables are written by its tables whenever they start. "
                                              "They are here to be read and tried."),
                               "header-suffix", add, NULL);
  self->notice = pit_form_notice_new ();
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Add a table"), -1);
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (save, GTK_ALIGN_CENTER);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (save), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, what, NULL, -1);
  gtk_widget_add_css_class (save, "suggested-action");
  gtk_widget_set_visible (add, can_change);
  gtk_widget_set_visible (saving, can_change);
  for (guint i = 0; i < plan->n_tables; i++)
    add_row (self, &plan->table[i]);
  gtk_box_append (GTK_BOX (self->box), house);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->tables));
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->notice));
  gtk_box_append (GTK_BOX (saving), what);
  gtk_box_append (GTK_BOX (saving), save);
  gtk_box_append (GTK_BOX (self->box), saving);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (save, "clicked", G_CALLBACK (save_cb), self);
}

static void
pit_house_form_dispose (GObject *object)
{
  PitHouseForm *self = PIT_HOUSE_FORM (object);

  g_clear_object (&self->planner);
  g_clear_object (&self->pits);
  g_clear_object (&self->doorkeeper);
  g_clear_pointer (&self->packs, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->wanted, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_house_form_parent_class)->dispose (object);
}

static void
pit_house_form_class_init (PitHouseFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_house_form_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pit_house_form_init (PitHouseForm *self)
{
  self->wanted = g_new0 (PitHousePlan, 1);
  self->pits = gtk_list_store_new (1, G_TYPE_STRING);
  self->rows = g_ptr_array_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 28);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * pit_house_form_new:
 * @packs: (element-type PitRulePack): rules that tables can be played by
 *
 * Returns: (transfer floating): the house and its tables, to be changed by who may
 */
GtkWidget *
pit_house_form_new (PitFloorPlanner *planner,
                    PitDoorkeeper   *doorkeeper,
                    GPtrArray       *packs)
{
  PitHouseForm *self = g_object_new (PIT_TYPE_HOUSE_FORM, NULL);

  self->planner = g_object_ref (planner);
  self->doorkeeper = g_object_ref (doorkeeper);
  self->packs = g_ptr_array_ref (packs);
  build (self);

  return GTK_WIDGET (self);
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
