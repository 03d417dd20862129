/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-round-list.h"

#include "pit-found-round.h"
#include "pit-last-round.h"
#include "pit-older-rounds.h"
#include "pit-widget.h"

/* The rounds of a table in the page's pane, newest first. Going down the list reads older ones. What somebody reads stays
 * where it is in the pane, whatever comes above it: that is the anchor. */
/* Where an opened round begins, in pixels from the pane's top without its margin: the title above it is out of sight, and not
 * cut through. */
#define OPENED_AT (-10)

struct _PitRoundList
{
  PitView parent_instance;

  /* template */
  PitFoundRound  *found; /* one that is not among the rows */
  GtkWidget      *none;
  GtkListBox     *rows;
  PitOlderRounds *older;

  PitRoundHistory *history; /* owned */
  GtkScrolledWindow *pane;      /* unowned, weak; what it is scrolled in */
  gboolean           follows;   /* nobody has pressed a key yet: the newest round keeps the focus */
  gboolean           wants_open; /* the newest, once there is one */
  gboolean           wants_focus;
  PitLastRound      *opened;    /* unowned, weak; the round that somebody reads */
  GtkWidget         *anchor;    /* unowned, weak */
  double             anchor_at; /* how far below the pane's top it is, in pixels */
  guint              hold;      /* the frame that will put it back there; 0: none */
  gboolean           has_grown; /* rows that came at the end are not laid out yet */
  gboolean           was_open;  /* the row that is being replaced */
  gboolean           had_focus;
};

G_DEFINE_FINAL_TYPE (PitRoundList, pit_round_list, PIT_TYPE_VIEW)

static PitLastRound *
get_row (PitRoundList *self,
         guint         index)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) index);

  return row != NULL ? PIT_LAST_ROUND (row) : NULL;
}

static guint
count_rows (PitRoundList *self)
{
  return self->history != NULL ? g_list_model_get_n_items (pit_round_history_get_rounds (self->history)) : 0;
}

static PitLastRound *
get_focused_row (PitRoundList *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));
  GtkWidget *row = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->rows))
                     ? gtk_widget_get_ancestor (focus, PIT_TYPE_LAST_ROUND) : NULL;

  return row != NULL ? PIT_LAST_ROUND (row) : NULL;
}

static gboolean
is_focus_below (PitRoundList *self)
{
  GtkWidget *focus = pit_widget_get_focus (GTK_WIDGET (self));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->older));
}

static GtkAdjustment *
get_adjustment (PitRoundList *self)
{
  return self->pane != NULL ? gtk_scrolled_window_get_vadjustment (self->pane) : NULL;
}

/* Where in the pane's content it is: in the pane itself it is where it was last laid out, not where it is scrolled to. */
static double
measure (PitRoundList *self,
         GtkWidget    *widget)
{
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (self->pane)));
  double y = 0;

  gtk_widget_translate_coordinates (widget, content, 0, 0, NULL, &y);

  return y;
}

/* What somebody reads: an opened round, else the one that has the focus, else the first in sight where the newest is out of
 * it. NULL: the newest. */
static GtkWidget *
find_read (PitRoundList *self)
{
  double top = gtk_adjustment_get_value (get_adjustment (self)) - measure (self, GTK_WIDGET (self->rows));
  PitLastRound *focused = get_focused_row (self);
  GtkListBoxRow *first;

  if (self->opened != NULL)
    return GTK_WIDGET (self->opened);
  if (focused != NULL && focused != get_row (self, 0))
    return GTK_WIDGET (focused);
  first = top > 0 ? gtk_list_box_get_row_at_y (self->rows, (int) top) : NULL;

  return GTK_WIDGET (first);
}

static void
take_anchor (PitRoundList *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);

  if (adjustment == NULL || self->hold != 0)
    return;

  g_set_weak_pointer (&self->anchor, find_read (self));
  if (self->anchor != NULL)
    self->anchor_at = measure (self, self->anchor) - gtk_adjustment_get_value (adjustment);
}

static gboolean
hold_anchor_cb (GtkWidget     *widget,
                GdkFrameClock *frame_clock,
                gpointer       user_data)
{
  PitRoundList *self = PIT_ROUND_LIST (widget);
  GtkAdjustment *adjustment = get_adjustment (self);

  if (self->anchor != NULL && adjustment != NULL)
    gtk_adjustment_set_value (adjustment, measure (self, self->anchor) - self->anchor_at);
  self->hold = 0;

  return G_SOURCE_REMOVE;
}

/* Comes while the pane is laid out, when it can't be scrolled: the next frame does it. */
static void
pane_changed_cb (PitRoundList *self)
{
  self->has_grown = FALSE;
  if (self->anchor != NULL && self->hold == 0)
    self->hold = gtk_widget_add_tick_callback (GTK_WIDGET (self), hold_anchor_cb, NULL, NULL);
}

/* Whoever scrolls to the end of the list wants more of it. */
static void
pane_scrolled_cb (PitRoundList *self)
{
  GtkAdjustment *adjustment = get_adjustment (self);
  double bottom = gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment);

  take_anchor (self);
  if (self->history != NULL && pit_round_history_get_state (self->history) == PIT_HISTORY_MORE && !self->has_grown
      && bottom > measure (self, GTK_WIDGET (self->older)))
    pit_round_history_load (self->history);
}

static void
set_opened (PitRoundList *self,
            PitLastRound *row)
{
  g_set_weak_pointer (&self->opened, row);
  if (row == NULL)
    return;

  g_set_weak_pointer (&self->anchor, GTK_WIDGET (row));
  self->anchor_at = OPENED_AT;
}

static void
round_toggled_cb (PitLastRound *row,
                  gboolean      is_open,
                  PitRoundList *self)
{
  if (is_open)
    set_opened (self, row);
  else if (self->opened == row)
    set_opened (self, NULL);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer user_data)
{
  PitRoundList *self = user_data;
  const PitTableState *state = pit_table_get_state (pit_round_history_get_table (self->history));
  GtkWidget *row = pit_last_round_new (item, state->terms.game.text, pit_desk_get (pit_view_get_desk (PIT_VIEW (self)))->clock);

  g_signal_connect_object (row, "toggled", G_CALLBACK (round_toggled_cb), self, 0);

  return row;
}

/* The rows are still those from before. */
static void
rows_change_cb (PitRoundList *self,
                guint         position,
                guint         removed,
                guint         added)
{
  PitLastRound *row = removed == 1 && added == 1 ? get_row (self, position) : NULL;

  self->was_open = row != NULL && pit_last_round_is_open (row);
  self->had_focus = row != NULL && get_focused_row (self) == row;
  take_anchor (self);
}

static void
give_what_was_wanted (PitRoundList *self)
{
  PitLastRound *newest = get_row (self, 0);

  if (newest == NULL)
    return;
  if ((self->wants_focus && self->follows) || self->wants_open)
    pit_last_round_focus (newest); /* first: it may scroll the pane, and what is opened goes to its top */
  if (self->wants_open)
    pit_last_round_set_open (newest, TRUE);
  self->wants_focus = self->wants_open = FALSE;
}

/* Nobody has pressed a key since the page was turned to: whoever does now means the newest round, not the one before. */
static void
follow_newest (PitRoundList *self)
{
  PitLastRound *newest = get_row (self, 0);
  PitLastRound *row = self->follows ? get_focused_row (self) : NULL;

  if (row != NULL && row != newest && !pit_last_round_is_open (row))
    pit_last_round_focus (newest);
}

static void
show_none (PitRoundList *self)
{
  gboolean is_empty = count_rows (self) == 0;
  gboolean is_complete = self->history != NULL && pit_round_history_get_state (self->history) == PIT_HISTORY_COMPLETE;

  gtk_widget_set_visible (GTK_WIDGET (self->rows), !is_empty);
  gtk_widget_set_visible (self->none, is_empty && is_complete);
}

/* The rows are the new ones. */
static void
rows_changed_cb (PitRoundList *self,
                 guint         position,
                 guint         removed,
                 guint         added)
{
  show_none (self);
  self->has_grown = removed == 0 && position > 0;
  if (self->was_open || self->had_focus)
    {
      PitLastRound *row = get_row (self, position);

      if (self->had_focus)
        pit_last_round_focus (row);
      pit_last_round_set_open (row, self->was_open);
    }
  else if (removed == 0 && position > 0 && is_focus_below (self))
    {
      /* Whoever asked for older rounds goes on with the first of them. */
      self->follows = FALSE;
      pit_last_round_focus (get_row (self, position));
    }
  give_what_was_wanted (self);
  follow_newest (self);
}

static void
state_changed_cb (PitRoundList *self)
{
  show_none (self);
  /* What has the focus goes away. */
  if (pit_round_history_get_state (self->history) == PIT_HISTORY_COMPLETE && is_focus_below (self) && count_rows (self) > 0)
    pit_last_round_focus (get_row (self, count_rows (self) - 1));
}

static void
drop_history (PitRoundList *self)
{
  GListModel *rounds;

  if (self->history == NULL)
    return;

  rounds = pit_round_history_get_rounds (self->history);
  set_opened (self, NULL);
  g_clear_weak_pointer (&self->anchor);
  pit_found_round_clear (self->found);
  pit_older_rounds_set_history (self->older, NULL);
  g_signal_handlers_disconnect_by_data (rounds, self);
  gtk_list_box_bind_model (self->rows, NULL, NULL, NULL, NULL);
  g_signal_handlers_disconnect_by_data (self->history, self);
  g_clear_object (&self->history);
}

static void
pit_round_list_root (GtkWidget *widget)
{
  PitRoundList *self = PIT_ROUND_LIST (widget);
  GtkWidget *pane = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;

  GTK_WIDGET_CLASS (pit_round_list_parent_class)->root (widget);
  if (pane == NULL || self->pane != NULL)
    return;

  g_set_weak_pointer (&self->pane, GTK_SCROLLED_WINDOW (pane));
  adjustment = get_adjustment (self);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (pane_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (pane_scrolled_cb), self, G_CONNECT_SWAPPED);
}

static void
pit_round_list_dispose (GObject *object)
{
  PitRoundList *self = PIT_ROUND_LIST (object);

  drop_history (self);
  g_clear_weak_pointer (&self->opened);
  g_clear_weak_pointer (&self->anchor);
  g_clear_weak_pointer (&self->pane);
  G_OBJECT_CLASS (pit_round_list_parent_class)->dispose (object);
}

static void
pit_round_list_class_init (PitRoundListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_round_list_dispose;

  widget_class->root = pit_round_list_root;

  g_type_ensure (PIT_TYPE_FOUND_ROUND);
  g_type_ensure (PIT_TYPE_OLDER_ROUNDS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-round-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PitRoundList, found);
  gtk_widget_class_bind_template_child (widget_class, PitRoundList, none);
  gtk_widget_class_bind_template_child (widget_class, PitRoundList, rows);
  gtk_widget_class_bind_template_child (widget_class, PitRoundList, older);
}

static void
pit_round_list_init (PitRoundList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * pit_round_list_set_history:
 * @history: (nullable): the rounds to show; the first page of them is read at once. %NULL: none, and nothing is read
 * @clock: (nullable): the windows' clock, where there is a history
 */
void
pit_round_list_set_history (PitRoundList    *self,
                            PitRoundHistory *history)
{
  GListModel *rounds;

  g_return_if_fail (PIT_IS_ROUND_LIST (self));

  drop_history (self);
  self->wants_focus = self->wants_open = FALSE;
  if (history == NULL)
    return;

  self->history = g_object_ref (history);
  rounds = pit_round_history_get_rounds (history);
  g_signal_connect_swapped (rounds, "items-changed", G_CALLBACK (rows_change_cb), self);
  gtk_list_box_bind_model (self->rows, rounds, create_row_cb, self, NULL);
  g_signal_connect_swapped (rounds, "items-changed", G_CALLBACK (rows_changed_cb), self);
  g_signal_connect_swapped (history, "state-changed", G_CALLBACK (state_changed_cb), self);
  pit_older_rounds_set_history (self->older, history);
  show_none (self);
  pit_round_history_load (history);
}

/** pit_round_list_set_follows: whether the focus goes on to each newer round, where it is on one */
void
pit_round_list_set_follows (PitRoundList *self,
                            gboolean      follows)
{
  g_return_if_fail (PIT_IS_ROUND_LIST (self));

  self->follows = follows;
}

/**
 * pit_round_list_focus_newest:
 *
 * Gives the focus to the newest round; where none is there yet, to the first that comes, unless somebody presses a key.
 *
 * Returns: whether it has the focus now
 */
gboolean
pit_round_list_focus_newest (PitRoundList *self)
{
  PitLastRound *newest;

  g_return_val_if_fail (PIT_IS_ROUND_LIST (self), FALSE);

  newest = get_row (self, 0);
  self->wants_focus = newest == NULL;

  return newest != NULL && pit_last_round_focus (newest);
}

/** pit_round_list_open_newest: opens the newest round, or the first that comes, and gives it the focus */
void
pit_round_list_open_newest (PitRoundList *self)
{
  g_return_if_fail (PIT_IS_ROUND_LIST (self));

  self->wants_open = TRUE;
  give_what_was_wanted (self);
}

/**
 * pit_round_list_show_round:
 * @number: as the table counted it
 * @at: as for pit_found_round_pick()
 *
 * Opens that round and gives it the focus: where it is not listed, out of the pit log, above the others.
 */
void
pit_round_list_show_round (PitRoundList *self,
                           gint64        number,
                           gint64        at)
{
  g_autoptr(PitCheckedRound) round = NULL;
  GListModel *rounds;

  g_return_if_fail (PIT_IS_ROUND_LIST (self) && number > 0);

  if (self->history == NULL)
    return;

  self->follows = FALSE;
  self->wants_focus = FALSE;
  pit_found_round_clear (self->found);
  rounds = pit_round_history_get_rounds (self->history);
  round = pit_found_round_pick (rounds, number, at);
  if (round == NULL)
    {
      set_opened (self, NULL);
      g_clear_weak_pointer (&self->anchor);
      pit_found_round_look (self->found, pit_round_history_get_table (self->history), number, at);
      if (self->pane != NULL)
        gtk_adjustment_set_value (get_adjustment (self), 0);
      return;
    }
  for (guint i = 0; i < g_list_model_get_n_items (rounds); i++)
    if (pit_last_round_get_round (get_row (self, i)) == round)
      {
        pit_last_round_focus (get_row (self, i)); /* first, as of what was wanted */
        pit_last_round_set_open (get_row (self, i), TRUE);
      }
}

/**
 * pit_round_list_step:
 * @back: up, and not down
 *
 * Moves the focus through the rounds, the places of one that is open, and to what reads older ones.
 *
 * Returns: whether the focus was there
 */
gboolean
pit_round_list_step (PitRoundList *self,
                     gboolean      back)
{
  GtkWidget *focus;

  g_return_val_if_fail (PIT_IS_ROUND_LIST (self), FALSE);

  focus = pit_widget_get_focus (GTK_WIDGET (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;

  /* At either end of the list the focus stays on the last thing that can have it. */
  if (!gtk_widget_child_focus (GTK_WIDGET (self), back ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD)
      || pit_widget_get_focus (GTK_WIDGET (self)) == GTK_WIDGET (self->rows))
    gtk_widget_grab_focus (focus);

  return TRUE;
}

/** pit_round_list_tidy: lets go of older rounds that came with time and that nobody looks at */
void
pit_round_list_tidy (PitRoundList *self)
{
  const guint most = PIT_TABLE_RECENT_ROUNDS + PIT_HISTORY_PAGE;
  PitLastRound *focused = get_focused_row (self);
  GtkAdjustment *adjustment = get_adjustment (self);
  PitLastRound *first;

  g_return_if_fail (PIT_IS_ROUND_LIST (self));

  if (self->history == NULL || adjustment == NULL || count_rows (self) <= most)
    return;
  first = get_row (self, most);
  if (is_focus_below (self)
      || measure (self, GTK_WIDGET (first)) < gtk_adjustment_get_value (adjustment)
                                                + gtk_adjustment_get_page_size (adjustment)
      || (self->opened != NULL && gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->opened)) >= (int) most)
      || (focused != NULL && gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focused)) >= (int) most))
    return;

  pit_round_history_trim (self->history, most);
}

/** pit_round_list_is_reading: whether rounds are being read that are not shown yet */
gboolean
pit_round_list_is_reading (PitRoundList *self)
{
  g_return_val_if_fail (PIT_IS_ROUND_LIST (self), FALSE);

  return self->history != NULL && pit_round_history_get_state (self->history) == PIT_HISTORY_LOADING;
}
