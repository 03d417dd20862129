/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdarg.h>
#include <string.h>

#include <glib/gi18n.h>

#include "pit-currency.h"
#include "pit-finding.h"

struct _PitFinding
{
  GObject         parent_instance;

  PitFindingFacts facts;
};

/* What the two numbers of a finding are. */
typedef enum
{
  VALUE_NUMBER,
  VALUE_MONEY,
  VALUE_PLACE,
} ValueKind;

/**
 * Kind:
 * @rule: what it offends, where the facts don't say more exactly
 * @title: a few words for a card or a list
 * @text: one line; {found}, {expected}, {card} and {detail} stand for the facts
 * @guidance: what to do about it
 * @value: what found and expected are
 * @end: when it is no longer shown
 */
typedef struct
{
  const char   *rule;
  const char   *title;
  const char   *text;
  const char   *guidance;
  ValueKind     value;
  PitFindingEnd end;
} Kind;

static const Kind kinds[PIT_N_FINDINGS] = {
  [PIT_FINDING_WRONG_PAYMENT] = {
    "9.6", N_("Wrong payment"), N_("paid {found}, due {expected}"),
    N_("Have the dealer stop, compare the cards with the recorded round and pay or recover the difference."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_WRONG_COLLECTION] = {
    "9.6", N_("Wrong collection"), N_("collected {found}, due {expected}"),
    N_("Have the dealer stop, compare the cards with the recorded round and put the stake right."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_WRONG_RETURN] = {
    "9.6", N_("Wrong return"), N_("returned {found}, due {expected}"),
    N_("Have the dealer stop, and check what had to go back to the player."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_CARD_COUNT] = {
    "9.2.2", N_("Card count"), N_("{found} cards counted, {expected} expected"),
    N_("Have the cards counted again. If the count stays wrong, check the deck before the next round."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_HAND_COUNT] = {
    "12.1", N_("Wrong number of cards"), N_("{found} cards in the hand, {expected} expected"),
    N_("Tell the dealer to stop. Ask whether any player has handled the cards: that decides what follows."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_DUPLICATE_CARD] = {
    "3.1", N_("A card twice"), N_("{card} is in this round twice"),
    N_("Look at the card: a reader's error is far more likely than a foreign card. Have the deck checked."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_DEAL_ORDER] = {
    "7.2", N_("Out of the deal's order"), N_("a card went to {found}, {expected} was next"),
    N_("Tell the dealer at once. A wrong deal seen before any player handles cards is a misdeal."),
    VALUE_PLACE, PIT_FINDING_LATCHES },
  [PIT_FINDING_EXPOSED_CARD] = {
    "7.1", N_("Card exposed"), N_("{card} came face up; exposed in this deal: {found}"),
    N_("One exposed card is turned over and the deal goes on; two or more in one deal make a misdeal."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_UNSTAKED_HAND] = {
    "12.7", N_("Cards where nothing is staked"), N_("a card went where nothing is staked"),
    N_("Tell the dealer. Ask whether any player has handled the cards: that decides what follows."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_LATE_WAGER] = {
    "5.4", N_("Late wager"), N_("locked at {expected}, changed to {found}"),
    N_("Have the wager put back as it lay when the first card came out."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_STAKE_MEDIUM] = {
    "5.1", N_("Neither chips nor tokens"), N_("{found} is neither chips nor tokens"),
    N_("Have the stake exchanged for chips before the first card."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_SECOND_HAND] = {
    "5.5", N_("Second hand of one player"), N_("the player also has stakes at {expected}"),
    N_("One player, one hand: have one of the stakes taken back before the first card."),
    VALUE_PLACE, PIT_FINDING_LATCHES },
  [PIT_FINDING_SHARED_AREA] = {
    "5.6", N_("Somebody else's stake"), N_("{found} of another player on this area"),
    N_("Only one wager stands on an area: have the second one taken back."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_STAKE_LIMIT] = {
    "6.3", N_("Stake outside the limits"), N_("staked {found}, limit {expected}"),
    N_("Below the minimum the wager is valid; above the maximum it counts as the maximum and the rest goes back."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_PLAY_STAKE] = {
    "8.5", N_("Play stake not allowed"), N_("staked {found}, allowed {expected}"),
    N_("Have the Play stake corrected before the dealer's cards are turned."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_DECISION] = {
    "9.4", N_("Decision out of turn"), N_("{detail}"),
    N_("Ask the dealer what was announced, and when."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_EARLY_REVEAL] = {
    "8.6", N_("Dealer's cards shown early"), N_("shown before all had decided; still to decide: {found}"),
    N_("No rule says what follows: decide whether to go on, and record it as your own decision."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_HAND_SET] = {
    "9.1", N_("Hand not at its best"), N_("{detail}"),
    N_("Tell the dealer now: once a player's hand is shown, the dealer's hand stands as it was set."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_NOT_SHUFFLED] = {
    "4.1", N_("Deck not shuffled"), N_("deck {detail} was dealt from without a shuffle"),
    N_("Have the round completed, and the deck shuffled before the next one."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_CUT] = {
    "4.2", N_("Cut"), N_("{detail}"),
    N_("A deck for the shoe is cut by the dealer alone; a deck for the shuffling device is never cut."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_DECK_NOT_CHECKED] = {
    "3.4", N_("Deck not checked"), N_("deck {detail} is in play and nobody checked it"),
    N_("Have the deck checked by dealer, supervisor or machine before the next round."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_DECK_COLOURS] = {
    "3.2.2", N_("Two decks of one colour"), N_("{detail}"),
    N_("Have one of the decks exchanged for one with other backs."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_STRAY_EVENT] = {
    NULL, N_("Event outside its round"), N_("{detail}"),
    N_("Ask the dealer what was paid or taken, and for which round; look at surveillance if nobody knows."),
    VALUE_MONEY, PIT_FINDING_LATCHES },
  [PIT_FINDING_ROUND_NUMBER] = {
    NULL, N_("Round number used again"), N_("round {found} was opened, the last one was {expected}"),
    N_("The round can't be told from the earlier one of that number, so it is not checked. Have the controller looked at."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_SILENCE] = {
    NULL, N_("No contact"), N_("nothing heard from the table"),
    N_("The table plays on. Send someone to look; what it recorded comes in when contact is back."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_CONTACT },
  [PIT_FINDING_GAP] = {
    NULL, N_("Events missing"), N_("numbers {found} to {expected} never came"),
    N_("Rounds played meanwhile can't be checked: note the time, and look at surveillance if a player asks."),
    VALUE_NUMBER, PIT_FINDING_LATCHES },
  [PIT_FINDING_STATE_DIFFERS] = {
    NULL, N_("The table's account differs"), N_("{detail} is not what its events say"),
    N_("The table's own account is shown. Compare it with the table, and have the controller looked at."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_STATE },
  [PIT_FINDING_BAD_EVENT] = {
    NULL, N_("Event not understood"), N_("{detail}"),
    N_("What is shown of the table may be wrong until it tells its whole state again."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_STATE },
  [PIT_FINDING_HISTORY] = {
    NULL, N_("History does not continue"), N_("{detail}"),
    N_("Nothing more of this table is taken until a person has looked at the controller and accepts it."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_ACCEPTED },
  [PIT_FINDING_IDENTITY] = {
    NULL, N_("Not the table it should be"), N_("{detail}"),
    N_("Have the controller's certificate and cabling looked at; nothing of it is taken as this table's."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_CONTACT },
  [PIT_FINDING_NO_ROUND_ENDS] = {
    NULL, N_("No round ends"), N_("{detail}"),
    N_("Have the controller looked at: its rounds can't be checked as it is. With a new history it goes on."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_CONTACT },
  [PIT_FINDING_OLDER_BOOK] = {
    NULL, N_("The pit log is an older copy"), N_("{detail}"),
    N_("Something that was kept is missing: an older copy was put back, or this one was cut. Keep it as it is, find the "
       "newer one, and tell the administrator and the inspector now."),
    VALUE_NUMBER, PIT_FINDING_STAYS },
  [PIT_FINDING_CLOCK_SKEW] = {
    NULL, N_("Clock is wrong"), N_("{detail}"),
    N_("Times of this table can't be held against surveillance as they are: note it, and have its clock set."),
    VALUE_NUMBER, PIT_FINDING_UNTIL_CLOCK },
};

static const char *const words[PIT_N_FINDINGS] = {
  [PIT_FINDING_WRONG_PAYMENT] = "wrong-payment",
  [PIT_FINDING_WRONG_COLLECTION] = "wrong-collection",
  [PIT_FINDING_WRONG_RETURN] = "wrong-return",
  [PIT_FINDING_CARD_COUNT] = "card-count",
  [PIT_FINDING_HAND_COUNT] = "hand-count",
  [PIT_FINDING_DUPLICATE_CARD] = "duplicate-card",
  [PIT_FINDING_DEAL_ORDER] = "deal-order",
  [PIT_FINDING_EXPOSED_CARD] = "exposed-card",
  [PIT_FINDING_UNSTAKED_HAND] = "unstaked-hand",
  [PIT_FINDING_LATE_WAGER] = "late-wager",
  [PIT_FINDING_STAKE_MEDIUM] = "stake-medium",
  [PIT_FINDING_SECOND_HAND] = "second-hand",
  [PIT_FINDING_SHARED_AREA] = "shared-area",
  [PIT_FINDING_STAKE_LIMIT] = "stake-limit",
  [PIT_FINDING_PLAY_STAKE] = "play-stake",
  [PIT_FINDING_DECISION] = "decision",
  [PIT_FINDING_EARLY_REVEAL] = "early-reveal",
  [PIT_FINDING_HAND_SET] = "hand-set",
  [PIT_FINDING_NOT_SHUFFLED] = "not-shuffled",
  [PIT_FINDING_CUT] = "cut",
  [PIT_FINDING_DECK_NOT_CHECKED] = "deck-not-checked",
  [PIT_FINDING_DECK_COLOURS] = "deck-colours",
  [PIT_FINDING_STRAY_EVENT] = "stray-event",
  [PIT_FINDING_ROUND_NUMBER] = "round-number",
  [PIT_FINDING_SILENCE] = "silence",
  [PIT_FINDING_GAP] = "gap",
  [PIT_FINDING_STATE_DIFFERS] = "state-differs",
  [PIT_FINDING_BAD_EVENT] = "bad-event",
  [PIT_FINDING_HISTORY] = "history",
  [PIT_FINDING_IDENTITY] = "identity",
  [PIT_FINDING_NO_ROUND_ENDS] = "no-round-ends",
  [PIT_FINDING_OLDER_BOOK] = "older-book",
  [PIT_FINDING_CLOCK_SKEW] = "clock-skew",
};

const PitNames pit_finding_names = PIT_NAMES (words);

static const char *const wager_labels[PIT_N_WAGERS] = {
  [PIT_WAGER_ANTE] = N_("Ante"),
  [PIT_WAGER_PLAY] = N_("Play"),
  [PIT_WAGER_ACES_UP] = N_("Aces Up"),
  [PIT_WAGER_ANTE_BONUS] = N_("Ante Bonus"),
};

G_DEFINE_FINAL_TYPE (PitFinding, pit_finding, G_TYPE_OBJECT)

static char *
describe_place (gint64 place)
{
  if (place == PIT_PLACE_DEALER)
    return g_strdup (_("the dealer"));
  if (place < 0 || place > PIT_MAX_SEATS)
    return g_strdup (_("no seat"));

  return g_strdup_printf (_("seat %u"), (guint) place);
}

static char *
describe_value (const Kind *kind,
                gint64      value)
{
  if (value == PIT_UNKNOWN)
    return g_strdup (_("not known"));
  if (kind->value == VALUE_PLACE)
    return describe_place (value);
  if (kind->value == VALUE_MONEY)
    return pit_currency_format (value);

  return g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

static char *
describe_where (const PitFindingFacts *facts)
{
  const char *wager = facts->wager < PIT_N_WAGERS ? wager_labels[facts->wager] : NULL;
  g_autofree char *seat = NULL;

  if (facts->place == PIT_PLACE_DEALER)
    return g_strdup (_("Dealer"));
  if (facts->place > PIT_MAX_SEATS)
    return NULL;

  seat = g_strdup_printf (_("Seat %u"), (guint) facts->place);
  /* Translators: seat, wager: "Seat 3, Ante" */
  return wager == NULL ? g_steal_pointer (&seat) : g_strdup_printf (_("%s, %s"), seat, _(wager));
}

static char *
expand_text (const Kind            *kind,
             const PitFindingFacts *facts)
{
  g_autofree char *found = describe_value (kind, facts->found);
  g_autofree char *expected = describe_value (kind, facts->expected);
  char card[PIT_CARD_TEXT_SIZE];
  /* A text without a place for the detail gives way to it. */
  gboolean is_told = facts->detail[0] != '\0' && strstr (kind->text, "{detail}") == NULL;
  GString *text = g_string_new (is_told ? "{detail}" : _(kind->text));

  pit_card_to_text (facts->card, card);
  g_string_replace (text, "{found}", found, 0);
  g_string_replace (text, "{expected}", expected, 0);
  g_string_replace (text, "{card}", card, 0);
  g_string_replace (text, "{detail}", facts->detail, 0);

  return g_string_free (text, FALSE);
}

static void
pit_finding_class_init (PitFindingClass *klass)
{
}

static void
pit_finding_init (PitFinding *self)
{
}

/**
 * pit_finding_facts_clear:
 * @facts: (out caller-allocates): facts of a finding of which only the kind is known
 * @kind: what was found
 */
void
pit_finding_facts_clear (PitFindingFacts *facts,
                         PitFindingKind   kind)
{
  memset (facts, 0, sizeof *facts);
  facts->kind = kind;
  facts->round = PIT_UNKNOWN;
  facts->place = PIT_PLACE_UNKNOWN;
  facts->found = PIT_UNKNOWN;
  facts->expected = PIT_UNKNOWN;
  facts->card = PIT_CARD_UNKNOWN;
  facts->occurred = PIT_UNKNOWN;
}

/**
 * pit_finding_facts_set_detail:
 * @facts: facts of a finding
 * @format: what to say; cut at a character's end where it is too long
 */
void
pit_finding_facts_set_detail (PitFindingFacts *facts,
                              const char      *format,
                              ...)
{
  const char *end;
  va_list args;

  va_start (args, format);
  g_vsnprintf (facts->detail, sizeof facts->detail, format, args);
  va_end (args);

  if (!g_utf8_validate (facts->detail, -1, &end))
    facts->detail[end - facts->detail] = '\0';
}

/**
 * pit_finding_kind_get_end:
 * @kind: a kind of finding
 *
 * Returns: when a finding of this kind is no longer shown
 */
PitFindingEnd
pit_finding_kind_get_end (PitFindingKind kind)
{
  g_return_val_if_fail (kind < PIT_N_FINDINGS, PIT_FINDING_LATCHES);

  return kinds[kind].end;
}

/**
 * pit_finding_new:
 * @facts: what was found; copied
 *
 * Returns: (transfer full): a finding, which never changes
 */
PitFinding *
pit_finding_new (const PitFindingFacts *facts)
{
  PitFinding *self;

  g_return_val_if_fail (facts != NULL, NULL);
  g_return_val_if_fail (facts->kind > PIT_FINDING_UNKNOWN && facts->kind < PIT_N_FINDINGS, NULL);

  self = g_object_new (PIT_TYPE_FINDING, NULL);
  self->facts = *facts;

  return self;
}

const PitFindingFacts *
pit_finding_get_facts (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return &self->facts;
}

/** Returns: a few translated words: "Wrong payment". */
const char *
pit_finding_get_title (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return _(kinds[self->facts.kind].title);
}

/** Returns: what the supervisor should do about it; one translated sentence or two. */
const char *
pit_finding_get_guidance (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return _(kinds[self->facts.kind].guidance);
}

/** Returns: (nullable): the number of the rule that is offended, "9.2.1.4". */
const char *
pit_finding_get_rule (PitFinding *self)
{
  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  return self->facts.rule != NULL ? self->facts.rule : kinds[self->facts.kind].rule;
}

/**
 * pit_finding_dup_text:
 * @self: a finding
 *
 * Returns: (transfer full): where and what, in one translated line: "Seat 3, Ante: paid $25, due $20"
 */
char *
pit_finding_dup_text (PitFinding *self)
{
  g_autofree char *where = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (PIT_IS_FINDING (self), NULL);

  where = describe_where (&self->facts);
  text = expand_text (&kinds[self->facts.kind], &self->facts);
  /* Translators: where: what; "Seat 3, Ante: paid $25, due $20" */
  return where == NULL ? g_steal_pointer (&text) : g_strdup_printf (_("%s: %s"), where, text);
}
