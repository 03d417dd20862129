/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "pit-citations.h"
#include "pit-settlement.h"
#include "pit-subject.h"

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * What the desk can find wrong, one row each: KIND (value, word). The word stands in the book and in docs/findings.md.
 * What a kind says, when it is gone and how it calls for a person is its row in pit-finding-kinds.c.
 */
#define PIT_FINDINGS(KIND) \
  KIND (WRONG_PAYMENT, "wrong-payment")      /* paid, and due (NSW 9.6) */ \
  KIND (WRONG_COLLECTION, "wrong-collection") \
  KIND (WRONG_RETURN, "wrong-return")        /* a stake that should have gone back, or should not (NSW 6.3, 12.13) */ \
  KIND (CARD_COUNT, "card-count")            /* an impossible count (NSW 9.2.2, 12.10) */ \
  KIND (HAND_COUNT, "hand-count")            /* a hand of the wrong number of cards (NSW 12.1, 12.2, 12.6) */ \
  KIND (DUPLICATE_CARD, "duplicate-card")    /* a face twice in a round (NSW 3.1, 12.10) */ \
  KIND (MISREAD_CARD, "misread-card")        /* a face read otherwise afterwards (NSW 12.10) */ \
  KIND (UNREADABLE_CARD, "unreadable-card")  /* the reader tried and failed */ \
  KIND (MISREADS, "misreads")                /* a reader misread more often than the house puts up with */ \
  KIND (DEAL_ORDER, "deal-order")            /* NSW 7.2 - 7.4 */ \
  KIND (EXPOSED_CARD, "exposed-card")        /* NSW 7.1, 12.3, 12.5 */ \
  KIND (UNSTAKED_HAND, "unstaked-hand")      /* cards where nothing is staked (NSW 12.1, 12.7) */ \
  KIND (LATE_WAGER, "late-wager")            /* NSW 5.2, 5.4 */ \
  KIND (STAKE_MEDIUM, "stake-medium")        /* neither chips nor tokens (NSW 5.1) */ \
  KIND (SECOND_HAND, "second-hand")          /* one player, two hands (NSW 5.5) */ \
  KIND (SHARED_AREA, "shared-area")          /* somebody else's stake on a seat's area (NSW 5.6) */ \
  KIND (STAKE_LIMIT, "stake-limit")          /* under the minimum, over the maximum (NSW 6.2, 6.3) */ \
  KIND (PLAY_STAKE, "play-stake")            /* outside 1x-3x, or beside no Ante (NSW 5.3, 8.5) */ \
  KIND (DECISION, "decision")                /* one that the rules don't know at this moment (NSW 8.4, 9.3, 9.4) */ \
  KIND (SLOW_PLAYER, "slow-player")          /* absent, or slow to act (NSW 12.11, 12.13) */ \
  KIND (EARLY_REVEAL, "early-reveal")        /* dealer's hand shown while a seat is undecided (NSW 8.6) */ \
  KIND (HAND_SET, "hand-set")                /* a hand is not arranged or declared at its best (NSW 9.1, 9.2, 12.8) */ \
  KIND (NOT_SHUFFLED, "not-shuffled")        /* NSW 4.1 */ \
  KIND (CUT, "cut")                          /* missing, forbidden, or by another than the dealer (NSW 4.2 - 4.4) */ \
  KIND (DECK_NOT_CHECKED, "deck-not-checked") /* NSW 3.4 */ \
  KIND (DECK_COLOURS, "deck-colours")        /* two decks of one back colour (NSW 3.2.2) */ \
  KIND (DEVICE_FAULT, "device-fault")        /* a shuffler jam, a reader that failed (NSW 13.1, 13.2) */ \
  KIND (OUT_OF_SERVICE, "out-of-service")    /* a deck or device that is out of service is used (NSW 13.2.3) */ \
  KIND (SIGN_PANEL, "sign-panel")            /* the table's sign shows nothing */ \
  KIND (LIMITS_AT_TABLE, "limits-at-table")  /* limits changed at the table, with no order (NSW 6.5) */ \
  KIND (UNAPPROVED_PAY_TABLE, "unapproved-pay-table") /* an open table pays by odds that nobody approved (NSW 10.3, 10.5) */ \
  KIND (FALSE_ORDER, "false-order")          /* the table says of an order what is not so */ \
  KIND (OPEN_ORDER, "open-order")            /* nobody knows whether the table has done what was ordered */ \
  KIND (DEALER_MISSING, "dealer-missing")    /* cards are dealt after the dealer signed off */ \
  KIND (PLAY_STOPPED, "play-stopped")        /* cards are dealt at a table on hold, suspended or closed */ \
  KIND (STRAY_EVENT, "stray-event")          /* it speaks of a round that is over or was never opened */ \
  KIND (ROUND_NUMBER, "round-number")        /* a round's number does not go on from the one before */ \
  KIND (ROUND_UNENDED, "round-unended")      /* another round was opened while it went on */ \
  KIND (IMPOSSIBLE_AMOUNT, "impossible-amount") /* more was paid or taken than can be counted */ \
  KIND (UNKNOWN_RULES, "unknown-rules")      /* the table plays a game, or by a rule set, that the desk doesn't have */ \
  KIND (ROUNDS_UNWATCHED, "rounds-unwatched") /* dealt while no desk was connected */ \
  KIND (OTHER_RECORDER, "other-recorder")    /* another desk records the table now, which this one did */ \
  KIND (SILENCE, "silence")                  /* no contact */ \
  KIND (GAP, "gap")                          /* numbers missing; their rounds are unchecked */ \
  KIND (SET_ASIDE, "set-aside")              /* events that no round will have: nobody checks what they say */ \
  KIND (STATE_DIFFERS, "state-differs")      /* the table's own account is not what its events say */ \
  KIND (BAD_EVENT, "bad-event")              /* a body that can't be read; untrusted until the next state */ \
  KIND (OVERRUN, "overrun")                  /* it sent more than a desk reads, and the link was cut */ \
  KIND (HISTORY, "history")                  /* new epoch, head below the cursor, a number with other content: held */ \
  KIND (NUMBERS, "numbers")                  /* its controller says numbers of events that can't be: held */ \
  KIND (UNREADABLE, "unreadable")            /* a message of it can't be read, each time it was asked for: held */ \
  KIND (IDENTITY, "identity")                /* another table's certificate, or not ours */ \
  KIND (REFUSED, "refused")                  /* its controller, or what answers there, says no */ \
  KIND (BUSY, "busy")                        /* its controller serves nobody now */ \
  KIND (NO_TABLE, "no-table")                /* a controller answers, and has no such table */ \
  KIND (NO_ROUND_ENDS, "no-round-ends")      /* more waits for the end of a round than the book takes */ \
  KIND (OLDER_BOOK, "older-book")            /* it has heard of more of this book than there is */ \
  KIND (CLOCK_SKEW, "clock-skew")            /* the table's wall clock is not the desk's; it taints evidence */ \
  KIND (FALSE_CLOCK, "false-clock")          /* its monotonic clock went back, or its boot changed, while connected */ \
  KIND (CERTIFICATE, "certificate")          /* the controller's is about to be over, or is */ \
  KIND (DESK_CERTIFICATE, "desk-certificate") /* this desk's is about to be over, or is, or the authority's */ \
  KIND (FLOOD, "flood")                      /* it sends more than its share of the desk, and is slowed */ \
  KIND (NEXT_CERTIFICATE, "next-certificate") /* the controller says which one it will show next */

#define PIT_FINDING_VALUE(value, word) PIT_FINDING_##value,

typedef enum
{
  PIT_FINDING_UNKNOWN = 0,
  PIT_FINDINGS (PIT_FINDING_VALUE)
  PIT_N_FINDINGS,
} PitFindingKind;

#undef PIT_FINDING_VALUE

extern const PitNames pit_finding_names;

#define PIT_TYPE_FINDING (pit_finding_get_type ())
G_DECLARE_FINAL_TYPE (PitFinding, pit_finding, PIT, FINDING, GObject)

/**
 * When a finding is gone, whoever saw it or not. The first are about something that has happened: where nothing makes
 * it right they leave the table's list with their round, two hours later at the least. From %PIT_FINDING_UNTIL_CONTACT
 * on they are about how it is now, and stay until that ends.
 */
typedef enum
{
  PIT_FINDING_LATCHES = 0,      /* it has happened, for good */
  PIT_FINDING_UNTIL_CORRECTED,  /* gone when the difference has been paid, or handed back */
  PIT_FINDING_UNTIL_TAKEN_BACK, /* gone when the stake lies as it should */
  PIT_FINDING_UNTIL_COUNTED,    /* gone when a second count is right, or the deck has left the table */
  PIT_FINDING_UNTIL_READ,       /* gone when the face is known */
  PIT_FINDING_UNTIL_DECIDED,    /* gone when the player has decided */
  PIT_FINDING_UNTIL_SET,        /* gone when the hand was set at its best */
  PIT_FINDING_UNTIL_DECK,       /* gone when the deck was put right, or has left the table */
  PIT_FINDING_UNTIL_CONTACT,    /* gone when the table is heard again */
  PIT_FINDING_UNTIL_STATE,      /* gone when the table's own account was taken or agrees again */
  PIT_FINDING_UNTIL_ACCEPTED,   /* a person must decide */
  PIT_FINDING_STAYS,            /* nothing that happens at a table makes it untrue */
  PIT_FINDING_UNTIL_CLOCK,      /* gone when the table's clock is right again */
  PIT_FINDING_UNTIL_CERTIFICATE, /* gone when the controller shows another */
  PIT_FINDING_UNTIL_ANNOUNCED,  /* gone when the one that it announces is in the floor plan, or it announces none */
  PIT_FINDING_UNTIL_MENDED,     /* gone when the fault is over */
  PIT_FINDING_UNTIL_DEALER,     /* gone when a dealer has signed on */
  PIT_FINDING_UNTIL_LIMITS,     /* gone when an order has set the limits, or the old ones are back */
  PIT_FINDING_UNTIL_APPROVED,   /* gone when the pay table is approved, or no longer offered */
  PIT_FINDING_UNTIL_SHARE,      /* gone when the table sends no more than its share */
  PIT_FINDING_UNTIL_ANSWERED,   /* gone when it is known what came of the order */
  PIT_N_FINDING_ENDS,
} PitFindingEnd;

/** "latches", "corrected", "taken-back" ... as docs/findings.md has them. */
extern const PitNames pit_finding_end_names;

/** What has been decided of a face that is there twice: a sensor is not the truth. */
typedef enum
{
  PIT_CERTAINTY_NONE = 0,      /* there is nothing to decide */
  PIT_CERTAINTY_UNDECIDED_YET, /* "undecided-yet": the fact that decides may still come */
  PIT_CERTAINTY_UNDECIDED,     /* "undecided": it can't come any more */
  PIT_CERTAINTY_MISREAD,       /* "misread": a reader's error, as far as counts and other readings can tell */
  PIT_CERTAINTY_FOREIGN,       /* "foreign": a foreign or a missing card, as the count is wrong */
  PIT_N_CERTAINTIES,
} PitCertainty;

extern const PitNames pit_certainty_names;

/** Longest detail, in bytes without its NUL: what the desk says of a table, with the longest identifiers, numbers and words of a
 * controller in it, in a language half as long again as English. Only what comes from outside can be longer. */
#define PIT_FINDING_DETAIL_MAX 480

/** The facts of a finding; what is not known or does not apply is absent. Flat: copy by assignment. */
typedef struct
{
  PitFindingKind kind;
  PitId          table;     /* "": at none */
  PitSubject     subject;   /* what it is about, where that is not the table */
  gint64         round;     /* PIT_UNKNOWN: not about a round */
  PitPlace       place;     /* PIT_PLACE_UNKNOWN: not about one */
  PitWager       wager;
  PitMoney       found;     /* paid, staked, counted ... */
  PitMoney       expected;  /* due, allowed, right count ... */
  PitCard        card;
  PitId          device;    /* which reader, shuffler or sign; "": not about one, or not known */
  PitId          deck;      /* likewise */
  PitCertainty   certainty;
  gint64         occurred;  /* the table's clock */
  PitCitation    cites;     /* PIT_CITE_NOTHING: what its kind does, or what a settlement has named */
  const char    *rule;      /* interned: its number, in the rule set of the table; NULL: that has none for it */
  const char    *jurisdiction; /* interned: whose rules those are; NULL: not known, see pit_finding_facts_cite() */
  PitFindingKind stands_for; /* what was found in the same round, and is a part of this by what is known now; PIT_FINDING_UNKNOWN:
                             nothing. Not kept: the finding knows the one that it stands for */
  char           detail[PIT_FINDING_DETAIL_MAX + 1]; /* a member's path, why a body can't be read ... */
} PitFindingFacts;

void pit_finding_facts_clear      (PitFindingFacts *facts,
                                   PitFindingKind   kind);
void pit_finding_facts_set_detail (PitFindingFacts *facts,
                                   const char      *format,
                                   ...) G_GNUC_PRINTF (2, 3);

void pit_finding_facts_cite       (PitFindingFacts *facts,
                                   gconstpointer    settings);

PitFindingEnd pit_finding_kind_get_end  (PitFindingKind kind);
gboolean      pit_finding_end_is_lasting (PitFindingEnd end);

PitSubject pit_finding_facts_get_subject (const PitFindingFacts *facts);
gboolean   pit_finding_facts_share_subject (const PitFindingFacts *facts,
                                            const PitFindingFacts *other);

gboolean pit_finding_facts_match (const PitFindingFacts *facts,
                                  const PitFindingFacts *like);

PitFinding            *pit_finding_new          (const PitFindingFacts *facts);
PitFinding            *pit_finding_new_successor (const PitFindingFacts *facts,
                                                  PitFinding            *earlier);
PitFinding            *pit_finding_get_earlier  (PitFinding            *self);
gboolean               pit_finding_stands_for   (PitFinding            *self,
                                                 PitFinding            *other);
const PitFindingFacts *pit_finding_get_facts    (PitFinding            *self);
const char            *pit_finding_get_title    (PitFinding            *self);
const char            *pit_finding_get_guidance (PitFinding            *self);
char                  *pit_finding_dup_citation (PitFinding            *self);
char                  *pit_finding_dup_text     (PitFinding            *self);
char                  *pit_finding_dup_strip    (PitFinding            *self);

G_END_DECLS
