/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-money.h"
#include "pit-names.h"

G_BEGIN_DECLS

/**
 * PitWager:
 *
 * The lines that money can stand on, of all games: areas of the layout, and bonuses paid without a stake of
 * their own. Which of them a game has is said by its [struct@Game].
 */
typedef enum
{
  PIT_WAGER_UNKNOWN = 0,
  PIT_WAGER_ANTE,
  PIT_WAGER_PLAY,
  PIT_WAGER_ACES_UP,
  PIT_WAGER_ANTE_BONUS, /* paid on the ante; never staked */
  PIT_N_WAGERS,
} PitWager;

/** "ante", "play", "aces-up", "ante-bonus": the wire's and the book's words. */
extern const PitNames pit_wager_names;

/** One area's limits as the sign states them (NSW 6.1). */
typedef struct
{
  PitMoney min;  /* PIT_UNKNOWN: the area has no limits of its own */
  PitMoney max;  /* PIT_UNKNOWN: none stated */
  PitMoney unit; /* smallest step above the minimum; PIT_UNKNOWN: none stated */
} PitLimit;

/** The limits in force at a table, by area. */
typedef struct
{
  PitLimit area[PIT_N_WAGERS];
} PitLimits;

void     pit_limits_clear     (PitLimits       *limits);
gboolean pit_limits_are_known (const PitLimits *limits);

G_END_DECLS
