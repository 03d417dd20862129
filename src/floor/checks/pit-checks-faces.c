/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"

/* What readers say of the cards' faces. A sensor is not the truth: what is found here says what is not decided yet, and
 * pit-undecided-cards.c follows it until it is. */

/* The faces of one reading that another one does not have. */
typedef struct
{
  PitCard dealt[PIT_DECK_SIZE]; /* dealt, and not in the other reading */
  guint   n_dealt;
  PitCard other[PIT_DECK_SIZE]; /* in the other reading, and not dealt */
  guint   n_other;
  guint   n_unread;             /* dealt, and not read */
} Unmatched;

/* What is held against the deal. */
typedef enum
{
  AS_SHOWN,
  AS_SET,
  IN_THE_RACK,
} Reading;

static guint64
get_bit (PitCard face)
{
  return G_GUINT64_CONSTANT (1) << face;
}

static void
compare_readings (const PitCard *dealt,
                  guint          n_dealt,
                  const PitCard *other,
                  guint          n_other,
                  Unmatched     *unmatched)
{
  gboolean is_used[PIT_DECK_SIZE] = { FALSE };

  memset (unmatched, 0, sizeof *unmatched);
  for (guint i = 0; i < n_other; i++)
    {
      guint slot = 0;

      if (!pit_card_is_known (other[i]))
        continue;
      while (slot < n_dealt && (is_used[slot] || dealt[slot] != other[i]))
        slot++;
      if (slot < n_dealt)
        is_used[slot] = TRUE;
      else
        unmatched->other[unmatched->n_other++] = other[i];
    }

  for (guint i = 0; i < n_dealt; i++)
    if (!pit_card_is_known (dealt[i]))
      unmatched->n_unread++;
    else if (!is_used[i])
      unmatched->dealt[unmatched->n_dealt++] = dealt[i];
}

/* NSW 3.1, 12.10: no face twice in a round, whether it was read in the deal or when the hand was shown. */
static void
take_face (PitLook  *look,
           PitPlace  place,
           PitCard   face)
{
  PitRoundMonitor *self = look->self;
  PitFindingFacts facts;

  if (!pit_card_is_known (face))
    return;

  if (self->seen & get_bit (face))
    {
      pit_look_begin_reading (look, &facts, PIT_FINDING_DUPLICATE_CARD, place);
      facts.card = face;
      facts.cites = PIT_CITE_CARD_TWICE;
      facts.certainty = PIT_CERTAINTY_UNDECIDED_YET;
      if (facts.deck.text[0] != '\0')
        pit_finding_facts_set_detail (&facts, _("nobody counted deck %s yet"), facts.deck.text);
      else
        pit_finding_facts_set_detail (&facts, "%s", _("nobody knows which deck it is"));
      pit_look_report (look, &facts);
      self->seen_twice |= get_bit (face);
    }
  self->seen |= get_bit (face);
}

/* One reading has a face that the other has not: one of them is wrong, or a card was exchanged. Where it is a face that
 * is there twice, just that is decided by it. */
static void
report_misread (PitLook         *look,
                PitPlace         place,
                const Unmatched *unmatched,
                PitCard          other,
                Reading          reading)
{
  char was[PIT_CARD_LABEL_SIZE], is[PIT_CARD_LABEL_SIZE];
  PitFindingFacts facts;

  for (guint i = 0; i < unmatched->n_dealt; i++)
    if (look->self->seen_twice & get_bit (unmatched->dealt[i]))
      return;

  pit_card_to_label (unmatched->n_dealt > 0 ? unmatched->dealt[0] : PIT_CARD_UNKNOWN, was);
  pit_card_to_label (other, is);
  pit_look_begin_reading (look, &facts, PIT_FINDING_MISREAD_CARD, place);
  /* Also where the rack was read when the round was over. */
  facts.round = look->round->number;
  facts.card = other;
  facts.cites = PIT_CITE_CARD_TWICE;
  facts.certainty = PIT_CERTAINTY_MISREAD;
  if (reading == AS_SET)
    pit_finding_facts_set_detail (&facts, _("laid out with %s, which nobody dealt to it"), is);
  else if (unmatched->n_dealt == 0)
    pit_finding_facts_set_detail (&facts, _("%s, which nobody read in the deal"), is);
  else if (reading == AS_SHOWN)
    pit_finding_facts_set_detail (&facts, _("read as %s in the deal, but shown as %s"), was, is);
  else
    pit_finding_facts_set_detail (&facts, _("read as %s in the deal, but as %s in the rack"), was, is);
  pit_look_report_once (look, &facts);
}

void
pit_check_dealt_face (PitLook *look)
{
  take_face (look, look->event->card.place, look->event->card.face);
}

/* The reader tried and failed: nothing is wrong with the round, as long as the hand is shown. */
void
pit_check_unreadable (PitLook *look)
{
  const PitCardBody *body = &look->event->card;
  PitFindingFacts facts;

  if (body->unreadable != PIT_YES || body->place >= PIT_N_PLACES || pit_card_is_known (body->face))
    return;

  pit_look_begin_reading (look, &facts, PIT_FINDING_UNREADABLE_CARD, body->place);
  pit_look_report_once (look, &facts);
}

/* A hand that shows a face nobody read in the deal brings a face; one that shows another than was read is misread. */
void
pit_check_shown_faces (PitLook *look)
{
  const PitHandBody *body = &look->event->hand;
  PitRoundHand hand;
  Unmatched unmatched;

  if (body->place >= PIT_N_PLACES)
    return;

  hand = pit_round_get_hand (look->round, body->place);
  compare_readings (hand.cards, hand.n_cards, body->cards, MIN (body->n_cards, PIT_MAX_HAND), &unmatched);
  for (guint i = 0; i < MIN (unmatched.n_other, unmatched.n_unread); i++)
    take_face (look, body->place, unmatched.other[i]);
  if (unmatched.n_other > unmatched.n_unread && hand.n_cards > 0)
    report_misread (look, body->place, &unmatched, unmatched.other[unmatched.n_unread], AS_SHOWN);
}

void
pit_check_now_read (PitLook *look)
{
  PitPlace place = look->event->hand.place;
  PitRoundHand hand;

  if (place >= PIT_N_PLACES)
    return;

  hand = pit_round_get_hand (look->round, place);
  if (memchr (hand.cards, PIT_CARD_UNKNOWN, hand.n_cards) == NULL)
    pit_look_end (look, PIT_FINDING_UNREADABLE_CARD, place, PIT_WAGER_UNKNOWN);
}

/* NSW 9.1, 9.2: nobody can lay out a card that is not in the hand, so where four are laid out of which one is not, it is
 * one of the readings that is wrong, and not the hand that is set wrong. */
void
pit_check_set_faces (PitLook *look)
{
  PitPlace place = look->event->hand.place;
  const PitRoundHand hand = pit_round_get_hand (look->round, place);
  Unmatched unmatched;

  if (!pit_senses_tell (&look->basis->senses, PIT_EVENT_CARD))
    return;

  compare_readings (hand.cards, hand.n_cards, hand.set, PIT_SET_SIZE, &unmatched);
  if (unmatched.n_other > unmatched.n_unread)
    report_misread (look, place, &unmatched, unmatched.other[unmatched.n_unread], AS_SET);
}

/** Returns: whether the hand at @place is not known for certain: a face in it is there twice, or was read otherwise. */
gboolean
pit_check_is_misread (const PitLook *look,
                      PitPlace       place)
{
  const PitRoundHand hand = pit_round_get_hand (look->round, place);
  PitFindingFacts like;

  pit_finding_facts_clear (&like, PIT_FINDING_MISREAD_CARD);
  like.place = place;
  if (pit_look_is_raised (look, &like))
    return TRUE;

  for (guint i = 0; i < hand.n_cards; i++)
    if (pit_card_is_known (hand.cards[i]) && look->self->seen_twice & get_bit (hand.cards[i]))
      return TRUE;

  return FALSE;
}

static PitPlace
find_place (const PitRound *round,
            PitCard         face)
{
  PitPlace place = PIT_PLACE_UNKNOWN;

  for (guint i = 0; i < round->n_cards; i++)
    if (pit_round_cards (round)[i].face == face)
      place = MIN (place, pit_round_cards (round)[i].place);

  return place;
}

/* The rack is read once more, and has every card of the round, also those of hands that were never shown. */
void
pit_check_discards (PitLook *look)
{
  const PitDiscardsBody *body = &look->event->discards;
  PitCard dealt[PIT_DECK_SIZE];
  guint n_dealt = 0;
  Unmatched unmatched;
  PitPlace place = PIT_PLACE_UNKNOWN;

  for (guint i = 0; i < PIT_N_PLACES; i++)
    {
      const PitRoundHand hand = pit_round_get_hand (look->round, i);

      for (guint n = 0; n < hand.n_cards && n_dealt < PIT_DECK_SIZE; n++)
        dealt[n_dealt++] = hand.cards[n];
    }

  /* Less is a part of it, and more the rest of another round: neither can be compared. */
  if (body->n_cards != n_dealt)
    return;

  compare_readings (dealt, n_dealt, body->cards, body->n_cards, &unmatched);
  if (unmatched.n_other <= unmatched.n_unread)
    return;

  if (unmatched.n_dealt > 0)
    place = find_place (look->round, unmatched.dealt[0]);
  report_misread (look, place, &unmatched, unmatched.other[unmatched.n_unread], IN_THE_RACK);
}
