/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "settings-hands.h"

#include <adwaita.h>
#include <string.h>

#include "pit-settings-form.h"
#include "pit-settings-page.h"
#include "pit-wait.h"

GtkWidget *
settings_get_top (PitDeskStage *stage)
{
  return GTK_WIDGET (pit_desk_stage_get_top (stage));
}

guint
settings_count (GtkWidget *root,
                GType      type)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (root, type, list);

  return list->len;
}

/* The row of that title, opened. */
GtkWidget *
settings_open_row (PitDeskStage *stage,
                   GType         type,
                   const char   *title)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (settings_get_top (stage), type, list);
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (list->pdata[i]), title))
      {
        adw_expander_row_set_expanded (list->pdata[i], TRUE);
        pit_desk_stage_settle (stage);
        return list->pdata[i];
      }
  g_assert_not_reached ();
}

GtkWidget *
settings_find_button (GtkWidget  *root,
                      const char *label)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (root, GTK_TYPE_BUTTON, list);
  for (guint i = 0; i < list->len; i++)
    if (g_strcmp0 (gtk_button_get_label (list->pdata[i]), label) == 0)
      return list->pdata[i];
  g_assert_not_reached ();
}

void
settings_click (PitDeskStage *stage,
                GtkWidget    *root,
                const char   *label)
{
  GtkWidget *button = settings_find_button (root, label);

  g_assert_true (gtk_widget_is_visible (button));
  g_signal_emit_by_name (button, "clicked");
  pit_desk_stage_settle (stage);
}

/* What saves the page that @widget is on. */
GtkWidget *
settings_find_save (GtkWidget *widget)
{
  GtkWidget *form = gtk_widget_get_ancestor (widget, PIT_TYPE_SETTINGS_FORM);
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (form, GTK_TYPE_BUTTON, list);
  for (guint i = 0; i < list->len; i++)
    if (gtk_widget_has_css_class (list->pdata[i], "suggested-action"))
      return list->pdata[i];
  g_assert_not_reached ();
}

/* @label: what it says that it does */
void
settings_save (PitDeskStage *stage,
               GtkWidget    *widget,
               const char   *label)
{
  GtkWidget *button = settings_find_save (widget);

  g_assert_true (gtk_widget_is_visible (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, label);
  g_signal_emit_by_name (button, "clicked");
  pit_desk_stage_settle (stage);
}

void
settings_show_page (PitDeskStage *stage,
                    PitFirstStep  step)
{
  pit_settings_page_show (PIT_SETTINGS_PAGE (stage_find (settings_get_top (stage), "PitSettingsPage")), step, NULL);
  pit_desk_stage_settle (stage);
}

/* A field by where it stands among those that are shown. */
GtkEditable *
settings_get_field (GtkWidget *root,
                    guint      n)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();

  stage_list (root, GTK_TYPE_ENTRY, list);
  for (guint i = 0; i < list->len; i++)
    if (gtk_widget_is_visible (list->pdata[i]) && n-- == 0)
      return list->pdata[i];
  g_assert_not_reached ();
}

guint
settings_count_shown_fields (GtkWidget *root)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new ();
  guint n = 0;

  stage_list (root, GTK_TYPE_ENTRY, list);
  for (guint i = 0; i < list->len; i++)
    n += gtk_widget_is_visible (list->pdata[i]);

  return n;
}

GtkWidget *
settings_get_first_row (GtkWidget *root)
{
  return stage_find (root, "PitFormEntry");
}

guint
settings_count_kept (PitDeskStage *stage,
                     const char   *kind)
{
  return pit_people_play_count (pit_desk_stage_get_people (stage), kind);
}

void
settings_wait_kept (PitDeskStage *stage,
                    const char   *kind,
                    guint         n)
{
  while (settings_count_kept (stage, kind) < n)
    g_main_context_iteration (NULL, FALSE);
  pit_desk_stage_settle (stage);
}

/* The question over the window is this one, and is answered so. */
void
settings_answer (PitDeskStage *stage,
                 const char   *heading,
                 const char   *response)
{
  AdwMessageDialog *question;

  pit_wait_while (stage_find_question () == NULL);
  question = ADW_MESSAGE_DIALOG (stage_find_question ());
  g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, heading);
  g_assert_cmpstr (adw_message_dialog_get_default_response (question), ==, "no");
  adw_message_dialog_response (question, response);
  gtk_window_destroy (GTK_WINDOW (question));
  pit_desk_stage_settle (stage);
}
