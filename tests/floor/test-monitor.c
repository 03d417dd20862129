/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-floor.h"
#include "pit-manual-clock.h"
#include "pit-round-script.h"

#define U PIT_UNKNOWN
#define NOWHERE PIT_PLACE_UNKNOWN
#define DEALER PIT_PLACE_DEALER
#define MAX_EXPECTED 3

typedef struct
{
  PitFindingKind kind;
  PitPlace       place;
  PitWager       wager;
  gint64         found;
  gint64         expected;
  const char    *rule;
} Expected;

/* A clean round, something changed in it, and all that is then found: nothing more, nothing less. */
typedef struct
{
  const char   *name;
  PitDeviceKind device;
  PitScriptEdit edits[PIT_SCRIPT_MAX_EDITS];
  Expected      expected[MAX_EXPECTED];
  PitVerdict    verdict;
  const char   *reason; /* of an unchecked round: words in it */
} Case;

#define SHUFFLER .device = PIT_DEVICE_SHUFFLER
#define SHOE .device = PIT_DEVICE_SHOE
#define DROP(at) { PIT_SCRIPT_DROP, at, NULL, NULL }
#define REPLACE(at, type, body) { PIT_SCRIPT_REPLACE, at, type, body }
#define BEFORE(at, type, body) { PIT_SCRIPT_BEFORE, at, type, body }
#define AFTER(at, type, body) { PIT_SCRIPT_AFTER, at, type, body }
#define DIFFERS .verdict = PIT_VERDICT_DIFFERS
#define UNCHECKED(words) .verdict = PIT_VERDICT_UNCHECKED, .reason = words

#define CARD(place, face) "{'round':@R,'order':@O,'place':'" place "','face':'" face "'}"

#define STARTED(deck) "{'round':@R," deck "'device':'shuffler','aces-up-table':'1','ante-bonus-table':'25-20-2'}"

static const Case cases[] = {
  { "clean-shuffler", SHUFFLER, .verdict = PIT_VERDICT_OK },
  { "clean-shoe", SHOE, .verdict = PIT_VERDICT_OK },

  /* Settlement and odds (NSW 9, 10) */
  { "9.2.1.4-overpaid", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':1500}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ANTE, 1500, 1000, "9.2.1.4" } } },
  { "9.2.1.4-unpaid", SHUFFLER, DIFFERS,
    .edits = { DROP ("pay-play") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_PLAY, 0, 2000, "9.2.1.4" } } },
  { "9.2.1.5-wrong-odds", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("pay-aces", "payment", "{'round':@R,'seat':1,'wager':'aces-up','chips':1000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ACES_UP, 1000, 500, "9.2.1.5" } } },
  { "9.2.1.1-bonus-not-due", SHUFFLER, DIFFERS,
    .edits = { AFTER ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante-bonus','chips':2000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ANTE_BONUS, 2000, 0, "9.6" } } },
  { "9.2.1.1-bonus-missing", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-1-1", "card", CARD ("seat/1", "Ac")),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}"),
               REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Ah','Ac','7c']}"),
               REPLACE ("declare-1", "hand-declared", "{'round':@R,'place':'seat/1','category':'three-of-a-kind'}"),
               REPLACE ("pay-aces", "payment", "{'round':@R,'seat':1,'wager':'aces-up','chips':4500}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ANTE_BONUS, 0, 2000, "9.2.1.1" } } },
  { "9.2.1.2-collected-although-won", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ANTE, 0, 1000, "9.2.1.4" },
                  { PIT_FINDING_WRONG_COLLECTION, 1, PIT_WAGER_ANTE, 1000, 0, "9.2.1.4" } } },
  { "9.2.1.3-aces-up-not-collected", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-1-0", "card", CARD ("seat/1", "3h")),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}"),
               REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Kd','7c','3h']}"),
               REPLACE ("declare-1", "hand-declared", "{'round':@R,'place':'seat/1','category':'high-card'}"),
               REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}"),
               REPLACE ("pay-play", "collection", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ACES_UP, 500, 0, "9.2.1.3" },
                  { PIT_FINDING_WRONG_COLLECTION, 1, PIT_WAGER_ACES_UP, 0, 500, "9.2.1.3" } } },
  { "10.6-tie-not-paid", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-1-0", "card", CARD ("seat/1", "Kc")),
               REPLACE ("card-1-2", "card", CARD ("seat/1", "9s")),
               REPLACE ("card-1-3", "card", CARD ("seat/1", "5d")),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}"),
               REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['Kd','Kc','9s','5d']}"),
               DROP ("pay-ante") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ANTE, 0, 1000, "10.6" },
                  { PIT_FINDING_WRONG_PAYMENT, 1, PIT_WAGER_ACES_UP, 500, 0, "9.2.1.3" },
                  { PIT_FINDING_WRONG_COLLECTION, 1, PIT_WAGER_ACES_UP, 0, 500, "9.2.1.3" } } },
  { "9.3-concession-not-collected", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("show-1", "decision", "{'round':@R,'seat':1,'decision':'concede'}"),
               DROP ("set-1"), DROP ("declare-1"), DROP ("pay-aces"),
               REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}"),
               REPLACE ("pay-play", "collection", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 1, PIT_WAGER_ACES_UP, 0, 500, "9.3" } } },
  { "8.4-fold-not-collected", SHUFFLER, DIFFERS,
    .edits = { DROP ("collect-3") },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, PIT_WAGER_ANTE, 0, 1000, "8.4" } } },
  { "12.13-not-returned", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("decide-3", "decision", "{'round':@R,'seat':3,'decision':'absent'}") },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, PIT_WAGER_ANTE, 1000, 0, "12.13" },
                  { PIT_FINDING_WRONG_RETURN, 3, PIT_WAGER_ANTE, 0, 1000, "12.13" } } },
  { "9.6-paid-at-an-empty-seat", SHUFFLER, DIFFERS,
    .edits = { AFTER ("pay-ante", "payment", "{'round':@R,'seat':5,'wager':'ante','chips':700}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 5, PIT_WAGER_ANTE, 700, 0, "9.6" } } },
  { "5.1-token-collected-as-chips", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':0,'tokens':1000}") },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, PIT_WAGER_ANTE, 0, 1000, "5.1" } } },
  { "9.2.2-count", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("count", "cards-counted", "{'round':@R,'count':15}") },
    .expected = { { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 15, 16, "9.2.2" } } },
  { "9.1-dealer-set-worse", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','4d']}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" } } },
  { "9.1-dealer-set-of-other-cards", SHUFFLER, DIFFERS, .reason = "not four of the dealer's cards",
    .edits = { REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','Kc','9h']}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" } } },
  { "12.8-dealer-set-after-reveal", SHUFFLER, DIFFERS,
    .edits = { DROP ("set-d"),
               AFTER ("show-1", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','4d']}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "12.8" } } },
  { "9.1-dealer-declared-wrong", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("declare-d", "hand-declared", "{'round':@R,'place':'dealer','category':'high-card'}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" } } },
  { "9.2-player-set-worse", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Ah','Kd','2d']}") },
    .expected = { { PIT_FINDING_HAND_SET, 1, 0, U, U, "9.2" } } },

  /* Betting (NSW 8) */
  { "8.4-fold-count", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("count-3", "cards-counted", "{'round':@R,'place':'seat/3','count':4}") },
    .expected = { { PIT_FINDING_CARD_COUNT, 3, 0, 4, 5, "8.4" } } },
  { "8.4-unfolded", SHUFFLER, DIFFERS,
    .edits = { AFTER ("count-3", "decision", "{'round':@R,'seat':3,'decision':'fold'}"),
               AFTER ("show-d", "decision", "{'round':@R,'seat':3,'decision':'concede'}") },
    .expected = { { PIT_FINDING_DECISION, 3, 0, U, U, "8.4" } } },
  { "8.5-above", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':3500}"),
               REPLACE ("pay-play", "return", "{'round':@R,'seat':1,'wager':'play','chips':3500}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 3500, 3000, "8.5" } } },
  { "8.5-below", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':900}"),
               REPLACE ("pay-play", "return", "{'round':@R,'seat':1,'wager':'play','chips':900}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 900, 1000, "8.5" } } },
  { "8.5-none", SHUFFLER, DIFFERS,
    .edits = { DROP ("play-1"), DROP ("pay-play") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 0, 1000, "8.5" } } },
  { "8.5-before-the-deal", SHUFFLER, DIFFERS,
    .edits = { AFTER ("ante-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 2000, 0, "8.5" } } },
  { "8.6-early-reveal", SHUFFLER, DIFFERS,
    .edits = { DROP ("decide-3"), AFTER ("show-d", "decision", "{'round':@R,'seat':3,'decision':'fold'}") },
    .expected = { { PIT_FINDING_EARLY_REVEAL, 3, 0, 1, 0, "8.6" } } },
  { "9.3-conceded-early", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("decide-3", "decision", "{'round':@R,'seat':3,'decision':'concede'}") },
    .expected = { { PIT_FINDING_DECISION, 3, 0, U, U, "9.3" } } },
  { "9.4-taken-back", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("show-1", "decision", "{'round':@R,'seat':1,'decision':'concede'}"),
               BEFORE ("show-1", "decision", "{'round':@R,'seat':1,'decision':'play'}") },
    .expected = { { PIT_FINDING_DECISION, 1, 0, U, U, "9.4" } } },

  /* Wagers (NSW 5, 6) */
  { "5.1-medium", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':1000,'other':200}") },
    .expected = { { PIT_FINDING_STAKE_MEDIUM, 3, PIT_WAGER_ANTE, 200, 0, "5.1" } } },
  { "5.2-after-the-first-card", SHUFFLER, DIFFERS,
    .edits = { AFTER ("card-1-0", "wager", "{'round':@R,'seat':5,'wager':'ante','chips':1000}"),
               BEFORE ("show-d", "decision", "{'round':@R,'seat':5,'decision':'fold'}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 5, PIT_WAGER_ANTE, 1000, 0, "5.2" } } },
  { "5.3-play-beside-aces-up", SHUFFLER, DIFFERS,
    .edits = { DROP ("ante-1"), DROP ("pay-ante"),
               REPLACE ("pay-play", "return", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 2000, 0, "5.3" } } },
  { "5.4-increased", SHUFFLER, DIFFERS,
    .edits = { AFTER ("card-1-0", "wager", "{'round':@R,'seat':1,'wager':'ante','chips':5000}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 1, PIT_WAGER_ANTE, 5000, 1000, "5.4" },
                  { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 2000, 5000, "8.5" } } },
  { "5.4-withdrawn", SHUFFLER, DIFFERS,
    .edits = { AFTER ("touch-1", "wager", "{'round':@R,'seat':1,'wager':'aces-up','chips':0}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 1, PIT_WAGER_ACES_UP, 0, 500, "5.4" } } },
  { "5.4-play-after-the-reveal", SHUFFLER, DIFFERS,
    .edits = { AFTER ("set-d", "wager", "{'round':@R,'seat':1,'wager':'play','chips':3000}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 1, PIT_WAGER_PLAY, 3000, 2000, "5.4" } } },
  { "5.4-play-during-the-deal", SHUFFLER, DIFFERS,
    .edits = { AFTER ("card-1-0", "wager", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 1, PIT_WAGER_PLAY, 2000, 0, "5.4" } } },
  { "5.5-two-hands", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("seat-3", "seat-taken", "{'seat':3,'player':'p-1'}") },
    .expected = { { PIT_FINDING_SECOND_HAND, 3, 0, 3, 1, "5.5" } } },
  { "5.6-shared", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("aces-1", "wager", "{'round':@R,'seat':1,'wager':'aces-up','chips':500,'player':'p-9'}") },
    .expected = { { PIT_FINDING_SHARED_AREA, 1, PIT_WAGER_ACES_UP, 500, 0, "5.6" } } },
  { "6.1-off-the-unit", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("opened", "round-opened",
                        "{'round':@R,'limits':{'ante':{'min':500,'max':10000,'unit':100},'aces-up':{'min':500,"
                        "'unit':500}}}"),
               REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':1001}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':1001}") },
    .expected = { { PIT_FINDING_STAKE_LIMIT, 3, PIT_WAGER_ANTE, 1001, 1000, "6.1" } } },
  { "6.3-play-above-its-maximum", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("opened", "round-opened", "{'round':@R,'limits':{'ante':{'min':500},'play':{'min':500,"
                        "'max':3000}}}"),
               REPLACE ("play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':5000}"),
               REPLACE ("pay-play", "payment", "{'round':@R,'seat':1,'wager':'play','chips':3000}"),
               AFTER ("pay-ante", "return", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_STAKE_LIMIT, 1, PIT_WAGER_PLAY, 5000, 3000, "6.3" } } },
  { "6.2-below-the-minimum", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':400}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':400}") },
    .expected = { { PIT_FINDING_STAKE_LIMIT, 3, PIT_WAGER_ANTE, 400, 500, "6.2" } } },
  { "6.3-above-the-maximum", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':12000}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':10000}"),
               AFTER ("collect-3", "return", "{'round':@R,'seat':3,'wager':'ante','chips':2000}") },
    .expected = { { PIT_FINDING_STAKE_LIMIT, 3, PIT_WAGER_ANTE, 12000, 10000, "6.3" } } },
  { "6.3-collected-in-full", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':12000}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':12000}") },
    .expected = { { PIT_FINDING_STAKE_LIMIT, 3, PIT_WAGER_ANTE, 12000, 10000, "6.3" },
                  { PIT_FINDING_WRONG_COLLECTION, 3, PIT_WAGER_ANTE, 12000, 10000, "8.4" },
                  { PIT_FINDING_WRONG_RETURN, 3, PIT_WAGER_ANTE, 0, 2000, "8.4" } } },

  /* The deal (NSW 7, 12) */
  { "7.1-exposed", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-3-2", "card", "{'round':@R,'order':@O,'place':'seat/3','face':'8h','exposed':true}") },
    .expected = { { PIT_FINDING_EXPOSED_CARD, 3, 0, 1, U, "7.1" } } },
  { "7.1-face-up", SHOE, DIFFERS,
    .edits = { REPLACE ("card-d-2", "card", "{'round':@R,'order':@O,'place':'dealer','face':'Ks','up':true}") },
    .expected = { { PIT_FINDING_EXPOSED_CARD, DEALER, 0, 1, U, "7.1" } } },
  { "12.3-two-exposed", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-3-2", "card", "{'round':@R,'order':@O,'place':'seat/3','face':'8h','exposed':true}"),
               REPLACE ("card-3-3", "card", "{'round':@R,'order':@O,'place':'seat/3','face':'6s','exposed':true}") },
    .expected = { { PIT_FINDING_EXPOSED_CARD, 3, 0, 1, U, "7.1" },
                  { PIT_FINDING_EXPOSED_CARD, 3, 0, 2, U, "12.3" } } },
  { "7.2-from-the-wrong-side", SHOE, DIFFERS,
    .edits = { DROP ("card-1-0"), AFTER ("card-3-0", "card", CARD ("seat/1", "Ah")) },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, 3, 1, "7.2" } } },
  { "7.3.1-dealer-first", SHOE, DIFFERS,
    .edits = { DROP ("card-d-0"), BEFORE ("card-1-0", "card", CARD ("dealer", "Kh")) },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, DEALER, 1, "7.3.1" } } },
  { "7.3.2-dealer-left-out", SHOE, DIFFERS,
    .edits = { DROP ("card-d-0"), AFTER ("card-1-1", "card", CARD ("dealer", "Kh")) },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, 1, DEALER, "7.3.2" } } },
  { "7.3.3-second-turn", SHOE, DIFFERS,
    .edits = { DROP ("card-1-1"), AFTER ("card-3-1", "card", CARD ("seat/1", "Kd")) },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, 3, 1, "7.3.3" } } },
  { "7.3.4-last-card-down", SHOE, DIFFERS,
    .edits = { REPLACE ("card-d-5", "card", "{'round':@R,'order':@O,'place':'dealer','face':'2s','up':false}") },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, DEALER, DEALER, "7.3.4" } } },
  { "7.3.1-unstaked", SHOE, DIFFERS,
    .edits = { AFTER ("card-3-0", "card", CARD ("seat/5", "Th")),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':17}") },
    .expected = { { PIT_FINDING_UNSTAKED_HAND, 5, 0, U, U, "7.3.1" } } },
  { "7.4.1-unstaked", SHUFFLER, DIFFERS,
    .edits = { AFTER ("card-1-4", "card", CARD ("seat/2", "Th")),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':17}") },
    .expected = { { PIT_FINDING_UNSTAKED_HAND, 2, 0, U, U, "7.4.1" } } },
  { "7.4.1-short-packet", SHUFFLER, DIFFERS,
    .edits = { DROP ("card-3-4"),
               REPLACE ("count-3", "cards-counted", "{'round':@R,'place':'seat/3','count':4}"),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':15}") },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, DEALER, 3, "7.4.1" },
                  { PIT_FINDING_HAND_COUNT, 3, 0, 4, 5, "12.6" },
                  { PIT_FINDING_CARD_COUNT, 3, 0, 4, 5, "8.4" } } },
  { "7.4.2-dealer-short", SHUFFLER, DIFFERS,
    .edits = { DROP ("card-d-5"), DROP ("set-d"), DROP ("declare-d"), DROP ("count-d"),
               REPLACE ("show-d", "hand-shown", "{'round':@R,'place':'dealer'}"),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':15}") },
    .expected = { { PIT_FINDING_HAND_COUNT, DEALER, 0, 5, 6, "12.2" } } },
  { "7.4.2-last-card-down", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-d-5", "card", "{'round':@R,'order':@O,'place':'dealer','face':'2s','up':false}") },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, DEALER, DEALER, "7.4.2" } } },
  { "12.1-untouched", SHUFFLER, DIFFERS,
    .edits = { DROP ("card-3-4"), DROP ("touch-1"), DROP ("touch-3"),
               BEFORE ("decide-1", "hand-shown", "{'round':@R,'place':'seat/3'}"),
               REPLACE ("count-3", "cards-counted", "{'round':@R,'place':'seat/3','count':5}"),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':15}") },
    .expected = { { PIT_FINDING_DEAL_ORDER, NOWHERE, 0, DEALER, 3, "7.4.1" },
                  { PIT_FINDING_HAND_COUNT, 3, 0, 4, 5, "12.1" },
                  { PIT_FINDING_CARD_COUNT, 3, 0, 5, 4, "8.4" } } },
  { "12.6-a-card-too-many", SHUFFLER, DIFFERS,
    .edits = { AFTER ("touch-1", "card", CARD ("seat/1", "Th")),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}"),
               REPLACE ("count-1", "cards-counted", "{'round':@R,'place':'seat/1','count':6}"),
               REPLACE ("count", "cards-counted", "{'round':@R,'count':17}") },
    .expected = { { PIT_FINDING_HAND_COUNT, 1, 0, 6, 5, "12.6" },
                  { PIT_FINDING_CARD_COUNT, 1, 0, 6, 5, "8.4" } } },

  /* Cards (NSW 3, 4) */
  { "3.1-duplicate", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-3-2", "card", CARD ("seat/3", "Ah")) },
    .expected = { { PIT_FINDING_DUPLICATE_CARD, 3, 0, U, U, "12.10" } } },
  { "12.10-duplicate-when-shown", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("card-1-4", "card", "{'round':@R,'order':@O,'place':'seat/1','unreadable':true}"),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1','cards':['Ah','Kd','As','7c','2s']}") },
    .expected = { { PIT_FINDING_DUPLICATE_CARD, 1, 0, U, U, "12.10" } } },
  { "3.1-deck-of-51", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("check", "deck-checked", "{'deck':'red-1','by':'dealer','count':51}") },
    .expected = { { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 51, 52, "3.1" } } },
  { "3.8-counted", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { AFTER ("check", "deck-counted", "{'deck':'red-1','by':'supervisor','count':53}") },
    .expected = { { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 53, 52, "3.8" } } },
  { "3.2.2-one-colour", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("deck-in-2", "deck-in", "{'deck':'blue-1','back':'red'}") },
    .expected = { { PIT_FINDING_DECK_COLOURS, NOWHERE, 0, U, U, "3.2.2" } } },
  { "3.4-not-checked", SHUFFLER, DIFFERS,
    .edits = { DROP ("check") },
    .expected = { { PIT_FINDING_DECK_NOT_CHECKED, NOWHERE, 0, U, U, "3.4" } } },
  { "3.4-strange-deck", SHUFFLER, DIFFERS,
    .edits = { DROP ("shuffle"), DROP ("load"), REPLACE ("started", "round-started", STARTED ("'deck':'green-9',")) },
    .expected = { { PIT_FINDING_DECK_NOT_CHECKED, NOWHERE, 0, U, U, "3.4" },
                  { PIT_FINDING_NOT_SHUFFLED, NOWHERE, 0, U, U, "4.1.1" } } },
  { "4.1.1-opened-without", SHUFFLER, DIFFERS,
    .edits = { DROP ("shuffle") },
    .expected = { { PIT_FINDING_NOT_SHUFFLED, NOWHERE, 0, U, U, "4.1.1" } } },
  { "4.1.3-after-vacancy", SHUFFLER, DIFFERS,
    .edits = { AFTER ("load", "seat-taken", "{'seat':1,'player':'p-1'}"), AFTER ("load", "seat-left", "{'seat':3}"),
               AFTER ("load", "seat-left", "{'seat':1}") },
    .expected = { { PIT_FINDING_NOT_SHUFFLED, NOWHERE, 0, U, U, "4.1.3" } } },
  { "4.2-not-cut", SHOE, DIFFERS,
    .edits = { DROP ("cut") },
    .expected = { { PIT_FINDING_CUT, NOWHERE, 0, U, U, "4.2" } } },
  { "4.3-cut-by-a-player", SHOE, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("cut", "cut", "{'deck':'red-1','by':'player'}") },
    .expected = { { PIT_FINDING_CUT, NOWHERE, 0, U, U, "4.3" } } },
  { "4.4-cut-at-a-shuffler", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { AFTER ("shuffle", "cut", "{'deck':'red-1','by':'dealer'}") },
    .expected = { { PIT_FINDING_CUT, NOWHERE, 0, U, U, "4.4" } } },

  /* Facts that are missing: never ok, and the reason names them */
  { "missing-face", SHUFFLER, UNCHECKED ("seat 1: the hand's cards are not all known"),
    .edits = { REPLACE ("card-1-0", "card", "{'round':@R,'order':@O,'place':'seat/1','unreadable':true}"),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}") } },
  { "missing-face-then-shown", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("card-1-0", "card", "{'round':@R,'order':@O,'place':'seat/1','unreadable':true}") } },
  { "missing-face-of-a-fold", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("card-3-0", "card", "{'round':@R,'order':@O,'place':'seat/3','unreadable':true}") } },
  { "missing-dealer-face", SHUFFLER, UNCHECKED ("seat 1: the dealer's cards are not all known"),
    .edits = { REPLACE ("card-d-0", "card", "{'round':@R,'order':@O,'place':'dealer','unreadable':true}"),
               REPLACE ("show-d", "hand-shown", "{'round':@R,'place':'dealer'}") } },
  { "missing-decision", SHUFFLER, DIFFERS,
    .edits = { DROP ("decide-3"), DROP ("collect-3") },
    .expected = { { PIT_FINDING_EARLY_REVEAL, 3, 0, 1, 0, "8.6" } } },
  { "missing-count", SHUFFLER, UNCHECKED ("not counted"), .edits = { DROP ("count") } },
  { "missing-card", SHUFFLER, UNCHECKED ("card 3 of the deal was not reported"),
    .edits = { DROP ("card-1-2"),
               REPLACE ("card-1-3", "card", "{'round':@R,'order':4,'place':'seat/1','face':'7c'}") } },
  { "missing-pay-table", SHUFFLER, UNCHECKED ("seat 1: no Aces Up odds are known"),
    .edits = { REPLACE ("started", "round-started",
                        "{'round':@R,'deck':'red-1','device':'shuffler','ante-bonus-table':'25-20-2'}") } },
  { "missing-device", SHUFFLER, UNCHECKED ("the dealing device is not known"),
    .edits = { REPLACE ("started", "round-started",
                        "{'round':@R,'deck':'red-1','aces-up-table':'1','ante-bonus-table':'25-20-2'}") } },
  { "missing-start", SHUFFLER, UNCHECKED ("(card) does not fit"), .edits = { DROP ("started") } },
  { "missing-terms", SHUFFLER, UNCHECKED ("the table's rules are not known"), .edits = { DROP ("open") } },
  { "missing-pack", SHUFFLER, UNCHECKED ("no rule pack “nz-four-card-poker” is loaded"),
    .edits = { REPLACE ("open", "table-opened", "{'terms':{'game':'four-card-poker','rules':'nz-four-card-poker',"
                        "'device':'shuffler','seats':7}}") } },
  { "missing-limits", SHUFFLER, UNCHECKED ("seat 1: the limits are not known"),
    .edits = { REPLACE ("opened", "round-opened", "{'round':@R,'limits':{}}"),
               REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':900000000}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':900000000}") } },
  { "missing-limits-play-range", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("opened", "round-opened", "{'round':@R,'limits':{}}"),
               REPLACE ("play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':3500}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, PIT_WAGER_PLAY, 3500, 3000, "8.5" } } },
  { "missing-limits-play-maybe-capped", SHUFFLER, UNCHECKED ("seat 1: the limits are not known"),
    .edits = { REPLACE ("opened", "round-opened", "{'round':@R,'limits':{}}"),
               REPLACE ("play-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':900}") } },
  { "no-maximum-stated", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("opened", "round-opened", "{'round':@R,'limits':{'ante':{'min':500}}}"),
               REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':900000000}"),
               REPLACE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':900000000}") } },
  { "missing-reveal", SHUFFLER, UNCHECKED ("the dealer's hand was never shown"),
    .edits = { DROP ("show-d"), DROP ("set-d"), DROP ("declare-d") } },
  { "missing-player-reveal", SHUFFLER, UNCHECKED ("seat 1: the hand was never shown"),
    .edits = { DROP ("show-1"), DROP ("set-1"), DROP ("declare-1") } },
  { "missing-reveal-of-aces-up", SHUFFLER, UNCHECKED ("seat 1: the hand was never shown"),
    .edits = { REPLACE ("decide-1", "decision", "{'round':@R,'seat':1,'decision':'absent'}"), DROP ("play-1"),
               DROP ("show-1"), REPLACE ("set-1", "return", "{'round':@R,'seat':1,'wager':'ante','chips':1000}"),
               DROP ("declare-1"), DROP ("pay-ante"), DROP ("pay-play") } },
  { "nobody-plays", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { REPLACE ("decide-1", "decision", "{'round':@R,'seat':1,'decision':'fold'}"), DROP ("play-1"),
               DROP ("show-d"), DROP ("set-d"), DROP ("declare-d"), DROP ("show-1"), DROP ("set-1"), DROP ("declare-1"),
               REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}"),
               DROP ("pay-play"),
               REPLACE ("pay-aces", "collection", "{'round':@R,'seat':1,'wager':'aces-up','chips':500}") } },
  { "missing-deck", SHUFFLER, UNCHECKED ("which deck was dealt from is not known"),
    .edits = { DROP ("load"), REPLACE ("started", "round-started", STARTED ("")) } },
  { "missing-decks", SHUFFLER, UNCHECKED ("what was done with deck red-1 is not known"),
    .edits = { DROP ("deck-in"), DROP ("deck-in-2"), DROP ("check"), DROP ("shuffle"), DROP ("load") } },
  { "unknown-event", SHUFFLER, UNCHECKED ("a type that the desk doesn't know: round-voided"),
    .edits = { AFTER ("show-d", "round-voided", "{'round':@R}") } },
  { "unknown-event-outside", SHUFFLER, .verdict = PIT_VERDICT_OK,
    .edits = { BEFORE ("opened", "lamp-lit", "{}"), AFTER ("over", "lamp-out", "{}") } },
  { "missing-body", SHUFFLER, UNCHECKED ("could not be read"),
    .edits = { REPLACE ("pay-ante", "payment", "{'round':@R,'seat':1,'wager':'ante','chips':'many'}") },
    .expected = { { PIT_FINDING_BAD_EVENT, NOWHERE, 0, U, U, NULL } } },
  { "other-round", SHUFFLER, UNCHECKED ("(payment) does not fit"),
    .edits = { REPLACE ("pay-ante", "payment", "{'round':7,'seat':1,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_STRAY_EVENT, 1, PIT_WAGER_ANTE, 1000, U, NULL } } },
  { "read-otherwise", SHUFFLER, UNCHECKED ("(hand-shown) does not fit"),
    .edits = { REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1','cards':['Ac','Kd','As','7c','2d']}") } },
};

typedef struct
{
  GPtrArray       *findings;
  PitCheckedRound *round;
} Seen;

static void
finding_cb (PitFloor   *floor,
            PitTable   *table,
            PitFinding *finding,
            Seen       *seen)
{
  g_ptr_array_add (seen->findings, g_object_ref (finding));
}

static void
round_checked_cb (PitFloor        *floor,
                  PitTable        *table,
                  PitCheckedRound *round,
                  Seen            *seen)
{
  g_assert_null (seen->round);
  seen->round = g_object_ref (round);
}

static PitFloor *
make_floor (Seen *seen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PitManualClock) clock = pit_manual_clock_new (PIT_SCRIPT_WALL);
  g_autoptr (PitRulePack) pack = pit_rule_pack_load_id ("nsw-four-card-poker", &error);
  PitWelcome welcome = { .senses = { PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES, PIT_YES }, .oldest = 1 };
  PitFloor *floor = pit_floor_new (PIT_CLOCK (clock));

  g_assert_no_error (error);
  pit_floor_add_pack (floor, pack);
  pit_floor_add_table (floor, PIT_SCRIPT_TABLE, 1, NULL);
  pit_floor_welcome (floor, PIT_SCRIPT_TABLE, &welcome);
  g_signal_connect (floor, "finding", G_CALLBACK (finding_cb), seen);

  return floor;
}

static void
assert_finding (PitFinding     *finding,
                const Expected *expected)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  g_autofree char *text = pit_finding_dup_text (finding);

  g_test_message ("%s: %s", pit_finding_get_title (finding), text);
  g_assert_cmpstr (pit_names_to_word (&pit_finding_names, facts->kind), ==,
                   pit_names_to_word (&pit_finding_names, expected->kind));
  g_assert_cmpstr (facts->table.text, ==, PIT_SCRIPT_TABLE);
  g_assert_cmpuint (facts->place, ==, expected->place);
  g_assert_cmpuint (facts->wager, ==, expected->wager);
  if (facts->kind != PIT_FINDING_BAD_EVENT)
    {
      g_assert_cmpint (facts->found, ==, expected->found);
      g_assert_cmpint (facts->expected, ==, expected->expected);
    }
  g_assert_cmpstr (pit_finding_get_rule (finding), ==, expected->rule);
  g_assert_cmpint (facts->occurred, >, PIT_SCRIPT_WALL);
  g_assert_null (strstr (text, "{"));
  g_assert_cmpuint (strlen (pit_finding_get_guidance (finding)), >, 20);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  Seen seen = { g_ptr_array_new_with_free_func (g_object_unref), NULL };
  g_autoptr (PitFloor) floor = make_floor (&seen);
  g_autoptr (PitScript) script = pit_script_new (test->device);
  g_autoptr (GPtrArray) events = NULL;
  guint n_expected = 0;

  g_signal_connect (floor, "round-checked", G_CALLBACK (round_checked_cb), &seen);
  pit_script_edit (script, test->edits, PIT_SCRIPT_MAX_EDITS);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (floor, events);

  while (n_expected < MAX_EXPECTED && test->expected[n_expected].kind != PIT_FINDING_UNKNOWN)
    n_expected++;
  for (guint i = 0; i < seen.findings->len; i++)
    {
      g_autofree char *text = pit_finding_dup_text (g_ptr_array_index (seen.findings, i));

      g_test_message ("found: %s", text);
    }
  for (guint i = 0; i < MIN (n_expected, seen.findings->len); i++)
    assert_finding (g_ptr_array_index (seen.findings, i), &test->expected[i]);
  g_assert_cmpuint (seen.findings->len, ==, n_expected);

  g_assert_nonnull (seen.round);
  g_test_message ("reason: %s", pit_checked_round_get_reason (seen.round));
  g_assert_cmpstr (pit_names_to_word (&pit_verdict_names, pit_checked_round_get_verdict (seen.round)), ==,
                   pit_names_to_word (&pit_verdict_names, test->verdict));
  if (test->reason != NULL)
    {
      g_assert_nonnull (pit_checked_round_get_reason (seen.round));
      g_assert_nonnull (strstr (pit_checked_round_get_reason (seen.round), test->reason));
    }

  g_object_unref (seen.round);
  g_ptr_array_unref (seen.findings);
}

/* NSW 4.1.2 needs a second round from the same deck. */
static void
test_shuffle_between_rounds (void)
{
  static const PitScriptEdit edits[] = { DROP ("2:shuffle") };
  Seen seen = { g_ptr_array_new_with_free_func (g_object_unref), NULL };
  g_autoptr (PitFloor) floor = make_floor (&seen);
  g_autoptr (PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr (GPtrArray) events = NULL;

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (floor, events);

  g_assert_cmpuint (seen.findings->len, ==, 1);
  assert_finding (g_ptr_array_index (seen.findings, 0),
                  &(Expected) { PIT_FINDING_NOT_SHUFFLED, NOWHERE, 0, U, U, "4.1.2" });
  g_ptr_array_unref (seen.findings);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/monitor/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/monitor/4.1.2-between-rounds", test_shuffle_between_rounds);

  return g_test_run ();
}
