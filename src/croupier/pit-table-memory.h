/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-croupier-table.h"
#include "pit-deck.h"
#include "pit-game.h"
#include "pit-guest.h"

G_BEGIN_DECLS

/* Private to the simulated table: pit-croupier-table.c drives it, pit-table-acts.c does what is due,
 * pit-table-house.c and pit-table-round.c plan what comes next. */

#define PIT_MAX_ACTS 320
#define PIT_ACT_WHOLE_ROUND PIT_PLACE_UNKNOWN

/** Something that will happen: at most what one event says. Which members count depends on the type. */
typedef struct
{
  gint64       due; /* table time */
  PitEventType type;
  PitPlace     place; /* a seat or the dealer; where a player moves from */
  guint8       to;
  guint8       deck; /* index among the decks at the table; of the plan for deck-in */
  PitActor     by;
  PitWager     wager;
  PitStake     stake;
  PitDecision  decision;
  gboolean     face_up;
  guint8       reason; /* of a hold: index among those that there are */
} PitAct;

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

/** All that a table remembers. Flat, and without a pointer: a copy is a snapshot. */
typedef struct
{
  gint64        now; /* table time up to which things have happened or are planned */
  gint64        seq;
  gint64        last_round;
  PitRandom     random;
  PitPhase      phase; /* the one to be planned next */
  PitTableState state;

  PitGuest guest[PIT_N_PLACES];
  gint64   n_guests; /* ever */
  PitStake house;    /* float: what the table has won and lost */
  PitStake bought_in;
  PitStake taken_home;

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
  gint64 round_length; /* of this round, as it was meant */

  PitAct act[PIT_MAX_ACTS];
  guint  n_acts;
  guint  next_act;
} PitTableMemory;

struct _PitCroupierTable
{
  const PitFloorPlan    *floor;
  const PitTablePlan    *plan;
  const PitGameSettings *rules;
  const PitGame         *game;
  PitUuid                epoch;
  PitTableMemory         memory;
};

/* Planning: acts go onto the agenda in any order, none earlier than the one done last. */
PitAct *pit_table_plan   (PitCroupierTable *self,
                          gint64            delay,
                          PitEventType      type);
PitAct *pit_table_plan_at (PitCroupierTable *self,
                           gint64            due,
                           PitEventType      type);
gint64  pit_table_vary   (PitCroupierTable *self,
                          gint64            usual);
guint   pit_table_count_seats (PitCroupierTable *self);

void pit_table_plan_opening   (PitCroupierTable *self);
void pit_table_plan_between   (PitCroupierTable *self);
void pit_table_plan_cards     (PitCroupierTable *self);
void pit_table_plan_closing   (PitCroupierTable *self);
void pit_table_plan_wagers    (PitCroupierTable *self);
void pit_table_plan_deal      (PitCroupierTable *self);
void pit_table_plan_decisions (PitCroupierTable *self);
void pit_table_plan_reveal    (PitCroupierTable *self);
void pit_table_plan_settle    (PitCroupierTable *self);
void pit_table_plan_end       (PitCroupierTable *self);

/** Doing an act changes what the table knows, and fills in the event that tells of it. */
typedef void (*PitActFunc) (PitCroupierTable *self,
                            const PitAct     *act,
                            PitEvent         *event);

/* What supervisors do at a table; the rest is in pit-table-acts.c. */
extern const PitActFunc pit_table_supervisor_acts[PIT_N_EVENTS];
guint8 pit_table_pick_reason (PitCroupierTable *self);

void pit_table_do_act (PitCroupierTable *self,
                       const PitAct     *act,
                       PitEvent         *event);

G_END_DECLS
