/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-monitor-case.h"

/* What is not as it seems: cards misread and foreign ones, devices that fail, tables that play when they should not.
 * What is found, what is decided of it and by what, and when it is gone. */

#define TWICE(certainty, words) { PIT_FINDING_DUPLICATE_CARD, 3, 0, U, U, "12.10", PIT_CERTAINTY_##certainty, words }
#define TWICE_YET TWICE (UNDECIDED_YET, "nobody counted deck red-1 yet")
#define MISREAD_AS(face) REPLACE ("card-3-2", "card", CARD ("seat/3", face))
#define RACK(third) \
  "{'round':@R,'cards':['Ah','Kd','As','7c','2d','Qc','Jd','" third "','6s','3c','Kh','4d','Ks','5c','9h','2s']}"
#define UNREAD(place) "{'round':@R,'order':@O,'place':'" place "','unreadable':true}"

#define VOID BEFORE ("touch-1", "declared", "{'round':@R,'declaration':'void'}")
#define JAM(deck) "{'code':'shuffler-jam','device':'dev-1','deck':'" deck "'}"
#define MISDEAL BEFORE ("touch-1", "declared", "{'round':@R,'declaration':'misdeal'}")
#define NOTHING_PAID DROP ("pay-ante"), DROP ("pay-play"), DROP ("pay-aces")
#define ALL_BACK NOTHING_PAID, REPLACE ("collect-3", "return", "{'round':@R,'seat':3,'wager':'ante','chips':1000}")

static const PitSenses no_faces = PIT_SENSES (PIT_YES, PIT_YES, PIT_NO, PIT_YES, PIT_YES, PIT_YES);

static const PitMonitorCase cases[] = {
  /* A face twice: what decides it (NSW 12.10) */
  { "twice-undecided", SHUFFLER, DIFFERS, .edits = { MISREAD_AS ("Ah") }, .expected = { TWICE_YET } },
  { "twice-deck-counted", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':52}") },
    .expected = { TWICE_YET, TWICE (MISREAD, "52 cards counted in deck red-1") } },
  { "twice-deck-checked", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-checked", "{'deck':'red-1','by':'dealer','count':52}") },
    .expected = { TWICE_YET, TWICE (MISREAD, "52 cards") } },
  { "twice-check-without-count", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-checked", "{'deck':'red-1','by':'dealer'}") },
    .expected = { TWICE_YET } },
  { "twice-deck-of-53", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':53}") },
    .expected = { TWICE_YET, { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 53, 52, "3.8" },
                  TWICE (FOREIGN, "53 cards counted in deck red-1") } },
  { "twice-deck-of-51", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':51}") },
    .expected = { TWICE_YET, { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 51, 52, "3.8" }, TWICE (FOREIGN, "51 cards") } },
  { "twice-other-deck-counted", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'blue-1','by':'machine','count':52}") },
    .expected = { TWICE_YET } },
  { "twice-deck-out", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-out", "{'deck':'red-1'}") },
    .expected = { TWICE_YET, TWICE (UNDECIDED, "deck red-1 left the table") } },
  { "twice-other-deck-out", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-out", "{'deck':'blue-1'}") },
    .expected = { TWICE_YET } },
  { "twice-closed-then-counted", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':52}"),
               AFTER ("over", "table-closed", "{}") },
    .expected = { TWICE_YET, TWICE (UNDECIDED, "the table closed, and nobody counted"), TWICE (MISREAD, "52 cards") } },
  { "twice-counted-twice", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':53}"),
               AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':52}") },
    .expected = { TWICE_YET, TWICE (MISREAD, "52 cards"), { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 53, 52, "3.8" } } },
  { "twice-round-count", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), REPLACE ("count", "cards-counted", "{'round':@R,'count':17}") },
    .expected = { TWICE_YET, TWICE (FOREIGN, "17 cards came back of the 16"),
                  { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 17, 16, "9.2.2" } } },
  { "twice-round-count-then-deck", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), REPLACE ("count", "cards-counted", "{'round':@R,'count':17}"),
               AFTER ("count", "discards", RACK ("8h")),
               AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':52}") },
    .expected = { TWICE_YET, TWICE (FOREIGN, "17 cards"), { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 17, 16, "9.2.2" },
                  TWICE (MISREAD, "52 cards") } },
  { "twice-in-the-rack-once", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("count", "discards", RACK ("8h")) },
    .expected = { TWICE_YET, TWICE (MISREAD, "the rack doesn't hold the card twice") } },
  { "twice-in-the-rack-once-afterwards", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("over", "discards", RACK ("8h")) },
    .expected = { TWICE_YET, TWICE (MISREAD, "the rack") } },
  { "twice-in-the-rack-twice", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("count", "discards", RACK ("Ah")) },
    .expected = { TWICE_YET } },
  { "twice-rack-unread", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), AFTER ("count", "discards", RACK ("??")) },
    .expected = { TWICE_YET } },
  { "twice-shown-otherwise", SHUFFLER, UNCHECKED ("(hand shown) doesn't fit"),
    .edits = { REPLACE ("card-d-0", "card", CARD ("dealer", "Ah")) },
    .expected = { { PIT_FINDING_DUPLICATE_CARD, DEALER, 0, U, U, "12.10", PIT_CERTAINTY_UNDECIDED_YET },
                  { PIT_FINDING_DUPLICATE_CARD, DEALER, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD,
                    "the dealer's hand was shown without the card" } } },
  { "twice-deck-unknown", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("Ah"), REPLACE ("started", "round-started", STARTED ("")), DROP ("load"),
               AFTER ("over", "deck-counted", "{'deck':'red-1','by':'machine','count':52}"),
               AFTER ("over", "table-closed", "{}") },
    .expected = { TWICE (UNDECIDED_YET, "nobody knows which deck it is"),
                  TWICE (UNDECIDED, "nobody knows which deck it was") } },

  /* Read otherwise, and with no face twice */
  { "misread-in-the-rack", SHUFFLER, DIFFERS,
    .edits = { MISREAD_AS ("8c"), AFTER ("count", "discards", RACK ("8h")) },
    .expected = { { PIT_FINDING_MISREAD_CARD, 3, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD,
                    "read as 8♣ in the deal, but as 8♥ in the rack" } } },
  { "misread-in-the-rack-afterwards", SHUFFLER, OK,
    .edits = { MISREAD_AS ("8c"), AFTER ("over", "discards", RACK ("8h")) },
    .expected = { { PIT_FINDING_MISREAD_CARD, 3, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD,
                    "read as 8♣ in the deal, but as 8♥ in the rack" } } },
  { "misread-rack-of-another-round", SHUFFLER, OK,
    .edits = { MISREAD_AS ("8c"), AFTER ("count", "discards", "{'round':@R,'cards':['8h','Tc']}") } },
  { "misread-when-shown", SHUFFLER, UNCHECKED ("(hand shown) doesn't fit"),
    .edits = { REPLACE ("card-1-0", "card", CARD ("seat/1", "Ac")) },
    .expected = { { PIT_FINDING_MISREAD_CARD, 1, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD,
                    "read as A♣ in the deal, but shown as A♥" } } },
  { "misread-when-set", SHUFFLER, DIFFERS, .reason = "isn't four of the dealer's cards",
    .edits = { REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','Kc','9h']}") },
    .expected = { { PIT_FINDING_MISREAD_CARD, DEALER, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD,
                    "laid out with K♣, which nobody dealt to it" } } },
  { "misread-when-set-and-declared", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Ah','Ac','7c']}"),
               REPLACE ("declare-1", "hand-declared", "{'round':@R,'place':'seat/1','category':'three-of-a-kind'}") },
    .expected = { { PIT_FINDING_MISREAD_CARD, 1, 0, U, U, "12.10", PIT_CERTAINTY_MISREAD, "laid out with A♣" } } },
  { "rack-as-dealt", SHUFFLER, OK, .edits = { AFTER ("count", "discards", RACK ("8h")) } },

  /* Not read at all */
  { "unread-fold", SHUFFLER, OK, .edits = { REPLACE ("card-3-2", "card", UNREAD ("seat/3")) },
    .expected = { { PIT_FINDING_UNREADABLE_CARD, 3, 0, U, U, NULL } } },
  { "unread-two-of-a-hand", SHUFFLER, OK,
    .edits = { REPLACE ("card-3-2", "card", UNREAD ("seat/3")), REPLACE ("card-3-3", "card", UNREAD ("seat/3")) },
    .expected = { { PIT_FINDING_UNREADABLE_CARD, 3, 0, U, U, NULL } } },
  { "unread-then-shown", SHUFFLER, OK, .edits = { REPLACE ("card-1-2", "card", UNREAD ("seat/1")) },
    .expected = { { PIT_FINDING_UNREADABLE_CARD, 1, 0, U, U, NULL } }, .gone = { PIT_FINDING_UNREADABLE_CARD } },
  { "unread-rack-tells", SHUFFLER, OK,
    .edits = { REPLACE ("card-3-2", "card", UNREAD ("seat/3")), AFTER ("count", "discards", RACK ("8h")) },
    .expected = { { PIT_FINDING_UNREADABLE_CARD, 3, 0, U, U, NULL } } },
  { "no-reader-at-all", SHUFFLER, UNCHECKED ("seat 1: some of the hand's cards are unknown"), .senses = &no_faces,
    .edits = { REPLACE ("card-1-0", "card", "{'round':@R,'order':@O,'place':'seat/1'}"),
               REPLACE ("show-1", "hand-shown", "{'round':@R,'place':'seat/1'}") } },

  /* A misdeal that the dealer has declared, or a void round: nobody has won or lost (NSW 12.4, 12.10.2, 13.2.1) */
  { "12.4-given-back", SHUFFLER, UNCHECKED ("the dealer declared a misdeal"), .edits = { MISDEAL, ALL_BACK } },
  { "12.4-taken-and-given-back", SHUFFLER, UNCHECKED ("the dealer declared a misdeal"),
    .edits = { MISDEAL, ALL_BACK, BEFORE ("collect-3", "collection", "{'round':@R,'seat':3,'wager':'ante','chips':1000}") } },
  { "12.4-kept", SHUFFLER, DIFFERS, .edits = { MISDEAL, NOTHING_PAID },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 1000, 0, "12.4" } } },
  { "12.4-kept-in-part", SHUFFLER, DIFFERS,
    .edits = { MISDEAL, NOTHING_PAID, AFTER ("collect-3", "return", "{'round':@R,'seat':3,'wager':'ante','chips':400}") },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 600, 0, "12.4" } } },
  { "12.4-paid", SHUFFLER, DIFFERS,
    .edits = { MISDEAL, ALL_BACK, AFTER ("count-3", "payment", "{'round':@R,'seat':3,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 3, "ante", 1000, 0, "12.4" } } },
  { "void-kept", SHUFFLER, DIFFERS, .reason = "declared the round void",
    .edits = { VOID, NOTHING_PAID },
    .expected = { { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 1000, 0, "12.10.2" } } },
  { "void-paid", SHUFFLER, DIFFERS, .reason = "declared the round void",
    .edits = { VOID, ALL_BACK, AFTER ("count-3", "payment", "{'round':@R,'seat':3,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 3, "ante", 1000, 0, "12.10.2" } } },
  { "void-given-back", SHUFFLER, UNCHECKED ("the dealer declared the round void"), .edits = { VOID, ALL_BACK } },
  { "void-by-device-kept", SHUFFLER, DIFFERS, .reason = "declared the round void",
    .edits = { BEFORE ("touch-1", "fault", JAM ("red-1")), VOID, NOTHING_PAID },
    .expected = { { PIT_FINDING_DEVICE_FAULT, NOWHERE, 0, 16, U, "13.2" },
                  { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 1000, 0, "13.2.1" } } },
  { "void-by-device-cleared-afterwards", SHUFFLER, DIFFERS, .reason = "declared the round void",
    .edits = { BEFORE ("touch-1", "fault", JAM ("red-1")), VOID,
               BEFORE ("touch-1", "fault-over", "{'code':'shuffler-jam','device':'dev-1'}"), NOTHING_PAID },
    .expected = { { PIT_FINDING_DEVICE_FAULT, NOWHERE, 0, 16, U, "13.2" },
                  { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 1000, 0, "13.2.1" } },
    .gone = { PIT_FINDING_DEVICE_FAULT } },
  { "void-with-the-other-deck-jammed", SHUFFLER, DIFFERS, .reason = "declared the round void",
    .edits = { BEFORE ("touch-1", "fault", JAM ("blue-1")), VOID, NOTHING_PAID },
    .expected = { { PIT_FINDING_DEVICE_FAULT, NOWHERE, 0, U, U, "13.1" },
                  { PIT_FINDING_WRONG_COLLECTION, 3, "ante", 1000, 0, "12.10.2" } } },
  { "count-error-settled", SHUFFLER, UNCHECKED ("the dealer declared a wrong number of cards"),
    .edits = { BEFORE ("touch-1", "declared", "{'round':@R,'declaration':'count-error'}") } },

  /* A player's hand misread, and settled for that (NSW 12.9) */
  { "12.9-declared-less", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("declare-1", "hand-declared", "{'round':@R,'place':'seat/1','category':'high-card'}"),
               REPLACE ("pay-ante", "collection", "{'round':@R,'seat':1,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_HAND_SET, 1, 0, U, U, "9.2" },
                  { PIT_FINDING_WRONG_PAYMENT, 1, "ante", 0, 1000, "12.9", 0,
                    "paid $0, due $10: declared “High card”, the best is “Pair”" },
                  { PIT_FINDING_WRONG_COLLECTION, 1, "ante", 1000, 0, "12.9", 0,
                    "collected $10, due $0: declared" } } },
  { "12.9-laid-out-as-less", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-1", "hand-set", "{'round':@R,'place':'seat/1','cards':['As','Ah','7c','2d']}"),
               DROP ("pay-play") },
    .expected = { { PIT_FINDING_HAND_SET, 1, 0, U, U, "9.2" },
                  { PIT_FINDING_WRONG_PAYMENT, 1, "play", 0, 2000, "12.9", 0, "laid out as a weaker hand" } } },
  { "12.9-declared-right-paid-wrong", SHUFFLER, DIFFERS,
    .edits = { DROP ("pay-play") },
    .expected = { { PIT_FINDING_WRONG_PAYMENT, 1, "play", 0, 2000, "9.2.1.4" } } },

  /* Put right, and gone */
  { "set-worse-then-right", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','4d']}"),
               AFTER ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','5c']}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" } }, .gone = { PIT_FINDING_HAND_SET } },
  { "set-worse-declared-right", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','4d']}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" },
                  { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "12.8" } } },
  { "declared-worse-then-right", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("declare-d", "hand-declared", "{'round':@R,'place':'dealer','category':'high-card'}") },
    .expected = { { PIT_FINDING_HAND_SET, DEALER, 0, U, U, "9.1" } }, .gone = { PIT_FINDING_HAND_SET } },
  { "late-then-taken-back", SHUFFLER, DIFFERS,
    .edits = { AFTER ("card-1-0", "wager", "{'round':@R,'seat':1,'wager':'ante','chips':5000}"),
               AFTER ("card-1-1", "wager", "{'round':@R,'seat':1,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_LATE_WAGER, 1, "ante", 5000, 1000, "5.4" } },
    .gone = { PIT_FINDING_LATE_WAGER } },
  { "medium-then-exchanged", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':1000,'other':200}"),
               AFTER ("ante-3", "wager", "{'round':@R,'seat':3,'wager':'ante','chips':1000}") },
    .expected = { { PIT_FINDING_STAKE_MEDIUM, 3, "ante", 200, 0, "5.1" } },
    .gone = { PIT_FINDING_STAKE_MEDIUM } },
  { "shared-then-taken-back", SHUFFLER, DIFFERS,
    .edits = { REPLACE ("aces-1", "wager", "{'round':@R,'seat':1,'wager':'aces-up','chips':500,'player':'p-9'}"),
               AFTER ("aces-1", "wager", "{'round':@R,'seat':1,'wager':'aces-up','chips':500}") },
    .expected = { { PIT_FINDING_SHARED_AREA, 1, "aces-up", 500, 0, "5.6" } },
    .gone = { PIT_FINDING_SHARED_AREA } },
  { "play-before-the-deal-taken-back", SHUFFLER, DIFFERS,
    .edits = { AFTER ("ante-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':0}"),
               AFTER ("ante-1", "wager", "{'round':@R,'seat':1,'wager':'play','chips':2000}") },
    .expected = { { PIT_FINDING_PLAY_STAKE, 1, "play", 2000, 0, "8.5" } }, .gone = { PIT_FINDING_PLAY_STAKE } },
  { "second-hand-taken-back", SHUFFLER, DIFFERS,
    .edits = { AFTER ("ante-3", "wager", "{'round':@R,'seat':5,'wager':'ante','chips':0}"),
               AFTER ("ante-3", "wager", "{'round':@R,'seat':5,'wager':'ante','chips':1000}"),
               AFTER ("seat-3", "seat-taken", "{'seat':5,'player':'p-1'}") },
    .expected = { { PIT_FINDING_SECOND_HAND, 5, 0, 5, 1, "5.5" } }, .gone = { PIT_FINDING_SECOND_HAND } },
  { "fold-counted-again", SHUFFLER, DIFFERS,
    .edits = { BEFORE ("count-3", "cards-counted", "{'round':@R,'place':'seat/3','count':4}") },
    .expected = { { PIT_FINDING_CARD_COUNT, 3, 0, 4, 5, "8.4" } }, .gone = { PIT_FINDING_CARD_COUNT } },
  { "deck-counted-again", SHUFFLER, OK,
    .edits = { AFTER ("check", "deck-counted", "{'deck':'red-1','by':'dealer','count':52}"),
               AFTER ("check", "deck-counted", "{'deck':'red-1','by':'supervisor','count':51}") },
    .expected = { { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 51, 52, "3.8" } }, .gone = { PIT_FINDING_CARD_COUNT } },
  { "other-deck-counted", SHUFFLER, OK,
    .edits = { AFTER ("check-2", "deck-counted", "{'deck':'blue-1','by':'dealer','count':52}"),
               AFTER ("check-2", "deck-counted", "{'deck':'red-1','by':'supervisor','count':51}") },
    .expected = { { PIT_FINDING_CARD_COUNT, NOWHERE, 0, 51, 52, "3.8" } } },
  { "checked-afterwards", SHUFFLER, DIFFERS,
    .edits = { DROP ("check"), AFTER ("over", "deck-checked", "{'deck':'red-1','by':'dealer'}") },
    .expected = { { PIT_FINDING_DECK_NOT_CHECKED, NOWHERE, 0, U, U, "3.4" } },
    .gone = { PIT_FINDING_DECK_NOT_CHECKED } },
  { "shuffled-afterwards", SHUFFLER, DIFFERS,
    .edits = { DROP ("shuffle"), AFTER ("over", "shuffled", "{'deck':'red-1','by':'machine'}") },
    .expected = { { PIT_FINDING_NOT_SHUFFLED, NOWHERE, 0, U, U, "4.1.1" } }, .gone = { PIT_FINDING_NOT_SHUFFLED } },
  { "colours-until-one-leaves", SHUFFLER, OK,
    .edits = { REPLACE ("deck-in-2", "deck-in", "{'deck':'blue-1','back':'red'}"),
               AFTER ("over", "deck-out", "{'deck':'blue-1'}") },
    .expected = { { PIT_FINDING_DECK_COLOURS, NOWHERE, 0, U, U, "3.2.2" } }, .gone = { PIT_FINDING_DECK_COLOURS } },
};

/* What was found of the deal while it went on, and whether a hand's count is all there was of it, @shown in the end. */
typedef struct
{
  const char    *name;
  PitDeviceKind  device;
  PitScriptEdit  edits[PIT_SCRIPT_MAX_EDITS];
  PitFindingKind part; /* that a count of a hand stands for; none: PIT_FINDING_UNKNOWN */
  PitFindingKind shown[4];
} PartCase;

#define DEALT(place, face) "{'round':@R,'order':@O,'place':'" place "','face':'" face "'}"
#define DEALER_DOWN(face) "{'round':@R,'order':@O,'place':'dealer','face':'" face "','up':false}"
#define DEALER_UP(face) "{'round':@R,'order':@O,'place':'dealer','face':'" face "','up':true}"
#define UNCOUNTED DROP ("count-1"), DROP ("count-3"), DROP ("count-d"), DROP ("count"), DROP ("show-1"), DROP ("show-d")

static const PartCase parts[] = {
  { "short", PIT_DEVICE_SHUFFLER, { DROP ("card-3-4"), UNCOUNTED }, PIT_FINDING_DEAL_ORDER, { PIT_FINDING_HAND_COUNT } },
  { "short-in-turns", PIT_DEVICE_SHOE, { DROP ("card-3-1"), UNCOUNTED }, PIT_FINDING_DEAL_ORDER,
    { PIT_FINDING_HAND_COUNT } },
  { "long", PIT_DEVICE_SHUFFLER, { AFTER ("card-1-4", "card", DEALT ("seat/1", "Th")), UNCOUNTED },
    PIT_FINDING_DEAL_ORDER, { PIT_FINDING_HAND_COUNT } },
  { "one-short-one-long", PIT_DEVICE_SHOE, { REPLACE ("card-3-1", "card", DEALT ("seat/1", "Th")), UNCOUNTED },
    PIT_FINDING_DEAL_ORDER, { PIT_FINDING_HAND_COUNT, PIT_FINDING_HAND_COUNT } },
  { "dealer-long", PIT_DEVICE_SHUFFLER,
    { REPLACE ("card-d-5", "card", DEALER_DOWN ("2s")), AFTER ("card-d-5", "card", DEALER_UP ("Th")), UNCOUNTED },
    PIT_FINDING_DEAL_ORDER, { PIT_FINDING_HAND_COUNT } },
  { "dealer-short", PIT_DEVICE_SHUFFLER,
    { REPLACE ("card-d-4", "card", DEALER_UP ("2s")), DROP ("card-d-5"), UNCOUNTED },
    PIT_FINDING_EXPOSED_CARD, { PIT_FINDING_HAND_COUNT } },
  { "dealer-short-in-turns", PIT_DEVICE_SHOE, { DROP ("card-d-1"), UNCOUNTED }, PIT_FINDING_DEAL_ORDER,
    { PIT_FINDING_HAND_COUNT } },
  /* Two things went wrong. */
  { "short-and-out-of-order", PIT_DEVICE_SHOE,
    { DROP ("card-1-1"), AFTER ("card-3-1", "card", DEALT ("seat/1", "Kd")), DROP ("card-3-3"), UNCOUNTED },
    PIT_FINDING_UNKNOWN, { PIT_FINDING_HAND_COUNT, PIT_FINDING_DEAL_ORDER } },
  { "short-and-last-down", PIT_DEVICE_SHUFFLER,
    { REPLACE ("card-d-5", "card", DEALER_DOWN ("2s")), AFTER ("touch-1", "card", DEALT ("seat/1", "Th")), UNCOUNTED },
    PIT_FINDING_UNKNOWN, { PIT_FINDING_HAND_COUNT, PIT_FINDING_DEAL_ORDER } },
  { "short-and-exposed", PIT_DEVICE_SHUFFLER,
    { REPLACE ("card-1-2", "card", "{'round':@R,'order':@O,'place':'seat/1','face':'As','exposed':true}"),
      DROP ("card-3-4"), UNCOUNTED },
    PIT_FINDING_DEAL_ORDER, { PIT_FINDING_HAND_COUNT, PIT_FINDING_EXPOSED_CARD } },
};

/* One cause is one thing to see to, in the table's list and in the round's record; two are two. */
static void
test_part (gconstpointer data)
{
  const PartCase *test = data;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (test->device);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(PitCheckedRound) round = NULL;
  GListModel *shown = pit_table_get_findings (seen->table), *kept;
  PitFindingKind part = PIT_FINDING_UNKNOWN;
  guint n = 0;

  pit_script_edit (script, test->edits, G_N_ELEMENTS (test->edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);
  pit_floor_flush (seen->floor);
  for (guint i = 0; i < seen->findings->len; i++)
    {
      PitFinding *finding = g_ptr_array_index (seen->findings, i), *earlier = pit_finding_get_earlier (finding);
      g_autofree char *text = pit_finding_dup_text (finding);

      g_test_message ("%s: %s", pit_finding_get_title (finding), text);
      if (earlier != NULL)
        part = pit_finding_get_facts (earlier)->kind;
    }
  g_assert_cmpint (part, ==, test->part);

  while (n < G_N_ELEMENTS (test->shown) && test->shown[n] != PIT_FINDING_UNKNOWN)
    n++;
  round = g_list_model_get_item (pit_table_get_rounds (seen->table), 0);
  kept = pit_checked_round_get_findings (round);
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, n);
  g_assert_cmpuint (g_list_model_get_n_items (kept), ==, n);
  for (guint i = 0; i < n; i++)
    {
      gboolean is_kept = FALSE;

      for (guint j = 0; j < n; j++)
        {
          g_autoptr(PitFinding) finding = g_list_model_get_item (kept, j);

          is_kept |= pit_finding_get_facts (finding)->kind == test->shown[i];
        }
      g_assert_true (is_kept);
    }
  g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, PIT_VERDICT_DIFFERS);
}

static const PitScriptEdit misread_ah[] = { MISREAD_AS ("Ah") };

/* A round that is over is shown with what is known of it now, and with nothing twice. */
static void
test_round_follows (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  g_autoptr(PitCheckedRound) round = NULL;
  g_autoptr(PitFinding) finding = NULL;

  pit_script_add_round (script, 2);
  pit_script_edit (script, misread_ah, 1);
  events = pit_script_get_events (script, 1);
  g_ptr_array_add (more, pit_script_event (events->len + 1, "deck-counted", "{'deck':'red-1','count':52}"));
  pit_floor_apply (seen->floor, events);
  pit_floor_apply (seen->floor, more);

  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpuint (seen->gone->len, ==, 0);
  g_assert_true (pit_finding_get_earlier (g_ptr_array_index (seen->findings, 1))
                 == g_ptr_array_index (seen->findings, 0));
  round = g_list_model_get_item (pit_table_get_rounds (seen->table), 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (round)), ==, 1);
  finding = g_list_model_get_item (pit_checked_round_get_findings (round), 0);
  g_assert_true (finding == g_ptr_array_index (seen->findings, 1));
  g_assert_cmpint (pit_checked_round_get_facts (round)->verdict, ==, PIT_VERDICT_DIFFERS);
}

/* A rack that is read when the round is over speaks against that round, and not against the next. */
static void
test_late_rack (void)
{
  static const PitScriptEdit edits[] = { MISREAD_AS ("8c"), AFTER ("over", "discards", RACK ("8h")) };
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(PitCheckedRound) first = NULL;
  g_autoptr(PitCheckedRound) second = NULL;

  pit_script_add_round (script, 2);
  pit_script_edit (script, edits, G_N_ELEMENTS (edits));
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);

  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpint (pit_finding_get_facts (g_ptr_array_index (seen->findings, 0))->round, ==, 1);
  second = g_list_model_get_item (pit_table_get_rounds (seen->table), 0);
  first = g_list_model_get_item (pit_table_get_rounds (seen->table), 1);
  g_assert_cmpint (pit_checked_round_get_facts (first)->verdict, ==, PIT_VERDICT_DIFFERS);
  g_assert_cmpint (pit_checked_round_get_facts (second)->verdict, ==, PIT_VERDICT_OK);
  g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (first)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (pit_checked_round_get_findings (second)), ==, 0);
}

/* Dealer's hand set wrong: what is said when a player's hand is shown stands for what was said before. */
static void
test_dealer_stands (void)
{
  static const PitScriptEdit edit
    = REPLACE ("set-d", "hand-set", "{'round':@R,'place':'dealer','cards':['Ks','Kh','9h','4d']}");
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(PitFinding) finding = NULL;

  pit_script_edit (script, &edit, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);

  g_assert_cmpuint (pit_floor_seen_shown (seen), ==, 1);
  g_assert_cmpuint (seen->gone->len, ==, 0);
  g_assert_cmpuint (seen->findings->len, ==, 2);
  g_assert_true (pit_finding_get_earlier (g_ptr_array_index (seen->findings, 1))
                 == g_ptr_array_index (seen->findings, 0));
  finding = g_list_model_get_item (pit_checked_round_get_findings (g_ptr_array_index (seen->rounds, 0)), 0);
  g_assert_cmpstr (pit_finding_get_facts (finding)->rule, ==, "12.8");
}

/* So many faces are undecided at a table that the oldest is given up: that is said of it, and nothing of another. */
static void
test_too_many (void)
{
  static const guint most = 32;
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  const PitFindingFacts *facts;
  PitFinding *given_up;

  for (guint round = 2; round <= most + 1; round++)
    pit_script_add_round (script, round);
  for (guint round = 1; round <= most + 1; round++)
    {
      g_autofree char *at = round > 1 ? g_strdup_printf ("%u:card-3-2", round) : g_strdup ("card-3-2");
      const PitScriptEdit edit = { PIT_SCRIPT_REPLACE, at, "card", CARD ("seat/3", "Ah") };

      pit_script_edit (script, &edit, 1);
    }
  events = pit_script_get_events (script, 1);
  pit_floor_apply (seen->floor, events);

  g_assert_cmpuint (seen->findings->len, ==, most + 2);
  given_up = g_ptr_array_index (seen->findings, most + 1);
  if (pit_finding_get_earlier (given_up) == NULL)
    given_up = g_ptr_array_index (seen->findings, most);
  facts = pit_finding_get_facts (given_up);
  g_assert_true (pit_finding_get_earlier (given_up) == g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->round, ==, 1);
  g_assert_cmpint (facts->certainty, ==, PIT_CERTAINTY_UNDECIDED);
  g_assert_nonnull (strstr (facts->detail, "the desk no longer follows this one"));
}

/* The desk is started anew before the deck is counted: the finding is there again, and the count decides it. */
static void
test_restart (void)
{
  g_autoptr(PitFloorSeen) before = pit_floor_seen_new ();
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  const PitFindingFacts *facts;
  PitCursor cursor;

  pit_script_edit (script, misread_ah, 1);
  events = pit_script_get_events (script, 1);
  pit_floor_apply (before->floor, events);

  pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, 0));
  pit_floor_recall (seen->floor, g_ptr_array_index (before->findings, 0));
  pit_floor_restore (seen->floor, PIT_SCRIPT_TABLE, &(PitCursor) { { PIT_SCRIPT_EPOCH }, events->len },
                     pit_floor_get_history (before->floor, PIT_SCRIPT_TABLE, &cursor), PIT_UNKNOWN);
  g_assert_cmpuint (seen->findings->len, ==, 0);
  g_ptr_array_add (more, pit_script_event (events->len + 1, "deck-counted", "{'deck':'red-1','count':52}"));
  pit_floor_apply (seen->floor, more);

  g_assert_cmpuint (seen->findings->len, ==, 1);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 0));
  g_assert_cmpint (facts->certainty, ==, PIT_CERTAINTY_MISREAD);
  g_assert_true (pit_finding_get_earlier (g_ptr_array_index (seen->findings, 0))
                 == g_ptr_array_index (before->findings, 0));
}

/* In what is missing the deck may have been counted, exchanged or anything: nobody knows any more; but a count that
 * comes later still says it. */
static void
test_gap (void)
{
  g_autoptr(PitFloorSeen) seen = pit_floor_seen_new ();
  g_autoptr(PitScript) script = pit_script_new (PIT_DEVICE_SHUFFLER);
  g_autoptr(GPtrArray) events = NULL;
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify) pit_event_unref);
  const PitFindingFacts *facts;

  pit_script_edit (script, misread_ah, 1);
  events = pit_script_get_events (script, 1);
  g_ptr_array_add (more, pit_script_event (events->len + 9, "deck-counted", "{'deck':'red-1','count':52}"));
  pit_floor_apply (seen->floor, events);
  pit_floor_apply (seen->floor, more);

  g_assert_cmpuint (seen->findings->len, ==, 4);
  g_assert_cmpint (pit_floor_seen_kind (seen, 1), ==, PIT_FINDING_GAP);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 2));
  g_assert_cmpint (facts->certainty, ==, PIT_CERTAINTY_UNDECIDED);
  facts = pit_finding_get_facts (g_ptr_array_index (seen->findings, 3));
  g_assert_cmpint (facts->certainty, ==, PIT_CERTAINTY_MISREAD);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  pit_monitor_case_add ("monitor-faults", cases, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_strconcat ("/monitor-faults/part/", parts[i].name, NULL);

      g_test_add_data_func (path, &parts[i], test_part);
    }
  g_test_add_func ("/monitor-faults/twice-round-follows", test_round_follows);
  g_test_add_func ("/monitor-faults/late-rack", test_late_rack);
  g_test_add_func ("/monitor-faults/12.8-dealer-stands", test_dealer_stands);
  g_test_add_func ("/monitor-faults/too-many-undecided", test_too_many);
  g_test_add_func ("/monitor-faults/twice-gap", test_gap);
  g_test_add_func ("/monitor-faults/twice-restart", test_restart);

  return g_test_run ();
}
