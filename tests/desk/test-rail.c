/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-rail.h"
#include "stage-hands.h"

/* Where one is can be seen at the window's edge: a table's page is one of the floor's. */
static void
test_shown (void)
{
  static const struct
  {
    const char *screen;
    const char *shown;
  } places[] = { { "floor-12", "win.floor" }, { "table-deal", "win.floor" }, { "log", "win.log" },
                 { "settings", "win.settings" } };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autoptr(PitDeskStage) stage = stage_show (places[i].screen);
      GtkWidget *rail = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitRail");

      for (GtkWidget *way = gtk_widget_get_first_child (rail); way != NULL; way = gtk_widget_get_next_sibling (way))
        if (GTK_IS_BUTTON (way))
          g_assert_cmpint (gtk_widget_has_css_class (way, "shown"), ==,
                           g_str_equal (gtk_actionable_get_action_name (GTK_ACTIONABLE (way)), places[i].shown));
    }
}

/* In a window that is narrow for its letters the ways have icons alone, and say their words to the pointer and a screen reader. */
static void
test_narrow (void)
{
  for (guint i = 0; i < 3; i++)
    {
      gboolean is_narrow = i == 1;
      GtkWidget *rail;
      guint n = 0;

      pit_desk_stage_set_text_scale (is_narrow ? 1.5 : 1);
      {
        g_autoptr(PitDeskStage) stage = stage_show ("floor-12");

        rail = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitRail");
        for (GtkWidget *way = gtk_widget_get_first_child (rail); way != NULL; way = gtk_widget_get_next_sibling (way))
          {
            GtkWidget *word;

            if (!GTK_IS_BUTTON (way))
              continue;
            n++;
            word = gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (way)));
            g_assert_cmpint (gtk_widget_get_mapped (word), ==, !is_narrow);
            g_assert_cmpstr (gtk_widget_get_tooltip_text (way), ==, is_narrow ? gtk_label_get_label (GTK_LABEL (word)) : NULL);
            gtk_test_accessible_assert_property (GTK_ACCESSIBLE (way), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                                 gtk_label_get_label (GTK_LABEL (word)));
          }
        g_assert_cmpuint (n, >=, 3);
      }
    }
}

/* A count stands on its way, and is said. */
static void
test_count (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("floor-12");
  GtkWidget *rail = stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), "PitRail");
  GtkWidget *way = gtk_widget_get_next_sibling (gtk_widget_get_first_child (rail));
  const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (way));
  g_autofree char *name = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (way))))));
  g_autofree char *said = g_strconcat (name, ", 2 now", NULL);

  pit_rail_set_count (PIT_RAIL (rail), action + strlen ("win."), 2, TRUE, "2 now");
  g_assert_true (stage_says (way, "2"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (way), GTK_ACCESSIBLE_PROPERTY_LABEL, said);
  pit_rail_set_count (PIT_RAIL (rail), action + strlen ("win."), 0, FALSE, "");
  g_assert_false (stage_says (way, "0"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (way), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  stage_application ();
  g_test_add_func ("/rail/shown", test_shown);
  g_test_add_func ("/rail/narrow", test_narrow);
  g_test_add_func ("/rail/count", test_count);

  return g_test_run ();
}
