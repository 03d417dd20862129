/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-board.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "pit-board-fit.h"
#include "pit-board-tile.h"
#include "pit-desk-words.h"
#include "pit-floor-pits.h"
#include "pit-local-time.h"
#include "pit-table-glance.h"
#include "pit-widget.h"

/* So long after the last that is heard of a change all is known of it. */
#define MONITORS_SETTLE_MS 200

struct _PitBoard
{
  GtkWindow parent_instance;

  PitDesk      *desk;  /* owned */
  PitFloor     *floor; /* owned */
  PitDeskClock *clock; /* owned */
  GtkWidget    *tiles; /* of the page that is shown */
  GtkLabel     *time;
  GtkLabel     *where; /* which page */
  GtkLabel     *calls; /* which tables of any page call now */
  GHashTable   *calling; /* owned; their numbers */
  GtkWidget    *demo;
  GListModel   *monitors;  /* owned */
  gboolean      is_beside; /* on another monitor than the desk */
  guint         page;
};

G_DEFINE_FINAL_TYPE (PitBoard, pit_board, GTK_TYPE_WINDOW)

/* The tiles' place: as many columns as make them largest. */
static void
allocate_tiles (GtkWidget *tiles,
                int        width,
                int        height,
                int        baseline)
{
  guint n = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (tiles), "pit-page-size")), i = 0;
  PitBoardFit fit;

  pit_board_fit_compute (&fit, n, (float) width, (float) height);
  for (GtkWidget *tile = gtk_widget_get_first_child (tiles); tile != NULL; tile = gtk_widget_get_next_sibling (tile), i++)
    {
      float x = PIT_BOARD_GAP + (float) (i % fit.columns) * (fit.width + PIT_BOARD_GAP);
      float y = PIT_BOARD_GAP + (float) (i / fit.columns) * (fit.height + PIT_BOARD_GAP);

      pit_board_tile_set_unit (PIT_BOARD_TILE (tile), fit.unit);
      gtk_widget_size_allocate (tile, &(GtkAllocation) { (int) x, (int) y, (int) fit.width, (int) fit.height }, -1);
    }
}

static void
measure_tiles (GtkWidget      *tiles,
               GtkOrientation  orientation,
               int             for_size,
               int            *minimum,
               int            *natural,
               int            *minimum_baseline,
               int            *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1920 : 1024;
}

static void turn_cb (gpointer user_data);

/* Of more tables than one page has, each page is of one pit. Returns how many there are, with at least one. */
static guint
find_page (PitBoard    *self,
           guint        page,
           guint       *size,
           PitFloorRun *shown)
{
  g_autoptr(GArray) runs = pit_floor_pits_list (G_LIST_MODEL (self->floor));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->floor)), pages = 0;

  *size = n;
  *shown = (PitFloorRun) { NULL, 0, n };
  if (n <= PIT_BOARD_MAX_TABLES)
    return 1;

  *size = 0;
  for (guint i = 0; i < runs->len; i++)
    {
      PitFloorRun *run = &g_array_index (runs, PitFloorRun, i);
      guint n_pages = pit_board_count_pages (run->n), of_run = pit_board_page_size (run->n);

      if (page >= pages && page < pages + n_pages)
        {
          guint skip = (page - pages) * of_run;

          *shown = (PitFloorRun) { runs->len > 1 ? g_steal_pointer (&run->pit) : NULL, run->first + skip,
                                   MIN (of_run, run->n - skip) };
        }
      *size = MAX (*size, of_run);
      pages += n_pages;
    }

  return MAX (pages, 1);
}

static char *
describe_page (const char *pit,
               guint       page,
               guint       pages)
{
  /* Translators: which page of the board is shown, and of how many. */
  g_autofree char *where = pages > 1 ? g_strdup_printf (_("%u of %u"), page + 1, pages) : g_strdup ("");

  if (pit == NULL || pit[0] == '\0')
    return g_steal_pointer (&where);

  return g_strdup_printf ("%s · %s", pit, where);
}

static void
show_page (PitBoard *self)
{
  guint size, pages = find_page (self, G_MAXUINT, &size, &(PitFloorRun) { NULL, 0, 0 });
  g_autofree char *where = NULL;
  g_autofree char *pit = NULL;
  PitFloorRun shown;
  self->page = self->page % pages;
  find_page (self, self->page, &size, &shown);
  pit = shown.pit;
  pit_widget_empty (self->tiles);
  for (guint i = shown.first; i < shown.first + shown.n; i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);

      gtk_widget_set_parent (pit_board_tile_new (table, self->desk), self->tiles);
    }
  g_object_set_data (G_OBJECT (self->tiles), "pit-page-size", GUINT_TO_POINTER (size));

  where = describe_page (pit, self->page, pages);
  gtk_label_set_text (self->where, where);
  if (pages > 1)
    pit_desk_clock_wake (self->clock, PIT_BOARD_TURN_MS, turn_cb, self);
  else
    pit_desk_clock_forget (self->clock, turn_cb, self);
}

static void
turn_cb (gpointer user_data)
{
  PitBoard *self = user_data;

  self->page++;
  show_page (self);
}

/* To the page on which that table stands. */
static void
show_page_of (PitBoard *self,
              guint     index)
{
  guint size, pages = find_page (self, G_MAXUINT, &size, &(PitFloorRun) { NULL, 0, 0 });

  for (guint page = 0; page < pages; page++)
    {
      PitFloorRun run;
      gboolean is_there;

      find_page (self, page, &size, &run);
      is_there = index >= run.first && index < run.first + run.n;
      g_free (run.pit);
      if (!is_there)
        continue;
      self->page = page;
      show_page (self);
      return;
    }
}

/* Whichever page is shown, its head names the tables that call now; one that begins to brings its own page. */
static void
show_calls (PitBoard *self)
{
  g_autoptr(GHashTable) before = g_steal_pointer (&self->calling);
  g_autoptr(GString) numbers = g_string_new (NULL);
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;
  guint n, first = G_MAXUINT;

  self->calling = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->floor)); i++)
    {
      g_autoptr(PitTable) table = g_list_model_get_item (G_LIST_MODEL (self->floor), i);
      PitTableGlance glance;

      pit_table_glance_read (&glance, table);
      if (glance.call != PIT_CALL_NOW)
        continue;
      g_hash_table_add (self->calling, GUINT_TO_POINTER (glance.number));
      g_string_append_printf (numbers, "%s%u", numbers->len > 0 ? ", " : "", glance.number);
      if (first == G_MAXUINT && (before == NULL || !g_hash_table_contains (before, GUINT_TO_POINTER (glance.number))))
        first = i;
    }
  n = g_hash_table_size (self->calling);
  count = g_strdup_printf (ngettext ("%u now", "%u now", n), n);
  /* Translators: on the board, how many tables call for somebody now, and their numbers: "2 now: 20, 60". */
  text = g_strdup_printf (_("%s: %s"), count, numbers->str);
  gtk_label_set_label (self->calls, text);
  gtk_widget_set_visible (GTK_WIDGET (self->calls), n > 0);
  if (first != G_MAXUINT)
    show_page_of (self, first);
}

static void
tick_cb (PitBoard *self)
{
  g_autoptr(GDateTime) here = pit_local_time (pit_desk_clock_get_now (self->clock), pit_desk_clock_get_zone (self->clock));
  g_autofree char *time = g_date_time_format (here, "%H:%M");

  gtk_label_set_label (self->time, time);
  for (GtkWidget *tile = gtk_widget_get_first_child (self->tiles); tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    pit_board_tile_tick (PIT_BOARD_TILE (tile));
  show_calls (self);
}

/* Where the parent is not; NULL: there is but one. */
static GdkMonitor *
find_other_monitor (GtkWindow *parent)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (parent));
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (parent));
  GdkMonitor *own = surface != NULL ? gdk_display_get_monitor_at_surface (display, surface) : NULL;
  GListModel *monitors = gdk_display_get_monitors (display);

  /* The last one is the parent's, wherever that still seems to be. */
  if (g_list_model_get_n_items (monitors) < 2)
    return NULL;
  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      GdkMonitor *monitor = g_list_model_get_item (monitors, i);

      g_object_unref (monitor); /* the list keeps it */
      if (monitor != own)
        return monitor;
    }

  return NULL;
}

/* On the whole of another monitor than its parent's, or of the only one. Where the other is taken away the board is put by, and
 * comes back with it. */
static void
unfold (PitBoard *self)
{
  GdkMonitor *other;

  other = find_other_monitor (gtk_window_get_transient_for (GTK_WINDOW (self)));
  self->is_beside = other != NULL;
  /* Under X a window manager does not move what fills a monitor. */
  gtk_window_unfullscreen (GTK_WINDOW (self));
  if (other != NULL)
    gtk_window_fullscreen_on_monitor (GTK_WINDOW (self), other);
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (self));
}

/* Where the other monitor went the board is put by: it would lie over the desk, and nobody could act. */
static void
monitors_settled_cb (gpointer user_data)
{
  PitBoard *self = user_data;

  if (find_other_monitor (gtk_window_get_transient_for (GTK_WINDOW (self))) != NULL)
    unfold (self);
  else if (self->is_beside)
    gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* One that is new does not say yet where it is. */
static void
monitors_cb (PitBoard *self)
{
  pit_desk_clock_wake (self->clock, MONITORS_SETTLE_MS, monitors_settled_cb, self);
}

static void
pit_board_dispose (GObject *object)
{
  PitBoard *self = PIT_BOARD (object);
  if (self->clock != NULL)
    {
      pit_desk_clock_forget (self->clock, turn_cb, self);
      pit_desk_clock_forget (self->clock, monitors_settled_cb, self);
    }
  g_clear_pointer (&self->tiles, pit_widget_empty);
  g_clear_object (&self->monitors);
  g_clear_pointer (&self->calling, g_hash_table_unref);
  g_clear_object (&self->floor);
  g_clear_object (&self->clock);
  g_clear_object (&self->desk);

  G_OBJECT_CLASS (pit_board_parent_class)->dispose (object);
}

static void
pit_board_class_init (PitBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = pit_board_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/org/pitstand/Pitstand/ui/pit-board.ui");
  gtk_widget_class_bind_template_child (widget_class, PitBoard, calls);
  gtk_widget_class_bind_template_child (widget_class, PitBoard, demo);
  gtk_widget_class_bind_template_child (widget_class, PitBoard, where);
  gtk_widget_class_bind_template_child (widget_class, PitBoard, time);
  gtk_widget_class_bind_template_child (widget_class, PitBoard, tiles);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "window.close", NULL);
}

static void
pit_board_init (PitBoard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->tiles, gtk_custom_layout_new (NULL, measure_tiles, allocate_tiles));
}

static PitBoard *
create_board (GtkWindow *parent,
              PitDesk   *desk)
{
  PitBoard *self = g_object_new (PIT_TYPE_BOARD, "transient-for", parent, "destroy-with-parent", TRUE, NULL);

  self->desk = g_object_ref (desk);
  self->floor = g_object_ref (pit_desk_get (desk)->floor);
  self->clock = g_object_ref (pit_desk_get (desk)->clock);
  g_object_bind_property (desk, "demo", self->demo, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->floor, "items-changed", G_CALLBACK (show_page), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "tick", G_CALLBACK (tick_cb), self, G_CONNECT_SWAPPED);
  self->monitors = g_object_ref (gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self))));
  g_signal_connect_object (self->monitors, "items-changed", G_CALLBACK (monitors_cb), self, G_CONNECT_SWAPPED);
  show_page (self);
  tick_cb (self);

  return self;
}

/**
 * pit_board_toggle:
 * @board: (inout): weak; the board, %NULL where there is none
 * @parent: when that goes, the board does
 * @desk: whose floor it shows
 *
 * Shows all tables on a screen of their own, or no longer. A board that lost its monitor is asked for again.
 */
void
pit_board_toggle (PitBoard **board,
                  GtkWindow *parent,
                  PitDesk   *desk)
{
  g_return_if_fail (PIT_IS_DESK (desk) && pit_desk_get (desk)->floor != NULL);

  if (*board != NULL && gtk_widget_get_visible (GTK_WIDGET (*board)))
    {
      gtk_window_destroy (GTK_WINDOW (*board));
      return;
    }

  if (*board == NULL)
    g_set_weak_pointer (board, create_board (parent, desk));
  unfold (*board);
}
