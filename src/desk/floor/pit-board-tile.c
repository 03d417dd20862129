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
  PitDeskClock  *clock; /* owned */
  PitTableGlance glance;
  float          unit;
};

G_DEFINE_FINAL_TYPE (PitBoardTile, pit_board_tile, PIT_TYPE_DRAWING)

static gboolean
needs_person (const PitTableGlance *glance)
{
  return glance->call >= PIT_CALL_SOON;
}

/* One word, as long as a tile is wide: the sentence for it is on the floor and on the table's page. */
static char *
describe_state (PitBoardTile *self)
{
  const PitTableGlance *g = &self->glance;
  char *held;

  if (g->contact == PIT_CONTACT_CATCHING_UP)
    return pit_words_sentence (_("catching up"));
  if (g->contact == PIT_CONTACT_HELD)
    /* Translators: on the board, of a table of which nothing is taken until a person decides; as short as can be. */
    return g_strdup (_("Decide"));
  if (!pit_table_glance_is_live (g))
    return g_strdup (_("No contact"));

  held = pit_table_glance_held (g, pit_desk_clock_get_now (self->clock));
  return held != NULL ? held : pit_words_sentence (pit_table_status_get_label (g->status));
}

static void
put (PitBoardTile          *self,
     guint                  slot,
     const char            *text,
     const graphene_rect_t *box,
     float                  align)
{
  PitSketch *sketch = pit_drawing_get_sketch (PIT_DRAWING (self));
  gboolean live = pit_table_glance_is_live (&self->glance);

  pit_sketch_text (sketch, slot, text, PIT_BOARD_PX * self->unit, TRUE, live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG,
                   live ? PIT_INK_CARD_BG : PIT_INK_MUTE_BG);
  pit_sketch_place (sketch, slot, box, align);
}

static float
mark_size (PitBoardTile *self)
{
  return 46 * self->unit;
}

static void
pit_board_tile_compose (PitDrawing *drawing)
{
  PitBoardTile *self = PIT_BOARD_TILE (drawing);
  const PitTableGlance *g = &self->glance;
  float pad = PADDING * self->unit, mark = mark_size (self) + 14 * self->unit;
  float w = (float) gtk_widget_get_width (GTK_WIDGET (self)) - 2 * pad;
  float line = (float) gtk_widget_get_height (GTK_WIDGET (self)) / 2;
  g_autofree char *number = g_strdup_printf ("%u", g->number);
  g_autofree char *min = pit_table_glance_is_live (g) && g->min != PIT_UNKNOWN ? pit_words_money (g->min) : NULL;
  g_autofree char *state = describe_state (self);

  put (self, RUN_NUMBER, number, &GRAPHENE_RECT_INIT (pad, 0, w * 0.36f, line), 0);
  put (self, RUN_MIN, min, &GRAPHENE_RECT_INIT (pad + w * 0.36f, 0, w * 0.64f, line), 1);
  put (self, RUN_STATE, state,
       &GRAPHENE_RECT_INIT (pad + mark, line - 4 * self->unit, w - mark - (needs_person (g) ? mark : 0), line), 0);
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

  pit_marks_draw_plate (cr, live ? PIT_PLATE_LIVE : PIT_PLATE_SILENT, width, height, (double) CORNER, palette);
  pit_marks_draw_status (cr, live ? g->status : PIT_STATUS_UNKNOWN, live, pad, middle - size / 2, size,
                         live ? PIT_INK_CARD_FG : PIT_INK_MUTE_FG, palette);
  if (!needs_person (g))
    return;

  if (g->call == PIT_CALL_NOW)
    pit_marks_draw_alert (cr, width, height, (double) CORNER, CLAMP (height / 50, 3, 6), palette);
  pit_marks_draw_pill (cr, width - pad - size * 1.2, middle - size * 0.6, size * 1.2, size * 1.2, pit_marks_get_call_ground (g->call),
                       palette);
  pit_marks_draw_call (cr, g->call, width - pad - size * 0.98, middle - size * 0.4, size * 0.76, palette);
}

static void
show (PitBoardTile *self)
{
  pit_drawing_changed (PIT_DRAWING (self), pit_table_glance_describe (&self->glance, pit_desk_clock_get_zone (self->clock)));
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
  g_clear_object (&self->clock);
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
pit_board_tile_new (PitTable     *table,
                    PitDeskClock *clock)
{
  PitBoardTile *self;

  g_return_val_if_fail (PIT_IS_TABLE (table), NULL);
  g_return_val_if_fail (PIT_IS_DESK_CLOCK (clock), NULL);

  self = g_object_new (PIT_TYPE_BOARD_TILE, NULL);
  self->table = g_object_ref (table);
  self->clock = g_object_ref (clock);
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
