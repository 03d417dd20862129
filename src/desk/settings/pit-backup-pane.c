/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-backup-pane.h"

#include <adwaita.h>

#include <glib/gi18n.h>

#include "pit-backup-folder.h"
#include "pit-backup-words.h"
#include "pit-form-notice.h"
#include "pit-pane-head.h"

/* A copy of the pit log: which was the last, where the next one goes, how far it is and what came of it. It may be put away
 * meanwhile; what came of it is then for the window to say. */
struct _PitBackupPane
{
  GtkWidget parent_instance;

  PitBackups      *backups;    /* owned */
  PitFloorPlanner *planner;    /* owned */
  PitDoorkeeper   *doorkeeper; /* owned */
  PitDeskClock    *clock;      /* owned */
  GtkFileChooserNative *chooser; /* owned; NULL: nobody is asked */
  GFile           *file;       /* owned; where it is to go; NULL: nobody has said */
  gboolean         replaces;   /* somebody was asked, and what is there may go */

  GtkWidget       *scroller;
  GtkLabel        *last;       /* unowned, as are those below */
  GtkLabel        *proof;
  GtkLabel        *head;
  GtkLabel        *last_beside;
  GtkLabel        *later;
  GtkWidget       *make;
  GtkWidget       *question;   /* whether what is there is to go */
  GtkLabel        *question_text;
  GtkWidget       *replace;
  GtkWidget       *running;
  GtkLabel        *what;
  GtkProgressBar  *progress;
  GtkLabel        *stage;
  GtkLabel        *beside;
  GtkWidget       *cancel;
  PitFormNotice   *notice;
};

enum
{
  ENDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitBackupPane, pit_backup_pane, GTK_TYPE_WIDGET)


static void
show_label (GtkLabel   *label,
            const char *text)
{
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
  if (text != NULL && g_strcmp0 (gtk_label_get_label (label), text) != 0)
    gtk_label_set_label (label, text);
}

static void
show_last (PitBackupPane *self)
{
  const PitBackup *done = pit_backups_get_done (self->backups);
  g_autofree char *last = pit_backup_words_last (self->backups, self->clock);
  g_autofree char *proof = done != NULL ? pit_backup_words_proof (done) : NULL;
  g_autofree char *later = pit_backup_words_later (self->backups, self->clock);

  show_label (self->last, last);
  show_label (self->proof, proof);
  show_label (self->head, done != NULL ? done->head.text : NULL);
  show_label (self->last_beside, done != NULL && done->same_disk == PIT_YES ? pit_backup_words_same_disk () : NULL);
  show_label (self->later, later);
}

static void
show_run (PitBackupPane *self)
{
  const PitBackupRun *run = pit_backups_get_run (self->backups);
  g_autofree char *stage = run != NULL ? pit_backup_words_stage (run) : NULL;
  gboolean has_focus = gtk_widget_get_focus_child (self->running) != NULL;
  gboolean can_make = run == NULL && !gtk_widget_get_visible (self->question);

  gtk_widget_set_visible (self->make, can_make);
  if (has_focus && can_make)
    gtk_widget_grab_focus (self->make);
  gtk_widget_set_visible (self->running, run != NULL);
  if (run == NULL)
    return;

  show_label (self->what, run->backup.file);
  show_label (self->stage, stage);
  show_label (self->beside, run->backup.same_disk == PIT_YES ? pit_backup_words_same_disk () : NULL);
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
  g_autofree char *question = g_strdup_printf (_("%s is there already. If it is replaced, it goes once the new copy is verified."),
                                               display);

  ask (self, question);
  gtk_widget_grab_focus (self->replace);
}

static void
made_cb (PitBackupPane *self,
         PitAct        *act)
{
  const GError *error = pit_act_get_error (act);
  gboolean is_cancelled = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  const char *words = is_cancelled ? _("The backup was cancelled; nothing is left of it.")
                      : error != NULL ? error->message : pit_act_get_result (act);

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
  g_signal_emit (self, signals[ENDED], 0, error == NULL, words);
}

static void
going_cb (PitBackupPane *self,
          GParamSpec    *property,
          PitAct        *act)
{
  if (pit_act_is_going (act))
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
      pit_form_notice_warn (self->notice, _("That place is not a folder of this machine. Copy to one, and carry the copy from "
                                            "there."));
      return;
    }
  act = pit_backups_make (self->backups, path, self->replaces);
  g_signal_connect_object (act, "ended", G_CALLBACK (made_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (act, "notify::is-going", G_CALLBACK (going_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->doorkeeper, act, NULL);
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
  PitBackupPane *self = pit_act_get_subject (act);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  const PitHousePlan *plan = pit_floor_planner_get_plan (self->planner);
  g_autoptr(GFile) folder = pit_backup_folder_get ();
  g_autofree char *name = pit_backup_words_file (plan->venue, pit_desk_clock_get_now (self->clock),
                                                 pit_desk_clock_get_zone (self->clock));

  if (self->chooser != NULL || root == NULL)
    return TRUE;

  self->chooser = gtk_file_chooser_native_new (_("Back Up the Pit Log"), GTK_WINDOW (root), GTK_FILE_CHOOSER_ACTION_SAVE,
                                               _("_Back Up"), _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect_swapped (self->chooser, "response", G_CALLBACK (response_cb), self);
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
  pit_doorkeeper_do (self->doorkeeper,
                     pit_act_new (&choose_kind, self, pit_doorkeeper_get_roster (self->doorkeeper), NULL, NULL), NULL);
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
  if (pit_act_get_error (act) != NULL)
    pit_form_notice_warn (self->notice, pit_act_get_error (act)->message);
}

static void
cancel_cb (PitBackupPane *self)
{
  PitAct *act = pit_backups_cancel (self->backups);

  g_signal_connect_object (act, "ended", G_CALLBACK (cancel_ended_cb), self, G_CONNECT_SWAPPED);
  pit_doorkeeper_do (self->doorkeeper, act, NULL);
}

static void
pit_backup_pane_map (GtkWidget *widget)
{
  PitBackupPane *self = PIT_BACKUP_PANE (widget);

  GTK_WIDGET_CLASS (pit_backup_pane_parent_class)->map (widget);
  pit_backups_load (self->backups);
  show_all (self);
}

static void
pit_backup_pane_dispose (GObject *object)
{
  PitBackupPane *self = PIT_BACKUP_PANE (object);

  if (self->chooser != NULL)
    g_signal_handlers_disconnect_by_data (self->chooser, self);
  g_clear_object (&self->chooser);
  g_clear_object (&self->file);
  g_clear_object (&self->backups);
  g_clear_object (&self->planner);
  g_clear_object (&self->doorkeeper);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (pit_backup_pane_parent_class)->dispose (object);
}

static void
pit_backup_pane_class_init (PitBackupPaneClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = pit_backup_pane_dispose;
  GTK_WIDGET_CLASS (klass)->map = pit_backup_pane_map;

  /**
   * PitBackupPane::ended:
   * @is_done: whether the copy is made
   * @words: that it is, or why it is not
   *
   * What somebody wanted has ended, and is said in the pane.
   */
  signals[ENDED] = g_signal_new ("ended", PIT_TYPE_BACKUP_PANE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                 G_TYPE_BOOLEAN, G_TYPE_STRING);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "backuppane");
}

static GtkLabel *
add_text (GtkWidget  *box,
          const char *text,
          const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);

  return GTK_LABEL (label);
}

/* To be copied by hand or by mouse, so it is all there and nothing else: no hyphen where a line ends. */
static GtkLabel *
add_head (GtkWidget *box)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  GtkLabel *head = add_text (box, "", "pit-proof");

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (head, attributes);
  gtk_label_set_wrap_mode (head, PANGO_WRAP_CHAR);
  gtk_label_set_selectable (head, TRUE);

  return head;
}

static GtkWidget *
add_button (GtkWidget     *box,
            const char    *label,
            GCallback      func,
            PitBackupPane *self)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", func, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static void
build_question (PitBackupPane *self,
                GtkWidget     *box)
{
  self->question = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->question_text = add_text (self->question, "", NULL);
  self->replace = add_button (self->question, _("Replace It"), G_CALLBACK (replace_cb), self);
  gtk_widget_add_css_class (self->replace, "destructive-action");
  add_button (self->question, _("Choose Another Name…"), G_CALLBACK (ask_where), self);
  gtk_widget_set_visible (self->question, FALSE);
  gtk_box_append (GTK_BOX (box), self->question);
}

static void
build_running (PitBackupPane *self,
               GtkWidget     *box)
{
  self->running = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append (GTK_BOX (self->running), pit_pane_section_new (_("Being made")));
  self->what = add_text (self->running, "", NULL);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->progress), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Backup"), -1);
  gtk_box_append (GTK_BOX (self->running), GTK_WIDGET (self->progress));
  self->stage = add_text (self->running, "", "numeric");
  self->beside = add_text (self->running, "", NULL);
  self->cancel = add_button (self->running, _("Cancel the Backup"), G_CALLBACK (cancel_cb), self);
  gtk_widget_set_visible (self->running, FALSE);
  gtk_box_append (GTK_BOX (box), self->running);
}

static void
pit_backup_pane_init (PitBackupPane *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkLabel *title;

  self->scroller = gtk_scrolled_window_new ();
  g_object_set (self->scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "width-request", 266, NULL);
  gtk_widget_add_css_class (self->scroller, "pit-side");
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_box_append (GTK_BOX (box), pit_pane_head_new (&title));
  gtk_label_set_label (title, _("Backup"));

  gtk_box_append (GTK_BOX (box), pit_pane_section_new (_("Last backup")));
  self->last = add_text (box, "", "numeric");
  self->proof = add_text (box, "", NULL);
  self->head = add_head (box);
  self->last_beside = add_text (box, "", NULL);
  self->later = add_text (box, "", NULL);

  build_running (self, box);
  self->notice = pit_form_notice_new ();
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->notice));
  build_question (self, box);
  self->make = add_button (box, _("Back Up Now…"), G_CALLBACK (ask_where), self);
  gtk_widget_add_css_class (self->make, "suggested-action");
  add_text (box, _("The copy is the whole pit log, with all that is sealed in it: keep it as you keep the pit log, on another disk. "
                   "Write its last number and digest down, or keep them elsewhere: by these a copy is proven later. Tables "
                   "play on meanwhile."), "dim-label");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), box);
}

/** pit_backup_pane_new: (transfer floating): backups of the house that @planner has */
GtkWidget *
pit_backup_pane_new (PitBackups      *backups,
                     PitFloorPlanner *planner,
                     PitDoorkeeper   *doorkeeper,
                     PitDeskClock    *clock)
{
  PitBackupPane *self = g_object_new (PIT_TYPE_BACKUP_PANE, NULL);

  self->backups = g_object_ref (backups);
  self->planner = g_object_ref (planner);
  self->doorkeeper = g_object_ref (doorkeeper);
  self->clock = g_object_ref (clock);
  g_signal_connect_object (backups, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/** pit_backup_pane_arrive: gives the focus to what goes on from here */
void
pit_backup_pane_arrive (PitBackupPane *self)
{
  g_return_if_fail (PIT_IS_BACKUP_PANE (self));

  if (pit_backups_get_run (self->backups) != NULL)
    gtk_widget_grab_focus (self->cancel);
  else
    gtk_widget_grab_focus (gtk_widget_get_visible (self->question) ? self->replace : self->make);
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
