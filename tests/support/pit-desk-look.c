/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-desk-screens.h"

#include "pit-wait.h"

/* How the screens look: when they are drawn, and in which colours, letters and size. */

/* The frames of a window since somebody began to look. */
typedef struct
{
  guint    n;
  guint    n_quiet; /* the last of them, in which nothing was laid out or drawn */
  gboolean is_busy; /* this one has something to do */
} Frames;

static void
work_cb (GdkFrameClock *clock,
         Frames        *frames)
{
  frames->is_busy = TRUE;
}

static void
frame_cb (GdkFrameClock *clock,
          Frames        *frames)
{
  frames->n++;
  frames->n_quiet = frames->is_busy ? 0 : frames->n_quiet + 1;
  frames->is_busy = FALSE;
}

/* Lets a window draw until it has nothing more to draw. */
void
_pit_desk_draw (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  Frames frames = { 0 };

  g_signal_connect (clock, "layout", G_CALLBACK (work_cb), &frames);
  g_signal_connect (clock, "paint", G_CALLBACK (work_cb), &frames);
  g_signal_connect (clock, "after-paint", G_CALLBACK (frame_cb), &frames);
  /* What turns or blinks draws for ever. */
  while (frames.n_quiet < 2 && frames.n < 6)
    {
      guint n = frames.n;

      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
      pit_wait_while (frames.n == n);
    }
  g_signal_handlers_disconnect_by_data (clock, &frames);
}

/* Has all windows in the colours of that theme. */
void
_pit_desk_set_colours (PitTheme theme)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      theme == PIT_THEME_DARK ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

/** pit_desk_stage_set_text_scale: has letters so many times as large, in every screen */
void
pit_desk_stage_set_text_scale (double scale)
{
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (96 * 1024 * scale), NULL);
}

/** pit_desk_stage_set_theme: has the screen that is shown in other colours, as who sets their desktop so has */
void
pit_desk_stage_set_theme (PitDeskStage *self,
                          PitTheme      theme,
                          gboolean      high_contrast)
{
  g_autoptr(GSettings) settings = g_settings_new ("org.gnome.desktop.a11y.interface");

  _pit_desk_set_colours (theme);
  g_settings_set_boolean (settings, "high-contrast", high_contrast);
  g_assert_cmpint (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()), ==, high_contrast);
  pit_desk_stage_settle (self);
}

/* As large as it asks to be, or as small as it can get: what folds in a low window may do so only once it is low, and is asked
 * again then. */
static gboolean
takes_size (GtkWindow *window,
          int        width,
          int        height)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  int least_width, least_height;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);

  if (gdk_surface_get_width (surface) == width && gdk_surface_get_height (surface) == MAX (height, least_height))
    return TRUE;

  gtk_window_set_default_size (window, width, height);

  return FALSE;
}

/** pit_desk_stage_set_size: has the screen that is shown in another size */
void
pit_desk_stage_set_size (PitDeskStage *self,
                         int           width,
                         int           height)
{
  GtkWindow *top = pit_desk_stage_get_top (self), *behind = gtk_window_get_transient_for (top);
  GtkWindow *window = behind != NULL ? behind : top;
  int was_width, was_height, top_width, top_height;

  gtk_window_get_default_size (window, &was_width, &was_height);
  gtk_window_get_default_size (top, &top_width, &top_height);
  gtk_window_set_default_size (window, width, height);
  /* A dialog is as large as it needs to be; the board is as large as its desk here. */
  if (top_width == was_width && top_height == was_height)
    gtk_window_set_default_size (top, width, height);
  /* With its text it may have grown on the way, and no window shrinks by itself. */
  pit_desk_stage_settle (self);
  pit_wait_while (!takes_size (window, width, height));
  pit_desk_stage_settle (self);
}
