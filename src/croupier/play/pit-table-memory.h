/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-deck.h"
#include "pit-fault.h"
#include "pit-flat-round.h"
#include "pit-floor-plan.h"
#include "pit-play.h"
#include "pit-table-senses.h"

G_BEGIN_DECLS

/* Private to the simulated table: what it remembers, how a round is planned, and what is done when an act is due. */

#define PIT_MAX_ACTS 320
#define PIT_ACT_WHOLE_ROUND PIT_PLACE_UNKNOWN
/** Faults that wait or are under way at one table. */
#define PIT_MAX_INJECTIONS 16

/** How an act goes wrong by itself. What is only late, left out or has another amount needs no twist. */
typedef enum
{
  PIT_TWIST_NONE = 0,
  PIT_TWIST_EXPOSED,    /* card: lies face up */
  PIT_TWIST_READ_AS,    /* card: is read as @card */
  PIT_TWIST_UNREADABLE, /* card: is not read */
  PIT_TWIST_FOREIGN,    /* card: is @card, and not from the deck */
  PIT_TWIST_WORSE,      /* hand-set, hand-declared: is less than the best */
} PitTwist;

/** Something that will happen: at most what one event says. Which members count depends on the type. */
typedef struct
{
  gint64       due; /* table time */
  PitEventType type;
  PitPlace     place; /* a seat or the dealer; where a player moves from */
  guint8       to;
  guint8       deck; /* index among the decks at the table; of the plan for deck-in */
  PitActor     by;
  guint        wager; /* number of the kind in the game */
  PitStake     stake;
  PitDecision  decision;
  gboolean     face_up;
  guint8       reason; /* of a hold: index among those that there are */
  guint8       fault; /* the injection that it shows, from 1; 0: none */
  PitTwist     twist;
  PitCard      card;
  PitJammed    jammed; /* fault, fault-over: of the shuffling device, this deck in it; unknown: of the sign */
  PitLimits    limits; /* limits-changed */
  PitDeclaration declaration; /* declared */
} PitTableAct;

typedef enum
{
  PIT_PHASE_OPENING,
  PIT_PHASE_BETWEEN, /* rounds */
  PIT_PHASE_CARDS,
  PIT_PHASE_WAGERS,
  PIT_PHASE_DEAL,
  PIT_PHASE_DECISIONS,
  PIT_PHASE_REVEAL,
  PIT_PHASE_SETTLE,
  PIT_PHASE_END,
  PIT_PHASE_CLOSING,
  PIT_N_PHASES,
} PitPhase;

/** A seat that the table has to wait for in this round. */
typedef struct
{
  guint8   fault; /* the injection, from 1; 0: for nobody */
  guint8   seat;
  gboolean absent; /* and it never decides */
  gint64   delay;
} PitWait;

/** What is handed over to put a fault right when its round is over. */
typedef struct
{
  guint8   fault; /* the injection, from 1; 0: nothing */
  PitPlace seat;
  guint    wager;
  PitMoney to_player; /* negative: to the house */
} PitAmends;

/** All that a table remembers. Flat, and without a pointer: a copy is a snapshot. */
typedef struct
{
  gint64        now; /* table time up to which things have happened or are planned */
  gint64        reached; /* ... up to which they have happened */
  gint64        seq;
  gint64        last_round;
  PitRandom     random;
  PitPhase      phase; /* the one to be planned next */
  PitTableState state; /* without its round, which is here: */
  PitFlatRound  round;

  PitGuest guest[PIT_N_PLACES];
  gint64   n_guests; /* ever */
  PitStake house;    /* float: what the table has won and lost */
  PitStake bought_in;
  PitStake taken_home;

  /* What lies there indeed, where a reader or a dealer took it for something else; round has what they say. */
  PitRoundHand truth[PIT_N_PLACES];
  PitCard      foreign;      /* the face that is in this round twice; PIT_CARD_UNKNOWN: none */
  gboolean     sees_shown;   /* shown hands are read rightly */
  gboolean     sees_rack;    /* ... and so is the rack */
  PitRandom    fault_random; /* of its own: a night goes the same way with faults as far as it can */
  PitInjection injection[PIT_MAX_INJECTIONS];
  gint64       cards_altered; /* the last round with a fault of the cards */
  PitWait      wait;
  PitAmends    amends;
  guint8       limits_for;    /* the injection, from 1, whose limits are put back after a round; 0: none */
  guint8       counts_for;   /* the injection, from 1, that has the deck counted after the round; 0: none */

  PitDeck  deck[PIT_MAX_DECKS]; /* as in state.deck */
  guint    next_deck;           /* of the plan */
  gint64   decks_until;
  gboolean must_shuffle;
  PitCard  rack[PIT_DECK_SIZE];
  guint    n_rack;
  guint    n_drawn; /* cards in this round */

  guint  dealer; /* of the plan */
  gint64 dealer_until;
  gint64 open_until;
  gint64 supervisor_until; /* while one is there */

  PitTableTerms terms;   /* by which it is opened next */
  gboolean      is_shut; /* by order: it opens by order alone */
  PitUuid       message; /* last on the dealer's screen */

  gint64 round_length; /* of this round, as it was meant */

  PitTableAct act[PIT_MAX_ACTS];
  guint  n_acts;
  guint  next_act;
} PitTableMemory;

struct _PitCroupierTable
{
  const PitFloorPlan    *floor;
  const PitTablePlan    *plan;
  const PitPlay         *play;
  const PitGame         *game;
  PitUuid                epoch;
  PitTableMemory         memory;
  PitTableState          account; /* as it was last asked for */
};

static inline PitWager
pit_table_get_wager (PitCroupierTable *self,
                     guint             number)
{
  return self->game->wagers[number - 1].id;
}

/* Planning: acts go onto the agenda in any order, none earlier than the one done last. */
PitTableAct *pit_table_plan        (PitCroupierTable *self,
                                    gint64            delay,
                                    PitEventType      type);
PitTableAct *pit_table_plan_at     (PitCroupierTable *self,
                                    gint64            due,
                                    PitEventType      type);
gint64       pit_table_vary        (PitCroupierTable *self,
                                    gint64            usual);
guint8       pit_table_find_deck   (PitCroupierTable *self);
guint        pit_table_count_seats (PitCroupierTable *self);

/* A round (pit-table-round.c). */
void pit_table_plan_wagers    (PitCroupierTable *self);
void pit_table_plan_deal      (PitCroupierTable *self);
void pit_table_plan_decisions (PitCroupierTable *self);
void pit_table_plan_reveal    (PitCroupierTable *self);
void pit_table_plan_settle    (PitCroupierTable *self);
void pit_table_plan_rack      (PitCroupierTable *self,
                               gint64            step);
void pit_table_plan_end       (PitCroupierTable *self);

/* What is so, whatever was read. */
gboolean pit_table_find_best (PitCroupierTable   *self,
                              PitPlace            place,
                              PitBestHand        *best);
void     pit_table_settle    (PitCroupierTable   *self,
                              const PitFlatRound *round,
                              PitSettlement      *settlement);

/** Doing an act changes what the table knows, and fills in the event that tells of it. */
typedef void (*PitTableActFunc) (PitCroupierTable  *self,
                                 const PitTableAct *act,
                                 PitEvent          *event);

extern const PitTableActFunc pit_table_acts[PIT_N_EVENTS];
extern const PitTableActFunc pit_table_card_acts[PIT_N_EVENTS]; /* pit-table-cards.c */

G_END_DECLS
