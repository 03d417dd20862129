/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-order-screens.h"

#include <string.h>

#include "pit-floor-grid.h"
#include "pit-limit-list.h"
#include "pit-order-play.h"
#include "pit-order-tell.h"
#include "pit-several-orders.h"
#include "pit-table-orders.h"
#include "pit-wait.h"

/* A table that is closed, and one at which people play. */
#define CLOSED 5
#define IN_PLAY 4
/* One that the play leaves to who shows a screen. */
#define UNSENSED 12

/* The last command that went out to a table; the tables themselves do nothing. */
static PitCommand sent;
static gboolean is_sent;
static gboolean is_cut_off;

static gboolean
find_live (const char  *table,
           PitLinkName *link,
           gint64      *seen,
           gpointer     user_data)
{
  memset (link, 0, sizeof *link);
  *seen = 1;

  return !is_cut_off;
}

static void
send_command (const PitLinkName *link,
              const PitCommand  *command,
              gint64             valid_for,
              gpointer           user_data)
{
  sent = *command;
  is_sent = TRUE;
}

static void
query_command (const PitLinkName *link,
               const PitUuid     *id,
               gpointer           user_data)
{
}

static const PitOrdersLine line = { find_live, send_command, query_command };

static PitWindow *
get_window (PitDeskStage *self)
{
  return PIT_WINDOW (pit_desk_stage_get_top (self));
}

/* A supervisor at the desk of a house that has recorded what tables open with. */
static void
show_tables (PitDeskStage *self)
{
  g_autofree PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  PitFloorPlay *play = pit_desk_stage_get_play (self);
  PitPeoplePlay *people;

  is_sent = is_cut_off = FALSE;
  plan->day_start = 6 * 60;
  pit_desk_stage_show_window (self, 11, 12);
  pit_desk_stage_let_people_in (self, TRUE);
  people = pit_desk_stage_get_people (self);
  g_assert_true (pit_people_play_sign_on (people, "101", "271828"));
  pit_people_play_keep_house (people, plan);
  g_object_set (pit_desk_stage_get_desk (self), "planner", pit_people_play_get_planner (people),
                "settings", pit_people_play_get_settings (people), "backups", pit_people_play_get_backups (people),
                "orders", pit_people_play_give_orders (people, pit_floor_play_get_clock (play), pit_floor_play_get_floor (play),
                                                       &line, NULL), NULL);
}

static void
show_pane (PitDeskStage *self,
           guint         number)
{
  show_tables (self);
  pit_window_show_table (get_window (self), pit_floor_play_get_table (pit_desk_stage_get_play (self), number));
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.orders", NULL);
  pit_desk_stage_settle (self);
}

/* Fields of the pane, in the order in which one comes to them. */
static void
write_field (PitDeskStage *self,
             guint         index,
             const char   *text)
{
  GtkWidget *focus;

  for (guint i = 0; i <= index; i++)
    {
      do
        gtk_widget_child_focus (GTK_WIDGET (get_window (self)), GTK_DIR_TAB_FORWARD);
      while (!GTK_IS_EDITABLE (gtk_window_get_focus (GTK_WINDOW (get_window (self)))));
    }
  focus = gtk_window_get_focus (GTK_WINDOW (get_window (self)));
  gtk_editable_set_text (GTK_EDITABLE (focus), text);
}

/* Suspends a table for a reason; the table has it, and says nothing yet. */
static void
suspend (PitDeskStage *self)
{
  show_pane (self, IN_PLAY);
  gtk_editable_set_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (get_window (self)))), "The dealer is relieved late");
  gtk_widget_activate_action (pit_desk_stage_find (self, PIT_TYPE_TABLE_ORDERS), "orders.give", "s", "table-suspend");
  pit_wait_while (!is_sent);
  pit_desk_stage_settle (self);
}

/* What came of it is told when it is in the book. */
static void
answer (PitDeskStage    *self,
        PitResultOutcome outcome,
        const char      *code,
        const char      *text)
{
  PitOrders *orders = pit_people_play_get_orders (pit_desk_stage_get_people (self));
  PitTable *table = pit_floor_play_get_table (pit_desk_stage_get_play (self), IN_PLAY);
  PitCommandResult result = { .id = sent.id, .outcome = outcome, .seq = outcome == PIT_RESULT_DONE ? 1 : PIT_UNKNOWN };

  g_strlcpy (result.code.text, code, sizeof result.code.text);
  g_strlcpy (result.text, text, sizeof result.text);
  if (outcome == PIT_RESULT_DONE)
    pit_order_tell (orders, pit_table_get_id (table), &sent, pit_command_get_event (sent.name), result.seq);
  pit_orders_take_result (orders, pit_table_get_id (table), &result);
  pit_wait_while (pit_orders_get_n_waiting (orders, pit_table_get_id (table)) > 0);
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_opening (PitDeskStage *self)
{
  show_pane (self, CLOSED);
}

/* A card is missing from the decks that it was to open with. */
void
pit_order_screens_show_counted (PitDeskStage *self)
{
  show_pane (self, CLOSED);
  write_field (self, 0, "103");
  write_field (self, 0, "51");
  write_field (self, 0, "N 447 102 to N 447 109");
}

/* Nothing is missing: the button says with what it opens. */
void
pit_order_screens_show_ready (PitDeskStage *self)
{
  show_pane (self, CLOSED);
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (get_window (self))));
  write_field (self, 0, "103");
  write_field (self, 0, "52");
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_running (PitDeskStage *self)
{
  show_pane (self, IN_PLAY);
}

void
pit_order_screens_show_stopped (PitDeskStage *self)
{
  pit_floor_play_stop (pit_desk_stage_get_play (self), IN_PLAY, PIT_EVENT_TABLE_SUSPENDED, "no dealer");
  pit_floor_play_stop (pit_desk_stage_get_play (self), IN_PLAY, PIT_EVENT_TABLE_HELD, "a player asks for the rules");
  show_pane (self, IN_PLAY);
}

void
pit_order_screens_show_waiting (PitDeskStage *self)
{
  suspend (self);
}

static gboolean
look_cb (gpointer orders)
{
  pit_orders_look (orders);
  return G_SOURCE_REMOVE;
}

/* Contact breaks between the order and its answer. */
void
pit_order_screens_show_lost (PitDeskStage *self)
{
  suspend (self);
  pit_floor_play_lose (pit_desk_stage_get_play (self), IN_PLAY);
  is_cut_off = TRUE;
  /* From a source of the main loop, as the program looks: whoever waits is told within the look. */
  g_idle_add (look_cb, pit_people_play_get_orders (pit_desk_stage_get_people (self)));
  pit_desk_stage_settle (self);
  pit_floor_flush (pit_floor_play_get_floor (pit_desk_stage_get_play (self)));
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_refused (PitDeskStage *self)
{
  suspend (self);
  answer (self, PIT_RESULT_REFUSED, "changed",
          "the table has been suspended at its own panel since the desk saw it last");
}

/* On the floor, the table that has the focus; what came of it stands at the lower edge. */
void
pit_order_screens_show_held (PitDeskStage *self)
{
  show_tables (self);
  pit_window_show_table (get_window (self), pit_floor_play_get_table (pit_desk_stage_get_play (self), IN_PLAY));
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.back", NULL);
  pit_desk_stage_settle (self);
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.hold", NULL);
  pit_wait_while (!is_sent);
  pit_floor_play_stop (pit_desk_stage_get_play (self), IN_PLAY, PIT_EVENT_TABLE_HELD, "");
  answer (self, PIT_RESULT_DONE, "", "");
}

/* Chooses some tables on the floor, as a person does with Control. */
static void
choose_several (PitDeskStage *self)
{
  static const guint numbers[] = { 1, 4, 5, 7, 9 };
  GtkWidget *grid;

  show_tables (self);
  pit_desk_stage_settle (self);
  grid = pit_desk_stage_find (self, PIT_TYPE_FLOOR_GRID);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    pit_table_card_set_chosen (pit_floor_grid_find (PIT_FLOOR_GRID (grid),
                                                    pit_floor_play_get_table (pit_desk_stage_get_play (self), numbers[i])),
                               TRUE);
  g_signal_emit_by_name (grid, "chosen");
}

/* And has their orders shown, of which the one at @choice is chosen. */
static void
show_several (PitDeskStage *self,
              guint         choice)
{
  GtkWidget *chosen;

  choose_several (self);
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.orders", NULL);
  chosen = gtk_window_get_focus (GTK_WINDOW (get_window (self)));
  for (guint i = 0; i < choice; i++)
    chosen = gtk_widget_get_next_sibling (chosen);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (chosen), TRUE);
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_chosen (PitDeskStage *self)
{
  choose_several (self);
}

void
pit_order_screens_show_several_held (PitDeskStage *self)
{
  show_several (self, 0);
}

void
pit_order_screens_show_several_opened (PitDeskStage *self)
{
  show_several (self, 4);
}

/* One of these tables has just refused a message of the program's own, which is no answer to a person. */
void
pit_order_screens_show_several_told (PitDeskStage *self)
{
  PitTable *table = pit_floor_play_get_table (pit_desk_stage_get_play (self), IN_PLAY);
  GtkWidget *pane;

  show_several (self, 5);
  pit_orders_send_message (pit_people_play_get_orders (pit_desk_stage_get_people (self)), pit_table_get_id (table), "Stop.",
                           PIT_UNKNOWN);
  pit_wait_while (!is_sent);
  answer (self, PIT_RESULT_REFUSED, "busy", "the screen is off");
  pane = pit_desk_stage_find (self, PIT_TYPE_SEVERAL_ORDERS);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_template_child (pane, G_OBJECT_TYPE (pane), "message")),
                         "Last hands: the pit closes at 3:00.");
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_several_closed (PitDeskStage *self)
{
  show_several (self, 6);
}

/* A table that can't tell who sits where. */
void
pit_order_screens_show_unsensed (PitDeskStage *self)
{
  GtkWidget *focus = NULL;

  pit_floor_play_open_unsensed (pit_desk_stage_get_play (self), UNSENSED);
  show_pane (self, UNSENSED);
  while (!GTK_IS_CHECK_BUTTON (focus) || gtk_widget_get_ancestor (focus, PIT_TYPE_LIMIT_LIST) != NULL)
    {
      gtk_widget_child_focus (GTK_WIDGET (get_window (self)), GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (get_window (self)));
    }
  gtk_check_button_set_active (GTK_CHECK_BUTTON (focus), TRUE);
  pit_desk_stage_settle (self);
}

static void
watch_all (PitDeskStage *self)
{
  for (guint number = 1; number <= 10; number++)
    pit_floor_play_watch (pit_desk_stage_get_play (self), number);
  show_tables (self);
}

void
pit_order_screens_show_record (PitDeskStage *self)
{
  watch_all (self);
  pit_desk_stage_settle (self);
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.take-record", NULL);
  pit_desk_stage_settle (self);
}

void
pit_order_screens_show_record_table (PitDeskStage *self)
{
  watch_all (self);
  pit_window_show_table (get_window (self), pit_floor_play_get_table (pit_desk_stage_get_play (self), IN_PLAY));
  gtk_widget_activate_action (GTK_WIDGET (get_window (self)), "win.take-record", NULL);
  pit_desk_stage_settle (self);
}
