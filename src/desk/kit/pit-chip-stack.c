/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-chip-stack.h"

#define MAX_CHIPS 3
#define FLATNESS 0.46  /* height of a chip's face for a width of 1 */
#define THICKNESS 0.16 /* of a chip, for a width of 1 */

/* From the largest down. House chips differ from venue to venue: the tones only tell larger from smaller, the amount
 * stands beside the stack. */
static const struct
{
  PitMoney value;
  PitInk   ink;
} denominations[] = {
  { 50000, PIT_INK_CHIP_TOP },
  { 10000, PIT_INK_CHIP_HIGH },
  { 2500, PIT_INK_CHIP_MIDDLE },
  { 1, PIT_INK_CHIP_LOW },
};

static guint
break_down (PitMoney amount,
            PitInk   chips[MAX_CHIPS])
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (denominations); i++)
    {
      gboolean last = i + 1 == G_N_ELEMENTS (denominations);
      PitMoney value = last ? 500 : denominations[i].value;
      PitMoney count = amount / value;

      if (last && amount % value != 0)
        count++;
      amount %= value;
      for (; count > 0 && n < MAX_CHIPS; count--)
        chips[n++] = denominations[i].ink;
    }

  return n;
}

static void
trace_oval (cairo_t *cr,
            double   x,
            double   y,
            double   width)
{
  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y);
  cairo_scale (cr, width / 2, width * FLATNESS / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

static void
trace_side (cairo_t *cr,
            double   x,
            double   y,
            double   width)
{
  cairo_save (cr);
  cairo_translate (cr, x + width / 2, y);
  cairo_scale (cr, width / 2, width * FLATNESS / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_translate (cr, 0, -THICKNESS * 2 / FLATNESS);
  cairo_arc_negative (cr, 0, 0, 1, G_PI, 0);
  cairo_restore (cr);
  cairo_close_path (cr);
}

static void
draw_chip (cairo_t       *cr,
           const GdkRGBA *body,
           const GdkRGBA *edge,
           double         x,
           double         y,
           double         width)
{
  double top = y - THICKNESS * width;

  gdk_cairo_set_source_rgba (cr, body);
  trace_side (cr, x, y, width);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_set_line_width (cr, width * 0.035);
  cairo_stroke (cr);

  /* edge spots, three in sight */
  cairo_set_line_width (cr, width * 0.11);
  for (int i = -1; i <= 1; i++)
    {
      double side = x + width / 2 + i * width * 0.31;
      double drop = i == 0 ? FLATNESS / 2 : FLATNESS / 2 * 0.78;

      cairo_move_to (cr, side, top + drop * width + width * 0.01);
      cairo_rel_line_to (cr, 0, THICKNESS * width - width * 0.02);
      cairo_stroke (cr);
    }

  gdk_cairo_set_source_rgba (cr, body);
  trace_oval (cr, x, top, width);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, edge);
  cairo_set_line_width (cr, width * 0.035);
  cairo_stroke (cr);
  trace_oval (cr, x + width * 0.19, top, width * 0.62);
  cairo_stroke (cr);
}

/* A token is a square plaque: its shape tells it from chips without any colour. */
static void
draw_token (cairo_t          *cr,
            double            x,
            double            y,
            double            width,
            const PitPalette *palette)
{
  double height = width * 0.56;

  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_TOKEN_BG]);
  cairo_rectangle (cr, x, y - height + width * FLATNESS / 2, width, height);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &palette->ink[PIT_INK_TOKEN_FG]);
  cairo_set_line_width (cr, width * 0.05);
  cairo_stroke (cr);

  cairo_set_line_width (cr, width * 0.09);
  cairo_move_to (cr, x + width * 0.34, y - height + width * FLATNESS / 2 + height * 0.26);
  cairo_rel_line_to (cr, width * 0.32, 0);
  cairo_rel_move_to (cr, -width * 0.16, 0);
  cairo_rel_line_to (cr, 0, height * 0.5);
  cairo_stroke (cr);
}

/**
 * pit_chip_stack_draw:
 * @cr: where
 * @stake: chips and tokens that lie there
 * @x: middle of the stack, or of chips and tokens side by side
 * @y: where its lowest chip stands
 * @size: a chip's width
 * @palette: the colours
 *
 * Draws a stack of chips, and a plaque beside it for tokens. Nothing is drawn for a stake that is not known.
 */
void
pit_chip_stack_draw (cairo_t          *cr,
                     PitStake          stake,
                     double            x,
                     double            y,
                     double            size,
                     const PitPalette *palette)
{
  gboolean has_chips = stake.chips != PIT_UNKNOWN && stake.chips > 0;
  gboolean has_tokens = stake.tokens != PIT_UNKNOWN && stake.tokens > 0;
  double left = has_chips && has_tokens ? x - size * 1.05 : x - size / 2;

  y -= size * FLATNESS / 2;
  if (has_chips)
    {
      PitInk chips[MAX_CHIPS];
      guint n = break_down (stake.chips, chips);

      for (guint i = 0; i < n; i++)
        draw_chip (cr, &palette->ink[chips[i]], &palette->ink[PIT_INK_CHIP_EDGE], left, y - i * size * THICKNESS, size);
    }
  if (has_tokens)
    draw_token (cr, has_chips ? x + size * 0.08 : left, y, size, palette);
}
