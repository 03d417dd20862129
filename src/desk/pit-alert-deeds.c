/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-deeds.h"

#include <glib/gi18n.h>

const PitAlertDeed pit_alert_deeds[] = {
  { "alert.acknowledge", PIT_ALERT_ACT_ACKNOWLEDGE, PIT_ACTION_ACKNOWLEDGE, GDK_KEY_a, GDK_KEY_space, N_("Take Up"), "A" },
  { "alert.corrected", PIT_ALERT_ACT_CORRECTED, PIT_ACTION_OUTCOME, GDK_KEY_c, 0, N_("Corrected"), "C" },
  { "alert.reader-error", PIT_ALERT_ACT_READER_ERROR, PIT_ACTION_OUTCOME, GDK_KEY_r, 0, N_("Reader Error"), "R" },
  { "alert.refer", PIT_ALERT_ACT_REFERRED, PIT_ACTION_OUTCOME, GDK_KEY_f, 0, N_("Refer…"), "F" },
  { "alert.not-so", PIT_ALERT_ACT_NOT_SO, PIT_ACTION_OUTCOME, GDK_KEY_x, 0, N_("Not So"), "X" },
  { "alert.told", PIT_ALERT_ACT_TELL, PIT_ACTION_ACKNOWLEDGE, GDK_KEY_d, 0, N_("Dealer Told"), "D" },
  { "alert.undo", PIT_ALERT_ACT_TAKE_BACK, PIT_ACTION_OUTCOME, GDK_KEY_u, 0, NULL, "U" },
};
const guint pit_n_alert_deeds = G_N_ELEMENTS (pit_alert_deeds);

static GtkWidget *
make_button (const PitAlertDeed *deed)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (_(deed->label));
  GtkWidget *hint = gtk_label_new (deed->hint);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Else the window is never lower than it would have to be with a letter on each line. */
  gtk_label_set_width_chars (GTK_LABEL (label), 7);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (hint, "pit-key");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), deed->action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(deed->label),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, deed->hint, -1);

  return button;
}

/** Returns: (transfer none): what the class action @action does */
const PitAlertDeed *
pit_alert_deed_find (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_deeds); i++)
    if (g_str_equal (pit_alert_deeds[i].action, action))
      return &pit_alert_deeds[i];

  g_assert_not_reached ();
}

/** pit_alert_deeds_fill: a button for each that has one, two beside each other */
void
pit_alert_deeds_fill (GtkGrid *grid)
{
  int n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_deeds); i++)
    if (pit_alert_deeds[i].label != NULL)
      {
        gtk_grid_attach (grid, make_button (&pit_alert_deeds[i]), n % 2, n / 2, 1, 1);
        n++;
      }
}

/** pit_alert_deeds_add_keys: before @list's own keys, which would only open the row; elsewhere letters are letters */
void
pit_alert_deeds_add_keys (GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_deeds); i++)
    for (guint j = 0; j < 2; j++)
      {
        const PitAlertDeed *deed = &pit_alert_deeds[i];
        guint key = j == 0 ? deed->key : deed->other_key;

        if (key != 0)
          gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                                gtk_shortcut_new (gtk_keyval_trigger_new (key, 0),
                                                                  gtk_named_action_new (deed->action)));
      }
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (list, keys);
}
