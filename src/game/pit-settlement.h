/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"

G_BEGIN_DECLS

/** The best hand that can be made from some cards. */
typedef struct
{
  guint32     value; /* orders hands exactly: the higher beats the lower, equal values tie */
  PitCategory category;
  /* By group size, then rank, suits s h d c; the low ace last. PIT_CARD_UNKNOWN where the game's hands are shorter. */
  PitCard     best[PIT_SET_SIZE];
} PitBestHand;

/** How a line ends. Here value 0 has a word: "none" is a result. */
typedef enum
{
  PIT_OUTCOME_NONE = 0, /* nothing staked, nothing due */
  PIT_OUTCOME_WIN,
  PIT_OUTCOME_LOSE,
  PIT_OUTCOME_RETURNED,
  PIT_OUTCOME_FORFEITED,
  PIT_N_OUTCOMES,
} PitOutcome;

extern const PitNames pit_outcome_names;

typedef enum
{
  PIT_SEAT_NOT_IN_ROUND = 0,
  PIT_SEAT_OK,
  PIT_SEAT_REFUSED,   /* a stake that the rules don't allow; its other lines are settled all the same */
  PIT_SEAT_UNCHECKED, /* a fact is missing: no line of it is judged */
  PIT_N_SEAT_STATUSES,
} PitSeatStatus;

extern const PitNames pit_seat_status_names;

/** What is due on one line: how it ends and where its money goes. A winning stake itself stays with the player. */
typedef struct
{
  PitOutcome  outcome;
  PitMoney    net;       /* to the player: winnings less what is collected */
  PitMoney    pay;       /* winnings, in chips */
  PitStake    collect;
  PitStake    give_back; /* stake returned, or the part above the maximum (NSW 6.3) */
  const char *rule;      /* static: the rule that decided it, "9.2.1.4" */
} PitDueLine;

typedef struct
{
  PitSeatStatus status;
  const char   *rule;   /* static, for REFUSED and UNCHECKED; NULL where no rule is meant */
  const char   *reason; /* static, untranslated (marked for translation); NULL when OK */
  PitCard       card;   /* the card that the reason is about; PIT_CARD_UNKNOWN: about none */
  gboolean      has_best;
  PitBestHand   best;
  PitDueLine    line[PIT_MAX_KINDS + 1]; /* by number of the game's kind of wager, from 1 */
  PitMoney      net;
} PitDueSeat;

/** What is due to and from every seat of a round, computed from its facts alone. Flat: copy by assignment. */
typedef struct
{
  gboolean    dealer_has_best;
  PitBestHand dealer_best;    /* of all the dealer's cards */
  PitBestHand dealer_counts;  /* what the seats are compared with: as set, where NSW 12.8 applies */
  PitDueSeat  seat[PIT_N_PLACES]; /* by seat number; [0] is unused */
} PitSettlement;

void  pit_settlement_clear  (PitSettlement    *settlement);
char *pit_due_seat_describe (const PitDueSeat *seat);

G_END_DECLS
