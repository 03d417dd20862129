/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pit-alert-list.h"

#include <string.h>

#include "pit-alert-private.h"
#include "pit-attention.h"
#include "pit-attention-recent.h"

/* So many of a kind wait at one table before more of them stand behind all others: a table that finds no end must not hide
 * what the others have to say. Each is an alert of its own all the same. */
#define CROWD 20

/* The worst first, of those the newest. Nothing of it ever changes, so that an alert stays where it is. */
static gboolean
comes_before (PitAlert *alert,
              PitAlert *other)
{
  const PitAlertFacts *facts = pit_alert_get_facts (alert);
  const PitAlertFacts *others = pit_alert_get_facts (other);

  if (_pit_alert_is_crowded (alert) != _pit_alert_is_crowded (other))
    return _pit_alert_is_crowded (other);

  return facts->rank != others->rank ? facts->rank < others->rank : facts->raised >= others->raised;
}

/* That a table is silent is what it is, on its card as well, and not one of the things that wait there. */
static gboolean
waits_at_table (PitAlert *alert,
                PitTable *table)
{
  return pit_alert_is_open (alert) && pit_alert_get_table (alert) == table
         && pit_finding_get_facts (pit_alert_get_finding (alert))->kind != PIT_FINDING_SILENCE;
}

static gboolean
says_same (const PitFindingFacts *hand,
           const PitFindingFacts *count)
{
  return hand->kind == PIT_FINDING_HAND_COUNT && hand->round == count->round && hand->place == count->place
         && hand->found == count->found && hand->expected == count->expected
         && strcmp (hand->table.text, count->table.text) == 0;
}

/* A person has said that it was not so: then it has told nothing of what is counted. */
static gboolean
is_denied (PitAlert *alert)
{
  PitAlertOutcome outcome = pit_alert_get_facts (alert)->outcome;

  return outcome == PIT_ALERT_NOT_SO || outcome == PIT_ALERT_READER_ERROR;
}

/* The newest word first. */
static gint
compare_words (gconstpointer a,
               gconstpointer b)
{
  gint64 at = pit_alert_get_facts (*(PitAlert *const *) a)->outcome_at;
  gint64 other = pit_alert_get_facts (*(PitAlert *const *) b)->outcome_at;

  return at == other ? 0 : at < other ? 1 : -1;
}

/** pit_alert_list_insert: (skip): puts @alert where it belongs. Returns: where that is */
guint
pit_alert_list_insert (GPtrArray *alerts,
                       PitAlert  *alert)
{
  const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));
  guint position = 0, n;

  pit_alert_list_find_waiting (alerts, facts->table.text, facts->kind, &n);
  if (n >= CROWD)
    _pit_alert_set_crowded (alert, TRUE);
  if (n >= PIT_ALERT_APART)
    _pit_alert_set_rest (alert, TRUE);
  while (position < alerts->len && !comes_before (alert, g_ptr_array_index (alerts, position)))
    position++;
  g_ptr_array_insert (alerts, (int) position, g_object_ref (alert));

  return position;
}

/**
 * pit_alert_list_find_waiting: (skip)
 * @n_waiting: (out): how many there are, without what the rest of them share
 *
 * Returns: (transfer none) (nullable): the newest that waits at @table for a finding of @kind
 */
PitAlert *
pit_alert_list_find_waiting (GPtrArray      *alerts,
                             const char     *table,
                             PitFindingKind  kind,
                             guint          *n_waiting)
{
  PitAlert *found = NULL;

  *n_waiting = 0;
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (facts->kind != kind || strcmp (facts->table.text, table) != 0 || !pit_alert_is_open (alert)
          || _pit_alert_is_closing (alert) || pit_alert_is_rest (alert))
        continue;
      if (found == NULL || pit_alert_get_facts (alert)->raised > pit_alert_get_facts (found)->raised)
        found = alert;
      (*n_waiting)++;
    }

  return found;
}

/** Returns: (transfer none) (nullable): what the rest of @kind share at @table */
PitAlert *
pit_alert_list_find_rest (GPtrArray      *alerts,
                          const char     *table,
                          PitFindingKind  kind)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      const PitFindingFacts *facts = pit_finding_get_facts (pit_alert_get_finding (alert));

      if (pit_alert_is_rest (alert) && facts->kind == kind && strcmp (facts->table.text, table) == 0
          && pit_alert_is_open (alert) && !_pit_alert_is_closing (alert))
        return alert;
    }

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert that waits for the same hand as @facts are of */
PitAlert *
pit_alert_list_find_payment (GPtrArray             *alerts,
                             const PitFindingFacts *facts)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (pit_alert_is_open (alert) && !_pit_alert_is_closing (alert) && pit_alert_is_same_payment (alert, facts))
        return alert;
    }

  return NULL;
}

/**
 * pit_alert_list_find_told: (skip)
 *
 * Returns: (transfer none) (nullable): the alert that says the same as @facts in other words: cards that are counted when a
 *   hand goes into the rack, as wrong as they were found in the hand, unless a person has said that they were right there
 */
PitAlert *
pit_alert_list_find_told (GPtrArray             *alerts,
                          const PitFindingFacts *facts)
{
  if (facts->kind != PIT_FINDING_CARD_COUNT || facts->place > PIT_MAX_SEATS || facts->round == PIT_UNKNOWN)
    return NULL;

  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);
      GPtrArray *findings = pit_alert_get_findings (alert);

      if (is_denied (alert))
        continue;
      for (guint j = 0; j < findings->len; j++)
        if (says_same (pit_finding_get_facts (g_ptr_array_index (findings, j)), facts))
          return alert;
    }

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert that stands for @finding */
PitAlert *
pit_alert_list_find_finding (GPtrArray  *alerts,
                             PitFinding *finding)
{
  for (guint i = 0; i < alerts->len; i++)
    if (g_ptr_array_find (pit_alert_get_findings (g_ptr_array_index (alerts, i)), finding, NULL))
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert whose finding is that entry */
PitAlert *
pit_alert_list_find_entry (GPtrArray *alerts,
                           gint64     entry)
{
  for (guint i = 0; i < alerts->len; i++)
    if (pit_alert_get_facts (g_ptr_array_index (alerts, i))->entry == entry)
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/** Returns: (transfer none) (nullable): the alert of which a person has said that the reader of @facts erred */
PitAlert *
pit_alert_list_find_reader (GPtrArray             *alerts,
                            const PitFindingFacts *facts,
                            gint64                 now)
{
  for (guint i = 0; i < alerts->len; i++)
    if (pit_attention_is_same_reader (g_ptr_array_index (alerts, i), facts, now))
      return g_ptr_array_index (alerts, i);

  return NULL;
}

/** pit_alert_list_count: (skip): how many are open, and how many of them nobody has taken up */
void
pit_alert_list_count (GPtrArray *alerts,
                      guint     *n_open,
                      guint     *n_new)
{
  *n_open = *n_new = 0;
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      *n_open += pit_alert_is_open (alert);
      *n_new += pit_alert_is_open (alert) && !pit_alert_is_acknowledged (alert);
    }
}

/** pit_alert_list_set_errors: (skip): so often it was said by now of @device that it misread */
void
pit_alert_list_set_errors (GPtrArray   *alerts,
                           const PitId *device,
                           gint64       errors)
{
  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (strcmp (pit_alert_get_device (alert)->text, device->text) != 0)
        continue;
      _pit_alert_change (alert)->reader_errors = errors;
      _pit_alert_tell (alert);
    }
}

/**
 * pit_alert_list_make_covers: (skip)
 *
 * Returns: (transfer full) (element-type PitAlert): those of @alerts and @recent of which a person has said that the reader
 *   erred, as long as that word stands at @now, the newest word first
 */
GPtrArray *
pit_alert_list_make_covers (GPtrArray          *alerts,
                            PitAttentionRecent *recent,
                            gint64              now)
{
  GPtrArray *covers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < alerts->len; i++)
    if (pit_attention_is_cover (g_ptr_array_index (alerts, i), now))
      g_ptr_array_add (covers, g_object_ref (g_ptr_array_index (alerts, i)));
  pit_attention_recent_list_covers (recent, covers, now);
  g_ptr_array_sort (covers, compare_words);

  return covers;
}

/**
 * pit_alert_list_sum_up: (skip)
 * @covers: (element-type PitAlert): those by which a reader's errors call nobody, the newest word first
 * @waiting: (inout): gets what of @table waits for a person
 */
void
pit_alert_list_sum_up (GPtrArray       *alerts,
                       GPtrArray       *covers,
                       PitTable        *table,
                       PitTableWaiting *waiting)
{
  PitAlert *first = NULL;

  for (guint i = 0; i < alerts->len; i++)
    {
      PitAlert *alert = g_ptr_array_index (alerts, i);

      if (!waits_at_table (alert, table))
        continue;
      waiting->n_open++;
      waiting->n_new += !pit_alert_is_acknowledged (alert);
      if (first == NULL || pit_alert_calls_before (alert, first))
        first = alert;
    }
  if (first != NULL)
    waiting->first = *pit_finding_get_facts (pit_alert_get_finding (first));

  for (guint i = 0; i < covers->len && waiting->n_covers < PIT_TABLE_COVERS_MAX; i++)
    {
      PitAlert *alert = g_ptr_array_index (covers, i);

      if (pit_alert_get_table (alert) == table)
        waiting->cover[waiting->n_covers++] = pit_attention_say_cover (alert);
    }
}
