/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-question.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-alert-tally.h"
#include "pit-alert-words.h"
#include "pit-currency.h"

/* A line of the list may stand for thousands, each of them somebody's money, and so may all that waits at a table. Whoever says
 * one word of all of them is told before how many they are, and by how much they are wrong. */

static const struct
{
  const char *question; /* %s: how often, and by how much they are wrong in all */
  const char *confirm;
} words[PIT_N_ALERT_ACTS] = {
  [PIT_ALERT_ACT_TAKE] = { N_("Take in Hand: %s?"), N_("_Take %s in Hand") },
  [PIT_ALERT_ACT_CORRECTED] = { N_("Mark as Corrected: %s?"), N_("_Mark %s as Corrected") },
  [PIT_ALERT_ACT_READER_ERROR] = { N_("Mark as Reader Errors: %s?"), N_("_Mark %s as Reader Errors") },
  [PIT_ALERT_ACT_REFER] = { N_("Refer: %s?"), N_("_Refer %s") },
  [PIT_ALERT_ACT_WRONG_ALARM] = { N_("Mark as Wrong Alarms: %s?"), N_("_Mark %s as Wrong Alarms") },
};

typedef struct
{
  GtkWidget     *dialog;     /* unowned; it has this */
  GPtrArray     *alerts;     /* of PitAlert; the act's */
  PitAlertAct    what;
  PitAct        *act;        /* owned */
  PitDoorkeeper *doorkeeper; /* owned; NULL: nobody can sign on, and nothing is done */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  for (guint i = 0; i < question->alerts->len; i++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (question->alerts, i), question);
  g_object_unref (question->act);
  g_clear_object (&question->doorkeeper);
  g_free (question);
}

#pragma GCC diagnostic push
/* The formats are the table's. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* More may come while it is being asked, and the answer is about all that there are then. */
static void
show (Question *question)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (question->dialog);
  PitAlert *first = g_ptr_array_index (question->alerts, 0);
  PitAlertTally tally = { .alerts = question->alerts->len };
  g_autofree char *count = question->alerts->len > 1 ? pit_alert_tally_count (&tally)
                                                     : pit_count_format (pit_alert_get_facts (first)->times);
  g_autofree char *share = pit_alert_words_share (first);
  g_autofree char *what = question->alerts->len > 1 ? pit_alert_tally_say_kinds (question->alerts) : pit_alert_words_matter (first);
  g_autofree char *body = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *confirm = g_strdup_printf (_(words[question->what].confirm), count);

  if (question->alerts->len > 1)
    {
      /* Translators: "51 alerts", and a table's number. */
      heading = g_strdup_printf (_("Take %s at Table %u in Hand?"), count, pit_table_get_number (pit_alert_get_facts (first)->table));
      /* Translators: a line for each kind of alert, as "Wrong payment: 51 alerts". */
      body = g_strdup_printf (_("%s.\n\nYou take all of them in hand, also those that are folded."), what);
    }
  else
    {
      heading = g_strdup_printf (_(words[question->what].question), share);
      /* Translators: a table and what was found there: "Table 9: Wrong payment" */
      body = g_strdup_printf (_("%s.\nThey share one line, so they get one outcome, in your name. Each round keeps its own finding."), what);
    }

  adw_message_dialog_set_body (dialog, body);
  adw_message_dialog_set_heading (dialog, heading);
  adw_message_dialog_set_response_label (dialog, "yes", confirm);
}

#pragma GCC diagnostic pop

static void
answered_cb (Question   *question,
             const char *response)
{
  if (g_str_equal (response, "yes") && question->doorkeeper != NULL)
    pit_doorkeeper_do (question->doorkeeper, g_object_ref (question->act), NULL);
}

/** Returns: whether @act says one word of many: of all of @alerts, or of all that share the line of the only one */
gboolean
pit_alert_question_is_owed (GPtrArray   *alerts,
                            PitAlertAct  act)
{
  return words[act].question != NULL && (alerts->len > 1 || pit_alert_get_facts (g_ptr_array_index (alerts, 0))->is_rest);
}

/**
 * pit_alert_question_ask:
 * @parent: in whose window
 * @act: on alerts; more than one are of one table, and are taken in hand
 * @doorkeeper: (nullable): has it done if the answer is yes
 *
 * Asks whether @act is meant of all of its alerts, or of all that share the line of the only one. The answer no is the one that
 * needs no choice.
 */
void
pit_alert_question_ask (GtkWidget     *parent,
                        PitAct        *act,
                        PitDoorkeeper *doorkeeper)
{
  const PitAlertWord *word = pit_act_get (act)->data;
  Question *question = g_new0 (Question, 1);

  question->dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), NULL, NULL);
  question->alerts = word->alerts;
  question->what = word->act;
  question->act = g_object_ref (act);
  g_set_object (&question->doorkeeper, doorkeeper);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (question->dialog), "no", _("_Cancel"), "yes", "", NULL);
  /* To have taken in hand can be taken back, and nothing is closed by it that is still so. */
  if (question->what != PIT_ALERT_ACT_TAKE)
    adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (question->dialog), "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (question->dialog), "no");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (question->dialog), "no");
  show (question);
  for (guint i = 0; i < question->alerts->len; i++)
    g_signal_connect_swapped (g_ptr_array_index (question->alerts, i), "changed", G_CALLBACK (show), question);
  g_signal_connect_data (question->dialog, "response", G_CALLBACK (answered_cb), question, NULL, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (question->dialog), "pit-question", question, question_free);
  gtk_window_present (GTK_WINDOW (question->dialog));
}
