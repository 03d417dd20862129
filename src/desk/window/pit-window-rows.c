/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-rows.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-alert-choices.h"
#include "pit-alert-work.h"
#include "pit-altered-pane.h"
#include "pit-attention-desk.h"
#include "pit-attention-page.h"
#include "pit-attention-pane.h"
#include "pit-backup-pane.h"
#include "pit-floor-page.h"
#include "pit-help-window.h"
#include "pit-log-page.h"
#include "pit-panes.h"
#include "pit-record-pane.h"
#include "pit-settings-page.h"
#include "pit-several-orders.h"
#include "pit-shortcuts.h"
#include "pit-table-orders.h"
#include "pit-table-page.h"
#include "pit-window-private.h"

/* All that a window has, and what a person can do in it. The actions are class actions: they are not in the window's action
 * group, which GTK exports on the session bus. */

#define PREFIX "win."

static void
sign_on (PitWindow *self)
{
  if (self->has->doorkeeper != NULL)
    pit_doorkeeper_open (self->has->doorkeeper);
}

static void
lock (PitWindow *self)
{
  if (self->has->roster == NULL)
    return;
  /* The PIN that is typed next belongs in no field that had the focus. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  pit_roster_lock (self->has->roster);
  if (self->has->doorkeeper != NULL)
    pit_doorkeeper_arrive (self->has->doorkeeper);
}

static void
open_last_round (PitWindow *self)
{
  gtk_widget_activate_action (pit_pages_get_shown (self->pages), "page.last-round", NULL);
}

/* The next table that needs a person, without the list. */
static void
show_next_finding (PitWindow *self)
{
  PitTable *next = pit_floor_tally_find_next (self->tally, pit_pages_get_table (self->pages));

  if (next != NULL)
    pit_window_show_table (self, next);
}

/* What the last toast said is done. */
static void
undo (PitWindow *self)
{
  PitAct *act = pit_toasts_take_undo (self->toasts);

  if (act != NULL)
    pit_window_do (self, act);
  else
    pit_toasts_say (self->toasts, PIT_TOAST_REFUSED, _("Nothing to take back here. Choose the alert and press U, or choose an "
                                                       "outcome of today in the pit log."));
}

/* What the entry of that number says came of an alert. */
static void
take_back (PitWindow *self,
           GVariant  *parameter)
{
  pit_attention_desk_take_back (self, g_variant_get_int64 (parameter));
}

static void
choose_none (PitWindow *self)
{
  pit_floor_page_choose_none (PIT_FLOOR_PAGE (pit_pages_find (self->pages, PIT_PAGE_FLOOR)));
}

static void
note (PitWindow *self)
{
  pit_log_strip_note (self->strip, _pit_window_get_at_hand (self));
}

static void
mark (PitWindow *self)
{
  pit_log_strip_mark (self->strip, _pit_window_get_at_hand (self));
}

/* (transfer none) (nullable): what is chosen in the pit log */
static PitLogItem *
get_item (PitWindow *self)
{
  PitView *page = pit_pages_find (self->pages, PIT_PAGE_LOG);

  return page != NULL ? pit_log_page_get_item (PIT_LOG_PAGE (page)) : NULL;
}

static void
correct (PitWindow *self)
{
  if (get_item (self) != NULL)
    pit_log_strip_correct (self->strip, get_item (self));
}

static void
withdraw (PitWindow *self)
{
  if (get_item (self) != NULL)
    pit_log_strip_withdraw (self->strip, get_item (self));
}

static void
toggle_board (PitWindow *self)
{
  pit_board_toggle (&self->board, GTK_WINDOW (self), self->desk);
}

/* In the pit log what it says, elsewhere a table. */
static void
find (PitWindow *self)
{
  if (!gtk_widget_activate_action (pit_pages_get_shown (self->pages), "page.find", NULL))
    pit_number_jump_ask (self->jump);
}

static void
toggle_full_screen (PitWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
show_shortcuts (PitWindow *self)
{
  GtkWindow *window = pit_shortcuts_new ();

  gtk_window_set_transient_for (window, GTK_WINDOW (self));
  gtk_window_present (window);
}

/* At the place: what the pane is for, else the page. One window of help stands beside the work at a time. */
static void
show_help (PitWindow *self)
{
  const PitWindowRow *row = pit_panes_get_row (self);

  if (row == NULL)
    row = pit_window_row_find (pit_pages_get_page (self->pages));
  if (self->help == NULL)
    {
      g_set_weak_pointer (&self->help, g_object_new (PIT_TYPE_HELP_WINDOW, "transient-for", self, "destroy-with-parent", TRUE,
                                                     NULL));
      pit_help_window_show (self->help, PIT_HELP_CONTENTS);
    }
  if (row != NULL)
    pit_help_window_show (self->help, row->help);
  gtk_window_present (GTK_WINDOW (self->help));
}

static void
show_about (PitWindow *self)
{
  adw_show_about_window (GTK_WINDOW (self),
                         "application-name", "Pitstand",
                         "application-icon", PIT_APP_ID,
                         "version", PIT_VERSION,
                         "developer-name", _("The Pitstand developers"),
                         "comments", _("The workstation at the pit stand: every table live, every settlement checked, and a log that proves itself."),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         NULL);
}

static void
close_window (PitWindow *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
take_up_altered (PitWindow *self)
{
  g_signal_emit_by_name (self, "altered-taken-up");
}

static void
show_settings (PitWindow   *self,
               PitFirstStep step,
               GVariant    *key)
{
  if (pit_window_show_settings (self, NULL))
    pit_settings_page_show (PIT_SETTINGS_PAGE (pit_pages_find (self->pages, PIT_PAGE_SETTINGS)), step,
                            g_variant_get_string (key, NULL));
}

/* What the controller of the table of that identifier announces. */
static void
table_settings (PitWindow *self,
                GVariant  *parameter)
{
  show_settings (self, PIT_FIRST_STEP_TABLES, parameter);
}

/* By the staff number. */
static void
person_settings (PitWindow *self,
                 GVariant  *parameter)
{
  show_settings (self, PIT_FIRST_STEP_PEOPLE, parameter);
}

static void
release_table (PitWindow *self,
               GVariant  *parameter)
{
  _pit_window_decide (self, (PitRelease) g_variant_get_uint32 (parameter));
}

/* By its number. */
static void
show_table (PitWindow *self,
            GVariant  *parameter)
{
  PitTable *table = pit_floor_find_number (self->has->floor, g_variant_get_uint32 (parameter));

  if (table != NULL)
    pit_window_show_table (self, table);
}

/* What waits at the table of that number; 0: what is at none. */
static void
show_alerts_of (PitWindow *self,
                GVariant  *parameter)
{
  guint number = g_variant_get_uint32 (parameter);
  PitTable *table = number > 0 ? pit_floor_find_number (self->has->floor, number) : NULL;

  if (number == 0 || table != NULL)
    pit_attention_desk_show (self, table);
}

static void
open_round (PitWindow  *self,
            const char *id,
            gint64      round,
            gint64      at)
{
  PitTable *table = pit_floor_find (self->has->floor, id);

  if (table == NULL)
    return;
  pit_window_show_table (self, table);
  pit_table_page_show_round (PIT_TABLE_PAGE (pit_pages_find (self->pages, PIT_PAGE_TABLE)), round, at);
}

/* A table's page, with the newest round of that number, if one is meant. */
static void
show_round (PitWindow *self,
            GVariant  *parameter)
{
  const char *id;
  gint64 round;

  g_variant_get (parameter, "(&sx)", &id, &round);
  open_round (self, id, round, PIT_UNKNOWN);
}

/* The same of the one that was on at a moment, or before, by the table's clock: a table's numbers may have begun anew since. */
static void
show_round_at (PitWindow *self,
               GVariant  *parameter)
{
  const char *id;
  gint64 round, at;

  g_variant_get (parameter, "(&sxx)", &id, &round, &at);
  open_round (self, id, round, at);
}

/* What the pit log has of findings at a table, with such words in them; "": of any. */
static void
show_findings (PitWindow *self,
               GVariant  *parameter)
{
  const char *id, *words;
  PitTable *table;

  g_variant_get (parameter, "(&s&s)", &id, &words);
  table = pit_floor_find (self->has->floor, id);
  if (table != NULL)
    pit_window_show_findings (self, table, words[0] != '\0' ? words : NULL);
}

/* That something is done or why it is not, at the lower edge. */
static void
say (PitWindow *self,
     GVariant  *parameter)
{
  gboolean is_done;
  const char *words;

  g_variant_get (parameter, "(b&s)", &is_done, &words);
  pit_toasts_say (self->toasts, is_done ? PIT_TOAST_DONE : PIT_TOAST_REFUSED, words);
}

#define PAGE(class, title_, icon_) .page = class##_get_type, .title = title_, .icon = icon_
#define PANE(class, title_, about) .pane = class##_get_type, .title = title_, .subject = PIT_PANE_OF_##about
#define TAB .is_tab = TRUE
#define ASK(func, type) .ask = func, .parameter = type
#define HELP(topic) .help = topic
#define NEEDS(...) .needs = { __VA_ARGS__ }
#define KEYS(accelerators, where, words_) .keys = accelerators, .group = PIT_KEYS_##where, .words = words_

/* In the order in which the window of keyboard shortcuts and the rail show them. The sign-on is no row: the doorkeeper shows it,
 * whatever else is shown, for what waits for it. */
const PitWindowRow pit_window_rows[] = {
  { KEYS ("1...9", TABLES, N_("Go to a table: type its number")) },
  { "find", .act = find, KEYS ("<Control>f", TABLES, N_("Find a table by its number")) },
  { KEYS ("Return", TABLES, N_("Use the typed number at once")) },
  { KEYS ("Left Right Up Down", TABLES, N_("Move between tables")) },
  { KEYS ("<Control>Page_Up <Control>Page_Down", TABLES, N_("Move between pits")) },
  { PIT_PANE_ATTENTION, PANE (pit_attention_pane, N_("Attention"), ONE), TAB, HELP ("find"), NEEDS ("attention"),
    .act = pit_attention_desk_go_on, KEYS ("F6", TABLES, N_("Go to the next alert, this table's first")) },
  { "next-finding", .act = show_next_finding, .keys = "<Shift>F6" },
  { PIT_PAGE_TABLE, PAGE (pit_table_page, NULL, NULL), HELP ("table"), ASK (show_table, "u") },
  { "last-round", .act = open_last_round, KEYS ("<Shift>L", TABLES, N_("Open the table's last round")) },
  { KEYS ("Up Down", TABLES, N_("Move through the last rounds")) },
  { KEYS ("Page_Up Page_Down", TABLES, N_("Scroll the facts beside the table")) },
  { "back", .act = _pit_window_go_back, KEYS ("Escape <Alt>Left", TABLES, N_("Back to the floor")) },
  { PIT_PAGE_FLOOR, PAGE (pit_floor_page, N_("Floor"), "view-grid-symbolic"), HELP ("find"), .act = pit_window_show_floor,
    KEYS ("<Alt>Home", TABLES, N_("Back to the floor")) },
  { PIT_PAGE_ALERTS, PAGE (pit_attention_page, N_("Attention"), "dialog-warning-symbolic"), HELP ("find"),
    NEEDS ("attention"),
    KEYS ("F7", TABLES, N_("Show all alerts")) },
  { "alerts-of", ASK (show_alerts_of, "u"), NEEDS ("attention") },
  { "choose-none", .act = choose_none },
  { "follow", .act = _pit_window_follow },
  { "round", ASK (show_round, "(sx)") },
  { "round-at", ASK (show_round_at, "(sxx)") },
  { "findings", ASK (show_findings, "(ss)") },
  { "release-table", ASK (release_table, "u") },

  { "hold", .act = pit_panes_hold, NEEDS ("orders"), KEYS ("H", ORDERS, N_("Hold the table, or release it")) },
  { PIT_PANE_ORDERS, PANE (pit_table_orders, N_("Orders"), ONE), TAB, HELP ("open"), NEEDS ("orders", "settings"),
    KEYS ("O", ORDERS, N_("Orders to the table")) },
  { PIT_PANE_SEVERAL, PANE (pit_several_orders, N_("Orders"), CHOSEN), HELP ("several"), NEEDS ("orders", "settings") },
  { KEYS ("<Control>Return", ORDERS, N_("Press the pane's main button")) },
  { KEYS ("<Ctrl>space", ORDERS, N_("Choose the table, to give several one order")) },
  { "take-record", PANE (pit_record_pane, N_("Take Over the Record"), WATCHED), HELP ("set-up"), NEEDS ("orders") },

  { "sign-on", .act = sign_on, HELP ("sign-on"), KEYS ("F2", PEOPLE, N_("Sign on, or switch person")) },
  { KEYS ("<Alt>1...9", PEOPLE, N_("Pick who was here lately")) },
  { "lock", .act = lock, KEYS ("<Control>l", PEOPLE, N_("Lock the desk")) },

  { "note", .act = note, KEYS ("N", LOG, N_("Write a note")) },
  { "time-mark", .act = mark, KEYS ("T", LOG, N_("Mark this moment for surveillance")) },
  { PIT_PAGE_LOG, PAGE (pit_log_page, N_("Pit Log"), "view-list-symbolic"), HELP ("log"),
    KEYS ("F5 <Control>j", LOG, N_("Show the pit log")) },
  { KEYS ("<Control>f", LOG, N_("Search the pit log")) },
  { "correct", .act = correct, NEEDS ("log") },
  { "withdraw", .act = withdraw, NEEDS ("log") },

  { "board", .act = toggle_board, NEEDS ("floor"), KEYS ("F9", WINDOW, N_("All tables on another screen")) },
  { PIT_PAGE_SETTINGS, PAGE (pit_settings_page, N_("Settings"), "emblem-system-symbolic"), .is_foot = TRUE, HELP ("set-up"),
    NEEDS ("settings", "doorkeeper"),
    KEYS ("<Control>comma", WINDOW, N_("Settings of the house")) },
  { "table-settings", ASK (table_settings, "s") },
  { "person-settings", ASK (person_settings, "s") },
  { "back-up", PANE (pit_backup_pane, N_("Backup"), NONE), HELP ("back-up"), NEEDS ("settings", "doorkeeper"),
    KEYS ("<Control>b", WINDOW, N_("Back up the pit log")) },
  { "altered", PANE (pit_altered_pane, N_("File Check"), NONE), HELP ("back-up"), NEEDS ("altered") },
  { "take-up-altered", .act = take_up_altered },
  { "say", ASK (say, "(bs)") },
  { "take-back", ASK (take_back, "x"), NEEDS ("attention") },
  { "undo", .act = undo, KEYS ("U", WINDOW, N_("Undo the last act")) },
  { "full-screen", .act = toggle_full_screen, KEYS ("F11", WINDOW, N_("Full screen")) },
  { KEYS ("F10", WINDOW, N_("Main menu")) },
  { "help", .act = show_help, KEYS ("F1", WINDOW, N_("Help")) },
  { "shortcuts", .act = show_shortcuts, KEYS ("<Control>question", WINDOW, N_("Keyboard shortcuts")) },
  { "about", .act = show_about },
  { "quit", .act = close_window, KEYS ("<Control>q", WINDOW, N_("Quit")) },

  { KEYS ("A", ALERTS, N_("Take the alert in hand")) },
  { KEYS ("<Shift>A", ALERTS, N_("Take all alerts of that table in hand")) },
  { KEYS ("K", ALERTS, N_("Say that the error is corrected")) },
  { KEYS ("E", ALERTS, N_("Say that it was a reader error")) },
  { KEYS ("W", ALERTS, N_("Say that it was a wrong alarm")) },
  { KEYS ("Y X", ALERTS, N_("Say that an order was done, or was not")) },
  { KEYS ("F", ALERTS, N_("Refer the alert to somebody")) },
  { KEYS ("L", ALERTS, N_("Shelve the alert until a time")) },
  { KEYS ("D", ALERTS, N_("Say that the dealer was told")) },
  { KEYS ("P", ALERTS, N_("Compare the certificate")) },
  { KEYS ("V", ALERTS, N_("Show the folded alerts, or fold them again")) },
  { KEYS ("G", ALERTS, N_("Show the alert in the pit log")) },
};

const guint pit_n_window_rows = G_N_ELEMENTS (pit_window_rows);

/** pit_window_row_find: (transfer none) (nullable): the row of that name */
const PitWindowRow *
pit_window_row_find (const char *name)
{
  for (guint i = 0; i < pit_n_window_rows; i++)
    if (name != NULL && g_strcmp0 (pit_window_rows[i].name, name) == 0)
      return &pit_window_rows[i];

  return NULL;
}

static void
activated_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  const PitWindowRow *row = pit_window_row_find (action + strlen (PREFIX));
  PitWindow *self = PIT_WINDOW (widget);

  if (row->ask != NULL)
    row->ask (self, parameter);
  else if (row->act != NULL)
    row->act (self);
  else if (row->page != NULL)
    _pit_window_show_page (self, row->name);
  else
    pit_panes_show (self, row->name);
}

/* A key acts at once: whoever presses it means to leave the field that they type in. */
static gboolean
key_cb (GtkWidget *widget,
        GVariant  *action,
        gpointer   user_data)
{
  g_autoptr(PitWindow) self = g_object_ref (PIT_WINDOW (widget)); /* one of the keys closes it */
  gboolean is_done;

  self->is_by_key = TRUE;
  is_done = gtk_widget_activate_action_variant (widget, g_variant_get_string (action, NULL), NULL);
  self->is_by_key = FALSE;

  return is_done;
}

/* A key of the alert that is chosen, which that didn't take: whoever pressed it learns why nothing happens. */
static gboolean
unheard_cb (GtkWidget *widget,
            GVariant  *args,
            gpointer   user_data)
{
  PitWindow *self = PIT_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_at_alert = focus != NULL && gtk_widget_get_ancestor (focus, PIT_TYPE_ALERT_WORK) != NULL;

  if (self->has->attention == NULL)
    return GDK_EVENT_PROPAGATE;
  pit_toasts_say (self->toasts, PIT_TOAST_REFUSED,
                  is_at_alert ? _("The alert that is chosen doesn't offer this now.") : _("No alert has the keys. Press F6 to go to one."));

  return GDK_EVENT_STOP;
}

static void
add_keys (GtkWidgetClass *widget_class,
          const char     *action,
          const char     *keys)
{
  g_auto(GStrv) accelerators = g_strsplit (keys, " ", -1);

  for (guint i = 0; accelerators[i] != NULL; i++)
    {
      GdkModifierType modifiers;
      gboolean is_key;
      guint key;

      is_key = gtk_accelerator_parse (accelerators[i], &key, &modifiers);
      g_assert (is_key);
      gtk_widget_class_add_binding (widget_class, key, modifiers, key_cb, "s", action);
    }
}

void
_pit_window_class_install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *row = &pit_window_rows[i];
      g_autofree char *action = row->name != NULL ? g_strconcat (PREFIX, row->name, NULL) : NULL;

      if (action == NULL)
        continue;
      gtk_widget_class_install_action (widget_class, action, row->parameter, activated_cb);
      if (row->keys != NULL)
        add_keys (widget_class, action, row->keys);
    }
  for (guint i = 0; i < pit_n_alert_choices; i++)
    if (pit_alert_choices[i].key != 0)
      gtk_widget_class_add_binding (widget_class, pit_alert_choices[i].key, pit_alert_choices[i].modifiers, unheard_cb, NULL);
  /* with Shift in the state on layouts that have the question mark above another key */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_question, GDK_CONTROL_MASK | GDK_SHIFT_MASK, PREFIX "shortcuts", NULL);
}

/* What can be done with what the desk has. */
void
_pit_window_enable_actions (PitWindow *self)
{
  for (guint i = 0; i < pit_n_window_rows; i++)
    {
      const PitWindowRow *row = &pit_window_rows[i];
      g_autofree char *action = row->needs[0] != NULL ? g_strconcat (PREFIX, row->name, NULL) : NULL;
      gboolean is_there = TRUE;

      for (guint j = 0; j < G_N_ELEMENTS (row->needs) && row->needs[j] != NULL; j++)
        {
          g_auto(GValue) part = G_VALUE_INIT;

          g_object_get_property (G_OBJECT (self->desk), row->needs[j], &part);
          is_there = is_there && g_value_peek_pointer (&part) != NULL;
        }
      if (action != NULL)
        gtk_widget_action_set_enabled (GTK_WIDGET (self), action, is_there);
    }
}
