/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-sketch.h"

G_BEGIN_DECLS

#define PIT_TYPE_PLACE_VIEW (pit_place_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitPlaceView, pit_place_view, PIT, PLACE_VIEW, GtkWidget)

/**
 * PitPlaceViewClass:
 * @compose: sets and places the texts for the present size
 * @draw: draws what lies under the texts
 *
 * A place on the felt, seat or dealer: a focusable child of the felt that draws itself, with its own role and label. (GTK
 * 4.8 lets no application implement GtkAccessible: a table drawn as one widget would be mute.)
 */
struct _PitPlaceViewClass
{
  GtkWidgetClass parent_class;

  void (*compose) (PitPlaceView *self);
  void (*draw)    (PitPlaceView *self,
                   GtkSnapshot  *snapshot);
};

PitSketch        *pit_place_view_get_sketch  (PitPlaceView *self);
const PitPalette *pit_place_view_get_palette (PitPlaceView *self);
float             pit_place_view_get_scale   (PitPlaceView *self,
                                              float         width);
void              pit_place_view_put         (PitPlaceView *self,
                                              guint         slot,
                                              const char   *text,
                                              float         px,
                                              gboolean      bold,
                                              PitInk        ink,
                                              PitInk        ground,
                                              float         x,
                                              float         y,
                                              float         width,
                                              float         height,
                                              float         align);
void              pit_place_view_changed     (PitPlaceView *self,
                                              char         *label);

G_END_DECLS
