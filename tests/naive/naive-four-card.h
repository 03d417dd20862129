/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-round.h"
#include "pit-settlement.h"

G_BEGIN_DECLS

/*
 * Four Card Poker a second time, under NSW and, abroad, by New Zealand's proposal and the British trial sheet, written
 * straight from the rules for no other purpose than to be compared with the engine. It shares the struct of facts and the words for results with src/game and no line of code; the
 * odds of all scales stand in it as figures. It is as slow as it is plain.
 */

/** A hand of four as a list to be compared from the front: the category (8 best), then the ranks that decide. */
typedef struct
{
  int key[5];
  int n_key;
} NaiveHand;

typedef struct
{
  PitOutcome outcome;
  gint64     net;
  gint64     pay;
  gint64     collect_chips;
  gint64     collect_tokens;
  gint64     back_chips;
  gint64     back_tokens;
} NaiveLine;

typedef struct
{
  PitSeatStatus status;
  const char   *rule; /* of a refusal */
  NaiveLine     line[PIT_FOUR_CARD_N_WAGERS];
  gint64        net;
} NaiveSeat;

void      naive_best_hand    (const PitCard  *cards,
                              int             n_cards,
                              NaiveHand      *best);
int       naive_compare      (const NaiveHand *a,
                              const NaiveHand *b);
int       naive_aces_up_odds (const char      *table,
                              const NaiveHand *hand);
int       naive_ante_bonus_odds (const char      *table,
                                 const NaiveHand *hand);
gboolean  naive_all_known    (const PitCard  *cards,
                              int             n);
gboolean  naive_takes_part   (const PitFourCardRound *round,
                              int                     seat);
gboolean  naive_is_bad_round (const PitFourCardRound *round);
void      naive_settle       (const PitFourCardRound *round,
                              gboolean                collect_winning_tokens,
                              NaiveSeat               seats[PIT_N_PLACES]);
void      naive_settle_abroad (const PitFourCardRound *round,
                               gboolean                nz,
                               gint64                  most,
                               NaiveSeat               seats[PIT_N_PLACES]);

G_END_DECLS
