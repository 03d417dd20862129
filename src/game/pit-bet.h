/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-round.h"

G_BEGIN_DECLS

/** When a wager of a kind is laid. */
typedef enum
{
  PIT_STAKED_NEVER = 0, /* it is only paid, as the Ante Bonus */
  PIT_STAKED_FIRST,     /* before the first card */
  PIT_STAKED_LAST,      /* when the cards are dealt, with the decision */
} PitStakeTime;

/** A kind of wager that a game has. Packs, the wire, the book and `pitstand-book settle` call it by its id. */
typedef struct
{
  const char        *id;     /* "quinella" */
  const char        *name;   /* untranslated, marked with NC_ ("wager", ...) */
  PitStakeTime       time;
  const char *const *picks;  /* what a bet can be on, %NULL-terminated: "SH"; NULL: a bet of this kind has no pick */
  const char        *beside; /* the id of the kind beside which alone it may be laid; NULL: it may be alone */
  guint              odds;   /* the key of the rule on its pay tables, of which the sign shows one; PIT_CITE_NOTHING: it has none */
} PitWagerKind;

/** The pick of a bet whose kind has none. */
#define PIT_PICK_NONE ((guint8) 0xff)

/** One bet: where it lay, on what, and what the dealer did with it. */
typedef struct
{
  guint8       seat;
  guint8       hand;  /* of the seat, from 0 */
  guint8       wager; /* index into the game's kinds of wager */
  guint8       pick;  /* index into the picks of that kind, or PIT_PICK_NONE */
  PitRoundLine line;
} PitBet;

char       *pit_bet_dup_name    (const PitWagerKind *kind,
                                 guint8              pick);
gboolean    pit_bet_read_name   (const PitWagerKind *kinds,
                                 guint               n_kinds,
                                 const char         *name,
                                 guint8             *wager,
                                 guint8             *pick);
const char *pit_bet_kind_label  (const PitWagerKind *kind);

G_END_DECLS
