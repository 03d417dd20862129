/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-four-card-wager.h"
#include "pit-shape.h"

G_BEGIN_DECLS

/**
 * What can be made to go wrong, one row each: (value, word), by who does it. docs/scenarios.md explains each.
 *
 * @TABLE: something at the table
 * @CONTROLLER: the table's controller
 */
#define PIT_FAULTS(TABLE, CONTROLLER) \
  TABLE (CARD_EXPOSED, "card-exposed")            /* a card of the deal lies face up */ \
  TABLE (HAND_SHORT, "hand-short")                /* a hand gets a card too few */ \
  TABLE (HAND_LONG, "hand-long")                  /* ... too many */ \
  TABLE (HAND_UNSTAKED, "hand-unstaked")          /* cards go where nothing is staked */ \
  TABLE (CARD_MISSING, "card-missing")            /* the deck has 51 cards */ \
  TABLE (CARD_FOREIGN, "card-foreign")            /* a face that is there twice indeed: the deck has 53 */ \
  TABLE (CARD_MISREAD, "card-misread")            /* a card is read as another one */ \
  TABLE (CARD_UNREADABLE, "card-unreadable")      /* a card is not read at all */ \
  TABLE (MISDEAL, "misdeal")                      /* the dealer declares one, and everything goes back */ \
  TABLE (HAND_MISREAD, "hand-misread")            /* the dealer sets, announces or settles a hand as less */ \
  TABLE (PAYMENT_WRONG, "payment-wrong") \
  TABLE (COLLECTION_WRONG, "collection-wrong") \
  TABLE (WAGER_OVER, "wager-over")                /* a stake above the maximum */ \
  TABLE (WAGER_UNDER, "wager-under")              /* ... below the minimum */ \
  TABLE (WAGER_LATE, "wager-late")                /* ... changed after the first card */ \
  TABLE (PLAY_RANGE, "play-range")                /* a Play stake outside one to three times the Ante */ \
  TABLE (PLAYER_ABSENT, "player-absent")          /* nobody decides for a hand, and the table waits */ \
  TABLE (PLAYER_SLOW, "player-slow")              /* a player takes too long */ \
  TABLE (SHUFFLER_JAM, "shuffler-jam")            /* the shuffling device jams, with this deck or the other one */ \
  TABLE (SIGN_DEAD, "sign-dead")                  /* the sign shows nothing */ \
  TABLE (LIMITS_CHANGED, "limits-changed")        /* limits are changed at the table, with no order */ \
  TABLE (FLOOD, "flood")                          /* a sensor says the same thing over and over */ \
  CONTROLLER (CLOCK_STEP, "clock-step")           /* the controller's wall clock jumps */ \
  CONTROLLER (CLOCK_DRIFT, "clock-drift")         /* ... is too fast or too slow */ \
  CONTROLLER (SILENCE, "silence")                 /* the controller says nothing for a while, still connected */ \
  CONTROLLER (RESTART, "restart")                 /* the controller starts again */ \
  CONTROLLER (NEW_EPOCH, "new-epoch")             /* ... with an empty storage */ \
  CONTROLLER (EVENTS_LOST, "events-lost")         /* events are never sent */ \
  CONTROLLER (EVENTS_REPEATED, "events-repeated") /* events are sent twice */ \
  CONTROLLER (FRAMES_FLOOD, "frames-flood")       /* one is sent over and over */ \
  CONTROLLER (UNWATCHED, "unwatched")             /* no desk is served for a while, and the table goes on */ \
  CONTROLLER (ORDER_OVERTAKEN, "order-overtaken") /* somebody at the table is faster than the next order */

#define PIT_FAULT_VALUE(value, word) PIT_FAULT_##value,

typedef enum
{
  PIT_FAULT_UNKNOWN = 0,
  PIT_FAULTS (PIT_FAULT_VALUE, PIT_FAULT_VALUE)
  PIT_N_FAULT_KINDS,
} PitFaultKind;

#undef PIT_FAULT_VALUE

extern const PitNames pit_fault_names;

/** What a hand is misread in. */
typedef enum
{
  PIT_MISREAD_UNKNOWN = 0,
  PIT_MISREAD_SET,      /* the dealer arranges other than the best four */
  PIT_MISREAD_DECLARED, /* ... announces another category */
  PIT_MISREAD_SETTLED,  /* ... pays or collects as if the hand had lost, or won */
  PIT_N_MISREADS,
} PitMisread;

/** What a misdeal is declared for. */
typedef enum
{
  PIT_MISDEALT_UNKNOWN = 0,
  PIT_MISDEALT_EXPOSED, /* two cards lay face up (NSW 12.3) */
  PIT_MISDEALT_SHORT,   /* a hand got a card too few (12.1, 12.2) */
  PIT_MISDEALT_LONG,    /* ... too many */
  PIT_N_MISDEALT,
} PitMisdealt;

/** Which of a shuffling device's decks. */
typedef enum
{
  PIT_JAMMED_UNKNOWN = 0,
  PIT_JAMMED_LIVE,  /* the one that is dealt from (NSW 13.2) */
  PIT_JAMMED_OTHER, /* the one that is mixed (NSW 13.1) */
  PIT_N_JAMMED,
} PitJammed;

/** How exactly a fault goes. Which members a fault takes is its shape's; what is absent is left to chance. Flat. */
typedef struct
{
  gint64     seat;
  PitPlace   place;
  PitFourCardWager   wager;
  gint64     card;      /* the n-th of the deal */
  PitCard    as;        /* the face that is read, or that is there twice */
  PitTruth   dealt;     /* that face lies there already */
  gint64     cards;     /* how many */
  gint64     amount;    /* of money: what is laid, or by how much it is wrong */
  gint64     seconds;
  gint64     by;        /* seconds, or seconds an hour; negative: late, or slow */
  gint64     events;    /* how many */
  PitMisread in;
  PitJammed  deck;
  gint64      frames;   /* how many */
  PitMisdealt cause;
  PitTruth    kept;     /* of what has to go back one stake does not */
  PitTruth   shown;     /* the faces are read again, rightly, when hands are shown */
  PitTruth   discards;  /* ... when they lie in the rack */
  PitTruth   counted;   /* the deck is counted after the round */
  PitTruth   back;      /* it is put back as it was */
  PitTruth   corrected; /* the difference is handed over before the round is over, or right after */
} PitFaultArgs;

/** A fault as it was ordered: where, when, what. Flat. */
typedef struct
{
  PitId        table;
  gint64       round; /* PIT_UNKNOWN: the next one in which it can happen */
  PitFaultKind kind;
  PitFaultArgs args;
} PitFault;

typedef enum
{
  PIT_INJECTION_NONE = 0,
  PIT_INJECTION_ARMED,   /* waits for its round */
  PIT_INJECTION_BEGUN,   /* is in the table's plan; some of its events may have happened */
  PIT_INJECTION_DONE,    /* all of them have */
  PIT_INJECTION_REFUSED, /* could not happen; the reason says why */
} PitInjectionStatus;

#define PIT_INJECTION_MAX_EVENTS 16
#define PIT_INJECTION_REASON_MAX 63

/** A fault and what became of it: what the ground truth says. Arguments left to chance are filled in. Flat. */
typedef struct
{
  PitFault           fault;
  PitInjectionStatus status;
  gint64             round;     /* it happened in; PIT_UNKNOWN: in none */
  gint64             wall;      /* of the first event that shows it */
  guint              n_waiting; /* acts that are still to be done */
  guint              n_events;
  gint64             event[PIT_INJECTION_MAX_EVENTS]; /* numbers of those that show it, the first ones */
  char               reason[PIT_INJECTION_REASON_MAX + 1];
} PitInjection;

gboolean        pit_fault_is_controller (PitFaultKind    kind);
const PitShape *pit_fault_args_shape    (PitFaultKind    kind);
void            pit_fault_clear         (PitFault       *fault);
gboolean        pit_fault_read          (JsonObject     *object,
                                         PitFault       *fault,
                                         GError        **error);
JsonNode       *pit_fault_write         (const PitFault *fault);

void      pit_injection_refuse (PitInjection       *self,
                                const char         *reason);
JsonNode *pit_injection_write  (const PitInjection *self,
                                const PitUuid      *epoch);

G_END_DECLS
