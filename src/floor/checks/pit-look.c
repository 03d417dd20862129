/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-finding-kinds.h"
#include "pit-look.h"

static guint16
get_bit (PitPlace place)
{
  return 1u << MIN (place, PIT_N_PLACES);
}

/* Of a wager that the game lacks, or of no game that is known, is said what is said of none. */
static guint16 *
find_raised (const PitLook  *look,
             PitFindingKind  kind,
             PitWager        wager)
{
  return &look->self->raised[kind][pit_game_find_number (look->basis->game, wager)];
}

/**
 * pit_look_begin:
 * @look: what is looked at
 * @facts: (out caller-allocates): facts of a finding about the round that is going on, or about none
 * @kind: what was found
 * @place: where; %PIT_PLACE_UNKNOWN: nowhere
 */
void
pit_look_begin (PitLook         *look,
                PitFindingFacts *facts,
                PitFindingKind   kind,
                PitPlace         place)
{
  pit_finding_facts_clear (facts, kind);
  facts->place = place;
  facts->occurred = look->event->stamp.wall;
  if (pit_round_is_on (look->round))
    facts->round = look->round->number;
}

/** As pit_look_begin(), for what was read of a card: with the device that dealt it, and its deck. */
void
pit_look_begin_reading (PitLook         *look,
                        PitFindingFacts *facts,
                        PitFindingKind   kind,
                        PitPlace         place)
{
  pit_look_begin (look, facts, kind, place);
  facts->device = look->state->terms.device_id;
  facts->deck = look->round->deck;
}

void
pit_look_report (PitLook               *look,
                 const PitFindingFacts *facts)
{
  if (facts->round != PIT_UNKNOWN && !pit_finding_kind_info (facts->kind)->is_aside)
    look->self->n_found++;

  g_array_append_val (look->found, *facts);
}

/** As pit_look_report(), but says it only once for each place and wager of a round. */
void
pit_look_report_once (PitLook               *look,
                      const PitFindingFacts *facts)
{
  guint16 *raised = find_raised (look, facts->kind, facts->wager);
  guint16 bit = get_bit (facts->place);

  if (facts->round != PIT_UNKNOWN)
    {
      if (*raised & bit)
        return;
      *raised |= bit;
    }

  pit_look_report (look, facts);
}

/** As pit_look_report_once(), for a finding that is two numbers. */
void
pit_look_report_amounts (PitLook        *look,
                         PitFindingKind  kind,
                         PitPlace        place,
                         PitWager        wager,
                         gint64          found,
                         gint64          expected,
                         PitCitation     cites)
{
  PitFindingFacts facts;

  pit_look_begin (look, &facts, kind, place);
  facts.wager = wager;
  facts.found = found;
  facts.expected = expected;
  facts.cites = cites;
  pit_look_report_once (look, &facts);
}

/** Returns: whether something of that kind was said of that place and wager in this round. */
gboolean
pit_look_is_raised (const PitLook         *look,
                    const PitFindingFacts *like)
{
  return (*find_raised (look, like->kind, like->wager) & get_bit (like->place)) != 0;
}

/**
 * pit_look_end:
 * @look: what is looked at
 * @kind: what was found at @place and @wager in the round that is going on, and is no longer so
 *
 * Where it was not found nothing is said; when it comes once more it is.
 */
void
pit_look_end (PitLook        *look,
              PitFindingKind  kind,
              PitPlace        place,
              PitWager        wager)
{
  PitFindingFacts like;

  pit_look_begin (look, &like, kind, place);
  like.wager = wager;
  if (!pit_look_is_raised (look, &like))
    return;

  *find_raised (look, kind, wager) &= ~get_bit (place);
  pit_look_end_like (look, &like);
}

/** What matches @like is no longer so. */
void
pit_look_end_like (PitLook               *look,
                   const PitFindingFacts *like)
{
  g_array_append_val (look->gone, *like);
}
