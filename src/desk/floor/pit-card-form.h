/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** How much of a table a floor card shows. */
typedef enum
{
  PIT_CARD_FORM_FULL = 0,
  PIT_CARD_FORM_MEDIUM,
  PIT_CARD_FORM_SMALL,
  PIT_CARD_FORM_TINY, /* number, state by its mark, minimum: where all are in sight by it, and by no other */
  PIT_N_CARD_FORMS,
} PitCardForm;

/** Form and size of the cards of a floor, all alike. */
typedef struct
{
  PitCardForm form;
  float       scale;
  guint       columns;
  int         width;
  int         height;
  int         gap;
} PitCardFit;

void pit_card_fit_compute (PitCardFit  *fit,
                           const guint *n_cards,
                           guint        n_groups,
                           int          width,
                           int          height,
                           float        unit);

G_END_DECLS
