/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-pane.h"

#include <adwaita.h>

#include <glib/gi18n.h>

#include "pit-backup-folder.h"
#include "pit-backup-words.h"
#include "pit-doorkeeper.h"

/* A copy of the pit log: which was the last, where the next one goes, how far it is and what came of it. It may be put away
 * meanwhile; what came of it is then for the window to say. */
struct _PitBackupPane
{
  PitView parent_instance;

  const PitDeskParts   *desk;
  GtkFileChooserNative *chooser;  /* owned; NULL: nobody is asked */
  GFile                *file;     /* owned; where it is to go; NULL: nobody has said */
  gboolean              replaces; /* somebody was asked, and what is there may go */

  /* template */
  GtkLabel       *last;
  GtkLabel       *proof;
  GtkLabel       *head;
  GtkLabel       *last_beside;
  GtkLabel       *later;
  GtkWidget      *make;
  GtkWidget      *question;       /* whether what is there is to go */
  GtkLabel       *question_text;
  GtkWidget      *replace;
  GtkWidget      *running;
  GtkLabel       *what;
  GtkProgressBar *progress;
  GtkLabel       *stage;
  GtkLabel       *beside;
  GtkWidget      *cancel;
  PitFormNotice  *notice;
};

G_DEFINE_FINAL_TYPE (PitBackupPane, pit_backup_pane, PIT_TYPE_VIEW)

static void
show_last (PitBackupPane *self)
{
  const PitBackup *done = pit_backups_get (self->desk->backups)->done;
  g_autofree char *last = pit_backup_words_last (self->desk->backups, self->desk->clock);
  g_autofree char *proof = done != NULL ? pit_backup_words_proof (done) : NULL;
  g_autofree char *later = pit_backup_words_later (self->desk->backups, self->desk->clock);

  /* Where they have no words, they are not there. */
  gtk_label_set_label (self->last, last);
  gtk_label_set_label (self->proof, proof != NULL ? proof : "");
  gtk_label_set_label (self->head, done != NULL ? done->head.text : "");
  gtk_label_set_label (self->last_beside, done != NULL && done->same_disk == PIT_YES ? pit_backup_words_same_disk () : "");
  gtk_label_set_label (self->later, later != NULL ? later : "");
}

static void
show_run (PitBackupPane *self)
{
  const PitBackupRun *run = pit_backups_get (self->desk->backups)->run;
  g_autofree char *stage = run != NULL ? pit_backup_words_stage (run) : NULL;
  gboolean has_focus = gtk_widget_get_focus_child (self->running) != NULL;
  gboolean can_make = run == NULL && !gtk_widget_get_visible (self->question);

  gtk_widget_set_visible (self->make, can_make);
  if (has_focus && can_make)
    gtk_widget_grab_focus (self->make);
  gtk_widget_set_visible (self->running, run != NULL);
  if (run == NULL)
    return;

  gtk_label_set_label (self->what, run->backup.file);
  gtk_label_set_label (self->stage, stage);
  gtk_label_set_label (self->beside, run->backup.same_disk == PIT_YES ? pit_backup_words_same_disk () : "");
  gtk_progress_bar_set_fraction (self->progress, pit_backup_words_fraction (run));
}

static void
show_all (PitBackupPane *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  show_last (self);
  show_run (self);
}

/* @question: (nullable): NULL: none. */
static void
ask (PitBackupPane *self,
     const char    *question)
{
  gtk_widget_set_visible (self->question, question != NULL);
  if (question != NULL)
    gtk_label_set_label (self->question_text, question);
  show_run (self);
}

static void
ask_to_replace (PitBackupPane *self)
{
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *display = g_filename_display_name (name);
  g_autofree char *question = g_strdup_printf (_("%s already exists. If you replace it, the old file goes when the new "
                                                 "copy is verified."),
                                               display);

  ask (self, question);
  gtk_widget_grab_focus (self->replace);
}

static void
made_cb (PitBackupPane *self,
         PitAct        *act)
{
  const GError *error = pit_act_get (act)->error;
  gboolean is_cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  const char *words = is_cancelled ? _("The backup was cancelled. No file is left.")
                      : error != NULL ? error->message : pit_act_get (act)->result;

  if (g_error_matches (error, PIT_BACKUP_ERROR, PIT_BACKUP_ERROR_EXISTS) && self->file != NULL)
    {
      ask_to_replace (self);
      return;
    }
  if (error == NULL && self->file != NULL)
    pit_backup_folder_set (self->file);

  if (error == NULL || is_cancelled)
    pit_form_notice_say (self->notice, words);
  else
    pit_form_notice_warn (self->notice, words);
  show_all (self);
  /* Where the pane was put away, what came of it is said at the lower edge. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.say", "(bs)", error == NULL, words);
}

static void
going_cb (PitBackupPane *self,
          GParamSpec    *property,
          PitAct        *act)
{
  if (pit_act_get (act)->is_going)
    gtk_widget_grab_focus (self->cancel);
}

/* Somebody may have signed off while the file was chosen. */
static void
begin (PitBackupPane *self)
{
  g_autofree char *path = g_file_get_path (self->file);
  PitAct *act;

  ask (self, NULL);
  pit_form_notice_say (self->notice, NULL);
  if (path == NULL)
    {
      pit_form_notice_warn (self->notice, _("That place isn't a folder on this computer. Choose a folder here, then "
                                            "carry the copy there."));
      return;
    }
  act = pit_backups_make (self->desk->backups, path, self->replaces);
  g_signal_connect_object (act, "ended", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (going_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

static void
response_cb (PitBackupPane *self,
             int            response)
{
  g_autoptr(GFile) file = response == GTK_RESPONSE_ACCEPT
                            ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->chooser)) : NULL;

  g_clear_object (&self->chooser);
  if (file == NULL)
    return;

  g_set_object (&self->file, file);
  self->replaces = FALSE;
  begin (self);
}

static gboolean
choose (PitAct          *act,
        const PitEntry  *entry,
        GError         **error)
{
  PitBackupPane *self = pit_act_get (act)->subject;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->desk->planner);
  g_autoptr(GFile) folder = pit_backup_folder_get ();
  g_autofree char *name = pit_backup_words_file (plan->venue, pit_desk_clock_get_now (self->desk->clock),
                                                 pit_desk_clock_get_zone (self->desk->clock));

  if (self->chooser != NULL || root == NULL)
    return TRUE;

  self->chooser = gtk_file_chooser_native_new (_("Back Up the Pit Log"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Back Up"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (response_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));

  return TRUE;
}

static const PitActKind choose_kind = {
  .action = PIT_ACTION_BACKUP,
  .effect = choose,
};

/* Who may not is told before being asked where to. */
static void
ask_where (PitBackupPane *self)
{
  ask (self, NULL);
  pit_form_notice_say (self->notice, NULL);
  pit_doorkeeper_do (self->desk->doorkeeper,
                     pit_act_new (&choose_kind, self, pit_doorkeeper_get_roster (self->desk->doorkeeper), NULL, NULL), NULL);
}

static void
replace_cb (PitBackupPane *self)
{
  self->replaces = TRUE;
  begin (self);
}

static void
cancel_ended_cb (PitBackupPane *self,
                 PitAct        *act)
{
  if (pit_act_get (act)->error != NULL)
    pit_form_notice_warn (self->notice, pit_act_get (act)->error->message);
}

static void
cancel_cb (PitBackupPane *self)
{
  PitAct *act = pit_backups_cancel (self->desk->backups);

  g_signal_connect_object (act, "ended", G_CALLBACK (cancel_ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->desk->doorkeeper, act, NULL);
}

static void
pit_backup_pane_map (GtkWidget *widget)
{
  PitBackupPane *self = PIT_BACKUP_PANE (widget);

  GTK_WIDGET_CLASS (pit_backup_pane_parent_class)->map (widget);
  pit_backups_load (self->desk->backups);
  show_all (self);
}

static void
pit_backup_pane_begin (PitView            *view,
                       const PitDeskParts *desk)
{
  PIT_BACKUP_PANE (view)->desk = desk;
  g_signal_connect_object (desk->backups, "changed", G_CALLBACK (show_all), view, G_CONNECT_SWAPPED);
}

/* The focus is at what goes on from here. */
static void
pit_backup_pane_arrive (PitView  *view,
                        PitTable *from)
{
  PitBackupPane *self = PIT_BACKUP_PANE (view);

  if (pit_backups_get (self->desk->backups)->run != NULL)
    gtk_widget_grab_focus (self->cancel);
  else
    gtk_widget_grab_focus (gtk_widget_get_visible (self->question) ? self->replace : self->make);
}

static void
pit_backup_pane_dispose (GObject *object)
{
  PitBackupPane *self = PIT_BACKUP_PANE (object);

  g_clear_object (&self->chooser);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (pit_backup_pane_parent_class)->dispose (object);
}

static void
pit_backup_pane_class_init (PitBackupPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_backup_pane_dispose;
  widget_class->map = pit_backup_pane_map;
  PIT_VIEW_CLASS (klass)->arrive = pit_backup_pane_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_backup_pane_begin;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-backup-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, last);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, proof);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, head);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, last_beside);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, later);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, make);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, question);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, question_text);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, replace);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, running);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, what);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, progress);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, stage);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, beside);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, cancel);
  gtk_widget_class_bind_template_child (widget_class, PitBackupPane, notice);
  gtk_widget_class_bind_template_callback (widget_class, ask_where);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_view_has_words);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
  gtk_widget_class_set_css_name (widget_class, "backuppane");
}

static void
pit_backup_pane_init (PitBackupPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
_pit_backup_pane_make (PitBackupPane *self,
                       const char    *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  g_set_object (&self->file, file);
  self->replaces = FALSE;
  begin (self);
}
