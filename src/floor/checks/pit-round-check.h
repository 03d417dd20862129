/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-checked-round.h"
#include "pit-game.h"
#include "pit-message.h"

G_BEGIN_DECLS

#define PIT_REASON_MAX 200

/**
 * PitRoundBasis:
 * @rules: the rule pack that the table is played by; "" where nobody said
 * @game: (nullable): its game; %NULL: that pack is not loaded
 * @settings: (nullable): the constants of its rules, which are the game's own behind what all have
 * @senses: what the controller can tell
 * @is_state_known: nothing is missing in what is known of the table
 * @doubt: (nullable): why the facts of the round are not certain (numbers missing, an event that does not fit)
 * @missing: (nullable): what else could not be looked at; what is known is compared all the same
 * @n_found: findings about the round before it ended
 * @late_seats: bit n: a wager at seat n was changed after it was locked, so that what counts there is for people
 * @is_void_by_device: where it was declared void: a device that held the deck in play could not go on
 * @is_ordered: the event that is looked at carries an order out that somebody gave
 *
 * What a round is judged by, besides its own facts.
 */
typedef struct
{
  const char            *rules;
  const PitGame         *game;
  const PitSettingsHead *settings;
  PitSenses              senses;
  gboolean               is_state_known;
  const char            *doubt;
  const char            *missing;
  guint                  n_found;
  guint32                late_seats;
  gboolean               is_void_by_device;
  gboolean               is_ordered;
} PitRoundBasis;

typedef struct
{
  PitVerdict    verdict;
  gboolean      is_settled;
  PitSettlement settlement;
  char          reason[PIT_REASON_MAX + 1]; /* "": nothing is missing */
} PitRoundJudgement;

void pit_reason_note (char                 reason[PIT_REASON_MAX + 1],
                      const char          *format,
                      va_list              args) G_GNUC_PRINTF (2, 0);
void pit_round_check (const PitRound      *round,
                      const PitRoundBasis *basis,
                      GArray              *found,
                      PitRoundJudgement   *judgement);

G_END_DECLS
