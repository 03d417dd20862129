/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-finding.h"

G_BEGIN_DECLS

/** What is known of a seat's money in a round, all wagers together. */
typedef enum
{
  PIT_SEAT_MONEY_NONE = 0,
  PIT_SEAT_MONEY_MOVED,     /* something moved; it is too early to say what is due */
  PIT_SEAT_MONEY_DUE,       /* still to come */
  PIT_SEAT_MONEY_SETTLED,   /* what moved is what was due */
  PIT_SEAT_MONEY_DIFFERS,   /* it was found to be wrong */
  PIT_SEAT_MONEY_UNCHECKED, /* something moved, and nobody can say whether it is right */
} PitSeatMoneyKind;

/**
 * PitSeatMoney:
 * @moved: to the player, winnings less what was collected; %PIT_UNKNOWN: not known
 * @due: what the rules say; %PIT_UNKNOWN: not known
 * @is_settling: some of it has moved, and some is still to come
 */
typedef struct
{
  PitSeatMoneyKind kind;
  PitMoney         moved;
  PitMoney         due;
  gboolean         is_settling;
} PitSeatMoney;

void pit_seat_money_read (PitSeatMoney        *self,
                          const PitRound      *round,
                          guint                seat,
                          const char          *game,
                          const PitSettlement *settlement,
                          gboolean             is_wrong);
gboolean pit_seat_money_is_about (PitFindingKind kind);

G_END_DECLS
