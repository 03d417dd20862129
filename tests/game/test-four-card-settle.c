/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-four-card-round.h"
#include "pit-games.h"

#include "game-fixture.h"

#define SEAT 3

typedef enum
{
  CHANGE_NONE = 0,
  CHANGE_TIE_RETURNS,
  CHANGE_NO_ACES_UP_ALONE,
  CHANGE_ABSENT_FORFEITS,
  CHANGE_IN_FULL,
  CHANGE_TOKEN_COLLECTED,
  CHANGE_PLAY_STEP,
  CHANGE_UNEVEN_ODDS,
  CHANGE_UNEVEN_ODDS_DOWN,
  CHANGE_SET_CORRECTED,
  CHANGE_LIMITS_UNKNOWN,
  CHANGE_LIMITS_NEEDLESS,
  CHANGE_LIMITS_FOR_MIN,
  CHANGE_LIMITS_FOR_UNIT,
} Change;

typedef struct
{
  PitOutcome outcome;
  PitMoney   net;
  PitStake   give_back;
} Expected;

/* One seat's round and what is due. Members left out: no cards, no stake, no limits, table 6, bonus 25-20-2. */
typedef struct
{
  const char   *name;
  const char   *dealer;
  const char   *set;
  const char   *cards;
  PitDecision   decision;
  PitTruth      warned;
  PitTruth      shown;
  PitStake      stake[PIT_FOUR_CARD_N_WAGERS];
  PitFourCardLimits limits; /* 0 stands for none stated */
  guint         n_exposed;
  const char   *aces_up_table;
  const char   *ante_bonus_table;
  Change        change;

  PitSeatStatus status; /* NOT_IN_ROUND stands for OK */
  const char   *rule;
  Expected      due[PIT_FOUR_CARD_N_WAGERS];
} SeatCase;

#define KINGS "Ks Kh 9d 7c 4s 2d" /* the dealer's usual hand: kings, nine, seven */
#define ACES "Ah Ad 9s 7h 4c"     /* beats it */
#define KINGS_TOO "Kd Kc 9s 7s 2h" /* ties with it */
#define QUEENS "Qs Qh 9c 7d 3s"   /* loses to it */

#define PLAY .decision = PIT_DECISION_PLAY
#define FOLD .decision = PIT_DECISION_FOLD
#define CONCEDE .decision = PIT_DECISION_CONCEDE
#define ABSENT .decision = PIT_DECISION_ABSENT
#define CANNOT .decision = PIT_DECISION_CANNOT_PLAY
#define REFUSED(by) .status = PIT_SEAT_REFUSED, .rule = by
#define UNCHECKED(by) .status = PIT_SEAT_UNCHECKED, .rule = by

#define ANTE(n) [PIT_FOUR_CARD_ANTE] = { (n), 0 }
#define PLAYED(n) [PIT_FOUR_CARD_PLAY] = { (n), 0 }
#define ACES_UP(n) [PIT_FOUR_CARD_ACES_UP] = { (n), 0 }
#define MAX_OF(n) { .max = (n) }

#define WINS(line, n) [PIT_FOUR_CARD_##line] = { PIT_OUTCOME_WIN, (n), { 0, 0 } }
#define LOSES(line, n) [PIT_FOUR_CARD_##line] = { PIT_OUTCOME_LOSE, -(n), { 0, 0 } }
#define RETURNS(line, n) [PIT_FOUR_CARD_##line] = { PIT_OUTCOME_RETURNED, 0, { (n), 0 } }
#define FORFEITS(line, n) [PIT_FOUR_CARD_##line] = { PIT_OUTCOME_FORFEITED, -(n), { 0, 0 } }

static const SeatCase seat_cases[] = {
  /* NSW 9.2.1, 10: against the dealer. */
  { "higher-hand-wins", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (2000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 2000) } },
  { "lower-hand-loses", KINGS, NULL, QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (2000) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 2000) } },
  { "tie-wins", KINGS, NULL, KINGS_TOO, PLAY, .stake = { ANTE (1000), PLAYED (3000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 3000) } },
  { "ante-pays-evens", KINGS, NULL, ACES, PLAY, .stake = { ANTE (700), PLAYED (2100) },
    .due = { WINS (ANTE, 700), WINS (PLAY, 2100) } },
  { "play-pays-evens", KINGS, NULL, ACES, PLAY, .stake = { ANTE (700), PLAYED (1300) },
    .due = { WINS (ANTE, 700), WINS (PLAY, 1300) } },
  { "best-four-of-all-cards", KINGS, NULL, "Ah 2s 3h 9c Ad", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "dealer-best-four-of-six", "2s 3h Ks 9d 7c Kh", NULL, QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000) } },

  /* NSW 9.2.1.1, 10.2: the Ante Bonus. */
  { "bonus-three-of-a-kind", KINGS, NULL, "8h 8s 8c 7d 3s", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000), WINS (ANTE_BONUS, 2000) } },
  { "bonus-straight-flush", KINGS, NULL, "8h 7h 6h 5h 3s", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000), WINS (ANTE_BONUS, 20000) } },
  { "bonus-four-of-a-kind", KINGS, NULL, "8h 8s 8c 8d 3s", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000), WINS (ANTE_BONUS, 25000) } },
  { "bonus-not-for-flush", KINGS, NULL, "Jh 7h 6h 5h 3s", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "bonus-when-hand-loses", "Ts Th Td Tc 4s 2d", NULL, "8h 8s 8c 7d 3s", PLAY,
    .stake = { ANTE (1000), PLAYED (1000) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000), WINS (ANTE_BONUS, 2000) } },
  { "bonus-not-on-play-stake", KINGS, NULL, "8h 8s 8c 7d 3s", PLAY, .stake = { ANTE (1000), PLAYED (3000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 3000), WINS (ANTE_BONUS, 2000) } },

  /* NSW 9.2.1.3, 9.2.1.5, 10.5: Aces Up, whatever the dealer holds. */
  { "aces-up-pair-of-aces", KINGS, NULL, ACES, PLAY, .stake = { ACES_UP (500) }, .due = { WINS (ACES_UP, 500) } },
  { "aces-up-kings-lose", QUEENS " 2c", NULL, KINGS_TOO, PLAY, .stake = { ACES_UP (500) },
    .due = { LOSES (ACES_UP, 500) } },
  { "aces-up-high-card-loses", KINGS, NULL, "Ah Qd 9s 7h 4c", PLAY, .stake = { ACES_UP (500) },
    .due = { LOSES (ACES_UP, 500) } },
  { "aces-up-two-pair", KINGS, NULL, "3h 3d 2s 2h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 1000) } },
  { "aces-up-straight", KINGS, NULL, "2h 3d 4c 5h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 2000) } },
  { "aces-up-flush", KINGS, NULL, "2h 3h 4h 6h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 3000) } },
  { "aces-up-three-of-a-kind", KINGS, NULL, "3h 3d 3s 6h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 4000) } },
  { "aces-up-straight-flush", KINGS, NULL, "3h 4h 5h 6h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 20000) } },
  { "aces-up-four-of-a-kind", KINGS, NULL, "3h 3d 3s 3c 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 25000) } },
  { "aces-up-by-table-shown", KINGS, NULL, "2h 3d 4c 5h 9c", PLAY, .stake = { ACES_UP (500) }, .aces_up_table = "2",
    .due = { WINS (ACES_UP, 2500) } },
  { "aces-up-though-dealer-wins", "Ts Th Td Tc 4s 2d", NULL, ACES, PLAY,
    .stake = { ANTE (1000), PLAYED (1000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000), WINS (ACES_UP, 500) } },
  { "aces-up-loses-though-hand-wins", "Ks Jh 9d 7c 4s 2d", NULL, QUEENS, PLAY,
    .stake = { ANTE (1000), PLAYED (1000), ACES_UP (500) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000), LOSES (ACES_UP, 500) } },
  { "aces-up-alone-has-no-bonus", KINGS, NULL, "3h 3d 3s 6h 9c", PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 4000) } },
  { "nothing-staked", KINGS, NULL, ACES, PLAY, .status = PIT_SEAT_UNCHECKED + 1 },

  /* NSW 5.3, 6.1, 8.5: the Play stake. */
  { "play-at-once-the-ante", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "play-at-thrice-the-ante", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (3000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 3000) } },
  { "play-at-any-amount-between", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1501) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1501) } },
  { "play-below-range", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (999), ACES_UP (500) }, REFUSED ("8.5"),
    .due = { WINS (ANTE, 1000), RETURNS (PLAY, 999), WINS (ACES_UP, 500) } },
  { "play-above-range", KINGS, NULL, QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (3001) }, REFUSED ("8.5"),
    .due = { LOSES (ANTE, 1000), RETURNS (PLAY, 3001) } },
  { "play-missing", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), ACES_UP (500) }, REFUSED ("8.5"),
    .due = { WINS (ANTE, 1000), WINS (ACES_UP, 500) } },
  { "play-beside-no-ante", KINGS, NULL, ACES, PLAY, .stake = { PLAYED (1000), ACES_UP (500) }, REFUSED ("5.3"),
    .due = { RETURNS (PLAY, 1000), WINS (ACES_UP, 500) } },
  { "play-alone", KINGS, NULL, ACES, PLAY, .stake = { PLAYED (1000) }, REFUSED ("5.3"),
    .due = { RETURNS (PLAY, 1000) } },
  { "play-in-unit", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1500) },
    .limits.area[PIT_FOUR_CARD_PLAY] = { .min = 1000, .unit = 500 }, .due = { WINS (ANTE, 1000), WINS (PLAY, 1500) } },
  { "play-not-in-unit", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1600) },
    .limits.area[PIT_FOUR_CARD_PLAY] = { .min = 1000, .unit = 500 }, REFUSED ("6.1"),
    .due = { WINS (ANTE, 1000), RETURNS (PLAY, 1600) } },

  /* NSW 8.4: fold. */
  { "fold-loses-both", KINGS, NULL, QUEENS, FOLD, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (ACES_UP, 500) } },
  { "fold-loses-winning-hand", KINGS, NULL, "3h 3d 3s 3c 9c", FOLD, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (ACES_UP, 500) } },
  { "fold-without-cards", KINGS, NULL, NULL, FOLD, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (ACES_UP, 500) } },
  { "fold-face-down", KINGS, NULL, "?? ?? ?? ?? ??", FOLD, .stake = { ANTE (1000) }, .due = { LOSES (ANTE, 1000) } },
  { "fold-aces-up-alone", KINGS, NULL, ACES, FOLD, .stake = { ACES_UP (500) }, .due = { LOSES (ACES_UP, 500) } },
  { "fold-with-play-stake", KINGS, NULL, ACES, FOLD, .stake = { ANTE (1000), PLAYED (1000) }, REFUSED ("8.5"),
    .due = { LOSES (ANTE, 1000), RETURNS (PLAY, 1000) } },

  /* NSW 9.3: concede. */
  { "concede-loses-all", KINGS, NULL, QUEENS, CONCEDE, .stake = { ANTE (1000), PLAYED (2000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 2000), LOSES (ACES_UP, 500) } },
  { "concede-loses-winning-hand", KINGS, NULL, "3h 3d 3s 3c 9c", CONCEDE,
    .stake = { ANTE (1000), PLAYED (2000), ACES_UP (500) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 2000), LOSES (ACES_UP, 500) } },
  { "concede-aces-up-alone", KINGS, NULL, ACES, CONCEDE, .stake = { ACES_UP (500) }, .due = { LOSES (ACES_UP, 500) } },

  /* NSW 12.11: can't cover the Ante. */
  { "cannot-play-first-time", KINGS, NULL, ACES, CANNOT, .warned = PIT_NO, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { RETURNS (ANTE, 1000), WINS (ACES_UP, 500) } },
  { "cannot-play-warned", KINGS, NULL, ACES, CANNOT, .warned = PIT_YES, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { FORFEITS (ANTE, 1000), WINS (ACES_UP, 500) } },
  { "cannot-play-warning-not-proven", KINGS, NULL, ACES, CANNOT, .stake = { ANTE (1000) },
    .due = { RETURNS (ANTE, 1000) } },
  { "cannot-play-no-aces-up", KINGS, NULL, NULL, CANNOT, .stake = { ANTE (1000) }, .due = { RETURNS (ANTE, 1000) } },
  { "cannot-play-with-play-stake", KINGS, NULL, ACES, CANNOT, .stake = { ANTE (1000), PLAYED (500) }, REFUSED ("8.5"),
    .due = { RETURNS (ANTE, 1000), RETURNS (PLAY, 500) } },
  { "cannot-play-no-bonus", KINGS, NULL, "3h 3d 3s 3c 9c", CANNOT, .stake = { ANTE (1000) },
    .due = { RETURNS (ANTE, 1000) } },

  /* NSW 12.13: absent, refusing, too slow. */
  { "absent-returns-ante", KINGS, NULL, QUEENS, ABSENT, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { RETURNS (ANTE, 1000), LOSES (ACES_UP, 500) } },
  { "absent-aces-up-wins", KINGS, NULL, ACES, ABSENT, .stake = { ANTE (1000), ACES_UP (500) },
    .due = { RETURNS (ANTE, 1000), WINS (ACES_UP, 500) } },
  { "absent-no-aces-up", KINGS, NULL, NULL, ABSENT, .stake = { ANTE (1000) }, .due = { RETURNS (ANTE, 1000) } },
  { "absent-warned-is-no-matter", KINGS, NULL, ACES, ABSENT, .warned = PIT_YES, .stake = { ANTE (1000) },
    .due = { RETURNS (ANTE, 1000) } },

  /* NSW 6.2, 6.3: limits. */
  { "under-minimum-is-valid", KINGS, NULL, ACES, PLAY, .stake = { ANTE (400), PLAYED (400), ACES_UP (100) },
    .limits.area = { [PIT_FOUR_CARD_ANTE] = { .min = 1000 }, [PIT_FOUR_CARD_PLAY] = { .min = 1000 },
                     [PIT_FOUR_CARD_ACES_UP] = { .min = 500 } },
    .due = { WINS (ANTE, 400), WINS (PLAY, 400), WINS (ACES_UP, 100) } },
  { "over-maximum-pays-the-maximum", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1500), PLAYED (1000) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000),
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_WIN, 1000, { 500, 0 } }, WINS (PLAY, 1000) } },
  { "over-maximum-collects-the-maximum", KINGS, NULL, QUEENS, PLAY, .stake = { ANTE (1500), PLAYED (1000) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000),
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_LOSE, -1000, { 500, 0 } }, LOSES (PLAY, 1000) } },
  { "at-maximum", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000), .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "over-maximum-bonus-on-the-maximum", KINGS, NULL, "3h 3d 3s 3c 9c", PLAY, .stake = { ANTE (1500), PLAYED (1000) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000),
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_WIN, 1000, { 500, 0 } }, WINS (PLAY, 1000), WINS (ANTE_BONUS, 25000) } },
  { "over-maximum-play-range-of-the-maximum", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1500), PLAYED (3500) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000), REFUSED ("8.5"),
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_WIN, 1000, { 500, 0 } }, RETURNS (PLAY, 3500) } },
  { "over-maximum-play", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (3000) },
    .limits.area[PIT_FOUR_CARD_PLAY] = MAX_OF (2500),
    .due = { WINS (ANTE, 1000), [PIT_FOUR_CARD_PLAY] = { PIT_OUTCOME_WIN, 2500, { 500, 0 } } } },
  { "over-maximum-both-before-the-range", KINGS, NULL, ACES, PLAY, .stake = { ANTE (5000), PLAYED (5000) },
    .limits.area = { [PIT_FOUR_CARD_ANTE] = MAX_OF (1000), [PIT_FOUR_CARD_PLAY] = MAX_OF (3000) },
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_WIN, 1000, { 4000, 0 } },
             [PIT_FOUR_CARD_PLAY] = { PIT_OUTCOME_WIN, 3000, { 2000, 0 } } } },
  { "over-maximum-aces-up", KINGS, NULL, "3h 3d 3s 3c 9c", PLAY, .stake = { ACES_UP (800) },
    .limits.area[PIT_FOUR_CARD_ACES_UP] = MAX_OF (500),
    .due = { [PIT_FOUR_CARD_ACES_UP] = { PIT_OUTCOME_WIN, 25000, { 300, 0 } } } },
  { "over-maximum-returned-whole", KINGS, NULL, NULL, ABSENT, .stake = { ANTE (1500) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000), .due = { RETURNS (ANTE, 1500) } },

  /* NSW 1.1, 5.1: promotional tokens. */
  { "token-loses-like-chips", KINGS, NULL, QUEENS, PLAY, .stake = { [PIT_FOUR_CARD_ANTE] = { 400, 600 }, PLAYED (1000) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000) } },
  { "token-wins-chips-and-stays", KINGS, NULL, ACES, PLAY, .stake = { [PIT_FOUR_CARD_ANTE] = { 400, 600 }, PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "token-wins-and-is-collected", KINGS, NULL, ACES, PLAY, .stake = { [PIT_FOUR_CARD_ANTE] = { 400, 600 }, PLAYED (1000) },
    .change = CHANGE_TOKEN_COLLECTED, .due = { WINS (ANTE, 400), WINS (PLAY, 1000) } },
  { "token-counts-for-the-range", KINGS, NULL, ACES, PLAY,
    .stake = { [PIT_FOUR_CARD_ANTE] = { 400, 600 }, [PIT_FOUR_CARD_PLAY] = { 500, 500 } },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "token-over-maximum-chips-go-first", KINGS, NULL, ACES, PLAY,
    .stake = { [PIT_FOUR_CARD_ANTE] = { 400, 1100 }, PLAYED (1000) }, .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000),
    .due = { [PIT_FOUR_CARD_ANTE] = { PIT_OUTCOME_WIN, 1000, { 400, 100 } }, WINS (PLAY, 1000) } },

  /* NSW 12.8: the dealer's hand as set. */
  { "set-stands-once-a-hand-was-shown", KINGS, "9d 7c 4s 2d", QUEENS, PLAY, .shown = PIT_YES,
    .stake = { ANTE (1000), PLAYED (1000) }, .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "set-is-corrected-before", KINGS, "9d 7c 4s 2d", QUEENS, PLAY, .shown = PIT_NO,
    .stake = { ANTE (1000), PLAYED (1000) }, .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000) } },
  { "set-shown-or-not-unknown", KINGS, "9d 7c 4s 2d", QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.8") },
  { "set-right-needs-no-showing", KINGS, "Ks Kh 9d 7c", QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000) } },
  { "set-of-other-cards", KINGS, "Ks Kh 9d 7d", ACES, PLAY, .shown = PIT_YES, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.8") },
  { "set-of-one-card-twice", KINGS, "Ks Ks 9d 7c", ACES, PLAY, .shown = PIT_YES,
    .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED ("12.8") },
  { "set-of-three-cards", KINGS, "Ks Kh 9d", ACES, PLAY, .shown = PIT_YES, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.8") },
  { "set-matters-not-for-aces-up", KINGS, "Ks Kh 9d 7d", ACES, PLAY, .shown = PIT_YES, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 500) } },

  /* A fact is missing, or the round is not one that can be settled. */
  { "unknown-decision", KINGS, NULL, ACES, .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED ("8.1") },
  { "unknown-wager", KINGS, NULL, ACES, PLAY, .stake = { ANTE (PIT_UNKNOWN), PLAYED (1000) }, UNCHECKED (NULL) },
  { "unknown-tokens", KINGS, NULL, ACES, PLAY, .stake = { [PIT_FOUR_CARD_ANTE] = { 1000, PIT_UNKNOWN }, PLAYED (1000) },
    UNCHECKED (NULL) },
  { "unknown-wager-without-cards", KINGS, NULL, NULL, PLAY, .stake = { ANTE (PIT_UNKNOWN) },
    .status = PIT_SEAT_UNCHECKED + 1 },
  { "negative-wager", KINGS, NULL, ACES, PLAY, .stake = { ANTE (-1000), PLAYED (1000) }, UNCHECKED (NULL) },
  { "unknown-card", KINGS, NULL, "Ah Ad 9s 7h ??", PLAY, .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED (NULL) },
  { "unknown-cards", KINGS, NULL, NULL, PLAY, .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED (NULL) },
  { "unknown-cards-with-aces-up", KINGS, NULL, NULL, ABSENT, .stake = { ANTE (1000), ACES_UP (500) },
    UNCHECKED (NULL) },
  { "unknown-dealer-card", "Ks Kh 9d 7c 4s ??", NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED (NULL) },
  { "unknown-dealer-no-matter-for-aces-up", NULL, NULL, ACES, PLAY, .stake = { ACES_UP (500) },
    .due = { WINS (ACES_UP, 500) } },
  { "unknown-dealer-no-matter-for-fold", NULL, NULL, ACES, FOLD, .stake = { ANTE (1000) },
    .due = { LOSES (ANTE, 1000) } },
  { "too-few-cards", KINGS, NULL, "Ah Ad 9s 7h", PLAY, .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED ("12.6") },
  { "too-many-cards", KINGS, NULL, ACES " 5c", PLAY, .stake = { ANTE (1000), PLAYED (1000) }, UNCHECKED ("12.6") },
  { "too-few-cards-folded", KINGS, NULL, "Ah Ad 9s 7h", FOLD, .stake = { ANTE (1000) }, UNCHECKED ("12.6") },
  { "dealer-too-few-cards", "Ks Kh 9d 7c 4s", NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.2") },
  { "dealer-too-many-cards", KINGS " 5s", NULL, ACES, FOLD, .stake = { ANTE (1000) }, UNCHECKED ("12.2") },
  { "one-card-exposed", KINGS, NULL, ACES, PLAY, .n_exposed = 1, .stake = { ANTE (1000), PLAYED (1000) },
    .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "two-cards-exposed", KINGS, NULL, ACES, PLAY, .n_exposed = 2, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.3") },
  { "duplicate-card", KINGS, NULL, "Ah Ad 9s 7h Ks", PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    UNCHECKED ("12.10") },
  { "unknown-pay-table", KINGS, NULL, ACES, PLAY, .stake = { ACES_UP (500) }, .aces_up_table = "8",
    UNCHECKED ("10.5") },
  { "no-pay-table", KINGS, NULL, ACES, PLAY, .stake = { ACES_UP (500) }, .aces_up_table = "", UNCHECKED ("10.5") },
  { "no-pay-table-needed", KINGS, NULL, ACES, FOLD, .stake = { ACES_UP (500) }, .aces_up_table = "",
    .due = { LOSES (ACES_UP, 500) } },
  { "no-bonus-table", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) }, .ante_bonus_table = "",
    UNCHECKED ("10.3") },
  { "payment-too-large", KINGS, NULL, "3h 3d 3s 3c 9c", PLAY, .stake = { ACES_UP (PIT_MONEY_MAX / 49) },
    UNCHECKED (NULL) },

  { "6.3-limits-unknown", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .change = CHANGE_LIMITS_UNKNOWN, UNCHECKED ("6.3") },
  { "6.3-limits-unknown-fold", KINGS, NULL, ACES, FOLD, .stake = { ANTE (1000) },
    .change = CHANGE_LIMITS_UNKNOWN, UNCHECKED ("6.3") },
  { "limits-unknown-and-needless", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .change = CHANGE_LIMITS_NEEDLESS, .due = { WINS (ANTE, 1000), WINS (PLAY, 1000) } },
  { "limits-unknown-minimum-without-rule", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .change = CHANGE_LIMITS_FOR_MIN, UNCHECKED ("6.3") },
  { "limits-unknown-unit-without-rule", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) },
    .change = CHANGE_LIMITS_FOR_UNIT, UNCHECKED ("6.3") },

  /* The other ways that a pack can choose. */
  { "setting-tie-returns", KINGS, NULL, KINGS_TOO, PLAY, .stake = { ANTE (1000), PLAYED (3000) },
    .change = CHANGE_TIE_RETURNS, .due = { RETURNS (ANTE, 1000), RETURNS (PLAY, 3000) } },
  { "setting-no-aces-up-alone", KINGS, NULL, ACES, PLAY, .stake = { ACES_UP (500) }, .change = CHANGE_NO_ACES_UP_ALONE,
    REFUSED ("5.2"), .due = { RETURNS (ACES_UP, 500) } },
  { "setting-absent-forfeits", KINGS, NULL, ACES, ABSENT, .stake = { ANTE (1000), ACES_UP (500) },
    .change = CHANGE_ABSENT_FORFEITS, .due = { FORFEITS (ANTE, 1000), FORFEITS (ACES_UP, 500) } },
  { "setting-over-maximum-in-full", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1500), PLAYED (4500) },
    .limits.area[PIT_FOUR_CARD_ANTE] = MAX_OF (1000), .change = CHANGE_IN_FULL,
    .due = { WINS (ANTE, 1500), WINS (PLAY, 4500) } },
  { "setting-play-step", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (2000) }, .change = CHANGE_PLAY_STEP,
    .due = { WINS (ANTE, 1000), WINS (PLAY, 2000) } },
  { "setting-play-between-steps", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1500) },
    .change = CHANGE_PLAY_STEP, REFUSED ("8.5"), .due = { WINS (ANTE, 1000), RETURNS (PLAY, 1500) } },
  { "setting-uneven-odds", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1001), PLAYED (1001) },
    .change = CHANGE_UNEVEN_ODDS, UNCHECKED (NULL) },
  { "setting-uneven-odds-down", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1001), PLAYED (1001) },
    .change = CHANGE_UNEVEN_ODDS_DOWN, .due = { WINS (ANTE, 500), WINS (PLAY, 1001) } },
  { "setting-set-corrected", KINGS, "9d 7c 4s 2d", QUEENS, PLAY, .shown = PIT_YES,
    .stake = { ANTE (1000), PLAYED (1000) }, .change = CHANGE_SET_CORRECTED,
    .due = { LOSES (ANTE, 1000), LOSES (PLAY, 1000) } },
};

static void
apply_change (PitFourCardSettings *settings,
              Change           change)
{
  if (change == CHANGE_TIE_RETURNS)
    settings->tie_wins = PIT_NO;
  if (change == CHANGE_NO_ACES_UP_ALONE)
    settings->aces_up_alone = PIT_NO;
  if (change == CHANGE_ABSENT_FORFEITS)
    settings->absent = PIT_ABSENT_FORFEITS;
  if (change == CHANGE_IN_FULL || change >= CHANGE_LIMITS_NEEDLESS)
    settings->over_max = PIT_OVER_MAX_IN_FULL;
  if (change == CHANGE_LIMITS_FOR_MIN)
    settings->under_min = PIT_UNDER_MIN_NO_RULE;
  if (change == CHANGE_LIMITS_FOR_UNIT)
    settings->off_unit = PIT_OFF_UNIT_NO_RULE;
  if (change == CHANGE_TOKEN_COLLECTED)
    settings->winning_token = PIT_TOKEN_COLLECTED;
  if (change == CHANGE_PLAY_STEP)
    settings->play_step = (PitOdds) { 1, 1 };
  if (change == CHANGE_UNEVEN_ODDS || change == CHANGE_UNEVEN_ODDS_DOWN)
    settings->ante_odds = (PitOdds) { 1, 2 };
  if (change == CHANGE_UNEVEN_ODDS_DOWN)
    settings->rounding = PIT_ROUNDING_DOWN;
  if (change == CHANGE_SET_CORRECTED)
    settings->set_stands = PIT_NO;
}

static void
make_round (const SeatCase   *c,
            PitFourCardRound *round)
{
  pit_four_card_round_clear (round);
  pit_pay_table_ids_set (&round->pay_tables, "aces-up", c->aces_up_table != NULL ? c->aces_up_table : "6");
  pit_pay_table_ids_set (&round->pay_tables, "ante-bonus", c->ante_bonus_table != NULL ? c->ante_bonus_table : "25-20-2");

  if (c->dealer != NULL)
    round->hand[0].n_cards = (guint8) game_fixture_cards (c->dealer, round->hand[0].cards);
  if (c->set != NULL)
    {
      PitCard set[PIT_MAX_HAND];

      round->hand[0].n_set = (guint8) game_fixture_cards (c->set, set);
      memcpy (round->hand[0].set, set, round->hand[0].n_set);
    }
  if (c->cards != NULL)
    round->hand[SEAT].n_cards = (guint8) game_fixture_cards (c->cards, round->hand[SEAT].cards);
  round->hand[SEAT].n_exposed = (guint8) c->n_exposed;

  round->seat[SEAT].decision = c->decision;
  round->seat[SEAT].warned = c->warned;
  round->seat[SEAT].shown = c->shown;
  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      const PitLimit *limit = &c->limits.area[i];

      if (c->change < CHANGE_LIMITS_UNKNOWN)
        round->limits.area[i].min = 0;
      round->seat[SEAT].line[i].staked = c->stake[i];
      if (limit->min != 0)
        round->limits.area[i].min = limit->min;
      if (limit->max != 0)
        round->limits.area[i].max = limit->max;
      if (limit->unit != 0)
        round->limits.area[i].unit = limit->unit;
    }
}

/* Where every line's money goes adds up to what was staked. */
static void
assert_whole (PitStake          staked,
              const PitDueLine *line)
{
  if (line->outcome == PIT_OUTCOME_WIN)
    g_assert_cmpint (line->net, ==, line->pay - pit_stake_total (line->collect));
  else if (line->outcome != PIT_OUTCOME_NONE)
    {
      g_assert_cmpint (line->pay, ==, 0);
      g_assert_cmpint (line->collect.chips + line->give_back.chips, ==, staked.chips);
      g_assert_cmpint (line->collect.tokens + line->give_back.tokens, ==, staked.tokens);
      g_assert_cmpint (line->net, ==, -pit_stake_total (line->collect));
    }
  g_assert_true ((line->outcome != PIT_OUTCOME_NONE) == (line->rule != NULL));
}

/* Through the contract, so that the facts go into a round and out of it again. */
static void
settle (const PitFourCardRound    *view,
        const PitFourCardSettings *settings,
        PitSettlement             *settlement)
{
  g_autoptr(PitRound) round = pit_flat_round_write (view, &pit_four_card_poker);

  pit_games_find_for_floor ("four-card-poker")->settle (round, settings, settlement);
}

static void
test_seat (gconstpointer data)
{
  const SeatCase *c = data;
  PitSeatStatus status = c->status == PIT_SEAT_NOT_IN_ROUND ? PIT_SEAT_OK : c->status;
  PitFourCardSettings settings;
  PitSettlement settlement;
  const PitDueSeat *due = &settlement.seat[SEAT];
  PitMoney net = 0;
  PitFourCardRound round;

  game_fixture_settings (&settings);
  apply_change (&settings, c->change);
  make_round (c, &round);
  settle (&round, &settings, &settlement);

  if (status > PIT_SEAT_UNCHECKED)
    status = PIT_SEAT_NOT_IN_ROUND;
  g_assert_cmpint (due->status, ==, status);
  g_assert_cmpstr (due->rule, ==, c->rule);
  g_assert_true ((due->reason != NULL) == (status == PIT_SEAT_REFUSED || status == PIT_SEAT_UNCHECKED));

  for (guint i = 0; i < PIT_FOUR_CARD_N_WAGERS; i++)
    {
      g_assert_cmpint (due->line[i].outcome, ==, c->due[i].outcome);
      g_assert_cmpint (due->line[i].net, ==, c->due[i].net);
      g_assert_cmpint (due->line[i].give_back.chips, ==, c->due[i].give_back.chips);
      g_assert_cmpint (due->line[i].give_back.tokens, ==, c->due[i].give_back.tokens);
      assert_whole (c->stake[i], &due->line[i]);
      net += c->due[i].net;
    }
  g_assert_cmpint (due->net, ==, net);
}

/* NSW 9.2.1.2, 9.2.1.4, 10.6 ...: each line says by which rule it ends. */
static void
test_rules (void)
{
  static const struct
  {
    PitDecision decision;
    const char *cards;
    const char *rule[PIT_FOUR_CARD_N_WAGERS];
  } cases[] = {
    { PIT_DECISION_PLAY, "Ah Ad Ac 7h 4c", { NULL, "9.2.1.4", "9.2.1.4", "9.2.1.5", "9.2.1.1" } },
    { PIT_DECISION_PLAY, KINGS_TOO, { NULL, "10.6", "10.6", "9.2.1.3", NULL } },
    { PIT_DECISION_PLAY, QUEENS, { NULL, "9.2.1.2", "9.2.1.2", "9.2.1.3", NULL } },
    { PIT_DECISION_FOLD, ACES, { NULL, "8.4", "8.5", "8.4", NULL } },
    { PIT_DECISION_CONCEDE, ACES, { NULL, "9.3", "9.3", "9.3", NULL } },
    { PIT_DECISION_ABSENT, ACES, { NULL, "12.13", "8.5", "9.2.1.5", NULL } },
    { PIT_DECISION_CANNOT_PLAY, ACES, { NULL, "12.11", "8.5", "9.2.1.5", NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SeatCase c = { "rules", KINGS, NULL, cases[i].cards, cases[i].decision,
                     .stake = { ANTE (1000), PLAYED (1000), ACES_UP (500) } };
      PitFourCardSettings settings;
      PitSettlement settlement;
      PitFourCardRound round;

      game_fixture_settings (&settings);
      make_round (&c, &round);
      settle (&round, &settings, &settlement);
      for (guint j = 0; j < PIT_FOUR_CARD_N_WAGERS; j++)
        g_assert_cmpstr (settlement.seat[SEAT].line[j].rule, ==, cases[i].rule[j]);
    }
}

/* NSW 12.10: what every seat is told when a card is there twice, and that it names the card. */
static void
test_duplicate (void)
{
  const SeatCase c = { "duplicate", KINGS, NULL, ACES, PLAY, .stake = { ANTE (1000), PLAYED (1000) } };
  g_autofree char *text = NULL;
  PitFourCardSettings settings;
  PitSettlement settlement;
  PitFourCardRound round;

  game_fixture_settings (&settings);
  make_round (&c, &round);
  round.seat[1].decision = PIT_DECISION_FOLD;
  round.seat[1].line[PIT_FOUR_CARD_ANTE].staked.chips = 1000;
  /* The second copy lies where nobody staked. */
  round.hand[7].n_cards = (guint8) game_fixture_cards ("2s 3s 5s 9s 6d", round.hand[7].cards);
  settle (&round, &settings, &settlement);

  g_assert_cmpint (settlement.seat[1].status, ==, PIT_SEAT_UNCHECKED);
  g_assert_cmpint (settlement.seat[SEAT].status, ==, PIT_SEAT_UNCHECKED);
  g_assert_cmpint (settlement.seat[7].status, ==, PIT_SEAT_NOT_IN_ROUND);
  text = pit_due_seat_describe (&settlement.seat[1]);
  g_assert_true (g_str_has_suffix (text, ": 9♠"));
  g_assert_null (pit_due_seat_describe (&settlement.seat[7]));
}

/* NSW 12.8, 5.5: seats are settled each by itself, but one shown hand binds the dealer's setting for all. */
static void
test_seats (void)
{
  const SeatCase c = { "seats", KINGS, "9d 7c 4s 2d", QUEENS, PLAY, .stake = { ANTE (1000), PLAYED (1000) } };
  PitFourCardSettings settings;
  PitSettlement settlement;
  PitFourCardRound round;

  game_fixture_settings (&settings);
  make_round (&c, &round);
  round.seat[SEAT].shown = PIT_NO;
  round.seat[5] = round.seat[SEAT];
  round.seat[5].shown = PIT_YES;
  round.hand[5].n_cards = (guint8) game_fixture_cards ("Td Tc 8s 5h 2c", round.hand[5].cards);
  round.seat[6] = round.seat[SEAT];
  round.hand[6].n_cards = (guint8) game_fixture_cards ("8d 6c 5s 3h ??", round.hand[6].cards);
  settle (&round, &settings, &settlement);

  g_assert_cmpint (settlement.dealer_best.category, ==, PIT_CATEGORY_PAIR);
  g_assert_cmpint (settlement.dealer_counts.category, ==, PIT_CATEGORY_HIGH_CARD);
  g_assert_cmpint (settlement.seat[SEAT].net, ==, 2000);
  g_assert_cmpint (settlement.seat[5].net, ==, 2000);
  g_assert_cmpint (settlement.seat[6].status, ==, PIT_SEAT_UNCHECKED);
  g_assert_cmpint (settlement.seat[6].net, ==, 0);
  g_assert_false (settlement.seat[6].has_best);
}

/* NSW 9.6: a player's hand is settled at its best, however the dealer arranged it. */
static void
test_player_set (void)
{
  const SeatCase c = { "player-set", KINGS, NULL, ACES, PLAY, .shown = PIT_YES,
                       .stake = { ANTE (1000), PLAYED (1000), ACES_UP (500) } };
  PitFourCardSettings settings;
  PitSettlement settlement;
  PitCard set[PIT_MAX_HAND];
  PitFourCardRound round;

  game_fixture_settings (&settings);
  make_round (&c, &round);
  round.hand[SEAT].n_set = (guint8) game_fixture_cards ("Ah 9s 7h 4c", set);
  memcpy (round.hand[SEAT].set, set, PIT_SET_SIZE);
  round.hand[SEAT].declared = PIT_CATEGORY_HIGH_CARD;
  settle (&round, &settings, &settlement);

  g_assert_cmpint (settlement.seat[SEAT].status, ==, PIT_SEAT_OK);
  g_assert_cmpint (settlement.seat[SEAT].best.category, ==, PIT_CATEGORY_PAIR);
  g_assert_cmpint (settlement.seat[SEAT].net, ==, 2500);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (seat_cases); i++)
    game_fixture_add ("/four-card-settle/seat", seat_cases[i].name, &seat_cases[i], test_seat);
  g_test_add_func ("/four-card-settle/rules", test_rules);
  g_test_add_func ("/four-card-settle/duplicate", test_duplicate);
  g_test_add_func ("/four-card-settle/player-set", test_player_set);
  g_test_add_func ("/four-card-settle/seats", test_seats);

  return g_test_run ();
}
