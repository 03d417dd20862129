/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include <glib/gstdio.h>

#include "pit-backup-pane.h"
#include "pit-backup-words.h"
#include "pit-wait.h"
#include "stage-hands.h"

/* Backups in the window: what is asked, said and refused there. That copies are what they should be, the suite shift tests. */

/* As an earlier copy begins, with its last byte, which is 0: what is no copy stays where the book is. */
#define LAST_NIGHTS "SQLite format 3"

typedef struct
{
  const char *name;
  const char *venue;
  gint64      at;
  const char *zone;
  const char *file;
} FileCase;

/* 20 November 2026, 20:00 UTC. */
#define EVENING (G_GINT64_CONSTANT (1795204800) * G_USEC_PER_SEC)

static const FileCase files[] = {
  { "no-name", NULL, EVENING, "UTC", "pitstand-20261120-2000.book" },
  { "empty-name", "", EVENING, "UTC", "pitstand-20261120-2000.book" },
  { "name", "Harbour Rooms", EVENING, "UTC", "pitstand-harbour-rooms-20261120-2000.book" },
  { "zone-of-the-house", "Harbour", EVENING, "Australia/Sydney", "pitstand-harbour-20261121-0700.book" },
  { "no-folder", "../../etc/passwd", EVENING, "UTC", "pitstand-etc-passwd-20261120-2000.book" },
  { "other-letters", "Caf\xc3\xa9 \xe2\x80\xae\xe8\xb3\xad ", EVENING, "UTC", "pitstand-cafe-20261120-2000.book" },
  { "long", "A very long name of a house that somebody has made up for a test of names", EVENING, "UTC",
    "pitstand-a-very-long-name-of-a-house-that-somebo-20261120-2000.book" },
};

static void
test_file (gconstpointer data)
{
  const FileCase *test = data;
  g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (test->zone);
  g_autofree char *file = pit_backup_words_file (test->venue, test->at, zone);

  g_assert_cmpstr (file, ==, test->file);
}

static PitBackups *
get_backups (PitDeskStage *stage)
{
  return pit_people_play_get_backups (pit_desk_stage_get_people (stage));
}

static GtkWidget *
get_pane (PitDeskStage *stage)
{
  return pit_desk_stage_find (stage, PIT_TYPE_BACKUP_PANE);
}

static guint
count_kept (PitDeskStage *stage,
            const char   *kind)
{
  return pit_people_play_count (pit_desk_stage_get_people (stage), kind);
}

static char *
get_path (PitDeskStage *stage)
{
  return g_build_filename (pit_people_play_get_folder (pit_desk_stage_get_people (stage)), "copy.book", NULL);
}

static void
begin (PitDeskStage *stage)
{
  g_autofree char *path = get_path (stage);

  _pit_backup_pane_make (PIT_BACKUP_PANE (get_pane (stage)), path);
}

static void
wait_end (PitDeskStage *stage)
{
  pit_wait_while (pit_backups_get (get_backups (stage))->run != NULL);
  pit_desk_stage_settle (stage);
}

static void
remove_copy (PitDeskStage *stage)
{
  g_autofree char *path = get_path (stage);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static GtkWidget *
find_button (GtkWidget  *root,
             const char *label)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root)
      && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
press (PitDeskStage *stage,
       const char   *label)
{
  GtkWidget *button = find_button (get_pane (stage), label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* While it is made there is nothing to begin another one by; then there is, and it has the focus. */
static void
test_made (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  GtkWidget *pane = get_pane (stage);

  g_assert_true (stage_says (pane, "The pit log has no backup yet. It doesn't list copies made outside Pitstand."));
  g_assert_nonnull (find_button (pane, "Back Up Now…"));
  begin (stage);
  g_assert_nonnull (pit_backups_get (get_backups (stage))->run);
  g_assert_null (find_button (pane, "Back Up Now…"));
  g_assert_nonnull (find_button (pane, "Cancel the Backup"));
  g_assert_false (stage_says (pane, "The backup is made and verified."));
  wait_end (stage);
  g_assert_true (stage_says (pane, "The backup is made and verified."));
  g_assert_true (stage_says (pane, pit_backup_words_same_disk ()));
  g_assert_true (stage_says (pane, pit_backups_get (get_backups (stage))->done->head.text));
  g_assert_null (find_button (pane, "Cancel the Backup"));
  g_assert_true (gtk_window_get_focus (pit_desk_stage_get_top (stage)) == find_button (pane, "Back Up Now…"));
  remove_copy (stage);
}

/* Put away meanwhile: the end is said at the lower edge. */
static void
test_put_away (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (stage));

  begin (stage);
  gtk_widget_activate_action (top, "win.back", NULL);
  g_assert_false (gtk_widget_get_mapped (get_pane (stage)));
  wait_end (stage);
  g_assert_true (stage_says (stage_find (top, "PitToasts"), "The backup is made and verified."));
  remove_copy (stage);
}

static void
test_cancelled (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  g_autofree char *path = get_path (stage);

  begin (stage);
  press (stage, "Cancel the Backup");
  g_assert_true (pit_backups_get (get_backups (stage))->run->is_cancelled);
  wait_end (stage);
  g_assert_true (stage_says (get_pane (stage), "The backup was cancelled. No file is left."));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* Who may not is not asked where to. */
static void
test_not_allowed (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (stage));

  stage_sign_on (stage, "106", "662607");
  press (stage, "Back Up Now…");
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (stage_find (top, "PitSignOn")));
  g_assert_false (gtk_widget_get_mapped (get_pane (stage)));
  g_assert_cmpuint (count_kept (stage, "backup-begun"), ==, 0);
}

/* Nothing that is there goes unasked. */
static void
test_there (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  g_autofree char *path = get_path (stage);
  g_autofree char *before = NULL;

  g_assert_true (g_file_set_contents (path, LAST_NIGHTS, sizeof LAST_NIGHTS, NULL));
  begin (stage);
  wait_end (stage);
  g_assert_true (stage_says (get_pane (stage), "copy.book already exists. If you replace it, the old file goes when "
                                               "the new copy is verified."));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_cmpstr (before, ==, LAST_NIGHTS);
  g_assert_cmpuint (count_kept (stage, "backup-begun"), ==, 0);

  press (stage, "Replace the File");
  wait_end (stage);
  g_assert_cmpuint (count_kept (stage, "backup-ended"), ==, 1);
  g_assert_true (stage_says (get_pane (stage), "The backup is made and verified."));
  g_assert_null (find_button (get_pane (stage), "Replace the File"));
  remove_copy (stage);
}

static AdwMessageDialog *
ask_to_close (PitDeskStage *stage)
{
  AdwMessageDialog *question;

  gtk_window_close (pit_desk_stage_get_top (stage));
  question = ADW_MESSAGE_DIALOG (stage_find_question ());
  g_assert_nonnull (question);
  g_assert_cmpstr (adw_message_dialog_get_response_label (question, "stay"), ==, "_Keep Open");

  return question;
}

/* The window is closed while one is made: that is asked first, and goes on where somebody says no. The heading names the
 * watch over tables where there is one, and the text says both. */
static void
test_closing (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("backup");
  GtkWindow *top = pit_desk_stage_get_top (stage);
  AdwMessageDialog *question;

  begin (stage);
  question = ask_to_close (stage);
  g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, "Stop Watching the Tables?");
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (question), "This desk watches "));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (question), "\n\nClosing cancels the backup and leaves no file."));
  adw_message_dialog_response (question, "stay");
  gtk_window_destroy (GTK_WINDOW (question));

  g_object_set (pit_desk_stage_get_desk (stage), "floor", NULL, NULL);
  question = ask_to_close (stage);
  g_assert_cmpstr (adw_message_dialog_get_heading (question), ==, "A Backup Is Running");
  g_assert_true (g_str_has_prefix (adw_message_dialog_get_body (question),
                                   "Closing cancels the backup and leaves no file."));
  adw_message_dialog_response (question, "stay");
  wait_end (stage);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (top)));
  g_assert_true (stage_says (get_pane (stage), "The backup is made and verified."));
  remove_copy (stage);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_strconcat ("/backup/file/", files[i].name, NULL);

      g_test_add_data_func (path, &files[i], test_file);
    }
  g_test_add_func ("/backup/made", test_made);
  g_test_add_func ("/backup/put-away", test_put_away);
  g_test_add_func ("/backup/cancelled", test_cancelled);
  g_test_add_func ("/backup/not-allowed", test_not_allowed);
  g_test_add_func ("/backup/there", test_there);
  g_test_add_func ("/backup/closing", test_closing);

  return g_test_run ();
}
