/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-file-choice.h"

#include <glib/gi18n.h>

/* The system's own dialog for one file, of a widget that waits for the answer. It goes with the widget. */

#define KEY "pit-file-choice"

typedef struct
{
  GtkFileChooserNative *chooser; /* owned */
  PitFileChosenFunc     chosen;     /* one of the two */
  PitFilesChosenFunc    all_chosen;
} Choice;

static void
choice_free (gpointer data)
{
  Choice *choice = data;

  gtk_native_dialog_destroy (GTK_NATIVE_DIALOG (choice->chooser));
  g_object_unref (choice->chooser);
  g_free (choice);
}

static void
response_cb (GtkWidget *widget,
             int        response)
{
  Choice *choice = g_object_steal_data (G_OBJECT (widget), KEY);
  g_autoptr(GListModel) files = response == GTK_RESPONSE_ACCEPT
                                  ? gtk_file_chooser_get_files (GTK_FILE_CHOOSER (choice->chooser)) : NULL;
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  PitFileChosenFunc chosen = choice->chosen;
  PitFilesChosenFunc all_chosen = choice->all_chosen;

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr(GFile) file = g_list_model_get_item (files, i);
      char *path = g_file_get_path (file);

      if (path != NULL)
        g_ptr_array_add (paths, path);
    }
  choice_free (choice);
  if (paths->len > 0 && chosen != NULL)
    chosen (widget, paths->pdata[0]);
  else if (paths->len > 0)
    all_chosen (widget, paths);
}

static void
add_filters (GtkFileChooser        *chooser,
             const PitFileQuestion *question)
{
  g_autoptr(GtkFileFilter) such = gtk_file_filter_new ();
  g_autoptr(GtkFileFilter) all = gtk_file_filter_new ();
  g_auto(GStrv) suffixes = g_strsplit (question->suffixes, " ", -1);

  gtk_file_filter_set_name (such, question->kind);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (such, suffixes[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (chooser, such);
  gtk_file_chooser_add_filter (chooser, all);
}

/**
 * pit_file_choice_ask:
 * @widget: in a window; while it asks already nothing happens
 *
 * Asks for a file, for several or for a folder; nothing more happens where nobody chooses one.
 */
void
pit_file_choice_ask (GtkWidget             *widget,
                     const PitFileQuestion *question)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  gboolean writes = question->name != NULL;
  Choice *choice;

  if (root == NULL || g_object_get_data (G_OBJECT (widget), KEY) != NULL)
    return;

  choice = g_new0 (Choice, 1);
  choice->chosen = question->chosen;
  choice->all_chosen = question->all_chosen;
  choice->chooser = gtk_file_chooser_native_new (question->title, GTK_WINDOW (root),
                                                 writes ? GTK_FILE_CHOOSER_ACTION_SAVE
                                                 : question->is_folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                                                       : GTK_FILE_CHOOSER_ACTION_OPEN,
                                                 question->accept, _("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (choice->chooser), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (choice->chooser), question->chosen == NULL);
  if (question->folder != NULL)
    {
      g_autoptr(GFile) folder = g_file_new_for_path (question->folder);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (choice->chooser), folder, NULL);
    }
  if (question->kind != NULL)
    add_filters (GTK_FILE_CHOOSER (choice->chooser), question);
  if (writes)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (choice->chooser), question->name);
  g_object_set_data_full (G_OBJECT (widget), KEY, choice, choice_free);
  g_signal_connect_object (choice->chooser, "response", G_CALLBACK (response_cb), widget, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (choice->chooser));
}

/* A question that may wait for somebody to sign on. Its titles are the program's own words, which stay. */
typedef struct
{
  PitFileQuestion  question;
  char            *name;
  char            *folder;
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_free (asked->name);
  g_free (asked->folder);
  g_free (asked);
}

static gboolean
ask (PitAct          *act,
     const PitEntry  *entry,
     GError         **error)
{
  pit_file_choice_ask (pit_act_get (act)->subject, &((const Asked *) pit_act_get (act)->data)->question);

  return TRUE;
}

static const PitActKind ask_kind = {
  .effect = ask,
};

/**
 * pit_file_choice_ask_who_may:
 * @action: whose right it is to do what the file is for
 *
 * As pit_file_choice_ask(), but who may not is told before being asked where to. Whatever is then done with the file is an act of
 * its own: somebody may have signed off meanwhile.
 */
void
pit_file_choice_ask_who_may (GtkWidget             *widget,
                             PitDoorkeeper         *doorkeeper,
                             PitAction              action,
                             const PitFileQuestion *question)
{
  Asked *asked = g_new0 (Asked, 1);
  PitAct *act;

  asked->name = g_strdup (question->name);
  asked->folder = g_strdup (question->folder);
  asked->question = *question;
  asked->question.name = asked->name;
  asked->question.folder = asked->folder;
  act = pit_act_new (&ask_kind, widget, pit_doorkeeper_get_roster (doorkeeper), asked, asked_free);
  pit_act_set_action (act, action);
  pit_doorkeeper_do (doorkeeper, act, NULL);
}
