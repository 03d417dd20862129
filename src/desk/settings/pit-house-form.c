/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-house-form.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-form-choice.h"
#include "pit-form-entry.h"
#include "pit-text.h"

/* Where tzdata has its names, in the third column. */
#define ZONES "/usr/share/zoneinfo/zone1970.tab"
#define STEP 30
#define DIGITS_MAX 4

/* The house itself: the part of its plan that is not its tables. */
struct _PitHouseForm
{
  PitSettingsForm parent_instance;

  /* template */
  PitFormEntry  *venue;
  PitFormEntry  *zone;
  PitFormChoice *day_start;
  PitFormEntry  *symbol;
  PitFormChoice *digits;

  const PitDeskParts *desk;
  GArray             *starts; /* of gint64: minutes after midnight */
};

G_DEFINE_FINAL_TYPE (PitHouseForm, pit_house_form, PIT_TYPE_SETTINGS_FORM)

/* The row of libadwaita 1.2 in which one of many is chosen can't be searched, and there are 300: so it is typed, and what has that in
 * it is listed below. Returns: (transfer full): names of zones; as many as tzdata tells */
static GtkListStore *
list_zones (void)
{
  GtkListStore *list = gtk_list_store_new (1, G_TYPE_STRING);
  g_autofree char *text = NULL;
  g_auto(GStrv) lines = NULL;

  gtk_list_store_insert_with_values (list, NULL, -1, 0, "UTC", -1);
  if (!g_file_get_contents (ZONES, &text, NULL, NULL))
    return list;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto(GStrv) parts = g_strsplit (lines[i], "\t", -1);

      if (lines[i][0] != '#' && g_strv_length (parts) > 2)
        gtk_list_store_insert_with_values (list, NULL, -1, 0, parts[2], -1);
    }

  return list;
}

/* Half hours, and whatever else is saved. */
static void
show_day_start (PitHouseForm *self,
                gint64        saved)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (NULL);
  guint chosen = 0;

  g_array_set_size (self->starts, 0);
  for (gint64 minutes = 0; minutes < 24 * 60; minutes++)
    {
      g_autofree char *text = g_strdup_printf ("%02d:%02d", (int) minutes / 60, (int) minutes % 60);

      if (minutes % STEP != 0 && minutes != saved)
        continue;
      if (minutes == saved)
        chosen = self->starts->len;
      g_array_append_val (self->starts, minutes);
      gtk_string_list_append (list, text);
    }
  pit_form_choice_show (self->day_start, G_LIST_MODEL (g_steal_pointer (&list)), chosen);
}

static void
symbol_changed_cb (PitHouseForm *self)
{
  g_autofree char *symbol = pit_form_entry_dup_text (self->symbol);

  gtk_widget_set_visible (GTK_WIDGET (self->digits), symbol[0] != '\0');
}

static void
show_plan (PitHouseForm *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);

  pit_form_entry_show (self->venue, plan->venue);
  pit_form_entry_show (self->zone, plan->zone);
  pit_form_entry_show (self->symbol, plan->currency.symbol);
  pit_form_choice_show (self->digits, NULL, plan->currency.symbol[0] != '\0' ? (guint) plan->currency.digits : 2);
  symbol_changed_cb (self);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

static gboolean
check_visible (PitFormEntry  *entry,
               const char    *text,
               GError       **error)
{
  return pit_text_is_visible (text)
         || pit_form_entry_complain (entry, error, _("Some characters are invisible or change the direction of "
                                                     "writing. Type the text again."));
}

static gboolean
pit_house_form_fill_plan (PitSettingsForm  *form,
                          PitHousePlan     *plan,
                          GError          **error)
{
  PitHouseForm *self = PIT_HOUSE_FORM (form);
  g_autoptr(GTimeZone) zone = NULL;
  g_autofree char *words = NULL;

  plan->day_start = g_array_index (self->starts, gint64, pit_form_choice_get_chosen (self->day_start));
  if (!pit_form_entry_copy (self->venue, plan->venue, sizeof plan->venue, error) || !check_visible (self->venue, plan->venue, error)
      || !pit_form_entry_check_pin (self->venue, error)
      || !pit_form_entry_copy (self->zone, plan->zone, sizeof plan->zone, error)
      || !pit_form_entry_copy (self->symbol, plan->currency.symbol, sizeof plan->currency.symbol, error)
      || !check_visible (self->symbol, plan->currency.symbol, error) || !pit_form_entry_check_pin (self->symbol, error))
    return FALSE;
  plan->currency.digits = plan->currency.symbol[0] != '\0' ? pit_form_choice_get_chosen (self->digits) : 0;
  zone = g_time_zone_new_identifier (plan->zone);
  if (zone != NULL)
    return TRUE;

  words = g_strdup_printf (_("There is no time zone “%s”. Type a city, such as Sydney, and choose from the list."), plan->zone);
  return pit_form_entry_complain (self->zone, error, words);
}

static char *
pit_house_form_describe (PitSettingsForm *form,
                         guint            n_changes)
{
  return g_strdup_printf (ngettext ("Save %u Change to House", "Save %u Changes to House", n_changes), n_changes);
}

static void
pit_house_form_begin (PitView            *view,
                      const PitDeskParts *desk)
{
  PitHouseForm *self = PIT_HOUSE_FORM (view);
  g_autoptr(GtkListStore) zones = list_zones ();
  g_autoptr(GtkStringList) digits = gtk_string_list_new (NULL);

  self->desk = desk;
  for (guint i = 0; i <= DIGITS_MAX; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      gtk_string_list_append (digits, text);
    }
  pit_form_entry_set_words (self->zone, GTK_TREE_MODEL (zones), TRUE);
  pit_form_choice_show (self->digits, G_LIST_MODEL (g_steal_pointer (&digits)), 0);
  show_day_start (self, pit_floor_planner_get_plan (desk->planner)->day_start);
  if (pit_floor_planner_is_demo (desk->planner))
    pit_settings_form_fix (PIT_SETTINGS_FORM (self), _("A demo sets up its own house at each start. You can't change it here."));
  else
    pit_settings_form_set_words (PIT_SETTINGS_FORM (self), _("Saving restarts this desk. You stay signed on, and the "
                                                             "tables play on."));
  g_signal_connect_object (desk->planner, "certificates-changed", G_CALLBACK (show_plan), self, G_CONNECT_SWAPPED);
  show_plan (self);
}

static void
pit_house_form_finalize (GObject *object)
{
  g_array_unref (PIT_HOUSE_FORM (object)->starts);

  G_OBJECT_CLASS (pit_house_form_parent_class)->finalize (object);
}

static void
pit_house_form_class_init (PitHouseFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_house_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_house_form_begin;
  form_class->action = PIT_ACTION_FLOOR_PLAN;
  form_class->describe = pit_house_form_describe;
  form_class->fill_plan = pit_house_form_fill_plan;
  form_class->next = pit_settings_form_save_plan;

  g_type_ensure (PIT_TYPE_FORM_CHOICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-house-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, venue);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, zone);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, day_start);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, symbol);
  gtk_widget_class_bind_template_child (widget_class, PitHouseForm, digits);
  gtk_widget_class_bind_template_callback (widget_class, symbol_changed_cb);
}

static void
pit_house_form_init (PitHouseForm *self)
{
  self->starts = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
}
