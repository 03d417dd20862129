/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-id.h"
#include "pit-money.h"
#include "pit-names.h"

G_BEGIN_DECLS

/**
 * PitWager:
 *
 * A kind of wager by the id that its game gives it, "ante": a text that lives as long as the program. The wire and the
 * book have the same. Two are the same where pit_wager_is() says so.
 */
typedef const char *PitWager;

#define PIT_WAGER_UNKNOWN ((PitWager) NULL)

/** Longest id of a kind of wager, with its NUL. */
#define PIT_WAGER_SIZE 16
/** Kinds of wager that a game can have. */
#define PIT_MAX_KINDS 8

static inline gboolean
pit_wager_is (PitWager wager,
              PitWager other)
{
  return wager == other || g_strcmp0 (wager, other) == 0;
}

/** One area's limits as the sign states them (NSW 6.1). */
typedef struct
{
  PitMoney min;  /* PIT_UNKNOWN: the area has no limits of its own */
  PitMoney max;  /* PIT_UNKNOWN: none stated */
  PitMoney unit; /* smallest step above the minimum; PIT_UNKNOWN: none stated */
} PitLimit;

static inline gboolean
pit_limit_is_known (const PitLimit *limit)
{
  return limit->min != PIT_UNKNOWN || limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN;
}

/** What stands on the sign of one area. */
typedef struct
{
  char     area[PIT_WAGER_SIZE]; /* id of the kind of wager; "": this one and those behind it are of none */
  PitLimit limit;
} PitAreaLimit;

/** The limits in force at a table, by area. All bytes 0: nothing is known of any. Flat: copy by assignment. */
typedef struct
{
  PitAreaLimit list[PIT_MAX_KINDS];
} PitLimits;

/** Kinds of wager of a game of which each is paid by one of several pay tables. */
#define PIT_MAX_PAY_TABLE_IDS 4

/** By which pay table a kind of wager is paid. */
typedef struct
{
  char  wager[PIT_WAGER_SIZE]; /* its id; "": this one and those behind it are of none */
  PitId table;
} PitPayTableId;

/**
 * PitPayTableIds:
 *
 * The pay tables in force at a table, as its sign shows them, by kind of wager. All bytes 0: none is known. In the order of the
 * kinds' ids, so that two that say the same are the same. Flat: copy by assignment.
 */
typedef struct
{
  PitPayTableId list[PIT_MAX_PAY_TABLE_IDS];
} PitPayTableIds;

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

const PitLimit *pit_limits_get       (const PitLimits *limits,
                                      PitWager         area);
PitLimit       *pit_limits_edit      (PitLimits       *limits,
                                      PitWager         area);
guint           pit_limits_count     (const PitLimits *limits);
gboolean        pit_limits_are_known (const PitLimits *limits);
gboolean        pit_limits_are_equal (const PitLimits *limits,
                                      const PitLimits *other,
                                      PitWager        *area);
PitMoney        pit_limit_get_step   (const PitLimit  *limit);

guint       pit_pay_table_ids_count  (const PitPayTableIds *ids);
const char *pit_pay_table_ids_get    (const PitPayTableIds *ids,
                                      PitWager              wager);
void        pit_pay_table_ids_set    (PitPayTableIds       *ids,
                                      PitWager              wager,
                                      const char           *table);
void        pit_pay_table_ids_change (PitPayTableIds       *ids,
                                      const PitPayTableIds *to);

G_END_DECLS
