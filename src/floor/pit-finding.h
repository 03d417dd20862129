/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-settlement.h"

#include <glib-object.h>

G_BEGIN_DECLS

/** What the desk can find wrong. Each kind has one row in pit-finding.c: its word, rule, title and guidance. */
typedef enum
{
  PIT_FINDING_UNKNOWN = 0,
  PIT_FINDING_WRONG_PAYMENT,    /* "wrong-payment": paid, and due (NSW 9.6) */
  PIT_FINDING_WRONG_COLLECTION, /* "wrong-collection" */
  PIT_FINDING_WRONG_RETURN,     /* "wrong-return": a stake that should have gone back, or should not (NSW 6.3, 12.13) */
  PIT_FINDING_CARD_COUNT,       /* "card-count": an impossible count (NSW 9.2.2, 12.10) */
  PIT_FINDING_HAND_COUNT,       /* "hand-count": a hand of the wrong number of cards (NSW 12.1, 12.2, 12.6) */
  PIT_FINDING_DUPLICATE_CARD,   /* "duplicate-card": a face twice in a round (NSW 3.1, 12.10) */
  PIT_FINDING_DEAL_ORDER,       /* "deal-order" (NSW 7.2 - 7.4) */
  PIT_FINDING_EXPOSED_CARD,     /* "exposed-card" (NSW 7.1, 12.3, 12.5) */
  PIT_FINDING_UNSTAKED_HAND,    /* "unstaked-hand": cards where nothing is staked (NSW 12.1, 12.7) */
  PIT_FINDING_LATE_WAGER,       /* "late-wager" (NSW 5.2, 5.4) */
  PIT_FINDING_STAKE_MEDIUM,     /* "stake-medium": neither chips nor tokens (NSW 5.1) */
  PIT_FINDING_SECOND_HAND,      /* "second-hand": one player, two hands (NSW 5.5) */
  PIT_FINDING_SHARED_AREA,      /* "shared-area": somebody else's stake on a seat's area (NSW 5.6) */
  PIT_FINDING_STAKE_LIMIT,      /* "stake-limit": under the minimum, over the maximum (NSW 6.2, 6.3) */
  PIT_FINDING_PLAY_STAKE,       /* "play-stake": outside 1x-3x, or beside no Ante (NSW 5.3, 8.5) */
  PIT_FINDING_DECISION,         /* "decision": one that the rules don't know at this moment (NSW 8.4, 9.3, 9.4) */
  PIT_FINDING_EARLY_REVEAL,     /* "early-reveal": dealer's hand shown while a seat is undecided (NSW 8.6) */
  PIT_FINDING_HAND_SET,         /* "hand-set": a hand is not arranged or declared at its best (NSW 9.1, 9.2, 12.8) */
  PIT_FINDING_NOT_SHUFFLED,     /* "not-shuffled" (NSW 4.1) */
  PIT_FINDING_CUT,              /* "cut": missing, forbidden, or by another than the dealer (NSW 4.2 - 4.4) */
  PIT_FINDING_DECK_NOT_CHECKED, /* "deck-not-checked" (NSW 3.4) */
  PIT_FINDING_DECK_COLOURS,     /* "deck-colours": two decks of one back colour (NSW 3.2.2) */
  PIT_FINDING_STRAY_EVENT,      /* "stray-event": it speaks of a round that is over or was never opened */
  PIT_FINDING_ROUND_NUMBER,     /* "round-number": a round opened under a number that was had before */
  PIT_FINDING_SILENCE,          /* "silence": no contact */
  PIT_FINDING_GAP,              /* "gap": numbers missing; their rounds are unchecked */
  PIT_FINDING_STATE_DIFFERS,    /* "state-differs": the table's own account is not what its events say */
  PIT_FINDING_BAD_EVENT,        /* "bad-event": a body that can't be read; untrusted until the next state */
  PIT_FINDING_HISTORY,          /* "history": new epoch, head below the cursor, a number with other content: held */
  PIT_FINDING_IDENTITY,         /* "identity": another table's certificate, or not ours */
  PIT_FINDING_NO_ROUND_ENDS,    /* "no-round-ends": more waits for the end of a round than the book takes */
  PIT_FINDING_OLDER_BOOK,       /* "older-book": it has heard of more of this book than there is: an older copy, or cut */
  PIT_FINDING_CLOCK_SKEW,       /* "clock-skew": the table's wall clock is not the desk's; it taints evidence */
  PIT_N_FINDINGS,
} PitFindingKind;

extern const PitNames pit_finding_names;

#define PIT_TYPE_FINDING (pit_finding_get_type ())
G_DECLARE_FINAL_TYPE (PitFinding, pit_finding, PIT, FINDING, GObject)

/** When a finding is no longer shown, whoever saw it or not. */
typedef enum
{
  PIT_FINDING_LATCHES = 0,   /* stays as long as its round is at hand, and two hours at least */
  PIT_FINDING_UNTIL_CONTACT, /* gone when the table is heard again */
  PIT_FINDING_UNTIL_STATE,   /* gone when the table's own account was taken or agrees again */
  PIT_FINDING_UNTIL_ACCEPTED, /* a person must decide */
  PIT_FINDING_STAYS,         /* nothing that happens at a table makes it untrue */
  PIT_FINDING_UNTIL_CLOCK,   /* gone when the table's clock is right again */
} PitFindingEnd;

/** Longest detail, in bytes without its NUL. */
#define PIT_FINDING_DETAIL_MAX 160

/** The facts of a finding; what is not known or does not apply is absent. Flat: copy by assignment. */
typedef struct
{
  PitFindingKind kind;
  PitId          table;
  gint64         round;    /* PIT_UNKNOWN: not about a round */
  PitPlace       place;    /* PIT_PLACE_UNKNOWN: not about one */
  PitWager       wager;
  PitMoney       found;    /* paid, staked, counted ... */
  PitMoney       expected; /* due, allowed, right count ... */
  PitCard        card;
  gint64         occurred; /* the table's clock */
  const char    *rule;     /* static: "9.2.1.4"; NULL: the kind's own rule, if it has one */
  char           detail[PIT_FINDING_DETAIL_MAX + 1]; /* a member's path, why a body can't be read ... */
} PitFindingFacts;

void pit_finding_facts_clear      (PitFindingFacts *facts,
                                   PitFindingKind   kind);
void pit_finding_facts_set_detail (PitFindingFacts *facts,
                                   const char      *format,
                                   ...) G_GNUC_PRINTF (2, 3);

PitFindingEnd pit_finding_kind_get_end (PitFindingKind kind);

PitFinding            *pit_finding_new          (const PitFindingFacts *facts);
const PitFindingFacts *pit_finding_get_facts    (PitFinding            *self);
const char            *pit_finding_get_title    (PitFinding            *self);
const char            *pit_finding_get_guidance (PitFinding            *self);
const char            *pit_finding_get_rule     (PitFinding            *self);
char                  *pit_finding_dup_text     (PitFinding            *self);

G_END_DECLS
