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

/** The three amounts of an area's limits. */
typedef enum
{
  PIT_LIMIT_MIN = 0,
  PIT_LIMIT_MAX,
  PIT_LIMIT_UNIT,
  PIT_N_LIMIT_COLUMNS,
} PitLimitColumn;

/** What can be wrong with the limits of a sign (NSW 6.1, 8.5). */
typedef enum
{
  PIT_LIMIT_FINE = 0,
  PIT_LIMIT_MISSING,       /* an area of the game has no minimum or maximum, or a maximum or unit has no minimum */
  PIT_LIMIT_BELOW_COIN,    /* a minimum or unit below the smallest coin */
  PIT_LIMIT_BELOW_MIN,     /* a maximum below its minimum */
  PIT_LIMIT_STEPS,         /* units from the minimum miss the maximum */
  PIT_LIMIT_TOO_LARGE,     /* no wager can follow from so large a one */
  PIT_LIMIT_ABOVE_LEAST,   /* a minimum that forbids the least wager that the rules allow beside another */
  PIT_LIMIT_BELOW_MOST,    /* a maximum that forbids the most */
  PIT_LIMIT_MISSES_LEAST,  /* a minimum whose units miss the least */
  PIT_LIMIT_MISSES_OTHER,  /* a unit of which the other wager is no multiple */
  PIT_LIMIT_OTHER_IS_FREE, /* a unit, where the other wager has none */
} PitLimitFaultKind;

/**
 * PitLimitFault:
 * @area: whose limits; %PIT_WAGER_UNKNOWN: nobody's
 * @column: which of its amounts is to be changed
 * @amount: to which amount, or which one is missed; %PIT_UNKNOWN: there is none to tell
 * @other: the wager beside which
 * @beside: and its amount
 */
typedef struct
{
  PitLimitFaultKind kind;
  PitWager          area;
  PitLimitColumn    column;
  PitMoney          amount;
  PitWager          other;
  PitMoney          beside;
} PitLimitFault;

const char *pit_wager_get_label (PitWager       wager);
void     pit_limits_clear     (PitLimits       *limits);
gboolean pit_limits_are_known (const PitLimits *limits);

PitMoney pit_limit_get_step   (const PitLimit  *limit);

G_END_DECLS
