/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-palette.h"
#include "pit-table.h"

G_BEGIN_DECLS

/** What a table's plate says of it by itself. */
typedef enum
{
  PIT_PLATE_LIVE = 0,
  PIT_PLATE_DIM,    /* closed, or not what a person looks for */
  PIT_PLATE_SILENT, /* hatched: nothing of it is live */
} PitPlate;

/** How a table calls for a person; the loudest last. */
typedef enum
{
  PIT_CALL_NONE = 0,
  PIT_CALL_OVER, /* it is over, and nobody has seen that yet */
  PIT_CALL_SHELVED,
  PIT_CALL_REFERRED,
  PIT_CALL_IN_HAND, /* somebody has it in hand */
  PIT_CALL_SOON,
  PIT_CALL_NOW,
} PitCall;

/* The small shapes of the floor. Each says its thing by shape; colour comes on top, and only where a person must act. */
PitInk pit_marks_get_call_ink    (PitCall        call);
PitInk pit_marks_get_call_ground (PitCall        call);
void   pit_marks_draw_call    (cairo_t          *cr,
                               PitCall           call,
                               double            x,
                               double            y,
                               double            size,
                               const PitPalette *palette);
void   pit_marks_draw_plate   (cairo_t          *cr,
                               PitPlate          plate,
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
                               PitInk            ink,
                               const PitPalette *palette);
void   pit_marks_draw_question (cairo_t         *cr,
                               double            x,
                               double            y,
                               double            size,
                               PitInk            ink,
                               const PitPalette *palette);
void   pit_marks_draw_pill    (cairo_t          *cr,
                               double            x,
                               double            y,
                               double            width,
                               double            height,
                               PitInk            ink,
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
                               double            line,
                               const PitPalette *palette);
float  pit_marks_pips_width   (guint             n_seats);

G_END_DECLS
