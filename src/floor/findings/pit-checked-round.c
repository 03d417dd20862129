/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-checked-round.h"
#include "pit-owed.h"

struct _PitCheckedRound
{
  GObject         parent_instance;

  PitCheckedFacts facts;    /* table and epoch are interned: there are few of them and many rounds. The round is held */
  gint64          known_seq; /* of the last event that it takes into account: its own last, or a correction's */
  GListModel     *findings; /* NULL until somebody asks, where there are none */
};

static const char *const verdicts[PIT_N_VERDICTS] = {
  [PIT_VERDICT_OK] = "ok",
  [PIT_VERDICT_DIFFERS] = "differs",
  [PIT_VERDICT_UNCHECKED] = "unchecked",
};

const PitNames pit_verdict_names = PIT_NAMES (verdicts);

G_DEFINE_FINAL_TYPE (PitCheckedRound, pit_checked_round, G_TYPE_OBJECT)

static void
pit_checked_round_finalize (GObject *object)
{
  PitCheckedRound *self = PIT_CHECKED_ROUND (object);

  g_free ((gpointer) self->facts.reason);
  pit_round_unref ((PitRound *) self->facts.round);
  g_free ((gpointer) self->facts.settlement);
  g_clear_object (&self->findings);

  G_OBJECT_CLASS (pit_checked_round_parent_class)->finalize (object);
}

static void
pit_checked_round_class_init (PitCheckedRoundClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pit_checked_round_finalize;
}

static void
pit_checked_round_init (PitCheckedRound *self)
{
}

/**
 * pit_checked_round_new:
 * @table: the table's identifier
 * @epoch: (nullable): the epoch its events are numbered in
 * @first_seq: number of its first event; %PIT_UNKNOWN where not known
 * @last_seq: number of its last event
 * @round: its facts, held
 * @settlement: (nullable): what was due, copied; %NULL where nothing could be judged
 * @verdict: what the desk says of it
 * @reason: (nullable): why it is unchecked, in part or at all
 * @findings: (nullable): a list of #PitFinding
 *
 * Returns: (transfer full): a round that never changes
 */
PitCheckedRound *
pit_checked_round_new (const char          *table,
                       const char          *epoch,
                       gint64               first_seq,
                       gint64               last_seq,
                       const PitRound      *round,
                       const PitSettlement *settlement,
                       PitVerdict           verdict,
                       const char          *reason,
                       GListModel          *findings)
{
  PitCheckedRound *self;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (round != NULL, NULL);

  self = g_object_new (PIT_TYPE_CHECKED_ROUND, NULL);
  self->facts = (PitCheckedFacts) {
    .table = g_intern_string (table),
    .epoch = g_intern_string (epoch != NULL ? epoch : ""),
    .first_seq = first_seq,
    .last_seq = last_seq,
    .round = pit_round_ref (round),
    .settlement = g_memdup2 (settlement, sizeof *settlement),
    .verdict = verdict,
    .reason = g_strdup (reason),
    .is_corrected = verdict == PIT_VERDICT_DIFFERS && findings != NULL && pit_owed_is_even (findings, round),
  };
  self->known_seq = last_seq;
  self->findings = findings != NULL ? g_object_ref (findings) : NULL;

  return self;
}

/* The same round, of which something else is known now. */
static PitCheckedRound *
new_like (PitCheckedRound *self,
          const PitRound  *round,
          PitVerdict       verdict,
          GListModel      *findings)
{
  const PitCheckedFacts *facts = &self->facts;

  return pit_checked_round_new (facts->table, facts->epoch, facts->first_seq, facts->last_seq, round, facts->settlement, verdict,
                                facts->reason, findings);
}

/**
 * pit_checked_round_doubt:
 * @self: a round
 * @finding: what was found wrong with it after it was checked, or what is known now of something that was
 *
 * Returns: (transfer full): the same round with @finding, in the place of the one that it stands for, and no longer ok
 */
PitCheckedRound *
pit_checked_round_doubt (PitCheckedRound *self,
                         PitFinding      *finding)
{
  g_autoptr(GListStore) findings = NULL;
  gboolean is_known = FALSE;
  PitCheckedRound *doubted;
  GListModel *known;

  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);
  g_return_val_if_fail (PIT_IS_FINDING (finding), NULL);

  findings = g_list_store_new (PIT_TYPE_FINDING);
  known = pit_checked_round_get_findings (self);
  for (guint i = 0; i < g_list_model_get_n_items (known); i++)
    {
      g_autoptr(PitFinding) before = g_list_model_get_item (known, i);

      gboolean is_same = !is_known && pit_finding_stands_for (finding, before);

      is_known = is_known || is_same;
      g_list_store_append (findings, is_same ? finding : before);
    }
  if (!is_known)
    g_list_store_append (findings, finding);

  doubted = new_like (self, self->facts.round,
                      self->facts.verdict == PIT_VERDICT_OK ? PIT_VERDICT_DIFFERS : self->facts.verdict, G_LIST_MODEL (findings));
  doubted->known_seq = self->known_seq;

  return doubted;
}

/**
 * pit_checked_round_correct:
 * @self: a round
 * @correction: what was handed over for one of its lines after it was over
 * @seq: number of the event that told so
 *
 * Corrections are taken in their order, and each once.
 *
 * Returns: (transfer full) (nullable): the same round with that; %NULL where it has no such line, or has it already
 */
PitCheckedRound *
pit_checked_round_correct (PitCheckedRound         *self,
                           const PitCorrectionBody *correction,
                           gint64                   seq)
{
  g_autoptr(PitRound) round = NULL;
  PitCheckedRound *corrected;
  PitRoundLine *line;

  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);
  g_return_val_if_fail (correction != NULL, NULL);

  if (seq <= self->known_seq || correction->seat < 1 || correction->seat > PIT_MAX_SEATS || correction->wager == PIT_WAGER_UNKNOWN)
    return NULL;

  round = pit_round_ref (self->facts.round);
  line = pit_round_edit_line (&round, (guint) correction->seat, correction->wager);
  if (line == NULL || !pit_money_add (line->to_player, correction->to_player, &line->to_player)
      || !pit_money_add (line->to_house, correction->to_house, &line->to_house))
    return NULL;

  corrected = new_like (self, round, self->facts.verdict, self->findings);
  corrected->known_seq = seq;

  return corrected;
}

/** Returns: (transfer none): all that is known of it, but for its findings; valid as long as @self */
const PitCheckedFacts *
pit_checked_round_get_facts (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return &self->facts;
}

/** Returns: whether it is the round of that number in a table's history @epoch */
gboolean
pit_checked_round_is (PitCheckedRound *self,
                      const char      *epoch,
                      gint64           number)
{
  return self->facts.round->number == number && strcmp (self->facts.epoch, epoch) == 0;
}

/** Returns: (transfer none): a list of #PitFinding, empty where nothing was found. */
GListModel *
pit_checked_round_get_findings (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  if (self->findings == NULL)
    self->findings = G_LIST_MODEL (g_list_store_new (PIT_TYPE_FINDING));

  return self->findings;
}
