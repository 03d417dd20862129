/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-log-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-log-detail.h"
#include "pit-log-export-button.h"
#include "pit-log-filter-bar.h"
#include "pit-log-list.h"
#include "pit-widget.h"

/* As wide as a window of 1280 pixels has room for beside the button; a wider one would not fit on the screen. */
#define BAR_MOST 980

/* Everything that happened, the newest first, and all of what is chosen beside it. */

struct _PitLogPage
{
  PitView parent_instance;

  /* template */
  AdwFlap            *flap; /* the list; beside it, where there is room, what is chosen */
  GtkScrolledWindow  *bar_scroll;
  PitLogFilterBar    *bar;
  PitLogExportButton *export;
  PitLogList         *list;
  PitLogDetail       *detail;

  const PitDeskParts *desk;
  gboolean            is_led; /* what it looks for was asked for elsewhere, and goes when the page does */
};

G_DEFINE_FINAL_TYPE (PitLogPage, pit_log_page, PIT_TYPE_VIEW)

/* Where there is no room beside the list, what is chosen lies over a part of it. Where nothing is listed that could be chosen,
 * what says why has the page; a filter that finds nothing moves nothing. */
static void
show_detail (PitLogPage *self)
{
  gboolean is_listed = pit_log_list_is_listed (self->list)
                       || (pit_log_filter_bar_is_set (self->bar) && !pit_log_list_is_refused (self->list));

  adw_flap_set_reveal_flap (self->flap, (is_listed && !adw_flap_get_folded (self->flap)) ||
                                          pit_log_detail_get_item (self->detail) != NULL);
}

/* In large letters what is beside the list gives way to the bar; only where the window is too narrow for that does it scroll. */
static void
fit_bar (PitLogPage *self)
{
  int least;

  gtk_widget_measure (gtk_scrolled_window_get_child (self->bar_scroll), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_scrolled_window_set_min_content_width (self->bar_scroll, MIN (least, BAR_MOST));
}

/* The pane beside the page is about the table of what is chosen. */
static void
set_item (PitLogPage *self,
          PitLogItem *item)
{
  pit_log_detail_set_item (self->detail, item);
  show_detail (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.follow", NULL);
}

/* The keys are the list's; where nothing is listed, the words'. */
static void
focus_list (PitLogPage *self)
{
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->list)))
    pit_log_filter_bar_arrive (self->bar);
}

/* Who may not read it has nothing to look for there, and nothing of what was chosen is shown on to them. Asked to sign on, somebody types
 * a PIN: it goes into no field. */
static void
state_changed_cb (PitLogPage *self)
{
  gboolean is_refused = pit_log_list_is_refused (self->list);
  gboolean was_typing = is_refused && pit_widget_has_focus (GTK_WIDGET (self->bar_scroll));

  if (is_refused)
    pit_log_detail_set_item (self->detail, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->bar_scroll), !is_refused);
  gtk_widget_set_visible (GTK_WIDGET (self->export), !is_refused);
  if (was_typing)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
  show_detail (self);
}

/* What is shown beside the list could be none of it, and its buttons would act on what nobody looks for. */
static void
filter_changed_cb (PitLogPage *self)
{
  g_autoptr(PitLogFilter) filter = pit_log_filter_bar_dup (self->bar);

  set_item (self, NULL);
  pit_log_export_button_set_filter (self->export, filter);
  pit_log_list_set_filter (self->list, filter,
                           pit_log_filter_bar_is_set (self->bar)
                             ? _("No line matches. Press Esc to see the whole pit log.") : NULL);
}

static void
chosen_cb (PitLogPage *self,
           PitLogItem *item)
{
  set_item (self, item);
}

static void
activated_cb (PitLogPage *self)
{
  pit_log_detail_follow (self->detail);
}

static void
let_go_cb (PitLogPage *self)
{
  set_item (self, NULL);
  pit_log_list_let_go (self->list);
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
  if (keyval == GDK_KEY_Down && pit_log_filter_bar_is_typing (self->bar))
    return gtk_widget_grab_focus (GTK_WIDGET (self->list));
  if (keyval != GDK_KEY_Escape || pit_log_list_is_refused (self->list) || !pit_log_filter_bar_is_set (self->bar))
    return GDK_EVENT_PROPAGATE;

  pit_log_filter_bar_clear (self->bar);
  focus_list (self);
  return GDK_EVENT_STOP;
}

static void
pit_log_page_begin (PitView            *view,
                    const PitDeskParts *desk)
{
  PitLogPage *self = PIT_LOG_PAGE (view);

  self->desk = desk;
  filter_changed_cb (self);
}

/* Whoever comes looks for something, and letters are words of it; whoever is led here sees what was found. */
static void
pit_log_page_arrive (PitView  *view,
                     PitTable *from)
{
  PitLogPage *self = PIT_LOG_PAGE (view);

  if (self->is_led || pit_log_list_is_refused (self->list))
    focus_list (self);
  else
    pit_log_filter_bar_arrive (self->bar);
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
  return pit_view_is_reading (PIT_VIEW (PIT_LOG_PAGE (view)->list));
}

static void
find_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  if (!pit_log_list_is_refused (PIT_LOG_PAGE (widget)->list))
    pit_log_filter_bar_arrive (PIT_LOG_PAGE (widget)->bar);
}

static void
pit_log_page_unmap (GtkWidget *widget)
{
  PitLogPage *self = PIT_LOG_PAGE (widget);

  GTK_WIDGET_CLASS (pit_log_page_parent_class)->unmap (widget);
  set_item (self, NULL);
  if (self->is_led)
    pit_log_filter_bar_clear (self->bar);
  self->is_led = FALSE;
}

static void
pit_log_page_class_init (PitLogPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->unmap = pit_log_page_unmap;
  PIT_VIEW_CLASS (klass)->arrive = pit_log_page_arrive;
  PIT_VIEW_CLASS (klass)->begin = pit_log_page_begin;
  PIT_VIEW_CLASS (klass)->get_table = pit_log_page_get_table;
  PIT_VIEW_CLASS (klass)->is_reading = pit_log_page_is_reading;

  g_type_ensure (PIT_TYPE_LOG_DETAIL);
  g_type_ensure (PIT_TYPE_LOG_EXPORT_BUTTON);
  g_type_ensure (PIT_TYPE_LOG_FILTER_BAR);
  g_type_ensure (PIT_TYPE_LOG_LIST);
  gtk_widget_class_set_css_name (widget_class, "logpage");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, flap);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, bar_scroll);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, bar);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, export);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, list);
  gtk_widget_class_bind_template_child (widget_class, PitLogPage, detail);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, fit_bar);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, let_go_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_detail);
  gtk_widget_class_bind_template_callback (widget_class, state_changed_cb);
  gtk_widget_class_install_action (widget_class, "page.find", NULL, find_cb);
}

static void
pit_log_page_init (PitLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
