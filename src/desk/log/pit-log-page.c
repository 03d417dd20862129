/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-log-detail.h"
#include "pit-log-export-button.h"
#include "pit-log-filter-bar.h"
#include "pit-log-line.h"

/* Everything that happened, the newest first, and all of what is chosen beside it. It is read while it is in sight: more of
 * it as one comes near either end, and what is new as it comes. */

/* So near an end, in pixels, the next page is read. */
#define NEAR 600

struct _PitLogPage
{
  PitView parent_instance;

  /* template */
  AdwFlap            *flap; /* the list; beside it, where there is room, what is chosen */
  PitLogFilterBar    *bar;
  PitLogExportButton *export;
  GtkStack           *stack;
  GtkScrolledWindow  *scroller;
  GtkListView        *list;
  AdwStatusPage      *said;
  GtkWidget          *sign_on;
  PitLogDetail       *detail;

  const PitDeskParts *desk;
  PitLogSource       *source;    /* owned */
  PitRoster          *roster;    /* owned; who may read */
  GtkSingleSelection *selection; /* owned */
  gboolean            is_led; /* what it looks for was asked for elsewhere, and goes when the page does */
};

G_DEFINE_FINAL_TYPE (PitLogPage, pit_log_page, PIT_TYPE_VIEW)

static void
say (PitLogPage *self,
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
read_on (PitLogPage *self)
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
show_state (PitLogPage *self)
{
  const PitLogState *state = self->source != NULL ? pit_log_source_get (self->source) : NULL;
  g_autoptr(GError) refused = NULL;

  if (state == NULL || state->roster == NULL)
    say (self, "document-open-recent-symbolic", _("No pit log is open"), NULL);
  else if (!pit_roster_may (state->roster, PIT_ACTION_VIEW_LOG, &refused))
    {
      say (self, "system-lock-screen-symbolic", _("The Pit Log Is Not for Everybody"), refused->message);
      gtk_widget_set_visible (self->sign_on, TRUE);
    }
  else if (state->error != NULL)
    say (self, "dialog-error-symbolic", _("The pit log can't be read"), state->error);
  else if (g_list_model_get_n_items (state->list) == 0 && !state->is_loading)
    say (self, "edit-find-symbolic", _("Nothing Found"),
         pit_log_filter_bar_is_set (self->bar) ? _("Nothing in the pit log is like that. Esc shows all of it again.")
                                               : NULL);
  else
    gtk_stack_set_visible_child_name (self->stack, "list");
}

/* Where there is no room beside the list, what is chosen lies over a part of it. Where nothing is listed that could be chosen,
 * what says why has the page; a filter that finds nothing moves nothing. */
static void
show_detail (PitLogPage *self)
{
  gboolean is_listed = g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list") ||
                       (pit_log_filter_bar_is_set (self->bar) && !gtk_widget_get_visible (self->sign_on));

  adw_flap_set_reveal_flap (self->flap, (is_listed && !adw_flap_get_folded (self->flap)) ||
                                          pit_log_detail_get_item (self->detail) != NULL);
}

static void
state_changed_cb (PitLogPage *self)
{
  show_state (self);
  show_detail (self);
  read_on (self);
}

static void
set_item (PitLogPage *self,
          PitLogItem *item)
{
  pit_log_detail_set_item (self->detail, item);
  show_detail (self);
}

/* Reads while somebody looks who may. */
static void
look (PitLogPage *self)
{
  PitRoster *roster = self->source != NULL ? pit_log_source_get (self->source)->roster : NULL;

  if (roster != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)) && pit_roster_may (roster, PIT_ACTION_VIEW_LOG, NULL))
    {
      g_autoptr(PitLogFilter) filter = pit_log_filter_bar_dup (self->bar);

      pit_log_export_button_set_filter (self->export, filter);
      pit_log_source_set_filter (self->source, filter);
    }
  else if (self->source != NULL)
    {
      pit_log_source_clear (self->source);
      set_item (self, NULL);
    }
  show_state (self);
  show_detail (self);
}

/* What is shown beside the list could be none of it, and its buttons would act on what nobody looks for. */
static void
filter_changed_cb (PitLogPage *self)
{
  set_item (self, NULL);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  look (self);
}

static void
tick_cb (PitLogPage *self)
{
  if (self->source != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    pit_log_source_refresh (self->source);
}

static void
setup_cb (PitLogPage  *self,
          GtkListItem *item)
{
  gtk_list_item_set_child (item, g_object_new (PIT_TYPE_LOG_LINE, NULL));
}

static void
bind_cb (PitLogPage  *self,
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
selected_cb (PitLogPage *self)
{
  PitLogItem *item = gtk_single_selection_get_selected_item (self->selection);

  if (item != NULL)
    set_item (self, item);
}

/* The line with the focus need not be chosen yet, as when the keys came from the search. */
static void
activated_cb (PitLogPage *self,
              guint       position)
{
  gtk_single_selection_set_selected (self->selection, position);
}

static void
let_go_cb (PitLogPage *self)
{
  gtk_single_selection_set_selected (self->selection, GTK_INVALID_LIST_POSITION);
  set_item (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

/* Esc uncovers the list first, then shows all of it; the next one goes back. */
static gboolean
key_pressed_cb (PitLogPage     *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  if (keyval == GDK_KEY_Escape && adw_flap_get_folded (self->flap) && adw_flap_get_reveal_flap (self->flap))
    {
      let_go_cb (self);
      return GDK_EVENT_STOP;
    }
  if (keyval != GDK_KEY_Escape || !pit_log_filter_bar_is_set (self->bar))
    return GDK_EVENT_PROPAGATE;

  pit_log_filter_bar_clear (self->bar);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  return GDK_EVENT_STOP;
}

static void
drop_source (PitLogPage *self)
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
take_source (PitLogPage *self)
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
pit_log_page_begin (PitView            *view,
                    const PitDeskParts *desk)
{
  PitLogPage *self = PIT_LOG_PAGE (view);

  self->desk = desk;
  g_signal_connect_object (pit_view_get_desk (view), "notify::log", G_CALLBACK (take_source), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pit_view_get_desk (view), "notify::floor", G_CALLBACK (take_source), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  take_source (self);
}

/* The keys are the list's. */
static void
pit_log_page_arrive (PitView  *view,
                     PitTable *from)
{
  if (!gtk_widget_grab_focus (GTK_WIDGET (PIT_LOG_PAGE (view)->list)))
    gtk_widget_child_focus (GTK_WIDGET (view), GTK_DIR_TAB_FORWARD);
}

/* What is chosen is about it. */
static PitTable *
pit_log_page_get_table (PitView   *view,
                        GtkWidget *focus)
{
  PitLogPage *self = PIT_LOG_PAGE (view);
  PitLogItem *item = pit_log_detail_get_item (self->detail);

  return item != NULL && self->desk->floor != NULL
           ? pit_floor_find (self->desk->floor, pit_log_item_get_facts (item)->table.text) : NULL;
}

static gboolean
pit_log_page_is_reading (PitView *view)
{
  PitLogPage *self = PIT_LOG_PAGE (view);

  return gtk_widget_get_mapped (GTK_WIDGET (self)) && self->source != NULL && pit_log_source_get (self->source)->is_loading;
}

static void
find_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  pit_log_filter_bar_arrive (PIT_LOG_PAGE (widget)->bar);
}

static void
pit_log_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_log_page_parent_class)->map (widget);
  look (PIT_LOG_PAGE (widget));
}

static void
pit_log_page_unmap (GtkWidget *widget)
{
  PitLogPage *self = PIT_LOG_PAGE (widget);

  GTK_WIDGET_CLASS (pit_log_page_parent_class)->unmap (widget);
  if (self->is_led)
    pit_log_filter_bar_clear (self->bar);
  self->is_led = FALSE;
  look (self);
}

static void
pit_log_page_dispose (GObject *object)
{
  drop_source (PIT_LOG_PAGE (object));

  G_OBJECT_CLASS (pit_log_page_parent_class)->dispose (object);
}

static void
pit_log_page_class_init (PitLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_log_page_dispose;
  widget_class->map = pit_log_page_map;
  widget_class->unmap = pit_log_page_unmap;
  PIT_VIEW_CLASS (klass)->arrive = pit_log_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_log_page_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_log_page_get_table;
  PIT_VIEW_CLASS (klass)->is_reading = pit_log_page_is_reading;

  g_type_ensure (PIT_TYPE_LOG_DETAIL);
  g_type_ensure (PIT_TYPE_LOG_EXPORT_BUTTON);
  g_type_ensure (PIT_TYPE_LOG_FILTER_BAR);
  gtk_widget_class_set_css_name (widget_class, "logpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, flap);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, bar);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, export);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, stack);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, list);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, said);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, sign_on);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, detail);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, let_go_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_detail);
  gtk_widget_class_install_action (widget_class, "page.find", NULL, find_cb);
}

static void
pit_log_page_init (PitLogPage *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed", G_CALLBACK (read_on), self);
}

/**
 * pit_log_page_filter:
 * @words: (nullable): what it has in it; %NULL: anything
 *
 * Looks for what is about @table, of that @group, until another page is shown.
 */
void
pit_log_page_filter (PitLogPage  *self,
                     PitTable    *table,
                     PitLogGroup  group,
                     const char  *words)
{
  g_return_if_fail (PIT_IS_LOG_PAGE (self));

  pit_log_filter_bar_set (self->bar, table, group, words);
  self->is_led = TRUE;
}

/** Returns: (transfer none) (nullable): what is chosen */
PitLogItem *
pit_log_page_get_item (PitLogPage *self)
{
  g_return_val_if_fail (PIT_IS_LOG_PAGE (self), NULL);

  return pit_log_detail_get_item (self->detail);
}
