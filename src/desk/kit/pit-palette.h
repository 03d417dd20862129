/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** The named colours of ui/style*.css that drawn widgets use: pit_card_bg and so on. */
typedef enum
{
  PIT_INK_CARD_BG,
  PIT_INK_CARD_FG,
  PIT_INK_CARD_DIM,
  PIT_INK_CARD_LINE,
  PIT_INK_CARD_TRACK,
  PIT_INK_CARD_FILL,
  PIT_INK_MUTE_BG,
  PIT_INK_MUTE_FG,
  PIT_INK_MUTE_HATCH,
  PIT_INK_ACT_BG,
  PIT_INK_ACT_FG,
  PIT_INK_SOON_BG,
  PIT_INK_SOON_FG,
  PIT_INK_HAND_BG,
  PIT_INK_HAND_FG,
  PIT_INK_FELT_BG,
  PIT_INK_FELT_FG,
  PIT_INK_FELT_DIM,
  PIT_INK_FELT_LINE,
  PIT_INK_FELT_RAIL,
  PIT_INK_SEAT_BG,
  PIT_INK_SEAT_FG,
  PIT_INK_SEAT_DIM,
  PIT_INK_SPOT_BG,
  PIT_INK_RESULT_BG,
  PIT_INK_RESULT_FG,
  PIT_INK_FACE_BG, /* from here to BACK_LINE: all that a playing card is drawn with */
  PIT_INK_FACE_BLACK,
  PIT_INK_FACE_RED,
  PIT_INK_FACE_LINE,
  PIT_INK_FACE_DIM,
  PIT_INK_BACK_BG,
  PIT_INK_BACK_LINE,
  PIT_N_INKS,
} PitInk;

/** The present theme's colours. Flat: one in each drawn widget, read again when its style changes. */
typedef struct
{
  GdkRGBA ink[PIT_N_INKS];
} PitPalette;

gboolean    pit_palette_read   (PitPalette *palette,
                                GtkWidget  *widget);
void        pit_palette_follow (GtkWidget  *widget);
const char *pit_ink_get_name   (PitInk      ink);

G_END_DECLS
