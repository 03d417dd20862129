/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** How much of a table a floor card shows. */
typedef enum
{
  PIT_CARD_FORM_FULL = 0, /* every line */
  PIT_CARD_FORM_SMALL,    /* number, minimum, state; what calls, in two lines; how far the round is */
  PIT_CARD_FORM_LOW,      /* the same in few pixels: what calls in one line, and not how far the round is */
  PIT_CARD_FORM_TINY,     /* number, state by its mark, minimum: where all are in sight by it, and by no other */
  PIT_N_CARD_FORMS,
} PitCardForm;

/**
 * PitCardFit:
 * @scale: of number and minimum: how much larger than at their reference size they are
 * @line: of the lines below: they grow less, so that a large card is calm
 *
 * Form and size of the cards of a floor, all alike; lengths in pixels.
 */
typedef struct
{
  PitCardForm form;
  float       scale;
  float       line;
  guint       columns;
  int         width;
  int         height;
  int         gap;
} PitCardFit;

/**
 * PitCardLines:
 * @number: the table's number
 * @min: the lowest wager
 * @status: the table's state, with its mark at the left
 * @max: the highest wager
 * @dealer: who deals
 * @aside: what else is said in that line
 * @strip: what calls for a person, from edge to edge
 * @stage: where the round is, or what stands in its place where there is none
 * @seats: a pip for each
 * @bar: how far the round is
 *
 * Where each line of a card has its place, whether it is used or not: what comes in one moves and covers nothing. Of no size: the
 * form does not have it.
 */
typedef struct
{
  graphene_rect_t number;
  graphene_rect_t min;
  graphene_rect_t status;
  graphene_rect_t max;
  graphene_rect_t dealer;
  graphene_rect_t aside;
  graphene_rect_t strip;
  graphene_rect_t stage;
  graphene_rect_t seats;
  graphene_rect_t bar;
} PitCardLines;

void pit_card_lines_place (PitCardLines     *lines,
                           const PitCardFit *fit);
float pit_card_fit_get_padding (const PitCardFit *fit);
void pit_card_fit_compute (PitCardFit  *fit,
                           const guint *n_cards,
                           guint        n_groups,
                           int          width,
                           int          height,
                           float        unit);

G_END_DECLS
