/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "pit-round-history.h"

/* A round is known by its epoch and its last event: numbers of rounds may come again. What is read while rounds come and
 * are stored may hold some that are listed already, and some that the next flush will bring: of what is read, only what
 * is older than all that is listed is taken. */

/* More doubts than this in the life of a list are known by the book. */
#define MAX_DOUBTS 100

/* What is known of a round since it was over, heard before the book has it: it was found wrong, or put right. */
typedef struct
{
  PitCursor         event; /* the one that says so */
  gint64            number;
  PitFinding       *finding; /* NULL: what follows */
  PitCorrectionBody correction;
} Doubt;

struct _PitRoundHistory
{
  GObject          parent_instance;

  PitFloor        *floor;
  PitTable        *table;
  PitRoundSource  *source;  /* NULL: there is none */
  GListStore      *rounds;
  GPtrArray       *coming;  /* checked, not flushed yet; oldest first */
  GArray          *doubts;
  GCancellable    *cancellable; /* of what is being read; NULL: nothing is */
  PitHistoryState  state;
  char            *error;
};

enum
{
  SIGNAL_STATE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PitRoundHistory, pit_round_history, G_TYPE_OBJECT)

static void
doubt_clear (gpointer data)
{
  g_clear_object (&((Doubt *) data)->finding);
}

static void
set_state (PitRoundHistory *self,
           PitHistoryState  state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_signal_emit (self, signals[SIGNAL_STATE_CHANGED], 0);
}

static guint
count (PitRoundHistory *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rounds));
}

static gboolean
is_same (PitCheckedRound *a,
         PitCheckedRound *b)
{
  const PitCheckedFacts *one = pit_checked_round_get_facts (a), *other = pit_checked_round_get_facts (b);

  return one->last_seq == other->last_seq && strcmp (one->epoch, other->epoch) == 0;
}

static gboolean
is_listed (PitRoundHistory *self,
           PitCheckedRound *round)
{
  for (guint i = 0; i < count (self); i++)
    {
      g_autoptr(PitCheckedRound) listed = g_list_model_get_item (G_LIST_MODEL (self->rounds), i);

      if (is_same (listed, round))
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_finding (PitCheckedRound *round,
             PitFinding      *finding)
{
  GListModel *findings = pit_checked_round_get_findings (round);
  const PitFindingFacts *facts = pit_finding_get_facts (finding);

  for (guint i = 0; i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr(PitFinding) known = g_list_model_get_item (findings, i);
      const PitFindingFacts *other = pit_finding_get_facts (known);

      if (facts->kind == other->kind && facts->occurred == other->occurred && strcmp (facts->detail, other->detail) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Returns: (transfer full) (nullable): @round with the doubt; NULL: it is about another, or known of it. */
static PitCheckedRound *
apply_doubt (const Doubt     *doubt,
             PitCheckedRound *round)
{
  if (!pit_checked_round_is (round, doubt->event.epoch.text, doubt->number)
      || pit_checked_round_get_facts (round)->last_seq >= doubt->event.seq
      || (doubt->finding != NULL && has_finding (round, doubt->finding)))
    return NULL;
  if (doubt->finding == NULL)
    return pit_checked_round_correct (round, &doubt->correction, doubt->event.seq);

  return pit_checked_round_doubt (round, doubt->finding);
}

/* Puts @rounds, newest first, above all that is listed. */
static void
put_above (PitRoundHistory *self,
           GPtrArray       *rounds)
{
  g_list_store_splice (self->rounds, 0, 0, rounds->pdata, rounds->len);
  if (count (self) > PIT_HISTORY_MAX)
    pit_round_history_trim (self, PIT_HISTORY_MAX);
}

/* Those that came, and those that the table has at hand and nobody told: checked before anybody looked. */
static void
table_changed_cb (PitRoundHistory *self)
{
  g_autoptr(GPtrArray) above = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *at_hand = pit_table_get_rounds (self->table);

  for (guint i = self->coming->len; i-- > 0;)
    if (!is_listed (self, self->coming->pdata[i]))
      g_ptr_array_add (above, g_object_ref (self->coming->pdata[i]));
  for (guint i = 0; i < g_list_model_get_n_items (at_hand); i++)
    {
      g_autoptr(PitCheckedRound) round = g_list_model_get_item (at_hand, i);
      gboolean is_known = is_listed (self, round);

      for (guint j = 0; j < above->len && !is_known; j++)
        is_known = is_same (above->pdata[j], round);
      if (!is_known)
        g_ptr_array_add (above, g_steal_pointer (&round));
    }
  g_ptr_array_set_size (self->coming, 0);
  if (above->len > 0)
    put_above (self, above);
}

static void
round_checked_cb (PitRoundHistory *self,
                  PitTable        *table,
                  PitCheckedRound *round)
{
  if (table != self->table)
    return;

  g_ptr_array_add (self->coming, g_object_ref (round));
  if (self->coming->len > PIT_HISTORY_MAX)
    g_ptr_array_remove_index (self->coming, 0);
}

/* Takes @doubt over. */
static void
take_doubt (PitRoundHistory *self,
            Doubt            doubt)
{
  g_array_append_val (self->doubts, doubt);
  if (self->doubts->len > MAX_DOUBTS)
    g_array_remove_index (self->doubts, 0);

  for (guint i = 0; i < count (self); i++)
    {
      g_autoptr(PitCheckedRound) round = g_list_model_get_item (G_LIST_MODEL (self->rounds), i);
      g_autoptr(PitCheckedRound) doubted = apply_doubt (&doubt, round);

      if (doubted != NULL)
        g_list_store_splice (self->rounds, i, 1, (gpointer *) &doubted, 1);
    }
  for (guint i = 0; i < self->coming->len; i++)
    {
      PitCheckedRound *doubted = apply_doubt (&doubt, self->coming->pdata[i]);

      if (doubted == NULL)
        continue;
      g_object_unref (self->coming->pdata[i]);
      self->coming->pdata[i] = doubted;
    }
}

static void
finding_cb (PitRoundHistory *self,
            PitTable        *table,
            PitFinding      *finding)
{
  const PitFindingFacts *facts = pit_finding_get_facts (finding);
  Doubt doubt = { .number = facts->round };

  if (table != self->table || facts->round == PIT_UNKNOWN
      || (facts->kind != PIT_FINDING_STRAY_EVENT && pit_finding_get_earlier (finding) == NULL))
    return;

  pit_floor_get_history (self->floor, pit_table_get_id (table), &doubt.event);
  doubt.finding = g_object_ref (finding);
  take_doubt (self, doubt);
}

static void
round_corrected_cb (PitRoundHistory *self,
                    PitTable        *table,
                    const PitEvent  *event)
{
  if (table == self->table)
    take_doubt (self, (Doubt) { event->at, event->correction.round, NULL, event->correction });
}

/* What is older than all that is listed: what stands in @loaded after the last one that is. */
static void
take (PitRoundHistory *self,
      GListModel      *loaded)
{
  g_autoptr(GPtrArray) older = g_ptr_array_new_with_free_func (g_object_unref);
  guint n = g_list_model_get_n_items (loaded);

  for (guint i = 0; i < n; i++)
    {
      PitCheckedRound *round = g_list_model_get_item (loaded, i);

      if (is_listed (self, round))
        {
          g_object_unref (round);
          g_ptr_array_set_size (older, 0);
          continue;
        }
      for (guint j = 0; j < self->doubts->len; j++)
        {
          PitCheckedRound *doubted = apply_doubt (&g_array_index (self->doubts, Doubt, j), round);

          if (doubted == NULL)
            continue;
          g_object_unref (round);
          round = doubted;
        }
      g_ptr_array_add (older, round);
    }
  if (older->len > 0)
    g_list_store_splice (self->rounds, count (self), 0, older->pdata, older->len);
  set_state (self, n < PIT_HISTORY_PAGE ? PIT_HISTORY_COMPLETE : PIT_HISTORY_MORE);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GListModel) loaded = pit_round_source_load_finish (PIT_ROUND_SOURCE (source), result, &error);
  PitRoundHistory *self;

  /* Nobody looks any more. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  self = PIT_ROUND_HISTORY (user_data);
  g_clear_object (&self->cancellable);
  if (loaded != NULL)
    {
      take (self, loaded);
      return;
    }
  self->error = g_strdup (error->message);
  set_state (self, PIT_HISTORY_FAILED);
}

static void
pit_round_history_dispose (GObject *object)
{
  PitRoundHistory *self = PIT_ROUND_HISTORY (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->floor != NULL)
    g_signal_handlers_disconnect_by_data (self->floor, self);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->floor);
  g_clear_object (&self->table);
  g_clear_object (&self->source);

  G_OBJECT_CLASS (pit_round_history_parent_class)->dispose (object);
}

static void
pit_round_history_finalize (GObject *object)
{
  PitRoundHistory *self = PIT_ROUND_HISTORY (object);

  g_clear_object (&self->rounds);
  g_clear_pointer (&self->coming, g_ptr_array_unref);
  g_clear_pointer (&self->doubts, g_array_unref);
  g_clear_pointer (&self->error, g_free);

  G_OBJECT_CLASS (pit_round_history_parent_class)->finalize (object);
}

static void
pit_round_history_class_init (PitRoundHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = pit_round_history_dispose;
  object_class->finalize = pit_round_history_finalize;

  /** PitRoundHistory::state-changed: older rounds are being read, were, could not be, or there are none. */
  signals[SIGNAL_STATE_CHANGED] = g_signal_new ("state-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                                NULL, NULL, G_TYPE_NONE, 0);
}

static void
pit_round_history_init (PitRoundHistory *self)
{
  self->rounds = g_list_store_new (PIT_TYPE_CHECKED_ROUND);
  self->coming = g_ptr_array_new_with_free_func (g_object_unref);
  self->doubts = g_array_new (FALSE, FALSE, sizeof (Doubt));
  g_array_set_clear_func (self->doubts, doubt_clear);
}

/**
 * pit_round_history_new:
 * @source: (nullable): where older rounds are read; %NULL: there are none
 *
 * Returns: (transfer full): the rounds that @table has at hand, to begin with
 */
PitRoundHistory *
pit_round_history_new (PitFloor       *floor,
                       PitTable       *table,
                       PitRoundSource *source)
{
  PitRoundHistory *self;

  g_return_val_if_fail (PIT_IS_FLOOR (floor), NULL);
  g_return_val_if_fail (PIT_IS_TABLE (table), NULL);

  self = g_object_new (PIT_TYPE_ROUND_HISTORY, NULL);
  self->floor = g_object_ref (floor);
  self->table = g_object_ref (table);
  self->source = source != NULL ? g_object_ref (source) : NULL;
  self->state = source != NULL ? PIT_HISTORY_MORE : PIT_HISTORY_COMPLETE;
  table_changed_cb (self);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (table_changed_cb), self);
  g_signal_connect_swapped (floor, "round-checked", G_CALLBACK (round_checked_cb), self);
  g_signal_connect_swapped (floor, "round-corrected", G_CALLBACK (round_corrected_cb), self);
  g_signal_connect_swapped (floor, "finding", G_CALLBACK (finding_cb), self);

  return self;
}

/** Returns: (transfer none): whose rounds they are. */
PitTable *
pit_round_history_get_table (PitRoundHistory *self)
{
  g_return_val_if_fail (PIT_IS_ROUND_HISTORY (self), NULL);

  return self->table;
}

/** Returns: (transfer none): a list of #PitCheckedRound, newest first. */
GListModel *
pit_round_history_get_rounds (PitRoundHistory *self)
{
  g_return_val_if_fail (PIT_IS_ROUND_HISTORY (self), NULL);

  return G_LIST_MODEL (self->rounds);
}

PitHistoryState
pit_round_history_get_state (PitRoundHistory *self)
{
  g_return_val_if_fail (PIT_IS_ROUND_HISTORY (self), PIT_HISTORY_COMPLETE);

  return self->state;
}

/** Returns: (transfer none) (nullable): why older rounds could not be read, in words. */
const char *
pit_round_history_get_error (PitRoundHistory *self)
{
  g_return_val_if_fail (PIT_IS_ROUND_HISTORY (self), NULL);

  return self->error;
}

/**
 * pit_round_history_load:
 *
 * Reads the next %PIT_HISTORY_PAGE older rounds, once more where that failed. Does nothing while some are being read,
 * and where there are none.
 */
void
pit_round_history_load (PitRoundHistory *self)
{
  g_autoptr(PitCheckedRound) oldest = NULL;

  g_return_if_fail (PIT_IS_ROUND_HISTORY (self));

  if (self->state == PIT_HISTORY_LOADING || self->state == PIT_HISTORY_COMPLETE)
    return;

  if (count (self) > 0)
    oldest = g_list_model_get_item (G_LIST_MODEL (self->rounds), count (self) - 1);
  g_clear_pointer (&self->error, g_free);
  self->cancellable = g_cancellable_new ();
  set_state (self, PIT_HISTORY_LOADING);
  pit_round_source_load_async (self->source, pit_table_get_id (self->table), oldest, PIT_HISTORY_PAGE, self->cancellable,
                               loaded_cb, self);
}

/**
 * pit_round_history_trim:
 * @n: how many to keep
 *
 * Lets go of the oldest rounds beyond the @n newest, where nobody reads them; they can be read again.
 */
void
pit_round_history_trim (PitRoundHistory *self,
                        guint            n)
{
  g_return_if_fail (PIT_IS_ROUND_HISTORY (self));

  /* What is being read goes on from the oldest. */
  if (count (self) <= n || self->source == NULL || self->state == PIT_HISTORY_LOADING)
    return;

  g_list_store_splice (self->rounds, n, count (self) - n, NULL, 0);
  g_clear_pointer (&self->error, g_free);
  set_state (self, PIT_HISTORY_MORE);
}
