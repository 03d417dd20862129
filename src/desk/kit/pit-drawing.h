/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-sketch.h"

G_BEGIN_DECLS

#define PIT_TYPE_DRAWING (pit_drawing_get_type ())
G_DECLARE_DERIVABLE_TYPE (PitDrawing, pit_drawing, PIT, DRAWING, GtkWidget)

/**
 * PitDrawingClass:
 * @compose: (nullable): sets and places the texts for the present size
 * @draw: draws what lies under the texts, and under the children
 *
 * A widget that draws itself, in the colours of the theme, with a role and a label of its own. (GTK 4.8 lets no application
 * implement GtkAccessible: a table drawn as one widget would be mute.) What it shows is composed again when it has changed,
 * and with its size, the theme and the fonts.
 */
struct _PitDrawingClass
{
  GtkWidgetClass parent_class;

  void (*compose) (PitDrawing  *self);
  void (*draw)    (PitDrawing  *self,
                   GtkSnapshot *snapshot);
};

PitSketch        *pit_drawing_get_sketch  (PitDrawing *self);
const PitPalette *pit_drawing_get_palette (PitDrawing *self);
float             pit_drawing_get_scale   (PitDrawing *self,
                                           float       width);
void              pit_drawing_put         (PitDrawing *self,
                                           guint       slot,
                                           const char *text,
                                           float       px,
                                           gboolean    bold,
                                           PitInk      ink,
                                           PitInk      ground,
                                           float       x,
                                           float       y,
                                           float       width,
                                           float       height,
                                           float       align);
void              pit_drawing_append_box  (GtkSnapshot   *snapshot,
                                           const GdkRGBA *fill,
                                           const GdkRGBA *line,
                                           float          x,
                                           float          y,
                                           float          width,
                                           float          height,
                                           float          corner,
                                           float          border);
void              pit_drawing_moved       (PitDrawing *self);
void              pit_drawing_changed     (PitDrawing *self,
                                           char       *label);

G_END_DECLS
