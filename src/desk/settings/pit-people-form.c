/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-people-form.h"

#include <glib/gi18n.h>

#include "pit-late-focus.h"
#include "pit-number-entry.h"
#include "pit-person-row.h"
#include "pit-pin.h"

/* The staff who can sign on. */
struct _PitPeopleForm
{
  PitSettingsForm parent_instance;

  /* template */
  AdwPreferencesGroup *group;
  GtkWidget           *add;

  GListModel *people; /* unowned, of the roster */
  GPtrArray  *rows;   /* unowned children; those of who is new too */
};

G_DEFINE_FINAL_TYPE (PitPeopleForm, pit_people_form, PIT_TYPE_SETTINGS_FORM)

static PitPerson *
find_person (PitPeopleForm *self,
             const char    *number)
{
  for (guint i = 0; i < g_list_model_get_n_items (self->people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->people, i);

      if (g_str_equal (pit_person_get (person)->number, number))
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
  GtkWidget *row = pit_person_row_new (pit_view_get_desk (PIT_VIEW (self)), person);

  g_ptr_array_add (self->rows, row);
  adw_preferences_group_add (self->group, row);

  return row;
}

/* The rows of those who are not there any more, and with @with_new of those who are not there yet. */
static void
drop_rows (PitPeopleForm *self,
           gboolean       with_new)
{
  for (guint i = self->rows->len; i-- > 0;)
    {
      PitPersonRow *row = g_ptr_array_index (self->rows, i);

      if (pit_person_row_is_new (row) ? !with_new : find_person (self, pit_person_row_get_number (row)) != NULL)
        continue;
      g_ptr_array_remove_index (self->rows, i);
      adw_preferences_group_remove (self->group, GTK_WIDGET (row));
    }
}

/* What a PIN may be, and the numbers that an earlier version took and this one refuses. */
static void
show_description (PitPeopleForm *self)
{
  g_autofree char *numbers = pit_number_entry_list_like_pins (pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->roster);
  /* Translators: %s is which PINs are too easy: "Don't use a run (123456, 654321), ...". */
  g_autofree char *rule = g_strdup_printf (_("Each person signs on with a staff number or badge, and a PIN of six digits. %s"),
                                           pit_pin_get_rule ());
  g_autofree char *like = NULL;
  g_autofree char *text = NULL;

  if (numbers != NULL)
    /* Translators: %s are staff numbers. */
    like = g_strdup_printf (_("These staff numbers look like PINs: %s. Add each person again with another number. Then "
                              "press Has Left at the old number."), numbers);
  text = g_strjoin ("\n", rule, like, NULL);
  adw_preferences_group_set_description (self->group, text);
}

static void
fill (PitPeopleForm *self)
{
  show_description (self);
  for (guint i = 0; i < g_list_model_get_n_items (self->people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->people, i);
      PitPersonRow *row = find_row (self, pit_person_get (person)->number);

      if (row == NULL)
        add_row (self, person);
      else
        pit_person_row_show (row, person);
    }
  drop_rows (self, FALSE);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
}

/* What is typed next takes the place of nobody who is typed already: only a row in which nothing is stands for the next one. */
static void
add_cb (PitPeopleForm *self)
{
  GtkWidget *row = NULL;

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    if (pit_person_row_is_blank (self->rows->pdata[i]))
      row = self->rows->pdata[i];
  if (row == NULL)
    row = add_row (self, NULL);
  pit_settings_form_refresh (PIT_SETTINGS_FORM (self));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  pit_late_begin (row);
}

static PitAct *
pit_people_form_next (PitSettingsForm  *form,
                      GError          **error)
{
  PitPeopleForm *self = PIT_PEOPLE_FORM (form);

  for (guint i = 0; i < self->rows->len; i++)
    if (pit_form_count_changes (self->rows->pdata[i]) > 0)
      return pit_person_row_save (self->rows->pdata[i]);

  return NULL;
}

static void
pit_people_form_discard (PitSettingsForm *form)
{
  drop_rows (PIT_PEOPLE_FORM (form), TRUE);
  fill (PIT_PEOPLE_FORM (form));
}

static char *
pit_people_form_describe (PitSettingsForm *form,
                          guint            n_changes)
{
  return g_strdup_printf (ngettext ("Save %u Change to People", "Save %u Changes to People", n_changes), n_changes);
}

static void
pit_people_form_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PitPeopleForm *self = PIT_PEOPLE_FORM (view);

  self->people = pit_roster_get (desk->roster)->people;
  g_signal_connect_object (self->people, "items-changed", G_CALLBACK (fill), self, G_CONNECT_SWAPPED);
  fill (self);
}

static void
pit_people_form_finalize (GObject *object)
{
  g_ptr_array_unref (PIT_PEOPLE_FORM (object)->rows);

  G_OBJECT_CLASS (pit_people_form_parent_class)->finalize (object);
}

static void
pit_people_form_class_init (PitPeopleFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  PitSettingsFormClass *form_class = PIT_SETTINGS_FORM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = pit_people_form_finalize;
  PIT_VIEW_CLASS (klass)->begin = pit_people_form_begin;
  form_class->action = PIT_ACTION_PEOPLE;
  form_class->describe = pit_people_form_describe;
  form_class->discard = pit_people_form_discard;
  form_class->next = pit_people_form_next;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-people-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitPeopleForm, group);
  gtk_widget_class_bind_template_child (widget_class, PitPeopleForm, add);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
pit_people_form_init (PitPeopleForm *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  pit_form_set_act (self->add);
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
