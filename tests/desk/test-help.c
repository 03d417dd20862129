/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <locale.h>

#include "pit-help-page.h"
#include "pit-help-window.h"
#include "pit-window-rows.h"
#include "stage-hands.h"

/* The pages of help: each can be shown, and leads on. What stands in them tests/data/check-help.py reads. */

static GPtrArray *
find (GtkWidget *root,
      GType      type)
{
  GPtrArray *list = g_ptr_array_new ();

  stage_list (root, type, list);

  return list;
}

static void
test_every_page (void)
{
  g_auto(GStrv) topics = pit_help_page_list ();

  g_assert_cmpuint (g_strv_length (topics), >=, 7);
  for (guint i = 0; topics[i] != NULL; i++)
    {
      g_autoptr(GtkWidget) page = g_object_ref_sink (pit_help_page_new (topics[i]));
      g_autofree char *title = pit_help_page_dup_title (topics[i]);
      g_autoptr(GPtrArray) labels = find (page, GTK_TYPE_LABEL);
      g_autoptr(GPtrArray) pictures = find (page, GTK_TYPE_PICTURE);

      g_test_message ("%s: %s", topics[i], title);
      g_assert_cmpstr (gtk_label_get_label (labels->pdata[0]), ==, title);
      g_assert_cmpuint (labels->len, >, 3);
      for (guint j = 0; j < labels->len; j++)
        {
          g_autoptr(GError) error = NULL;

          if (!gtk_widget_get_visible (labels->pdata[j]))
            continue;
          g_assert_cmpstr (gtk_label_get_label (labels->pdata[j]), !=, "");
          pango_parse_markup (gtk_label_get_label (labels->pdata[j]), -1, 0, NULL, NULL, NULL, &error);
          g_assert_no_error (error);
        }
      for (guint j = 0; j < pictures->len; j++)
        {
          g_assert_nonnull (gtk_picture_get_paintable (pictures->pdata[j]));
          g_assert_nonnull (gtk_picture_get_alternative_text (pictures->pdata[j]));
        }
    }
}

/* A page with steps counts them; words between marks are joined by one space. */
static void
test_blocks (void)
{
  g_autoptr(GtkWidget) page = g_object_ref_sink (pit_help_page_new ("hold"));
  g_autoptr(GPtrArray) labels = find (page, GTK_TYPE_LABEL);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < labels->len; i++)
    g_string_append_printf (text, "%s\n", gtk_label_get_text (labels->pdata[i]));
  g_assert_nonnull (strstr (text->str, "\n1.\nType the table's number, or move to its card.\n2.\nPress H. The dealer's"));
  g_assert_null (strstr (text->str, "  "));
}

static void
test_ways (void)
{
  PitHelpWindow *window = g_object_new (PIT_TYPE_HELP_WINDOW, NULL);
  g_autoptr(GPtrArray) rows = NULL;

  pit_help_window_show (window, PIT_HELP_CONTENTS);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Help");
  pit_help_window_show (window, PIT_HELP_CONTENTS);
  gtk_widget_activate_action (GTK_WIDGET (window), "help.back", NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Help");

  rows = find (GTK_WIDGET (window), ADW_TYPE_ACTION_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (adw_preferences_row_get_title (rows->pdata[i]), "Close a Table"))
      {
        gtk_widget_activate (rows->pdata[i]);
        break;
      }
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Close a Table");
  gtk_widget_activate_action (GTK_WIDGET (window), "help.back", NULL);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Help");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What F1 shows, from each page and pane. */
static void
test_places (void)
{
  g_auto(GStrv) topics = pit_help_page_list ();

  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *row = &pit_window_rows[i];

      if (row->page == NULL && row->pane == NULL)
        continue;
      g_test_message ("%s", row->name);
      g_assert_nonnull (row->help);
      g_assert_true (g_strv_contains ((const char *const *) topics, row->help));
    }
}

static char *
dup_help_title (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr(GtkWindow) window = g_list_model_get_item (windows, i);

      if (PIT_IS_HELP_WINDOW (window))
        return g_strdup (gtk_window_get_title (window));
    }

  return NULL;
}

/* A pane comes before the page beside it, also one that is about a table. */
static void
test_key (void)
{
  static const struct
  {
    const char *screen;
    const char *title;
  } rows[] = {
    { "floor-12", "Find What Is Wrong" }, { "table-deal", "Read a Table" }, { "orders-opening", "Open a Table" },
    { "attention-table", "Find What Is Wrong" }, { "orders-several-held", "One Order to Several Tables" },
    { "sign-on", "Sign On, Switch, Lock" }, { "log", "Find Something in the Pit Log" }, { "backup", "Back Up the Pit Log" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (rows[i].screen);
      g_autofree char *title = NULL;

      g_test_message ("%s", rows[i].screen);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), "win.help", NULL));
      title = dup_help_title ();
      g_assert_cmpstr (title, ==, rows[i].title);
    }
}

int
main (int    argc,
      char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  stage_application ();

  g_test_add_func ("/help/every-page", test_every_page);
  g_test_add_func ("/help/blocks", test_blocks);
  g_test_add_func ("/help/ways", test_ways);
  g_test_add_func ("/help/places", test_places);
  g_test_add_func ("/help/key", test_key);

  return g_test_run ();
}
