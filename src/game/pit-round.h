/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-card.h"
#include "pit-id.h"
#include "pit-truth.h"
#include "pit-wager.h"

G_BEGIN_DECLS

/** Seats are numbered from the dealer's left, from 1. The rules fix no number (NSW 2.1); this is ours. */
#define PIT_MAX_SEATS 12
/** More cards than any hand should have, so that a wrong deal can be told as it happened. */
#define PIT_MAX_HAND 12
/** Cards in a hand as arranged: the best four. */
#define PIT_SET_SIZE 4

/** Where a card can lie: 0 is the dealer, 1..PIT_MAX_SEATS the seats. */
typedef guint8 PitPlace;
#define PIT_PLACE_DEALER ((PitPlace) 0)
#define PIT_PLACE_UNKNOWN ((PitPlace) 0xff)
#define PIT_N_PLACES (PIT_MAX_SEATS + 1)

/** What a player decided about a hand (NSW 8.1, 9.3, 12.11, 12.13). */
typedef enum
{
  PIT_DECISION_UNKNOWN = 0, /* none reported yet */
  PIT_DECISION_PLAY,
  PIT_DECISION_FOLD,
  PIT_DECISION_CONCEDE,
  PIT_DECISION_ABSENT,      /* away, refusing or too slow */
  PIT_DECISION_CANNOT_PLAY, /* has no chips left for the Play wager */
  PIT_DECISION_FOLD_KEEP_ACES_UP, /* gives up the Ante alone (NZ FCP 9.3), or says at a fold that Aces Up has won (UK outline 6) */
  PIT_N_DECISIONS,
} PitDecision;

extern const PitNames pit_decision_names;

/** Where a round of play stands. A round is open from its first wager, and a round of play from its first card. */
typedef enum
{
  PIT_STAGE_NONE = 0, /* no round since the table opened */
  PIT_STAGE_WAGERS,   /* opened: wagers are going down */
  PIT_STAGE_DEAL,     /* first card is out: wagers are locked (NSW 5.4) */
  PIT_STAGE_DECISIONS,
  PIT_STAGE_SETTLEMENT, /* the dealer's hand is shown */
  PIT_STAGE_OVER,
  PIT_N_STAGES,
} PitStage;

extern const PitNames pit_stage_names;

/** The dealer's own word that a round is not as it should be (NSW 12.1, 12.2, 12.4). */
typedef enum
{
  PIT_DECLARATION_UNKNOWN = 0, /* none was made */
  PIT_DECLARATION_MISDEAL,
  PIT_DECLARATION_VOID,
  PIT_DECLARATION_COUNT_ERROR,
  PIT_N_DECLARATIONS,
} PitDeclaration;

/** "misdeal", "void", "count-error" */
extern const PitNames pit_declaration_names;

/** What delivers the cards (NSW 2.3.1); it decides the order of the deal (7.3, 7.4). */
typedef enum
{
  PIT_DEVICE_UNKNOWN = 0,
  PIT_DEVICE_SHOE,
  PIT_DEVICE_SHUFFLER,
  PIT_N_DEVICES,
} PitDeviceKind;

extern const PitNames pit_device_names;

/** Four-card hands in order (NSW 11.1): a higher number beats a lower one. */
typedef enum
{
  PIT_CATEGORY_UNKNOWN = 0,
  PIT_CATEGORY_HIGH_CARD,
  PIT_CATEGORY_PAIR,
  PIT_CATEGORY_TWO_PAIR,
  PIT_CATEGORY_STRAIGHT,
  PIT_CATEGORY_FLUSH,
  PIT_CATEGORY_THREE_OF_A_KIND,
  PIT_CATEGORY_STRAIGHT_FLUSH,
  PIT_CATEGORY_FOUR_OF_A_KIND,
  PIT_N_CATEGORIES,
} PitCategory;

extern const PitNames pit_category_names;

const char *pit_category_get_label (PitCategory category);

/** Chips and promotional tokens are counted apart (NSW 1.1, 5.1). Both are PIT_UNKNOWN where nobody senses wagers. */
typedef struct
{
  PitMoney chips;
  PitMoney tokens;
} PitStake;

/** One line of a seat in a round: what was staked, and what the dealer did with it. */
typedef struct
{
  PitStake staked;    /* as it lay when it was locked; {0,0}: nothing there */
  PitMoney paid;      /* winnings paid, in chips; 0: none so far */
  PitStake collected; /* taken by the house */
  PitStake returned;  /* handed back although neither won nor lost */
  PitMoney to_player; /* handed over later to put one of these right; 0: nothing */
  PitMoney to_house;
} PitRoundLine;

/** A bet: where it lies, and what became of it. */
typedef struct
{
  guint8       seat;
  PitWager     wager;
  PitRoundLine line;
} PitRoundBet;

/** A card, where it went. Those of one place are in the order in which they arrived. */
typedef struct
{
  PitPlace place;
  PitCard  face;
} PitRoundCard;

/** What is known of a seat in a round, but for its cards and bets. Seat 0 is the dealer, of whom it says "shown" alone. */
typedef struct
{
  guint8      number;
  PitTruth    touched;  /* the player has handled the cards */
  PitTruth    shown;    /* the hand was revealed */
  PitTruth    warned;   /* warned under NSW 12.11 before this round */
  PitDecision decision;
  PitId       player;   /* the player's opaque reference; empty: not known */
} PitRoundSeat;

/** What came of the cards of one place. */
typedef struct
{
  PitPlace    place;
  guint8      n_exposed; /* of them, cards that came face up in error (NSW 12.3, 12.5) */
  guint8      n_set;     /* 0: not arranged yet */
  PitCard     set[PIT_SET_SIZE];  /* as the dealer arranged the hand (NSW 9.1) */
  PitCategory declared;
  gint64      counted;   /* cards counted back from this place; PIT_UNKNOWN: not counted */
} PitRoundResult;

/** A hand, put together: the cards of one place in the order in which they arrived, and what came of them. */
typedef struct
{
  guint8      n_cards;
  PitCard     cards[PIT_MAX_HAND];
  guint8      n_exposed;
  guint8      n_set;
  PitCard     set[PIT_SET_SIZE];
  PitCategory declared;
  gint64      counted;
} PitRoundHand;

/**
 * PitRound:
 *
 * One round as facts, in lists of what happened: bets (by seat, then by their wagers' ids), results of places, seats, and cards. Counted;
 * nothing in it is computed. Whoever holds one reads it, and pit_round_edit() and its like give who has a #PitRound* one to
 * change: the same, where nobody else holds it, else a copy. So what others hold never changes, least of all a round that
 * is over. All of it is one block of memory that points to nothing but ids of wagers.
 */
typedef struct
{
  gint          ref_count;  /* 0: nobody's, and never freed */
  guint16       n_bets;
  guint16       n_cards;
  guint8        n_results;
  guint8        n_seats;

  gboolean      stakes_unknown; /* what lies where there is no bet in the list is not known; else nothing does */
  gint64        number;     /* counted by the table, from 1; PIT_UNKNOWN: no round yet */
  PitStage      stage;
  gint64        opened_at;  /* UTC microseconds, the table's clock; PIT_UNKNOWN where not known */
  gint64        started_at;
  gint64        over_at;
  PitTruth      called;     /* "no more bets" was said */
  PitDeclaration declaration; /* by the dealer */
  PitLimits     limits;     /* as captured when the round opened */
  PitId         dealer;
  PitId         deck;
  PitDeviceKind device;
  PitPayTableIds pay_tables;   /* those shown at the table when the first card came */
  gint64        counted;       /* cards counted at the end of the round; PIT_UNKNOWN: not counted */
} PitRound;

PitRound *pit_round_new   (void);
PitRound *pit_round_none  (void);
PitRound *pit_round_ref   (const PitRound *round);
void      pit_round_unref (PitRound       *round);
gsize     pit_round_size  (const PitRound *round);

/** The lists, each as long as its count in the round says. Valid until the round is changed. */
static inline const PitRoundBet *
pit_round_bets (const PitRound *round)
{
  return (const PitRoundBet *) (round + 1);
}

static inline const PitRoundResult *
pit_round_results (const PitRound *round)
{
  return (const PitRoundResult *) (pit_round_bets (round) + round->n_bets);
}

static inline const PitRoundSeat *
pit_round_seats (const PitRound *round)
{
  return (const PitRoundSeat *) (pit_round_results (round) + round->n_results);
}

static inline const PitRoundCard *
pit_round_cards (const PitRound *round)
{
  return (const PitRoundCard *) (pit_round_seats (round) + round->n_seats);
}

const PitRoundLine *pit_round_get_line    (const PitRound *round,
                                           guint           seat,
                                           PitWager        wager);
const PitRoundSeat *pit_round_get_seat    (const PitRound *round,
                                           guint           seat);
PitRoundHand        pit_round_get_hand    (const PitRound *round,
                                           guint           place);
guint               pit_round_count_cards (const PitRound *round,
                                           guint           place);
gboolean            pit_round_is_on       (const PitRound *round);
gboolean            pit_round_seat_in     (const PitRound *round,
                                           guint           seat);

PitRound       *pit_round_edit        (PitRound           **round);
PitRoundLine   *pit_round_edit_line   (PitRound           **round,
                                       guint                seat,
                                       PitWager             wager);
PitRoundSeat   *pit_round_edit_seat   (PitRound           **round,
                                       guint                seat);
PitRoundResult *pit_round_edit_result (PitRound           **round,
                                       guint                place);
void            pit_round_add_card    (PitRound           **round,
                                       guint                place,
                                       PitCard              face);
void            pit_round_set_faces   (PitRound           **round,
                                       guint                place,
                                       const PitCard       *faces);
void            pit_round_add_hand    (PitRound           **round,
                                       guint                place,
                                       const PitRoundHand  *hand);

PitMoney pit_stake_total (PitStake stake);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitRound, pit_round_unref)

G_END_DECLS
