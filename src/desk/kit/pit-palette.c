/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-palette.h"

#include <adwaita.h>

static const char *const ink_names[PIT_N_INKS] = {
  [PIT_INK_CARD_BG] = "pit_card_bg",         [PIT_INK_CARD_FG] = "pit_card_fg",
  [PIT_INK_CARD_DIM] = "pit_card_dim",       [PIT_INK_CARD_LINE] = "pit_card_line",
  [PIT_INK_CARD_TRACK] = "pit_card_track",   [PIT_INK_CARD_FILL] = "pit_card_fill",
  [PIT_INK_MUTE_BG] = "pit_mute_bg",         [PIT_INK_MUTE_FG] = "pit_mute_fg",
  [PIT_INK_MUTE_HATCH] = "pit_mute_hatch",   [PIT_INK_ACT_BG] = "pit_act_bg",
  [PIT_INK_ACT_FG] = "pit_act_fg",           [PIT_INK_SOON_BG] = "pit_soon_bg",
  [PIT_INK_SOON_FG] = "pit_soon_fg",         [PIT_INK_HAND_BG] = "pit_hand_bg",
  [PIT_INK_HAND_FG] = "pit_hand_fg",         [PIT_INK_FELT_BG] = "pit_felt_bg",
  [PIT_INK_FELT_FG] = "pit_felt_fg",         [PIT_INK_FELT_DIM] = "pit_felt_dim",
  [PIT_INK_FELT_LINE] = "pit_felt_line",     [PIT_INK_FELT_RAIL] = "pit_felt_rail",
  [PIT_INK_SEAT_BG] = "pit_seat_bg",         [PIT_INK_SEAT_FG] = "pit_seat_fg",
  [PIT_INK_SEAT_DIM] = "pit_seat_dim",       [PIT_INK_SPOT_BG] = "pit_spot_bg",
  [PIT_INK_RESULT_BG] = "pit_result_bg",     [PIT_INK_RESULT_FG] = "pit_result_fg",
  [PIT_INK_FACE_BG] = "pit_face_bg",         [PIT_INK_FACE_BLACK] = "pit_face_black",
  [PIT_INK_FACE_RED] = "pit_face_red",       [PIT_INK_FACE_LINE] = "pit_face_line",
  [PIT_INK_FACE_DIM] = "pit_face_dim",
  [PIT_INK_BACK_BG] = "pit_back_bg",         [PIT_INK_BACK_LINE] = "pit_back_line",
};

/**
 * pit_palette_read:
 * @palette: (out caller-allocates): the colours
 * @widget: whose style says them
 *
 * To be called from css_changed, which comes with every move of the pointer and the focus too. A colour that the style
 * sheet does not name is drawn in magenta and warned of: the style sheets belong to the program.
 *
 * Returns: whether any colour is another than before, so that what was drawn is to be drawn again
 */
gboolean
pit_palette_read (PitPalette *palette,
                  GtkWidget  *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  gboolean changed = FALSE;

  for (guint i = 0; i < PIT_N_INKS; i++)
    {
      GdkRGBA ink;

      if (!gtk_style_context_lookup_color (context, ink_names[i], &ink))
        {
          g_warning ("the style sheet names no colour %s", ink_names[i]);
          ink = (GdkRGBA) { 1, 0, 1, 1 };
        }
      changed |= !gdk_rgba_equal (&ink, &palette->ink[i]);
      palette->ink[i] = ink;
    }

  return changed;
}

static void
theme_changed_cb (GtkWidget *widget)
{
  GTK_WIDGET_GET_CLASS (widget)->css_changed (widget, NULL);
}

/**
 * pit_palette_follow: has @widget read its colours again whenever the desktop's theme or contrast changes
 *
 * To be called once, when it is made. GTK itself tells a widget of a new style only where one of its own properties is
 * another, and not where what is drawn by hand alone has another colour.
 */
void
pit_palette_follow (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (theme_changed_cb), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (theme_changed_cb), widget, G_CONNECT_SWAPPED);
}

/** pit_ink_get_name: the name of @ink in the style sheets */
const char *
pit_ink_get_name (PitInk ink)
{
  g_return_val_if_fail (ink < PIT_N_INKS, NULL);

  return ink_names[ink];
}
