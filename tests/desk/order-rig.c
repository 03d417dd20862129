/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "order-rig.h"

#include <string.h>

#include "pit-act-wait.h"
#include "pit-entry-row.h"
#include "pit-number-entry.h"
#include "pit-order-tell.h"

static guint
get_number (Rig        *self,
            const char *table)
{
  return pit_table_get_number (pit_floor_find (pit_floor_play_get_floor (self->play), table));
}

static gboolean
find_live_cb (const char  *table,
              PitLinkName *link,
              gint64      *seen,
              gpointer     user_data)
{
  Rig *self = user_data;

  memset (link, 0, sizeof *link);
  *seen = 1;
  return !self->is_lost[get_number (self, table)];
}

static void
send_cb (const PitLinkName *link,
         const PitCommand  *command,
         gint64             valid_for,
         gpointer           user_data)
{
  g_array_append_val (((Rig *) user_data)->sent, *command);
}

static void
query_cb (const PitLinkName *link,
          const PitUuid     *id,
          gpointer           user_data)
{
}

static const PitOrdersLine line = { find_live_cb, send_cb, query_cb };

const char *
rig_get_id (Rig   *self,
            guint  number)
{
  return pit_table_get_id (pit_floor_play_get_table (self->play, number));
}

void
rig_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static gboolean
look_cb (gpointer user_data)
{
  Rig *self = user_data;

  pit_orders_look (self->orders);
  self->has_looked = TRUE;
  return G_SOURCE_REMOVE;
}

/* As the program does: from a source of the main loop. */
void
rig_look (Rig *self)
{
  self->has_looked = FALSE;
  g_idle_add (look_cb, self);
  pit_wait_while (!self->has_looked);
  rig_settle ();
}

void
rig_wait_sent (Rig   *self,
               guint  n)
{
  pit_wait_while (self->sent->len < n);
  rig_settle ();
}

/* What came of the @index-th order that was sent to @number. */
void
rig_answer (Rig              *self,
            guint             index,
            guint             number,
            PitResultOutcome  outcome,
            const char       *code,
            const char       *text)
{
  const PitCommand *command = &g_array_index (self->sent, PitCommand, index);
  PitCommandResult result = { .id = command->id, .outcome = outcome, .seq = outcome == PIT_RESULT_DONE ? 2 : PIT_UNKNOWN };

  g_strlcpy (result.code.text, code, sizeof result.code.text);
  g_strlcpy (result.text, text, sizeof result.text);
  if (outcome == PIT_RESULT_DONE)
    pit_order_tell (self->orders, rig_get_id (self, number), command, pit_command_get_event (command->name), result.seq);
  pit_orders_take_result (self->orders, rig_get_id (self, number), &result);
  pit_wait_while (pit_orders_get_n_waiting (self->orders, rig_get_id (self, number)) > 0);
  rig_settle ();
}

/* What puts the pane away, as of a window. */
static void
back_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  ((Rig *) user_data)->n_finished++;
}

static void
close_window (Rig *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_set (self->parts, "doorkeeper", NULL, "order-desk", NULL, NULL);
  g_clear_object (&self->desk);
  g_clear_object (&self->parts);
}

/* The desk, or the next run of it. */
void
rig_start (Rig *self)
{
  static const GActionEntry entries[] = { { .name = "back", .activate = back_cb } };
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *side = g_object_new (PIT_TYPE_SIDE_PLACE, NULL);
  g_autoptr(PitDoorkeeper) doorkeeper = NULL;

  if (self->window != NULL)
    close_window (self);
  self->orders = pit_people_play_give_orders (self->people, pit_floor_play_get_clock (self->play),
                                              pit_floor_play_get_floor (self->play), &line, self);
  self->parts = pit_desk_new (self->clock);
  self->strip = g_object_new (PIT_TYPE_TOASTS, "desk", self->parts, NULL);
  self->window = gtk_window_new ();
  self->desk = pit_order_desk_new (self->orders, pit_floor_play_get_floor (self->play), PIT_TOASTS (self->strip));
  g_object_set (self->parts, "roster", pit_people_play_get_roster (self->people), NULL);
  doorkeeper = pit_doorkeeper_new (self->parts, self->window, PIT_SIDE_PLACE (side));
  g_object_set (self->parts, "floor", pit_floor_play_get_floor (self->play),
                "settings", pit_people_play_get_settings (self->people), "planner", pit_people_play_get_planner (self->people),
                "orders", self->orders, "order-desk", self->desk, "doorkeeper", doorkeeper,
                "toasts", self->strip, NULL);
  self->pane = g_object_new (PIT_TYPE_TABLE_ORDERS, "desk", self->parts, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (actions));
  gtk_box_append (GTK_BOX (box), self->pane);
  gtk_box_append (GTK_BOX (box), self->strip);
  gtk_box_append (GTK_BOX (box), side);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  pit_wait_while (!gtk_widget_get_mapped (self->pane));
}

void
rig_set_up (Rig           *self,
            gconstpointer  data)
{
  g_autofree PitHousePlan *plan = g_new0 (PitHousePlan, 1);
  g_autoptr(GTimeZone) zone = g_time_zone_new_utc ();

  memset (self, 0, sizeof *self);
  stage_application ();
  self->play = pit_floor_play_new (N_TABLES, "T%02u");
  for (guint number = 1; number <= N_TABLES; number++)
    pit_floor_play_open (self->play, number, 0);
  pit_floor_play_close (self->play, N_TABLES);
  self->people = pit_people_play_new (pit_floor_play_get_clock (self->play), TRUE);
  g_assert_true (pit_people_play_sign_on (self->people, "101", "271828"));
  plan->day_start = 6 * 60;
  pit_people_play_keep_house (self->people, plan);
  self->clock = pit_desk_clock_new (PIT_CLOCK (pit_floor_play_get_clock (self->play)), zone);
  self->sent = g_array_new (FALSE, TRUE, sizeof (PitCommand));
  rig_start (self);
}

void
rig_tear_down (Rig           *self,
               gconstpointer  data)
{
  close_window (self);
  rig_settle ();
  g_clear_object (&self->clock);
  pit_people_play_free (self->people);
  pit_floor_play_free (self->play);
  g_array_unref (self->sent);
}

void
rig_show (Rig   *self,
          guint  number)
{
  g_autoptr(GPtrArray) tables = g_ptr_array_new ();

  g_ptr_array_add (tables, pit_floor_play_get_table (self->play, number));
  pit_view_take_tables (PIT_VIEW (self->pane), tables);
  rig_settle ();
}

/* Whether a label below @root says just that. */
static gboolean
is_labelled (GtkWidget  *root,
             const char *label)
{
  return (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0) || stage_says (root, label);
}

/* (nullable): the button that says @label, if it is in sight */
GtkWidget *
rig_find_button (GtkWidget  *root,
                 const char *label)
{
  if (GTK_IS_BUTTON (root) && gtk_widget_get_mapped (root) && is_labelled (root, label))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = rig_find_button (child, label);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
rig_can_press (Rig        *self,
               const char *label)
{
  GtkWidget *button = rig_find_button (self->pane, label);

  return button != NULL && gtk_widget_get_sensitive (button);
}

void
rig_press (Rig        *self,
           const char *label)
{
  g_assert_true (rig_can_press (self, label));
  g_signal_emit_by_name (rig_find_button (self->pane, label), "clicked");
}

/* Whether a label in sight below @root has those words. */
gboolean
rig_says (GtkWidget  *root,
          const char *words)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) && strstr (gtk_label_get_label (GTK_LABEL (root)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (rig_says (child, words))
      return TRUE;

  return FALSE;
}

void
rig_collect_fields (GtkWidget *root,
                    GPtrArray *found)
{
  if ((PIT_IS_ENTRY_ROW (root) || PIT_IS_NUMBER_ENTRY (root)) && gtk_widget_get_mapped (root))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    rig_collect_fields (child, found);
}
