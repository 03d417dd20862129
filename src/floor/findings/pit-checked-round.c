/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-checked-round.h"
#include "pit-owed.h"

struct _PitCheckedRound
{
  GObject     parent_instance;

  const char *table; /* interned, and so is the epoch: there are few of them and many rounds */
  const char *epoch;
  gint64      first_seq;
  gint64      last_seq;
  gint64      known_seq; /* of the last event that it takes into account: its own last, or a correction's */
  gint64      number;
  gint64      over_at;
  PitVerdict  verdict;
  gboolean    is_corrected;
  char       *reason;
  GListModel *findings; /* NULL until somebody asks, where there are none */
  PitRound   *round;    /* held */
  PitSettlement *settlement; /* NULL: nothing could be judged */
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

  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->round, pit_round_unref);
  g_clear_pointer (&self->settlement, g_free);
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
  self->table = g_intern_string (table);
  self->epoch = g_intern_string (epoch != NULL ? epoch : "");
  self->first_seq = first_seq;
  self->last_seq = self->known_seq = last_seq;
  self->number = round->number;
  self->over_at = round->over_at;
  self->verdict = verdict;
  self->reason = g_strdup (reason);
  self->findings = findings != NULL ? g_object_ref (findings) : NULL;
  self->is_corrected = verdict == PIT_VERDICT_DIFFERS && findings != NULL && pit_owed_is_even (findings, round);
  self->round = pit_round_ref (round);
  self->settlement = g_memdup2 (settlement, sizeof *settlement);

  return self;
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

  doubted = pit_checked_round_new (self->table, self->epoch, self->first_seq, self->last_seq,
                                pit_checked_round_get_round (self), pit_checked_round_get_settlement (self),
                                self->verdict == PIT_VERDICT_OK ? PIT_VERDICT_DIFFERS : self->verdict, self->reason,
                                G_LIST_MODEL (findings));
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

  round = pit_round_ref (pit_checked_round_get_round (self));
  line = pit_round_edit_line (&round, (guint) correction->seat, correction->wager);
  if (line == NULL || !pit_money_add (line->to_player, correction->to_player, &line->to_player)
      || !pit_money_add (line->to_house, correction->to_house, &line->to_house))
    return NULL;

  corrected = pit_checked_round_new (self->table, self->epoch, self->first_seq, self->last_seq, round,
                                pit_checked_round_get_settlement (self), self->verdict, self->reason, self->findings);
  corrected->known_seq = seq;

  return corrected;
}

const char *
pit_checked_round_get_table (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return self->table;
}

const char *
pit_checked_round_get_epoch (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return self->epoch;
}

gint64
pit_checked_round_get_first_seq (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), PIT_UNKNOWN);

  return self->first_seq;
}

gint64
pit_checked_round_get_last_seq (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), PIT_UNKNOWN);

  return self->last_seq;
}

/** Returns: the table's own number of the round; %PIT_UNKNOWN where it never said one. */
gint64
pit_checked_round_get_number (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), PIT_UNKNOWN);

  return self->number;
}

/** Returns: when it was over, UTC microseconds by the table's clock; %PIT_UNKNOWN where it never said. */
gint64
pit_checked_round_get_over_at (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), PIT_UNKNOWN);

  return self->over_at;
}

/** Returns: (transfer none): the facts, valid as long as @self. */
const PitRound *
pit_checked_round_get_round (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return self->round;
}

/** Returns: (transfer none) (nullable): what was due; %NULL where nothing could be judged. */
const PitSettlement *
pit_checked_round_get_settlement (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return self->settlement;
}

PitVerdict
pit_checked_round_get_verdict (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), PIT_VERDICT_UNKNOWN);

  return self->verdict;
}

/** Returns: whether it differs, but nobody owes anything any more: what was wrong has been put right with money. */
gboolean
pit_checked_round_is_corrected (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), FALSE);

  return self->is_corrected;
}

/** Returns: (nullable): why it is unchecked, translated; also set when only a part of a differing round is. */
const char *
pit_checked_round_get_reason (PitCheckedRound *self)
{
  g_return_val_if_fail (PIT_IS_CHECKED_ROUND (self), NULL);

  return self->reason;
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
