/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-floor-file-form.h"

#include <adwaita.h>
#include <inttypes.h>

#include <glib/gi18n.h>

#include "pit-doorkeeper.h"
#include "pit-file-choice.h"
#include "pit-floor-export.h"
#include "pit-floor-file.h"
#include "pit-fingerprint.h"
#include "pit-late-focus.h"
#include "pit-plan-guard.h"

/* A floor from a file: read on a thread, shown with all that it would do or all that is wrong with it, and stored by a person. */
struct _PitFloorFileForm
{
  PitView parent_instance;

  const PitDeskParts *desk;
  GCancellable       *reading; /* owned; NULL: nothing is being read */
  PitFloorFile       *file;    /* owned; what is shown; NULL: nothing is */
  GHashTable         *asked;   /* owned; what a person was asked before it is stored, in words */
  gint64              entry;   /* of the plan that it was held against */

  /* template */
  GtkWidget     *import;
  GtkWidget     *export;
  GtkWidget     *preview;
  GtkLabel      *heading;
  GtkLabel      *lines;
  GtkWidget     *drop;
  GtkWidget     *save;
  PitFormNotice *notice;
};

G_DEFINE_FINAL_TYPE (PitFloorFileForm, pit_floor_file_form, PIT_TYPE_VIEW)

static char *
list_faults (const PitFloorFile *file)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < file->faults->len; i++)
    {
      const PitFloorFault *fault = file->faults->pdata[i];

      if (i > 0)
        g_string_append_c (text, '\n');
      if (fault->line > 0)
        /* Translators: a line of a file, then what is wrong there. */
        g_string_append_printf (text, _("Line %u: %s"), fault->line, fault->words);
      else
        g_string_append (text, fault->words);
    }
  if (file->n_faults > file->faults->len)
    g_string_append_printf (text, ngettext ("\n%u more error", "\n%u more errors", file->n_faults - file->faults->len),
                            file->n_faults - file->faults->len);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_certificate (GString            *text,
                    const PitFloorLine *line)
{
  g_autofree char *grouped = pit_fingerprint_group (line->fingerprint.text);
  g_autofree char *before = pit_fingerprint_group (line->before.text);

  if (grouped[0] != '\0')
    g_string_append_printf (text, _("\n    Fingerprint: %s"), grouped);
  if (grouped[0] != '\0' && before[0] != '\0')
    g_string_append_printf (text, _("\n    In place of: %s"), before);
  if (grouped[0] == '\0' && line->lacks_certificate)
    g_string_append (text, _("\n    No certificate yet"));
}

/* (transfer full): what is to be done about the certificates of such tables; "": nothing */
static char *
describe_certificates (const PitFloorFile *file)
{
  guint n_brought = 0, n_lacking = 0;
  g_autofree char *brought = NULL;
  g_autofree char *lacking = NULL;

  for (guint i = 0; i < file->lines->len; i++)
    {
      const PitFloorLine *line = file->lines->pdata[i];

      n_brought += line->fingerprint.text[0] != '\0';
      n_lacking += line->change != PIT_FLOOR_SAME && line->lacks_certificate;
    }
  brought = g_strdup_printf (ngettext ("\nThe file brings %u fingerprint, which nobody has compared. Compare it with the "
                                       "controller's own display before you save.",
                                       "\nThe file brings %u fingerprints, which nobody has compared. Compare each with the "
                                       "controller's own display before you save.", n_brought), n_brought);
  lacking = g_strdup_printf (ngettext ("\n%u table has no certificate yet. The desk connects to it once you have read and compared "
                                       "its certificate: Settings, Tables.",
                                       "\n%u tables have no certificate yet. The desk connects to each once you have read and "
                                       "compared its certificate: Settings, Tables.", n_lacking), n_lacking);

  return g_strconcat (n_brought > 0 ? brought : "", n_lacking > 0 ? lacking : "", NULL);
}

static char *
list_changes (const PitFloorFile *file)
{
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < file->lines->len; i++)
    {
      const PitFloorLine *line = file->lines->pdata[i];

      if (line->change == PIT_FLOOR_SAME)
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (line->change == PIT_FLOOR_ADDED)
        /* Translators: a table's number, then its name, pit and address. */
        g_string_append_printf (text, _("New table %" PRId64 ": %s"), line->number, line->words);
      else
        /* Translators: a table's number, then its fields with what they were and what they become. */
        g_string_append_printf (text, _("Table %" PRId64 " changes: %s"), line->number, line->words);
      append_certificate (text, line);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe (const PitFloorFile *file)
{
  g_autofree char *added = NULL;
  g_autofree char *changed = NULL;

  if (file->n_faults > 0)
    return g_strdup_printf (ngettext ("Nothing is imported: this file has %u error. Correct it, then import the file again.",
                                      "Nothing is imported: this file has %u errors. Correct them, then import the file again.",
                                      file->n_faults), file->n_faults);
  if (file->n_added + file->n_changed == 0)
    return g_strdup (_("The floor already matches this file"));
  added = g_strdup_printf (ngettext ("%u new table", "%u new tables", file->n_added), file->n_added);
  changed = g_strdup_printf (ngettext ("%u table changes", "%u tables change", file->n_changed), file->n_changed);
  if (file->n_changed == 0)
    return g_steal_pointer (&added);
  if (file->n_added == 0)
    return g_steal_pointer (&changed);

  /* Translators: "3 new tables", then "2 tables change". */
  return g_strdup_printf (_("%s, %s"), added, changed);
}

/* @file: (transfer full) (nullable): nothing any more */
static void
show_file (PitFloorFileForm *self,
           PitFloorFile     *file)
{
  g_autofree char *summary = file != NULL ? describe (file) : NULL;
  g_autofree char *certificates = file != NULL && file->n_faults == 0 ? describe_certificates (file) : g_strdup ("");
  g_autofree char *heading = g_strconcat (summary != NULL ? summary : "", certificates, NULL);
  g_autofree char *lines = file == NULL ? NULL : file->n_faults > 0 ? list_faults (file) : list_changes (file);
  guint n = file != NULL ? file->n_added + file->n_changed : 0;
  g_autofree char *save = g_strdup_printf (ngettext ("Save %u Table", "Save %u Tables", n), n);

  g_clear_pointer (&self->file, pit_floor_file_free);
  self->file = file;
  gtk_widget_set_visible (self->preview, file != NULL);
  if (file == NULL)
    return;

  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->lines, lines);
  gtk_button_set_label (GTK_BUTTON (self->save), save);
  gtk_widget_set_visible (self->save, file->plan != NULL && n > 0);
  pit_late_focus (gtk_widget_get_visible (self->save) ? self->save : self->drop);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(PitFloorFileForm) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(PitFloorFile) file = pit_floor_file_load_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->reading);
  if (file == NULL)
    {
      pit_form_notice_warn (self->notice, error->message);
      return;
    }
  pit_form_notice_say (self->notice, NULL);
  show_file (self, g_steal_pointer (&file));
}

static void
read_file (GtkWidget  *widget,
           const char *path)
{
  PitFloorFileForm *self = PIT_FLOOR_FILE_FORM (widget);
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  self->reading = g_cancellable_new ();
  self->entry = plan->entry;
  show_file (self, NULL);
  pit_form_notice_say (self->notice, _("Reading the file…"));
  pit_floor_file_load_async (path, plan, self->desk->packs, self->reading, loaded_cb, g_object_ref (self));
}

static void
import_cb (PitFloorFileForm *self)
{
  pit_file_choice_ask (GTK_WIDGET (self), &(PitFileQuestion) {
    .title = _("Import a Floor File"), .accept = _("_Import"), .chosen = read_file,
    .kind = _("Floor files (.csv, .json)"), .suffixes = "csv json",
  });
}

static void
saved_cb (PitFloorFileForm *self,
          PitAct           *act)
{
  if (pit_act_get (act)->is_done)
    show_file (self, NULL);
}

static void
save_cb (PitFloorFileForm *self)
{
  g_autoptr(GError) error = NULL;
  PitAct *act;

  if (self->file == NULL || self->file->plan == NULL)
    return;
  /* What was shown is what is stored. */
  if (pit_floor_planner_get_plan (self->desk->planner)->entry != self->entry)
    {
      show_file (self, NULL);
      pit_form_notice_warn (self->notice, _("The floor has changed. Import the file again."));
      return;
    }
  if (!pit_plan_guard_check (self->desk, self->file->plan, self->asked, &error))
    {
      pit_form_notice_warn (self->notice, error->message);
      return;
    }
  act = pit_floor_planner_set (self->desk->planner, self->file->plan);
  g_signal_connect_object (act, "ended", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, self->notice);
}

static void
drop_cb (PitFloorFileForm *self)
{
  show_file (self, NULL);
  pit_form_notice_say (self->notice, NULL);
  gtk_widget_child_focus (self->import, GTK_DIR_TAB_FORWARD);
}

static void
write_file (GtkWidget  *widget,
            const char *path)
{
  PitFloorFileForm *self = PIT_FLOOR_FILE_FORM (widget);

  pit_doorkeeper_do (self->desk->doorkeeper, pit_floor_export (self->desk->planner, path), self->notice);
}

static void
export_cb (PitFloorFileForm *self)
{
  pit_file_choice_ask_who_may (GTK_WIDGET (self), self->desk->doorkeeper, PIT_ACTION_EXPORT, &(PitFileQuestion) {
    .title = _("Export the Floor"), .accept = _("_Export"), .name = "floor.csv", .chosen = write_file,
  });
}

static void
show (PitFloorFileForm *self)
{
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);

  gtk_widget_set_visible (self->import, !pit_floor_planner_is_demo (self->desk->planner));
  gtk_widget_set_visible (self->export, plan->n_tables > 0);
}

static void
pit_floor_file_form_begin (PitView            *view,
                           const PitDeskParts *desk)
{
  PitFloorFileForm *self = PIT_FLOOR_FILE_FORM (view);

  self->desk = desk;
  g_signal_connect_object (desk->planner, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
pit_floor_file_form_dispose (GObject *object)
{
  PitFloorFileForm *self = PIT_FLOOR_FILE_FORM (object);

  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->file, pit_floor_file_free);
  g_clear_pointer (&self->asked, g_hash_table_unref);

  G_OBJECT_CLASS (pit_floor_file_form_parent_class)->dispose (object);
}

static void
pit_floor_file_form_class_init (PitFloorFileFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_floor_file_form_dispose;
  PIT_VIEW_CLASS (klass)->begin = pit_floor_file_form_begin;

  g_type_ensure (PIT_TYPE_FORM_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-floor-file-form.ui");
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, import);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, export);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, preview);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, heading);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, lines);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, drop);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, save);
  gtk_widget_class_bind_template_child (widget_class, PitFloorFileForm, notice);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
  gtk_widget_class_bind_template_callback (widget_class, import_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
pit_floor_file_form_init (PitFloorFileForm *self)
{
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* For tests: as if somebody had chosen @path. */
void
_pit_floor_file_form_read (PitFloorFileForm *self,
                           const char       *path)
{
  read_file (GTK_WIDGET (self), path);
}
