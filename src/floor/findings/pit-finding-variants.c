/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-finding-kinds.h"
#include "pit-game.h"

/* What is said of some kinds of findings otherwise than in their rows, by what is cited or by what was decided since, and how soon
 * somebody has to act then. */

/* Where the facts cite that, or are of that certainty; 0: whatever they are. What a row leaves out is said as ever. */
typedef struct
{
  PitFindingKind   kind;
  PitCitation      cites;
  PitCertainty     certainty;
  PitFindingWords  words;
  PitAlertPriority priority; /* %PIT_ALERT_PRIORITY_NONE: the kind's */
} Variant;

static const Variant variants[] = {
  { .kind = PIT_FINDING_STAKE_LIMIT, .cites = PIT_CITE_UNDER_MIN,
    .words = { .title = N_("Stake below the minimum"),
      .guidance = N_("The stake counts. Have it settled in full, and the player told the minimum."),
      .strip = NC_("strip", "{place}: below min"),
    } },
  { .kind = PIT_FINDING_STAKE_LIMIT, .cites = PIT_CITE_OVER_MAX,
    .words = { .title = N_("Stake above the maximum"),
      .guidance = N_("The stake counts as the maximum. Have the rest handed back, and the player told the maximum."),
      .strip = NC_("strip", "{place}: above max"),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_MISDEAL,
    .words = { .title = N_("Paid in a misdeal"),
      .guidance = N_("Nobody wins in a misdeal. Stop the dealer, and take back what was paid."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_MISDEAL,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("In a misdeal all stakes go back. Stop the dealer, and have this one handed back before the next deal."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_VOID_BY_CARD,
    .words = { .title = N_("Paid in a void round"),
      .guidance = N_("The round was declared void, as for a missing or foreign card. Have what was paid taken back. "
                     "Keep the deck, and tell surveillance and the inspector."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_VOID_BY_CARD,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("The round was declared void, as for a missing or foreign card. Have the whole stake handed "
                     "back. Keep the deck, and tell surveillance and the inspector."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_VOID_BY_DEVICE,
    .words = { .title = N_("Paid in a void round"),
      .guidance = N_("The device can't go on, so the round is void. Have what was paid taken back before the table "
                     "uses another device or a shoe."),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_VOID_BY_DEVICE,
    .words = { .title = N_("Stake not given back"),
      .guidance = N_("The device can't go on, so the round is void. Have the whole stake handed back before the table "
                     "uses another device or a shoe."),
    } },
  { .kind = PIT_FINDING_WRONG_PAYMENT, .cites = PIT_CITE_MISREAD_HAND,
    .words = { .title = N_("Player's hand misread"),
      .guidance = N_("Have the hand laid out again before the next round's first card, and settle it for what it is. "
                     "If nobody can rebuild it, the casino supervisor decides whether the stakes go back."),
      .strip = NC_("strip", "{place}: better hand"),
    } },
  { .kind = PIT_FINDING_WRONG_COLLECTION, .cites = PIT_CITE_MISREAD_HAND,
    .words = { .title = N_("Player's hand misread"),
      .guidance = N_("Have the hand laid out again before the next round's first card, and settle it for what it is. "
                     "If nobody can rebuild it, the casino supervisor decides whether the stakes go back."),
      .strip = NC_("strip", "{place}: better hand"),
    } },
  { .kind = PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_DECK_COUNT,
    .words = { .title = N_("Deck doesn't have 52 cards"),
      .text = N_("{found} cards counted in the deck, {expected} expected"),
      .guidance = N_("Take the deck out of play now. Keep it, have it checked card by card, and tell surveillance and "
                     "the inspector."),
    } },
  { .kind = PIT_FINDING_CARD_COUNT, .cites = PIT_CITE_DECK,
    .words = { .title = N_("Deck doesn't have 52 cards"),
      .text = N_("{found} cards counted in the deck, {expected} expected"),
      .guidance = N_("Don't let the deck into play. Keep it, and have another one checked."),
    } },
  { .kind = PIT_FINDING_HAND_COUNT, .cites = PIT_CITE_DEALER_COUNT,
    .words = {
      .guidance = N_("Stop the dealer: a wrong dealer's hand makes a misdeal. Hand all stakes back, have the deck "
                     "counted, and deal again."),
    } },
  { .kind = PIT_FINDING_HAND_COUNT, .cites = PIT_CITE_PLAYER_COUNT,
    .words = {
      .guidance = N_("A player handled the cards, so this hand is void. Hand its stakes back; the others play on. "
                     "Have the deck counted: a card may be missing."),
    } },
  { .kind = PIT_FINDING_EXPOSED_CARD, .cites = PIT_CITE_EXPOSED_CARDS,
    .words = {
      .guidance = N_("Two or more in one deal make a misdeal. Stop the dealer, hand all stakes back and deal again."),
      .strip = NC_("strip", "Two cards exposed"),
    } },
  { .kind = PIT_FINDING_HAND_SET, .cites = PIT_CITE_DEALER_SET,
    .words = { .guidance = N_("A player's hand is shown, so the dealer's hand stays as it was set. Settle everybody "
                              "against it.") } },
  { .kind = PIT_FINDING_HAND_SET, .cites = PIT_CITE_PLAYER_BEST,
    .words = { .guidance = N_("The player still gets paid for the best hand. Watch the payment.") } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_UNDECIDED_YET,
    .words = { .text = N_("{card} is in this round twice; not decided yet: {detail}"),
      .guidance = N_("Look at the card: a reader error is far more likely than a foreign card. Have the deck counted "
                     "after the round; the count decides."),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_UNDECIDED,
    .words = { .text = N_("{card} was in that round twice; undecided: {detail}"),
      .guidance = N_("The desk won't learn more by itself. Check surveillance, and have the deck counted if you can find it."),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_MISREAD, .priority = PIT_ALERT_NOTE,
    .words = { .title = N_("Card misread"),
      .text = N_("{card} was read twice: {detail}"),
      .guidance = N_("A reader error, unless somebody exchanged the card. Check the round's payments against the "
                     "cards, then choose Reader Error."),
      .strip = NC_("strip", "Card misread"),
    } },
  { .kind = PIT_FINDING_DUPLICATE_CARD, .certainty = PIT_CERTAINTY_FOREIGN, .priority = PIT_ALERT_NOW,
    .words = { .title = N_("Foreign or missing card"),
      .text = N_("{card} was in the round twice: {detail}"),
      .guidance = N_("Stop the next round. If this round is not paid out yet, it is void: hand all stakes back. Keep "
                     "the deck, and tell surveillance and the inspector now."),
      .strip = NC_("strip", "Foreign card?"),
    } },
  { .kind = PIT_FINDING_DEVICE_FAULT, .cites = PIT_CITE_DEVICE_FAULT, .certainty = PIT_CERTAINTY_UNDECIDED,
    .words = {
      .guidance = N_("Ask at the table which deck is in the device. If it is the other deck, the round goes on. If it "
                     "is the deck in play, with cards out, and the device can't go on, the round is void."),
    } },
  { .kind = PIT_FINDING_DEVICE_FAULT, .cites = PIT_CITE_DEVICE_FAILED,
    .words = { .title = N_("Device failed in the round"),
      .guidance = N_("If the device can't go on, the round is void and all stakes go back; the casino supervisor "
                     "decides. Use another device or a shoe, with new cards, before the next round."),
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

  priority = pit_finding_kind_info (facts->kind)->alert.priority;
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
  *words = pit_finding_kind_info (facts->kind)->words;
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    if (fits (&variants[i], facts))
      take_words (words, &variants[i].words);
}

/**
 * pit_finding_kind_list_texts:
 *
 * Returns: (transfer full) (array zero-terminated=1): every title and text that a finding of that kind may have,
 *   untranslated and with their placeholders
 */
GPtrArray *
pit_finding_kind_list_texts (PitFindingKind kind)
{
  const PitFindingWords *words = &pit_finding_kind_info (kind)->words;
  GPtrArray *texts = g_ptr_array_new ();

  g_ptr_array_add (texts, (gpointer) words->title);
  g_ptr_array_add (texts, (gpointer) words->text);
  for (guint i = 0; i < G_N_ELEMENTS (variants); i++)
    {
      if (variants[i].kind == kind && variants[i].words.title != NULL)
        g_ptr_array_add (texts, (gpointer) variants[i].words.title);
      if (variants[i].kind == kind && variants[i].words.text != NULL)
        g_ptr_array_add (texts, (gpointer) variants[i].words.text);
    }
  g_ptr_array_add (texts, NULL);

  return texts;
}

/* Where only a number is known, as of what an older program found: what has that number in the rule set. */
static PitCitation
find_cited (const PitFindingFacts *facts,
            const char *const     *numbers)
{
  if (facts->rule == NULL || g_strcmp0 (numbers[pit_finding_kind_info (facts->kind)->cites], facts->rule) == 0)
    return pit_finding_kind_info (facts->kind)->cites;
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
