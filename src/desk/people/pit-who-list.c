/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-who-list.h"

#include <glib/gi18n.h>

#include "pit-widget.h"

/* People as buttons with a digit each: those who were here lately, and in a demo all there are, with their PINs. */
struct _PitWhoList
{
  PitView parent_instance;
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (PitWhoList, pit_who_list, PIT_TYPE_VIEW)

static void
clicked_cb (GtkButton  *button,
            PitWhoList *self)
{
  g_signal_emit (self, picked_signal, 0, g_object_get_data (G_OBJECT (button), "number"));
}

/* An underscore of a name is none of a mnemonic. */
static char *
escape (const char *name)
{
  g_auto(GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static void
add_person (PitWhoList *self,
            PitPerson  *person,
            guint       place)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = escape (pit_person_get (person)->label);
  g_autofree char *text = g_strdup_printf ("_%u  %s", place, name);
  g_autofree char *spoken = g_strdup_printf ("%u, %s, %s", place, pit_person_get (person)->label,
                                             pit_person_get (person)->post);
  GtkWidget *label = pit_widget_new_line (text, "heading");

  gtk_label_set_use_underline (GTK_LABEL (label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), pit_widget_new_line (pit_person_get (person)->post, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  g_object_set_data_full (G_OBJECT (button), "number", g_strdup (pit_person_get (person)->number), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
people_changed_cb (PitWhoList *self,
                   guint       position,
                   guint       removed,
                   guint       added,
                   GListModel *people)
{
  guint n = g_list_model_get_n_items (people);

  pit_widget_empty (self);
  for (guint i = 0; i < MIN (n, 9); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);

      add_person (self, person, i + 1);
    }
}

static void
pit_who_list_class_init (PitWhoListClass *klass)
{
  /**
   * PitWhoList::picked:
   * @number: whose staff number
   */
  picked_signal = g_signal_new ("picked", PIT_TYPE_WHO_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
pit_who_list_init (PitWhoList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
}

/** pit_who_list_set_people: a list of #PitPerson, of which the first nine are buttons */
void
pit_who_list_set_people (PitWhoList *self,
                         GListModel *people)
{
  g_return_if_fail (PIT_IS_WHO_LIST (self));
  g_return_if_fail (G_IS_LIST_MODEL (people));

  g_signal_connect_object (people, "items-changed", G_CALLBACK (people_changed_cb), self, G_CONNECT_SWAPPED);
  people_changed_cb (self, 0, 0, 0, people);
}

/** pit_who_list_show_demo: lists the people of a demo with what they sign on with; nobody in any other book */
void
pit_who_list_show_demo (PitWhoList *self,
                        PitRoster  *roster)
{
  GListModel *people;

  g_return_if_fail (PIT_IS_WHO_LIST (self));
  g_return_if_fail (PIT_IS_ROSTER (roster));

  pit_widget_empty (self);
  people = pit_roster_get (roster)->people;
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (people, i);
      const char *number = pit_person_get (person)->number;
      const char *pin = pit_roster_get_demo_pin (roster, number);
      g_autofree char *text = NULL;
      g_autofree char *spoken = NULL;
      GtkWidget *label;

      if (pin == NULL)
        continue;
      /* Translators: a demo's person in one line: number, PIN, post */
      text = g_strdup_printf (_("%s · %s · %s"), number, pin, pit_person_get (person)->post);
      /* Translators: the same with the name: number, PIN, name, post */
      spoken = g_strdup_printf (_("%s · PIN %s · %s, %s"), number, pin, pit_person_get (person)->label,
                                pit_person_get (person)->post);
      label = pit_widget_new_line (text, "numeric");
      gtk_widget_set_tooltip_text (label, pit_person_get (person)->label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
      gtk_widget_set_parent (label, GTK_WIDGET (self));
    }
}

