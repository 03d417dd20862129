/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-set-form.h"

#include <glib/gi18n.h>

#include "pit-game.h"
#include "pit-limit-set-row.h"

/* The limit sets that tables are opened with. */
struct _PitLimitSetForm
{
  AdwPreferencesGroup parent_instance;

  PitHouseSettings *settings;   /* owned */
  PitDoorkeeper    *doorkeeper; /* owned */
  GPtrArray        *rows;       /* unowned children */
  GtkWidget        *fresh;      /* unowned; the row of a new one, NULL: none */
};

G_DEFINE_FINAL_TYPE (PitLimitSetForm, pit_limit_set_form, ADW_TYPE_PREFERENCES_GROUP)

static void
add_row (PitLimitSetForm   *self,
         const PitLimitSet *set)
{
  GtkWidget *row = pit_limit_set_row_new (self->settings, self->doorkeeper, set);

  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
}

static PitLimitSetRow *
find_row (PitLimitSetForm *self,
          const char      *name)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      PitLimitSetRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (pit_limit_set_row_get_name (row), name))
        return row;
    }

  return NULL;
}

static void
drop_withdrawn (PitLimitSetForm *self)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const char *name = pit_limit_set_row_get_name (PIT_LIMIT_SET_ROW (row));

      if (row == self->fresh || pit_house_settings_find_limit_set (self->settings, name) != NULL)
        continue;
      g_ptr_array_remove_index (self->rows, i);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
}

/* What was typed into one set's fields and not saved stays while others change. */
static void
fill (PitLimitSetForm *self)
{
  g_autoptr(GPtrArray) sets = pit_house_settings_list_limit_sets (self->settings, NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const PitLimitSet *set = sets->pdata[i];
      PitLimitSetRow *row = find_row (self, set->name);

      if (row == NULL)
        add_row (self, set);
      else
        pit_limit_set_row_show (row, set);
      if (row != NULL && GTK_WIDGET (row) == self->fresh)
        self->fresh = NULL;
    }
  drop_withdrawn (self);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         sets->len > 0 ? _("A table is opened with one of these.")
                                                       : _("A table is opened with a limit set, and there is none yet."));
}

static void
add_cb (PitLimitSetForm *self)
{
  PitLimitSet set;

  if (self->fresh == NULL)
    {
      pit_limit_set_clear (&set);
      g_strlcpy (set.game.text, "four-card-poker", sizeof set.game.text);
      add_row (self, &set);
      self->fresh = g_ptr_array_index (self->rows, self->rows->len - 1);
    }
  gtk_widget_child_focus (self->fresh, GTK_DIR_TAB_FORWARD);
}

static void
pit_limit_set_form_dispose (GObject *object)
{
  PitLimitSetForm *self = PIT_LIMIT_SET_FORM (object);

  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  g_clear_object (&self->doorkeeper);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_limit_set_form_parent_class)->dispose (object);
}

static void
pit_limit_set_form_class_init (PitLimitSetFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_limit_set_form_dispose;
}

static void
pit_limit_set_form_init (PitLimitSetForm *self)
{
  GtkWidget *add = gtk_button_new_with_label (_("Add"));

  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Limit sets"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Add a limit set"), -1);
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
}

/** Returns: (transfer floating): the house's limit sets, to be changed by who may */
GtkWidget *
pit_limit_set_form_new (PitHouseSettings *settings,
                        PitDoorkeeper    *doorkeeper)
{
  PitLimitSetForm *self = g_object_new (PIT_TYPE_LIMIT_SET_FORM, NULL);

  self->settings = g_object_ref (settings);
  self->doorkeeper = g_object_ref (doorkeeper);
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (fill), self);
  fill (self);

  return GTK_WIDGET (self);
}
