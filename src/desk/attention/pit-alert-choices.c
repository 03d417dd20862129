/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-choices.h"

#include <string.h>

#include <glib/gi18n.h>

/* In the order in which their buttons stand: what nearly every alert has comes first, so that each of those keeps its place. R and
 * C stay free, for rulings and claims. */
const PitAlertChoice pit_alert_choices[] = {
  { "alert.take", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TAKE, GDK_KEY_a, 0, N_("Take in Hand"), "A", FALSE },
  { "win.hold", PIT_ALERT_REACH_HOLD, 0, 0, 0, N_("Hold Table %u"), "H", FALSE },
  { "alert.open", PIT_ALERT_REACH_PAGE, 0, 0, 0, N_("Show Table %u"), "⏎", FALSE },
  { "alert.told", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TELL, GDK_KEY_d, 0, N_("Dealer Told"), "D", FALSE },
  { "alert.take-all", PIT_ALERT_REACH_TABLE, PIT_ALERT_ACT_TAKE, GDK_KEY_a, GDK_SHIFT_MASK, N_("Take Both of Table %u"),
    "Shift+A", FALSE },
  { "alert.compare", PIT_ALERT_REACH_SETTINGS, 0, GDK_KEY_p, 0, N_("Compare Certificate…"), "P", FALSE },
  { "alert.fold", PIT_ALERT_REACH_FOLDED, 0, GDK_KEY_v, 0, N_("Show What Is Folded"), "V", FALSE },
  { "alert.log", PIT_ALERT_REACH_LOG, 0, GDK_KEY_g, 0, N_("Show in the Pit Log"), "G", FALSE },
  { "alert.corrected", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_CORRECTED, GDK_KEY_k, 0, N_("Corrected"), "K", TRUE },
  { "alert.reader-error", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_READER_ERROR, GDK_KEY_e, 0, N_("Reader Error"), "E", TRUE },
  { "alert.wrong-alarm", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_WRONG_ALARM, GDK_KEY_w, 0, N_("Wrong Alarm"), "W", TRUE },
  { "alert.was-done", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_WAS_DONE, GDK_KEY_y, 0, N_("Was Done"), "Y", TRUE },
  { "alert.not-done", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_NOT_DONE, GDK_KEY_x, 0, N_("Was Not Done"), "X", TRUE },
  { "alert.refer", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_REFER, GDK_KEY_f, 0, N_("Refer…"), "F", TRUE },
  { "alert.shelve", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_SHELVE, GDK_KEY_l, 0, N_("Shelve…"), "L", TRUE },
  { "alert.take-back", PIT_ALERT_REACH_ONE, PIT_ALERT_ACT_TAKE_BACK, 0, 0, N_("Take Back"), "U", TRUE },
};
const guint pit_n_alert_choices = G_N_ELEMENTS (pit_alert_choices);

/* It says which key does the same. */
static GtkWidget *
make_button (const PitAlertChoice *choice)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", _(choice->label), "xalign", 0.0, "hexpand", TRUE, "wrap", TRUE, NULL);
  GtkWidget *hint = gtk_label_new (choice->hint);

  gtk_widget_add_css_class (hint, "pit-key");
  if (choice->reach == PIT_ALERT_REACH_PAGE)
    gtk_widget_add_css_class (hint, "enter");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), hint);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), choice->action);
  if (choice->act == PIT_ALERT_ACT_TAKE && choice->reach == PIT_ALERT_REACH_ONE)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(choice->label),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  choice->reach == PIT_ALERT_REACH_PAGE ? "Enter" : choice->hint, -1);

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

/** pit_alert_choices_fill: a button for each: what came of it in @outcomes, all else in @acts */
void
pit_alert_choices_fill (GtkBox *acts,
                        GtkBox *outcomes)
{
  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_choices); i++)
    gtk_box_append (pit_alert_choices[i].is_outcome ? outcomes : acts, make_button (&pit_alert_choices[i]));
}

/* Whether @choice makes sense of @alert; of the reach of a table: where more than that one waits. */
static gboolean
fits (const PitAlertChoice *choice,
      PitAttention         *attention,
      PitAlert             *alert,
      gboolean              is_wide)
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
      return table != NULL;
    case PIT_ALERT_REACH_HOLD:
      return table != NULL && is_wide;
    case PIT_ALERT_REACH_FOLDED:
      return facts->n_folded > 0;
    case PIT_ALERT_REACH_LOG:
      return facts->n_folded > 0 || pit_alert_get_facts (alert)->is_rest;
    case PIT_ALERT_REACH_SETTINGS:
      return pit_alert_announces (alert);
    case PIT_ALERT_REACH_ONE:
    default:
      if (choice->act == PIT_ALERT_ACT_TAKE_BACK)
        return pit_alert_can_take_back (alert);
      if (choice->act == PIT_ALERT_ACT_SHELVE && facts->outcome != PIT_ALERT_OUTCOME_NONE)
        return FALSE;

      return pit_attention_check_fits (alert, choice->act, NULL);
    }
}

/* (transfer full): how many of a table are taken in hand at once */
static char *
describe_all (PitAttention *attention,
              PitTable     *table)
{
  g_autoptr(GPtrArray) waiting = pit_attention_list_new (attention, table);

  if (waiting->len == 2)
    /* Translators: a button: takes both alerts of the table of that number in hand. */
    return g_strdup_printf (_("Take Both of Table %u"), pit_table_get_number (table));

  /* Translators: likewise: how many alerts, three or more, and the table's number. */
  return g_strdup_printf (_("Take All %u of Table %u"), waiting->len, pit_table_get_number (table));
}

/* (transfer full): what the button of @choice says. What is about the alert doesn't name its table: the line above names both. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
describe (const PitAlertChoice *choice,
          PitAttention         *attention,
          PitAlert             *alert,
          gboolean              is_unfolded)
{
  PitTable *table = pit_alert_get_facts (alert)->table;
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

  if (choice->reach == PIT_ALERT_REACH_FOLDED && is_unfolded)
    return g_strdup (_("Fold Again"));
  if (strstr (choice->label, "%u") == NULL)
    return g_strdup (_(choice->label));
  if (choice->reach == PIT_ALERT_REACH_TABLE)
    return describe_all (attention, table);
  if (choice->reach == PIT_ALERT_REACH_PAGE && pit_alert_holds_table (alert))
    /* Translators: a table's number; on its page somebody decides whether the desk goes on with it. */
    return g_strdup_printf (_("Decide at Table %u"), pit_table_get_number (table));
  if (choice->reach == PIT_ALERT_REACH_HOLD && pit_table_get_state (table)->held.is == PIT_YES)
    return g_strdup_printf (_("Release Table %u"), pit_table_get_number (table));
  if (choice->reach == PIT_ALERT_REACH_PAGE && facts->round != PIT_UNKNOWN)
    /* Translators: a button: the number of a round. */
    return g_strdup_printf (_("Show Round %lld"), (long long) facts->round);

  return g_strdup_printf (_(choice->label), pit_table_get_number (table));
}
#pragma GCC diagnostic pop

static void
name (GtkWidget            *button,
      const PitAlertChoice *choice,
      PitAttention         *attention,
      PitAlert             *alert,
      gboolean              is_unfolded)
{
  g_autofree char *text = describe (choice, attention, alert, is_unfolded);
  g_autofree char *about = NULL;
  PitTable *table = pit_alert_get_facts (alert)->table;

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)))), text);
  /* Who hears or points has the table with the button, and which reader is blamed before it is. GTK describes a button to a
   * screen reader by its tooltip, which is read after its name. */
  if (choice->act == PIT_ALERT_ACT_READER_ERROR && pit_alert_get_device (alert)->text[0] != '\0')
    about = g_strdup_printf (_("Device %s"), pit_alert_get_device (alert)->text);
  else if (strstr (choice->label, "%u") == NULL && table != NULL)
    about = g_strdup_printf (_("Table %u"), pit_table_get_number (table));
  gtk_widget_set_tooltip_text (button, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/**
 * pit_alert_choices_show:
 * @box: one of those that were filled
 * @is_unfolded: whether what is folded under @alert is listed
 * @is_wide: no page of its table is beside it
 *
 * Of @box those buttons that fit @alert; what can't be done now is there, and dim.
 *
 * Returns: whether there is one
 */
gboolean
pit_alert_choices_show (GtkBox       *box,
                        PitAttention *attention,
                        PitAlert     *alert,
                        gboolean      is_unfolded,
                        gboolean      is_wide)
{
  gboolean any = FALSE;

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (box)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      const PitAlertChoice *choice = pit_alert_choice_find (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)));
      gboolean is_there = fits (choice, attention, alert, is_wide);

      gtk_widget_set_visible (button, is_there);
      if (is_there)
        name (button, choice, attention, alert, is_unfolded);
      any = any || is_there;
    }

  return any;
}

/**
 * pit_alert_choices_add_keys:
 * @widget_class: has the actions
 *
 * Their keys come after those of what has the focus, so that letters stay letters where somebody writes.
 */
void
pit_alert_choices_add_keys (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (pit_alert_choices); i++)
    if (pit_alert_choices[i].key != 0)
      gtk_widget_class_add_binding_action (widget_class, pit_alert_choices[i].key, pit_alert_choices[i].modifiers,
                                           pit_alert_choices[i].action, NULL);
}
