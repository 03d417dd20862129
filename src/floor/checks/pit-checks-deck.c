/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-checks.h"
#include "pit-table-fold.h"

static PitDeviceKind
get_device (const PitTableState *state)
{
  return state->round->device != PIT_DEVICE_UNKNOWN && state->round->stage != PIT_STAGE_OVER ? state->round->device
                                                                                           : state->terms.device;
}

/* NSW 3.2.2. */
void
pit_check_deck_colours (PitLook *look)
{
  const PitDeckState *deck = pit_table_state_find_deck (look->state, &look->event->deck.deck);

  if (deck == NULL || deck->back.text[0] == '\0' || look->state->terms.device != PIT_DEVICE_SHUFFLER)
    return;

  for (guint i = 0; i < look->state->n_decks; i++)
    {
      const PitDeckState *other = &look->state->deck[i];
      PitFindingFacts facts;

      if (other == deck || strcmp (other->back.text, deck->back.text) != 0)
        continue;

      pit_look_begin (look, &facts, PIT_FINDING_DECK_COLOURS, PIT_PLACE_UNKNOWN);
      facts.deck = deck->deck;
      pit_finding_facts_set_detail (&facts, _("decks %s and %s both have %s backs"), other->deck.text, deck->deck.text,
                                    deck->back.text);
      pit_look_report_once (look, &facts);
    }
}

/* What was found of a deck before, whatever was played then. */
static void
end_of_deck (PitLook        *look,
             PitFindingKind  kind,
             const PitId    *deck)
{
  PitFindingFacts like;

  pit_finding_facts_clear (&like, kind);
  like.deck = *deck;
  pit_look_end_like (look, &like);
}

/* NSW 3.1, 3.8: a deck that is counted has fifty-two cards. */
void
pit_check_deck_count (PitLook *look)
{
  gint64 count = look->event->deck.count;
  PitFindingFacts facts;

  if (look->event->type == PIT_EVENT_DECK_CHECKED)
    end_of_deck (look, PIT_FINDING_DECK_NOT_CHECKED, &look->event->deck.deck);
  if (count == PIT_DECK_SIZE)
    end_of_deck (look, PIT_FINDING_CARD_COUNT, &look->event->deck.deck);
  if (count == PIT_UNKNOWN || count == PIT_DECK_SIZE)
    return;

  pit_look_begin (look, &facts, PIT_FINDING_CARD_COUNT, PIT_PLACE_UNKNOWN);
  facts.found = count;
  facts.expected = PIT_DECK_SIZE;
  facts.deck = look->event->deck.deck;
  facts.cites = look->event->type == PIT_EVENT_DECK_COUNTED ? PIT_CITE_DECK_COUNT : PIT_CITE_DECK;
  pit_look_report_once (look, &facts);
}

void
pit_check_now_shuffled (PitLook *look)
{
  end_of_deck (look, PIT_FINDING_NOT_SHUFFLED, &look->event->deck.deck);
}

static gboolean
has_two_alike (const PitTableState *state)
{
  for (guint i = 0; i < state->n_decks; i++)
    for (guint j = 0; j < i; j++)
      if (strcmp (state->deck[i].back.text, state->deck[j].back.text) == 0)
        return TRUE;

  return FALSE;
}

/* What is wrong with a deck concerns nobody once it has left the table. */
void
pit_check_deck_gone (PitLook *look)
{
  static const PitFindingKind kinds[] = { PIT_FINDING_CARD_COUNT, PIT_FINDING_DECK_NOT_CHECKED,
                                          PIT_FINDING_NOT_SHUFFLED };
  PitFindingFacts like;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    end_of_deck (look, kinds[i], &look->event->deck.deck);
  if (has_two_alike (look->state))
    return;

  pit_finding_facts_clear (&like, PIT_FINDING_DECK_COLOURS);
  pit_look_end_like (look, &like);
}

static void
report_deck (PitLook        *look,
             PitFindingKind  kind,
             const PitId    *deck,
             PitCitation     cites)
{
  PitFindingFacts facts;

  pit_look_begin (look, &facts, kind, PIT_PLACE_UNKNOWN);
  facts.cites = cites;
  facts.deck = *deck;
  g_strlcpy (facts.detail, deck->text, sizeof facts.detail);
  pit_look_report_once (look, &facts);
}

/* What was done with a deck, or that it was not done: where the table can't tell of it, nobody knows. */
static PitTruth
find_done (const PitLook *look,
           PitTruth       is,
           PitEventType   told_by)
{
  return pit_senses_tell (&look->basis->senses, told_by) ? is : PIT_TRUTH_UNKNOWN;
}

static gboolean
tells_all_of_decks (const PitLook *look)
{
  return find_done (look, PIT_YES, PIT_EVENT_DECK_IN) == PIT_YES
         && find_done (look, PIT_YES, PIT_EVENT_DECK_CHECKED) == PIT_YES
         && find_done (look, PIT_YES, PIT_EVENT_SHUFFLED) == PIT_YES
         && (get_device (look->state) != PIT_DEVICE_SHOE || find_done (look, PIT_YES, PIT_EVENT_CUT) == PIT_YES);
}

/* A deck that never came to the table, or none at all, is dealt from. */
static void
check_strange_deck (PitLook    *look,
                    PitCitation shuffle)
{
  const PitId *deck = &look->round->deck;

  if (deck->text[0] == '\0')
    {
      pit_round_monitor_miss (look->self, "%s", _("nobody reported which deck was dealt"));
      return;
    }
  if (look->state->n_decks == 0 || !tells_all_of_decks (look))
    pit_round_monitor_miss (look->self, _("nobody reported what was done with deck %s"), deck->text);
  if (look->state->n_decks == 0 || !pit_senses_tell (&look->basis->senses, PIT_EVENT_DECK_IN))
    return;

  if (pit_senses_tell (&look->basis->senses, PIT_EVENT_DECK_CHECKED))
    report_deck (look, PIT_FINDING_DECK_NOT_CHECKED, deck, PIT_CITE_DECK_CHECK);
  if (pit_senses_tell (&look->basis->senses, PIT_EVENT_SHUFFLED))
    report_deck (look, PIT_FINDING_NOT_SHUFFLED, deck, shuffle);
}

/* NSW 3.4, 4.1, 4.2: what had to be done with the deck before its first card came. */
void
pit_check_deck_ready (PitLook *look)
{
  PitRoundMonitor *self = look->self;
  const PitDeckState *deck = pit_table_state_find_deck_dealt (look->state);
  const PitBetweenRounds *between = &self->between;
  PitCitation shuffle = between->was_opened || between->was_closed ? PIT_CITE_SHUFFLE_FIRST
                        : between->was_vacant                      ? PIT_CITE_SHUFFLE_VACANT
                                                                   : PIT_CITE_SHUFFLE_ROUND;
  PitTruth checked, shuffled, cut;
  gboolean is_stale;
  PitFindingFacts facts;

  if (deck == NULL)
    {
      check_strange_deck (look, shuffle);
      return;
    }

  checked = find_done (look, deck->checked, PIT_EVENT_DECK_CHECKED);
  /* At a table that is still closed no shuffle is due: that it plays at all is said already. */
  is_stale = between->was_vacant || (between->was_closed && look->state->opening != PIT_OPENING_CLOSED);
  shuffled = find_done (look, is_stale ? PIT_NO : deck->shuffled, PIT_EVENT_SHUFFLED);
  cut = get_device (look->state) == PIT_DEVICE_SHOE ? find_done (look, deck->cut, PIT_EVENT_CUT) : PIT_YES;
  if (checked == PIT_TRUTH_UNKNOWN || shuffled == PIT_TRUTH_UNKNOWN || cut == PIT_TRUTH_UNKNOWN)
    pit_round_monitor_miss (self, _("nobody reported what was done with deck %s"), deck->deck.text);
  if (checked == PIT_NO)
    report_deck (look, PIT_FINDING_DECK_NOT_CHECKED, &deck->deck, PIT_CITE_DECK_CHECK);
  if (shuffled == PIT_NO)
    report_deck (look, PIT_FINDING_NOT_SHUFFLED, &deck->deck, shuffle);
  self->between.was_opened = self->between.was_closed = self->between.was_vacant = FALSE;
  if (cut == PIT_NO)
    {
      pit_look_begin (look, &facts, PIT_FINDING_CUT, PIT_PLACE_UNKNOWN);
      facts.cites = PIT_CITE_CUT;
      facts.deck = deck->deck;
      pit_finding_facts_set_detail (&facts, _("nobody cut deck %s"), deck->deck.text);
      pit_look_report_once (look, &facts);
    }
}

/* NSW 4.3, 4.4. */
void
pit_check_cut (PitLook *look)
{
  const PitDeckBody *body = &look->event->deck;
  const char *by = pit_names_to_word (&pit_actor_names, body->by);
  PitFindingFacts facts;

  pit_look_begin (look, &facts, PIT_FINDING_CUT, PIT_PLACE_UNKNOWN);
  facts.deck = body->deck;

  if (look->state->terms.device == PIT_DEVICE_SHUFFLER)
    {
      facts.cites = PIT_CITE_NO_CUT;
      pit_finding_facts_set_detail (&facts, _("somebody cut deck %s at a shuffling device"), body->deck.text);
    }
  else if (body->by != PIT_ACTOR_UNKNOWN && body->by != PIT_ACTOR_DEALER)
    {
      facts.cites = PIT_CITE_CUT_BY;
      pit_finding_facts_set_detail (&facts, _("deck %s was cut by: %s"), body->deck.text, by);
    }
  else
    return;

  pit_look_report_once (look, &facts);
}
