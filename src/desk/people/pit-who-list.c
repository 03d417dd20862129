/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-who-list.h"

#include <glib/gi18n.h>

/* People as buttons with a digit each: those who were here lately, and in a demo all there are, with their PINs. */
struct _PitWhoList
{
  GtkWidget parent_instance;

  GListModel *people; /* owned; NULL: a demo's */
};

static guint picked_signal;

G_DEFINE_FINAL_TYPE (PitWhoList, pit_who_list, GTK_TYPE_WIDGET)

static void
clicked_cb (GtkButton  *button,
            PitWhoList *self)
{
  g_signal_emit (self, picked_signal, 0, g_object_get_data (G_OBJECT (button), "number"));
}

static void
remove_all (PitWhoList *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}

/* An underscore of a name is none of a mnemonic. */
static char *
escape (const char *name)
{
  g_auto(GStrv) parts = g_strsplit (name, "_", -1);

  return g_strjoinv ("__", parts);
}

static GtkWidget *
new_label (const char *text,
           const char *style)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
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
  GtkWidget *label = new_label (text, "heading");

  gtk_label_set_use_underline (GTK_LABEL (label), TRUE);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), button);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), new_label (pit_person_get (person)->post, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  g_object_set_data_full (G_OBJECT (button), "number", g_strdup (pit_person_get (person)->number), g_free);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
}

static void
people_changed_cb (PitWhoList *self)
{
  guint n = g_list_model_get_n_items (self->people);

  remove_all (self);
  for (guint i = 0; i < MIN (n, 9); i++)
    {
      g_autoptr(PitPerson) person = g_list_model_get_item (self->people, i);

      add_person (self, person, i + 1);
    }
}

static void
pit_who_list_dispose (GObject *object)
{
  PitWhoList *self = PIT_WHO_LIST (object);

  g_clear_object (&self->people);
  remove_all (self);

  G_OBJECT_CLASS (pit_who_list_parent_class)->dispose (object);
}

static void
pit_who_list_class_init (PitWhoListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_who_list_dispose;

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

  if (self->people != NULL)
    g_signal_handlers_disconnect_by_data (self->people, self);
  g_set_object (&self->people, people);
  g_signal_connect_object (people, "items-changed", G_CALLBACK (people_changed_cb), self, G_CONNECT_SWAPPED);
  people_changed_cb (self);
}

/** pit_who_list_show_demo: lists the people of a demo with what they sign on with; nobody in any other book */
void
pit_who_list_show_demo (PitWhoList *self,
                        PitRoster  *roster)
{
  GListModel *people;

  g_return_if_fail (PIT_IS_WHO_LIST (self));
  g_return_if_fail (PIT_IS_ROSTER (roster));

  remove_all (self);
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
      label = new_label (text, "numeric");
      gtk_widget_set_tooltip_text (label, pit_person_get (person)->label);
      gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
      gtk_widget_set_parent (label, GTK_WIDGET (self));
    }
}

/** Returns: how many are listed */
guint
pit_who_list_get_n_people (PitWhoList *self)
{
  guint n = 0;

  g_return_val_if_fail (PIT_IS_WHO_LIST (self), 0);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}
