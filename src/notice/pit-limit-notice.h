/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-rule-pack.h"

G_BEGIN_DECLS

/** What of new limits costs a player who counts on the old ones. */
typedef enum
{
  PIT_NOTICE_NONE = 0,
  PIT_NOTICE_UNKNOWN,     /* nobody knows the limits in force, or the rules that say which changes need notice */
  PIT_NOTICE_HIGHER_MIN,  /* the least that can be staked there to take part is more */
  PIT_NOTICE_HIGHER_UNIT, /* stakes go up in larger steps */
  PIT_NOTICE_LOWER_MAX,   /* the most that counts is less, or the area is gone */
  PIT_N_NOTICE_CAUSES,
} PitNoticeCauseKind;

/**
 * PitNoticeCause:
 * @area: where; %PIT_WAGER_UNKNOWN: nowhere, or not known
 *
 * The first reason for which new limits need notice.
 */
typedef struct
{
  PitNoticeCauseKind kind;
  PitWager           area;
} PitNoticeCause;

PitNoticeCause pit_limit_notice_find (const PitRulePack *pack,
                                      const PitLimits   *now,
                                      const PitLimits   *next);

G_END_DECLS
