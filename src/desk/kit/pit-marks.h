/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"
#include "pit-table.h"

G_BEGIN_DECLS

/* The small shapes of the floor. Each says its thing by shape; colour comes on top, and only where a person must act. */
void   pit_marks_draw_plate   (cairo_t          *cr,
                               gboolean          live,
                               double            width,
                               double            height,
                               double            corner,
                               const PitPalette *palette);
void   pit_marks_draw_status  (cairo_t          *cr,
                               PitTableStatus    status,
                               gboolean          live,
                               double            x,
                               double            y,
                               double            size,
                               const PitPalette *palette);
void   pit_marks_draw_verdict (cairo_t          *cr,
                               PitVerdict        verdict,
                               double            x,
                               double            y,
                               double            size,
                               PitInk            ink,
                               const PitPalette *palette);
void   pit_marks_draw_badge   (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            width,
                               double            height,
                               const PitPalette *palette);
void   pit_marks_draw_warning (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            size,
                               const PitPalette *palette);
void   pit_marks_draw_stage   (cairo_t          *cr,
                               PitStage          stage,
                               guint             percent,
                               double            x,
                               double            y,
                               double            width,
                               double            height,
                               const PitPalette *palette);
void   pit_marks_draw_pips    (cairo_t          *cr,
                               guint             n_seats,
                               guint             taken,
                               guint             away,
                               double            x,
                               double            y,
                               double            scale,
                               const PitPalette *palette);
void   pit_marks_draw_hatch   (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            width,
                               double            height,
                               const GdkRGBA    *ink);
void   pit_marks_draw_alert   (cairo_t          *cr,
                               double            width,
                               double            height,
                               double            corner,
                               const PitPalette *palette);
float  pit_marks_pips_width   (guint             n_seats);
float  pit_marks_badge_width  (guint             count);

G_END_DECLS
