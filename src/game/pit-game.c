/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-game.h"

static gboolean
blame (PitLimitFault     *fault,
       PitLimitFaultKind  kind,
       PitWager           area,
       PitLimitColumn     column,
       PitMoney           amount)
{
  *fault = (PitLimitFault) { kind, area, column, amount, PIT_WAGER_UNKNOWN, PIT_UNKNOWN };
  return FALSE;
}

static gboolean
has_area (const PitGame *self,
          PitWager       area)
{
  for (guint i = 0; self != NULL && i < self->n_areas; i++)
    if (pit_wager_is (self->areas[i], area))
      return TRUE;

  return FALSE;
}

/* The sign says the least and the most of every area; a unit need not be. Wagers go up in units from the minimum, and the
 * maximum is one of them (NSW 6.1). */
static gboolean
check_area (const PitLimit *limit,
            PitWager        area,
            gboolean        is_needed,
            PitLimitFault  *fault)
{
  if (limit->min == PIT_UNKNOWN && (is_needed || limit->max != PIT_UNKNOWN || limit->unit != PIT_UNKNOWN))
    return blame (fault, PIT_LIMIT_MISSING, area, PIT_LIMIT_MIN, PIT_UNKNOWN);
  if (limit->min == PIT_UNKNOWN)
    return TRUE;
  if (limit->min < 1)
    return blame (fault, PIT_LIMIT_BELOW_COIN, area, PIT_LIMIT_MIN, 1);
  if (limit->unit != PIT_UNKNOWN && limit->unit < 1)
    return blame (fault, PIT_LIMIT_BELOW_COIN, area, PIT_LIMIT_UNIT, 1);
  if (limit->max == PIT_UNKNOWN)
    return !is_needed || blame (fault, PIT_LIMIT_MISSING, area, PIT_LIMIT_MAX, PIT_UNKNOWN);
  if (limit->max < limit->min)
    return blame (fault, PIT_LIMIT_BELOW_MIN, area, PIT_LIMIT_MAX, limit->min);
  if (limit->unit != PIT_UNKNOWN && (limit->max - limit->min) % limit->unit != 0)
    return blame (fault, PIT_LIMIT_STEPS, area, PIT_LIMIT_MAX, limit->max);

  return TRUE;
}

/** Returns: the number of that kind of wager, from 1; 0: the game has none, or is not known (@self is %NULL) */
guint
pit_game_find_number (const PitGame *self,
                      PitWager       wager)
{
  guint n = self != NULL ? self->n_wagers : 0;

  /* As a rule it is the game's own text: then no letters are compared. */
  for (guint i = 0; i < n; i++)
    if (self->wagers[i].id == wager)
      return i + 1;
  for (guint i = 0; i < n; i++)
    if (pit_wager_is (self->wagers[i].id, wager))
      return i + 1;

  return 0;
}

/** Returns: (nullable) (transfer none): what @wager is in the game; %NULL: nothing, or the game is not known (@self is %NULL) */
const PitWagerKind *
pit_game_find_kind (const PitGame *self,
                    PitWager       wager)
{
  guint number = pit_game_find_number (self, wager);

  return number != 0 ? &self->wagers[number - 1] : NULL;
}

/** Returns: (nullable) (transfer none): what @decision is in the game; %NULL: nothing, or the game is not known (@self is %NULL) */
const PitDecisionKind *
pit_game_find_decision (const PitGame *self,
                        PitDecision    decision)
{
  for (guint i = 0; self != NULL && i < self->n_decisions; i++)
    if (self->decisions[i].decision == decision)
      return &self->decisions[i];

  return NULL;
}

/** Returns: whether the floor can follow a table of the game */
gboolean
pit_game_is_for_floor (const PitGame *self)
{
  return self->settle != NULL;
}

/**
 * pit_game_check_limits:
 * @self: (nullable): the game; %NULL: an unknown one, of which every area may be left out
 * @settings: (nullable): the constants of its rules; %NULL: what they allow beside another wager is not asked
 * @limits: what is to stand on a sign
 * @fault: (out caller-allocates): what is wrong, and with which amount
 *
 * Returns: whether a table can be run with these limits
 */
gboolean
pit_game_check_limits (const PitGame   *self,
                       gconstpointer    settings,
                       const PitLimits *limits,
                       PitLimitFault   *fault)
{
  *fault = (PitLimitFault) { PIT_LIMIT_FINE, PIT_WAGER_UNKNOWN, PIT_LIMIT_MIN, PIT_UNKNOWN, PIT_WAGER_UNKNOWN, PIT_UNKNOWN };
  for (guint i = 0; self != NULL && i < self->n_areas; i++)
    if (!check_area (pit_limits_get (limits, self->areas[i]), self->areas[i], TRUE, fault))
      return FALSE;
  for (guint i = 0; i < pit_limits_count (limits); i++)
    if (!has_area (self, limits->list[i].area) && !check_area (&limits->list[i].limit, limits->list[i].area, FALSE, fault))
      return FALSE;

  return self == NULL || settings == NULL || self->check_limits (limits, settings, fault);
}

/**
 * pit_game_get_least:
 * @settings: the constants of its rules
 * @limits: what stands on a sign
 *
 * A stake that is a multiple of another can't be less than of that one's minimum, whatever its own is.
 *
 * Returns: the least that can be staked on @area to take part; %PIT_UNKNOWN: the sign has no such area
 */
PitMoney
pit_game_get_least (const PitGame   *self,
                    gconstpointer    settings,
                    const PitLimits *limits,
                    PitWager         area)
{
  PitMoney min = pit_limits_get (limits, area)->min;

  return min == PIT_UNKNOWN || self->get_least == NULL ? min : self->get_least (limits, settings, area);
}
