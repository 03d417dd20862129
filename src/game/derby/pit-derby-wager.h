/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-bet.h"

G_BEGIN_DECLS

/** The kinds of wager of Racing Card Derby; with their picks they are 42 bets (NZ RCD 3.3, 5.1). */
typedef enum
{
  PIT_DERBY_RED,
  PIT_DERBY_BLACK,
  PIT_DERBY_SUIT,
  PIT_DERBY_QUINELLA, /* first and second in order */
  PIT_DERBY_TRIFECTA, /* first, second and third in order */
  PIT_DERBY_N_WAGERS,
} PitDerbyWager;

#define PIT_DERBY_N_BETS (2 + 4 + 12 + 24)

/** The letters that picks are made of, by #PitSuit. */
#define PIT_DERBY_SUITS "SHDC"

extern const PitWagerKind pit_derby_wagers[PIT_DERBY_N_WAGERS];

G_END_DECLS
