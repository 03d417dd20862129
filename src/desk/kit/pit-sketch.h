/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"

G_BEGIN_DECLS

/** Most texts that one drawn widget has. */
#define PIT_SKETCH_MAX_RUNS 18

/**
 * PitRun:
 * @layout: (nullable): the text, measured and ready; %NULL before the slot's first use
 * @text: what it says; empty: nothing is drawn
 * @px: font size asked for, in pixels
 * @fitted_px: the size it got, smaller where the box was too narrow
 * @bold: whether it is bold
 * @lines: into how many lines it may be broken, before it is set smaller
 * @box: where it must stay
 * @x: left of the layout
 * @y: its top
 * @ink: colour of the text
 * @ground: what it is drawn on; a test computes the contrast of the pair and looks at the pixels
 *
 * One text of a drawn widget.
 */
typedef struct
{
  PangoLayout    *layout;
  char           *text;
  float           px;
  float           fitted_px;
  float           align;
  gboolean        bold;
  guint           lines;
  graphene_rect_t box;
  float           x;
  float           y;
  PitInk          ink;
  PitInk          ground;
} PitRun;

/**
 * PitSketch:
 *
 * The texts of a drawn widget. A layout is made once for each slot and shaped again only when its text, size or box
 * changes, so that a redraw costs no shaping. What is drawn is exactly what is listed here, and the tests of clipping and
 * contrast walk this list.
 */
typedef struct
{
  GtkWidget *widget; /* unowned */
  PitRun     run[PIT_SKETCH_MAX_RUNS];
} PitSketch;

void pit_sketch_init     (PitSketch             *self,
                          GtkWidget             *widget);
void pit_sketch_clear    (PitSketch             *self);
void pit_sketch_text     (PitSketch             *self,
                          guint                  slot,
                          const char            *text,
                          float                  px,
                          gboolean               bold,
                          PitInk                 ink,
                          PitInk                 ground);
void pit_sketch_place    (PitSketch             *self,
                          guint                  slot,
                          const graphene_rect_t *box,
                          float                  align);
void pit_sketch_place_lines (PitSketch          *self,
                          guint                  slot,
                          const graphene_rect_t *box,
                          float                  align,
                          guint                  lines);
void pit_sketch_draw     (const PitSketch       *self,
                          cairo_t               *cr,
                          const PitPalette      *palette);
void pit_sketch_snapshot (const PitSketch       *self,
                          GtkSnapshot           *snapshot,
                          const PitPalette      *palette);

const PitSketch *pit_sketch_find      (GtkWidget *widget);
float            pit_sketch_find_unit (GtkWidget *widget);

G_END_DECLS
