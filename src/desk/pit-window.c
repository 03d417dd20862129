/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-window.h"

#include <glib/gi18n.h>

#include "pit-desk-words.h"
#include "pit-floor-page.h"
#include "pit-number-jump.h"
#include "pit-table-page.h"
#include "pit-window-private.h"

struct _PitWindow
{
  AdwApplicationWindow parent_instance;

  /* template */
  AdwWindowTitle *title;
  GtkWidget      *back;
  GtkWidget      *demo;
  GtkLabel       *links;
  GtkLabel       *clock_label;
  GtkRevealer    *trouble_revealer;
  GtkLabel       *trouble;
  GtkStack       *pages;
  PitFloorPage   *floor_page;
  PitNumberJump  *jump;

  /* children of @pages, made when first needed */
  PitTablePage   *table_page;
  GtkWidget      *error_page;

  PitDeskClock *clock; /* owned */
  PitFloor     *floor; /* owned */
  GHashTable   *table_trouble; /* owned; table id -> words */
  int           day;   /* shown in the title; 0: none yet */
  gulong        first_paint;
  gboolean      painted;      /* a frame with tables was */
  gboolean      all_linked;
  gboolean      live_painted; /* a frame with all of them live was */
};

G_DEFINE_FINAL_TYPE (PitWindow, pit_window, ADW_TYPE_APPLICATION_WINDOW)

/* From the floor and from an error there is no way back; from every other page it leads to the floor. */
static gboolean
leads_back (const char *name)
{
  return !g_str_equal (name, "floor") && !g_str_equal (name, "error");
}

static void
show_page (PitWindow  *self,
           const char *name)
{
  gboolean back = leads_back (name);

  gtk_stack_set_visible_child_name (self->pages, name);
  gtk_widget_set_visible (self->back, back);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", back);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.last-round", g_str_equal (name, "table"));
}

static void
tick_cb (PitWindow *self)
{
  gint64 now = pit_desk_clock_get_now (self->clock);
  GTimeZone *zone = pit_desk_clock_get_zone (self->clock);
  g_autofree char *time = pit_words_clock (now, zone);
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (now / G_USEC_PER_SEC);
  g_autoptr(GDateTime) local = g_date_time_to_timezone (utc, zone);

  gtk_label_set_label (self->clock_label, time);
  if (g_date_time_get_day_of_month (local) != self->day)
    {
      /* Translators: the date in the header, see strftime: "Friday 20 November". */
      g_autofree char *date = g_date_time_format (local, _("%A %-d %B"));

      self->day = g_date_time_get_day_of_month (local);
      adw_window_title_set_subtitle (self->title, date);
    }
}

static void
activated_cb (PitWindow *self,
              PitTable  *table)
{
  pit_window_show_table (self, table);
}

static gboolean
key_pressed_cb (PitWindow      *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK))
    return GDK_EVENT_PROPAGATE;
  if (focus != NULL && GTK_IS_EDITABLE (focus))
    return GDK_EVENT_PROPAGATE;

  return pit_number_jump_press (self->jump, keyval);
}

static gboolean
is_all_live (PitFloor *floor)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (floor));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (floor), i);

      if (pit_table_get_contact (table) != PIT_CONTACT_LIVE)
        return FALSE;
    }

  return TRUE;
}

/* What the start-up benchmark waits for: the first frame with tables, and the first with all of them live. Between the two
 * nothing is looked at: it goes on when the last link is there. */
static void
first_paint_cb (GdkFrameClock *frame_clock,
                PitWindow     *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor));

  if (!self->painted)
    g_debug ("first frame with %u tables", n);
  self->painted = TRUE;
  if (self->all_linked && !is_all_live (self->floor))
    return;
  if (self->all_linked)
    g_debug ("first frame with all %u tables live", n);
  self->live_painted = self->all_linked;
  g_clear_signal_handler (&self->first_paint, frame_clock);
}

static void
watch_first_paint (PitWindow *self)
{
  if (self->first_paint == 0 && !self->live_painted && self->floor != NULL && gtk_widget_get_realized (GTK_WIDGET (self)))
    self->first_paint = g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint",
                                                 G_CALLBACK (first_paint_cb), self, 0);
}

static void
pit_window_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (pit_window_parent_class)->map (widget);
  watch_first_paint (PIT_WINDOW (widget));
  pit_desk_clock_start (PIT_WINDOW (widget)->clock);
}

static void
pit_window_unmap (GtkWidget *widget)
{
  pit_desk_clock_stop (PIT_WINDOW (widget)->clock);
  GTK_WIDGET_CLASS (pit_window_parent_class)->unmap (widget);
}

static void
pit_window_dispose (GObject *object)
{
  PitWindow *self = PIT_WINDOW (object);

  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_data (self->clock, self);
  g_clear_object (&self->floor);
  g_clear_object (&self->clock);
  g_clear_pointer (&self->table_trouble, g_hash_table_unref);

  G_OBJECT_CLASS (pit_window_parent_class)->dispose (object);
}

static void
pit_window_class_init (PitWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_window_dispose;

  widget_class->map = pit_window_map;
  widget_class->unmap = pit_window_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-window.ui");
  gtk_widget_class_bind_template_child (widget_class, PitWindow, title);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, back);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, demo);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, links);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, clock_label);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, trouble_revealer);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, floor_page);
  gtk_widget_class_bind_template_child (widget_class, PitWindow, jump);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  _pit_window_class_install_actions (widget_class);
  g_type_ensure (PIT_TYPE_FLOOR_PAGE);
  g_type_ensure (PIT_TYPE_NUMBER_JUMP);
}

static void
pit_window_init (PitWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->table_trouble = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  show_page (self, "floor");
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
  g_signal_connect_swapped (clock, "tick", G_CALLBACK (tick_cb), self);
  tick_cb (self);

  return GTK_WIDGET (self);
}

/** pit_window_set_floor: what to show; with a floor that is not %NULL the starting state is over */
void
pit_window_set_floor (PitWindow *self,
                      PitFloor  *floor)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->first_paint != 0)
    g_clear_signal_handler (&self->first_paint, gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  g_set_object (&self->floor, floor);
  pit_floor_page_set_floor (self->floor_page, floor, pit_desk_clock_get_zone (self->clock));
  pit_number_jump_set_floor (self->jump, floor, self->clock);
  show_page (self, "floor");
  if (floor == NULL)
    return;

  pit_floor_page_focus (self->floor_page, NULL);
  watch_first_paint (self);
}

/** pit_window_set_demo: whether what is shown is a demonstration, and must never be taken for anything else */
void
pit_window_set_demo (PitWindow *self,
                     gboolean   demo)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  gtk_widget_set_visible (self->demo, demo);
}

/** pit_window_set_links: how many of all table controllers are heard */
void
pit_window_set_links (PitWindow *self,
                      guint      live,
                      guint      all)
{
  /* Translators: how many table controllers are connected, and how many there are. */
  g_autofree char *text = g_strdup_printf (_("%u of %u live"), live, all);

  g_return_if_fail (PIT_IS_WINDOW (self));

  self->all_linked = all > 0 && live == all;
  if (self->all_linked)
    watch_first_paint (self);
  gtk_widget_set_visible (GTK_WIDGET (self->links), all > 0);
  if (g_strcmp0 (gtk_label_get_label (self->links), text) != 0)
    gtk_label_set_label (self->links, text);
}

/** pit_window_set_trouble: why nothing can be stored at this moment; %NULL: all is well */
void
pit_window_set_trouble (PitWindow  *self,
                        const char *trouble)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  if (trouble != NULL)
    gtk_label_set_label (self->trouble, trouble);
  gtk_revealer_set_reveal_child (self->trouble_revealer, trouble != NULL);
}

/** pit_window_set_table_trouble: why @table is not heard or not checked; %NULL: nothing is wrong with it */
void
pit_window_set_table_trouble (PitWindow  *self,
                              const char *table,
                              const char *trouble)
{
  PitTable *shown;

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (trouble != NULL)
    g_hash_table_replace (self->table_trouble, g_strdup (table), g_strdup (trouble));
  else
    g_hash_table_remove (self->table_trouble, table);

  shown = self->table_page != NULL ? pit_table_page_get_table (self->table_page) : NULL;
  if (shown != NULL && g_str_equal (pit_table_get_id (shown), table))
    pit_table_page_set_trouble (self->table_page, trouble);
}

void
_pit_window_go_back (PitWindow *self)
{
  const char *from = gtk_stack_get_visible_child_name (self->pages);

  if (!leads_back (from))
    return;
  show_page (self, "floor");
  pit_floor_page_focus (self->floor_page,
                        g_str_equal (from, "table") ? pit_table_page_get_table (self->table_page) : NULL);
}

void
_pit_window_open_last_round (PitWindow *self)
{
  if (self->table_page != NULL && gtk_widget_get_mapped (GTK_WIDGET (self->table_page)))
    pit_table_page_open_last_round (self->table_page);
}

/** pit_window_show_floor: shows all tables */
void
pit_window_show_floor (PitWindow *self)
{
  g_return_if_fail (PIT_IS_WINDOW (self));

  _pit_window_go_back (self);
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
  pit_table_page_set_trouble (self->table_page, g_hash_table_lookup (self->table_trouble, pit_table_get_id (table)));
  pit_table_page_set_table (self->table_page, table, pit_desk_clock_get_zone (self->clock));
  show_page (self, "table");
  pit_table_page_arrive (self->table_page);
}

/** pit_window_show_error: says in place of the floor @what can't be shown and @why */
void
pit_window_show_error (PitWindow  *self,
                       const char *what,
                       const char *why)
{
  g_autofree char *escaped = g_markup_escape_text (why, -1);

  g_return_if_fail (PIT_IS_WINDOW (self));

  if (self->error_page == NULL)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_("_Close"));

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.quit");
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "pill");
      self->error_page = adw_status_page_new ();
      adw_status_page_set_icon_name (ADW_STATUS_PAGE (self->error_page), "dialog-error-symbolic");
      adw_status_page_set_child (ADW_STATUS_PAGE (self->error_page), button);
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
