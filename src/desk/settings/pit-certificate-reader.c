/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-certificate-reader.h"

#include <glib/gi18n.h>

#include "pit-certificate.h"
#include "pit-fingerprint.h"
#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-late-focus.h"
#include "pit-property.h"

/* Reads the certificate at the address in one field, and puts its fingerprint into another once a person has compared it
 * with the controller's own display. What answers may be anybody until then. */
struct _PitCertificateReader
{
  AdwPreferencesRow parent_instance;

  PitFormEntry *number;      /* owned; fields beside this row, which the template around it names */
  PitFormEntry *url;         /* likewise */
  PitFormEntry *fingerprint; /* likewise */

  /* template */
  GtkWidget     *read;
  GtkWidget     *cancel;
  GtkWidget     *facts;
  GtkLabel      *who;
  GtkLabel      *shown;
  GtkWidget     *confirm;
  PitFormNotice *notice;

  PitFloorPlanner *planner;  /* owned; NULL: nobody has said */
  GCancellable    *looking;  /* owned; NULL: nothing is being read */
  PitDigest        seen;
  char            *seen_at;  /* owned; the address where it was; NULL: nowhere */
};

G_DEFINE_FINAL_TYPE (PitCertificateReader, pit_certificate_reader, ADW_TYPE_PREFERENCES_ROW)

static void
show_looking (PitCertificateReader *self,
              gboolean              is_looking)
{
  gboolean had_focus = gtk_widget_has_focus (is_looking ? self->read : self->cancel);

  gtk_widget_set_visible (self->read, !is_looking);
  gtk_widget_set_visible (self->cancel, is_looking);
  if (had_focus)
    gtk_widget_grab_focus (is_looking ? self->cancel : self->read);
}

static void
forget (PitCertificateReader *self)
{
  gtk_widget_set_visible (self->facts, FALSE);
  g_clear_pointer (&self->seen_at, g_free);
  pit_form_notice_say (self->notice, NULL);
}

static void
stop (PitCertificateReader *self)
{
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
}

static void
show_facts (PitCertificateReader *self,
            const PitTableTrial  *trial)
{
  g_autofree char *begins = pit_certificate_describe_day (trial->begins, NULL);
  g_autofree char *expires = pit_certificate_describe_day (trial->expires, NULL);
  g_autofree char *grouped = pit_fingerprint_group (trial->fingerprint.text);
  /* Translators: whom a certificate is made out to, who signed it, and from when until when it is valid. */
  g_autofree char *who = g_strdup_printf (_("Made out to: %s\nSigned by: %s\nValid: %s to %s"),
                                          trial->name != NULL ? trial->name : _("nobody"),
                                          trial->issuer != NULL ? trial->issuer : _("nobody"), begins, expires);

  gtk_label_set_label (self->who, who);
  gtk_label_set_label (self->shown, grouped);
  gtk_widget_set_visible (self->facts, TRUE);
  if (trial->doubt != NULL)
    {
      g_autofree char *words = g_strdup_printf (_("This desk can't trust the certificate: %s. Have the controller use a certificate "
                                                  "that the house's authority signed."), trial->doubt);

      pit_form_notice_warn (self->notice, words);
    }
  else
    {
      pit_form_notice_say (self->notice, _("The house's authority signed this certificate."));
    }
  pit_late_focus (self->confirm);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitCertificateReader) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitTableTrial) trial = pit_floor_planner_try_finish (PIT_FLOOR_PLANNER (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->looking);
  show_looking (self, FALSE);
  if (trial == NULL || trial->fingerprint.text[0] == '\0')
    {
      g_clear_pointer (&self->seen_at, g_free);
      pit_form_notice_warn (self->notice, trial == NULL ? error->message
                            : trial->words != NULL ? trial->words : _("No certificate came from this address"));
      return;
    }
  self->seen = trial->fingerprint;
  show_facts (self, trial);
}

static void
read_cb (PitCertificateReader *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);

  stop (self);
  forget (self);
  self->looking = g_cancellable_new ();
  self->seen_at = pit_form_entry_dup_text (self->url);
  show_looking (self, TRUE);
  pit_form_notice_say (self->notice, _("Reading the certificate. This takes ten seconds at most."));
  pit_floor_planner_look_async (self->planner, number, self->seen_at, self->looking, looked_cb, g_object_ref (self));
}

static void
cancel_cb (PitCertificateReader *self)
{
  stop (self);
  show_looking (self, FALSE);
  forget (self);
}

/* What was seen elsewhere is not this table's. */
static void
confirm_cb (PitCertificateReader *self)
{
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  g_autofree char *grouped = NULL;

  if (g_strcmp0 (url, self->seen_at) != 0)
    {
      forget (self);
      pit_form_notice_warn (self->notice, _("The address has changed. Read the certificate again."));
      return;
    }
  grouped = pit_fingerprint_group (self->seen.text);
  pit_form_entry_set_text (self->fingerprint, grouped);
  forget (self);
  pit_form_notice_say (self->notice, _("The fingerprint is entered below. Save to keep it."));
  gtk_widget_grab_focus (self->read);
}

static void
differs_cb (PitCertificateReader *self)
{
  forget (self);
  pit_form_notice_warn (self->notice, _("Don't connect this table. Another device may answer at this address. Check "
                                        "the address and the network."));
  gtk_widget_grab_focus (self->read);
}

static const PitProperty properties[] = {
  { "number", G_TYPE_OBJECT, pit_form_entry_get_type, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitCertificateReader, number) },
  { "url", G_TYPE_OBJECT, pit_form_entry_get_type, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitCertificateReader, url) },
  { "fingerprint", G_TYPE_OBJECT, pit_form_entry_get_type, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitCertificateReader, fingerprint) },
};

static void
pit_certificate_reader_dispose (GObject *object)
{
  PitCertificateReader *self = PIT_CERTIFICATE_READER (object);

  stop (self);
  g_clear_object (&self->planner);
  g_clear_pointer (&self->seen_at, g_free);
  pit_properties_clear (self, properties, G_N_ELEMENTS (properties));

  G_OBJECT_CLASS (pit_certificate_reader_parent_class)->dispose (object);
}

static void
pit_certificate_reader_class_init (PitCertificateReaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_certificate_reader_dispose;
  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-certificate-reader.ui");
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, read);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, cancel);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, facts);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, who);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, shown);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, confirm);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, notice);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, differs_cb);
  gtk_widget_class_bind_template_callback (widget_class, read_cb);
}

static void
pit_certificate_reader_init (PitCertificateReader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/** pit_certificate_reader_follow: looks by the network of @desk; a demo's tables have their fingerprints, and it is not there */
void
pit_certificate_reader_follow (PitCertificateReader *self,
                               PitDesk              *desk)
{
  g_return_if_fail (PIT_IS_CERTIFICATE_READER (self));

  g_set_object (&self->planner, pit_desk_get (desk)->planner);
  gtk_widget_set_visible (GTK_WIDGET (self), !pit_floor_planner_is_demo (self->planner));
}
