/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <adwaita.h>

#include "pit-log-detail.h"
#include "pit-log-export-button.h"
#include "pit-log-filter-bar.h"
#include "pit-log-page.h"
#include "pit-log-strip.h"
#include "pit-side-place.h"
#include "pit-test-folder.h"
#include "pit-toasts.h"
#include "pit-wait.h"
#include "stage-hands.h"

/* The pit log's page and its strip, on a real book, with a clock that moves only when told. */

static GtkWidget *
find (PitDeskStage *stage,
      const char   *type)
{
  return stage_find (GTK_WIDGET (pit_desk_stage_get_top (stage)), type);
}

static void
act (PitDeskStage *stage,
     const char   *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (pit_desk_stage_get_top (stage)), action, NULL));
  pit_desk_stage_settle (stage);
}

static GtkWidget *
get_entry (PitDeskStage *stage)
{
  return stage_find (find (stage, "PitLogStrip"), "GtkEntry");
}

static void
type (PitDeskStage *stage,
      const char   *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_entry (stage)), text);
}

static void
enter (PitDeskStage *stage)
{
  g_signal_emit_by_name (get_entry (stage), "activate");
  pit_desk_stage_settle (stage);
}

/* As the key does: nothing else has the strip's controller. */
static void
escape (PitDeskStage *stage)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (find (stage, "PitLogStrip"));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 0, 0, &handled);
    }
  pit_desk_stage_settle (stage);
}

static gboolean
is_shown (PitDeskStage *stage)
{
  return gtk_widget_get_visible (find (stage, "PitLogStrip"));
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static guint
count_lines (PitDeskStage *stage)
{
  return g_list_model_get_n_items (pit_log_source_get (pit_desk_log_get_source (pit_desk_stage_get_log (stage)))->list);
}

static void
assert_kept (PitDeskStage *stage,
             gint64        number,
             const char   *what)
{
  g_autofree char *kept = pit_desk_log_dup_text (pit_desk_stage_get_log (stage), number);

  g_assert_cmpstr (kept, ==, what);
}

/* The screens begin with the same evening: its last entry has this number. */
#define LAST 12

static void
test_note (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");

  g_assert_true (is_shown (stage));
  g_assert_true (has_focus (get_entry (stage)));
  type (stage, "chips on the floor");
  enter (stage);
  assert_kept (stage, LAST + 1, "note|FCP001|chips on the floor");
  g_assert_true (stage_says (find (stage, "PitLogStrip"), "Saved as No. 13"));
  g_assert_false (has_focus (get_entry (stage)));
  g_assert_true (is_shown (stage));
  pit_desk_stage_pass (stage, 8000);
  g_assert_false (is_shown (stage));
}

/* The table at hand is the one with the focus; another can be typed first. */
static void
test_note_of_a_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");

  type (stage, "7: spilled drink");
  enter (stage);
  assert_kept (stage, LAST + 1, "note|FCP007|spilled drink");
  act (stage, "win.note");
  type (stage, "99: nobody's table");
  enter (stage);
  g_assert_true (stage_says (find (stage, "PitLogStrip"), "There is no table 99."));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "99: nobody's table");
  assert_kept (stage, LAST + 2, NULL);
  type (stage, "7 of them");
  enter (stage);
  assert_kept (stage, LAST + 2, "note|FCP001|7 of them");
}

/* Whoever types the number of a table sees at once that it is taken for one, and a time is none. */
static void
test_note_with_a_time (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");

  type (stage, "12:30 guest left with chips");
  g_assert_true (stage_says (find (stage, "PitLogStrip"), "Table 1"));
  type (stage, "12: guest left with chips");
  g_assert_true (stage_says (find (stage, "PitLogStrip"), "Table 12"));
  type (stage, "99: guest left with chips");
  g_assert_true (stage_says (find (stage, "PitLogStrip"), "There is no table 99."));
  type (stage, "12:30 guest left with chips");
  enter (stage);
  assert_kept (stage, LAST + 1, "note|FCP001|12:30 guest left with chips");
}

static void
test_draft (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");

  type (stage, "half a");
  escape (stage);
  g_assert_false (is_shown (stage));
  act (stage, "win.note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "half a");
  /* A mark in between takes nothing from it, and gets nothing. */
  act (stage, "win.time-mark");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "");
  enter (stage);
  g_assert_false (is_shown (stage));
  act (stage, "win.note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "half a");
  enter (stage);
  assert_kept (stage, LAST + 1, "time-mark|FCP001|");
  assert_kept (stage, LAST + 2, "note|FCP001|half a");
  act (stage, "win.note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "");
}

/* Words put away at one table are not taken for another's. */
static void
test_draft_of_a_table (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");
  PitLogStrip *strip = PIT_LOG_STRIP (find (stage, "PitLogStrip"));

  type (stage, "dealer swap");
  escape (stage);
  pit_log_strip_note (strip, NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "");
  g_assert_true (stage_says (GTK_WIDGET (strip), "No table"));
  escape (stage);
  act (stage, "win.note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "dealer swap");
  enter (stage);
  assert_kept (stage, LAST + 1, "note|FCP001|dealer swap");
}

/* A PIN that was typed into the wrong field is not shown again with the words. */
static void
test_draft_without_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");

  type (stage, "guest loud 271828 seat 7");
  escape (stage);
  act (stage, "win.note");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage))), ==, "guest loud  seat 7");
}

/* The mark is there before anybody types; words on it are a note. */
static void
test_mark (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-mark");

  assert_kept (stage, LAST + 1, "time-mark|FCP004|");
  pit_desk_stage_pass (stage, 4000);
  type (stage, "the grey coat");
  enter (stage);
  assert_kept (stage, LAST + 2, "note|FCP004|the grey coat");
  act (stage, "win.time-mark");
  act (stage, "win.time-mark");
  escape (stage);
  g_assert_false (is_shown (stage));
  g_assert_cmpuint (pit_desk_log_count (pit_desk_stage_get_log (stage), "time-mark"), ==, 4);
}

static void
test_withdraw (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-mark");

  g_signal_emit_by_name (stage_find (find (stage, "PitLogStrip"), "GtkButton"), "clicked");
  pit_desk_stage_settle (stage);
  assert_kept (stage, LAST + 2, "note-corrected|FCP004|");
}

/* Who may not read the pit log is told so over the whole page; what is chosen in it has its place beside it
 * where there is room, and none over the list before something is chosen. */
static void
test_refused_is_whole (void)
{
  for (guint wide = 0; wide < 2; wide++)
    {
      g_autoptr(PitDeskStage) stage = stage_show_wide ("log-refused", wide == 1 ? 1900 : 1000);
      AdwFlap *flap = ADW_FLAP (pit_desk_stage_find (stage, ADW_TYPE_FLAP));

      g_assert_cmpint (adw_flap_get_folded (flap), ==, wide == 0);
      g_assert_false (adw_flap_get_reveal_flap (flap));
      pit_desk_log_sign_on (pit_desk_stage_get_log (stage), "casino-supervisor");
      pit_desk_stage_settle (stage);
      g_assert_cmpint (adw_flap_get_reveal_flap (flap), ==, wide == 1);
    }
}

/* Somebody may sign on now, who will be one of those of the pit log. */
static void
let_in (PitDeskStage *stage)
{
  PitLogSource *source = pit_desk_log_get_source (pit_desk_stage_get_log (stage));

  g_object_set (pit_desk_stage_get_desk (stage), "roster", pit_log_source_get (source)->roster, NULL);
  pit_desk_stage_settle (stage);
}

static void
sign_on (PitDeskStage *stage)
{
  pit_desk_log_sign_on (pit_desk_stage_get_log (stage), "casino-supervisor");
  g_signal_emit_by_name (find (stage, "PitSignOn"), "done");
  pit_desk_stage_settle (stage);
  pit_desk_stage_settle (stage);
}

/* Nobody is signed on: the moment is not lost, nor are words, and both go on by themselves. */
static void
test_sign_on (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-refused");

  let_in (stage);
  act (stage, "win.time-mark");
  g_assert_true (gtk_widget_get_mapped (find (stage, "PitSignOn")));
  assert_kept (stage, LAST + 1, NULL);
  g_assert_true (is_shown (stage));
  type (stage, "by the doors");
  enter (stage);
  assert_kept (stage, LAST + 1, NULL);
  sign_on (stage);
  assert_kept (stage, LAST + 1, "time-mark||");
  assert_kept (stage, LAST + 2, "note||by the doors");
}

/* What is put away before somebody has signed on for it is not wanted any more; its words are there for the next note. */
static void
test_put_away_unsigned (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-refused");

  let_in (stage);
  act (stage, "win.note");
  type (stage, "a bag");
  enter (stage);
  g_assert_true (gtk_editable_get_editable (GTK_EDITABLE (get_entry (stage))));
  escape (stage);
  sign_on (stage);
  assert_kept (stage, LAST + 1, NULL);
  act (stage, "win.note");
  enter (stage);
  assert_kept (stage, LAST + 1, "note||a bag");
}

static void
test_refused_words (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-note");
  g_autofree char *long_text = g_strnfill (10000, 'w');

  type (stage, long_text);
  enter (stage);
  assert_kept (stage, LAST + 1, NULL);
  g_assert_cmpuint (strlen (gtk_editable_get_text (GTK_EDITABLE (get_entry (stage)))), ==, 10000);
  g_assert_true (gtk_editable_get_editable (GTK_EDITABLE (get_entry (stage))));
  type (stage, "  ");
  enter (stage);
  assert_kept (stage, LAST + 1, NULL);
}

/* Who may not read sees nothing of it, and all of it once somebody who may is there. */
static void
test_page_refused (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-refused");

  g_assert_cmpuint (count_lines (stage), ==, 0);
  g_assert_true (stage_says (find (stage, "PitLogPage"), "Sign On to Read the Pit Log"));
  pit_desk_log_sign_on (pit_desk_stage_get_log (stage), "inspector");
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (count_lines (stage), >, 8);
  pit_desk_log_sign_on (pit_desk_stage_get_log (stage), NULL);
  pit_desk_stage_settle (stage);
  g_assert_cmpuint (count_lines (stage), ==, 0);
}

/* Asked to sign on, somebody types number and PIN: there is no field that shows them, and the keys are in sight. */
static void
test_page_refused_keys (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-refused");
  GtkWindow *window = pit_desk_stage_get_top (stage);

  act (stage, "win.floor");
  act (stage, "win.log");
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (find (stage, "PitLogFilterBar")));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (gtk_window_get_focus (window))), ==, "Sign On");

  pit_desk_log_sign_on (pit_desk_stage_get_log (stage), "inspector");
  act (stage, "win.floor");
  act (stage, "win.log");
  pit_desk_stage_settle (stage);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (window), find (stage, "PitLogFilterBar")));
  pit_desk_log_sign_on (pit_desk_stage_get_log (stage), NULL);
  pit_desk_stage_settle (stage);
  g_assert_false (gtk_widget_get_mapped (find (stage, "PitLogFilterBar")));
  g_assert_true (gtk_widget_get_mapped (gtk_window_get_focus (window)));
}

static GtkWidget *
get_field (PitDeskStage *stage,
           guint         nth)
{
  GtkWidget *entry = stage_find (find (stage, "PitLogFilterBar"), "GtkEntry");

  for (guint i = 0; i < nth; i++)
    entry = gtk_widget_get_next_sibling (entry);

  return entry;
}

static void
look_for (PitDeskStage *stage,
          guint         nth,
          const char   *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_field (stage, nth)), text);
  pit_desk_stage_pass (stage, 200);
}

/* What may be a PIN, typed into any of its fields, is not left there to be read. */
static void
test_filter_without_pin (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");

  for (guint i = 0; i < 5; i++)
    {
      gtk_widget_grab_focus (get_field (stage, i));
      look_for (stage, i, "271828");
      pit_desk_stage_pass (stage, 1500);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, i))), ==, "");
      g_assert_true (stage_says_part (GTK_WIDGET (pit_desk_stage_get_top (stage)), "The desk took six digits out of the field"));
    }
}

static void
test_filter (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitLogFilterBar *bar = PIT_LOG_FILTER_BAR (find (stage, "PitLogFilterBar"));
  guint all = count_lines (stage);

  look_for (stage, 0, "coat");
  g_assert_cmpuint (count_lines (stage), ==, 1);
  look_for (stage, 0, "NEAR( \" * - :");
  g_assert_cmpuint (count_lines (stage), ==, 0);
  g_assert_true (stage_says (find (stage, "PitLogPage"), "Nothing Found"));
  look_for (stage, 0, "");
  look_for (stage, 1, "4");
  g_assert_cmpuint (count_lines (stage), <, all);
  g_assert_cmpuint (count_lines (stage), >, 1);
  look_for (stage, 1, "999");
  g_assert_cmpuint (count_lines (stage), ==, 0);
  look_for (stage, 1, "");
  look_for (stage, 2, "1-1");
  g_assert_cmpuint (count_lines (stage), ==, 0);
  look_for (stage, 2, "2026-13-99");
  g_assert_cmpuint (count_lines (stage), ==, all);
  look_for (stage, 2, "");
  look_for (stage, 4, "103");
  g_assert_cmpuint (count_lines (stage), ==, 1);
  g_assert_true (pit_log_filter_bar_is_set (bar));
  pit_log_filter_bar_clear (bar);
  pit_desk_stage_pass (stage, 200);
  g_assert_cmpuint (count_lines (stage), ==, all);
  g_assert_false (pit_log_filter_bar_is_set (bar));
}

/* The keys come from the search to a line that nobody has chosen, and Enter opens it; what is shown is always one of what is
 * looked for. */
static void
test_found (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitLogDetail *detail = PIT_LOG_DETAIL (find (stage, "PitLogDetail"));

  look_for (stage, 0, "coat");
  g_assert_null (pit_log_detail_get_item (detail));
  g_signal_emit_by_name (gtk_widget_get_ancestor (find (stage, "PitLogLine"), GTK_TYPE_LIST_VIEW), "activate", 0);
  pit_desk_stage_settle (stage);
  g_assert_nonnull (pit_log_detail_get_item (detail));
  g_assert_nonnull (strstr (pit_log_item_get_facts (pit_log_detail_get_item (detail))->text, "coat"));
  look_for (stage, 0, "chips");
  g_assert_null (pit_log_detail_get_item (detail));
}

static char *
dup_clock (gint64 instant)
{
  g_autoptr(GDateTime) time = g_date_time_new_from_unix_utc (instant / G_USEC_PER_SEC);

  return g_date_time_format (time, "%H:%M");
}

static guint
count_between (PitDeskStage *stage,
               const char   *day,
               gint64        from,
               gint64        until)
{
  GListModel *list = pit_log_source_get (pit_desk_log_get_source (pit_desk_stage_get_log (stage)))->list;
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr(PitLogItem) item = g_list_model_get_item (list, i);

      n += g_str_equal (pit_log_item_get_facts (item)->day, day) && pit_log_item_get_facts (item)->dated >= from &&
           pit_log_item_get_facts (item)->dated < until;
    }

  return n;
}

/* By the clock of a gaming day: from a minute, until the end of another, or both. */
static void
test_time (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  GListModel *list = pit_log_source_get (pit_desk_log_get_source (pit_desk_stage_get_log (stage)))->list;
  g_autoptr(PitLogItem) late = g_list_model_get_item (list, 3);
  g_autoptr(PitLogItem) early = g_list_model_get_item (list, 6);
  gint64 from = pit_log_item_get_facts (early)->dated / G_TIME_SPAN_MINUTE * G_TIME_SPAN_MINUTE;
  gint64 until = (pit_log_item_get_facts (late)->dated / G_TIME_SPAN_MINUTE + 1) * G_TIME_SPAN_MINUTE;
  g_autofree char *first = dup_clock (from);
  g_autofree char *last = dup_clock (until - G_TIME_SPAN_MINUTE);
  g_autofree char *day = g_strdup (pit_log_item_get_facts (early)->day);
  guint n_both = count_between (stage, day, from, until);
  guint n_minute = count_between (stage, day, from, from + G_TIME_SPAN_MINUTE);
  const struct { char *text; guint n; } looks[] = {
    { g_strdup_printf ("%s-%s", first, last), n_both },
    { g_strdup_printf ("%c%c%s–%s", first[0], first[1], first + 3, last), n_both },
    { g_strdup_printf ("%s-", first), count_between (stage, day, from, G_MAXINT64) },
    { g_strdup_printf (" %s", first), n_minute },
  };

  g_assert_cmpstr (day, ==, pit_log_item_get_facts (late)->day);
  g_assert_cmpuint (n_both, >=, 4);
  g_assert_cmpuint (n_minute, ==, 1);
  look_for (stage, 2, day);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      look_for (stage, 3, looks[i].text);
      g_test_message ("%s", looks[i].text);
      g_assert_cmpuint (count_lines (stage), ==, looks[i].n);
      g_free (looks[i].text);
    }
}

/* What is no range is marked, and not looked for. */
static void
test_no_time (gconstpointer text)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  GtkWidget *entry = get_field (stage, 3);
  guint all = count_lines (stage);

  look_for (stage, 3, text);
  g_assert_true (gtk_widget_has_css_class (entry, "error"));
  g_assert_cmpuint (count_lines (stage), ==, all);
  look_for (stage, 3, "");
  g_assert_false (gtk_widget_has_css_class (entry, "error"));
}

static void
choose_time (PitDeskStage *stage,
             const char   *choice)
{
  g_assert_true (gtk_widget_activate_action (find (stage, "PitLogFilterBar"), "log.time", "s", choice));
  pit_desk_stage_pass (stage, 200);
}

/* What people look for most is one choice, and stands in the fields as if it was typed. */
static void
test_quick_times (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  gint64 now = pit_desk_clock_get_now (pit_desk_get (pit_desk_stage_get_desk (stage))->clock);
  g_autofree char *from = dup_clock (now - G_TIME_SPAN_HOUR);
  g_autofree char *until = dup_clock (now);
  g_autofree char *hour = g_strdup_printf ("%s-%s", from, until);
  guint all = count_lines (stage);

  choose_time (stage, "hour");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 2))), ==, "2026-11-20");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 3))), ==, hour);
  g_assert_cmpuint (count_lines (stage), ==, count_between (stage, "2026-11-20", now - G_TIME_SPAN_HOUR, now + G_TIME_SPAN_MINUTE));
  choose_time (stage, "yesterday");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 2))), ==, "2026-11-19");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 3))), ==, "");
  choose_time (stage, "today");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 2))), ==, "2026-11-20");
  choose_time (stage, "any");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_field (stage, 2))), ==, "");
  g_assert_cmpuint (count_lines (stage), ==, all);
}

/* The file is proposed with its date, and with that of what is in it. */
static void
test_export_name (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitLogExportButton *button = PIT_LOG_EXPORT_BUTTON (find (stage, "PitLogExportButton"));
  g_autofree char *all = pit_log_export_button_dup_name (button);
  g_autofree char *day = NULL;

  g_assert_true (g_regex_match_simple ("^pit-log-2026-11-20-[0-9]{4}\\.csv$", all, 0, 0));
  look_for (stage, 2, "2026-11-19");
  day = pit_log_export_button_dup_name (button);
  g_assert_true (g_regex_match_simple ("^pit-log-of-2026-11-19-written-2026-11-20-[0-9]{4}\\.csv$", day, 0, 0));
}

/* What is kept while one looks comes by itself, within a second. */
static void
test_comes (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  PitDeskLog *log = pit_desk_stage_get_log (stage);
  guint all = count_lines (stage);

  pit_desk_log_say (log, "note", "{}", "FCP002", "101", "new", PIT_UNKNOWN);
  pit_desk_log_wait (log);
  g_assert_cmpuint (count_lines (stage), ==, all);
  pit_desk_stage_pass (stage, 1000);
  g_assert_cmpuint (count_lines (stage), ==, all + 1);
}

/* What an alert had it look for goes with the page, and the keys stay with the alert. */
static void
test_led (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log-attention");
  PitWindow *window = stage_get_window (stage);
  PitLogFilterBar *bar = PIT_LOG_FILTER_BAR (find (stage, "PitLogFilterBar"));
  GtkWidget *pane;

  /* The pane is about the table whose card has the keys. */
  act (stage, "win.floor");
  pane = pit_side_place_get_pane (PIT_SIDE_PLACE (find (stage, "PitSidePlace")));
  gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
  pit_window_show_findings (window, stage_get_table (stage, 9), "money");
  pit_desk_stage_settle (stage);
  g_assert_true (pit_log_filter_bar_is_set (bar));
  g_assert_true (has_focus (pane));

  act (stage, "win.floor");
  act (stage, "win.log");
  g_assert_false (pit_log_filter_bar_is_set (bar));
  g_assert_true (has_focus (find (stage, "PitLogPage")));
  look_for (stage, 0, "coat");
  act (stage, "win.floor");
  act (stage, "win.log");
  g_assert_true (pit_log_filter_bar_is_set (bar)); /* what a person looks for stays */
}

static void
test_export (void)
{
  g_autoptr(PitDeskStage) stage = stage_show ("log");
  g_autofree char *folder = pit_test_folder_new ("log");
  g_autofree char *path = g_build_filename (folder, "pit-log.csv", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  GtkWidget *button = find (stage, "PitLogExportButton");
  PitToasts *toasts = PIT_TOASTS (find (stage, "PitToasts"));
  g_autofree char *text = NULL;
  g_autofree char *said = NULL;
  g_auto(GStrv) lines = NULL;

  _pit_log_export_button_write (PIT_LOG_EXPORT_BUTTON (button), file);
  pit_wait_while (!pit_toasts_is_saying (toasts));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "the grey coat"));
  lines = g_strsplit (text, "\r\n", -1);
  /* Neither the names of the columns, nor what follows the last line. */
  said = g_strdup_printf ("Exported %u lines to pit-log.csv: what the list shows, and no more.", g_strv_length (lines) - 2);
  if (!stage_says (GTK_WIDGET (toasts), said))
    g_error ("it does not say: %s", said);
  pit_test_folder_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/log/note", test_note);
  g_test_add_func ("/log/note-of-a-table", test_note_of_a_table);
  g_test_add_func ("/log/draft", test_draft);
  g_test_add_func ("/log/draft-of-a-table", test_draft_of_a_table);
  g_test_add_func ("/log/draft-without-pin", test_draft_without_pin);
  g_test_add_func ("/log/note-with-a-time", test_note_with_a_time);
  g_test_add_func ("/log/mark", test_mark);
  g_test_add_func ("/log/withdraw", test_withdraw);
  g_test_add_func ("/log/sign-on", test_sign_on);
  g_test_add_func ("/log/put-away-unsigned", test_put_away_unsigned);
  g_test_add_func ("/log/refused-is-whole", test_refused_is_whole);
  g_test_add_func ("/log/refused-words", test_refused_words);
  g_test_add_func ("/log/page-refused", test_page_refused);
  g_test_add_func ("/log/page-refused-keys", test_page_refused_keys);
  g_test_add_func ("/log/filter", test_filter);
  g_test_add_func ("/log/filter-without-pin", test_filter_without_pin);
  g_test_add_func ("/log/found", test_found);
  g_test_add_func ("/log/time", test_time);
  g_test_add_data_func ("/log/no-time/hour", "25", test_no_time);
  g_test_add_data_func ("/log/no-time/minute", "21:60", test_no_time);
  g_test_add_data_func ("/log/no-time/backwards", "21:00-20:00", test_no_time);
  g_test_add_data_func ("/log/no-time/three", "20-21-22", test_no_time);
  g_test_add_data_func ("/log/no-time/words", "in the evening", test_no_time);
  g_test_add_func ("/log/quick-times", test_quick_times);
  g_test_add_func ("/log/export-name", test_export_name);
  g_test_add_func ("/log/comes", test_comes);
  g_test_add_func ("/log/led", test_led);
  g_test_add_func ("/log/export", test_export);

  return g_test_run ();
}
