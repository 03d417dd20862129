/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-finding-kinds.h"
#include "pit-game.h"

/* All kinds of findings: a row each with what is said of it, when it is gone, and how it calls for a person. What is said
 * hangs for some of them on what is cited or on what has been decided since: see pit-finding-variants.c. */

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
  [PIT_FINDING_UNTIL_APPROVED] = "approved",
  [PIT_FINDING_UNTIL_SHARE] = "share",
  [PIT_FINDING_UNTIL_ANSWERED] = "answered",
};

const PitNames pit_finding_end_names = PIT_NAMES (ends);

static const PitFindingKindInfo kinds[PIT_N_FINDINGS] = {
  [PIT_FINDING_WRONG_PAYMENT] = {
    PIT_CITE_PAYMENT, { N_("Wrong payment"),
      N_("paid {found}, due {expected}{detail}"),
      N_("Stop the dealer. Compare the cards with the recorded round, then pay or recover the difference."),
      NC_("strip", "{place}: wrong pay") },
    MONEY, ENDS (UNTIL_CORRECTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_WRONG_COLLECTION] = {
    PIT_CITE_PAYMENT, { N_("Wrong collection"),
      N_("collected {found}, due {expected}{detail}"),
      N_("Stop the dealer. Compare the cards with the recorded round, then put the stake right."),
      NC_("strip", "{place}: wrong take") },
    MONEY, ENDS (UNTIL_CORRECTED), ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_WRONG_RETURN] = {
    PIT_CITE_PAYMENT, { N_("Wrong return"),
      N_("returned {found}, due {expected}{detail}"),
      N_("Stop the dealer. Check what must go back to the player."),
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
      N_("Stop the dealer. Ask whether any player has handled the cards: that decides what follows."),
      NC_("strip", "{place}: wrong cards") },
    NUMBER, ENDS (LATCHES), ALERT (NOW, .goes_on = TRUE) },
  [PIT_FINDING_DUPLICATE_CARD] = {
    PIT_CITE_DECK, { N_("A card twice"),
      N_("{card} is in this round twice"),
      N_("Look at the card: a reader error is far more likely than a foreign card. Have the deck checked."),
      NC_("strip", "A card twice") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (SOON, .stands_alone = TRUE, .is_reading = TRUE, .goes_on = TRUE) },
  [PIT_FINDING_MISREAD_CARD] = {
    PIT_CITE_CARD_TWICE, { N_("Card misread"),
      N_("{detail}"),
      N_("One reading is wrong, or somebody exchanged a card. Look at the card; if it is not what it should be, hold the table. "
         "Nobody is called for one misread: the desk counts them, and calls when a reader has too many."),
      NC_("strip", "Card misread") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (NOTE, .is_reading = TRUE, .goes_on = TRUE) },
  [PIT_FINDING_UNREADABLE_CARD] = {
    PIT_CITE_NOTHING, { N_("Card not read"),
      N_("the reader couldn't read a card"),
      N_("Play goes on: the hand counts as soon as it is shown. If this happens again and again, have the reader cleaned."),
      NC_("strip", "Card not read") },
    NUMBER, ENDS (UNTIL_READ), ASIDE, ALERT (NOTE) },
  [PIT_FINDING_MISREADS] = {
    PIT_CITE_NOTHING, { N_("Misreads too often"),
      N_("{found} misreads in an hour, all decided; house limit {expected}"),
      N_("Have the reader cleaned or changed before the shift ends. Until then the desk counts each misread and calls nobody."),
      NC_("strip", "Misreads too often") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_DEAL_ORDER] = {
    PIT_CITE_DEAL_ORDER, { N_("Dealt out of order"),
      N_("a card went to {found}, {expected} was next"),
      N_("Tell the dealer at once. A wrong deal seen before any player handles cards is a misdeal."),
      NC_("strip", "Deal out of order") },
    PLACE, ENDS (LATCHES), ALERT (NOW, .goes_on = TRUE) },
  [PIT_FINDING_EXPOSED_CARD] = {
    PIT_CITE_FACE_DOWN, { N_("Card exposed"),
      N_("{card} came face up; exposed in this deal: {found}"),
      N_("One exposed card: have it turned over, and the deal goes on. Two or more in one deal make a misdeal."),
      NC_("strip", "Card exposed") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_UNSTAKED_HAND] = {
    PIT_CITE_UNSTAKED_HAND, { N_("Cards where no stake lies"),
      N_("a card went where no stake lies"),
      N_("Tell the dealer. Ask whether any player has handled the cards: that decides what follows."),
      NC_("strip", "{place}: no wager") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_LATE_WAGER] = {
    PIT_CITE_LATE_WAGER, { N_("Late wager"),
      N_("locked at {expected}, changed to {found}"),
      N_("Have the wager put back to what it was when the first card came out."),
      NC_("strip", "{place}: late wager") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_STAKE_MEDIUM] = {
    PIT_CITE_CHIPS, { N_("Neither chips nor tokens"),
      N_("{found} is neither chips nor tokens"),
      N_("Have the stake exchanged for chips before the first card."),
      NC_("strip", "{place}: not chips") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_SECOND_HAND] = {
    PIT_CITE_ONE_HAND, { N_("Two hands for one player"),
      N_("the player also has stakes at {expected}"),
      N_("One player, one hand: have one of the stakes handed back before the first card."),
      NC_("strip", "{place}: second hand") },
    PLACE, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_SHARED_AREA] = {
    PIT_CITE_ONE_WAGER, { N_("Another player's stake"),
      N_("another player put {found} on this area"),
      N_("An area takes only one wager: have the second one handed back."),
      NC_("strip", "{place}: other stake") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_STAKE_LIMIT] = {
    PIT_CITE_OVER_MAX, { N_("Stake outside the limits"),
      N_("staked {found}, limit {expected}"),
      N_("A wager below the minimum is valid. A wager above the maximum counts as the maximum: hand the rest back."),
      NC_("strip", "{place}: limits") },
    MONEY, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_PLAY_STAKE] = {
    PIT_CITE_PLAY_STAKE, { N_("Play stake not allowed"),
      N_("staked {found}, allowed {expected}"),
      N_("Have the Play stake corrected before the dealer turns the cards."),
      NC_("strip", "{place}: Play stake") },
    MONEY, ENDS (UNTIL_TAKEN_BACK), ALERT (NOW) },
  [PIT_FINDING_DECISION] = {
    PIT_CITE_CONCEDE_FINAL, { N_("Decision out of turn"),
      N_("{detail}"),
      N_("Ask the dealer what the player decided, and when."),
      NC_("strip", "{place}: out of turn") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_SLOW_PLAYER] = {
    PIT_CITE_SLOW_PLAYER, { N_("Player slow to act"),
      N_("no decision for {found}"),
      N_("Go to the table. A player who is absent or takes too long gets the Ante back; Aces Up stays in play."),
      NC_("strip", "{place}: slow") },
    SECONDS, ENDS (UNTIL_DECIDED), ASIDE, ALERT (SOON, .clears = TRUE) },
  [PIT_FINDING_EARLY_REVEAL] = {
    PIT_CITE_DEALER_SHOWS, { N_("Dealer's cards shown early"),
      N_("shown before everybody had decided; still to decide: {found}"),
      N_("No rule says what follows. Decide whether to go on, and record it as your own decision."),
      NC_("strip", "Shown too early") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_HAND_SET] = {
    PIT_CITE_DEALER_BEST, { N_("Hand set or announced wrongly"),
      N_("{detail}"),
      N_("Tell the dealer now. Once a player's hand is shown, the dealer can't set the hand again."),
      NC_("strip", "{place}: wrong hand") },
    NUMBER, ENDS (UNTIL_SET), ALERT (NOW) },
  [PIT_FINDING_NOT_SHUFFLED] = {
    PIT_CITE_SHUFFLE, { N_("Deck not shuffled"),
      N_("the dealer dealt from deck {detail}, and nobody shuffled it"),
      N_("Let the round finish. Have the deck shuffled before the next one."),
      NC_("strip", "Deck not shuffled") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_CUT] = {
    PIT_CITE_CUT, { N_("Wrong cut"),
      N_("{detail}"),
      N_("Only the dealer cuts a deck for the shoe. Nobody cuts a deck for the shuffling device."),
      NC_("strip", "Wrong cut") },
    NUMBER, ENDS (LATCHES), ALERT (SOON) },
  [PIT_FINDING_DECK_NOT_CHECKED] = {
    PIT_CITE_DECK_CHECK, { N_("Deck not checked"),
      N_("deck {detail} is in play and nobody checked it"),
      N_("Have the dealer, a supervisor or a machine check the deck before the next round."),
      NC_("strip", "Deck not checked") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_DECK_COLOURS] = {
    PIT_CITE_DECK_BACKS, { N_("Two decks of one colour"),
      N_("{detail}"),
      N_("Have one deck exchanged for a deck of another colour."),
      NC_("strip", "Decks of one colour") },
    NUMBER, ENDS (UNTIL_DECK), ALERT (SOON) },
  [PIT_FINDING_DEVICE_FAULT] = {
    PIT_CITE_NOTHING, { N_("Device fault"),
      N_("{detail}"),
      N_("Have the device checked before the next round. Cards that it didn't finish are shuffled again."),
      NC_("strip", "Device fault") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (NOW, .stands_alone = TRUE) },
  [PIT_FINDING_OUT_OF_SERVICE] = {
    PIT_CITE_DEVICE_OUT, { N_("Out of service, but in use"),
      N_("{detail}"),
      N_("Stop the next round until the table has a deck and a device that are in service."),
      NC_("strip", "Out of service, used") },
    NUMBER, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_SIGN_PANEL] = {
    PIT_CITE_NOTHING, { N_("Sign is dark"),
      N_("{detail}"),
      N_("Put up a printed sign, and note the time. A notice that nobody can read does not count."),
      NC_("strip", "Sign dark") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (SOON, .stands_alone = TRUE) },
  [PIT_FINDING_LIMITS_AT_TABLE] = {
    PIT_CITE_LIMITS_NOTICE, { N_("Limits changed at the table"),
      N_("minimum {found} instead of {expected}: somebody changed it at the table, without an order"),
      N_("Ask who changed the limits and why. Have the old limits put back, or order the new ones from here."),
      NC_("strip", "Limits changed there") },
    MONEY, ENDS (UNTIL_LIMITS), ASIDE, ALERT (SOON, .comes_again = TRUE) },
  [PIT_FINDING_UNAPPROVED_PAY_TABLE] = {
    PIT_CITE_NOTHING, { N_("Pay table not approved"),
      N_("{wager} is paid by pay table {detail}, which has no approval"),
      N_("Close the table, and open it again with an approved pay table. If the Authority approved this one and nobody entered "
         "that, have it added under Settings, Pay Tables."),
      NC_("strip", "Odds not approved") },
    NUMBER, ENDS (UNTIL_APPROVED), ASIDE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_FALSE_ORDER] = {
    PIT_CITE_NOTHING, { N_("False report of an order"),
      N_("{detail}"),
      N_("Go to the table and check its state. Ask who did this, and have the technician check the controller."),
      NC_("strip", "False report") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_OPEN_ORDER] = {
    PIT_CITE_NOTHING, { N_("Order in doubt"),
      N_("{detail}"),
      N_("Go to the table and see whether the order was done. Don't repeat it before that: the table could do it twice."),
      NC_("strip", "Order in doubt") },
    NUMBER, ENDS (UNTIL_ANSWERED), ASIDE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_DONE, .is_apart = TRUE) },
  [PIT_FINDING_DEALER_MISSING] = {
    PIT_CITE_NOTHING, { N_("No dealer signed on"),
      N_("cards are being dealt, but the dealer has signed off"),
      N_("Have the dealer sign on at the table: this round has no dealer's name."),
      NC_("strip", "No dealer signed on") },
    NUMBER, ENDS (UNTIL_DEALER), ALERT (NOW) },
  [PIT_FINDING_PLAY_STOPPED] = {
    PIT_CITE_NOTHING, { N_("Play goes on"),
      N_("{detail}"),
      N_("Go to the table: it should not deal now. Stop the next round, or release the table."),
      NC_("strip", "Play goes on") },
    NUMBER, ENDS (LATCHES), ALERT (NOW, .is_apart = TRUE) },
  [PIT_FINDING_STRAY_EVENT] = {
    PIT_CITE_NOTHING, { N_("Event outside its round"),
      N_("{detail}"),
      N_("Ask the dealer what was paid or taken, and for which round. If nobody knows, check surveillance."),
      NC_("strip", "Event outside round") },
    MONEY, ENDS (LATCHES), EACH, ALERT (SOON) },
  [PIT_FINDING_ROUND_NUMBER] = {
    PIT_CITE_NOTHING, { N_("Wrong round number"),
      N_("round {found} opened after round {expected}"),
      N_("The desk still checks the round. Have the technician check the controller: two rounds may get the same number."),
      NC_("strip", "Round number wrong") },
    NUMBER, ENDS (LATCHES), EACH, ALERT (SOON) },
  [PIT_FINDING_ROUND_UNENDED] = {
    PIT_CITE_NOTHING, { N_("Round never ended"),
      N_("round {found} began, but round {expected} never ended"),
      N_("That round stays unchecked. Ask the dealer whether everything was paid. If this happens again, have the "
         "technician check the controller."),
      NC_("strip", "Round never ended") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_IMPOSSIBLE_AMOUNT] = {
    PIT_CITE_NOTHING, { N_("Impossible amount"),
      N_("payments or collections add up to more than the desk can count; the last was {found}"),
      N_("The round stays unchecked. Ask at the table what was paid, and have the technician check the controller."),
      NC_("strip", "Amount too large") },
    MONEY, ENDS (LATCHES), ALERT (NOW) },
  [PIT_FINDING_UNKNOWN_RULES] = {
    PIT_CITE_NOTHING, { N_("Game or rules unknown"),
      N_("{detail}"),
      N_("The desk can't check this table's rounds. Set the table to a game and rule set that this desk has, or "
         "install its rule set here."),
      NC_("strip", "Rules unknown") },
    NUMBER, ENDS (UNTIL_MENDED), ASIDE, ALERT (SOON) },
  [PIT_FINDING_ROUNDS_UNWATCHED] = {
    PIT_CITE_NOTHING, { N_("Rounds nobody watched"),
      N_("rounds dealt while no desk was connected: {found}"),
      N_("The desk has checked them now, from what the table kept. Look at what it found, and note the time."),
      NC_("strip", "Rounds unwatched") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (NOTE) },
  [PIT_FINDING_OTHER_RECORDER] = {
    PIT_CITE_NOTHING, { N_("Another desk records this table"),
      N_("this desk recorded the table until now; from now on it only watches"),
      N_("Ask at the other desk whether somebody took over the record. If nobody did, take it over again here, and "
         "have the technician check the controller."),
      NC_("strip", "Other desk records") },
    NUMBER, ENDS (LATCHES), ASIDE, ALERT (SOON) },
  [PIT_FINDING_SILENCE] = {
    PIT_CITE_NOTHING, { N_("No contact"),
      N_("the desk hears nothing from the table"),
      N_("Play may go on there unseen. Send someone to look. The table sends what it recorded when contact is back."),
      NC_("strip", "No contact") },
    NUMBER, ENDS (UNTIL_CONTACT), ASIDE, OBSTACLE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_GAP] = {
    PIT_CITE_NOTHING, { N_("Events missing"),
      N_("events {found} to {expected} never came"),
      N_("The desk can't check the rounds played meanwhile. Note the time, and check surveillance if a player asks."),
      NC_("strip", "Events missing") },
    EVENTS, ENDS (LATCHES), ALERT (SOON) },
  [PIT_FINDING_SET_ASIDE] = {
    PIT_CITE_NOTHING, { N_("Events outside any round"),
      N_("the desk keeps events {found} to {expected}, but can't check them: {detail}"),
      N_("The desk can't check a round that they belong to. Note the time, and check surveillance if a player asks."),
      NC_("strip", "Events in no round") },
    EVENTS, ENDS (LATCHES), ASIDE, ALERT (SOON, .stands_alone = TRUE) },
  [PIT_FINDING_STATE_DIFFERS] = {
    PIT_CITE_NOTHING, { N_("The table contradicts itself"),
      N_("{detail}: the table says one thing, its events say another"),
      N_("The screen shows what the table says now. Compare the screen with the table, and have the technician check "
         "the controller."),
      NC_("strip", "Account differs") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_BAD_EVENT] = {
    PIT_CITE_NOTHING, { N_("Message not understood"),
      N_("{detail}"),
      N_("The screen may be wrong about this table until the table sends its whole state again."),
      NC_("strip", "Message unreadable") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_OVERRUN] = {
    PIT_CITE_NOTHING, { N_("Sent more than allowed"),
      N_("{detail}"),
      N_("The desk connects again by itself, and nothing is lost. Call the technician if this happens again."),
      NC_("strip", "Sent too much") },
    NUMBER, ENDS (UNTIL_STATE), ALERT (SOON) },
  [PIT_FINDING_HISTORY] = {
    PIT_CITE_NOTHING, { N_("History doesn't continue"),
      N_("{detail}"),
      N_("The desk takes nothing from this table until somebody checks the controller and decides on the table's page."),
      NC_("strip", "History broken") },
    NUMBER, ENDS (UNTIL_ACCEPTED), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_NUMBERS] = {
    PIT_CITE_NOTHING, { N_("Event numbers are wrong"),
      N_("{detail}"),
      N_("Play may go on there unseen. Have the controller repaired, then choose Try Again on the table's page."),
      NC_("strip", "Event numbers wrong") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_UNREADABLE] = {
    PIT_CITE_NOTHING, { N_("Messages can't be read"),
      N_("{detail}"),
      N_("The desk takes nothing from this table, and play may go on there unseen. Give the technician the words "
         "above, then decide on the table's page."),
      NC_("strip", "Messages unreadable") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_IDENTITY] = {
    PIT_CITE_NOTHING, { N_("Wrong table answers"),
      N_("{detail}"),
      N_("The desk takes nothing from it. If the certificate isn't signed or has expired, have one signed: Settings, "
         "Desk, Certificate for a table. If another one answers, compare its fingerprint with the controller's display: "
         "Settings, this table, Read the Certificate. If they differ, have the cables checked."),
      NC_("strip", "Not this table") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (NOW, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_REFUSED] = {
    PIT_CITE_NOTHING, { N_("Table refuses the connection"),
      N_("{detail}"),
      N_("Play may go on there unseen. Give the technician the words above. The desk tries again by itself."),
      NC_("strip", "Refuses the desk") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_BUSY] = {
    PIT_CITE_NOTHING, { N_("Controller is busy"),
      N_("{detail}"),
      N_("Play may go on there unseen. Wait a few minutes. Call the technician if the controller is still busy."),
      NC_("strip", "Controller busy") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_NO_TABLE] = {
    PIT_CITE_NOTHING, { N_("No such table at its address"),
      N_("{detail}"),
      N_("The address in the floor plan or the table's controller is wrong. Have the technician compare the two."),
      NC_("strip", "No such table") },
    NUMBER, ENDS (UNTIL_CONTACT), OBSTACLE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_NO_ROUND_ENDS] = {
    PIT_CITE_NOTHING, { N_("No round ends"),
      N_("{detail}"),
      N_("The desk can't check this table's rounds. Have the technician check the controller. With a new history the "
         "table goes on."),
      NC_("strip", "No round ends") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .holds = TRUE) },
  [PIT_FINDING_OLDER_BOOK] = {
    PIT_CITE_NOTHING, { N_("The pit log is an older copy"),
      N_("{detail}"),
      N_("Entries are missing: somebody put an older copy back, or cut this one. Keep this pit log as it is. Find the "
         "newer one, and tell the administrator and the inspector now."),
      NC_("strip", "Pit log is older") },
    NUMBER, ENDS (STAYS), ALERT (NOW, .asks = PIT_ALERT_ASKS_HOUSE) },
  [PIT_FINDING_CLOCK_SKEW] = {
    PIT_CITE_NOTHING, { N_("Clock is wrong"),
      N_("{detail}"),
      N_("This table's times won't match surveillance. Write a note, and have the table's clock set."),
      NC_("strip", "Clock is wrong") },
    NUMBER, ENDS (UNTIL_CLOCK), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_FALSE_CLOCK] = {
    PIT_CITE_NOTHING, { N_("Clock is unreliable"),
      N_("{detail}"),
      N_("Don't rely on how long things took at this table. Have its controller restarted. If this comes back, call "
         "the technician."),
      NC_("strip", "Clock unreliable") },
    NUMBER, ENDS (UNTIL_CONTACT), ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING) },
  [PIT_FINDING_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("Certificate runs out"),
      N_("{detail}"),
      N_("After that the desk can't connect to this table. Have a new certificate installed. When the controller "
         "announces it, accept it in Settings, at this table."),
      NC_("strip", "Certificate runs out") },
    NUMBER, ENDS (UNTIL_CERTIFICATE), ASIDE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_DESK_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("Certificate runs out"),
      N_("{detail}"),
      N_("Have a new certificate made. The desk starts to use its own within a minute. A new authority means new "
         "certificates for all tables and desks: change it while the pit is closed."),
      NC_("strip", "Certificate runs out") },
    NUMBER, ENDS (UNTIL_CERTIFICATE), ASIDE, ALERT (SOON, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
  [PIT_FINDING_FLOOD] = {
    PIT_CITE_NOTHING, { N_("Sends too much"),
      N_("{detail}"),
      N_("The money that this table reports may not be real. Look at the table; if in doubt, hold it. Call the "
         "technician. The pit log keeps everything, and the other tables are not affected."),
      NC_("strip", "Sends too much") },
    NUMBER, ENDS (UNTIL_SHARE), ASIDE,
    ALERT (NOW, .asks = PIT_ALERT_ASKS_NOTHING, .comes_again = TRUE, .looks_anew = TRUE) },
  [PIT_FINDING_NEXT_CERTIFICATE] = {
    PIT_CITE_NOTHING, { N_("New certificate announced"),
      N_("{detail}"),
      N_("Have an administrator compare its fingerprint with the one on the controller, then accept or refuse it in "
         "Settings, at this table. Until then only the present certificate counts."),
      NC_("strip", "New certificate") },
    NUMBER, ENDS (UNTIL_ANNOUNCED), ASIDE,
    ALERT (SOON, .clears = TRUE, .asks = PIT_ALERT_ASKS_NOTHING, .looks_anew = TRUE) },
};

const PitFindingKindInfo *
pit_finding_kind_info (PitFindingKind kind)
{
  g_return_val_if_fail (kind < PIT_N_FINDINGS, &kinds[PIT_FINDING_UNKNOWN]);

  return &kinds[kind];
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
