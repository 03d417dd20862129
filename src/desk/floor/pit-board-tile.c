/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-board-tile.h"

#include <string.h>

#include <glib/gi18n.h>

#include "pit-board-fit.h"
#include "pit-desk-words.h"
#include "pit-marks.h"
#include "pit-table-glance.h"

#define CORNER 10.0f
#define PADDING 14.0f

enum
{
  RUN_NUMBER,
  RUN_MIN,
  RUN_STATE,
};

struct _PitBoardTile
{
  PitDrawing parent_instance;

  PitTable      *table; /* owned */
  PitDesk       *desk;  /* owned */
  PitTableGlance glance;
  float          unit;
};

G_DEFINE_FINAL_TYPE (PitBoardTile, pit_board_tile, PIT_TYPE_DRAWING)

static PitDeskClock *
get_clock (PitBoardTile *self)
{
  return pit_desk_get (self->desk)->clock;
}

static gboolean
is_held (const PitTableGlance *glance)
{
  return pit_table_glance_is_live (glance) && glance->status == PIT_STATUS_ON_HOLD;
}

/* Of a hold and of what calls the louder has the words, and the other one is a mark above them. */
static gboolean
says_hold (const PitTableGlance *glance)
{
  return is_held (glance) && glance->call != PIT_CALL_NOW;
}

/* Words on the colour of what calls, in place of the state. */
static gboolean
has_strip (const PitTableGlance *glance)
{
  return pit_table_glance_is_live (glance) && glance->call != PIT_CALL_NONE && !says_hold (glance);
}

/* As the floor says it. */
static char *
describe_state (PitBoardTile *self)
{
  const PitTableGlance *g = &self->glance;
  g_autofree char *held = pit_table_glance_held (g, pit_desk_clock_get_now (get_clock (self)));

  if (has_strip (g))
    {
      if (g->call == PIT_CALL_IN_HAND && g->in_hand_by.text[0] != '\0')
        {
          PitRoster *roster = pit_desk_get (self->desk)->roster;
          const char *name = roster != NULL ? pit_table_glance_find_name (pit_roster_get (roster)->people, g->in_hand_by.text)
                                            : NULL;

          return g_strdup (name != NULL ? name : g->in_hand_by.text);
        }

      /* Translators: on the board, what was wrong at a table and is over. */
      return g->call == PIT_CALL_OVER ? g_strdup_printf (C_("strip", "Over: %s"), g->strip) : g_strdup (g->strip);
    }
  if (held != NULL)
    return g_strdup_printf (C_("strip", "On hold %s"), held);
  if (pit_table_glance_is_live (g))
    return pit_words_sentence (pit_table_status_get_label (g->status));
  if (g->contact == PIT_CONTACT_CATCHING_UP)
    return pit_words_sentence (_("catching up"));
  if (g->contact == PIT_CONTACT_HELD)
    return g_strdup (_("Needs a decision"));

  return pit_words_sentence (pit_table_glance_get_cause (g));
}

static void
put (PitBoardTile          *self,
     guint                  slot,
     const char            *text,
     PitInk                 ink,
     PitInk                 ground,
     const graphene_rect_t *box,
     float                  align,
     guint                  lines)
{
  PitSketch *sketch = pit_drawing_get_sketch (PIT_DRAWING (self));

  if (pit_table_glance_get_plate (&self->glance) != PIT_PLATE_LIVE && ground == PIT_INK_CARD_BG)
    {
      ink = PIT_INK_MUTE_FG;
      ground = PIT_INK_MUTE_BG;
    }
  pit_sketch_text (sketch, slot, text, PIT_BOARD_PX * self->unit, TRUE, ink, ground);
  pit_sketch_place_lines (sketch, slot, box, align, lines);
}

static float
mark_size (PitBoardTile *self)
{
  return 46 * self->unit;
}

/* The ground of a hold or of what calls: the lower half, from edge to edge. */
static void
find_strip (PitBoardTile    *self,
            graphene_rect_t *box)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (self)), height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float line = height / 2;

  graphene_rect_init (box, 0, line + 3 * self->unit, width, line - 14 * self->unit);
}

static void
pit_board_tile_compose (PitDrawing *drawing)
{
  PitBoardTile *self = PIT_BOARD_TILE (drawing);
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  float pad = PADDING * self->unit, mark = mark_size (self) + 14 * self->unit;
  float w = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * pad, height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  float line = height / 2;
  g_autofree char *number = g_strdup_printf ("%u", g->number);
  g_autofree char *min = live && g->status != PIT_STATUS_CLOSED && g->min != PIT_UNKNOWN ? pit_words_money (g->min) : NULL;
  g_autofree char *state = describe_state (self);
  PitInk ink = PIT_INK_CARD_FG, ground = PIT_INK_CARD_BG;
  graphene_rect_t box;

  put (self, RUN_NUMBER, number, ink, ground, &GRAPHENE_RECT_INIT (pad, 0, w * 0.32f, line), 0, 1);
  put (self, RUN_MIN, min, ink, ground, &GRAPHENE_RECT_INIT (pad + w * 0.32f + mark, 0, w * 0.68f - mark, line), 1, 1);
  if (!live)
    {
      /* No minimum stands beside it. */
      put (self, RUN_STATE, state, ink, ground,
           &GRAPHENE_RECT_INIT (pad + w * 0.32f, pad / 2, w * 0.68f, height - pad), 0.5f, 2);
      return;
    }
  if (says_hold (g) || has_strip (g))
    {
      ink = says_hold (g) ? PIT_INK_CARD_BG : pit_marks_get_call_ink (g->call);
      ground = says_hold (g) ? PIT_INK_CARD_FG : pit_marks_get_call_ground (g->call);
      find_strip (self, &box);
      box.origin.x += pad + mark;
      box.size.width -= 2 * pad + mark;
    }
  else
    {
      graphene_rect_init (&box, pad + mark, line - 4 * self->unit, w - mark, line);
    }
  put (self, RUN_STATE, state, ink, ground, &box, 0, 1);
}

/* What has no words: what calls, or the hold. */
static void
draw_aside (PitBoardTile     *self,
            cairo_t          *cr,
            double            x,
            double            middle,
            const PitPalette *palette)
{
  double size = (double) mark_size (self);
  PitCall call = self->glance.call;
  gboolean is_hold = has_strip (&self->glance);

  pit_marks_draw_pill (cr, x, middle - size * 0.6, size * 1.2, size * 1.2,
                       is_hold ? PIT_INK_CARD_FG : pit_marks_get_call_ground (call), palette);
  if (is_hold)
    pit_marks_draw_status (cr, PIT_STATUS_ON_HOLD, TRUE, x + size * 0.22, middle - size * 0.4, size * 0.76, PIT_INK_CARD_BG, palette);
  else
    pit_marks_draw_call (cr, call, x + size * 0.22, middle - size * 0.4, size * 0.76, palette);
}

static void
draw_shapes (PitBoardTile     *self,
             cairo_t          *cr,
             const PitPalette *palette)
{
  const PitTableGlance *g = &self->glance;
  gboolean live = pit_table_glance_is_live (g);
  double width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  double pad = (double) (PADDING * self->unit), size = (double) mark_size (self);
  double middle = height * 0.75 - 4 * (double) self->unit;
  PitPlate plate = pit_table_glance_get_plate (g);
  graphene_rect_t strip;

  find_strip (self, &strip);
  pit_marks_draw_plate (cr, plate, width, height, (double) CORNER, palette);
  if (says_hold (g) || has_strip (g))
    {
      cairo_rectangle (cr, (double) strip.origin.x, (double) strip.origin.y, (double) strip.size.width, (double) strip.size.height);
      gdk_cairo_set_source_rgba (cr, &palette->ink[says_hold (g) ? PIT_INK_CARD_FG : pit_marks_get_call_ground (g->call)]);
      cairo_fill (cr);
      middle = (double) (strip.origin.y + strip.size.height / 2);
    }
  if (has_strip (g))
    pit_marks_draw_call (cr, g->call, pad, middle - size / 2, size, palette);
  else if (g->contact == PIT_CONTACT_HELD)
    pit_marks_draw_question (cr, pad, middle - size / 2, size, PIT_INK_MUTE_FG, palette);
  else
    pit_marks_draw_status (cr, live ? g->status : PIT_STATUS_UNKNOWN, live || g->contact == PIT_CONTACT_CATCHING_UP, pad,
                           middle - size / 2, size,
                           says_hold (g) ? PIT_INK_CARD_BG : plate == PIT_PLATE_LIVE ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, palette);
  if (g->call != PIT_CALL_NONE && is_held (g))
    draw_aside (self, cr, pad + (width - 2 * pad) * 0.32, height / 4, palette);
  else if (g->call != PIT_CALL_NONE && !live)
    draw_aside (self, cr, pad + size * 1.2, middle, palette);
  if (g->call == PIT_CALL_NOW)
    pit_marks_draw_alert (cr, width, height, (double) CORNER, CLAMP (height / 50, 3, 6), palette);
}

static void
show (PitBoardTile *self)
{
  pit_drawing_changed (PIT_DRAWING (self), pit_table_glance_describe (&self->glance, pit_desk_clock_get_zone (get_clock (self))));
}

static void
refresh (PitBoardTile *self)
{
  PitTableGlance glance;

  pit_table_glance_read (&glance, self->table);
  if (memcmp (&glance, &self->glance, sizeof glance) == 0)
    return;

  self->glance = glance;
  show (self);
}

static void
pit_board_tile_draw (PitDrawing  *drawing,
                     GtkSnapshot *snapshot)
{
  float width = (float) gtk_widget_get_width (GTK_WIDGET (drawing)), height = (float) gtk_widget_get_height (GTK_WIDGET (drawing));
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  draw_shapes (PIT_BOARD_TILE (drawing), cr, pit_drawing_get_palette (drawing));
  cairo_destroy (cr);
}

static void
pit_board_tile_finalize (GObject *object)
{
  PitBoardTile *self = PIT_BOARD_TILE (object);

  g_clear_object (&self->table);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (pit_board_tile_parent_class)->finalize (object);
}

static void
pit_board_tile_class_init (PitBoardTileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_board_tile_finalize;

  PIT_DRAWING_CLASS (klass)->compose = pit_board_tile_compose;
  PIT_DRAWING_CLASS (klass)->draw = pit_board_tile_draw;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "boardtile");
}

static void
pit_board_tile_init (PitBoardTile *self)
{
  self->unit = 1;
}

/** pit_board_tile_new: (transfer floating): a tile of @table */
GtkWidget *
pit_board_tile_new (PitTable *table,
                    PitDesk  *desk)
{
  PitBoardTile *self;

  g_return_val_if_fail (PIT_IS_TABLE (table), NULL);
  g_return_val_if_fail (PIT_IS_DESK (desk), NULL);

  self = g_object_new (PIT_TYPE_BOARD_TILE, NULL);
  self->table = g_object_ref (table);
  self->desk = g_object_ref (desk);
  g_signal_connect_object (table, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);

  return GTK_WIDGET (self);
}

/** pit_board_tile_set_unit: how large everything is; the tile's own size is the board's affair */
void
pit_board_tile_set_unit (PitBoardTile *self,
                         float         unit)
{
  g_return_if_fail (PIT_IS_BOARD_TILE (self));

  self->unit = unit;
}

/** pit_board_tile_tick: a second has passed; only a hold is another picture then */
void
pit_board_tile_tick (PitBoardTile *self)
{
  g_return_if_fail (PIT_IS_BOARD_TILE (self));

  if (self->glance.held_since != PIT_UNKNOWN)
    show (self);
}
