/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-screens.h"

#include "pit-alert-screens.h"
#include "pit-desk-words.h"
#include "pit-dialog-screens.h"
#include "pit-floor-screens.h"
#include "pit-hold-banner.h"
#include "pit-log-screens.h"
#include "pit-number-jump.h"
#include "pit-order-screens.h"
#include "pit-people-screens.h"
#include "pit-round-screens.h"
#include "pit-settings-screens.h"
#include "pit-table-page.h"
#include "pit-templates.h"
#include "pit-wait.h"

struct _PitDeskStage
{
  PitFloorPlay   *play;
  PitRoundMemory *memory; /* NULL where there are no tables */
  PitDeskLog     *log;    /* NULL: there is none */
  PitAttention   *attention;
  PitPeoplePlay  *people; /* NULL where nobody can sign on */
  PitDeskClock   *clock;
  PitDesk        *desk;
  PitWindow      *window;
};

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

/* When the book's tables were heard last, before the night that is shown. */
#define LAST_NIGHT (G_GINT64_CONSTANT (1795115527) * G_USEC_PER_SEC)
/* What a held table is waiting for. */
#define NEW_STORAGE "the controller has a new storage"

/* What needs persons on it, without a book. */
static void
follow_floor (PitDeskStage *self)
{
  self->attention = pit_attention_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)),
                                       pit_floor_play_get_floor (self->play));
}

static void
show_floor (PitDeskStage *self,
            guint         n_tables,
            guint         n_pits)
{
  self->play = pit_floor_play_new_in_pits (n_tables, "Four Card Poker %u", n_pits);
  self->memory = pit_round_memory_new (pit_floor_play_get_floor (self->play));
  follow_floor (self);
  self->clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)), g_time_zone_new_utc ());
  for (guint number = 1; number <= n_tables; number++)
    {
      if (number == 12)
        continue; /* for table pages */
      if (number % 12 == 11)
        {
          /* not heard yet; of every second one of a large floor the book knows */
          if (number % 24 == 23)
            pit_floor_play_restore (self->play, number, LAST_NIGHT);
          continue;
        }
      pit_floor_play_open (self->play, number, number % 12 == 8 ? 0 : 3 + number * 3 % 5);
      if (number % 12 == 8)
        continue; /* dead */
      for (guint round = 0; round < 3; round++)
        pit_floor_play_round (self->play, number, PIT_STAGE_OVER,
                              n_tables > 12 && round == 1 && number % 37 == 4 ? PIT_PLAY_WRONG_PAYMENT : PIT_PLAY_CLEAN);
      if (number % 12 == 5)
        pit_floor_play_close (self->play, number);
      else
        pit_floor_play_round (self->play, number,
                              number == 4 || number == 9 ? PIT_STAGE_OVER : (PitStage) (PIT_STAGE_WAGERS + number % 5),
                              PIT_PLAY_CLEAN);
    }
}

static void
show_floor_12 (PitDeskStage *self)
{
  pit_floor_play_open (self->play, 12, 6);
  for (guint round = 0; round < 4; round++)
    pit_floor_play_round (self->play, 12, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_round (self->play, 12, PIT_STAGE_SETTLEMENT, PIT_PLAY_CLEAN);
  pit_desk_stage_show_window (self, 11, 12);
}

static void
show_floor_300 (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 275, 300);
}

static void
show_floor_trouble (PitDeskStage *self)
{
  pit_floor_play_lose (self->play, 3);
  pit_floor_play_lose (self->play, 10);
  pit_floor_play_restore (self->play, 12, LAST_NIGHT);
  pit_floor_play_lose (self->play, 12);
  pit_floor_play_hold (self->play, 6, PIT_FINDING_HISTORY, NEW_STORAGE);
  pit_floor_play_round (self->play, 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_round (self->play, 4, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  pit_floor_play_round (self->play, 9, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  g_object_set (self->desk,
                "notice", "This desk's certificate expires on 3 December 2026, 21:04. After that no table lets this desk connect. Have a new one made.",
                "clock-trouble", "This computer's clock is 3.0 s ahead of 11 tables that agree with each other. Times here and in the pit log are wrong. Check its time service.",
                "clock-words", "No time service keeps this clock right.",
                "trouble", "The pit log can't be written: the disk is full. The tables keep their events; orders are refused.",
                NULL);
  pit_desk_stage_show_window (self, 9, 12);
}

/* Tables that are stopped, each for another reason, among some that go on. */
static void
show_floor_stopped (PitDeskStage *self)
{
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "a player asks for the rules");
  pit_floor_play_stop (self->play, 9, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  pit_floor_play_stop (self->play, 3, PIT_EVENT_TABLE_CLOSING, "");
  pit_floor_play_watch (self->play, 4);
  pit_floor_play_stop (self->play, 10, PIT_EVENT_TABLE_SUSPENDED,
                       "the shuffling device was opened twice in an hour, and its maker is sent for to look at it");
  pit_desk_stage_show_window (self, 11, 12);
}

static void
show_table (PitDeskStage *self,
            PitStage      stage,
            PitPlayFault  fault)
{
  pit_floor_play_open (self->play, 12, 7);
  for (guint round = 0; round < 4; round++)
    pit_floor_play_round (self->play, 12, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_round (self->play, 12, stage, fault);
  pit_desk_stage_show_window (self, 12, 12);
  pit_window_show_table (self->window, pit_floor_play_get_table (self->play, 12));
}

static void
show_table_wagers (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_WAGERS, PIT_PLAY_CLEAN);
}

static void
show_table_deal (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_DEAL, PIT_PLAY_CLEAN);
}

static void
show_table_decisions (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
}

static void
show_table_settlement (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_SETTLEMENT, PIT_PLAY_CLEAN);
}

static void
show_table_differs (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
}

static void
show_table_hand (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_OVER, PIT_PLAY_WRONG_HAND);
}

static void
show_table_closed (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_OVER, PIT_PLAY_CLEAN);
  pit_floor_play_close (self->play, 12);
}

static void
show_table_stopped (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  pit_floor_play_watch (self->play, 12);
  pit_floor_play_stop (self->play, 12, PIT_EVENT_TABLE_HELD,
                       "two players say that they hold the same card, and surveillance is asked");
}

static void
show_table_silent (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  pit_floor_play_lose (self->play, 12);
  g_object_set (self->desk, "links-live", 11, NULL);
  pit_desk_set_table_trouble (self->desk, pit_table_get_id (pit_floor_play_get_table (self->play, 12)),
                              "Table FCP012: another certificate than the one it was enrolled with. Nothing it says is taken.", NULL);
}

static void
show_held (PitDeskStage  *self,
           PitHoldReason  reason,
           guint          releases)
{
  PitTable *table;
  PitTableHold hold = { .reason = reason, .releases = releases };

  show_table (self, PIT_STAGE_DECISIONS, PIT_PLAY_CLEAN);
  if (reason == PIT_HOLD_FRAME)
    pit_floor_play_hold (self->play, 12, PIT_FINDING_BAD_EVENT, "a message after event 812 can't be read");
  else
    pit_floor_play_hold (self->play, 12, PIT_FINDING_HISTORY, NEW_STORAGE);
  table = pit_floor_play_get_table (self->play, 12);
  hold.since = pit_table_get_view (table)->contact_since;
  g_object_set (self->desk, "links-live", 11, NULL);
  pit_desk_set_table_trouble (self->desk, pit_table_get_id (table), "Table FCP012 has begun a new history.", &hold);
}

static void
show_table_held (PitDeskStage *self)
{
  show_held (self, PIT_HOLD_NEW_HISTORY, 1u << PIT_RELEASE_RETRY | 1u << PIT_RELEASE_ACCEPT);
}

static void
show_table_held_frame (PitDeskStage *self)
{
  show_held (self, PIT_HOLD_FRAME, 1u << PIT_RELEASE_RETRY | 1u << PIT_RELEASE_SKIP);
}

static void
show_table_held_question (PitDeskStage *self)
{
  show_table_held (self);
  pit_desk_stage_settle (self);
  pit_hold_banner_choose (PIT_HOLD_BANNER (find_widget (GTK_WIDGET (self->window), PIT_TYPE_HOLD_BANNER)), PIT_RELEASE_ACCEPT);
}

static void
show_round_opened (PitDeskStage *self)
{
  show_table (self, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_desk_stage_settle (self);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.last-round", NULL);
  pit_desk_stage_settle (self);
}

static void
show_starting (PitDeskStage *self)
{
}

static void
show_empty (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 0, 0);
}

static void
show_jump (PitDeskStage *self)
{
  pit_desk_stage_show_window (self, 11, 12);
  pit_number_jump_press (PIT_NUMBER_JUMP (find_widget (GTK_WIDGET (self->window), PIT_TYPE_NUMBER_JUMP)), GDK_KEY_1);
}

/* On the screen that there is, as large as the window. */
static void
show_board (PitDeskStage *self)
{
  int width, height;

  pit_floor_play_lose (self->play, 10);
  pit_floor_play_hold (self->play, 6, PIT_FINDING_HISTORY, NEW_STORAGE);
  pit_floor_play_round (self->play, 4, PIT_STAGE_OVER, PIT_PLAY_WRONG_PAYMENT);
  pit_floor_play_stop (self->play, 9, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  pit_desk_stage_show_window (self, 22, 24);
  gtk_window_get_default_size (GTK_WINDOW (self->window), &width, &height);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.board", NULL);
  gtk_window_unfullscreen (pit_desk_stage_get_top (self));
  gtk_window_set_default_size (pit_desk_stage_get_top (self), width, height);
  pit_desk_stage_settle (self);
  pit_floor_play_stop (self->play, 1, PIT_EVENT_TABLE_HELD, "a player asks for the rules");
  pit_desk_stage_pass (self, 192000);
}

const PitDeskScreen pit_desk_screens[] = {
  { "floor-12", show_floor_12 }, { "floor-300", show_floor_300 },
  { "floor-altered", pit_people_screens_show_altered }, { "floor-altered-taken", pit_people_screens_show_altered_taken },
  { "floor-altered-matters", pit_people_screens_show_altered_matters },
  { "floor-pits", show_floor_12 },
  { "floor-pits-300", show_floor_300 },
  { "floor-trouble", show_floor_trouble },
  { "floor-attention", pit_alert_screens_show_floor_attention },
  { "floor-evening", pit_floor_screens_show_evening }, { "floor-evening-64", pit_floor_screens_show_evening },
  { "floor-stopped", show_floor_stopped },
  { "board", show_board },
  { "board-30", show_board },
  { "board-pits", show_board },
  { "table-wagers", show_table_wagers }, { "table-deal", show_table_deal },
  { "table-decisions", show_table_decisions }, { "table-settlement", show_table_settlement },
  { "table-differs", show_table_differs }, { "table-stopped", show_table_stopped },
  { "table-hand", show_table_hand }, { "table-closed", show_table_closed },
  { "attention", pit_alert_screens_show_attention }, { "attention-groups", pit_alert_screens_show_attention_groups },
  { "attention-flood", pit_alert_screens_show_attention_flood }, { "attention-table", pit_alert_screens_show_attention_table },
  { "attention-300", pit_alert_screens_show_attention_300 }, { "attention-again", pit_alert_screens_show_attention_again },
  { "attention-none", pit_alert_screens_show_attention_none },
  { "table-silent", show_table_silent },
  { "table-held", show_table_held },
  { "table-held-frame", show_table_held_frame },
  { "held-question", show_table_held_question },
  { "round-opened", show_round_opened }, { "closing", pit_dialog_screens_show_closing },
  { "rounds-end", pit_round_screens_show_rounds_end }, { "rounds-failed", pit_round_screens_show_rounds_failed },
  { "help", pit_dialog_screens_show_help },
  { "shortcuts", pit_dialog_screens_show_shortcuts }, { "about", pit_dialog_screens_show_about },
  { "error", pit_dialog_screens_show_error }, { "error-broken", pit_dialog_screens_show_broken }, { "starting", show_starting },
  { "empty", show_empty }, { "jump", show_jump }, { "jump-asked", pit_dialog_screens_show_jump_asked },
  { "log", pit_log_screens_show_log }, { "log-chosen", pit_log_screens_show_log_chosen },
  { "log-nothing", pit_log_screens_show_log_nothing }, { "log-refused", pit_log_screens_show_log_refused },
  { "log-note", pit_log_screens_show_log_note }, { "log-attention", pit_log_screens_show_log_attention },
  { "log-mark", pit_log_screens_show_log_mark }, { "sign-on", pit_people_screens_show_sign_on },
  { "sign-on-pin", pit_people_screens_show_sign_on_pin }, { "first-person", pit_people_screens_show_first_person },
  { "sign-on-refused", pit_people_screens_show_sign_on_refused }, { "sign-on-own-acts", pit_people_screens_show_sign_on_own_acts },
  { "sign-on-switch", pit_people_screens_show_sign_on_switch },
  { "orders-several-told", pit_order_screens_show_several_told },
  { "orders-several-closed", pit_order_screens_show_several_closed }, { "orders-lost", pit_order_screens_show_lost },
  { "orders-several-opened", pit_order_screens_show_several_opened }, { "orders-held", pit_order_screens_show_held },
  { "orders-record-table", pit_order_screens_show_record_table }, { "orders-ready", pit_order_screens_show_ready },
  { "orders-several-held", pit_order_screens_show_several_held }, { "orders-chosen", pit_order_screens_show_chosen },
  { "orders-unsensed", pit_order_screens_show_unsensed }, { "orders-record", pit_order_screens_show_record },
  { "orders-refused", pit_order_screens_show_refused }, { "orders-opening", pit_order_screens_show_opening },
  { "orders-waiting", pit_order_screens_show_waiting }, { "orders-counted", pit_order_screens_show_counted },
  { "orders-stopped", pit_order_screens_show_stopped }, { "orders-running", pit_order_screens_show_running },
  { "settings", pit_settings_screens_show_demo }, { "settings-house", pit_settings_screens_show_house },
  { "settings-tables", pit_settings_screens_show_tables }, { "settings-read-only", pit_settings_screens_show_read_only },
  { "settings-pay-tables", pit_settings_screens_show_pay_tables }, { "settings-desk", pit_settings_screens_show_desk },
  { "settings-steps", pit_settings_screens_show_steps }, { "settings-keys", pit_settings_screens_show_keys },
  { "settings-file", pit_settings_screens_show_floor_file }, { "settings-faults", pit_settings_screens_show_floor_faults },
  { "settings-limits", pit_settings_screens_show_limits }, { "settings-pin", pit_settings_screens_show_pin },
  { "settings-certificate", pit_settings_screens_show_certificate },
  { "settings-no-pin", pit_settings_screens_show_no_pin },
  { "settings-table", pit_settings_screens_show_table }, { "settings-changes", pit_settings_screens_show_changes },
  { "backup", pit_settings_screens_show_backup }, { "backup-made", pit_settings_screens_show_backup_made },
  { "backup-there", pit_settings_screens_show_backup_there },
};
const guint pit_n_desk_screens = G_N_ELEMENTS (pit_desk_screens);

typedef struct
{
  const char *screen;
  guint       n_tables;
  guint       n_pits;
} ScreenFloor;

/* The floor of a screen. */
static const ScreenFloor *
find_floor (const PitDeskScreen *screen)
{
  static const ScreenFloor floors[] = {
    { "floor-300", 300, 0 }, { "floor-pits", 12, 2 }, { "floor-pits-300", 300, 6 },
    { "floor-evening", 24, 2 }, { "floor-evening-64", 64, 4 }, { "attention-300", 300, 0 },
    { "log-chosen", 300, 0 }, { "log-attention", 300, 0 }, { "board", 24, 0 }, { "board-30", 30, 0 }, { "board-pits", 30, 2 },
    { "empty", 0, 0 }, { "first-person", 0, 0 }, { "settings-steps", 0, 0 }, { "settings-keys", 0, 0 },
  };
  static const ScreenFloor usual = { NULL, 12, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (floors); i++)
    if (g_str_equal (floors[i].screen, screen->name))
      return &floors[i];

  return &usual;
}

/** Lets the topmost window draw until it has nothing more to draw. */
void
pit_desk_stage_settle (PitDeskStage *self)
{
  GtkWidget *top = GTK_WIDGET (pit_desk_stage_get_top (self));

  pit_desk_clock_update (self->clock);
  pit_wait_while (!gtk_widget_get_mapped (top));
  /* What is read or written by a thread shows with what it comes to. */
  pit_wait_while (self->log != NULL && (pit_window_is_reading (self->window) || pit_desk_log_is_writing (self->log)));
  _pit_desk_draw (top);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/** pit_desk_stage_pass: lets time pass, for the desk alone */
void
pit_desk_stage_pass (PitDeskStage *self,
                     guint         milliseconds)
{
  pit_manual_clock_advance (pit_floor_play_get_clock (self->play), (gint64) milliseconds * 1000);
  pit_desk_clock_update (self->clock);
  pit_desk_stage_settle (self);
}

/** pit_desk_stage_application: (transfer full): a registered application with the desk's style */
GtkApplication *
pit_desk_stage_application (void)
{
  GtkApplication *application;
  g_autoptr(GError) error = NULL;

  pit_templates_register ();
  application = g_object_new (ADW_TYPE_APPLICATION, "application-id", PIT_APP_ID ".Test", "resource-base-path",
                              "/org/pitstand/Pitstand", "flags", G_APPLICATION_NON_UNIQUE, NULL);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  if (g_getenv ("PITSTAND_TEXT_SCALE") != NULL)
    pit_desk_stage_set_text_scale (g_ascii_strtod (g_getenv ("PITSTAND_TEXT_SCALE"), NULL));

  return application;
}

/** pit_desk_stage_new: (transfer full): @screen in a window of its own, drawn */
PitDeskStage *
pit_desk_stage_new (GtkApplication      *application,
                    const PitDeskScreen *screen,
                    PitTheme             theme,
                    int                  width,
                    int                  height)
{
  PitDeskStage *self = g_new0 (PitDeskStage, 1);
  const ScreenFloor *floor = find_floor (screen);

  _pit_desk_set_colours (theme);
  if (floor->n_tables == 0)
    {
      self->play = pit_floor_play_new (0, "%u");
      self->clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)), g_time_zone_new_utc ());
      follow_floor (self);
    }
  else
    {
      show_floor (self, floor->n_tables, floor->n_pits);
    }
  self->desk = pit_desk_new (self->clock);
  self->window = PIT_WINDOW (pit_window_new (application, self->desk));
  g_object_set (self->desk, "attention", self->attention, "rounds", self->memory, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), width, height);
  gtk_window_present (GTK_WINDOW (self->window));
  pit_desk_stage_settle (self);
  screen->show (self);
  pit_desk_stage_settle (self);

  return self;
}

void
pit_desk_stage_free (PitDeskStage *self)
{
  GtkWindow *top = pit_desk_stage_get_top (self);

  if (top != GTK_WINDOW (self->window))
    gtk_window_destroy (top);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (self->desk); /* no page, pane or bar has outlived its window */
  g_clear_pointer (&self->log, pit_desk_log_free);
  g_clear_pointer (&self->people, pit_people_play_free);
  g_object_unref (self->clock);
  g_clear_object (&self->memory);
  g_clear_object (&self->attention);
  pit_floor_play_free (self->play);
  g_free (self);
}

/** The window of the screen: the main window, or what stands before it. */
GtkWindow *
pit_desk_stage_get_top (PitDeskStage *self)
{
  g_autoptr(GList) all = gtk_window_list_toplevels ();

  for (GList *link = all; link != NULL; link = link->next)
    if (gtk_window_get_transient_for (link->data) == GTK_WINDOW (self->window))
      return link->data;

  return GTK_WINDOW (self->window);
}

/** Shows the tables, with so many links live. */
void
pit_desk_stage_show_window (PitDeskStage *self,
                            guint         live,
                            guint         all)
{
  g_object_set (self->desk, "demo", TRUE, "links-live", live, "links-all", all, NULL);
  g_object_set (self->desk, "floor", pit_floor_play_get_floor (self->play), NULL);
}

/** (transfer none) (nullable): the first widget of that type that is @root or in it */
GtkWidget *
pit_desk_stage_find_in (GtkWidget *root,
                        GType      type)
{
  return find_widget (root, type);
}

/** (transfer none) (nullable): the first widget of that type */
GtkWidget *
pit_desk_stage_find (PitDeskStage *self,
                     GType         type)
{
  return find_widget (GTK_WIDGET (self->window), type);
}

/** Has people who can sign on: the demo's, or nobody yet. */
void
pit_desk_stage_let_people_in (PitDeskStage *self,
                              gboolean      demo)
{
  self->people = pit_people_play_new (pit_floor_play_get_clock (self->play), demo);
  g_object_set (self->desk, "roster", pit_people_play_get_roster (self->people), NULL);
}

/** (transfer none): what the window shows */
PitDesk *
pit_desk_stage_get_desk (PitDeskStage *self)
{
  return self->desk;
}

/** (transfer none) (nullable): who can sign on */
PitPeoplePlay *
pit_desk_stage_get_people (PitDeskStage *self)
{
  return self->people;
}

/** (transfer none) (nullable): where the rounds of these tables are read */
PitRoundMemory *
pit_desk_stage_get_memory (PitDeskStage *self)
{
  return self->memory;
}

/** Shows the floor, and has a pit log of so many tables and of so many more things. */
void
pit_desk_stage_start_log (PitDeskStage *self,
                          guint         n_tables,
                          guint         n_more)
{
  pit_desk_stage_show_window (self, 11, n_tables);
  self->log = pit_desk_log_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)), pit_floor_play_get_floor (self->play));
  pit_desk_log_fill (self->log, n_tables, n_more);
  g_object_set (self->desk, "log", pit_desk_log_get_source (self->log), NULL);
}

/** (transfer none) (nullable): the pit log of the screen */
PitDeskLog *
pit_desk_stage_get_log (PitDeskStage *self)
{
  return self->log;
}

/** (transfer none): the tables of the screen, to play on */
PitFloorPlay *
pit_desk_stage_get_play (PitDeskStage *self)
{
  return self->play;
}
