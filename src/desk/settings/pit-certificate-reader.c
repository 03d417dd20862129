/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-certificate-reader.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-certificate.h"
#include "pit-fingerprint.h"
#include "pit-form-entry.h"
#include "pit-form-notice.h"
#include "pit-late-focus.h"
#include "pit-property.h"

/* Reads the certificate at the address in one field, and puts its fingerprint into another once a person has compared it
 * with the controller's own display. What answers may be anybody until then: the last group is not shown here, and who
 * types it has seen the display. A certificate that the house's authority doesn't stand for can't be taken at all. */

#define LAST_DIGITS 4
struct _PitCertificateReader
{
  AdwPreferencesRow parent_instance;

  PitFormEntry *number;      /* owned; fields beside this row, which the template around it names */
  PitFormEntry *identifier;  /* likewise */
  PitFormEntry *url;         /* likewise */
  PitFormEntry *fingerprint; /* likewise */

  /* template */
  GtkWidget     *read;
  GtkWidget     *cancel;
  GtkWidget     *facts;
  GtkLabel      *who;
  GtkLabel      *shown;
  GtkWidget     *comparing;
  GtkEditable   *last;
  PitFormNotice *notice;

  PitFloorPlanner *planner;  /* owned; NULL: nobody has said */
  GCancellable    *looking;  /* owned; NULL: nothing is being read */
  PitDigest        seen;
  char            *seen_at;  /* owned; the address where it was; NULL: nowhere */
  gboolean         is_doubted; /* the house's authority does not stand for what was seen */
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
set_doubted (PitCertificateReader *self,
             gboolean              is_doubted)
{
  if (self->is_doubted == is_doubted)
    return;

  self->is_doubted = is_doubted;
  g_object_notify (G_OBJECT (self), "is-doubted");
}

static void
forget (PitCertificateReader *self)
{
  gtk_widget_set_visible (self->facts, FALSE);
  gtk_editable_set_text (self->last, "");
  set_doubted (self, FALSE);
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

/* (transfer full): as the desk shows it: all of what nobody can take, else without what the person types */
static char *
hide_last (const char *fingerprint,
           gboolean    is_doubted)
{
  g_autofree char *shown = g_strdup (fingerprint);
  gsize length = strlen (shown);

  if (is_doubted || length < LAST_DIGITS)
    return pit_fingerprint_group (shown);
  shown[length - LAST_DIGITS] = '\0';
  {
    g_autofree char *grouped = pit_fingerprint_group (shown);

    return g_strconcat (grouped, " ····", NULL);
  }
}

static void
warn_of_doubt (PitCertificateReader *self,
               const char           *doubt)
{
  gboolean has_authority = pit_desk_keys_get_authority_name (pit_floor_planner_get_keys (self->planner)) != NULL;
  g_autofree char *words = NULL;

  if (has_authority)
    words = g_strdup_printf (_("Don't use this certificate: %s. Have the controller use a certificate that the house's authority "
                               "signed: Settings, Desk, “Certificate for a table”."), doubt);
  else
    words = g_strdup (_("This desk has no authority yet to check the certificate with. Make or choose one in Settings, Desk, "
                        "then read the certificate again."));
  pit_form_notice_warn (self->notice, words);
}

/* Whether a certificate that is made out to @name may be another controller's: it says neither the table's identifier nor its
 * number, as "table 1" does. */
static gboolean
names_another (const char *name,
               const char *identifier,
               const char *number)
{
  g_autofree char *wanted = g_ascii_strdown (identifier, -1);
  g_autofree char *found = g_ascii_strdown (name != NULL ? name : "", -1);
  g_auto(GStrv) words = g_strsplit_set (found, " .,-_:/", -1);

  return strstr (found, wanted) == NULL && !g_strv_contains ((const char *const *) words, number);
}

static void
show_facts (PitCertificateReader *self,
            const PitTableTrial  *trial)
{
  g_autofree char *identifier = pit_form_entry_dup_text (self->identifier);
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autoptr(GTimeZone) zone = pit_floor_planner_dup_zone (self->planner);
  g_autofree char *begins = pit_certificate_describe_day (trial->begins, zone);
  g_autofree char *expires = pit_certificate_describe_day (trial->expires, zone);
  g_autofree char *grouped = hide_last (trial->fingerprint.text, trial->doubt != NULL);
  g_autofree char *lines = pit_fingerprint_break (grouped);
  /* Translators: whom a certificate is made out to, who signed it, and from when until when it is valid. */
  g_autofree char *who = g_strdup_printf (_("Made out to: %s\nSigned by: %s\nValid: %s to %s"),
                                          trial->name != NULL ? trial->name : _("nobody"),
                                          trial->issuer != NULL ? trial->issuer : _("nobody"), begins, expires);

  gtk_label_set_label (self->who, who);
  gtk_label_set_label (self->shown, lines);
  gtk_widget_set_visible (self->facts, TRUE);
  gtk_widget_set_visible (self->comparing, trial->doubt == NULL);
  set_doubted (self, trial->doubt != NULL);
  if (trial->doubt != NULL)
    warn_of_doubt (self, trial->doubt);
  else if (names_another (trial->name, identifier, number))
    {
      /* Translators: a table's identifier. */
      g_autofree char *words = g_strdup_printf (_("The house's authority signed this certificate, but not for %s: it may be another "
                                                  "table's. Check the address before you compare."), identifier);

      pit_form_notice_warn (self->notice, words);
    }
  else
    pit_form_notice_say (self->notice, _("The house's authority signed this certificate."));
  pit_late_sight (self->facts);
}

/* What was seen at the address; tests have nothing that answers there. */
void
_pit_certificate_reader_show (PitCertificateReader *self,
                              const PitTableTrial  *trial)
{
  if (self->seen_at == NULL)
    self->seen_at = pit_form_entry_dup_text (self->url);
  self->seen = trial->fingerprint;
  show_facts (self, trial);
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
  _pit_certificate_reader_show (self, trial);
}

static void
read_cb (PitCertificateReader *self)
{
  g_autofree char *number = pit_form_entry_dup_text (self->number);
  g_autofree char *url = pit_form_entry_dup_text (self->url);
  const char *words = pit_house_plan_check_url (url);

  stop (self);
  forget (self);
  if (words != NULL)
    {
      pit_form_entry_complain (self->url, NULL, words);
      return;
    }
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
  g_autofree char *typed = pit_fingerprint_fold (gtk_editable_get_text (self->last));
  g_autofree char *grouped = NULL;

  if (self->seen_at == NULL)
    return;
  if (g_strcmp0 (url, self->seen_at) != 0)
    {
      forget (self);
      pit_form_notice_warn (self->notice, _("The address has changed. Read the certificate again."));
      return;
    }
  if (!g_str_has_suffix (self->seen.text, typed) || strlen (typed) != LAST_DIGITS)
    {
      pit_form_notice_warn (self->notice, typed[0] == '\0'
                                            ? _("Type the last four characters from the controller's own display.")
                                            : _("Those aren't the last four characters of the certificate that was read. Compare "
                                                "all groups again. If one differs, press They Differ."));
      gtk_widget_grab_focus (GTK_WIDGET (self->last));
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
  { "is-doubted", G_TYPE_BOOLEAN, NULL, G_PARAM_READABLE, .get = G_CALLBACK (pit_certificate_reader_is_doubted) },
  { "number", G_TYPE_OBJECT, pit_form_entry_get_type, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitCertificateReader, number) },
  { "identifier", G_TYPE_OBJECT, pit_form_entry_get_type, G_PARAM_READWRITE, PIT_PROPERTY_AT (PitCertificateReader, identifier) },
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
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, comparing);
  gtk_widget_class_bind_template_child (widget_class, PitCertificateReader, last);
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

/** Returns: whether the house's authority does not stand for the certificate that was read last at this address */
gboolean
pit_certificate_reader_is_doubted (PitCertificateReader *self)
{
  g_return_val_if_fail (PIT_IS_CERTIFICATE_READER (self), FALSE);

  return self->is_doubted;
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
