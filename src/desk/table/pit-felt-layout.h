/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "pit-round.h"

G_BEGIN_DECLS

/** Sizes at scale 1, in pixels. */
#define PIT_SEAT_WIDTH 140.0f
#define PIT_SEAT_HEIGHT 236.0f
#define PIT_DEALER_WIDTH 330.0f
#define PIT_DEALER_HEIGHT 126.0f

/**
 * PitFeltGeometry:
 * @scale: of everything on the felt
 * @high: of heights, texts and cards; more than @scale where width is what is missing
 * @dealer: where the dealer's place is
 * @seat: where each seat is, by seat number
 * @table: the table's cloth: a straight side at the dealer, an arc around the players
 * @centre: middle of the circle on which the inscription is written
 * @radius: of that circle
 * @inscription: the longest it may be; it is set smaller before a card is
 * @horseshoe: whether the first and the last seat are beside the dealer
 *
 * Where things are on the felt, seen as the players see it: the dealer at the top, seat 1 on the dealer's left, which
 * is the right of the picture.
 */
typedef struct
{
  float            scale;
  float            high;
  graphene_rect_t  dealer;
  graphene_rect_t  seat[PIT_N_PLACES];
  graphene_rect_t  table;
  graphene_point_t centre;
  float            radius;
  float            inscription;
  gboolean         horseshoe;
} PitFeltGeometry;

#define PIT_TYPE_FELT_LAYOUT (pit_felt_layout_get_type ())
G_DECLARE_FINAL_TYPE (PitFeltLayout, pit_felt_layout, PIT, FELT_LAYOUT, GtkLayoutManager)

void                   pit_felt_layout_set_seats    (PitFeltLayout *self,
                                                     guint          n_seats);
const PitFeltGeometry *pit_felt_layout_get_geometry (PitFeltLayout *self);

G_END_DECLS
