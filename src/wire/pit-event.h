/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"
#include "pit-stamp.h"

G_BEGIN_DECLS

/**
 * What a controller can tell, one numbered event each. A row each, with all that others have to know of it: EVENT (value,
 * word on the wire, struct of its body, fields of that in pit-event-shapes.c, topics, sense, name, claim).
 *
 * topics: those that it is on, ON () of #PitTopic each; of which round or seat, its body says
 * sense: the one that promises it, SENSE () of #PitSenses
 * name: where none does, what people call what a controller leaves out; of those that go together, the same
 * claim: what a table says with it where its cause is no order of this desk; NULL: only that something was ordered
 */
#define PIT_EVENTS(EVENT) \
  EVENT (DEALER_ON, "dealer-on", PitDealerBody, dealer_on_fields, ON (TABLE), NO_SENSE, N_("dealers"), NULL) \
  EVENT (DEALER_OFF, "dealer-off", PitDealerBody, dealer_off_fields, ON (TABLE), NO_SENSE, N_("dealers"), NULL) \
  EVENT (TABLE_OPENED, "table-opened", PitTableOpenedBody, opened_fields, \
         ON (TABLE) | ON (LIMITS) | ON (DEVICE), NO_SENSE, NULL, \
         N_("the table says that a desk opened it; this desk gave no such order")) \
  EVENT (TABLE_CLOSING, "table-closing", PitReasonBody, /* announced: after this round, or when it is empty */ \
         reason_fields, ON (TABLE), NO_SENSE, N_("announced closings"), \
         N_("the table says that a desk closes it; this desk gave no such order")) \
  EVENT (TABLE_CLOSED, "table-closed", PitClosedBody, closed_fields, \
         ON (TABLE), NO_SENSE, NULL, N_("the table says that a desk closed it; this desk gave no such order")) \
  EVENT (TABLE_HELD, "table-held", PitReasonBody, reason_fields, /* by a person, for a moment; no next round begins */ \
         ON (HOLD), NO_SENSE, N_("holds"), N_("the table says that a desk put it on hold; this desk gave no such " \
                                              "order")) \
  EVENT (TABLE_RELEASED, "table-released", PitReasonBody, reason_fields, \
         ON (HOLD), NO_SENSE, N_("holds"), N_("the table says that a desk released it; this desk gave no such order")) \
  EVENT (TABLE_SUSPENDED, "table-suspended", PitReasonBody, reason_fields, /* out of play until its reason has gone */ \
         ON (TABLE), NO_SENSE, N_("suspensions"), N_("the table says that a desk suspended it; this desk gave no such " \
                                                     "order")) \
  EVENT (TABLE_RESUMED, "table-resumed", PitReasonBody, reason_fields, \
         ON (TABLE), NO_SENSE, N_("suspensions"), \
         N_("the table says that a desk resumed it; this desk gave no such order")) \
  EVENT (LIMITS_CHANGED, "limits-changed", PitLimitsBody, /* without a cause: with no order (NSW 6.5) */ \
         limits_fields, ON (LIMITS), NO_SENSE, N_("changes of limits"), \
         N_("the table says that a desk changed its limits; this desk gave no such order")) \
  EVENT (PAY_TABLES_CHANGED, "pay-tables-changed", PitPayTablesBody, pay_tables_fields, /* NSW 10.3, 10.5 */ \
         ON (LIMITS), NO_SENSE, N_("changes of pay tables"), \
         N_("the table says that a desk changed its pay tables; this desk gave no such order")) \
  EVENT (SUPERVISOR_ON, "supervisor-on", PitSupervisorBody, supervisor_on_fields, /* stands at the table */ \
         NO_TOPIC, NO_SENSE, N_("supervisors"), NULL) \
  EVENT (SUPERVISOR_OFF, "supervisor-off", PitSupervisorBody, supervisor_off_fields, \
         NO_TOPIC, NO_SENSE, N_("supervisors"), NULL) \
  EVENT (FAULT, "fault", PitFaultBody, fault_fields, /* of a device (NSW 13.1, 13.2) */ \
         ON (DEVICE), NO_SENSE, N_("faults"), NULL) \
  EVENT (FAULT_OVER, "fault-over", PitFaultBody, fault_over_fields, ON (DEVICE), NO_SENSE, N_("faults"), NULL) \
  EVENT (DEVICE_OUT_OF_SERVICE, "device-out-of-service", PitDeviceBody, device_fields, \
         ON (DEVICE), NO_SENSE, N_("devices out of service"), \
         N_("the table says that a desk took a device out of service; this desk gave no such order")) \
  EVENT (DEVICE_IN_SERVICE, "device-in-service", PitDeviceBody, device_fields, \
         ON (DEVICE), NO_SENSE, N_("devices out of service"), \
         N_("the table says that a desk put a device back in service; this desk gave no such order")) \
  EVENT (MESSAGE_SHOWN, "message-shown", PitMessageBody, message_fields, /* on the dealer's screen */ \
         NO_TOPIC, NO_SENSE, N_("messages to the dealer"), \
         N_("the table says that it showed a desk's message; this desk sent no such message")) \
  EVENT (MESSAGE_SEEN, "message-seen", PitMessageBody, message_fields, /* the dealer has acknowledged it */ \
         NO_TOPIC, NO_SENSE, N_("messages to the dealer"), NULL) \
  EVENT (RECORDER_CHANGED, "recorder-changed", PitRecorderBody, /* another book acknowledges from now on */ \
         recorder_fields, NO_TOPIC, NO_SENSE, N_("who records"), \
         N_("the table says that this desk took over its record; this desk gave no such order")) \
  EVENT (DECK_IN, "deck-in", PitDeckBody, deck_in_fields, /* brought to the table */ \
         ON (DECK), SENSE (decks), NULL, NULL) \
  EVENT (DECK_OUT, "deck-out", PitDeckBody, deck_fields, ON (DECK), SENSE (decks), NULL, NULL) /* taken away */ \
  EVENT (DECK_CHECKED, "deck-checked", PitDeckBody, deck_count_fields, /* NSW 3.4 */ \
         ON (DECK), SENSE (decks), NULL, NULL) \
  EVENT (DECK_COUNTED, "deck-counted", PitDeckBody, deck_count_fields, /* NSW 3.8 */ \
         ON (DECK), NO_SENSE, N_("counts of decks"), NULL) \
  EVENT (SHUFFLED, "shuffled", PitDeckBody, deck_fields, ON (DECK), SENSE (shuffles), NULL, NULL) /* NSW 4.1, 4.5 */ \
  EVENT (CUT, "cut", PitDeckBody, deck_fields, ON (DECK), SENSE (cuts), NULL, NULL) /* NSW 4.2, 4.3 */ \
  EVENT (DECK_LOADED, "deck-loaded", PitDeckBody, deck_fields, \
         ON (DECK), SENSE (decks), NULL, NULL) /* into shoe or shuffling device; it is the deck in play */ \
  EVENT (DECK_OUT_OF_SERVICE, "deck-out-of-service", PitDeckBody, deck_out_of_service_fields, \
         ON (DECK), NO_SENSE, N_("decks out of service"), \
         N_("the table says that a desk took a deck out of service; this desk gave no such order")) \
  EVENT (SEAT_TAKEN, "seat-taken", PitSeatBody, seat_fields, ON (SEAT), SENSE (seats), NULL, NULL) \
  EVENT (SEAT_MOVED, "seat-moved", PitSeatBody, seat_moved_fields, ON (SEAT), SENSE (seats), NULL, NULL) \
  EVENT (SEAT_AWAY, "seat-away", PitSeatBody, seat_fields, ON (SEAT), SENSE (seats), NULL, NULL) \
  EVENT (SEAT_BACK, "seat-back", PitSeatBody, seat_fields, ON (SEAT), SENSE (seats), NULL, NULL) \
  EVENT (SEAT_LEFT, "seat-left", PitSeatBody, seat_fields, ON (SEAT), SENSE (seats), NULL, NULL) \
  EVENT (ROUND_OPENED, "round-opened", PitRoundOpenedBody, round_opened_fields, /* first wager; captures the limits */ \
         ITS_ROUND, SENSE (wagers), NULL, NULL) \
  EVENT (WAGER, "wager", PitWagerBody, wager_fields, /* what lies on an area from now on */ \
         ITS_ROUND, SENSE (wagers), NULL, NULL) \
  EVENT (CLOSING_CALL, "closing-call", PitRoundBody, round_fields, /* NSW 7.2 */ \
         ITS_ROUND, NO_SENSE, N_("closing calls"), NULL) \
  EVENT (ROUND_STARTED, "round-started", PitRoundStartedBody, round_started_fields, \
         ITS_ROUND, NO_SENSE, NULL, NULL) /* first card; captures pay tables, deck */ \
  EVENT (CARD, "card", PitCardBody, card_fields, ITS_ROUND, NO_SENSE, N_("cards"), NULL) \
  EVENT (FIRST_TOUCH, "first-touch", PitDecisionBody, first_touch_fields, /* a player handles the cards (NSW 12.1) */ \
         ITS_ROUND, NO_SENSE, N_("first touches"), NULL) \
  EVENT (DECISION, "decision", PitDecisionBody, decision_fields, ITS_ROUND, NO_SENSE, N_("decisions"), NULL) \
  EVENT (PLAYER_WARNED, "player-warned", PitDecisionBody, player_warned_fields, \
         ITS_ROUND, NO_SENSE, N_("warnings to players"), NULL) /* no Play stake (NSW 12.11), too slow (12.13) */ \
  EVENT (HAND_SHOWN, "hand-shown", PitHandBody, hand_shown_fields, /* turned face up */ \
         ITS_ROUND, NO_SENSE, N_("hands shown"), NULL) \
  EVENT (HAND_SET, "hand-set", PitHandBody, hand_set_fields, /* arranged (NSW 9.1) */ \
         ITS_ROUND, NO_SENSE, N_("hands set"), NULL) \
  EVENT (HAND_DECLARED, "hand-declared", PitHandBody, hand_declared_fields, /* announced */ \
         ITS_ROUND, NO_SENSE, N_("hands announced"), NULL) \
  EVENT (PAYMENT, "payment", PitMoneyBody, payment_fields, /* winnings on one line */ \
         ITS_ROUND, SENSE (payments), NULL, NULL) \
  EVENT (COLLECTION, "collection", PitMoneyBody, stake_taken_fields, /* a stake taken by the house */ \
         ITS_ROUND, SENSE (payments), NULL, NULL) \
  EVENT (RETURN, "return", PitMoneyBody, stake_taken_fields, /* a stake handed back */ \
         ITS_ROUND, SENSE (payments), NULL, NULL) \
  EVENT (CARDS_COUNTED, "cards-counted", PitHandBody, cards_counted_fields, \
         ITS_ROUND, NO_SENSE, N_("counts of cards"), NULL) /* of one place, or of all (NSW 8.4, 9.2.2) */ \
  EVENT (DISCARDS, "discards", PitDiscardsBody, discards_fields, /* the order in the rack */ \
         ITS_ROUND, NO_SENSE, N_("discards"), NULL) \
  EVENT (DECLARED, "declared", PitDeclaredBody, declared_fields, /* by the dealer: misdeal, void, count error */ \
         ITS_ROUND, NO_SENSE, N_("misdeals and voids"), NULL) \
  EVENT (ROUND_OVER, "round-over", PitRoundBody, round_fields, ITS_ROUND, NO_SENSE, NULL, NULL) \
  EVENT (CORRECTION, "correction", PitCorrectionBody, correction_fields, /* puts a line right, also after its round */ \
         ITS_ROUND, NO_SENSE, N_("corrections"), NULL)

#define PIT_EVENT_VALUE(value, ...) PIT_EVENT_##value,

typedef enum
{
  PIT_EVENT_OTHER = 0, /* a type that this version does not know: kept and shown as it came */
  PIT_EVENTS (PIT_EVENT_VALUE)
  PIT_N_EVENTS,
} PitEventType;

#undef PIT_EVENT_VALUE

extern const PitNames pit_event_names;

typedef enum
{
  PIT_ACTOR_UNKNOWN = 0,
  PIT_ACTOR_DEALER,
  PIT_ACTOR_SUPERVISOR,
  PIT_ACTOR_MACHINE,
  PIT_ACTOR_PLAYER,
  PIT_ACTOR_OTHER,
  PIT_N_ACTORS,
} PitActor;

/** "dealer", "supervisor", "machine", "player", "other" */
extern const PitNames pit_actor_names;

/* The bodies. Members are in wire spelling with '-' for '_'; [r] is required. Everything else may be absent. */

typedef struct
{
  PitId dealer; /* [r] for dealer-on */
} PitDealerBody;

typedef struct
{
  PitId supervisor; /* [r] for supervisor-on */
} PitSupervisorBody;

/** How a table is run while it is open. Also part of the state. */
typedef struct
{
  PitId         game;             /* [r] "four-card-poker" */
  PitId         rules;            /* [r] the rule pack's id */
  PitDeviceKind device;           /* [r] device: "shoe" or "shuffler" */
  PitId         device_id;
  PitPayTableIds pay_tables;      /* those on the sign: a member for each kind of wager, "aces-up-table" */
  PitId         reference;        /* of their approval */
  gint64        seats;            /* [r] boxes on the layout, 1..PIT_MAX_SEATS */
  PitLimits     limits;           /* limits: object by area of { min [r], max, unit } */
} PitTableTerms;

typedef struct
{
  PitTableTerms terms;  /* [r] an object */
  PitTruth      vacant; /* yes: nobody sits at any of its boxes; no, or unknown: that says nothing of them */
} PitTableOpenedBody;

/* Longest text of a controller's that an event or a state carries, in bytes. */
#define PIT_EVENT_TEXT_MAX 120

typedef struct
{
  char reason[PIT_EVENT_TEXT_MAX + 1];
} PitReasonBody;

/** Why, who ordered it, and whether it was by a person's word against, or without, what senses the seats. */
typedef struct
{
  char     reason[PIT_EVENT_TEXT_MAX + 1];
  PitId    who;
  PitTruth seats_seen; /* yes: a person had seen that nobody sits there */
} PitClosedBody;

typedef struct
{
  PitLimits limits; /* [r] all that hold from the next round on */
} PitLimitsBody;

/** What is absent stays as it was. */
typedef struct
{
  PitPayTableIds pay_tables; /* members as of PitTableTerms */
  PitId          reference;
} PitPayTablesBody;

typedef struct
{
  PitId code;   /* [r] "shuffler-jam", "sign-panel", "reader", "storage" ... */
  PitId device; /* which one */
  PitId deck;   /* in it */
  char  text[PIT_EVENT_TEXT_MAX + 1]; /* fault only */
} PitFaultBody;

typedef struct
{
  PitId device; /* [r] */
  char  reason[PIT_EVENT_TEXT_MAX + 1];
} PitDeviceBody;

typedef struct
{
  PitUuid message; /* [r] the command that carried it */
} PitMessageBody;

typedef struct
{
  PitUuid book; /* [r] the new recorder's */
  PitId   who;  /* who ordered it */
} PitRecorderBody;

typedef struct
{
  PitId    deck; /* [r] */
  PitId    back; /* colour of the backs; [r] for deck-in */
  PitId    seal;
  PitActor by;
  gint64   count; /* cards, for deck-checked and deck-counted */
  char     reason[PIT_EVENT_TEXT_MAX + 1]; /* deck-out-of-service */
} PitDeckBody;

typedef struct
{
  gint64 seat;   /* [r] */
  gint64 to;     /* [r] for seat-moved: the new seat */
  PitId  player; /* opaque reference of the venue's card */
} PitSeatBody;

typedef struct
{
  gint64    round;  /* [r] */
  PitLimits limits; /* [r] for round-opened */
} PitRoundOpenedBody;

typedef struct
{
  gint64        round; /* [r] */
  PitId         deck;
  PitDeviceKind device;
  PitPayTableIds pay_tables; /* members as of PitTableTerms */
} PitRoundStartedBody;

typedef struct
{
  gint64   round;  /* [r] */
  gint64   seat;   /* [r] */
  PitWager wager;  /* [r] */
  gint64   chips;  /* [r] what lies there now, not the difference; 0 and 0: nothing any more */
  gint64   tokens; /* 0 when absent (a controller that can't tell tokens says so in its senses) */
  gint64   other;  /* value that is neither chips nor tokens (NSW 5.1); 0 when absent */
  PitId    player; /* whose stake it is, where that is not the seat's player (NSW 5.6) */
} PitWagerBody;

typedef struct
{
  gint64   round; /* [r] */
  gint64   order; /* [r] from 1: the n-th card out of the device in this round */
  PitPlace place; /* [r] "dealer" or "seat/3" */
  PitCard  face;  /* absent: not read */
  PitTruth up;    /* dealt face up */
  PitTruth exposed;    /* face up, and should not have been */
  PitTruth unreadable; /* the reader tried and failed */
} PitCardBody;

typedef struct
{
  gint64      round;    /* [r] */
  gint64      seat;     /* [r] */
  PitDecision decision; /* [r] for decision */
  PitTruth    warned;   /* decision: the player had been warned before (NSW 12.11) */
} PitDecisionBody;

typedef struct
{
  gint64      round;    /* [r] */
  PitPlace    place;    /* [r], except cards-counted, where absent means the whole round */
  guint       n_cards;
  PitCard     cards[PIT_MAX_HAND]; /* hand-shown: the faces; hand-set: the four that count, as arranged [r] */
  PitCategory category; /* [r] for hand-declared */
  gint64      count;    /* [r] for cards-counted */
} PitHandBody;

typedef struct
{
  gint64   round;  /* [r] */
  gint64   seat;   /* [r] */
  PitWager wager;  /* [r] */
  gint64   chips;  /* [r] */
  gint64   tokens; /* collection and return only; 0 when absent */
} PitMoneyBody;

typedef struct
{
  gint64  round; /* [r] */
  guint   n_cards;
  PitCard cards[PIT_DECK_SIZE]; /* top of the rack first */
} PitDiscardsBody;

typedef struct
{
  gint64 round; /* [r] */
} PitRoundBody;

typedef struct
{
  gint64         round;       /* [r] */
  PitDeclaration declaration; /* [r] */
} PitDeclaredBody;

/** At least one of the two amounts is meant to be there. */
typedef struct
{
  gint64   round;     /* [r] */
  gint64   seat;      /* [r] */
  PitWager wager;     /* [r] */
  gint64   to_player; /* 0 when absent */
  gint64   to_house;  /* 0 when absent */
} PitCorrectionBody;

/**
 * PitEvent:
 *
 * One numbered event of one table: immutable once made, counted atomically, free to move between threads.
 * The frame is kept as it came, byte by byte, without the white space around it; all else is read from it.
 */
typedef struct
{
  gatomicrefcount ref_count;
  PitEventType    type;
  const char     *type_name; /* as on the wire; owned by the event for OTHER, static else */
  PitId           table;
  PitCursor       at;       /* its epoch and number */
  PitUuid         cause;    /* the command that it carries out; empty: none */
  PitStamp        stamp;    /* the controller's clocks */
  gint64          received; /* desk's monotonic time at which its last byte was read; PIT_UNKNOWN for replay */
  GBytes         *frame;
  char           *problem;  /* a bad body under a good envelope: why; the body is then unset */

  union
  {
    PitDealerBody       dealer;
    PitTableOpenedBody  opened;
    PitClosedBody       closed;
    PitDeckBody         deck;
    PitSeatBody         seat;
    PitRoundOpenedBody  round_opened;
    PitRoundStartedBody round_started;
    PitWagerBody        wager;
    PitCardBody         card;
    PitDecisionBody     decision; /* first-touch, decision, player-warned (where the round may be unknown) */
    PitHandBody         hand;     /* hand-shown, hand-set, hand-declared, cards-counted */
    PitMoneyBody        money;    /* payment, collection, return */
    PitDiscardsBody     discards;
    PitRoundBody        round;    /* closing-call, round-over */
    PitSupervisorBody   supervisor;
    PitReasonBody       reason;   /* table-closing, -held, -released, -suspended, -resumed */
    PitLimitsBody       limits;
    PitPayTablesBody    pay_tables;
    PitFaultBody        fault;    /* fault, fault-over */
    PitDeviceBody       device;   /* device-out-of-service, device-in-service */
    PitMessageBody      message;  /* message-shown, message-seen */
    PitRecorderBody     recorder;
    PitDeclaredBody     declared;
    PitCorrectionBody   correction;
  };
} PitEvent;

/** The shapes of bodies, which lie at the event's union. */
extern const PitShape pit_event_shapes[PIT_N_EVENTS];
extern const PitShape pit_table_terms_shape;

PitEvent       *pit_event_new   (PitEventType    type);
PitEvent       *pit_event_ref   (PitEvent       *self);
void            pit_event_unref (PitEvent       *self);
gint64          pit_event_round (const PitEvent *self);
PitWager        pit_event_wager (const PitEvent *self);
const PitShape *pit_event_shape (PitEventType    type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PitEvent, pit_event_unref)

G_END_DECLS
