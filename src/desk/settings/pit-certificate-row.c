/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-certificate-row.h"

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-fingerprint.h"
#include "pit-local-time.h"

/* The certificate that a table's controller announces, for a person to accept or refuse; not there where it announces none.
 * A refusal is done at once and can be followed by an acceptance, which is asked about: an accepted certificate lets in
 * whoever has it. */
struct _PitCertificateRow
{
  AdwPreferencesRow parent_instance;

  /* template */
  GtkLabel  *title;
  GtkLabel  *text;
  GtkLabel  *fingerprint;
  GtkWidget *accept;
  GtkWidget *refuse;

  const PitDeskParts *desk;      /* of the form that it is in */
  GTimeZone          *zone;      /* owned; the house's */
  char               *table;     /* owned */
  PitDigest           announced; /* as it is shown */
};

static guint decided_signal;

G_DEFINE_FINAL_TYPE (PitCertificateRow, pit_certificate_row, ADW_TYPE_PREFERENCES_ROW)

static char *
describe_refusal (PitCertificateRow           *self,
                  const PitCertificateRefusal *refusal)
{
  g_autoptr(GDateTime) at = pit_local_time (refusal->at, self->zone);
  /* Translators: a day and a time, see strftime: "20 November 2026, 21:04". */
  g_autofree char *when = at != NULL ? g_date_time_format (at, _("%-d %B %Y, %H:%M")) : g_strdup (_("an unknown day"));

  /* Translators: a staff number, then a day and a time. */
  return g_strdup_printf (_("Refused by %s, %s."), refusal->who.text, when);
}

static char *
describe (PitCertificateRow           *self,
          const PitCertificateRefusal *refusal)
{
  g_autofree char *refused = refusal != NULL ? describe_refusal (self, refusal) : NULL;

  if (refusal == NULL)
    return g_strdup (_("Compare its fingerprint with the one on the controller's own display:"));

  /* Translators: %s is "Refused by 107, 20 November 2026, 21:04."; a fingerprint follows on a line of its own. */
  return g_strdup_printf (_("%s The table plays on with its old certificate. If it changes to this one, the desk won't "
                            "let it in. The fingerprint is:"), refused);
}

/* A button's words are what is spoken of it, until it is told otherwise. */
static void
label (GtkWidget  *button,
       const char *words,
       const char *spoken)
{
  gtk_button_set_label (GTK_BUTTON (button), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
show (PitCertificateRow *self)
{
  const PitDigest *announced = pit_floor_planner_get_announced (self->desk->planner, self->table);
  const PitCertificateRefusal *refusal = pit_floor_planner_get_refusal (self->desk->planner, self->table);
  g_autofree char *text = NULL;
  g_autofree char *grouped = NULL;
  const char *title;

  gtk_widget_set_visible (GTK_WIDGET (self), announced != NULL);
  if (announced == NULL)
    return;

  self->announced = *announced;
  text = describe (self, refusal);
  grouped = pit_fingerprint_group (announced->text);
  title = refusal != NULL ? _("The new certificate was refused") : _("The controller announces a new certificate");
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->text, text);
  gtk_label_set_label (self->fingerprint, grouped);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  /* The focus of a button that goes would come to the one beside it, under a hand that is about to press Enter. */
  if (refusal != NULL && gtk_widget_has_focus (self->refuse))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  label (self->accept, refusal != NULL ? _("Accept After All…") : _("Accept…"), _("Accept the announced certificate"));
  label (self->refuse, _("Refuse"), _("Refuse the announced certificate"));
  gtk_widget_set_visible (self->refuse, refusal == NULL);
}

static gint64
find_number (PitCertificateRow *self)
{
  const PitHouseTable *table = pit_house_plan_find_table (pit_floor_planner_get_plan (self->desk->planner), self->table);

  return table != NULL ? table->number : 0;
}

static void
ended_cb (PitCertificateRow *self,
          PitAct            *act)
{
  const GError *error = pit_act_get (act)->error;

  g_signal_emit (self, decided_signal, 0, error != NULL ? error->message : pit_act_get (act)->result, error == NULL);
}

/* Has somebody sign on where it must, and tell them what for. */
static void
decide (PitCertificateRow *self,
        PitAct            *act,
        const char        *what)
{
  pit_act_set_label (act, what);
  g_signal_connect_object (act, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

/* The button that was pressed is gone. */
static void
refused_cb (PitCertificateRow *self,
            PitAct            *act)
{
  if (pit_act_get (act)->is_done)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
refuse_cb (PitCertificateRow *self)
{
  PitAct *act = pit_floor_planner_refuse (self->desk->planner, self->table, &self->announced);
  /* Translators: %.4s is the beginning of a fingerprint; then the table's number. */
  g_autofree char *what = g_strdup_printf (_("Refuse the new certificate %.4s… for table %d"), self->announced.text,
                                           (int) find_number (self));

  g_signal_connect_object (act, "ended", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  decide (self, act, what);
}

/* Another may be announced by the time that somebody has answered. */
static void
answered_cb (PitCertificateRow *self,
             const char        *response,
             GtkWidget         *dialog)
{
  const PitDigest *fingerprint = g_object_get_data (G_OBJECT (dialog), "pit-fingerprint");
  g_autofree char *what = NULL;

  if (!g_str_equal (response, "yes"))
    return;

  /* Translators: %.4s is the beginning of a fingerprint; then the table's number. */
  what = g_strdup_printf (_("Accept the new certificate %.4s… for table %d"), fingerprint->text, (int) find_number (self));
  decide (self, pit_floor_planner_accept (self->desk->planner, self->table, fingerprint), what);
}

/* Whoever is signed on may press Enter out of habit, so that it is asked about, and Enter cancels. */
static void
accept_cb (PitCertificateRow *self)
{
  const PitCertificateRefusal *refusal = pit_floor_planner_get_refusal (self->desk->planner, self->table);
  g_autofree char *heading = g_strdup_printf (_("Accept the New Certificate of Table %d?"), (int) find_number (self));
  g_autofree char *grouped = pit_fingerprint_group (self->announced.text);
  g_autofree char *refused = refusal != NULL ? describe_refusal (self, refusal) : NULL;
  g_autofree char *body = NULL;
  GtkWidget *dialog;

  body = g_markup_printf_escaped ("%s%s%s\n\n<tt>%s</tt>\n\n%s", refused != NULL ? refused : "", refused != NULL ? " " : "",
                                  _("Its fingerprint is:"), grouped,
                                  _("Accept it only if the controller itself shows the same fingerprint. The desk then "
                                    "lets the table in with this certificate."));
  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), heading, NULL);
  adw_message_dialog_set_body_use_markup (ADW_MESSAGE_DIALOG (dialog), TRUE);
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "no", _("_Cancel"), "yes", _("_Accept"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "no");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "no");
  g_object_set_data_full (G_OBJECT (dialog), "pit-fingerprint", g_memdup2 (&self->announced, sizeof self->announced), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
pit_certificate_row_dispose (GObject *object)
{
  PitCertificateRow *self = PIT_CERTIFICATE_ROW (object);

  g_clear_pointer (&self->zone, g_time_zone_unref);
  g_clear_pointer (&self->table, g_free);

  G_OBJECT_CLASS (pit_certificate_row_parent_class)->dispose (object);
}

static void
pit_certificate_row_class_init (PitCertificateRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_certificate_row_dispose;

  /**
   * PitCertificateRow::decided:
   * @words: what came of what a person decided
   * @is_done: whether it is done; else @words say why not
   */
  decided_signal = g_signal_new ("decided", PIT_TYPE_CERTIFICATE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_STRING, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-certificate-row.ui");
  gtk_widget_class_bind_template_child (widget_class, PitCertificateRow, title);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateRow, text);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateRow, fingerprint);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateRow, accept);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateRow, refuse);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, refuse_cb);
}

static void
pit_certificate_row_init (PitCertificateRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_certificate_row_follow: shows from now on what the controller of @table announces; @zone: the house's */
void
pit_certificate_row_follow (PitCertificateRow *self,
                            PitDesk           *desk,
                            const char        *table,
                            GTimeZone         *zone)
{
  g_return_if_fail (PIT_IS_CERTIFICATE_ROW (self) && self->desk == NULL);

  self->desk = pit_desk_get (desk);
  self->zone = g_time_zone_ref (zone);
  self->table = g_strdup (table);
  g_signal_connect_object (self->desk->planner, "certificates-changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}
