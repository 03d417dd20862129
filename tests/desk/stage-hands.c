/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "stage-hands.h"

#include "pit-number-jump.h"
#include "pit-table-page.h"

static GtkApplication *application;

/* (transfer none): the application of all that is shown */
GtkApplication *
stage_application (void)
{
  if (application == NULL)
    application = pit_desk_stage_application ();

  return application;
}

PitDeskStage *
stage_show_wide (const char *name,
                 int         width)
{
  for (guint i = 0; i < pit_n_desk_screens; i++)
    if (g_str_equal (pit_desk_screens[i].name, name))
      return pit_desk_stage_new (stage_application (), &pit_desk_screens[i], PIT_THEME_LIGHT, width, 720);
  g_assert_not_reached ();
}

PitDeskStage *
stage_show (const char *name)
{
  return stage_show_wide (name, 1280);
}

/* (transfer none): its main window */
PitWindow *
stage_get_window (PitDeskStage *stage)
{
  return PIT_WINDOW (pit_desk_stage_get_top (stage));
}

PitTable *
stage_get_table (PitDeskStage *stage,
                 guint         number)
{
  return pit_floor_play_get_table (pit_desk_stage_get_play (stage), number);
}

/* (transfer none): where a message to the dealer is written in the pane at the side */
GtkEditable *
stage_get_message (PitDeskStage *stage)
{
  GtkWidget *pane = pit_side_place_get_pane (stage_get_window (stage)->side);

  return GTK_EDITABLE (gtk_widget_get_template_child (pane, G_OBJECT_TYPE (pane), "message"));
}

/* A pane is shown at the side, and that is its title. */
void
stage_assert_side (PitDeskStage *stage,
                   const char   *title)
{
  g_autofree char *shown = NULL;

  g_assert_nonnull (pit_side_place_get_shown (stage_get_window (stage)->side));
  g_object_get (stage_get_window (stage)->side, "title", &shown, NULL);
  g_assert_cmpstr (shown, ==, title);
}

/* (transfer none) (nullable): the first below @root of that type */
GtkWidget *
stage_find (GtkWidget  *root,
            const char *type)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = stage_find (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* (nullable): the first with that style class */
GtkWidget *
stage_find_class (GtkWidget  *root,
                  const char *css_class)
{
  if (gtk_widget_has_css_class (root, css_class))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = stage_find_class (child, css_class);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Adds all of that type to @list. */
void
stage_list (GtkWidget *root,
            GType      type,
            GPtrArray *list)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    g_ptr_array_add (list, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    stage_list (child, type, list);
}

/* Whether a label below @root says just that. */
gboolean
stage_says (GtkWidget  *root,
            const char *text)
{
  if (GTK_IS_LABEL (root) && g_strcmp0 (gtk_label_get_label (GTK_LABEL (root)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (stage_says (child, text))
      return TRUE;

  return FALSE;
}

gboolean
stage_says_part (GtkWidget  *root,
                    const char *part)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (root, GTK_TYPE_LABEL, list);
  for (guint i = 0; i < list->len; i++)
    if (gtk_widget_is_visible (list->pdata[i]) && strstr (gtk_label_get_label (list->pdata[i]), part) != NULL)
      return TRUE;

  return FALSE;
}

PitLastRound *
stage_focused_round (PitDeskStage *stage)
{
  GtkWidget *focus = gtk_window_get_focus (pit_desk_stage_get_top (stage));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, PIT_TYPE_LAST_ROUND) : NULL;

  g_assert_nonnull (row);

  return PIT_LAST_ROUND (row);
}

/* A key on a widget, as its own controller hears it. */
void
stage_press_widget (GtkWidget *widget,
                    guint      keyval)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, 0, &handled);
    }
  g_assert_true (handled);
}

void
stage_press_page (PitDeskStage *stage,
                  guint         keyval)
{
  stage_press_widget (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage"), keyval);
}

/* Has a person signed on whose word counts. */
void
stage_sign_on (PitDeskStage *stage,
               const char   *number,
               const char   *pin)
{
  if (pit_desk_stage_get_people (stage) == NULL)
    pit_desk_stage_let_people_in (stage, TRUE);
  g_assert_true (pit_people_play_sign_on (pit_desk_stage_get_people (stage), number, pin));
}

/* What the rounds are scrolled in. */
GtkWidget *
stage_get_pane (PitDeskStage *stage)
{
  return gtk_widget_get_ancestor (GTK_WIDGET (stage_focused_round (stage)), GTK_TYPE_SCROLLED_WINDOW);
}

/** (transfer none) (nullable): the question that stands over a window */
GtkWidget *
stage_find_question (void)
{
  g_autoptr(GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;

  return NULL;
}

/* Whether that key is a part of a table's number. */
gboolean
stage_press_number (PitDeskStage *stage,
                    guint         keyval)
{
  return pit_number_jump_press (PIT_NUMBER_JUMP (stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitNumberJump")),
                                keyval);
}

void
stage_assert_table (PitDeskStage *stage,
                    gboolean      shown)
{
  GtkWidget *page = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitTablePage"); /* made when first needed */

  g_assert_cmpint (page != NULL && gtk_widget_get_mapped (page), ==, shown);
}
