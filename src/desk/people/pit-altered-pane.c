/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-altered-pane.h"

#include <glib/gi18n.h>

#include "pit-widget.h"

/* What was found of the pit log's file at opening that no desk did: a row for each matter, with what it means, what to do, and
 * the way there. What it is called, and taking it up, stay in sight while the matters scroll. */

/* For so many people of one matter there is a button each; the others are on the same page. */
#define MOST_BUTTONS 8

struct _PitAlteredPane
{
  PitView parent_instance;

  /* template */
  GtkListBox *list;

  const PitDeskParts *desk;
};

G_DEFINE_FINAL_TYPE (PitAlteredPane, pit_altered_pane, PIT_TYPE_VIEW)

static char *
get_guidance (gpointer          self,
              const PitAltered *altered)
{
  return altered != NULL ? g_strdup (altered->guidance) : NULL;
}

static char *
get_taken (gpointer          self,
           const PitAltered *altered)
{
  return altered != NULL ? g_strdup (altered->taken) : NULL;
}

static gboolean
does_wait (gpointer          self,
           const PitAltered *altered)
{
  return altered != NULL && altered->waits;
}

static gboolean
has_foot (gpointer          self,
          const PitAltered *altered)
{
  return altered != NULL && (altered->waits || altered->taken != NULL);
}

static void
add_text (GtkWidget  *box,
          const char *text,
          const char *css_class)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label;

  if (text == NULL)
    return;

  /* A path or a command that is broken has no hyphen in it. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  label = pit_widget_new_line (text, css_class);
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_box_append (GTK_BOX (box), label);
}

/* @label: (transfer full); @target: (transfer floating) (nullable) */
static void
add_button (GtkWidget  *box,
            char       *label,
            const char *action,
            GVariant   *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
  g_free (label);
}

static void
add_acts (GtkWidget              *box,
          const PitAlteredMatter *matter)
{
  if (matter->act == PIT_ALTERED_ACT_LOG)
    add_button (box, g_strdup (_("Open the Pit Log")), "win.log", NULL);
  for (guint i = 0; i < MIN (matter->people->len, MOST_BUTTONS); i++)
    {
      const char *person = matter->people->pdata[i];

      if (matter->act == PIT_ALTERED_ACT_TABLE)
        /* Translators: on a button; %s is a table's number. */
        add_button (box, g_strdup_printf (_("Go to Table %s"), person), "win.table",
                    g_variant_new_uint32 ((guint) g_ascii_strtoull (person, NULL, 10)));
      else
        /* Translators: on a button; %s is a staff number. */
        add_button (box, g_strdup_printf (matter->act == PIT_ALTERED_ACT_PIN ? _("Give %s a New PIN") : _("Go to %s"), person),
                    "win.person-settings", g_variant_new_string (person));
    }
}

static GtkWidget *
new_row (const PitAlteredMatter *matter)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *spoken = g_strdup_printf ("%s. %s%s%s", matter->title, matter->text, matter->guidance != NULL ? " " : "",
                                             matter->guidance != NULL ? matter->guidance : "");

  gtk_widget_add_css_class (box, "pit-finding");
  add_text (box, matter->title, "heading");
  add_text (box, matter->text, "dim-label");
  add_text (box, matter->guidance, NULL);
  add_acts (box, matter);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

/* Which matter the keyboard is at; -1: none */
static int
find_focus (PitAlteredPane *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  return row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

/* What is to be said now; the keyboard stays where it was. The pane goes with what it is about. */
static void
altered_changed_cb (PitAlteredPane *self)
{
  const PitAltered *altered = self->desk->altered;
  int focus = find_focus (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "altered.take-up", does_wait (self, altered));
  if (altered == NULL)
    {
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
      return;
    }

  pit_widget_empty (self->list);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, altered->title, -1);
  for (guint i = 0; i < altered->matters->len; i++)
    gtk_list_box_append (self->list, new_row (altered->matters->pdata[i]));
  if (focus >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, MIN (focus, (int) altered->matters->len - 1))));
}

static void
pit_altered_pane_begin (PitView            *view,
                        const PitDeskParts *desk)
{
  PIT_ALTERED_PANE (view)->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::altered", G_CALLBACK (altered_changed_cb), view, G_CONNECT_SWAPPED);
  altered_changed_cb (PIT_ALTERED_PANE (view));
}

/* The focus is at the first matter. */
static void
pit_altered_pane_arrive (PitView  *view,
                         PitTable *from)
{
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (PIT_ALTERED_PANE (view)->list, 0)));
}

static void
take_up_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  gtk_widget_activate_action (widget, "win.take-up-altered", NULL);
}

static void
pit_altered_pane_class_init (PitAlteredPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  PIT_VIEW_CLASS (klass)->arrive = pit_altered_pane_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_altered_pane_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-altered-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PitAlteredPane, list);
  gtk_widget_class_bind_template_callback (widget_class, does_wait);
  gtk_widget_class_bind_template_callback (widget_class, get_guidance);
  gtk_widget_class_bind_template_callback (widget_class, get_taken);
  gtk_widget_class_bind_template_callback (widget_class, has_foot);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_install_action (widget_class, "altered.take-up", NULL, take_up_cb);
  /* As in the list of what needs attention. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, 0, "altered.take-up", NULL);
  gtk_widget_class_set_css_name (widget_class, "alteredpane");
}

static void
pit_altered_pane_init (PitAlteredPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
