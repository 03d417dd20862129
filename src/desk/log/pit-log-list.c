/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-log-line.h"
#include "pit-widget.h"

/* So near an end, in pixels, the next page is read. */
#define NEAR 600

/* Of the source: the list that it is read for; only to be compared. */
#define LOOKER "pit-log-list-looker"

struct _PitLogList
{
  PitView parent_instance;

  /* template */
  GtkStack          *stack;
  GtkScrolledWindow *scroller;
  GtkListView       *list;
  AdwStatusPage     *said;
  GtkWidget         *sign_on;

  const PitDeskParts *desk;
  PitLogSource       *source;    /* owned */
  PitRoster          *roster;    /* owned; who may read */
  GtkSingleSelection *selection; /* owned */
  PitLogFilter       *filter;    /* owned; NULL: nothing is looked for yet */
  char               *nothing;   /* owned; NULL: that there is nothing needs no words */
};

enum
{
  SIGNAL_ACTIVATED,
  SIGNAL_CHOSEN,
  SIGNAL_STATE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitLogList, pit_log_list, PIT_TYPE_VIEW)

static void
say (PitLogList *self,
     const char *icon,
     const char *title,
     const char *text)
{
  g_autofree char *escaped = text != NULL ? g_markup_escape_text (text, -1) : NULL;

  gtk_widget_set_visible (self->sign_on, FALSE);
  adw_status_page_set_icon_name (self->said, icon);
  adw_status_page_set_title (self->said, title);
  adw_status_page_set_description (self->said, escaped);
  gtk_stack_set_visible_child_name (self->stack, "said");
}

/* Reads as far as anybody sees, and a little further. */
static void
read_on (PitLogList *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double value = gtk_adjustment_get_value (adjustment);
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  if (self->source == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)) || pit_log_source_get (self->source)->is_loading)
    return;

  if (value > end - NEAR)
    pit_log_source_load_older (self->source);
  else if (value < NEAR)
    pit_log_source_load_newer (self->source);
}

static void
show_state (PitLogList *self)
{
  const PitLogState *state = self->source != NULL ? pit_log_source_get (self->source) : NULL;
  g_autoptr(GError) refused = NULL;

  if (state == NULL || state->roster == NULL)
    say (self, "document-open-recent-symbolic", _("No pit log is open"), NULL);
  else if (!pit_roster_may (state->roster, PIT_ACTION_VIEW_LOG, &refused))
    {
      say (self, "system-lock-screen-symbolic", _("Sign On to Read the Pit Log"), refused->message);
      gtk_widget_set_visible (self->sign_on, TRUE);
    }
  else if (state->error != NULL)
    say (self, "dialog-error-symbolic", _("The pit log can't be read"), state->error);
  else if (g_list_model_get_n_items (state->list) == 0 && !state->is_loading)
    say (self, self->nothing != NULL ? "edit-find-symbolic" : "document-open-recent-symbolic",
         self->nothing != NULL ? _("Nothing Found") : _("No Entries Yet"), self->nothing);
  else
    gtk_stack_set_visible_child_name (self->stack, "list");
}

static void
state_changed_cb (PitLogList *self)
{
  /* another list may be the one that is read for */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  show_state (self);
  read_on (self);
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

/* Reads while somebody looks who may. The next page's list is in sight before this one is out of it, and all of them are read
 * from one source. */
static void
look (PitLogList *self)
{
  PitRoster *roster = self->source != NULL ? pit_log_source_get (self->source)->roster : NULL;
  gboolean is_mapped = gtk_widget_get_mapped (GTK_WIDGET (self));

  if (roster != NULL && self->filter != NULL && is_mapped && pit_roster_may (roster, PIT_ACTION_VIEW_LOG, NULL))
    {
      g_object_set_data (G_OBJECT (self->source), LOOKER, self);
      pit_log_source_set_filter (self->source, self->filter);
    }
  else if (self->source != NULL && (is_mapped || g_object_get_data (G_OBJECT (self->source), LOOKER) == self))
    {
      g_object_set_data (G_OBJECT (self->source), LOOKER, NULL);
      pit_log_source_clear (self->source);
    }
  show_state (self);
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

static void
tick_cb (PitLogList *self)
{
  if (self->source != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    pit_log_source_refresh (self->source);
}

static void
setup_cb (PitLogList  *self,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (PIT_TYPE_LOG_LINE, NULL));
}

static void
bind_cb (PitLogList  *self,
         GtkListItem *item)
{
  guint position = gtk_list_item_get_position (item);
  GListModel *list = pit_log_source_get (self->source)->list;
  g_autoptr(PitLogItem) above = position > 0 ? g_list_model_get_item (list, position - 1) : NULL;

  pit_log_line_set_item (PIT_LOG_LINE (gtk_list_item_get_child (item)), gtk_list_item_get_item (item), above,
                         pit_desk_clock_get_zone (self->desk->clock));
}

/* What is chosen stays in sight beside the list also when the list is let go. */
static void
selected_cb (PitLogList *self)
{
  PitLogItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item != NULL)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, item);
}

/* The line with the focus need not be chosen yet, as when the keys came from the search: then it is chosen first. */
static void
activated_cb (PitLogList *self,
              guint       position)
{
  if (gtk_single_selection_get_selected (self->selection) != position)
    gtk_single_selection_set_selected (self->selection, position);
  else if (gtk_single_selection_get_selected_item (self->selection) != NULL)
    g_signal_emit (self, signals[SIGNAL_ACTIVATED], 0, gtk_single_selection_get_selected_item (self->selection));
}

static void
drop_source (PitLogList *self)
{
  gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  if (self->source != NULL)
    g_signal_handlers_disconnect_by_data (self->source, self);
  if (self->roster != NULL)
    g_signal_handlers_disconnect_by_data (self->roster, self);
  g_clear_object (&self->roster);
  g_clear_object (&self->source);
}

static void
take_source (PitLogList *self)
{
  PitLogSource *source = self->desk->log;

  drop_source (self);
  g_set_object (&self->source, source);
  if (source == NULL)
    return;

  g_set_object (&self->roster, pit_log_source_get (source)->roster);
  if (self->roster != NULL)
    g_signal_connect_swapped (self->roster, "notify::current", G_CALLBACK (look), self);
  g_signal_connect_swapped (source, "state-changed", G_CALLBACK (state_changed_cb), self);
  self->selection = gtk_single_selection_new (g_object_ref (pit_log_source_get (source)->list));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect_swapped (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

static void
pit_log_list_begin (PitView            *view,
                    const PitDeskParts *desk)
{
  PitLogList *self = PIT_LOG_LIST (view);

  self->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::log", G_CALLBACK (take_source), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::floor", G_CALLBACK (take_source), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  take_source (self);
}

static gboolean
pit_log_list_is_reading (PitView *view)
{
  PitLogList *self = PIT_LOG_LIST (view);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && self->source != NULL && pit_log_source_get (self->source)->is_loading;
}

/* GTK would give the keys also to what is not shown, and they would be dead there. */
static gboolean
pit_log_list_grab_focus (GtkWidget *widget)
{
  PitLogList *self = PIT_LOG_LIST (widget);
  GtkWidget *place = pit_log_list_is_listed (self) ? GTK_WIDGET (self->list) : self->sign_on;

  return gtk_widget_get_child_visible (place) && gtk_widget_get_visible (place) && gtk_widget_grab_focus (place);
}

/* The whole list is one step for Tab, as in any list: GTK 4.8 would go through all its lines, and what is chosen would go with it. */
static gboolean
pit_log_list_focus (GtkWidget        *widget,
                    GtkDirectionType  direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (is_tab && pit_widget_has_focus (GTK_WIDGET (PIT_LOG_LIST (widget)->list)))
    return FALSE;

  return GTK_WIDGET_CLASS (pit_log_list_parent_class)->focus (widget, direction);
}

static void
pit_log_list_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_log_list_parent_class)->map (widget);
  look (PIT_LOG_LIST (widget));
}

static void
pit_log_list_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_log_list_parent_class)->unmap (widget);
  look (PIT_LOG_LIST (widget));
}

static void
pit_log_list_dispose (GObject *object)
{
  PitLogList *self = PIT_LOG_LIST (object);

  drop_source (self);
  g_clear_pointer (&self->filter, pit_log_filter_free);
  g_clear_pointer (&self->nothing, g_free);

  G_OBJECT_CLASS (pit_log_list_parent_class)->dispose (object);
}

static void
pit_log_list_class_init (PitLogListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_log_list_dispose;
  widget_class->grab_focus = pit_log_list_grab_focus;
  widget_class->focus = pit_log_list_focus;
  widget_class->map = pit_log_list_map;
  widget_class->unmap = pit_log_list_unmap;
  PIT_VIEW_CLASS (klass)->begin = pit_log_list_begin;
  PIT_VIEW_CLASS (klass)->is_reading = pit_log_list_is_reading;

  signals[SIGNAL_ACTIVATED] = g_signal_new ("activated", PIT_TYPE_LOG_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 1, PIT_TYPE_LOG_ITEM);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", PIT_TYPE_LOG_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         PIT_TYPE_LOG_ITEM);
  signals[SIGNAL_STATE_CHANGED] = g_signal_new ("state-changed", PIT_TYPE_LOG_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-list.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogList, stack);
  gtk_widget_class_bind_template_child (widget_class, PitLogList, scroller);
  gtk_widget_class_bind_template_child (widget_class, PitLogList, list);
  gtk_widget_class_bind_template_child (widget_class, PitLogList, said);
  gtk_widget_class_bind_template_child (widget_class, PitLogList, sign_on);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
pit_log_list_init (PitLogList *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (read_on), self);
}

/**
 * pit_log_list_set_filter:
 * @filter: what to look for
 * @nothing: (nullable): said where nothing is found
 *
 * Looks for that from now on, from the top.
 */
void
pit_log_list_set_filter (PitLogList         *self,
                         const PitLogFilter *filter,
                         const char         *nothing)
{
  g_return_if_fail (PIT_IS_LOG_LIST (self) && filter != NULL);

  pit_log_filter_free (self->filter);
  self->filter = pit_log_filter_copy (filter);
  g_free (self->nothing);
  self->nothing = g_strdup (nothing);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  look (self);
}

/** pit_log_list_let_go: chooses nothing, and has the keys */
void
pit_log_list_let_go (PitLogList *self)
{
  g_return_if_fail (PIT_IS_LOG_LIST (self));

  if (self->selection != NULL)
    gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/** pit_log_list_is_listed: whether lines are shown, and not what is said in place of them */
gboolean
pit_log_list_is_listed (PitLogList *self)
{
  g_return_val_if_fail (PIT_IS_LOG_LIST (self), FALSE);

  return g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list");
}

/** pit_log_list_is_refused: whether who looks may not read it */
gboolean
pit_log_list_is_refused (PitLogList *self)
{
  g_return_val_if_fail (PIT_IS_LOG_LIST (self), FALSE);

  return gtk_widget_get_visible (self->sign_on);
}
