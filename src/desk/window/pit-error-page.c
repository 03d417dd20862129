/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-error-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* What to do, and the command that does it, to be copied. */
static void
add_step (GtkBox     *box,
          const char *text,
          const char *command)
{
  GtkWidget *what = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *line = g_object_new (GTK_TYPE_LABEL, "label", command, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "margin-bottom", 12, NULL);

  gtk_widget_add_css_class (line, "pit-proof");
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_box_append (box, what);
  gtk_box_append (box, line);
}

/**
 * pit_error_page_new:
 * @steps: (nullable) (array zero-terminated=1): what to do and the command for it, by turns
 *
 * Returns: (transfer floating): what can't be shown, why, and what helps
 */
GtkWidget *
pit_error_page_new (const char *what,
                    const char *why,
                    char      **steps)
{
  g_autofree char *escaped = g_markup_escape_text (why, -1);
  GtkWidget *button = gtk_button_new_with_label (_("Close"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.quit");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; steps != NULL && steps[i] != NULL && steps[i + 1] != NULL; i += 2)
    add_step (GTK_BOX (box), steps[i], steps[i + 1]);
  gtk_box_append (GTK_BOX (box), button);

  return g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-error-symbolic", "title", what, "description", escaped,
                       "child", box, NULL);
}
