/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-shape.h"

G_BEGIN_DECLS

/** The longest number of a rule: "10.2(a)(iii)", "outline 6". */
#define PIT_CITATION_MAX 24

/**
 * PitCitation:
 *
 * What anybody but a game's own settlement cites. The word of each is a key of a pack's `citations`, where the rule set's
 * number stands. A game that the floor follows has these keys, and may have more of its own, which begin at
 * %PIT_N_CITATIONS.
 */
typedef enum
{
  PIT_CITE_NOTHING = 0,

  /* Cards and decks. */
  PIT_CITE_DECK,           /* what a deck is */
  PIT_CITE_DECK_BACKS,     /* two decks at a table look different */
  PIT_CITE_DECK_CHECK,     /* a deck is checked before it is used */
  PIT_CITE_DECK_COUNT,     /* a deck is counted */
  PIT_CITE_SHUFFLE,
  PIT_CITE_SHUFFLE_FIRST,  /* before play begins */
  PIT_CITE_SHUFFLE_ROUND,  /* after every round */
  PIT_CITE_SHUFFLE_VACANT, /* after nobody was there */
  PIT_CITE_CUT,
  PIT_CITE_CUT_BY,         /* who cuts */
  PIT_CITE_NO_CUT,         /* what is never cut */

  /* What may be staked. */
  PIT_CITE_CHIPS,          /* in what */
  PIT_CITE_TOKENS,         /* and whether in promotional tokens */
  PIT_CITE_STAKE_FIRST,    /* who plays has staked before the first card */
  PIT_CITE_LATE_WAGER,
  PIT_CITE_ONE_HAND,       /* how many hands a player has */
  PIT_CITE_ONE_WAGER,      /* how many wagers an area takes */
  PIT_CITE_LIMITS,         /* what the sign states */
  PIT_CITE_UNDER_MIN,
  PIT_CITE_OVER_MAX,
  PIT_CITE_LIMITS_NOTICE,  /* of other limits players have notice */
  PIT_CITE_CLOSING_NOTICE, /* and of a closing */
  PIT_CITE_PLAY_STAKE,     /* how much, and beside what decision */
  PIT_CITE_PLAY_WITHOUT_ANTE,

  /* The deal. */
  PIT_CITE_DEAL_ORDER,
  PIT_CITE_FACE_DOWN,
  PIT_CITE_SHOE_FIRST,     /* from a shoe: the first card of each hand */
  PIT_CITE_SHOE_DEALER,    /* and the dealer's */
  PIT_CITE_SHOE_NEXT,      /* their further cards */
  PIT_CITE_SHOE_LAST,      /* the dealer's last card */
  PIT_CITE_PACKET,         /* from a shuffling device: a player's cards */
  PIT_CITE_DEALER_PACKET,  /* and the dealer's */

  /* What is decided and shown. */
  PIT_CITE_FOLD,
  PIT_CITE_FOLD_COUNT,     /* its cards are counted */
  PIT_CITE_CONCEDE,
  PIT_CITE_CONCEDE_FINAL,
  PIT_CITE_SLOW_PLAYER,
  PIT_CITE_DEALER_SHOWS,   /* when the dealer's cards are turned */
  PIT_CITE_DEALER_BEST,    /* the dealer's hand is arranged at its best */
  PIT_CITE_DEALER_SET,     /* the dealer's hand stands as it was set */
  PIT_CITE_PLAYER_BEST,    /* and so is a player's hand */
  PIT_CITE_PAYMENT,
  PIT_CITE_ROUND_COUNT,    /* the cards are counted once the round is paid */

  /* What makes a round or a hand a matter for a ruling. */
  PIT_CITE_WRONG_DEAL,     /* a wrong deal before any player has handled cards */
  PIT_CITE_DEALER_COUNT,
  PIT_CITE_PLAYER_COUNT,
  PIT_CITE_EXPOSED_CARDS,
  PIT_CITE_MISDEAL,        /* what follows of one */
  PIT_CITE_UNSTAKED_HAND,
  PIT_CITE_MISREAD_HAND,   /* a player's hand was settled for another than it is */
  PIT_CITE_CARD_TWICE,
  PIT_CITE_VOID_BY_CARD,   /* what follows for the round */
  PIT_CITE_DECK_OUT,       /* and for the deck */
  PIT_CITE_DEVICE_FAULT,
  PIT_CITE_DEVICE_FAILED,  /* when cards are out */
  PIT_CITE_VOID_BY_DEVICE, /* what follows for the round */
  PIT_CITE_DEVICE_OUT,     /* and for the device */
  PIT_N_CITATIONS,
} PitCitation;

/** The words of #PitCitation, for the names of a game that has more of its own: an array begins with them. */
#define PIT_CITATION_WORDS                              \
  [PIT_CITE_DECK] = "deck",                             \
  [PIT_CITE_DECK_BACKS] = "deck-backs",                 \
  [PIT_CITE_DECK_CHECK] = "deck-check",                 \
  [PIT_CITE_DECK_COUNT] = "deck-count",                 \
  [PIT_CITE_SHUFFLE] = "shuffle",                       \
  [PIT_CITE_SHUFFLE_FIRST] = "shuffle-at-start",        \
  [PIT_CITE_SHUFFLE_ROUND] = "shuffle-after-round",     \
  [PIT_CITE_SHUFFLE_VACANT] = "shuffle-after-vacancy",  \
  [PIT_CITE_CUT] = "cut",                               \
  [PIT_CITE_CUT_BY] = "cut-by-whom",                    \
  [PIT_CITE_NO_CUT] = "no-cut",                         \
  [PIT_CITE_CHIPS] = "chips",                           \
  [PIT_CITE_TOKENS] = "tokens",                         \
  [PIT_CITE_STAKE_FIRST] = "stake-first",               \
  [PIT_CITE_LATE_WAGER] = "late-wager",                 \
  [PIT_CITE_ONE_HAND] = "one-hand",                     \
  [PIT_CITE_ONE_WAGER] = "one-wager",                   \
  [PIT_CITE_LIMITS] = "limits",                         \
  [PIT_CITE_UNDER_MIN] = "under-min",                   \
  [PIT_CITE_OVER_MAX] = "over-max",                     \
  [PIT_CITE_LIMITS_NOTICE] = "limits-notice",           \
  [PIT_CITE_CLOSING_NOTICE] = "closing-notice",         \
  [PIT_CITE_PLAY_STAKE] = "play-stake",                 \
  [PIT_CITE_PLAY_WITHOUT_ANTE] = "play-without-ante",   \
  [PIT_CITE_DEAL_ORDER] = "deal-order",                 \
  [PIT_CITE_FACE_DOWN] = "face-down",                   \
  [PIT_CITE_SHOE_FIRST] = "shoe-first",                 \
  [PIT_CITE_SHOE_DEALER] = "shoe-dealer",               \
  [PIT_CITE_SHOE_NEXT] = "shoe-next",                   \
  [PIT_CITE_SHOE_LAST] = "shoe-last",                   \
  [PIT_CITE_PACKET] = "packet",                         \
  [PIT_CITE_DEALER_PACKET] = "dealer-packet",           \
  [PIT_CITE_FOLD] = "fold",                             \
  [PIT_CITE_FOLD_COUNT] = "fold-count",                 \
  [PIT_CITE_CONCEDE] = "concede",                       \
  [PIT_CITE_CONCEDE_FINAL] = "concede-final",           \
  [PIT_CITE_SLOW_PLAYER] = "slow-player",               \
  [PIT_CITE_DEALER_SHOWS] = "dealer-shows",             \
  [PIT_CITE_DEALER_BEST] = "dealer-best",               \
  [PIT_CITE_DEALER_SET] = "dealer-set",                 \
  [PIT_CITE_PLAYER_BEST] = "player-best",               \
  [PIT_CITE_PAYMENT] = "payment",                       \
  [PIT_CITE_ROUND_COUNT] = "round-count",               \
  [PIT_CITE_WRONG_DEAL] = "wrong-deal",                 \
  [PIT_CITE_DEALER_COUNT] = "dealer-count",             \
  [PIT_CITE_PLAYER_COUNT] = "player-count",             \
  [PIT_CITE_EXPOSED_CARDS] = "exposed-cards",           \
  [PIT_CITE_MISDEAL] = "misdeal",                       \
  [PIT_CITE_UNSTAKED_HAND] = "unstaked-hand",           \
  [PIT_CITE_MISREAD_HAND] = "misread-hand",             \
  [PIT_CITE_CARD_TWICE] = "card-twice",                 \
  [PIT_CITE_VOID_BY_CARD] = "void-by-card",             \
  [PIT_CITE_DECK_OUT] = "deck-out-of-service",          \
  [PIT_CITE_DEVICE_FAULT] = "device-fault",             \
  [PIT_CITE_DEVICE_FAILED] = "device-failed",           \
  [PIT_CITE_VOID_BY_DEVICE] = "void-by-device",         \
  [PIT_CITE_DEVICE_OUT] = "device-out-of-service",

extern const PitNames pit_citation_names;

/**
 * pit_field_citations:
 *
 * The rule numbers of a rule set, an object of texts by key. Code knows a rule by its key, a value of an enumeration; the
 * pack says the number. In memory: an array of const char *, by the values of the field's @names. A number is interned, so
 * it lives as long as the program. %NULL: the rule set has no rule for it, and none is cited.
 */
extern const PitFieldType pit_field_citations;

G_END_DECLS
