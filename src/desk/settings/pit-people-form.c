/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-people-form.h"

#include <glib/gi18n.h>

#include "pit-person-row.h"

/* The staff who can sign on. */
struct _PitPeopleForm
{
  AdwPreferencesGroup parent_instance;

  PitDoorkeeper *doorkeeper; /* owned */
  GListModel    *people;     /* owned */
  GPtrArray     *rows;       /* unowned children */
  GtkWidget     *fresh;      /* unowned; the row of somebody new, NULL: none */
};

G_DEFINE_FINAL_TYPE (PitPeopleForm, pit_people_form, ADW_TYPE_PREFERENCES_GROUP)

static PitPerson *
find_person (PitPeopleForm *self,
             const char    *number)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->people, i);

      if (g_str_equal (pit_person_get_number (person), number))
        return person; /* the model keeps it */
    }

  return NULL;
}

static PitPersonRow *
find_row (PitPeopleForm *self,
          const char    *number)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (pit_person_row_get_number (g_ptr_array_index (self->rows, i)), number))
      return g_ptr_array_index (self->rows, i);

  return NULL;
}

static GtkWidget *
add_row (PitPeopleForm *self,
         PitPerson     *person)
{
  GtkWidget *row = pit_person_row_new (self->doorkeeper, person);

  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  return row;
}

static void
drop_left (PitPeopleForm *self)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (row == self->fresh || find_person (self, pit_person_row_get_number (PIT_PERSON_ROW (row))) != NULL)
        continue;
      g_ptr_array_remove_index (self->rows, i);
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), row);
    }
}

static void
fill (PitPeopleForm *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->people, i);
      PitPersonRow *row = find_row (self, pit_person_get_number (person));

      if (row == NULL)
        add_row (self, person);
      else
        pit_person_row_show (row, person);
      if (row != NULL && GTK_WIDGET (row) == self->fresh)
        self->fresh = NULL;
    }
  drop_left (self);
}

static void
add_cb (PitPeopleForm *self)
{
  if (self->fresh == NULL)
    self->fresh = add_row (self, NULL);
  gtk_widget_child_focus (self->fresh, GTK_DIR_TAB_FORWARD);
}

static void
pit_people_form_dispose (GObject *object)
{
  PitPeopleForm *self = PIT_PEOPLE_FORM (object);

  if (self->people != NULL)
    g_signal_handlers_disconnect_by_data (self->people, self);
  g_clear_object (&self->people);
  g_clear_object (&self->doorkeeper);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (pit_people_form_parent_class)->dispose (object);
}

static void
pit_people_form_class_init (PitPeopleFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_people_form_dispose;
}

static void
pit_people_form_init (PitPeopleForm *self)
{
  GtkWidget *add = gtk_button_new_with_label (_("Add"));

  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("People"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Add a person"), -1);
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (add, "clicked", G_CALLBACK (add_cb), self);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
}

/** Returns: (transfer floating): the staff, to be changed by who may */
GtkWidget *
pit_people_form_new (PitDoorkeeper *doorkeeper)
{
  PitPeopleForm *self = g_object_new (PIT_TYPE_PEOPLE_FORM, NULL);

  self->doorkeeper = g_object_ref (doorkeeper);
  self->people = g_object_ref (pit_roster_get_people (pit_doorkeeper_get_roster (doorkeeper)));
  g_signal_connect_swapped (self->people, "items-changed", G_CALLBACK (fill), self);
  fill (self);

  return GTK_WIDGET (self);
}

/** pit_people_form_show_person: opens the row of that person and gives it the focus; nothing where there is none */
void
pit_people_form_show_person (PitPeopleForm *self,
                             const char    *number)
{
  PitPersonRow *row;

  g_return_if_fail (PIT_IS_PEOPLE_FORM (self));

  row = find_row (self, number);
  if (row != NULL)
    pit_person_row_arrive (row);
}
