/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-finding-kinds.h"
#include "pit-game.h"

/* All kinds of findings: a row each with what is said of it, when it is gone, and how it calls for a person. What is said
 * hangs for some of them on what is cited or on what has been decided since: then `variants` has what is different. */

#define NUMBER .value = PIT_FINDING_VALUE_NUMBER
#define MONEY .value = PIT_FINDING_VALUE_MONEY
#define PLACE .value = PIT_FINDING_VALUE_PLACE
#define SECONDS .value = PIT_FINDING_VALUE_SECONDS
#define EVENTS .value = PIT_FINDING_VALUE_EVENTS
#define ENDS(how) .end = PIT_FINDING_##how
#define ASIDE .is_aside = TRUE
#define OBSTACLE .is_obstacle = TRUE
#define EACH .writes_each = TRUE

#define ALERT(when, ...) .alert = { .priority = PIT_ALERT_##when, __VA_ARGS__ }
#define WORD(value, word) [PIT_FINDING_##value] = word,

static const char *const kind_words[PIT_N_FINDINGS] = { PIT_FINDINGS (WORD) };

const PitNames pit_finding_names = PIT_NAMES (kind_words);

static const char *const certainties[PIT_N_CERTAINTIES] = {
  [PIT_CERTAINTY_UNDECIDED_YET] = "undecided-yet",
  [PIT_CERTAINTY_UNDECIDED] = "undecided",
  [PIT_CERTAINTY_MISREAD] = "misread",
  [PIT_CERTAINTY_FOREIGN] = "foreign",
};

const PitNames pit_certainty_names = PIT_NAMES (certainties);

static const char *const ends[PIT_N_FINDING_ENDS] = {
  [PIT_FINDING_LATCHES] = "latches",
  [PIT_FINDING_UNTIL_CORRECTED] = "corrected",
  [PIT_FINDING_UNTIL_TAKEN_BACK] = "taken-back",
  [PIT_FINDING_UNTIL_COUNTED] = "counted",
  [PIT_FINDING_UNTIL_READ] = "read",
  [PIT_FINDING_UNTIL_DECIDED] = "decided",
  [PIT_FINDING_UNTIL_SET] = "set",
  [PIT_FINDING_UNTIL_DECK] = "deck",
  [PIT_FINDING_UNTIL_CONTACT] = "contact",
  [PIT_FINDING_UNTIL_STATE] = "state",
  [PIT_FINDING_UNTIL_ACCEPTED] = "accepted",
  [PIT_FINDING_STAYS] = "stays",
  [PIT_FINDING_UNTIL_CLOCK] = "clock",
  [PIT_FINDING_UNTIL_CERTIFICATE] = "certificate",
  [PIT_FINDING_UNTIL_ANNOUNCED] = "announced",
  [PIT_FINDING_UNTIL_MENDED] = "mended",
  [PIT_FINDING_UNTIL_DEALER] = "dealer",
  [PIT_FINDING_UNTIL_LIMITS] = "limits",
  [PIT_FINDING_UNTIL_SHARE] = "share",
  [PIT_FINDING_UNTIL_ANSWERED] = "answered",
};

const PitNames pit_finding_end_names = PIT_NAMES (ends);

static const PitFindingKindInfo kinds[PIT_N_FINDINGS] = {
  [PIT_FINDING_WRONG_PAYMENT] = {
    PIT_CITE_PAYMENT, { N_("Wrong payment"),
      N_("paid {found}, due {expected}{detail}"),
      N_("Have the dealer stop, compare the cards with the recorded round and pay or recover the difference."),
      NC_("strip", "{place}: wrong pay") },
    MONEY, ENDS (UNTIL_CORRECTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_WRONG_COLLECTION] = {
    PIT_CITE_PAYMENT, { N_("Wrong collection"),
      N_("collected {found}, due {expected}{detail}"),
      N_("Have the dealer stop, compare the cards with the recorded round and put the stake right."),
      NC_("strip", "{place}: wrong take") },
    MONEY, ENDS (UNTIL_CORRECTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_WRONG_RETURN] = {
    PIT_CITE_PAYMENT, { N_("Wrong return"),
      N_("returned {found}, due {expected}{detail}"),
      N_("Have the dealer stop, and check what had to go back to the player."),
      NC_("strip", "{place}: bad return") },
    MONEY, ENDS (UNTIL_CORRECTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_CARD_COUNT] = {
    PIT_CITE_ROUND_COUNT, { N_("Card count"),
      N_("{found} cards counted, {expected} expected"),
      N_("Have the cards counted again. If the count stays wrong, check the deck before the next round."),
      NC_("strip", "{place}: wrong count") },
    NUMBER, ENDS (UNTIL_COUNTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_HAND_COUNT] = {
    PIT_CITE_WRONG_DEAL, { N_("Wrong number of cards"),
      N_("{found} cards in the hand, {expected} expected"),
      N_("Tell the dealer to stop. Ask whether any player has handled the cards: that decides what follows."),
      NC_("strip", "{place}: wrong cards") },
    NUMBER, ENDS (LATCHES), ALERT (NOW, .goes_on = TRUE) },
  [PIT_FINDING_DUPLICATE_CARD] = {
    PIT_CITE_DECK, { N_("A card twice"),
      N_("{card} is in this round twice"),
      N_("Look at the card: a reader's error is far more likely than a foreign card. Have the deck checked."),
      NC_("strip", "A card twice") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (SOON, .stands_alone = TRUE, .is_reading = TRUE, .goes_on = TRUE) },
  [PIT_FINDING_MISREAD_CARD] = {
    PIT_CITE_CARD_TWICE, { N_("Card misread"),
      N_("{detail}"),
      N_("Have the card looked at: one of the readings is wrong, or a card was exchanged. Mark it as reader's error "
         "if the card is right."),
      NC_("strip", "Card misread") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (NOTE, .is_reading = TRUE, .goes_on = TRUE) },
  [PIT_FINDING_UNREADABLE_CARD] = {
    PIT_CITE_NOTHING, { N_("Card not read"),
      N_("a card could not be read"),
      N_("Nothing stops: the hand counts as soon as it is shown. If it comes again and again, have the reader "
         "cleaned."),
      NC_("strip", "Card not read") },
    NUMBER, ENDS (UNTIL_READ), ASIDE, ALERT (NOTE) },
  [PIT_FINDING_MISREADS] = {
    PIT_CITE_NOTHING, { N_("Misreads too often"),
      N_("{found} misreads in an hour, all decided; house limit {expected}"),
      N_("Have the reader cleaned or changed before the shift ends. Until then each misread is counted and calls nobody."),
      NC_("strip", "Misreads too often") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_DEAL_ORDER] = {
    PIT_CITE_DEAL_ORDER, { N_("Out of the deal's order"),
      N_("a card went to {found}, {expected} was next"),
      N_("Tell the dealer at once. A wrong deal seen before any player handles cards is a misdeal."),
      NC_("strip", "Deal out of order") },
    PLACE, ENDS (LATCHES), ALERT (NOW, .goes_on = TRUE) },
  [PIT_FINDING_EXPOSED_CARD] = {
    PIT_CITE_FACE_DOWN, { N_("Card exposed"),
      N_("{card} came face up; exposed in this deal: {found}"),
      N_("One exposed card is turned over and the deal goes on; two or more in one deal make a misdeal."),
      NC_("strip", "Card exposed") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_UNSTAKED_HAND] = {
    PIT_CITE_UNSTAKED_HAND, { N_("Cards where nothing is staked"),
      N_("a card went where nothing is staked"),
      N_("Tell the dealer. Ask whether any player has handled the cards: that decides what follows."),
      NC_("strip", "{place}: no wager") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_LATE_WAGER] = {
    PIT_CITE_LATE_WAGER, { N_("Late wager"),
      N_("locked at {expected}, changed to {found}"),
      N_("Have the wager put back as it lay when the first card came out."),
      NC_("strip", "{place}: late wager") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_STAKE_MEDIUM] = {
    PIT_CITE_CHIPS, { N_("Neither chips nor tokens"),
      N_("{found} is neither chips nor tokens"),
      N_("Have the stake exchanged for chips before the first card."),
      NC_("strip", "{place}: not chips") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_SECOND_HAND] = {
    PIT_CITE_ONE_HAND, { N_("Second hand of one player"),
      N_("the player also has stakes at {expected}"),
      N_("One player, one hand: have one of the stakes taken back before the first card."),
      NC_("strip", "{place}: second hand") },
    PLACE, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_SHARED_AREA] = {
    PIT_CITE_ONE_WAGER, { N_("Somebody else's stake"),
      N_("{found} of another player on this area"),
      N_("Only one wager stands on an area: have the second one taken back."),
      NC_("strip", "{place}: other stake") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_STAKE_LIMIT] = {
    PIT_CITE_OVER_MAX, { N_("Stake outside the limits"),
      N_("staked {found}, limit {expected}"),
      N_("Below the minimum the wager is valid; above the maximum it counts as the maximum and the rest goes back."),
      NC_("strip", "{place}: limits") },
    MONEY, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_PLAY_STAKE] = {
    PIT_CITE_PLAY_STAKE, { N_("Play stake not allowed"),
      N_("staked {found}, allowed {expected}"),
      N_("Have the Play stake corrected before the dealer's cards are turned."),
      NC_("strip", "{place}: Play stake") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_DECISION] = {
    PIT_CITE_CONCEDE_FINAL, { N_("Decision out of turn"),
      N_("{detail}"),
      N_("Ask the dealer what was announced, and when."),
      NC_("strip", "{place}: out of turn") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_SLOW_PLAYER] = {
    PIT_CITE_SLOW_PLAYER, { N_("Player slow to act"),
      N_("no decision for {found}"),
      N_("Go to the table. Who is absent, or does not decide in reasonable time, gets the Ante back and Aces Up is "
         "played on."),
      NC_("strip", "{place}: slow") },
    SECONDS, ENDS (UNTIL_DECIDED), ASIDE, ALERT (SOON, .clears = TRUE) },
  [PIT_FINDING_EARLY_REVEAL] = {
    PIT_CITE_DEALER_SHOWS, { N_("Dealer's cards shown early"),
      N_("shown before all had decided; still to decide: {found}"),
      N_("No rule says what follows: decide whether to go on, and record it as your own decision."),
      NC_("strip", "Shown too early") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_HAND_SET] = {
    PIT_CITE_DEALER_BEST, { N_("Hand not at its best"),
      N_("{detail}"),
      N_("Tell the dealer now: once a player's hand is shown, the dealer's hand stands as it was set."),
      NC_("strip", "{place}: better hand") },
    NUMBER, ENDS (UNTIL_SET), ALERT (NOW) },
  [PIT_FINDING_NOT_SHUFFLED] = {
    PIT_CITE_SHUFFLE, { N_("Deck not shuffled"),
      N_("deck {detail} was dealt from without a shuffle"),
      N_("Have the round completed, and the deck shuffled before the next one."),
      NC_("strip", "Deck not shuffled") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_CUT] = {
    PIT_CITE_CUT, { N_("Cut"),
      N_("{detail}"),
      N_("A deck for the shoe is cut by the dealer alone; a deck for the shuffling device is never cut."),
      NC_("strip", "Wrong cut") },
    NUMBER, ENDS (LATCHES), ALERT (SOON) },
  [PIT_FINDING_DECK_NOT_CHECKED] = {
    PIT_CITE_DECK_CHECK, { N_("Deck not checked"),
      N_("deck {detail} is in play and nobody checked it"),
      N_("Have the deck checked by dealer, supervisor or machine before the next round."),
      NC_("strip", "Deck not checked") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_DECK_COLOURS] = {
    PIT_CITE_DECK_BACKS, { N_("Two decks of one colour"),
      N_("{detail}"),
      N_("Have one of the decks exchanged for one with other backs."),
      NC_("strip", "Decks of one colour") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_DEVICE_FAULT] = {
    PIT_CITE_NOTHING, { N_("Device fault"),
      N_("{detail}"),
      N_("Have the device looked at before the next round. What it has not finished is shuffled again."),
      NC_("strip", "Device fault") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_OUT_OF_SERVICE] = {
    PIT_CITE_DEVICE_OUT, { N_("Out of service, and used"),
      N_("{detail}"),
      N_("Stop the next round until a deck or device that is in service is in place."),
      NC_("strip", "Out of service, used") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_SIGN_PANEL] = {
    PIT_CITE_NOTHING, { N_("Sign is dark"),
      N_("{detail}"),
      N_("Put up a printed sign, and note the time: a notice that nobody can read is none."),
      NC_("strip", "Sign dark") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (SOON, .stands_alone = TRUE) },
  [PIT_FINDING_LIMITS_AT_TABLE] = {
    PIT_CITE_LIMITS_NOTICE, { N_("Limits changed at the table"),
      N_("minimum {found} instead of {expected}: changed at the table, with no order"),
      N_("Ask who changed them and why. Have the old limits put back, or order the new ones from here."),
      NC_("strip", "Limits changed there") },
    MONEY, ENDS (UNTIL_LIMITS), ASIDE, ALERT (SOON, .comes_again = TRUE) },
  [PIT_FINDING_FALSE_ORDER] = {
    PIT_CITE_NOTHING, { N_("False report of an order"),
      N_("{detail}"),
      N_("Go to the table and see what is so there. Ask who did it, and have the controller looked at."),
      NC_("strip", "False report") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_OPEN_ORDER] = {
    PIT_CITE_NOTHING, { N_("Order in doubt"),
      N_("{detail}"),
      N_("Go to the table and see whether it was done. Don't order it again before that: it could be done twice."),
      NC_("strip", "Order in doubt") },
    NUMBER, ENDS (UNTIL_ANSWERED), ASIDE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_DONE, .is_apart = TRUE) },
  [PIT_FINDING_DEALER_MISSING] = {
    PIT_CITE_NOTHING, { N_("No dealer signed on"),
      N_("cards are dealt, and the dealer has signed off"),
      N_("Have the dealer sign on at the table: this round names nobody."),
      NC_("strip", "No dealer signed on") },
    NUMBER, ENDS (UNTIL_DEALER), ALERT (NOW) },
  [PIT_FINDING_PLAY_STOPPED] = {
    PIT_CITE_NOTHING, { N_("Play goes on"),
      N_("{detail}"),
      N_("Go to the table: cards are dealt where none should be. Stop the next round, or release the table."),
      NC_("strip", "Play goes on") },
    NUMBER, ENDS (LATCHES), ALERT (NOW, .is_apart = TRUE) },
  [PIT_FINDING_STRAY_EVENT] = {
    PIT_CITE_NOTHING, { N_("Event outside its round"),
      N_("{detail}"),
      N_("Ask the dealer what was paid or taken, and for which round; look at surveillance if nobody knows."),
      NC_("strip", "Event outside round") },
    MONEY, ENDS (LATCHES), EACH, ALERT (SOON) },
  [PIT_FINDING_ROUND_NUMBER] = {
    PIT_CITE_NOTHING, { N_("Round number can't be right"),
      N_("round {found} was opened, the last one was {expected}"),
      N_("The round is checked all the same. Have the controller looked at: two rounds may get the same number."),
      NC_("strip", "Round number wrong") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (SOON) },
  [PIT_FINDING_ROUND_UNENDED] = {
    PIT_CITE_NOTHING, { N_("Round without an end"),
      N_("round {found} began, and round {expected} never ended"),
      N_("That round is not checked. Ask the dealer whether all was paid, and have the controller looked at if it "
         "happens again."),
      NC_("strip", "Round without an end") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_IMPOSSIBLE_AMOUNT] = {
    PIT_CITE_NOTHING, { N_("Amount can't be right"),
      N_("payments or collections add up to more than can be counted; the last was {found}"),
      N_("The round is not checked. See at the table what was paid, and have the controller looked at."),
      NC_("strip", "Amount too large") },
    MONEY, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_UNKNOWN_RULES] = {
    PIT_CITE_NOTHING, { N_("Game or rules unknown"),
      N_("{detail}"),
      N_("Its rounds are not checked. Have the table set to a game and rule set that this desk has, or the rule set "
         "installed here."),
      NC_("strip", "Rules unknown") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (SOON) },
  [PIT_FINDING_ROUNDS_UNWATCHED] = {
    PIT_CITE_NOTHING, { N_("Rounds nobody watched"),
      N_("rounds dealt while no desk was connected: {found}"),
      N_("They were checked now, from what the table had kept. Look at what was found, and note the time."),
      NC_("strip", "Rounds unwatched") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (NOTE) },
  [PIT_FINDING_OTHER_RECORDER] = {
    PIT_CITE_NOTHING, { N_("Another desk records this table now"),
      N_("this desk recorded it, and only watches from now on"),
      N_("Ask whoever is at the other desk whether it took the record over. If nobody did, take it back from here, and have "
         "the controller looked at."),
      NC_("strip", "Other desk records") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_SILENCE] = {
    PIT_CITE_NOTHING, { N_("No contact"),
      N_("nothing heard from the table"),
      N_("Play may go on there unseen. Send someone to look; what it recorded comes in when contact is back."),
      NC_("strip", "No contact") },
    NUMBER, ENDS (UNTIL_CONTACT), ASIDE, OBSTACLE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_GAP] = {
    PIT_CITE_NOTHING, { N_("Events missing"),
      N_("numbers {found} to {expected} never came"),
      N_("Rounds played meanwhile can't be checked: note the time, and look at surveillance if a player asks."),
      NC_("strip", "Events missing") },
    EVENTS, ENDS (LATCHES), ALERT (SOON) },
  [PIT_FINDING_SET_ASIDE] = {
    PIT_CITE_NOTHING, { N_("Events in no round"),
      N_("numbers {found} to {expected} are kept, and nobody checks them: {detail}"),
      N_("A round that they tell of can't be checked: note the time, and look at surveillance if a player asks."),
      NC_("strip", "Events in no round") },
    EVENTS, ENDS (LATCHES), ASIDE, ALERT (SOON, .stands_alone = TRUE) },
  [PIT_FINDING_STATE_DIFFERS] = {
    PIT_CITE_NOTHING, { N_("The table's account differs"),
      N_("{detail} is not what its events say"),
      N_("The table's own account is shown. Compare it with the table, and have the controller looked at."),
      NC_("strip", "Account differs") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_BAD_EVENT] = {
    PIT_CITE_NOTHING, { N_("Message not understood"),
      N_("{detail}"),
      N_("What is shown of the table may be wrong until it tells its whole state again."),
      NC_("strip", "Message unreadable") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_OVERRUN] = {
    PIT_CITE_NOTHING, { N_("Sent more than allowed"),
      N_("{detail}"),
      N_("The desk connects again by itself, and nothing is lost. Call the technician if it comes again."),
      NC_("strip", "Sent too much") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_HISTORY] = {
    PIT_CITE_NOTHING, { N_("History does not continue"),
      N_("{detail}"),
      N_("Nothing more of this table is taken until a person has looked at the controller and accepts it."),
      NC_("strip", "History broken") },
    NUMBER, ENDS (UNTIL_ACCEPTED), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_NUMBERS] = {
    PIT_CITE_NOTHING, { N_("Event numbers can't be right"),
      N_("{detail}"),
      N_("Play may go on there unseen. Have its controller repaired, then try again on the table's page."),
      NC_("strip", "Event numbers wrong") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_UNREADABLE] = {
    PIT_CITE_NOTHING, { N_("Its messages can't be read"),
      N_("{detail}"),
      N_("Nothing more of this table is taken, and play may go on there unseen. Give the technician the words above, then "
         "decide on the table's page."),
      NC_("strip", "Messages unreadable") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_IDENTITY] = {
    PIT_CITE_NOTHING, { N_("Not the table it should be"),
      N_("{detail}"),
      N_("Nothing of it is taken as this table's. If its controller was replaced, take the new one: in Settings open the "
         "table, then Read the Certificate, They Are the Same, and save. If it was not, have certificate and cabling checked."),
      NC_("strip", "Not this table") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (NOW, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_REFUSED] = {
    PIT_CITE_NOTHING, { N_("Table refuses the connection"),
      N_("{detail}"),
      N_("Play may go on there unseen. Give the technician the words above; the desk tries again by itself."),
      NC_("strip", "Refuses the desk") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_BUSY] = {
    PIT_CITE_NOTHING, { N_("Controller is busy"),
      N_("{detail}"),
      N_("Play may go on there unseen. Wait; call the technician if it stays busy for minutes."),
      NC_("strip", "Controller busy") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_NO_TABLE] = {
    PIT_CITE_NOTHING, { N_("No such table at its address"),
      N_("{detail}"),
      N_("Have the address in the floor plan compared with the table's controller; one of them is wrong."),
      NC_("strip", "No such table") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_NO_ROUND_ENDS] = {
    PIT_CITE_NOTHING, { N_("No round ends"),
      N_("{detail}"),
      N_("Have the controller looked at: its rounds can't be checked as it is. With a new history it goes on."),
      NC_("strip", "No round ends") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_OLDER_BOOK] = {
    PIT_CITE_NOTHING, { N_("The pit log is an older copy"),
      N_("{detail}"),
      N_("Something that was kept is missing: an older copy was put back, or this one was cut. Keep it as it is, "
         "find the newer one, and tell the administrator and the inspector now."),
      NC_("strip", "Pit log is older") },
    NUMBER, ENDS (STAYS), ALERT (NOW, .asks = PIT_ALERT_ASKS_HOUSE) },
  [PIT_FINDING_CLOCK_SKEW] = {
    PIT_CITE_NOTHING, { N_("Clock is wrong"),
      N_("{detail}"),
      N_("Times of this table can't be held against surveillance as they are: note it, and have its clock set."),
      NC_("strip", "Clock is wrong") },
    NUMBER, ENDS (UNTIL_CLOCK), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_FALSE_CLOCK] = {
    PIT_CITE_NOTHING, { N_("Clock can't be relied on"),
      N_("{detail}"),
      N_("Don't rely on durations at this table. Have its controller restarted, and looked at if this comes back."),
      NC_("strip", "Clock unreliable") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("Certificate runs out"),
      N_("{detail}"),
      N_("When it is over the desk can't connect to the table. Have a new one put in; accept it in the settings, "
         "at this table, as soon as the controller announces it."),
      NC_("strip", "Certificate runs out") },
    NUMBER, ENDS (UNTIL_CERTIFICATE), ASIDE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_DESK_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("Certificate runs out"),
      N_("{detail}"),
      N_("Have a new one made. The desk takes its own up within a minute of being put in place; with a new authority all "
         "certificates are made anew, while the pit is closed."),
      NC_("strip", "Certificate runs out") },
    NUMBER, ENDS (UNTIL_CERTIFICATE), ASIDE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_FLOOD] = {
    PIT_CITE_NOTHING, { N_("Sends too much"),
      N_("{detail}"),
      N_("The money that the table reports may be real or not: look at the table, and hold it on its page if in doubt. Call the "
         "technician for its controller. The pit log keeps all that it sends; the other tables are not affected."),
      NC_("strip", "Sends too much") },
    NUMBER, ENDS (UNTIL_SHARE), ASIDE,
    ALERT (NOW, .asks = PIT_ALERT_ASKS_NOTHING, .comes_again = TRUE, .looks_anew = TRUE) },
  [PIT_FINDING_NEXT_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("New certificate announced"),
      N_("{detail}"),
      N_("Have an administrator compare its fingerprint with the one on the controller, and accept or refuse it in the "
         "settings, at this table. Unless it is accepted, the table is known by the present one alone."),
      NC_("strip", "New certificate") },
    NUMBER, ENDS (UNTIL_ANNOUNCED), ASIDE,
    ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
};

/* What is said otherwise where the facts cite that, or are of that certainty; 0: whatever they are. What a row leaves out is
 * said as ever. */
typedef struct
{
  PitFindingKind   kind;
  PitCitation      cites;
  PitCertainty     certainty;
  PitFindingWords  words;
  PitAlertPriority priority; /* %PIT_ALERT_PRIORITY_NONE: the kind's */
} Variant;

static const Variant variants[] = {
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_MISDEAL,
    .words = { .title = N_("Paid in a misdeal"),
      .guidance = N_("Nobody has won in a misdeal: have the dealer stop, and take back what was paid."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_MISDEAL,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("A misdeal gives all stakes back: have the dealer stop, and hand this one back before the next "
                     "deal."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_VOID_BY_CARD,
    .words = { .title = N_("Paid in a void round"),
      .guidance = N_("The round was declared void, as for a missing or foreign card: have what was paid taken back. "
                     "Keep the deck, and tell surveillance and the inspector."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_VOID_BY_CARD,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("The round was declared void, as for a missing or foreign card: have the whole stake handed back. "
                     "Keep the deck, and tell surveillance and the inspector."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_VOID_BY_DEVICE,
    .words = { .title = N_("Paid in a void round"),
      .guidance = N_("The round is void, as the device can't go on: have what was paid taken back before another "
                     "device or a shoe is used."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_VOID_BY_DEVICE,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("The round is void, as the device can't go on: have the whole stake handed back before another "
                     "device or a shoe is used."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_MISREAD_HAND,
    .words = { .title = N_("Player's hand misread"),
      .guidance = N_("Have the hand laid out again before the next round's first card, and settle it for what it is. "
                     "If it can't be rebuilt, the casino supervisor decides on giving the stakes back."),
      .strip = NC_("strip", "{place}: better hand"),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_MISREAD_HAND,
    .words = { .title = N_("Player's hand misread"),
      .guidance = N_("Have the hand laid out again before the next round's first card, and settle it for what it is. "
                     "If it can't be rebuilt, the casino supervisor decides on giving the stakes back."),
      .strip = NC_("strip", "{place}: better hand"),
    } },
  { .kind = PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_DECK_COUNT,
    .words = { .title = N_("Deck has not 52 cards"),
      .text = N_("{found} cards counted in the deck, {expected} expected"),
      .guidance = N_("Take the deck out of play now. Keep it, have it checked card by card, and tell surveillance and "
                     "the inspector."),
    } },
  { .kind = PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_DECK,
    .words = { .title = N_("Deck has not 52 cards"),
      .text = N_("{found} cards counted in the deck, {expected} expected"),
      .guidance = N_("Don't let the deck into play. Keep it, and have another one checked."),
    } },
  { .kind = PIT_FINDING_HAND_COUNT, .cites = PIT_CITE_DEALER_COUNT,
    .words = {
      .guidance = N_("Tell the dealer to stop: with the dealer's hand wrong it is a misdeal. All stakes go back, the "
                     "deck is counted and dealt anew."),
    } },
  { .kind = PIT_FINDING_HAND_COUNT, .cites = PIT_CITE_PLAYER_COUNT,
    .words = {
      .guidance = N_("Cards were handled: this hand is void and its stakes go back, the others play on. Have the deck "
                     "counted, as a card may be missing."),
    } },
  { .kind = PIT_FINDING_EXPOSED_CARD, .cites = PIT_CITE_EXPOSED_CARDS,
    .words = {
      .guidance = N_("Two or more in one deal make a misdeal: have the dealer stop, give all stakes back and deal "
                     "anew."),
      .strip = NC_("strip", "Two cards exposed"),
    } },
  { .kind = PIT_FINDING_HAND_SET, .cites = PIT_CITE_DEALER_SET,
    .words = { .guidance = N_("A player's hand is shown: the dealer's hand stands as it was set. Settle everybody against that.") } },
  { .kind = PIT_FINDING_HAND_SET, .cites = PIT_CITE_PLAYER_BEST,
    .words = { .guidance = N_("The player is paid for the best hand all the same. Watch the payment.") } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_UNDECIDED_YET,
    .words = { .text = N_("{card} is in this round twice; undecided yet: {detail}"),
      .guidance = N_("Look at the card: a reader's error is far more likely than a foreign card. Have the deck counted "
                     "after the round; the count decides."),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_UNDECIDED,
    .words = { .text = N_("{card} was in that round twice; undecided: {detail}"),
      .guidance = N_("Nothing more will come of itself. Look at surveillance, and have the deck counted if it can be "
                     "found."),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_MISREAD, .priority = PIT_ALERT_NOTE,
    .words = { .title = N_("Card misread"),
      .text = N_("{card} was read twice: {detail}"),
      .guidance = N_("A reader's error, unless a card was exchanged for another. Check the round's payments with the "
                     "cards, and mark it as reader's error."),
      .strip = NC_("strip", "Card misread"),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_FOREIGN, .priority = PIT_ALERT_NOW,
    .words = { .title = N_("Foreign or missing card"),
      .text = N_("{card} was in the round twice: {detail}"),
      .guidance = N_("Stop the next round. Unless it was paid out, this round is void and all stakes go back. Keep the "
                     "deck, and tell surveillance and the inspector now."),
      .strip = NC_("strip", "Foreign card?"),
    } },
  { .kind = PIT_FINDING_DEVICE_FAULT, .cites = PIT_CITE_DEVICE_FAULT, .certainty = PIT_CERTAINTY_UNDECIDED,
    .words = {
      .guidance = N_("Ask at the table which deck is in it. With the other one the round goes on; with the deck in "
                     "play, and cards out, a device that does not go on makes the round void."),
    } },
  { .kind = PIT_FINDING_DEVICE_FAULT, .cites = PIT_CITE_DEVICE_FAILED,
    .words = { .title = N_("Device failed in the round"),
      .guidance = N_("If the device does not go on, the round is void and all stakes go back; the casino supervisor "
                     "decides. Another device or a shoe, with new cards, before the next round."),
    } },
};

static void
take_words (PitFindingWords       *words,
            const PitFindingWords *more)
{
  words->title = more->title != NULL ? more->title : words->title;
  words->text = more->text != NULL ? more->text : words->text;
  words->guidance = more->guidance != NULL ? more->guidance : words->guidance;
  words->strip = more->strip != NULL ? more->strip : words->strip;
}

const PitFindingKindInfo *
pit_finding_kind_info (PitFindingKind kind)
{
  g_return_val_if_fail (kind < PIT_N_FINDINGS, &kinds[PIT_FINDING_UNKNOWN]);

  return &kinds[kind];
}

/* Whether @variant is about @facts. */
static gboolean
fits (const Variant         *variant,
      const PitFindingFacts *facts)
{
  return variant->kind == facts->kind && (variant->cites == PIT_CITE_NOTHING || variant->cites == facts->cites)
         && (variant->certainty == PIT_CERTAINTY_NONE || variant->certainty == facts->certainty);
}

/**
 * pit_finding_facts_get_priority:
 *
 * Returns: how soon somebody has to act on @facts, by what is known of them
 */
PitAlertPriority
pit_finding_facts_get_priority (const PitFindingFacts *facts)
{
  PitAlertPriority priority;

  g_return_val_if_fail (facts->kind < PIT_N_FINDINGS, PIT_ALERT_NOW);

  priority = kinds[facts->kind].alert.priority;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (fits (&variants[i], facts) && variants[i].priority != PIT_ALERT_PRIORITY_NONE)
      priority = variants[i].priority;

  return priority;
}

/**
 * pit_finding_find_words:
 * @facts: of a finding
 * @words: (out caller-allocates): what it says, untranslated and with its placeholders
 */
void
pit_finding_find_words (const PitFindingFacts *facts,
                        PitFindingWords       *words)
{
  *words = kinds[facts->kind].words;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (fits (&variants[i], facts))
      take_words (words, &variants[i].words);
}

/* Where only a number is known, as of what an older program found: what has that number in the rule set. */
static PitCitation
find_cited (const PitFindingFacts *facts,
            const char *const     *numbers)
{
  if (facts->rule == NULL || g_strcmp0 (numbers[kinds[facts->kind].cites], facts->rule) == 0)
    return kinds[facts->kind].cites;
  if (pit_finding_kind_get_end (facts->kind) == PIT_FINDING_UNTIL_CORRECTED
      && g_strcmp0 (numbers[PIT_CITE_TOKENS], facts->rule) == 0)
    return PIT_CITE_TOKENS;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (variants[i].kind == facts->kind && g_strcmp0 (numbers[variants[i].cites], facts->rule) == 0)
      return variants[i].cites;

  return PIT_CITE_NOTHING;
}

/**
 * pit_finding_facts_cite:
 * @facts: of a finding
 * @settings: (nullable): of the rule set that its table is played by; %NULL: it is not known, and nothing is cited
 *
 * Says by which number the rule set has what @facts cite, or their kind does, and whose rules they are. A number that a
 * settlement has named stays, and so does what was cited before.
 */
void
pit_finding_facts_cite (PitFindingFacts *facts,
                        gconstpointer    settings)
{
  const PitSettingsHead *head = settings;

  g_return_if_fail (facts->kind < PIT_N_FINDINGS);

  if (head == NULL || facts->jurisdiction != NULL)
    return;

  if (facts->cites == PIT_CITE_NOTHING)
    facts->cites = find_cited (facts, head->citation);
  if (facts->rule == NULL)
    facts->rule = head->citation[facts->cites];
  facts->jurisdiction = head->jurisdiction;
}

/** Returns: when a finding of this kind is no longer shown. */
PitFindingEnd
pit_finding_kind_get_end (PitFindingKind kind)
{
  g_return_val_if_fail (kind < PIT_N_FINDINGS, PIT_FINDING_LATCHES);

  return kinds[kind].end;
}

/**
 * pit_finding_end_is_lasting:
 * @end: an end of findings
 *
 * Returns: whether such a finding is about how it is now, and stays until that ends; %FALSE: it is about something that
 *   has happened, and leaves the list with its round, two hours later at the least
 */
gboolean
pit_finding_end_is_lasting (PitFindingEnd end)
{
  return end >= PIT_FINDING_UNTIL_CONTACT;
}
