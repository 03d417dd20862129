/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

G_BEGIN_DECLS

/** One card of the deal as the rules order it: the @index-th card (from 0) of @place. */
typedef struct
{
  PitPlace place;
  guint8   index;
  gboolean face_up;
} PitDealStep;

/** More cards than a deck has can't be dealt in one round. */
#define PIT_MAX_DEAL PIT_DECK_SIZE

/**
 * PitGame:
 * @id: as in packs and on the wire, "four-card-poker"
 * @name: untranslated name, marked for translation
 * @areas: the layout's areas, in the order in which they are drawn and settled
 * @n_areas: how many
 * @player_cards: cards of a player's hand
 * @dealer_cards: cards of the dealer's hand
 * @best_hand: the best hand of @n_cards known and different cards; %FALSE where the game has no hand of that many
 * @deal_order: the order in which the rules deal to @seats (ascending) with @device; returns the number of steps,
 *   0 where the device is not known or one deck can't serve so many seats
 * @check_limits: whether every wager that the rules allow beside another has room on a sign whose areas are each in order
 * @settle: what is due on every line of every seat, from pit_settlement_clear() on; never fails: what can't be judged
 *   says so, and why
 *
 * What a game must give: one table of functions without state, callable from any thread. To add a game, write
 * another of these and list it in pit-game.c (docs/HACKING.md).
 */
typedef struct
{
  const char     *id;
  const char     *name;
  const PitWager *areas;
  guint           n_areas;
  guint           player_cards;
  guint           dealer_cards;

  gboolean (*best_hand)  (const PitCard         *cards,
                          guint                  n_cards,
                          PitBestHand           *best);
  guint    (*deal_order) (PitDeviceKind          device,
                          const guint8          *seats,
                          guint                  n_seats,
                          PitDealStep            steps[PIT_MAX_DEAL]);
  gboolean (*check_limits) (const PitLimits       *limits,
                            const PitGameSettings *settings,
                            PitLimitFault         *fault);
  void     (*settle)     (const PitRound        *round,
                          const PitGameSettings *settings,
                          PitSettlement         *settlement);
} PitGame;

const PitGame *pit_game_lookup       (const char            *id);
gboolean       pit_game_check_limits (const PitGame         *self,
                                      const PitGameSettings *settings,
                                      const PitLimits       *limits,
                                      PitLimitFault         *fault);

G_END_DECLS
