/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-pin-entry.h"
#include "pit-table-at-hand.h"
#include "pit-window-private.h"

/* From such a width on, in pixels at the usual scale, a window is looked at from further away: what stands beside the tables
 * grows with it. */
#define WIDE 2200

enum
{
  TABLE_RELEASED,
  ALTERED_TAKEN_UP,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitWindow, pit_window, ADW_TYPE_APPLICATION_WINDOW)

/* From the floor and from an error there is no way back; from every other page it leads to the floor. */
static gboolean
leads_back (const char *name)
{
  return !g_str_equal (name, "floor") && !g_str_equal (name, "error");
}

/* What the task list and a screen reader call the window. */
static void
show_title (PitWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (g_strcmp0 (page, "table") == 0)
    name = g_strdup_printf (_("Table %u"), pit_table_get_number (pit_table_page_get_table (self->table_page)));
  else if (g_strcmp0 (page, "log") == 0)
    name = g_strdup (_("Pit Log"));
  else if (self->floor != NULL && g_strcmp0 (page, "floor") == 0)
    name = g_strdup (_("Floor"));
  else if (g_strcmp0 (page, "settings") == 0)
    name = g_strdup (_("Settings"));
  title = name != NULL ? g_strdup_printf ("%s · Pitstand", name) : g_strdup ("Pitstand");
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* A pane at the side is the first that one goes back from, then the strip at the lower edge. */
static void
side_changed_cb (PitWindow *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back",
                                 leads_back (gtk_stack_get_visible_child_name (self->pages)) ||
                                 pit_side_place_get_shown (self->side) != NULL || _pit_window_has_chosen (self) ||
                                 gtk_widget_get_visible (GTK_WIDGET (self->order_strip)) ||
                                 gtk_widget_get_visible (GTK_WIDGET (self->strip)));
}

static void
show_page (PitWindow  *self,
           const char *name)
{
  gboolean back = leads_back (name);

  gtk_stack_set_visible_child_name (self->pages, name);
  pit_head_bar_set_back (self->head, back);
  pit_rail_set_page (self->rail, name);
  side_changed_cb (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.last-round", g_str_equal (name, "table"));
  show_title (self);
}

/* What needs a person, whatever page is shown. */
static void
tally_changed_cb (PitWindow *self)
{
  guint n = self->tally != NULL ? pit_floor_tally_get_n_tables (self->tally) : 0;
  gint64 silent = self->tally != NULL ? pit_floor_tally_get_all_silent (self->tally) : PIT_UNKNOWN;
  g_autofree char *line = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.next-finding", n > 0);
  if (silent != PIT_UNKNOWN)
    {
      g_autofree char *since = pit_words_clock (silent, pit_desk_clock_get_zone (self->clock));

      line = g_strdup_printf (_("No contact with any table since %s. They play on; what they record comes in when contact is "
                                "back."), since);
    }
  pit_bands_set_silence (self->bands, line);
  if (self->attention != NULL)
    pit_attention_desk_set_cut_off (self->attention, silent != PIT_UNKNOWN);
}

static void
set_tally (PitWindow *self,
           PitFloor  *floor)
{
  if (self->tally != NULL)
    g_signal_handlers_disconnect_by_data (self->tally, self);
  g_clear_object (&self->tally);
  if (floor == NULL)
    return;

  self->tally = pit_floor_tally_new (floor);
  g_signal_connect_swapped (self->tally, "changed", G_CALLBACK (tally_changed_cb), self);
}

static void
set_log (PitWindow    *self,
         PitLogSource *log)
{
  g_set_object (&self->log, log);
  pit_log_strip_set_source (self->strip, log, self->floor, self->clock);
  if (self->log_page != NULL)
    pit_log_page_set_source (self->log_page, log, self->floor, self->clock);
}

static void
set_house (PitWindow            *self,
           const PitWindowParts *parts)
{
  g_set_object (&self->planner, parts->planner);
  g_set_object (&self->settings, parts->settings);
  g_set_object (&self->backups, parts->backups);
  if (self->attention != NULL)
    pit_attention_desk_set_settings (self->attention, parts->settings);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.settings", TRUE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back-up", TRUE);
}

static void
activated_cb (PitWindow *self,
              PitTable  *table)
{
  pit_window_show_table (self, table);
}

static gboolean
key_pressed_cb (PitWindow          *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state,
                GtkEventController *keys)
{
  guint32 time = gtk_event_controller_get_current_event_time (keys);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (self->doorkeeper != NULL && _pit_window_heed_badge (self, keyval, time))
    return GDK_EVENT_STOP;
  if (focus != NULL && (GTK_IS_EDITABLE (focus) || PIT_IS_PIN_ENTRY (focus)))
    return GDK_EVENT_PROPAGATE;

  return pit_number_jump_press (self->jump, keyval);
}

/* What one person has chosen is not there for the next to act on. */
static void
signed_cb (PitWindow  *self,
           GParamSpec *pspec,
           PitRoster  *roster)
{
  if (pit_roster_get_current (roster) == NULL)
    pit_floor_page_choose_none (self->floor_page);
}

static gboolean
fit_cb (gpointer user_data)
{
  PitWindow *self = user_data;

  self->fit = 0;
  if (gtk_widget_get_width (GTK_WIDGET (self)) >= WIDE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "pit-wide");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "pit-wide");

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

static void
pit_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_window_parent_class)->map (widget);
  pit_first_frame_watch (&PIT_WINDOW (widget)->first_frame, PIT_WINDOW (widget)->floor);
  pit_desk_clock_start (PIT_WINDOW (widget)->clock);
}

static void
pit_window_unmap (GtkWidget *widget)
{
  pit_first_frame_watch (&PIT_WINDOW (widget)->first_frame, NULL);
  pit_desk_clock_stop (PIT_WINDOW (widget)->clock);
  GTK_WIDGET_CLASS (pit_window_parent_class)->unmap (widget);
}

static void
pit_window_dispose (GObject *object)
{
  PitWindow *self = PIT_WINDOW (object);

  set_tally (self, NULL);
  g_clear_object (&self->planner);
  g_clear_object (&self->settings);
  g_clear_object (&self->backups);
  g_clear_object (&self->doorkeeper);
  g_clear_pointer (&self->attention, pit_attention_desk_free);
  g_clear_object (&self->orders);
  if (self->board != NULL)
    gtk_window_destroy (GTK_WINDOW (self->board));
  g_clear_weak_pointer (&self->board);
  g_clear_handle_id (&self->fit, g_source_remove);
  g_clear_object (&self->floor);
  g_clear_object (&self->round_source);
  g_clear_object (&self->log);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->table_trouble, g_hash_table_unref);
  g_clear_pointer (&self->holds, g_hash_table_unref);
  g_clear_pointer (&self->tried, g_hash_table_unref);

  G_OBJECT_CLASS (pit_window_parent_class)->dispose (object);
}

static void
pit_window_class_init (PitWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = _pit_window_close_request;

  /**
   * PitWindow::table-released:
   * @table: its id
   * @release: a #PitRelease
   *
   * A person wants a table that is held to go on: see pit_window_release().
   */
  signals[TABLE_RELEASED] = g_signal_new ("table-released", PIT_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);

  /** PitWindow::altered-taken-up: a person wants to take up what was found of the book's file */
  signals[ALTERED_TAKEN_UP] = g_signal_new ("altered-taken-up", PIT_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 0);

  widget_class->size_allocate = pit_window_size_allocate;
  widget_class->map = pit_window_map;
  widget_class->unmap = pit_window_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PitWindow, head);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, bands);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, rail);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, floor_page);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, jump);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, side);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, order_strip);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, side_changed_cb);
  _pit_window_class_install_actions (widget_class);
  g_type_ensure (PIT_TYPE_BANDS);
  g_type_ensure (PIT_TYPE_FLOOR_PAGE);
  g_type_ensure (PIT_TYPE_HEAD_BAR);
  g_type_ensure (PIT_TYPE_LOG_STRIP);
  g_type_ensure (PIT_TYPE_NUMBER_JUMP);
  g_type_ensure (PIT_TYPE_ORDER_STRIP);
  g_type_ensure (PIT_TYPE_RAIL);
  g_type_ensure (PIT_TYPE_SIDE_PLACE);
}

static void
pit_window_init (PitWindow *self)
{
  /* What needs something that the window is given. */
  static const char *const later[] = { "win.board", "win.attention", "win.hold", "win.orders", "win.more-orders",
                                       "win.take-record", "win.settings", "win.back-up" };

  gtk_widget_init_template (GTK_WIDGET (self));
  pit_first_frame_init (&self->first_frame, GTK_WIDGET (self));
  self->table_trouble = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->holds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->tried = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), later[i], FALSE);
  show_page (self, "floor");
  tally_changed_cb (self);
}

/**
 * pit_window_new:
 * @application: (nullable): the application
 * @clock: the clock of the windows
 *
 * Returns: (transfer full): a window in its starting state: the book is being opened
 */
GtkWidget *
pit_window_new (GtkApplication *application,
                PitDeskClock   *clock)
{
  PitWindow *self;

  g_return_val_if_fail (PIT_IS_DESK_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_WINDOW, "application", application, NULL);
  self->clock = g_object_ref (clock);
  pit_head_bar_set_clock (self->head, clock);

  return GTK_WIDGET (self);
}

/** pit_window_set_floor: what to show; with a floor that is not %NULL the starting state is over */
void
pit_window_set_floor (PitWindow *self,
                      PitFloor  *floor)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  g_set_object (&self->floor, floor);
  set_tally (self, floor);
  tally_changed_cb (self);
  pit_floor_page_set_floor (self->floor_page, floor, self->clock);
  pit_number_jump_set_floor (self->jump, floor, self->clock);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.board", floor != NULL);
  show_page (self, "floor");
  if (floor != NULL)
    pit_floor_page_focus (self->floor_page, NULL);
  pit_first_frame_watch (&self->first_frame, floor);
}

/** pit_window_set_parts: what to show, and by what people act; each is taken in its turn, so that all can be given at once */
void
pit_window_set_parts (PitWindow            *self,
                      const PitWindowParts *parts)
{
  g_return_if_fail (PIT_IS_WINDOW (self));
  g_return_if_fail (parts->attention == NULL || self->attention == NULL);
  g_return_if_fail (parts->roster == NULL || self->doorkeeper == NULL);
  g_return_if_fail ((parts->planner != NULL) == (parts->settings != NULL)
                    && (parts->planner != NULL) == (parts->backups != NULL));
  g_return_if_fail (parts->orders == NULL || (self->orders == NULL && (parts->floor != NULL || self->floor != NULL)));

  if (parts->rounds != NULL)
    g_set_object (&self->round_source, parts->rounds);
  if (parts->attention != NULL)
    _pit_window_set_attention (self, parts->attention);
  if (parts->floor != NULL)
    pit_window_set_floor (self, parts->floor);
  if (parts->roster != NULL)
    {
      pit_head_bar_set_roster (self->head, parts->roster);
      self->doorkeeper = pit_doorkeeper_new (parts->roster, self->clock, GTK_WIDGET (self), self->side);
      g_signal_connect_object (parts->roster, "notify::current", G_CALLBACK (signed_cb), self, G_CONNECT_SWAPPED);
    }
  if (self->attention != NULL && self->doorkeeper != NULL)
    pit_attention_desk_set_doorkeeper (self->attention, self->doorkeeper);
  if (parts->log != NULL)
    set_log (self, parts->log);
  if (parts->settings != NULL)
    set_house (self, parts);
  if (parts->orders != NULL)
    _pit_window_set_orders (self, parts->orders);
}

/** pit_window_set_demo: whether what is shown is a demonstration, and must never be taken for anything else */
void
pit_window_set_demo (PitWindow *self,
                     gboolean   demo)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  self->is_demo = demo;
  pit_head_bar_set_demo (self->head, demo);
}

/** pit_window_set_links: how many of all table controllers are heard */
void
pit_window_set_links (PitWindow *self,
                      guint      live,
                      guint      all)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_head_bar_set_links (self->head, live, all);
  pit_first_frame_link (&self->first_frame, all > 0 && live == all);
}

/* Returns: (transfer none) (nullable): the table whose page is shown */
PitTable *
_pit_window_get_shown (PitWindow *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->pages), "table") == 0
           ? pit_table_page_get_table (self->table_page) : NULL;
}

void
_pit_window_go_back (PitWindow *self)
{
  if (pit_side_place_get_shown (self->side) != NULL)
    pit_side_place_show (self->side, NULL);
  else if (gtk_widget_get_visible (GTK_WIDGET (self->strip)))
    pit_log_strip_put_away (self->strip);
  else if (pit_order_strip_put_away (self->order_strip))
    return;
  else if (_pit_window_has_chosen (self))
    pit_floor_page_choose_none (self->floor_page);
  else
    pit_window_show_floor (self);
}

/* All tables on a screen of their own, or no longer. One that lost its monitor is asked for again. */
void
_pit_window_toggle_board (PitWindow *self)
{
  if (self->board != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->board)))
    {
      pit_board_unfold (self->board);
      return;
    }
  if (self->board != NULL)
    {
      gtk_window_destroy (GTK_WINDOW (self->board));
      return;
    }

  g_set_weak_pointer (&self->board, PIT_BOARD (pit_board_new (GTK_WINDOW (self), self->floor, self->clock)));
  pit_board_set_demo (self->board, self->is_demo);
  pit_board_unfold (self->board);
}

void
_pit_window_open_last_round (PitWindow *self)
{
  if (self->table_page != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->table_page)))
    pit_table_page_open_last_round (self->table_page);
}

/* Returns: (transfer none) (nullable): the table that a person most likely means */
PitTable *
_pit_window_get_at_hand (PitWindow *self)
{
  return pit_table_at_hand (self->pages, self->strip);
}

void
_pit_window_note (PitWindow *self)
{
  pit_log_strip_note (self->strip, _pit_window_get_at_hand (self));
}

void
_pit_window_mark (PitWindow *self)
{
  pit_log_strip_mark (self->strip, _pit_window_get_at_hand (self));
}

static void
open_log (PitWindow *self)
{
  if (self->log_page == NULL)
    {
      self->log_page = g_object_new (PIT_TYPE_LOG_PAGE, NULL);
      g_signal_connect_swapped (self->log_page, "correct", G_CALLBACK (pit_log_strip_correct), self->strip);
      g_signal_connect_swapped (self->log_page, "withdraw", G_CALLBACK (pit_log_strip_withdraw), self->strip);
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->log_page), "log");
    }
  pit_log_page_set_source (self->log_page, self->log, self->floor, self->clock);
  show_page (self, "log");
}

/** pit_window_show_log: shows everything that happened */
void
pit_window_show_log (PitWindow *self)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  open_log (self);
  pit_log_page_arrive (self->log_page);
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

  g_return_if_fail (PIT_IS_WINDOW (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  open_log (self);
  pit_log_page_filter (self->log_page, table, PIT_LOG_GROUP_FINDINGS, words);
  focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->side)))
    pit_log_page_arrive (self->log_page);
}

/** pit_window_show_floor: shows all tables */
void
pit_window_show_floor (PitWindow *self)
{
  const char *from;

  g_return_if_fail (PIT_IS_WINDOW (self));

  from = gtk_stack_get_visible_child_name (self->pages);
  if (!leads_back (from))
    return;
  show_page (self, "floor");
  pit_floor_page_focus (self->floor_page,
                        g_str_equal (from, "table") ? pit_table_page_get_table (self->table_page) : NULL);
}

/** pit_window_show_table: shows the page of @table */
void
pit_window_show_table (PitWindow *self,
                       PitTable  *table)
{
  g_return_if_fail (PIT_IS_WINDOW (self));
  g_return_if_fail (PIT_IS_TABLE (table));

  if (self->table_page == NULL)
    {
      self->table_page = g_object_new (PIT_TYPE_TABLE_PAGE, NULL);
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->table_page), "table");
    }
  pit_table_page_set_floor (self->table_page, self->floor, self->round_source, self->clock);
  pit_table_page_set_trouble (self->table_page, g_hash_table_lookup (self->table_trouble, pit_table_get_id (table)),
                              g_hash_table_lookup (self->holds, pit_table_get_id (table)));
  pit_table_page_set_table (self->table_page, table);
  _pit_window_leave_orders (self, table);
  show_page (self, "table");
  pit_table_page_arrive (self->table_page);
}

/** pit_window_show_settings: shows what the house sets down itself; nothing where there is no house */
void
pit_window_show_settings (PitWindow *self)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->planner == NULL || self->doorkeeper == NULL)
    return;
  if (self->settings_page == NULL)
    {
      self->settings_page = g_object_new (PIT_TYPE_SETTINGS_PAGE, NULL);
      gtk_stack_add_named (self->pages, GTK_WIDGET (self->settings_page), "settings");
    }
  pit_settings_page_set_log (self->settings_page, self->log, self->backups, self->clock);
  pit_settings_page_set_house (self->settings_page, self->planner, self->settings, self->doorkeeper);
  show_page (self, "settings");
  pit_settings_page_arrive (self->settings_page);
}

/** pit_window_show_table_settings: shows the settings, at what the controller of the table of that identifier announces */
void
pit_window_show_table_settings (PitWindow  *self,
                                const char *table)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_window_show_settings (self);
  if (self->settings_page != NULL)
    pit_settings_page_show_table (self->settings_page, table);
}

/** pit_window_show_person: shows the settings, at the person of that staff number */
void
pit_window_show_person (PitWindow  *self,
                        const char *number)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  pit_window_show_settings (self);
  if (self->settings_page != NULL)
    pit_settings_page_show_person (self->settings_page, number);
}

/* What to do, and the command that does it, to be copied. */
static void
add_step (GtkBox     *box,
          const char *text,
          const char *command)
{
  GtkWidget *what = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *line = g_object_new (GTK_TYPE_LABEL, "label", command, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "selectable", TRUE, "margin-bottom", 12, NULL);

  gtk_widget_add_css_class (line, "pit-proof");
  gtk_accessible_update_property (GTK_ACCESSIBLE (line), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_box_append (box, what);
  gtk_box_append (box, line);
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
  g_autofree char *escaped = g_markup_escape_text (why, -1);

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->error_page == NULL)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_("_Close"));
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.quit");
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "pill");
      gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
      for (guint i = 0; steps != NULL && steps[i] != NULL && steps[i + 1] != NULL; i += 2)
        add_step (GTK_BOX (box), steps[i], steps[i + 1]);
      gtk_box_append (GTK_BOX (box), button);
      self->error_page = adw_status_page_new ();
      adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->error_page), "dialog-error-symbolic");
      adw_status_page_set_child (ADW_STATUS_PAGE (self->error_page), box);
      gtk_stack_add_named (self->pages, self->error_page, "error");
    }
  adw_status_page_set_title (ADW_STATUS_PAGE (self->error_page), what);
  adw_status_page_set_description (ADW_STATUS_PAGE (self->error_page), escaped);
  show_page (self, "error");
}

/** pit_window_is_ready: whether a floor is shown */
gboolean
pit_window_is_ready (PitWindow *self)
{
  g_return_val_if_fail (PIT_IS_WINDOW (self), FALSE);

  return self->floor != NULL;
}

/** pit_window_is_reading: whether what is to be shown is still being read */
gboolean
pit_window_is_reading (PitWindow *self)
{
  g_return_val_if_fail (PIT_IS_WINDOW (self), FALSE);

  return (self->table_page != NULL && pit_table_page_is_reading (self->table_page)) ||
         (self->log_page != NULL && pit_log_page_is_reading (self->log_page));
}
