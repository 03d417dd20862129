/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"

G_BEGIN_DECLS

/** The best hand that can be made from some cards. */
typedef struct
{
  guint32     value; /* orders hands exactly: the higher beats the lower, equal values tie */
  PitCategory category;
  /* By group size, then rank, suits s h d c; the low ace last. PIT_CARD_UNKNOWN where the game's hands are shorter. */
  PitCard     best[PIT_SET_SIZE];
} PitBestHand;

G_END_DECLS
