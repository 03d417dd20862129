/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"

/* NSW 8.4, 9.3, 9.4: a hand given up stays so; nobody concedes before the dealer's hand is shown. */
void
pit_check_decision (PitLook *look)
{
  const PitDecisionBody *body = &look->event->decision;
  const PitDecisionKind *before, *kind = pit_game_find_decision (look->basis->game, body->decision);
  PitFindingFacts facts;

  if (body->seat < 1 || body->seat > PIT_MAX_SEATS)
    return;

  before = pit_game_find_decision (look->basis->game, pit_round_get_seat (look->round, (guint) body->seat)->decision);
  pit_look_begin (look, &facts, PIT_FINDING_DECISION, body->seat);

  if (before != NULL && before->final != PIT_CITE_NOTHING && body->decision != before->decision)
    {
      facts.cites = before->final;
      pit_finding_facts_set_detail (&facts, _("decided “%s” after “%s”"),
                                    pit_names_to_word (&pit_decision_names, body->decision),
                                    pit_names_to_word (&pit_decision_names, before->decision));
    }
  else if (kind != NULL && look->round->stage < kind->from)
    {
      facts.cites = kind->timely;
      pit_finding_facts_set_detail (&facts, "%s", _(kind->early));
    }
  else
    return;

  pit_look_report_once (look, &facts);
}

/* NSW 8.6. A controller that has never told of a decision may know of none. */
void
pit_check_all_decided (PitLook *look)
{
  guint first = 0, n = 0;

  if (look->event->hand.place != PIT_PLACE_DEALER || look->round->stage >= PIT_STAGE_SETTLEMENT
      || !look->self->between.hears_decisions || !pit_senses_tell (&look->basis->senses, PIT_EVENT_DECISION))
    return;

  for (guint seat = PIT_MAX_SEATS; seat >= 1; seat--)
    if (pit_round_seat_in (look->round, seat) && pit_round_get_seat (look->round, seat)->decision == PIT_DECISION_UNKNOWN)
      {
        first = seat;
        n++;
      }

  if (n > 0)
    pit_look_report_amounts (look, PIT_FINDING_EARLY_REVEAL, first, PIT_WAGER_UNKNOWN, n, 0, PIT_CITE_DEALER_SHOWS);
}

/* NSW 8.4: the cards of a hand given up are counted before they go into the rack. */
void
pit_check_hand_counted (PitLook *look)
{
  const PitHandBody *body = &look->event->hand;
  const PitGame *game = look->basis->game;
  guint expected;

  if (body->place >= PIT_N_PLACES || game == NULL || !pit_senses_tell (&look->basis->senses, PIT_EVENT_CARD))
    return;

  expected = body->place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards;
  /* What the dealer has declared wrong is counted as it was dealt. */
  if (body->count == expected || look->round->declaration != PIT_DECLARATION_UNKNOWN)
    expected = pit_round_count_cards (look->round, body->place);
  if (body->count != expected)
    pit_look_report_amounts (look, PIT_FINDING_CARD_COUNT, body->place, PIT_WAGER_UNKNOWN, body->count, expected,
                             PIT_CITE_FOLD_COUNT);
  else
    pit_look_end (look, PIT_FINDING_CARD_COUNT, body->place, PIT_WAGER_UNKNOWN);
}

static gboolean
find_best (const PitLook *look,
           PitPlace       place,
           PitBestHand   *best)
{
  const PitGame *game = look->basis->game;
  PitRoundHand hand;

  if (game == NULL || place >= PIT_N_PLACES)
    return FALSE;

  hand = pit_round_get_hand (look->round, place);
  return hand.n_cards == (place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards)
         && game->best_hand (hand.cards, hand.n_cards, best);
}

static gboolean
is_any_player_shown (const PitRound *round)
{
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_round_get_seat (round, seat)->shown == PIT_YES)
      return TRUE;

  return FALSE;
}

/* The dealer's hand may be put right until a player's hand is shown; then it stands (NSW 12.8). */
static PitCitation
find_set_rule (const PitLook *look,
               PitPlace       place)
{
  if (place != PIT_PLACE_DEALER)
    return PIT_CITE_PLAYER_BEST;

  return is_any_player_shown (look->round) ? PIT_CITE_DEALER_SET : PIT_CITE_DEALER_BEST;
}

static void
write_cards (const PitCard *cards,
             guint          n_cards,
             char           text[PIT_SET_SIZE * PIT_CARD_LABEL_SIZE])
{
  char *end = text;

  for (guint i = 0; i < n_cards; i++)
    {
      if (i > 0)
        *end++ = ' ';
      pit_card_to_label (cards[i], end);
      end += strlen (end);
    }
}

/* What was arranged and what was announced are put right apart; all is well when neither is less than the best. */
static void
end_if_right (PitLook           *look,
              PitPlace           place,
              const PitBestHand *best)
{
  const PitRoundHand hand = pit_round_get_hand (look->round, place);
  PitBestHand set;

  if (hand.declared != PIT_CATEGORY_UNKNOWN && hand.declared != best->category)
    return;
  if (hand.n_set == PIT_SET_SIZE
      && !(look->basis->game->best_hand (hand.set, PIT_SET_SIZE, &set) && set.value == best->value))
    return;

  pit_look_end (look, PIT_FINDING_HAND_SET, place, PIT_WAGER_UNKNOWN);
}

/* NSW 9.1, 9.2: the four that count are the best there are. */
void
pit_check_hand_set (PitLook *look)
{
  PitPlace place = look->event->hand.place;
  PitRoundHand hand;
  PitBestHand best, set;
  PitFindingFacts facts;
  char best_text[PIT_SET_SIZE * PIT_CARD_LABEL_SIZE], set_text[PIT_SET_SIZE * PIT_CARD_LABEL_SIZE];

  if (!find_best (look, place, &best))
    return;

  hand = pit_round_get_hand (look->round, place);
  if (hand.n_set != PIT_SET_SIZE)
    return;

  pit_check_set_faces (look);
  if (pit_check_is_misread (look, place))
    return;

  pit_look_begin (look, &facts, PIT_FINDING_HAND_SET, place);
  facts.cites = find_set_rule (look, place);
  write_cards (hand.set, PIT_SET_SIZE, set_text);
  write_cards (best.best, PIT_SET_SIZE, best_text);
  if (look->basis->game->best_hand (hand.set, PIT_SET_SIZE, &set) && set.value == best.value)
    {
      end_if_right (look, place, &best);
      return;
    }

  pit_finding_facts_set_detail (&facts, _("set as %s, the best four are %s"), set_text, best_text);
  pit_look_report_once (look, &facts);
}

void
pit_check_hand_declared (PitLook *look)
{
  const PitHandBody *body = &look->event->hand;
  PitBestHand best;
  PitFindingFacts facts;

  if (!find_best (look, body->place, &best) || pit_check_is_misread (look, body->place))
    return;
  if (body->category == best.category)
    {
      end_if_right (look, body->place, &best);
      return;
    }

  pit_look_begin (look, &facts, PIT_FINDING_HAND_SET, body->place);
  facts.cites = find_set_rule (look, body->place);
  pit_finding_facts_set_detail (&facts, _("declared “%s”, the best is “%s”"),
                                pit_category_get_label (body->category),
                                pit_category_get_label (best.category));
  pit_look_report_once (look, &facts);
}
