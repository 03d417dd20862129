/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "pit-checks.h"
#include "pit-finding-kinds.h"

void
pit_begin_deal (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  guint8 seats[PIT_MAX_SEATS];
  guint n_seats = 0;

  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (pit_round_seat_in (look->round, seat))
      {
        seats[n_seats++] = seat;
        self->dealt_in |= 1u << seat;
      }

  if (look->basis->game != NULL && pit_senses_tell (&look->basis->senses, PIT_EVENT_WAGER)
      && pit_senses_tell (&look->basis->senses, PIT_EVENT_CARD))
    self->n_steps = look->basis->game->deal_order (look->round->device, seats, n_seats, self->step);
  if (self->n_steps == 0 && look->round->device == PIT_DEVICE_UNKNOWN)
    pit_round_monitor_doubt (self, "%s", _("nobody reported the dealing device"));
}

/* The rule of a step: NSW 7.3.1 - 7.3.4 for a shoe, 7.4.1 and 7.4.2 for a shuffling device. */
static PitCitation
find_step_rule (const PitLook     *look,
                const PitDealStep *step,
                PitPlace           place)
{
  if (look->round->device == PIT_DEVICE_SHUFFLER)
    return step->place == PIT_PLACE_DEALER ? PIT_CITE_DEALER_PACKET : PIT_CITE_PACKET;
  if (step->face_up)
    return PIT_CITE_SHOE_LAST;
  if (step->index > 0)
    return PIT_CITE_SHOE_NEXT;
  if (step->place == PIT_PLACE_DEALER)
    return PIT_CITE_SHOE_DEALER;

  return place == PIT_PLACE_DEALER ? PIT_CITE_SHOE_FIRST : PIT_CITE_DEAL_ORDER;
}

static void
report_deal_order (PitLook           *look,
                   const PitDealStep *step)
{
  PitPlace place = look->event->card.place;
  g_autofree char *got = pit_finding_describe_place (place);
  g_autofree char *next = pit_finding_describe_place (step->place);
  PitFindingFacts facts;

  pit_look_begin (look, &facts, PIT_FINDING_DEAL_ORDER, PIT_PLACE_UNKNOWN);
  facts.found = place;
  facts.expected = step->place;
  facts.cites = find_step_rule (look, step, place);
  if (place == step->place)
    pit_finding_facts_set_detail (&facts, "%s", _("the dealer's last card came face down"));
  else
    pit_finding_facts_set_detail (&facts, _("card %d went to %s, %s was next"), (int) look->self->n_dealt, got, next);
  pit_look_report_once (look, &facts);
}

/* NSW 7.2 - 7.4: one wrong place moves all that follow, so only the first one is told. */
void
pit_check_deal_order (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  const PitCardBody *body = &look->event->card;
  const PitDealStep *step;

  if (body->order != self->n_dealt + 1)
    {
      pit_round_monitor_doubt (self, _("nobody reported card %d of the deal"), (int) (self->n_dealt + 1));
      self->is_blind = TRUE;
      return;
    }
  self->n_dealt++;

  if (body->place >= PIT_N_PLACES || self->n_steps == 0)
    return;
  if (body->place != PIT_PLACE_DEALER && !(self->dealt_in & (1u << body->place)))
    {
      pit_look_report_amounts (look, PIT_FINDING_UNSTAKED_HAND, body->place, PIT_WAGER_UNKNOWN, PIT_UNKNOWN,
                               PIT_UNKNOWN, look->round->device == PIT_DEVICE_SHUFFLER ? PIT_CITE_PACKET : PIT_CITE_SHOE_FIRST);
      return;
    }
  if (body->place == PIT_PLACE_DEALER)
    self->is_dealer_up = body->up == PIT_YES;
  if (self->n_went < PIT_MAX_DEAL)
    self->went[self->n_went++] = body->place;
  if (self->next >= self->n_steps)
    return;

  step = &self->step[self->next++];
  if (self->is_out_of_order)
    return;
  if (step->place != body->place || (step->face_up && body->up == PIT_NO))
    {
      self->is_out_of_order = TRUE;
      self->is_misplaced = step->place != body->place;
      self->is_down = !self->is_misplaced;
      report_deal_order (look, step);
    }
}

/* Where cards are missing or too many the dealer's last card is another than it should be: that was told already. */
static gboolean
is_last_of_wrong_deal (const PitRoundMonitor *self,
                       PitPlace               place)
{
  return place == PIT_PLACE_DEALER && self->is_out_of_order && self->next + 1 >= self->n_steps;
}

/* NSW 7.1, 12.3, 12.5: every card lies face down but the dealer's last; one tally for the round. */
void
pit_check_exposed (PitLook *look)
{
  const PitCardBody *body = &look->event->card;
  PitFindingFacts facts;
  gboolean may_be_up;

  if (body->place >= PIT_N_PLACES)
    return;

  may_be_up = look->basis->game == NULL
              || (body->place == PIT_PLACE_DEALER
                  && pit_round_count_cards (look->round, PIT_PLACE_DEALER) + 1u == look->basis->game->dealer_cards)
              || is_last_of_wrong_deal (look->self, body->place);
  if (body->exposed != PIT_YES && (may_be_up || body->up != PIT_YES))
    return;

  pit_look_begin (look, &facts, PIT_FINDING_EXPOSED_CARD, body->place);
  facts.found = ++look->self->n_exposed;
  facts.card = body->face;
  facts.cites = look->self->n_exposed > 1 ? PIT_CITE_EXPOSED_CARDS : PIT_CITE_FACE_DOWN;
  pit_look_report (look, &facts);
}

/* How many cards went in the order in which they should, whatever came between. */
static guint
count_in_order (const PitRoundMonitor *self)
{
  guint longest[PIT_MAX_DEAL + 1] = { 0 };

  for (guint i = 0; i < self->n_went; i++)
    {
      guint before = 0;

      for (guint j = 0; j < self->n_steps; j++)
        {
          guint here = longest[j + 1];

          longest[j + 1] = self->went[i] == (guint8) self->step[j].place ? before + 1 : MAX (longest[j], here);
          before = here;
        }
    }

  return longest[self->n_steps];
}

/* As many as could be in order: each place has of its cards what it got. */
static guint
count_at_most (const PitRoundMonitor *self)
{
  guint went[PIT_N_PLACES] = { 0 }, due[PIT_N_PLACES] = { 0 }, n = 0;

  for (guint i = 0; i < self->n_went; i++)
    went[self->went[i]]++;
  for (guint i = 0; i < self->n_steps; i++)
    due[self->step[i].place]++;
  for (guint place = 0; place < PIT_N_PLACES; place++)
    n += MIN (went[place], due[place]);

  return n;
}

/* A card that a hand lacks, or has too many, moves all that follow: that is what was out of order, where nothing else was. And
 * the dealer's last card, the one that comes face up, is not the one that it should be. */
static PitFindingKind
find_part (PitRoundMonitor *self,
           PitPlace         place,
           gboolean         is_short)
{
  gboolean is_last_up = place == PIT_PLACE_DEALER && self->is_dealer_up;

  if ((self->is_misplaced && count_in_order (self) == count_at_most (self))
      || (self->is_down && is_last_up && !is_short))
    {
      self->is_misplaced = self->is_down = FALSE;
      return PIT_FINDING_DEAL_ORDER;
    }

  return is_last_up && is_short ? PIT_FINDING_EXPOSED_CARD : PIT_FINDING_UNKNOWN;
}

static void
check_hand_size (PitLook    *look,
                 PitPlace    place,
                 guint       expected,
                 PitCitation cites)
{
  guint n_cards = pit_round_count_cards (look->round, place);
  PitFindingFacts facts;

  if (n_cards == expected)
    return;

  pit_look_begin (look, &facts, PIT_FINDING_HAND_COUNT, place);
  facts.found = n_cards;
  facts.expected = expected;
  facts.cites = cites;
  facts.stands_for = find_part (look->self, place, n_cards < expected);
  pit_look_report_once (look, &facts);
}

/* NSW 12.1, 12.2, 12.6: looked at once, when the deal has ended; what follows hangs on whether cards were handled. */
void
pit_check_hands (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  const PitGame *game = look->basis->game;
  gboolean is_handled = look->event->type == PIT_EVENT_FIRST_TOUCH || look->event->type == PIT_EVENT_DECISION;

  if (self->is_deal_over || game == NULL)
    return;
  self->is_deal_over = TRUE;

  if (self->n_dealt == 0)
    {
      pit_round_monitor_doubt (self, "%s", _("nobody reported the cards"));
      return;
    }

  check_hand_size (look, PIT_PLACE_DEALER, game->dealer_cards, PIT_CITE_DEALER_COUNT);
  for (guint seat = 1; seat <= PIT_MAX_SEATS; seat++)
    if (self->dealt_in & (1u << seat))
      check_hand_size (look, seat, game->player_cards, is_handled ? PIT_CITE_PLAYER_COUNT : PIT_CITE_WRONG_DEAL);
}

/* A card that comes when the deal has ended. */
void
pit_check_extra_card (PitLook *look)
{
  PitPlace place = look->event->card.place;
  const PitGame *game = look->basis->game;

  if (!look->self->is_deal_over || game == NULL || place >= PIT_N_PLACES)
    return;

  check_hand_size (look, place, place == PIT_PLACE_DEALER ? game->dealer_cards : game->player_cards,
                   place == PIT_PLACE_DEALER ? PIT_CITE_DEALER_COUNT : PIT_CITE_PLAYER_COUNT);
}
