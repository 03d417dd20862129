/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-choices.h"

#include <glib/gi18n.h>

const PitAlertChoice pit_alert_choices[] = {
  { "alert.acknowledge", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TAKE, PIT_ACTION_ACKNOWLEDGE, GDK_KEY_a, GDK_KEY_space, 0, N_("Take in Hand"), "A" },
  { "alert.corrected", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_CORRECTED, PIT_ACTION_OUTCOME, GDK_KEY_c, 0, 0, N_("Corrected"), "C" },
  { "alert.reader-error", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_READER_ERROR, PIT_ACTION_OUTCOME, GDK_KEY_r, 0, 0, N_("Reader Error"), "R" },
  { "alert.refer", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_REFER, PIT_ACTION_OUTCOME, GDK_KEY_f, 0, 0, N_("Refer…"), "F" },
  { "alert.not-so", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_WRONG_ALARM, PIT_ACTION_OUTCOME, GDK_KEY_x, 0, 0, N_("Wrong Alarm"), "X" },
  { "alert.was-done", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_WAS_DONE, PIT_ACTION_OUTCOME, GDK_KEY_w, 0, 0, N_("Was Done"), "W" },
  { "alert.not-done", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_NOT_DONE, PIT_ACTION_OUTCOME, GDK_KEY_s, 0, 0, N_("Was Not Done"), "S" },
  { "alert.told", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TELL, PIT_ACTION_ACKNOWLEDGE, GDK_KEY_d, 0, 0, N_("Dealer Told"), "D" },
  { "alert.undo", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TAKE_BACK, PIT_ACTION_OUTCOME, GDK_KEY_u, 0, 0, NULL, "U" },
  { "alert.take-up-all", PIT_ALERT_REACH_TABLE, PIT_ALERT_ACT_TAKE, PIT_ACTION_ACKNOWLEDGE, GDK_KEY_a, 0, GDK_SHIFT_MASK,
    N_("Take Up All of Table %u"), "Shift+A" },
  { "alert.open", PIT_ALERT_REACH_PAGE, 0, 0, 0, 0, 0, N_("Open Table %u"), N_("Enter") },
  { "alert.compare", PIT_ALERT_REACH_SETTINGS, 0, 0, GDK_KEY_p, 0, 0, N_("Compare Certificate…"), "P" },
  { "alert.fold", PIT_ALERT_REACH_FOLDED, 0, 0, GDK_KEY_e, 0, 0, N_("Show What Is Folded"), "E" },
  { "alert.log", PIT_ALERT_REACH_LOG, 0, 0, GDK_KEY_g, 0, 0, N_("Show in the Pit Log"), "G" },
};
const guint pit_n_alert_choices = G_N_ELEMENTS (pit_alert_choices);

/* It says which key does the same. */
static GtkWidget *
make_button (const PitAlertChoice *choice)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  /* Else the window is never lower than it would have to be with a letter on each line. */
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _(choice->label), "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR, "width-chars", 7, NULL);
  GtkWidget *hint = gtk_label_new (_(choice->hint));

  gtk_widget_add_css_class (hint, "pit-key");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), choice->action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(choice->label),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, choice->hint, -1);

  return button;
}

/** Returns: whether @alert is about a certificate that its table announced */
gboolean
pit_alert_announces (PitAlert *alert)
{
  PitFinding *finding = pit_alert_get_finding (alert);

  return finding != NULL && pit_finding_get_facts (finding)->kind == PIT_FINDING_NEXT_CERTIFICATE;
}

/** Returns: (transfer none): what the class action @action does */
const PitAlertChoice *
pit_alert_choice_find (const char *action)
{
  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_choices); i++)
    if (g_str_equal (pit_alert_choices[i].action, action))
      return &pit_alert_choices[i];

  g_assert_not_reached ();
}

/** pit_alert_choices_fill: a button for each that has one, two beside each other */
void
pit_alert_choices_fill (GtkGrid *grid)
{
  int n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_choices); i++)
    if (pit_alert_choices[i].label != NULL)
      {
        gtk_grid_attach (grid, make_button (&pit_alert_choices[i]), n % 2, n / 2, 1, 1);
        n++;
      }
}

/* Whether @choice makes sense of @alert; of the reach of a table: where more than that one waits. */
static gboolean
fits (const PitAlertChoice *choice,
      PitAttention         *attention,
      PitAlert             *alert)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  PitTable *table = pit_alert_get_facts (alert)->table;
  g_autoptr(GPtrArray) waiting = NULL;

  switch (choice->reach)
    {
    case PIT_ALERT_REACH_TABLE:
      waiting = table != NULL ? pit_attention_list_new (attention, table) : NULL;
      return waiting != NULL && waiting->len > 1;
    case PIT_ALERT_REACH_PAGE:
      return table != NULL && pit_alert_stands (alert);
    case PIT_ALERT_REACH_FOLDED:
      return facts->n_folded > 0;
    case PIT_ALERT_REACH_LOG:
      return facts->n_folded > 0 || pit_alert_get_facts (alert)->is_rest;
    case PIT_ALERT_REACH_SETTINGS:
      return pit_alert_announces (alert);
    case PIT_ALERT_REACH_ONE:
    default:
      return pit_attention_check_fits (alert, choice->act, NULL);
    }
}

static void
name (GtkWidget            *button,
      const PitAlertChoice *choice,
      PitAlert             *alert,
      gboolean              is_unfolded)
{
  g_autofree char *text = NULL;
  g_autofree char *heard = NULL;
  PitTable *table = pit_alert_get_facts (alert)->table;
  guint number = table != NULL ? pit_table_get_number (table) : 0;

  if (choice->reach == PIT_ALERT_REACH_TABLE)
    /* Translators: a table's number. */
    text = g_strdup_printf (_("Take Up All of Table %u"), number);
  else if (choice->reach == PIT_ALERT_REACH_PAGE)
    /* Translators: a table's number; on its page somebody decides whether the desk goes on with it. */
    text = g_strdup_printf (pit_alert_holds_table (alert) ? _("Decide at Table %u") : _("Open Table %u"), number);
  else
    text = g_strdup (choice->reach == PIT_ALERT_REACH_FOLDED && is_unfolded ? _("Fold Again") : _(choice->label));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)))), text);
  /* Two buttons stand beside each other in a narrow pane: what acts on one alert names its table to who hears or points. */
  if (choice->reach == PIT_ALERT_REACH_ONE && table != NULL)
    /* Translators: what a button does, then a table's number. */
    heard = g_strdup_printf (_("%s, table %u"), text, number);
  gtk_widget_set_tooltip_text (button, heard);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, heard != NULL ? heard : text, -1);
}

/**
 * pit_alert_choices_show:
 * @is_unfolded: whether what is folded under @alert is listed
 *
 * Of @grid those buttons that fit @alert, two beside each other, and what is about more than one across; what can't be done
 * now is there, and dim.
 */
void
pit_alert_choices_show (GtkGrid      *grid,
                        PitAttention *attention,
                        PitAlert     *alert,
                        gboolean      is_unfolded)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (grid));
  int n = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (grid)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      const PitAlertChoice *choice = pit_alert_choice_find (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
      gboolean is_wide = choice->reach != PIT_ALERT_REACH_ONE, is_there = fits (choice, attention, alert);

      gtk_widget_set_visible (button, is_there);
      if (!is_there)
        continue;
      name (button, choice, alert, is_unfolded);
      n += is_wide && n % 2 == 1;
      g_object_set (gtk_layout_manager_get_layout_child (layout, button), "column", n % 2, "row", n / 2, "column-span",
                    is_wide ? 2 : 1, NULL);
      n += is_wide ? 2 : 1;
    }
}

/** pit_alert_choices_add_keys: before @list's own keys, which would only open the row; elsewhere letters are letters */
void
pit_alert_choices_add_keys (GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_choices); i++)
    for (guint j = 0; j < 2; j++)
      {
        const PitAlertChoice *choice = &pit_alert_choices[i];
        guint key = j == 0 ? choice->key : choice->other_key;

        if (key != 0)
          gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                                gtk_shortcut_new (gtk_keyval_trigger_new (key, choice->modifiers),
                                                                  gtk_named_action_new (choice->action)));
      }
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (list, keys);
}
