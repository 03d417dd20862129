/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-marks.h"

#define PIP 9.0f
#define PIP_GAP 4.0f
#define HATCH 9

static void
set_ink (cairo_t          *cr,
         const PitPalette *palette,
         PitInk            ink)
{
  gdk_cairo_set_source_rgba (cr, &palette->ink[ink]);
}

static void
trace_round (cairo_t *cr,
             double   x,
             double   y,
             double   width,
             double   height,
             double   corner)
{
  corner = MIN (corner, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - corner, y + corner, corner, -G_PI / 2, 0);
  cairo_arc (cr, x + width - corner, y + height - corner, corner, 0, G_PI / 2);
  cairo_arc (cr, x + corner, y + height - corner, corner, G_PI / 2, G_PI);
  cairo_arc (cr, x + corner, y + corner, corner, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
trace_triangle (cairo_t *cr,
                double   x,
                double   y,
                double   size)
{
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_move_to (cr, x + size / 2, y + size * 0.08);
  cairo_line_to (cr, x + size * 0.97, y + size * 0.92);
  cairo_line_to (cr, x + size * 0.03, y + size * 0.92);
  cairo_close_path (cr);
}

static void
draw_struck_radio (cairo_t *cr,
                   double   x,
                   double   y,
                   double   size)
{
  double cx = x + size / 2, foot = y + size * 0.86;

  cairo_set_line_width (cr, size * 0.13);
  cairo_arc (cr, cx, foot, size * 0.1, 0, 2 * G_PI);
  cairo_fill (cr);
  for (guint i = 1; i <= 2; i++)
    {
      cairo_arc (cr, cx, foot, size * (0.06 + 0.32 * i), -G_PI * 0.75, -G_PI * 0.25);
      cairo_stroke (cr);
    }
  cairo_move_to (cr, x + size * 0.06, y + size * 0.06);
  cairo_line_to (cr, x + size * 0.94, y + size * 0.94);
  cairo_stroke (cr);
}

/** pit_marks_draw_question: the shape before a table about which a person has to decide, in a box of @size */
void
pit_marks_draw_question (cairo_t          *cr,
                         double            x,
                         double            y,
                         double            size,
                         PitInk            ink,
                         const PitPalette *palette)
{
  double line = size * 0.17, cx = x + size / 2, r = size * 0.24;

  set_ink (cr, palette, ink);
  cairo_set_line_width (cr, line);
  cairo_new_path (cr);
  cairo_arc (cr, cx, y + line / 2 + r, r, -G_PI, G_PI / 2);
  cairo_line_to (cr, cx, y + size * 0.72);
  cairo_stroke (cr);
  cairo_arc (cr, cx, y + size * 0.9, line * 0.6, 0, 2 * G_PI);
  cairo_fill (cr);
}

/** pit_marks_draw_pill: the ground of a word that stands out from its line */
void
pit_marks_draw_pill (cairo_t          *cr,
                     double            x,
                     double            y,
                     double            width,
                     double            height,
                     PitInk            ink,
                     const PitPalette *palette)
{
  trace_round (cr, x, y, width, height, height * 0.26);
  set_ink (cr, palette, ink);
  cairo_fill (cr);
}

/**
 * pit_marks_draw_status:
 * @cr: where
 * @status: the table's composite word
 * @live: whether it is live; if not, a struck radio is drawn
 * @x: left
 * @y: top
 * @size: width and height
 * @ink: its colour, the word's beside it
 * @palette: the colours
 *
 * Draws the shape that stands before the word: disc: in play; ring: open; dot: dead; dash: closed; broken ring: not known;
 * two bars: on hold.
 */
void
pit_marks_draw_status (cairo_t          *cr,
                       PitTableStatus    status,
                       gboolean          live,
                       double            x,
                       double            y,
                       double            size,
                       PitInk            ink,
                       const PitPalette *palette)
{
  double line = size * 0.17, cx = x + size / 2, cy = y + size / 2, r = size / 2 - line / 2;

  set_ink (cr, palette, ink);
  cairo_set_line_width (cr, line);
  cairo_new_path (cr);
  if (!live)
    {
      draw_struck_radio (cr, x, y, size);
      return;
    }

  switch (status)
    {
    case PIT_STATUS_IN_PLAY:
      cairo_arc (cr, cx, cy, size * 0.46, 0, 2 * G_PI);
      cairo_fill (cr);
      break;
    case PIT_STATUS_OPEN:
      cairo_arc (cr, cx, cy, r, 0, 2 * G_PI);
      cairo_stroke (cr);
      break;
    case PIT_STATUS_DEAD:
      cairo_arc (cr, cx, cy, size * 0.2, 0, 2 * G_PI);
      cairo_fill (cr);
      break;
    case PIT_STATUS_ON_HOLD:
      cairo_rectangle (cr, x + size * 0.16, y + size * 0.06, size * 0.24, size * 0.88);
      cairo_rectangle (cr, x + size * 0.6, y + size * 0.06, size * 0.24, size * 0.88);
      cairo_fill (cr);
      break;
    case PIT_STATUS_SUSPENDED:
      cairo_rectangle (cr, x + size * 0.08, y + size * 0.08, size * 0.84, size * 0.84);
      cairo_fill (cr);
      break;
    case PIT_STATUS_CLOSING:
      cairo_arc (cr, cx, cy, r, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_arc (cr, cx, cy, r, 0, G_PI);
      cairo_fill (cr);
      break;
    case PIT_STATUS_CLOSED:
      cairo_rectangle (cr, x + size * 0.06, cy - line * 0.6, size * 0.88, line * 1.2);
      cairo_fill (cr);
      break;
    case PIT_STATUS_UNKNOWN:
    default:
      cairo_set_dash (cr, (const double[]) { line, line }, 2, 0);
      cairo_arc (cr, cx, cy, r, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      break;
    }
}

/**
 * pit_marks_draw_verdict:
 * @cr: where
 * @verdict: of a round's check
 * @x: left
 * @y: top
 * @size: width and height
 * @ink: colour of what needs nobody
 * @palette: the colours
 *
 * Draws a tick for ok, a filled sign with a bar for differs, and a question mark in a broken ring for unchecked.
 */
void
pit_marks_draw_verdict (cairo_t          *cr,
                        PitVerdict        verdict,
                        double            x,
                        double            y,
                        double            size,
                        PitInk            ink,
                        const PitPalette *palette)
{
  set_ink (cr, palette, ink);
  cairo_set_line_width (cr, size * 0.16);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (verdict == PIT_VERDICT_OK)
    {
      cairo_move_to (cr, x + size * 0.12, y + size * 0.55);
      cairo_line_to (cr, x + size * 0.4, y + size * 0.82);
      cairo_line_to (cr, x + size * 0.9, y + size * 0.22);
      cairo_stroke (cr);
    }
  else if (verdict == PIT_VERDICT_DIFFERS)
    {
      set_ink (cr, palette, PIT_INK_ACT_BG);
      trace_round (cr, x, y, size, size, size * 0.22);
      cairo_fill (cr);
      set_ink (cr, palette, PIT_INK_ACT_FG);
      cairo_move_to (cr, x + size * 0.26, y + size * 0.4);
      cairo_rel_line_to (cr, size * 0.48, 0);
      cairo_move_to (cr, x + size * 0.26, y + size * 0.64);
      cairo_rel_line_to (cr, size * 0.48, 0);
      cairo_move_to (cr, x + size * 0.64, y + size * 0.22);
      cairo_rel_line_to (cr, -size * 0.28, size * 0.58);
      cairo_set_line_width (cr, size * 0.11);
      cairo_stroke (cr);
    }
  else
    {
      double cx = x + size / 2, cy = y + size / 2, dash = 2 * G_PI * size * 0.43 / 16;

      cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
      cairo_set_line_width (cr, size * 0.1);
      cairo_set_dash (cr, &dash, 1, dash / 2);
      cairo_new_path (cr);
      cairo_arc (cr, cx, cy, size * 0.43, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
      cairo_set_line_width (cr, size * 0.11);
      cairo_arc (cr, cx, cy - size * 0.1, size * 0.13, G_PI, 2.25 * G_PI);
      cairo_line_to (cr, cx, cy + size * 0.1);
      cairo_stroke (cr);
      cairo_arc (cr, cx, cy + size * 0.22, size * 0.065, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/** pit_marks_draw_badge: the mark of findings: a filled plate with a warning triangle, room for the count beside it */
void
pit_marks_draw_badge (cairo_t          *cr,
                      double            x,
                      double            y,
                      double            width,
                      double            height,
                      const PitPalette *palette)
{
  double size = height * 0.62, left = x + height * 0.28, top = y + (height - size) / 2 - height * 0.03;

  set_ink (cr, palette, PIT_INK_ACT_BG);
  trace_round (cr, x, y, width, height, height * 0.3);
  cairo_fill (cr);
  set_ink (cr, palette, PIT_INK_ACT_FG);
  trace_triangle (cr, left, top, size);
  cairo_fill (cr);
  set_ink (cr, palette, PIT_INK_ACT_BG);
  cairo_rectangle (cr, left + size * 0.44, top + size * 0.36, size * 0.12, size * 0.28);
  cairo_rectangle (cr, left + size * 0.44, top + size * 0.71, size * 0.12, size * 0.12);
  cairo_fill (cr);
}

/* A palm with four fingers and a thumb. */
static void
trace_hand (cairo_t *cr,
            double   x,
            double   y,
            double   size)
{
  static const double tops[] = { 0.16, 0.04, 0.1, 0.22 };

  for (guint i = 0; i < G_N_ELEMENTS (tops); i++)
    trace_round (cr, x + size * (0.3 + 0.165 * i), y + size * tops[i], size * 0.125, size * (0.7 - tops[i]), size * 0.06);
  trace_round (cr, x + size * 0.3, y + size * 0.48, size * 0.62, size * 0.48, size * 0.2);
  cairo_new_sub_path (cr);
  cairo_move_to (cr, x + size * 0.06, y + size * 0.52);
  cairo_line_to (cr, x + size * 0.17, y + size * 0.46);
  cairo_line_to (cr, x + size * 0.4, y + size * 0.68);
  cairo_line_to (cr, x + size * 0.4, y + size * 0.9);
  cairo_close_path (cr);
}

static void
trace_diamond (cairo_t *cr,
               double   x,
               double   y,
               double   size)
{
  cairo_move_to (cr, x + size / 2, y);
  cairo_line_to (cr, x + size, y + size / 2);
  cairo_line_to (cr, x + size / 2, y + size);
  cairo_line_to (cr, x, y + size / 2);
  cairo_close_path (cr);
}

/** pit_marks_get_call_ground: what the words of a call stand on */
PitInk
pit_marks_get_call_ground (PitCall call)
{
  static const PitInk grounds[] = { PIT_INK_CARD_BG, PIT_INK_HAND_BG, PIT_INK_HAND_BG, PIT_INK_HAND_BG, PIT_INK_HAND_BG, PIT_INK_SOON_BG,
                                    PIT_INK_ACT_BG };

  return grounds[call];
}

/** pit_marks_get_call_ink: the colour of those words */
PitInk
pit_marks_get_call_ink (PitCall call)
{
  static const PitInk inks[] = { PIT_INK_CARD_FG, PIT_INK_HAND_FG, PIT_INK_HAND_FG, PIT_INK_HAND_FG, PIT_INK_HAND_FG, PIT_INK_SOON_FG,
                                 PIT_INK_ACT_FG };

  return inks[call];
}

/* What waits for nothing but to be seen: a tick; or elsewhere: a page with lines on it, or a clock. */
static void
draw_put_away (cairo_t *cr,
               PitCall  call,
               double   x,
               double   y,
               double   size)
{
  cairo_set_line_width (cr, size * (call == PIT_CALL_OVER ? 0.16 : 0.11));
  if (call == PIT_CALL_OVER)
    {
      cairo_move_to (cr, x + size * 0.1, y + size * 0.54);
      cairo_line_to (cr, x + size * 0.38, y + size * 0.82);
      cairo_line_to (cr, x + size * 0.9, y + size * 0.2);
    }
  else if (call == PIT_CALL_REFERRED)
    {
      trace_round (cr, x + size * 0.16, y + size * 0.06, size * 0.68, size * 0.88, size * 0.1);
      for (guint i = 0; i < 3; i++)
        {
          cairo_move_to (cr, x + size * 0.32, y + size * (0.3 + 0.2 * i));
          cairo_rel_line_to (cr, size * 0.36, 0);
        }
    }
  else
    {
      cairo_arc (cr, x + size / 2, y + size / 2, size * 0.43, 0, 2 * G_PI);
      cairo_move_to (cr, x + size * 0.5, y + size * 0.22);
      cairo_line_to (cr, x + size * 0.5, y + size * 0.52);
      cairo_line_to (cr, x + size * 0.7, y + size * 0.64);
    }
  cairo_stroke (cr);
}

/** pit_marks_draw_call: a triangle for now, a diamond for soon, a hand for what somebody has in hand, a page for what is referred, a
 * clock for what is shelved, a tick for what is over; on the ground of its words */
void
pit_marks_draw_call (cairo_t          *cr,
                     PitCall           call,
                     double            x,
                     double            y,
                     double            size,
                     const PitPalette *palette)
{
  if (call == PIT_CALL_NONE)
    return;

  set_ink (cr, palette, pit_marks_get_call_ink (call));
  cairo_new_path (cr);
  if (call < PIT_CALL_IN_HAND)
    {
      draw_put_away (cr, call, x, y, size);
      return;
    }
  if (call == PIT_CALL_IN_HAND)
    {
      trace_hand (cr, x, y, size);
      cairo_fill (cr);
      return;
    }
  if (call == PIT_CALL_NOW)
    trace_triangle (cr, x, y, size);
  else
    trace_diamond (cr, x, y, size);
  cairo_fill (cr);
  set_ink (cr, palette, pit_marks_get_call_ground (call));
  cairo_rectangle (cr, x + size * 0.44, y + size * (call == PIT_CALL_NOW ? 0.36 : 0.24), size * 0.12, size * 0.3);
  cairo_rectangle (cr, x + size * 0.44, y + size * (call == PIT_CALL_NOW ? 0.72 : 0.62), size * 0.12, size * 0.12);
  cairo_fill (cr);
}

/** pit_marks_draw_stage: the four stages of a round as a bar of four, filled up to @percent of the present one */
void
pit_marks_draw_stage (cairo_t          *cr,
                      PitStage          stage,
                      guint             percent,
                      double            x,
                      double            y,
                      double            width,
                      double            height,
                      const PitPalette *palette)
{
  const guint n = PIT_STAGE_SETTLEMENT;
  double gap = height * 0.8, part = (width - gap * (n - 1)) / n;

  for (guint i = 0; i < n; i++)
    {
      double left = x + i * (part + gap), filled = 0;

      if (stage > i + 1)
        filled = part;
      else if (stage == i + 1)
        filled = MAX (part * percent / 100, height);
      set_ink (cr, palette, PIT_INK_CARD_TRACK);
      trace_round (cr, left, y, part, height, height / 2);
      cairo_fill (cr);
      if (filled > 0)
        {
          set_ink (cr, palette, PIT_INK_CARD_FILL);
          trace_round (cr, left, y, filled, height, height / 2);
          cairo_fill (cr);
        }
    }
}

/** pit_marks_draw_pips: one pip per seat, seat 1 at the left as one sees it from the pit: filled: taken; half: away */
void
pit_marks_draw_pips (cairo_t          *cr,
                     guint             n_seats,
                     guint             taken,
                     guint             away,
                     double            x,
                     double            y,
                     double            scale,
                     const PitPalette *palette)
{
  double r = (double) PIP * scale / 2;

  cairo_set_line_width (cr, 1.3 * scale);
  for (guint seat = 1; seat <= n_seats; seat++)
    {
      double cx = x + r + (seat - 1) * (double) (PIP + PIP_GAP) * scale;

      set_ink (cr, palette, PIT_INK_CARD_DIM);
      cairo_arc (cr, cx, y, r - 0.65 * scale, 0, 2 * G_PI);
      if ((taken >> seat) & 1u && !((away >> seat) & 1u))
        cairo_fill (cr);
      else
        cairo_stroke (cr);
      if ((away >> seat) & 1u)
        {
          cairo_arc (cr, cx, y, r - 0.65 * scale, G_PI / 2, 1.5 * G_PI);
          cairo_fill (cr);
        }
    }
}

/* One period of the hatch; a line that leaves the tile on one side comes back on the other. */
static cairo_surface_t *
make_hatch_tile (const GdkRGBA *ink)
{
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, HATCH, HATCH);
  cairo_t *cr = cairo_create (tile);

  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, 1.2);
  for (int left = -HATCH; left <= HATCH; left += HATCH)
    {
      cairo_move_to (cr, left - 1, HATCH + 1);
      cairo_line_to (cr, left + HATCH + 1, -1);
    }
  cairo_stroke (cr);
  cairo_destroy (cr);

  return tile;
}

/* Fills the path. */
static void
fill_hatch (cairo_t       *cr,
            const GdkRGBA *ink)
{
  cairo_surface_t *tile = make_hatch_tile (ink);

  cairo_set_source_surface (cr, tile, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_fill (cr);
  cairo_surface_destroy (tile);
}

/** pit_marks_draw_hatch: diagonal lines over what is not live; a repeated tile, as a hundred strokes cost a frame */
void
pit_marks_draw_hatch (cairo_t       *cr,
                      double         x,
                      double         y,
                      double         width,
                      double         height,
                      const GdkRGBA *ink)
{
  cairo_rectangle (cr, x, y, width, height);
  fill_hatch (cr, ink);
}

/** pit_marks_draw_plate: the plate of a floor card, hatched where it is not live */
void
pit_marks_draw_plate (cairo_t          *cr,
                      PitPlate          plate,
                      double            width,
                      double            height,
                      double            corner,
                      const PitPalette *palette)
{
  trace_round (cr, 0, 0, width, height, corner);
  set_ink (cr, palette, plate == PIT_PLATE_LIVE ? PIT_INK_CARD_BG : PIT_INK_MUTE_BG);
  cairo_fill (cr);
  if (plate == PIT_PLATE_SILENT)
    {
      trace_round (cr, 0, 0, width, height, corner);
      fill_hatch (cr, &palette->ink[PIT_INK_MUTE_HATCH]);
    }
  trace_round (cr, 0.5, 0.5, width - 1, height - 1, corner - 0.5);
  set_ink (cr, palette, PIT_INK_CARD_LINE);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

/** pit_marks_draw_alert: the frame of a floor card whose table needs a person now, @line wide inside its plate */
void
pit_marks_draw_alert (cairo_t          *cr,
                      double            width,
                      double            height,
                      double            corner,
                      double            line,
                      const PitPalette *palette)
{
  trace_round (cr, line / 2, line / 2, width - line, height - line, corner - line / 2);
  set_ink (cr, palette, PIT_INK_ACT_BG);
  cairo_set_line_width (cr, line);
  cairo_stroke (cr);
}

/** pit_marks_pips_width: at scale 1 */
float
pit_marks_pips_width (guint n_seats)
{
  return n_seats == 0 ? 0 : (float) n_seats * (PIP + PIP_GAP) - PIP_GAP;
}
