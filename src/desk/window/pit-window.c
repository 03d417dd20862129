/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window-private.h"

#include <glib/gi18n.h>

#include "pit-bands.h"
#include "pit-close-question.h"
#include "pit-desk-words.h"
#include "pit-error-page.h"
#include "pit-floor-page.h"
#include "pit-head-bar.h"
#include "pit-order-desk.h"
#include "pit-panes.h"
#include "pit-pin-entry.h"
#include "pit-property.h"
#include "pit-rail.h"
#include "pit-settings-page.h"
#include "pit-table-page.h"
#include "pit-widget.h"
#include "pit-window-rows.h"

/* From such a width on, in pixels at the usual scale, a window is looked at from further away: what stands beside the tables
 * grows with it. */
#define WIDE 2200

G_DEFINE_FINAL_TYPE (PitWindow, pit_window, ADW_TYPE_APPLICATION_WINDOW)

static PitFloorPage *
get_floor_page (PitWindow *self)
{
  return (PitFloorPage *) pit_pages_find (self->pages, PIT_PAGE_FLOOR);
}

/* Whether tables are chosen, while the floor is what one looks at. */
static gboolean
has_chosen (PitWindow *self)
{
  PitFloorPage *page = get_floor_page (self);
  guint n_chosen = 0;

  if (page != NULL && gtk_widget_get_child_visible (GTK_WIDGET (page)))
    g_object_get (page, "n-chosen", &n_chosen, NULL);

  return n_chosen > 0;
}

/* A pane at the side is the first that one goes back from, then what is said at the lower edge. */
static void
back_changed_cb (PitWindow *self)
{
  /* A note needs its room; a result gets its own there only while it is said. */
  gtk_widget_set_visible (GTK_WIDGET (self->toasts),
                          pit_toasts_is_saying (self->toasts) || !gtk_widget_get_visible (GTK_WIDGET (self->strip)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back",
                                 pit_pages_get_leads_back (self->pages) || pit_side_place_get_shown (self->side) != NULL
                                 || has_chosen (self) || pit_toasts_is_saying (self->toasts)
                                 || gtk_widget_get_visible (GTK_WIDGET (self->strip)));
}

static void
side_changed_cb (PitWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *page = pit_pages_get_shown (self->pages);

  back_changed_cb (self);
  pit_panes_look (self);
  /* What had the focus before the pane is gone: without any no key is heard. */
  if (pit_side_place_get_shown (self->side) == NULL && PIT_IS_VIEW (page)
      && (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side))))
    pit_view_arrive (PIT_VIEW (page), NULL);
}

static void
page_changed_cb (PitWindow *self)
{
  pit_toasts_leave (self->toasts);
  back_changed_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.last-round", pit_pages_get_table (self->pages) != NULL);
}

/* While a table is open the session is kept from ending, falling idle and suspending. Where no session manager listens, nothing
 * comes of it. */
static void
keep_awake (PitWindow *self)
{
  /* A window that is destroyed has let go of it before it is disposed. */
  GApplication *application = g_application_get_default ();
  gboolean is_needed = self->tally != NULL && pit_floor_tally_is_any_open (self->tally);

  if (application == NULL || is_needed == self->is_awake)
    return;

  self->is_awake = is_needed;
  if (is_needed)
    self->awake = gtk_application_inhibit (GTK_APPLICATION (application), GTK_WINDOW (self),
                                           GTK_APPLICATION_INHIBIT_LOGOUT | GTK_APPLICATION_INHIBIT_SUSPEND |
                                             GTK_APPLICATION_INHIBIT_IDLE,
                                           _("Tables are open. Close them, or make sure that another desk watches them."));
  else if (self->awake != 0)
    gtk_application_uninhibit (GTK_APPLICATION (application), self->awake);
}

/* What needs a person, whatever page is shown. */
static void
tally_changed_cb (gpointer user_data)
{
  PitWindow *self = user_data;
  gboolean calls = self->tally != NULL && pit_floor_tally_find_next (self->tally, NULL) != NULL;
  gint64 silent = self->tally != NULL ? pit_floor_tally_get_all_silent (self->tally) : PIT_UNKNOWN;
  g_autofree char *silence = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-finding", calls);
  if (silent != PIT_UNKNOWN)
    {
      g_autofree char *since = pit_words_clock (silent, pit_desk_clock_get_zone (self->has->clock));

      silence = g_strdup_printf (_("No contact with any table since %s. The tables may play on. Their records arrive when "
                                   "contact is back."), since);
    }
  g_object_set (self->desk, "silence", silence, NULL);
  keep_awake (self);
}

static void
set_tally (PitWindow *self,
           PitFloor  *floor)
{
  g_clear_pointer (&self->tally, pit_floor_tally_free);
  if (floor != NULL)
    self->tally = pit_floor_tally_new (floor, tally_changed_cb, self);
}

/* A page that arrives takes the keys from no field that somebody types in, but where they asked for it by a key: a button of the
 * rail has a quarter of a second from Enter to its page, and the digits that follow may be a PIN. */
static void
arrive (PitWindow *self,
        PitView   *page,
        PitTable  *from)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  gboolean is_field = focus != NULL && gtk_widget_get_mapped (focus) && GTK_IS_EDITABLE (focus);

  if (!is_field || self->is_by_key || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->pages))
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->jump)))
    pit_view_arrive (page, from);
}

/* With a floor the starting state is over. */
static void
floor_changed_cb (PitWindow *self)
{
  PitFloor *floor = self->has->floor;
  PitView *page;

  set_tally (self, floor);
  tally_changed_cb (self);
  if (floor != NULL)
    g_signal_connect_object (floor, "items-changed", G_CALLBACK (pit_panes_forget_gone), self, G_CONNECT_SWAPPED);
  pit_panes_forget_gone (self);
  page = pit_pages_show (self->pages, PIT_PAGE_FLOOR);
  if (floor != NULL)
    arrive (self, page, NULL);
  pit_first_frame_watch (&self->first_frame, floor);
}

static void
links_changed_cb (PitWindow *self)
{
  pit_first_frame_link (&self->first_frame, self->has->links_all > 0 && self->has->links_live == self->has->links_all);
}

/* In reach on every page. */
static void
attention_changed_cb (PitWindow *self)
{
  g_clear_pointer (&self->attention, pit_attention_desk_free);
  if (self->has->attention != NULL)
    self->attention = pit_attention_desk_new (self);
}

/* What one person has chosen is not there for the next to act on. */
static void
signed_cb (PitWindow  *self,
           GParamSpec *pspec,
           PitRoster  *roster)
{
  if (pit_roster_get (roster)->current == NULL)
    pit_floor_page_choose_none (get_floor_page (self));
  pit_toasts_part (self->toasts);
}

static void
roster_changed_cb (PitWindow *self)
{
  PitRoster *roster = self->has->roster;
  g_autoptr(PitDoorkeeper) doorkeeper = NULL;

  g_clear_pointer (&self->drafts, pit_drafts_free);
  if (roster != NULL)
    {
      doorkeeper = pit_doorkeeper_new (self->desk, GTK_WIDGET (self), self->side);
      g_signal_connect_object (roster, "notify::current", G_CALLBACK (signed_cb), self, G_CONNECT_SWAPPED);
      self->drafts = pit_drafts_new (self);
    }
  g_object_set (self->desk, "doorkeeper", doorkeeper, NULL);
}

static void
orders_changed_cb (PitWindow *self)
{
  g_autoptr(PitOrderDesk) orders = NULL;

  if (self->has->orders != NULL)
    orders = pit_order_desk_new (self->has->orders, self->has->floor, self->toasts);
  g_object_set (self->desk, "order-desk", orders, NULL);
}

/* The pane is about the table that is looked at: that of the card with the keys, or of the alert or the line that is
 * chosen on its page. */
void
_pit_window_follow (PitWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus != NULL && self->desk != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)))
    pit_panes_follow (self, pit_view_get_table (PIT_VIEW (self->pages), focus));
}

static void
focus_changed_cb (PitWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  /* A field takes the letters: no hint says that one of them does something else. */
  pit_widget_set_class (GTK_WIDGET (self), "pit-writing", GTK_IS_EDITABLE (focus));
  if (self->desk != NULL && get_floor_page (self) != NULL)
    pit_floor_page_look_at (get_floor_page (self), focus);
  _pit_window_follow (self);
}

/* What is chosen, one acts on: the pane is about that too. */
static void
chosen_changed_cb (PitWindow *self)
{
  back_changed_cb (self);
  pit_panes_follow_chosen (self);
}

/* It does nothing then. An act that the first letter did is said already, with what takes it back. */
static gboolean
is_word (PitWindow *self,
         guint      keyval,
         guint32    time)
{
  PitTyped typed = pit_typing_press (&self->typing, keyval, time);

  if (typed == PIT_TYPED_WORD_BEGINS && !pit_toasts_has_undo (self->toasts))
    pit_toasts_say (self->toasts, PIT_TOAST_REFUSED, _("What you type goes nowhere. Choose a field first, or press one key at a time."));

  return typed != PIT_TYPED_KEY;
}

static gboolean
key_pressed_cb (PitWindow          *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state,
                GtkEventController *keys)
{
  guint32 time = gtk_event_controller_get_current_event_time (keys);
  gboolean is_taken;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (self->has->doorkeeper != NULL && _pit_window_heed_badge (self, keyval, time))
    return GDK_EVENT_STOP;
  if (focus != NULL && (GTK_IS_EDITABLE (focus) || PIT_IS_PIN_ENTRY (focus)))
    pit_typing_forget (&self->typing);
  else if (is_word (self, keyval, time))
    return GDK_EVENT_STOP;
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;
  /* What is typed at the side is meant for the side. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)))
    {
      if (g_unichar_isdigit (gdk_keyval_to_unicode (keyval)) && pit_panes_get_table (self) != NULL)
        {
          pit_typing_refuse (&self->typing, time);
          pit_toasts_say (self->toasts, PIT_TOAST_REFUSED, _("From the pane a number leads nowhere. Press Esc, then type the table's number."));
        }
      return GDK_EVENT_PROPAGATE;
    }

  is_taken = pit_number_jump_press (self->jump, keyval);
  if (pit_number_jump_is_unknown (self->jump))
    pit_typing_refuse (&self->typing, time);

  return is_taken;
}

static gboolean
fit_cb (gpointer user_data)
{
  PitWindow *self = user_data;

  self->fit = 0;
  pit_widget_set_class (GTK_WIDGET (self), "pit-wide", gtk_widget_get_width (GTK_WIDGET (self)) >= WIDE);

  return G_SOURCE_REMOVE;
}

/* While it is laid out nothing may get another style: that comes at once after. */
static void
pit_window_size_allocate (GtkWidget *widget,
                          int        width,
                          int        height,
                          int        baseline)
{
  PitWindow *self = PIT_WINDOW (widget);

  GTK_WIDGET_CLASS (pit_window_parent_class)->size_allocate (widget, width, height, baseline);
  if ((width >= WIDE) != gtk_widget_has_css_class (widget, "pit-wide") && self->fit == 0)
    self->fit = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static gboolean
pit_window_close_request (GtkWindow *window)
{
  return pit_close_question_ask (window, PIT_WINDOW (window)->has, pit_drafts_exist (PIT_WINDOW (window)->drafts));
}

static void
pit_window_map (GtkWidget *widget)
{
  PitWindow *self = PIT_WINDOW (widget);

  GTK_WIDGET_CLASS (pit_window_parent_class)->map (widget);
  pit_first_frame_watch (&self->first_frame, self->has->floor);
  pit_desk_clock_start (self->has->clock);
}

static void
pit_window_unmap (GtkWidget *widget)
{
  PitWindow *self = PIT_WINDOW (widget);

  pit_first_frame_watch (&self->first_frame, NULL);
  pit_desk_clock_stop (self->has->clock);
  GTK_WIDGET_CLASS (pit_window_parent_class)->unmap (widget);
}

/* GTK's tool for templates makes one without. */
static void
take_desk (PitWindow *self)
{
  self->has = pit_desk_get (self->desk);
}

static const PitProperty properties[] = {
  { "desk", G_TYPE_OBJECT, pit_desk_get_type, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, PIT_PROPERTY_AT (PitWindow, desk),
    .changed = G_CALLBACK (take_desk) },
};

static void
pit_window_dispose (GObject *object)
{
  PitWindow *self = PIT_WINDOW (object);

  set_tally (self, NULL);
  keep_awake (self);
  g_clear_pointer (&self->drafts, pit_drafts_free);
  g_clear_pointer (&self->attention, pit_attention_desk_free);
  g_clear_object (&self->releases);
  if (self->board != NULL)
    gtk_window_destroy (GTK_WINDOW (self->board));
  g_clear_weak_pointer (&self->board);
  g_clear_weak_pointer (&self->help);
  g_clear_handle_id (&self->fit, g_source_remove);
  if (self->desk != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->desk, self);
      g_object_set (self->desk, "doorkeeper", NULL, "order-desk", NULL, "toasts", NULL, NULL);
    }

  G_OBJECT_CLASS (pit_window_parent_class)->dispose (object);
}

/* Its pages look at the desk until they are gone. */
static void
pit_window_finalize (GObject *object)
{
  PitWindow *self = PIT_WINDOW (object);

  g_clear_object (&self->desk);

  G_OBJECT_CLASS (pit_window_parent_class)->finalize (object);
}

static void
pit_window_class_init (PitWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = pit_window_dispose;
  object_class->finalize = pit_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = pit_window_close_request;

  pit_properties_install (klass, properties, G_N_ELEMENTS (properties));

  /**
   * PitWindow::table-released:
   * @table: its id
   * @release: a #PitRelease
   *
   * A person wants a table that is held to go on: see pit_window_release().
   */
  g_signal_new ("table-released", PIT_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING,
                G_TYPE_UINT);

  /** PitWindow::altered-taken-up: a person wants to take up what was found of the book's file */
  g_signal_new ("altered-taken-up", PIT_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  widget_class->size_allocate = pit_window_size_allocate;
  widget_class->map = pit_window_map;
  widget_class->unmap = pit_window_unmap;

  g_type_ensure (PIT_TYPE_BANDS);
  g_type_ensure (PIT_TYPE_HEAD_BAR);
  g_type_ensure (PIT_TYPE_LOG_STRIP);
  g_type_ensure (PIT_TYPE_NUMBER_JUMP);
  g_type_ensure (PIT_TYPE_PAGES);
  g_type_ensure (PIT_TYPE_RAIL);
  g_type_ensure (PIT_TYPE_SIDE_PLACE);
  g_type_ensure (PIT_TYPE_TOASTS);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PitWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, jump);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, side);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, focus_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pit_panes_switch);
  gtk_widget_class_bind_template_callback (widget_class, pit_window_show_table);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
  _pit_window_class_install_actions (widget_class);
}

static void
pit_window_init (PitWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < pit_n_window_rows; i++)
    if (pit_window_rows[i].is_tab)
      pit_side_place_add_tab (self->side, pit_window_rows[i].name, _(pit_window_rows[i].title));
  pit_first_frame_init (&self->first_frame, GTK_WIDGET (self));
}

/* What happens in a window when the desk has something else; what shows it follows by itself. */
static void
follow_desk (PitWindow *self)
{
  static const struct
  {
    const char *signal;
    void      (*changed) (PitWindow *self);
  } rows[] = {
    { "notify", _pit_window_enable_actions },       { "notify::floor", floor_changed_cb },
    { "notify::links-live", links_changed_cb },     { "notify::links-all", links_changed_cb },
    { "notify::attention", attention_changed_cb },  { "notify::roster", roster_changed_cb },
    { "notify::orders", orders_changed_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect_swapped (self->desk, rows[i].signal, G_CALLBACK (rows[i].changed), self);
  _pit_window_enable_actions (self);
  g_signal_connect_object (get_floor_page (self), "notify::n-chosen", G_CALLBACK (chosen_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * pit_window_new:
 * @application: (nullable): the application
 * @desk: what it shows, and by what people act in it: nothing yet, while the book is being opened
 *
 * Returns: (transfer full): a window
 */
GtkWidget *
pit_window_new (GtkApplication *application,
                PitDesk        *desk)
{
  PitWindow *self;

  g_return_val_if_fail (PIT_IS_DESK (desk), NULL);

  self = g_object_new (PIT_TYPE_WINDOW, "application", application, "desk", desk, NULL);
  g_object_set (desk, "toasts", self->toasts, NULL);
  self->releases = pit_releases_new (desk, self->toasts);
  tally_changed_cb (self);
  page_changed_cb (self);
  follow_desk (self);

  return GTK_WIDGET (self);
}

/** Has @strip take the place of the one that is there. */
void
_pit_window_set_strip (PitWindow   *self,
                       PitLogStrip *strip)
{
  GtkWidget *before = GTK_WIDGET (self->strip);
  GtkWidget *box = gtk_widget_get_parent (before);

  g_signal_handlers_disconnect_by_data (before, self);
  gtk_box_insert_child_after (GTK_BOX (box), GTK_WIDGET (strip), before);
  gtk_box_remove (GTK_BOX (box), before);
  self->strip = strip;
  g_signal_connect_object (strip, "notify::visible", G_CALLBACK (back_changed_cb), self, G_CONNECT_SWAPPED);
  back_changed_cb (self);
}

void
_pit_window_go_back (PitWindow *self)
{
  if (pit_side_place_get_shown (self->side) != NULL)
    pit_side_place_show (self->side, NULL);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->strip)))
    pit_log_strip_put_away (self->strip);
  else if (pit_toasts_put_refusal_away (self->toasts))
    return;
  else if (has_chosen (self))
    pit_floor_page_choose_none (get_floor_page (self));
  else
    pit_window_show_floor (self);
}

/* Returns: (transfer none) (nullable): the table that a person most likely means */
PitTable *
_pit_window_get_at_hand (PitWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  PitTable *table;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->strip)))
    focus = pit_log_strip_get_before (self->strip);
  /* Who has the keys in a pane about a table means that one. */
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)) && pit_panes_get_table (self) != NULL)
    return pit_panes_get_table (self);
  table = pit_view_get_table (PIT_VIEW (self->pages), focus);

  return table != NULL ? table : pit_panes_get_table (self);
}

/* (transfer full) (nullable): tables that are chosen, while the floor is what one looks at; NULL: none are */
GPtrArray *
_pit_window_list_chosen (PitWindow *self)
{
  return has_chosen (self) ? pit_floor_page_list_chosen (get_floor_page (self)) : NULL;
}

/* The page of that name, and to what is looked at first there. */
void
_pit_window_show_page (PitWindow  *self,
                       const char *name)
{
  PitTable *from = pit_pages_get_table (self->pages);

  arrive (self, pit_pages_show (self->pages, name), from);
}

/** pit_window_show_floor: shows all tables */
void
pit_window_show_floor (PitWindow *self)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (pit_pages_get_leads_back (self->pages))
    _pit_window_show_page (self, PIT_PAGE_FLOOR);
}

/**
 * pit_window_show_findings:
 * @words: (nullable): what they have in them; %NULL: anything
 *
 * Shows what the pit log has of findings at @table. A pane that has the keys keeps them: what it offers stands beside it.
 */
void
pit_window_show_findings (PitWindow  *self,
                          PitTable   *table,
                          const char *words)
{
  GtkWidget *focus;
  PitView *page;

  g_return_if_fail (PIT_IS_WINDOW (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  page = pit_pages_show (self->pages, PIT_PAGE_LOG);
  pit_log_page_filter (PIT_LOG_PAGE (page), table, PIT_LOG_GROUP_FINDINGS, words);
  focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)))
    pit_view_arrive (page, NULL);
}

/** pit_window_show_table: shows the page of @table. Whoever goes to one table means the chosen ones no more, nor what still waits for
 * somebody to sign on. */
void
pit_window_show_table (PitWindow *self,
                       PitTable  *table)
{
  PitView *page;

  g_return_if_fail (PIT_IS_WINDOW (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  if (has_chosen (self))
    pit_floor_page_choose_none (get_floor_page (self));
  if (self->has->doorkeeper != NULL && table != pit_pages_get_table (self->pages))
    pit_doorkeeper_forget (self->has->doorkeeper, NULL);
  if (get_floor_page (self) != NULL)
    pit_floor_page_remember (get_floor_page (self), table);
  page = pit_pages_need (self->pages, PIT_PAGE_TABLE);
  pit_table_page_set_table (PIT_TABLE_PAGE (page), table);
  _pit_window_show_page (self, PIT_PAGE_TABLE);
  pit_panes_follow (self, table);
}

/**
 * pit_window_show_settings:
 * @before: (nullable): a window that this one follows, as the house was saved in it: it begins with the same page of the settings
 *
 * Shows what the house records itself.
 *
 * Returns: whether there is a house; else nothing is recorded, and nothing shown
 */
gboolean
pit_window_show_settings (PitWindow *self,
                          PitWindow *before)
{
  PitView *last;

  g_return_val_if_fail (PIT_IS_WINDOW (self), FALSE);

  if (self->has->planner == NULL || self->has->doorkeeper == NULL)
    return FALSE;

  last = before != NULL ? pit_pages_find (before->pages, PIT_PAGE_SETTINGS) : NULL;
  _pit_window_show_page (self, PIT_PAGE_SETTINGS);
  if (last != NULL)
    {
      pit_settings_page_follow (PIT_SETTINGS_PAGE (pit_pages_find (self->pages, PIT_PAGE_SETTINGS)), PIT_SETTINGS_PAGE (last));
      pit_toasts_say (self->toasts, PIT_TOAST_DONE, _("Saved. This desk has restarted with your changes."));
    }

  return TRUE;
}

/**
 * pit_window_show_error:
 * @steps: (nullable) (array zero-terminated=1): what to do and the command for it, by turns
 *
 * Says in place of the floor @what can't be shown and @why. That stays.
 */
void
pit_window_show_error (PitWindow   *self,
                       const char  *what,
                       const char  *why,
                       char       **steps)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_pages_take_over (self->pages, pit_error_page_new (what, why, steps));
}

/** pit_window_is_ready: whether a floor is shown */
gboolean
pit_window_is_ready (PitWindow *self)
{
  g_return_val_if_fail (PIT_IS_WINDOW (self), FALSE);

  return self->has->floor != NULL;
}

/** pit_window_is_reading: whether what is to be shown is still being read */
gboolean
pit_window_is_reading (PitWindow *self)
{
  g_return_val_if_fail (PIT_IS_WINDOW (self), FALSE);

  return pit_view_is_reading (PIT_VIEW (self->pages));
}
