/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-altered-pane.h"

#include <glib/gi18n.h>

#include "pit-pane-head.h"

/* What was found of the pit log's file at opening that no desk did: a row for each matter, with what it means, what to do, and
 * the way there. What it is called, and taking it up, stay in sight while the matters scroll. Signals:
 * `act (PitAlteredAct, person)`: a person wants to do that, for that person or for nobody; `taken-up ()`: wants to take all of
 * it up. */

/* For so many people of one matter there is a button each; the others are on the same page. */
#define MOST_BUTTONS 8

struct _PitAlteredPane
{
  GtkWidget parent_instance;

  GtkWidget *content;
  GtkWidget *scroller; /* unowned, as all below */
  GtkWidget *list;     /* NULL: nothing was said yet */
  GtkWidget *foot;
  GtkWidget *taken;
  GtkWidget *take_up;
};

enum
{
  SIGNAL_ACT,
  SIGNAL_TAKEN_UP,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitAlteredPane, pit_altered_pane, GTK_TYPE_WIDGET)

static GtkWidget *
add_text (GtkWidget  *box,
          const char *text,
          const char *css_class)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label;

  if (text == NULL)
    return NULL;

  /* A path or a command that is broken has no hyphen in it. */
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                        "attributes", attributes, NULL);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

static void
act_cb (GtkWidget *button,
        gpointer   user_data)
{
  g_signal_emit (user_data, signals[SIGNAL_ACT], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "act")),
                 g_object_get_data (G_OBJECT (button), "person"));
}

/* @label: (transfer full) */
static void
add_button (PitAlteredPane *self,
            GtkWidget      *box,
            char           *label,
            PitAlteredAct   act,
            const char     *person)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (button), "act", GUINT_TO_POINTER (act));
  g_object_set_data_full (G_OBJECT (button), "person", g_strdup (person), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (act_cb), self);
  gtk_box_append (GTK_BOX (box), button);
  g_free (label);
}

static void
add_acts (PitAlteredPane         *self,
          GtkWidget              *box,
          const PitAlteredMatter *matter)
{
  if (matter->act == PIT_ALTERED_ACT_LOG)
    add_button (self, box, g_strdup (_("Open the Pit Log")), matter->act, NULL);
  for (guint i = 0; i < MIN (matter->people->len, MOST_BUTTONS); i++)
    {
      const char *person = matter->people->pdata[i];

      /* Translators: on a button; %s is a staff number. */
      add_button (self, box, g_strdup_printf (matter->act == PIT_ALTERED_ACT_PIN     ? _("Give %s a New PIN")
                                              /* Translators: on a button; %s is a table's number. */
                                              : matter->act == PIT_ALTERED_ACT_TABLE ? _("Go to Table %s")
                                                                                     : _("Go to %s"), person),
                  matter->act, person);
    }
}

static GtkWidget *
new_row (PitAlteredPane         *self,
         const PitAlteredMatter *matter)
{
  GtkWidget *row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *spoken = g_strdup_printf ("%s. %s%s%s", matter->title, matter->text, matter->guidance != NULL ? " " : "",
                                             matter->guidance != NULL ? matter->guidance : "");

  gtk_widget_add_css_class (box, "pit-finding");
  add_text (box, matter->title, "heading");
  add_text (box, matter->text, "dim-label");
  add_text (box, matter->guidance, NULL);
  add_acts (self, box, matter);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return row;
}

static void
take_up_cb (PitAlteredPane *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKEN_UP], 0);
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   user_data)
{
  PitAlteredPane *self = PIT_ALTERED_PANE (widget);

  if (!gtk_widget_get_visible (self->take_up))
    return GDK_EVENT_PROPAGATE;

  take_up_cb (self);
  return GDK_EVENT_STOP;
}

static void
pit_altered_pane_dispose (GObject *object)
{
  PitAlteredPane *self = PIT_ALTERED_PANE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_altered_pane_parent_class)->dispose (object);
}

static void
pit_altered_pane_class_init (PitAlteredPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_altered_pane_dispose;

  signals[SIGNAL_ACT] = g_signal_new ("act", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                      G_TYPE_UINT, G_TYPE_STRING);
  signals[SIGNAL_TAKEN_UP] = g_signal_new ("taken-up", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "alteredpane");
}

static void
pit_altered_pane_init (PitAlteredPane *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkLabel *title;

  self->content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (head), pit_pane_head_new (&title));
  gtk_label_set_label (title, _("Found When Opened"));
  /* GTK 4.8 measures a title that wraps beside a button wrong where nothing around it scrolls. */
  gtk_label_set_wrap (title, FALSE);
  gtk_widget_add_css_class (head, "pit-side-head");
  gtk_box_append (GTK_BOX (self->content), head);

  self->scroller = gtk_scrolled_window_new ();
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 300, "vexpand", TRUE, NULL);
  gtk_widget_add_css_class (self->scroller, "pit-side");
  gtk_box_append (GTK_BOX (self->content), self->scroller);

  self->foot = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (self->foot, "pit-side-foot");
  self->taken = add_text (self->foot, "", "heading");
  self->take_up = pit_pane_button_new (_("Take Up"), "A");
  gtk_widget_set_tooltip_text (self->take_up, _("Say that you have seen this and see to it. The band stops calling, and the pit log "
                                                "says who took it up"));
  g_signal_connect_swapped (self->take_up, "clicked", G_CALLBACK (take_up_cb), self);
  gtk_box_append (GTK_BOX (self->foot), self->take_up);
  gtk_box_append (GTK_BOX (self->content), self->foot);
  gtk_widget_set_parent (self->content, GTK_WIDGET (self));

  /* As in the list of what needs attention. */
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_a, 0),
                                                          gtk_callback_action_new (key_cb, NULL, NULL)));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/** pit_altered_pane_new: (transfer floating) */
GtkWidget *
pit_altered_pane_new (void)
{
  return g_object_new (PIT_TYPE_ALTERED_PANE, NULL);
}

/* Which matter the keyboard is at; -1: none */
static int
find_focus (PitAlteredPane *self)
{
  GtkWidget *row = self->list != NULL ? gtk_widget_get_focus_child (self->list) : NULL;

  return row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

/** pit_altered_pane_set: what is to be said now; the keyboard stays where it was */
void
pit_altered_pane_set (PitAlteredPane   *self,
                      const PitAltered *altered)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  int focus;

  g_return_if_fail (PIT_IS_ALTERED_PANE (self));

  focus = find_focus (self);
  add_text (box, altered->guidance, NULL);
  self->list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE, NULL);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, altered->title, -1);
  for (guint i = 0; i < altered->matters->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), new_row (self, altered->matters->pdata[i]));
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_label_set_label (GTK_LABEL (self->taken), altered->taken != NULL ? altered->taken : "");
  gtk_widget_set_visible (self->taken, altered->taken != NULL);
  gtk_widget_set_visible (self->take_up, altered->waits);
  gtk_widget_set_visible (self->foot, altered->taken != NULL || altered->waits);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
  if (focus >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list),
                                                                      MIN (focus, (int) altered->matters->len - 1))));
}

/** pit_altered_pane_arrive: gives the focus to the first matter */
void
pit_altered_pane_arrive (PitAlteredPane *self)
{
  g_return_if_fail (PIT_IS_ALTERED_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), 0)));
}
