/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-limit-notice.h"

/* Which change of limits the players have to be told of before it binds them (NSW 6.5). What the rules of the table don't name
 * binds at once. What nobody knows is no reason to bind anybody. */

static PitMoney
get_least (const PitRulePack *pack,
           const PitLimits   *limits,
           PitWager           area)
{
  return pit_game_get_least (pack->game, pack->settings, limits, area);
}

/* An area that was not offered has no players who count on anything; one that is gone takes its maximum away. */
static PitNoticeCauseKind
compare_area (const PitRulePack *pack,
              const PitLimits   *now,
              const PitLimits   *next,
              PitWager           area)
{
  const PitNoticeProfile *needed = &pack->head.notice;
  const PitLimit *before = pit_limits_get (now, area), *after = pit_limits_get (next, area);

  if (before->min == PIT_UNKNOWN)
    return PIT_NOTICE_NONE;
  if (after->min == PIT_UNKNOWN)
    return needed->lower_max == PIT_YES ? PIT_NOTICE_LOWER_MAX : PIT_NOTICE_NONE;
  if (needed->higher_min == PIT_YES && get_least (pack, next, area) > get_least (pack, now, area))
    return PIT_NOTICE_HIGHER_MIN;
  if (needed->higher_unit == PIT_YES && pit_limit_get_step (after) > pit_limit_get_step (before))
    return PIT_NOTICE_HIGHER_UNIT;
  if (needed->lower_max == PIT_YES && after->max != PIT_UNKNOWN && (before->max == PIT_UNKNOWN || after->max < before->max))
    return PIT_NOTICE_LOWER_MAX;

  return PIT_NOTICE_NONE;
}

/**
 * pit_limit_notice_find:
 * @pack: (nullable): the rules of the table; %NULL: this desk doesn't have them
 * @now: the limits in force there
 * @next: those that are to be
 *
 * Returns: the first area, as the sign has them, for which @next needs notice by the notice profile of @pack, and why;
 *   %PIT_NOTICE_NONE: they can bind with the next round
 */
PitNoticeCause
pit_limit_notice_find (const PitRulePack *pack,
                       const PitLimits   *now,
                       const PitLimits   *next)
{
  PitNoticeCause cause = { PIT_NOTICE_UNKNOWN, PIT_WAGER_UNKNOWN };

  g_return_val_if_fail (now != NULL && next != NULL, cause);

  if (pack == NULL || !pit_limits_are_known (now))
    return cause;

  for (guint i = 0; i < pack->game->n_areas; i++)
    {
      cause = (PitNoticeCause) { compare_area (pack, now, next, pack->game->areas[i]), pack->game->areas[i] };
      if (cause.kind != PIT_NOTICE_NONE)
        return cause;
    }

  return (PitNoticeCause) { PIT_NOTICE_NONE, PIT_WAGER_UNKNOWN };
}
