/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-sound.h"
#include "pit-alert-words.h"
#include "pit-attention-pane.h"
#include "pit-desk-screens.h"
#include "pit-head-bar.h"
#include "pit-wait.h"

static GtkApplication *application;

static PitDeskStage *
stage_show (const char *name)
{
  for (guint i = 0; i < pit_n_desk_screens; i++)
    if (g_str_equal (pit_desk_screens[i].name, name))
      return pit_desk_stage_new (application, &pit_desk_screens[i], PIT_THEME_LIGHT, 1280, 720);

  g_assert_not_reached ();
}

static GtkWidget *
find_widget (GtkWidget *root,
             GType      type)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static guint
get_number (PitAttentionPane *pane)
{
  PitAlert *alert = pit_attention_pane_get_alert (pane);

  return alert != NULL ? pit_table_get_number (pit_alert_get_table (alert)) : 0;
}

/* F6 comes to the worst first, and goes on to the next; what is on the page stays beside it. */
static void
test_one_by_one (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (find_widget (window, PIT_TYPE_ATTENTION_PANE));
  PitAlert *first = pit_attention_pane_get_alert (pane);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_cmpuint (get_number (pane), ==, 1);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 4);
  gtk_widget_activate_action (window, "win.attention", NULL);
  g_assert_cmpuint (get_number (pane), ==, 6);

  /* Put away, and come back to: it is where it was. */
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.close", NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_cmpuint (get_number (pane), ==, 6);
  gtk_widget_activate_action (window, "win.attention", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
  g_assert_true (pit_alert_is_open (first));
}

/* Where nobody can sign on nothing is done, and nothing is shown as done. */
static void
test_nobody (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (find_widget (window, PIT_TYPE_ATTENTION_PANE));
  PitAlert *alert = pit_attention_pane_get_alert (pane);

  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.corrected", NULL);
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.acknowledge", NULL);
  pit_desk_stage_settle (stage);
  g_assert_true (pit_alert_is_open (alert));
  g_assert_false (pit_alert_is_acknowledged (alert));
  g_assert_false (pit_alert_get_facts (alert)->is_busy);
}

/* To the table and the round that it is about. */
static void
test_opens_the_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("attention");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  PitAttentionPane *pane = PIT_ATTENTION_PANE (find_widget (window, PIT_TYPE_ATTENTION_PANE));

  gtk_widget_activate_action (window, "win.attention", NULL);
  gtk_widget_activate_action (GTK_WIDGET (pane), "alert.open", NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Table 4 · Pitstand");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (pane)));
}

static void
test_words (void)
{
  static const struct
  {
    gint64      seconds;
    const char *words;
  } ages[] = {
    { 0, "00:00" }, { -5, "00:00" }, { 67, "01:07" }, { 3599, "59:59" }, { 3870, "1:04:30" }, { 90000, "1 d" },
  };
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (2, "Table %u");
  g_autoptr(PitAttention) attention = pit_attention_new (PIT_CLOCK (pit_floor_play_get_clock (play)),
                                                         pit_floor_play_get_floor (play));
  g_autofree char *heard = NULL;
  g_autofree char *call = NULL;
  g_autofree char *none = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ages); i++)
    {
      g_autofree char *age = pit_alert_words_age (1000, 1000 + ages[i].seconds * G_USEC_PER_SEC);

      g_assert_cmpstr (age, ==, ages[i].words);
    }

  none = pit_alert_words_call (attention, FALSE, &heard);
  g_assert_null (none);
  g_assert_null (heard);
  pit_floor_play_lose (play, 2);
  none = pit_alert_words_call (attention, TRUE, &heard);
  g_assert_null (none);
  call = pit_alert_words_call (attention, FALSE, &heard);
  g_assert_cmpstr (call, ==, "1 · table 2");
  g_assert_cmpstr (heard, ==, "1. Table 2: No contact");
}

/* --- The sound --- */

static void
played_cb (gpointer user_data)
{
  (*(guint *) user_data)++;
}

static void
raise_alert (PitFloorPlay   *play,
             PitFindingKind  kind)
{
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, kind);
  g_strlcpy (facts.table.text, pit_table_get_id (pit_floor_play_get_table (play, 1)), sizeof facts.table.text);
  pit_floor_report (pit_floor_play_get_floor (play), &facts);
}

static void
test_sound (gconstpointer data)
{
  PitAlertSoundMode mode = (PitAlertSoundMode) GPOINTER_TO_UINT (data);
  g_autoptr(PitFloorPlay) play = pit_floor_play_new (1, "Table %u");
  PitClock *clock = PIT_CLOCK (pit_floor_play_get_clock (play));
  g_autoptr(PitDeskClock) desk_clock = pit_desk_clock_new (clock, g_time_zone_new_utc ());
  g_autoptr(PitAttention) attention = pit_attention_new (clock, pit_floor_play_get_floor (play));
  guint n = 0;
  g_autoptr(PitAlertSound) sound = pit_alert_sound_new (attention, desk_clock, played_cb, &n);

  pit_alert_sound_set_mode (sound, mode);
  raise_alert (play, PIT_FINDING_GAP);
  g_assert_cmpuint (n, ==, 0);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 1);
  pit_manual_clock_advance (pit_floor_play_get_clock (play), PIT_ALERT_SOUND_PAUSE);
  raise_alert (play, PIT_FINDING_WRONG_PAYMENT);
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 2);
  g_signal_emit_by_name (desk_clock, "tick");
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : 2);
  pit_manual_clock_advance (pit_floor_play_get_clock (play), PIT_ALERT_SOUND_AGAIN);
  g_signal_emit_by_name (desk_clock, "tick");
  g_assert_cmpuint (n, ==, mode == PIT_ALERT_SOUND_OFF ? 0 : mode == PIT_ALERT_SOUND_ONCE ? 2 : 3);
}

/* What the menu chose is set when it is in the pit log, in the name of who is signed on, and not before. */
static void
test_sound_is_kept (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("settings");
  GtkWidget *window = GTK_WIDGET (pit_desk_stage_get_top (stage));
  GtkWidget *head = find_widget (window, PIT_TYPE_HEAD_BAR);
  PitHouseSettings *settings = pit_people_play_get_settings (pit_desk_stage_get_people (stage));
  PitAlertSoundMode mode;

  g_assert_true (gtk_widget_activate_action (head, "head.alert-sound", "s", "until-taken-up"));
  g_object_get (head, "alert-sound", &mode, NULL);
  g_assert_cmpint (mode, ==, PIT_ALERT_SOUND_ONCE);
  pit_wait_while (pit_house_settings_get_alert_sound (settings) == PIT_ALERT_SOUND_ONCE);
  g_object_get (head, "alert-sound", &mode, NULL);
  g_assert_cmpint (mode, ==, PIT_ALERT_SOUND_UNTIL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  application = pit_desk_stage_application ();

  g_test_add_func ("/attention-pane/one-by-one", test_one_by_one);
  g_test_add_func ("/attention-pane/nobody", test_nobody);
  g_test_add_func ("/attention-pane/opens-the-table", test_opens_the_table);
  g_test_add_func ("/attention-pane/words", test_words);
  g_test_add_func ("/attention-pane/sound/kept", test_sound_is_kept);
  g_test_add_data_func ("/attention-pane/sound/off", GUINT_TO_POINTER (PIT_ALERT_SOUND_OFF), test_sound);
  g_test_add_data_func ("/attention-pane/sound/once", GUINT_TO_POINTER (PIT_ALERT_SOUND_ONCE), test_sound);
  g_test_add_data_func ("/attention-pane/sound/until-taken-up", GUINT_TO_POINTER (PIT_ALERT_SOUND_UNTIL), test_sound);

  return g_test_run ();
}
