/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-undecided-cards.h"

/* A face that is there twice was misread, far more often than not, and the table can't tell at once. What decides it:
 *
 * | fact | says |
 * |---|---|
 * | the deck is counted, and has 52 cards | misread: a foreign card would be one more |
 * | the deck has another count | foreign, or one is missing |
 * | at the round's end other cards came back than were dealt | foreign, until the deck is counted |
 * | a hand is shown, or the rack is read, and the face is there once | misread |
 * | the rack or a hand shows it twice again | nothing: it may be the same reader |
 *
 * The deck's count is the last word; until then a better fact may still come. Where it can't come any more, the deck
 * gone or events missing, it stays undecided, and says why. */

/* So many wait at a table; of more the oldest is given up, and says so. */
#define MAX_CARDS 32

struct _PitUndecidedCards
{
  PitCardDecided decided;
  gpointer       user_data;
  GPtrArray     *findings; /* PitFinding, oldest first */
};

static guint
count_face (const PitCard *cards,
            guint          n_cards,
            PitCard        face)
{
  guint n = 0;

  for (guint i = 0; i < n_cards; i++)
    n += cards[i] == face;

  return n;
}

static gboolean
are_all_known (const PitCard *cards,
               guint          n_cards)
{
  return count_face (cards, n_cards, PIT_CARD_UNKNOWN) == 0;
}

static gboolean
is_its_deck (const PitFindingFacts *facts,
             const PitEvent        *event)
{
  return facts->deck.text[0] != '\0' && strcmp (facts->deck.text, event->deck.deck.text) == 0;
}

static gboolean
take_deck_count (const PitEvent  *event,
                 PitFindingFacts *facts)
{
  gint64 count = event->deck.count;

  if (!is_its_deck (facts, event) || count == PIT_UNKNOWN)
    return FALSE;

  facts->certainty = count == PIT_DECK_SIZE ? PIT_CERTAINTY_MISREAD : PIT_CERTAINTY_FOREIGN;
  pit_finding_facts_set_detail (facts, _("%" PRId64 " cards counted in deck %s"), count, facts->deck.text);
  return TRUE;
}

/* NSW 9.2.2: what comes back is what was dealt. */
static void
take_round_count (const PitRound  *round,
                  const PitEvent  *event,
                  PitFindingFacts *facts)
{
  gint64 n_dealt = round->n_cards;

  if (event->hand.place != PIT_PLACE_UNKNOWN || event->hand.count == n_dealt)
    return;

  facts->certainty = PIT_CERTAINTY_FOREIGN;
  pit_finding_facts_set_detail (facts, _("%" PRId64 " cards came back of the %" PRId64 " dealt"),
                                event->hand.count, n_dealt);
}

static void
take_shown (const PitRound  *round,
            const PitEvent  *event,
            PitFindingFacts *facts)
{
  const PitHandBody *body = &event->hand;
  PitRoundHand hand;

  if (body->place >= PIT_N_PLACES)
    return;

  hand = pit_round_get_hand (round, body->place);
  if (body->n_cards != hand.n_cards || !are_all_known (body->cards, body->n_cards)
      || count_face (body->cards, body->n_cards, facts->card) >= count_face (hand.cards, hand.n_cards, facts->card))
    return;

  facts->certainty = PIT_CERTAINTY_MISREAD;
  if (body->place == PIT_PLACE_DEALER)
    pit_finding_facts_set_detail (facts, "%s", _("the dealer's hand was shown without the card"));
  else
    pit_finding_facts_set_detail (facts, _("the hand of seat %u was shown without the card"), (guint) body->place);
}

static void
take_discards (const PitRound  *round,
               const PitEvent  *event,
               PitFindingFacts *facts)
{
  const PitDiscardsBody *body = &event->discards;

  if (body->n_cards != round->n_cards || !are_all_known (body->cards, body->n_cards)
      || count_face (body->cards, body->n_cards, facts->card) > 1)
    return;

  facts->certainty = PIT_CERTAINTY_MISREAD;
  pit_finding_facts_set_detail (facts, "%s", _("the rack doesn't hold the card twice"));
}

/* Without the deck's count there is nothing left that could decide. */
static void
take_end (PitFindingFacts *facts,
          const char      *reason)
{
  if (facts->certainty != PIT_CERTAINTY_UNDECIDED_YET)
    return;

  facts->certainty = PIT_CERTAINTY_UNDECIDED;
  if (facts->deck.text[0] == '\0')
    pit_finding_facts_set_detail (facts, "%s", _("nobody knows which deck it was"));
  else
    pit_finding_facts_set_detail (facts, "%s", reason);
}

/* What @event says of a finding; @facts are changed to what is known then.
 *
 * Returns: whether nothing more can come */
static gboolean
decide (const PitTableState *state,
        const PitEvent      *event,
        gboolean             is_certain,
        PitFindingFacts     *facts)
{
  gboolean is_its_round = facts->round == pit_event_round (event) && facts->round == state->round->number && is_certain;
  g_autofree char *gone = g_strdup_printf (_("deck %s left the table, and nobody counted it"), facts->deck.text);
  g_autofree char *closed = g_strdup_printf (_("the table closed, and nobody counted deck %s"), facts->deck.text);

  if (event->type == PIT_EVENT_DECK_COUNTED || event->type == PIT_EVENT_DECK_CHECKED)
    return take_deck_count (event, facts);
  if (event->type == PIT_EVENT_CARDS_COUNTED && is_its_round)
    take_round_count (state->round, event, facts);
  else if (event->type == PIT_EVENT_HAND_SHOWN && is_its_round)
    take_shown (state->round, event, facts);
  else if (event->type == PIT_EVENT_DISCARDS && is_its_round)
    take_discards (state->round, event, facts);
  else if (event->type == PIT_EVENT_TABLE_CLOSED)
    take_end (facts, closed);
  else if (event->type == PIT_EVENT_DECK_OUT && is_its_deck (facts, event))
    {
      take_end (facts, gone);
      return TRUE;
    }

  return FALSE;
}

/* There are too many: nobody looks any more for what decides the oldest. */
static void
give_up_oldest (PitUndecidedCards *self)
{
  g_autoptr(PitFinding) oldest = g_object_ref (g_ptr_array_index (self->findings, 0));
  PitFindingFacts facts = *pit_finding_get_facts (oldest);

  g_ptr_array_remove_index (self->findings, 0);
  facts.certainty = PIT_CERTAINTY_UNDECIDED;
  pit_finding_facts_set_detail (&facts, _("more than %d such cards wait at this table; the desk no longer follows "
                                          "this one"),
                                MAX_CARDS);
  g_object_unref (self->decided (&facts, oldest, self->user_data));
}

/* What was said is said again only where it is another. A count that is wrong is not outdone by a reading. */
static void
settle (PitUndecidedCards     *self,
        guint                  position,
        const PitFindingFacts *facts)
{
  PitFinding *earlier = g_ptr_array_index (self->findings, position);
  PitCertainty before = pit_finding_get_facts (earlier)->certainty;

  if (facts->certainty == before)
    return;

  self->findings->pdata[position] = self->decided (facts, earlier, self->user_data);
  g_object_unref (earlier);
}

/**
 * pit_undecided_cards_new:
 * @decided: called when more is known of a finding
 *
 * Returns: (transfer full): nothing undecided yet
 */
PitUndecidedCards *
pit_undecided_cards_new (PitCardDecided decided,
                         gpointer       user_data)
{
  PitUndecidedCards *self = g_new0 (PitUndecidedCards, 1);

  self->decided = decided;
  self->user_data = user_data;
  self->findings = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

void
pit_undecided_cards_free (PitUndecidedCards *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->findings);
  g_free (self);
}

/** Adds @finding where it is one that may be decided later, and is not there. */
void
pit_undecided_cards_add (PitUndecidedCards *self,
                         PitFinding        *finding)
{
  PitCertainty certainty = pit_finding_get_facts (finding)->certainty;

  if ((certainty != PIT_CERTAINTY_UNDECIDED_YET && certainty != PIT_CERTAINTY_UNDECIDED)
      || g_ptr_array_find (self->findings, finding, NULL))
    return;

  if (self->findings->len == MAX_CARDS)
    give_up_oldest (self);
  g_ptr_array_add (self->findings, g_object_ref (finding));
}

/**
 * pit_undecided_cards_take:
 * @self: what is undecided at a table
 * @state: the table's state, with @event in it
 * @event: its last event, which can be read
 * @is_certain: whether nothing is missing of the round that is going on
 */
void
pit_undecided_cards_take (PitUndecidedCards   *self,
                          const PitTableState *state,
                          const PitEvent      *event,
                          gboolean             is_certain)
{
  for (guint i = self->findings->len; i-- > 0;)
    {
      PitFindingFacts facts = *pit_finding_get_facts (g_ptr_array_index (self->findings, i));
      PitCertainty before = facts.certainty;
      gboolean is_last;

      facts.occurred = event->stamp.wall;
      is_last = decide (state, event, is_certain, &facts);
      if (before == PIT_CERTAINTY_FOREIGN && !is_last)
        continue;
      settle (self, i, &facts);
      if (is_last)
        g_ptr_array_remove_index (self->findings, i);
    }
}

/** Events are missing, in which all may have happened: @reason. A count that still comes says as much as ever. */
void
pit_undecided_cards_lose (PitUndecidedCards *self,
                          const char        *reason)
{
  for (guint i = self->findings->len; i-- > 0;)
    {
      PitFindingFacts facts = *pit_finding_get_facts (g_ptr_array_index (self->findings, i));

      take_end (&facts, reason);
      settle (self, i, &facts);
    }
}
