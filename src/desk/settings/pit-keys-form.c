/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-keys-form.h"

#include <adwaita.h>
#include <string.h>

#include <glib/gi18n.h>

#include "pit-certificate.h"
#include "pit-doorkeeper.h"
#include "pit-file-choice.h"
#include "pit-key-acts.h"
#include "pit-key-set.h"
#include "pit-local-time.h"

/* How a house comes to its keys without leaving the program: it makes an authority of its own, or chooses the files of one
 * that is kept elsewhere. */
struct _PitKeysForm
{
  PitView parent_instance;

  const PitDeskParts *desk;
  char               *paths[3];  /* owned; chosen: authority, certificate, key */
  char               *wanted[3]; /* owned; likewise, and asked about: these, or the files that were put aside */

  /* template */
  AdwActionRow  *authority;
  AdwActionRow  *certificate;
  GtkWidget     *make_authority;
  AdwActionRow  *before;
  GtkButton     *go_back;
  GtkWidget     *make_desk;
  AdwActionRow  *authority_file;
  AdwActionRow  *certificate_file;
  AdwActionRow  *key_file;
  GtkWidget     *use_files;
  PitFormNotice *notice;
};

G_DEFINE_FINAL_TYPE (PitKeysForm, pit_keys_form, PIT_TYPE_VIEW)

static char *
describe_authority (PitKeysForm *self,
                    PitDeskKeys *keys)
{
  const char *name = pit_desk_keys_get_authority_name (keys);
  g_autoptr(GTimeZone) zone = pit_floor_planner_dup_zone (self->desk->planner);
  g_autofree char *day = pit_certificate_describe_day (pit_desk_keys_get_end (keys, TRUE), zone);

  if (name == NULL)
    return g_strdup (pit_desk_keys_get_fault (keys) != NULL ? pit_desk_keys_get_fault (keys) : _("None yet"));
  if (g_str_has_prefix (name, "CN="))
    name += strlen ("CN=");
  if (pit_desk_keys_can_sign (keys))
    /* Translators: whom a certificate is made out to, a date, then a folder. */
    return g_strdup_printf (_("%s, valid until %s. Its private key is on this desk, in %s. Whoever has that key can "
                              "pretend to be a table. No backup of the pit log includes the "
                              "key."), name, day, pit_desk_keys_get_folder (keys));

  /* Translators: whom a certificate is made out to, then a date. */
  return g_strdup_printf (_("%s, valid until %s. Its private key is kept elsewhere."), name, day);
}

static char *
describe_certificate (PitKeysForm *self,
                      PitDeskKeys *keys)
{
  g_autoptr(GTimeZone) zone = pit_floor_planner_dup_zone (self->desk->planner);
  gint64 end = pit_desk_keys_get_end (keys, FALSE);
  g_autofree char *day = pit_certificate_describe_day (end, zone);

  if (end == PIT_UNKNOWN)
    return g_strdup (_("None yet"));
  if (pit_desk_keys_are_valid (keys))
    return g_strdup_printf (_("Valid until %s"), day);

  return g_strdup_printf (_("Expired: the certificates were valid until %s. Renew them."), day);
}

/* The way back from a wrong choice. */
static void
show_before (PitKeysForm *self,
             PitDeskKeys *keys)
{
  g_autoptr(GTimeZone) zone = pit_floor_planner_dup_zone (self->desk->planner);
  gint64 at;
  gboolean has_before = pit_desk_keys_get_before (keys, &at) != NULL;
  g_autoptr(GDateTime) time = pit_local_time (at, zone);
  g_autofree char *label = NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->before), has_before && time != NULL);
  if (!has_before || time == NULL)
    return;

  /* Translators: on a button; a short date, see strftime: "26 Nov". */
  label = g_date_time_format (time, _("Go Back to the Files of %-d %b"));
  /* Translators: a day and a time, see strftime: "26 November 2026, 21:04". */
  words = g_date_time_format (time, _("In use until %-d %B %Y, %H:%M. They lie in the same folder."));
  gtk_button_set_label (self->go_back, label);
  adw_action_row_set_subtitle (self->before, words);
}

static void
show (PitKeysForm *self)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->desk->planner);
  gboolean is_demo = pit_floor_planner_is_demo (self->desk->planner);
  gboolean can_sign = pit_desk_keys_can_sign (keys);
  gboolean has_authority = pit_desk_keys_get_authority_name (keys) != NULL;
  g_autofree char *authority = describe_authority (self, keys);
  g_autofree char *certificate = describe_certificate (self, keys);

  /* A demo's are made by its tables. */
  gtk_widget_set_visible (GTK_WIDGET (self), !is_demo);
  adw_action_row_set_subtitle (self->authority, authority);
  adw_action_row_set_subtitle (self->certificate, certificate);
  gtk_button_set_label (GTK_BUTTON (self->make_authority), has_authority ? _("Make Another…") : _("Make an Authority…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->make_authority), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  has_authority ? _("Make another authority") : _("Make an authority"), -1);
  gtk_widget_set_visible (self->make_desk, can_sign && has_authority);
  show_before (self, keys);
}

/* (transfer full): what becomes of the tables when their authority is replaced */
static char *
describe_tables (PitKeysForm *self,
                 guint       *n_open)
{
  guint n = pit_keys_count_tables (self->desk->planner, n_open);
  g_autofree char *tables = NULL;
  g_autofree char *open = NULL;

  if (n == 0)
    return g_strdup (_("No table has a certificate of the present authority yet."));

  tables = g_strdup_printf (ngettext ("%u table has a certificate of the present authority. Once its connection ends, this desk "
                                      "doesn't let it in again until it has a new certificate.",
                                      "%u tables have certificates of the present authority. Once a table's connection ends, this "
                                      "desk doesn't let it in again until it has a new certificate.", n), n);
  if (*n_open == 0)
    return g_steal_pointer (&tables);
  open = g_strdup_printf (ngettext ("%u of them isn't known to be closed. Change the authority while the pit is closed.",
                                    "%u of them aren't known to be closed. Change the authority while the pit is closed.",
                                    *n_open), *n_open);

  return g_strdup_printf ("%s\n\n%s", tables, open);
}

static void
choose (PitKeysForm *self)
{
  pit_doorkeeper_do (self->desk->doorkeeper,
                     pit_keys_choose (self->desk->planner, self->wanted[0], self->wanted[1], self->wanted[2]), self->notice);
}

static void
answered_cb (PitKeysForm *self,
             const char  *answer)
{
  if (g_str_equal (answer, "change"))
    choose (self);
  else if (g_str_equal (answer, "make"))
    pit_doorkeeper_do (self->desk->doorkeeper, pit_keys_make_authority (self->desk->planner), self->notice);
}

/* @takes_away: of whoever has the present one: then Enter cancels */
static void
ask (PitKeysForm *self,
     const char  *heading,
     const char  *body,
     const char  *answer,
     const char  *label,
     gboolean     takes_away)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                                                         heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), answer, label, NULL);
  if (takes_away)
    adw_message_dialog_set_response_appearance (dialog, answer, ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, takes_away ? "cancel" : answer);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Enter cancels, and the way back is named: this takes a floor away from the desk, one table after the other. */
static void
ask_change (PitKeysForm *self)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->desk->planner);
  guint n_open;
  g_autofree char *tables = describe_tables (self, &n_open);
  g_autofree char *heading = n_open > 0 ? g_strdup_printf (ngettext ("Change the Authority While %u Table May Be Open?",
                                                                     "Change the Authority While %u Tables May Be Open?", n_open),
                                                           n_open)
                                        : g_strdup (_("Change the Authority?"));
  g_autofree char *body = g_strdup_printf ("%s\n\n%s%s%s", tables,
                                           pit_desk_keys_can_sign (keys) ? _("The authority's private key is put aside: this desk "
                                                                             "can't sign certificates with it any more.") : "",
                                           pit_desk_keys_can_sign (keys) ? " " : "",
                                           _("The present files stay in the folder, and you can go back to them here."));

  ask (self, heading, body, "change", _("C_hange the Authority"), TRUE);
}

static void
change_found_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  g_autoptr(PitKeysForm) self = user_data;
  g_autoptr(GError) error = NULL;
  PitKeysChange change = pit_keys_find_change_finish (PIT_FLOOR_PLANNER (source), result, &error);

  if (change == PIT_KEYS_DO_NOT_FIT)
    pit_form_notice_warn (self->notice, error->message);
  else if (change == PIT_KEYS_FIT)
    choose (self);
  else if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    ask_change (self);
}

/* What is in the way is said before anybody is asked. @paths: authority, certificate, key */
static void
begin_change (PitKeysForm       *self,
              const char *const  paths[3])
{
  g_autoptr(PitAct) act = pit_keys_choose (self->desk->planner, paths[0], paths[1], paths[2]);
  g_autoptr(GError) error = NULL;

  if (!pit_act_check (act, &error))
    {
      pit_form_notice_warn (self->notice, error->message);
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (self->wanted); i++)
    {
      g_free (self->wanted[i]);
      self->wanted[i] = g_strdup (paths[i]);
    }
  pit_keys_find_change_async (self->desk->planner, paths[0], paths[1], paths[2], change_found_cb, g_object_ref (self));
}

static void
go_back_cb (PitKeysForm *self)
{
  gint64 at;
  const char *folder = pit_desk_keys_get_before (pit_floor_planner_get_keys (self->desk->planner), &at);
  g_autofree char *authority = g_build_filename (folder, PIT_KEY_AUTHORITY, NULL);
  g_autofree char *certificate = g_build_filename (folder, PIT_KEY_CERTIFICATE, NULL);
  g_autofree char *key = g_build_filename (folder, PIT_KEY_PRIVATE, NULL);

  begin_change (self, (const char *const[]) { authority, certificate, key });
}

/* What is in the way is said before anybody is asked. */
static void
make_authority_cb (PitKeysForm *self)
{
  PitDeskKeys *keys = pit_floor_planner_get_keys (self->desk->planner);
  g_autoptr(PitAct) act = pit_keys_make_authority (self->desk->planner);
  gboolean replaces = pit_desk_keys_get_authority_name (keys) != NULL;
  g_autofree char *tables = NULL;
  g_autofree char *body = NULL;
  g_autoptr(GError) error = NULL;
  guint n_open = 0;

  if (!pit_act_check (act, &error))
    {
      pit_form_notice_warn (self->notice, error->message);
      return;
    }
  tables = replaces ? describe_tables (self, &n_open) : g_strdup ("");
  body = g_strdup_printf ("%s%s%s", tables, replaces ? "\n\n" : "",
                          _("From then on this desk signs its own certificate and those of the house's tables. "
                            "Whoever has the authority's private key can pretend to be a table or a desk. The "
                            "key stays on this desk, and only the account that runs Pitstand can read it. No "
                            "backup of the pit log includes the key: keep a copy in a safe."));
  ask (self, replaces ? _("Make another authority?") : _("Make an authority?"), body, "make", _("_Make the Authority"), replaces);
}

static void
make_desk_cb (PitKeysForm *self)
{
  pit_doorkeeper_do (self->desk->doorkeeper, pit_keys_make_desk (self->desk->planner), self->notice);
}

static void
take_path (PitKeysForm  *self,
           guint         index,
           AdwActionRow *row,
           const char   *path)
{
  g_autofree char *display = g_filename_display_name (path);

  g_free (self->paths[index]);
  self->paths[index] = g_strdup (path);
  adw_action_row_set_subtitle (row, display);
  gtk_widget_set_sensitive (self->use_files, self->paths[0] != NULL && self->paths[1] != NULL && self->paths[2] != NULL);
  pit_form_notice_say (self->notice, NULL);
}

static void
authority_chosen (GtkWidget  *widget,
                  const char *path)
{
  take_path (PIT_KEYS_FORM (widget), 0, PIT_KEYS_FORM (widget)->authority_file, path);
}

static void
certificate_chosen (GtkWidget  *widget,
                    const char *path)
{
  take_path (PIT_KEYS_FORM (widget), 1, PIT_KEYS_FORM (widget)->certificate_file, path);
}

static void
key_chosen (GtkWidget  *widget,
            const char *path)
{
  take_path (PIT_KEYS_FORM (widget), 2, PIT_KEYS_FORM (widget)->key_file, path);
}

static void
choose_authority_cb (PitKeysForm *self)
{
  pit_file_choice_ask (GTK_WIDGET (self), &(PitFileQuestion) {
    .title = _("The Authority's Certificate"), .accept = _("_Choose"), .chosen = authority_chosen,
  });
}

static void
choose_certificate_cb (PitKeysForm *self)
{
  pit_file_choice_ask (GTK_WIDGET (self), &(PitFileQuestion) {
    .title = _("This Desk's Certificate"), .accept = _("_Choose"), .chosen = certificate_chosen,
  });
}

static void
choose_key_cb (PitKeysForm *self)
{
  pit_file_choice_ask (GTK_WIDGET (self), &(PitFileQuestion) {
    .title = _("This Desk's Private Key"), .accept = _("_Choose"), .chosen = key_chosen,
  });
}

static void
use_files_cb (PitKeysForm *self)
{
  begin_change (self, (const char *const *) self->paths);
}

static void
pit_keys_form_begin (PitView            *view,
                     const PitDeskParts *desk)
{
  PitKeysForm *self = PIT_KEYS_FORM (view);

  self->desk = desk;
  g_signal_connect_object (desk->planner, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_floor_planner_get_keys (desk->planner), "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
pit_keys_form_dispose (GObject *object)
{
  PitKeysForm *self = PIT_KEYS_FORM (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->paths); i++)
    {
      g_clear_pointer (&self->paths[i], g_free);
      g_clear_pointer (&self->wanted[i], g_free);
    }

  G_OBJECT_CLASS (pit_keys_form_parent_class)->dispose (object);
}

static void
pit_keys_form_class_init (PitKeysFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_keys_form_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_keys_form_begin;

  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-keys-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, authority);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, certificate);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, make_authority);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, make_desk);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, before);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, go_back);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, authority_file);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, certificate_file);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, key_file);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, use_files);
  gtk_widget_class_bind_template_child (widget_class, PitKeysForm, notice);
  gtk_widget_class_bind_template_callback (widget_class, choose_authority_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_certificate_cb);
  gtk_widget_class_bind_template_callback (widget_class, choose_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_back_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_authority_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_desk_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_files_cb);
}

static void
pit_keys_form_init (PitKeysForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
