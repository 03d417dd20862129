/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "pit-table-faults.h"
#include "pit-table-fold.h"

/* Faults of devices (NSW 13). A controller tells of them by events, but of those that it starts with, or can't number, in
 * its account alone; so what is told of here follows the state, whichever way it came. */

#define SIGN_PANEL "sign-panel"
#define SHUFFLER "shuffler"

static gboolean
is_same_fault (const PitFaultState *a,
               const PitFaultState *b)
{
  return strcmp (a->code.text, b->code.text) == 0 && strcmp (a->device.text, b->device.text) == 0;
}

static const PitFaultState *
find_fault (const PitFaultState *faults,
            guint                n_faults,
            const PitFaultState *like)
{
  for (guint i = 0; i < n_faults; i++)
    if (is_same_fault (&faults[i], like))
      return &faults[i];

  return NULL;
}

static PitFindingKind
find_kind (const PitFaultState *fault)
{
  return strcmp (fault->code.text, SIGN_PANEL) == 0 ? PIT_FINDING_SIGN_PANEL : PIT_FINDING_DEVICE_FAULT;
}

static guint
count_cards_out (const PitRound *round)
{
  return round->stage >= PIT_STAGE_DEAL && round->stage <= PIT_STAGE_SETTLEMENT ? round->n_cards : 0;
}

/* NSW 13.1: what was not shuffled to its end is shuffled again. 13.2: once a card of the deck in play is out and the
 * device can't go on, the round is void. Between the two decks of a device it makes all the difference which. */
static void
judge_shuffler (const PitTableState *state,
                const PitFaultState *fault,
                const char          *what,
                PitFindingFacts     *facts)
{
  const PitDeckState *live = pit_table_state_find_deck_dealt (state);
  guint n_out = count_cards_out (state->round);

  facts->cites = PIT_CITE_DEVICE_FAULT;
  if (fault->deck.text[0] == '\0' || live == NULL)
    {
      facts->certainty = n_out > 0 ? PIT_CERTAINTY_UNDECIDED : PIT_CERTAINTY_NONE;
      pit_finding_facts_set_detail (facts, _("%s; nobody knows which deck is in the device"), what);
    }
  else if (strcmp (live->deck.text, fault->deck.text) != 0)
    pit_finding_facts_set_detail (facts, _("%s; deck %s is in the device, and it is not in play"), what, fault->deck.text);
  else if (n_out == 0)
    pit_finding_facts_set_detail (facts, _("%s; deck %s is in the device, and none of its cards is out"), what,
                                  fault->deck.text);
  else
    {
      facts->cites = PIT_CITE_DEVICE_FAILED;
      facts->found = n_out;
      pit_finding_facts_set_detail (facts, _("%s; deck %s is in the device; it is in play, and %u of its cards are "
                                             "out"),
                                    what, fault->deck.text, n_out);
    }
}

/**
 * pit_table_faults_end_round:
 *
 * Returns: whether a device with the deck in play has a fault while cards of it are out, so that the round is void if
 *   it does not go on (NSW 13.2.1)
 */
gboolean
pit_table_faults_end_round (const PitTableState *state)
{
  const PitDeckState *live = pit_table_state_find_deck_dealt (state);

  for (guint i = 0; i < state->n_faults && live != NULL && count_cards_out (state->round) > 0; i++)
    if (g_str_has_prefix (state->fault[i].code.text, SHUFFLER)
        && strcmp (live->deck.text, state->fault[i].deck.text) == 0)
      return TRUE;

  return FALSE;
}

static void
add_found (const PitTableState *state,
           const PitFaultState *fault,
           gint64               occurred,
           GArray              *found)
{
  g_autofree char *code = g_strdelimit (g_strdup (fault->code.text), "-", ' ');
  /* Translators: said of a device that does not work; by the quotation marks nobody takes it for this desk's own word. */
  g_autofree char *what = g_strdup_printf (_("the table says “%s”"), fault->text[0] != '\0' ? fault->text : code);
  PitFindingFacts facts;

  pit_finding_facts_clear (&facts, find_kind (fault));
  facts.occurred = occurred;
  facts.device = fault->device;
  facts.deck = fault->deck;
  if (count_cards_out (state->round) > 0)
    facts.round = state->round->number;
  if (g_str_has_prefix (fault->code.text, SHUFFLER))
    judge_shuffler (state, fault, what, &facts);
  else
    pit_finding_facts_set_detail (&facts, "%s", what);

  g_array_append_val (found, facts);
}

static void
add_gone (const PitFaultState *fault,
          GArray              *gone)
{
  PitFindingFacts like;

  pit_finding_facts_clear (&like, find_kind (fault));
  like.device = fault->device;
  g_array_append_val (gone, like);
}

/** What @state has was told of before: what is known of a table goes on from there. */
void
pit_table_faults_begin (PitTableFaults      *self,
                        const PitTableState *state)
{
  self->n_told = state->n_faults;
  memcpy (self->told, state->fault, state->n_faults * sizeof self->told[0]);
}

/**
 * pit_table_faults_follow:
 * @self: what was told of
 * @state: the table's state now
 * @occurred: when it became so, UTC microseconds; %PIT_UNKNOWN: not known
 * @found: (element-type PitFindingFacts): the faults that are new are added here
 * @gone: (element-type PitFindingFacts): and here what ends with those that are over
 */
void
pit_table_faults_follow (PitTableFaults      *self,
                         const PitTableState *state,
                         gint64               occurred,
                         GArray              *found,
                         GArray              *gone)
{
  for (guint i = 0; i < self->n_told; i++)
    if (find_fault (state->fault, state->n_faults, &self->told[i]) == NULL)
      add_gone (&self->told[i], gone);
  for (guint i = 0; i < state->n_faults; i++)
    if (find_fault (self->told, self->n_told, &state->fault[i]) == NULL)
      add_found (state, &state->fault[i], occurred, found);

  pit_table_faults_begin (self, state);
}
