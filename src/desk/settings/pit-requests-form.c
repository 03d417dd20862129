/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-requests-form.h"

#include <adwaita.h>

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-file-choice.h"
#include "pit-fingerprint.h"
#include "pit-key-acts.h"
#include "pit-late-focus.h"

/* What tables need of the house's authority: their requests are signed here, several at once, and its certificate is copied. */
struct _PitRequestsForm
{
  PitView parent_instance;

  const PitDeskParts *desk;
  GCancellable       *reading; /* owned; a request is being read; NULL: none is */
  GPtrArray          *asked;   /* owned; of PitKeyRequest, what is shown to be signed; empty: nothing is */
  GPtrArray          *unread;  /* owned; of paths, the requests that were chosen and are not read yet */
  GString            *refused; /* owned; what is wrong with those that can't be signed, a line each */
  char               *beside;  /* owned; the folder of the requests; NULL: none was chosen */
  char               *place;   /* owned; the folder that several certificates go to */
  GString            *made;    /* owned; the fingerprints of those that are signed, a line each */
  guint               n_made;

  /* template */
  GtkWidget     *sign;
  GtkWidget     *request;
  GtkLabel      *request_title;
  GtkLabel      *request_text;
  GtkWidget     *sign_request;
  GtkWidget     *copy;
  PitFormNotice *notice;
};

G_DEFINE_FINAL_TYPE (PitRequestsForm, pit_requests_form, PIT_TYPE_VIEW)

static void
show (PitRequestsForm *self)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->desk->planner);
  gboolean has_authority = pit_desk_keys_get_authority_name (keys) != NULL;

  /* A demo's are made by its tables. */
  gtk_widget_set_visible (GTK_WIDGET (self), has_authority && !pit_floor_planner_is_demo (self->desk->planner));
  gtk_widget_set_visible (self->sign, pit_desk_keys_can_sign (keys));
}

static void
append_request (GString             *text,
                const PitKeyRequest *request,
                gboolean             is_one)
{
  if (!is_one)
    /* Translators: whom a certificate is to be for, then host names and addresses. */
    g_string_append_printf (text, _("%s“%s”, at %s"), text->len > 0 ? "\n" : "", request->name, request->hosts);
  else
    /* Translators: host names and addresses, then a kind of key and its size: "EC/ECDSA 256". */
    g_string_append_printf (text, _("Host names and addresses: %s\nKey: %s bits\nUse: a table's controller, and nothing else"),
                            request->hosts, request->key);
}

static void
show_requests (PitRequestsForm *self)
{
  guint n = self->asked->len;
  g_autofree char *title = NULL;
  g_autoptr(GString) text = g_string_new (NULL);

  gtk_widget_set_visible (self->request, n > 0);
  if (n == 0)
    return;

  title = n > 1 ? g_strdup_printf (ngettext ("%u request", "%u requests", n), n)
                /* Translators: whom a certificate is to be for. */
                : g_strdup_printf (_("Request of “%s”"), ((const PitKeyRequest *) self->asked->pdata[0])->name);
  for (guint i = 0; i < n; i++)
    append_request (text, self->asked->pdata[i], n == 1);
  gtk_label_set_label (self->request_title, title);
  gtk_label_set_label (self->request_text, text->str);
  pit_late_focus (self->sign_request);
}

static void
drop_requests (PitRequestsForm *self)
{
  g_ptr_array_set_size (self->asked, 0);
  g_ptr_array_set_size (self->unread, 0);
  g_string_truncate (self->refused, 0);
  show_requests (self);
}

static void read_next (PitRequestsForm *self);

/* Those that can't be signed are named, and none of the others is shown as if all were well. */
static void
warn_refused (PitRequestsForm *self)
{
  guint n = self->asked->len;
  g_autoptr(GString) words = g_string_new (self->refused->str);

  if (n > 0)
    g_string_append_printf (words, g_dngettext (GETTEXT_PACKAGE, "\n%u other request is in order: choose it without these.",
                                                "\n%u other requests are in order: choose them without these.", n), n);
  drop_requests (self);
  pit_form_notice_warn (self->notice, words->str);
}

static void
request_read_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(PitRequestsForm) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitKeyRequest) request = pit_keys_read_request_finish (PIT_FLOOR_PLANNER (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (request == NULL)
    {
      g_autofree char *name = g_filename_display_basename (self->unread->pdata[0]);

      if (self->refused->len > 0)
        g_string_append_c (self->refused, '\n');
      /* Translators: a file's name, then what is wrong with it. */
      g_string_append_printf (self->refused, _("“%s”: %s"), name, error->message);
    }
  else
    {
      g_ptr_array_add (self->asked, g_steal_pointer (&request));
    }
  g_ptr_array_remove_index (self->unread, 0);
  read_next (self);
}

static void
read_next (PitRequestsForm *self)
{
  if (self->unread->len == 0 && self->refused->len > 0)
    {
      warn_refused (self);
      return;
    }
  if (self->unread->len == 0)
    {
      pit_form_notice_say (self->notice, NULL);
      show_requests (self);
      return;
    }
  self->reading = g_cancellable_new ();
  pit_keys_read_request_async (self->desk->planner, self->unread->pdata[0], self->reading, request_read_cb, g_object_ref (self));
}

static void
requests_chosen (GtkWidget *widget,
                 GPtrArray *paths)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (widget);

  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  drop_requests (self);
  for (guint i = 0; i < paths->len; i++)
    g_ptr_array_add (self->unread, g_strdup (paths->pdata[i]));
  g_free (self->beside);
  self->beside = g_path_get_dirname (paths->pdata[0]);
  read_next (self);
}

static void
choose_requests_cb (PitRequestsForm *self)
{
  pit_file_choice_ask (GTK_WIDGET (self), &(PitFileQuestion) {
    .title = _("Requests of Controllers"), .accept = _("_Choose"), .folder = self->beside, .all_chosen = requests_chosen,
    .kind = _("Requests (.csr)"), .suffixes = "csr",
  });
}

static void
drop_request_cb (PitRequestsForm *self)
{
  drop_requests (self);
  gtk_widget_child_focus (self->sign, GTK_DIR_TAB_FORWARD);
}

static void sign_next (PitRequestsForm *self);

/* (transfer full): the file that the certificate of that request goes to */
static char *
name_certificate (const PitKeyRequest *request)
{
  char *name = g_strdup_printf ("%s.pem", request->name);

  return g_strdelimit (name, "/\\ :*?\"<>|", '-');
}

/* The controller shows the same fingerprint once it has its certificate. */
static void
signed_cb (PitRequestsForm *self,
           PitAct          *act)
{
  const PitDigest *fingerprint = pit_keys_get_signed (act);
  g_autofree char *grouped = fingerprint != NULL ? pit_fingerprint_group (fingerprint->text) : NULL;
  g_autofree char *words = NULL;

  if (grouped == NULL && self->n_made > 0 && pit_act_get (act)->error != NULL)
    {
      words = g_strconcat (pit_act_get (act)->error->message, self->made->str, NULL);
      show_requests (self);
      pit_form_notice_warn (self->notice, words);
    }
  if (grouped == NULL || self->asked->len == 0)
    return;
  /* Translators: whom a certificate is for, then its fingerprint. */
  g_string_append_printf (self->made, _("\n“%s”, fingerprint %s"), ((const PitKeyRequest *) self->asked->pdata[0])->name, grouped);
  self->n_made++;
  g_ptr_array_remove_index (self->asked, 0);
  if (self->asked->len > 0)
    {
      sign_next (self);
      return;
    }
  words = g_strdup_printf (ngettext ("Signed the certificate of %u table. Give its controller the file and a copy of the "
                                     "authority's certificate.%s",
                                     "Signed the certificates of %u tables. Give each controller its file and a copy of the "
                                     "authority's certificate.%s", self->n_made), self->n_made, self->made->str);
  show_requests (self);
  pit_form_notice_say (self->notice, words);
  gtk_widget_child_focus (self->copy, GTK_DIR_TAB_FORWARD);
}

/* @replaces: whether somebody was asked about what may lie at @path */
static void
sign (PitRequestsForm *self,
      const char      *path,
      gboolean         replaces)
{
  const PitKeyRequest *request = self->asked->pdata[0];
  PitAct *act = pit_keys_sign (self->desk->planner, request->pem, path, replaces);

  g_signal_connect_object (act, "ended", G_CALLBACK (signed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  pit_doorkeeper_do (self->desk->doorkeeper, act, self->notice);
}

static void
begin_signing (PitRequestsForm *self)
{
  g_string_truncate (self->made, 0);
  self->n_made = 0;
}

static void
place_chosen (GtkWidget  *widget,
              const char *path)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (widget);

  if (self->asked->len != 1)
    return;
  begin_signing (self);
  sign (self, path, TRUE);
}

/* What lies in the folder is not written over: nobody has seen its name. */
static void
sign_next (PitRequestsForm *self)
{
  g_autofree char *name = name_certificate (self->asked->pdata[0]);
  g_autofree char *path = g_build_filename (self->place, name, NULL);

  sign (self, path, FALSE);
}

static void
folder_chosen (GtkWidget  *widget,
               const char *path)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (widget);

  if (self->asked->len == 0)
    return;
  g_free (self->place);
  self->place = g_strdup (path);
  begin_signing (self);
  sign_next (self);
}

static void
sign_cb (PitRequestsForm *self)
{
  g_autofree char *name = NULL;

  if (self->asked->len > 1)
    {
      pit_file_choice_ask_who_may (GTK_WIDGET (self), self->desk->doorkeeper, PIT_ACTION_FLOOR_PLAN, &(PitFileQuestion) {
        .title = _("Folder for the Tables' Certificates"), .accept = _("_Sign and Save"), .folder = self->beside,
        .is_folder = TRUE, .chosen = folder_chosen,
      });
      return;
    }
  name = name_certificate (self->asked->pdata[0]);
  pit_file_choice_ask_who_may (GTK_WIDGET (self), self->desk->doorkeeper, PIT_ACTION_FLOOR_PLAN, &(PitFileQuestion) {
    .title = _("Save the Table's Certificate"), .accept = _("_Sign and Save"), .name = name, .folder = self->beside,
    .chosen = place_chosen,
  });
}

static void
copy_chosen (GtkWidget  *widget,
             const char *path)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (widget);

  pit_doorkeeper_do (self->desk->doorkeeper, pit_keys_copy_authority (self->desk->planner, path), self->notice);
}

static void
copy_cb (PitRequestsForm *self)
{
  pit_file_choice_ask_who_may (GTK_WIDGET (self), self->desk->doorkeeper, PIT_ACTION_FLOOR_PLAN, &(PitFileQuestion) {
    .title = _("Save the Authority's Certificate"), .accept = _("_Save"), .name = "ca.pem", .folder = self->beside,
    .chosen = copy_chosen,
  });
}

static void
pit_requests_form_begin (PitView            *view,
                         const PitDeskParts *desk)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (view);

  self->desk = desk;
  g_signal_connect_object (desk->planner, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_floor_planner_get_keys (desk->planner), "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
pit_requests_form_dispose (GObject *object)
{
  PitRequestsForm *self = PIT_REQUESTS_FORM (object);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->asked, g_ptr_array_unref);
  g_clear_pointer (&self->unread, g_ptr_array_unref);
  g_clear_pointer (&self->beside, g_free);
  g_clear_pointer (&self->place, g_free);
  if (self->made != NULL)
    {
      g_string_free (g_steal_pointer (&self->made), TRUE);
      g_string_free (g_steal_pointer (&self->refused), TRUE);
    }

  G_OBJECT_CLASS (pit_requests_form_parent_class)->dispose (object);
}

static void
pit_requests_form_class_init (PitRequestsFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_requests_form_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_requests_form_begin;

  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-requests-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, sign);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, request);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, request_title);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, request_text);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, sign_request);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, copy);
  gtk_widget_class_bind_template_child (widget_class, PitRequestsForm, notice);
  gtk_widget_class_bind_template_callback (widget_class, choose_requests_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_request_cb);
  gtk_widget_class_bind_template_callback (widget_class, sign_cb);
}

static void
pit_requests_form_init (PitRequestsForm *self)
{
  self->asked = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_keys_request_free);
  self->unread = g_ptr_array_new_with_free_func (g_free);
  self->made = g_string_new (NULL);
  self->refused = g_string_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* For tests: as if somebody had chosen these requests. */
void
_pit_requests_form_read (PitRequestsForm *self,
                         GPtrArray       *paths)
{
  requests_chosen (GTK_WIDGET (self), paths);
}
