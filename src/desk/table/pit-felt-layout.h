/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-round.h"

G_BEGIN_DECLS

/** Sizes at scale 1, in pixels. */
#define PIT_SEAT_WIDTH 186.0f
#define PIT_SEAT_HEIGHT 308.0f
#define PIT_DEALER_WIDTH 620.0f
#define PIT_DEALER_HEIGHT 256.0f

/**
 * PitFeltGeometry:
 * @scale: of everything on the felt
 * @high: of heights, texts and cards; more than @scale where width is what is missing
 * @dealer: where the dealer's place is
 * @seat: where each seat is, by seat number
 * @table: the table's cloth: a straight side at the dealer, an arc around the players
 * @dome: how high that arc is
 * @power: how round it is: 2 an ellipse, more: flatter in the middle and rounder at its ends
 * @centre: middle of the circle on which the inscription is written
 * @radius: of that circle
 * @inscription: the longest it may be; it is set smaller before a card is
 * @writing: how much room there is between the seats and the dealer, from top to bottom
 * @n_beside: how many seats stand beside the dealer on each side, below others
 * @turned: whether it is seen from the players' side
 *
 * Where things are on the felt. From the pit, as one stands behind the dealer: the dealer at the bottom, seat 1 on the dealer's
 * left, which is the left of the picture. From the players' side all of it is turned by half.
 */
typedef struct
{
  float            scale;
  float            high;
  graphene_rect_t  dealer;
  graphene_rect_t  seat[PIT_N_PLACES];
  graphene_rect_t  table;
  float            dome;
  float            power;
  graphene_point_t centre;
  float            radius;
  float            inscription;
  float            writing;
  guint            n_beside;
  gboolean         turned;
} PitFeltGeometry;

void pit_felt_geometry_compute (PitFeltGeometry *self,
                                guint            n_seats,
                                gboolean         turned,
                                float            width,
                                float            height);
void pit_felt_geometry_measure (guint            n_seats,
                                int             *width,
                                int             *height);
float pit_felt_geometry_fall   (const PitFeltGeometry *self,
                                float                  offset);

#define PIT_TYPE_FELT_LAYOUT (pit_felt_layout_get_type ())
G_DECLARE_FINAL_TYPE (PitFeltLayout, pit_felt_layout, PIT, FELT_LAYOUT, GtkLayoutManager)

void                   pit_felt_layout_set_seats    (PitFeltLayout *self,
                                                     guint          n_seats);
void                   pit_felt_layout_set_turned   (PitFeltLayout *self,
                                                     gboolean       turned);
const PitFeltGeometry *pit_felt_layout_get_geometry (PitFeltLayout *self);

G_END_DECLS
